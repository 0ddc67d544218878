"""The database: migrations, and that what is derived agrees with the log."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa
from alembic import command

from bastide.server.service import NotUpToDate, Service
from bastide.server.store import database as d
from bastide.server.store.database import revisions
from bastide.server.store.rows import LogRow, TableRow, typed
from bastide.server.tables.line_of_play import extended, fingerprint, replayed

from .playing import ME, Client, Running, hot, play_on, serving, settings_for
from .test_moves import a_game_of_two

Guest = Callable[..., Client]


def test_migrations_lead_to_the_declared_tables(tmp_path: Path, database: str) -> None:
    url = settings_for(str(tmp_path), database).database_url
    d.upgrade(url)
    command.check(d.alembic_config(url))  # raises when a declared table or column has no migration
    current, head = d.versions(url)
    assert current == head == revisions()[0]


def test_a_database_of_another_version_is_not_served(
    empty_postgres_url: str, tmp_path: Path
) -> None:
    service = Service(settings_for(str(tmp_path), empty_postgres_url))

    async def start() -> None:
        try:
            await service.start()
        finally:
            await service.database.close()

    with pytest.raises(NotUpToDate, match="bastide db upgrade"):
        asyncio.run(start())


def read(server: Running, table: str) -> tuple[TableRow, list[LogRow]]:
    engine = sa.create_engine(d.sync_url(server.settings.database_url))
    with engine.connect() as connection:
        row = connection.execute(sa.select(d.tables).where(d.tables.c.id == table)).mappings().one()
        log = sa.select(d.log).where(d.log.c.table_id == table).order_by(d.log.c.seq)
        rows = [typed(LogRow, each) for each in connection.execute(log).mappings()]
    engine.dispose()
    return typed(TableRow, row), rows


def test_a_game_follows_from_its_log_alone(server: Running, guest: Guest) -> None:
    first, _, state = a_game_of_two(guest, "magna-carta")
    table = state["table"]["id"]
    moved = first.ok(first.move(state, first.first_offer(state)))
    back = first.ok(first.at(table, "undo", {"expected": moved["expected"]}))
    now = first.ok(first.move(back, first.first_offer(back)))
    row, rows = read(server, table)
    assert [each.seq for each in rows] == list(range(1, now["seq"] + 1))
    assert [each.kind for each in rows][-4:] == ["start", "action", "undo", "action"]
    game = replayed(row, extended([], rows, row.game))
    assert fingerprint(game) == row.fingerprint
    assert (game.plies, game.scores(), [game.seat]) == (row.plies, row.scores, row.waiting)


def test_a_server_goes_on_where_another_stopped(tmp_path: Path) -> None:
    settings = settings_for(str(tmp_path / "data"))
    (tmp_path / "data").mkdir()
    with serving(settings) as running:
        alix = Client(running.port, "Alix")
        state = alix.open("magna-carta", [ME, hot("Zoé")])
        seat = state["table"]["waiting_for"][0]
        mine = alix.table(state["table"]["id"], seat=seat)
        state = alix.ok(alix.move(mine, alix.first_offer(mine), seat=seat))
        token = alix.http.cookies["bastide"]
        alix.http.close()
    with serving(settings) as running:
        again = Client(running.port)
        again.http.cookies.set("bastide", token)
        now = again.table(state["table"]["id"])
        assert (now["seq"], now["position"]["ply"]) == (state["seq"], state["position"]["ply"])
        assert play_on(again, now, Random(1))["table"]["status"] == "finished"
        again.http.close()


def test_a_long_statement_does_not_hold_up_the_loop(tmp_path: Path) -> None:
    """It is carried out and committed in a thread, also if no one waits for it any more."""
    url = settings_for(str(tmp_path)).database_url
    d.upgrade(url)
    under_way, go_on = threading.Event(), threading.Event()
    commits: list[bool] = []
    """Of every commit: whether the loop had to wait for it."""

    def fact(key: str) -> sa.Insert:
        return sa.insert(d.facts).values(key=key, value={}, at=0.0)

    def before(_c: object, _u: object, statement: str, *_more: object) -> None:
        if "long" in statement:
            under_way.set()
            assert go_on.wait(60)

    def commit(_connection: object) -> None:
        commits.append(threading.current_thread() is threading.main_thread())

    async def play() -> tuple[list[str], list[str]]:
        database = d.Database(url)

        async def write(key: str) -> None:
            async with database.begin() as connection:
                await connection.execute(fact(key))

        async def keys() -> list[str]:
            query = sa.select(d.facts.c.key).order_by(d.facts.c.key)
            async with database.connect() as connection:
                return list((await connection.execute(query)).scalars())

        try:
            await write("before")
            aside = asyncio.create_task(database.write_aside(fact("aside").prefix_with("/*long*/")))
            assert await asyncio.to_thread(under_way.wait, 60)
            aside.cancel()
            later = asyncio.create_task(write("later"))
            meanwhile = await keys()
            assert not later.done()
            go_on.set()
            await later
            return meanwhile, await keys()
        finally:
            go_on.set()
            await database.close()

    sa.event.listen(sa.Engine, "before_cursor_execute", before)
    sa.event.listen(sa.Engine, "commit", commit)
    try:
        meanwhile, afterwards = asyncio.run(play())
    finally:
        sa.event.remove(sa.Engine, "before_cursor_execute", before)
        sa.event.remove(sa.Engine, "commit", commit)
    assert meanwhile == ["before"]
    assert afterwards == ["aside", "before", "later"]
    assert commits == [True, False, True]
