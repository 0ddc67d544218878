"""A machine's clock that is set takes no time from anyone."""

import pytest

from bastide.server.base.wall_clock import SLEW, Wall


class Machine:
    """A machine whose clock can be set."""

    def __init__(self) -> None:
        self.steady, self.wall = 50.0, 1_000_000.0

    def pass_(self, seconds: float) -> None:
        self.steady += seconds
        self.wall += seconds


@pytest.mark.parametrize("jump", [3600.0, -3600.0, 30 * 86_400.0])
def test_time_does_not_jump_with_the_machines_clock(jump: float) -> None:
    machine = Machine()
    clock = Wall(lambda: machine.wall, lambda: machine.steady)
    before = clock.now()
    machine.pass_(10)
    machine.wall += jump
    assert clock.now() - before == pytest.approx(10, abs=10 * SLEW + 1e-6)
    machine.pass_(600)
    assert clock.now() - before == pytest.approx(610, abs=610 * SLEW + 1e-6)


def test_time_follows_slowly_and_never_goes_back() -> None:
    machine = Machine()
    clock = Wall(lambda: machine.wall, lambda: machine.steady)
    machine.wall -= 60
    last = clock.now()
    for _ in range(200):
        machine.pass_(60)
        now = clock.now()
        assert now > last
        last = now
    assert last == pytest.approx(machine.wall), "after a while both agree again"
