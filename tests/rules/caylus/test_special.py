"""Phase 3: C-3.1 to C-3.7."""

from typing import Any

import pytest

from bastide.caylus.state import SPECIAL
from bastide.core.errors import InvalidAction
from bastide.game import Game
from tests.positions import decider, play, refused, tokens_of
from tests.rules.caylus.positions import (
    Seat,
    favors_of,
    goods_of,
    kinds_of_events,
    on_space,
    order_of,
    points_of,
    position,
    prestige,
    state_of,
    workers_of,
)

BATCH = Seat(food=1, wood=1, stone=1)
STEPS = ["-3", "-2", "-1", "0", "+1", "+2", "+3"]


def special(**layout: Any) -> Game:
    return position(phase=SPECIAL, **layout)


def at_gate(**layout: Any) -> Game:
    """Red's worker is at the Gate."""
    others = layout.pop("workers", {})
    return special(workers={"gate": "red", **others}, **layout)


def purse(game: Game, colour: str) -> int:
    return goods_of(game, colour).get("deniers", 0)


def table(game: Game) -> dict[str, Any]:
    described: dict[str, Any] = game.view(None)["table"]
    return described


def provost_of(game: Game) -> int:
    return state_of(game).provost + 1


# --- C-3.1: the order -----------------------------------------------------------------------------


def test_C_3_1_from_the_gate_to_the_inn() -> None:
    """Gate, Trading post, Guild, Joust field, Stables, Inn. Then the provost's phase."""
    game = special(
        workers={
            "inn": "green",
            "joust_field": "blue",
            "guild": "orange",
            "trading_post": "green",
            "gate": "red",
        },
        stables="blue",
        blue=Seat(cloth=1),
    )
    assert (decider(game), kinds_of_events(game)) == ("red", [])
    play(game, "decline")
    assert (decider(game), purse(game, "green")) == ("orange", 13)
    play(game, "provost:+1")
    assert (decider(game), order_of(game)[0]) == ("blue", "red")
    play(game, "joust favor:prestige")
    assert (game.phase, order_of(game)[0], table(game)["inn_guest"]) == (4, "blue", 1)
    shown = ["gained-deniers", "provost", "favor", "new-order", "inn-guest", "phase"]
    assert [kind for kind in dict.fromkeys(kinds_of_events(game)) if kind in shown] == shown


@pytest.mark.parametrize(
    ("place", "answers"),
    [("guild", ["provost:+1"]), ("joust_field", ["joust", "favor:prestige"])],
)
def test_C_3_1_the_worker_goes_home_when_all_is_done(place: str, answers: list[str]) -> None:
    """Not before the decision, nor before the favor of the Joust field."""
    game = special(workers={place: "red"}, red=Seat(cloth=1))
    for answer in answers:
        assert (decider(game), workers_of(game, "red")) == ("red", 5)
        assert 1 in state_of(game).special
        play(game, answer)
    assert workers_of(game, "red") == 6
    assert not any(state_of(game).special)


def test_C_3_1_in_games_of_rules_version_1_the_worker_went_home_first() -> None:
    """They were played so: their positions must stay what they were."""
    game = special(workers={"gate": "green", "guild": "red"}, rules_version=1)
    assert workers_of(game, "green") == 5
    play(game, "decline")
    assert (decider(game), workers_of(game, "red")) == ("red", 6)
    play(game, "provost:+1")
    assert (game.phase, workers_of(game, "red"), workers_of(game, "green")) == (4, 6, 6)


def test_C_3_1_empty_buildings_do_nothing() -> None:
    game = special()
    assert (game.phase, kinds_of_events(game)) == (4, ["phase"])


@pytest.mark.parametrize(
    ("layout", "token", "rule"),
    [
        ({"workers": {"gate": "red"}}, "pass", "C-3.2"),
        ({"workers": {"guild": "red"}}, "decline", "C-3.4"),
        ({"workers": {"joust_field": "red"}, "red": Seat(cloth=1)}, "pass", "C-3.5"),
        ({"inn_guest": "red"}, "decline", "C-3.7"),
    ],
)
def test_C_3_1_every_building_has_its_own_answers(
    layout: dict[str, Any], token: str, rule: str
) -> None:
    assert refused(special(**layout), token) == ("not-asked", rule)


# --- C-3.2: the gate ------------------------------------------------------------------------------

NEUTRAL_AND_FIXED = {
    "n_farm", "n_forest", "n_sawmill", "n_quarry", "n_market", "n_carpenter",
    "f_peddler", "f_carpenter", "gold_mine",
}  # fmt: skip


def test_C_3_2_any_free_place_that_is_legal_in_phase_2() -> None:
    """Ruling G1: before or beyond the provost. Not the Gate itself."""
    game = at_gate(tiles={"mason": "green", "park": "red"}, workers={"n_farm": "blue"})
    free = (NEUTRAL_AND_FIXED - {"n_farm"}) | {"mason", "park", "castle"}
    free |= {"trading_post", "guild", "joust_field", "stables", "inn"}
    assert tokens_of(game) == {"decline"} | {f"place:{place}" for place in free}


@pytest.mark.parametrize(
    ("place", "layout", "why"),
    [
        ("gate", {}, ("occupied", "C-2.6")),
        ("guild", {"workers": {"guild": "blue"}}, ("occupied", "C-2.6")),
        ("inn", {"workers": {"inn": "blue"}}, ("occupied", "C-2.10")),
        ("n_farm", {"workers": {"n_farm": "blue"}}, ("occupied", "C-2.6")),
        ("n_farm", {"residences": {1: "red"}}, ("not-on-road", "C-2.5")),
        ("castle", {"castle": "blue red"}, ("in-castle", "C-2.8")),
        ("stables", {"stables": "blue red"}, ("stables", "C-2.9")),
        ("stables", {"stables": "blue green orange"}, ("stables", "C-2.9")),
    ],
)
def test_C_3_2_no_place_that_would_be_refused_in_phase_2(
    place: str, layout: dict[str, Any], why: tuple[str, str]
) -> None:
    """Ruling G1."""
    assert refused(at_gate(**layout), f"place:{place}") == why


def test_C_3_2_the_move_is_free() -> None:
    """Ruling G2: without a denier, after all have passed."""
    game = at_gate(red=Seat(deniers=0))
    assert "place:n_farm" in tokens_of(game)
    play(game, "place:n_farm")
    assert (purse(game, "red"), table(game)["road"][0]["worker"]) == (0, 0)


def test_C_3_2_the_owner_gets_his_point() -> None:
    """Ruling G2."""
    game = play(at_gate(tiles={"mason": "blue"}), "place:mason")
    assert points_of(game, "blue")["visitors"] == 1
    assert prestige(play(at_gate(tiles={"mason": "red"}), "place:mason"), "red") == 0


def test_C_3_2_the_worker_leaves_the_gate() -> None:
    for place in ("n_farm", "gold_mine", "castle", "inn", "guild", "stables"):
        game = play(at_gate(), f"place:{place}")
        assert (table(game)["special"]["gate"], game.faults()) == (None, [])


def test_C_3_2_a_moved_worker_acts_at_a_later_special_building() -> None:
    """Ruling G3: in the same phase."""
    game = play(at_gate(), "place:trading_post")
    assert (game.phase, purse(game, "red"), workers_of(game, "red")) == (4, 13, 6)
    game = play(at_gate(), "place:guild")
    assert (game.phase, decider(game)) == (3, "red")
    assert provost_of(play(game, "provost:-2")) == 4
    game = play(at_gate(red=Seat(cloth=1)), "place:joust_field joust favor:deniers")
    assert goods_of(game, "red") == {"deniers": 10 - 1 + 3}


def test_C_3_2_a_moved_worker_takes_the_next_circle_of_the_stables() -> None:
    """Rulings G1, G3."""
    game = play(at_gate(stables="blue", order="green orange blue red"), "place:stables")
    assert order_of(game) == ["blue", "red", "green", "orange"]


def test_C_3_2_a_moved_worker_lodges_at_the_inn() -> None:
    """Rulings G1, G3: he drives the guest out."""
    game = play(at_gate(inn_guest="blue"), "place:inn")
    assert table(game)["inn_guest"] == 0
    assert (workers_of(game, "red"), workers_of(game, "blue")) == (5, 6)


def test_C_3_2_a_moved_worker_takes_the_lowest_number_in_the_castle() -> None:
    """Rulings G1, G3: behind those who are there, and he builds like them."""
    game = play(at_gate(castle="blue", red=BATCH, blue=BATCH), "place:castle")
    assert table(game)["castle"]["workers"] == [3, 0]
    play(game, "provost:0 " * 4)
    assert decider(game) == "blue"
    play(game, "batch:wood-stone")
    assert decider(game) == "red"
    assert points_of(play(game, "batch:wood-stone"), "red")["castle"] == 5


@pytest.mark.parametrize(("place", "cubes"), [("n_quarry", {"stone": 1}), ("gold_mine", {})])
def test_C_3_2_a_moved_worker_works_on_the_road(place: str, cubes: dict[str, int]) -> None:
    """Rulings G1, G3: beyond the provost he works for nothing."""
    game = play(at_gate(), f"place:{place} provost:0 provost:0 provost:0 provost:0")
    assert (game.turn, workers_of(game, "red")) == (2, 6)
    assert goods_of(game, "red") == {"deniers": 12, **cubes}


def test_C_3_2_he_need_not_move() -> None:
    """Ruling G4: the worker returns."""
    game = play(at_gate(), "decline")
    assert (workers_of(game, "red"), table(game)["special"]["gate"]) == (6, None)


def test_C_3_2_the_guest_of_the_inn_may_send_a_second_worker_there() -> None:
    """Ruling G5: it comes to the same as staying."""
    moved = play(at_gate(inn_guest="red"), "place:inn")
    stayed = play(at_gate(inn_guest="red"), "decline inn:stay")
    assert (table(moved)["inn_guest"], workers_of(moved, "red")) == (0, 5)
    assert moved == stayed


def test_C_3_2_nothing_has_been_built_this_turn_when_the_gate_works() -> None:
    """Ruling G6: the favor of the joust builds after it, the carpenter in phase 5."""
    red = Seat(food=2, wood=1, cloth=1, favors={"buildings": 1})
    game = at_gate(workers={"joust_field": "red", "n_carpenter": "red"}, red=red)
    assert refused(game, "place:mason") == ("not-on-road", "C-2.5")
    play(game, "decline joust favor:buildings build:mason")
    assert (game.phase, on_space(game, 9)) == (4, "red.mason")
    assert state_of(game).worker[8] == 0


# --- C-3.3 and C-3.4: trading post and guild ------------------------------------------------------


def test_C_3_3_three_deniers_and_the_worker_back() -> None:
    game = special(workers={"trading_post": "orange"})
    assert [purse(game, c) for c in ("red", "green", "orange", "blue")] == [10, 10, 13, 10]
    assert workers_of(game, "orange") == 6


@pytest.mark.parametrize("steps", STEPS)
def test_C_3_4_up_to_three_spaces_either_way_for_nothing(steps: str) -> None:
    """Ruling G7."""
    game = play(special(workers={"guild": "red"}, red=Seat(deniers=0)), f"provost:{steps}")
    assert provost_of(game) == 6 + int(steps)
    assert (purse(game, "red"), workers_of(game, "red")) == (0, 6)


def test_C_3_4_never_more_than_three_spaces() -> None:
    """Ruling G7."""
    game = special(workers={"guild": "red"})
    assert tokens_of(game) == {f"provost:{steps}" for steps in STEPS}
    with pytest.raises(InvalidAction):
        game.apply("provost:+4")


@pytest.mark.parametrize(
    ("provost", "allowed", "off"),
    [
        (1, STEPS[3:], "-1"),
        (2, STEPS[2:], "-2"),
        (27, STEPS[:5], "+2"),
        (28, STEPS[:4], "+1"),
    ],
)
def test_C_3_4_the_provost_stays_on_the_road(provost: int, allowed: list[str], off: str) -> None:
    """Ruling G7."""
    game = special(workers={"guild": "red"}, provost=provost)
    assert tokens_of(game) == {f"provost:{steps}" for steps in allowed}
    assert refused(game, f"provost:{off}") == ("off-road", "C-4.2")


# --- C-3.5: the joust field -----------------------------------------------------------------------


def jousting(**red: Any) -> Game:
    return special(workers={"joust_field": "red"}, red=Seat(**red))


def test_C_3_5_one_denier_and_one_cloth_for_one_favor() -> None:
    """Ruling G8: once, whatever is left in hand."""
    game = jousting(cloth=2)
    assert tokens_of(game) == {"joust", "decline"}
    play(game, "joust")
    assert goods_of(game, "red") == {"deniers": 9, "cloth": 1}
    play(game, "favor:prestige")
    assert (favors_of(game, "red"), prestige(game, "red")) == ({"prestige": 1}, 1)
    assert (game.phase, workers_of(game, "red")) == (4, 6)


def test_C_3_5_no_one_has_to() -> None:
    game = play(jousting(cloth=1), "decline")
    assert (goods_of(game, "red"), favors_of(game, "red")) == ({"deniers": 10, "cloth": 1}, {})
    assert workers_of(game, "red") == 6


@pytest.mark.parametrize("red", [{"cloth": 0}, {"cloth": 1, "deniers": 0}])
def test_C_3_5_both_must_be_in_hand(red: dict[str, int]) -> None:
    """Ruling G8: otherwise there is nothing to ask, and the worker comes home."""
    game = jousting(gold=1, **red)
    assert (game.phase, favors_of(game, "red"), workers_of(game, "red")) == (4, {}, 6)


def test_C_3_5_the_denier_may_come_from_the_trading_post() -> None:
    """Ruling G8: it comes before the field."""
    both = {"joust_field": "red", "trading_post": "red"}
    game = play(special(workers=both, red=Seat(deniers=0, cloth=1)), "joust favor:prestige")
    assert purse(game, "red") == 2


def test_C_3_5_the_cloth_of_a_farm_comes_too_late() -> None:
    """Ruling G8: phase 5 is after phase 3."""
    game = special(workers={"joust_field": "red", "n_farm": "red"})
    play(game, "provost:0 provost:0 provost:0 provost:0 take:cloth")
    assert (goods_of(game, "red")["cloth"], favors_of(game, "red")) == (1, {})


def test_C_3_5_deniers_of_the_favor_can_move_the_provost() -> None:
    """Ruling G9: they are there in phase 4."""
    game = play(jousting(deniers=1, cloth=1), "joust favor:deniers")
    assert (decider(game), purse(game, "red")) == ("red", 3)
    assert provost_of(play(game, "provost:+3")) == 9


def test_C_3_5_the_line_of_buildings_builds_now() -> None:
    """Ruling G9."""
    game = play(jousting(cloth=1, food=1, favors={"buildings": 1}), "joust favor:buildings")
    play(game, "build:w_farm_food")
    assert (game.phase, on_space(game, 9)) == (4, "red.w_farm_food")
    assert goods_of(game, "red") == {"deniers": 9}


# --- C-3.6: the stables ---------------------------------------------------------------------------


def test_C_3_6_example_of_blue_on_1_and_red_on_2() -> None:
    """D13: Red, Green, Orange, Blue becomes Blue, Red, Green, Orange."""
    game = special(order="red green orange blue", stables="blue red")
    assert order_of(game) == ["blue", "red", "green", "orange"]
    assert (workers_of(game, "blue"), workers_of(game, "red")) == (6, 6)
    assert table(game)["stables"] == [None, None, None]


@pytest.mark.parametrize(
    ("stables", "order"),
    [
        ("", ["red", "green", "orange", "blue", "black"]),
        ("red", ["red", "green", "orange", "blue", "black"]),
        ("black", ["black", "red", "green", "orange", "blue"]),
        ("orange red", ["orange", "red", "green", "blue", "black"]),
        ("black orange green", ["black", "orange", "green", "red", "blue"]),
    ],
)
def test_C_3_6_the_circles_come_first_the_others_keep_their_order(
    stables: str, order: list[str]
) -> None:
    """D13: no one swaps places."""
    assert order_of(special(players=5, stables=stables)) == order


def test_C_3_6_phase_4_keeps_the_passing_order() -> None:
    """Ruling G10."""
    game = special(stables="blue red", passed="orange red green blue")
    asked = []
    while game.phase == 4:
        asked.append(decider(game))
        game.apply("provost:0")
    assert asked == ["orange", "red", "green", "blue"]


def test_C_3_6_the_castle_keeps_the_order_of_its_numbers() -> None:
    """Ruling G10."""
    game = special(stables="blue", castle="red blue", red=BATCH, blue=BATCH)
    assert decider(play(game, "provost:0 " * 4)) == "red"
    assert decider(play(game, "done")) == "blue"


def test_C_3_6_the_new_order_holds_for_the_scoring_of_this_turn() -> None:
    """Ruling G10: valid immediately. The Dungeon is scored with Blue before Red."""
    two = Seat(houses={"dungeon": 2})
    game = special(stables="blue", bailiff=11, provost=6, red=two, blue=two)
    play(game, "provost:0 " * 4)
    assert (game.phase, decider(game)) == (7, "blue")
    assert decider(play(game, "favor:prestige")) == "red"


def test_C_3_6_the_new_order_holds_for_the_turns_after() -> None:
    """Ruling G10."""
    game = play(special(stables="blue red"), "provost:0 " * 4)
    assert (game.turn, decider(game)) == (2, "blue")
    play(game, "pass pass pass pass " + "provost:0 " * 4)
    assert (game.turn, order_of(game)) == (3, ["blue", "red", "green", "orange"])


# --- C-3.7: the inn -------------------------------------------------------------------------------


def test_C_3_7_example_of_green_driving_out_blue() -> None:
    """Ruling G11: Blue pays 1 denier this turn. Then Green lodges on the right circle."""
    game = position(inn_guest="blue", order="red green blue orange", passed="red orange")
    play(game, "place:inn place:n_farm pass")
    assert (purse(game, "green"), purse(game, "blue")) == (10 - 3, 9)
    play(game, "pass")
    assert (table(game)["inn_guest"], table(game)["special"]["inn"]) == (1, None)
    play(game, "provost:0 provost:0 provost:0 provost:0 take:food")
    assert (game.turn, workers_of(game, "blue"), workers_of(game, "green")) == (2, 6, 5)
    # From now on Green pays 1 denier, however many have passed
    play(game, "pass place:n_farm pass pass place:n_forest")
    assert purse(game, "green") == 10 - 3 + 2 - 1 - 1


@pytest.mark.parametrize("guest", ["", "blue", "green"])
def test_C_3_7_the_newcomer_drives_out_the_guest_and_cannot_withdraw(guest: str) -> None:
    """Ruling G11: no one is asked, even if he drives out a worker of his own."""
    game = special(workers={"inn": "green"}, inn_guest=guest)
    assert (game.phase, table(game)["inn_guest"], table(game)["special"]["inn"]) == (4, 1, None)
    assert (workers_of(game, "green"), workers_of(game, "blue")) == (5, 6)


def test_C_3_7_if_no_one_came_the_guest_leaves_or_stays() -> None:
    """Ruling G12."""
    game = special(inn_guest="orange")
    assert (decider(game), tokens_of(game)) == ("orange", {"inn:leave", "inn:stay"})
    play(game, "inn:leave")
    assert (table(game)["inn_guest"], workers_of(game, "orange")) == (None, 6)


def test_C_3_7_a_guest_who_stays_pays_less_in_the_next_turn_too() -> None:
    """Ruling G12."""
    game = play(special(inn_guest="red"), "inn:stay provost:0 provost:0 provost:0 provost:0")
    assert (game.turn, table(game)["inn_guest"], workers_of(game, "red")) == (2, 0, 5)
    play(game, "place:n_farm pass pass pass place:n_forest")
    assert purse(game, "red") == 12 - 1 - 1
