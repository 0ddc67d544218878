"""Positions as floats: the viewer first, categories one-hot, and nothing that is hidden."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Annotated, Any

import pytest

from bastide import SetupError, determinise, new_game
from bastide.catalogue import rules_of
from bastide.core.cells import (
    NO_ONE,
    OWNER,
    Category,
    Cell,
    Count,
    Places,
    Redundant,
    Seat,
    one_of,
)
from bastide.core.decisions import NO_DECISION
from bastide.core.encoding import encode, layout_of, new_layout
from bastide.core.frames import push
from bastide.core.observation import observe
from bastide.core.state import CommonState
from tests.configurations import MAIN, Configuration, random_position, random_steps
from tests.positions import state_of

each_main = pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)


class Toy(CommonState, seats=4):
    coins: Annotated[list[int], Cell(4, means=Count(10), per_seat=1)]
    goods: Annotated[list[int], Cell(8, means=Count(2), per_seat=2)]
    first: Annotated[int, Cell(means=Seat())]
    guest: Annotated[int, Cell(means=Seat(1))]
    order: Annotated[list[int], Cell(4, means=Seat(), filled="in_order")]
    in_order: Annotated[int, Cell(means=Redundant())]
    passed: Annotated[int, Cell(members=4, means=Seat())]
    tiles: Annotated[int, Cell(members=3)]
    sort: Annotated[int, Cell(means=Category((0, 1, 5)))]
    # two cards of each seat and one more, as in a road of cards
    worker: Annotated[list[int], Cell(9, means=Seat(), per_seat=2, where="busy")]
    busy: Annotated[list[int], Cell(5, members=2, means=Redundant())]
    road: Annotated[list[int], Cell(9, means=Places(9, 4, 2), filled="road_length")]
    road_length: Annotated[int, Cell()]
    owner: Annotated[list[int], Cell(3, means=Seat(1), at="space_of")]
    space_of: Annotated[list[int], Cell(2, means=Count(3))]
    hand: Annotated[list[int], Cell(8, OWNER, means=one_of(3))]
    deck: Annotated[list[int], Cell(2, NO_ONE)]


class ToyRules:
    key = "toy"
    state_type = Toy
    decisions = (
        NO_DECISION,
        replace(NO_DECISION, kind=1, key="go", frame=(one_of(9, per_seat=2),)),
        replace(NO_DECISION, kind=2, key="stop", frame=(Count(4), Seat(1))),
    )

    @staticmethod
    def score(state: Toy, seat: int) -> int:
        return 10 * seat


def seen(state: Toy, seat: int) -> dict[str, float]:
    rules: Any = ToyRules
    layout = new_layout(rules)
    floats = encode(rules, layout, state, seat)
    assert len(floats) == layout.size == len(layout.inputs)
    assert len({i.name for i in layout.inputs}) == layout.size
    return {i.name: f for i, f in zip(layout.inputs, floats, strict=True) if f}


def toy(players: int = 3) -> Toy:
    state = Toy()
    state.players = players
    return state


def test_the_viewer_comes_first_and_empty_seats_last() -> None:
    state = toy()
    state.coins = [10, 20, 30, 0]
    state.goods = [2, 4, 6, 8, 10, 12, 0, 0]
    shown = seen(state, 1)
    assert [shown.get(f"coins[{i}]", 0) for i in range(4)] == [2, 3, 1, 0]
    assert [shown.get(f"goods[{i}]", 0) for i in range(8)] == [3, 4, 5, 6, 1, 2, 0, 0]
    assert shown["viewer[0] is 1"] == 1
    assert [shown.get(f"score[{i}]", 0) for i in range(4)] == [0.2, 0.4, 0, 0]
    assert shown["players[0] is 1"] == 1


def test_cells_that_hold_seats_hold_how_far_to_the_left_they_are() -> None:
    state = toy()
    state.first, state.guest, state.passed = 0, 3, 0b011
    state.order, state.in_order = [2, 1, 0, 0], 2
    shown = seen(state, 1)
    assert {n for n in shown if n.startswith(("first", "guest", "order", "passed"))} == {
        "first[0] is 2", "guest[0] is 1", "order[0] is 1", "order[1] is 0",
        "passed[0] is 0", "passed[0] is 2",
    }  # fmt: skip
    state.guest = 0
    assert not any(name.startswith("guest") for name in seen(state, 1))


def test_sets_are_bits_and_categories_one_hot() -> None:
    state = toy()
    state.tiles, state.sort = 0b101, 4
    shown = seen(state, 0)
    assert {n for n in shown if n.startswith("tiles")} == {"tiles[0] is 0", "tiles[0] is 2"}
    assert {n for n in shown if n.startswith("sort")} == {"sort[0] is 1"}
    state.sort = -1
    assert not any(name.startswith("sort") for name in seen(state, 0))


def test_things_of_seats_turn_with_them() -> None:
    state = toy()
    state.worker = [0, 1, 2, 0, 0, 0, 0, 0, 1]
    state.busy = [0b11, 0b01, 0, 0, 0b01]
    shown = seen(state, 1)
    # Card 0 of seat 0 is card 4 seen from seat 1. Card 8 is no one's and stays
    assert {n for n in shown if n.startswith("worker")} == {
        "worker[4] is 2", "worker[5] is 0", "worker[0] is 1", "worker[8] is 0",
    }  # fmt: skip
    state.road, state.road_length = [8, 3, 0, 0, 0, 0, 0, 0, 0], 3
    shown = seen(state, 1)
    assert {n: f for n, f in shown.items() if n.startswith("road[")} == {
        "road[8]": 0.25, "road[1]": 0.5, "road[4]": 0.75,
    }  # fmt: skip


def test_a_cell_can_be_read_at_places_that_another_gives() -> None:
    state = toy()
    state.owner, state.space_of = [1, 0, 3], [3, 0]
    shown = seen(state, 0)
    assert {n for n in shown if n.startswith("owner")} == {"owner[0] is 2"}
    state.space_of = [0, 1]
    assert {n for n in seen(state, 0) if n.startswith("owner")} == {"owner[1] is 0"}


def test_only_the_viewers_share_of_a_hidden_cell_is_shown() -> None:
    state = toy()
    state.hand, state.deck = [1, 1, 2, 0, 1, 1, 0, 0], [8, 9]
    shown = seen(state, 1)
    assert {n for n in shown if n.startswith("hand")} == {"hand[0] is 2", "hand[1] is 0"}
    assert not any(name.startswith("deck") for name in shown)


def test_the_current_decision_and_those_below_it() -> None:
    state = toy()
    push(state, 2, 0)
    push(state, 2, 0)
    push(state, 1, 2, 5)
    shown = {n: f for n, f in seen(state, 1).items() if "deci" in n}
    assert shown == {
        "decision[0] is 1": 1, "decides[0] is 1": 1, "waiting_decision[2]": 2,
        "decision_x0[0] is 3": 1,
    }  # fmt: skip
    push(state, 2, -1, 6, 2)  # chance decides: no one
    shown = {n: f for n, f in seen(state, 1).items() if n.startswith(("waiting", "decision_"))}
    assert shown == {
        "waiting_decision[1]": 1, "waiting_decision[2]": 2, "decision_x1[0]": 1.5,
        "decision_y0[0] is 0": 1,
    }  # fmt: skip


# --- The games ------------------------------------------------------------------------------------


@each_main
def test_an_encoding_shows_what_its_seat_sees_and_no_more(configuration: Configuration) -> None:
    game = random_position(configuration, 8)
    layout = layout_of(game.rules)
    assert layout is layout_of(game.rules)
    assert len({i.name for i in layout.inputs}) == layout.size
    for seat in range(game.players):
        floats = game.encoding(seat)
        assert len(floats) == layout.size
        assert max(map(abs, floats)) < 8, "scaled"
        for seed in range(5):
            assert determinise(game.view(seat), seed).encoding(seat) == floats
    with pytest.raises(SetupError):
        game.encoding(game.players)


@each_main
def test_every_open_cell_is_shown_unless_others_show_it(configuration: Configuration) -> None:
    shown = {part.cell.name for part in layout_of(configuration.rules).parts}
    undescribed = {
        c.name
        for c in configuration.rules.state_type.CELLS
        if c.seen_by != NO_ONE and c.compared and c.name not in shown
    }
    assert undescribed == {"depth", "stack", "occupied"}


def turned(state: CommonState, by: int) -> CommonState:
    """The same position with everyone `by` seats further to the left."""
    other = state.copy()
    players, seats = state.players, state.SEATS
    for cell in state.CELLS:
        value = getattr(state, cell.name)
        each = cell.per_seat or (value and cell.seen_by == OWNER and len(value) // seats) or 0
        if cell.name == "occupied" and cell.length is not None:
            each = 1
        if each:
            places = list(value)
            for i in range(players * each):
                places[(i // each + by) % players * each + i % each] = value[i]
            setattr(other, cell.name, places)
        numbers = getattr(other, cell.name)
        if isinstance(cell.means, Seat) and cell.members:
            moved = sum(1 << (p + by) % players for p in range(players) if value >> p & 1)
            setattr(other, cell.name, moved)
        elif isinstance(cell.means, Seat):
            no_one = cell.means.no_one
            many = numbers if cell.length is not None else [numbers]
            new = [(n - no_one + by) % players + no_one if n >= no_one else n for n in many]
            setattr(other, cell.name, new if cell.length is not None else new[0])
        elif isinstance(cell.means, Places):
            each = cell.means.per_seat
            for i, thing in enumerate(numbers):
                if thing < players * each:
                    numbers[i] = (thing // each + by) % players * each + thing % each
    return other


@each_main
def test_it_does_not_matter_who_sits_where(configuration: Configuration) -> None:
    """The whole table moved on by a seat looks the same to anyone who moved with it."""
    random, players = Random(3), configuration.players
    game = configuration.start(3)
    layout = layout_of(game.rules)
    decisions = range(layout.decision, layout.parts[0].start)
    for number, _ in enumerate(random_steps(game, 3)):
        if number % 9:
            continue
        seat, by = random.randrange(players), random.randrange(1, players)
        here = encode(game.rules, layout, game._state, seat)
        moved = turned(game._state, by)
        there = encode(game.rules, layout, moved, (seat + by) % players)
        for i in (*range(layout.seats), *decisions):  # frames are not turned here
            here[i] = there[i] = 0.0
        wrong = [layout.inputs[i].name for i in range(layout.size) if here[i] != there[i]]
        assert wrong == []
        assert observe(moved, seat) != observe(game._state, seat)


def test_an_opponents_card_is_named_from_the_viewers_side() -> None:
    rules = rules_of("magna-carta")
    state = state_of(new_game("magna-carta", players=3, seed=1))
    state.road, state.road_length = [26] * 72, 1  # orange.small_farm, of seat 2
    layout = layout_of(rules)
    for viewer, left in ((0, 2), (1, 1), (2, 0)):
        floats = encode(rules, layout, state, viewer)
        road = {
            i.place for i, f in zip(layout.inputs, floats, strict=True) if f and i.cell == "road"
        }
        assert road == {left * 13}
