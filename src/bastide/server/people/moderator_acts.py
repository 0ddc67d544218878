"""Acts of moderators, each with its line in the audit log, for the page and the command line.

The audit log is also how servers hear of it: every process reads its new lines once a second
(`moderating`), whichever process or program wrote them.
"""

from __future__ import annotations

import ipaddress
import re
import time
from collections.abc import Callable
from typing import Any, TypeVar

import sqlalchemy as sa

from ...core.text import Text, say
from ..base import wall_clock
from ..base.settings import Settings
from ..store import database as d
from ..store.folder_lock import DataError
from ..store.opening import opened
from .forget import GONE

FOREVER = 32_503_680_000.0
"""The year 3000: a mute or ban without an end."""
CLOSED = "closed"
"""The status of a table that a moderator has closed."""
WIDEST = {4: 8, 6: 16}
"""Prefixes of the largest networks that can be banned."""

ADDRESS = re.compile(r"(\d+\.[\d.]*|[0-9a-fA-F.]*:[0-9a-fA-F:.]*)(/\d*)?")
"""Text that looks like an IPv4 or IPv6 address or range, even if it is wrong."""

R = TypeVar("R")
Action = Callable[[sa.Connection], R]


class Unknown(DataError):
    """There is no such person, table, message, report or ban."""


class Unfit(DataError):
    """It exists, but this cannot be done to it."""


def carry_out(settings: Settings, action: Action[R]) -> R:
    """Do something in its own transaction."""
    with opened(settings, write=True) as connection:
        done = action(connection)
        connection.commit()
        return done


def until_of(hours: float | None) -> float:
    return FOREVER if hours is None else time.time() + hours * 3600


def note(
    connection: sa.Connection,
    by: str | None,
    action: str,
    person: str | None = None,
    table: str | None = None,
    **data: Any,
) -> None:
    """A line in the audit log."""
    connection.execute(
        sa.insert(d.audit).values(
            at=time.time(), by_id=by, action=action, person_id=person, table_id=table, data=data
        )
    )


# --- People ---------------------------------------------------------------------------------------


def find_person(connection: sa.Connection, who: str) -> sa.Row[Any]:
    """The person with an id, or with a name that only one person has."""
    p = d.people.c
    row = connection.execute(sa.select(d.people).where(p.id == who)).one_or_none()
    if row is not None:
        return row
    named = sa.select(d.people).where(sa.func.lower(p.name) == who.lower(), p.name != GONE)
    found = connection.execute(named.order_by(p.seen.desc()).limit(6)).all()
    if not found:
        raise Unknown(
            say("server/there-no-one-name", who=who),
        )
    if len(found) > 1:
        ids = ", ".join(row.id for row in found)
        raise Unfit(
            say("server/several-people-called-say", who=who, ids=ids),
        )
    return found[0]


def _change_person(connection: sa.Connection, person: str, **values: Any) -> None:
    connection.execute(sa.update(d.people).where(d.people.c.id == person).values(**values))


def _no_admin(person: sa.Row[Any]) -> None:
    if person.admin:
        raise Unfit(
            say("server/admin-remove-role-first", person=person.name),
        )


def grant(connection: sa.Connection, by: str | None, who: str, admin: bool = True) -> str:
    """Make someone an admin, or no longer, and return the name."""
    person = find_person(connection, who)
    if admin and person.name == GONE:
        raise Unknown(say("server/person-deleted"))
    _change_person(connection, person.id, admin=admin)
    note(connection, by, "grant" if admin else "revoke", person.id)
    return str(person.name)


def mute(
    connection: sa.Connection, by: str | None, who: str, until: float | None, reason: str = ""
) -> str:
    """Mute someone until then, or unmute with None, and return the name."""
    person = find_person(connection, who)
    if until is not None:
        _no_admin(person)
    _change_person(connection, person.id, muted_until=until)
    if until is None:
        note(connection, by, "unmute", person.id)
    else:
        note(connection, by, "mute", person.id, until=until, reason=reason)
    return str(person.name)


def ban(
    connection: sa.Connection, by: str | None, who: str, until: float | None, reason: str = ""
) -> str:
    """Ban someone until then, or let them in with None, and return the name."""
    person = find_person(connection, who)
    if until is None:
        _change_person(connection, person.id, banned_until=None, ban_reason=None)
        note(connection, by, "unban", person.id)
    else:
        _no_admin(person)
        _change_person(connection, person.id, banned_until=until, ban_reason=reason)
        note(connection, by, "ban", person.id, until=until, reason=reason)
    return str(person.name)


# --- Addresses ------------------------------------------------------------------------------------


def network_of(text: str) -> str:
    """A range of addresses as it is kept, or an error that says what is wrong with it."""
    try:
        network = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise Unfit(
            say("server/not-address-range-such", text=text),
        ) from None
    if network.is_loopback or network.is_unspecified:
        raise Unfit(
            say("server/machine-can-t-banned"),
        )
    if network.prefixlen < WIDEST[network.version]:
        raise Unfit(
            say("server/too-large-most", network=network, version=WIDEST[network.version]),
        )
    return str(network)


def not_oneself(network: str, address: str) -> None:
    """An admin does not lock the own door."""
    try:
        own = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return
    if own in ipaddress.ip_network(network):
        raise Unfit(say("server/contains-own-address", network=network))


def is_network(text: str) -> bool:
    """True if something looks like an address rather than a name (M. Martin) or an id."""
    return bool(ADDRESS.fullmatch(text.strip()))


def ban_network(
    connection: sa.Connection, by: str | None, text: str, until: float, reason: str = ""
) -> str:
    """Ban a range of addresses, and return it."""
    network = network_of(text)
    connection.execute(sa.delete(d.bans).where(d.bans.c.network == network))
    row = {"network": network, "reason": reason, "until": until, "by_id": by, "at": time.time()}
    connection.execute(sa.insert(d.bans).values(**row))
    note(connection, by, "ban-network", network=network, until=until, reason=reason)
    return network


def unban_network(connection: sa.Connection, by: str | None, which: str | int) -> str:
    """Let a range in again, named by its number or written out, and return it."""
    here = d.bans.c.id == which if isinstance(which, int) else d.bans.c.network == network_of(which)
    network = connection.execute(sa.select(d.bans.c.network).where(here)).scalar_one_or_none()
    if network is None:
        raise Unknown(say("server/range-addresses-not-banned"))
    connection.execute(sa.delete(d.bans).where(here))
    note(connection, by, "unban-network", network=network)
    return str(network)


# --- Tables and messages --------------------------------------------------------------------------


def delete_message(connection: sa.Connection, by: str | None, line_id: int) -> str:
    """Take a message out of the chat, and return its author."""
    here = d.chat.c.id == line_id
    line = connection.execute(sa.select(d.chat).where(here)).one_or_none()
    if line is None:
        raise Unknown(say("server/there-no-such-message"))
    connection.execute(sa.delete(d.chat).where(here))
    note(connection, by, "delete-message", line.person_id, line.table_id, line=line_id)
    return str(line.name)


def _table(connection: sa.Connection, table_id: str) -> sa.Row[Any]:
    query = sa.select(d.tables).where(d.tables.c.id == table_id)
    if connection.dialect.name == "postgresql":
        query = query.with_for_update()
    row = connection.execute(query).one_or_none()
    if row is None:
        raise Unknown(say("server/there-no-table", table_id=table_id))
    return row


def _log(
    connection: sa.Connection, table: sa.Row[Any], kind: str, by: str | None, **more: Any
) -> int:
    """A line in the table's own log, whose number says servers that something is new."""
    connection.execute(
        sa.insert(d.log).values(
            table_id=table.id, seq=table.seq + 1, kind=kind, person_id=by, at=time.time(), **more
        )
    )
    return int(table.seq) + 1


def close_table(connection: sa.Connection, by: str | None, table_id: str, reason: str = "") -> None:
    """No one can see or play at this table any more. Nothing of it is lost."""
    table = _table(connection, table_id)
    if table.status == CLOSED:
        raise Unfit(say("server/table-closed-already"))
    seq = _log(connection, table, CLOSED, by, data={"status": table.status})
    here = d.tables.c.id == table_id
    connection.execute(sa.update(d.tables).where(here).values(status=CLOSED, seq=seq))
    note(connection, by, "close-table", table=table_id, reason=reason)


def status_before(connection: sa.Connection, table_id: str) -> str:
    """The status of a closed table before it was closed."""
    query = (
        sa.select(d.log.c.data)
        .where(d.log.c.table_id == table_id, d.log.c.kind == CLOSED)
        .order_by(d.log.c.seq.desc())
        .limit(1)
    )
    return str(connection.execute(query).scalar_one()["status"])


def reopen_table(connection: sa.Connection, by: str | None, table_id: str) -> None:
    """A closed table is what it was."""
    table = _table(connection, table_id)
    if table.status != CLOSED:
        raise Unfit(say("server/table-not-closed"))
    seq = _log(connection, table, "reopened", by)
    values = {"status": status_before(connection, table_id), "seq": seq, "changed": time.time()}
    connection.execute(sa.update(d.tables).where(d.tables.c.id == table_id).values(**values))
    note(connection, by, "reopen-table", table=table_id)


def hand_over(connection: sa.Connection, by: str | None, table_id: str, who: str) -> str:
    """Give a table another host, and return the host's name."""
    table = _table(connection, table_id)
    person = find_person(connection, who)
    if person.id == table.host_id:
        raise Unfit(
            say("server/host-table-already", person=person.name),
        )
    seat = (
        connection.execute(
            sa.select(d.seats.c.seat).where(
                d.seats.c.table_id == table_id, d.seats.c.person_id == person.id
            )
        )
        .scalars()
        .first()
    )
    seq = _log(connection, table, "host", by, seat=seat)
    here = d.tables.c.id == table_id
    connection.execute(sa.update(d.tables).where(here).values(host_id=person.id, seq=seq))
    note(connection, by, "hand-over", person.id, table_id)
    return str(person.name)


# --- Reports --------------------------------------------------------------------------------------


def settle(connection: sa.Connection, by: str | None, report_id: int) -> None:
    "Mark a report as settled."
    here = d.reports.c.id == report_id
    report = connection.execute(sa.select(d.reports).where(here)).one_or_none()
    if report is None:
        raise Unknown(say("server/there-no-such-report"))
    if report.state == "settled":
        raise Unfit(say("server/report-settled-already"))
    done = {"state": "settled", "settled_by": by, "settled_at": time.time()}
    connection.execute(sa.update(d.reports).where(here).values(**done))
    note(connection, by, "settle", report.person_id, report.table_id, report=report_id)


# --- Messages to those concerned ----------------------------------------------------------------


def banned_words(until: float, reason: str) -> Text:
    """The reason why someone is shut out, and for how long."""
    shown = reason.strip().rstrip(".")
    if until >= FOREVER:
        text = say("server/re-banned-server")
    else:
        text = say("server/re-banned-server-until", when=wall_clock.moment(until))
    if not shown:
        return text
    return say("server/reason", text=text, reason=shown)


def muted_words(until: float) -> Text:
    if until >= FOREVER:
        return say("server/can-t-chat-server")
    return say("server/can-t-chat-until", when=wall_clock.moment(until))
