"""Rules of thumb for Magna Carta, one function for each kind of decision.

Everything is counted in points, more or less: what an action gives, less what it costs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...magna_carta.data import FREE_PROVOST_STEPS, PRICE_OF_WORKER, TRACK_END
from ...magna_carta.vocabulary import GOLD, GOOD_KEYS, Building, Cost
from ...views import View
from .leaning import PLAIN, Leaning
from .magna_carta_effects import answer_effect, effect_worth
from .magna_carta_table import BATCH, KIND, PRESTIGE_CARD, Place, Table, owner_worth

PLAY_CARD_NOW = 100.0
"""Above everything else: a Resource card that makes something better possible."""


def worth_in_magna_carta(
    view: View, tokens: Sequence[str], leaning: Leaning = PLAIN
) -> list[float]:
    table = Table(view, leaning)
    judge = JUDGES[table.decision["kind"]]
    return [_worth(table, judge, token) for token in tokens]


Judge = Callable[[Table, str, str], float]


def _worth(t: Table, judge: Judge, token: str) -> float:
    verb, _, object_ = token.partition(":")
    if verb == "play":
        return play_card(t, GOOD_KEYS.index(object_))
    return judge(t, verb, object_)


# --- Setup and income ----------------------------------------------------------------------------


def judge_redraw(t: Table, verb: str, object_: str) -> float:
    """Keep a hand with something to build from the first goods; two such cards are plenty."""
    cheap = sum(t.missing(card.cost) == 0 for card in t.hand)
    return float(cheap > 0) if object_ == "keep" else 0.5


def judge_income_powers(t: Table, verb: str, object_: str) -> float:
    """A worker no one can pay for may rest; a point for a denier is good; cards if rich."""
    if verb == "aside":
        return 2.0 if t.deniers < 4 else -1.0
    if verb == "climb":
        return 1.0 if t.deniers >= 2 else -1.0
    if verb == "keep":
        return 0.5 if t.deniers >= 4 else -1.0
    return 0.0


# --- Actions --------------------------------------------------------------------------------------


def judge_action(t: Table, verb: str, object_: str) -> float:
    if verb == "prestige":
        return 20.0 + prestige_worth(t, object_)
    if verb == "build":
        return build_worth(t, object_)
    if verb == "place":
        return place_worth(t, t.by_card[object_])
    if verb == "draw":
        return draw_worth(t)
    if verb == "replace":
        return replace_worth(t)
    return t.denier_worth if not t.bridge else 0.0


def prestige_worth(t: Table, key: str) -> float:
    card = PRESTIGE_CARD[key]
    points = card.favors_points if t.favors else card.points
    return t.leaning.prestige * (points + (card.fleurs if t.favors else 0))


def build_worth(t: Table, key: str) -> float:
    """Points and, early, the use of the card; kept below what the cubes could do otherwise."""
    card = KIND[key]
    use = 0.35 * effect_worth(t, card.primary, 3) * min(4.0, t.turns_left())
    gain = card.points + use
    waits = t.turns_left() < 1.5 and card.points < 2
    price = 0.55 * t.cost_worth(card.cost)
    return -1.0 if waits and price > card.points else 2.0 + gain - price


def place_worth(t: Table, place: Place) -> float:
    deniers = t.deniers - PRICE_OF_WORKER - t.promised_deniers()
    if deniers < 0:
        return -1.0
    worth = effect_worth(t, place.building.primary, deniers) * reach(t, place.position)
    if place.owner is not None and place.owner != t.seat:
        worth -= owner_worth(t, place) / t.players
    return worth - t.denier_worth * PRICE_OF_WORKER


def reach(t: Table, position: int) -> float:
    """How likely the Provost will let a card work: he may be moved, mostly by those it serves."""
    if t.provost is None:
        return 1.0
    beyond = position - t.provost
    if beyond <= 0:
        return 0.97 if beyond <= -3 else 0.9
    pays = t.deniers - PRICE_OF_WORKER - t.promised_deniers() >= beyond
    return 0.6 if beyond == 1 and pays else 0.0


def draw_worth(t: Table) -> float:
    """A card when there is little to build, and a few deniers to spare."""
    if t.deniers - t.promised_deniers() < 3 or t.turns_left() < 2:
        return -1.0
    near = sum(t.missing(card.cost) <= 1 for card in t.hand)
    return 0.4 if near == 0 and len(t.hand) < 3 else -1.0


def replace_worth(t: Table) -> float:
    """Only dear cards in hand, cheap ones in the pile, and deniers to spare: then once more."""
    if t.deniers - t.promised_deniers() < 4 or t.turns_left() < 2 or not t.hand:
        return -1.0
    can_hope = sum(is_cheap(KIND[key]) for key in t.mine["pile"]) >= 2
    stuck = not any(is_cheap(card) or t.missing(card.cost) <= 1 for card in t.hand)
    return 0.3 if stuck and can_hope and len(t.hand) >= 3 else -1.0


def is_cheap(card: Building) -> bool:
    return sum(card.cost.row) <= 2


# --- Paying and covering --------------------------------------------------------------------------


def judge_less(t: Table, verb: str, object_: str) -> float:
    """A cube less is worth it when the worker would not be paid for, or the cube is dear."""
    if verb == "full-price":
        return 0.0
    idle = t.mine["workers"] > t.deniers
    worth = 0.5 if object_ == "any" else t.cube_worth(GOOD_KEYS.index(object_))
    return worth - (0.2 if idle else 0.9)


def judge_white(t: Table, verb: str, object_: str) -> float:
    return -t.cube_worth(GOOD_KEYS.index(object_), -1)


def judge_any(t: Table, verb: str, object_: str) -> float:
    return 0.0


# --- Provost, castle, favors ----------------------------------------------------------------------


def judge_provost(t: Table, verb: str, object_: str) -> float:
    """Deniers only for what the own workers and cards would lose; spite is free or a plan."""
    steps = int(object_)
    free = FREE_PROVOST_STEPS if "1b" in t.mine.get("powers", ()) else 0
    price = max(0, abs(steps) - free)
    own, others = gains_with_provost_at(t, steps, t.deniers - price)
    own_now, others_now = gains_with_provost_at(t, 0, t.deniers)
    gain = own - own_now + t.leaning.spite * (others_now - others)
    if price:
        return gain - 1.2 * t.denier_worth * price
    return gain + 0.3 * (others_now - others) / (t.players - 1)


def gains_with_provost_at(t: Table, steps: int, deniers: int) -> tuple[float, float]:
    """What this seat and the others gain in phase 4 if the Provost goes that many steps."""
    assert t.provost is not None, "who is asked to move the Provost has one"
    own, others = 0.0, 0.0
    for place in t.road[: t.provost + steps + 1]:
        if place.worker == t.seat:
            own += effect_worth(t, place.building.primary, deniers)
        elif place.worker is not None:
            others += effect_worth(t, place.building.primary, 3)
            own += owner_worth(t, place) if place.owner == t.seat else 0.0
    return own, others


def judge_offer(t: Table, verb: str, object_: str) -> float:
    """Points for batches and the reward for the most, against what the cubes are worth."""
    batches = int(object_)
    if batches == 0:
        return 0.0
    points = t.token_points(batches)
    most: int = max(seat["batches"] for seat in t.seats)
    reward = t.gold_worth * t.leaning.favors * (0.9 if batches > most else 0.0)
    wild = sum(max(0, batches - t.goods[good]) for good in BATCH)
    cubes = 3 * batches - wild
    return points + reward - 0.45 * cubes - kept_gold_worth(t) * wild


def kept_gold_worth(t: Table) -> float:
    """Gold is dearer to a player who waits for prestige."""
    has_room = t.light or t.residences > 0
    return t.leaning.gold * (2.2 if has_room and t.prestige_left and t.turns_left() > 1.5 else 1.3)


def judge_favor(t: Table, verb: str, object_: str) -> float:
    """Early a disc on its way to III-A, which makes points of deniers; else points."""
    if verb == "favor":
        return 1.0 if object_ == "track" else 0.6
    climbs_on = t.turns_left() > 5 and t.mine["track"] < TRACK_END - 5
    path = {"start-1b": 1.2, "1b-2b": 1.3, "1a-2b": 1.25, "2b-3a": 1.6, "2a-3a": 1.6}
    owned = {"1b": "start-1b", "2b": "1b-2b", "3a": "2b-3a"}
    taken = any(owned.get(power) == object_ for power in t.mine["powers"])
    return path.get(object_, 0.0) if climbs_on and not taken else 0.0


def play_card(t: Table, good: int) -> float:
    """Resource cards wait until one of them makes a payment possible, or the game ends."""
    extra = tuple(int(g == good) for g in range(4))
    kind = t.decision["kind"]
    if kind == "last-cards":
        return PLAY_CARD_NOW if good != GOLD or t.deniers % 3 != 0 or t.deniers > 3 else 0.5
    if kind == "action":
        costs = [card.cost for card in t.hand]
        if t.light or t.residences:
            costs += [card.cost for card in t.prestige_left]
        helps = any(t.missing(cost) == 1 and t.missing(cost, extra) == 0 for cost in costs)
        return PLAY_CARD_NOW if helps else -2.0
    if kind == "offer":
        batches = next(n for n in range(99) if t.missing(Cost(n + 1, n + 1, n + 1)))
        next_one = Cost(batches + 1, batches + 1, batches + 1)
        left = t.tokens_left() > batches
        return PLAY_CARD_NOW if left and t.missing(next_one, extra) == 0 else -2.0
    return -2.0


JUDGES: dict[str, Judge] = {
    "redraw": judge_redraw,
    "income-powers": judge_income_powers,
    "action": judge_action,
    "less": judge_less,
    "pay-white": judge_white,
    "residence": judge_any,
    "provost": judge_provost,
    "effect": answer_effect,
    "buy-again": answer_effect,
    "offer": judge_offer,
    "favor": judge_favor,
    "last-cards": judge_any,
}
