"""Everything that a running server is made of, put together once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..core.errors import BastideError
from . import ratings, tables
from .bot_jobs import Thinker
from .bot_pool import thinker_of
from .change import Change
from .chat import Chat
from .db import Database, upgrade, versions
from .driver import Driver
from .live import Hub
from .logs import get_logger
from .messages.playing import ChatPost
from .messages.tables import ChatLine, TableState
from .outbox import Sender
from .people import People, new_id
from .problems import Refused, unknown_table
from .room import Room
from .rows import LogRow, PersonRow
from .settings import Settings
from .state import Eyes, eyes_of, state_of
from .store import Store, notify
from .upkeep import Upkeep

log = get_logger("service")
RATING_S = 60.0


if TYPE_CHECKING:
    from .remote import Remote


def _remote_of(service: Service) -> Remote:
    """The other processes; the driver they are heard by is only installed for PostgreSQL."""
    from .remote import Remote

    return Remote(service)


class NotUpToDate(BastideError):
    """The database is of another version."""


class Service:
    """The server without HTTP."""

    def __init__(self, settings: Settings, thinker: Thinker | None = None) -> None:
        self.settings = settings
        self.process = new_id(8)
        self.database = Database(settings.database_url)
        self.store = Store(self.database, settings.cached_tables, self.process)
        self.store.notice_delay = settings.notice_delay
        self.people = People(self.database)
        self.chat = Chat(self.database)
        self.hub = Hub(self.state)
        self.thinker = thinker or thinker_of(settings)
        self.driver = Driver(self.store, self.thinker, settings)
        self.upkeep = Upkeep(self.store, self.driver)
        self.sender = Sender(settings, self.database)
        self.remote = _remote_of(self) if self.database.is_postgres else None
        self._ratings: dict[tuple[str, str], tuple[float, float | None]] = {}
        self.hub.room_at_hand = self.store.at_hand
        self.store.keep = self.hub.watched
        self.store.publishers = [self.hub.changed, self.driver.changed, self._forget_ratings]

    async def start(self) -> None:
        await asyncio.to_thread(self._prepare_database)
        await self.thinker.start()
        if self.remote is not None:
            await self.remote.start()
        await self.sender.start()
        await self.upkeep.start()

    def _prepare_database(self) -> None:
        if not self.database.is_postgres:
            upgrade(self.database.url)
            return
        has, needs = versions(self.database.url)
        if has != needs:
            raise NotUpToDate(
                f"the database is at version {has}, this program needs {needs}: "
                "run `bastide db upgrade`",
                f"la base de données est à la version {has}, ce programme demande {needs} : "
                "lancez `bastide db upgrade`",
            )

    async def stop(self) -> None:
        """Finish what is under way, then go."""
        await self.driver.stop()
        await self.upkeep.stop()
        await self.store.quiet(self.settings.shutdown_seconds)
        await self.hub.close()
        if self.remote is not None:
            await self.remote.stop()
        await self.sender.stop()
        await self.thinker.stop()
        await self.database.close()

    # --- Looking ----------------------------------------------------------------------------------

    async def room(
        self, table_id: str, person: PersonRow | None, invite: str | None = None
    ) -> Room:
        """A table that somebody may see; a private one is unknown to strangers."""
        room = await self.store.room(table_id)
        private = room.row.visibility == "private"
        inside = room.belongs(person.id if person else None)
        if private and not inside and not tables.right_invite(room, invite):
            raise unknown_table()
        await self._know_ratings(room)
        return room

    def state(self, room: Room, eyes: Eyes) -> TableState:
        known = {
            seat.person_id: rating
            for seat in room.seats
            if seat.person_id is not None
            and (rating := self._ratings.get((seat.person_id, room.row.game), (0, None))[1])
        }
        return state_of(room, eyes, self.hub.present(room.row.id), known)

    async def _know_ratings(self, room: Room) -> None:
        """Have the ratings of those at the table at hand."""
        now = time.monotonic()
        people = [seat.person_id for seat in room.seats if seat.kind == "person"]
        asked = [
            person
            for person in people
            if person and self._ratings.get((person, room.row.game), (0.0, None))[0] < now
        ]
        if not asked:
            return
        async with self.database.connect() as connection:
            found = await ratings.of_people(connection, room.row.game, asked)
        for person in asked:
            self._ratings[person, room.row.game] = (now + RATING_S, found.get(person))

    def _forget_ratings(self, room: Room, rows: list[LogRow]) -> None:
        if room.row.status == "finished":
            for seat in room.seats:
                self._ratings.pop((seat.person_id or "", room.row.game), None)
        if len(self._ratings) > 50_000:
            self._ratings.clear()

    # --- Changing ---------------------------------------------------------------------------------

    async def change(
        self,
        table_id: str,
        person: PersonRow,
        make: Callable[[Change], Any],
        seat: int | None = None,
    ) -> TableState:
        """Change a table and answer with it as the asker sees it then."""
        room = await self.changed(table_id, person, make, seat)
        await self._know_ratings(room)
        return self.state(room, self._eyes(room, person, seat))

    async def changed(
        self,
        table_id: str,
        person: PersonRow,
        make: Callable[[Change], Any],
        seat: int | None = None,
    ) -> Room:
        """The same without an answer; who was too late is shown the table as it is."""
        try:
            room, _ = await self.store.change(table_id, make)
        except Refused as refused:
            now = self.store.at_hand(table_id)
            if refused.code == "stale" and now is not None:
                refused.fresh = self.state(now, self._eyes(now, person, seat))
            raise
        return room

    def _eyes(self, room: Room, person: PersonRow, seat: int | None) -> Eyes:
        own = room.seats_of(person.id)
        return Eyes(person.id, seat if seat in own else own[0] if own else None)

    async def rematch(self, room: Room, person: PersonRow) -> TableState:
        """The same table again, or the one that somebody has opened already."""
        rows: list[LogRow] = []

        async def again(change: Change) -> None:
            rows[:] = await tables.rematch(change, person)

        old, _ = await self.store.change(room.row.id, again)
        new_id = old.row.rematch_id
        assert new_id is not None, "a rematch has an id"
        if rows:
            await self.store.announce(new_id, rows)
        new = await self.store.room(new_id)
        await self._know_ratings(new)
        return self.state(new, eyes_of(new, person.id))

    async def say(self, room: Room, person: PersonRow, post: ChatPost) -> ChatLine:
        """Keep a line of chat and pass it on."""
        async with self.database.begin() as connection:
            line = await self.chat.post(connection, room, person, post)
            if self.database.is_postgres:
                await notify(connection, f"chat {self.process} {room.row.id} {line.id}")
        self.hub.chatted(room, line)
        return line
