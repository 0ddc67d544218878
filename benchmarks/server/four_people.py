"""The cost of a move with four people connected: server CPU and bytes per viewer, on SQLite.

`python benchmarks/server/four_people.py` plays as the page does: each person has a socket that
hears what differs, and a move goes out by it. What the server uses while no one moves is measured
first and taken off. `--calls` sends moves by HTTP instead, with a brief answer. `--whole` does so
too, and sockets and answers carry the whole table.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
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
TICKS = os.sysconf("SC_CLK_TCK")


def cpu_seconds(pid: int) -> float:
    """User and system time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


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


async def play(
    server: ServerProcess, game: str, moves: int, whole: bool, calls: bool
) -> dict[str, float]:
    """CPU seconds and bytes of a number of moves."""
    table, players = await seated(server.url, game)
    news, random = asyncio.Event(), Random(5)
    listening = []
    for player in players:
        cookie = "; ".join(f"{key}={value}" for key, value in player.client.cookies.items())
        address = f"{server.url.replace('http', 'ws')}/api/live?table={table}&seat={player.seat}"
        address += "" if whole else "&parts=1"
        headers = {"cookie": cookie}
        socket = await connect(address, additional_headers=headers, compression=None, max_size=None)
        player.socket = socket
        listening.append(asyncio.create_task(player.listen(socket, news)))
    while not all(player.state for player in players):
        await news.wait()
        news.clear()
    began, before = time.monotonic(), cpu_seconds(server.pid)
    await asyncio.sleep(IDLE_S)
    idle = (cpu_seconds(server.pid) - before) / (time.monotonic() - began)
    for player in players:
        player.received = 0
    began, before, answered, played = time.monotonic(), cpu_seconds(server.pid), 0, 0
    for number in range(moves):
        waiting = players[0].state["table"]["waiting_for"]
        if not waiting:
            break
        mover = players[waiting[0]]
        expected = mover.state["expected"]
        move = {
            "expected": expected,
            "client_move_id": f"bench-{number:06}",
            "action": random.choice(mover.state["position"]["offers"])["action"],
        }
        if calls or whole:
            query = {"seat": mover.seat} | ({} if whole else {"brief": "true"})
            answer = await mover.client.post(f"/api/tables/{table}/moves", json=move, params=query)
            answered += len(answer.raise_for_status().content)
        else:
            assert mover.socket is not None, "everyone has one by now"
            await mover.socket.send(json.dumps({"type": "move", "move": move}))
        played += 1
        while any(player.state["expected"] == expected for player in players):
            await news.wait()
            news.clear()
    used = cpu_seconds(server.pid) - before - idle * (time.monotonic() - began)
    for task in listening:
        task.cancel()
    received = sum(player.received for player in players)
    return {
        "moves": played,
        "cpu_ms_per_move": 1000 * used / played,
        "bytes_per_viewer_and_move": (received + answered) / played / PEOPLE,
        "idle_ms_per_second": 1000 * idle,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=200)
    parser.add_argument("--whole", action="store_true", help="whole tables instead of differences")
    parser.add_argument("--calls", action="store_true", help="moves by HTTP, not by the socket")
    args = parser.parse_args()
    for game in ("caylus", "magna-carta"):
        with (
            tempfile.TemporaryDirectory(prefix="bastide-bench-") as folder,
            serving(Path(folder), "", BASTIDE_BOT_WORKERS="1") as server,
        ):
            figures = asyncio.run(play(server, game, args.moves, args.whole, args.calls))
        print(
            f"{game}: {figures['moves']} moves, {figures['cpu_ms_per_move']:.1f} ms of CPU each, "
            f"{figures['bytes_per_viewer_and_move']:.0f} bytes per viewer and move"
        )


if __name__ == "__main__":
    main()
