"""The action space: every action's number and token. Append only; never renumber."""

from ..core.actions import ActionSpace
from .data import (
    BUILDINGS,
    COLOURS,
    DISC_MOVES,
    MAX_BATCHES,
    NEUTRALS,
    POWER_KEYS,
    PRESTIGE,
    PROVOST_REACH,
    SHUFFLED_NEUTRALS,
)
from .vocabulary import GOOD_KEYS

KIND_KEYS = [b.key for b in BUILDINGS]
CARD_KEYS = [f"{colour}.{key}" for colour in COLOURS for key in KIND_KEYS] + [
    b.key for b in NEUTRALS
]

ACTION_SPACE = ActionSpace()

# Set-up
KEEP_HAND = ACTION_SPACE.add("hand:keep")
REDRAW_HAND = ACTION_SPACE.add("hand:redraw")

# Phase 1, the window of income powers
SET_ASIDE = ACTION_SPACE.add("aside")
KEEP_CARD = ACTION_SPACE.add("keep")
CLIMB = ACTION_SPACE.add("climb")
DONE = ACTION_SPACE.add("done")

# Phase 2
PASS = ACTION_SPACE.add("pass")
DRAW = ACTION_SPACE.add("draw")
REPLACE = ACTION_SPACE.add("replace")
PLACE = ACTION_SPACE.add("place", CARD_KEYS)
BUILD = ACTION_SPACE.add("build", KIND_KEYS)
BUILD_PRESTIGE = ACTION_SPACE.add("prestige", [p.key for p in PRESTIGE])
COVER = ACTION_SPACE.add("cover", KIND_KEYS)
PAY = ACTION_SPACE.add("pay", GOOD_KEYS)
FULL_PRICE = ACTION_SPACE.add("full-price")
LESS = ACTION_SPACE.add("less", [*GOOD_KEYS, "any"])

# Phase 3
MOVE_PROVOST = ACTION_SPACE.add(
    "provost", [f"{d:+d}" if d else "0" for d in range(-PROVOST_REACH, PROVOST_REACH + 1)]
)
STAY = MOVE_PROVOST + PROVOST_REACH

# Phase 4
DECLINE = ACTION_SPACE.add("decline")
TAKE = ACTION_SPACE.add("take")
BUY = ACTION_SPACE.add("buy", GOOD_KEYS[:3])
GIVE = ACTION_SPACE.add("give", GOOD_KEYS)
BUY_GOLD_1 = ACTION_SPACE.add("gold:1")
BUY_GOLD_2 = ACTION_SPACE.add("gold:2")
BUY_TOKEN_1 = ACTION_SPACE.add("token:1")
BUY_TOKEN_2 = ACTION_SPACE.add("token:2")
TURN = ACTION_SPACE.add("turn", KIND_KEYS)

# Phase 5
OFFER = ACTION_SPACE.add("offer", [str(n) for n in range(MAX_BATCHES + 1)])

# Favors, and Resource cards at any decision
FAVOR_CARD = ACTION_SPACE.add("favor:card")
FAVOR_TRACK = ACTION_SPACE.add("favor:track")
FAVOR_DISC = ACTION_SPACE.add(
    "disc", [f"{POWER_KEYS[origin]}-{POWER_KEYS[target]}" for origin, target in DISC_MOVES]
)
PLAY_RESOURCE = ACTION_SPACE.add("play", GOOD_KEYS)

# Chance
FIRST_SEAT = ACTION_SPACE.add("first", COLOURS)
NEUTRAL_CARD = ACTION_SPACE.add("neutral", [b.key for b in NEUTRALS[:SHUFFLED_NEUTRALS]])
CARD = ACTION_SPACE.add("card", KIND_KEYS)
RESOURCE = ACTION_SPACE.add("resource", GOOD_KEYS)

FIRST_CHANCE = FIRST_SEAT
