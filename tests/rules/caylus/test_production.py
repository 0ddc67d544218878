"""Phase 5: production, and the owner's cube from stone production buildings (C-5.3, C-5.4)."""

from typing import Any

import pytest

from bastide.caylus.data import TILES
from bastide.caylus.state import BUILDINGS, CASTLE, PLACING
from bastide.caylus.vocabulary import PRODUCE, STONY
from bastide.game import Game
from tests.positions import decider, play, refused, seat_of, tokens_of
from tests.rules.caylus.positions import (
    Seat,
    at_work,
    goods_of,
    happened,
    kinds_of_events,
    position,
    prestige,
)


def red_on_greens(tile: str, **layout: Any) -> Game:
    return at_work(tiles={tile: "green"}, workers={tile: "red"}, **layout)


def gained(game: Game, colour: str) -> dict[str, int]:
    """Cubes. No one had any, and deniers must not have changed."""
    goods = goods_of(game, colour)
    assert goods.pop("deniers") == 10
    return goods


# --- C-5.3: what is produced ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("token", "cubes"), [("take:food", {"food": 2}), ("take:cloth", {"cloth": 1})]
)
def test_C_5_3_example_the_wood_farm_produces_2_food_or_1_cloth(
    token: str, cubes: dict[str, int]
) -> None:
    """Ruling B3."""
    game = red_on_greens("w_farm_food")
    assert decider(game) == "red"
    play(game, token)
    assert game.phase == CASTLE
    assert gained(game, "red") == cubes


def test_C_5_3_the_alternative_is_picked_by_the_worker_not_by_the_owner() -> None:
    """Ruling B3."""
    game = red_on_greens("w_farm_cloth")
    assert decider(game) == "red"
    assert tokens_of(game) == {"take:cloth", "take:food"}


def test_C_5_3_a_stone_building_gives_all_it_shows_without_asking() -> None:
    """Ruling B3: 2 wood and 1 food of the Park."""
    game = at_work(tiles={"park": "red"}, workers={"park": "red"})
    assert game.phase == CASTLE
    assert gained(game, "red") == {"wood": 2, "food": 1}


# --- C-5.4: the owner's cube ----------------------------------------------------------------------


@pytest.mark.parametrize("owner_takes", ["food", "cloth"])
def test_C_5_4_example_the_stone_farm_gives_2_food_and_1_cloth_and_one_to_its_owner(
    owner_takes: str,
) -> None:
    """Ruling B4."""
    game = red_on_greens("s_farm")
    assert decider(game) == "green"
    assert tokens_of(game) == {"take:food", "take:cloth"}
    play(game, f"take:{owner_takes}")
    assert game.phase == CASTLE
    assert gained(game, "red") == {"food": 2, "cloth": 1}
    assert gained(game, "green") == {owner_takes: 1}


@pytest.mark.parametrize(
    ("tile", "kinds"),
    [("s_farm", "food cloth"), ("park", "wood food"), ("workshop", "stone cloth")],
)
def test_C_5_4_the_owner_picks_among_the_kinds_produced(tile: str, kinds: str) -> None:
    """Ruling B4."""
    game = red_on_greens(tile)
    assert tokens_of(game) == {f"take:{kind}" for kind in kinds.split()}
    for other in {"food", "wood", "stone", "cloth", "gold"} - set(kinds.split()):
        assert refused(game, f"take:{other}") == ("not-produced", "C-5.4")


def test_C_5_4_the_owners_cube_cannot_be_declined() -> None:
    """Ruling B4."""
    game = red_on_greens("park")
    assert refused(game, "decline") == ("not-asked", "C-5.4")
    assert refused(game, "give:food") == ("not-asked", "C-5.4")


@pytest.mark.parametrize("tile", ["s_farm", "park", "workshop"])
def test_C_5_4_an_own_worker_brings_the_normal_output_only(tile: str) -> None:
    """Ruling B5: no one is asked, and there are 3 cubes, not 4."""
    game = at_work(tiles={tile: "green"}, workers={tile: "green"})
    assert game.phase == CASTLE
    assert sum(gained(game, "green").values()) == 3


def test_C_5_4_the_workers_player_takes_first() -> None:
    """Ruling B6."""
    game = red_on_greens("workshop")
    assert gained(game, "red") == {"stone": 2, "cloth": 1}
    assert gained(game, "green") == {}
    play(game, "take:stone")
    seats = [event.seat for event in happened(game) if event.kind == "gained"]
    assert seats == [seat_of(game, "red")] * 2 + [seat_of(game, "green")]


def test_C_5_4_the_owners_cube_comes_with_the_activation_not_with_the_placement() -> None:
    """Ruling B4: placing a worker gives Green a point and nothing else."""
    game = position(phase=PLACING, tiles={"park": "green"})
    play(game, "place:park")
    assert prestige(game, "green") == 1
    assert gained(game, "green") == {}


def test_C_5_4_beyond_the_provost_there_is_no_cube_for_the_owner() -> None:
    """Rulings B2, B4."""
    game = red_on_greens("park", provost=8)
    assert game.phase == CASTLE
    assert gained(game, "green") == {}


def test_C_5_4_the_owner_can_use_the_cube_further_on() -> None:
    """Rulings B4, B6: Green sells the wood of the Park at the next building."""
    game = at_work(
        tiles={"park": "green", "w_market": "blue"}, workers={"park": "red", "w_market": "green"}
    )
    play(game, "take:wood give:wood")
    assert goods_of(game, "green") == {"deniers": 16}


@pytest.mark.parametrize("tile", ["w_farm_food", "w_farm_cloth", "w_quarry", "w_sawmill"])
def test_C_5_4_wooden_production_gives_its_owner_nothing(tile: str) -> None:
    """Ruling B4: stone ones only."""
    game = red_on_greens(tile)
    if game.phase == BUILDINGS:
        play(game, sorted(tokens_of(game))[0])
    assert game.phase == CASTLE
    assert gained(game, "green") == {}


OTHER_STONE = [t.key for t in TILES if t.kind == STONY and t.use.form != PRODUCE]


@pytest.mark.parametrize("tile", OTHER_STONE)
def test_C_5_4_other_stone_buildings_give_their_owner_nothing(tile: str) -> None:
    """Ruling B4: production buildings only."""
    game = red_on_greens(
        tile, red=Seat(food=3, cloth=2, gold=1, deniers=10), residences={20: "red"}
    )
    play(game, min(tokens_of(game) - {"decline"}))
    if tile == "alchemist":
        play(game, "give:food give:food")
    assert game.phase == CASTLE
    assert gained(game, "green") == {}
    assert "declined" not in kinds_of_events(game)
