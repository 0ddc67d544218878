"""A committed change on its way to the other processes: what differs, in the notice itself.

A process that has the table in memory takes it over without reading anything. A process that has
missed a change before it, or gets a notice without news because they were too long, asks the
database.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ..messages.tables import EventInfo
from ..store.rows import LIVE_PROPOSALS, ON_LINE, LogRow, ProposalRow, columns, differences
from .line_of_play import extended
from .position_view import Seen, seen_before, seen_of, take_difference
from .table_change import Change
from .table_in_memory import Room
from .table_view import bare_objects

MOST_BYTES = 7_500
"""PostgreSQL takes notices of up to 8,000 bytes."""


class Sent(msgspec.Struct):
    """A change as a spectator sees it, for a process where someone looks at the table.

    It stays text until something in it is asked for.
    """

    difference: msgspec.Raw
    """Of the whole table, without those who are there."""
    events: msgspec.Raw
    suffices: bool
    """True if spectators need nothing else: a player moved, and the game goes on."""


class Head(msgspec.Struct):
    """As much of the news as a process reads where only spectators look."""

    since: int
    seq: int
    sent: Sent | None = None


class News(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The difference between a table and what it was at the change `since`."""

    since: int
    seq: int
    row: dict[str, Any]
    log: list[LogRow]
    seats: dict[str, dict[str, Any]] = {}
    proposals: list[ProposalRow] | None = None
    sent: Sent | None = None


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(News).decode
head_of = msgspec.json.Decoder(Head).decode
_events = msgspec.json.Decoder(list[EventInfo]).decode


def news_of(change: Change, looked_at: bool) -> str:
    """A change as the other processes get it. Empty if it is too long.

    If someone looks at the table through another process, what they see is worked out here: the
    players need most of it anyway, and the other process need not follow the game.
    """
    room = change.room
    seats = {
        str(after.seat): changed
        for before, after in zip(room.seats, change.seats, strict=True)
        if (changed := differences(before, after))
    }
    live = [each for each in change.proposals if each.state in LIVE_PROPOSALS]
    news = News(
        since=room.row.seq,
        seq=change.row.seq,
        row=differences(room.row, change.row),
        log=change.rows,
        seats=seats,
        proposals=None if live == room.proposals else live,
    )
    if looked_at and change.game is not None and room.started:
        change.seen = seen_of(room, change.game, change.line)
        if change.seen is not None:
            news.sent = _sent(change, change.seen)
    text = _encode(news)
    if len(text) > MOST_BYTES and news.sent is not None:
        news.sent = None  # they work it out themselves
        text = _encode(news)
    return text.decode() if len(text) <= MOST_BYTES else ""


def _sent(change: Change, seen: Seen) -> Sent:
    before = change.room.encoded.get("bare") or bare_objects(change.room)
    change.bare = bare_objects(change)
    difference = seen.differences.between(before, change.bare)
    difference["position"] = seen.difference
    moved = all(row.kind == "action" for row in change.rows)
    suffices = moved and change.row.status == change.room.row.status
    encoded = msgspec.Raw(_encode(difference)), msgspec.Raw(_encode(seen.events))
    return Sent(*encoded, suffices=suffices)


def taken_over(room: Room, text: str) -> list[LogRow] | None:
    """Update a room. Returns the new rows of its log, or None if the news do not fit it."""
    news = _decode(text)
    if news.since != room.row.seq:
        return None
    row = msgspec.convert({**columns(room.row), **news.row}, type(room.row))
    seats = list(room.seats)
    for number, changed in news.seats.items():
        seat = seats[int(number)]
        seats[int(number)] = msgspec.convert({**columns(seat), **changed}, type(seat))
    line = room.line
    if any(each.kind in ON_LINE for each in news.log):
        line = extended(line, news.log, row.game)
    proposals = room.proposals if news.proposals is None else news.proposals
    before = seen_before(room)
    room.become(row, seats, proposals, line)
    if news.sent is not None and before is not None:
        position = msgspec.json.decode(news.sent.difference)["position"]
        take_difference(room, before, news.since, position, _events(news.sent.events))
    return news.log
