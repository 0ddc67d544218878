"""Bots think in processes of their own, so that none can slow down, block or crash the server."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
from collections.abc import Sequence

import msgspec

from . import metrics
from .bot_jobs import BotAnswer, BotJob, Failure, Thinker, quick_answer
from .bot_worker import LENGTH, Reply
from .logs import get_logger
from .settings import Settings

log = get_logger("bots")

COMMAND = (sys.executable, "-m", "bastide.server.bot_worker")
START_SECONDS = 60.0
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}


def thinker_of(settings: Settings) -> Thinker:
    """Processes of this server's own, or the queue that workers on any machine take from."""
    if settings.bot_workers:
        return BotPool(settings.bot_workers, settings.bot_grace)
    from .bot_queue import BotQueue

    return BotQueue(settings)


class _Died(Exception):
    """The process ended, or said something that is no answer."""


class _Worker:
    """One process; it is started when it is needed, and again after it was killed."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = command
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        if self.process is not None:
            return
        self.process = await asyncio.create_subprocess_exec(
            *self.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, **ONE_THREAD},
        )
        async with asyncio.timeout(START_SECONDS):
            await self._read()

    async def ask(self, question: bytes) -> Reply:
        process = self.process
        assert process is not None
        assert process.stdin is not None
        try:
            process.stdin.write(LENGTH.pack(len(question)) + question)
            await process.stdin.drain()
            return msgspec.json.decode(await self._read(), type=Reply)
        except (OSError, msgspec.DecodeError) as error:
            raise _Died from error

    async def _read(self) -> bytes:
        assert self.process is not None
        assert self.process.stdout is not None
        try:
            head = await self.process.stdout.readexactly(LENGTH.size)
            return await self.process.stdout.readexactly(LENGTH.unpack(head)[0])
        except (OSError, asyncio.IncompleteReadError) as error:
            raise _Died from error

    async def kill(self) -> None:
        """End this process, by its id; the next question starts another one."""
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


class BotPool:
    """So many processes, each with one question at a time; further questions wait in line."""

    def __init__(self, size: int, grace: float, command: Sequence[str] = COMMAND) -> None:
        self.grace = grace
        self.workers = [_Worker(command) for _ in range(size)]
        self._idle: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()
        for worker in self.workers:
            self._idle.put_nowait(worker)

    async def start(self) -> None:
        """Start every process now, so that the first move need not wait for it."""
        results = await asyncio.gather(*(w.start() for w in self.workers), return_exceptions=True)
        for worker, result in zip(self.workers, results, strict=True):
            if isinstance(result, BaseException):
                log.error("bot process did not start", error=result)
                await worker.kill()

    async def stop(self) -> None:
        await asyncio.gather(*(worker.kill() for worker in self.workers))

    async def think(self, job: BotJob) -> BotAnswer:
        began = time.monotonic()
        worker = await self._idle.get()
        try:
            answer = await self._ask(worker, job)
        finally:
            self._idle.put_nowait(worker)
        if isinstance(answer, int):
            metrics.BOT_SECONDS.observe(time.monotonic() - began)
            return BotAnswer(action=answer, bot=job.bot)
        metrics.BOT_FAILURES.labels(answer).inc()
        log.warning("bot replaced", table=job.table, ply=job.ply, bot=job.bot, why=answer)
        return await quick_answer(job, answer)

    async def _ask(self, worker: _Worker, job: BotJob) -> int | Failure:
        """The action, or why there is none; a process that is of no more use is gone then."""
        usable = False
        try:
            await worker.start()
            async with asyncio.timeout(job.seconds + self.grace):
                reply = await worker.ask(msgspec.json.encode(job))
            usable = True
        except TimeoutError:
            return "late"
        except (_Died, OSError):
            return "crashed"
        finally:
            if not usable:  # also when nobody waits for the answer any more
                await worker.kill()
        if reply.action is None:
            log.warning("bot error", bot=job.bot, error=reply.error)
            return "crashed"
        return reply.action if reply.action in job.actions else "wrong"
