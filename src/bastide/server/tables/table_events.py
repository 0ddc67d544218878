"""Events at a table beside the game, as sentences for its log."""

from __future__ import annotations

from ...catalogue import rules_of
from ...core.text import say
from ..messages.basics import words
from ..messages.tables import EventInfo
from ..store.rows import LogRow
from .position_view import names_of
from .table_in_memory import Room

SENTENCES = {
    "undo": say("server/undo"),
    "stand-in": say("server/stand-in"),
    "extend": say("server/extend"),
    "expired": say("server/expired"),
    "claim": say("server/claim"),
    "returned": say("server/returned"),
    "reseat": say("server/reseat"),
    "host": say("server/host"),
    "bot-failed": say("server/bot-failed"),
}


def table_events(room: Room, rows: list[LogRow]) -> list[EventInfo]:
    """The rows that people should read of."""
    rows = [row for row in rows if row.kind in SENTENCES]
    if not rows:  # as after every move
        return []
    names = names_of(room.seats)
    found = []
    for row in rows:
        if row.seat is None:
            continue
        # by the name that was true then: the seat may be someone else's soon
        who = names[row.seat] or rules_of(room.row.game).seat_names[row.seat]
        before = (row.data or {}).get("name", who)
        found.append(
            EventInfo(
                ply=room.row.plies,
                turn=room.row.turn,
                phase=room.row.phase,
                kind=f"table-{row.kind}",
                seat=row.seat,
                data={},
                sentence=words(SENTENCES[row.kind].filled(who=who, before=before)),
            )
        )
    return found
