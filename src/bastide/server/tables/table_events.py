"""What happens at a table beside the game, as sentences for its log."""

from __future__ import annotations

from ...core.text import Text
from ..messages.basics import Words
from ..messages.tables import EventInfo
from ..people.names import begins_with_vowel
from ..store.rows import LogRow
from .position_view import names_of
from .table_in_memory import Room

SENTENCES = {
    "undo": Text("{who} undoes a decision.", "{who} annule une décision."),
    "stand-in": Text("A bot now plays for {before}.", "Un bot joue désormais pour {before}."),
    "extend": Text("{who} gets more time.", "{who} reçoit du temps."),
    "expired": Text("{who} has run out of time.", "Le temps {of_who} est écoulé."),
    "claim": Text(
        "{who} is away. The others can replace them unless they come back.",
        "{who} n'est pas là. Les autres peuvent confier sa place, sauf retour.",
    ),
    "returned": Text("{who} is back and continues.", "{who} est de retour et continue."),
    "reseat": Text("{who} takes over the seat.", "{who} reprend la place."),
    "host": Text(
        "A moderator has made {who} the host.",
        "{who} est désormais l'hôte, par décision d'un modérateur.",
    ),
    "bot-failed": Text(
        "{who}'s bot didn't answer, so a quick one takes over.",
        "Le bot {of_who} n'a pas répondu. Un bot rapide prend la suite.",
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
