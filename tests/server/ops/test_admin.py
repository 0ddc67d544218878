"""`bastide db` and `bastide admin`, on both kinds of database with real games in them."""

from __future__ import annotations

import json
import secrets
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from bastide.server.store import database as d
from bastide.server.store.database import revisions
from bastide.server.store.folder_lock import data_lock
from tests.cli.helpers import complaint, ok, run
from tests.server.ops.players import BOT, ME, Player, Playing
from tests.server.playing import serving, settings_for
from tests.server.postgres import run_sql, with_database


class Played:
    """A database with games in it, and how the command line finds it."""

    def __init__(self, where: list[str], url: str, player: str, finished: str, open_: str) -> None:
        self.where = where
        self.url = url
        self.player = player
        self.finished = finished
        self.open = open_

    def command(self, line: str) -> list[str]:
        return [*line.split(), *self.where]

    def change(self, statement: str) -> None:
        engine = sa.create_engine(d.sync_url(self.url))
        with engine.begin() as connection:
            connection.exec_driver_sql(statement)
        engine.dispose()


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def original(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Played:
    """One finished game against a bot, one table that is open. The tests use copies."""
    database = ""
    if request.param == "postgres":
        server: str = request.getfixturevalue("postgres_server")
        name = f"bastide_original_{secrets.token_hex(4)}"
        template = request.getfixturevalue("postgres_template")
        run_sql(server, f"CREATE DATABASE {name} TEMPLATE {template}")
        database = with_database(server, name)
    folder = tmp_path_factory.mktemp("original")
    settings = settings_for(str(folder), database)
    with serving(settings) as running:
        ada = Player(f"http://127.0.0.1:{running.port}", seed=1).enter("Ada Lovelace")
        finished = ada.open(ME, BOT)["table"]["id"]
        opened = ada.open(ME, {"type": "person"})["table"]["id"]
        game = Playing(ada, [finished])
        game.run()
        assert game.failure is None
    where = ["--database", database] if database else ["--data", str(folder)]
    engine = sa.create_engine(d.sync_url(settings.database_url))
    with engine.connect() as connection:
        player = str(connection.execute(sa.select(d.people.c.id)).scalar_one())
    engine.dispose()
    if database:  # no one may be connected to what is copied: a stopped server can be slow to go
        ours = f"datname = '{name}' AND pid <> pg_backend_pid()"
        run_sql(server, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {ours}")
    return Played(where, settings.database_url, player, finished, opened)


@pytest.fixture
def played(original: Played, tmp_path: Path) -> Iterator[Played]:
    """A copy that may be spoilt."""
    flag, where = original.where
    if flag == "--data":
        copy = tmp_path / "data"
        shutil.copytree(where, copy)
        url = f"sqlite:///{copy}/bastide.db"
        yield Played([flag, str(copy)], url, original.player, original.finished, original.open)
        return
    name = f"bastide_copy_{secrets.token_hex(6)}"
    server, _, template = where.rpartition("/")
    run_sql(f"{server}/postgres", f"CREATE DATABASE {name} TEMPLATE {template}")
    url = f"{server}/{name}"
    driver = url.replace("postgresql://", "postgresql+psycopg://")
    yield Played([flag, url], driver, original.player, original.finished, original.open)
    run_sql(f"{server}/postgres", f"DROP DATABASE {name} WITH (FORCE)")


def test_a_sound_database_is_reported_so(played: Played) -> None:
    assert "2 tables" in ok(played.command("admin check"))
    assert "0 with faults" in ok(played.command("admin check"))
    assert "The database is OK" in ok(played.command("db check"))
    assert revisions()[0] in ok(played.command("db current"))


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ("UPDATE tables SET scores = '[99, 0]' WHERE id = '{t}'", "scores [99, 0]"),
        ("UPDATE tables SET fingerprint = 'x' WHERE id = '{t}'", "another position"),
        ("UPDATE tables SET salt = 'x' WHERE id = '{t}'", "doesn't match the published hash"),
        ("UPDATE tables SET seed = 'x' WHERE id = '{t}'", "not what the seed draws"),
        ("UPDATE tables SET status = 'running' WHERE id = '{t}'", "says otherwise"),
        ("UPDATE tables SET turn = 99 WHERE id = '{t}'", "another position"),
        (
            "UPDATE log SET tokens = 'place:dragon' WHERE table_id = '{t}' AND seq = 4",
            "stopped at action",
        ),
        ("DELETE FROM log WHERE table_id = '{t}' AND seq = 9", "numbered up to"),
        ("UPDATE log SET tokens = 'pass' WHERE table_id = '{t}' AND seq = 4", ""),
    ],
)
def test_damage_is_found(played: Played, damage: str, said: str) -> None:
    played.change(damage.format(t=played.finished))
    result = run(played.command("admin check"))
    assert result.exit_code == 1, result.output
    assert f"Table {played.finished} has a fault, " in result.stdout
    assert said in " ".join(result.stdout.split())
    assert "1 with faults" in result.stdout
    assert run([*played.command("admin check"), "--lang", "fr"]).exit_code == 1


def test_figures(played: Played) -> None:
    found = json.loads(ok(played.command("admin stats --json")))
    assert found["people"] == 1
    assert found["tables"] == {"magna-carta finished": 1, "magna-carta open": 1}
    assert found["moves"] > 10
    assert "tables: magna-carta open" in ok(played.command("admin stats"))


def test_a_copy_comes_back(played: Played, tmp_path: Path) -> None:
    """Into an empty place, into either kind of database, and never over data by mistake."""
    copy = str(tmp_path / "copy.jsonl")
    before = json.loads(ok(played.command("admin stats --json")))
    ok(played.command(f"admin backup {copy}"))
    assert "already exists" in complaint(played.command(f"admin backup {copy}"))
    elsewhere = ["--data", str(tmp_path / "elsewhere")]
    ok(["admin", "restore", copy, *elsewhere])
    assert "0 with faults" in ok(["admin", "check", *elsewhere])
    assert json.loads(ok(["admin", "stats", "--json", *elsewhere])) == before
    assert "already contains data" in complaint(played.command(f"admin restore {copy}"))
    played.change("DELETE FROM outbox")
    played.change(f"UPDATE tables SET title = 'spoilt' WHERE id = '{played.open}'")
    ok(played.command(f"admin restore {copy} --force"))
    assert "0 with faults" in ok(played.command("admin check"))
    # numbers that the database gives out continue behind those that were restored
    played.change(
        "INSERT INTO chat (table_id, room, name, text, at) "
        f"VALUES ('{played.open}', 'table', 'x', 'y', 1)"
    )


def test_an_unusable_copy_changes_nothing(played: Played, tmp_path: Path) -> None:
    before = ok(played.command("admin stats --json"))
    odd = tmp_path / "odd.jsonl"
    assert "cannot read" in complaint(played.command(f"admin restore {odd}"))
    odd.write_text("hello\n")
    assert "not a backup" in complaint(played.command(f"admin restore {odd} --force"))
    good = tmp_path / "good.jsonl"
    ok(played.command(f"admin backup {good}"))
    odd.write_text(good.read_text() + '{"table": "nowhere", "row": {}}\n')
    assert "not a row of a backup" in complaint(played.command(f"admin restore {odd} --force"))
    assert ok(played.command("admin stats --json")) == before


def test_a_guest_is_forgotten(played: Played) -> None:
    assert "Ada Lovelace" in ok(played.command(f"admin drop-guest {played.player}"))
    assert "no one" in complaint(played.command("admin drop-guest whoever"))
    assert "0 with faults" in ok(played.command("admin check"))
    engine = sa.create_engine(d.sync_url(played.url))
    with engine.connect() as connection:
        for table in d.metadata.sorted_tables:
            rows = connection.execute(sa.select(table)).all()
            if table.name not in ("log", "tables"):
                assert "Ada Lovelace" not in str(rows), table.name
    engine.dispose()


# --- One kind only --------------------------------------------------------------------------------


def test_a_copy_is_made_while_a_server_writes(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    copy = tmp_path / "copy.db"
    with serving(settings_for(str(data))) as server:
        ada = Player(f"http://127.0.0.1:{server.port}").enter("Ada")
        ada.open(BOT, BOT)
        ok(["admin", "backup", str(copy), "--data", str(data)])
        ada.close()
    target = tmp_path / "target"
    target.mkdir()
    ok(["admin", "restore", str(copy), "--data", str(target)])
    assert "0 with faults" in ok(["admin", "check", "--data", str(target)])
    again = ["admin", "restore", str(copy), "--data", str(target)]
    assert "already contains data" in complaint(again)
    with data_lock(target):
        assert "another server uses" in complaint([*again, "--force"])
    ok([*again, "--force"])
    copy.write_bytes(copy.read_bytes()[:5000])
    assert "damaged" in complaint([*again, "--force"])


def test_a_folder_without_a_database(tmp_path: Path) -> None:
    for command in ("admin check", "admin stats", "db current", "admin backup x.db"):
        said = complaint([*command.split(), "--data", str(tmp_path / "none")])
        assert "no database" in said
    assert "pas de base" in complaint(["db", "current", "--data", str(tmp_path), "--lang", "fr"])


def test_a_database_of_another_version(empty_postgres_url: str, tmp_path: Path) -> None:
    where = ["--database", empty_postgres_url]
    assert "none" in ok(["db", "current", *where])
    assert "db upgrade" in run(["db", "check", *where]).stdout
    assert "db upgrade" in complaint(["serve", "--port", "0", *where])
    assert "not set up" in complaint(["admin", "stats", *where])
    ok(["db", "upgrade", *where])
    ok(["db", "upgrade", *where])
    assert "The database is OK" in ok(["db", "check", *where])
    run_sql(empty_postgres_url, "ALTER TABLE tables ADD COLUMN surprise int")
    differs = run(["db", "check", *where])
    assert differs.exit_code == 1
    assert "surprise" in differs.stdout
    file = tmp_path / "x.db"
    sqlite3.connect(file).execute("CREATE TABLE t (a)").connection.close()
    assert "SQLite file" in complaint(["admin", "restore", str(file), *where])


def test_a_database_that_is_not_there() -> None:
    where = ["--database", "postgresql://nobody:secretword@127.0.0.1:1/none"]
    for command in ("db upgrade", "db current", "admin stats"):
        said = complaint([*command.split(), *where])
        assert "can't be reached" in said
        assert "secretword" not in said
