"""Backups show one moment, and restoring one never loses what was there."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from bastide.server.store import database as d
from bastide.server.store.database import revisions
from tests.cli.helpers import complaint, ok, run
from tests.server.ops.players import BOT, Player
from tests.server.ops.test_admin import Played, original, played
from tests.server.playing import serving, settings_for

__all__ = ["original", "played"]


@contextlib.contextmanager
def when_read(table: str, then: Callable[[], None]) -> Iterator[list[str]]:
    """Let something happen the moment before a table's rows are first read."""
    seen: list[str] = []

    def look(_conn: Any, _cursor: Any, statement: str, *_: Any) -> None:
        reading = statement.lstrip().startswith("SELECT") and f"\nFROM {table}" in statement
        if reading and "count(" not in statement and not seen:
            seen.append(statement)
            then()

    sa.event.listen(sa.Engine, "before_cursor_execute", look)
    try:
        yield seen
    finally:
        sa.event.remove(sa.Engine, "before_cursor_execute", look)


@pytest.mark.parametrize(
    ("original", "name"),
    [("sqlite", "copy.jsonl"), ("sqlite", "copy.db"), ("postgres", "copy.jsonl")],
    indirect=["original"],
    scope="module",
)
def test_a_backup_shows_one_moment(played: Played, tmp_path: Path, name: str) -> None:
    """A move that arrives while tables are read is in the backup whole, or not at all.

    SQLite files come from SQLite alone.
    """

    def move() -> None:
        played.change(
            "INSERT INTO log (table_id, seq, kind, at) SELECT id, seq + 1, 'nudge', 1 "
            f"FROM tables WHERE id = '{played.finished}'"
        )
        played.change(f"UPDATE tables SET seq = seq + 1 WHERE id = '{played.finished}'")

    with when_read("log", move) as seen:
        ok(played.command(f"admin backup {tmp_path / name}"))
    assert seen
    ok(["admin", "restore", str(tmp_path / name), "--data", str(tmp_path / "elsewhere")])
    assert "0 with faults" in ok(["admin", "check", "--data", str(tmp_path / "elsewhere")])
    ok(["admin", "check-backup", str(tmp_path / name)])


def rows_of(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines(keepends=True)


def alter(lines: list[str]) -> dict[str, str]:
    """Damage that a backup may have, and the message for it."""
    head = json.loads(lines[0])
    newer = json.dumps({**head, "revision": "9999"}) + "\n"
    older = json.dumps({**head, "bastide": 1}) + "\n"
    swapped = [lines[0], lines[2], lines[1], *lines[3:]]
    return {
        "".join(lines[: len(lines) // 2]): "cut off",
        "".join(lines[:-1]): "cut off",
        lines[0]: "cut off",
        "".join(lines)[:-20]: "cut off",
        "".join([*lines[:3], *lines[4:]]): "checksum",
        "".join(swapped): "checksum",
        "".join(lines).replace("Ada Lovelace", "Eda Lovelace", 1): "checksum",
        "".join([newer, *lines[1:]]): "newer Bastide",
        "".join([older, *lines[1:-1]]): "cut off",
        '{"some": "other file"}\n': "not a backup",
        "": "not a backup",
    }


def test_a_bad_backup_changes_nothing(played: Played, tmp_path: Path) -> None:
    """Truncated, altered, unrelated or newer: refused, also with --force."""
    good = tmp_path / "good.jsonl"
    ok(played.command(f"admin backup {good}"))
    before = everything(played)
    odd = tmp_path / "odd.jsonl"
    for text, said in alter(rows_of(good)).items():
        odd.write_text(text, encoding="utf-8")
        assert said in complaint(played.command(f"admin restore {odd} --force"))
        assert said in complaint(["admin", "check-backup", str(odd)])
        assert everything(played) == before
    french = complaint([*played.command(f"admin restore {odd} --force"), "--lang", "fr"])
    assert "pas une sauvegarde" in french


def everything(played: Played) -> str:
    """All rows, and whatever else lies beside them."""
    engine = sa.create_engine(d.sync_url(played.url))
    with engine.connect() as connection:
        rows = [connection.execute(sa.select(t)).all() for t in d.metadata.sorted_tables]
        schemas = sorted(sa.inspect(connection).get_schema_names())
    engine.dispose()
    beside = []
    if played.where[0] == "--data":
        beside = sorted(f.name for f in Path(played.where[1]).iterdir() if f.name != "lock")
    return str((rows, schemas, beside))


def test_what_was_there_is_kept(played: Played, tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    ok(played.command(f"admin backup {copy}"))
    played.change(f"UPDATE tables SET title = 'later' WHERE id = '{played.open}'")
    said = " ".join(ok(played.command(f"admin restore {copy} --force")).split())
    assert "2 tables replayed" in said
    place = said.partition("are saved in ")[2].replace(" ", "")
    query = f"SELECT title FROM {{}}tables WHERE id = '{played.open}'"
    if played.where[0] == "--data":
        with contextlib.closing(sqlite3.connect(place)) as old:
            assert old.execute(query.format("")).fetchone() == ("later",)
        assert stat.S_IMODE(Path(played.where[1], "bastide.db").stat().st_mode) == 0o600
    else:
        schema = place.removeprefix("schema")
        engine = sa.create_engine(d.sync_url(played.url))
        with engine.connect() as connection:
            found = connection.exec_driver_sql(query.format(f"{schema}."))
            assert found.scalar_one() == "later"
        engine.dispose()
    assert "The database is OK" in ok(played.command("db check"))
    assert run(played.command("admin stats --json")).stdout.count("finished") == 1


def test_games_that_do_not_replay_are_refused(played: Played, tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    played.change(f"UPDATE tables SET scores = '[99, 0]' WHERE id = '{played.finished}'")
    ok(played.command(f"admin backup {copy}"))
    before = everything(played)
    said = complaint(played.command(f"admin restore {copy} --force"))
    assert "1 of 2 tables" in said
    assert played.finished in said
    assert everything(played) == before
    assert run(["admin", "check-backup", str(copy)]).exit_code == 1
    assert played.finished in ok(played.command(f"admin restore {copy} --force --with-faults"))


@pytest.mark.parametrize("name", ["copy.db", "copy.jsonl"])
def test_a_torn_row_stops_no_backup(tmp_path: Path, name: str) -> None:
    """Only its own table is lost, and without a backup the server could not even be upgraded."""
    data, copy = tmp_path / "data", tmp_path / name
    with serving(settings_for(str(data))) as server:
        ada = Player(f"http://127.0.0.1:{server.port}").enter("Ada")
        torn, _ = (ada.open(BOT, {"type": "person"})["table"]["id"] for _ in range(2))
        ada.close()
    with contextlib.closing(sqlite3.connect(data / "bastide.db")) as connection, connection:
        change = "UPDATE tables SET clock = '{torn' WHERE id = ?"
        assert connection.execute(change, (torn,)).rowcount == 1
    where = ["--data", str(data)]
    ok(["admin", "backup", str(copy), *where])
    assert torn in complaint(["admin", "restore", str(copy), "--force", *where])
    ok(["admin", "restore", str(copy), "--force", "--with-faults", *where])
    shown = json.loads(ok(["admin", "stats", "--json", *where]))
    assert sum(shown["tables"].values()) == 2
    checked = run(["admin", "check", *where])
    assert (checked.exit_code, "1 with faults" in checked.stdout) == (1, True)


def test_a_bad_sqlite_file_changes_nothing(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(settings_for(str(data))) as server:
        ada = Player(f"http://127.0.0.1:{server.port}").enter("Ada")
        ada.open(BOT, {"type": "person"})
        ada.close()
    good, odd = tmp_path / "good.db", tmp_path / "odd.db"
    where = ["--data", str(data)]
    ok(["admin", "backup", str(good), *where])
    assert stat.S_IMODE(good.stat().st_mode) == 0o600
    before = ok(["admin", "stats", "--json", *where])

    def refused(said: str) -> None:
        assert said in complaint(["admin", "restore", str(odd), "--force", *where])
        assert ok(["admin", "stats", "--json", *where]) == before
        assert {f.name for f in data.iterdir()} <= {"bastide.db", "lock"}

    def spoilt(*statements: str) -> None:
        odd.write_bytes(good.read_bytes())
        with contextlib.closing(sqlite3.connect(odd)) as file:
            for statement in statements:
                file.execute(statement)
            file.commit()

    odd.write_bytes(good.read_bytes()[:20_000])
    refused("damaged")
    spoilt("UPDATE people SET name = 'Eda'")
    refused("checksum")
    spoilt("DELETE FROM log")
    refused("checksum")
    spoilt("DROP TABLE bastide_backup")
    refused("not a backup")
    newer = f"replace(trailer, '{revisions()[0]}', '9999')"
    spoilt(f"UPDATE bastide_backup SET trailer = {newer}")
    refused("newer Bastide")
    odd.unlink()
    with contextlib.closing(sqlite3.connect(odd)) as file:
        file.execute("CREATE TABLE recipes (cake)")
        file.commit()
    refused("not a backup")
    ok(["admin", "restore", str(good), "--force", *where])
    assert ok(["admin", "stats", "--json", *where]) == before


@pytest.mark.parametrize("original", ["postgres"], indirect=True, scope="module")
def test_no_restore_beside_a_running_server(
    postgres_url: str, tmp_path: Path, played: Played
) -> None:
    """On PostgreSQL. A data folder has a lock of its own, which is tested elsewhere."""
    copy = tmp_path / "copy.jsonl"
    ok(played.command(f"admin backup {copy}"))
    where = ["--database", postgres_url]
    with serving(settings_for(str(tmp_path), postgres_url)):
        said = complaint(["admin", "restore", str(copy), "--force", *where])
        assert "stop all servers" in said
    ok(["admin", "restore", str(copy), *where])
    with serving(settings_for(str(tmp_path), postgres_url)):
        assert "0 with faults" in ok(["admin", "check", *where])
