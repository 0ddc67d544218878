"""Bots that search by the clock continue with what they thought, and only with that."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bastide import Game, new_game
from bastide.bots import bot_of, seed_for
from bastide.bots.memory import Memory, SearchSession, keeps_trees
from bastide.bots.searching import Effort, Searcher
from tests.native.helpers import need_kernels

NO_TIME = Effort(seconds=0.0)
"""One bit of a search for each decision, whatever the machine."""


@pytest.fixture
def bot() -> Searcher:
    need_kernels()
    found = bot_of("royal")
    assert isinstance(found, Searcher)
    return replace(found, effort=NO_TIME)


def started(name: str, seed: int = 4) -> Game:
    """A game of two in which the setup is done."""
    game = new_game(name, players=2, seed=seed)
    while game.phase < 2:
        game.apply(game.legal_actions()[0])
    return game


def visits(session: SearchSession) -> int:
    return sum(choice.visits for choice in session._tree.choices()) if session._tree else 0


def choose(session: SearchSession, game: Game) -> int:
    seat = game.seat
    assert seat is not None
    past = game.moves_known_to(seat)
    assert past is not None
    actions = game.legal_actions()
    return session.choose(game.view(seat), actions, seed_for(1, game.plies), None, past)


def test_only_bots_that_search_by_the_clock_keep_trees() -> None:
    assert keeps_trees(bot_of("royal"))
    assert keeps_trees(bot_of("search:seconds=0.5"))
    for spec in ("master", "journeyman", "thumb", "easy", "search:sims=50", "adaptive"):
        assert not keeps_trees(bot_of(spec)), spec


@pytest.mark.parametrize("name", ["caylus", "magna-carta"])
def test_what_was_thought_is_kept_along_the_game(bot: Searcher, name: str) -> None:
    game, session = started(name), SearchSession(bot)
    kept = 0
    for _ in range(40):
        if len(game.legal_actions()) > 1:
            choose(session, game)
            kept += max(0, visits(session) - 64)
        game.apply(choose(session, game))
    assert kept > 500, "much of what was thought before was still there"


def test_a_move_taken_back_leaves_nothing(bot: Searcher) -> None:
    game, session = started("caylus"), SearchSession(bot)
    earlier = game.copy()
    played = choose(session, game)
    game.apply(played)
    for _ in range(6):
        game.apply(choose(session, game))
    earlier.apply(next(action for action in earlier.legal_actions() if action != played))
    choose(session, earlier)
    assert visits(session) < 64, "only what was thought now"


def test_a_memory_keeps_the_latest_few(bot: Searcher) -> None:
    memory, game = Memory(most=2), started("caylus")
    seat = game.seat
    assert seat is not None
    view, actions, past = game.view(seat), game.legal_actions(), game.moves_known_to(seat)
    for owner in ("a", "b", "a", "c"):
        assert memory.choose(owner, bot, view, actions, 1, past=past) in actions
    assert list(memory._sessions) == ["a", "c"]
    kept = memory._sessions["a"]
    memory.choose("a", bot, view, actions, 1, past=past)
    assert memory._sessions["a"] is kept
    assert visits(kept) > 64 * 2
    memory.choose("a", replace(bot, threads=2), view, actions, 1, past=past)
    assert memory._sessions["a"] is not kept, "another bot thinks for itself"
    memory.choose("d", bot, view, actions, 1, past=None)
    memory.choose("d", bot_of("thumb"), view, actions, 1, past=past)
    assert "d" not in memory._sessions


def test_secret_answers_of_others_are_not_part_of_the_past() -> None:
    game = new_game("magna-carta", players=2, seed=4)
    first = game.seat
    assert first is not None
    assert game.moves_known_to(first) == []
    game.apply("hand:keep")
    assert game.moves_known_to(first) == [game.rules.actions.parse("hand:keep")]
    assert game.moves_known_to(1 - first) is None, "the other answer is still secret"
    game.apply("hand:redraw")
    while game.phase < 2:
        game.apply(game.legal_actions()[0])
    past = game.moves_known_to(1 - first)
    assert past is not None
    assert past[:2] == [game.rules.actions.parse(t) for t in ("hand:keep", "hand:redraw")]
    assert past == game.moves_known_to(first)
    assert not game.rules.chance_actions.intersection(past), "draws are no one's moves"
