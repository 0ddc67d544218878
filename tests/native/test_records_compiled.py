"""Games that went wrong once, replayed both ways: every cell and every offer is the same."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bastide import records
from bastide.game import Game
from tests.native.helpers import Ways
from tests.prove.compare import Trace, difference

DATA = Path(__file__).parent / "data"


def trace_of(game: Game) -> Trace:
    """The line of a game, played again in Python."""
    state = game.rules.new_state(game.players, game.options, game.rules_version)
    trace, moves = Trace.begin(game.rules, state)
    for token in game.record().tokens:
        trace.play(state, moves, game.parse(token))
    return trace


def test_the_last_prestige_tiles_stand_on_the_road_in_c(ways: Ways) -> None:
    """The Hotel's and the Theater's bits are beyond the 32nd: 59 of 327 positions differed."""
    trace = trace_of(records.replay(records.load(DATA / "caylus-kernel-shift.txt")))
    assert len(trace.actions) == 327
    assert ways.compiled(lambda: difference(trace)) is None


@pytest.mark.parametrize("version", [1, 2])
def test_a_holder_of_resource_cards_is_asked_about_the_only_favor(ways: Ways, version: int) -> None:
    """Rulings 48 and 71. A game that began with rules version 1 continues as it began."""
    record = records.load(DATA / "magna-carta-forced-favor.txt")
    assert record.rules == 1
    game = records.replay(replace(record, rules=version))
    assert game.rules_version == version
    trace = trace_of(game)
    assert len(trace.actions) == 465
    assert ways.compiled(lambda: difference(trace)) is None
    asked = game.view(None)["decision"]
    if version == 1:
        assert (asked["seat"], asked["kind"]) == (3, "action")
    else:
        assert (asked["seat"], asked["kind"]) == (0, "favor")
        assert [game.token(a) for a in game.legal_actions()] == ["disc:2a-2b", "play:gold"]
