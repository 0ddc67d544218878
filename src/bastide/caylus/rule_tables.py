"""The tile tables of the rules pages, in Markdown: all of it from the data."""

from __future__ import annotations

from ..core.markdown import Cell, Figure, Table, page_of
from ..core.text import say
from ..core.verbs import step_on_bridge
from ..core.words import capitalised, deniers_text, one_of
from . import data
from . import vocabulary as v
from .forms import effect_words
from .state import State
from .tile_texts import cost_words
from .variants import has_stables, price_on_scale, starting_deniers
from .words import cubes_text, points_text

# --- Buildings ------------------------------------------------------------------------------------

SPECIAL_RULES = ("C-3.2", "C-3.3", "C-3.4", "C-3.5", "C-3.6", "C-3.7")
SPECIAL = zip(data.SPECIAL_NAMES, data.SPECIAL_EFFECTS, SPECIAL_RULES, strict=True)
KINDS = {v.NEUTRAL: say("caylus/neutral"), v.FIXED: say("caylus/fixed")}


def tiles_of(kind: int) -> list[v.Tile]:
    return [tile for tile in data.TILES if tile.kind == kind]


def starting_space(tile: int) -> Figure:
    """The first place of a neutral or fixed building. Readers count spaces from 1."""
    if tile in data.FIXED_TILES:
        return data.FIXED_SPACES[data.FIXED_TILES.index(tile)] + 1
    return say("caylus/chance", last=data.NEUTRAL_SPACES)


def built(tile: v.Tile) -> list[Cell]:
    """The columns of all tiles that are built."""
    return [capitalised(tile.name), cost_words(tile.cost), tile.points]


BUILDING_TABLES = (
    Table(
        say("caylus/special-buildings-order-which"),
        say("caylus/order-building-effect-rule"),
        [[n, capitalised(name), use, rule] for n, (name, use, rule) in enumerate(SPECIAL, 1)],
    ),
    Table(
        say("caylus/neutral-fixed-buildings"),
        say("caylus/building-kind-space-effect"),
        [
            [
                capitalised(tile.name),
                KINDS[tile.kind],
                starting_space(number),
                effect_words(tile.use),
            ]
            for number, tile in enumerate(data.TILES[: data.FIRST_CRAFT])
        ],
    ),
    Table(
        say("caylus/wood-tiles-one-each"),
        say("caylus/tile-cost-points-effect"),
        [[*built(tile), effect_words(tile.use)] for tile in tiles_of(v.WOODEN)],
        say(
            "caylus/option-ce-lawyer-scores",
            later=data.LATER_LAWYER_POINTS,
            points=data.RESIDENCE_POINTS,
            income=deniers_text(data.RESIDENCE_INCOME),
        ),
    ),
    Table(
        say("caylus/stone-tiles"),
        say("caylus/tile-cost-points-favors"),
        [
            [
                *built(tile),
                tile.favors,
                effect_words(tile.use),
                one_of([cubes_text(good, 1) for good in tile.owner_takes]),
            ]
            for tile in tiles_of(v.STONY)
        ],
    ),
    Table(
        say("caylus/prestige-tiles-one-each"),
        say("caylus/tile-cost-points-favors-when"),
        [
            [*built(t), t.favors, ("+", deniers_text(t.income)) if t.income else ""]
            for t in tiles_of(v.PRESTIGE)
        ],
    ),
)


# --- The castle and the favors --------------------------------------------------------------------

HOUSES = range(1, data.HOUSES_COUNTED)
CASTLE_TABLE = Table(
    say("games/castle"),
    say(
        "caylus/section-parts-points-per",
        fewer="".join(f" | {number}" for number in HOUSES[1:-1]),
        houses=HOUSES[-1],
    ),
    [
        [
            name,
            data.PARTS[section],
            data.HOUSE_POINTS[section],
            data.SCORING_SPACE[section] + 1,
            data.PENALTY[section],
            *(data.FAVORS_BY_HOUSES[section * data.HOUSES_COUNTED + n] for n in HOUSES),
        ]
        for section, name in enumerate(data.SECTION_NAMES)
    ],
    say("caylus/worker-castle-without-any", penalty=data.NO_BATCH_PENALTY),
)
CUBES_BY_COLUMN = {
    data.COLUMN_FOOD: cubes_text(v.FOOD, 1),
    data.COLUMN_WOOD_OR_STONE: one_of([cubes_text(v.WOOD, 1), cubes_text(v.STONE, 1)]),
    data.COLUMN_CLOTH: cubes_text(v.CLOTH, 1),
    data.COLUMN_SWAP: say("caylus/swap-cube-no-gold", cubes=data.CUBES_FOR_SWAP),
    data.COLUMN_GOLD: cubes_text(v.GOLD, 1),
}
BUILDINGS_BY_COLUMN = {
    data.COLUMN_CARPENTER: say(
        "caylus/less", effect=effect_words(v.effect("build-wood")), cubes=cubes_text(v.WOOD, 1)
    ),
    data.COLUMN_MASON: say(
        "caylus/less", effect=effect_words(v.effect("build-stone")), cubes=cubes_text(v.STONE, 1)
    ),
    data.COLUMN_LAWYER: say(
        "caylus/pay-transform-building-into", cloth=cubes_text(v.CLOTH, data.LAWYER_CLOTH)
    ),
    data.COLUMN_ARCHITECT: effect_words(v.effect("build-prestige")),
}
COLUMNS = range(1, data.LAST_COLUMN + 1)
FAVOR_WORDS = {
    data.LINE_POINTS: [points_text(data.FAVOR_POINTS[column]) for column in COLUMNS],
    data.LINE_DENIERS: [deniers_text(data.FAVOR_DENIERS[column]) for column in COLUMNS],
    data.LINE_CUBES: [CUBES_BY_COLUMN[column] for column in COLUMNS],
    data.LINE_BUILDINGS: [
        BUILDINGS_BY_COLUMN.get(column, effect_words(v.NO_EFFECT)) for column in COLUMNS
    ],
}
FAVOR_TABLE = Table(
    say("caylus/royal-favors"),
    say("caylus/line", columns="".join(f" | {column}" for column in COLUMNS)),
    [[capitalised(name), *FAVOR_WORDS[line]] for line, name in enumerate(data.LINE_NAMES)],
    say(
        "caylus/columns-open-first-once",
        first=data.COLUMNS_OPEN[data.DUNGEON],
        dungeon=data.COLUMNS_OPEN[data.WALLS],
        walls=data.COLUMNS_OPEN[data.TOWERS],
    ),
)


# --- Setup ---------------------------------------------------------------------------------------


def set_up_row(players: int) -> list[Cell]:
    """The figures that depend on the number of players, as the rules themselves answer."""
    s = State()
    s.players = players
    deniers = [str(starting_deniers(s, rank)) for rank in range(players)]
    prices = []
    for seat in range(players):
        prices.append(str(price_on_scale(s)))
        step_on_bridge(s, seat, data.FIRST_PASS_BONUS)
    used = say("caylus/yes") if has_stables(s) else say("caylus/no")
    return [players, ", ".join(deniers), ", ".join(prices), used]


SET_UP_TABLE = Table(
    say("games/setup-by-players"),
    say("caylus/players-deniers-turn-order"),
    [set_up_row(players) for players in range(data.MIN_SEATS, data.MAX_SEATS + 1)],
    say(
        "caylus/each-player-starts-workers",
        food=cubes_text(v.FOOD, data.START_FOOD),
        wood=cubes_text(v.WOOD, data.START_WOOD),
        workers=data.START_WORKERS,
    ),
)
TABLES = (*BUILDING_TABLES, CASTLE_TABLE, FAVOR_TABLE, SET_UP_TABLE)


def rule_tables(lang: str) -> str:
    """All tables of a rules page, as Markdown."""
    return page_of(TABLES, lang)
