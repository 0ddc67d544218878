"""Why an answer to a building's effect, or to a favor's, is not allowed."""

from __future__ import annotations

from ..core.frames import frame_x, frame_y
from ..core.refusal import Refusal
from .construction import can_turn
from .data import (
    ARCHITECT,
    ARCHITECT_2,
    COLUMN_ARCHITECT,
    COLUMN_CARPENTER,
    COLUMN_CLOTH,
    COLUMN_FOOD,
    COLUMN_GOLD,
    COLUMN_LAWYER,
    COLUMN_MASON,
    COLUMN_SWAP,
    COLUMN_WOOD_OR_STONE,
    FIRST_CRAFT,
    FIRST_PRESTIGE,
    FIRST_STONE,
    FORM,
    HAS_SECOND,
    KIND,
    LAWYER,
    LAWYER_CLOTH,
    LINE_CUBES,
    PRICE_OF_TWO,
    ROAD,
    TILES,
)
from .effects import FIRST, SECOND, main_good, means_for_trade
from .favors import has_any_cube
from .notation import (
    BUILD,
    DECLINE,
    GIVE,
    PRESTIGE_TILE,
    SWAP,
    TAKE,
    TRADE_2,
    TURN,
)
from .payment import NO_DISCOUNT, can_pay_tile
from .refusal_words import lacks_cube, no
from .state import State
from .tile_texts import cost_with_less, effect_words
from .verbs import first_empty_space, has_good
from .vocabulary import (
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
    GOLD_TO_POINTS,
    GOOD_NAMES,
    NEUTRAL,
    PRODUCE,
    SELL_CUBE,
    STONE,
    TURN_TILE,
    WOOD,
)
from .words import the_tile

VERB_OF_FORM = {
    PRODUCE: "take",
    SELL_CUBE: "give",
    BUY_CUBES: "buy",
    BUILD_WOOD: "build",
    BUILD_STONE: "build",
    BUILD_PRESTIGE: "prestige",
    TURN_TILE: "turn",
    DENIERS_TO_POINTS: "trade",
    CLOTH_TO_POINTS: "trade",
    GOLD_TO_POINTS: "trade",
    DENIERS_TO_GOLD: "trade",
    CUBES_TO_GOLD: "trade",
}
RULE_OF_FORM = {
    PRODUCE: "C-5.3",
    SELL_CUBE: "C-5.10",
    BUY_CUBES: "C-5.11",
    BUILD_WOOD: "C-5.6",
    BUILD_STONE: "C-5.6",
    BUILD_PRESTIGE: "C-5.9",
    TURN_TILE: "C-5.14",
    DENIERS_TO_POINTS: "C-5.12",
    CLOTH_TO_POINTS: "C-5.12",
    GOLD_TO_POINTS: "C-5.12",
    DENIERS_TO_GOLD: "C-5.12",
    CUBES_TO_GOLD: "C-5.13",
}
COLUMN_OF_GOOD = {
    FOOD: COLUMN_FOOD,
    WOOD: COLUMN_WOOD_OR_STONE,
    STONE: COLUMN_WOOD_OR_STONE,
    CLOTH: COLUMN_CLOTH,
}


def refuse_effect(s: State, seat: int, action: int, verb: str) -> Refusal | None:
    """C-5.3: production is compulsory; C-5.5: one use of the tile's own effect."""
    tile = frame_x(s)
    form = FORM[tile]
    rule = RULE_OF_FORM[form]
    if action == DECLINE:
        return no("must-produce", rule) if form == PRODUCE else None
    if verb != VERB_OF_FORM[form]:
        effect = effect_words(TILES[tile].use)
        return no("other-effect", rule, tile=the_tile(tile), effect=effect)
    if verb == "take":
        return refuse_production(tile, action - TAKE)
    if verb == "give":
        return lacks_cube(s, seat, action - GIVE, rule)
    if verb == "build":
        return refuse_build(s, seat, action - BUILD + FIRST_CRAFT, form, NO_DISCOUNT)
    if verb == "prestige":
        return refuse_prestige(s, seat, action - PRESTIGE_TILE + FIRST_PRESTIGE)
    if verb == "turn":
        return refuse_turn(s, seat, action - TURN)
    if action == TRADE_2 and means_for_trade(s, seat, form) < PRICE_OF_TWO[tile]:
        return no("too-dear", rule)
    return None


def refuse_production(tile: int, good: int) -> Refusal | None:
    """Only tiles with an alternative ask."""
    if good == main_good(tile, FIRST) or (HAS_SECOND[tile] and good == main_good(tile, SECOND)):
        return None
    return no("not-produced", "C-5.3", good=GOOD_NAMES[good])


def refuse_build(s: State, seat: int, tile: int, form: int, less: int) -> Refusal | None:
    """C-5.6, C-5.7: class, stock, room, cost."""
    wooden = tile < FIRST_STONE
    if wooden != (form == BUILD_WOOD):
        return no("wrong-class", "C-5.6", tile=the_tile(tile))
    if tile == ARCHITECT_2 and s.in_stock[ARCHITECT]:
        return no("first-copy", "C-5.6")
    if not s.in_stock[tile]:
        return no("not-in-stock", "C-5.6", tile=the_tile(tile))
    if first_empty_space(s) == ROAD:
        return no("road-full", "C-5.7")
    return refuse_cost(s, seat, tile, less, "C-5.6")


def refuse_cost(s: State, seat: int, tile: int, less: int, rule: str) -> Refusal | None:
    if can_pay_tile(s, seat, tile, less):
        return None
    return no("cubes", rule, tile=the_tile(tile), cost=cost_with_less(TILES[tile].cost, less))


def refuse_prestige(s: State, seat: int, tile: int) -> Refusal | None:
    if not s.in_stock[tile]:
        return no("not-in-stock", "C-5.9", tile=the_tile(tile))
    if s.residences[seat] == 0:
        return no("no-residence", "C-5.9")
    return refuse_cost(s, seat, tile, NO_DISCOUNT, "C-5.9")


def refuse_turn(s: State, seat: int, tile: int) -> Refusal | None:
    """C-5.14, C-5.15: what can be turned, and the cloth; without deniers nobody is asked."""
    if tile == LAWYER:
        return no("lawyer", "C-5.14")
    if KIND[tile] == FIXED:
        return no("fixed", "C-5.14")
    space = s.space_of[tile] - 1
    if space < 0:
        return no("not-on-road", "C-5.14", tile=the_tile(tile))
    if KIND[tile] != NEUTRAL and s.owner[space] != seat + 1:
        return no("not-yours", "C-5.14", tile=the_tile(tile))
    if not can_turn(s, seat, tile):
        return no("chosen-already", "C-5.17", tile=the_tile(tile))
    if has_good(s, seat, CLOTH) < LAWYER_CLOTH:
        return no("no-cloth", "C-5.15")
    return None


def refuse_favor_effect(s: State, seat: int, action: int, verb: str) -> Refusal | None:
    """C-8.2: an effect of the chosen line, at a column up to the marker's."""
    if action == DECLINE:
        return None
    line, column = frame_x(s), frame_y(s)
    of_cubes = verb in ("take", "swap")
    if of_cubes != (line == LINE_CUBES) or (not of_cubes and verb not in BUILDING_VERBS):
        return no("other-line", "C-8.2")
    needed = column_needed(action, verb)
    if column < needed:
        return no("column", "C-8.2", column=column, needed=needed)
    if action == SWAP:
        return None if has_any_cube(s, seat) else no("nothing-to-give", "C-8.6")
    if verb == "build":
        tile = action - BUILD + FIRST_CRAFT
        wooden = tile < FIRST_STONE
        form, less = (BUILD_WOOD, WOOD) if wooden else (BUILD_STONE, STONE)
        return refuse_build(s, seat, tile, form, less)
    if verb == "prestige":
        return refuse_prestige(s, seat, action - PRESTIGE_TILE + FIRST_PRESTIGE)
    if verb == "turn":
        return refuse_turn(s, seat, action - TURN)
    return None


BUILDING_VERBS = {"build", "turn", "prestige"}


def column_needed(action: int, verb: str) -> int:
    """The first column that allows an effect of the lines of cubes and buildings."""
    if verb == "take":
        return COLUMN_OF_GOOD.get(action - TAKE, COLUMN_GOLD)
    if verb == "build":
        return COLUMN_CARPENTER if action - BUILD + FIRST_CRAFT < FIRST_STONE else COLUMN_MASON
    return {"swap": COLUMN_SWAP, "turn": COLUMN_LAWYER, "prestige": COLUMN_ARCHITECT}[verb]
