"""Phase 1: C-1.1 to C-1.3."""

import pytest

from bastide.caylus.state import BUILDINGS, END_OF_TURN, INCOME
from bastide.game import Game, new_game
from tests.positions import decider, play, seat_of
from tests.rules.caylus.positions import Seat, goods_of, on_space, position

ALL = ("red", "green", "orange", "blue")


def deniers(game: Game) -> list[int]:
    return [goods_of(game, colour).get("deniers", 0) for colour in ALL]


def income(game: Game, colour: str) -> int:
    """The income of the next phase 1, as the table says it."""
    shown = game.view(None)["table"]["seats"][seat_of(game, colour)]["income"]
    assert isinstance(shown, int)
    return shown


# --- C-1.1: everyone -----------------------------------------------------------------------------


def test_C_1_1_two_deniers_each() -> None:
    game = position(phase=INCOME, red=Seat(deniers=0), green=Seat(deniers=3))
    assert deniers(game) == [2, 5, 12, 12]
    assert (decider(game), game.phase) == ("red", 2)


def test_C_1_1_also_in_the_first_turn() -> None:
    """Ruling P1: the first player begins placing with 5 + 2 deniers, the last with 7 + 2."""
    game = new_game("caylus", players=4, chance="explicit")
    play(game, "neutral:n_farm neutral:n_forest neutral:n_sawmill neutral:n_quarry")
    play(game, "neutral:n_market neutral:n_carpenter order:red order:green order:orange order:blue")
    assert (game.turn, game.phase) == (1, 2)
    assert deniers(game) == [7, 8, 8, 9]


def test_C_1_1_again_in_every_turn() -> None:
    game = position(phase=END_OF_TURN, turn=3)
    assert (game.turn, deniers(game)) == (4, [12, 12, 12, 12])


def test_C_1_1_craft_buildings_add_nothing() -> None:
    game = position(phase=INCOME, tiles={"w_market": "red", "bank": "red", "church": "green"})
    assert deniers(game) == [12, 12, 12, 12]


# --- C-1.2: residences ----------------------------------------------------------------------------


def test_C_1_2_one_denier_for_each_residence_to_its_owner() -> None:
    game = position(phase=INCOME, residences={1: "green", 3: "green", 9: "blue"})
    assert deniers(game) == [12, 14, 12, 13]
    assert income(game, "green") == 4


def test_C_1_2_a_new_residence_pays_from_the_next_income_on() -> None:
    game = position(
        phase=BUILDINGS,
        provost=9,
        tiles={"lawyer": "red"},
        workers={"lawyer": "red"},
        red=Seat(cloth=1),
    )
    play(game, "turn:n_quarry")
    assert (game.turn, on_space(game, 4)) == (2, "red.residence")
    assert deniers(game) == [10 - 1 + 3, 12, 12, 12]


def test_C_1_2_a_residence_under_a_prestige_building_pays_no_more() -> None:
    game = position(
        phase=BUILDINGS,
        provost=9,
        tiles={"architect": "red"},
        residences={1: "red"},
        workers={"architect": "red"},
        red=Seat(food=3, gold=1),
    )
    assert income(game, "red") == 3
    play(game, "prestige:granary")
    assert (game.turn, on_space(game, 1)) == (2, "red.granary")
    assert deniers(game) == [12, 12, 12, 12]


# --- C-1.3: Library, Hotel, no cap ----------------------------------------------------------------


@pytest.mark.parametrize(("tile", "more"), [("library", 1), ("hotel", 2)])
def test_C_1_3_library_and_hotel_pay_their_builder(tile: str, more: int) -> None:
    """Ruling B18."""
    game = position(phase=INCOME, tiles={tile: "orange"})
    assert deniers(game) == [12, 12, 12 + more, 12]


@pytest.mark.parametrize(
    "tile", ["statue", "granary", "weaver", "theater", "college", "monument", "cathedral"]
)
def test_C_1_3_no_other_prestige_building_pays(tile: str) -> None:
    """Ruling B18."""
    assert deniers(position(phase=INCOME, tiles={tile: "red"})) == [12, 12, 12, 12]


def test_C_1_3_income_has_no_limit() -> None:
    """Ruling B18: eleven residences, more than there are tiles, and both buildings."""
    game = position(
        phase=INCOME,
        residences=dict.fromkeys([*range(1, 7), *range(9, 14)], "red"),
        spaces={14: "red.library", 15: "red.hotel"},
    )
    assert deniers(game) == [10 + 2 + 11 + 1 + 2, 12, 12, 12]
