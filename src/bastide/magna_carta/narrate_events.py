"""The sentences of events, and what each viewer may see of them."""

from __future__ import annotations

from ..core import log
from ..core.events import Event
from ..core.log import Row
from ..core.narration import Field, Telling, keyed, number, tell
from ..core.text import Text
from ..core.words import (
    batches_text,
    by_fr,
    capitalised,
    cards_text,
    deniers_text,
    ordinal_text,
    provost_moves,
)
from . import data
from . import events as e
from .notation import CARD_KEYS
from .vocabulary import GOOD_KEYS, GOOD_NAMES
from .words import cubes_text, short_power, the_card


def given_text(batches: int) -> Text:
    """What a player does with batches: "gives 2 batches", « ne donne aucun lot »."""
    verb = "donne" if batches else "ne donne"
    return Text(f"gives {batches_text(batches).en}", f"{verb} {batches_text(batches).fr}")


CARD = keyed("card", CARD_KEYS, the_card)
OWN_CARD = keyed("card", CARD_KEYS, lambda n: data.ALL_BUILDINGS[n].name.the)
"""A card of the player who acts: its owner need not be said."""
FIRST_CARD = keyed("card", CARD_KEYS, lambda n: capitalised(the_card(n)))
"""A card at the start of a sentence."""
KIND = keyed("kind", data.KIND_KEYS, lambda n: data.BUILDINGS[n].name.the)
GOOD = keyed("good", GOOD_KEYS, lambda n: GOOD_NAMES[n])
CUBES = (GOOD, Field("amount", lambda n: n[1], lambda n: cubes_text(n[0], n[1])))
CUBES_ON_CARD = (
    FIRST_CARD,
    keyed("good", GOOD_KEYS, lambda n: GOOD_NAMES[n], at=1),
    Field("amount", lambda n: n[2], lambda n: cubes_text(n[1], n[2])),
)
DENIERS = number("amount", deniers_text)
BATCHES = number("batches", batches_text)
GIVES_BATCHES = number("batches", given_text)
SECTION = keyed("section", data.SECTION_KEYS, lambda n: data.SECTION_NAMES[n].the)
REACHED = keyed("card", CARD_KEYS, the_card, at=1)
PART_NAMES = (Text("primary", "principal"), Text("secondary", "secondaire"))
PART = keyed("part", [part.en for part in PART_NAMES], lambda n: PART_NAMES[n], at=1)
PRESTIGE_CARD = keyed(
    "prestige", [p.key for p in data.PRESTIGE], lambda n: data.PRESTIGE[n].name.the
)
DISC = (
    keyed("from", data.POWER_KEYS, short_power),
    keyed("to", data.POWER_KEYS, lambda n: data.POWER_NAMES[n], at=1),
)
PHASE_NAMES = (
    Text("Setup", "Mise en place"),
    Text("Phase 1: income", "Phase 1 : revenus"),
    Text("Phase 2: actions", "Phase 2 : actions"),
    Text("Phase 3: the provost", "Phase 3 : le prévôt"),
    Text("Phase 4: the buildings", "Phase 4 : les bâtiments"),
    Text("Phase 5: the castle", "Phase 5 : le château"),
    Text("Phase 6: end of the round", "Phase 6 : fin du tour"),
    Text("Last Resource cards", "Dernières cartes Ressource"),
    Text("The end", "Fin"),
)
PHASE = number("phase", lambda n: PHASE_NAMES[n])

TELLINGS = {
    e.NEW_TURN: Telling(
        "turn",
        Text("Round {turn}: {who} goes first.", "Tour {turn} : {who} commence."),
        (number("turn"),),
    ),
    e.NEW_PHASE: Telling("phase", Text("{phase}", "{phase}"), (PHASE,)),
    e.FIRST_PLAYER: Telling(
        "first-player", Text("{who} is the first player.", "{who} est premier joueur.")
    ),
    e.NEUTRAL_LAID: Telling(
        "neutral", Text("{card} goes on the road.", "{card} va sur la route."), (FIRST_CARD,)
    ),
    e.KEPT_HAND: Telling("kept-hand", Text("{who} keeps their hand.", "{who} garde sa main.")),
    e.REDREW_HAND: Telling(
        "redrew-hand", Text("{who} draws a new hand.", "{who} repioche sa main.")
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
            "{who} shuffles their discard into a new pile.",
            "{who} mélange sa défausse pour former une nouvelle pile.",
        ),
    ),
    e.GAINED: Telling("gained", Text("{who} takes {amount}.", "{who} prend {amount}."), CUBES),
    log.GAINED_DENIERS: Telling(
        "gained-deniers", Text("{who} takes {amount}.", "{who} prend {amount}."), (DENIERS,)
    ),
    e.PAID: Telling("paid", Text("{who} pays {amount}.", "{who} paie {amount}."), CUBES),
    log.PAID_DENIERS: Telling(
        "paid-deniers", Text("{who} pays {amount}.", "{who} paie {amount}."), (DENIERS,)
    ),
    e.PLACED: Telling(
        "placed",
        Text("{who} places a worker on {card}.", "{who} place un ouvrier sur {card}."),
        (CARD,),
    ),
    e.BUILT: Telling("built", Text("{who} builds {card}.", "{who} construit {card}."), (OWN_CARD,)),
    e.CUBES_LAID: Telling(
        "cubes-laid", Text("{card} gets {amount}.", "{card} reçoit {amount}."), CUBES_ON_CARD
    ),
    e.BUILT_PRESTIGE: Telling(
        "prestige",
        Text("{who} builds {prestige}.", "{who} construit {prestige}."),
        (PRESTIGE_CARD,),
    ),
    log.PASSED: Telling(
        "passed",
        Text("{who} passes and is {rank} on the bridge.", "{who} passe et est {rank} sur le pont."),
        (number("rank", ordinal_text),),
    ),
    e.MOVED_PROVOST: Telling(
        "provost",
        Text(
            "{who} {steps}, to {card}.",
            "{who} {steps}, sur {card}.",
        ),
        (number("steps", lambda n: provost_moves(n, cards_text(abs(n)))), REACHED),
    ),
    e.PROVOST_ADVANCED: Telling(
        "provost-advanced",
        Text(
            "The provost moves {steps} forward, to {card}.",
            "Le prévôt avance {steps}, sur {card}.",
        ),
        (number("steps", lambda n: Text(cards_text(n).en, by_fr(cards_text(n)))), REACHED),
    ),
    e.ACTIVATED: Telling(
        "activated", Text("{who} works at {card}.", "{who} travaille sur {card}."), (CARD,)
    ),
    e.DECLINED: Telling(
        "declined", Text("{who} doesn't use {card}.", "{who} n'utilise pas {card}."), (CARD, PART)
    ),
    e.CHOSE_TO_TURN: Telling(
        "will-turn",
        Text(
            "{who} will transform {card} after its effect.",
            "{who} transformera {card} après son effet.",
        ),
        (OWN_CARD,),
    ),
    e.TURNED: Telling(
        "turned",
        Text("{who} transforms {card} into a residence.", "{who} transforme {card} en résidence."),
        (OWN_CARD,),
    ),
    e.WORKERS_HOME: Telling("workers-home", Text("The workers go home.", "Les ouvriers rentrent.")),
    e.OFFERED: Telling(
        "offered",
        Text("{who} {batches} to the castle.", "{who} {batches} au château."),
        (GIVES_BATCHES,),
    ),
    e.TOOK_TOKEN: Telling(
        "token",
        Text("{who} takes a token from {section}.", "{who} prend un jeton dans {section}."),
        (SECTION,),
    ),
    e.TOKEN_LOST: Telling(
        "token-lost",
        Text("A token from {section} is lost.", "Un jeton est perdu dans {section}."),
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
            "{who} moves to space {space} of the prestige track.",
            "{who} avance à la case {space} de la piste de prestige.",
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
            "{who} discards the Resource card without showing it.",
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
            "{who} sets a worker aside this round.",
            "{who} met un ouvrier à l'écart ce tour.",
        ),
    ),
    e.BANK_OPENED: Telling(
        "bank-opened",
        Text("{card} opens on the road.", "{card} ouvre sur la route."),
        (FIRST_CARD,),
    ),
    e.LEFT_PROVOST: Telling(
        "provost-left",
        Text("{who} leaves the provost where he is.", "{who} laisse le prévôt où il est."),
    ),
    e.GAME_OVER: Telling(
        "game-over",
        Text(
            "The castle is finished. The game is over.",
            "Le château est terminé. La partie est finie.",
        ),
    ),
}


def narrate_event(ply: int, row: Row, viewer: int | None) -> Event:
    """The event as a viewer may see it (M-0.8): only its seat sees what is hidden."""
    return tell(TELLINGS, data.COLOUR_NAMES, ply, row, viewer)
