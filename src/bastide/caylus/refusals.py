"""Why an action is not allowed: a code, its parameters, the rule and a sentence in two languages.

`refuse` answers None exactly for the legal actions; a property test holds it to that.
"""

from __future__ import annotations

from collections.abc import Callable

from ..core.chance import CHANCE
from ..core.frames import frame_kind, frame_who, frame_x
from ..core.moves import Moves, offered
from ..core.refusal import Refusal
from .construction import is_own_residence
from .data import (
    BATCH_FIRST,
    BATCH_SECOND,
    INN,
    OWNER_TAKES,
    SPECIAL_NAMES,
    STABLES_SPACE,
)
from .decisions import (
    BUY_AGAIN,
    CHOOSE_FAVOR,
    CHOOSE_INN,
    CHOOSE_PLACE,
    CHOOSE_PROVOST,
    CHOOSE_RESIDENCE,
    DRAW_NEUTRAL,
    GIVE_BATCH,
    GIVE_CUBES,
    PAY_WHITE,
    SWAP_CUBE,
    TAKE_BONUS,
    TAKE_CUBES,
    USE_FAVOR,
    USE_GATE,
    USE_GUILD,
    USE_JOUST,
    USE_TILE,
)
from .narrate_actions import question
from .notation import (
    ACTION_SPACE,
    BATCH,
    COVER,
    DECLINE,
    DONE,
    FAVOR_LINE,
    FIRST_CHANCE,
    GIVE,
    PASS,
    PAY,
    PLACE_CASTLE,
    PLACE_SPECIAL,
    PLACE_TILE,
    STAY,
    TAKE,
)
from .phase_0_set_up import offer_outcomes
from .phase_2_placing import castle_is_free, is_own_tile, price_of_place, special_is_free
from .phase_3_special import on_road
from .refusal_words import lacks_cube, lacks_deniers, no
from .refusals_of_effects import refuse_effect, refuse_favor_effect
from .state import State
from .variants import has_stables
from .verbs import has_good
from .vocabulary import FOOD, GOLD, GOOD_NAMES, GOODS
from .words import seat_text, the_tile

ANSWERS = {
    CHOOSE_PLACE: {"pass", "place"},
    USE_GATE: {"place", "decline"},
    USE_GUILD: {"provost"},
    USE_JOUST: {"joust", "decline"},
    CHOOSE_INN: {"inn"},
    CHOOSE_PROVOST: {"provost"},
    TAKE_BONUS: {"take"},
    BUY_AGAIN: {"buy", "decline"},
    GIVE_CUBES: {"give"},
    PAY_WHITE: {"pay"},
    CHOOSE_RESIDENCE: {"cover"},
    GIVE_BATCH: {"batch", "done"},
    CHOOSE_FAVOR: {"favor"},
    SWAP_CUBE: {"give"},
    TAKE_CUBES: {"take"},
}
RULE_OF_DECISION = {
    CHOOSE_PLACE: "C-2.1",
    USE_GATE: "C-3.2",
    USE_GUILD: "C-3.4",
    USE_JOUST: "C-3.5",
    CHOOSE_INN: "C-3.7",
    CHOOSE_PROVOST: "C-4.1",
    TAKE_BONUS: "C-5.4",
    BUY_AGAIN: "C-5.11",
    GIVE_CUBES: "C-5.13",
    PAY_WHITE: "C-5.8",
    CHOOSE_RESIDENCE: "C-5.9",
    GIVE_BATCH: "C-6.1",
    CHOOSE_FAVOR: "C-8.1",
    SWAP_CUBE: "C-8.6",
    TAKE_CUBES: "C-8.6",
}


def refuse(s: State, action: int) -> Refusal | None:
    """Why the player to decide may not take this action; None when it is legal."""
    if s.depth == 0:
        return no("over", "C-7.5")
    seat = frame_who(s)
    if seat == CHANCE:
        return refuse_outcome(s, action)
    if action >= FIRST_CHANCE:
        return no("not-chance", "C-0.7", who=seat_text(seat))
    kind = frame_kind(s)
    verb = ACTION_SPACE.token(action).partition(":")[0]
    if kind == USE_TILE:
        return refuse_effect(s, seat, action, verb)
    if kind == USE_FAVOR:
        return refuse_favor_effect(s, seat, action, verb)
    if verb not in ANSWERS[kind]:
        return no("not-asked", RULE_OF_DECISION[kind], question=question(s))
    return CHECKS.get(kind, nothing_wrong)(s, seat, action)


def nothing_wrong(s: State, seat: int, action: int) -> Refusal | None:
    return None


def refuse_outcome(s: State, action: int) -> Refusal | None:
    w = Moves()
    offer_outcomes(s, w)
    rule = "C-0.1" if frame_kind(s) == DRAW_NEUTRAL else "C-0.4"
    return None if action in offered(w) else no("chance", rule)


# --- Phases 2 to 4 --------------------------------------------------------------------------------


def refuse_place(s: State, seat: int, action: int) -> Refusal | None:
    if action == PASS:
        return None
    taken = refuse_destination(s, seat, action)
    if taken is not None:
        return taken
    own = is_own_tile(s, seat, action)
    return lacks_deniers(s, seat, price_of_place(s, seat, own), "C-2.4")


def refuse_destination(s: State, seat: int, action: int) -> Refusal | None:
    """C-2.5, C-2.6: what may hold a worker, and what holds one already."""
    if action >= PLACE_TILE:
        return refuse_tile(s, action - PLACE_TILE)
    if action == PLACE_CASTLE:
        return None if castle_is_free(s, seat) else no("in-castle", "C-2.8")
    special = action - PLACE_SPECIAL
    if special_is_free(s, seat, special):
        return None
    if special != STABLES_SPACE:
        rule = "C-2.10" if special == INN else "C-2.6"
        return no("occupied", rule, place=SPECIAL_NAMES[special].the)
    return no("stables", "C-2.9") if has_stables(s) else no("no-stables", "C2-4")


def refuse_tile(s: State, tile: int) -> Refusal | None:
    space = s.space_of[tile]
    if space == 0:
        return no("not-on-road", "C-2.5", tile=the_tile(tile))
    return no("occupied", "C-2.6", place=the_tile(tile)) if s.worker[space - 1] else None


def refuse_gate(s: State, seat: int, action: int) -> Refusal | None:
    return None if action == DECLINE else refuse_destination(s, seat, action)


def refuse_guild(s: State, seat: int, action: int) -> Refusal | None:
    return None if on_road(s.provost + action - STAY) else no("off-road", "C-4.2")


def refuse_provost(s: State, seat: int, action: int) -> Refusal | None:
    steps = action - STAY
    if not on_road(s.provost + steps):
        return no("off-road", "C-4.2")
    return lacks_deniers(s, seat, abs(steps), "C-4.1")


# --- Phases 5 and 6, favors -----------------------------------------------------------------------


def refuse_bonus(s: State, seat: int, action: int) -> Refusal | None:
    good = action - TAKE
    if OWNER_TAKES[frame_x(s) * GOODS + good]:
        return None
    return no("not-produced", "C-5.4", good=GOOD_NAMES[good])


def refuse_to_alchemist(s: State, seat: int, action: int) -> Refusal | None:
    good = action - GIVE
    return no("gold-given", "C-5.13") if good == GOLD else lacks_cube(s, seat, good, "C-5.13")


def refuse_pay(s: State, seat: int, action: int) -> Refusal | None:
    return lacks_cube(s, seat, action - PAY, "C-5.8")


def refuse_cover(s: State, seat: int, action: int) -> Refusal | None:
    mine = is_own_residence(s, seat, action - COVER)
    return None if mine else no("not-a-residence", "C-5.9")


def refuse_batch(s: State, seat: int, action: int) -> Refusal | None:
    if action == DONE:
        return None
    batch = action - BATCH
    for good in (FOOD, BATCH_FIRST[batch], BATCH_SECOND[batch]):
        if has_good(s, seat, good) == 0:
            return no("batch", "C-6.1", good=GOOD_NAMES[good])
    return None


def refuse_line(s: State, seat: int, action: int) -> Refusal | None:
    used = s.lines_used[seat] >> (action - FAVOR_LINE) & 1
    return no("line-used", "C-8.3") if used else None


def refuse_swap(s: State, seat: int, action: int) -> Refusal | None:
    return lacks_cube(s, seat, action - GIVE, "C-8.6")


def refuse_gold(s: State, seat: int, action: int) -> Refusal | None:
    return no("no-gold", "C-8.6") if action == TAKE + GOLD else None


CHECKS: dict[int, Callable[[State, int, int], Refusal | None]] = {
    CHOOSE_PLACE: refuse_place,
    USE_GATE: refuse_gate,
    USE_GUILD: refuse_guild,
    CHOOSE_PROVOST: refuse_provost,
    TAKE_BONUS: refuse_bonus,
    GIVE_CUBES: refuse_to_alchemist,
    PAY_WHITE: refuse_pay,
    CHOOSE_RESIDENCE: refuse_cover,
    GIVE_BATCH: refuse_batch,
    CHOOSE_FAVOR: refuse_line,
    SWAP_CUBE: refuse_swap,
    TAKE_CUBES: refuse_gold,
}
