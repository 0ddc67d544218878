"""A sample of `make prove`: games as bots play them and unlikely positions, in Python and in C."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from bastide.bots.levels import LEVELS
from tests.configurations import ALL, BY_ID, Configuration
from tests.native.helpers import Ways
from tests.prove import run
from tests.prove.actions import explore
from tests.prove.compare import difference
from tests.prove.players import SLIPS, Seated, bot_game, player_for

KINDS_OF_PLAYERS = 10


@pytest.mark.parametrize("configuration", ALL, ids=lambda c: c.id)
def test_bot_games_agree_in_every_cell_and_list(ways: Ways, configuration: Configuration) -> None:
    """Two games of searchers and one of a bot that sees its view. Other ones each time."""
    number = ALL.index(configuration) * KINDS_OF_PLAYERS
    for seed in (number, number + 1 + number % 7, number + 8):
        trace = ways.compiled(partial(bot_game, configuration, seed))
        assert len(trace.actions) > 50
        assert difference(trace) is None, f"seed {seed}"


def test_every_level_and_every_kind_of_slip_is_among_the_players() -> None:
    drawn = [player_for(ALL[0], number * KINDS_OF_PLAYERS) for number in range(len(ALL))]
    specs = {player.spec for player, _ in drawn if isinstance(player, Seated)}
    assert specs == {"thumb"} | {f"{level.key}:sims=3" for level in LEVELS}
    assert {slips for _, slips in drawn} == set(SLIPS)


NEVER = {
    "caylus": {
        "cover:7": "the fixed Peddler is there for ever",
        "cover:8": "the fixed Carpenter is there for ever",
        "cover:16": "the Gold mine is there for ever",
        "turn:f_peddler": "fixed buildings are never turned (C-5.14)",
        "turn:f_carpenter": "fixed buildings are never turned (C-5.14)",
        "turn:gold_mine": "fixed buildings are never turned (C-5.14)",
        "turn:lawyer": "a Lawyer does not turn the Lawyer (C-5.14)",
    },
    "magna-carta": {
        "cover:lawyer": "a Lawyer never becomes a residence (M-4.18)",
        "turn:lawyer": "a Lawyer never becomes a residence (M-4.18)",
        "less:gold": "no building costs gold (M-2.7)",
    },
}
"""Actions that can never be legal, each with the reason."""


@pytest.mark.parametrize("game", NEVER)
def test_every_action_is_played_both_ways_or_cannot_be(ways: Ways, game: str) -> None:
    explored = ways.compiled(lambda: explore(game, positions=3_000, games=36, seed=0))
    assert explored.differences == []
    assert explored.missing == NEVER[game].keys()


# --- The command ----------------------------------------------------------------------------------


def test_the_command_says_how_much_agreed(ways: Ways, capsys: pytest.CaptureFixture[str]) -> None:
    names = ["caylus-2", "unlikely:magna-carta"]
    assert run.main(["--games", "2", "--seed", "5", "--jobs", "1", "--only", *names]) == 0
    assert "agree in every cell and every list: 4 games and" in capsys.readouterr().out


class Faulty:
    """A kernel that gets a cell, or an offer, of the last position wrong."""

    def __init__(self, kernel: Any, what: int) -> None:
        self.kernel, self.what = kernel, what

    def replay(self, start: list[int], actions: list[int]) -> tuple[list[list[int]], ...]:
        shown: tuple[list[list[int]], ...] = self.kernel.replay(start, actions)
        shown[self.what][-1] = [*shown[self.what][-1][:-1], 7] if self.what == 0 else [3]
        return shown


@pytest.mark.parametrize(("what", "words"), [(0, "other cells in C: "), (1, "offered only in C: ")])
def test_a_difference_is_shown_with_its_place(
    ways: Ways, monkeypatch: pytest.MonkeyPatch, what: int, words: str
) -> None:
    kernel = ways.kernel("caylus")
    monkeypatch.setattr("tests.prove.compare.kernel_of", lambda name: Faulty(kernel, what))
    outcome = run.done(run.Task("caylus-3", 4, 1))
    assert (outcome.games, len(outcome.wrong)) == (1, 1)
    assert outcome.wrong[0].startswith("caylus-3, seed 4: after action ")
    assert words in outcome.wrong[0]
    assert "--only caylus-3 --games 1 --seed 4" in outcome.wrong[0]
    assert BY_ID["caylus-3"].players == 3
