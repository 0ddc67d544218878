"""Why an action is not allowed: a code, its parameters, the rule and a sentence in two languages.

`refuse` answers None exactly for the legal actions; a property test holds it to that.
"""

from __future__ import annotations

from collections.abc import Callable

from ..core.chance import CHANCE
from ..core.frames import frame_kind, frame_who, frame_x
from ..core.moves import Moves, offered
from ..core.refusal import Refusal
from ..core.words import batches_text
from .card_texts import cost_words
from .data import (
    BUILDINGS,
    COST,
    DISC_FROM,
    DISC_TO,
    KINDS,
    NEUTRAL,
    POWER_1A,
    POWER_1B,
    POWER_3A,
    PRESTIGE,
    PRICE_OF_CLIMB,
    PRICE_OF_DRAW,
    PRICE_OF_GOLD_CARD,
    PRICE_OF_KEEPING,
    PRICE_OF_REPLACE,
    PRICE_OF_WORKER,
    TRACK_END,
)
from .decisions import (
    BUY_AGAIN,
    CHOOSE_ACTION,
    CHOOSE_FAVOR,
    CHOOSE_LESS,
    CHOOSE_PROVOST,
    CHOOSE_REDRAW,
    CHOOSE_RESIDENCE,
    OFFER_BATCHES,
    PAY_WHITE,
    PLAY_LAST_CARDS,
    USE_EFFECT,
    USE_INCOME_POWERS,
)
from .draws import can_draw_resource, offer_outcomes
from .favors import can_climb, can_move_disc, has_power
from .narrate_decisions import question
from .notation import (
    ACTION_SPACE,
    BUILD,
    BUILD_PRESTIGE,
    COVER,
    FAVOR_CARD,
    FAVOR_DISC,
    FIRST_CHANCE,
    LESS,
    OFFER,
    PAY,
    PLACE,
    PLAY_RESOURCE,
    STAY,
)
from .payment import (
    COST_ROW,
    affordable_batches,
    can_pay_prestige,
    payable,
)
from .phase_1_income import USED_ASIDE, USED_CLIMB
from .phase_2_actions import (
    buildable,
    has_card_to_draw,
    has_room_for_prestige,
    uncovered_residences,
)
from .phase_3_provost import on_road, provost_price
from .refusal_words import lacks_deniers, no
from .refusals_of_effects import refuse_effect
from .state import State
from .verbs import has_good, has_worker, tokens_left
from .vocabulary import GOLD, GOOD_NAMES, GOODS
from .words import seat_text, short_power, the_card


def refuse(s: State, action: int) -> Refusal | None:
    """Why the player to decide may not take this action; None when it is legal."""
    if s.depth == 0:
        return no("over", "M-6.3")
    seat = frame_who(s)
    if seat == CHANCE:
        return refuse_outcome(s, action)
    if action >= FIRST_CHANCE:
        return no("not-chance", "M-0.8", who=seat_text(seat))
    if action >= PLAY_RESOURCE:
        return refuse_resource(s, seat, action - PLAY_RESOURCE)
    kind = frame_kind(s)
    verb = ACTION_SPACE.token(action).partition(":")[0]
    if kind == USE_EFFECT:
        return refuse_effect(s, seat, action, verb)
    if verb not in ANSWERS[kind]:
        return no("not-asked", RULE_OF_DECISION[kind], question=question(s))
    return CHECKS.get(verb, nothing_wrong)(s, seat, action)


def nothing_wrong(s: State, seat: int, action: int) -> Refusal | None:
    return None


ANSWERS = {
    CHOOSE_REDRAW: {"hand"},
    USE_INCOME_POWERS: {"aside", "keep", "climb", "done"},
    CHOOSE_ACTION: {"pass", "draw", "replace", "place", "build", "prestige"},
    CHOOSE_LESS: {"full-price", "less"},
    PAY_WHITE: {"pay"},
    CHOOSE_RESIDENCE: {"cover"},
    CHOOSE_PROVOST: {"provost"},
    BUY_AGAIN: {"decline", "buy"},
    OFFER_BATCHES: {"offer"},
    CHOOSE_FAVOR: {"favor", "disc"},
    PLAY_LAST_CARDS: {"done"},
}
RULE_OF_DECISION = {
    CHOOSE_REDRAW: "M-0.6",
    USE_INCOME_POWERS: "MF-9",
    CHOOSE_ACTION: "M-2.1",
    CHOOSE_LESS: "MF-11",
    PAY_WHITE: "M-2.10",
    CHOOSE_RESIDENCE: "M-2.12",
    CHOOSE_PROVOST: "M-3.1",
    BUY_AGAIN: "M-4.10",
    OFFER_BATCHES: "M-5.1",
    CHOOSE_FAVOR: "MF-3",
    PLAY_LAST_CARDS: "MF-20",
}


def refuse_outcome(s: State, action: int) -> Refusal | None:
    w = Moves()
    offer_outcomes(s, w)
    return None if action in offered(w) else no("chance", "M-0.8")


def refuse_resource(s: State, seat: int, good: int) -> Refusal | None:
    """MF-4: not during the set-up, only what is held, gold for 1 denier."""
    if frame_kind(s) == CHOOSE_REDRAW:
        return no("not-in-set-up", "MF-4")
    if s.resource_hand[seat * GOODS + good] == 0:
        return no("no-such-card", "MF-4", good=GOOD_NAMES[good])
    return lacks_deniers(s, seat, PRICE_OF_GOLD_CARD if good == GOLD else 0, "MF-4")


# --- Phase 1 --------------------------------------------------------------------------------------


def refuse_aside(s: State, seat: int, action: int) -> Refusal | None:
    if not has_power(s, seat, POWER_1A):
        return no("no-power", "MF-10", power=short_power(POWER_1A))
    return no("used", "MF-10") if frame_x(s) & USED_ASIDE else None


def refuse_keep(s: State, seat: int, action: int) -> Refusal | None:
    if not s.looking[seat]:
        return no("no-card-to-keep", "MF-13")
    return lacks_deniers(s, seat, PRICE_OF_KEEPING, "MF-13")


def refuse_climb(s: State, seat: int, action: int) -> Refusal | None:
    if not has_power(s, seat, POWER_3A):
        return no("no-power", "MF-14", power=short_power(POWER_3A))
    if frame_x(s) & USED_CLIMB:
        return no("used", "MF-14")
    if not can_climb(s, seat):
        return no("track-end", "MF-6", end=TRACK_END)
    return lacks_deniers(s, seat, PRICE_OF_CLIMB, "MF-14")


# --- Phase 2 --------------------------------------------------------------------------------------


def refuse_draw(s: State, seat: int, action: int) -> Refusal | None:
    if not has_card_to_draw(s, seat):
        return no("nothing-to-draw", "M-2.3")
    return lacks_deniers(s, seat, PRICE_OF_DRAW, "M-2.2")


def refuse_replace(s: State, seat: int, action: int) -> Refusal | None:
    if s.hand_size[seat] == 0:
        return no("empty-hand", "M-2.5")
    if not has_card_to_draw(s, seat):
        return no("nothing-to-draw", "M-2.5")
    return lacks_deniers(s, seat, PRICE_OF_REPLACE, "M-2.2")


def refuse_place(s: State, seat: int, action: int) -> Refusal | None:
    card = action - PLACE
    owner, kind = divmod(card, KINDS)
    if owner != NEUTRAL and s.residences[owner] >> kind & 1:
        return no("residence", "M-2.6", card=the_card(card))
    if s.buildings[owner] >> kind & 1 == 0:
        return no("not-on-road", "M-2.6", card=the_card(card))
    if has_worker(s, card):
        return no("occupied", "M-2.6", who=seat_text(s.worker_of[card]), card=the_card(card))
    if s.workers[seat] == 0:
        return no("no-worker", "M-2.6")
    return lacks_deniers(s, seat, PRICE_OF_WORKER, "M-2.2")


def refuse_build(s: State, seat: int, action: int) -> Refusal | None:
    building = BUILDINGS[action - BUILD]
    if s.hand[seat] >> (action - BUILD) & 1 == 0:
        return no("not-in-hand", "M-2.7", card=building.name.the)
    if buildable(s, seat) >> (action - BUILD) & 1:
        return None
    return no("cubes", "M-2.7", card=building.name.the, cost=cost_words(building.cost))


def refuse_prestige(s: State, seat: int, action: int) -> Refusal | None:
    prestige = action - BUILD_PRESTIGE
    row = PRESTIGE[prestige]
    if s.prestige_left >> prestige & 1 == 0:
        return no("prestige-gone", "M-2.12", card=row.name.the)
    if not has_room_for_prestige(s, seat):
        return no("no-residence", "M-2.12")
    if can_pay_prestige(s, seat, prestige):
        return None
    return no("cubes", "M-2.12", card=row.name.the, cost=cost_words(row.cost))


def refuse_cover(s: State, seat: int, action: int) -> Refusal | None:
    if uncovered_residences(s, seat) >> (action - COVER) & 1:
        return None
    return no("not-a-residence", "M-2.12")


def refuse_pay(s: State, seat: int, action: int) -> Refusal | None:
    return lacks_cube(s, seat, action - PAY, "M-2.10")


def lacks_cube(s: State, seat: int, good: int, rule: str) -> Refusal | None:
    if has_good(s, seat, good) > 0:
        return None
    return no("no-such-cube", rule, good=GOOD_NAMES[good])


def refuse_full_price(s: State, seat: int, action: int) -> Refusal | None:
    kind = frame_x(s)
    if payable(s, seat, 1 << kind):
        return None
    building = BUILDINGS[kind]
    return no("cubes", "MF-11", card=building.name.the, cost=cost_words(building.cost))


def refuse_less(s: State, seat: int, action: int) -> Refusal | None:
    in_cost = COST[frame_x(s) * COST_ROW + action - LESS] > 0
    return None if in_cost else no("not-in-cost", "MF-11")


# --- Phases 3 and 5, favors -----------------------------------------------------------------------


def refuse_provost(s: State, seat: int, action: int) -> Refusal | None:
    steps = action - STAY
    if not on_road(s, s.provost + steps):
        return no("off-road", "M-3.2")
    rule = "MF-12" if has_power(s, seat, POWER_1B) else "M-3.1"
    return lacks_deniers(s, seat, provost_price(s, seat, steps), rule)


def refuse_offer(s: State, seat: int, action: int) -> Refusal | None:
    most = min(affordable_batches(s, seat), tokens_left(s))
    return no("batches", "M-5.1", most=batches_text(most)) if action - OFFER > most else None


def refuse_favor(s: State, seat: int, action: int) -> Refusal | None:
    if action == FAVOR_CARD:
        return None if can_draw_resource(s) else no("no-resources", "MF-5")
    return None if can_climb(s, seat) else no("track-end", "MF-6", end=TRACK_END)


def refuse_disc(s: State, seat: int, action: int) -> Refusal | None:
    move = action - FAVOR_DISC
    origin, target = DISC_FROM[move], DISC_TO[move]
    if s.discs[seat] >> target & 1:
        return no("own-disc", "MF-7", power=short_power(target))
    if can_move_disc(s, seat, move):
        return None
    return no("no-disc", "MF-7", power=short_power(origin))


CHECKS: dict[str, Callable[[State, int, int], Refusal | None]] = {
    "aside": refuse_aside,
    "keep": refuse_keep,
    "climb": refuse_climb,
    "draw": refuse_draw,
    "replace": refuse_replace,
    "place": refuse_place,
    "build": refuse_build,
    "prestige": refuse_prestige,
    "cover": refuse_cover,
    "pay": refuse_pay,
    "full-price": refuse_full_price,
    "less": refuse_less,
    "provost": refuse_provost,
    "offer": refuse_offer,
    "favor": refuse_favor,
    "disc": refuse_disc,
}
