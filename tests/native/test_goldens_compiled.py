"""The golden games, replayed by the compiled kernels: every position has the checksum on disk."""

from __future__ import annotations

import re
import zlib

import pytest

from bastide.native import kernel_of
from tests.configurations import MAIN, Configuration
from tests.golden import DATA
from tests.native.helpers import need_kernels

LINE = re.compile(r"\d+\.\d+ \w+ \(\d+\) (\S+) -> ([0-9a-f]{8})")


@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_a_golden_game_is_the_same_compiled(configuration: Configuration) -> None:
    need_kernels()
    kernel = kernel_of(configuration.game)
    assert kernel is not None
    rules = configuration.rules
    text = (DATA / "games" / f"{configuration.id}.txt").read_text(encoding="utf-8")
    plies = LINE.findall(text)
    assert len(plies) > 50
    actions = [rules.actions.parse(token) for token, _ in plies]
    start = rules.new_state(
        configuration.players, rules.check_setup(configuration.players, configuration.options)
    )
    positions = kernel.replay(start.flat(), actions)[0][1:]
    found = [
        f"{zlib.crc32(repr(rules.state_type.from_flat(cells).key()).encode()):08x}"
        for cells in positions
    ]
    assert found == [checksum for _, checksum in plies]
