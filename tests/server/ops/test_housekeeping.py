"""Deletion of old data, automatic backups, and copies before an upgrade."""

from __future__ import annotations

import asyncio
import json
import os
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command

from bastide.server.base.settings import Settings
from bastide.server.ops.housekeeping import tidy
from bastide.server.store import database as d
from bastide.server.store.database import revisions
from tests.cli.helpers import complaint, ok
from tests.server.ops.test_admin import Played, original, played
from tests.server.playing import Client, serving, settings_for, wait_for

__all__ = ["original", "played"]
DAY = 86_400.0


def settings_of(played: Played, **more: Any) -> Settings:
    flag, where = played.where
    more[flag.removeprefix("--")] = where
    return Settings(**more)


def count(played: Played, table: str, where: str = "true") -> int:
    engine = sa.create_engine(d.sync_url(played.url))
    with engine.connect() as connection:
        query = f"SELECT count(*) FROM {table} WHERE {where}"
        number = connection.exec_driver_sql(query).scalar_one()
    engine.dispose()
    return int(number)


def test_nothing_goes_before_its_time(played: Played) -> None:
    settings = settings_of(played)
    for days in (0, 20):
        done = tidy(settings, now=time.time() + days * DAY)
        assert done == type(done)()
    forever = settings_of(
        played, keep_guests_days=0, keep_sessions_days=0, keep_open_days=0, keep_running_days=0
    )
    done = tidy(forever, now=time.time() + 3000 * DAY)
    assert done == type(done)()


def test_abandoned_tables_go(played: Played) -> None:
    settings = settings_of(played)
    late = time.time() + 31 * DAY
    assert tidy(settings, dry_run=True, now=late).open_tables == 1
    assert count(played, "tables") == 2
    assert tidy(settings, now=late).open_tables == 1
    assert count(played, "tables", f"id = '{played.open}'") == 0
    assert count(played, "seats", f"table_id = '{played.open}'") == 0
    # a game that was begun has longer, a finished one stays
    played.change("UPDATE tables SET status = 'running', finished = NULL")
    assert tidy(settings, now=time.time() + 300 * DAY).running_tables == 0
    assert tidy(settings, now=time.time() + 366 * DAY).running_tables == 1
    for table in d.metadata.sorted_tables:
        if "table_id" in table.columns:
            assert count(played, str(table.name)) == 0


def test_idle_guests_are_forgotten(played: Played) -> None:
    settings = settings_of(played, keep_open_days=0)
    late = time.time() + 401 * DAY
    assert tidy(settings, now=late).guests == 0, "still at an open table"
    assert count(played, "sessions") == 0
    played.change("UPDATE people SET password_hash = 'x'")
    settings = settings_of(played)
    assert tidy(settings, now=late).guests == 0, "an account stays"
    played.change("UPDATE people SET password_hash = NULL")
    assert tidy(settings, dry_run=True, now=late).guests == 1
    assert count(played, "people", "name = 'Ada Lovelace'") == 1
    assert tidy(settings, now=late).guests == 1
    assert count(played, "people", "name = 'Ada Lovelace'") == 0
    assert count(played, "people") == 1, "a finished game still mentions someone"
    assert tidy(settings, now=late).guests == 0
    assert "0 with faults" in ok(played.command("admin check"))


def test_at_the_command_line(played: Played) -> None:
    played.change("UPDATE tables SET changed = 0")
    found = json.loads(ok(played.command("admin tidy --dry-run --json")))
    assert found["open_tables"] == 1
    assert "dry run" in ok(played.command("admin tidy --dry-run"))
    assert "1 table that never started" in ok(played.command("admin tidy"))
    assert "0 tables" in ok(played.command("admin tidy"))


def test_backups_take_turns(played: Played, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    environ = {"BASTIDE_BACKUP_KEEP": "2", "BASTIDE_BACKUP_FOLDER": str(folder)}
    for number in range(3):
        said = ok(played.command("admin rotate-backups"), **environ)
        assert "2 tables replayed" in " ".join(said.split())
        assert len(list(folder.iterdir())) == min(2, number + 1)
        assert all(file.stat().st_mode & 0o077 == 0 for file in folder.iterdir())
    assert ("1 old backup deleted") in " ".join(said.split())
    newest = max(folder.iterdir())
    ok(["admin", "check-backup", str(newest)])
    folder.chmod(0o700)
    blocked: dict[str, Any] = {**environ, "BASTIDE_BACKUP_FOLDER": str(newest / "inside")}
    assert "backup folder" in complaint(played.command("admin rotate-backups"), **blocked)


def test_a_server_does_both_by_itself(tmp_path: Path) -> None:
    settings = settings_for(str(tmp_path), backup_hours=1.0)
    with serving(settings) as running:
        Client(running.port, "Ada").http.close()
        schedule = running.service.schedule
        assert running.loop is not None
        for _ in range(2):  # the second time nothing is due
            asyncio.run_coroutine_threadsafe(schedule.look(), running.loop).result(120)
        (backup,) = wait_for(lambda: list((tmp_path / "backups").glob("bastide-*.db")))
        ok(["admin", "check-backup", str(backup)])
        fact = asyncio.run_coroutine_threadsafe(
            running.service.facts.get("backup"), running.loop
        ).result(30)
        assert fact["file"] == str(backup)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_copy_is_made_before_an_upgrade(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    where = ["--data", str(tmp_path)]
    url = f"sqlite:///{tmp_path}/bastide.db"
    if kind == "postgres":
        url = request.getfixturevalue("empty_postgres_url")
        where = ["--database", url]
    environ = {"BASTIDE_BACKUP_FOLDER": str(tmp_path / "backups")}
    ok(["db", "upgrade", *where], **environ)
    assert not (tmp_path / "backups").exists(), "an empty database needs no copy"
    driver = url.replace("postgresql://", "postgresql+psycopg://")
    command.downgrade(d.alembic_config(driver), revisions()[1])
    said = ok(["db", "upgrade", *where], **environ)
    (copy,) = (tmp_path / "backups").iterdir()
    assert f"before-upgrade-from-{revisions()[1]}" in copy.name
    assert copy.name in said.replace("\n", "")
    ok(["admin", "check-backup", str(copy)])
    command.downgrade(d.alembic_config(driver), revisions()[1])
    ok(["db", "upgrade", "--no-backup", *where], **environ)
    assert os.listdir(tmp_path / "backups") == [copy.name]
    if kind == "sqlite":  # the server does so when it starts
        command.downgrade(d.alembic_config(driver), revisions()[1])
        with serving(settings_for(str(tmp_path))):
            assert len(os.listdir(tmp_path / "backups")) == 2
