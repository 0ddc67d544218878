"""Promised chances and results: how they are counted, kept, fitted, and shown to people."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bastide.bots.chances import UNCHANGED, fitted_chances, power_at, shown_chances
from bastide.bots.explaining import explain
from bastide.bots.searching import Effort, Searcher
from bastide.catalogue import game_names
from bastide.core.text import NOTHING
from bastide.game import new_game
from bastide.review.judging import judge
from benchmarks.bots import calibration
from benchmarks.bots.bins import (
    BINS,
    WAYS,
    best_powers,
    best_sharpness,
    bins_of,
    load_reports,
    off,
    worst,
)
from benchmarks.bots.calibration import PER_GAME, TABLES, as_shown, fit, load, missing

Played = list[dict[str, Any]]


def games_that(*powers: float, seed: int = 1, count: int = 3000) -> Played:
    """Games of two players whose chances are surer than promised by this factor (of logits)."""
    random, found = Random(seed), []
    for _ in range(count):
        promised = random.uniform(0.02, 0.98)
        keep = power_at((promised, 1 - promised), (powers[0], powers[-1]))
        true = promised**keep / (promised**keep + (1 - promised) ** keep)
        won = float(random.random() < true)
        found.append({"won": [won, 1 - won], "positions": [{"said": [promised, 1 - promised]}]})
    return found


def test_bins_put_promises_beside_results() -> None:
    games = [
        {"won": [1.0, 0.0], "positions": [{"said": [0.75, 0.25]}, {"said": [0.71, 0.29]}]},
        {"won": [0.5, 0.5], "positions": [{"said": [0.79, 0.21]}, {"said": [1.0, 0.0]}]},
    ]
    bins = {one["bin"]: one for one in bins_of(games, "said")}
    assert sorted(bins) == [0, 2, 7, 9]
    assert bins[7]["predictions"] == 3
    assert bins[7]["games"] == 2
    assert bins[7]["promised"] == 0.75
    assert bins[7]["won"] == pytest.approx(2.5 / 3, abs=1e-4)
    # by games: the first is 0.54 - 2 * 0.0833 above its promises, the second as much below
    assert bins[7]["error"] == pytest.approx(2**0.5 * 0.3733 / 3, abs=1e-3)
    assert bins[9]["promised"] == 1.0


@pytest.mark.parametrize("keep", [0.7, 1.0, 1.5])
def test_the_sharpness_of_promises_is_found(keep: float) -> None:
    assert best_sharpness(games_that(keep), "said") == pytest.approx(keep, abs=0.1)


def test_powers_of_open_and_of_decided_positions_are_found() -> None:
    games = games_that(2.0, 0.8, count=12_000)
    assert best_powers(games, "said") == pytest.approx([2.0, 0.8], abs=0.15)


def test_a_fit_of_one_game_keeps_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "chances.json"
    kept = {"caylus": {"2": "kept"}, "magna-carta": {"2": "replaced", "3": "kept"}}
    file.write_text(json.dumps(kept))
    monkeypatch.setattr(calibration, "CHANCES", file)
    table = next(table for table in TABLES if table.key == "magna-carta-2")
    games = [game | {"positions": [{"searched": one["said"]} for one in game["positions"]]}
             for game in games_that(1.5, count=500)]  # fmt: skip
    fit([(table, games)], "a command --fit", two=False)
    found = json.loads(file.read_text())
    assert found["caylus"] == {"2": "kept"}
    assert found["magna-carta"]["3"] == "kept"
    assert found["magna-carta"]["2"]["command"] == "a command --fit"
    one, other = found["magna-carta"]["2"]["powers"]
    assert one == other == pytest.approx(1.5, abs=0.4)
    fit([(table, games)], "a command --fit --two", two=True)
    assert len(set(json.loads(file.read_text())["magna-carta"]["2"]["powers"])) == 2


def test_honest_promises_are_hardly_off_and_timid_ones_are() -> None:
    honest, timid = ({"bins": bins_of(games_that(keep), "said")} for keep in (1.0, 2.0))
    assert len(honest["bins"]) == BINS
    assert off(honest) < 0.03
    assert off(timid) > 0.06
    assert "±" in worst(timid)


def test_games_are_kept_and_a_broken_line_is_played_again(tmp_path: Path) -> None:
    table = next(table for table in TABLES if table.key == "magna-carta-3")
    asked, file = Namespace(seed=3, sims=2, judging=3), tmp_path / "kept" / "games.jsonl"
    assert len(list(missing(table, file, 2, asked))) == 2
    whole = file.read_text()
    file.write_text(whole[:-20])
    assert len(list(missing(table, file, 2, asked))) == 1
    assert file.read_text() == whole
    for game in as_shown(table, load(file)):
        assert sum(game["won"]) == pytest.approx(1, abs=1e-3)
        assert len(game["positions"]) == PER_GAME
        for position in game["positions"]:
            for way in WAYS:
                assert sum(position[way]) == pytest.approx(1, abs=1e-3)


def test_every_report_is_of_a_set_up_and_was_measured_in_every_way() -> None:
    reports = load_reports()
    assert reports
    assert set(reports) <= {table.key for table in TABLES}
    assert all(report[way]["bins"] for report in reports.values() for way in WAYS)


@pytest.mark.parametrize("game", game_names())
def test_chances_are_shown_by_powers_for_every_game_and_number_of_players(game: str) -> None:
    fitted = fitted_chances()[game]
    assert list(fitted) == ["2", "3", "4", "5"]
    for one in fitted.values():
        assert "--fit" in one["command"]
        assert all(0.5 < power < 2 for power in one["powers"])
    wins = (0.5, 0.25, 0.25, 0.0)
    reported = shown_chances(game, wins)
    assert sum(reported) == pytest.approx(1)
    assert reported[0] / reported[1] == pytest.approx(2 ** power_at(wins, fitted["4"]["powers"]))
    assert reported[1] == reported[2]
    assert reported[3] == 0


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_who_is_further_ahead_is_shown_more(game: str, players: int) -> None:
    leads = [1 / players + (1 - 1 / players) * step / 1000 for step in range(1001)]
    reported = [shown_chances(game, [lead] + [(1 - lead) / (players - 1)] * (players - 1))
            for lead in leads]  # fmt: skip
    leaders = [chances[0] for chances in reported]
    assert leaders == sorted(leaders)
    assert leaders[0] == pytest.approx(1 / players)
    assert reported[-1] == (1.0,) + (0.0,) * (players - 1), "who has won has won"


def test_the_power_goes_from_that_of_an_open_position_to_that_of_a_decided_one() -> None:
    assert power_at((0.25, 0.25, 0.25, 0.25), (1.6, 0.8)) == pytest.approx(1.6)
    assert power_at((0.0, 1.0, 0.0, 0.0), (1.6, 0.8)) == pytest.approx(0.8)
    assert power_at((0.25, 0.75), (1.6, 0.8)) == pytest.approx(1.2)
    assert power_at((0.3, 0.7), UNCHANGED) == 1


def test_a_game_without_a_measurement_is_shown_as_found() -> None:
    assert shown_chances("unknown", (0.75, 0.25)) == (0.75, 0.25)


def test_people_are_shown_the_fitted_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game("magna-carta", players=2, seed=4)
    assert game.seat is not None
    bot = Searcher("search", NOTHING, NOTHING, Effort(sims=60))

    def reported() -> list[tuple[float, ...]]:
        assert game.seat is not None
        reasons = explain(bot, game.view(game.seat), game.legal_actions(), 1).reasons
        return [reasons[0].wins, judge(game, 60, 1)[0].expected.wins]

    fitted = fitted_chances()["magna-carta"]
    monkeypatch.setitem(fitted, "2", {"powers": UNCHANGED})
    plain = reported()
    monkeypatch.setitem(fitted, "2", {"powers": (2.0, 2.0)})
    for sharp, found in zip(reported(), plain, strict=True):
        assert sharp[0] == pytest.approx(found[0] ** 2 / (found[0] ** 2 + found[1] ** 2))
