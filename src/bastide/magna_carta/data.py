"""Every figure of Caylus Magna Carta, as tables. The rules read nothing else.

The rows feed the engine, the card texts, the docs and the tests. `source` marks how sure a figure
is (A rulebook, B one transcription of the cards, C derived, D our own default). Figures that are
not A reach the rules pages with a note.
"""

from __future__ import annotations

from ..core.text import SeatText, say
from .vocabulary import (
    ANY,
    CUBE_OFF_CARD,
    FOOD,
    GOLD,
    STONE,
    WOOD,
    Building,
    Cost,
    Prestige,
    buy_cubes,
    buy_gold,
    buy_tokens,
    cube_off_card,
    cube_to_gold,
    deniers,
    favor,
    gain,
    sell_cube,
    turn_card,
)

MIN_SEATS = 2
MAX_SEATS = 5
COLOURS = ("red", "green", "orange", "blue", "purple")
COLOUR_NAMES = (
    SeatText("games/red", seat=0),
    SeatText("games/green", seat=1),
    SeatText("games/orange", seat=2),
    SeatText("games/blue", seat=3),
    SeatText("magna-carta/purple", seat=4),
)

# --- Setup -------------------------------------------------------------------------------------

START_FOOD = 2
START_WOOD = 2
START_DENIERS = 4
START_WORKERS = 4
START_HAND = 3

NEUTRALS_BY_PLAYERS = [0, 0, 1, 2, 3, 3]
"""Random neutral cards before the Peddler, by number of players."""
TOKENS_BY_PLAYERS = [0, 0, 0, 0, 0, 0, 5, 6, 7, 6, 7, 8, 7, 8, 9, 7, 8, 9]
"""Dungeon, Walls and Towers tokens, three for each number of players."""
SMALL_CUBES_BY_PLAYERS = [0, 0, 2, 4, 4, 4]
"""Cubes put on a small production card, by number of players."""

# --- Castle -------------------------------------------------------------------------------------

DUNGEON, WALLS, TOWERS = range(3)
SECTIONS = 3
SECTION_KEYS = ("dungeon", "walls", "towers")
SECTION_NAMES = (say("games/dungeon"), say("games/walls"), say("games/towers"))
TOKEN_POINTS = [4, 3, 2]
MAX_BATCHES = 24
GOODS_IN_BATCH = 3
"""A batch is one cube each of the first three goods."""
TOKENS_LOST_WITHOUT_BATCH = 2

# --- Prices and rates ---------------------------------------------------------------------------

BASE_INCOME = 2
HOTEL_INCOME = 1
PRICE_OF_DRAW = 1
PRICE_OF_REPLACE = 1
PRICE_OF_WORKER = 1
FIRST_PASS_BONUS = 1
PROVOST_REACH = 3
PROVOST_ADVANCE = 2
RESIDENCE_POINTS = 1
RESIDENCE_INCOME = 1
CUBES_PER_POINT = 3
DENIERS_PER_POINT = 3

# --- Player cards: one of each per player --------------------------------------------------------

BUILDINGS = (
    Building("small_farm", say("magna-carta/small-farm"), "M-4.8", Cost(food=1, wood=1),
             points=1, primary=gain(FOOD, 1), secondary=cube_off_card(FOOD)),
    Building("small_sawmill", say("magna-carta/small-sawmill"), "M-4.8", Cost(food=1, wood=1),
             points=1, primary=gain(WOOD, 1), secondary=cube_off_card(WOOD)),
    Building("small_quarry", say("magna-carta/small-quarry"), "M-4.8", Cost(food=1, wood=1),
             points=1, primary=gain(STONE, 1), secondary=cube_off_card(STONE)),
    Building("peddler", say("magna-carta/peddler"), "M-4.10", Cost(wood=1, any=1),
             points=2, primary=buy_cubes(2), secondary=buy_cubes(1)),
    Building("market", say("magna-carta/market"), "M-4.11", Cost(wood=1, any=1),
             points=2, primary=sell_cube(4), secondary=deniers(1)),
    Building("lawyer", say("magna-carta/lawyer"), "M-4.15", Cost(food=1, wood=1),
             points=2, primary=turn_card(), secondary=deniers(2),
             secondary_rule="M-4.19", in_light=False),
    Building("large_farm", say("magna-carta/large-farm"), "M-4.9", Cost(food=1, stone=2),
             points=2, primary=gain(FOOD, 2), secondary=gain(FOOD, 1)),
    Building("large_sawmill", say("magna-carta/large-sawmill"), "M-4.9", Cost(food=1, stone=2),
             points=2, primary=gain(WOOD, 2), secondary=gain(WOOD, 1)),
    Building("large_quarry", say("magna-carta/large-quarry"), "M-4.9", Cost(food=1, stone=2),
             points=2, primary=gain(STONE, 2), secondary=gain(STONE, 1),
             cost_source="A"),
    Building("gold_mine", say("magna-carta/gold-mine"), "M-4.12", Cost(food=1, stone=2),
             points=2, primary=gain(GOLD, 1), secondary=cube_to_gold()),
    Building("bank", say("magna-carta/bank"), "M-4.13", Cost(wood=1, stone=2),
             points=3, primary=buy_gold(1, price_of_two=3), secondary=buy_gold(2)),
    Building("church", say("magna-carta/church"), "M-4.14", Cost(wood=1, stone=2),
             points=3, primary=buy_tokens(2, price_of_two=5), secondary=buy_tokens(3),
             in_light=False),
    Building("joust", say("magna-carta/joust"), "MF-18", Cost(wood=1, any=1),
             points=2, primary=favor(), secondary=deniers(1),
             in_light=False, only_with_favors=True, source="D"),
)  # fmt: skip
KIND_KEYS = tuple(b.key for b in BUILDINGS)
KINDS = len(BUILDINGS)
LAWYER = KIND_KEYS.index("lawyer")
SMALL_KINDS = sum(b.secondary.form == CUBE_OFF_CARD for b in BUILDINGS)
"""The first three kinds are the small production cards, one for each of food, wood and stone."""

# --- Neutral cards ------------------------------------------------------------------------------

NEUTRALS = (
    Building("park", say("games/park"), "M-4.6", primary=gain(FOOD, 1), source="A"),
    Building("forest", say("games/forest"), "M-4.6", primary=gain(WOOD, 1),
             source="A"),
    Building("quarry", say("games/quarry"), "M-4.6", primary=gain(STONE, 1),
             source="A"),
    Building("trading_post", say("magna-carta/trading-post"), "M-4.6",
             primary=deniers(2), source="A"),
    Building("peddler", say("magna-carta/peddler"), "M-4.7",
             primary=buy_cubes(1), source="A"),
    Building("joust_field", say("games/joust-field"),
             "MF-17", primary=favor(price=1), only_with_favors=True, source="A"),
    Building("neutral_bank", say("magna-carta/neutral-bank"),
             "MF-16", primary=buy_gold(1), only_with_favors=True, source="A"),
)  # fmt: skip
NEUTRAL_KEYS = tuple(b.key for b in NEUTRALS)
NEUTRAL_KINDS = len(NEUTRALS)
NEUTRAL_PEDDLER = NEUTRAL_KEYS.index("peddler")
JOUST_FIELD = NEUTRAL_KEYS.index("joust_field")
NEUTRAL_BANK = NEUTRAL_KEYS.index("neutral_bank")
SHUFFLED_NEUTRALS = NEUTRAL_PEDDLER
"""The neutral cards before the Peddler are the shuffled ones."""

# --- Prestige cards: one of each ------------------------------------------------------------------

PRESTIGE = (
    Prestige("theatre", say("games/theatre"), Cost(wood=2, gold=1),
             points=6, favors_points=5, fleurs=1),
    Prestige("statue", say("games/statue"), Cost(stone=2, gold=1),
             points=6, favors_points=5, fleurs=1, favors_source="C", cost_source="A"),
    Prestige("hotel", say("games/hotel"), Cost(stone=3, gold=1),
             points=6, favors_points=6, income=HOTEL_INCOME, in_light=False),
    Prestige("stables", say("games/stables"), Cost(food=3, gold=2),
             points=10, favors_points=10),
    Prestige("town_hall", say("magna-carta/town-hall"),
             Cost(wood=3, gold=2), points=10, favors_points=10),
    Prestige("monument", say("games/monument"), Cost(stone=3, gold=2),
             points=10, favors_points=8, fleurs=2),
    Prestige("cathedral", say("games/cathedral"), Cost(stone=5, gold=3),
             points=14, favors_points=14),
    Prestige("library", say("games/library"), Cost(wood=2, gold=1),
             points=5, favors_points=5, promo=True, source="D"),
)  # fmt: skip
PRESTIGE_KEYS = tuple(p.key for p in PRESTIGE)
PRESTIGES = len(PRESTIGE)
HOTEL = PRESTIGE_KEYS.index("hotel")
LIBRARY = PRESTIGE_KEYS.index("library")
LIBRARY_CARDS = 1

# --- The Favors -----------------------------------------------------------------------------------

RESOURCE_CARDS = [6, 6, 6, 5]
"""Resource cards by good (D: the split is in no source)."""
PRICE_OF_GOLD_CARD = 1
TRACK_END = 15
POWER_DISCS = 3
PRICE_OF_KEEPING = 1
PRICE_OF_CLIMB = 1
SET_ASIDE_INCOME = 1
FREE_PROVOST_STEPS = 2

POWER_1A, POWER_1B, POWER_2A, POWER_2B, POWER_3A, POWER_3B = range(1, 7)
POWERS = 6
POWER_KEYS = ("start", "1a", "1b", "2a", "2b", "3a", "3b")
POWER_LEVEL = [0, 1, 1, 2, 2, 3, 3]
POWER_NAMES = (
    say("magna-carta/start"),
    say("magna-carta/i-set-worker-aside"),
    say("magna-carta/i-b-move-provost"),
    say("magna-carta/ii-resource-card-income"),
    say("magna-carta/ii-b-set-worker"),
    say("magna-carta/iii-pay-denier-prestige"),
    say("magna-carta/iii-b-use-both"),
)
DISC_MOVES = tuple(
    (origin, target)
    for origin in range(POWERS + 1)
    for target in range(1, POWERS + 1)
    if origin != target and 0 <= POWER_LEVEL[target] - POWER_LEVEL[origin] <= 1
)
"""Every way a power disc can move: one level up, or to the other side of its own level."""
DISC_FROM = [origin for origin, _ in DISC_MOVES]
DISC_TO = [target for _, target in DISC_MOVES]

# --- Flat tables for the engine -------------------------------------------------------------------


def set_of(indices: list[int]) -> int:
    """A set of small numbers as the bits of one int."""
    return sum(1 << i for i in indices)


CARDS = MAX_SEATS * KINDS + NEUTRAL_KINDS
"""Card ids: owner * KINDS + kind, the neutral cards last with owner NEUTRAL."""
NEUTRAL = MAX_SEATS
OWNERS = MAX_SEATS + 1
ROAD = CARDS

ALL_BUILDINGS = BUILDINGS * MAX_SEATS + NEUTRALS
"""The building of every card id."""

COST = [cubes for b in BUILDINGS for cubes in b.cost.row]
# Many cards cost the same: what can be built is asked once for each different cost.
COSTS = sorted({b.cost.row for b in BUILDINGS})
DIFFERENT_COSTS = len(COSTS)
KINDS_OF_COST = [set_of([i for i, b in enumerate(BUILDINGS) if b.cost.row == c]) for c in COSTS]
COST_FOOD = [row[FOOD] for row in COSTS]
COST_WOOD = [row[WOOD] for row in COSTS]
COST_STONE = [row[STONE] for row in COSTS]
COST_WHITE = [row[ANY] for row in COSTS]
POINTS = [b.points for b in BUILDINGS]
PRESTIGE_COST = [cubes for p in PRESTIGE for cubes in p.cost.row]
PRESTIGE_POINTS = [p.points for p in PRESTIGE]
PRESTIGE_FAVORS_POINTS = [p.favors_points for p in PRESTIGE]
PRESTIGE_FLEURS = [p.fleurs for p in PRESTIGE]

PRIMARY, SECONDARY = range(2)
EFFECTS = [effect for b in ALL_BUILDINGS for effect in (b.primary, b.secondary)]
# Indexed by card * 2 + PRIMARY or SECONDARY.
FORM = [e.form for e in EFFECTS]
GOOD = [e.good for e in EFFECTS]
AMOUNT = [e.amount for e in EFFECTS]
PRICE = [e.price for e in EFFECTS]
PRICE_OF_TWO = [e.price_of_two for e in EFFECTS]
DENIERS_SPENT = [0 if e == turn_card() else e.price for e in EFFECTS]
"""The price of one helping in deniers. The Lawyer is paid in food."""


SINCE = [b.since for b in BUILDINGS]
NEUTRAL_SINCE = [b.since for b in NEUTRALS]
PRESTIGE_SINCE = [p.since for p in PRESTIGE]
DECK_LIGHT = set_of([i for i, b in enumerate(BUILDINGS) if b.in_light])
DECK_STANDARD = set_of([i for i, b in enumerate(BUILDINGS) if not b.only_with_favors])
DECK_FAVORS = set_of(list(range(KINDS)))
PRESTIGE_LIGHT = set_of([i for i, p in enumerate(PRESTIGE) if p.in_light and not p.promo])
PRESTIGE_STANDARD = set_of([i for i, p in enumerate(PRESTIGE) if not p.promo])
