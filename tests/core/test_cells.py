"""States declared once: copy, equality, redaction and (de)serialisation follow the declaration."""

from typing import Annotated

import pytest

from bastide.core.cells import NO_ONE, OWNER, Cell, Cells
from bastide.core.log import Log


class Toy(Cells, seats=3):
    count: Annotated[int, Cell()]
    open: Annotated[list[int], Cell(2)]
    hand: Annotated[list[int], Cell(6, OWNER)]
    deck: Annotated[list[int], Cell(2, NO_ONE)]
    rng: Annotated[list[int], Cell(1, NO_ONE, compared=False)]
    log: Log | None


class Twin(Cells, seats=3):
    count: Annotated[int, Cell()]


def toy() -> Toy:
    state = Toy()
    state.count = 7
    state.open = [1, 2]
    state.hand = [1, 2, 3, 4, 5, 6]
    state.deck = [8, 9]
    state.rng = [42]
    return state


def test_declared_cells_start_at_zero() -> None:
    assert [cell.name for cell in Toy.CELLS] == ["count", "open", "hand", "deck", "rng"]
    assert Toy.SEATS == 3
    assert Toy().dump() == {"count": 0, "open": [0, 0], "hand": [0] * 6, "deck": [0, 0]}
    assert Toy().log is None


def test_a_copy_has_every_cell_and_no_log() -> None:
    state = toy()
    state.log = Log()
    copy = state.copy()
    assert copy == state
    assert copy.rng == state.rng
    assert copy.log is None
    for cell in Toy.CELLS:
        if cell.length is not None:
            getattr(copy, cell.name)[0] += 1
    copy.count += 1
    assert state == toy()
    assert state.rng == [42]


def test_an_assigned_state_has_every_cell_in_lists_of_its_own() -> None:
    state, other = toy(), Toy()
    other.assign(state)
    assert other == state
    assert other.rng == state.rng
    other.open[0] = 99
    other.rng[0] = 99
    assert state == toy()
    assert state.rng == [42]


def test_a_flat_state_has_every_cell_in_order() -> None:
    assert toy().flat() == [7, 1, 2, 1, 2, 3, 4, 5, 6, 8, 9, 42]
    again = Toy.from_flat(toy().flat())
    assert again == toy()
    assert again.rng == [42]
    assert Toy.from_flat(tuple(toy().flat())).flat() == toy().flat()


@pytest.mark.parametrize("name", ["count", "open", "hand", "deck"])
def test_positions_differ_when_any_compared_cell_does(name: str) -> None:
    state, other = toy(), toy()
    assert state == other
    assert hash(state) == hash(other)
    value = getattr(other, name)
    setattr(other, name, value + 1 if isinstance(value, int) else [*value[:-1], 0])
    assert state != other
    assert state.key() != other.key()


def test_future_chance_is_not_part_of_a_position() -> None:
    state, other = toy(), toy()
    other.rng = [43]
    assert state == other
    assert "rng" not in state.dump()


def test_states_of_different_games_are_never_equal() -> None:
    assert Twin() != Toy()
    assert Toy() != 0


@pytest.mark.parametrize(
    ("seat", "hand"), [(0, [1, 2, 0, 0, 0, 0]), (2, [0, 0, 0, 0, 5, 6]), (None, [0] * 6)]
)
def test_redaction_leaves_a_seat_only_its_own_share(seat: int | None, hand: list[int]) -> None:
    known = toy().redacted(seat)
    assert known.hand == hand
    assert (known.count, known.open) == (7, [1, 2])
    assert (known.deck, known.rng) == ([0, 0], [0])


def test_redaction_does_not_touch_the_state() -> None:
    state = toy()
    known = state.redacted(1)
    known.open[0] = 99
    known.hand[2] = 99
    assert state == toy()


def test_dumped_cells_are_loaded_again() -> None:
    state = toy()
    values = state.dump()
    assert Toy.load(values) == state
    loaded = Toy.load(values)
    loaded.open[0] = 99
    assert values["open"] == [1, 2], "the state has lists of its own"
    hand = values["hand"]
    assert isinstance(hand, list)
    hand.append(1)
    assert state == toy()


def test_a_missing_cell_is_not_guessed() -> None:
    values = toy().dump()
    del values["deck"]
    with pytest.raises(KeyError, match="deck"):
        Toy.load(values)


def test_the_bare_base_class_is_no_state() -> None:
    with pytest.raises(TypeError, match="subclasses"):
        Cells().copy()
    with pytest.raises(TypeError, match="subclasses"):
        Cells().assign(Cells())
    with pytest.raises(TypeError, match="subclasses"):
        Cells().key()
    with pytest.raises(TypeError, match="subclasses"):
        Cells().dump()
    with pytest.raises(TypeError, match="subclasses"):
        Cells.load({})
