"""Promised chances and results: how they are counted, kept, fitted, and shown to people."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bastide.bots.chances import fitted_chances, told_chances
from bastide.bots.explaining import explain
from bastide.bots.searching import Effort, Searcher
from bastide.catalogue import game_names
from bastide.core.text import Text
from bastide.game import new_game
from bastide.review.judging import judge
from benchmarks.bots.bins import BINS, WAYS, best_sharpness, bins_of, load_reports, off, worst
from benchmarks.bots.calibration import PER_GAME, TABLES, as_told, load, missing

Played = list[dict[str, Any]]


def games_that(keep: float, seed: int = 1, count: int = 3000) -> Played:
    """Games of two players whose chances are `keep` times as sure (as logits) as promised."""
    random, found = Random(seed), []
    for _ in range(count):
        promised = random.uniform(0.02, 0.98)
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
    for game in as_told(table, load(file)):
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
def test_chances_are_told_by_a_power_for_every_game_and_number_of_players(game: str) -> None:
    powers = fitted_chances()["sharpness"][game]
    assert list(powers) == ["2", "3", "4", "5"]
    assert all(0.5 < power < 2 for power in powers.values())
    power = powers["4"]
    told = told_chances(game, (0.5, 0.25, 0.25, 0.0))
    assert sum(told) == pytest.approx(1)
    assert told[0] / told[1] == pytest.approx(2**power)
    assert told[1] == told[2]
    assert told[3] == 0
    assert "--fit" in fitted_chances()["command"]


def test_a_game_without_a_measurement_is_told_as_found() -> None:
    assert told_chances("unknown", (0.75, 0.25)) == (0.75, 0.25)


def test_people_are_told_the_fitted_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game("magna-carta", players=2, seed=4)
    assert game.seat is not None
    bot = Searcher("search", Text("", ""), Text("", ""), Effort(sims=60))

    def told() -> list[tuple[float, ...]]:
        assert game.seat is not None
        reasons = explain(bot, game.view(game.seat), game.legal_actions(), 1).reasons
        return [reasons[0].wins, judge(game, 60, 1)[0].expected.wins]

    monkeypatch.setitem(fitted_chances()["sharpness"], "magna-carta", {"2": 1.0})
    plain = told()
    monkeypatch.setitem(fitted_chances()["sharpness"], "magna-carta", {"2": 2.0})
    for sharp, found in zip(told(), plain, strict=True):
        assert sharp[0] == pytest.approx(found[0] ** 2 / (found[0] ** 2 + found[1] ** 2))
