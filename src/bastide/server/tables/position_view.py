"""A moment of a game as one viewer may know it, ready to be sent."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from ...core.atoms import Wording
from ...core.events import Event
from ...core.text import Text
from ...game import Game
from ...outlook import Sight, offers, outlook_of
from ...views import is_open
from ..messages.basics import Words
from ..messages.tables import EventInfo, Offer, Position
from ..people.names import Naming, distinct
from ..store.rows import SeatRow
from .kept_json import KeptJson
from .table_in_memory import Room

MOST_SIGHTS = 64


def names_of(seats: list[SeatRow]) -> list[str]:
    """What the players are called at this table, no two alike."""
    return distinct([seat.name for seat in seats])


def naming_of(room: Room) -> Naming:
    """Colours to names, made once for every change of the table."""
    naming = room.encoded.get("naming")
    if naming is None:
        names = tuple(names_of(room.seats))
        naming = room.encoded["naming"] = _naming(room.game.rules.seat_names, names)
    assert isinstance(naming, Naming)
    return naming


_naming = lru_cache(MOST_SIGHTS)(Naming)
"""People keep their names from one change to the next."""


def position_of(
    game: Game,
    viewer: int | None,
    naming: Naming,
    *,
    live: bool,
    sight: Sight | None = None,
) -> Position:
    """What `viewer` (None: a spectator) may know; a moment that is past offers nothing.

    `sight` is what the viewers of this very moment share.
    """
    view = game.view(viewer) if sight is None else sight.view_of(viewer)
    offered: list[Offer] = []
    if live and viewer is not None and viewer == game.seat:
        offered = [
            Offer(
                action=found["action"],
                token=found["token"],
                sentence=naming.words(Words(**found["sentence"])),
                target=found["target"],
                change=found.get("change") or {},
                careful=_renamed(naming, found.get("careful")),
            )
            for found in offers(view, game.legal_actions())
        ]
    outlook = outlook_of(view) if sight is None else sight.outlook_of(viewer)
    shown = {key: part for key, part in view.items() if key != "cells"}
    shown["decision"] = naming.inside(view["decision"])
    return Position(
        ply=game.plies,
        viewer=viewer,
        view=shown,
        offers=offered,
        outlook=outlook,
    )


def _renamed(naming: Naming, words: Wording | None) -> Words | None:
    return None if words is None else naming.words(Words(**words))


def encoded_position(room: Room, viewer: int | None) -> Any:
    """The position of now as bytes, made once per viewer: all spectators share one."""
    return msgspec.Raw(_kept_position(room, viewer).text)


def position_objects(room: Room, viewer: int | None) -> dict[str, Any]:
    """The same as JSON objects. What several viewers see alike are the same objects."""
    return _kept_position(room, viewer).value


def _kept_position(room: Room, viewer: int | None) -> KeptJson:
    key = ("position", viewer)
    found = room.encoded.get(key)
    if found is None:
        live, naming = room.stopped is None, naming_of(room)
        position = position_of(room.game, viewer, naming, live=live, sight=_sight(room))
        made = {name: getattr(position, name) for name in Position.__struct_fields__}
        made["offers"] = msgspec.to_builtins(position.offers)
        found = room.encoded[key] = KeptJson(made)
    assert isinstance(found, KeptJson)
    return found


_sighted: OrderedDict[Room, None] = OrderedDict()
"""Rooms that hold a sight, the newest last: it is large, and of use only for a moment."""


def _sight(room: Room) -> Sight:
    """What the viewers of a table share; the first of them works it out."""
    found = room.encoded.get("sight")
    if found is None:
        found = room.encoded["sight"] = Sight(room.game.view)
        _sighted[room] = None
        _sighted.move_to_end(room)
        if len(_sighted) > MOST_SIGHTS:
            _sighted.popitem(last=False)[0].encoded.pop("sight", None)
    assert isinstance(found, Sight)
    return found


def room_events(
    room: Room, viewer: int | None, since: int, mark: tuple[int, int]
) -> list[EventInfo]:
    """What happened at a table from the ply `since` on, once where all may know the same."""
    open_to_all = is_open(room.game.rules.state_type)
    key = ("events", since, mark, None if open_to_all else viewer)
    found = room.encoded.get(key)
    if found is None:
        found = events_since(room.game, viewer, since, mark, naming_of(room))
        room.encoded[key] = found
    return list(found)


def events_since(
    game: Game, viewer: int | None, since: int, mark: tuple[int, int], naming: Naming
) -> list[EventInfo]:
    """What happened from the ply `since` on; `mark` is turn and phase of that moment."""
    return list(_told(game.events_for(viewer, since), mark, naming))


def _told(events: list[Event], mark: tuple[int, int], naming: Naming) -> Iterator[EventInfo]:
    turn, phase = mark
    for event in events:
        # a turn and a phase announce themselves, so what follows belongs to them
        if event.kind == "turn":
            turn = int(str(event.data["turn"]))
        elif event.kind == "phase":
            phase = int(str(event.data["phase"]))
        yield EventInfo(
            ply=event.ply,
            turn=turn,
            phase=phase,
            kind=event.kind,
            seat=event.seat,
            data=dict(event.data),
            sentence=naming.words(event.sentence),
        )


def said(game: Game, action: int) -> Text:
    """An action as a sentence in both languages."""
    return Text(game.say(action, "en"), game.say(action, "fr"))
