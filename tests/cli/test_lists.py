"""`games`, `bots`, `rules` and `perft`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import bastide
from bastide.cli import rules_pages
from bastide.cli.rules_pages import page_of, rules_about, rules_in
from bastide.core.text import from_json
from bastide.game import new_game
from tests.cli.helpers import complaint, ok


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_game_and_option_is_listed(lang: str) -> None:
    listed = " ".join(ok(f"games --lang {lang}").split())
    games: Any = bastide.games()
    for game in games:
        for option in game["options"]:
            assert f"--{option['key'].replace('_', '-')}" in listed
            assert from_json(option["name"]).of(lang) in listed
    assert "William Attia" in listed
    assert "Ystari" in listed


def test_games_as_json_are_those_of_the_catalogue() -> None:
    assert json.loads(ok("games --json")) == bastide.games()


@pytest.mark.parametrize(("lang", "name"), [("en", "Rule of thumb"), ("fr", "Règles empiriques")])
def test_the_bots_are_listed(lang: str, name: str) -> None:
    listed = ok(f"bots --lang {lang}")
    assert "random" in listed
    assert "thumb" in listed
    assert name in listed


# --- Rules ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "title"), [("en", "Draw a card"), ("fr", "Piocher une carte")])
def test_without_argument_all_ids_are_listed(lang: str, title: str) -> None:
    listed = ok(f"rules --lang {lang}")
    assert "M-2.3" in listed
    assert title in listed
    assert "MF-20" in listed


def test_an_id_shows_its_rule_alone() -> None:
    shown = ok("rules m-2.3")
    assert "M-2.3 · Draw a card" in shown
    assert "Pay 1 denier" in shown
    assert "M-2.4" not in shown


def test_a_word_shows_all_rules_with_it_accents_aside() -> None:
    assert ok("rules prevot --lang fr") == ok("rules PRÉVÔT --lang fr")
    shown = ok("rules church")
    assert "M-4.14" in shown
    assert "M-3.1" not in shown


def test_a_table_is_found_by_its_title() -> None:
    assert "Trading Post" in ok(["rules", "neutral cards", "--game", "magna-carta"])


def test_rules_are_the_same_in_both_languages() -> None:
    english = [rule.id for rule in rules_in(page_of("magna-carta", "en"))]
    french = [rule.id for rule in rules_in(page_of("magna-carta", "fr"))]
    assert english == french
    assert len(english) > 50


def test_links_and_comments_are_left_out() -> None:
    page = "## A\n<!-- x\n#### M-9.9 · no -->\n#### M-1.1 · One\nsee [here](#there)\n### T\n|a|\n"
    rules = rules_in(page)
    assert [(rule.heading, rule.chapter) for rule in rules] == [("M-1.1 · One", "A"), ("T", "A")]
    assert rules[0].text == "see here"
    assert rules_about(rules, "t")[-1].title == "T"


def test_pages_come_from_the_package_when_they_lie_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "magna-carta.md").write_text("## A\n#### M-1.1 · Only\nhere\n", encoding="utf-8")
    monkeypatch.setattr(rules_pages, "page_places", lambda: [tmp_path])
    page_of.cache_clear()
    try:
        # there is no French page here: the English one serves
        assert "Only" in ok("rules --lang fr")
        (tmp_path / "magna-carta.md").unlink()
        page_of.cache_clear()
        assert "no rules page" in complaint("rules")
        assert "magna-carta" in complaint("rules --game magna-carta")
    finally:
        page_of.cache_clear()


def test_the_first_place_is_inside_the_package() -> None:
    inside, beside = rules_pages.page_places()
    assert str(inside).endswith("bastide/docs/rules")
    assert (beside / "magna-carta.md").is_file() or (inside / "magna-carta.md").is_file()


# --- Counting -------------------------------------------------------------------------------------


def test_perft_counts_what_the_engine_counts() -> None:
    rows = [line.split() for line in ok("perft magna-carta -p 2 -d 3").splitlines()[2:]]
    game = new_game("magna-carta", players=2, chance="explicit")
    assert [(int(row[0]), int(row[1])) for row in rows] == [
        (depth, bastide.perft(game, depth)) for depth in (1, 2, 3)
    ]


def test_perft_with_a_seed_counts_decisions_only() -> None:
    printed = ok("perft magna-carta -p 3 -d 2 --seed 4 --favors --lang fr")
    game = new_game("magna-carta", players=3, seed=4, favors=True)
    assert printed.splitlines()[-1].split()[1] == str(bastide.perft(game, 2))
    assert "graine 4" in printed
    assert "Les Faveurs" in printed
