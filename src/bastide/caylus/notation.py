"""The action space: every action's number and token. The numbers come from `tokens.txt`."""

from ..core.actions import ActionSpace, listed_tokens
from . import data
from .vocabulary import GOLD, GOOD_KEYS

ACTION_SPACE = ActionSpace(listed_tokens(__package__))


def tiles(first: int, behind: int) -> dict[int, str]:
    return {tile: data.TILE_KEYS[tile] for tile in range(first, behind)}


# Phase 2, and the Gate
PASS = ACTION_SPACE.add("pass")
PLACE_SPECIAL = ACTION_SPACE.group("place", data.SPECIAL_KEYS)
PLACE_CASTLE = ACTION_SPACE.add("place:castle")
PLACE_TILE = ACTION_SPACE.group("place", tiles(0, data.FIRST_PRESTIGE))

# Phase 3
JOUST = ACTION_SPACE.add("joust")
LEAVE_INN = ACTION_SPACE.add("inn:leave")
STAY_IN_INN = ACTION_SPACE.add("inn:stay")

# Phases 3 and 4: PROVOST_REACH means staying
MOVE_PROVOST = ACTION_SPACE.group(
    "provost", [f"{d:+d}" if d else "0" for d in range(-data.PROVOST_REACH, data.PROVOST_REACH + 1)]
)

# Phase 5, and favors
DECLINE = ACTION_SPACE.add("decline")
TAKE = ACTION_SPACE.group("take", GOOD_KEYS)
GIVE = ACTION_SPACE.group("give", GOOD_KEYS)
BUY = ACTION_SPACE.group("buy", GOOD_KEYS[:GOLD])
TRADE_1 = ACTION_SPACE.add("trade:1")
TRADE_2 = ACTION_SPACE.add("trade:2")
BUILD = ACTION_SPACE.group("build", tiles(data.FIRST_CRAFT, data.FIRST_PRESTIGE))
PAY = ACTION_SPACE.group("pay", GOOD_KEYS)
PRESTIGE_TILE = ACTION_SPACE.group("prestige", tiles(data.FIRST_PRESTIGE, len(data.TILE_KEYS)))
COVER = ACTION_SPACE.group("cover", [str(space + 1) for space in range(data.ROAD)])
TURN = ACTION_SPACE.group("turn", tiles(0, data.FIRST_PRESTIGE))

# Phase 6
BATCH = ACTION_SPACE.group("batch", [f"{GOOD_KEYS[a]}-{GOOD_KEYS[b]}" for a, b in data.BATCHES])
DONE = ACTION_SPACE.add("done")

# Favors
FAVOR_LINE = ACTION_SPACE.group("favor", data.LINE_KEYS)
SWAP = ACTION_SPACE.add("swap")

# Chance
NEUTRAL_TILE = ACTION_SPACE.group("neutral", tiles(0, data.FIRST_FIXED))
NEXT_IN_ORDER = ACTION_SPACE.group("order", data.COLOURS)

VERB = ACTION_SPACE.verbs()
"""By action, what is done: one of the following, or its own number."""
TO_PLACE_SPECIAL = PLACE_SPECIAL.verb
TO_PLACE_TILE = PLACE_TILE.verb
TO_TAKE = TAKE.verb
TO_GIVE = GIVE.verb
TO_BUY = BUY.verb
TO_BUILD = BUILD.verb
TO_PAY = PAY.verb
TO_BUILD_PRESTIGE = PRESTIGE_TILE.verb
TO_TURN = TURN.verb
TO_FAVOR_LINE = FAVOR_LINE.verb

OBJECT = ACTION_SPACE.objects()
"""By action, what it is done with: a tile, a good, a space, a line, a seat."""
