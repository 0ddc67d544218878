"""Every figure of Caylus, as tables; the rules read nothing else.

The rows feed the engine, the tile texts, the docs and the tests.
"""

from __future__ import annotations

from ..core.text import Name, Text
from .vocabulary import (
    BUILD_PRESTIGE,
    BUILD_STONE,
    BUILD_WOOD,
    CLOTH,
    CLOTH_TO_POINTS,
    CUBES_TO_GOLD,
    DENIERS_TO_GOLD,
    DENIERS_TO_POINTS,
    FIXED,
    FOOD,
    GOLD,
    GOLD_TO_POINTS,
    GOODS,
    NEUTRAL,
    PRESTIGE,
    STONE,
    STONY,
    WOOD,
    WOODEN,
    Cost,
    Tile,
    builds,
    buy_cubes,
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
    Text("Red", "Rouge"),
    Text("Green", "Vert"),
    Text("Orange", "Orange"),
    Text("Blue", "Bleu"),
    Text("Black", "Noir"),
)

# --- Setup -------------------------------------------------------------------------------------

START_FOOD = 2
START_WOOD = 1
START_WORKERS = 6
DENIERS_BY_RANK = [5, 6, 6, 7, 7]
DENIERS_OF_TWO = 5

# --- Road: spaces are counted from 0 here, from 1 for people -------------------------------------

ROAD = 28
NEUTRAL_SPACES = 6
FIXED_SPACES = (6, 7, 15)
"""Where the fixed Peddler, Carpenter and Gold mine are printed."""
START_OF_BAILIFF = 5

# --- Castle -------------------------------------------------------------------------------------

DUNGEON, WALLS, TOWERS = range(3)
SECTIONS = 3
SECTION_KEYS = ("dungeon", "walls", "towers")
SECTION_NAMES = (
    Name("Dungeon", "Donjon", "le Donjon"),
    Name("Walls", "Murailles", "les Murailles"),
    Name("Towers", "Tours", "les Tours"),
)
PARTS = [6, 10, 14]
HOUSE_POINTS = [5, 4, 3]
SCORING_SPACE = [11, 17, 23]
PENALTY = [2, 3, 4]
FAVORS_BY_HOUSES = [
    *[0, 0, 1, 1, 1, 1, 1],
    *[0, 0, 1, 2, 2, 3, 3],
    *[0, 0, 1, 1, 2, 2, 3],
]
"""Favors by section and number of houses (6 stands for 6 and more)."""
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
    Name("Gate", "Porte", "la Porte"),
    Name("Trading post", "Comptoir", "le Comptoir"),
    Name("Merchants' guild", "Guilde des marchands", "la Guilde des marchands"),
    Name("Joust field", "Terrain de joutes", "le Terrain de joutes"),
    Name("Stables", "Écuries", "les Écuries"),
    Name("Inn", "Auberge", "l'Auberge"),
)
SPECIAL_EFFECTS = (
    Text("move this worker to any free space", "déplacer cet ouvrier sur une case libre"),
    Text(f"{TRADING_POST_DENIERS} deniers", f"{TRADING_POST_DENIERS} deniers"),
    Text(
        f"move the provost up to {PROVOST_REACH} spaces",
        f"déplacer le prévôt de {PROVOST_REACH} cases au plus",
    ),
    Text(
        "1 denier and 1 cloth for a royal favor",
        "1 denier et 1 cube de tissu pour une faveur royale",
    ),
    Text("move up in the turn order", "monter dans l'ordre du tour"),
    Text("workers for 1 denier from the next round", "ouvriers à 1 denier dès le tour suivant"),
)

# --- Tiles --------------------------------------------------------------------------------------

TILES = (
    # Neutral
    Tile("n_farm", Name("Farm", "Ferme", "la Ferme"), NEUTRAL,
         use=produce(goods(food=1), goods(cloth=1))),
    Tile("n_forest", Name("Forest", "Forêt", "la Forêt"), NEUTRAL,
         use=produce(goods(wood=1), goods(food=1))),
    Tile("n_sawmill", Name("Sawmill", "Scierie", "la Scierie"), NEUTRAL,
         use=produce(goods(wood=1))),
    Tile("n_quarry", Name("Quarry", "Carrière", "la Carrière"), NEUTRAL,
         use=produce(goods(stone=1))),
    Tile("n_market", Name("Marketplace", "Marché", "le Marché"), NEUTRAL, use=sell_cube(4)),
    Tile("n_carpenter", Name("Carpenter", "Charpentier", "le Charpentier"), NEUTRAL,
         use=builds(BUILD_WOOD)),
    # Fixed
    Tile("f_peddler", Name("Peddler", "Colporteur", "le Colporteur"), FIXED,
         use=buy_cubes(2, at_most=1)),
    Tile("f_carpenter", Name("Carpenter", "Charpentier", "le Charpentier"), FIXED,
         use=builds(BUILD_WOOD)),
    Tile("gold_mine", Name("Gold mine", "Mine d'or", "la Mine d'or"), FIXED,
         use=produce(goods(gold=1))),
    # Wood
    Tile("w_farm_food", Name("Farm (food)", "Ferme (nourriture)", "la Ferme (nourriture)"), WOODEN,
         Cost(food=1, wood=1), points=2, use=produce(goods(food=2), goods(cloth=1))),
    Tile("w_farm_cloth", Name("Farm (cloth)", "Ferme (tissu)", "la Ferme (tissu)"), WOODEN,
         Cost(food=1, wood=1), points=2, use=produce(goods(cloth=2), goods(food=1))),
    Tile("w_quarry", Name("Quarry", "Carrière", "la Carrière"), WOODEN,
         Cost(food=1, wood=1), points=2, use=produce(goods(stone=2))),
    Tile("w_sawmill", Name("Sawmill", "Scierie", "la Scierie"), WOODEN,
         Cost(food=1, wood=1), points=2, use=produce(goods(wood=2))),
    Tile("w_market", Name("Marketplace", "Marché", "le Marché"), WOODEN,
         Cost(wood=1, any=1), points=4, use=sell_cube(6)),
    Tile("w_peddler", Name("Peddler", "Colporteur", "le Colporteur"), WOODEN,
         Cost(wood=1, any=1), points=4, use=buy_cubes(1, at_most=2)),
    Tile("lawyer", Name("Lawyer", "Notaire", "le Notaire"), WOODEN,
         Cost(wood=1, cloth=1), points=4, use=turn_tile(LAWYER_DENIERS)),
    Tile("mason", Name("Mason", "Maçon", "le Maçon"), WOODEN,
         Cost(food=1, wood=1), points=4, use=builds(BUILD_STONE)),
    # Stone
    Tile("s_farm", Name("Stone farm", "Ferme en pierre", "la Ferme en pierre"), STONY,
         Cost(food=1, stone=1), points=3, use=produce(goods(food=2, cloth=1)),
         owner_takes=(FOOD, CLOTH)),
    Tile("park", Name("Park", "Parc", "le Parc"), STONY,
         Cost(food=1, stone=1), points=3, use=produce(goods(food=1, wood=2)),
         owner_takes=(FOOD, WOOD)),
    Tile("workshop", Name("Workshop", "Atelier", "l'Atelier"), STONY,
         Cost(food=1, stone=1), points=3, use=produce(goods(stone=2, cloth=1)),
         owner_takes=(STONE, CLOTH)),
    Tile("church", Name("Church", "Église", "l'Église"), STONY,
         Cost(stone=1, cloth=1), points=3, favors=1,
         use=trade(DENIERS_TO_POINTS, (2, 3), (4, 5))),
    Tile("tailor", Name("Tailor", "Tailleur", "le Tailleur"), STONY,
         Cost(wood=1, stone=1), points=6, use=trade(CLOTH_TO_POINTS, (2, 4), (3, 6))),
    Tile("bank", Name("Bank", "Banque", "la Banque"), STONY,
         Cost(wood=1, stone=1), points=6, use=trade(DENIERS_TO_GOLD, (2, 1), (5, 2))),
    Tile("alchemist", Name("Alchemist", "Alchimiste", "l'Alchimiste"), STONY,
         Cost(food=1, stone=1), points=6, use=trade(CUBES_TO_GOLD, (2, 1), (4, 2))),
    Tile("jeweller", Name("Jeweller", "Bijoutier", "le Bijoutier"), STONY,
         Cost(stone=1, cloth=1), points=6, use=trade(GOLD_TO_POINTS, (1, 5), (2, 9))),
    Tile("architect", Name("Architect", "Architecte", "l'Architecte"), STONY,
         Cost(food=1, stone=1), points=6, use=builds(BUILD_PRESTIGE)),
    Tile("architect_2", Name("second Architect", "second Architecte", "le second Architecte"),
         STONY, Cost(food=1, stone=1), points=6, use=builds(BUILD_PRESTIGE)),
    # Prestige
    Tile("statue", Name("Statue", "Statue", "la Statue"), PRESTIGE,
         Cost(stone=2, gold=1), points=7, favors=1),
    Tile("granary", Name("Granary", "Grenier", "le Grenier"), PRESTIGE,
         Cost(food=3, gold=1), points=10),
    Tile("library", Name("Library", "Bibliothèque", "la Bibliothèque"), PRESTIGE,
         Cost(wood=3, gold=1), points=10, income=1),
    Tile("weaver", Name("Weaver", "Tisserand", "le Tisserand"), PRESTIGE,
         Cost(cloth=3, gold=1), points=12),
    Tile("theater", Name("Theater", "Théâtre", "le Théâtre"), PRESTIGE,
         Cost(wood=3, gold=2), points=14, favors=1),
    Tile("college", Name("College", "Université", "l'Université"), PRESTIGE,
         Cost(stone=3, gold=2), points=14, favors=1),
    Tile("monument", Name("Monument", "Monument", "le Monument"), PRESTIGE,
         Cost(stone=4, gold=2), points=14, favors=2),
    Tile("hotel", Name("Hotel", "Hôtel", "l'Hôtel"), PRESTIGE,
         Cost(stone=3, gold=2), points=16, income=2),
    Tile("cathedral", Name("Cathedral", "Cathédrale", "la Cathédrale"), PRESTIGE,
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
    Text("prestige", "prestige"),
    Text("deniers", "deniers"),
    Text("cubes", "cubes"),
    Text("buildings", "bâtiments"),
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
