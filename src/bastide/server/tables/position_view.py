"""A moment of a game as one viewer may know it, ready to be sent."""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec

from ...catalogue import rules_of
from ...core.events import Event
from ...game import Game
from ...outlook import OfferShape, Sight
from ...views import is_open
from ..messages.basics import words
from ..messages.tables import EventInfo, Position
from ..people.names import distinct
from ..store.rows import SeatRow
from .differences import Difference, Differences, applied
from .kept_json import KeptJson
from .line_of_play import Step
from .table_in_memory import Room

MOST_SIGHTS = 64
Infos = dict[tuple[int, int, int], tuple[Event, EventInfo]]
"""Events in words, by the id of the event and its round and phase: the same may happen in several.
The event is kept, so the id stays valid."""


def names_of(seats: list[SeatRow]) -> list[str]:
    """The names of the players at this table, no two alike."""
    return distinct([seat.name for seat in seats])


def position_of(
    game: Game, viewer: int | None, *, live: bool, sight: Sight | None = None
) -> Position:
    """The position as `viewer` (None: a spectator) may know it. A past moment offers nothing.

    `sight` is what the viewers of this very moment share.
    """
    return msgspec.convert(_shown(game, viewer, live, sight), Position)


def _shown(game: Game, viewer: int | None, live: bool, sight: Sight | None) -> dict[str, Any]:
    """A `Position` as JSON objects."""
    sight = sight or sight_of(game)
    offered: list[OfferShape] = []
    if live and viewer is not None and viewer == game.seat:
        offered = sight.offers_of(viewer, game.legal_actions())
    return {
        "ply": game.plies,
        "viewer": viewer,
        "view": sight.shown_to(viewer),
        "offers": offered,
        "outlook": sight.outlook_of(viewer),
    }


def sight_of(game: Game) -> Sight:
    """The parts of a view that all viewers of a moment share."""
    return Sight(game.rules, game.plies, game.known_to)


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
        shown = _shown(room.game, viewer, room.stopped is None, _sight(room))
        found = room.encoded[key] = KeptJson(shown)
    assert isinstance(found, KeptJson)
    return found


_sighted: OrderedDict[Room, None] = OrderedDict()
"""Rooms that hold a sight, the newest last: it is large, and of use only for a moment."""


def _sight(room: Room) -> Sight:
    """The part that all viewers of a table share. The first of them works it out."""
    found = room.encoded.get("sight")
    if found is None:
        found = _kept_sight(room, sight_of(room.game))
    assert isinstance(found, Sight)
    return found


def _kept_sight(room: Room, sight: Sight) -> Sight:
    room.encoded["sight"] = sight
    _sighted[room] = None
    _sighted.move_to_end(room)
    if len(_sighted) > MOST_SIGHTS:
        _sighted.popitem(last=False)[0].encoded.pop("sight", None)
    return sight


# --- For other processes --------------------------------------------------------------------------


class Seen(NamedTuple):
    """A change as a spectator sees it: worked out where it is made, and sent to the others."""

    sight: Sight
    position: KeptJson
    differences: Differences
    difference: Difference
    """From the position before to the one after it."""
    begin: News
    events: list[EventInfo]


def seen_of(room: Room, game: Game, line: Sequence[Step]) -> Seen | None:
    """The view of a spectator when a table moves to `game`, its log to `line`.

    None where nothing was played.
    """
    news = news_since(line, room.row.seq)
    if news is None or room.stopped is not None:
        return None
    before, sight = _kept_position(room, None), sight_of(game)
    position, differences = KeptJson(_shown(game, None, True, sight)), Differences()
    difference = differences.between(before.value, position.value)
    differences.learn(before.value, position.value, difference)
    events = events_since(game, None, *news)
    return Seen(sight, position, differences, difference, news, events)


def take_seen(room: Room, seen: Seen) -> None:
    """A table has gone on: what was worked out for spectators is of use here, too."""
    _kept_sight(room, seen.sight)
    room.encoded["differences"] = seen.differences
    _keep_seen(room, seen.position, seen.begin, seen.events)


def take_difference(
    room: Room, before: KeptJson, since: int, difference: Difference, events: list[EventInfo]
) -> None:
    """A table has gone on in another process, which sent what a spectator sees of that.

    What it sent is the very difference that spectators here get: it isn't worked out again.
    """
    begin = news_since(room.line, since)
    if begin is not None:
        position, differences = KeptJson(applied(before.value, difference)), Differences()
        differences.learn(before.value, position.value, difference)
        room.encoded["differences"] = differences
        _keep_seen(room, position, begin, events)


def _keep_seen(room: Room, position: KeptJson, begin: News, events: list[EventInfo]) -> None:
    room.encoded["position", None] = position
    room.encoded["events", *begin, None] = events


def seen_before(room: Room) -> KeptJson | None:
    """The position of now as a spectator sees it, if it is at hand."""
    found = room.encoded.get(("position", None))
    return found if isinstance(found, KeptJson) else None


def differences_of(room: Room) -> Differences:
    """The comparison that led to the current position. It can be used once."""
    found = room.encoded.pop("differences", None)
    return found if isinstance(found, Differences) else Differences()


# --- Events ---------------------------------------------------------------------------------------


class News(NamedTuple):
    """Where the events of a change begin."""

    ply: int
    mark: tuple[int, int]
    """Turn and phase of that moment."""


def news_since(line: Sequence[Step], since: int) -> News | None:
    """Where the events after the change `since` begin. None if nothing was played after it."""
    place = bisect_right(line, since, key=attrgetter("seq"))
    if place == len(line):
        return None
    first = line[place]
    return News(0 if first.seat is None else first.ply + 1, first.mark)


def room_events(
    room: Room, viewer: int | None, since: int, mark: tuple[int, int]
) -> list[EventInfo]:
    """The events at a table from the ply `since`, made once where all may know the same."""
    open_to_all = is_open(rules_of(room.row.game).state_type)
    key = ("events", since, mark, None if open_to_all else viewer)
    found = room.encoded.get(key)
    if found is None:
        shared: Infos = room.encoded.setdefault(("events", since, mark), {})
        found = events_since(room.game, viewer, since, mark, shared)
        room.encoded[key] = found
    return list(found)


def events_since(
    game: Game,
    viewer: int | None,
    since: int,
    mark: tuple[int, int],
    shared: Infos | None = None,
) -> list[EventInfo]:
    """The events since the ply `since`. `mark` is the turn and phase of that moment.

    `shared` has what is in words already: most events are the same for all viewers.
    """
    return list(_worded(game.events_for(viewer, since), mark, {} if shared is None else shared))


def _worded(events: list[Event], mark: tuple[int, int], shared: Infos) -> Iterator[EventInfo]:
    turn, phase = mark
    for event in events:
        # a turn and a phase announce themselves, so what follows belongs to them
        if event.kind == "turn":
            turn = int(str(event.data["turn"]))
        elif event.kind == "phase":
            phase = int(str(event.data["phase"]))
        key = id(event), turn, phase
        if key not in shared:
            info = EventInfo(
                ply=event.ply,
                turn=turn,
                phase=phase,
                kind=event.kind,
                seat=event.seat,
                data=dict(event.data),
                sentence=words(event.sentence),
            )
            shared[key] = event, info
        yield shared[key][1]
