"""Holding what is kept to what it says of itself, and counting it."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from ...core.chance import CHANCE
from ...core.errors import BastideError
from ...core.text import Text, say
from ..base.settings import Settings
from ..people.forget import forget_person, tables_of
from ..people.moderator_acts import CLOSED, note, status_before
from ..store import database as d
from ..store.folder_lock import DataError
from ..store.opening import opened
from ..store.rows import LogRow, TableRow, typed
from ..tables.fairness import commitment_of, draw
from ..tables.line_of_play import Step, extended, followed, replayed, stands_as_kept

ALIVE = ("open", "running")
"""Tables that people sit at."""


class Checked(msgspec.Struct, kw_only=True):
    """One table and what is wrong with it."""

    table: str
    status: str
    actions: int = 0
    problems: list[Text] = []


def check_tables(settings: Settings) -> Iterator[Checked]:
    """Replay every stored game."""
    with opened(settings) as connection:
        t = d.tables.c
        for table, status in connection.execute(sa.select(t.id, t.status).order_by(t.created)):
            checked = Checked(table=table, status=str(status), problems=[])
            try:
                query = sa.select(d.tables).where(t.id == table)
                found = connection.execute(query).mappings().one()
                row = typed(TableRow, {**found, "status": _status(connection, found)})
                rows = _log_of(connection, row.id)
                checked.problems += _numbering(row, rows)
                line = extended([], rows, row.game)
                checked.actions = sum(len(step.actions) for step in line)
                checked.problems += _replay(row, line)
            except BastideError as error:
                reason = error.text
                checked.problems.append(say("operation/cannot-replayed", why=reason))
            except (ValueError, LookupError, AssertionError, TypeError):
                checked.problems.append(say("operation/row-damaged"))
            yield checked


def _status(connection: sa.Connection, row: sa.RowMapping) -> str:
    """The status of a table, or its status before a moderator closed it."""
    status = str(row["status"])
    return status_before(connection, row["id"]) if status == CLOSED else status


def _log_of(connection: sa.Connection, table_id: str) -> list[LogRow]:
    query = sa.select(d.log).where(d.log.c.table_id == table_id).order_by(d.log.c.seq)
    return [typed(LogRow, row) for row in connection.execute(query).mappings()]


def _numbering(row: TableRow, rows: list[LogRow]) -> Iterator[Text]:
    numbers = [each.seq for each in rows]
    if numbers != list(range(1, row.seq + 1)):
        last = numbers[-1] if numbers else 0
        yield say("operation/log-rows-numbered-up", rows=len(rows), last=last, seq=row.seq)


def _replay(row: TableRow, line: list[Step]) -> Iterator[Text]:
    if not line:
        if row.status != "open":
            yield say("operation/running-but-no-start")
        return
    game, stopped = followed(row, line)
    if stopped is not None:
        yield say(
            "operation/stopped-action", ply=str(stopped.ply), plies=str(row.plies), why=stopped.why
        )
        return
    if game.plies != row.plies:
        yield say("operation/replay-actions-table-says", plies=game.plies, plies2=row.plies)
    if not stands_as_kept(row, game):
        yield say("operation/replay-ends-another-position")
    if game.over != (row.status == "finished"):
        yield say("operation/table-replay-says-otherwise", status=row.status)
    if game.over and (game.scores() != row.scores or game.winners() != row.winners):
        yield say("operation/scores-replayed", scores=str(row.scores), game=str(game.scores()))
    yield from _draws(row, line)


def _draws(row: TableRow, line: list[Step]) -> Iterator[Text]:
    """The seed is the one that was promised, and every draw follows from it."""
    if row.seed is None or row.salt is None:
        if not row.imported:
            yield say("operation/no-seed")
        return
    if commitment_of(row.seed, row.salt) != row.commitment:
        yield say("operation/seed-doesn-t-match")
    game = replayed(row, [])
    for action in (action for step in line for action in step.actions):
        drawn = game.seat == CHANCE and game.plies >= row.seeded_from
        if drawn and draw(row.seed, game.plies, game) != action:
            yield say("operation/action-not-what-seed", plies=game.plies + 1)
            return
        game.apply(action)


# --- Figures --------------------------------------------------------------------------------------


def stats(settings: Settings) -> dict[str, Any]:
    """The number of rows of every kind."""
    with opened(settings) as connection:

        def count(table: sa.Table, *where: sa.ColumnElement[bool]) -> int:
            query = sa.select(sa.func.count()).select_from(table).where(*where)
            return connection.execute(query).scalar() or 0

        grouped = sa.select(d.tables.c.game, d.tables.c.status, sa.func.count()).group_by(
            d.tables.c.game, d.tables.c.status
        )
        day = time.time() - 86_400
        return {
            "people": count(d.people),
            "people_with_password": count(d.people, d.people.c.password_hash.is_not(None)),
            "people_seen_today": count(d.people, d.people.c.seen > day),
            "tables": {
                f"{game} {status}": number for game, status, number in connection.execute(grouped)
            },
            "moves": count(d.log, d.log.c.kind == "action"),
            "moves_today": count(d.log, d.log.c.kind == "action", d.log.c.at > day),
            "chat_lines": count(d.chat),
            "notices_waiting": count(d.outbox, d.outbox.c.state == "waiting"),
            "notices_dropped": count(d.outbox, d.outbox.c.state == "dropped"),
        }


def must_be_known(connection: sa.Connection, person_id: str) -> None:
    known = connection.execute(sa.select(d.people.c.id).where(d.people.c.id == person_id))
    if known.first() is None:
        raise DataError(
            say("operation/there-no-one-id", person_id=person_id),
        )


def drop_guest(
    settings: Settings,
    person_id: str,
    by: str | None = None,
    *,
    noted: bool = True,
    deleted: Sequence[str] = (),
) -> str:
    """Forget a person: name, ways in and addresses. Finished games stay, without the name.

    `deleted` are tables that went with the person, of which servers must hear, too.
    """
    with opened(settings, write=True) as connection:
        must_be_known(connection, person_id)
        playing = list(
            connection.execute(
                sa.select(d.seats.c.table_id)
                .join(d.tables, d.tables.c.id == d.seats.c.table_id)
                .where(d.seats.c.person_id == person_id, d.tables.c.status.in_(ALIVE))
            ).scalars()
        )
        if playing:
            tables = ", ".join(playing)
            raise DataError(
                say("operation/still-table-person-must", tables=tables),
            )
        mentioned = tables_of(connection, person_id)
        name = forget_person(connection, person_id)
        if noted:  # and servers read these tables again
            note(connection, by, "forget", person_id, tables=[*mentioned, *deleted])
        connection.commit()
        return name
