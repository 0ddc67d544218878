"""The strength of the bots as it was measured: kept reports, their bars, and the page on bots."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks.bots import tables
from benchmarks.bots.matches import GAMES, MATCHES, Match
from benchmarks.bots.tables import PAGE, REPORTS, load_reports, with_tables

KEPT = load_reports()
BARRED = [match for match in MATCHES if match.least and match.key in KEPT]
"""Matches with a bar that were played. The page says of the others that they were not."""


@pytest.mark.parametrize("match", BARRED, ids=lambda match: match.key)
def test_a_kept_report_meets_its_bar(match: Match) -> None:
    assert KEPT[match.key]["bots"][match.bots[0]]["wins"][0] >= match.least


@pytest.mark.parametrize("match", BARRED, ids=lambda match: match.key)
def test_a_kept_report_is_of_the_match_that_is_planned(match: Match) -> None:
    assert KEPT[match.key]["games"] == match.games


def test_the_ladder_was_played_in_every_game() -> None:
    for name in GAMES:
        steps = [match for match in BARRED if match.group == "ladder" and match.key.endswith(name)]
        assert len(steps) >= 3, name


def test_a_report_of_another_match_counts_as_not_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = json.loads((REPORTS / f"{BARRED[0].key}.json").read_text(encoding="utf-8"))
    kept = tmp_path / f"{BARRED[0].key}.json"
    monkeypatch.setattr(tables, "REPORTS", tmp_path)
    kept.write_text(json.dumps(other), encoding="utf-8")
    assert BARRED[0].key in load_reports()
    other["command"] = other["command"].replace("--seed", "--seed 1")
    kept.write_text(json.dumps(other), encoding="utf-8")
    assert load_reports() == {}
    assert with_tables(PAGE.read_text(encoding="utf-8"))


def test_every_kept_report_is_of_a_planned_match() -> None:
    assert {file.stem for file in REPORTS.glob("*.json")} <= {match.key for match in MATCHES}


def test_the_tables_of_the_page_are_those_of_the_reports() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_tables(page) == page, "write them again: make bench-bots ARGS=--tables"
