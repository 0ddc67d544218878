"""The sentences of events; in Caylus every player sees every event (C-0.7)."""

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
    deniers_text,
    ordinal_text,
    provost_moves,
    spaces_text,
)
from . import data
from . import events as e
from .scoring import SOURCE_NAMES
from .vocabulary import GOOD_KEYS, GOOD_NAMES
from .words import cubes_text, points_text, space_text, the_tile

TILE = keyed("tile", data.TILE_KEYS, the_tile)
FIRST_TILE = keyed("tile", data.TILE_KEYS, lambda n: capitalised(the_tile(n)))
"""A tile at the start of a sentence."""


def space(at: int) -> Field:
    """A space of the road: counted from 1 in the data too, as on the board."""
    return Field("space", lambda n: n[at] + 1, lambda n: space_text(n[at]))


TILE_ON_SPACE = (TILE, space(at=1))
SPECIAL = keyed("special", data.SPECIAL_KEYS, lambda n: data.SPECIAL_NAMES[n].the)
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
SECTION = keyed("section", data.SECTION_KEYS, lambda n: data.SECTION_NAMES[n].the)
RANK = number("rank", ordinal_text)
PHASE_NAMES = (
    Text("Setup", "Mise en place"),
    Text("Phase 1: income", "Phase 1 : revenus"),
    Text("Phase 2: placing workers", "Phase 2 : placement des ouvriers"),
    Text("Phase 3: special buildings", "Phase 3 : bâtiments spéciaux"),
    Text("Phase 4: the provost", "Phase 4 : le prévôt"),
    Text("Phase 5: the buildings", "Phase 5 : les bâtiments"),
    Text("Phase 6: the castle", "Phase 6 : le château"),
    Text("Phase 7: end of the round", "Phase 7 : fin du tour"),
    Text("The end", "Fin"),
)

TELLINGS = {
    e.NEW_TURN: Telling(
        "turn",
        Text("Round {turn}: {who} goes first.", "Tour {turn} : {who} commence."),
        (number("turn"),),
    ),
    e.NEW_PHASE: Telling(
        "phase", Text("{phase}", "{phase}"), (number("phase", lambda n: PHASE_NAMES[n]),)
    ),
    e.NEUTRAL_LAID: Telling(
        "neutral",
        Text("{tile} goes on {space}.", "{tile} va sur la {space}."),
        (FIRST_TILE, space(at=1)),
    ),
    e.RANKED: Telling(
        "ranked",
        Text(
            "{who} is {rank} in turn order and starts with {amount}.",
            "{who} est {rank} dans l'ordre du tour et commence avec {amount}.",
        ),
        (RANK, number("amount", deniers_text, at=1)),
    ),
    e.GAINED: Telling("gained", Text("{who} takes {amount}.", "{who} prend {amount}."), CUBES),
    log.GAINED_DENIERS: Telling(
        "gained-deniers", Text("{who} takes {amount}.", "{who} prend {amount}."), (DENIERS,)
    ),
    e.PAID: Telling("paid", Text("{who} pays {amount}.", "{who} paie {amount}."), CUBES),
    log.PAID_DENIERS: Telling(
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
    log.PASSED: Telling(
        "passed",
        Text("{who} passes and is {rank} on the bridge.", "{who} passe et est {rank} sur le pont."),
        (RANK,),
    ),
    e.PLACED: Telling(
        "placed",
        Text(
            "{who} places a worker at {tile}, {space}.",
            "{who} place un ouvrier sur {tile}, {space}.",
        ),
        TILE_ON_SPACE,
    ),
    e.PLACED_SPECIAL: Telling(
        "placed-special",
        Text("{who} places a worker at {special}.", "{who} place un ouvrier sur {special}."),
        (SPECIAL,),
    ),
    e.PLACED_CASTLE: Telling(
        "placed-castle",
        Text(
            "{who} places a worker in the castle, {rank} in line.",
            "{who} place un ouvrier au château, {rank} dans la file.",
        ),
        (RANK,),
    ),
    e.WORKER_HOME: Telling(
        "worker-home", Text("{who} takes a worker back.", "{who} reprend un ouvrier.")
    ),
    e.MOVED_PROVOST: Telling(
        "provost",
        Text(
            "{who} {steps}, to {space}.",
            "{who} {steps}, jusqu'à la {space}.",
        ),
        (number("steps", lambda n: provost_moves(n, spaces_text(abs(n)))), space(at=1)),
    ),
    e.NEW_ORDER: Telling(
        "new-order",
        Text(
            "{who} is now {rank} in turn order.", "{who} est désormais {rank} dans l'ordre du tour."
        ),
        (RANK,),
    ),
    e.INN_GUEST: Telling("inn-guest", Text("{who} stays at the Inn.", "{who} loge à l'Auberge.")),
    e.ACTIVATED: Telling(
        "activated",
        Text("{who} works at {tile}, {space}.", "{who} travaille sur {tile}, {space}."),
        TILE_ON_SPACE,
    ),
    e.DECLINED: Telling(
        "declined", Text("{who} doesn't use {tile}.", "{who} n'utilise pas {tile}."), (TILE,)
    ),
    e.BUILT: Telling(
        "built",
        Text("{who} builds {tile} on {space}.", "{who} construit {tile} sur la {space}."),
        TILE_ON_SPACE,
    ),
    e.BUILT_PRESTIGE: Telling(
        "prestige",
        Text("{who} builds {tile} on {space}.", "{who} construit {tile} sur la {space}."),
        TILE_ON_SPACE,
    ),
    e.CHOSE_TO_TURN: Telling(
        "will-turn",
        Text(
            "{who} will transform {tile} ({space}) when its worker leaves.",
            "{who} transformera {tile} ({space}) au départ de son ouvrier.",
        ),
        TILE_ON_SPACE,
    ),
    e.TURNED: Telling(
        "turned",
        Text(
            "{who} transforms {tile} ({space}) into a residence.",
            "{who} transforme {tile} ({space}) en résidence.",
        ),
        TILE_ON_SPACE,
    ),
    e.BUILT_HOUSE: Telling(
        "house",
        Text("{who} builds a house in {section}.", "{who} construit une maison dans {section}."),
        (SECTION,),
    ),
    e.MOST_BATCHES: Telling(
        "most-batches",
        Text("{who} gave the most: {batches}.", "{who} a donné le plus : {batches}."),
        (number("batches", batches_text),),
    ),
    e.BAILIFF_MOVED: Telling(
        "bailiff",
        Text(
            "The bailiff moves {steps} forward, to {space}.",
            "Le bailli avance {steps}, jusqu'à la {space}.",
        ),
        (
            number("steps", lambda n: Text(spaces_text(n).en, by_fr(spaces_text(n)))),
            space(at=1),
        ),
    ),
    e.SECTION_SCORED: Telling(
        "section-scored",
        Text("That completes the scoring of {section}.", "Décompte terminé : {section}."),
        (SECTION,),
    ),
    e.FAVOR_EARNED: Telling(
        "favor", Text("{who} earns a royal favor.", "{who} gagne une faveur royale.")
    ),
    e.FAVOR_LOST: Telling(
        "favor-lost",
        Text(
            "{who} has no favor line left to use, so the favor is lost.",
            "{who} n'a plus de ligne de faveur à utiliser : la faveur est perdue.",
        ),
    ),
    e.FAVOR_LINE: Telling(
        "favor-line",
        Text(
            "{who} moves to column {column} of the {line} line.",
            "{who} avance à la colonne {column} de la ligne {line}.",
        ),
        (keyed("line", data.LINE_KEYS, lambda n: data.LINE_NAMES[n]), number("column", at=1)),
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
    return tell(TELLINGS, data.COLOUR_NAMES, ply, row, viewer)
