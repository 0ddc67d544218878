"""The worth of cards of Magna Carta to the seat that decides: used, built, turned, drawn.

Everything is counted in points, more or less.
"""

from __future__ import annotations

from ..core.bits import count_bits
from . import data
from .forms import FORMS
from .payment import COST_ROW
from .state import State
from .thought import (
    NO_CUBE,
    NO_PRESTIGE,
    Thought,
    cost_worth,
    cube_worth,
    missing,
    nearest_prestige,
)
from .variants import has_provost, prestige_points
from .verbs import cubes_on_card, has_good
from .vocabulary import CUBE_OFF_CARD, FOOD, GOLD

NOT_WORTH_IT = -1.0
OF_ANYONE = 3
"""Deniers that others are thought to have."""


def effect_worth(s: State, t: Thought, use: int, deniers: int) -> float:
    """Points, more or less, that an effect gives to someone who has that many deniers."""
    return FORMS[data.FORM[use]].worth(s, t, use, deniers)


def owner_worth(s: State, t: Thought, card: int) -> float:
    """The gain of a card's owner from a worker on it, roughly and for anyone."""
    use = card * 2 + data.SECONDARY
    if data.FORM[use] == CUBE_OFF_CARD and cubes_on_card(s, card) == 0:
        return 0.0
    return FORMS[data.FORM[use]].for_owner(t, use)


# --- Residences -----------------------------------------------------------------------------------


def residence_worth(s: State, t: Thought) -> float:
    """Of turning the own card that is best turned."""
    if has_good(s, t.seat, FOOD) + has_good(s, t.seat, GOLD) == 0:
        return 0.0
    found = False
    best: float = 0.0
    for kind in range(data.KINDS):
        if s.buildings[t.seat] >> kind & 1 and kind != data.LAWYER:
            worth: float = turned_worth(s, t, kind)
            if not found or worth > best:
                best = worth
                found = True
    return best


def turned_worth(s: State, t: Thought, kind: int) -> float:
    """A residence gives income and room for prestige. The card's points and its use are lost."""
    card = t.seat * data.KINDS + kind
    income: float = t.denier_worth * max(0.0, t.turns_left - 1)
    use: float = 0.4 * owner_worth(s, t, card) * t.turns_left / 2
    if kind < data.SMALL_KINDS:
        use = 0.2 * cubes_on_card(s, card)
    room: float = 0.0
    prestige = nearest_prestige(s, t)
    if t.residences == 0 and prestige != NO_PRESTIGE and t.turns_left > 1:
        # a place for prestige is worth much to a player who can soon pay for it
        room = max(0.0, 4.0 - missing(s, t, data.PRESTIGE_COST, prestige, NO_CUBE))
    worth: float = t.lean_residences + income + room + 1 - data.POINTS[kind]
    return worth - use - cube_worth(s, t, FOOD, -1)


# --- Actions --------------------------------------------------------------------------------------


def prestige_worth(s: State, t: Thought, card: int) -> float:
    fleurs = data.PRESTIGE_FLEURS[card] if s.favors else 0
    return t.lean_prestige * (prestige_points(s, card) + fleurs)


def build_worth(s: State, t: Thought, kind: int) -> float:
    """Points and, early, the use of the card. Kept below what the cubes could do otherwise."""
    primary = kind * 2 + data.PRIMARY
    use: float = 0.35 * effect_worth(s, t, primary, OF_ANYONE) * min(4.0, t.turns_left)
    points = data.POINTS[kind]
    gain: float = points + use
    price: float = 0.55 * cost_worth(s, t, kind)
    if t.turns_left < 1.5 and points < 2 and price > points:
        return NOT_WORTH_IT
    return 2.0 + gain - price


def place_worth(s: State, t: Thought, card: int) -> float:
    deniers = s.deniers[t.seat] - data.PRICE_OF_WORKER - t.promised
    if deniers < 0:
        return NOT_WORTH_IT
    worth: float = effect_worth(s, t, card * 2 + data.PRIMARY, deniers) * reach(s, t, card)
    owner = card // data.KINDS
    if owner != data.NEUTRAL and owner != t.seat:
        worth -= owner_worth(s, t, card) / s.players
    return worth - t.denier_worth * data.PRICE_OF_WORKER


def reach(s: State, t: Thought, card: int) -> float:
    """The chance that the Provost lets a card work: he may be moved, mostly by those it serves."""
    if not has_provost(s):
        return 1.0
    position = 0
    while s.road[position] != card:
        position += 1
    beyond = position - s.provost
    if beyond <= 0:
        return 0.97 if beyond <= -3 else 0.9
    pays = s.deniers[t.seat] - data.PRICE_OF_WORKER - t.promised >= beyond
    return 0.6 if beyond == 1 and pays else 0.0


def draw_worth(s: State, t: Thought) -> float:
    """A card when there is little to build, and a few deniers to spare."""
    if s.deniers[t.seat] - t.promised < 3 or t.turns_left < 2:
        return NOT_WORTH_IT
    return 0.4 if cards_within(s, t, 1) == 0 and count_bits(s.hand[t.seat]) < 3 else NOT_WORTH_IT


def replace_worth(s: State, t: Thought) -> float:
    """Only costly cards in hand, cheap ones in the pile, and deniers to spare: then once more."""
    if s.deniers[t.seat] - t.promised < 4 or t.turns_left < 2 or count_bits(s.hand[t.seat]) < 3:
        return NOT_WORTH_IT
    stuck = cheap_cards(s.hand[t.seat]) == 0 and cards_within(s, t, 1) == 0
    return 0.3 if stuck and cheap_cards(s.pile[t.seat]) >= 2 else NOT_WORTH_IT


def cheap_cards(kinds: int) -> int:
    """The number of these that cost two cubes at most."""
    cheap = 0
    for kind in range(data.KINDS):
        cubes = 0
        for good in range(COST_ROW):
            cubes += data.COST[kind * COST_ROW + good]
        if kinds >> kind & 1 and cubes <= 2:
            cheap += 1
    return cheap


def cards_within(s: State, t: Thought, cubes: int) -> int:
    """Cards in hand for which at most that many cubes are missing."""
    near = 0
    for kind in range(data.KINDS):
        if s.hand[t.seat] >> kind & 1 and missing(s, t, data.COST, kind, NO_CUBE) <= cubes:
            near += 1
    return near
