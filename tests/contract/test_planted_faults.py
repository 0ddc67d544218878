"""The invariants see every fault: each is planted in a sound position and must be reported."""

from collections.abc import Callable

import pytest

from bastide.magna_carta.data import KINDS, NEUTRAL
from bastide.magna_carta.invariants import faults
from bastide.magna_carta.state import State
from bastide.magna_carta.vocabulary import GOODS
from tests.configurations import BY_ID, MAIN, Configuration, random_position
from tests.positions import Seat, position, state_of


def sound() -> State:
    """A position with a bit of everything."""
    game = position(
        players=3,
        favors=True,
        road="park forest peddler joust_field red.market red.lawyer green.bank green.small_farm",
        residences="red.market green.bank",
        prestige={"theatre": "red.market", "statue": "green.bank"},
        workers={"park": "green", "red.lawyer": "red"},
        red=Seat(hand="church small_farm", discard="peddler", powers="1a 2b", resources="food"),
        green=Seat(hand="lawyer", track=15, powers="1b 2a 3a"),
    )
    state = state_of(game)
    assert faults(state) == []
    return state


def set_item(name: str, at: int, value: int) -> Callable[[State], None]:
    return lambda s: getattr(s, name).__setitem__(at, value)


def add(name: str, at: int, amount: int) -> Callable[[State], None]:
    return lambda s: getattr(s, name).__setitem__(at, getattr(s, name)[at] + amount)


def put(name: str, value: int) -> Callable[[State], None]:
    return lambda s: setattr(s, name, value)


PLANTED = {
    "a negative number": (put("turn", -1), "turn is negative"),
    "a negative number in a list": (set_item("deniers", 1, -1), "deniers is negative"),
    "a wrong decider": (set_item("stack", 0, -2), "stack is negative"),
    "Provost beyond the road": (put("provost", 99), "the Provost is off the road"),
    "card lost": (set_item("discard", 0, 0), "cards of seat 0 are not conserved"),
    "card doubled": (
        lambda s: add("pile", 0, s.discard[0])(s),
        "cards of seat 0 are not conserved",
    ),
    "foreign deck": (set_item("pile", 1, 1 << KINDS), "cards of seat 1 are not conserved"),
    "hand size": (add("hand_size", 1, 1), "hand size of seat 1 is wrong"),
    "pile size": (add("pile_size", 2, 1), "pile size of seat 2 is wrong"),
    "covered building": (set_item("covered", 2, 1), "seat 2 covers what is no residence"),
    "turned residence": (
        lambda s: set_item("waiting", 0, s.residences[0])(s),
        "seat 0 turns what is no building",
    ),
    "card off the road": (set_item("road", 4, NEUTRAL * KINDS), "road and cards of seat 0 differ"),
    "worker lost": (add("workers", 2, -1), "workers of seat 2 are not conserved"),
    "worker doubled": (add("workers_aside", 0, 1), "workers of seat 0 are not conserved"),
    "worker stolen": (set_item("worker_of", NEUTRAL * KINDS, 2), "workers of seat 1 are not"),
    "four discs": (set_item("discs", 1, 0b111110), "discs of seat 1 are not conserved"),
    "disc at the start": (set_item("discs", 0, 1), "discs of seat 0 are not conserved"),
    "track": (set_item("track", 1, 16), "seat 1 is beyond the prestige track"),
    "token won twice": (add("won", 0, 1), "tokens of section 0 are not conserved"),
    "token lost": (add("tokens", 2, -1), "tokens of section 2 are not conserved"),
    "token found": (add("tokens_lost", 1, 1), "tokens of section 1 are not conserved"),
    "prestige owned twice": (
        lambda s: set_item("prestige", 1, s.prestige[0] | s.prestige[1])(s),
        "a prestige card is owned twice",
    ),
    "prestige still there": (
        lambda s: put("prestige_left", s.prestige_left | s.prestige[0])(s),
        "prestige cards are not conserved",
    ),
    "prestige gone": (put("prestige_left", 0), "prestige cards are not conserved"),
    "Resource card lost": (add("resource_pile", 2, -1), "Resource cards of good 2 are not"),
    "Resource card doubled": (add("resource_discard", 3, 1), "Resource cards of good 3 are not"),
    "Resource card in the hand of nobody": (
        add("resource_hand", 4 * GOODS, 1),
        "Resource cards of good 0 are not conserved",
    ),
    "card looked at": (set_item("looked_at", 2, 1), "Resource cards of good 0 are not conserved"),
    "nothing to look at": (set_item("looking", 1, 1), "Resource cards of seat 1 are miscounted"),
    "count of Resource cards": (add("resource_count", 0, 1), "cards of seat 0 are miscounted"),
    "Resource pile": (put("resource_pile_size", 0), "the Resource pile is miscounted"),
    "Resource discard": (put("resource_discard_size", 4), "the Resource discard is miscounted"),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_reported(name: str) -> None:
    plant, expected = PLANTED[name]
    state = sound()
    plant(state)
    assert any(expected in fault for fault in faults(state)), faults(state)


def test_resource_cards_are_not_counted_without_the_favors() -> None:
    state = state_of(position(players=2))
    state.resource_pile[0] = 1
    assert faults(state) == []


@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_a_negative_number_is_noticed_in_any_cell(configuration: Configuration) -> None:
    """Whatever the game. Only the frames of decisions know -1, for chance."""
    whole = random_position(configuration, 4)
    for cell in whole.rules.state_type.CELLS:
        state = whole._state.copy()
        if cell.length is None:
            setattr(state, cell.name, -2)
        else:
            getattr(state, cell.name)[-1] = -2
        assert whole.rules.faults(state) != [], cell.name


def test_the_faults_are_those_of_the_game() -> None:
    game = BY_ID["magna-carta-standard-2"].start(1)
    state_of(game).provost = 50
    assert game.faults() == ["the Provost is off the road"]
