"""Every figure of Caylus, as tables. The rules read nothing else.

The rows feed the engine, the tile texts, the docs and the tests.
"""

from __future__ import annotations

from ..core.text import SeatText, say
from .vocabulary import (
    CLOTH,
    FIXED,
    FOOD,
    GOLD,
    GOODS,
    NEUTRAL,
    PRESTIGE,
    STONE,
    STONY,
    WOOD,
    WOODEN,
    Cost,
    Tile,
    buy_cubes,
    effect,
    goods,
    produce,
    sell_cube,
    trade,
    turn_tile,
)

MIN_SEATS = 2
MAX_SEATS = 5
COLOURS = ("red", "green", "orange", "blue", "black")
COLOUR_NAMES = (
    SeatText("games/red", seat=0),
    SeatText("games/green", seat=1),
    SeatText("games/orange", seat=2),
    SeatText("games/blue", seat=3),
    SeatText("caylus/black", seat=4),
)

# --- Setup -------------------------------------------------------------------------------------

START_FOOD = 2
START_WOOD = 1
START_WORKERS = 6
DENIERS_BY_RANK = [5, 6, 6, 7, 7]
DENIERS_OF_TWO = 5

# --- Road: spaces are counted from 0 here, from 1 on the board -----------------------------------

ROAD = 28
NEUTRAL_SPACES = 6
FIXED_SPACES = (6, 7, 15)
"""The printed spaces of the fixed Peddler, Carpenter and Gold mine."""
START_OF_BAILIFF = 5

# --- Castle -------------------------------------------------------------------------------------

DUNGEON, WALLS, TOWERS = range(3)
SECTIONS = 3
SECTION_KEYS = ("dungeon", "walls", "towers")
SECTION_NAMES = (say("games/dungeon"), say("games/walls"), say("games/towers"))
PARTS = [6, 10, 14]
HOUSE_POINTS = [5, 4, 3]
SCORING_SPACE = [11, 17, 23]
PENALTY = [2, 3, 4]
FAVORS_BY_HOUSES = [
    *[0, 0, 1, 1, 1, 1, 1],
    *[0, 0, 1, 2, 2, 3, 3],
    *[0, 0, 1, 1, 2, 2, 3],
]
"""Favors by section and number of houses (6 means 6 and more)."""
HOUSES_COUNTED = 7
COLUMNS_OPEN = [2, 4, 5, 5]
"""Open columns of the favor table, by number of sections scored."""
NO_BATCH_PENALTY = 2
BATCHES = ((WOOD, STONE), (WOOD, CLOTH), (WOOD, GOLD), (STONE, CLOTH), (STONE, GOLD), (CLOTH, GOLD))
"""The two cubes that go with the food of a batch: different kinds."""
BATCH_FIRST = [first for first, _ in BATCHES]
BATCH_SECOND = [second for _, second in BATCHES]

# --- Prices and rates ---------------------------------------------------------------------------

BASE_INCOME = 2
FIRST_PASS_BONUS = 1
OWN_PRICE = 1
INN_PRICE = 1
TWO_PLAYER_PRICE = 3
VISITOR_POINTS = 1
PROVOST_REACH = 3
TRADING_POST_DENIERS = 3
JOUST_DENIERS = 1
JOUST_CLOTH = 1
STABLES = 3
LAWYER_DENIERS = 1
LAWYER_CLOTH = 1
RESIDENCE_POINTS = 2
RESIDENCE_INCOME = 1
BAILIFF_FAST, BAILIFF_SLOW = 2, 1
POINTS_PER_GOLD = 3
CUBES_PER_POINT = 3
DENIERS_PER_POINT = 4

# --- Special buildings, in the order in which they work ------------------------------------------

GATE, TRADING_POST, GUILD, JOUST_FIELD, STABLES_SPACE, INN = range(6)
SPECIALS = 6
SPECIAL_KEYS = ("gate", "trading_post", "guild", "joust_field", "stables", "inn")
SPECIAL_NAMES = (
    say("caylus/gate"),
    say("caylus/trading-post"),
    say("caylus/merchants-guild"),
    say("games/joust-field"),
    say("games/stables"),
    say("caylus/inn"),
)
SPECIAL_EFFECTS = (
    say("caylus/move-worker-any-free"),
    say("caylus/deniers", trading_post_deniers=TRADING_POST_DENIERS),
    say("caylus/move-provost-up-spaces", provost_reach=PROVOST_REACH),
    say("caylus/denier-cloth-royal-favor"),
    say("caylus/move-up-turn-order"),
    say("caylus/workers-denier-next-round"),
)

# --- Tiles --------------------------------------------------------------------------------------

TILES = (
    # Neutral
    Tile("n_farm", say("caylus/farm"), NEUTRAL,
         use=produce(goods(food=1), goods(cloth=1))),
    Tile("n_forest", say("games/forest"), NEUTRAL,
         use=produce(goods(wood=1), goods(food=1))),
    Tile("n_sawmill", say("caylus/sawmill"), NEUTRAL,
         use=produce(goods(wood=1))),
    Tile("n_quarry", say("games/quarry"), NEUTRAL,
         use=produce(goods(stone=1))),
    Tile("n_market", say("caylus/marketplace"), NEUTRAL, use=sell_cube(4)),
    Tile("n_carpenter", say("caylus/carpenter"), NEUTRAL,
         use=effect("build-wood")),
    # Fixed
    Tile("f_peddler", say("caylus/peddler"), FIXED,
         use=buy_cubes(2, at_most=1)),
    Tile("f_carpenter", say("caylus/carpenter"), FIXED,
         use=effect("build-wood")),
    Tile("gold_mine", say("caylus/gold-mine"), FIXED,
         use=produce(goods(gold=1))),
    # Wood
    Tile("w_farm_food", say("caylus/farm-food"), WOODEN,
         Cost(food=1, wood=1), points=2, use=produce(goods(food=2), goods(cloth=1))),
    Tile("w_farm_cloth", say("caylus/farm-cloth"), WOODEN,
         Cost(food=1, wood=1), points=2, use=produce(goods(cloth=2), goods(food=1))),
    Tile("w_quarry", say("games/quarry"), WOODEN,
         Cost(food=1, wood=1), points=2, use=produce(goods(stone=2))),
    Tile("w_sawmill", say("caylus/sawmill"), WOODEN,
         Cost(food=1, wood=1), points=2, use=produce(goods(wood=2))),
    Tile("w_market", say("caylus/marketplace"), WOODEN,
         Cost(wood=1, any=1), points=4, use=sell_cube(6)),
    Tile("w_peddler", say("caylus/peddler"), WOODEN,
         Cost(wood=1, any=1), points=4, use=buy_cubes(1, at_most=2)),
    Tile("lawyer", say("caylus/lawyer"), WOODEN,
         Cost(wood=1, cloth=1), points=4, use=turn_tile(LAWYER_DENIERS)),
    Tile("mason", say("caylus/mason"), WOODEN,
         Cost(food=1, wood=1), points=4, use=effect("build-stone")),
    # Stone
    Tile("s_farm", say("caylus/stone-farm"), STONY,
         Cost(food=1, stone=1), points=3, use=produce(goods(food=2, cloth=1)),
         owner_takes=(FOOD, CLOTH)),
    Tile("park", say("games/park"), STONY,
         Cost(food=1, stone=1), points=3, use=produce(goods(food=1, wood=2)),
         owner_takes=(FOOD, WOOD)),
    Tile("workshop", say("caylus/workshop"), STONY,
         Cost(food=1, stone=1), points=3, use=produce(goods(stone=2, cloth=1)),
         owner_takes=(STONE, CLOTH)),
    Tile("church", say("caylus/church"), STONY,
         Cost(stone=1, cloth=1), points=3, favors=1,
         use=trade("deniers-to-points", (2, 3), (4, 5))),
    Tile("tailor", say("caylus/tailor"), STONY,
         Cost(wood=1, stone=1), points=6, use=trade("cloth-to-points", (2, 4), (3, 6))),
    Tile("bank", say("caylus/bank"), STONY,
         Cost(wood=1, stone=1), points=6, use=trade("deniers-to-gold", (2, 1), (5, 2))),
    Tile("alchemist", say("caylus/alchemist"), STONY,
         Cost(food=1, stone=1), points=6, use=trade("cubes-to-gold", (2, 1), (4, 2))),
    Tile("jeweller", say("caylus/jeweller"), STONY,
         Cost(stone=1, cloth=1), points=6, use=trade("gold-to-points", (1, 5), (2, 9))),
    Tile("architect", say("caylus/architect"), STONY,
         Cost(food=1, stone=1), points=6, use=effect("build-prestige")),
    Tile("architect_2", say("caylus/second-architect"),
         STONY, Cost(food=1, stone=1), points=6, use=effect("build-prestige")),
    # Prestige
    Tile("statue", say("games/statue"), PRESTIGE,
         Cost(stone=2, gold=1), points=7, favors=1),
    Tile("granary", say("caylus/granary"), PRESTIGE,
         Cost(food=3, gold=1), points=10),
    Tile("library", say("games/library"), PRESTIGE,
         Cost(wood=3, gold=1), points=10, income=1),
    Tile("weaver", say("caylus/weaver"), PRESTIGE,
         Cost(cloth=3, gold=1), points=12),
    Tile("theater", say("games/theatre"), PRESTIGE,
         Cost(wood=3, gold=2), points=14, favors=1),
    Tile("college", say("caylus/college"), PRESTIGE,
         Cost(stone=3, gold=2), points=14, favors=1),
    Tile("monument", say("games/monument"), PRESTIGE,
         Cost(stone=4, gold=2), points=14, favors=2),
    Tile("hotel", say("games/hotel"), PRESTIGE,
         Cost(stone=3, gold=2), points=16, income=2),
    Tile("cathedral", say("games/cathedral"), PRESTIGE,
         Cost(stone=5, gold=3), points=25),
)  # fmt: skip
TILE_KEYS = tuple(tile.key for tile in TILES)
COUNT_OF_TILES = len(TILES)
KIND = [t.kind for t in TILES]
# Rows are in the order of their kinds, so that each kind is a range of numbers.
FIRST_FIXED = KIND.index(FIXED)
FIRST_CRAFT = KIND.index(WOODEN)
FIRST_STONE = KIND.index(STONY)
FIRST_PRESTIGE = KIND.index(PRESTIGE)
FIXED_TILES = tuple(range(FIRST_FIXED, FIRST_CRAFT))
LAWYER = TILE_KEYS.index("lawyer")
ARCHITECT = TILE_KEYS.index("architect")
ARCHITECT_2 = TILE_KEYS.index("architect_2")
LATER_LAWYER_POINTS = 3
"""The Lawyer's points in later printings."""

# --- Favors -------------------------------------------------------------------------------------

LINE_POINTS, LINE_DENIERS, LINE_CUBES, LINE_BUILDINGS = range(4)
LINES = 4
LINE_KEYS = ("prestige", "deniers", "cubes", "buildings")
LINE_NAMES = (
    say("caylus/prestige"),
    say("games/deniers"),
    say("games/cubes"),
    say("games/buildings"),
)
LAST_COLUMN = 5
FAVOR_POINTS = [0, 1, 2, 3, 4, 5]
FAVOR_DENIERS = [0, 3, 4, 5, 6, 7]
COLUMN_FOOD, COLUMN_WOOD_OR_STONE, COLUMN_CLOTH, COLUMN_SWAP, COLUMN_GOLD = range(1, 6)
COLUMN_CARPENTER, COLUMN_MASON, COLUMN_LAWYER, COLUMN_ARCHITECT = range(2, 6)
CUBES_FOR_SWAP = 2
SIMPLE_FAVOR_POINTS = 3

# --- Flat tables for the engine -------------------------------------------------------------------

COST_ROW = 6
COST = [cubes for t in TILES for cubes in t.cost.row]
SINCE = [t.since for t in TILES]
POINTS = [t.points for t in TILES]
FAVORS = [t.favors for t in TILES]
INCOME_OF = [t.income for t in TILES]
FORM = [t.use.form for t in TILES]
PRICE = [t.use.price for t in TILES]
GAIN = [t.use.gain for t in TILES]
PRICE_OF_TWO = [t.use.price_of_two for t in TILES]
GAIN_OF_TWO = [t.use.gain_of_two for t in TILES]
PRODUCES = [n for t in TILES for n in t.use.first + t.use.second]
"""Goods of both alternatives: (tile * 2 + alternative) * GOODS + good."""
HAS_SECOND = [int(sum(t.use.second) > 0) for t in TILES]
OWNER_TAKES = [int(good in t.owner_takes) for t in TILES for good in range(GOODS)]
