"""Sentences for decisions: what is asked, and about which card."""

from __future__ import annotations

from ..core.chance import CHANCE
from ..core.frames import frame_kind, frame_who, frame_x, frame_y
from ..core.text import Text
from .card_texts import effect_text
from .data import ALL_BUILDINGS, BUILDINGS, PRESTIGE, PRIMARY
from .decisions import (
    BUY_AGAIN,
    CHOOSE_ACTION,
    CHOOSE_FAVOR,
    CHOOSE_LESS,
    CHOOSE_PROVOST,
    CHOOSE_REDRAW,
    CHOOSE_RESIDENCE,
    DECISION_KEYS,
    OFFER_BATCHES,
    PAY_WHITE,
    PLAY_LAST_CARDS,
    USE_EFFECT,
    USE_INCOME_POWERS,
)
from .notation import CARD_KEYS
from .state import State
from .words import the_card

QUESTIONS = {
    CHOOSE_REDRAW: Text("Keep this hand or redraw it once?", "Garder cette main ou la repiocher ?"),
    USE_INCOME_POWERS: Text("Use your income powers?", "Utiliser vos pouvoirs de revenu ?"),
    CHOOSE_ACTION: Text("Choose an action.", "Choisissez une action."),
    CHOOSE_LESS: Text(
        "Build {the}: the full price or one cube less?",
        "Construire {the} : plein prix ou un cube de moins ?",
    ),
    PAY_WHITE: Text(
        "Build {the}: which cube for the white one?",
        "Construire {the} : quel cube pour le cube blanc ?",
    ),
    CHOOSE_RESIDENCE: Text(
        "Build {the}: on which residence?", "Construire {the} : sur quelle résidence ?"
    ),
    CHOOSE_PROVOST: Text("Move the Provost?", "Déplacer le Prévôt ?"),
    USE_EFFECT: Text("Use {the}: {effect}?", "Utiliser {the} : {effect} ?"),
    BUY_AGAIN: Text("Use {the}: buy a second cube?", "Utiliser {the} : acheter un second cube ?"),
    OFFER_BATCHES: Text("How many batches for the castle?", "Combien de lots pour le château ?"),
    CHOOSE_FAVOR: Text("Choose a favor.", "Choisissez une faveur."),
    PLAY_LAST_CARDS: Text(
        "Last chance to play Resource cards.", "Dernière occasion de jouer des cartes Ressource."
    ),
}
USE_AS_OWNER = Text(
    "{name}, as its owner: {effect}?", "{name}, en tant que propriétaire : {effect} ?"
)


def ask(s: State) -> dict[str, object]:
    """The decision on the table, said from open information only."""
    if s.depth == 0:
        return {
            "kind": "over",
            "seat": None,
            "sentence": Text("The game is over.", "La partie est terminée.").to_json(),
        }
    kind = frame_kind(s)
    who = frame_who(s)
    if who == CHANCE:
        sentence = Text("Chance decides.", "Le hasard décide.")
    else:
        sentence = question(s)
    asked: dict[str, object] = {"kind": DECISION_KEYS[kind], "seat": who}
    if kind in (USE_EFFECT, BUY_AGAIN):
        asked["card"] = CARD_KEYS[frame_x(s)]
        asked["part"] = "primary" if frame_y(s) == PRIMARY else "secondary"
    elif kind in (CHOOSE_LESS, PAY_WHITE):
        asked["building"] = BUILDINGS[frame_x(s)].key
    elif kind == CHOOSE_RESIDENCE:
        asked["prestige"] = PRESTIGE[frame_x(s)].key
    return asked | {"sentence": sentence.to_json()}


def question(s: State) -> Text:
    """What a player is asked, with the building that it is about."""
    kind, about = frame_kind(s), frame_x(s)
    if kind == USE_EFFECT:
        asked = QUESTIONS[kind] if frame_y(s) == PRIMARY else USE_AS_OWNER
        return asked.filled(
            the=the_card(about),
            name=ALL_BUILDINGS[about].name.text,
            effect=effect_text(about, frame_y(s)),
        )
    if kind == BUY_AGAIN:
        return QUESTIONS[kind].filled(the=the_card(about))
    if kind in (CHOOSE_LESS, PAY_WHITE):
        return QUESTIONS[kind].filled(the=BUILDINGS[about].name.the)
    if kind == CHOOSE_RESIDENCE:
        return QUESTIONS[kind].filled(the=PRESTIGE[about].name.the)
    return QUESTIONS[kind]
