"""Talk at the table and among those who watch. Plain text, kept as it was said."""

from __future__ import annotations

import time
import unicodedata

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.text import Text
from ..base.limits import Buckets
from ..base.problems import Refused
from ..messages.playing import ChatPost
from ..messages.tables import ChatLine
from ..store import database as d
from ..store.rows import PersonRow
from .position_view import names_of
from .table_in_memory import Room

SHOWN = 100
"""Lines that a page gets when it comes."""
PER_SECOND, BURST = 0.5, 8


def cleaned(text: str) -> str:
    """What was typed without control characters; line breaks stay."""
    plain = "".join(c for c in text if c == "\n" or unicodedata.category(c)[0] != "C").strip()
    if not plain:
        raise Refused(422, "empty", Text("The message is empty.", "Le message est vide."))
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
    """Posts and who does not want to hear whom."""

    def __init__(self, database: d.Database) -> None:
        self.database = database
        self._rates = Buckets(PER_SECOND, BURST)

    async def post(
        self, connection: AsyncConnection, room: Room, person: PersonRow, post: ChatPost
    ) -> ChatLine:
        """Keep a line. Players talk at the table; spectators have their own room."""
        own = room.seats_of(person.id)
        if post.room == "table" and not room.belongs(person.id):
            raise Refused(
                403,
                "table-room",
                Text(
                    "Only players can write there. Spectators have their own chat.",
                    "Seuls les joueurs peuvent y écrire. Les spectateurs ont leur propre "
                    "discussion.",
                ),
            )
        if post.room == "spectators" and own and room.row.status == "running":
            raise Refused(
                403,
                "spectators-room",
                Text(
                    "Players can't chat with spectators during the game.",
                    "Les joueurs ne peuvent pas écrire aux spectateurs pendant la partie.",
                ),
            )
        wait = self._rates.take(person.id)
        if wait:
            raise Refused(
                429,
                "too-fast",
                Text("That's too fast. Wait a moment.", "C'est trop rapide. Attendez un instant."),
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

    async def heard(self, room: Room, person: str | None) -> list[ChatLine]:
        """The last lines as someone hears them."""
        deaf_to = await self.muted(room.row.id, person)
        query = (
            sa.select(d.chat)
            .where(d.chat.c.table_id == room.row.id)
            .where(d.chat.c.room.in_(rooms_heard(room, person)))
            .order_by(d.chat.c.id.desc())
            .limit(SHOWN)
        )
        async with self.database.connect() as connection:
            lines = [line_of(row) for row in await connection.execute(query)]
        return [line for line in reversed(lines) if line.person not in deaf_to]

    async def muted(self, table_id: str, person: str | None) -> set[str]:
        """Whom someone does not want to hear at this table."""
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
                    Text("This player doesn't exist.", "Cette personne n'existe pas."),
                )
            await connection.execute(sa.delete(d.mutes).where(here))
            if muted:
                await connection.execute(sa.insert(d.mutes), key)


def rooms_heard(room: Room, person: str | None) -> tuple[str, ...]:
    """What someone may hear: spectators could give a hidden hand away to players."""
    if room.row.status == "running" and room.seats_of(person):
        return ("table",)
    return ("table", "spectators")
