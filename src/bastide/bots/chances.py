"""The chances to win that people see after a search.

A search averages over everything it tried, bad moves too, so it promises too little to those who
are ahead. `benchmarks/bots/calibration.py --fit` measured by how much for each game and number of
players, and here chances are raised to that power. It changes what people read, never what a bot
plays.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

UNCHANGED = 1.0


@cache
def fitted_chances() -> dict[str, Any]:
    """The powers by game and number of players, and the command that found them."""
    file = files("bastide.bots") / "data" / "chances.json"
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def told_chances(game: str, wins: Sequence[float]) -> tuple[float, ...]:
    """What a search found for every seat of a game, as people should be told."""
    by_players = fitted_chances()["sharpness"].get(game, {})
    power = by_players.get(str(len(wins)), UNCHANGED)
    sharper = [win**power for win in wins]
    whole = sum(sharper)
    return tuple(win / whole for win in sharper)
