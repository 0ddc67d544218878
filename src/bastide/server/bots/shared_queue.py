"""Bots on any machine: decisions wait in a queue in PostgreSQL, `bastide worker` takes them.

The question (a view, never a game) is a job of procrastinate. The answer comes back by NOTIFY. A
worker that dies is noticed by its silence: the quick bot decides, and the game continues.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import secrets
import signal
import time
import zlib
from typing import Any

import msgspec
import procrastinate
import psycopg
from procrastinate.exceptions import ConnectorException

from ..base import metrics
from ..base.logs import get_logger
from ..base.settings import Settings
from .effort import KINDS, Kind, kind_of, likely_seconds
from .jobs import BotAnswer, BotJob, Thinker, quick_answer
from .pool import BotPool, work_seconds
from .waiting_line import Accounts, seconds_left

log = get_logger("bots")

QUEUES: dict[Kind, str] = {kind: f"bastide-bots-{kind}" for kind in KINDS}
"""One for each length of think, so that long ones never come before quick ones."""
TASK = "bastide.think"
CHANNEL = "bastide_bot_answers"
LINE_SECONDS = 20.0
"""The time that a question may wait in line before the quick bot takes it."""
QUICK_AT_ONCE = 16
PRIORITY_PER_SECOND = 100
TIDY_SECONDS = 60.0
AGAIN_SECONDS = 0.5
"""Between two attempts to reach the database."""
_TIDY = """
    DELETE FROM procrastinate_jobs
    WHERE queue_name LIKE 'bastide-bots-%%'
    AND (args->>'expires')::double precision < extract(epoch FROM now())
"""
_SOMEONE_ELSE_WAITS = """
    SELECT EXISTS (
        SELECT FROM procrastinate_jobs
        WHERE queue_name = %(queue)s AND status = 'todo'
        AND (args->>'expires')::double precision >= extract(epoch FROM now())
        AND args->'job'->>'work' = ''
        AND coalesce(nullif(args->'job'->>'person', ''), args->'job'->>'table') <> %(person)s
    ) AS crowded
"""
WORK_LIMIT_SECONDS = 600.0
BEHIND_ALL_MOVES = 1_000_000
PIECE = 7_000
UNREACHABLE = (ConnectorException, psycopg.Error, OSError)


class _Report(msgspec.Struct):
    """An answer on its way back, or a piece of a long text."""

    id: str
    answer: BotAnswer | None = None
    piece: str = ""
    left: int = 0
    """Pieces that follow."""


def packed_text(text: str) -> str:
    return base64.b85encode(zlib.compress(text.encode(), 6)).decode()


def unpacked(packed: str) -> str:
    return zlib.decompress(base64.b85decode(packed)).decode()


def conninfo(settings: Settings) -> str:
    """The database as libpq writes it, without SQLAlchemy's driver."""
    return settings.database_url.replace("postgresql+psycopg://", "postgresql://", 1)


def queue_app(settings: Settings) -> procrastinate.App:
    connector = procrastinate.PsycopgConnector(conninfo=conninfo(settings), min_size=1, max_size=6)
    return procrastinate.App(connector=connector)


class BotQueue:
    """The server's end: asks, and waits for the answer."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = queue_app(settings)
        self._waiting: dict[str, asyncio.Future[BotAnswer]] = {}
        self._texts: dict[str, tuple[list[str], asyncio.Future[str | None]]] = {}
        self._people = Accounts()
        self._listener: asyncio.Task[None] | None = None
        self._listening = asyncio.Event()

    async def start(self) -> None:
        await self.app.open_async()
        self._listener = asyncio.create_task(self._listen())

    async def stop(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listener
        await self.app.close_async()

    async def think(self, job: BotJob) -> BotAnswer:
        began = time.monotonic()
        name = secrets.token_hex(8)
        limit = job.seconds + self.settings.bot_grace + LINE_SECONDS
        answer: asyncio.Future[BotAnswer] = asyncio.get_running_loop().create_future()
        self._waiting[name] = answer
        number = None
        try:
            async with asyncio.timeout(limit):
                await self._listening.wait()
                number = await self._defer(name, job, limit)
                found = await answer
        except TimeoutError:
            return await self._replace(job)
        except UNREACHABLE as error:
            log.error("bot queue", error=error)
            return await self._replace(job)
        finally:
            del self._waiting[name]
            if number is not None and (answer.cancelled() or not answer.done()):
                await self._withdraw(number)
        metrics.BOT_SECONDS.observe(time.monotonic() - began)
        if found.failure is not None:
            metrics.BOT_FAILURES.labels(found.failure).inc()
        return found

    async def work(self, job: BotJob) -> str | None:
        name = secrets.token_hex(8)
        text: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._texts[name] = ([], text)
        number = None
        try:
            async with asyncio.timeout(WORK_LIMIT_SECONDS):
                await self._listening.wait()
                number = await self._defer(name, job, WORK_LIMIT_SECONDS)
                return await text
        except (TimeoutError, *UNREACHABLE) as error:
            log.warning("work failed", table=job.table, error=type(error).__qualname__)
            return None
        finally:
            del self._texts[name]
            if number is not None and not text.done():
                await self._withdraw(number)

    def _received(self, report: _Report) -> None:
        """An answer, or a piece of a text. The last piece completes it."""
        future = self._waiting.get(report.id)
        if report.answer is not None and future is not None and not future.done():
            future.set_result(report.answer)
        if report.id in self._texts and report.answer is None:
            pieces, text = self._texts[report.id]
            pieces.append(report.piece)
            if report.left == 0 and not text.done():
                text.set_result(unpacked("".join(pieces)) if any(pieces) else None)

    async def _defer(self, name: str, job: BotJob, limit: float) -> int:
        likely = work_seconds(job) if job.work else likely_seconds(job.bot, job.seconds)
        who = job.person or job.table
        self._people.charge(who, likely)
        # as in a pool: who would have used least after it comes first
        task = self.app.configure_task(
            TASK,
            queue=QUEUES[kind_of(likely)],
            priority=-round(PRIORITY_PER_SECOND * self._people.used(who))
            - (BEHIND_ALL_MOVES if job.work and not job.urgent else 0),
            allow_unknown=True,
        )
        now = time.time()
        asked = msgspec.to_builtins(job)
        return await task.defer_async(id=name, since=now, expires=now + limit, job=asked)

    async def _replace(self, job: BotJob) -> BotAnswer:
        metrics.BOT_FAILURES.labels("late").inc()
        log.warning("bot replaced", table=job.table, ply=job.ply, bot=job.bot, why="late")
        return await quick_answer(job, "late")

    async def _withdraw(self, number: int) -> None:
        """No one waits for this one any more."""
        with contextlib.suppress(*UNREACHABLE):
            await self.app.job_manager.cancel_job_by_id_async(number, delete_job=True)

    async def _listen(self) -> None:
        decode = msgspec.json.Decoder(_Report).decode
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(
                    conninfo(self.settings), autocommit=True
                )
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self._listening.set()
                    async for notice in connection.notifies():
                        self._received(decode(notice.payload))
            except (psycopg.Error, OSError) as error:
                self._listening.clear()
                log.warning("bot answers cut off", error=type(error).__qualname__)
                await asyncio.sleep(AGAIN_SECONDS)


class QueueWorker:
    """The other end: takes questions, lets a pool of processes think, sends the answers."""

    def __init__(self, settings: Settings, pool: Thinker | None = None) -> None:
        self.settings = settings
        self.size = max(1, settings.bot_workers)
        self.pool = pool or BotPool(self.size, settings.bot_grace)
        self.app = queue_app(settings)
        self.app.task(name=TASK)(self._think)
        self._asked_to_stop = asyncio.Event()

    async def _think(
        self, id: str, expires: float, job: dict[str, Any], since: float | None = None
    ) -> None:
        now = time.time()
        if now > expires:
            return
        asked = msgspec.convert(job, BotJob)
        if asked.work:
            await self._send_text(id, await self.pool.work(asked))
            return
        waited = 0.0 if since is None else max(0.0, now - since)
        answer = await self.pool.think(await self._in_time(asked, waited))
        payload = msgspec.json.encode(_Report(id, answer)).decode()
        await self.app.connector.execute_query_async(
            f"SELECT pg_notify('{CHANNEL}', %(payload)s)", payload=payload
        )
        log.info("bot moved", table=job["table"], ply=job["ply"], bot=answer.bot)

    async def _in_time(self, job: BotJob, waited: float) -> BotJob:
        """The question with the time that is left for it, as in a pool: the line moves on."""
        crowded = False
        if kind_of(likely_seconds(job.bot, job.seconds)) == "long":
            found = await self.app.connector.execute_query_one_async(
                _SOMEONE_ELSE_WAITS, queue=QUEUES["long"], person=job.person or job.table
            )
            crowded = bool(found["crowded"])
        left = seconds_left(job.seconds, waited, crowded)
        return job if left == job.seconds else msgspec.structs.replace(job, seconds=left)

    async def _send_text(self, id: str, text: str | None) -> None:
        """In pieces: a notice of PostgreSQL holds 8,000 bytes."""
        packed = "" if text is None else packed_text(text)
        starts = range(0, max(1, len(packed)), PIECE)
        for number, start in enumerate(starts, 1):
            report = _Report(id, piece=packed[start : start + PIECE], left=len(starts) - number)
            await self.app.connector.execute_query_async(
                f"SELECT pg_notify('{CHANNEL}', %(payload)s)",
                payload=msgspec.json.encode(report).decode(),
            )

    async def run(self, install_signal_handlers: bool = True) -> None:
        """Run until asked to stop (SIGINT, SIGTERM). Thoughts under way are finished."""
        if install_signal_handlers:
            for number in (signal.SIGINT, signal.SIGTERM):
                asyncio.get_running_loop().add_signal_handler(number, self._asked_to_stop.set)
        await self.pool.start()
        tidying = asyncio.create_task(self._tidy())
        try:
            while not await self._run_until_cut():
                await asyncio.sleep(AGAIN_SECONDS)
        finally:
            tidying.cancel()
            await self.pool.stop()

    async def _run_until_cut(self) -> bool:
        """True if it was asked to stop. Otherwise the database is out of reach for now."""
        try:
            async with self.app.open_async():
                await self._take_questions()
            return True
        except UNREACHABLE as error:
            log.warning("queue cut off", error=type(error).__qualname__)
            return False

    async def _take_questions(self) -> None:
        """From every queue. Only as many long thinks as leave a process for the others."""
        at_once = {"quick": QUICK_AT_ONCE, "short": self.size, "long": max(1, self.size - 1)}
        takers = [
            asyncio.create_task(
                self.app.run_worker_async(
                    queues=[queue],
                    name=queue,
                    concurrency=at_once[kind],
                    delete_jobs="always",
                    fetch_job_polling_interval=1.0,
                    shutdown_graceful_timeout=self.settings.shutdown_seconds,
                    install_signal_handlers=False,
                )
            )
            for kind, queue in QUEUES.items()
        ]
        stopping = asyncio.create_task(self._asked_to_stop.wait())
        try:
            await asyncio.wait({*takers, stopping}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (*takers, stopping):
                task.cancel()
            ends = await asyncio.gather(*takers, stopping, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception):
                raise end

    async def _tidy(self) -> None:
        """Questions that a dead worker had taken are of no use any more."""
        while True:
            with contextlib.suppress(*UNREACHABLE):
                await self.app.connector.execute_query_async(_TIDY)
            await asyncio.sleep(TIDY_SECONDS)


def prepare_queue(url: str) -> None:
    """Create procrastinate's tables, once."""
    plain = url.replace("postgresql+psycopg://", "postgresql://", 1)
    with psycopg.connect(plain) as connection:
        found = connection.execute("SELECT to_regclass('procrastinate_jobs')").fetchone()
    if found is not None and found[0] is None:
        app = procrastinate.App(connector=procrastinate.SyncPsycopgConnector(conninfo=plain))
        with app.open():
            app.schema_manager.apply_schema()
