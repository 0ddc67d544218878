"""A database that is locked, full, gone or not ours: who waits, the messages, the way back."""

from __future__ import annotations

import contextlib
import os
import resource
import sqlite3
import stat
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from bastide.server.base.settings import Settings
from bastide.server.store import database, embedded_sqlite
from tests.cli.helpers import complaint, ok
from tests.ports import free_port
from tests.server.ops.processes import ForkedServer
from tests.server.playing import ME, Client, Running, hot, serving, settings_for, wait_for
from tests.server.postgres import run_sql

TWO_AT_ONE_SCREEN = [ME, hot("Bea")]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with serving(settings_for(str(tmp_path / "data"))) as running:
        yield running


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Another program writes into the database and takes its time."""
    with contextlib.closing(sqlite3.connect(folder / "bastide.db")) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.rollback()


def begun(ada: Client) -> tuple[Any, str, int]:
    """A game at one screen as the seat sees it that is to move, a move of it, and the seat."""
    state = ada.open(seats=TWO_AT_ONE_SCREEN)
    seat = state["table"]["waiting_for"][0]
    state = ada.table(state["table"]["id"], seat=seat)
    return state, ada.first_offer(state), seat


def unavailable(answer: httpx.Response) -> None:
    assert answer.status_code == 503, answer.text
    assert int(answer.headers["retry-after"]) >= 1
    assert answer.json()["code"] == "unavailable"


def test_a_locked_file_does_not_stop_the_others(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a move waits for the lock, everything else is answered."""
    monkeypatch.setattr(database, "LOCK_SECONDS", 60.0)
    ada = Client(server.port, "Ada")
    state, token, seat = begun(ada)
    answers: list[httpx.Response] = []
    moving = threading.Thread(target=lambda: answers.append(ada.move(state, token, seat)))
    with locked(tmp_path / "data"):
        moving.start()
        other = Client(server.port)
        time.sleep(0.2)
        assert other.get("/healthz").status_code == 200
        assert other.get(f"/api/tables/{state['table']['id']}").status_code in (200, 404)
        assert moving.is_alive()
    moving.join(30)
    assert answers[0].status_code == 200, answers[0].text
    other.http.close()
    ada.http.close()


def test_a_file_that_stays_locked(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "LOCK_SECONDS", 0.2)
    ada = Client(server.port, "Ada")
    state, token, seat = begun(ada)
    with locked(tmp_path / "data"):
        unavailable(ada.move(state, token, seat, "the-move"))
        unavailable(ada.get("/readyz"))
        unavailable(ada.post("/api/guests", {"name": "Late", "language": "en"}))
        assert ada.get("/healthz").status_code == 200
        assert ada.table(state["table"]["id"])["expected"] == state["expected"]
    ada.ok(ada.move(state, token, seat, "the-move"))
    wait_for(lambda: ada.get("/readyz").status_code == 200)
    ada.http.close()


def test_a_full_disk(tmp_path: Path) -> None:
    """Nothing more can be written, then there is room again. The process continues."""
    settings = settings_for(str(tmp_path), port=free_port(), log_level="warning")
    server = ForkedServer(settings, tmp_path / "output")
    server.start()
    try:
        ada = Client(settings.port, "Ada")
        state, token, seat = begun(ada)
        pid = server.process.pid
        assert pid is not None
        before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, before[1]))
        wait_for(lambda: ada.get("/readyz").status_code == 503)
        unavailable(ada.get("/readyz"))
        unavailable(ada.move(state, token, seat, "the-move"))
        unavailable(ada.post("/api/tables", {"game": "caylus", "seats": TWO_AT_ONE_SCREEN}))
        assert ada.get("/healthz").status_code == 200
        assert ada.table(state["table"]["id"])["expected"] == state["expected"]
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
        wait_for(lambda: ada.get("/readyz").status_code == 200)
        ada.ok(ada.move(state, token, seat, "the-move"))
        ada.http.close()
    finally:
        server.kill()
    assert "0 with faults" in ok(["admin", "check", "--data", str(tmp_path)])


def test_a_lost_postgresql(postgres_url: str, tmp_path: Path) -> None:
    name = postgres_url.rpartition("/")[2]
    elsewhere = f"{postgres_url.rpartition('/')[0]}/postgres"
    with serving(settings_for(str(tmp_path), postgres_url)) as running:
        ada = Client(running.port, "Ada")
        state, token, seat = begun(ada)
        table = state["table"]["id"]
        with ada.socket(table, seat=seat) as before:
            before.next("welcome")
            run_sql(
                elsewhere,
                f"ALTER DATABASE {name} WITH ALLOW_CONNECTIONS false",
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                f"WHERE datname = '{name}' AND pid <> pg_backend_pid()",
            )
            wait_for(lambda: ada.get("/readyz").status_code == 503)
            unavailable(ada.get("/readyz"))
            unavailable(ada.move(state, token, seat, "the-move"))
            unavailable(ada.get(f"/api/tables/{table}"))
            unavailable(ada.get("/api/tables"))
            unavailable(ada.post("/api/guests", {"name": "Late", "language": "en"}))
            before.send_move(state, token, "the-move")
            assert before.next("refused")["problem"]["code"] == "unavailable"
            assert ada.get("/healthz").status_code == 200
            run_sql(elsewhere, f"ALTER DATABASE {name} WITH ALLOW_CONNECTIONS true")
            wait_for(lambda: ada.get("/readyz").status_code == 200)
            ada.ok(ada.move(state, token, seat, "the-move"))
            assert before.next("changed")["state"]["expected"] > state["expected"]
        ada.http.close()


def test_an_answered_move_is_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer waits for the disk, and others do not wait with it."""
    for synchronous in ("full", "normal"):
        go_on = threading.Event()
        go_on.set()
        flushed: list[str] = []

        def synced(number: int, go_on: Any = go_on, flushed: Any = flushed) -> None:
            assert go_on.wait(60)
            flushed.append(os.readlink(f"/proc/self/fd/{number}"))

        data = str(tmp_path / synchronous)
        with serving(settings_for(data, synchronous=synchronous)) as running:
            monkeypatch.setattr(embedded_sqlite, "synced", synced)
            ada = Client(running.port, "Ada")
            state, token, seat = begun(ada)
            go_on.clear()
            answers: list[httpx.Response] = []
            moving = threading.Thread(
                target=lambda a=ada, move=(state, token, seat), to=answers: to.append(a.move(*move))
            )
            moving.start()
            moving.join(0.5 if synchronous == "full" else 30)
            assert moving.is_alive() == (synchronous == "full")
            assert httpx.get(f"{ada.http.base_url}/healthz").status_code == 200
            before = len(flushed)
            go_on.set()
            moving.join(30)
            assert answers[0].status_code == 200
            assert (len(flushed) > before) == (synchronous == "full")
            assert {Path(name).name for name in flushed} <= {"bastide.db-wal"}
            ada.http.close()
            monkeypatch.undo()


def test_only_the_owner_may_read_the_data(tmp_path: Path) -> None:
    data = tmp_path / "new" / "data"
    before = os.umask(0o000)
    try:
        with serving(settings_for(str(data))) as running:
            Client(running.port, "Ada").http.close()
            ok(["admin", "backup", str(tmp_path / "copy.db"), "--data", str(data)])
            ok(["admin", "backup", str(tmp_path / "copy.jsonl"), "--data", str(data)])
            found = [data, *data.iterdir(), tmp_path / "copy.db", tmp_path / "copy.jsonl"]
            for path in found:
                assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, path
            assert {path.name for path in found} >= {"bastide.db", "bastide.db-wal"}
        # a file that was open to all is closed
        (data / "bastide.db").chmod(0o644)
        with serving(settings_for(str(data))):
            assert stat.S_IMODE((data / "bastide.db").stat().st_mode) == 0o600
    finally:
        os.umask(before)


@pytest.mark.parametrize("kind", ["damaged", "newer", "foreign", "other file"])
def test_a_database_that_is_not_for_us(tmp_path: Path, kind: str) -> None:
    """One sentence, exit code 2, and the file as it was."""
    file = tmp_path / "bastide.db"
    said = {
        "damaged": "damaged or not a SQLite database",
        "newer": "made by a newer Bastide",
        "foreign": "belongs to another program",
        "other file": "damaged or not a SQLite database",
    }[kind]
    where = ["--data", str(tmp_path)]
    if kind in ("damaged", "newer"):
        ok(["db", "upgrade", *where])
    if kind == "damaged":
        whole = file.read_bytes()
        file.write_bytes(whole[:30] + bytes(5000) + whole[5030:])
    elif kind == "other file":
        file.write_bytes(b"Dear diary, " * 1000)
    else:
        with contextlib.closing(sqlite3.connect(file)) as other:
            if kind == "newer":
                other.execute("UPDATE alembic_version SET version_num = '9999'")
            else:
                other.execute("CREATE TABLE recipes (cake)")
            other.commit()
    before = file.read_bytes()
    commands = ("serve --port 0", "db upgrade", "db current", "admin stats", "admin check")
    for command in commands:
        assert said in complaint([*command.split(), *where])
    assert said in complaint(["admin", "backup", str(tmp_path / "copy"), *where])
    french = complaint(["db", "upgrade", *where, "--lang", "fr"])
    assert "bastide.db" in french or "plus récent" in french
    assert file.read_bytes() == before


def test_a_foreign_or_newer_postgresql(empty_postgres_url: str) -> None:
    where = ["--database", empty_postgres_url]
    ok(["db", "upgrade", *where])
    run_sql(empty_postgres_url, "UPDATE alembic_version SET version_num = '9999'")
    for command in ("serve --port 0", "db upgrade", "db current", "admin stats"):
        assert "newer Bastide" in complaint([*command.split(), *where])
    run_sql(empty_postgres_url, "DROP TABLE alembic_version")
    assert "another program" in complaint(["db", "upgrade", *where])
    assert Settings(database=empty_postgres_url).is_postgres
