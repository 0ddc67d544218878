"""A moment of a game as one viewer may know it, ready to be sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ..core.events import Event
from ..core.text import Text
from ..game import Game
from ..outlook import offers, outlook_of
from ..outlook.shapes_common import Wording
from .messages.basics import Words
from .messages.tables import EventInfo, Offer, Position
from .names import Naming, distinct
from .room import Room
from .rows import SeatRow

encoder = msgspec.json.Encoder()


def names_of(seats: list[SeatRow]) -> list[str]:
    """What the players are called at this table, no two alike."""
    return distinct([seat.name for seat in seats])


def naming_of(room: Room) -> Naming:
    """Colours to names, made once for every change of the table."""
    naming = room.encoded.get("naming")
    if naming is None:
        colours = room.game.rules.seat_names
        naming = room.encoded["naming"] = Naming(colours, names_of(room.seats))
    assert isinstance(naming, Naming)
    return naming


def position_of(game: Game, viewer: int | None, naming: Naming, *, live: bool) -> Position:
    """What `viewer` (None: a spectator) may know; a moment that is past offers nothing."""
    view = game.view(viewer)
    offered: list[Offer] = []
    if live and viewer is not None and viewer == game.seat:
        offered = [
            Offer(
                action=found["action"],
                token=found["token"],
                sentence=naming.words(Words(**found["sentence"])),
                change=found.get("change") or {},
                careful=_renamed(naming, found.get("careful")),
            )
            for found in offers(view, game.legal_actions())
        ]
    outlook = outlook_of(view)
    del view["cells"]
    view["decision"] = naming.inside(view["decision"])
    return Position(
        ply=game.plies,
        viewer=viewer,
        view=view,
        offers=offered,
        outlook=outlook,
    )


def _renamed(naming: Naming, words: Wording | None) -> Words | None:
    return None if words is None else naming.words(Words(**words))


def encoded_position(room: Room, viewer: int | None) -> Any:
    """The position of now as bytes, made once per viewer: all spectators share one."""
    key = ("position", viewer)
    found = room.encoded.get(key)
    if found is None:
        position = position_of(room.game, viewer, naming_of(room), live=True)
        found = room.encoded[key] = msgspec.Raw(encoder.encode(position))
    return found


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
