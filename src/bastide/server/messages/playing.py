"""Messages that a player sends while a game runs."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .basics import Id, Room, SeatNumber


class Move(Struct, kw_only=True, forbid_unknown_fields=True):
    """An action at the position that the player saw."""

    expected: Annotated[int, Meta(ge=0)]
    client_move_id: Annotated[str, Meta(min_length=8, max_length=64)]
    action: int | Annotated[str, Meta(max_length=80)]
    """Number or token."""


class Undo(Struct, kw_only=True, forbid_unknown_fields=True):
    """Undo your last decision: immediately if nothing was revealed since, else by proposal."""

    expected: Annotated[int, Meta(ge=0)]


class Propose(Struct, kw_only=True, forbid_unknown_fields=True):
    """Ask the others about a seat whose clock ran out, or whose player lost the way in."""

    kind: Literal["extend", "give-to-bot", "reseat"]
    seat: SeatNumber


class Answer(Struct, kw_only=True, forbid_unknown_fields=True):
    agree: bool


class Nudge(Struct, kw_only=True, forbid_unknown_fields=True):
    seat: SeatNumber


class Resign(Struct, kw_only=True, forbid_unknown_fields=True):
    """Hand a seat to a bot for the rest of the game."""

    seat: SeatNumber


class Reseat(Struct, kw_only=True, forbid_unknown_fields=True):
    """The one-time code that a re-issued seat is taken with."""

    code: Annotated[str, Meta(min_length=8, max_length=64)]


class ChatPost(Struct, kw_only=True, forbid_unknown_fields=True):
    room: Room
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mute(Struct, kw_only=True, forbid_unknown_fields=True):
    """Mute or unmute a player at this table."""

    person: Id
    muted: bool = True


class TableNotifications(Struct, kw_only=True, forbid_unknown_fields=True):
    """Notices of this table for the asker."""

    notify: bool
