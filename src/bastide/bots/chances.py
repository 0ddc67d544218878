"""The chances to win that people see after a search.

A search averages over everything it tried, bad moves too, so it promises too little to those who
are ahead. `benchmarks/bots/calibration.py --fit` measured by how much for each game and number of
players, and here chances are raised to that power. The further a game is decided, the less is left
to correct, so there are two powers: of an open position and of a decided one. In between the
leader's chance says which part of each counts. It changes what people read, never what a bot plays.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

UNCHANGED = (1.0, 1.0)


@cache
def fitted_chances() -> dict[str, Any]:
    """For each game and number of players the two powers, and the command that found them."""
    file = files("bastide.bots") / "data" / "chances.json"
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def shown_chances(game: str, wins: Sequence[float]) -> tuple[float, ...]:
    """The chances of every seat as people should see them, from what a search found."""
    fitted = fitted_chances().get(game, {}).get(str(len(wins)))
    power = power_at(wins, UNCHANGED if fitted is None else fitted["powers"])
    sharper = [win**power for win in wins]
    whole = sum(sharper)
    return tuple(win / whole for win in sharper)


def power_at(wins: Sequence[float], powers: Sequence[float]) -> float:
    """The power for a position, from that of an open one and that of a decided one."""
    of_open, of_decided = powers
    even = 1 / len(wins)
    decided = max(0.0, (max(wins) - even) / (1 - even))
    return of_open + (of_decided - of_open) * decided
