"""Results that follow from a few cells are worked out once."""

from __future__ import annotations

from bastide.core.kept import follows_from


class _State:
    def __init__(self, *goods: int) -> None:
        self.goods = list(goods)


def test_a_result_is_found_again_until_its_cells_change() -> None:
    asked: list[int] = []

    @follows_from(lambda s, seat: s.goods[seat])
    def doubled(s: _State, seat: int) -> list[int]:
        asked.append(seat)
        return [2 * s.goods[seat]]

    state = _State(3, 4)
    first = doubled(state, 0)
    assert doubled(_State(3, 9), 0) is first == [6]
    assert doubled(state, 1) == [8]
    state.goods[0] = 5
    assert doubled(state, 0) == [10]
    assert asked == [0, 1, 0]


def test_no_more_is_kept_than_was_asked_for() -> None:
    asked: list[int] = []

    @follows_from(lambda s, seat: seat, most=2)
    def named(s: _State, seat: int) -> str:
        asked.append(seat)
        return f"seat {seat}"

    for seat in (0, 1, 0, 2, 0):
        assert named(_State(), seat) == f"seat {seat}"
    assert asked == [0, 1, 2, 0]
