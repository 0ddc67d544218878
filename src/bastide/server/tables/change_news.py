"""A committed change on its way to the other processes: what differs, in the notice itself.

A process that has the table in memory takes it over without reading anything; a process that has
missed a change before it, or gets a notice without news because they were too long, asks the
database.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ..store.rows import LIVE_PROPOSALS, ON_LINE, LogRow, ProposalRow, columns, differences
from .line_of_play import extended
from .table_change import Change
from .table_in_memory import Room

MOST_BYTES = 7_500
"""PostgreSQL takes notices of up to 8,000 bytes."""


class News(msgspec.Struct, kw_only=True, omit_defaults=True):
    """How a table differs from what it was at the change `since`."""

    since: int
    row: dict[str, Any]
    log: list[LogRow]
    seats: dict[str, dict[str, Any]] = {}
    proposals: list[ProposalRow] | None = None


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(News).decode


def news_of(change: Change) -> str:
    """What a change says the others; empty if it is too long."""
    room = change.room
    seats = {
        str(after.seat): changed
        for before, after in zip(room.seats, change.seats, strict=True)
        if (changed := differences(before, after))
    }
    live = [each for each in change.proposals if each.state in LIVE_PROPOSALS]
    news = News(
        since=room.row.seq,
        row=differences(room.row, change.row),
        log=change.rows,
        seats=seats,
        proposals=None if live == room.proposals else live,
    )
    text = _encode(news)
    return text.decode() if len(text) <= MOST_BYTES else ""


def taken_over(room: Room, text: str) -> list[LogRow] | None:
    """Bring a room up to date; the new rows of its log, or None if the news do not fit it."""
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
    room.become(row, seats, proposals, line)
    return news.log
