"""Bots think in processes of their own, so that none can slow down, block or crash the server."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
from collections import deque
from collections.abc import Sequence
from functools import partial

import msgspec

from . import metrics
from .bot_jobs import BotAnswer, BotJob, Failure, Thinker, quick_answer
from .bot_worker import LENGTH, Reply
from .logs import get_logger
from .settings import Settings

log = get_logger("bots")

COMMAND = (sys.executable, "-m", "bastide.server.bot_worker")
START_SECONDS = 60.0
QUICK_SECONDS = 0.01
"""Bots that lately took less than this may share a round."""
SLOW = 1.0
MOST_AT_ONCE = 16
MOST_REMEMBERED = 1000
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

    async def ask(self, jobs: Sequence[BotJob]) -> list[Reply]:
        process = self.process
        assert process is not None
        assert process.stdin is not None
        question = msgspec.json.encode(jobs)
        try:
            process.stdin.write(LENGTH.pack(len(question)) + question)
            await process.stdin.drain()
            replies = msgspec.json.decode(await self._read(), type=list[Reply])
        except (OSError, msgspec.DecodeError) as error:
            raise _Died from error
        if len(replies) != len(jobs):
            raise _Died
        return replies

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


def _stop_if_cancelled(task: asyncio.Task[None], answer: asyncio.Future[int | Failure]) -> None:
    if answer.cancelled():
        task.cancel()


class _Asked:
    """A question in line."""

    def __init__(self, job: BotJob) -> None:
        self.job = job
        self.answer: asyncio.Future[int | Failure] = asyncio.get_running_loop().create_future()

    def settle(self, answer: int | Failure) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)


class BotPool:
    """So many processes, each with one question at a time; further questions wait in line.

    Bots that are known to answer at once are asked several questions at a time: with hundreds of
    tables the way to a process and back would cost more than their thoughts.
    """

    def __init__(self, size: int, grace: float, command: Sequence[str] = COMMAND) -> None:
        self.grace = grace
        self.workers = [_Worker(command) for _ in range(size)]
        self._line: deque[_Asked] = deque()
        self._idle = list(self.workers)
        self._rounds: set[asyncio.Task[None]] = set()
        self._seconds: dict[str, float] = {}
        """How long each bot lately took for a decision."""
        self._stopped = False

    async def start(self) -> None:
        """Start every process now, so that the first move need not wait for it."""
        results = await asyncio.gather(*(w.start() for w in self.workers), return_exceptions=True)
        for worker, result in zip(self.workers, results, strict=True):
            if isinstance(result, BaseException):
                log.error("bot process did not start", error=result)
                await worker.kill()

    async def stop(self) -> None:
        self._stopped = True
        for task in self._rounds:
            task.cancel()
        await asyncio.gather(*self._rounds, return_exceptions=True)
        await asyncio.gather(*(worker.kill() for worker in self.workers))

    async def think(self, job: BotJob) -> BotAnswer:
        began = time.monotonic()
        asked = _Asked(job)
        self._line.append(asked)
        self._next_round()
        answer = await asked.answer
        if isinstance(answer, int):
            metrics.BOT_SECONDS.observe(time.monotonic() - began)
            return BotAnswer(action=answer, bot=job.bot)
        metrics.BOT_FAILURES.labels(answer).inc()
        log.warning("bot replaced", table=job.table, ply=job.ply, bot=job.bot, why=answer)
        return await quick_answer(job, answer)

    # --- Rounds: one worker, one or several questions ---------------------------------------------

    def _next_round(self) -> None:
        """Give what waits in line to whoever is idle."""
        while not self._stopped and self._idle and (batch := self._taken()):
            task = asyncio.create_task(self._round(self._idle.pop(), batch))
            self._rounds.add(task)
            task.add_done_callback(self._rounds.discard)
            if len(batch) == 1:  # nobody waits for it any more: do not think on
                batch[0].answer.add_done_callback(partial(_stop_if_cancelled, task))

    def _taken(self) -> list[_Asked]:
        """The first in line, and further quick ones behind it."""
        batch: list[_Asked] = []
        while self._line and len(batch) < MOST_AT_ONCE:
            if self._line[0].answer.done():  # nobody waits for it any more
                self._line.popleft()
                continue
            if batch and not self._is_quick(self._line[0].job):
                break
            batch.append(self._line.popleft())
            if not self._is_quick(batch[0].job):
                break
        return batch

    def _is_quick(self, job: BotJob) -> bool:
        return self._seconds.get(job.bot, SLOW) < QUICK_SECONDS

    async def _round(self, worker: _Worker, batch: list[_Asked]) -> None:
        try:
            answers = await self._ask(worker, [asked.job for asked in batch])
            if isinstance(answers, str) and len(batch) > 1:
                # one of them did it: each is asked by itself
                for asked in batch:
                    self._seconds.pop(asked.job.bot, None)
                    self._line.append(asked)
                return
            for i, asked in enumerate(batch):
                asked.settle(answers if isinstance(answers, str) else answers[i])
        finally:
            self._idle.append(worker)
            self._next_round()

    async def _ask(self, worker: _Worker, jobs: list[BotJob]) -> list[int | Failure] | Failure:
        """Answers, or why there are none; a process that is of no more use is gone then."""
        usable = False
        try:
            await worker.start()
            began = time.monotonic()
            async with asyncio.timeout(max(job.seconds for job in jobs) + self.grace):
                replies = await worker.ask(jobs)
            usable = True
        except TimeoutError:
            return "late"
        except (_Died, OSError):
            return "crashed"
        finally:
            if not usable:  # also when nobody waits for the answer any more
                await worker.kill()
        took = (time.monotonic() - began) / len(jobs)
        if len(self._seconds) > MOST_REMEMBERED:
            self._seconds.clear()
        for job in jobs:
            self._seconds[job.bot] = 0.7 * self._seconds.get(job.bot, took) + 0.3 * took
        return [_checked(job, reply) for job, reply in zip(jobs, replies, strict=True)]


def _checked(job: BotJob, reply: Reply) -> int | Failure:
    if reply.action is None:
        log.warning("bot error", bot=job.bot, error=reply.error)
        return "crashed"
    return reply.action if reply.action in job.actions else "wrong"
