"""One whole round of a shipped game, phase by phase: the example in the rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ..catalogue import rules_of
from ..core.events import Event
from ..core.text import Text
from ..core.words import one_after_the_other
from ..records import read, replay
from .shipped import example_of, shipped

PLAYERS = 3
NEEDED = {
    "caylus": {"placed", "placed-special", "provost", "activated", "built", "house"},
    "magna-carta": {"placed", "provost", "activated", "built", "token"},
}
"""Events that a round must have to be an example of one."""
FOLLOWS = {"gained", "gained-deniers", "paid", "favor-line", "scored"}
"""Kinds of event that follow a choice at a building."""
UNTOLD = {"turn", "phase", "worker-home", "workers-home"}


@dataclass(frozen=True)
class Phase:
    name: Text
    lines: tuple[Text, ...]


@dataclass(frozen=True)
class Round:
    game: str
    """The name of the example."""
    ply: int
    """The ply at which the round begins."""
    number: int
    phases: tuple[Phase, ...]


@cache
def example_round(game: str) -> Round | None:
    """The shortest round of the examples with three players in which everything happens."""
    prefix = f"{game[0]}{PLAYERS}-"
    names = sorted(name for name in shipped()["examples"] if name.startswith(prefix))
    found = [(len(events), name, turn) for name in names for turn, events in _rounds(name).items()
             if turn > 1 and NEEDED[game] <= {event.kind for event in events}]  # fmt: skip
    if not found:
        return None
    _, name, turn = min(found)
    return _round_of(game, name, turn)


def _rounds(name: str) -> dict[int, list[Event]]:
    """The events of a game by rounds."""
    turn, rounds = 0, dict[int, list[Event]]()
    for event in replay(read(example_of(name) or "")).events:
        if event.kind == "turn":
            turn = int(str(event.data["turn"]))
        rounds.setdefault(turn, []).append(event)
    return rounds


def _round_of(game: str, name: str, turn: int) -> Round:
    """By phases. What one player does in a row is one line, and so is each building that works."""
    events = _rounds(name)[turn]
    names = rules_of(game).phases
    phases: list[tuple[Text, list[list[Text]]]] = []
    last: Event | None = None
    for event in events:
        if event.kind == "phase":
            phases.append((names[int(str(event.data["phase"]))].name, []))
            last = None
        elif event.kind not in UNTOLD and phases:
            lines = phases[-1][1]
            if last is None or _begins(event, last):
                lines.append([])
            lines[-1].append(event.sentence)
            last = event
    shown = [
        Phase(title, tuple(one_after_the_other(line) for line in lines)) for title, lines in phases
    ]
    return Round(name, events[0].ply, turn, tuple(phase for phase in shown if phase.lines))


def _begins(event: Event, last: Event) -> bool:
    """True if an event begins something new. A payment in parts belongs to what it pays for."""
    new_move = event.ply != last.ply and last.kind != "paid" and event.kind not in FOLLOWS
    built_next = event.kind == "paid" and last.kind == "placed"
    return event.seat != last.seat or event.kind == "activated" or new_move or built_next
