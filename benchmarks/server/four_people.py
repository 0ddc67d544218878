"""The cost of a move with four people connected: server CPU and bytes per viewer, on SQLite.

`python benchmarks/server/four_people.py` plays as the page does: each person has a socket that
hears what differs, and a move goes out by it. What the server uses while no one moves is measured
first and taken off. `--calls` sends moves by HTTP instead, with a brief answer. `--whole` does so
too, and sockets and answers carry the whole table. `--beside SRC` plays on another checkout's
server, too, in the same minutes: ten moves here with differences, ten there with whole tables.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).parents[2]
if __package__ in (None, ""):
    sys.path.insert(0, str(ROOT))

from bastide.server.tables.differences import applied  # noqa: E402 - the path comes first
from benchmarks.server.run import serving  # noqa: E402 - the path comes first
from tests.server.ops.processes import ServerProcess  # noqa: E402 - the path comes first

PEOPLE = 4
IDLE_S = 8.0
TURN = 10
"""Moves on one server before the other one's turn."""
AFTER_MOVES_S = 0.02
"""The time in which a server finishes what follows from the last move."""


def cpu_seconds(pid: int) -> float:
    """Time on a processor of all threads of a process so far."""
    threads = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((each / "schedstat").read_text().split()[0]) for each in threads) / 1e9


class Player:
    """Someone with a browser: the table as their socket sent it, and how many bytes came."""

    def __init__(self, client: httpx.AsyncClient, seat: int) -> None:
        self.client = client
        self.seat = seat
        self.state: dict[str, Any] = {}
        self.socket: ClientConnection | None = None
        self.received = 0

    async def listen(self, socket: ClientConnection, news: asyncio.Event) -> None:
        async for text in socket:
            message = json.loads(text)
            self.received += len(text)
            if message["type"] == "differs":
                self.state = applied(self.state, message["difference"])
            elif message["type"] in ("welcome", "changed"):
                self.state = message["state"]
            news.set()


async def seated(url: str, game: str) -> tuple[str, list[Player]]:
    """Four people at a table that has started."""
    players = []
    for seat in range(PEOPLE):
        client = httpx.AsyncClient(base_url=url, trust_env=False, timeout=60)
        (await client.post("/api/guests", json={"name": f"Player {seat}"})).raise_for_status()
        players.append(Player(client, seat))
    free: list[dict[str, Any]] = [{"type": "person"} for _ in range(PEOPLE - 1)]
    wanted = {"game": game, "seats": [{"type": "person", "me": True}, *free]}
    opened = (await players[0].client.post("/api/tables", json=wanted)).raise_for_status().json()
    table, invite = opened["table"]["id"], opened["invite"]
    for player in players[1:]:
        body = {"seat": player.seat, "invite": invite}
        at = f"/api/tables/{table}"
        (await player.client.post(f"{at}/join", json=body)).raise_for_status()
        (await player.client.post(f"{at}/ready", json={})).raise_for_status()
    return table, players


class Table:
    """A table of four on a server, and what its moves have cost so far."""

    def __init__(self, server: ServerProcess, whole: bool, calls: bool) -> None:
        self.server, self.whole, self.calls = server, whole, calls
        self.players: list[Player] = []
        self.id = ""
        self.news, self.random = asyncio.Event(), Random(5)
        self.listening: list[asyncio.Task[None]] = []
        self.moves = self.received = 0
        self.used = self.idle = 0.0

    async def open(self, game: str) -> None:
        self.id, self.players = await seated(self.server.url, game)
        for player in self.players:
            await self._connect(player)
        while not all(player.state for player in self.players):
            await self._heard()

    async def _connect(self, player: Player) -> None:
        cookie = "; ".join(f"{key}={value}" for key, value in player.client.cookies.items())
        url = self.server.url.replace("http", "ws")
        address = f"{url}/api/live?table={self.id}&seat={player.seat}"
        address += "" if self.whole else "&parts=1"
        headers = {"cookie": cookie}
        socket = await connect(address, additional_headers=headers, compression=None, max_size=None)
        player.socket = socket
        self.listening.append(asyncio.create_task(player.listen(socket, self.news)))

    async def _heard(self) -> None:
        await self.news.wait()
        self.news.clear()

    async def rest(self) -> None:
        """Measure what the server uses while no one moves."""
        began, before = time.monotonic(), cpu_seconds(self.server.pid)
        await asyncio.sleep(IDLE_S)
        self.idle = (cpu_seconds(self.server.pid) - before) / (time.monotonic() - began)

    async def play(self, moves: int) -> bool:
        """Play a number of moves. False when the game is over."""
        for player in self.players:
            player.received = 0
        began, before = time.monotonic(), cpu_seconds(self.server.pid)
        goes_on = True
        for _ in range(moves):
            goes_on = await self._move()
            if not goes_on:
                break
        await asyncio.sleep(AFTER_MOVES_S)
        idle = self.idle * (time.monotonic() - began)
        self.used += cpu_seconds(self.server.pid) - before - idle
        self.received += sum(player.received for player in self.players)
        return goes_on

    async def _move(self) -> bool:
        waiting = self.players[0].state["table"]["waiting_for"]
        if not waiting:
            return False
        mover = self.players[waiting[0]]
        expected = mover.state["expected"]
        move = {
            "expected": expected,
            "client_move_id": f"bench-{self.moves:06}",
            "action": self.random.choice(mover.state["position"]["offers"])["action"],
        }
        if self.calls or self.whole:
            query = {"seat": mover.seat} | ({} if self.whole else {"brief": "true"})
            url = f"/api/tables/{self.id}/moves"
            answer = await mover.client.post(url, json=move, params=query)
            self.received += len(answer.raise_for_status().content)
        else:
            assert mover.socket is not None, "everyone has one by now"
            await mover.socket.send(json.dumps({"type": "move", "move": move}))
        self.moves += 1
        while any(player.state["expected"] == expected for player in self.players):
            await self._heard()
        return True

    def leave(self) -> None:
        for task in self.listening:
            task.cancel()

    @property
    def cost(self) -> float:
        """Milliseconds of processor time per move."""
        return 1000 * self.used / self.moves

    def __str__(self) -> str:
        received = self.received / self.moves / PEOPLE
        return (
            f"{self.moves} moves, {self.cost:.2f} ms of CPU each, "
            f"{received:.0f} bytes per viewer and move"
        )


async def play(tables: list[Table], game: str, moves: int) -> None:
    """Play on all tables by turns, until one game ends or all moves are made."""
    for table in tables:
        await table.open(game)
    for table in tables:
        await table.rest()
    goes_on = True
    in_turn = list(tables)
    while goes_on and tables[0].moves < moves:
        for table in in_turn:
            goes_on = await table.play(min(TURN, moves - table.moves)) and goes_on
        in_turn.reverse()  # who plays first has it a little easier
    for table in tables:
        table.leave()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=200)
    parser.add_argument("--whole", action="store_true", help="whole tables instead of differences")
    parser.add_argument("--calls", action="store_true", help="moves by HTTP, not by the socket")
    parser.add_argument("--beside", metavar="SRC", help="the src folder of another checkout")
    args = parser.parse_args()
    for game in ("caylus", "magna-carta"):
        with ExitStack() as stack:
            servers = [_serving(stack)]
            tables = [Table(servers[0], args.whole, args.calls)]
            if args.beside:
                servers.append(_serving(stack, PYTHONPATH=args.beside))
                tables.append(Table(servers[1], whole=True, calls=True))
            asyncio.run(play(tables, game, args.moves))
        for table in tables:
            print(f"{game}: {table}")
        if args.beside:
            print(f"{game}: {tables[0].cost / tables[1].cost:.2f} of the other's CPU")


def _serving(stack: ExitStack, **environ: str) -> ServerProcess:
    folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="bastide-bench-"))
    return stack.enter_context(serving(Path(folder), "", BASTIDE_BOT_WORKERS="1", **environ))


if __name__ == "__main__":
    main()
