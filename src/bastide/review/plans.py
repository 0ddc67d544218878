"""The decisions of a record, gathered into plans: decisions that are judged together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..core.chance import CHANCE
from ..core.frames import frame_kind
from ..core.record import Record
from ..game import Game
from ..records import replay

AREAS = ("placement", "provost", "castle", "favors", "payments", "buildings", "cards")
"""The areas in which points are lost."""
_AREA_OF_KIND = {
    "place": "placement",
    "gate": "placement",
    "inn": "placement",
    "provost": "provost",
    "guild": "provost",
    "batch": "castle",
    "offer": "castle",
    "favor": "favors",
    "favor-effect": "favors",
    "swap": "favors",
    "joust": "favors",
    "pay-white": "payments",
    "give-cubes": "payments",
    "less": "payments",
    "redraw": "cards",
    "last-cards": "cards",
    "income-powers": "cards",
}
_AREA_OF_VERB = {"place": "placement", "pass": "placement", "draw": "cards", "replace": "cards"}


@dataclass(frozen=True)
class Stretch:
    """Actions of a record that belong together: the plan of a seat, or draws in a row."""

    ply: int
    end: int
    seat: int
    """The seat that decides, or CHANCE."""
    decided: tuple[int, ...] = ()
    """The plies at which there was more than one answer."""


def kind_of(game: Game) -> str:
    """The key of the decision on the table."""
    return game.rules.decisions[frame_kind(game._state)].key


def area_of(kind: str, token: str) -> str:
    """The area of a decision, one of `AREAS`."""
    if kind == "action":
        return _AREA_OF_VERB.get(token.partition(":")[0], "buildings")
    return _AREA_OF_KIND.get(kind, "buildings")


def stretches(record: Record) -> Iterator[Stretch]:
    """Plans and draws in order.

    A decision continues the plan before it when the same seat decides at the same step of the
    same phase, nothing was drawn in between, and the question is another one than the plan's first:
    the cubes of one payment, the second cube of a Peddler. Another worker is another plan.
    """
    game = replay(record, plies=0)
    begun = ended = 0
    place: tuple[object, ...] | None = None
    first_kind = ""
    decided: list[int] = []
    seat = CHANCE
    for ply, token in enumerate(record.tokens):
        assert game.seat is not None
        now, kind = game.seat, kind_of(game)
        here = (now, game.turn, game.phase, game._state.step, game._state.cursor)
        goes_on = here == place and kind != first_kind
        if now == CHANCE:
            goes_on = place is not None and place[0] == CHANCE
        if not goes_on:
            if ended > begun:
                yield Stretch(begun, ended, seat, tuple(decided))
            begun, seat, first_kind, decided = ply, now, kind, []
        place = here
        if now != CHANCE and len(game.legal_actions()) > 1:
            decided.append(ply)
        game.apply(token)
        ended = ply + 1
    if ended > begun:
        yield Stretch(begun, ended, seat, tuple(decided))
