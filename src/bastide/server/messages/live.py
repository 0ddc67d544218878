"""The socket's messages.

A socket is opened at /api/live?table=ID&since=SEQ. It answers with Welcome, then sends what
happened after SEQ, then whatever happens. With `&parts=1` a change is sent as Differs where the
socket has been sent the table before.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from .basics import Id, SeatNumber
from .catalogue import Maintenance
from .playing import ChatPost, Move
from .problem import Problem
from .tables import ChatLine, EventInfo, TableState


class Welcome(Struct, kw_only=True, tag="welcome"):
    state: TableState
    chat: list[ChatLine]
    muted: list[Id]
    """The players whom this person has muted at this table."""
    build: str
    now: float
    maintenance: Maintenance | None


class Changed(Struct, kw_only=True, tag="changed"):
    """The table changed: the fresh state, and what happened since the change before."""

    state: TableState
    events: list[EventInfo]


class Differs(Struct, kw_only=True, tag="differs"):
    """The table changed: what differs from the state that was sent on this socket last."""

    seq: int
    """The change that `difference` leads to."""
    difference: dict[str, Any]
    """Under each key that differs: [value] for a new value, 0 for a key that is gone, or the
    difference of the two values. A list is like an object with its places as keys. "length" says
    how many there are now, if that has changed."""
    events: list[EventInfo]


class Presence(Struct, kw_only=True, tag="presence"):
    online: list[SeatNumber]
    spectators: int


class Chatted(Struct, kw_only=True, tag="chatted"):
    line: ChatLine


class Unsaid(Struct, kw_only=True, tag="unsaid"):
    """A moderator has deleted a line of chat."""

    line: int


class Nudged(Struct, kw_only=True, tag="nudged"):
    seat: SeatNumber
    by: SeatNumber


class Refused(Struct, kw_only=True, tag="refused"):
    """The server refused the last message of the page."""

    problem: Problem
    status: int
    """The answer that the same request gets by HTTP."""
    client_move_id: str | None = None


class Accepted(Struct, kw_only=True, tag="accepted"):
    """A move sent on the socket is kept. The new state follows as Changed or Differs."""

    client_move_id: str
    seq: int
    """The change that holds the move, or a later one where it had been kept before."""


class Pong(Struct, kw_only=True, tag="pong"):
    now: float


class Closing(Struct, kw_only=True, tag="closing"):
    """The server goes away for a moment: connect again."""

    retry_s: float


class Announced(Struct, kw_only=True, tag="maintenance"):
    """Maintenance was announced or changed. Null: it is over or called off."""

    maintenance: Maintenance | None
    now: float


ServerMessage = (
    Welcome
    | Changed
    | Differs
    | Presence
    | Chatted
    | Unsaid
    | Nudged
    | Refused
    | Accepted
    | Pong
    | Closing
    | Announced
)


class SendMove(Struct, kw_only=True, tag="move", forbid_unknown_fields=True):
    move: Move


class SendChat(Struct, kw_only=True, tag="chat", forbid_unknown_fields=True):
    post: ChatPost


class Ping(Struct, kw_only=True, tag="ping", forbid_unknown_fields=True):
    pass


ClientMessage = SendMove | SendChat | Ping
