"""Before the first turn: the road, the castle, the hands and the one redraw."""

from ..core.chance import CHANCE
from ..core.frames import frame_who, pop, push
from ..core.moves import Moves, offer
from . import events
from .data import (
    JOUST_FIELD,
    KINDS,
    NEUTRAL,
    NEUTRAL_PEDDLER,
    RESOURCE_CARDS,
    SECTIONS,
    START_DENIERS,
    START_FOOD,
    START_HAND,
    START_WOOD,
    START_WORKERS,
)
from .decisions import CHOOSE_REDRAW, DRAW_FIRST, DRAW_NEUTRAL, seat_from_first
from .draws import start_draw
from .notation import KEEP_HAND, REDRAW_HAND
from .state import State
from .variants import deck, has_favors, prestige_cards, random_neutrals, starting_tokens
from .verbs import discard_hand, lay_on_road
from .vocabulary import FOOD, GOODS, WOOD

KEPT, REDRAWS = 1, 2


def lay_out_pieces(s: State) -> None:
    """M-0.3, M-0.4, M-0.5: castle tokens, prestige cards, and each player's goods and pile.

    ML-6: the light rules are laid out in the same way.
    """
    for section in range(SECTIONS):
        s.tokens[section] = starting_tokens(s, section)
    s.prestige_left = prestige_cards(s)
    for seat in range(s.players):
        s.goods[seat * GOODS + FOOD] = START_FOOD
        s.goods[seat * GOODS + WOOD] = START_WOOD
        s.deniers[seat] = START_DENIERS
        s.workers[seat] = START_WORKERS
        s.pile[seat] = deck(s)
        s.pile_size[seat] = deck(s).bit_count()
    if has_favors(s):
        lay_out_favors(s)


def lay_out_favors(s: State) -> None:
    """MF-1: the Resource cards; discs and track markers start at 0."""
    for good in range(GOODS):
        s.resource_pile[good] = RESOURCE_CARDS[good]
        s.resource_pile_size += RESOURCE_CARDS[good]


def continue_set_up(s: State) -> bool:
    """The set-up step by step; True when it is over."""
    if s.step == 0:
        lay_out_pieces(s)
        push(s, DRAW_FIRST, CHANCE)
        s.step = 1
    elif s.step == 1:
        lay_next_neutral(s)
    elif s.step == 2:
        deal_opening_hand(s)
    elif s.step == 3:
        ask_for_redraw(s)
    elif s.step == 4:
        deal_new_hand(s)
    else:
        return True
    return False


def choose_first_player(s: State, seat: int) -> None:
    """M-0.7: the first player is drawn by chance."""
    pop(s)
    s.first = seat
    if s.log is not None:
        s.log.add(events.FIRST_PLAYER, seat)


def lay_neutral(s: State, neutral: int) -> None:
    lay_on_road(s, NEUTRAL * KINDS + neutral)
    if s.log is not None:
        s.log.add(events.NEUTRAL_LAID, -1, NEUTRAL * KINDS + neutral)


def lay_drawn_neutral(s: State, neutral: int) -> None:
    pop(s)
    lay_neutral(s, neutral)


def lay_next_neutral(s: State) -> None:
    """M-0.1, M-0.2, MF-1: random neutral cards, the Peddler with the Provost, the Joust field."""
    if s.road_length < random_neutrals(s):
        push(s, DRAW_NEUTRAL, CHANCE)
        return
    s.provost = s.road_length
    lay_neutral(s, NEUTRAL_PEDDLER)
    if has_favors(s):
        lay_neutral(s, JOUST_FIELD)
    s.step = 2


def deal_opening_hand(s: State) -> None:
    """M-0.5: three cards each, from the first player on."""
    if s.cursor == s.players:
        s.step = 3
        s.cursor = 0
        return
    start_draw(s, seat_from_first(s, s.cursor), START_HAND)
    s.cursor += 1


def ask_for_redraw(s: State) -> None:
    """M-0.6: everyone answers before anything is shown."""
    if s.cursor == s.players:
        show_redraws(s)
        s.step = 4
        s.cursor = 0
        return
    push(s, CHOOSE_REDRAW, seat_from_first(s, s.cursor))
    s.cursor += 1


def offer_redraw(w: Moves) -> None:
    offer(w, KEEP_HAND)
    offer(w, REDRAW_HAND)


def answer_redraw(s: State, action: int) -> None:
    s.redraws[frame_who(s)] = REDRAWS if action == REDRAW_HAND else KEPT
    pop(s)


def show_redraws(s: State) -> None:
    """M-0.6: all discards are laid open together."""
    for rank in range(s.players):
        seat = seat_from_first(s, rank)
        if s.log is not None:
            redraws = s.redraws[seat] == REDRAWS
            s.log.add(events.REDREW_HAND if redraws else events.KEPT_HAND, seat)
        if s.redraws[seat] == REDRAWS:
            discard_hand(s, seat)
        s.redraws[seat] = 0


def deal_new_hand(s: State) -> None:
    """M-0.6: then the new hands are drawn, from the first player on."""
    if s.cursor == s.players:
        s.step = 5
        return
    seat = seat_from_first(s, s.cursor)
    if s.hand_size[seat] == 0:
        start_draw(s, seat, START_HAND)
    s.cursor += 1
