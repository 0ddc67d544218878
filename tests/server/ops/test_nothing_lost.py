"""Nothing is lost: servers, bots and connections are killed while people play."""

from __future__ import annotations

import os
import signal
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import psycopg
import pytest

from bastide.server.base.settings import Settings
from bastide.server.ops.checks import check_tables
from tests.ports import free_port
from tests.server.ops.players import BOT, FREE, ME, Player, Playing
from tests.server.ops.processes import ForkedServer, has_ended

KILLS = 30 if os.environ.get("PROVE") else 6
"""All of them in `make prove-server`, a sample in `make test`."""


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        data=str(tmp_path),
        port=free_port(),
        rate_per_second=100_000,
        rate_burst=100_000,
        guests_per_hour=100_000,
        bot_workers=1,
        log_level="warning",
    )


@pytest.fixture
def server(settings: Settings, tmp_path: Path) -> Iterator[ForkedServer]:
    running = ForkedServer(settings, tmp_path / "output")
    running.start()
    yield running
    if running.process.is_alive():
        running.kill()


def kept_moves(settings: Settings) -> dict[str, tuple[str, str]]:
    """The content of the database, whatever the server remembers."""
    query = "SELECT client_move_id, table_id, tokens FROM log WHERE client_move_id IS NOT NULL"
    if settings.is_postgres:
        with psycopg.connect(settings.database) as postgres:
            rows = postgres.execute(query).fetchall()
    else:
        with sqlite3.connect(f"file:{settings.data}/bastide.db?mode=ro", uri=True) as database:
            rows = database.execute(query).fetchall()
    assert len({row[0] for row in rows}) == len(rows), "a move was kept twice"
    return {name: (table, tokens.split()[0]) for name, table, tokens in rows}


def assert_all_kept(settings: Settings, players: list[Player]) -> int:
    # before the database is read: with two servers people play on meanwhile
    answered = [move for player in players for move in list(player.acknowledged.items())]
    kept = kept_moves(settings)
    lost = {name: move for name, move in answered if kept.get(name) != move}
    assert not lost
    return len(kept)


def assert_sound(settings: Settings) -> None:
    """Every game replays to the position, scores and draws on record, and is over."""
    checked = list(check_tables(settings))
    assert checked
    assert [problem.of("en") for table in checked for problem in table.problems] == []
    assert {table.status for table in checked} == {"finished"}


def test_a_server_that_is_killed_loses_no_move(settings: Settings, server: ForkedServer) -> None:
    random = Random(5)
    ada, bob = (Player(settings.address, seed=seed).enter(f"P{seed}") for seed in (1, 2))
    games: list[Playing] = []
    orphans: set[int] = set()
    moves = 0
    for _ in range(KILLS):
        while sum(game.is_alive() for game in games) < 3:
            games += new_games(ada, bob)
        time.sleep(random.uniform(0.02, 0.5))
        orphans.update(server.children())
        server.kill()
        moves = assert_all_kept(settings, [ada, bob])
        server.start()
    assert moves > KILLS, "people did play between the kills"
    for game in games:
        game.finish()
    assert_all_kept(settings, [ada, bob])
    # tables of bots alone continue automatically
    give_up = time.monotonic() + 60
    while any(table.status != "finished" for table in check_tables(settings)):
        assert time.monotonic() < give_up
        time.sleep(0.2)
    assert_sound(settings)
    left = orphans - set(server.children())
    assert all(map(has_ended, left)), "a killed server leaves no bot processes behind"
    for player in (ada, bob):
        player.close()


def test_two_processes_that_are_killed_in_turn_lose_no_move(
    settings: Settings, postgres_url: str, tmp_path: Path
) -> None:
    """On PostgreSQL: one of the two is always there, and people continue through it."""
    both = [
        msgspec.structs.replace(settings, database=postgres_url, port=free_port()) for _ in range(2)
    ]
    servers = [ForkedServer(each, tmp_path / f"output{n}") for n, each in enumerate(both)]
    random = Random(6)
    try:
        for server in servers:
            server.start()
        urls = [each.address for each in both]
        ada, bob = Player(*urls, seed=1).enter("P1"), Player(*urls, seed=2).enter("P2")
        games: list[Playing] = []
        moves = 0
        for number in range(KILLS):
            while sum(game.is_alive() for game in games) < 3:
                games += new_games(ada, bob)
            time.sleep(random.uniform(0.02, 0.5))
            server = servers[number % 2]
            server.kill()
            moves = assert_all_kept(both[0], [ada, bob])
            server.start()
        assert moves > KILLS, "people did play between the kills"
        for game in games:
            game.finish()
        assert_all_kept(both[0], [ada, bob])
        give_up = time.monotonic() + 120
        while any(table.status != "finished" for table in check_tables(both[0])):
            assert time.monotonic() < give_up
            time.sleep(0.5)
        assert_sound(both[0])
        for player in (ada, bob):
            player.close()
    finally:
        for server in servers:
            if server.process.is_alive():
                server.kill()


def new_games(ada: Player, bob: Player) -> list[Playing]:
    """Two people together, one of them also against bots, and bots among themselves."""
    shared = ada.open(ME, FREE)
    table = shared["table"]["id"]
    assert bob.ask("POST", f"/api/tables/{table}/join", {"invite": shared["invite"]}).is_success
    bob.ask("POST", f"/api/tables/{table}/ready", {"ready": True})
    ada.ask("POST", f"/api/tables/{table}/ready", {"ready": True})
    if ada.state(table)["table"]["status"] == "open":
        ada.ask("POST", f"/api/tables/{table}/start")
    ada.open(BOT, BOT)
    alone = ada.open(ME, BOT)["table"]["id"]
    threads = [
        Playing(Player(*ada.urls, seed=3), []),
        Playing(Player(*bob.urls, seed=4), []),
    ]
    for thread, player, tables in (
        (threads[0], ada, [table, alone]),
        (threads[1], bob, [table]),
    ):
        thread.player.http.headers["cookie"] = player.http.headers["cookie"]
        thread.player.acknowledged = player.acknowledged
        thread.tables = tables
        thread.start()
    return threads


def test_a_bot_process_that_is_killed_is_missed_by_no_one(
    settings: Settings, server: ForkedServer
) -> None:
    ada = Player(settings.address).enter("Ada")
    tables = [ada.open(BOT, BOT, BOT)["table"]["id"] for _ in range(3)]
    for _ in range(4):
        time.sleep(0.1)
        for pid in server.children():
            os.kill(pid, signal.SIGKILL)
    give_up = time.monotonic() + 60
    while any(ada.state(table)["table"]["status"] != "finished" for table in tables):
        assert time.monotonic() < give_up
        time.sleep(0.1)
    assert_sound(settings)
    ada.close()
