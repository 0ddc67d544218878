"""Phase 5: the Lawyer and the residences it makes (C-5.14 to C-5.19)."""

from typing import Any

import pytest

from bastide import InvalidAction
from bastide.caylus.data import TILE_KEYS
from bastide.caylus.state import BUILDINGS, CASTLE, END_OF_TURN, PLACING, PROVOST, SPECIAL
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
    points_of,
    position,
    prestige,
    state_of,
    workers_of,
)


def at_lawyer(spaces: dict[int, str] | None = None, **layout: Any) -> Game:
    """Red, with 1 cloth, works at Green's lawyer on space 9."""
    spaces = {9: "green.lawyer"} | (spaces or {})
    workers = {"lawyer": "red"} | layout.pop("workers", {})
    return at_work(spaces=spaces, workers=workers, **{"red": Seat(cloth=1)} | layout)


LAWYER_BY_FAVOR = {"buildings": 3}
"""One step before the column of the lawyer. It is open while the Walls are built."""


def favor_in_phase_3(**layout: Any) -> Game:
    """Red jousts for a favor on the line of buildings, and has 1 cloth left for the lawyer."""
    workers = {"joust_field": "red"} | layout.pop("workers", {})
    red = Seat(cloth=2, favors=LAWYER_BY_FAVOR)
    game = position(phase=SPECIAL, section="walls", workers=workers, red=red, **layout)
    return play(game, "joust favor:buildings")


def favor_in_phase_6(cloth: int, **layout: Any) -> Game:
    """Red gives the only batch and takes the favor on the line of buildings. No deniers."""
    red = Seat(food=2, wood=1, stone=1, cloth=cloth, deniers=0, favors=LAWYER_BY_FAVOR)
    game = position(phase=CASTLE, section="walls", castle="red", red=red, **layout)
    return play(game, "batch:wood-stone favor:buildings")


def turnable(game: Game) -> set[str]:
    return {token.partition(":")[2] for token in tokens_of(game) if token.startswith("turn")}


def turned(game: Game) -> list[object]:
    return [event.data["tile"] for event in happened(game) if event.kind == "turned"]


# --- C-5.14: what can be turned -------------------------------------------------------------------


def test_C_5_14_neutral_buildings_and_own_craft_buildings_can_be_turned() -> None:
    """Ruling L1: carpenter and marketplace too. Nothing of others, no residence, no prestige."""
    game = at_lawyer(
        {10: "red.w_quarry", 11: "red.bank", 12: "green.w_sawmill", 13: "green.park"}
        | {15: "red.statue"},
        residences={1: "blue", 14: "red"},
    )
    assert turnable(game) == {*NEUTRAL_TILES.split(), "w_quarry", "bank"} - {"n_farm"}
    assert refused(game, "turn:w_sawmill") == ("not-yours", "C-5.14")
    assert refused(game, "turn:park") == ("not-yours", "C-5.14")
    assert refused(game, "turn:mason") == ("not-on-road", "C-5.14")
    assert refused(game, "turn:n_farm") == ("not-on-road", "C-5.14")


@pytest.mark.parametrize("tile", ["f_peddler", "f_carpenter", "gold_mine"])
def test_C_5_14_fixed_buildings_are_never_turned(tile: str) -> None:
    """Ruling L1."""
    assert refused(at_lawyer(), f"turn:{tile}") == ("fixed", "C-5.14")


def test_C_5_14_the_lawyer_is_never_turned() -> None:
    """Ruling L1: not by its owner, not by favor."""
    game = at_work(tiles={"lawyer": "red"}, workers={"lawyer": "red"}, red=Seat(cloth=1))
    assert refused(game, "turn:lawyer") == ("lawyer", "C-5.14")
    game = favor_in_phase_6(cloth=1, tiles={"lawyer": "red"})
    assert turnable(game) == set(NEUTRAL_TILES.split())
    assert refused(game, "turn:lawyer") == ("lawyer", "C-5.14")


def test_C_5_14_example_blue_turns_the_neutral_quarry_at_his_own_lawyer() -> None:
    """Rulings L1, L2, L3: no point for the placement, 2 for the residence, 1 denier a turn."""
    game = position(
        phase=PLACING,
        tiles={"lawyer": "blue", "w_sawmill": "blue"},
        order="red blue green orange",
        provost=9,
        blue=Seat(cloth=1),
    )
    play(game, "pass place:lawyer pass pass pass provost:0 provost:0 provost:0 provost:0")
    assert decider(game) == "blue"
    assert prestige(game, "blue") == 0
    assert {"n_quarry", "w_sawmill"} < turnable(game)
    play(game, "turn:n_quarry")
    assert on_space(game, 4) == "blue.residence"
    assert prestige(game, "blue") == 2
    assert game.turn == 2
    placing, turning, income = 1, 1, 3
    assert goods_of(game, "blue") == {"deniers": 10 - placing - turning + income}


# --- C-5.15: the price ----------------------------------------------------------------------------


def test_C_5_15_it_costs_1_cloth_and_1_denier() -> None:
    """Ruling L2."""
    game = at_lawyer(red=Seat(cloth=1, deniers=1))
    play(game, "turn:n_farm")
    assert goods_of(game, "red") == {}


@pytest.mark.parametrize(
    "red", [Seat(cloth=1, gold=9, deniers=0), Seat(gold=9, deniers=9), Seat(food=9, deniers=9)]
)
def test_C_5_15_gold_is_neither_denier_nor_cloth(red: Seat) -> None:
    """Ruling L2: a player who cannot pay is not asked."""
    game = at_lawyer(red=red)
    assert game.phase == CASTLE
    assert turned(game) == []


def test_C_5_15_by_favor_it_costs_1_cloth() -> None:
    """Ruling L2: a denier less, so none. The cloth is needed."""
    game = favor_in_phase_6(cloth=1)
    play(game, "turn:n_farm")
    assert on_space(game, 1) == "red.residence"
    assert "paid-deniers" not in kinds_of_events(game)
    income = 3
    assert goods_of(game, "red") == {"food": 1, "deniers": income}
    game = favor_in_phase_6(cloth=0)
    assert turnable(game) == set()
    assert refused(game, "turn:n_farm") == ("no-cloth", "C-5.15")


# --- C-5.16: without a worker, immediately -----------------------------------------------------


def test_C_5_16_a_building_without_a_worker_turns_at_once() -> None:
    """Ruling L3: residence, house and 2 points."""
    game = at_lawyer({10: "red.bank"})
    play(game, "turn:bank")
    assert on_space(game, 10) == "red.residence"
    assert prestige(game, "red") == 2


def test_C_5_16_a_building_that_has_worked_turns_at_once() -> None:
    """Ruling L3: its worker is at home already. The market still works afterwards."""
    game = at_lawyer(
        {10: "blue.w_market"}, workers={"n_quarry": "blue", "w_market": "blue"}, blue=Seat(food=1)
    )
    assert workers_of(game, "blue") == 5
    play(game, "turn:n_quarry")
    assert game.phase == BUILDINGS
    assert on_space(game, 4) == "red.residence"


def test_C_5_16_in_phase_6_it_is_always_at_once() -> None:
    """Ruling L12: no worker is left on the road, not even beyond the provost."""
    game = at_work(
        workers={"n_quarry": "green"},
        provost=1,
        section="walls",
        castle="red",
        red=Seat(food=1, wood=1, stone=1, cloth=1, favors=LAWYER_BY_FAVOR),
    )
    play(game, "batch:wood-stone favor:buildings turn:n_quarry")
    assert "will-turn" not in kinds_of_events(game)
    assert on_space(game, 4) == "red.residence"


def test_C_5_16_in_phase_7_it_is_always_at_once() -> None:
    """Ruling L12: a favor of the scoring."""
    red = Seat(cloth=1, houses={"walls": 2}, favors=LAWYER_BY_FAVOR)
    game = position(phase=END_OF_TURN, section="walls", bailiff=17, provost=17, red=red)
    play(game, "favor:buildings turn:n_quarry")
    assert "will-turn" not in kinds_of_events(game)
    assert on_space(game, 4) == "red.residence"


# --- C-5.17: with a worker, later -----------------------------------------------------------------


def test_C_5_17_a_building_with_a_worker_works_first_and_turns_afterwards() -> None:
    """Rulings L4, L8, X4: paid immediately. Green's output, Red's cube as owner, then 2 points."""
    game = at_lawyer({10: "red.park"}, workers={"park": "green"})
    play(game, "turn:park")
    assert goods_of(game, "red") == {"deniers": 9}
    assert goods_of(game, "green") == {"food": 1, "wood": 2, "deniers": 10}
    assert decider(game) == "red"
    assert on_space(game, 10) == "red.park"
    assert prestige(game, "red") == 0
    play(game, "take:wood")
    assert on_space(game, 10) == "red.residence"
    assert prestige(game, "red") == 2
    assert goods_of(game, "red") == {"wood": 1, "deniers": 9}
    assert game.faults() == []


@pytest.mark.parametrize("deniers", [10, 0])
def test_C_5_17_a_declined_effect_counts_as_well(deniers: int) -> None:
    """Ruling L4: or one that the worker's player cannot pay."""
    game = at_lawyer({10: "red.bank"}, workers={"bank": "green"}, green=Seat(deniers=deniers))
    play(game, "turn:bank")
    if deniers:
        assert on_space(game, 10) == "red.bank"
        play(game, "decline")
    assert game.phase == CASTLE
    assert on_space(game, 10) == "red.residence"


def test_C_5_17_it_turns_when_the_worker_leaves_before_the_next_building_works() -> None:
    """Ruling X4: points and the tile's return come with the transformation."""
    game = at_lawyer(
        {10: "red.bank", 11: "blue.mason"},
        workers={"bank": "green", "mason": "green"},
        green=Seat(wood=1, stone=1, food=1),
    )
    play(game, "turn:bank")
    assert prestige(game, "red") == 0
    play(game, "decline")
    assert prestige(game, "red") == 2
    play(game, "build:bank")
    assert on_space(game, 12) == "green.bank"


def test_C_5_17_until_it_turns_the_tile_is_not_in_the_stock() -> None:
    """Ruling L10: the bank on space 11 is still to work when the mason builds."""
    game = at_lawyer(
        {10: "blue.mason", 11: "red.bank"},
        workers={"bank": "green", "mason": "green"},
        green=Seat(wood=1, stone=1, food=1),
    )
    play(game, "turn:bank")
    assert decider(game) == "green"
    assert refused(game, "build:bank") == ("not-in-stock", "C-5.6")


def test_C_5_17_beyond_the_provost_it_turns_when_the_worker_goes_home() -> None:
    """Ruling L5: without having worked. In phase 6 the tile can be built again."""
    game = at_lawyer(
        {10: "red.w_quarry"},
        workers={"w_quarry": "blue"},
        provost=9,
        orange=Seat(food=2, wood=1, stone=1, favors={"buildings": 1}),
    )
    play(game, "turn:w_quarry")
    assert game.phase == CASTLE
    assert on_space(game, 10) == "red.residence"
    assert goods_of(game, "blue") == {"deniers": 10}
    assert workers_of(game, "blue") == 6
    play(game, "batch:wood-stone favor:buildings build:w_quarry")
    assert on_space(game, 11) == "orange.w_quarry"


def with_church_to_come(provost: int) -> Game:
    """After the lawyer Red's mason can build the church, whose favor is a lawyer as well."""
    return at_lawyer(
        {10: "red.mason", 11: "red.w_sawmill", 12: "red.w_quarry"},
        workers={"mason": "red", "w_sawmill": "blue", "w_quarry": "blue"},
        provost=provost,
        section="walls",
        red=Seat(stone=1, cloth=3, favors=LAWYER_BY_FAVOR),
    )


def test_C_5_17_beyond_the_provost_they_turn_in_the_order_of_the_road() -> None:
    """Rulings L5, X3: after all activations, whichever was chosen first."""
    game = with_church_to_come(provost=10)
    play(game, "turn:w_quarry build:church favor:buildings turn:w_sawmill")
    assert game.phase == CASTLE
    assert turned(game) == ["w_sawmill", "w_quarry"]
    assert points_of(game, "red")["residences"] == 4


def test_C_5_17_a_building_already_chosen_cannot_be_chosen_again() -> None:
    """Ruling L9."""
    game = with_church_to_come(provost=28)
    play(game, "turn:w_quarry build:church favor:buildings")
    assert turnable(game) == {*NEUTRAL_TILES.split(), "mason", "w_sawmill", "church"}
    assert refused(game, "turn:w_quarry") == ("chosen-already", "C-5.17")


def test_C_5_17_a_building_already_chosen_is_no_residence_yet() -> None:
    """Ruling L9: the architect finds none, though all cubes are there."""
    rich = Seat(food=9, cloth=1, gold=9)
    layout: dict[str, Any] = {"workers": {"architect": "red", "bank": "blue"}, "red": rich}
    game = at_lawyer({10: "green.architect", 11: "red.bank"}, **layout)
    play(game, "turn:bank")
    assert decider(game) == "blue"
    assert on_space(game, 11) == "red.bank"
    game = at_lawyer({10: "green.architect", 11: "red.bank"}, **layout)
    play(game, "turn:n_farm")
    assert "prestige:granary" in tokens_of(game)


def test_C_5_17_by_favor_in_phase_3_it_waits_for_phase_5() -> None:
    """Rulings L2, L6, L8: 1 cloth paid in phase 3. The farm works for Green, then it turns."""
    game = favor_in_phase_3(workers={"n_farm": "green"})
    play(game, "turn:n_farm")
    assert game.phase == PROVOST
    assert goods_of(game, "red") == {"deniers": 9}
    play(game, "provost:0 provost:0 provost:0 provost:0")
    assert decider(game) == "green"
    assert on_space(game, 1) == "n_farm"
    assert prestige(game, "red") == 0
    play(game, "take:cloth")
    assert on_space(game, 1) == "red.residence"
    assert prestige(game, "red") == 2


def test_C_5_17_by_favor_in_phase_3_without_a_worker_there_is_no_delay() -> None:
    """Rulings L3, L6."""
    game = favor_in_phase_3()
    play(game, "turn:n_farm")
    assert game.phase == PROVOST
    assert on_space(game, 1) == "red.residence"
    assert prestige(game, "red") == 2


def test_C_5_17_by_favor_in_phase_3_beyond_the_provost() -> None:
    """Rulings L5, L6: the quarry does not work, and turns at the end of phase 5."""
    game = favor_in_phase_3(
        workers={"n_quarry": "green"},
        provost=1,
        castle="orange",
        orange=Seat(food=1, wood=1, stone=1),
    )
    play(game, "turn:n_quarry provost:0 provost:0 provost:0")
    assert on_space(game, 4) == "n_quarry"
    play(game, "provost:0")
    assert game.phase == CASTLE
    assert on_space(game, 4) == "red.residence"
    assert goods_of(game, "green") == {"deniers": 10}


def test_C_5_17_the_very_building_that_is_at_work_turns_when_it_is_done() -> None:
    """Ruling L7: Red's architect, chosen by the first of the monument's two favors."""
    game = at_work(
        tiles={"architect": "red"},
        workers={"architect": "red"},
        residences={3: "red"},
        section="walls",
        red=Seat(stone=4, gold=2, cloth=1, favors=LAWYER_BY_FAVOR),
    )
    play(game, "prestige:monument favor:buildings turn:architect")
    assert decider(game) == "red"
    assert on_space(game, 9) == "red.architect"
    play(game, "favor:deniers")
    assert on_space(game, 9) == "red.residence"


def test_C_5_17_a_mason_at_work_can_build_and_be_turned() -> None:
    """Ruling L7: his worker leaves first."""
    game = at_work(
        tiles={"mason": "red"},
        workers={"mason": "red"},
        section="walls",
        red=Seat(stone=1, cloth=2, favors=LAWYER_BY_FAVOR),
    )
    play(game, "build:church favor:buildings turn:mason")
    kinds = kinds_of_events(game)
    assert kinds.index("will-turn") < kinds.index("worker-home") < kinds.index("turned")
    assert [on_space(game, space) for space in (9, 10)] == ["red.residence", "red.church"]


# --- C-5.18: where the tile goes ------------------------------------------------------------------


@pytest.mark.parametrize("builder", ["red", "green"])
def test_C_5_18_an_own_tile_returns_to_the_stock_and_anyone_rebuilds_it(builder: str) -> None:
    """Rulings B14, L10: in the same turn, on an empty space, for all its points."""
    rich = Seat(wood=1, stone=1, cloth=1)
    game = at_lawyer(
        {10: "red.bank", 11: "blue.mason"}, workers={"mason": builder}, red=rich, green=rich
    )
    play(game, "turn:bank build:bank")
    assert [on_space(game, space) for space in (10, 12)] == ["red.residence", f"{builder}.bank"]
    assert points_of(game, builder)["craft"] == 6
    assert points_of(game, "red")["residences"] == 2
    assert game.faults() == []


def test_C_5_18_a_neutral_tile_is_gone_for_good() -> None:
    """Ruling L11: no space for a worker in the next turn, and no one can build it."""
    game = at_lawyer(castle="")
    play(game, "turn:n_quarry")
    assert (game.turn, game.phase) == (2, PLACING)
    assert refused(game, "place:n_quarry") == ("not-on-road", "C-2.5")
    assert not state_of(game).in_stock[TILE_KEYS.index("n_quarry")]
    with pytest.raises(InvalidAction):
        game.refusal("build:n_quarry")


# --- C-5.19: residences ---------------------------------------------------------------------------


def test_C_5_19_a_residence_is_2_points_and_a_denier_from_the_next_income_on() -> None:
    """Ruling L13: none in the turn of its making."""
    game = at_lawyer(red=Seat(cloth=1, deniers=1))
    play(game, "turn:n_farm")
    assert points_of(game, "red") == {"residences": 2}
    assert goods_of(game, "red") == {}
    play(game, "batch:wood-stone favor:deniers")
    assert (game.turn, game.phase) == (2, PLACING)
    assert goods_of(game, "red") == {"deniers": 3}


def test_C_5_19_the_number_of_residences_has_no_limit() -> None:
    """Ruling L13: a ninth one, with seven green tiles in the box, is paid like the others."""
    game = at_work(
        spaces={18: "green.lawyer"},
        residences=dict.fromkeys([*range(9, 16), 17], "red"),
        workers={"lawyer": "red"},
        red=Seat(cloth=1, deniers=1),
        castle="",
    )
    play(game, "turn:n_farm")
    assert on_space(game, 1) == "red.residence"
    assert prestige(game, "red") == 2
    base, residences = 2, 9
    assert goods_of(game, "red") == {"deniers": base + residences}
