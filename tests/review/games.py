"""Games for the tests of reviews: played by rules of thumb, always the same."""

from __future__ import annotations

from functools import cache

from bastide.bots import bot_of
from bastide.core.record import Record
from bastide.game import Game, new_game
from bastide.records import replay


@cache
def played(game: str, players: int = 2, seed: int = 3) -> Record:
    """A whole game of rules of thumb."""
    bot = bot_of("thumb")
    position = new_game(game, players=players, seed=seed)
    while not position.over:
        assert position.seat is not None
        actions = position.legal_actions()
        position.apply(bot.choose(position.view(position.seat), actions, position.plies))
    return position.record()


def first_with(record: Record, *tokens: str, turn: int = 0) -> Game:
    """The first position of a record, from a turn on, in which all these actions are possible."""
    game = replay(record, plies=0)
    for token in record.tokens:
        if game.turn >= turn and {game.parse(t) for t in tokens} <= set(game.legal_actions()):
            return game
        game.apply(token)
    raise AssertionError(f"never possible: {tokens}")
