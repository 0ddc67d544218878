"""Bots on any machine: decisions wait in a queue in PostgreSQL, `bastide worker` takes them.

The question (a view, never a game) is a job of procrastinate; the answer comes back by NOTIFY. A
worker that dies is noticed by its silence: the quick bot decides, and the game goes on.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from typing import Any

import msgspec
import procrastinate
import psycopg
from procrastinate.exceptions import ConnectorException

from . import metrics
from .bot_jobs import BotAnswer, BotJob, Thinker, quick_answer
from .bot_pool import BotPool
from .logs import get_logger
from .settings import Settings

log = get_logger("bots")

QUEUE = "bastide-bots"
TASK = "bastide.think"
CHANNEL = "bastide_bot_answers"
LINE_SECONDS = 10.0
"""How long a question may wait in line before the quick bot takes it."""
TIDY_SECONDS = 60.0
AGAIN_SECONDS = 0.5
"""Between two attempts to reach the database."""
_TIDY = f"""
    DELETE FROM procrastinate_jobs
    WHERE queue_name = '{QUEUE}'
    AND (args->>'expires')::double precision < extract(epoch FROM now())
"""
UNREACHABLE = (ConnectorException, psycopg.Error, OSError)


class _Told(msgspec.Struct):
    """An answer on its way back."""

    id: str
    answer: BotAnswer


def conninfo(settings: Settings) -> str:
    """The database as libpq writes it, without SQLAlchemy's driver."""
    return settings.database_url.replace("postgresql+psycopg://", "postgresql://", 1)


def queue_app(settings: Settings) -> procrastinate.App:
    connector = procrastinate.PsycopgConnector(conninfo=conninfo(settings), min_size=1, max_size=4)
    return procrastinate.App(connector=connector)


class BotQueue:
    """The server's end: asks, and waits for the answer."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = queue_app(settings)
        self._waiting: dict[str, asyncio.Future[BotAnswer]] = {}
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

    async def _defer(self, name: str, job: BotJob, limit: float) -> int:
        task = self.app.configure_task(TASK, queue=QUEUE, allow_unknown=True)
        expires = time.time() + limit
        return await task.defer_async(id=name, expires=expires, job=msgspec.to_builtins(job))

    async def _replace(self, job: BotJob) -> BotAnswer:
        metrics.BOT_FAILURES.labels("late").inc()
        log.warning("bot replaced", table=job.table, ply=job.ply, bot=job.bot, why="late")
        return await quick_answer(job, "late")

    async def _withdraw(self, number: int) -> None:
        """Nobody waits for this one any more."""
        with contextlib.suppress(*UNREACHABLE):
            await self.app.job_manager.cancel_job_by_id_async(number, delete_job=True)

    async def _listen(self) -> None:
        decode = msgspec.json.Decoder(_Told).decode
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(
                    conninfo(self.settings), autocommit=True
                )
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self._listening.set()
                    async for notice in connection.notifies():
                        told = decode(notice.payload)
                        future = self._waiting.get(told.id)
                        if future is not None and not future.done():
                            future.set_result(told.answer)
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
        self.app.task(name=TASK, queue=QUEUE)(self._think)

    async def _think(self, id: str, expires: float, job: dict[str, Any]) -> None:
        if time.time() > expires:
            return
        answer = await self.pool.think(msgspec.convert(job, BotJob))
        payload = msgspec.json.encode(_Told(id, answer)).decode()
        await self.app.connector.execute_query_async(
            f"SELECT pg_notify('{CHANNEL}', %(payload)s)", payload=payload
        )
        log.info("bot moved", table=job["table"], ply=job["ply"], bot=answer.bot)

    async def run(self, install_signal_handlers: bool = True) -> None:
        """Until told to stop (SIGINT, SIGTERM); thoughts under way are finished."""
        await self.pool.start()
        tidying = asyncio.create_task(self._tidy())
        try:
            while not await self._run_until_cut(install_signal_handlers):
                await asyncio.sleep(AGAIN_SECONDS)
        finally:
            tidying.cancel()
            await self.pool.stop()

    async def _run_until_cut(self, install_signal_handlers: bool) -> bool:
        """Whether it was told to stop; otherwise the database is out of reach for now."""
        try:
            async with self.app.open_async():
                await self.app.run_worker_async(
                    queues=[QUEUE],
                    name="bastide",
                    concurrency=self.size,
                    delete_jobs="always",
                    fetch_job_polling_interval=1.0,
                    shutdown_graceful_timeout=self.settings.shutdown_seconds,
                    install_signal_handlers=install_signal_handlers,
                )
            return True
        except UNREACHABLE as error:
            log.warning("queue cut off", error=type(error).__qualname__)
            return False

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
