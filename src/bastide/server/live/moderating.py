"""Moderation in a running server: who is kept out, and what moderators elsewhere have done.

Every process reads the new lines of the audit log once a second, so that a ban, a closed table or a
deleted message takes effect everywhere, also when it came from the command line.
"""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import sqlalchemy as sa

from ..base.logs import get_logger
from ..base.problems import Refused, Unavailable, banned, closed_table
from ..base.settings import Settings
from ..messages.live import Unsaid
from ..people.accounts import People
from ..people.moderator_acts import Action, R, Unfit, Unknown, banned_words, carry_out, muted_words
from ..store import database as d
from ..store.folder_lock import DataError
from ..store.rows import LogRow, typed
from ..tables.table_store import Store
from .hub import Hub

log = get_logger("moderation")
OVERLAP = 50
"""Lines that are read again: PostgreSQL may show a line after one with a higher number."""

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Moderating:
    """The bans that one process knows of, and the handling of new ones."""

    def __init__(
        self, settings: Settings, database: d.Database, store: Store, hub: Hub, people: People
    ) -> None:
        self.settings = settings
        self.database = database
        self.store = store
        self.hub = hub
        self.people = people
        self.end_sockets: Callable[[], Awaitable[None]] = hub_has_nothing_to_end
        self._bans: list[tuple[Network, float, str]] = []
        self._last: int | None = None
        self._seen: set[int] = set()

    # --- Addresses --------------------------------------------------------------------------------

    def refusal(self, address: str) -> Refused | None:
        """The reason why someone with this address is kept out."""
        if not self._bans:
            return None
        try:
            ip = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return None  # no address at all: a local socket
        if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is not None:
            ip = ip.ipv4_mapped
        for network, until, reason in self._bans:
            if ip in network and until > time.time():
                return banned(banned_words(until, reason), until)
        return None

    def check(self, address: str) -> None:
        refused = self.refusal(address)
        if refused is not None:
            raise refused

    async def _read_bans(self) -> None:
        query = sa.select(d.bans).where(d.bans.c.until > time.time())
        async with self.database.connect() as connection:
            rows = (await connection.execute(query)).all()
        self._bans = []
        for row in rows:
            try:
                self._bans.append((ipaddress.ip_network(row.network), row.until, row.reason))
            except ValueError as error:
                log.error("damaged ban", error=error, ban=row.id)

    # --- News -------------------------------------------------------------------------------------

    async def look(self) -> None:
        """Carry out here what moderators have done since the last look."""
        if self._last is None:
            newest = sa.select(sa.func.coalesce(sa.func.max(d.audit.c.id), 0))
            async with self.database.connect() as connection:
                self._last = (await connection.execute(newest)).scalar_one()
            self._seen = set(range(max(0, self._last - OVERLAP), self._last + 1))
            await self._read_bans()
            return
        query = sa.select(d.audit).where(d.audit.c.id > self._last - OVERLAP)
        async with self.database.connect() as connection:
            rows = (await connection.execute(query.order_by(d.audit.c.id))).all()
        news = [row for row in rows if row.id not in self._seen]
        if not news:
            return
        self._last = max(self._last, news[-1].id)
        self._seen = {n for n in self._seen if n > self._last - 2 * OVERLAP} | {r.id for r in news}
        if any(row.action in ("ban-network", "unban-network") for row in news):
            await self._read_bans()
            self.hub.end_addresses(self.refusal)
        for row in news:
            self.people.forget(row.person_id)
        if any(row.action in ("ban", "forget") for row in news):
            await self.end_sockets()
        for row in news:
            try:
                await self._carry_out(row)
            except (LookupError, TypeError, msgspec.ValidationError) as error:
                log.error("damaged line of the audit log", error=error, line=row.id)

    async def _carry_out(self, row: Any) -> None:
        if row.action == "delete-message":
            self.hub.send(row.table_id, Unsaid(line=row.data["line"]))
        elif row.action == "close-table":
            self.store.forget(row.table_id)
            self.hub.end_table(row.table_id, closed_table())
        elif row.action in ("reopen-table", "hand-over"):
            await self._read_again(row.table_id)
        elif row.action == "forget":
            for table_id in row.data["tables"]:
                if self.store.at_hand(table_id) is not None:
                    await self._read_again(table_id)

    async def _read_again(self, table_id: str) -> None:
        before = self.store.at_hand(table_id)
        self.store.forget(table_id)
        try:
            room = await self.store.room(table_id)
        except Refused as gone:
            self.hub.end_table(table_id, gone)
            return
        since = room.row.seq - 1 if before is None else before.row.seq
        query = sa.select(d.log).where(d.log.c.table_id == table_id, d.log.c.seq > since)
        async with self.database.connect() as connection:
            found = (await connection.execute(query.order_by(d.log.c.seq))).mappings()
            rows = [typed(LogRow, row) for row in found]
        for publisher in self.store.publishers:
            publisher(await self.store.warm(room), rows)

    # --- Doing ------------------------------------------------------------------------------------

    async def do(self, action: Action[R]) -> R:
        """Let a moderator do something, beside the loop. Here it takes effect immediately."""
        try:
            done = await asyncio.to_thread(carry_out, self.settings, action)
        except Unknown as error:
            raise Refused(404, "unknown", error.text) from None
        except Unfit as error:
            raise Refused(409, "unfit", error.text) from None
        except DataError:
            raise Unavailable from None
        await self.look()
        return done

    async def may_chat(self, connection: Any, person_id: str) -> None:
        """Refused while someone is muted. Asked each time, because sockets stay open for long."""
        query = sa.select(d.people.c.muted_until).where(d.people.c.id == person_id)
        until = (await connection.execute(query)).scalar_one_or_none()
        if until is not None and until > time.time():
            raise Refused(403, "muted", muted_words(until), params={"until": until})


async def hub_has_nothing_to_end() -> None:
    return None
