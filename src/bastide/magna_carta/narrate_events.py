"""The sentences of events, and what each viewer may see of them."""

from __future__ import annotations

from dataclasses import replace

from ..core.events import Event
from ..core.log import Row
from ..core.narration import Field, Wording, common_wordings, keyed, number, sentence_of
from ..core.text import Text, say
from ..core.words import (
    capitalised,
    cards_text,
    own,
    provost_moves,
)
from . import data
from . import events as e
from .notation import CARD_KEYS
from .vocabulary import GOOD_KEYS, GOOD_NAMES
from .words import cubes_text, short_power, the_card


def given_text(batches: int) -> Text:
    """Batches after the player's name: "gives 2 batches", « ne donne aucun lot »."""
    return say("magna-carta/gives-batches", n=batches)


CARD = keyed("card", CARD_KEYS, the_card)
OWN_CARD = keyed("card", CARD_KEYS, lambda n: data.ALL_BUILDINGS[n].name.the)
"""A card of the player who acts: its owner need not be said."""
THEIR_OWN_CARD = keyed("card", CARD_KEYS, lambda n: own(data.ALL_BUILDINGS[n].name))
"""A card of the player who acts, where it could be anyone's: "their own Market"."""
FIRST_CARD = keyed("card", CARD_KEYS, lambda n: capitalised(the_card(n)))
"""A card at the start of a sentence."""
KIND = keyed("kind", data.KIND_KEYS, lambda n: data.BUILDINGS[n].name.the)
GOOD = keyed("good", GOOD_KEYS, lambda n: GOOD_NAMES[n])
CUBES_ON_CARD = (
    FIRST_CARD,
    keyed("good", GOOD_KEYS, lambda n: GOOD_NAMES[n], at=1),
    Field("amount", lambda n: n[2], lambda n: cubes_text(n[1], n[2])),
)
GIVES_BATCHES = number("batches", given_text)
SECTION = keyed("section", data.SECTION_KEYS, lambda n: data.SECTION_NAMES[n])
REACHED = keyed("card", CARD_KEYS, the_card, at=1)
PART_NAMES = (say("magna-carta/primary"), say("magna-carta/secondary"))
PART = keyed("part", ("primary", "secondary"), lambda n: PART_NAMES[n], at=1)
PRESTIGE_CARD = keyed(
    "prestige", [p.key for p in data.PRESTIGE], lambda n: data.PRESTIGE[n].name.the
)
DISC = (
    keyed("from", data.POWER_KEYS, short_power),
    keyed("to", data.POWER_KEYS, lambda n: data.POWER_NAMES[n], at=1),
)
PHASE_NAMES = (
    say("games/setup"),
    say("games/phase-income"),
    say("magna-carta/phase-actions"),
    say("magna-carta/phase-provost"),
    say("magna-carta/phase-buildings"),
    say("magna-carta/phase-castle"),
    say("magna-carta/phase-end-round"),
    say("magna-carta/last-resource-cards"),
    say("games/end"),
)

WORDINGS = {
    **common_wordings(GOOD_KEYS, GOOD_NAMES, PHASE_NAMES),
    e.FIRST_PLAYER: Wording("first-player", say("magna-carta/first-player-2")),
    e.NEUTRAL_LAID: Wording("neutral", say("magna-carta/neutral"), (FIRST_CARD,)),
    e.KEPT_HAND: Wording("kept-hand", say("magna-carta/kept-hand")),
    e.REDREW_HAND: Wording("redrew-hand", say("magna-carta/redrew-hand")),
    e.DREW_CARD: Wording(
        "drew", say("magna-carta/drew"), (KIND,), unseen=say("magna-carta/drew-draws-card")
    ),
    e.DISCARDED: Wording("discarded", say("magna-carta/discarded"), (KIND,)),
    e.SHUFFLED: Wording("shuffled", say("magna-carta/shuffled")),
    e.PLACED: Wording("placed", say("magna-carta/placed"), (CARD,)),
    e.BUILT: Wording("built", say("magna-carta/built"), (OWN_CARD,)),
    e.CUBES_LAID: Wording("cubes-laid", say("magna-carta/cubes-laid"), CUBES_ON_CARD),
    e.BUILT_PRESTIGE: Wording("prestige", say("magna-carta/prestige-builds"), (PRESTIGE_CARD,)),
    e.MOVED_PROVOST: Wording(
        "provost",
        say("magna-carta/provost-to"),
        (number("steps", lambda n: provost_moves(n, cards_text(abs(n)))), REACHED),
    ),
    e.PROVOST_ADVANCED: Wording(
        "provost-advanced",
        say("magna-carta/provost-advanced"),
        (number("steps", cards_text), REACHED),
    ),
    e.ACTIVATED: Wording("activated", say("magna-carta/activated"), (CARD,)),
    e.DECLINED: Wording("declined", say("magna-carta/declined"), (CARD, PART)),
    e.CHOSE_TO_TURN: Wording("will-turn", say("magna-carta/will-turn"), (OWN_CARD,)),
    e.TURNED: Wording("turned", say("magna-carta/turned"), (OWN_CARD,)),
    e.WORKERS_HOME: Wording("workers-home", say("magna-carta/workers-home")),
    e.OFFERED: Wording("offered", say("magna-carta/offered"), (GIVES_BATCHES,)),
    e.TOOK_TOKEN: Wording("token", say("magna-carta/token"), (SECTION,)),
    e.TOKEN_LOST: Wording("token-lost", say("magna-carta/token-lost"), (SECTION,)),
    e.FAVOR_EARNED: Wording("favor", say("magna-carta/favor-earns-favor")),
    e.CLIMBED: Wording("climbed", say("magna-carta/climbed"), (number("space"),)),
    e.MOVED_DISC: Wording("disc", say("magna-carta/disc"), DISC),
    e.DREW_RESOURCE: Wording(
        "drew-resource",
        say("magna-carta/drew-resource"),
        (GOOD,),
        unseen=say("magna-carta/drew-resource-draws-resource-card"),
    ),
    e.LOOKED_AT: Wording(
        "looked-at",
        say("magna-carta/looked-at"),
        (GOOD,),
        unseen=say("magna-carta/looked-at-looks-resource-card"),
    ),
    e.KEPT_RESOURCE: Wording("kept-resource", say("magna-carta/kept-resource")),
    e.REJECTED_RESOURCE: Wording("rejected-resource", say("magna-carta/rejected-resource")),
    e.PLAYED_RESOURCE: Wording("played-resource", say("magna-carta/played-resource"), (GOOD,)),
    e.RESOURCES_SHUFFLED: Wording("resources-shuffled", say("magna-carta/resources-shuffled")),
    e.WORKER_ASIDE: Wording("worker-aside", say("magna-carta/worker-aside")),
    e.BANK_OPENED: Wording("bank-opened", say("magna-carta/bank-opened"), (FIRST_CARD,)),
}


AT_HOME = {
    kind: replace(
        WORDINGS[kind],
        fields=tuple(THEIR_OWN_CARD if field is CARD else field for field in WORDINGS[kind].fields),
    )
    for kind in (e.PLACED, e.ACTIVATED, e.DECLINED)
}
"""The sentences of what a player does at a card of their own."""


def narrate_event(ply: int, row: Row, viewer: int | None) -> Event:
    """The event as a viewer may see it (M-0.8): only its seat sees what is hidden."""
    kind, seat, card = row[:3]
    at_home = kind in AT_HOME and card // data.KINDS == seat
    return sentence_of(AT_HOME if at_home else WORDINGS, data.COLOUR_NAMES, ply, row, viewer)
