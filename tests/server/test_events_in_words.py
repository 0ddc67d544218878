"""Events in words know the round and the phase in which they happened."""

import pytest

from bastide import new_game
from bastide.bots import bot_of
from bastide.server.tables.position_view import events_since


@pytest.mark.parametrize("game", ["caylus", "magna-carta"])
def test_the_same_event_in_two_phases_of_one_ply_has_each_of_them(game: str) -> None:
    """A pass may end a round. Then the same can happen again before anyone decides."""
    bot = bot_of("random")
    for seed in range(4):
        played = new_game(game, players=4, seed=seed)
        while (seat := played.seat) is not None:
            played.apply(bot.choose(played.view(seat), played.legal_actions(), played.plies))
        events = events_since(played, None, 0, (0, 0))
        # a new round is announced before its first phase
        when = [(event.turn, event.phase) for event in events if event.kind != "turn"]
        assert when == sorted(when)
