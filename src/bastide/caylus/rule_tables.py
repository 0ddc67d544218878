"""The tile tables of the rules pages, in Markdown: all of it from the data."""

from __future__ import annotations

from ..core.markdown import label, table
from ..core.text import say
from ..core.verbs import step_on_bridge
from ..core.words import capital, deniers_text, one_of
from . import data
from .forms import effect_words
from .state import State
from .tile_texts import cost_words
from .variants import has_stables, price_on_scale, starting_deniers
from .vocabulary import (
    CLOTH,
    FIXED,
    FOOD,
    GOLD,
    NEUTRAL,
    NO_EFFECT,
    PRESTIGE,
    STONE,
    STONY,
    WOOD,
    WOODEN,
    Tile,
    effect,
)
from .words import cubes_text, points_text


def rule_tables(lang: str) -> str:
    """All tables of a rules page, as Markdown."""
    parts = [
        special_table(lang),
        neutral_table(lang),
        wood_table(lang),
        stone_table(lang),
        prestige_table(lang),
        castle_table(lang),
        favor_table(lang),
        set_up_table(lang),
    ]
    return "\n\n".join(parts) + "\n"


def tiles_of(kind: int) -> list[Tile]:
    return [tile for tile in data.TILES if tile.kind == kind]


# --- Buildings ------------------------------------------------------------------------------------

SPECIAL_RULES = ("C-3.2", "C-3.3", "C-3.4", "C-3.5", "C-3.6", "C-3.7")


def special_table(lang: str) -> str:
    title = say("caylus/special-buildings-order-which")
    header = say("caylus/order-building-effect-rule")
    rows = [
        [str(place), label(name, lang), effect.of(lang), rule]
        for place, (name, effect, rule) in enumerate(
            zip(data.SPECIAL_NAMES, data.SPECIAL_EFFECTS, SPECIAL_RULES, strict=True), 1
        )
    ]
    return table(title, header, rows, lang)


def neutral_table(lang: str) -> str:
    title = say("caylus/neutral-fixed-buildings")
    header = say("caylus/building-kind-space-effect")
    kinds = {NEUTRAL: say("caylus/neutral"), FIXED: say("caylus/fixed")}
    rows = [
        [
            label(tile.name, lang),
            kinds[tile.kind].of(lang),
            starting_space(number, lang),
            effect_words(tile.use).of(lang),
        ]
        for number, tile in enumerate(data.TILES[: data.FIRST_CRAFT])
    ]
    return table(title, header, rows, lang)


def starting_space(tile: int, lang: str) -> str:
    """The first place of a neutral or fixed building. Readers count spaces from 1."""
    if tile in data.FIXED_TILES:
        return str(data.FIXED_SPACES[data.FIXED_TILES.index(tile)] + 1)
    return say("caylus/chance").fill(lang, last=data.NEUTRAL_SPACES)


def wood_table(lang: str) -> str:
    title = say("caylus/wood-tiles-one-each")
    header = say("caylus/tile-cost-points-effect")
    rows = [
        [
            label(tile.name, lang),
            cost_words(tile.cost).of(lang),
            str(tile.points),
            effect_words(tile.use).of(lang),
        ]
        for tile in tiles_of(WOODEN)
    ]
    residence = say("caylus/option-ce-lawyer-scores").fill(
        lang,
        later=data.LATER_LAWYER_POINTS,
        points=data.RESIDENCE_POINTS,
        income=deniers_text(data.RESIDENCE_INCOME),
    )
    return table(title, header, rows, lang, residence)


def stone_table(lang: str) -> str:
    title = say("caylus/stone-tiles")
    header = say("caylus/tile-cost-points-favors")
    rows = [
        [
            label(tile.name, lang),
            cost_words(tile.cost).of(lang),
            str(tile.points),
            str(tile.favors),
            effect_words(tile.use).of(lang),
            one_of([cubes_text(good, 1) for good in tile.owner_takes]).of(lang),
        ]
        for tile in tiles_of(STONY)
    ]
    return table(title, header, rows, lang)


def prestige_table(lang: str) -> str:
    title = say("caylus/prestige-tiles-one-each")
    header = say("caylus/tile-cost-points-favors-when")
    rows = [
        [
            label(tile.name, lang),
            cost_words(tile.cost).of(lang),
            str(tile.points),
            str(tile.favors),
            f"+{deniers_text(tile.income).of(lang)}" if tile.income else "",
        ]
        for tile in tiles_of(PRESTIGE)
    ]
    return table(title, header, rows, lang)


# --- The castle and the favors --------------------------------------------------------------------


def castle_table(lang: str) -> str:
    houses = range(1, data.HOUSES_COUNTED)
    fewer = "".join(f" | {number}" for number in houses[1:-1])
    header = say("caylus/section-parts-points-per", fewer=fewer, houses=houses[-1])
    rows = [
        [
            name.of(lang),
            str(data.PARTS[section]),
            str(data.HOUSE_POINTS[section]),
            str(data.SCORING_SPACE[section] + 1),
            str(data.PENALTY[section]),
            *(
                str(data.FAVORS_BY_HOUSES[section * data.HOUSES_COUNTED + number])
                for number in houses
            ),
        ]
        for section, name in enumerate(data.SECTION_NAMES)
    ]
    penalty = say("caylus/worker-castle-without-any").fill(lang, penalty=data.NO_BATCH_PENALTY)
    return table(say("games/castle"), header, rows, lang, penalty)


CUBES_BY_COLUMN = {
    data.COLUMN_FOOD: cubes_text(FOOD, 1),
    data.COLUMN_WOOD_OR_STONE: one_of([cubes_text(WOOD, 1), cubes_text(STONE, 1)]),
    data.COLUMN_CLOTH: cubes_text(CLOTH, 1),
    data.COLUMN_SWAP: say("caylus/swap-cube-no-gold", cubes=data.CUBES_FOR_SWAP),
    data.COLUMN_GOLD: cubes_text(GOLD, 1),
}
BUILDINGS_BY_COLUMN = {
    data.COLUMN_CARPENTER: say(
        "caylus/less", effect=effect_words(effect("build-wood")), cubes=cubes_text(WOOD, 1)
    ),
    data.COLUMN_MASON: say(
        "caylus/less", effect=effect_words(effect("build-stone")), cubes=cubes_text(STONE, 1)
    ),
    data.COLUMN_LAWYER: say(
        "caylus/pay-transform-building-into", cloth=cubes_text(CLOTH, data.LAWYER_CLOTH)
    ),
    data.COLUMN_ARCHITECT: effect_words(effect("build-prestige")),
}
COLUMNS = range(1, data.LAST_COLUMN + 1)
FAVOR_WORDS = {
    data.LINE_POINTS: [points_text(data.FAVOR_POINTS[column]) for column in COLUMNS],
    data.LINE_DENIERS: [deniers_text(data.FAVOR_DENIERS[column]) for column in COLUMNS],
    data.LINE_CUBES: [CUBES_BY_COLUMN[column] for column in COLUMNS],
    data.LINE_BUILDINGS: [
        BUILDINGS_BY_COLUMN.get(column, effect_words(NO_EFFECT)) for column in COLUMNS
    ],
}


def favor_table(lang: str) -> str:
    columns = "".join(f" | {column}" for column in COLUMNS)
    header = say("caylus/line", columns=columns)
    rows = [
        [capital(name.of(lang)), *(words.of(lang) for words in FAVOR_WORDS[line])]
        for line, name in enumerate(data.LINE_NAMES)
    ]
    opening = say("caylus/columns-open-first-once").fill(
        lang,
        first=data.COLUMNS_OPEN[data.DUNGEON],
        dungeon=data.COLUMNS_OPEN[data.WALLS],
        walls=data.COLUMNS_OPEN[data.TOWERS],
    )
    return table(say("caylus/royal-favors"), header, rows, lang, opening)


# --- Setup ---------------------------------------------------------------------------------------


def set_up_table(lang: str) -> str:
    """The figures that depend on the number of players, as the rules themselves answer."""
    title = say("games/setup-by-players")
    header = say("caylus/players-deniers-turn-order")
    rows = [set_up_row(players, lang) for players in range(data.MIN_SEATS, data.MAX_SEATS + 1)]
    start = say("caylus/each-player-starts-workers").fill(
        lang,
        food=cubes_text(FOOD, data.START_FOOD),
        wood=cubes_text(WOOD, data.START_WOOD),
        workers=data.START_WORKERS,
    )
    return table(title, header, rows, lang, start)


def set_up_row(players: int, lang: str) -> list[str]:
    s = State()
    s.players = players
    deniers = [str(starting_deniers(s, rank)) for rank in range(players)]
    prices = []
    for seat in range(players):
        prices.append(str(price_on_scale(s)))
        step_on_bridge(s, seat, data.FIRST_PASS_BONUS)
    used = say("caylus/yes") if has_stables(s) else say("caylus/no")
    return [str(players), ", ".join(deniers), ", ".join(prices), used.of(lang)]
