"""Sentences for events, and what of an event each viewer may know."""

from __future__ import annotations

from ..core.events import Event
from ..core.log import Row
from ..core.narration import Field, Telling, keyed, number, tell
from ..core.text import Text
from ..core.words import batches_text, deniers_text, signed_text
from . import events as e
from .data import (
    BUILDINGS,
    COLOUR_NAMES,
    POWER_KEYS,
    POWER_NAMES,
    PRESTIGE,
    SECTION_KEYS,
    SECTION_NAMES,
)
from .notation import CARD_KEYS, KIND_KEYS
from .vocabulary import GOOD_KEYS, GOOD_NAMES
from .words import cubes_text, short_power, the_card

CARD = keyed("card", CARD_KEYS, the_card)
KIND = keyed("kind", KIND_KEYS, lambda n: BUILDINGS[n].name.the)
GOOD = keyed("good", GOOD_KEYS, lambda n: GOOD_NAMES[n])
CUBES = (GOOD, Field("amount", lambda n: n[1], lambda n: cubes_text(n[0], n[1])))
CUBES_ON_CARD = (
    CARD,
    keyed("good", GOOD_KEYS, lambda n: GOOD_NAMES[n], at=1),
    Field("amount", lambda n: n[2], lambda n: cubes_text(n[1], n[2])),
)
DENIERS = number("amount", deniers_text)
BATCHES = number("batches", batches_text)
SECTION = keyed("section", SECTION_KEYS, lambda n: SECTION_NAMES[n])
STEPS = (number("steps", signed_text), keyed("card", CARD_KEYS, the_card, at=1))
PART_NAMES = (Text("primary", "principal"), Text("secondary", "secondaire"))
PART = keyed("part", [part.en for part in PART_NAMES], lambda n: PART_NAMES[n], at=1)
PRESTIGE_CARD = keyed("prestige", [p.key for p in PRESTIGE], lambda n: PRESTIGE[n].name.the)
DISC = (
    keyed("from", POWER_KEYS, short_power),
    keyed("to", POWER_KEYS, lambda n: POWER_NAMES[n], at=1),
)
PHASE_NAMES = (
    Text("Set-up", "Mise en place"),
    Text("Phase 1: income", "Phase 1 : revenus"),
    Text("Phase 2: actions", "Phase 2 : actions"),
    Text("Phase 3: the Provost", "Phase 3 : le Prévôt"),
    Text("Phase 4: the buildings", "Phase 4 : les bâtiments"),
    Text("Phase 5: the castle", "Phase 5 : le château"),
    Text("Phase 6: end of the turn", "Phase 6 : fin du tour"),
    Text("Last Resource cards", "Dernières cartes Ressource"),
    Text("The end", "Fin"),
)
PHASE = number("phase", lambda n: PHASE_NAMES[n])

TELLINGS = {
    e.NEW_TURN: Telling(
        "turn",
        Text("Turn {turn}; {who} is first.", "Tour {turn} ; {who} commence."),
        (number("turn"),),
    ),
    e.NEW_PHASE: Telling("phase", Text("{phase}", "{phase}"), (PHASE,)),
    e.FIRST_PLAYER: Telling(
        "first-player", Text("{who} is the first player.", "{who} est premier joueur.")
    ),
    e.NEUTRAL_LAID: Telling(
        "neutral", Text("On the road: {card}.", "Sur la route : {card}."), (CARD,)
    ),
    e.KEPT_HAND: Telling("kept-hand", Text("{who} keeps the hand.", "{who} garde sa main.")),
    e.REDREW_HAND: Telling(
        "redrew-hand", Text("{who} redraws the hand.", "{who} repioche sa main.")
    ),
    e.DREW_CARD: Telling(
        "drew",
        Text("{who} draws {kind}.", "{who} pioche {kind}."),
        (KIND,),
        unseen=Text("{who} draws a card.", "{who} pioche une carte."),
    ),
    e.DISCARDED: Telling(
        "discarded", Text("{who} discards {kind}.", "{who} défausse {kind}."), (KIND,)
    ),
    e.SHUFFLED: Telling(
        "shuffled",
        Text(
            "{who} shuffles the discard into a new pile.",
            "{who} mélange sa défausse en une nouvelle pile.",
        ),
    ),
    e.GAINED: Telling("gained", Text("{who} takes {amount}.", "{who} prend {amount}."), CUBES),
    e.GAINED_DENIERS: Telling(
        "gained-deniers", Text("{who} takes {amount}.", "{who} prend {amount}."), (DENIERS,)
    ),
    e.PAID: Telling("paid", Text("{who} pays {amount}.", "{who} paie {amount}."), CUBES),
    e.PAID_DENIERS: Telling(
        "paid-deniers", Text("{who} pays {amount}.", "{who} paie {amount}."), (DENIERS,)
    ),
    e.PLACED: Telling(
        "placed",
        Text("{who} places a worker on {card}.", "{who} place un ouvrier sur {card}."),
        (CARD,),
    ),
    e.BUILT: Telling("built", Text("{who} builds {card}.", "{who} construit {card}."), (CARD,)),
    e.CUBES_LAID: Telling(
        "cubes-laid", Text("{amount} on {card}.", "{amount} sur {card}."), CUBES_ON_CARD
    ),
    e.BUILT_PRESTIGE: Telling(
        "prestige",
        Text("{who} builds {prestige}.", "{who} construit {prestige}."),
        (PRESTIGE_CARD,),
    ),
    e.PASSED: Telling(
        "passed",
        Text(
            "{who} passes, number {rank} on the bridge.", "{who} passe, numéro {rank} sur le pont."
        ),
        (number("rank"),),
    ),
    e.MOVED_PROVOST: Telling(
        "provost",
        Text(
            "{who} moves the Provost by {steps}: {card}.",
            "{who} déplace le Prévôt de {steps} : {card}.",
        ),
        STEPS,
    ),
    e.PROVOST_ADVANCED: Telling(
        "provost-advanced",
        Text("The Provost advances by {steps}: {card}.", "Le Prévôt avance de {steps} : {card}."),
        STEPS,
    ),
    e.ACTIVATED: Telling(
        "activated", Text("{who} works on {card}.", "{who} travaille : {card}."), (CARD,)
    ),
    e.DECLINED: Telling(
        "declined", Text("{who} does not use {card}.", "{who} n'utilise pas {card}."), (CARD, PART)
    ),
    e.CHOSE_TO_TURN: Telling(
        "will-turn",
        Text(
            "{who} will turn {card} after it has acted.",
            "{who} transformera {card} après son effet.",
        ),
        (CARD,),
    ),
    e.TURNED: Telling(
        "turned",
        Text("{who} turns {card} into a residence.", "{who} transforme {card} en résidence."),
        (CARD,),
    ),
    e.WORKERS_HOME: Telling("workers-home", Text("The workers return.", "Les ouvriers rentrent.")),
    e.OFFERED: Telling(
        "offered",
        Text("{who} offers {batches} to the castle.", "{who} donne au château : {batches}."),
        (BATCHES,),
    ),
    e.TOOK_TOKEN: Telling(
        "token",
        Text("{who} takes a token of the {section}.", "{who} prend un jeton : {section}."),
        (SECTION,),
    ),
    e.TOKEN_LOST: Telling(
        "token-lost",
        Text("A token of the {section} is lost.", "Un jeton est perdu : {section}."),
        (SECTION,),
    ),
    e.MOST_BATCHES: Telling(
        "most-batches",
        Text("{who} gave the most: {batches}.", "{who} a donné le plus : {batches}."),
        (BATCHES,),
    ),
    e.FAVOR_EARNED: Telling("favor", Text("{who} earns a favor.", "{who} gagne une faveur.")),
    e.CLIMBED: Telling(
        "climbed",
        Text(
            "{who} is at {space} on the prestige track.",
            "{who} est à {space} sur la piste de prestige.",
        ),
        (number("space"),),
    ),
    e.MOVED_DISC: Telling(
        "disc",
        Text(
            "{who} moves a disc from {from} to {to}.", "{who} déplace un disque de {from} à {to}."
        ),
        DISC,
    ),
    e.DREW_RESOURCE: Telling(
        "drew-resource",
        Text("{who} draws a Resource card: {good}.", "{who} pioche une carte Ressource : {good}."),
        (GOOD,),
        unseen=Text("{who} draws a Resource card.", "{who} pioche une carte Ressource."),
    ),
    e.LOOKED_AT: Telling(
        "looked-at",
        Text(
            "{who} looks at a Resource card: {good}.", "{who} regarde une carte Ressource : {good}."
        ),
        (GOOD,),
        unseen=Text("{who} looks at a Resource card.", "{who} regarde une carte Ressource."),
    ),
    e.KEPT_RESOURCE: Telling(
        "kept-resource", Text("{who} keeps the Resource card.", "{who} garde la carte Ressource.")
    ),
    e.REJECTED_RESOURCE: Telling(
        "rejected-resource",
        Text(
            "{who} discards the Resource card unseen.",
            "{who} défausse la carte Ressource sans la montrer.",
        ),
    ),
    e.PLAYED_RESOURCE: Telling(
        "played-resource",
        Text("{who} plays a Resource card: {good}.", "{who} joue une carte Ressource : {good}."),
        (GOOD,),
    ),
    e.RESOURCES_SHUFFLED: Telling(
        "resources-shuffled",
        Text(
            "The Resource discard becomes the new pile.",
            "La défausse des cartes Ressource forme une nouvelle pile.",
        ),
    ),
    e.WORKER_ASIDE: Telling(
        "worker-aside",
        Text(
            "{who} sets a worker aside for the turn.",
            "{who} met un ouvrier à l'écart pour le tour.",
        ),
    ),
    e.BANK_OPENED: Telling(
        "bank-opened", Text("New on the road: {card}.", "Nouveau sur la route : {card}."), (CARD,)
    ),
    e.LEFT_PROVOST: Telling(
        "provost-left",
        Text("{who} leaves the Provost where he is.", "{who} laisse le Prévôt où il est."),
    ),
    e.GAME_OVER: Telling(
        "game-over",
        Text(
            "The castle is finished: the game is over.",
            "Le château est terminé : la partie est finie.",
        ),
    ),
}


def narrate_event(ply: int, row: Row, viewer: int | None) -> Event:
    """M-0.8: the same event for everybody, its secret left out for all but its seat."""
    return tell(TELLINGS, COLOUR_NAMES, ply, row, viewer)
