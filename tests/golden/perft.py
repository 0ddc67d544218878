"""Counts of positions that a few actions reach, from the start and the middle of games."""

from __future__ import annotations

from pathlib import Path

from bastide import perft, replay
from tests.configurations import Configuration, finished
from tests.golden import AS_WRITTEN, DATA

SEED = 3
DEPTHS = (1, 2, 3)
SHARES = (0.0, 0.15, 0.5, 0.85)
"""The length of the opening, as a share of a random game."""


def files() -> dict[Path, str]:
    return {DATA / "perft.txt": counts()}


def counts() -> str:
    lines = ["; configuration: after how many actions, then the positions 1, 2 and 3 actions later"]
    for configuration in AS_WRITTEN:
        lines += counts_of(configuration)
    return "\n".join(lines) + "\n"


def counts_of(configuration: Configuration) -> list[str]:
    record = finished(configuration, SEED).record()
    lines = []
    for share in SHARES:
        plies = int(share * len(record.tokens))
        game = replay(record, plies)
        reached = " ".join(str(perft(game, depth)) for depth in DEPTHS)
        lines.append(f"{configuration.id}: {plies}: {reached}")
    return lines
