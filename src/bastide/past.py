"""The past of a game as one seat knows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from .core.chance import CHANCE
from .core.flow import apply, settle
from .core.frames import decider
from .core.moves import Moves
from .core.rules import Rules
from .core.state import CommonState


class Past(NamedTuple):
    """One action of the past."""

    action: int
    known: bool
    """True if the viewer knows it by now."""
    by_chance: bool


def past_of(
    rules: Rules[Any],
    begun: CommonState,
    actions: Sequence[int],
    now: CommonState,
    viewer: int | None,
) -> Iterator[Past]:
    """Replay a game from its first position, which is changed, and return what a viewer knows."""
    moves = Moves()
    settle(rules, begun, moves)
    for action in actions:
        owner = rules.secret_of(begun, action, now)
        yield Past(action, owner is None or owner == viewer, decider(begun) == CHANCE)
        apply(rules, begun, action)
        settle(rules, begun, moves)
