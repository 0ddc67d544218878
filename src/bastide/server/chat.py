"""Talk at the table and among those who watch. Plain text, kept as it was said."""

from __future__ import annotations

import time
import unicodedata

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..core.text import Text
from . import db as d
from .limits import Buckets
from .messages.playing import ChatPost
from .messages.tables import ChatLine
from .position import names_of
from .problems import Refused
from .room import Room
from .rows import PersonRow

SHOWN = 100
"""Lines that a page gets when it comes."""
PER_SECOND, BURST = 0.5, 8


def cleaned(text: str) -> str:
    """What was typed without control characters; line breaks stay."""
    plain = "".join(c for c in text if c == "\n" or unicodedata.category(c)[0] != "C").strip()
    if not plain:
        raise Refused(422, "empty", Text("There is nothing to say.", "Il n'y a rien à dire."))
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
        """Keep a line. Players talk at the table; whoever watches has a room of their own."""
        own = room.seats_of(person.id)
        if post.room == "table" and not room.belongs(person.id):
            raise Refused(
                403,
                "table-room",
                Text(
                    "Only those at the table talk there; spectators have their own room.",
                    "Seuls les joueurs y parlent ; les spectateurs ont leur propre salon.",
                ),
            )
        if post.room == "spectators" and own and room.row.status == "running":
            raise Refused(
                403,
                "spectators-room",
                Text(
                    "Players do not talk with spectators while the game runs.",
                    "Les joueurs ne parlent pas aux spectateurs pendant la partie.",
                ),
            )
        wait = self._rates.take(person.id)
        if wait:
            raise Refused(
                429,
                "too-fast",
                Text("Not so fast, please.", "Moins vite, s'il vous plaît."),
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
        """The last lines as somebody hears them."""
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
        """Whom somebody does not want to hear at this table."""
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
                    Text("There is no such person here.", "Cette personne n'existe pas ici."),
                )
            await connection.execute(sa.delete(d.mutes).where(here))
            if muted:
                await connection.execute(sa.insert(d.mutes), key)


def rooms_heard(room: Room, person: str | None) -> tuple[str, ...]:
    """What somebody may hear: spectators could give a hidden hand away to players."""
    if room.row.status == "running" and room.seats_of(person):
        return ("table",)
    return ("table", "spectators")
