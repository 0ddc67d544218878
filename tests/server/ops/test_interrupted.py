"""Tools that meet a full disk or are killed: one sentence, and the data as they were."""

from __future__ import annotations

import contextlib
import os
import resource
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command

from bastide.core.text import say
from bastide.server.base.settings import Settings
from bastide.server.ops import daily_backups, restore
from bastide.server.store import database as d
from bastide.server.store.database import revisions
from bastide.server.store.folder_lock import DataError
from tests.cli.helpers import complaint, ok
from tests.server.ops.test_admin import Played, original, played
from tests.server.ops.test_backup import everything
from tests.server.postgres import run_sql

__all__ = ["original", "played"]
ON_SQLITE = pytest.mark.parametrize("original", ["sqlite"], indirect=True, scope="module")
ON_POSTGRES = pytest.mark.parametrize("original", ["postgres"], indirect=True, scope="module")
ROOM = 40_000


@contextlib.contextmanager
def full_disk() -> Iterator[None]:
    """No file may grow beyond a few pages, as when the disk were full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@ON_SQLITE
@pytest.mark.parametrize("name", ["copy.db", "copy.jsonl"])
def test_a_full_disk_is_said_in_one_sentence(
    played: Played, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy, elsewhere, room = tmp_path / name, tmp_path / "elsewhere", tmp_path / "room"
    room.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(room))
    ok(played.command(f"admin backup {copy}"))
    before = everything(played)
    with full_disk():
        if name.endswith(".db"):  # lines of a small database fit in
            said = complaint(played.command(f"admin backup {tmp_path / ('other-' + name)}"))
            assert "cannot write" in said
        assert f"cannot write {room}" in complaint(["admin", "check-backup", str(copy)])
        to = ["--data", str(elsewhere)]
        assert "cannot write" in complaint(["admin", "restore", str(copy), *to])
        assert "cannot write" in complaint(played.command(f"admin restore {copy} --force"))
    assert everything(played) == before
    assert list(room.iterdir()) == []
    assert [file.name for file in elsewhere.iterdir()] == ["lock"]
    assert sorted(file.name for file in tmp_path.glob("*copy*")) == [name]


@ON_SQLITE
def test_trials_that_fail_fill_no_disk(
    played: Played, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server tries again every hour. Good backups stay, and one that was not tried out."""
    folder = tmp_path / "backups"
    environ: dict[str, Any] = {"BASTIDE_BACKUP_FOLDER": str(folder), "BASTIDE_BACKUP_KEEP": "2"}
    ok(played.command("admin rotate-backups"), **environ)
    [good] = folder.iterdir()

    def no_room(file: Path) -> Any:
        raise DataError(say("operation/cannot-write", file=file.parent, strerror="no room"))

    with monkeypatch.context() as patch:
        patch.setattr(daily_backups, "check_backup", no_room)
        for _ in range(4):
            assert "no room" in complaint(played.command("admin rotate-backups"), **environ)
    assert sorted(file.name for file in folder.iterdir()) == [good.name, "untried.db"]
    ok(["admin", "check-backup", str(folder / "untried.db")])
    ok(played.command("admin rotate-backups"), **environ)
    assert good.exists()


@ON_SQLITE
def test_what_a_killed_backup_left_is_swept_away(played: Played, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    old, new = folder / "bastide-old.db.part", folder / "bastide-new.db.part"
    for part in (old, new):
        part.write_bytes(b"half")
    os.utime(old, (0, time.time() - 2 * 86_400))
    ok(played.command("admin rotate-backups"), BASTIDE_BACKUP_FOLDER=str(folder))
    assert (old.exists(), new.exists()) == (False, True), "someone may still be writing to it"


class Killed(BaseException):
    """The process ends here."""


@ON_SQLITE
def test_a_restore_that_is_killed_leaves_a_whole_database(
    played: Played, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also in the moment between setting the old one aside and putting the new one in place."""
    copy = tmp_path / "copy.db"
    ok(played.command(f"admin backup {copy}"))
    data = Path(played.where[1])
    database = data / "bastide.db"
    # a server that was killed leaves its last moves in a log beside the database
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("UPDATE tables SET title = 'the last move'")
        connection.commit()
        for ending in ("", "-wal", "-shm"):
            shutil.copy(f"{database}{ending}", f"{tmp_path}/bastide.db{ending}")
    for ending in ("", "-wal", "-shm"):
        shutil.copy(f"{tmp_path}/bastide.db{ending}", f"{database}{ending}")
    settings = Settings(data=str(data))
    replace = os.replace

    def dies(source: Any, target: Any) -> None:
        if Path(target) == database:
            raise Killed
        replace(source, target)

    # nothing of it is tidied up, as after SIGKILL
    monkeypatch.setattr(tempfile, "TemporaryDirectory", _Left)
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", dies)
        with pytest.raises(Killed):
            restore.restore(settings, copy, force=True)
    with contextlib.closing(sqlite3.connect(database)) as connection:
        titles = connection.execute("SELECT DISTINCT title FROM tables").fetchall()
    assert titles == [("the last move",)]
    assert list(data.glob(".restoring-*"))
    monkeypatch.undo()
    ok(played.command(f"admin restore {copy} --force"))
    assert not list(data.glob(".restoring-*")), "what was left is swept away"
    kept = [sqlite3.connect(file) for file in data.glob("*-before-restore-*.db")]
    for each in kept:
        assert each.execute("SELECT DISTINCT title FROM tables").fetchall() == titles
        each.close()
    assert kept


class _Left(contextlib.nullcontext[str]):
    """A temporary folder that stays when its process is killed."""

    def __init__(self, prefix: str, dir: Path) -> None:  # as the real one
        super().__init__(tempfile.mkdtemp(prefix=prefix, dir=dir))


@ON_POSTGRES
def test_what_a_killed_restore_left_is_swept_away(played: Played, tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    ok(played.command(f"admin backup {copy}"))
    run_sql(played.where[1], "CREATE SCHEMA bastide_restoring_20260101")
    ok(played.command(f"admin restore {copy} --force"))
    engine = sa.create_engine(d.sync_url(played.url))
    names = sa.inspect(engine).get_schema_names()
    engine.dispose()
    assert not [name for name in names if name.startswith("bastide_restoring_")]


@ON_SQLITE
def test_an_upgrade_that_is_interrupted_is_started_again(played: Played) -> None:
    """Wherever it ends: all of it is done, or nothing."""
    first = revisions()[-1]
    command.downgrade(d.alembic_config(played.url), first)
    before = _schema(played)
    for last in range(1, 400, 9):
        count = 0

        def ends(_conn: Any, _cursor: Any, statement: str, *_: Any, last: int = last) -> None:
            nonlocal count
            count += not statement.lstrip().startswith(("SELECT", "PRAGMA"))
            if count >= last:
                raise InterruptedError

        sa.event.listen(sa.Engine, "before_cursor_execute", ends)
        try:
            d.upgrade(played.url)
        except InterruptedError:
            assert _schema(played) == before, f"half done after {last} statements"
            continue
        finally:
            sa.event.remove(sa.Engine, "before_cursor_execute", ends)
        break
    assert last > 20, "there was something to do"
    assert "The database is OK" in ok(played.command("db check"))


@ON_SQLITE
def test_an_upgrade_on_a_full_disk_changes_nothing(played: Played) -> None:
    command.downgrade(d.alembic_config(played.url), revisions()[-1])
    before = _schema(played)
    with full_disk():
        said = complaint(played.command("db upgrade --no-backup"))
    assert "cannot write" in said
    assert _schema(played) == before
    ok(played.command("db upgrade --no-backup"))


def _schema(played: Played) -> list[Any]:
    with contextlib.closing(sqlite3.connect(Path(played.where[1]) / "bastide.db")) as connection:
        tables = connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
        version = connection.execute("SELECT version_num FROM alembic_version").fetchall()
        return [tables, version]
