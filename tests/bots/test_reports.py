"""The strength of the bots as it was measured: kept reports, their bars, and the page on bots."""

from __future__ import annotations

import pytest

from benchmarks.bots.matches import MATCHES, Match
from benchmarks.bots.tables import PAGE, REPORTS, load_reports, with_tables

BARRED = [match for match in MATCHES if match.least]


@pytest.mark.parametrize("match", BARRED, ids=lambda match: match.key)
def test_a_kept_report_meets_its_bar(match: Match) -> None:
    report = load_reports()[match.key]
    assert report["bots"][match.bots[0]]["wins"][0] >= match.least


@pytest.mark.parametrize("match", BARRED, ids=lambda match: match.key)
def test_a_kept_report_is_of_the_match_that_is_planned(match: Match) -> None:
    report = load_reports()[match.key]
    assert report["command"] == match.command
    assert report["games"] == match.games


def test_every_kept_report_is_of_a_planned_match() -> None:
    assert {file.stem for file in REPORTS.glob("*.json")} <= {match.key for match in MATCHES}


def test_the_tables_of_the_page_are_those_of_the_reports() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_tables(page) == page, "write them anew: make bench-bots ARGS=--tables"
