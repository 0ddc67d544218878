"""Notes of a record besides the moves: players, dates, comments."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from ...bots import bot_of
from ...core.errors import BastideError
from ...core.notes import Note
from ...core.record import Record
from ...records import DATE, EVENT, RESULT, TIME_CONTROL, Player, result_of, tags_of
from ..people.accounts import printable
from ..store.rows import SeatRow
from . import clocks
from .table_in_memory import Room

MOST_IN_NAME = 24


def notes_of(room: Room) -> tuple[dict[str, str], dict[int, Note]]:
    """Tags and notes: those of the record it came from, and of a game played here its own."""
    row, kept = room.row, room.line[0].comments or {}
    tags: dict[str, str] = kept.get("tags", {})
    notes = {
        int(ply): Note(note["comment"], note["values"])
        for ply, note in kept.get("notes", {}).items()
    }
    if row.imported:
        return tags, notes
    players = [Player(seat.name, seat.bot or "") for seat in room.seats]
    own = {
        EVENT: row.title or tags.get(EVENT, ""),
        DATE: datetime.fromtimestamp(row.created, UTC).strftime("%Y-%m-%d"),
        TIME_CONTROL: clocks.as_tag(row.clock),
        **tags_of(row.game, players),
        RESULT: result_of(room.game),
    }
    return {**tags, **{key: value for key, value in own.items() if value}}, notes


def notes_with(record: Record, plies: int | None = None) -> dict[str, Any]:
    """A record's tags and notes for the log. Only some of them with `plies`."""
    tags = dict(record.tags)
    if plies is not None:  # another game from here on: who plays it and how is its own
        seats = tags_of(record.game, [Player("x", "x")] * record.players)
        own = (DATE, TIME_CONTROL, RESULT, *seats)
        tags = {key: value for key, value in tags.items() if key not in own}
    return {
        "tags": tags,
        "notes": {
            str(ply): {"comment": note.comment, "values": dict(note.values)}
            for ply, note in record.notes.items()
            if plies is None or ply <= plies
        },
    }


def seat_from(table_id: str, number: int, player: Player) -> SeatRow:
    """A seat of an imported game, with the player that its record names."""
    seat = SeatRow(table_id=table_id, seat=number, kind="free")
    seat.name = printable(player.name or player.bot)[:MOST_IN_NAME]
    if player.bot and is_bot(player.bot):
        seat.kind, seat.bot = "bot", player.bot
    elif seat.name:
        seat.kind = "hot"
    return seat


def is_bot(spec: str) -> bool:
    try:
        bot_of(spec)
    except BastideError:
        return False
    return True
