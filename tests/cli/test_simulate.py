"""`simulate`: the same games for the same seed, however they are played."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bastide
from bastide.cli.kernels import runs_compiled
from bastide.cli.simulate import batch_size
from tests.cli.helpers import ok


def figures(line: str) -> dict[str, Any]:
    """The output of a simulation without its timing."""
    data: dict[str, Any] = json.loads(ok(f"simulate {line} --json"))
    assert data.pop("seconds") >= 0
    assert data.pop("decisions_per_second") > 0
    assert data["compiled"] in (True, False)
    return data


def test_random_games_are_those_of_the_engine() -> None:
    data = figures("magna-carta -p 3 -g 60 --seed 5")
    played = bastide.random_playouts("magna-carta", players=3, games=60, seed=5)
    assert data["games"] == 60
    assert data["decisions"] == played.decisions
    assert data["mean_turns"] == round(played.turns / 60, 4)
    means = [sum(game[seat] for game in played.scores) / 60 for seat in range(3)]
    assert [seat["mean_score"] for seat in data["seats"]] == [round(mean, 4) for mean in means]
    assert sum(seat["win_share"] for seat in data["seats"]) == pytest.approx(1, abs=1e-3)
    assert sum(ending["games"] for ending in data["endings"]) == 60


def test_processes_change_nothing() -> None:
    line = "magna-carta -g 55 --bots thumb,random --variant light"
    assert figures(line) == figures(f"{line} --jobs 2")


def test_another_seed_gives_other_games() -> None:
    assert figures("magna-carta -g 20") == figures("magna-carta -g 20 --seed 0")
    assert figures("magna-carta -g 20") != figures("magna-carta -g 20 --seed 1")


def test_bots_are_dealt_to_the_seats_in_turn() -> None:
    data = figures("magna-carta -p 3 -g 4 --bots thumb,random")
    assert [seat["bot"] for seat in data["seats"]] == ["thumb", "random", "thumb"]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Games", "Mean PP", "Std dev", "Wins", "How they ended", "Red", "2 players"]),
        ("fr", ["Parties", "PP moyens", "Écart-type", "Victoires", "Rouge", "2 joueurs"]),
    ],
)
def test_people_read_a_table(lang: str, words: list[str]) -> None:
    shown = ok(f"simulate magna-carta -g 10 --lang {lang}")
    for word in words:
        assert word in shown


@pytest.mark.parametrize(
    ("games", "jobs", "compiled", "size"),
    [
        (10, 1, False, 25),
        (10**6, 4, False, 25),
        (10, 1, True, 25),
        (5000, 1, True, 250),
        (10**6, 4, True, 2000),
    ],
)
def test_batches_are_large_where_games_are_fast(
    games: int, jobs: int, compiled: bool, size: int
) -> None:
    assert batch_size(games, jobs, compiled) == size


def test_it_is_shown_whether_the_kernels_ran(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = "the compiled kernel" if runs_compiled("caylus") else "Python ("
    assert kernel in ok("simulate caylus -g 2")
    assert "these bots run in Python" in ok("simulate caylus -g 1 --bots random,thumb")
    monkeypatch.setenv("BASTIDE_NATIVE", "off")
    assert "kernels are switched off" in ok("simulate caylus -g 2")
    assert "noyaux désactivés" in ok("simulate caylus -g 2 --lang fr")
    assert figures("caylus -g 2")["compiled"] is False


def test_the_kernel_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    by_default = figures("caylus -p 3 -g 30 --seed 4")
    monkeypatch.setenv("BASTIDE_NATIVE", "off")
    in_python = figures("caylus -p 3 -g 30 --seed 4")
    by_default.pop("compiled")
    in_python.pop("compiled")
    assert by_default == in_python


@pytest.mark.parametrize("game", [str(game["key"]) for game in bastide.games()])
def test_every_game_can_be_simulated(game: str) -> None:
    assert figures(f"{game} -g 3")["games"] == 3
    assert figures(f"{game} -g 1 --bots thumb")["games"] == 1
