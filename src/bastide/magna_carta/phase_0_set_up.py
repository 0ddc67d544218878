"""Before the first round: the road, the castle, the hands and the one redraw."""

from ..core.actions import actions_of
from ..core.chance import CHANCE
from ..core.decisions import Decision, Phase
from ..core.faults import LEGAL, NOT_ASKED
from ..core.frames import pop, push
from ..core.text import say
from . import data, events
from .decisions import CHOOSE_REDRAW, DRAW_FIRST, DRAW_NEUTRAL, seat_from_first
from .draws import start_draw
from .notation import FIRST_SEAT, KEEP_HAND, NEUTRAL_CARD, OBJECT, REDRAW_HAND
from .state import SET_UP, State
from .variants import (
    deck,
    has_favors,
    prestige_cards,
    random_neutrals,
    shuffled_neutrals,
    starting_tokens,
)
from .verbs import discard_hand, lay_on_road, make_first
from .vocabulary import FOOD, GOODS, WOOD

KEPT, REDRAWS = 1, 2


def lay_out_pieces(s: State) -> None:
    """M-0.3, M-0.4, M-0.5: castle tokens, prestige cards, and each player's goods and pile.

    ML-6: the light rules are laid out in the same way.
    """
    for section in range(data.SECTIONS):
        s.tokens[section] = starting_tokens(s, section)
    s.prestige_left = prestige_cards(s)
    for seat in range(s.players):
        s.goods[seat * GOODS + FOOD] = data.START_FOOD
        s.goods[seat * GOODS + WOOD] = data.START_WOOD
        s.deniers[seat] = data.START_DENIERS
        s.workers[seat] = data.START_WORKERS
        s.pile[seat] = deck(s)
        s.pile_size[seat] = deck(s).bit_count()
    if has_favors(s):
        lay_out_favors(s)


def lay_out_favors(s: State) -> None:
    """MF-1: the Resource cards. Discs and track markers start at 0."""
    for good in range(GOODS):
        s.resource_pile[good] = data.RESOURCE_CARDS[good]
        s.resource_pile_size += data.RESOURCE_CARDS[good]


def continue_set_up(s: State) -> bool:
    """The setup step by step. True when it is over."""
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


def fault_first_player(s: State, seat: int, action: int) -> int:
    return LEGAL if OBJECT[action] < s.players else NOT_ASKED


def choose_first_player(s: State, seat: int, action: int) -> None:
    """M-0.7: the first player is drawn by chance."""
    first = OBJECT[action]
    pop(s)
    make_first(s, first)
    if s.log is not None:
        s.log.add(events.FIRST_PLAYER, first)


def lay_neutral(s: State, neutral: int) -> None:
    lay_on_road(s, data.NEUTRAL * data.KINDS + neutral)
    if s.log is not None:
        s.log.add(events.NEUTRAL_LAID, -1, data.NEUTRAL * data.KINDS + neutral)


def fault_neutral(s: State, seat: int, action: int) -> int:
    """M-0.1: a shuffled card that is not on the road yet."""
    left = shuffled_neutrals(s) & ~s.buildings[data.NEUTRAL]
    return LEGAL if left >> OBJECT[action] & 1 else NOT_ASKED


def lay_drawn_neutral(s: State, seat: int, action: int) -> None:
    pop(s)
    lay_neutral(s, OBJECT[action])


def lay_next_neutral(s: State) -> None:
    """M-0.1, M-0.2, MF-1: random neutral cards, the Peddler with the Provost, the Joust field."""
    if s.road_length < random_neutrals(s):
        push(s, DRAW_NEUTRAL, CHANCE)
        return
    s.provost = s.road_length
    lay_neutral(s, data.NEUTRAL_PEDDLER)
    if has_favors(s):
        lay_neutral(s, data.JOUST_FIELD)
    s.step = 2


def deal_opening_hand(s: State) -> None:
    """M-0.5: three cards each, from the first player on."""
    if s.cursor == s.players:
        s.step = 3
        s.cursor = 0
        return
    start_draw(s, seat_from_first(s, s.cursor), data.START_HAND)
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


def answer_redraw(s: State, seat: int, action: int) -> None:
    s.redraws[seat] = REDRAWS if action == REDRAW_HAND else KEPT
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
        start_draw(s, seat, data.START_HAND)
    s.cursor += 1


PHASE = Phase(
    SET_UP,
    say("games/setup"),
    continue_set_up,
    (
        Decision(
            DRAW_FIRST,
            "draw-first",
            "M-0.8",
            choose_first_player,
            actions_of(FIRST_SEAT),
            fault_first_player,
        ),
        Decision(
            DRAW_NEUTRAL,
            "draw-neutral",
            "M-0.8",
            lay_drawn_neutral,
            actions_of(NEUTRAL_CARD),
            fault_neutral,
        ),
        Decision(
            CHOOSE_REDRAW,
            "redraw",
            "M-0.6",
            answer_redraw,
            actions_of(KEEP_HAND, REDRAW_HAND),
            target=lambda s, action: "hand" if action == REDRAW_HAND else None,
            question=say("magna-carta/keep-hand-redraw-once"),
        ),
    ),
)
