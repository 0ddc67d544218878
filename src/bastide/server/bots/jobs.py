"""Questions to bots and their answers. Only views travel, never games: no bot can cheat."""

from __future__ import annotations

import asyncio
import random
from typing import Any, Literal, Protocol

import msgspec

from ...bots import bot_of
from ...bots.memory import Memory
from .effort import bounded

QUICK = "thumb"
"""The bot that decides when another one fails: it needs milliseconds."""
ANYTHING = "random"

Failure = Literal["crashed", "late", "wrong"]


class BotJob(msgspec.Struct, kw_only=True, frozen=True):
    """One decision."""

    table: str
    ply: int
    seat: int
    bot: str
    """Its spec, for example `search:sims=2000`."""
    view: dict[str, Any]
    """game.view(seat): all that the seat may know."""
    actions: list[int]
    seed: int
    seconds: float
    """The time it may think."""
    person: str = ""
    """The owner of the table: bots think as much for one person as for another."""
    most_sims: int = 1_000_000_000
    most_threads: int = 64
    past: list[int] | None = None
    """The actions of all players that the seat knows, for a bot that keeps trees."""
    work: str = ""
    """Not a decision but a piece of work as JSON, see `review_work`. Done when no table waits."""
    urgent: bool = False
    """True if someone waits for this piece of work: then it takes its turn as a move does."""


class BotAnswer(msgspec.Struct, kw_only=True, frozen=True):
    """The action, and the bot that really chose it."""

    action: int
    bot: str
    failure: Failure | None = None
    """The reason why the quick bot answered instead: a crash, a late or a wrong answer."""


class Thinker(Protocol):
    """A place in which bots think. `think` always answers with one of the offered actions."""

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    async def think(self, job: BotJob) -> BotAnswer: ...

    async def work(self, job: BotJob) -> str | None:
        """The result of a piece of work. None if it could not be done now."""


def decide(job: BotJob, deadline: float | None = None, memory: Memory | None = None) -> int:
    """Let the bot choose, here and now. With a memory it continues what it thought before."""
    bot = bounded(bot_of(job.bot), job.most_sims, job.most_threads)
    if memory is None:
        return bot.choose(job.view, job.actions, job.seed, deadline)
    # bots of one table share a tree where all know the same
    owner = (job.table, None if job.view["open_information"] else job.seat)
    return memory.choose(owner, bot, job.view, job.actions, job.seed, deadline, job.past)


async def quick_answer(job: BotJob, failure: Failure) -> BotAnswer:
    """The answer of the quick bot. If even that one fails, any legal action."""
    if job.bot != QUICK:
        stand_in = msgspec.structs.replace(job, bot=QUICK)
        try:
            action = await asyncio.to_thread(decide, stand_in)
        except Exception:
            action = -1
        if action in job.actions:
            return BotAnswer(action=action, bot=QUICK, failure=failure)
    action = random.Random(job.seed).choice(job.actions)
    return BotAnswer(action=action, bot=ANYTHING, failure=failure)
