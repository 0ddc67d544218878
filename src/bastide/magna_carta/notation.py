"""The action space: every action's number and token. The numbers come from `tokens.txt`."""

from ..core.actions import ActionSpace, listed_tokens
from . import data
from .vocabulary import GOLD, GOOD_KEYS

CARD_KEYS = (
    *(f"{colour}.{key}" for colour in data.COLOURS for key in data.KIND_KEYS),
    *data.NEUTRAL_KEYS,
)

ACTION_SPACE = ActionSpace(listed_tokens(__package__))

# Setup
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
PLACE = ACTION_SPACE.group("place", CARD_KEYS)
BUILD = ACTION_SPACE.group("build", data.KIND_KEYS)
BUILD_PRESTIGE = ACTION_SPACE.group("prestige", data.PRESTIGE_KEYS)
COVER = ACTION_SPACE.group("cover", data.KIND_KEYS)
PAY = ACTION_SPACE.group("pay", GOOD_KEYS)
FULL_PRICE = ACTION_SPACE.add("full-price")
LESS = ACTION_SPACE.group("less", [*GOOD_KEYS, "any"])

# Phase 3: PROVOST_REACH means staying
MOVE_PROVOST = ACTION_SPACE.group(
    "provost", [f"{d:+d}" if d else "0" for d in range(-data.PROVOST_REACH, data.PROVOST_REACH + 1)]
)

# Phase 4
DECLINE = ACTION_SPACE.add("decline")
TAKE = ACTION_SPACE.add("take")
BUY = ACTION_SPACE.group("buy", GOOD_KEYS[:GOLD])
GIVE = ACTION_SPACE.group("give", GOOD_KEYS)
GOLD_BOUGHT = ACTION_SPACE.group("gold", {1: "1", 2: "2"})
TOKENS_BOUGHT = ACTION_SPACE.group("token", {1: "1", 2: "2"})
TURN = ACTION_SPACE.group("turn", data.KIND_KEYS)

# Phase 5
OFFER = ACTION_SPACE.group("offer", [str(n) for n in range(data.MAX_BATCHES + 1)])

# Favors, and Resource cards at any decision
FAVOR_CARD = ACTION_SPACE.add("favor:card")
FAVOR_TRACK = ACTION_SPACE.add("favor:track")
FAVOR_DISC = ACTION_SPACE.group(
    "disc",
    [f"{data.POWER_KEYS[origin]}-{data.POWER_KEYS[target]}" for origin, target in data.DISC_MOVES],
)
PLAY_RESOURCE = ACTION_SPACE.group("play", GOOD_KEYS)

# Chance
FIRST_SEAT = ACTION_SPACE.group("first", data.COLOURS)
NEUTRAL_CARD = ACTION_SPACE.group("neutral", data.NEUTRAL_KEYS[: data.SHUFFLED_NEUTRALS])
CARD = ACTION_SPACE.group("card", data.KIND_KEYS)
RESOURCE = ACTION_SPACE.group("resource", GOOD_KEYS)

VERB = ACTION_SPACE.verbs()
"""By action, what is done: one of the following, or its own number."""
TO_PLACE = PLACE.verb
TO_BUILD = BUILD.verb
TO_BUILD_PRESTIGE = BUILD_PRESTIGE.verb
TO_TAKE = VERB[TAKE]
TO_BUY = BUY.verb
TO_GIVE = GIVE.verb
TO_BUY_GOLD = GOLD_BOUGHT.verb
TO_BUY_TOKENS = TOKENS_BOUGHT.verb
TO_TURN = TURN.verb
TO_OFFER = OFFER.verb
TO_MOVE_DISC = FAVOR_DISC.verb
TO_PLAY_RESOURCE = PLAY_RESOURCE.verb

OBJECT = ACTION_SPACE.objects()
"""By action, what it is done with: a card, a good, a number, a move of a disc, a seat."""
