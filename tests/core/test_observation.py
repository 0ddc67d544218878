"""Positions as numbers: a fixed size, every column with a name, and nothing that is hidden."""

from typing import Annotated

import pytest

from bastide import determinise
from bastide.core.cells import NO_ONE, OWNER, PUBLIC, Cell
from bastide.core.observation import columns, observe
from bastide.core.state import CommonState
from tests.configurations import MAIN, Configuration, random_position


class Toy(CommonState, seats=2):
    cards: Annotated[int, Cell(members=3)]
    hand: Annotated[list[int], Cell(4, OWNER)]
    deck: Annotated[list[int], Cell(2, NO_ONE)]


def test_a_toy_position_in_numbers() -> None:
    state = Toy()
    state.turn = 6
    state.cards = 0b101
    state.hand = [1, 2, 3, 4]
    state.deck = [8, 9]
    state.rng = [1, 2, 3, 4]
    seen = dict(zip([c.name for c in columns(Toy)], observe(state, 1), strict=True))
    assert (seen["viewer[0]"], seen["viewer[1]"]) == (0, 1)
    assert seen["turn[0]"] == 6
    assert [seen[f"cards[0] has {member}"] for member in range(3)] == [1, 0, 1]
    assert [seen["hand[own 0]"], seen["hand[own 1]"]] == [3, 4]
    assert not any(name.startswith(("deck", "rng")) for name in seen)


@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_an_observation_shows_what_its_seat_sees_and_no_more(configuration: Configuration) -> None:
    game = random_position(configuration, 8)
    names = [column.name for column in columns(game.rules.state_type)]
    assert len(set(names)) == len(names)
    for seat in range(game.players):
        numbers = observe(game._state, seat)
        assert len(numbers) == len(names)
        for seed in range(5):
            other = determinise(game.view(seat), seed)
            assert observe(other._state, seat) == numbers
    observations = {tuple(observe(game._state, seat)) for seat in range(game.players)}
    assert len(observations) == game.players


@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_every_open_cell_has_its_columns(configuration: Configuration) -> None:
    state_type = configuration.rules.state_type
    shown = {column.cell for column in columns(state_type)} - {"viewer"}
    open_cells = {c.name for c in state_type.CELLS if c.compared and c.seen_by in (PUBLIC, OWNER)}
    assert shown == open_cells
