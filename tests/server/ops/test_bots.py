"""Bots think elsewhere, and whatever they do there the game continues."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from pathlib import Path

import msgspec
import pytest

from bastide.bots.memory import Memory
from bastide.core.chance import CHANCE
from bastide.game import Game, new_game
from bastide.server.base.settings import Settings
from bastide.server.bots.jobs import BotAnswer, BotJob, decide
from bastide.server.bots.pool import BotPool
from bastide.server.bots.shared_queue import BotQueue, QueueWorker
from bastide.server.tables import bot_turns
from tests.server.postgres import run_sql

BAD = (sys.executable, str(Path(__file__).with_name("bad_worker.py")))


def job(bot: str, seconds: float = 5.0, game: Game | None = None) -> BotJob:
    game = game or new_game("magna-carta", players=2, seed=1)
    seat = game.seat
    assert seat not in (None, CHANCE)
    return BotJob(
        table="t1",
        ply=game.plies,
        seat=seat,
        bot=bot,
        view=game.view(seat),
        actions=game.legal_actions(),
        seed=7,
        seconds=seconds,
    )


async def asked(pool: BotPool, *jobs: BotJob) -> list[BotAnswer]:
    await pool.start()
    try:
        return await asyncio.gather(*map(pool.think, jobs))
    finally:
        await pool.stop()


def test_a_whole_game_is_played_through_the_processes() -> None:
    async def play() -> Game:
        pool = BotPool(2, 1.0)
        await pool.start()
        game = new_game("magna-carta", players=2, seed=3, variant="light")
        while not game.over:
            answer = await pool.think(job(("random", "thumb")[game.seat or 0], game=game))
            assert answer.failure is None
            game.apply(answer.action)
        await pool.stop()
        assert all(worker.process is None for worker in pool.workers)
        return game

    assert asyncio.run(play()).over


def test_bots_by_the_clock_keep_their_trees_for_their_table() -> None:
    """Where all know the same, the bots of a table share one. Elsewhere each has its own."""
    memory = Memory(most=2)
    for name in ("caylus", "magna-carta"):
        game = new_game(name, players=2, seed=1)
        while game.phase < 2:
            game.apply(game.legal_actions()[0])
        asked = job("royal:seconds=0.01", game=game)
        past = game.moves_known_to(asked.seat)
        assert decide(msgspec.structs.replace(asked, past=past), None, memory) in asked.actions
        assert decide(asked, None, memory) in asked.actions, "no past: it starts again"
        owner = ("t1", None if name == "caylus" else asked.seat)
        assert list(memory._sessions)[-1] == owner


def test_the_past_goes_to_bots_that_keep_trees() -> None:
    game = new_game("caylus", players=2, seed=1)
    game.apply(game.legal_actions()[0])
    seat = game.seat
    assert seat is not None
    assert asyncio.run(bot_turns._past(game, "royal", seat)) == game.moves_known_to(seat) != []
    assert asyncio.run(bot_turns._past(game, "master", seat)) is None


@pytest.mark.parametrize(
    ("bot", "failure"),
    [
        ("raises", "crashed"),
        ("exits", "crashed"),
        ("babbles", "crashed"),
        ("hangs", "late"),
        ("lies", "wrong"),
        ("no such bot", "crashed"),
    ],
)
def test_a_bot_that_fails_is_replaced_by_the_quick_one(bot: str, failure: str) -> None:
    pool = BotPool(1, 0.2, BAD)
    first, second = asyncio.run(asked(pool, job(bot, 0.2), job("thumb", 20.0)))
    assert (first.bot, first.failure) == ("thumb", failure)
    assert first.action in job(bot).actions
    assert second.failure is None, "the next bot finds a working process"


def test_what_a_bot_prints_does_not_disturb_its_answer() -> None:
    (answer,) = asyncio.run(asked(BotPool(1, 1.0, BAD), job("prints")))
    assert answer == BotAnswer(action=job("prints").actions[-1], bot="prints")


def test_quick_bots_share_a_round_and_one_that_fails_spoils_it_for_no_one() -> None:
    async def play() -> list[BotAnswer]:
        pool = BotPool(1, 0.5, BAD)
        await pool.start()
        pool._likely = lambda job: 0.0  # type: ignore[method-assign]  # as if all were quick
        answers = await asyncio.gather(
            *(pool.think(job("random")) for _ in range(30)),
            pool.think(job("hangs", 0.2)),
            *(pool.think(job("random")) for _ in range(30)),
        )
        await pool.stop()
        return answers

    answers = asyncio.run(play())
    assert answers[30].failure == "late"
    assert {a.failure for a in answers[:30] + answers[31:]} == {None}


def test_a_process_that_is_killed_is_started_again() -> None:
    async def play() -> list[BotAnswer]:
        pool = BotPool(1, 1.0)
        await pool.start()
        answers = [await pool.think(job("thumb"))]
        process = pool.workers[0].process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        answers += [await pool.think(job("random")), await pool.think(job("random"))]
        await pool.stop()
        return answers

    before, killed, after = asyncio.run(play())
    assert (before.failure, killed.failure, after.failure) == (None, "crashed", None)


def test_a_process_of_a_server_that_is_gone_ends_by_itself() -> None:
    """Also while it thinks: a hung bot must not stay on the machine."""

    async def orphan() -> int:
        pool = BotPool(1, 1.0, BAD)
        await pool.start()
        process = pool.workers[0].process
        assert process is not None
        assert process.stdin is not None
        process.stdin.close()
        ended = await asyncio.wait_for(process.wait(), 20)
        await pool.stop()
        return ended

    assert asyncio.run(orphan()) == 0


def test_a_question_that_no_one_waits_for_frees_its_process() -> None:
    async def give_up() -> BotAnswer:
        pool = BotPool(1, 30.0, BAD)
        await pool.start()
        waiting = asyncio.create_task(pool.think(job("hangs", 30.0)))
        await asyncio.sleep(0.1)
        waiting.cancel()
        answer = await asyncio.wait_for(pool.think(job("random")), 20)
        await pool.stop()
        return answer

    assert asyncio.run(give_up()).failure is None


# --- The queue ------------------------------------------------------------------------------------


def queue_settings(url: str, **more: object) -> Settings:
    return msgspec.structs.replace(Settings(), database=url, bot_grace=0.3, **more)


def test_questions_go_through_the_queue_and_leave_nothing_behind(postgres_url: str) -> None:
    async def play() -> list[BotAnswer]:
        queue = BotQueue(queue_settings(postgres_url, bot_workers=0))
        workers = [QueueWorker(queue_settings(postgres_url, bot_workers=1)) for _ in range(2)]
        running = [asyncio.create_task(run_quietly(worker)) for worker in workers]
        await queue.start()
        answers = await asyncio.gather(*(queue.think(job("random")) for _ in range(20)))
        async with asyncio.timeout(5):  # a job's row goes when its worker has noted its end
            while await count_jobs(queue):
                await asyncio.sleep(0.05)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await queue.stop()
        return answers

    answers = asyncio.run(play())
    assert len(answers) == 20
    assert {answer.failure for answer in answers} == {None}


async def run_quietly(worker: QueueWorker) -> None:
    """In a test the signals belong to pytest."""
    await worker.run(install_signal_handlers=False)


async def count_jobs(queue: BotQueue) -> int:
    row = await queue.app.connector.execute_query_one_async(
        "SELECT count(*) AS jobs FROM procrastinate_jobs"
    )
    return int(row["jobs"])


def test_without_any_worker_the_quick_bot_decides(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bastide.server.bots.shared_queue.LINE_SECONDS", 0.2)

    async def play() -> tuple[BotAnswer, int]:
        queue = BotQueue(queue_settings(postgres_url, bot_workers=0))
        await queue.start()
        answer = await queue.think(job("random", 0.1))
        left = await count_jobs(queue)
        await queue.stop()
        return answer, left

    answer, left = asyncio.run(play())
    assert (answer.bot, answer.failure) == ("thumb", "late")
    assert left == 0, "no one must think about it later"


def test_the_queue_survives_a_cut_connection(postgres_url: str) -> None:
    async def play() -> list[str | None]:
        queue = BotQueue(queue_settings(postgres_url, bot_workers=0))
        worker = QueueWorker(queue_settings(postgres_url, bot_workers=1))
        running = asyncio.create_task(run_quietly(worker))
        await queue.start()
        failures: list[str | None] = [(await queue.think(job("random"))).failure]
        await asyncio.to_thread(cut_connections, postgres_url)
        give_up = time.monotonic() + 30
        while time.monotonic() < give_up:
            answer = await queue.think(job("random", 0.5))
            failures.append(answer.failure)
            if answer.failure is None:
                break
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await queue.stop()
        return failures

    failures = asyncio.run(play())
    assert failures[0] is None
    assert failures[-1] is None


def cut_connections(url: str) -> None:
    run_sql(
        url,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
