"""`bastide serve` as an operator meets it: real processes, from start to end."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from bastide.server.base.settings import Settings
from bastide.server.bots.shared_queue import CHANNEL
from bastide.server.ops.checks import check_tables
from tests.cli.helpers import complaint
from tests.server.ops.players import BOT, FREE, ME, Player, Playing
from tests.server.ops.processes import Process, ServerProcess
from tests.server.postgres import run_sql


@pytest.fixture
def processes() -> Iterator[list[Process]]:
    started: list[Process] = []
    yield started
    for process in started:
        process.close()


def test_from_start_to_a_graceful_end(tmp_path: Path, processes: list[Process]) -> None:
    secret = "correct-horse"
    server = ServerProcess(
        "--data", str(tmp_path), BASTIDE_METRICS_TOKEN=secret, BASTIDE_LOG_LEVEL="info"
    )
    processes.append(server)
    server.wait_for(r"running at http://127\.0\.0\.1:\d+")
    server.ready()

    # what is sent, and to whom
    shown = server.text()
    assert secret not in shown
    assert "BASTIDE_METRICS_TOKEN" in shown
    plain = httpx.get(f"{server.url}/metrics", trust_env=False)
    assert plain.status_code in (401, 403)
    bearer = {"authorization": f"Bearer {secret}"}
    metrics = httpx.get(f"{server.url}/metrics", headers=bearer, trust_env=False)
    assert "bastide_moves_total" in metrics.text
    assert httpx.get(f"{server.url}/healthz", trust_env=False).status_code == 200

    # a second server on the same folder or the same port is refused immediately
    second = Process("serve", "--port", "0", "--data", str(tmp_path))
    processes.append(second)
    assert second.process.wait(60) == 2
    assert "another server uses" in second.text()
    assert "--port" in complaint(
        ["serve", "--port", str(server.port), "--data", str(tmp_path / "x")]
    )

    # moves in flight are finished and sockets hear of the end
    ada = Player(server.url).enter("Ada")
    table = ada.open(ME, BOT)["table"]["id"]
    heard: list[str] = []
    address = f"ws://127.0.0.1:{server.port}/api/live?table={table}"
    cookie = {"cookie": str(ada.http.headers["cookie"])}
    with connect(address, additional_headers=cookie, open_timeout=30) as live:

        def listen() -> None:
            with contextlib.suppress(ConnectionClosed):
                while True:
                    heard.append(json.loads(live.recv())["type"])

        listening = threading.Thread(target=listen, daemon=True)
        listening.start()
        while "welcome" not in heard:
            time.sleep(0.02)
        answered = play_some(ada, table, 3)
        assert server.stop() == 0
        listening.join(20)
    assert "closing" in heard
    ada.close()
    assert "Stopped" in server.text()
    assert "Traceback" not in server.text()
    (checked,) = check_tables(Settings(data=str(tmp_path)))
    assert checked.problems == []
    assert answered == 3
    lines = [json.loads(line) for line in server.text().splitlines() if line.startswith("{")]
    moves = [line for line in lines if line["event"] == "request" and "moves" in line["path"]]
    assert len(moves) == 3
    assert all(line["request"] and line["status"] == 200 for line in moves)


def play_some(player: Player, table: str, number: int) -> int:
    give_up = time.monotonic() + 60
    while len(player.acknowledged) < number and time.monotonic() < give_up:
        player.play(table)
    return len(player.acknowledged)


def test_two_of_everything_on_postgresql(postgres_url: str, processes: list[Process]) -> None:
    """Two servers and two bot workers. Each kind loses one, and the database is cut off."""
    quick: dict[str, Any] = {"BASTIDE_BOT_SECONDS": "0.5", "BASTIDE_BOT_GRACE": "0.5"}
    where = ("--database", postgres_url)
    servers = [ServerProcess(*where, "--bot-workers", "0", **quick) for _ in range(2)]
    workers = [Process("worker", *where, "--bot-workers", "1", **quick) for _ in range(2)]
    processes += [*servers, *workers]
    for worker in workers:
        worker.wait_for("Running bots")
    urls = [server.ready().url for server in servers]

    # people on different servers, and bots everywhere
    ada, bob = Player(urls[0], seed=1).enter("Ada"), Player(urls[1], seed=2).enter("Bob")
    shared = ada.open(ME, FREE)
    table = shared["table"]["id"]
    assert bob.ask("POST", f"/api/tables/{table}/join", {"invite": shared["invite"]}).is_success
    for player in (ada, bob):
        player.ask("POST", f"/api/tables/{table}/ready", {"ready": True})
    if ada.state(table)["table"]["status"] == "open":
        ada.ask("POST", f"/api/tables/{table}/start")
    with_bots = ada.open(ME, BOT)["table"]["id"]
    bots_alone = bob.open(BOT, BOT)["table"]["id"]
    games = [Playing(ada, [table, with_bots]), Playing(bob, [table])]
    for game in games:
        game.start()

    time.sleep(1.0)
    os.kill(workers[0].pid, signal.SIGKILL)
    time.sleep(0.5)
    cut = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    run_sql(postgres_url, cut)
    time.sleep(1.0)
    servers[0].kill()
    ada.urls = (urls[1],)  # as a proxy in front would do it
    for game in games:
        game.finish(100)
    give_up = time.monotonic() + 100
    watcher = Player(urls[1])
    while watcher.state(bots_alone)["table"]["status"] != "finished":
        assert time.monotonic() < give_up
        time.sleep(0.2)
    watcher.close()
    checked = list(check_tables(Settings(database=postgres_url)))
    assert [problem.of("en") for each in checked for problem in each.problems] == []
    assert {each.status for each in checked} == {"finished"}
    assert workers[1].stop() == 0
    assert servers[1].stop() == 0
    for process in processes:
        assert "Traceback" not in process.text()
    assert CHANNEL not in servers[1].text()


def test_several_processes_behind_one_port(postgres_url: str, processes: list[Process]) -> None:
    server = ServerProcess("--database", postgres_url, "--workers", "2", BASTIDE_BOT_WORKERS="1")
    processes.append(server)
    server.ready()
    ada = Player(server.url).enter("Ada")
    table = ada.open(ME, BOT)["table"]["id"]
    game = Playing(ada, [table])
    game.start()
    game.finish(100)
    assert server.stop() == 0
    socket.create_server(("127.0.0.1", server.port)).close()  # no one listens there any more
