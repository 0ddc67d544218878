"""The tables in the rules pages are those of the data, and the words for them read well."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from bastide.core.errors import SetupError
from bastide.core.text import LANGUAGES
from bastide.core.words import listed
from bastide.magna_carta.card_texts import EFFECT_WORDS, cost_words, effect_words
from bastide.magna_carta.data import ALL_BUILDINGS
from bastide.magna_carta.tables import rule_tables
from bastide.magna_carta.vocabulary import (
    FOOD,
    GOLD,
    NO_EFFECT,
    STONE,
    WOOD,
    Cost,
    Effect,
    buy_cubes,
    buy_gold,
    buy_tokens,
    cube_off_card,
    cube_to_gold,
    deniers,
    favor,
    gain,
    sell_cube,
    turn_card,
)
from tests.golden.rule_tables import BEGIN, END, PAGE, files, with_tables

RULE = re.compile(r"^#### (M[5LF]?-\S+) · \S.*$", re.MULTILINE)


@pytest.mark.parametrize("path", PAGE.values(), ids=lambda path: path.name)
def test_the_page_has_the_tables_of_the_data(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == files()[path], f"{path}: run `make golden`"


def test_tables_are_put_between_the_markers_and_nothing_else_changes() -> None:
    page = f"before\n{BEGIN}old\n{END}after\n"
    assert with_tables(page, "new\n") == f"before\n{BEGIN}\nnew\n\n{END}after\n"
    with pytest.raises(ValueError, match="unpack"):
        with_tables("a page without markers\n", "new\n")


def test_both_pages_hold_the_same_rules_in_the_same_order() -> None:
    pages = [PAGE[lang].read_text(encoding="utf-8") for lang in LANGUAGES]
    english, french = ([rule[1] for rule in RULE.finditer(page)] for page in pages)
    assert english == french
    assert len(english) == len(set(english))
    assert all(page.count("\n#### ") == len(english) for page in pages)


def test_every_row_of_a_table_has_as_many_cells_as_its_header() -> None:
    for lang in LANGUAGES:
        for block in re.findall(r"(?:^\|.*\n)+", rule_tables(lang), re.MULTILINE):
            assert len({line.count("|") for line in block.splitlines()}) == 1


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(SetupError):
        rule_tables("de")


@pytest.mark.parametrize(
    ("effect", "en", "fr"),
    [
        (NO_EFFECT, "nothing", "rien"),
        (gain(FOOD, 2), "2 food", "2 cubes de nourriture"),
        (gain(GOLD, 1), "1 gold", "1 cube d'or"),
        (deniers(1), "1 denier", "1 denier"),
        (deniers(2), "2 deniers", "2 deniers"),
        (
            cube_off_card(WOOD),
            "1 wood off the card, while any is left",
            "1 cube de bois pris sur la carte, s'il en reste",
        ),
        (
            buy_cubes(1),
            "buy 1 cube (no gold) for 1 denier",
            "acheter 1 cube (hors or) pour 1 denier",
        ),
        (
            buy_cubes(2),
            "buy 1 or 2 cubes (no gold), 1 denier each",
            "acheter 1 ou 2 cubes (hors or), 1 denier pièce",
        ),
        (sell_cube(4), "sell 1 cube for 4 deniers", "vendre 1 cube pour 4 deniers"),
        (cube_to_gold(), "swap 1 cube for 1 gold", "échanger 1 cube contre 1 cube d'or"),
        (buy_gold(2), "buy 1 gold for 2 deniers", "acheter 1 cube d'or pour 2 deniers"),
        (
            buy_gold(1, price_of_two=3),
            "buy 1 gold for 1 denier, or 2 for 3 deniers",
            "acheter 1 cube d'or pour 1 denier, ou 2 pour 3 deniers",
        ),
        (
            buy_tokens(3),
            "buy 1 castle token for 3 deniers",
            "prendre 1 jeton du château pour 3 deniers",
        ),
        (
            buy_tokens(2, price_of_two=5),
            "buy 1 castle token for 2 deniers, or 2 for 5 deniers",
            "prendre 1 jeton du château pour 2 deniers, ou 2 pour 5 deniers",
        ),
        (
            turn_card(),
            "pay 1 food to turn one of your cards (no Lawyer) into a residence",
            "payer 1 cube de nourriture pour retourner une de ses cartes (sauf un Notaire) "
            "en résidence",
        ),
        (favor(), "1 favor", "1 faveur"),
        (favor(price=1), "1 favor for 1 denier", "1 faveur pour 1 denier"),
    ],
)
def test_an_effect_in_words(effect: Effect, en: str, fr: str) -> None:
    assert effect_words(effect).of("en") == en
    assert effect_words(effect).of("fr") == fr


def test_every_form_of_effect_has_words() -> None:
    used = {effect.form for b in ALL_BUILDINGS for effect in (b.primary, b.secondary)}
    assert used == set(EFFECT_WORDS)


def test_words_follow_the_figures() -> None:
    dearer = replace(turn_card(), good=STONE, price=2)
    assert effect_words(dearer).of("fr").startswith("payer 2 cubes de pierre pour")


@pytest.mark.parametrize(
    ("cost", "en", "fr"),
    [
        (Cost(), "free", "gratuit"),
        (Cost(food=1), "1 food", "1 cube de nourriture"),
        (Cost(food=1, stone=2), "1 food and 2 stone", "1 cube de nourriture et 2 de pierre"),
        (Cost(wood=2, gold=1), "2 wood and 1 gold", "2 cubes de bois et 1 d'or"),
        (Cost(wood=1, any=1), "1 wood and 1 cube of any kind", "1 cube de bois et 1 au choix"),
        (Cost(any=2), "2 cubes of any kind", "2 cubes au choix"),
        (
            Cost(food=1, wood=1, gold=3),
            "1 food, 1 wood and 3 gold",
            "1 cube de nourriture, 1 de bois et 3 d'or",
        ),
    ],
)
def test_a_cost_in_words(cost: Cost, en: str, fr: str) -> None:
    assert cost_words(cost).of("en") == en
    assert cost_words(cost).of("fr") == fr


def test_a_list_in_words() -> None:
    assert listed(["a"], " and ") == "a"
    assert listed(["a", "b", "c"], " et ") == "a, b et c"
