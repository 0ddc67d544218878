"""Draws by chance: player cards and Resource cards."""

from ..core.actions import actions_of
from ..core.chance import CHANCE, random_below, uniform_outcome
from ..core.decisions import Decision
from ..core.faults import LEGAL, NOT_ASKED
from ..core.frames import frame_kind, frame_x, frame_y, pop, push, set_frame_y
from ..core.moves import Moves, offer_set
from .decisions import DRAW_CARD, DRAW_RESOURCE
from .notation import CARD, OBJECT, RESOURCE
from .state import State
from .verbs import (
    look_at_resource_card,
    refill_pile,
    refill_resources,
    take_card,
    take_resource_card,
)


def start_draw(s: State, seat: int, amount: int) -> None:
    """M-2.3: draw from the own pile. With pile and discard empty there is nothing to draw."""
    refill_pile(s, seat)
    if amount > 0 and s.pile[seat] != 0:
        push(s, DRAW_CARD, CHANCE, seat, amount)


def can_draw_resource(s: State) -> bool:
    """MF-5: not when all Resource cards are in hands."""
    return s.resource_pile_size + s.resource_discard_size > 0


def start_resource_draw(s: State, seat: int, only_look: int) -> None:
    """MF-5: the discard is shuffled when the pile is empty."""
    refill_resources(s)
    push(s, DRAW_RESOURCE, CHANCE, seat, only_look)


def weight_of_outcome(s: State, action: int) -> int:
    """Outcomes are equally likely, save Resource cards: as many chances as cards in the pile."""
    if frame_kind(s) == DRAW_RESOURCE:
        return s.resource_pile[OBJECT[action]]
    return 1


def random_outcome(s: State, w: Moves) -> int:
    """One of the offered outcomes, drawn with the generator in the state."""
    if frame_kind(s) != DRAW_RESOURCE:
        return uniform_outcome(s, w)
    return RESOURCE[random_resource(s, s.resource_pile_size)]


def random_resource(s: State, cards: int) -> int:
    """The good of one of the `cards` in the Resource pile."""
    ticket = random_below(s, cards)
    good = 0
    while ticket >= s.resource_pile[good]:
        ticket -= s.resource_pile[good]
        good += 1
    return good


def fault_card(s: State, seat: int, action: int) -> int:
    """M-2.3: a card of the own pile."""
    return LEGAL if s.pile[frame_x(s)] >> OBJECT[action] & 1 else NOT_ASKED


def offer_cards(s: State, w: Moves, seat: int) -> None:
    offer_set(w, CARD, 0, s.pile[frame_x(s)])


def draw_card(s: State, seat: int, action: int) -> None:
    """M-2.5: when the pile runs out in the middle of a draw, the discard becomes the pile."""
    drawer = frame_x(s)
    more = frame_y(s) - 1
    take_card(s, drawer, OBJECT[action])
    if more > 0:
        refill_pile(s, drawer)
    if more > 0 and s.pile[drawer] != 0:
        set_frame_y(s, more)
    else:
        pop(s)


def fault_resource(s: State, seat: int, action: int) -> int:
    return LEGAL if s.resource_pile[OBJECT[action]] > 0 else NOT_ASKED


def draw_resource(s: State, seat: int, action: int) -> None:
    good = OBJECT[action]
    drawer = frame_x(s)
    only_look = frame_y(s)
    pop(s)
    if only_look:
        look_at_resource_card(s, drawer, good)
    else:
        take_resource_card(s, drawer, good)


DECISIONS = (
    Decision(DRAW_CARD, "draw-card", "M-0.8", draw_card, actions_of(CARD), fault_card, offer_cards),
    Decision(
        DRAW_RESOURCE, "draw-resource", "M-0.8", draw_resource, actions_of(RESOURCE), fault_resource
    ),
)
