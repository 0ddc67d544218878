"""Everything printed on the tiles and the board of Caylus, from the data of the rules."""

from __future__ import annotations

from functools import cache
from typing import Literal

from ..caylus import data
from ..caylus import vocabulary as v
from ..caylus.forms import FORMS, effect_words
from ..caylus.rule_tables import FAVOR_WORDS, SPECIAL_RULES
from ..caylus.tile_texts import cost_words
from ..caylus.words import cubes_text, points_text
from ..core import atoms as a
from ..core.atoms import Atom, Effect
from ..core.text import Text, say
from ..core.words import one_of
from . import pieces_common as common
from .pieces_common import SECTIONS, end_points, good_pieces, names_of_pieces, residence_piece
from .shapes_caylus import (
    CaylusFavorTable,
    CaylusLine,
    CaylusPieces,
    CaylusPlace,
    CaylusSectionPiece,
    CaylusTile,
)
from .shapes_common import Unverified

KINDS: dict[int, Literal["neutral", "fixed", "wood", "stone", "prestige"]] = {
    v.NEUTRAL: "neutral",
    v.FIXED: "fixed",
    v.WOODEN: "wood",
    v.STONY: "stone",
    v.PRESTIGE: "prestige",
}
assert SECTIONS == data.SECTION_KEYS
LINE_NAMES_BY_KEY: dict[CaylusLine, Text] = dict(
    zip(("prestige", "deniers", "cubes", "buildings"), data.LINE_NAMES, strict=True)
)
assert tuple(LINE_NAMES_BY_KEY) == data.LINE_KEYS

NAMES = {
    "bailiff": say("outlook/bailiff"),
    "prestige": say("outlook/prestige"),
    "favor": say("outlook/favor"),
    "house": say("outlook/house"),
    "neutral": say("outlook/neutral"),
    "fixed": say("outlook/fixed"),
    "wood": say("outlook/wood"),
    "stone": say("outlook/stone"),
}


# --- Effects as icons -----------------------------------------------------------------------------


def good(kind: int, n: int = 1) -> Atom:
    return a.cubes(v.GOOD_KEYS[kind], n)


@cache
def tile_effect(tile: int) -> Effect:
    """The effect of a tile for the worker's player."""
    use = data.TILES[tile].use
    return a.effect(effect_words(use), FORMS[use.form].atoms(use))


@cache
def owner_effect(tile: int) -> Effect | None:
    """C-5.4: the cube that the owner takes when someone else uses a stone production tile."""
    kinds = data.TILES[tile].owner_takes
    if not kinds:
        return None
    text = one_of([cubes_text(kind, 1) for kind in kinds])
    return a.effect(text, a.either(*([good(kind)] for kind in kinds)))


def reward(tile: v.Tile) -> list[Atom]:
    """The immediate gain of building it, and its income."""
    atoms = [a.prestige(tile.points)] if tile.points else []
    if tile.favors:
        atoms.append({"favor": tile.favors})
    if tile.income:
        atoms.append({"income": tile.income})
    return atoms


# --- Pieces ---------------------------------------------------------------------------------------


def disputed(tile: int) -> list[Unverified]:
    """CE-1: printings differ on the Lawyer."""
    if tile != data.LAWYER:
        return []
    text = say("outlook/later-printings-reportedly-give", later=data.LATER_LAWYER_POINTS)
    return [{"figure": "points", "mark": "†", "text": a.words(text)}]


def describe_tile(number: int) -> CaylusTile:
    tile = data.TILES[number]
    return {
        "key": tile.key,
        "name": a.label(tile.name),
        "kind": KINDS[tile.kind],
        "cost": a.cost_of(v.GOOD_KEYS, tile.cost.row),
        "cost_text": a.words(cost_words(tile.cost)),
        "points": tile.points,
        "effect": tile_effect(number),
        "owner": owner_effect(number),
        "reward": reward(tile),
        "favors": tile.favors,
        "income": tile.income,
        "space": data.FIXED_SPACES[data.FIXED_TILES.index(number)] + 1
        if number in data.FIXED_TILES
        else None,
        "rule": FORMS[tile.use.form].rule,
        "unverified": disputed(number),
    }


SPECIAL_ATOMS: tuple[list[Atom], ...] = (
    [{"worker": "any-place"}],
    [a.deniers(data.TRADING_POST_DENIERS)],
    [{"provost": data.PROVOST_REACH}, {"free": True}],
    a.exchange([a.deniers(data.JOUST_DENIERS), good(v.CLOTH, data.JOUST_CLOTH)], [{"favor": 1}]),
    [{"order": "first"}],
    [{"worker": "inn"}, a.deniers(data.INN_PRICE)],
)

BATCH_TEXT = say("outlook/batch-text")


def batch_effect() -> Effect:
    others = a.either(*([good(kind)] for kind in sorted({k for b in data.BATCHES for k in b})))
    return a.effect(BATCH_TEXT, a.exchange([good(v.FOOD), *others], [{"house": 1}]))


def describe_places() -> dict[str, CaylusPlace]:
    places: dict[str, CaylusPlace] = {}
    for order, key in enumerate(data.SPECIAL_KEYS):
        places[key] = {
            "key": key,
            "name": a.label(data.SPECIAL_NAMES[order]),
            "effect": a.effect(data.SPECIAL_EFFECTS[order], SPECIAL_ATOMS[order]),
            "order": order + 1,
            "rule": SPECIAL_RULES[order],
        }
    build = say("outlook/give-batches-houses-royal")
    places["castle"] = {
        "key": "castle",
        "name": a.words(common.NAMES["castle"]),
        "effect": a.effect(build, batch_effect()["atoms"]),
        "order": len(data.SPECIAL_KEYS) + 1,
        "rule": "C-6.1",
    }
    return places


CUBE_COLUMNS: dict[int, list[Atom]] = {
    data.COLUMN_FOOD: [good(v.FOOD)],
    data.COLUMN_WOOD_OR_STONE: a.either([good(v.WOOD)], [good(v.STONE)]),
    data.COLUMN_CLOTH: [good(v.CLOTH)],
    data.COLUMN_SWAP: a.exchange([a.cubes(a.ANY)], [a.cubes(a.PLAIN, data.CUBES_FOR_SWAP)]),
    data.COLUMN_GOLD: [good(v.GOLD)],
}
BUILDING_COLUMNS: dict[int, list[Atom]] = {
    data.COLUMN_CARPENTER: [{"build": "wood"}, good(v.WOOD, -1)],
    data.COLUMN_MASON: [{"build": "stone"}, good(v.STONE, -1)],
    data.COLUMN_LAWYER: a.exchange([good(v.CLOTH, data.LAWYER_CLOTH)], [{"turn": "residence"}]),
    data.COLUMN_ARCHITECT: [{"build": "prestige"}],
}
LINE_RULES = ("C-8.5", "C-8.5", "C-8.6", "C-8.7")


def column_atoms(line: int, column: int) -> list[Atom]:
    if line == data.LINE_POINTS:
        return [a.prestige(data.FAVOR_POINTS[column])]
    if line == data.LINE_DENIERS:
        return [a.deniers(data.FAVOR_DENIERS[column])]
    if line == data.LINE_CUBES:
        return CUBE_COLUMNS[column]
    assert line == data.LINE_BUILDINGS
    return BUILDING_COLUMNS.get(column, [a.NOTHING])


def describe_favors() -> CaylusFavorTable:
    simple = points_text(data.SIMPLE_FAVOR_POINTS)
    return {
        "rule": "C-8.1",
        "lines": [
            {
                "key": key,
                "name": a.label(name),
                "rule": LINE_RULES[line],
                "columns": [
                    a.effect(FAVOR_WORDS[line][column - 1], column_atoms(line, column))
                    for column in range(1, data.LAST_COLUMN + 1)
                ],
            }
            for line, (key, name) in enumerate(LINE_NAMES_BY_KEY.items())
        ],
        "open_columns": data.COLUMNS_OPEN,
        "simplified": a.effect(simple, [a.prestige(data.SIMPLE_FAVOR_POINTS)]),
    }


def describe_sections() -> list[CaylusSectionPiece]:
    return [
        {
            "key": key,
            "name": a.label(data.SECTION_NAMES[number]),
            "parts": data.PARTS[number],
            "points": data.HOUSE_POINTS[number],
            "scoring_space": data.SCORING_SPACE[number] + 1,
            "penalty": data.PENALTY[number],
            "favors": data.FAVORS_BY_HOUSES[
                number * data.HOUSES_COUNTED : (number + 1) * data.HOUSES_COUNTED
            ],
            "rule": "C-7.3",
        }
        for number, key in enumerate(SECTIONS)
    ]


def caylus_pieces() -> CaylusPieces:
    return {
        "game": "caylus",
        "goods": good_pieces(v.GOOD_KEYS, v.GOOD_NAMES),
        "tiles": {
            data.TILES[number].key: describe_tile(number) for number in range(len(data.TILES))
        },
        "places": describe_places(),
        "residence": residence_piece(data.RESIDENCE_POINTS, data.RESIDENCE_INCOME, "C-5.19"),
        "favors": describe_favors(),
        "castle": describe_sections(),
        "batch": batch_effect(),
        "no_batch_penalty": data.NO_BATCH_PENALTY,
        "road_spaces": data.ROAD,
        "provost_reach": data.PROVOST_REACH,
        "end": end_points(data.POINTS_PER_GOLD, data.CUBES_PER_POINT, data.DENIERS_PER_POINT),
        "names": names_of_pieces(NAMES),
    }
