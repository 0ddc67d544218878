"""What happens at a table beside the game, as sentences for its log."""

from __future__ import annotations

from ..core.text import Text
from .messages.basics import Words
from .messages.tables import EventInfo
from .names import begins_with_vowel
from .position import names_of
from .room import Room
from .rows import LogRow

SENTENCES = {
    "undo": Text("{who} takes back a decision.", "{who} reprend une décision."),
    "stand-in": Text("A bot now plays for {before}.", "Un bot joue désormais pour {before}."),
    "extend": Text("{who} gets more time.", "{who} reçoit du temps."),
    "expired": Text("The time of {who} is up.", "Le temps {of_who} est écoulé."),
    "reseat": Text("{who} takes the seat over.", "{who} reprend la place."),
    "bot-failed": Text(
        "The bot of {who} did not answer; a quick one plays on.",
        "Le bot {of_who} n'a pas répondu ; un bot rapide continue.",
    ),
}


def table_events(room: Room, rows: list[LogRow]) -> list[EventInfo]:
    """The rows that people should read of."""
    names = names_of(room.seats)
    found = []
    for row in rows:
        if row.kind not in SENTENCES or row.seat is None:
            continue
        who = names[row.seat]
        of_who = f"d'{who}" if begins_with_vowel(who) else f"de {who}"
        before = (row.data or {}).get("name", who)
        text = SENTENCES[row.kind].filled(who=who, of_who=of_who, before=before)
        found.append(
            EventInfo(
                ply=room.row.plies,
                turn=room.row.turn,
                phase=room.row.phase,
                kind=f"table-{row.kind}",
                seat=row.seat,
                data={},
                sentence=Words(text.en, text.fr),
            )
        )
    return found
