"""Everything that a running server is made of, put together once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..core.errors import BastideError
from ..core.text import say
from .base.limits import Buckets
from .base.logs import get_logger
from .base.problems import Refused, unknown_table
from .base.settings import Settings
from .bots.jobs import Thinker
from .bots.pool import thinker_of
from .learn.coach import Coaching
from .learn.reviews import Reviews
from .live.hub import Hub
from .live.moderating import Moderating
from .live.upkeep import Upkeep
from .messages.catalogue import Maintenance
from .messages.live import Announced
from .messages.playing import ChatPost, Move
from .messages.tables import ChatLine, TableState
from .ops.gauges import Figures
from .ops.pause import Pause
from .ops.schedule import Schedule
from .ops.version_tools import upgraded
from .people import ratings
from .people.accounts import People, new_id
from .people.outbox import Sender
from .store.database import Database, Notice, channel_of, versions
from .store.rows import LogRow, PersonRow
from .store.server_facts import Facts
from .tables import claims, moves, offload, rematch, seating
from .tables.bot_turns import Driver
from .tables.chat import Chat
from .tables.offload import Reader
from .tables.table_change import Change
from .tables.table_in_memory import Room
from .tables.table_store import Store, notify
from .tables.table_view import ShownTable, Viewpoint, viewpoint_of

log = get_logger("service")
RATING_S = 60.0


if TYPE_CHECKING:
    from .live.other_processes import Remote


def _remote_of(store: Store, hub: Hub, chat: Chat) -> Remote:
    """The other processes. The driver they are heard by is only installed for PostgreSQL."""
    from .live.other_processes import Remote

    return Remote(store, hub, chat)


class NotUpToDate(BastideError):
    """The database is of another version."""


class Service:
    """The server without HTTP."""

    def __init__(self, settings: Settings, thinker: Thinker | None = None) -> None:
        self.settings = settings
        self.process = new_id(8)
        self.database = Database(settings.database_url, settings.synchronous == "full")
        self.store = Store(self.database, settings, self.process)
        self.facts = Facts(self.database)
        self.people = People(self.database, settings.session_days)
        self.chat = Chat(self.database)
        self.reader = Reader()
        self.hub = Hub(self.shown)
        self.socket_rates = Buckets(settings.rate_per_second, settings.rate_burst)
        """Of a client on all its sockets: with many it may not say more than with one."""
        self.thinker = thinker or thinker_of(settings)
        self.driver = Driver(self.store, self.thinker, settings)
        self.upkeep = Upkeep(self.store, self.driver, self.hub, self.people)
        self.moderating = Moderating(settings, self.database, self.store, self.hub, self.people)
        self.moderating.end_sockets = self.upkeep.end_sockets
        self.reviews = Reviews(self.database, self.store, self.thinker)
        self.coach = Coaching(self.store, self.thinker)
        self.sender = Sender(settings, self.database)
        self.pause = Pause(self.facts)
        self.pause.announce = self._announce
        self.figures = Figures(settings, self.database, self.thinker)
        self.upkeep.doors.append(self.moderating.look)
        self.upkeep.also = [self.pause.look, self.figures.look, self.reviews.look]
        self.upkeep.paused = self.driver.paused = lambda: self.pause.under_way
        self.schedule = Schedule(settings, self.database)
        postgres = self.database.is_postgres
        self.remote = _remote_of(self.store, self.hub, self.chat) if postgres else None
        self._ratings: dict[tuple[str, str], tuple[float, float | None]] = {}
        self.hub.room_at_hand = self.store.at_hand
        self.store.keep = self.hub.watched
        self.store.publishers = [self.hub.changed, self.driver.changed, self._forget_ratings]

    async def start(self) -> None:
        offload.prepare()
        await asyncio.to_thread(self._prepare_database)
        await self.thinker.start()
        if self.remote is not None:
            await self.remote.start()
        await self.sender.start()
        await self.pause.look()
        await self.moderating.look()
        await self.upkeep.start()
        await self.schedule.start()

    def _prepare_database(self) -> None:
        if not self.database.is_postgres:
            upgraded(self.settings)
            return
        has, needs = versions(self.database.url)
        if has != needs:
            raise NotUpToDate(say("operation/database-behind", has=has, needs=needs))

    async def stop(self) -> None:
        """Finish what is under way, then go."""
        await self.driver.stop()
        await self.upkeep.stop()
        await self.reviews.stop()
        await self.schedule.stop()
        await self.store.quiet(self.settings.shutdown_seconds)
        await self.hub.close()
        if self.remote is not None:
            await self.remote.stop()
        await self.sender.stop()
        await self.thinker.stop()
        await self.database.close()

    def _announce(self, announced: Maintenance | None) -> None:
        self.hub.send_all(Announced(maintenance=announced, now=time.time()))

    # --- Looking ----------------------------------------------------------------------------------

    async def room(
        self, table_id: str, person: PersonRow | None, invite: str | None = None
    ) -> Room:
        """A table that someone may see. A private one is unknown to strangers."""
        room = await self.store.room(table_id)
        private = room.row.visibility == "private"
        inside = room.belongs(person.id if person else None)
        if private and not inside and not seating.right_invite(room, invite):
            raise unknown_table()
        await self._know_ratings(room)
        return await self.store.warm(room)

    async def looked_at(self, room: Room) -> Room:
        """A table at which someone looks from now on: what other processes do there is heard."""
        if self.remote is None or not await self.remote.hear_of(room.row.id):
            return room
        # what happened before that was perhaps not heard
        return await self.store.warm(await self.store.room(room.row.id))

    def state(self, room: Room, viewpoint: Viewpoint) -> TableState:
        return self.shown(room).state(viewpoint)

    def shown(self, room: Room) -> ShownTable:
        """A table as it is, for everyone who looks."""
        return ShownTable(room, self.hub.present(room.row.id), self._known_ratings(room))

    def _known_ratings(self, room: Room) -> dict[str, float]:
        return {
            seat.person_id: rating
            for seat in room.seats
            if seat.person_id is not None
            and (rating := self._ratings.get((seat.person_id, room.row.game), (0, None))[1])
        }

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
        return await self.seen(room, person, seat)

    async def seen(self, room: Room, person: PersonRow, seat: int | None) -> TableState:
        """A table as someone at it sees it."""
        await self._know_ratings(room)
        return self.state(room, self._viewpoint(room, person, seat))

    async def changed(
        self,
        table_id: str,
        person: PersonRow,
        make: Callable[[Change], Any],
        seat: int | None = None,
    ) -> Room:
        """The same without an answer. After a late move its player gets the table as it is."""
        at_hand = self.store.at_hand(table_id)
        if at_hand is not None:
            await self.store.warm(at_hand)
        try:
            room, _ = await self.store.change(table_id, make)
        except Refused as refused:
            now = self.store.at_hand(table_id)
            if refused.code == "stale" and now is not None:
                refused.fresh = self.state(now, self._viewpoint(now, person, seat))
            raise
        return room

    async def move(self, table_id: str, person: PersonRow, seat: int | None, wanted: Move) -> Room:
        """The one way in for a person's move, by a call or on a socket."""
        return await self.changed(
            table_id, person, lambda change: moves.move(change, person, seat, wanted), seat
        )

    def _viewpoint(self, room: Room, person: PersonRow, seat: int | None) -> Viewpoint:
        own = room.seats_of(person.id)
        return Viewpoint(person.id, seat if seat in own else own[0] if own else None)

    async def come_back(self, room: Room, person: PersonRow | None) -> Room:
        """A player who shows up at a table keeps the seat that others wanted to give away."""
        if person is None or not claims.can_come_back(room, person.id):
            return room
        room, _ = await self.store.change(
            room.row.id, lambda change: claims.come_back(change, person)
        )
        return room

    async def rematch(self, room: Room, person: PersonRow) -> TableState:
        """The same table again, or the one that someone has opened already."""
        rows: list[LogRow] = []

        async def again(change: Change) -> None:
            rows[:] = await rematch.again(change, person)

        old, _ = await self.store.change(room.row.id, again)
        new_id = old.row.rematch_id
        assert new_id is not None, "a rematch has an id"
        if rows:
            await self.store.announce(new_id, rows)
        new = await self.store.room(new_id)
        await self._know_ratings(new)
        return self.state(new, viewpoint_of(new, person.id))

    async def say(self, room: Room, person: PersonRow, post: ChatPost) -> ChatLine:
        """Keep a line of chat and pass it on."""
        async with self.database.begin() as connection:
            await self.moderating.may_chat(connection, person.id)
            line = await self.chat.post(connection, room, person, post)
            if self.database.is_postgres:
                text = f"chat {self.process} {room.row.id} {line.id}"
                await notify(connection, Notice(channel_of(room.row.id), text))
        self.hub.chatted(room, line)
        return line
