"""With PostgreSQL a move is one statement. What it must not lose: races, lost connections, NUL."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa

from bastide.server.live.other_processes import Remote
from bastide.server.store import database as d
from bastide.server.store import single_statements
from bastide.server.store.single_statements import SingleStatements
from bastide.server.store.table_writes import NewValues, Statement

from .playing import FREE, ME, Client, Running, serving, settings_for, wait_for
from .test_database import read


@pytest.fixture
def one(postgres_url: str, tmp_path: Path) -> Iterator[Running]:
    with serving(settings_for(str(tmp_path), postgres_url)) as server:
        yield server


@contextmanager
def two_players(one: Running) -> Iterator[tuple[Client, Client, str]]:
    alix, bob = Client(one.port, "Alix"), Client(one.port, "Bob")
    opened = alix.open("caylus", [ME, FREE])
    table = opened["table"]["id"]
    bob.ok(bob.at(table, "join", {"invite": opened["invite"]}))
    bob.ok(bob.at(table, "ready"))
    try:
        yield alix, bob, table
    finally:
        for client in (alix, bob):
            client.http.close()


def mover(players: tuple[Client, Client], table: str) -> tuple[Client, Any]:
    """The player who is to decide, and the table as they see it."""
    states = [player.table(table) for player in players]
    seat = states[0]["table"]["waiting_for"][0]
    return players[seat], states[seat]


def test_a_move_is_one_statement(one: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    with two_players(one) as (alix, bob, table):
        begun, run = [], SingleStatements.run

        async def counted(self: Any, statement: Statement, inside: Any = None) -> int:
            begun.append(inside)
            return await run(self, statement, inside)

        player, state = mover((alix, bob), table)
        monkeypatch.setattr(SingleStatements, "run", counted)
        player.ok(player.move(state, state["position"]["offers"][0]["token"]))
        assert begun == [None], "one statement, and no transaction around it"


def test_a_process_that_has_missed_moves_still_keeps_the_next(
    one: Running, postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Remote, "_cares", lambda *_: False)
    settings = settings_for(str(tmp_path / "other"), postgres_url)
    with serving(settings) as other, two_players(one) as (alix, bob, table):
        there = Client(other.port)
        for number in range(8):
            player, state = mover((alix, bob), table)
            offer = state["position"]["offers"][0]["token"]
            if number % 2:  # the other process has this table as it was two moves before
                there.http.cookies = player.http.cookies
                player = there
            assert player.ok(player.move(state, offer))["seq"] == state["seq"] + 1
        there.http.close()
        row, rows = read(one, table)
        assert [each.seq for each in rows] == list(range(1, row.seq + 1))


def close_lines(url: str) -> None:
    """Close the connections for single statements, from the other side."""
    ours = "from pg_stat_activity where query like 'WITH moved%' and pid <> pg_backend_pid()"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"select pg_terminate_backend(pid) {ours}")
        wait_for(lambda: not connection.execute(f"select 1 {ours}").fetchall())


def test_a_connection_that_the_database_closed_costs_no_move(
    one: Running, postgres_url: str
) -> None:
    with two_players(one) as (alix, bob, table):
        for _ in range(3):
            player, state = mover((alix, bob), table)
            close_lines(postgres_url)
            player.ok(player.move(state, state["position"]["offers"][0]["token"]))


def run_alone(url: str, *statements: Statement) -> list[int]:
    async def run() -> list[int]:
        lines = SingleStatements(url, {}, 5.0)
        try:
            return [await lines.run(statement) for statement in statements]
        finally:
            await lines.close()

    return asyncio.run(run())


def host_of(one: Running) -> tuple[str, int]:
    """A table, and the change that it is at."""
    alix = Client(one.port, "Alix")
    table = alix.open("caylus", [ME, FREE])["table"]["id"]
    alix.http.close()
    return table, read(one, table)[0].seq


def test_a_table_that_has_moved_on_is_not_written(one: Running, postgres_url: str) -> None:
    table, seq = host_of(one)
    seat = NewValues(d.seats, {"table_id": table, "seat": 1}, {"name": "Changed"})
    late = d.TableWrites(d.tables, table, seq - 1, {"title": "late"}, [seat])
    without = d.TableWrites(d.tables, table, seq - 1, {}, [seat])
    now = d.TableWrites(d.tables, table, seq, {"title": "in time"}, [])
    assert run_alone(postgres_url, Statement(late), Statement(without)) == [0, 0]
    assert run_alone(postgres_url, Statement(now)) == [1]
    with psycopg.connect(postgres_url) as connection:
        titles = connection.execute("select title from tables").fetchall()
        names = connection.execute("select count(*) from seats where name = 'Changed'").fetchone()
    assert (titles, names) == ([("in time",)], (0,))


def test_more_statements_than_are_prepared(
    one: Running, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(single_statements, "MOST_PREPARED", 2)
    table, seq = host_of(one)
    columns = ("title", "plies", "turn", "phase", "finished")
    values = ("", 3, 4, 5, None)
    statements = [
        Statement(d.TableWrites(d.tables, table, seq, {name: value}))
        for name, value in zip(columns, values, strict=True)
    ]
    assert run_alone(postgres_url, *statements, *statements) == [1] * 10


def test_a_text_with_nul_is_refused_and_not_cut(one: Running) -> None:
    table, seq = host_of(one)
    with pytest.raises(sa.exc.DataError):
        Statement(d.TableWrites(d.tables, table, seq, {"title": "half\0lost"}))


def test_a_long_statement_is_sent_to_its_end(one: Running, postgres_url: str) -> None:
    table, seq = host_of(one)
    long = "x" * 8_000_000  # more than the socket takes at a time
    row = {"table_id": table, "seq": seq + 1, "kind": "note", "tokens": long, "at": 1.0}
    writes = d.TableWrites(d.tables, table, seq, {"seq": seq + 1}, [d.NewRows(d.log, [row])])
    assert run_alone(postgres_url, Statement(writes)) == [1]
    assert read(one, table)[1][-1].tokens == long


def test_errors_of_a_statement_are_those_of_sqlalchemy(one: Running, postgres_url: str) -> None:
    table, seq = host_of(one)
    row = {"table_id": table, "seq": 1, "kind": "note", "at": 1.0}
    twice = d.TableWrites(d.tables, table, seq, {}, [d.NewRows(d.log, [row, row])])
    with pytest.raises(sa.exc.IntegrityError):
        run_alone(postgres_url, Statement(twice))
    with pytest.raises(sa.exc.OperationalError):
        run_alone(postgres_url.replace("@127.0.0.1:", "@127.0.0.1:1"), Statement(twice))
