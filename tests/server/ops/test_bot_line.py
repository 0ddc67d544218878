"""The order in which bots think: no one's bots keep everyone else's waiting."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import msgspec
import pytest

from bastide.bots import bot_of
from bastide.server.base.problems import Refused
from bastide.server.base.settings import Settings
from bastide.server.bots import effort
from bastide.server.bots.effort import Kind
from bastide.server.bots.jobs import BotAnswer, BotJob
from bastide.server.bots.pool import BotPool
from bastide.server.bots.review_work import ReviewWork, done
from bastide.server.bots.shared_queue import BotQueue, QueueWorker
from bastide.server.bots.waiting_line import (
    CROWDED_SECONDS,
    HALF_LIFE_S,
    LINE_SECONDS,
    Line,
    lanes,
    seconds_left,
)
from tests.review.games import played

from .test_bots import BAD, job, queue_settings, run_quietly


@dataclass
class Question:
    """Someone's question, as the line sees it."""

    person: str
    likely: float
    table: str = "t"
    since: float = 0.0
    gone: bool = False
    background: bool = False

    @property
    def kind(self) -> Kind:
        return effort.kind_of(self.likely)


def order(line: Line[Question], kinds: tuple[Kind, ...] = effort.KINDS) -> list[str]:
    found = []
    while taken := line.take(kinds, 1):
        found += [asked.person for asked in taken]
    return found


def test_thirty_tables_of_one_person_wait_for_one_table_of_another() -> None:
    line: Line[Question] = Line(clock=lambda: 0.0)
    for number in range(30):
        line.add(Question("greedy", 5.0, f"t{number}"))
    [first] = line.take(effort.KINDS, 1)
    assert first.person == "greedy"
    line.add(Question("other", 1.0, "mine"))
    assert order(line)[0] == "other", "the one who has used least comes next"


def test_moves_go_before_reviews_however_much_was_used() -> None:
    line: Line[Question] = Line(clock=lambda: 0.0)
    line.add(Question("reader", 1.5, background=True))
    line.people.charge("player", 1_000.0)
    line.add(Question("player", 5.0))
    assert order(line) == ["player", "reader"]


def test_people_take_turns_however_many_tables_they_have() -> None:
    line: Line[Question] = Line(clock=lambda: 0.0)
    for number in range(6):
        line.add(Question("a", 2.0, f"a{number}"))
    for number in range(2):
        line.add(Question("b", 2.0, f"b{number}"))
    assert order(line)[:4] in (["a", "b", "a", "b"], ["b", "a", "b", "a"])


def test_tables_of_one_person_take_turns() -> None:
    line: Line[Question] = Line(clock=lambda: 0.0)
    for number in range(3):
        line.add(Question("a", 1.0, "first", since=number))
    line.add(Question("a", 1.0, "second", since=9))
    tables = []
    while taken := line.take(effort.KINDS, 1):
        tables.append(taken[0].table)
    assert tables[:2] == ["first", "second"]


def test_short_thinks_go_first() -> None:
    line: Line[Question] = Line(clock=lambda: 0.0)
    for name, likely in (("long", 5.0), ("short", 0.5), ("quick", 0.001)):
        line.add(Question(name, likely, since=-likely))
    assert order(line) == ["quick", "short", "long"]


def test_what_was_used_is_forgotten_with_time() -> None:
    now = [0.0]
    line: Line[Question] = Line(clock=lambda: now[0])
    line.charge(Question("a", 0.0), 8.0)
    assert line.people.used("a") == pytest.approx(8.0)
    now[0] = 3 * HALF_LIFE_S
    assert line.people.used("a") == pytest.approx(1.0)


def test_no_one_thinks_about_what_no_one_waits_for() -> None:
    line: Line[Question] = Line(clock=lambda: 0.0)
    line.add(Question("a", 1.0, gone=True))
    assert line.take(effort.KINDS, 1) == []
    assert len(line) == 0


@pytest.mark.parametrize("size", [1, 2, 3, 8])
def test_long_thinks_leave_a_process_for_short_ones_and_quick_ones_have_their_own(
    size: int,
) -> None:
    kinds = lanes(size)
    assert len(kinds) == size + 1
    assert sum("long" in each for each in kinds) >= 1
    assert any("long" not in each and "short" in each for each in kinds)
    assert size == 1 or kinds[-1] == ("quick",)


def test_who_waited_for_long_thinks_less_and_never_more() -> None:
    assert seconds_left(5.0, 0.0) == 5.0
    assert seconds_left(5.0, LINE_SECONDS) == 5.0
    assert seconds_left(5.0, LINE_SECONDS + 3.0) == pytest.approx(2.0)
    assert seconds_left(5.0, LINE_SECONDS + 60.0) == 0.25
    assert seconds_left(0.1, LINE_SECONDS + 60.0) == 0.1
    assert seconds_left(5.0, 0.0, crowded=True) == CROWDED_SECONDS
    assert seconds_left(5.0, LINE_SECONDS + 60.0, crowded=True) == 0.25
    assert seconds_left(0.1, 0.0, crowded=True) == 0.1


def test_long_thinks_are_cut_while_someone_else_waits_for_one() -> None:
    line: Line[Question] = Line(clock=lambda: 0.0)
    first = Question("greedy", 5.0)
    assert not line.crowded(first)
    line.add(Question("greedy", 5.0, "another table of the same person"))
    line.add(Question("quick", 0.001))
    assert not line.crowded(first), "quick answers have a process of their own"
    line.add(Question("other", 5.0, gone=True))
    assert not line.crowded(first)
    line.add(Question("other", 5.0))
    assert line.crowded(first)


# --- With real processes --------------------------------------------------------------------------


def test_hung_greedy_bots_keep_no_one_waiting() -> None:
    """Every process that takes long thinks is busy for ever. The others still answer."""

    async def play() -> list[BotAnswer]:
        pool = BotPool(2, 600.0, BAD)
        await pool.start()
        greedy = [asyncio.create_task(pool.think(job("royal", 600.0))) for _ in range(30)]
        await asyncio.sleep(0)
        try:
            return [await pool.think(job(bot, 30.0)) for bot in ("thumb", "journeyman")]
        finally:
            for task in greedy:
                task.cancel()
            await asyncio.gather(*greedy, return_exceptions=True)
            await pool.stop()

    answers = asyncio.run(asyncio.wait_for(play(), 60))
    assert [(answer.bot, answer.failure) for answer in answers] == [
        ("thumb", None),
        ("journeyman", None),
    ]


def test_a_short_think_stays_one_on_a_busy_machine() -> None:
    """It took more than its second once. It must not wait with long thinks for that."""

    async def play() -> list[BotAnswer]:
        pool = BotPool(2, 600.0, BAD)
        await pool.start()
        greedy = [asyncio.create_task(pool.think(job("royal", 600.0))) for _ in range(30)]
        await asyncio.sleep(0)
        try:
            return [await pool.think(job("master", 30.0)) for _ in range(2)]
        finally:
            for task in greedy:
                task.cancel()
            await asyncio.gather(*greedy, return_exceptions=True)
            await pool.stop()

    answers = asyncio.run(asyncio.wait_for(play(), 30))
    assert [answer.failure for answer in answers] == [None, None]


def test_a_new_process_may_load_the_game_before_its_first_search() -> None:
    """If it were late for that, its successor would have to load it again, and be late again."""

    async def play() -> list[BotAnswer]:
        pool = BotPool(1, 0.1, BAD)
        await pool.start()
        try:
            return [await pool.think(job("master", 1.0)) for _ in range(2)]
        finally:
            await pool.stop()

    answers = asyncio.run(asyncio.wait_for(play(), 60))
    assert [answer.failure for answer in answers] == [None, "late"]


def test_hung_greedy_bots_keep_no_one_waiting_on_the_queue_either(postgres_url: str) -> None:
    async def play() -> list[BotAnswer]:
        queue = BotQueue(queue_settings(postgres_url, bot_workers=0))
        worker = QueueWorker(queue_settings(postgres_url, bot_workers=2), BotPool(2, 600.0, BAD))
        running = asyncio.create_task(run_quietly(worker))
        await queue.start()
        greedy = [asyncio.create_task(queue.think(job("royal", 600.0))) for _ in range(10)]
        await asyncio.sleep(0.5)
        try:
            return [await queue.think(job(bot, 30.0)) for bot in ("thumb", "journeyman")]
        finally:
            for task in greedy:
                task.cancel()
            await asyncio.gather(*greedy, return_exceptions=True)
            await worker.pool.stop()
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            await queue.stop()

    answers = asyncio.run(asyncio.wait_for(play(), 90))
    assert [answer.failure for answer in answers] == [None, None]


class Slow:
    """A pool whose thinks end when they are asked to. It notes how long each was allowed."""

    def __init__(self) -> None:
        self.allowed: dict[str, float] = {}
        self.begun: asyncio.Queue[asyncio.Event] = asyncio.Queue()

    async def start(self) -> None:
        return

    async def stop(self) -> None:
        return

    async def work(self, job: BotJob) -> str | None:
        return None

    async def think(self, job: BotJob) -> BotAnswer:
        self.allowed[job.table] = job.seconds
        end = asyncio.Event()
        await self.begun.put(end)
        await end.wait()
        return BotAnswer(action=job.actions[0], bot=job.bot)


async def until_jobs_wait(queue: BotQueue, number: int) -> None:
    while True:
        row = await queue.app.connector.execute_query_one_async(
            "SELECT count(*) AS waiting FROM procrastinate_jobs WHERE status = 'todo'"
        )
        if row["waiting"] == number:
            return
        await asyncio.sleep(0.02)


def test_long_thinks_on_the_queue_are_cut_while_someone_else_waits_for_one(
    postgres_url: str,
) -> None:
    royal = job("royal", 5.0)

    def of(person: str, table: str) -> BotJob:
        return msgspec.structs.replace(royal, person=person, table=table)

    async def play() -> dict[str, float]:
        queue = BotQueue(queue_settings(postgres_url, bot_workers=0))
        slow = Slow()
        worker = QueueWorker(queue_settings(postgres_url, bot_workers=2), slow)
        running = asyncio.create_task(run_quietly(worker))
        await queue.start()
        # one long think at a time with two processes: each of these takes the only place in turn
        asked = [asyncio.create_task(queue.think(of("greedy", "alone")))]
        end = await slow.begun.get()
        asked.append(asyncio.create_task(queue.think(of("greedy", "nobody else is left"))))
        await until_jobs_wait(queue, 1)
        asked.append(asyncio.create_task(queue.think(of("other", "greedy waits"))))
        await until_jobs_wait(queue, 2)
        for _ in range(2):
            end.set()
            end = await slow.begun.get()
        asked.append(asyncio.create_task(queue.think(of("greedy", "one's own"))))
        await until_jobs_wait(queue, 1)
        asked.append(asyncio.create_task(queue.think(of("greedy", "one's own again"))))
        await until_jobs_wait(queue, 2)
        for _ in range(2):
            end.set()
            end = await slow.begun.get()
        end.set()
        await asyncio.gather(*asked)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await queue.stop()
        return slow.allowed

    allowed = asyncio.run(asyncio.wait_for(play(), 90))
    assert allowed == {
        "alone": 5.0,
        "greedy waits": CROWDED_SECONDS,
        "nobody else is left": 5.0,
        "one's own": 5.0,
        "one's own again": 5.0,
    }


# --- How hard a bot may think ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spec", "setting"),
    [
        ("search:sims=100000000", "sims"),
        ("search:seconds=3600", "seconds"),
        ("royal:seconds=60", "seconds"),
        ("master:threads=64", "threads"),
    ],
)
def test_no_one_may_ask_a_bot_for_more_than_is_allowed(spec: str, setting: str) -> None:
    with pytest.raises(Refused) as refused:
        effort.check_bot(spec, Settings())
    assert refused.value.code == "too-much-effort"
    assert refused.value.params["setting"] == setting


@pytest.mark.parametrize("spec", ["thumb", "random", "master", "royal", "search:sims=20000"])
def test_every_level_may_be_asked_for(spec: str) -> None:
    effort.check_bot(spec, Settings())


def test_a_table_from_before_the_limits_keeps_to_them() -> None:
    bot = effort.bounded(bot_of("search:sims=100000000,threads=64"), 500, 2)
    assert (bot.effort.sims, bot.threads) == (500, 2)  # type: ignore[attr-defined]
    assert effort.bounded(bot_of("thumb"), 1, 1) is bot_of("thumb")


# --- Reviews on the queue -------------------------------------------------------------------------


def test_parts_of_a_review_come_back_from_the_queue_in_pieces(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bastide.server.bots.shared_queue.PIECE", 500)
    record = played("magna-carta")
    work = ReviewWork(record=record.to_text(), parts=None, effort=50, seed=0, open_cards=False)
    asked = msgspec.structs.replace(job("thumb"), work=msgspec.json.encode(work).decode())
    broken = msgspec.structs.replace(asked, work="{}")

    async def play() -> tuple[str | None, str | None]:
        queue = BotQueue(queue_settings(postgres_url, bot_workers=0))
        worker = QueueWorker(queue_settings(postgres_url, bot_workers=1))
        running = asyncio.create_task(run_quietly(worker))
        await queue.start()
        try:
            return await queue.work(asked), await queue.work(broken)
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            await queue.stop()

    text, nothing = asyncio.run(asyncio.wait_for(play(), 90))
    assert text == done(asked.work)
    assert nothing is None
