"""Caylus on the screen: the table, the list of options, the news."""

from __future__ import annotations

import pytest

from bastide.caylus.data import TILES
from bastide.caylus.state import BUILDINGS, CASTLE, PROVOST
from bastide.caylus.vocabulary import PRESTIGE
from bastide.cli.caylus import CAYLUS_DRAWING
from bastide.cli.caylus.choices import batches_in
from bastide.cli.caylus.table import EFFECT, NAME
from bastide.cli.caylus.tiles import short_effect, tile_name
from bastide.core.events import Event
from bastide.core.words import plain
from bastide.game import Game
from tests.cli.helpers import complaint, ok
from tests.cli.test_news import event, shown
from tests.cli.test_tables import drawn
from tests.rules.caylus.positions import Seat, position


def line_with(text: str, *words: str) -> str:
    """The one line that has all these words."""
    found = [line for line in text.splitlines() if all(word in line for word in words)]
    assert len(found) == 1, found
    return found[0]


# --- The table ------------------------------------------------------------------------------------


def a_rich_table() -> Game:
    return position(
        players=3,
        tiles={"mason": "red", "w_farm_food": "green", "hotel": "orange"},
        residences={2: "orange"},
        workers={"mason": "green", "gate": "red", "n_farm": "orange"},
        castle="green red",
        stables="orange",
        inn_guest="green",
        order="orange red green",
        provost=9,
        bailiff=7,
        red=Seat(deniers=5, food=1, stone=2, points=9, houses={"dungeon": 2}),
        green=Seat(houses={"dungeon": 1}, favors={"prestige": 2, "cubes": 1}),
    )


def test_all_that_matters_is_on_the_table() -> None:
    text = drawn(a_rich_table(), 0, "en", 80)
    assert "Turn order  1 Orange, 2 Red, 3 Green   Passed  –" in text
    assert "◆  7  Peddler" in text
    assert " ▶ 9  Mason           Red     ⚒Green" in text
    assert "  10  Farm (food)     Green" in text
    assert "  11  ★ Hotel         Orange" in text
    assert "   2  ⌂ residence     Orange" in text
    assert "  12♜ ·" in text
    assert "18♜" in text
    assert "24♜" in text
    assert "Gate ⚒Red" in text
    assert "Stables ⚒Orange – –" in text
    assert "Inn – (guest Green)" in text
    assert "⚒ In the castle: 1 Green, 2 Red" in text
    dungeon = line_with(text, "▶ Dungeon")
    assert " ".join(dungeon.split()) == "▶ Dungeon 5 ●●●○○○ 2 → ⚜ 1 → – 0 → -2"
    red = line_with(text, "Red · you", "+2")
    assert " ".join(red.split()) == "Red · you 2 5 +2 1 0 2 0 0 4 1 9 +2"
    assert line_with(text, "prestige  ", "1, 2 | 3, 4 | 5 PP").split()[1:4] == ["0", "2", "0"]
    assert "columns 1-2 of 5 are open" in text
    assert "Marketplace, Peddler 4 PP (wood+any)" in text
    assert "Cathedral 25 PP (5 stone+3 gold)" in text
    assert "Mason 4 PP" not in text


def test_a_wide_screen_shows_what_the_buildings_do() -> None:
    text = drawn(a_rich_table(), 0, "fr", 120)
    assert "⚒Vert    construit en pierre" in text
    assert "2 nourr. / 1 tissu" in text
    assert "2/5 den. → 1/2 or" not in text.partition("Tuiles")[0]


def test_the_stables_are_not_for_two_nor_the_favor_table_for_beginners() -> None:
    text = drawn(position(players=2, simplified_favor=True), 0, "en", 80)
    assert "Stables" not in text
    assert "columns 1-2" not in text


def test_a_scored_section_is_only_counted() -> None:
    text = drawn(position(players=2, section="walls", red=Seat(houses={"dungeon": 2})), 0, "en", 80)
    assert line_with(text, " Dungeon ").split() == ["Dungeon", "5", "●●○○○○", "2", "0"]
    assert "▶ Walls" in text


def test_a_building_that_turns_later_is_marked() -> None:
    game = position(
        players=2, phase=BUILDINGS, provost=16, tiles={"lawyer": "green", "mason": "red"},
        workers={"lawyer": "red", "mason": "green", "gold_mine": "red"},
        red=Seat(cloth=1), green=Seat(wood=1, stone=1),
    )  # fmt: skip
    game.apply("turn:mason")
    assert game.seat == 1
    assert "⌂Red" in drawn(game, 0, "en", 80)


def test_points_of_the_lawyer_follow_the_printing() -> None:
    assert "Lawyer 3 PP" in drawn(position(players=2, lawyer_points="3"), 0, "en", 80)
    assert "Lawyer 4 PP" in drawn(position(players=2), 0, "en", 80)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_words_fit_their_columns(lang: str) -> None:
    for tile in TILES:
        star = 2 if tile.kind == PRESTIGE else 0
        assert star + len(tile_name(tile, lang)) <= NAME
        assert len(short_effect(tile.use, lang)) <= EFFECT


def test_an_empty_stock_is_said_to_be_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    game = position(players=2)
    view = game.view(0)
    view["table"]["stock"] = []
    monkeypatch.setattr(game, "view", lambda seat: view)
    assert drawn(game, 0, "en", 80).count("none left") == 3


# --- Options --------------------------------------------------------------------------------------


def test_places_stand_below_headings_in_the_order_of_the_road() -> None:
    shown = ok("play caylus --yes --seed 3 -p 3", "quit\n")
    asked = shown[shown.index("Place a worker or pass?") :]
    heads = ["Castle and special buildings (1 denier)", "Road, up to the provost (1 denier)"]
    places = [asked.index(words) for words in (*heads, "Road, past the provost (1 denier)")]
    assert places == sorted(places)
    assert asked.index("Castle   ") < asked.index("Gate   ") < asked.index("Sawmill   ")
    assert asked.index("Sawmill   ") < asked.index("Gold mine   ") < asked.index("Pass (the first")


def test_who_passes_makes_the_others_pay() -> None:
    game = position(players=3, passed="green", tiles={"mason": "red"}, red=Seat())
    entry = CAYLUS_DRAWING.entry(game.view(0), "place:mason", "en")
    assert entry.heading == "Road, past the provost (2 deniers, 1 in your own buildings)"
    assert entry.words.split() == ["9", "Mason", "(Red)", "builds", "in", "stone"]
    castle = CAYLUS_DRAWING.entry(game.view(0), "place:castle", "fr")
    assert castle.heading == "Château, bâtiments spéciaux (2 deniers)"
    assert "aucun lot en main" in castle.words


@pytest.mark.parametrize(
    ("goods", "batches"),
    [
        ([0, 3, 3, 3, 3], 0),
        ([3, 0, 0, 0, 0], 0),
        ([2, 5, 0, 0, 0], 0),
        ([2, 1, 1, 0, 0], 1),
        ([3, 3, 1, 1, 1], 3),
        ([2, 2, 1, 1, 0], 2),
    ],
)
def test_batches_are_counted(goods: list[int], batches: int) -> None:
    assert batches_in(goods) == batches


def remark(game: Game, token: str, lang: str = "en") -> str:
    assert game.seat is not None
    return CAYLUS_DRAWING.remark(game.view(game.seat), token, lang)


def test_remarks_show_what_else_there_is_to_know() -> None:
    provost = position(players=2, phase=PROVOST, red=Seat(deniers=5))
    assert remark(provost, "provost:+1") == "→ 7 Peddler"
    assert remark(provost, "provost:+3") == "→ 9 empty"
    assert remark(provost, "provost:0") == ""
    building = position(players=2, phase=BUILDINGS, workers={"n_carpenter": "red"},
                        red=Seat(food=1, wood=1))  # fmt: skip
    assert remark(building, "build:mason") == "builds in stone"
    assert remark(building, "prestige:monument") == "⚜⚜"
    assert remark(building, "prestige:hotel") == "+2"
    assert remark(building, "place:lawyer", "fr") == "1 denier, 1 tissu"
    assert remark(building, "place:park") == "and a cube for the owner"
    favor = position(players=2, phase=CASTLE, castle="red", section="walls",
                     red=Seat(food=1, wood=1, stone=1, favors={"cubes": 1}))  # fmt: skip
    favor.apply("batch:wood-stone")
    assert remark(favor, "favor:cubes") == "food, wood/stone"
    assert remark(favor, "favor:buildings", "fr") == "–"


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (position(players=2, castle="green"), ["Workers 6", "Provost 6", "In the castle: 1 Green"]),
        (position(players=2, phase=CASTLE, castle="red", red=Seat(food=1, wood=1, stone=1)),
         ["Food 1", "▶ Dungeon"]),
    ],
)  # fmt: skip
def test_small_decisions_show_what_they_are_about(game: Game, words: list[str]) -> None:
    text = drawn(game, 0, "en", 80)
    for word in words:
        assert word in text


# --- News and talk --------------------------------------------------------------------------------


def test_news_are_grouped() -> None:
    events = [
        event("paid-deniers", "Red pays 1."),
        event("placed-special", "Red places a worker at the Gate."),
        event("phase", "Phase 4", None),
        event("provost-left", "Red leaves.", 0),
        event("provost-left", "Orange leaves.", 2),
        event("phase", "Phase 5", None),
        event("activated", "Green works.", 1),
        event("paid", "Green pays wood.", 1),
        event("built", "Green builds.", 1),
        event("scored", "Green scores 4.", 1),
        event("worker-home", "Green takes a worker back.", 1),
        Event(0, "lost-points", 0, {"points": 0}, plain("Red loses 0.")),
        event("phase", "Phase 6", None),
        event("provost-left", "Red leaves.", 0),
    ]
    assert shown(events, CAYLUS_DRAWING.news_style) == [
        "  Red places a worker at the Gate.",
        "Phase 4",
        "  Red and Orange leave the provost where he is.",
        "Phase 5",
        "  Green works. Green pays wood. Green builds. Green scores 4.",
        "Phase 6",
        "  Red leaves.",
    ]


@pytest.mark.parametrize(
    ("lang", "typed", "words"),
    [
        ("en", "help\ntiles\nrules C-5.3\nrules\nwhy bank\nsave x.txt\n",
         ["tiles ", "Tiles to build, in full", "2 deniers for 1 gold", "C-5.3", "rules C-5.3, or"]),
        ("fr", "aide\ntuiles\nrègle C-5.3\nrègle\npourquoi bank\nsauver x.txt\n",
         ["tuiles ", "en détail", "2 deniers contre 1 cube d’or", "règle C-5.3, ou"]),
    ],
)  # fmt: skip
def test_what_can_be_typed(lang: str, typed: str, words: list[str]) -> None:
    shown = ok(f"play caylus --yes --seed 3 --lang {lang}", f"{typed}quit\n")
    for word in words:
        assert word in shown
    assert "M-2.3" not in shown
    assert ("no peeking" if lang == "en" else "ne trichez pas") not in shown


def test_the_whole_table_comes_once_in_a_phase() -> None:
    shown = ok("play caylus --yes --seed 3", "3\n1\nquit\n")
    placing = shown.partition("Phase 3")[0]
    assert placing.count("Turn order") == 1
    assert "Workers 5 · Provost 6 · Bailiff 6" in placing


@pytest.mark.parametrize("options", ["-p 2 --lang fr", "-p 5 --simplified-favor"])
def test_a_whole_game_by_typing_one(options: str) -> None:
    shown = ok(f"play caylus --yes --seed 2 {options} --bot random", "1\n" * 600)
    assert ("Le résultat" if "fr" in options else "The result") in shown
    assert all(len(line) <= 80 for line in shown.splitlines())


def test_mistakes_name_what_caylus_has() -> None:
    assert "simplified_favor" in complaint("play caylus --favors")
    assert "4, 3" in complaint("play caylus --lawyer-points 5")
