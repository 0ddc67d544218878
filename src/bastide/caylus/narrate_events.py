"""Sentences for events: every event of Caylus is open to all (C-0.7)."""

from __future__ import annotations

from ..core.events import Event
from ..core.log import Row
from ..core.narration import Field, Telling, keyed, number, tell
from ..core.text import Text
from ..core.words import batches_text, deniers_text, signed_text
from . import events as e
from .data import (
    COLOUR_NAMES,
    LINE_KEYS,
    LINE_NAMES,
    SECTION_KEYS,
    SECTION_NAMES,
    SPECIAL_KEYS,
    SPECIAL_NAMES,
    TILE_KEYS,
)
from .scoring import SOURCE_NAMES
from .vocabulary import GOOD_KEYS, GOOD_NAMES
from .words import cubes_text, points_text, space_text, the_tile

TILE = keyed("tile", TILE_KEYS, the_tile)


def space(at: int) -> Field:
    """A space of the road: counted from 1 in the data too, as on the board."""
    return Field("space", lambda n: n[at] + 1, lambda n: space_text(n[at]))


TILE_ON_SPACE = (TILE, space(at=1))
SPECIAL = keyed("special", SPECIAL_KEYS, lambda n: SPECIAL_NAMES[n].the)
CUBES = (
    keyed("good", GOOD_KEYS, lambda n: GOOD_NAMES[n]),
    Field("amount", lambda n: n[1], lambda n: cubes_text(n[0], n[1])),
)
DENIERS = number("amount", deniers_text)
SOURCE_KEYS = list(SOURCE_NAMES)
POINTS = (
    number("points", points_text),
    keyed("source", SOURCE_KEYS, lambda n: SOURCE_NAMES[SOURCE_KEYS[n]], at=1),
)
SECTION = keyed("section", SECTION_KEYS, lambda n: SECTION_NAMES[n])
STEPS = (number("steps", signed_text), space(at=1))
PHASE_NAMES = (
    Text("Set-up", "Mise en place"),
    Text("Phase 1: income", "Phase 1 : revenus"),
    Text("Phase 2: placing workers", "Phase 2 : placement des ouvriers"),
    Text("Phase 3: special buildings", "Phase 3 : bâtiments spéciaux"),
    Text("Phase 4: the provost", "Phase 4 : le prévôt"),
    Text("Phase 5: the buildings", "Phase 5 : les bâtiments"),
    Text("Phase 6: the castle", "Phase 6 : le château"),
    Text("Phase 7: end of the turn", "Phase 7 : fin du tour"),
    Text("The end", "Fin"),
)

TELLINGS = {
    e.NEW_TURN: Telling(
        "turn",
        Text("Turn {turn}; {who} is first.", "Tour {turn} ; {who} commence."),
        (number("turn"),),
    ),
    e.NEW_PHASE: Telling(
        "phase", Text("{phase}", "{phase}"), (number("phase", lambda n: PHASE_NAMES[n]),)
    ),
    e.NEUTRAL_LAID: Telling(
        "neutral",
        Text("On the road: {tile}, {space}.", "Sur la route : {tile}, {space}."),
        TILE_ON_SPACE,
    ),
    e.RANKED: Telling(
        "ranked",
        Text(
            "{who} is number {rank} in the order, with {amount}.",
            "{who} est numéro {rank} dans l'ordre, avec {amount}.",
        ),
        (number("rank"), number("amount", deniers_text, at=1)),
    ),
    e.GAINED: Telling("gained", Text("{who} takes {amount}.", "{who} prend {amount}."), CUBES),
    e.GAINED_DENIERS: Telling(
        "gained-deniers", Text("{who} takes {amount}.", "{who} prend {amount}."), (DENIERS,)
    ),
    e.PAID: Telling("paid", Text("{who} pays {amount}.", "{who} paie {amount}."), CUBES),
    e.PAID_DENIERS: Telling(
        "paid-deniers", Text("{who} pays {amount}.", "{who} paie {amount}."), (DENIERS,)
    ),
    e.SCORED: Telling(
        "scored",
        Text("{who} scores {points} ({source}).", "{who} marque {points} ({source})."),
        POINTS,
    ),
    e.LOST_POINTS: Telling(
        "lost-points",
        Text("{who} loses {points}.", "{who} perd {points}."),
        (number("points", points_text),),
    ),
    e.PASSED: Telling(
        "passed",
        Text(
            "{who} passes, number {rank} on the bridge.", "{who} passe, numéro {rank} sur le pont."
        ),
        (number("rank"),),
    ),
    e.PLACED: Telling(
        "placed",
        Text(
            "{who} places a worker: {tile}, {space}.", "{who} place un ouvrier : {tile}, {space}."
        ),
        TILE_ON_SPACE,
    ),
    e.PLACED_SPECIAL: Telling(
        "placed-special",
        Text("{who} places a worker: {special}.", "{who} place un ouvrier : {special}."),
        (SPECIAL,),
    ),
    e.PLACED_CASTLE: Telling(
        "placed-castle",
        Text(
            "{who} places a worker in the castle, number {rank}.",
            "{who} place un ouvrier au château, numéro {rank}.",
        ),
        (number("rank"),),
    ),
    e.WORKER_HOME: Telling(
        "worker-home", Text("{who} takes a worker back.", "{who} reprend un ouvrier.")
    ),
    e.MOVED_PROVOST: Telling(
        "provost",
        Text(
            "{who} moves the provost by {steps}: {space}.",
            "{who} déplace le prévôt de {steps} : {space}.",
        ),
        STEPS,
    ),
    e.NEW_ORDER: Telling(
        "new-order",
        Text("{who} is now number {rank}.", "{who} est désormais numéro {rank}."),
        (number("rank"),),
    ),
    e.INN_GUEST: Telling("inn-guest", Text("{who} lodges at the Inn.", "{who} loge à l'Auberge.")),
    e.ACTIVATED: Telling(
        "activated",
        Text("{who} works: {tile}, {space}.", "{who} travaille : {tile}, {space}."),
        TILE_ON_SPACE,
    ),
    e.DECLINED: Telling(
        "declined", Text("{who} does not use {tile}.", "{who} n'utilise pas {tile}."), (TILE,)
    ),
    e.BUILT: Telling(
        "built",
        Text("{who} builds {tile}, {space}.", "{who} construit {tile}, {space}."),
        TILE_ON_SPACE,
    ),
    e.BUILT_PRESTIGE: Telling(
        "prestige",
        Text("{who} builds {tile}, {space}.", "{who} construit {tile}, {space}."),
        TILE_ON_SPACE,
    ),
    e.CHOSE_TO_TURN: Telling(
        "will-turn",
        Text(
            "{who} will turn {tile} ({space}) when its worker has left.",
            "{who} transformera {tile} ({space}) au départ de l'ouvrier.",
        ),
        TILE_ON_SPACE,
    ),
    e.TURNED: Telling(
        "turned",
        Text(
            "{who} turns {tile} ({space}) into a residence.",
            "{who} transforme {tile} ({space}) en résidence.",
        ),
        TILE_ON_SPACE,
    ),
    e.BUILT_HOUSE: Telling(
        "house",
        Text("{who} builds in the {section}.", "{who} bâtit au château : {section}."),
        (SECTION,),
    ),
    e.MOST_BATCHES: Telling(
        "most-batches",
        Text("{who} gave the most: {batches}.", "{who} a donné le plus : {batches}."),
        (number("batches", batches_text),),
    ),
    e.BAILIFF_MOVED: Telling(
        "bailiff",
        Text("The bailiff moves by {steps}: {space}.", "Le bailli avance de {steps} : {space}."),
        STEPS,
    ),
    e.SECTION_SCORED: Telling(
        "section-scored",
        Text("Scored: the {section}.", "Décompte terminé : {section}."),
        (SECTION,),
    ),
    e.FAVOR_EARNED: Telling(
        "favor", Text("{who} earns a royal favor.", "{who} gagne une faveur royale.")
    ),
    e.FAVOR_LOST: Telling(
        "favor-lost",
        Text(
            "{who} has no line left: the favor is lost.",
            "{who} n'a plus de ligne : la faveur est perdue.",
        ),
    ),
    e.FAVOR_LINE: Telling(
        "favor-line",
        Text(
            "{who} is at column {column} of the line of {line}.",
            "{who} est à la colonne {column}, ligne {line}.",
        ),
        (keyed("line", LINE_KEYS, lambda n: LINE_NAMES[n]), number("column", at=1)),
    ),
    e.LEFT_PROVOST: Telling(
        "provost-left",
        Text("{who} leaves the provost where he is.", "{who} laisse le prévôt où il est."),
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
    return tell(TELLINGS, COLOUR_NAMES, ply, row, viewer)
