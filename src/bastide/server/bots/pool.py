"""Bots think in their own processes, so that none can slow down, block or crash the server."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from typing import cast

import msgspec
from msgspec.structs import replace

from ..base import metrics
from ..base.logs import get_logger
from ..base.settings import Settings
from .effort import QUICK_SECONDS, UNKNOWN_SECONDS, Kind, is_search, kind_of, likely_seconds
from .jobs import BotAnswer, BotJob, Failure, Thinker, quick_answer
from .waiting_line import LINE_SECONDS, Line, lanes, seconds_left
from .worker import LENGTH, Reply

log = get_logger("bots")

COMMAND = (sys.executable, "-m", "bastide.server.bots.worker")
START_SECONDS = 60.0
COLD_SECONDS = 10.0
"""Extra time for the first search of a new process, which loads the game. If it were killed for
being late, the next one would load the game again, and on a busy machine for ever."""
MOST_AT_ONCE = 16
MOST_REMEMBERED = 1000
WORK_SECONDS = 1.5
"""The assumed time of a piece of work before it is done: a long think."""
URGENT_SECONDS = 0.5
"""The same for one that someone waits for."""
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}


def thinker_of(settings: Settings) -> Thinker:
    """Processes of this server's own, or the queue that workers on any machine take from."""
    if settings.bot_workers:
        return BotPool(settings.bot_workers, settings.bot_grace)
    from .shared_queue import BotQueue

    return BotQueue(settings)


def work_seconds(job: BotJob) -> float:
    """The expected time of a piece of work."""
    return URGENT_SECONDS if job.urgent else WORK_SECONDS


class _Done(str):
    """The result of a piece of work."""

    __slots__ = ()


class _Died(Exception):
    """The process ended, or said something that is no answer."""


class _Worker:
    """One process. It is started when it is needed, and again after it was killed."""

    def __init__(self, command: Sequence[str], kinds: tuple[Kind, ...]) -> None:
        self.command = command
        self.kinds = kinds
        self.process: asyncio.subprocess.Process | None = None
        self._loaded: set[str] = set()
        """The games that this process has searched already."""

    def patience(self, jobs: Sequence[BotJob]) -> float:
        """The time it may need to answer these questions, beyond that of its bots."""
        return 0.0 if set(_searched(jobs)) <= self._loaded else COLD_SECONDS

    async def start(self) -> None:
        if self.process is not None:
            return
        self._loaded.clear()
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
        self._loaded.update(_searched(jobs))
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
        """End this process, by its id. The next question starts another one."""
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        if process.stdin is not None:
            process.stdin.close()


def _searched(jobs: Sequence[BotJob]) -> Iterator[str]:
    """The kinds of search among these questions: games, or the past of one."""
    for job in jobs:
        if job.work:
            yield "work"
        elif is_search(job.bot):
            yield str(job.view.get("game"))


def _stop_if_cancelled(task: asyncio.Task[None], answer: asyncio.Future[int | Failure]) -> None:
    if answer.cancelled():
        task.cancel()


class _Asked:
    """A question in line."""

    def __init__(self, job: BotJob, likely: float) -> None:
        self.job = job
        self.person, self.table = job.person or job.table, job.table
        self.since = time.monotonic()
        self.likely = likely
        self.kind: Kind = kind_of(likely)
        self.background = bool(job.work) and not job.urgent
        self.answer: asyncio.Future[int | Failure] = asyncio.get_running_loop().create_future()

    @property
    def gone(self) -> bool:
        return self.answer.done()

    def settle(self, answer: int | Failure) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)


class BotPool:
    """A number of processes, each with one question at a time. Further questions wait in line.

    Whose turn it is, `waiting_line` says. Bots that are known to answer quickly are asked several
    questions at a time: with hundreds of tables the way to a process and back would cost more than
    their thoughts.
    """

    def __init__(self, size: int, grace: float, command: Sequence[str] = COMMAND) -> None:
        self.grace = grace
        self.workers = [_Worker(command, kinds) for kinds in lanes(size)]
        self._line: Line[_Asked] = Line()
        self._idle = list(self.workers)
        self._rounds: set[asyncio.Task[None]] = set()
        self._seconds: dict[str, float] = {}
        """The recent time of each bot for a decision."""
        self._stopped = False

    @property
    def waiting(self) -> int:
        """The number of questions that no process works on yet."""
        return len(self._line)

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
            if not task.cancelling():  # it may be ending its process already
                task.cancel()
        await asyncio.gather(*self._rounds, return_exceptions=True)
        await asyncio.gather(*(worker.kill() for worker in self.workers))

    async def think(self, job: BotJob) -> BotAnswer:
        began = time.monotonic()
        asked = _Asked(job, self._likely(job))
        self._line.add(asked)
        self._next_round()
        try:
            async with asyncio.timeout(job.seconds + self.grace + 2 * LINE_SECONDS):
                answer = await asked.answer
        except TimeoutError:
            answer = "late"
        if isinstance(answer, int):
            metrics.BOT_SECONDS.observe(time.monotonic() - began)
            return BotAnswer(action=answer, bot=job.bot)
        metrics.BOT_FAILURES.labels(answer).inc()
        log.warning("bot replaced", table=job.table, ply=job.ply, bot=job.bot, why=answer)
        return await quick_answer(job, answer)

    async def work(self, job: BotJob) -> str | None:
        asked = _Asked(job, work_seconds(job))
        self._line.add(asked)
        self._next_round()
        answer = await asked.answer
        if isinstance(answer, _Done):
            return str(answer)
        log.warning("work failed", table=job.table, why=answer)
        return None

    def _likely(self, job: BotJob) -> float:
        """At least what its effort says: thinks that were cut short must not make a bot a quick
        one. A bot that needs no effort stays quick on a machine that is busy."""
        planned = likely_seconds(job.bot, job.seconds)
        known = self._seconds.get(job.bot, 0.0)
        if planned <= QUICK_SECONDS and known < UNKNOWN_SECONDS / 2:
            return planned
        return min(max(planned, known), job.seconds)

    # --- Rounds: one worker, one or several questions ---------------------------------------------

    def _next_round(self) -> None:
        """Give what waits in line to a process that is idle and takes such questions."""
        for worker in list(self._idle):
            if self._stopped or not len(self._line):
                return
            batch = self._line.take(worker.kinds, MOST_AT_ONCE)
            if not batch:
                continue
            self._idle.remove(worker)
            task = asyncio.create_task(self._round(worker, batch))
            self._rounds.add(task)
            task.add_done_callback(self._rounds.discard)
            if len(batch) == 1:  # no one waits for it any more: do not think on
                batch[0].answer.add_done_callback(partial(_stop_if_cancelled, task))

    async def _round(self, worker: _Worker, batch: list[_Asked]) -> None:
        began = time.monotonic()
        for asked in batch:
            metrics.BOT_WAIT_SECONDS.observe(began - asked.since)
        try:
            jobs = [_in_time(asked, began, self._line.crowded(asked)) for asked in batch]
            answers = await self._ask(worker, jobs)
            if isinstance(answers, str) and len(batch) > 1:
                # one of them did it: each is asked separately
                for asked in batch:
                    self._seconds[asked.job.bot] = asked.likely = UNKNOWN_SECONDS
                    asked.kind = kind_of(asked.likely)
                    self._line.add(asked)
                return
            for i, asked in enumerate(batch):
                asked.settle(answers if isinstance(answers, str) else answers[i])
        finally:
            took = (time.monotonic() - began) / len(batch)
            for asked in batch:
                self._line.charge(asked, took - asked.likely)
            self._idle.append(worker)
            self._idle.sort(key=self.workers.index)
            self._next_round()

    async def _ask(self, worker: _Worker, jobs: list[BotJob]) -> list[int | Failure] | Failure:
        """Answers, or why there are none. A process that is of no more use is gone then."""
        usable = False
        try:
            await worker.start()
            began = time.monotonic()
            patience = self.grace + worker.patience(jobs)
            async with asyncio.timeout(max(job.seconds for job in jobs) + patience):
                replies = await worker.ask(jobs)
            usable = True
        except TimeoutError:
            return "late"
        except (_Died, OSError):
            return "crashed"
        finally:
            if not usable:  # also when no one waits for the answer any more
                await worker.kill()
        took = (time.monotonic() - began) / len(jobs)
        if len(self._seconds) > MOST_REMEMBERED:
            self._seconds.clear()
        for job, reply in zip(jobs, replies, strict=True):
            if job.work:
                continue
            # what a search took beyond its work others on this machine took: on a busy one
            # it must not wait in line with long thinks
            used = reply.cpu_seconds if is_search(job.bot) else took
            self._seconds[job.bot] = 0.7 * self._seconds.get(job.bot, used) + 0.3 * used
        return [_checked(job, reply) for job, reply in zip(jobs, replies, strict=True)]


def _in_time(asked: _Asked, now: float, crowded: bool) -> BotJob:
    """The question with the time that is left for it."""
    if asked.background:
        return asked.job
    left = seconds_left(asked.job.seconds, now - asked.since, crowded)
    return asked.job if left == asked.job.seconds else replace(asked.job, seconds=left)


def _checked(job: BotJob, reply: Reply) -> int | Failure:
    if job.work and reply.text is not None:
        return cast(Failure, _Done(reply.text))
    if reply.action is None:
        log.warning("bot error", bot=job.bot, error=reply.error)
        return "crashed"
    return reply.action if reply.action in job.actions else "wrong"
