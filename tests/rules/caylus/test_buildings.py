"""Phase 5: which buildings work, in which order, what must be used (C-5.1 to C-5.3, C-5.5)."""

import pytest

from bastide.caylus.data import TILES
from bastide.caylus.state import CASTLE, PLACING
from bastide.caylus.vocabulary import PRESTIGE, PRODUCE
from bastide.game import Game
from tests.positions import decider, play, refused, tokens_of
from tests.rules.caylus.positions import (
    NEUTRAL_TILES,
    Seat,
    at_work,
    goods_of,
    happened,
    kinds_of_events,
    on_space,
    position,
    prestige,
    workers_of,
)


def rich() -> Seat:
    return Seat(food=9, wood=9, stone=9, cloth=9, gold=9, deniers=9)


def at_tile(tile: str) -> Game:
    """Red, rich and with a residence on space 20, works on this tile. A craft tile is Green's."""
    spaces = {} if tile in f"{NEUTRAL_TILES} f_peddler f_carpenter" else {9: f"green.{tile}"}
    return at_work(spaces=spaces, workers={tile: "red"}, residences={20: "red"}, red=rich())


def activated(game: Game) -> list[object]:
    return [event.data["tile"] for event in happened(game) if event.kind == "activated"]


# --- C-5.1: the road, up to the provost -----------------------------------------------------------


def test_C_5_1_buildings_work_in_the_order_of_the_road() -> None:
    """Ruling B1: from space 1 on. Who owns them or was placed first does not matter."""
    game = at_work(
        neutral="n_quarry n_farm n_market n_carpenter n_forest n_sawmill",
        tiles={"w_quarry": "green"},
        workers={"gold_mine": "red", "w_quarry": "red", "n_sawmill": "green", "n_quarry": "blue"},
    )
    assert activated(game) == ["n_quarry", "n_sawmill", "w_quarry", "gold_mine"]


def test_C_5_1_the_space_of_the_provost_is_the_last_to_work() -> None:
    """Ruling B1: his own space is included, the next one is not."""
    workers = {"n_sawmill": "red", "n_quarry": "red"}
    assert activated(at_work(provost=3, workers=workers)) == ["n_sawmill"]
    assert activated(at_work(provost=4, workers=workers)) == ["n_sawmill", "n_quarry"]


def test_C_5_1_the_first_space_always_works() -> None:
    """Ruling B1: the provost cannot be there."""
    game = at_work(
        neutral="n_quarry n_farm n_market n_carpenter n_forest n_sawmill",
        provost=1,
        workers={"n_quarry": "red"},
    )
    assert activated(game) == ["n_quarry"]


def test_C_5_1_a_building_without_a_worker_does_nothing() -> None:
    """Ruling B1: not for its owner either."""
    game = at_work(tiles={"w_quarry": "green", "park": "red"})
    assert activated(game) == []
    assert goods_of(game, "red") == goods_of(game, "green") == {"deniers": 10}


def test_C_5_1_what_one_building_gives_the_next_can_use() -> None:
    """Ruling B1: the cloth of the farm is sold at the market further on."""
    game = at_work(workers={"n_farm": "red", "n_market": "red"})
    play(game, "take:cloth give:cloth")
    assert goods_of(game, "red") == {"deniers": 14}


def test_C_5_1_a_worker_returns_before_the_next_building_works() -> None:
    """Ruling B1."""
    game = at_work(workers={"n_farm": "red", "n_forest": "red"})
    assert workers_of(game, "red") == 4
    play(game, "take:food")
    assert workers_of(game, "red") == 5
    play(game, "take:food")
    assert workers_of(game, "red") == 6


# --- C-5.2: beyond the provost --------------------------------------------------------------------


def test_C_5_2_beyond_the_provost_no_one_gets_anything() -> None:
    """Ruling B2: neither the worker's player nor the owner, and no denier comes back."""
    game = at_work(tiles={"park": "green"}, workers={"park": "red"}, provost=8)
    assert game.phase == CASTLE
    assert goods_of(game, "red") == goods_of(game, "green") == {"deniers": 10}
    assert workers_of(game, "red") == 6
    assert game.faults() == []


def test_C_5_2_workers_beyond_the_provost_wait_for_the_end_of_the_phase() -> None:
    """Ruling B2."""
    game = at_work(provost=6, workers={"gold_mine": "red", "n_farm": "red"})
    assert workers_of(game, "red") == 4
    play(game, "take:food")
    assert workers_of(game, "red") == 6
    assert goods_of(game, "red") == {"food": 1, "deniers": 10}


def test_C_5_2_points_for_a_worker_left_out_are_kept() -> None:
    """Ruling B2: Green keeps the point, Red does not see the denier again."""
    game = position(
        phase=PLACING,
        tiles={"w_quarry": "green"},
        castle="orange",
        orange=Seat(food=1, wood=1, stone=1),
    )
    play(game, "place:w_quarry pass pass pass pass")
    play(game, "provost:0 provost:0 provost:0 provost:0")
    assert game.phase == CASTLE
    assert prestige(game, "green") == 1
    assert goods_of(game, "red") == {"deniers": 9}
    assert workers_of(game, "red") == 6


# --- C-5.3: production must be taken, all else may be declined ------------------------------------


def test_C_5_3_production_must_be_taken_and_the_player_picks_the_alternative() -> None:
    """Ruling B3."""
    game = at_work(workers={"n_farm": "red"})
    assert decider(game) == "red"
    assert tokens_of(game) == {"take:food", "take:cloth"}
    assert refused(game, "decline") == ("must-produce", "C-5.3")
    assert refused(game, "take:stone") == ("not-produced", "C-5.3")
    assert refused(game, "take:gold") == ("not-produced", "C-5.3")


@pytest.mark.parametrize(
    ("tile", "gained"),
    [
        ("n_sawmill", {"wood": 1}),
        ("n_quarry", {"stone": 1}),
        ("gold_mine", {"gold": 1}),
        ("w_quarry", {"stone": 2}),
        ("w_sawmill", {"wood": 2}),
    ],
)
def test_C_5_3_without_an_alternative_production_takes_itself(
    tile: str, gained: dict[str, int]
) -> None:
    """Ruling B3: neutral, fixed and wooden ones alike."""
    tiles = {tile: "red"} if tile.startswith("w_") else {}
    game = at_work(tiles=tiles, workers={tile: "red"})
    assert game.phase == CASTLE
    assert goods_of(game, "red") == gained | {"deniers": 10}


NO_PRODUCTION = [t.key for t in TILES if t.use.form != PRODUCE and t.kind != PRESTIGE]


@pytest.mark.parametrize("tile", NO_PRODUCTION)
def test_C_5_3_every_other_effect_may_be_declined(tile: str) -> None:
    """Ruling B3: and then nothing has changed."""
    game = at_tile(tile)
    assert len(tokens_of(game)) > 1
    play(game, "decline")
    assert game.phase == CASTLE
    assert goods_of(game, "red") == dict.fromkeys(("food", "wood", "stone", "cloth"), 9) | {
        "gold": 9,
        "deniers": 9,
    }
    assert prestige(game, "red") == 0
    assert workers_of(game, "red") == 6


@pytest.mark.parametrize("tile", NO_PRODUCTION)
def test_C_5_3_the_player_who_can_use_nothing_is_not_asked(tile: str) -> None:
    """Ruling B3: without cubes and deniers the building passes by."""
    tiles = {tile: "green"} if tile not in f"{NEUTRAL_TILES} f_peddler f_carpenter" else {}
    game = at_work(tiles=tiles, workers={tile: "red"}, red=Seat(deniers=0))
    assert game.phase == CASTLE
    assert "declined" in kinds_of_events(game)
    assert workers_of(game, "red") == 6


# --- C-5.5: one use -------------------------------------------------------------------------------

ONE_USE = {
    "n_market": "give:food",
    "n_carpenter": "build:w_quarry",
    "f_peddler": "buy:food",
    "f_carpenter": "build:w_quarry",
    "w_market": "give:food",
    "w_peddler": "buy:food buy:food",
    "lawyer": "turn:n_farm",
    "mason": "build:park",
    "church": "trade:1",
    "tailor": "trade:1",
    "bank": "trade:1",
    "alchemist": "trade:1 give:food give:wood",
    "jeweller": "trade:1",
    "architect": "prestige:granary",
    "architect_2": "prestige:granary",
}


@pytest.mark.parametrize("tile", NO_PRODUCTION)
def test_C_5_5_an_activation_is_one_use(tile: str) -> None:
    """Ruling B7: however much Red could still pay, the building is done."""
    game = at_tile(tile)
    play(game, ONE_USE[tile])
    assert game.phase == CASTLE


def test_C_5_5_two_workers_on_two_carpenters_build_two_tiles() -> None:
    """Ruling B7."""
    game = at_work(
        workers={"n_carpenter": "red", "f_carpenter": "red"}, red=Seat(food=2, wood=2, deniers=0)
    )
    play(game, "build:w_quarry build:w_sawmill")
    assert [on_space(game, 9), on_space(game, 10)] == ["red.w_quarry", "red.w_sawmill"]
    assert goods_of(game, "red") == {}


@pytest.mark.parametrize(
    ("tile", "wrong", "rule"),
    [
        ("n_farm", "give:food", "C-5.3"),
        ("n_market", "take:food", "C-5.10"),
        ("w_market", "buy:food", "C-5.10"),
        ("f_peddler", "give:food", "C-5.11"),
        ("w_peddler", "trade:1", "C-5.11"),
        ("n_carpenter", "turn:n_farm", "C-5.6"),
        ("mason", "prestige:statue", "C-5.6"),
        ("architect", "build:park", "C-5.9"),
        ("lawyer", "build:park", "C-5.14"),
        ("church", "give:cloth", "C-5.12"),
        ("tailor", "give:cloth", "C-5.12"),
        ("bank", "take:gold", "C-5.12"),
        ("jeweller", "give:gold", "C-5.12"),
        ("alchemist", "give:food", "C-5.13"),
    ],
)
def test_C_5_5_a_building_does_only_what_its_tile_says(tile: str, wrong: str, rule: str) -> None:
    """Ruling B7: the refusal names the rule of the building."""
    assert refused(at_tile(tile), wrong) == ("other-effect", rule)


def test_C_5_5_nothing_of_other_phases_is_an_answer() -> None:
    """Ruling B7."""
    game = at_tile("n_market")
    for token in ("pass", "place:n_farm", "provost:+1", "batch:wood-stone", "favor:deniers"):
        assert refused(game, token) == ("other-effect", "C-5.10")
    assert refused(game, "order:red") == ("not-chance", "C-0.7")
