"""Rows of the database as typed values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar

import msgspec
from msgspec.structs import astuple
from sqlalchemy import RowMapping

from ..messages.basics import Status, Visibility
from ..messages.tables import AnyClock

ON_LINE = ("start", "action", "undo")
"""Kinds of log rows that the game is derived from."""
LIVE_PROPOSALS = ("open", "agreed")
"""States of proposals that still matter."""


class TableRow(msgspec.Struct, kw_only=True):
    """One row of `tables`."""

    id: str
    game: str
    rules: int
    players: int
    options: dict[str, str | bool]
    visibility: Visibility
    title: str
    status: Status
    host_id: str
    invite: str
    clock: AnyClock
    pace: float
    shuffle_seats: bool
    commitment: str | None = None
    seed: str | None = None
    salt: str | None = None
    seeded_from: int = 0
    created: float
    changed: float
    finished: float | None = None
    seq: int = 0
    expected: int = 0
    plies: int = 0
    turn: int = 0
    phase: int = 0
    waiting: list[int] = []
    waiting_since: float = 0.0
    bot_to_move: bool = False
    scores: list[int] | None = None
    points: list[int] | None = None
    winners: list[int] = []
    fingerprint: str | None = None
    rematch_id: str | None = None
    parent_id: str | None = None
    imported: bool = False
    driver: str | None = None
    driver_until: float | None = None


class SeatRow(msgspec.Struct, kw_only=True):
    """One row of `seats`."""

    table_id: str
    seat: int
    kind: Literal["free", "person", "bot", "hot"]
    person_id: str | None = None
    name: str = ""
    bot: str | None = None
    ready: bool = False
    stand_in: bool = False
    clock_left: float | None = None
    deadline: float | None = None
    expired: bool = False

    @property
    def played_by(self) -> str | None:
        """The person who decides for this seat now."""
        return self.person_id if self.kind in ("person", "hot") else None


class ProposalRow(msgspec.Struct, kw_only=True):
    """One row of `proposals`."""

    id: str
    table_id: str
    kind: Literal["take-back", "extend", "give-to-bot", "reseat"]
    by: int
    seat: int | None = None
    to_ply: int | None = None
    agreed: list[int] = []
    state: Literal["open", "agreed", "done", "dropped"] = "open"
    code: str | None = None
    due: float | None = None
    at: float


class LogRow(msgspec.Struct, kw_only=True):
    """One row of `log`."""

    table_id: str
    seq: int
    kind: str
    seat: int | None = None
    person_id: str | None = None
    client_move_id: str | None = None
    tokens: str | None = None
    data: dict[str, Any] | None = None
    at: float


class PersonRow(msgspec.Struct, kw_only=True, frozen=True):
    """One row of `people`."""

    id: str
    name: str
    language: str
    recovery_hash: str | None = None
    password_hash: str | None = None
    email: str | None = None
    webhook: str | None = None
    notify: bool = True
    created: float
    seen: float
    admin: bool = False
    muted_until: float | None = None
    banned_until: float | None = None
    ban_reason: str | None = None


R = TypeVar("R", TableRow, SeatRow, ProposalRow, LogRow, PersonRow)


def typed(kind: type[R], row: RowMapping | Mapping[str, Any]) -> R:
    """A row of the database as its type."""
    return msgspec.convert({name: row[name] for name in kind.__struct_fields__}, kind)


def columns(value: msgspec.Struct) -> dict[str, Any]:
    """A typed row as the database takes it."""
    named = zip(value.__struct_fields__, astuple(value), strict=True)
    return {name: _plain(field) for name, field in named}


def differences(before: msgspec.Struct, after: msgspec.Struct) -> dict[str, Any]:
    """The columns that changed."""
    if before == after:
        return {}
    named = zip(after.__struct_fields__, astuple(before), astuple(after), strict=True)
    return {name: _plain(now) for name, old, now in named if old != now}


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value) if isinstance(value, msgspec.Struct) else value
