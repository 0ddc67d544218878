"""Reports, and what the admins of a server see and do."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .basics import Id, Visibility
from .tables import ChatLine

Reason = Literal["insult", "cheating", "spam", "name", "other"]
ReportState = Literal["open", "settled"]
Hours = Annotated[float, Meta(gt=0, le=87_600)]
ShortText = Annotated[str, Meta(max_length=200)]
Number = Annotated[int, Meta(ge=0, le=2_147_483_647)]


class NewReport(Struct, kw_only=True, forbid_unknown_fields=True):
    """A report to the admins about a person or a chat message."""

    person: Id
    reason: Reason
    note: Annotated[str, Meta(max_length=500)] = ""
    table: Id | None = None
    line: Number | None = None
    """The chat message. Needs the table."""


class Sanction(Struct, kw_only=True, forbid_unknown_fields=True):
    """Mute or ban a person."""

    hours: Hours | None = None
    """The duration. Null: for good."""
    reason: ShortText = ""
    """Shown to a banned person, otherwise only in the audit log."""


class NewAddressBan(Struct, kw_only=True, forbid_unknown_fields=True):
    network: Annotated[str, Meta(min_length=1, max_length=50)]
    """An address, or a range as in 203.0.113.0/24 and 2001:db8::/48."""
    hours: Hours | None = None
    reason: ShortText = ""


class HandOver(Struct, kw_only=True, forbid_unknown_fields=True):
    """Make another person the host of a table."""

    person: Annotated[str, Meta(min_length=1, max_length=40)]
    """Id, or a name that only one person has."""


class CloseTable(Struct, kw_only=True, forbid_unknown_fields=True):
    reason: ShortText = ""


class FoundPerson(Struct, kw_only=True):
    id: Id
    name: str


class AdminPerson(Struct, kw_only=True):
    """A person as admins see them."""

    id: Id
    name: str
    created: float
    seen: float
    has_password: bool
    admin: bool
    muted_until: float | None
    """The end. 32503680000 (the year 3000): never."""
    banned_until: float | None
    ban_reason: str | None
    reports: int
    """The number of reports about this person."""


class AdminPeople(Struct, kw_only=True):
    people: list[AdminPerson]
    more: bool


class ReportInfo(Struct, kw_only=True):
    id: int
    at: float
    reason: Reason
    note: str
    by: FoundPerson
    person: AdminPerson
    table: Id | None
    line: int | None
    """The chat message, if it is still there."""
    text: str | None
    """The text of the message at the time of the report."""
    context: list[ChatLine]
    """The messages around it."""
    state: ReportState
    settled_by: FoundPerson | None
    settled_at: float | None


class ReportList(Struct, kw_only=True):
    reports: list[ReportInfo]
    more: bool


class AddressBan(Struct, kw_only=True):
    id: int
    network: str
    reason: str
    until: float
    by: FoundPerson | None
    at: float


class AddressBans(Struct, kw_only=True):
    bans: list[AddressBan]


class AdminTable(Struct, kw_only=True):
    id: Id
    game: str
    title: str
    status: Literal["open", "running", "finished", "closed"]
    visibility: Visibility
    host: FoundPerson
    players: list[str]
    changed: float


class AdminTables(Struct, kw_only=True):
    tables: list[AdminTable]
    more: bool


class AuditEntry(Struct, kw_only=True):
    """One thing that an admin did."""

    id: int
    at: float
    by: FoundPerson | None
    """Null: on the command line of the server."""
    action: str
    person: FoundPerson | None
    table: Id | None
    data: dict[str, Any]


class AuditLog(Struct, kw_only=True):
    entries: list[AuditEntry]
    more: bool
