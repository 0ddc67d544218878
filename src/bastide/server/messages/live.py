"""The socket's messages.

A socket is opened at /api/live?table=ID&since=SEQ. It answers with Welcome, then sends what
happened after SEQ, then whatever happens.
"""

from __future__ import annotations

from msgspec import Struct

from .basics import Id, SeatNumber
from .playing import ChatPost, Move
from .problem import Problem
from .tables import ChatLine, EventInfo, TableState


class Welcome(Struct, kw_only=True, tag="welcome"):
    state: TableState
    chat: list[ChatLine]
    muted: list[Id]
    """Whom this person does not want to hear at this table."""
    build: str


class Changed(Struct, kw_only=True, tag="changed"):
    """The table changed: the fresh state, and what happened since the change before."""

    state: TableState
    events: list[EventInfo]


class Presence(Struct, kw_only=True, tag="presence"):
    online: list[SeatNumber]
    spectators: int


class Chatted(Struct, kw_only=True, tag="chatted"):
    line: ChatLine


class Nudged(Struct, kw_only=True, tag="nudged"):
    seat: SeatNumber
    by: SeatNumber


class Refused(Struct, kw_only=True, tag="refused"):
    """What the page sent was not accepted."""

    problem: Problem
    client_move_id: str | None = None


class Accepted(Struct, kw_only=True, tag="accepted"):
    """A move sent on the socket is kept; the new state follows as Changed."""

    client_move_id: str
    expected: int


class Pong(Struct, kw_only=True, tag="pong"):
    now: float


class Closing(Struct, kw_only=True, tag="closing"):
    """The server goes away for a moment: connect again."""

    retry_s: float


ServerMessage = (
    Welcome | Changed | Presence | Chatted | Nudged | Refused | Accepted | Pong | Closing
)


class SendMove(Struct, kw_only=True, tag="move", forbid_unknown_fields=True):
    move: Move


class SendChat(Struct, kw_only=True, tag="chat", forbid_unknown_fields=True):
    post: ChatPost


class Ping(Struct, kw_only=True, tag="ping", forbid_unknown_fields=True):
    pass


ClientMessage = SendMove | SendChat | Ping
