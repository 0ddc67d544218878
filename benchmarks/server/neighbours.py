"""The answering times of one player while others do their worst: greedy bots, then heavy reads.

`python benchmarks/server/neighbours.py` runs it alone. `make bench-server` has it too.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).parents[2]
if __package__ in (None, ""):
    sys.path.insert(0, str(ROOT))

from benchmarks.server.run import PERSON, client_process, guest, serving  # noqa: E402 - the path comes first

BARS = {"thumb_worst": 1.0, "master_worst": 3.0, "move_p99": 0.1}
GREEDY = {"type": "bot", "bot": "search:sims=20000"}
GREEDY_PEOPLE = 10
LIGHT = {"game": "magna-carta", "options": {"variant": "light"}, "pace": 0}


def opened(client: httpx.Client, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    answer = client.post("/api/tables", json={**LIGHT, "seats": list(seats), **more})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def move(client: httpx.Client, state: dict[str, Any], number: int) -> dict[str, Any]:
    body = {
        "expected": state["expected"],
        "client_move_id": f"bench-{number:08}",
        "action": state["position"]["offers"][0]["action"],
    }
    answer = client.post(f"/api/tables/{state['table']['id']}/moves", json=body)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def waits_for(client: httpx.Client, bot: str, decisions: int) -> list[float]:
    """Seconds until a bot has decided, again and again, as its opponent sees it."""
    times: list[float] = []
    number = 0
    state = opened(client, PERSON, {"type": "bot", "bot": bot})
    table = state["table"]["id"]
    while len(times) < decisions:
        if state["table"]["status"] == "finished":
            state = opened(client, PERSON, {"type": "bot", "bot": bot})
            table = state["table"]["id"]
        began, seq = time.monotonic(), state["seq"]
        if state["table"]["your_turn"]:
            state = move(client, state, number)
            number += 1
            continue
        while state["seq"] == seq and state["table"]["status"] != "finished":
            time.sleep(0.01)
            state = client.get(f"/api/tables/{table}").json()
        times.append(time.monotonic() - began)
    return times


def beside_greedy_bots(url: str, tables: int, decisions: int) -> dict[str, float]:
    """Another player's thumb and master while that many tables think as hard as they may."""
    greedy = [guest(url) for _ in range(GREEDY_PEOPLE)]
    for number in range(tables):
        opened(greedy[number % len(greedy)], *([GREEDY] * 4), game="caylus", options={})
    time.sleep(3)  # until they all wait for their bots
    me = guest(url)
    thumb, master = waits_for(me, "thumb", decisions), waits_for(me, "master", decisions)
    return {
        "thumb_median": statistics.median(thumb),
        "thumb_worst": max(thumb),
        "master_median": statistics.median(master),
        "master_worst": max(master),
    }


HEAVY = ("result", "course", "record.json", "at/40?seat=0")


def beside_heavy_reads(url: str, readers: int, moves: int) -> dict[str, float]:
    """Another player's moves while that many clients read whole games at the same time."""
    me = guest(url)
    over = opened(me, {"type": "bot", "bot": "random"}, {"type": "bot", "bot": "random"})
    table = over["table"]["id"]
    while me.get(f"/api/tables/{table}").json()["table"]["status"] != "finished":
        time.sleep(0.05)
    port = url.rpartition(":")[2]
    crowd = client_process(
        "read", port, readers, *(f"/api/tables/{table}/{what}" for what in HEAVY)
    )
    assert crowd.stdout is not None
    assert crowd.stdout.readline().strip() == "ready"
    times = []
    state = opened(me, PERSON, {"type": "hot", "name": "Second"})
    for number in range(moves):
        if state["table"]["status"] == "finished":
            state = opened(me, PERSON, {"type": "hot", "name": "Second"})
        seat = state["table"]["waiting_for"][0]
        here = f"/api/tables/{state['table']['id']}"
        state = me.get(here, params={"seat": seat}).json()
        body = {
            "expected": state["expected"],
            "client_move_id": f"bench-{number:08}",
            "action": state["position"]["offers"][0]["action"],
        }
        began = time.monotonic()
        answer = me.post(f"{here}/moves", params={"seat": seat}, json=body)
        times.append(time.monotonic() - began)
        assert answer.status_code == 200, answer.text
        state = answer.json()
    served = int(crowd.communicate("end\n", timeout=120)[0])
    times.sort()
    return {
        "heavy_reads": float(served),
        "move_p50": statistics.median(times),
        "move_p99": times[min(len(times) - 1, int(len(times) * 0.99))],
    }


def measure(database: str, tables: int, decisions: int, readers: int, moves: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="bastide-bench-") as folder:
        with serving(Path(folder) / "bots", database) as server:
            figures: dict[str, Any] = beside_greedy_bots(server.url, tables, decisions)
        with serving(Path(folder) / "reads", database) as server:
            figures |= beside_heavy_reads(server.url, readers, moves)
    return figures


def show(figures: dict[str, Any], tables: int, readers: int) -> None:
    for bot, bar in (("thumb", "1 s"), ("master", "3 s")):
        median, worst = figures[f"{bot}_median"], figures[f"{bot}_worst"]
        what = f"{bot} beside {tables} greedy tables"
        print(f"{what:32}{median:.2f} s (median), {worst:.2f} s (worst)   (bar: {bar})")
    what = f"a move beside {readers} heavy readers"
    p50, p99 = figures["move_p50"] * 1000, figures["move_p99"] * 1000
    print(f"{what:32}{p50:.0f} ms (median), {p99:.0f} ms (p99)   (bar: 100 ms)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--decisions", type=int, default=20)
    parser.add_argument("--readers", type=int, default=50)
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--database", default="", help="a PostgreSQL that may be filled")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    figures = measure(args.database, args.tables, args.decisions, args.readers, args.moves)
    print(json.dumps(figures, indent=2)) if args.json else show(figures, args.tables, args.readers)
    missed = [name for name, bar in BARS.items() if figures[name] >= bar]
    if missed:
        sys.exit(f"above the bar: {', '.join(missed)}")


if __name__ == "__main__":
    main()
