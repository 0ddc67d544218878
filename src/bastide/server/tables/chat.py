"""Talk at the table and among those who watch. Plain text, kept as it was said."""

from __future__ import annotations

import time
import unicodedata

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.text import say
from ..base.limits import Buckets
from ..base.problems import Refused
from ..messages.playing import ChatPost
from ..messages.tables import ChatLine
from ..store import database as d
from ..store.rows import PersonRow
from ..store.upserts import put_if_new
from .position_view import names_of
from .table_in_memory import Room

SHOWN = 100
"""Lines that a page gets when it comes."""
PER_SECOND, BURST = 0.5, 8


def cleaned(text: str) -> str:
    """The typed text without control characters. Line breaks stay."""
    plain = "".join(c for c in text if c == "\n" or unicodedata.category(c)[0] != "C").strip()
    if not plain:
        raise Refused(422, "empty", say("server/message-empty"))
    return plain


def line_of(row: sa.Row[tuple[object, ...]]) -> ChatLine:
    return ChatLine(
        id=row.id,
        room=row.room,
        name=row.name,
        person=row.person_id,
        seat=row.seat,
        text=row.text,
        at=row.at,
    )


class Chat:
    """Chat messages and mutes."""

    def __init__(self, database: d.Database) -> None:
        self.database = database
        self._rates = Buckets(PER_SECOND, BURST)

    async def post(
        self, connection: AsyncConnection, room: Room, person: PersonRow, post: ChatPost
    ) -> ChatLine:
        """Keep a line of chat. Players talk at the table, spectators have their own room."""
        own = room.seats_of(person.id)
        if post.room == "table" and not room.belongs(person.id):
            raise Refused(
                403,
                "table-room",
                say("server/only-players-can-write"),
            )
        if post.room == "spectators" and own and room.row.status == "running":
            raise Refused(
                403,
                "spectators-room",
                say("server/players-can-t-chat"),
            )
        wait = self._rates.take(person.id)
        if wait:
            raise Refused(
                429,
                "too-fast",
                say("server/s-too-fast-wait"),
                params={"seconds": round(wait, 1)},
            )
        name = names_of(room.seats)[own[0]] if own else person.name
        values = {
            "table_id": room.row.id,
            "room": post.room,
            "person_id": person.id,
            "name": name[:24],
            "seat": own[0] if own else None,
            "text": cleaned(post.text),
            "at": time.time(),
        }
        query = sa.insert(d.chat).returning(d.chat)
        return line_of((await connection.execute(query, values)).one())

    async def line(self, line_id: int) -> ChatLine | None:
        async with self.database.connect() as connection:
            query = sa.select(d.chat).where(d.chat.c.id == line_id)
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else line_of(row)

    async def visible_lines(self, room: Room, person: str | None) -> list[ChatLine]:
        """The last lines that someone can see."""
        deaf_to = await self.muted(room.row.id, person)
        query = (
            sa.select(d.chat)
            .where(d.chat.c.table_id == room.row.id)
            .where(d.chat.c.room.in_(visible_rooms(room, person)))
            .order_by(d.chat.c.id.desc())
            .limit(SHOWN)
        )
        async with self.database.connect() as connection:
            lines = [line_of(row) for row in await connection.execute(query)]
        return [line for line in reversed(lines) if line.person not in deaf_to]

    async def muted(self, table_id: str, person: str | None) -> set[str]:
        """The players whom someone has muted at this table."""
        if person is None:
            return set()
        query = sa.select(d.mutes.c.muted_id).where(
            d.mutes.c.table_id == table_id, d.mutes.c.person_id == person
        )
        async with self.database.connect() as connection:
            return set((await connection.execute(query)).scalars())

    async def mute(self, table_id: str, person: str, other: str, muted: bool) -> None:
        key = {"table_id": table_id, "person_id": person, "muted_id": other}
        here = sa.and_(*(d.mutes.c[name] == value for name, value in key.items()))
        async with self.database.begin() as connection:
            known = await connection.execute(sa.select(d.people.c.id).where(d.people.c.id == other))
            if known.first() is None:
                raise Refused(
                    404,
                    "unknown-person",
                    say("server/player-doesn-t-exist"),
                )
            if muted:
                await connection.execute(put_if_new(connection.dialect.name, d.mutes, key, {}))
            else:
                await connection.execute(sa.delete(d.mutes).where(here))


def visible_rooms(room: Room, person: str | None) -> tuple[str, ...]:
    """The messages that a person may read: spectators could give a hidden hand away to players."""
    if room.row.status == "running" and room.seats_of(person):
        return ("table",)
    return ("table", "spectators")
