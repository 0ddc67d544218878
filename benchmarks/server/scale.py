"""Measures costs, and how much more processes carry: `make bench-scale`, for docs/scale.md.

Costs are seconds of processor time of the server processes, read from the kernel, so that other
programs on the machine change them little. What an idle process uses is measured apart. Two people
play at each table, over sockets that hear what differs, as the page's do. A watcher is connected to
another process than the players.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

ROOT = Path(__file__).parents[2]
if __package__ in (None, ""):
    sys.path.insert(0, str(ROOT))

from bastide import new_game  # noqa: E402 - the path comes first
from bastide.bots import bot_of  # noqa: E402 - as above
from bastide.core.chance import CHANCE  # noqa: E402 - as above
from bastide.server.tables.differences import applied  # noqa: E402 - as above
from benchmarks.server.run import BOT, PERSON, ROOMY, guest, serving  # noqa: E402 - as above
from tests.server.ops.processes import ServerProcess  # noqa: E402 - as above
from tests.server.postgres import running_postgres  # noqa: E402 - as above

WITHIN = 0.15
"""The most that moves per CPU second may differ between 1, 2 and 4 processes."""
TICK = os.sysconf("SC_CLK_TCK")
PROCESSES = (1, 2, 4)
FREE = {"type": "person"}


def cpu_seconds(pids: list[int]) -> float:
    """Processor time that these processes have used."""
    used = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        used += int(fields[11]) + int(fields[12])
    return used / TICK


@contextmanager
def servers(database: str, number: int) -> Iterator[list[ServerProcess]]:
    flags = ("--database", database, "--bot-workers", "0")
    started = [ServerProcess(*flags, **ROOMY) for _ in range(number)]
    try:
        yield [server.ready() for server in started]
    finally:
        for server in started:
            server.stop()
            server.close()


class Table:
    """Two people at a table of one process, and watchers who came through another one."""

    def __init__(self, home: ServerProcess, elsewhere: ServerProcess, watchers: int) -> None:
        self.home, self.elsewhere, self.watchers = home, elsewhere, watchers
        self.moves = 0
        host, other = guest(home.url), guest(home.url)
        body = {"game": "caylus", "seats": [PERSON, FREE], "visibility": "public"}
        opened = host.post("/api/tables", json=body).json()
        self.id = opened["table"]["id"]
        here = f"/api/tables/{self.id}"
        assert other.post(f"{here}/join", json={"invite": opened["invite"]}).status_code == 200
        assert other.post(f"{here}/ready", json={}).status_code == 200
        self.cookies = [client.cookies["bastide"] for client in (host, other)]
        for client in (host, other):
            client.close()

    def _socket(self, server: ServerProcess, cookie: str = "") -> Any:
        return connect(
            f"ws://127.0.0.1:{server.port}/api/live?table={self.id}&parts=1",
            additional_headers={"cookie": f"bastide={cookie}"} if cookie else {},
            compression=None,
            max_queue=None,
            max_size=None,
        )

    async def play(
        self, begin: asyncio.Barrier, until: list[float], wait: float, at: float
    ) -> None:
        """Move, once everyone has sat down: every `wait` seconds, or when the table answers.

        The first move comes after `at` of that time, so that tables move one after the other.
        """
        players = [await self._socket(self.home, cookie) for cookie in self.cookies]
        crowd = [await self._socket(self.elsewhere) for _ in range(self.watchers)]
        readers = [asyncio.create_task(_read(socket)) for socket in crowd]
        states = [(await _next(socket, "welcome"))["state"] for socket in players]
        luck = Random(5)  # games of the usual length: the first offer is often to pass
        await begin.wait()
        due = time.monotonic() + wait * at
        while time.monotonic() < until[0]:
            await asyncio.sleep(due - time.monotonic())
            due += wait
            mine = next((s for s in states if s["position"]["offers"]), None)
            if mine is None:
                break  # the game is over
            move = {
                "expected": mine["expected"],
                "client_move_id": f"scale-{self.moves:08}",
                "action": luck.choice(mine["position"]["offers"])["action"],
            }
            seat = states.index(mine)
            await players[seat].send(json.dumps({"type": "move", "move": move}))
            states = [
                applied(state, (await _next(socket, "differs"))["difference"])
                for state, socket in zip(states, players, strict=True)
            ]
            self.moves += 1
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*(socket.close() for socket in (*players, *crowd)))


async def _read(socket: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        async for _ in socket:
            pass


async def _next(socket: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        message = json.loads(await socket.recv())
        if message["type"] == kind:
            return dict(message)


async def played(
    running: list[ServerProcess], tables: int, watchers: int, seconds: float, pace: float
) -> tuple[int, float, float]:
    """Moves, the processor time that they took, and the seconds by the clock.

    `pace` is how many moves a second all tables make. 0 for as many as they can.
    """
    around = len(running)
    found = [Table(running[i % around], running[(i + 1) % around], watchers) for i in range(tables)]
    begin, until = asyncio.Barrier(tables + 1), [math.inf]
    wait = tables / pace if pace else 0.0
    tasks = [
        asyncio.create_task(table.play(begin, until, wait, number / tables))
        for number, table in enumerate(found)
    ]
    await asyncio.sleep(1.0)  # presence has gone round
    pids = [server.pid for server in running]
    await begin.wait()
    before, began = cpu_seconds(pids), time.monotonic()
    until[0] = began + seconds
    await asyncio.gather(*tasks)
    took = time.monotonic() - began
    return sum(table.moves for table in found), cpu_seconds(pids) - before, took


def per_cpu_second(
    database: str, number: int, args: argparse.Namespace, watchers: int, tables: int, pace: float
) -> tuple[float, float]:
    """Moves per CPU second, without what the processes use anyway. And that, for one process."""
    with servers(database, number) as running:
        asyncio.run(played(running, tables, watchers, 2.0, pace))  # everything is set up then
        pids = [server.pid for server in running]
        before, began = cpu_seconds(pids), time.monotonic()
        time.sleep(args.seconds / 2)
        idle = (cpu_seconds(pids) - before) / (time.monotonic() - began)
        moves, cpu, took = asyncio.run(played(running, tables, watchers, args.seconds, pace))
    if moves < 0.9 * pace * took:
        sys.exit(f"{number} processes made {moves / took:.0f} moves a second: lower --pace")
    return moves / (cpu - idle * took), idle / number


def bot_seconds(spec: str, decisions: int = 10) -> float:
    """Processor time of one decision in the middle of a game of Caylus with three players."""
    game = new_game("caylus", players=3, seed=1)
    quick = bot_of("thumb")
    used = 0.0
    bot, done = bot_of(spec), 0
    while not game.over and done < decisions:
        seat = game.seat
        assert seat is not None
        assert seat != CHANCE
        view, actions = game.view(seat), game.legal_actions()
        if game.turn >= 5:
            began = time.process_time()
            bot.choose(view, actions, done)
            used += time.process_time() - began
            done += 1
        game.apply(quick.choose(view, actions, game.plies))
    return used / max(1, done)


def stored_game_kb(game: str, players: int, games: int) -> float:
    """The size that a finished game adds to a SQLite database, in kB."""
    with tempfile.TemporaryDirectory(prefix="bastide-scale-") as folder:
        data = Path(folder) / "data"
        with serving(data, "", BASTIDE_BOT_WORKERS="1") as server:
            client = guest(server.url)
            body = {"game": game, "seats": [BOT] * players, "pace": 0}
            ids = [
                client.post("/api/tables", json=body).json()["table"]["id"] for _ in range(games)
            ]
            for table in ids:
                while _status(client, table) != "finished":
                    time.sleep(0.1)
        file = data / "bastide.db"
        with sqlite3.connect(file) as connection:
            connection.execute("VACUUM")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            full = file.stat().st_size
            for table in ("results", "log", "seats", "outbox", "tables"):
                connection.execute(f"DELETE FROM {table}")
            connection.commit()
            connection.execute("VACUUM")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return (full - file.stat().st_size) / games / 1000


def _status(client: httpx.Client, table: str) -> str:
    return str(client.get(f"/api/tables/{table}").json()["table"]["status"])


def measure(args: argparse.Namespace) -> dict[str, Any]:
    figures: dict[str, Any] = {"load": os.getloadavg()[0], "cores": os.cpu_count()}
    with running_postgres() as url:
        upgrade = [sys.executable, "-m", "bastide", "db", "upgrade", "--database", url]
        env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        subprocess.run(upgrade, check=True, stdout=subprocess.DEVNULL, env=env, cwd="/tmp")
        for number in args.processes:
            tables = number * args.tables
            rate, idle = per_cpu_second(url, number, args, 1, tables, number * args.pace)
            figures[f"moves_per_cpu_second_{number}"] = rate
            figures[f"idle_cpu_{number}"] = idle
            if args.full:
                full = per_cpu_second(url, number, args, 1, args.tables, 0)[0]
                figures[f"moves_per_cpu_second_{number}_at_full_speed"] = full
        if args.costs:
            alone = 1 / per_cpu_second(url, 1, args, 0, args.tables, 0)[0]
            crowd = 1 / per_cpu_second(url, 1, args, args.watchers, args.tables, 0)[0]
            figures["move_ms"] = alone * 1000
            figures["watcher_ms_per_move"] = (crowd - alone) * 1000 / args.watchers
    if args.costs:
        for spec in ("thumb", "journeyman", "master"):
            figures[f"bot_seconds_{spec}"] = bot_seconds(spec)
        figures["stored_caylus_kb"] = stored_game_kb("caylus", 3, args.games)
        figures["stored_magna_carta_kb"] = stored_game_kb("magna-carta", 3, args.games)
    figures["load_after"] = os.getloadavg()[0]
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=8, help="for each process")
    parser.add_argument(
        "--only-processes", dest="costs", action="store_false", help="no costs of bots and games"
    )
    parser.add_argument("--pace", type=float, default=30.0, help="moves a second, each process")
    parser.add_argument(
        "--no-full", dest="full", action="store_false", help="not at full speed at the same tables"
    )
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--watchers", type=int, default=20, help="at each table, for their cost")
    parser.add_argument("--games", type=int, default=20, help="stored games of each kind")
    parser.add_argument("--processes", type=int, nargs="+", default=list(PROCESSES))
    args = parser.parse_args()
    figures = measure(args)
    print(json.dumps({key: round(value, 4) for key, value in figures.items()}, indent=2))
    for way in ("", "_at_full_speed") if args.full else ("",):
        rates = [figures[f"moves_per_cpu_second_{number}{way}"] for number in args.processes]
        if min(rates) < (1 - WITHIN) * max(rates):
            how = "at full speed" if way else "at the same pace"
            sys.exit(f"above the bar {how}: moves per CPU second differ by more than 15%")


if __name__ == "__main__":
    main()
