"""The action space: every action's number and token. Append only; never renumber."""

from ..core.actions import ActionSpace
from .data import (
    BATCHES,
    COLOURS,
    FIRST_CRAFT,
    FIRST_PRESTIGE,
    LINE_KEYS,
    NEUTRAL_SPACES,
    PROVOST_REACH,
    ROAD,
    SPECIAL_KEYS,
    TILE_KEYS,
)
from .vocabulary import GOOD_KEYS

ACTION_SPACE = ActionSpace()

# Phase 2, and the Gate
PASS = ACTION_SPACE.add("pass")
PLACE_SPECIAL = ACTION_SPACE.add("place", SPECIAL_KEYS)
PLACE_CASTLE = ACTION_SPACE.add("place", ["castle"])
PLACE_TILE = ACTION_SPACE.add("place", TILE_KEYS[:FIRST_PRESTIGE])

# Phase 3
JOUST = ACTION_SPACE.add("joust")
LEAVE_INN = ACTION_SPACE.add("inn:leave")
STAY_IN_INN = ACTION_SPACE.add("inn:stay")

# Phases 3 and 4
MOVE_PROVOST = ACTION_SPACE.add(
    "provost", [f"{d:+d}" if d else "0" for d in range(-PROVOST_REACH, PROVOST_REACH + 1)]
)
STAY = MOVE_PROVOST + PROVOST_REACH

# Phase 5, and favors
DECLINE = ACTION_SPACE.add("decline")
TAKE = ACTION_SPACE.add("take", GOOD_KEYS)
GIVE = ACTION_SPACE.add("give", GOOD_KEYS)
BUY = ACTION_SPACE.add("buy", GOOD_KEYS[:4])
TRADE_1 = ACTION_SPACE.add("trade:1")
TRADE_2 = ACTION_SPACE.add("trade:2")
BUILD = ACTION_SPACE.add("build", TILE_KEYS[FIRST_CRAFT:FIRST_PRESTIGE])
PAY = ACTION_SPACE.add("pay", GOOD_KEYS)
PRESTIGE_TILE = ACTION_SPACE.add("prestige", TILE_KEYS[FIRST_PRESTIGE:])
COVER = ACTION_SPACE.add("cover", [str(space + 1) for space in range(ROAD)])
TURN = ACTION_SPACE.add("turn", TILE_KEYS[:FIRST_PRESTIGE])

# Phase 6
BATCH = ACTION_SPACE.add("batch", [f"{GOOD_KEYS[a]}-{GOOD_KEYS[b]}" for a, b in BATCHES])
DONE = ACTION_SPACE.add("done")

# Favors
FAVOR_LINE = ACTION_SPACE.add("favor", LINE_KEYS)
SWAP = ACTION_SPACE.add("swap")

# Chance
NEUTRAL_TILE = ACTION_SPACE.add("neutral", TILE_KEYS[:NEUTRAL_SPACES])
NEXT_IN_ORDER = ACTION_SPACE.add("order", COLOURS)

FIRST_CHANCE = NEUTRAL_TILE
