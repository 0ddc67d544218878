"""Notices: written in the move's own transaction, sent later, tried again until they arrive.

There is one notice for each time that a person is waited for, and it is only sent if the person is
still waited for when it is due: a player who moves at the same time gets none.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any, Literal

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ...catalogue import rules_of
from ..base import metrics, wall_clock
from ..base.limits import Buckets
from ..base.logs import get_logger
from ..base.problems import Unavailable
from ..base.settings import Settings
from ..base.spoken import spoken
from ..messages.basics import words
from ..messages.people import NotificationResult
from ..store import database as d
from .outbox_delivery import NotDelivered, send_email, send_webhook
from .outbox_texts import BODIES, FOOTER, NOTHING_SET, TITLES, TOO_MANY_TESTS

log = get_logger("outbox")

Way = Literal["email", "webhook"]
WHILE_WAITED_FOR = ("your-turn", "nudge", "expired")
"""Kinds that lose their point when the person has moved."""
URGENT = ("claim",)
"""Kinds that are sent whatever else was sent, and of tables that were switched off too."""
LOOK_SECONDS = 1.0
CLAIM_SECONDS = 120.0
"""The time for which one process owns a notice. If it dies, another one tries after that."""
FIRST_PAUSE, LONGEST_PAUSE = 15.0, 3600.0
MOST_TRIES = 8
MOST_PER_HOUR = 30
"""Notifications to one person. Further ones are dropped."""
KEEP_SECONDS = 30 * 86_400.0

_tests = Buckets(per_second=1 / 30, burst=3)


async def send_test(
    settings: Settings,
    *,
    person: str,
    email: str | None,
    webhook: str | None,
    language: str,
    by: Way,
) -> NotificationResult:
    """The test button: send one notice now and report the result."""
    to = email if by == "email" else webhook
    if not to:
        return NotificationResult(delivered=False, reason=words(NOTHING_SET[by]))
    if _tests.take(person) or _tests.take(to):
        return NotificationResult(delivered=False, reason=words(TOO_MANY_TESTS))
    language = spoken(language)
    title, text = TITLES["test"].of(language), BODIES["test"].of(language)
    try:
        await _deliver(settings, by, to, title, text, settings.address)
    except NotDelivered as error:
        return NotificationResult(delivered=False, reason=words(error.reason))
    return NotificationResult(delivered=True)


async def _deliver(settings: Settings, by: Way, to: str, title: str, text: str, link: str) -> None:
    try:
        if by == "email":
            await send_email(settings, to, title, f"{text}\n\n{link}\n")
        else:
            await send_webhook(settings, to, title, f"{text}\n{link}", link)
    except NotDelivered:
        metrics.NOTICES.labels(by, "failed").inc()
        raise
    metrics.NOTICES.labels(by, "sent").inc()


class Sender:
    """The task that sends what is due. Every process may have one."""

    def __init__(self, settings: Settings, database: d.Database) -> None:
        self.settings = settings
        self.database = database
        self._task: asyncio.Task[None] | None = None
        self._tidied = 0.0

    async def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            try:
                sent = await self.send_due()
            except Unavailable:
                sent = 0
            except Exception as error:
                log.error("outbox", error=error)
                sent = 0
            if not sent:
                await asyncio.sleep(LOOK_SECONDS)

    async def send_due(self, now: float | None = None) -> int:
        """Handle every notification that is due. Returns their number."""
        now = time.time() if now is None else now
        if now - self._tidied > 3600:
            self._tidied = now
            await self._tidy(now)
        due = sa.select(d.outbox).where(d.outbox.c.state == "waiting", d.outbox.c.due <= now)
        async with self.database.connect() as conn:
            rows = (await conn.execute(due.order_by(d.outbox.c.due).limit(50))).mappings().all()
        claimed = [row for row in rows if await self._claim(row, now)]
        await asyncio.gather(*(self._handle(dict(row), now) for row in claimed))
        return len(claimed)

    async def _claim(self, row: Any, now: float) -> bool:
        """Take a notice for this process. False if another one was faster."""
        async with self.database.begin() as conn:
            result = await conn.execute(
                sa.update(d.outbox)
                .where(
                    d.outbox.c.id == row["id"],
                    d.outbox.c.state == "waiting",
                    d.outbox.c.tries == row["tries"],
                )
                .values(tries=row["tries"] + 1, due=now + CLAIM_SECONDS)
            )
        return result.rowcount == 1

    async def _handle(self, row: dict[str, Any], now: float) -> None:
        async with self.database.connect() as conn:
            found = await _wanted(conn, row, now)
        if isinstance(found, str):
            await self._close(row, "dropped", found)
            return
        person, table = found
        ways: list[tuple[Way, str]] = []
        if person["email"] and self.settings.smtp_host:
            ways.append(("email", person["email"]))
        if person["webhook"]:
            ways.append(("webhook", person["webhook"]))
        failures: list[NotDelivered] = []
        for by, to in ways:
            try:
                await _deliver(self.settings, by, to, *self._words(row["kind"], person, table))
            except NotDelivered as error:
                failures.append(error)
        if not ways:
            await self._close(row, "dropped", "no way to reach the person")
        elif len(failures) < len(ways):
            await self._close(row, "sent", None)
        else:
            await self._failed(row, failures, now)

    def _words(self, kind: str, person: Any, table: Any) -> tuple[str, str, str]:
        language = spoken(person["language"])
        game = rules_of(table["game"]).title
        title = TITLES[kind].fill(language, table=table["title"] or game)
        body = BODIES[kind].fill(
            language, name=person["name"], game=game, due=person.get("due", "")
        )
        link = f"{self.settings.address}/table/{table['id']}"
        return title, f"{body}\n\n{FOOTER.of(language)}", link

    async def _failed(self, row: dict[str, Any], failures: list[NotDelivered], now: float) -> None:
        reason = str(failures[0])
        tries = row["tries"] + 1
        if not any(error.again for error in failures) or tries >= MOST_TRIES:
            await self._close(row, "dropped", reason)
            return
        pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (tries - 1))
        log.info("notice put off", notice=row["id"], tries=tries, reason=reason, pause=pause)
        await self._update(row, due=now + pause, error=reason)

    async def _close(self, row: dict[str, Any], state: str, reason: str | None) -> None:
        log.info(f"notice {state}", notice=row["id"], kind=row["kind"], reason=reason)
        await self._update(row, state=state, error=reason)

    async def _update(self, row: dict[str, Any], **values: Any) -> None:
        async with self.database.begin() as conn:
            await conn.execute(sa.update(d.outbox).where(d.outbox.c.id == row["id"]).values(values))

    async def _tidy(self, now: float) -> None:
        async with self.database.begin() as conn:
            await conn.execute(
                sa.delete(d.outbox).where(
                    d.outbox.c.state != "waiting", d.outbox.c.created < now - KEEP_SECONDS
                )
            )


async def _wanted(conn: AsyncConnection, row: dict[str, Any], now: float) -> Any:
    """Person and table of a notice, or the reason why it is not wanted any more."""
    person_id, table_id = row["person_id"], row["table_id"]
    person = await _one(conn, sa.select(d.people).where(d.people.c.id == person_id))
    table = await _one(conn, sa.select(d.tables).where(d.tables.c.id == table_id))
    if person is None or table is None or not person["notify"]:
        return "notices are off"
    if row["kind"] in URGENT:
        return await _claim_stands(conn, person, table)
    here = sa.select(d.table_notify.c.notify).where(
        d.table_notify.c.table_id == table_id, d.table_notify.c.person_id == person_id
    )
    if (await conn.execute(here)).scalar() is False:
        return "notices are off at this table"
    if row["kind"] in WHILE_WAITED_FOR:
        waited_for = await _waiting_people(conn, table_id)
        if table["expected"] != row["wait"] or person_id not in waited_for:
            return "moved meanwhile"
    recent = sa.select(sa.func.count()).where(
        d.outbox.c.person_id == person_id,
        d.outbox.c.state == "sent",
        d.outbox.c.created > now - 3600,
    )
    if ((await conn.execute(recent)).scalar() or 0) >= MOST_PER_HOUR:
        return "too many notices"
    return person, table


async def _claim_stands(conn: AsyncConnection, person: Any, table: Any) -> Any:
    """With the moment until which the person must come back, if a claim is still open."""
    query = (
        sa.select(sa.func.min(d.proposals.c.due))
        .join(
            d.seats,
            (d.seats.c.table_id == d.proposals.c.table_id)
            & (d.seats.c.seat == d.proposals.c.seat)
            & (d.seats.c.person_id == person["id"]),
        )
        .where(d.proposals.c.table_id == table["id"], d.proposals.c.state.in_(("open", "agreed")))
    )
    due = (await conn.execute(query)).scalar()
    if due is None:
        return "came back meanwhile"
    return {**person, "due": wall_clock.moment(due)}, table


async def _one(conn: AsyncConnection, query: sa.Select[Any]) -> sa.RowMapping | None:
    found: sa.RowMapping | None = (await conn.execute(query)).mappings().one_or_none()
    return found


async def _waiting_people(connection: AsyncConnection, table_id: str) -> list[str]:
    """The people whose decision a running table waits for."""
    query = (
        sa.select(d.tables.c.waiting)
        .where(d.tables.c.id == table_id)
        .where(d.tables.c.status == "running")
    )
    waiting = (await connection.execute(query)).scalar_one_or_none() or []
    query = (
        sa.select(d.seats.c.person_id)
        .where(d.seats.c.table_id == table_id, d.seats.c.seat.in_(waiting))
        .where(d.seats.c.kind.in_(("person", "hot")))
    )
    return list((await connection.execute(query)).scalars())
