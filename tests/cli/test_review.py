"""`bastide review`: what it says, prints and refuses, in both languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import bastide
from tests.cli.helpers import complaint, ok, random_game, record_file
from tests.review.games import played

EFFORT = 50


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("review") / "game.txt"
    path.write_text(played("magna-carta").to_text(), encoding="utf-8")
    return path


def test_a_review_is_shown_in_both_languages(record: Path) -> None:
    english = ok(f"review {record} --effort {EFFORT} --lang en")
    assert "Accuracy" in english
    assert "Better  " in english
    french = ok(f"review {record} --effort {EFFORT} --lang fr --seat rouge")
    assert "Précision" in french
    assert "Mieux  " in french


def test_json_is_what_the_function_returns(record: Path) -> None:
    shown = json.loads(ok(f"review {record} --effort {EFFORT} --seed 3 --json"))
    again = bastide.review(bastide.load(record), EFFORT, seed=3).to_json()
    assert shown == json.loads(json.dumps(again))
    one = json.loads(ok(f"review {record} --effort {EFFORT} --seed 3 --json --seat red"))
    assert {move["seat"] for move in one["moves"]} == {0}
    assert one["moves"] == [move for move in shown["moves"] if move["seat"] == 0]


def test_html_is_a_page_with_the_graph(record: Path) -> None:
    page = ok(f"review {record} --effort {EFFORT} --html --lang fr --open-cards")
    assert page.startswith('<!doctype html>\n<html lang="fr">')
    assert page.count("<polygon") == 2
    assert "À cartes ouvertes" in page
    assert "<script" not in page


def test_what_cannot_be_reviewed_is_refused(tmp_path: Path, record: Path) -> None:
    running = record_file(tmp_path, random_game(plies=30), "running.txt")
    assert "not over" in complaint(f"review {running}")
    assert "quick, deep" in complaint(f"review {record} --effort fast")
    assert "not both" in complaint(f"review {record} --json --html")
    assert "purple" in complaint(f"review {record} --seat purple")
