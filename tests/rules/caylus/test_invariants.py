"""The invariants see every fault: each is planted in a sound position and must be reported."""

from collections.abc import Callable

import pytest

from bastide import CHANCE, new_game
from bastide.caylus.data import LINES, ROAD, SECTIONS, TILE_KEYS
from bastide.caylus.invariants import faults
from bastide.caylus.state import EMPTY, FROM_CASTLE, PENALTIES, SOURCES_IN_PLAY, State
from tests.rules.caylus.positions import Seat, position, state_of

Plant = Callable[[State], None]
PARK, BANK = TILE_KEYS.index("park"), TILE_KEYS.index("bank")
LAST = ROAD - 1


def sound() -> State:
    """A position with a bit of everything: the Park is on space 9, two neutral tiles are gone."""
    game = position(
        tiles={"park": "red", "lawyer": "green", "statue": "blue"},
        residences={2: "red", 3: "green"},
        workers={"n_farm": "red", "park": "green", "gate": "blue", "inn": "red"},
        castle="red orange",
        stables="blue",
        inn_guest="orange",
        red=Seat(points=7, houses={"dungeon": 2}, favors={"cubes": 2}),
        blue=Seat(points=3, houses={"dungeon": 4}),
    )
    state = state_of(game)
    assert faults(state) == []
    return state


def put(name: str, value: int) -> Plant:
    return lambda s: setattr(s, name, value)


def set_item(name: str, at: int, value: int) -> Plant:
    return lambda s: getattr(s, name).__setitem__(at, value)


def add(name: str, at: int, amount: int) -> Plant:
    return lambda s: getattr(s, name).__setitem__(at, getattr(s, name)[at] + amount)


def lie_twice_and_nowhere(s: State) -> None:
    s.road[LAST] = PARK + 1
    s.space_of[PARK] = 0


MISPLACED = "the place of park is wrong"
PLANTED: dict[str, tuple[Plant, str]] = {
    "a negative number": (put("turn", -1), "turn is negative"),
    "a negative number in a list": (set_item("deniers", 1, -1), "deniers is negative"),
    "a decider who is not chance": (set_item("stack", 1, -2), "stack is negative"),
    "provost before the road": (put("provost", -1), "the provost or the bailiff is off the road"),
    "provost beyond the road": (put("provost", ROAD), "the provost or the bailiff is off the road"),
    "bailiff before the road": (put("bailiff", -1), "the provost or the bailiff is off the road"),
    "bailiff beyond the road": (put("bailiff", ROAD), "the provost or the bailiff is off the road"),
    "a player twice in the order": (set_item("order", 0, 1), "the turn order is no order"),
    "seventh house in the Dungeon": (add("houses", 0, 1), "too many houses: dungeon"),
    "full Walls": (set_item("houses", SECTIONS + 1, 11), "too many houses: walls"),
    "full Towers": (set_item("houses", 2, 15), "too many houses: towers"),
    "worker lost": (add("workers", 2, -1), "workers of seat 2 are not conserved"),
    "worker found": (add("workers", 3, 1), "workers of seat 3 are not conserved"),
    "worker gone from the road": (set_item("worker", 0, 0), "workers of seat 0 are not"),
    "worker gone from the Gate": (set_item("special", 0, 0), "workers of seat 3 are not"),
    "worker gone from the Stables": (set_item("stables", 0, 0), "workers of seat 3 are not"),
    "worker gone from the castle": (set_item("castle", 1, 0), "workers of seat 2 are not"),
    "worker gone from the Inn": (put("inn_guest", 0), "workers of seat 2 are not conserved"),
    "more lost than earned": (
        set_item("points", 3 * SOURCES_IN_PLAY + PENALTIES, 4),
        "prestige of seat 3 is negative",
    ),
    "residence not counted": (set_item("residences", 0, 0), "residences of seat 0 are miscounted"),
    "residence without an owner": (set_item("owner", 2, 0), "residences of seat 1 are miscounted"),
    "residence gone": (set_item("road", 2, EMPTY), "residences of seat 1 are miscounted"),
    "a sixth column": (set_item("favor", LINES + 3, 6), "a favor marker is beyond the table"),
    "tile on two spaces": (set_item("road", LAST, PARK + 1), MISPLACED),
    "tile on two spaces without a place": (lie_twice_and_nowhere, MISPLACED),
    "tile on the road without a place": (set_item("space_of", PARK, 0), MISPLACED),
    "place without a tile": (set_item("space_of", BANK, LAST), "the place of bank is wrong"),
    "tile on another space than it says": (set_item("space_of", PARK, 10), MISPLACED),
    "tile on the road and in the stock": (
        set_item("in_stock", PARK, 1),
        "park is neither on the road nor in the stock, or both",
    ),
    "tile lost": (set_item("in_stock", BANK, 0), "bank is neither on the road nor in the stock"),
    "tile missing in the set of the road": (put("on_road", 0), "the set of tiles on the road"),
    "worker missing in the set of occupied tiles": (put("occupied", 0), "the set of occupied"),
    "owner of an empty space": (set_item("owner", LAST, 1), "something stands on space 28"),
    "worker on an empty space": (set_item("worker", LAST, 1), "something stands on space 28"),
    "a Lawyer waits for no worker": (set_item("turner", 3, 1), "something stands on space 4"),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_reported(name: str) -> None:
    plant, expected = PLANTED[name]
    state = sound()
    plant(state)
    assert any(expected in fault for fault in faults(state)), faults(state)


SOUND: dict[str, Plant] = {
    "a Lawyer waits for a worker": set_item("turner", 0, 2),
    "the last column": set_item("favor", 0, 5),
    "the first space": put("provost", 0),
    "the last space": put("provost", LAST),
    "no prestige at all": set_item("points", FROM_CASTLE, 0),
}


@pytest.mark.parametrize("name", SOUND)
def test_what_is_no_fault(name: str) -> None:
    state = sound()
    SOUND[name](state)
    assert faults(state) == []


def test_the_set_up_is_sound() -> None:
    """Chance decides, which is -1 in a frame. The order is not drawn yet."""
    game = new_game("caylus", players=3, chance="explicit")
    assert game.seat == CHANCE
    assert game.faults() == []


def test_several_faults_are_all_reported() -> None:
    state = sound()
    state.provost = ROAD
    state.in_stock[BANK] = 0
    state.workers[0] += 1
    assert faults(state) == [
        "the provost or the bailiff is off the road",
        "workers of seat 0 are not conserved",
        "bank is neither on the road nor in the stock, or both",
    ]
