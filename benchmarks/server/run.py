"""Measures the speed of the server on this machine: `make bench-server`.

Everything runs on loopback, beside a bare Starlette endpoint that does one insert and commit on the
same kind of database in the same run. `--database URL` measures on PostgreSQL instead of SQLite.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).parents[2]
if __package__ in (None, ""):
    sys.path.insert(0, str(ROOT))

from tests.ports import free_port  # noqa: E402 - the path comes first
from tests.server.ops.processes import ServerProcess  # noqa: E402 - the path comes first

BARS = {"ratio": 0.40, "last_watcher_p99": 0.5, "kb_per_idle_table": 50.0}
GAME = {"game": "magna-carta", "options": {"variant": "standard"}}
PERSON, BOT = {"type": "person", "me": True}, {"type": "bot", "bot": "random"}
HOT = {"type": "hot", "name": "Second"}
BARE_CONNECTIONS = 16
ROOMY: dict[str, Any] = {
    "BASTIDE_BOT_GAMES_PER_PERSON": "1000000",
    "BASTIDE_TABLES_PER_PERSON": "1000000",
    "BASTIDE_PUBLIC_TABLES_PER_HOUR": "1000000",
    "BASTIDE_RATE_PER_SECOND": "100000",
    "BASTIDE_RATE_BURST": "100000",
}
"""One client plays everyone here, so limits to one person would be in the way."""


def guest(url: str) -> httpx.Client:
    client = httpx.Client(base_url=url, trust_env=False, timeout=60)
    assert client.post("/api/guests", json={"name": "Bench"}).status_code == 201
    return client


def new_table(client: httpx.Client, *seats: dict[str, Any], pace: float = 0.0) -> dict[str, Any]:
    body = {**GAME, "seats": list(seats), "pace": pace, "visibility": "public"}
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def memory_kb(pid: int) -> float:
    """Memory that belongs to this process alone."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return float(
        sum(int(line.split()[1]) for line in text.splitlines() if line.startswith("Private_"))
    )


def metric(url: str, name: str) -> float:
    text = httpx.get(f"{url}/metrics", trust_env=False, timeout=60).text
    return sum(
        float(line.rpartition(" ")[2]) for line in text.splitlines() if line.startswith(name)
    )


@contextmanager
def serving(data: Path, database: str, **environ: str) -> Iterator[ServerProcess]:
    flags = ["--database", database] if database else ["--data", str(data)]
    server = ServerProcess(*flags, **{**ROOMY, **environ})
    try:
        yield server.ready()
    finally:
        server.stop()
        server.close()


def client_process(*args: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "benchmarks.server.clients", *map(str, args)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )


# --- The four figures -----------------------------------------------------------------------------


def bare_rate(data: Path, database: str, seconds: float) -> float:
    """Inserts a second of the bare endpoint."""
    url = database.replace("postgresql://", "postgresql+psycopg://")
    url = url or f"sqlite+aiosqlite:///{data / 'bare.db'}"
    port = free_port()
    server = subprocess.Popen(
        [sys.executable, "-m", "benchmarks.server.bare", url, str(port)], cwd=ROOT
    )
    try:
        for _ in range(600):
            try:
                httpx.post(f"http://127.0.0.1:{port}/insert", content=b"x", trust_env=False)
                break
            except httpx.TransportError:
                time.sleep(0.05)
        client = client_process("insert", port, BARE_CONNECTIONS, seconds)
        done, took = client.communicate(timeout=seconds + 60)[0].split()
        return int(done) / float(took)
    finally:
        server.terminate()
        server.wait(20)


def move_rate(server: ServerProcess, tables: int, seconds: float) -> float:
    """Moves per second with that many tables of bots in parallel."""
    client = guest(server.url)
    for _ in range(tables):
        # a game of four takes long enough that none ends while we count
        new_table(client, BOT, BOT, BOT, BOT)
    before, began = metric(server.url, "bastide_moves_total"), time.monotonic()
    time.sleep(seconds)
    after, ended = metric(server.url, "bastide_moves_total"), time.monotonic()
    return (after - before) / (ended - began)


def watcher_times(server: ServerProcess, watchers: int, moves: int) -> list[float]:
    """For each move: seconds from sending it until the last watcher has the new state."""
    client = guest(server.url)
    state = new_table(client, PERSON, HOT)
    table = state["table"]["id"]
    halves = [watchers // 2, watchers - watchers // 2]
    crowd = [client_process("watch", server.port, table, number) for number in halves]
    try:
        for part in crowd:
            assert part.stdout is not None
            assert part.stdout.readline().strip() == "ready"
        for part in crowd:
            assert part.stdin is not None
            assert part.stdout is not None
            part.stdin.write("clear\n")
            part.stdin.flush()
            assert part.stdout.readline().strip() == "cleared"
        sent: list[float] = []
        for number in range(moves):
            seat = state["table"]["waiting_for"][0]
            offer = client.get(f"/api/tables/{table}?seat={seat}").json()["position"]["offers"][0]
            move = {
                "expected": state["expected"],
                "client_move_id": f"bench-{number:06}",
                "action": offer["action"],
            }
            sent.append(time.monotonic())
            answer = client.post(f"/api/tables/{table}/moves?seat={seat}", json=move)
            assert answer.status_code == 200, answer.text
            state = answer.json()
            if state["table"]["status"] == "finished":
                break
            time.sleep(0.25)
        time.sleep(1.0)
        arrivals = [
            [float(at) for at in line.split()]
            for part in crowd
            for line in part.communicate("end\n", timeout=120)[0].splitlines()
        ]
    finally:
        for part in crowd:
            part.kill()
            part.wait()
    assert len(arrivals) == watchers
    assert {len(each) for each in arrivals} == {len(sent)}, "every watcher sees every move once"
    return [max(each[i] for each in arrivals) - at for i, at in enumerate(sent)]


def idle_table_kb(server: ServerProcess, tables: int) -> float:
    """Memory of a table that waits for a person and that no one looks at."""
    client = guest(server.url)

    def open_tables(number: int) -> None:
        for _ in range(number):
            new_table(client, PERSON, BOT, BOT)

    open_tables(50)  # whatever is set up once is set up now
    time.sleep(3)
    before = memory_kb(server.pid)
    open_tables(tables)
    time.sleep(3)
    return (memory_kb(server.pid) - before) / tables


def measure(args: argparse.Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="bastide-bench-") as folder:
        data = Path(folder)
        figures: dict[str, Any] = {"database": "PostgreSQL" if args.database else "SQLite"}
        before = bare_rate(data, args.database, args.seconds)
        with serving(data / "moves", args.database, BASTIDE_BOT_WORKERS="1") as server:
            figures["moves_per_second"] = move_rate(server, args.tables, args.seconds)
        figures["bare_per_second"] = (before + bare_rate(data, args.database, args.seconds)) / 2
        figures["ratio"] = figures["moves_per_second"] / figures["bare_per_second"]
        with serving(data / "watchers", args.database) as server:
            times = sorted(watcher_times(server, args.watchers, args.moves))
        figures["watched_moves"] = len(times)
        figures["last_watcher_p50"] = statistics.median(times)
        figures["last_watcher_p99"] = times[min(len(times) - 1, int(len(times) * 0.99))]
        with serving(data / "idle", args.database) as server:
            figures["kb_per_idle_table"] = idle_table_kb(server, args.tables)
        return figures


def show(figures: dict[str, Any], args: argparse.Namespace) -> None:
    print(f"database                        {figures['database']}, {os.cpu_count()} cores")
    print(f"moves a second, {args.tables} tables       {figures['moves_per_second']:.0f}")
    print(f"bare insert and commit a second {figures['bare_per_second']:.0f}")
    print(f"ratio                           {figures['ratio']:.0%}   (bar: 40% at least)")
    print(f"last of {args.watchers} watchers, p50      {figures['last_watcher_p50'] * 1000:.0f} ms")
    print(
        f"last of {args.watchers} watchers, p99      {figures['last_watcher_p99'] * 1000:.0f} ms   "
        f"(bar: 500 ms; {figures['watched_moves']} moves)"
    )
    print(f"memory per idle table           {figures['kb_per_idle_table']:.1f} kB   (bar: 50 kB)")


def below_bars(figures: dict[str, Any]) -> list[str]:
    return [
        name
        for name, bar in BARS.items()
        if (figures[name] < bar if name == "ratio" else figures[name] >= bar)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--watchers", type=int, default=1000)
    parser.add_argument("--moves", type=int, default=100, help="moves that the watchers see")
    parser.add_argument("--seconds", type=float, default=10.0, help="length of a count")
    parser.add_argument("--database", default="", help="a PostgreSQL that may be filled")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    figures = measure(args)
    if args.json:
        print(json.dumps(figures, indent=2))
    else:
        show(figures, args)
    missed = below_bars(figures)
    if missed:
        sys.exit(f"below the bar: {', '.join(missed)}")


if __name__ == "__main__":
    main()
