"""Everything printed on the tiles and the board of Caylus, from the data of the rules."""

from __future__ import annotations

from functools import cache
from typing import Literal

from ..caylus.data import (
    BATCHES,
    COLUMN_ARCHITECT,
    COLUMN_CARPENTER,
    COLUMN_CLOTH,
    COLUMN_FOOD,
    COLUMN_GOLD,
    COLUMN_LAWYER,
    COLUMN_MASON,
    COLUMN_SWAP,
    COLUMN_WOOD_OR_STONE,
    COLUMNS_OPEN,
    CUBES_FOR_SWAP,
    CUBES_PER_POINT,
    DENIERS_PER_POINT,
    FAVOR_DENIERS,
    FAVOR_POINTS,
    FAVORS_BY_HOUSES,
    FIXED_SPACES,
    FIXED_TILES,
    HOUSE_POINTS,
    HOUSES_COUNTED,
    INN_PRICE,
    JOUST_CLOTH,
    JOUST_DENIERS,
    LAST_COLUMN,
    LATER_LAWYER_POINTS,
    LAWYER,
    LAWYER_CLOTH,
    LINE_BUILDINGS,
    LINE_CUBES,
    LINE_DENIERS,
    LINE_KEYS,
    LINE_NAMES,
    LINE_POINTS,
    NO_BATCH_PENALTY,
    PARTS,
    PENALTY,
    POINTS_PER_GOLD,
    PROVOST_REACH,
    RESIDENCE_INCOME,
    RESIDENCE_POINTS,
    ROAD,
    SCORING_SPACE,
    SECTION_KEYS,
    SECTION_NAMES,
    SIMPLE_FAVOR_POINTS,
    SPECIAL_EFFECTS,
    SPECIAL_KEYS,
    SPECIAL_NAMES,
    TILES,
    TRADING_POST_DENIERS,
)
from ..caylus.refusals_of_effects import RULE_OF_FORM
from ..caylus.tables import FAVOR_WORDS, SPECIAL_RULES, one_of
from ..caylus.tile_texts import cost_words, effect_words
from ..caylus.vocabulary import (
    BUILD_PRESTIGE,
    BUILD_STONE,
    BUILD_WOOD,
    BUY_CUBES,
    CLOTH,
    CLOTH_TO_POINTS,
    CUBES_TO_GOLD,
    DENIERS_TO_GOLD,
    DENIERS_TO_POINTS,
    FIXED,
    FOOD,
    GOLD,
    GOLD_TO_POINTS,
    GOOD_KEYS,
    GOOD_NAMES,
    NEUTRAL,
    NOTHING,
    PRESTIGE,
    PRODUCE,
    SELL_CUBE,
    STONE,
    STONY,
    TURN_TILE,
    WOOD,
    WOODEN,
    Tile,
)
from ..caylus.vocabulary import Effect as TileEffect
from ..caylus.words import cubes_text, points_text
from ..core.text import Text, joined
from ..core.words import deniers_text
from . import atoms as a
from .shapes_caylus import (
    CaylusFavorTable,
    CaylusLine,
    CaylusPieces,
    CaylusPlace,
    CaylusResidence,
    CaylusSection,
    CaylusSectionPiece,
    CaylusTile,
)
from .shapes_common import Atom, Effect, Unverified

KINDS: dict[int, Literal["neutral", "fixed", "wood", "stone", "prestige"]] = {
    NEUTRAL: "neutral",
    FIXED: "fixed",
    WOODEN: "wood",
    STONY: "stone",
    PRESTIGE: "prestige",
}
SECTIONS: tuple[CaylusSection, ...] = ("dungeon", "walls", "towers")
assert SECTIONS == SECTION_KEYS
LINE_NAMES_BY_KEY: dict[CaylusLine, Text] = dict(
    zip(("prestige", "deniers", "cubes", "buildings"), LINE_NAMES, strict=True)
)
assert tuple(LINE_NAMES_BY_KEY) == LINE_KEYS

LETTERS = (Text("F", "N"), Text("W", "B"), Text("S", "P"), Text("C", "T"), Text("G", "O"))

# a tile without an effect is a prestige building
RULE_OF_USE = {NOTHING: "C-5.9", **RULE_OF_FORM}

NAMES = {
    "provost": Text("Provost", "Prévôt"),
    "bailiff": Text("Bailiff", "Bailli"),
    "castle": Text("Castle", "Château"),
    "bridge": Text("Bridge", "Pont"),
    "road": Text("Road", "Route"),
    "worker": Text("Worker", "Ouvrier"),
    "deniers": Text("Deniers", "Deniers"),
    "prestige": Text("Prestige", "Prestige"),
    "favor": Text("Royal favor", "Faveur royale"),
    "house": Text("House", "Maison"),
    "batch": Text("Batch", "Lot"),
    "neutral": Text("Neutral building", "Bâtiment neutre"),
    "fixed": Text("Fixed building", "Bâtiment fixe"),
    "wood": Text("Wood tile", "Tuile en bois"),
    "stone": Text("Stone tile", "Tuile en pierre"),
    "any": Text("Cube of any kind", "Cube au choix"),
    "plain": Text("Cube of any kind but gold", "Cube au choix, hors or"),
}


# --- Effects as icons -----------------------------------------------------------------------------


def good(kind: int, n: int = 1) -> Atom:
    return a.cubes(GOOD_KEYS[kind], n)


def production(use: TileEffect) -> list[Atom]:
    rows = [a.cubes_of(GOOD_KEYS, row) for row in (use.first, use.second) if any(row)]
    return a.either(*rows)


def trade(use: TileEffect) -> list[Atom]:
    """One helping, or the price and gain of two."""

    def helping(price: int, gain: int) -> list[Atom]:
        paid = {
            DENIERS_TO_POINTS: a.deniers(price),
            DENIERS_TO_GOLD: a.deniers(price),
            CLOTH_TO_POINTS: good(CLOTH, price),
            GOLD_TO_POINTS: good(GOLD, price),
            CUBES_TO_GOLD: a.cubes(a.PLAIN, price),
        }[use.form]
        to_gold = use.form in (DENIERS_TO_GOLD, CUBES_TO_GOLD)
        return a.exchange([paid], [good(GOLD, gain) if to_gold else a.prestige(gain)])

    return a.either(helping(use.price, use.gain), helping(use.price_of_two, use.gain_of_two))


def effect_atoms(use: TileEffect) -> list[Atom]:
    form = use.form
    if form == NOTHING:
        return [a.NOTHING]
    if form == PRODUCE:
        return production(use)
    if form == SELL_CUBE:
        return a.exchange([a.cubes(a.ANY)], [a.deniers(use.gain)])
    if form == BUY_CUBES:
        bought = a.exchange([a.deniers(use.price)], [a.cubes(a.PLAIN)])
        return [*bought, {"up_to": use.gain}] if use.gain > 1 else bought
    if form == BUILD_WOOD:
        return [{"build": "wood"}]
    if form == BUILD_STONE:
        return [{"build": "stone"}]
    if form == BUILD_PRESTIGE:
        return [{"build": "prestige"}]
    if form == TURN_TILE:
        paid = [a.deniers(use.price), good(CLOTH, LAWYER_CLOTH)]
        return a.exchange(paid, [{"turn": "residence"}])
    return trade(use)


@cache
def tile_effect(tile: int) -> Effect:
    """What a tile does for the worker's player."""
    use = TILES[tile].use
    return a.effect(effect_words(use), effect_atoms(use))


@cache
def owner_effect(tile: int) -> Effect | None:
    """C-5.4: the cube that the owner takes when somebody else uses a stone production tile."""
    kinds = TILES[tile].owner_takes
    if not kinds:
        return None
    text = one_of([cubes_text(kind, 1) for kind in kinds])
    return a.effect(text, a.either(*([good(kind)] for kind in kinds)))


def reward(tile: Tile) -> list[Atom]:
    """What building it brings at once, and its income."""
    atoms = [a.prestige(tile.points)] if tile.points else []
    if tile.favors:
        atoms.append({"favor": tile.favors})
    if tile.income:
        atoms.append({"income": tile.income})
    return atoms


# --- Pieces ---------------------------------------------------------------------------------------


def disputed(tile: int) -> list[Unverified]:
    """CE-1: printings differ on the Lawyer."""
    if tile != LAWYER:
        return []
    text = Text(
        "Later printings are said to give {later} points; an option of the game (CE-1)",
        "Des éditions plus récentes donneraient {later} points ; une option de la partie (CE-1)",
    ).filled(later=LATER_LAWYER_POINTS)
    return [{"figure": "points", "mark": "†", "text": a.words(text)}]


def describe_tile(number: int) -> CaylusTile:
    tile = TILES[number]
    return {
        "key": tile.key,
        "name": a.label(tile.name),
        "kind": KINDS[tile.kind],
        "cost": a.cost_of(GOOD_KEYS, tile.cost.row),
        "cost_text": a.words(cost_words(tile.cost)),
        "points": tile.points,
        "effect": tile_effect(number),
        "owner": owner_effect(number),
        "reward": reward(tile),
        "favors": tile.favors,
        "income": tile.income,
        "space": FIXED_SPACES[FIXED_TILES.index(number)] + 1 if number in FIXED_TILES else None,
        "rule": RULE_OF_USE[tile.use.form],
        "unverified": disputed(number),
    }


SPECIAL_ATOMS: tuple[list[Atom], ...] = (
    [{"worker": "any-place"}],
    [a.deniers(TRADING_POST_DENIERS)],
    [{"provost": PROVOST_REACH}, {"free": True}],
    a.exchange([a.deniers(JOUST_DENIERS), good(CLOTH, JOUST_CLOTH)], [{"favor": 1}]),
    [{"order": "first"}],
    [{"worker": "inn"}, a.deniers(INN_PRICE)],
)

BATCH_TEXT = Text(
    "1 food and 2 further cubes of different kinds",
    "1 cube de nourriture et 2 autres cubes de sortes différentes",
)


def batch_effect() -> Effect:
    others = a.either(*([good(kind)] for kind in sorted({k for b in BATCHES for k in b})))
    return a.effect(BATCH_TEXT, a.exchange([good(FOOD), *others], [{"house": 1}]))


def describe_places() -> dict[str, CaylusPlace]:
    places: dict[str, CaylusPlace] = {}
    for order, key in enumerate(SPECIAL_KEYS):
        places[key] = {
            "key": key,
            "name": a.label(SPECIAL_NAMES[order]),
            "effect": a.effect(SPECIAL_EFFECTS[order], SPECIAL_ATOMS[order]),
            "order": order + 1,
            "rule": SPECIAL_RULES[order],
        }
    build = Text(
        "give batches for houses; the most batches earn a royal favor",
        "donner des lots pour des maisons ; le plus de lots gagne une faveur royale",
    )
    places["castle"] = {
        "key": "castle",
        "name": a.words(NAMES["castle"]),
        "effect": a.effect(build, batch_effect()["atoms"]),
        "order": len(SPECIAL_KEYS) + 1,
        "rule": "C-6.1",
    }
    return places


CUBE_COLUMNS: dict[int, list[Atom]] = {
    COLUMN_FOOD: [good(FOOD)],
    COLUMN_WOOD_OR_STONE: a.either([good(WOOD)], [good(STONE)]),
    COLUMN_CLOTH: [good(CLOTH)],
    COLUMN_SWAP: a.exchange([a.cubes(a.ANY)], [a.cubes(a.PLAIN, CUBES_FOR_SWAP)]),
    COLUMN_GOLD: [good(GOLD)],
}
BUILDING_COLUMNS: dict[int, list[Atom]] = {
    COLUMN_CARPENTER: [{"build": "wood"}, good(WOOD, -1)],
    COLUMN_MASON: [{"build": "stone"}, good(STONE, -1)],
    COLUMN_LAWYER: a.exchange([good(CLOTH, LAWYER_CLOTH)], [{"turn": "residence"}]),
    COLUMN_ARCHITECT: [{"build": "prestige"}],
}
LINE_RULES = ("C-8.5", "C-8.5", "C-8.6", "C-8.7")


def column_atoms(line: int, column: int) -> list[Atom]:
    if line == LINE_POINTS:
        return [a.prestige(FAVOR_POINTS[column])]
    if line == LINE_DENIERS:
        return [a.deniers(FAVOR_DENIERS[column])]
    if line == LINE_CUBES:
        return CUBE_COLUMNS[column]
    assert line == LINE_BUILDINGS
    return BUILDING_COLUMNS.get(column, [a.NOTHING])


def describe_favors() -> CaylusFavorTable:
    simple = points_text(SIMPLE_FAVOR_POINTS)
    return {
        "rule": "C-8.1",
        "lines": [
            {
                "key": key,
                "name": a.label(name),
                "rule": LINE_RULES[line],
                "columns": [
                    a.effect(FAVOR_WORDS[line][column - 1], column_atoms(line, column))
                    for column in range(1, LAST_COLUMN + 1)
                ],
            }
            for line, (key, name) in enumerate(LINE_NAMES_BY_KEY.items())
        ],
        "open_columns": COLUMNS_OPEN,
        "simplified": a.effect(simple, [a.prestige(SIMPLE_FAVOR_POINTS)]),
    }


def describe_sections() -> list[CaylusSectionPiece]:
    return [
        {
            "key": key,
            "name": a.label(SECTION_NAMES[number]),
            "parts": PARTS[number],
            "points": HOUSE_POINTS[number],
            "scoring_space": SCORING_SPACE[number] + 1,
            "penalty": PENALTY[number],
            "favors": FAVORS_BY_HOUSES[number * HOUSES_COUNTED : (number + 1) * HOUSES_COUNTED],
            "rule": "C-7.3",
        }
        for number, key in enumerate(SECTIONS)
    ]


def describe_residence() -> CaylusResidence:
    income = deniers_text(RESIDENCE_INCOME)
    text = joined(
        [
            points_text(RESIDENCE_POINTS),
            Text(f"+{income.en} of income", f"+{income.fr} de revenu"),
        ]
    )
    return {
        "name": a.words(Text("Residence", "Résidence")),
        "points": RESIDENCE_POINTS,
        "income": RESIDENCE_INCOME,
        "effect": a.effect(text, [a.prestige(RESIDENCE_POINTS), {"income": RESIDENCE_INCOME}]),
        "rule": "C-5.19",
    }


def caylus_pieces() -> CaylusPieces:
    return {
        "game": "caylus",
        "goods": a.goods_named(GOOD_KEYS, GOOD_NAMES, LETTERS),
        "tiles": {TILES[number].key: describe_tile(number) for number in range(len(TILES))},
        "places": describe_places(),
        "residence": describe_residence(),
        "favors": describe_favors(),
        "castle": describe_sections(),
        "batch": batch_effect(),
        "no_batch_penalty": NO_BATCH_PENALTY,
        "road_spaces": ROAD,
        "provost_reach": PROVOST_REACH,
        "end": [
            {"of": "gold", "per": 1, "points": POINTS_PER_GOLD},
            {"of": "cubes", "per": CUBES_PER_POINT, "points": 1},
            {"of": "deniers", "per": DENIERS_PER_POINT, "points": 1},
        ],
        "names": a.all_words(NAMES),
    }
