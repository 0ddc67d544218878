"""The tables in the rules pages are those of the data, and the words for them read well."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from bastide.caylus import forms, tile_texts
from bastide.caylus import vocabulary as caylus
from bastide.caylus.data import TILES
from bastide.core.errors import SetupError
from bastide.core.languages import languages
from bastide.core.words import capitalised
from bastide.lab.round import example_round
from bastide.magna_carta.card_texts import cost_words
from bastide.magna_carta.data import ALL_BUILDINGS
from bastide.magna_carta.forms import FORMS, effect_words
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
from tests.golden.rule_index import plain, rows
from tests.golden.rule_tables import BEGIN, END, TABLES, files, page_of, with_tables
from tests.words.typography import french

RULE = re.compile(r"^#### ((?:C[2SE]?|M[5LF]?)-[0-9.]+) · \S.*$", re.MULTILINE)
RULING = re.compile(r"^\| ([A-Z]?\d+) \| [^|]+ \| ([^|]+) \|$", re.MULTILINE)
RULINGS = {
    "caylus": {"P": 20, "G": 12, "V": 5, "B": 18, "L": 13, "C": 10, "E": 13, "F": 14, "X": 7},
    "magna-carta": {"": 72},
}
each_game = pytest.mark.parametrize("game", TABLES)


def pages(game: str) -> list[str]:
    return [page_of(game, lang).read_text(encoding="utf-8") for lang in languages()]


def sources(game: str) -> list[str]:
    """The pages that say where the rules come from."""
    return [page_of(f"{game}-sources", lang).read_text(encoding="utf-8") for lang in languages()]


def test_every_game_has_both_pages_in_every_language() -> None:
    there = {page_of(name, lang) for name in TABLES for lang in languages()}
    assert set(files()) == there
    there |= {page_of(f"{name}-sources", lang) for name in TABLES for lang in languages()}
    assert there == set(page_of("caylus", "en").parent.glob("*.md"))


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name)
def test_the_page_has_the_tables_of_the_data(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == files()[path], f"{path}: run `make golden`"


def test_tables_are_put_between_the_markers_and_nothing_else_changes() -> None:
    page = f"before\n{BEGIN}old\n{END}after\n"
    assert with_tables(page, "new\n") == f"before\n{BEGIN}\nnew\n\n{END}after\n"
    with pytest.raises(ValueError, match="unpack"):
        with_tables("a page without markers\n", "new\n")


def test_the_notes_are_about_the_round_that_is_shown() -> None:
    """Another round needs other notes: read "What to notice" in all four pages."""
    rounds = [example_round(game) for game in TABLES]
    assert [found and (found.game, found.number) for found in rounds] == [("c3-2", 5), ("m3-2", 4)]


@each_game
def test_both_pages_hold_the_same_rules_in_the_same_order(game: str) -> None:
    english, french = ([rule[1] for rule in RULE.finditer(page)] for page in pages(game))
    assert english == french
    assert len(english) == len(set(english))
    assert all(page.count("\n#### ") == len(english) for page in pages(game))


@each_game
def test_every_ruling_leads_to_rules_of_the_page(game: str) -> None:
    wanted = [f"{letter}{n + 1}" for letter, last in RULINGS[game].items() for n in range(last)]
    english, french = (RULING.findall(page.split("\n## ")[-2]) for page in sources(game))
    assert english == french
    assert [ruling for ruling, _ in english] == wanted
    named = {rule for _, rules in english for rule in rules.split(", ")}
    assert named <= {rule[1] for rule in RULE.finditer(pages(game)[0])}


@each_game
def test_every_row_of_a_table_has_as_many_cells_as_its_header(game: str) -> None:
    for page in [*pages(game), *sources(game)]:
        for block in re.findall(r"(?:^\|.*\n)+", page, re.MULTILINE):
            assert len({line.count("|") for line in block.splitlines()}) == 1


@each_game
def test_the_page_says_what_each_building_is_for(game: str) -> None:
    for lang, text in zip(languages(), pages(game), strict=True):
        before, _, after = text.partition(f"\n{BEGIN}")
        purposes = before.split("\n## ")[-2]
        tables = re.split(r"^### .*$", after, flags=re.MULTILINE)
        named = {
            row.split("|")[2 if row.split("|")[1].strip().isdigit() else 1].partition("(")[0]
            for table in tables[1 : 6 if game == "caylus" else 4]
            for row in re.findall(r"^\| .*$", table, re.MULTILINE)[2:]
        }
        assert len(named) > 20
        said = [name for row in purposes.splitlines() for name in row.split("|")[1:2]]
        said = [name.strip() for row in said for name in row.split(",")]
        assert {name.strip() for name in named} <= set(said), lang


@each_game
def test_the_index_leads_to_every_rule(game: str) -> None:
    rules = {rule[1] for rule in RULE.finditer(pages(game)[0])}
    assert {rule for _, ids in rows(game) for rule in ids} == rules
    for _, ids in rows(game):
        assert len(ids) == len(set(ids))
    for lang in languages():
        terms = [said[lang] for said, _ in rows(game)]
        assert len(terms) == len(set(terms))


@each_game
@pytest.mark.parametrize("lang", languages())
def test_a_term_of_the_index_is_in_one_of_its_rules(game: str, lang: str) -> None:
    """By the first letters of one of its words: singular and plural are the same term."""
    page = page_of(game, lang).read_text(encoding="utf-8")
    found = list(RULE.finditer(page))
    ends = [rule.start() for rule in found[1:]] + [len(page)]
    text = {rule[1]: plain(page[rule.start() : end]) for rule, end in zip(found, ends, strict=True)}
    for said, ids in rows(game):
        stems = [word[:4] for word in re.findall(r"[a-z]{3,}|or", plain(said[lang]))]
        assert any(re.search(rf"\b{stem}", text[rule]) for stem in stems for rule in ids), said


@each_game
def test_an_unknown_language_is_refused(game: str) -> None:
    with pytest.raises(SetupError):
        TABLES[game]("de")


@pytest.mark.parametrize("lang", languages())
def test_every_tile_of_caylus_has_a_row(lang: str) -> None:
    for tile in TILES:
        assert f"\n| {capitalised(tile.name).of(lang)} | " in TABLES["caylus"](lang)


# --- The words of Magna Carta ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "en", "fr"),
    [
        (NO_EFFECT, "nothing", "rien"),
        (gain(FOOD, 2), "take 2 food", "prendre 2 cubes de nourriture"),
        (gain(GOLD, 1), "take 1 gold", "prendre 1 cube d'or"),
        (deniers(1), "take 1 denier", "prendre 1 denier"),
        (deniers(2), "take 2 deniers", "prendre 2 deniers"),
        (
            cube_off_card(WOOD),
            "take 1 wood from the card, while any are left",
            "prendre 1 cube de bois de la carte, s'il en reste",
        ),
        (
            buy_cubes(1),
            "buy 1 cube (no gold) for 1 denier",
            "acheter 1 cube (sauf l'or) à 1 denier",
        ),
        (
            buy_cubes(2),
            "buy 1 or 2 cubes (no gold) for 1 denier each",
            "acheter 1 ou 2 cubes (sauf l'or) à 1 denier pièce",
        ),
        (sell_cube(4), "sell 1 cube for 4 deniers", "vendre 1 cube à 4 deniers"),
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
            "acheter 1 jeton du château pour 3 deniers",
        ),
        (
            buy_tokens(2, price_of_two=5),
            "buy 1 castle token for 2 deniers, or 2 for 5 deniers",
            "acheter 1 jeton du château pour 2 deniers, ou 2 pour 5 deniers",
        ),
        (
            turn_card(),
            "transform one of your cards (not a Lawyer) into a residence for 1 food",
            "transformer une de vos cartes (sauf un Notaire) en résidence contre "
            "1 cube de nourriture",
        ),
        (favor(), "earn 1 favor", "gagner 1 faveur"),
        (favor(price=1), "earn 1 favor for 1 denier", "gagner 1 faveur pour 1 denier"),
    ],
)
def test_an_effect_in_words(effect: Effect, en: str, fr: str) -> None:
    assert effect_words(effect).of("en") == en
    assert effect_words(effect).of("fr") == french(fr)


def test_every_form_of_effect_has_words() -> None:
    used = {effect.form for b in ALL_BUILDINGS for effect in (b.primary, b.secondary)}
    assert used == {form.number for form in FORMS}


def test_words_follow_the_figures() -> None:
    dearer = replace(turn_card(), good=STONE, price=2)
    assert effect_words(dearer).of("fr").endswith("contre 2 cubes de pierre")


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
    assert cost_words(cost).of("fr") == french(fr)


# --- The words of Caylus --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "en", "fr"),
    [
        (caylus.NO_EFFECT, "nothing", "rien"),
        (caylus.produce(caylus.goods(gold=1)), "take 1 gold", "prendre 1 cube d'or"),
        (
            caylus.produce(caylus.goods(food=2), caylus.goods(cloth=1)),
            "take 2 food or 1 cloth",
            "prendre 2 cubes de nourriture ou 1 cube de tissu",
        ),
        (
            caylus.produce(caylus.goods(stone=2, cloth=1)),
            "take 2 stone and 1 cloth",
            "prendre 2 cubes de pierre et 1 de tissu",
        ),
        (caylus.sell_cube(6), "sell 1 cube for 6 deniers", "vendre 1 cube à 6 deniers"),
        (
            caylus.buy_cubes(2, at_most=1),
            "buy 1 cube (no gold) for 2 deniers",
            "acheter 1 cube (sauf l'or) à 2 deniers",
        ),
        (
            caylus.buy_cubes(1, at_most=2),
            "buy 1 or 2 cubes (no gold) for 1 denier each",
            "acheter 1 ou 2 cubes (sauf l'or) à 1 denier pièce",
        ),
        (caylus.effect("build-wood"), "build a wood tile", "construire une tuile en bois"),
        (caylus.effect("build-stone"), "build a stone tile", "construire une tuile en pierre"),
        (
            caylus.effect("build-prestige"),
            "build a prestige tile on one of your residences",
            "construire une tuile de prestige sur une de vos résidences",
        ),
        (
            caylus.turn_tile(1),
            "transform a building into a residence for 1 denier and 1 cloth",
            "transformer un bâtiment en résidence contre 1 denier et 1 cube de tissu",
        ),
        (
            caylus.trade("deniers-to-points", (2, 3), (4, 5)),
            "trade 2 deniers for 3 PP, or 4 for 5 PP",
            "échanger 2 deniers contre 3 PP, ou 4 contre 5 PP",
        ),
        (
            caylus.trade("cloth-to-points", (2, 4), (3, 6)),
            "trade 2 cloth for 4 PP, or 3 for 6 PP",
            "échanger 2 cubes de tissu contre 4 PP, ou 3 contre 6 PP",
        ),
        (
            caylus.trade("gold-to-points", (1, 5), (2, 9)),
            "trade 1 gold for 5 PP, or 2 for 9 PP",
            "échanger 1 cube d'or contre 5 PP, ou 2 contre 9 PP",
        ),
        (
            caylus.trade("deniers-to-gold", (2, 1), (5, 2)),
            "trade 2 deniers for 1 gold, or 5 for 2 gold",
            "échanger 2 deniers contre 1 cube d'or, ou 5 contre 2 cubes d'or",
        ),
        (
            caylus.trade("cubes-to-gold", (2, 1), (4, 2)),
            "trade 2 cubes (no gold) for 1 gold, or 4 for 2 gold",
            "échanger 2 cubes (sauf l'or) contre 1 cube d'or, ou 4 contre 2 cubes d'or",
        ),
    ],
)
def test_an_effect_of_caylus_in_words(effect: caylus.Effect, en: str, fr: str) -> None:
    words = forms.effect_words(effect)
    assert (words.of("en"), words.of("fr")) == (en, french(fr))


def test_every_form_of_effect_of_caylus_has_words() -> None:
    assert {tile.use.form for tile in TILES} == {form.number for form in forms.FORMS}


@pytest.mark.parametrize(
    ("cost", "en", "fr"),
    [
        (caylus.Cost(), "free", "gratuit"),
        (caylus.Cost(wood=1, cloth=1), "1 wood and 1 cloth", "1 cube de bois et 1 de tissu"),
        (caylus.Cost(cloth=3, gold=1), "3 cloth and 1 gold", "3 cubes de tissu et 1 d'or"),
        (caylus.Cost(any=1), "1 cube of any kind", "1 cube au choix"),
    ],
)
def test_a_cost_of_caylus_in_words(cost: caylus.Cost, en: str, fr: str) -> None:
    assert (tile_texts.cost_words(cost).of("en"), tile_texts.cost_words(cost).of("fr")) == (
        en,
        french(fr),
    )
