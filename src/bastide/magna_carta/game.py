"""The flow of the game: phases in order, decisions until somebody has a real choice."""

from ..core.chance import CHANCE
from ..core.frames import frame_kind, frame_who, frame_x, frame_y
from ..core.moves import Moves
from . import events
from .data import FORM
from .decisions import (
    BUY_AGAIN,
    CHOOSE_ACTION,
    CHOOSE_FAVOR,
    CHOOSE_LESS,
    CHOOSE_PROVOST,
    CHOOSE_REDRAW,
    CHOOSE_RESIDENCE,
    DRAW_CARD,
    DRAW_NEUTRAL,
    DRAW_RESOURCE,
    OFFER_BATCHES,
    PAY_WHITE,
    PLAY_LAST_CARDS,
    USE_EFFECT,
    USE_INCOME_POWERS,
)
from .draws import draw_card, draw_resource, offer_outcomes
from .effects import (
    buy_second_cube,
    offer_effect,
    offer_second_cube,
    turnable,
    use_effect,
)
from .favors import offer_favor, offer_resource_cards, play_resource, take_favor
from .notation import CARD, FIRST_CHANCE, FIRST_SEAT, NEUTRAL_CARD, PLAY_RESOURCE, RESOURCE
from .phase_0_set_up import (
    answer_redraw,
    choose_first_player,
    continue_set_up,
    lay_drawn_neutral,
    offer_redraw,
)
from .phase_1_income import continue_income, offer_income_powers, use_income_power
from .phase_2_actions import (
    choose_less,
    choose_residence,
    continue_actions,
    offer_actions,
    offer_less,
    offer_residences,
    offer_white,
    pay_white,
    take_action,
)
from .phase_3_provost import continue_provost, move_provost, offer_provost
from .phase_4_effects import continue_effects
from .phase_5_castle import continue_castle, hand_in_batches, offer_batches
from .phase_6_end_of_turn import (
    close_last_cards,
    continue_last_cards,
    end_turn,
    game_ends,
    offer_last_cards,
)
from .state import (
    ACTIONS,
    CASTLE,
    EFFECTS,
    END_OF_TURN,
    INCOME,
    LAST_CARDS,
    OVER,
    PROVOST,
    SET_UP,
    State,
)
from .verbs import tokens_left
from .vocabulary import CUBE_TO_GOLD, SELL_CUBE, TURN_CARD


def begin_phase(s: State, phase: int) -> None:
    s.phase = phase
    s.step = 0
    s.cursor = 0
    if phase == INCOME:
        s.turn += 1
        if s.log is not None:
            s.log.add(events.NEW_TURN, s.first, s.turn)
    if s.log is not None:
        s.log.add(events.NEW_PHASE, -1, phase)


def continue_phase(s: State) -> None:
    """Take the phase's next step, or go on to the next phase: the table of contents."""
    phase = s.phase
    if phase == ACTIONS:
        if continue_actions(s):
            begin_phase(s, PROVOST)
    elif phase == PROVOST:
        if continue_provost(s):
            begin_phase(s, EFFECTS)
    elif phase == EFFECTS:
        if continue_effects(s):
            begin_phase(s, CASTLE)
    elif phase == CASTLE:
        if continue_castle(s):
            begin_phase(s, END_OF_TURN)
    elif phase == END_OF_TURN:
        end_turn(s)
        begin_phase(s, LAST_CARDS if game_ends(s) else INCOME)
    elif phase == INCOME:
        if continue_income(s):
            begin_phase(s, ACTIONS)
    elif phase == SET_UP:
        if continue_set_up(s):
            begin_phase(s, INCOME)
    elif continue_last_cards(s):
        begin_phase(s, OVER)


def legal(s: State, w: Moves) -> None:
    """Fill `w` with every action allowed to whoever decides now."""
    w.n = 0
    who = frame_who(s)
    if who == CHANCE:
        offer_outcomes(s, w)
        return
    kind = frame_kind(s)
    if kind == CHOOSE_ACTION:
        offer_actions(s, w)
    elif kind == USE_EFFECT:
        offer_effect(s, w)
    elif kind == CHOOSE_PROVOST:
        offer_provost(s, w)
    elif kind == OFFER_BATCHES:
        offer_batches(s, w)
    elif kind == PAY_WHITE:
        offer_white(s, w)
    elif kind == BUY_AGAIN:
        offer_second_cube(s, w)
    elif kind == CHOOSE_RESIDENCE:
        offer_residences(s, w)
    elif kind == CHOOSE_FAVOR:
        offer_favor(s, w)
    elif kind == USE_INCOME_POWERS:
        offer_income_powers(s, w)
    elif kind == CHOOSE_LESS:
        offer_less(s, w)
    elif kind == CHOOSE_REDRAW:
        offer_redraw(w)
        return
    else:
        offer_last_cards(w)
    if s.resource_count[who] > 0 and (w.n > 1 or must_ask(s)):
        offer_resource_cards(s, w, who)


def must_ask(s: State) -> bool:
    """Whether a decision is put to the player even when only one answer is legal.

    This may depend on open information only: whether a player is asked must not tell the others
    what is in a hidden hand. So an action is always asked for, and a holder of Resource cards is
    asked wherever a cube from a card could be spent. Every draw is an action of chance, also from
    a pile of equal cards or of one: a record holds them all.
    """
    kind = frame_kind(s)
    if kind == CHOOSE_ACTION:
        return True
    if frame_who(s) == CHANCE:
        return True
    if s.favors == 0 or s.resource_count[frame_who(s)] == 0:
        return False
    if kind == USE_EFFECT:
        form = FORM[frame_x(s) * 2 + frame_y(s)]
        if form == TURN_CARD:
            return turnable(s, frame_who(s)) != 0
        return form == SELL_CUBE or form == CUBE_TO_GOLD
    if kind == OFFER_BATCHES:
        return tokens_left(s) > 0
    return kind == PLAY_LAST_CARDS


def settle(s: State, w: Moves) -> None:
    """Run on to the next real choice, its actions in `w`; a forced choice plays itself."""
    while True:
        while s.depth == 0:
            if s.phase == OVER:
                w.n = 0
                return
            continue_phase(s)
        legal(s, w)
        if w.n > 1 or must_ask(s):
            return
        apply(s, w.ids[0])


def apply(s: State, action: int) -> None:
    """Carry out one legal action; `settle` then runs on to the next decision."""
    if action >= FIRST_CHANCE:
        apply_outcome(s, action)
        return
    if action >= PLAY_RESOURCE:
        play_resource(s, frame_who(s), action - PLAY_RESOURCE)
        return
    kind = frame_kind(s)
    if kind == CHOOSE_ACTION:
        take_action(s, action)
    elif kind == USE_EFFECT:
        use_effect(s, action)
    elif kind == CHOOSE_PROVOST:
        move_provost(s, action)
    elif kind == OFFER_BATCHES:
        hand_in_batches(s, action)
    elif kind == PAY_WHITE:
        pay_white(s, action)
    elif kind == BUY_AGAIN:
        buy_second_cube(s, action)
    elif kind == CHOOSE_RESIDENCE:
        choose_residence(s, action)
    elif kind == CHOOSE_FAVOR:
        take_favor(s, action)
    elif kind == USE_INCOME_POWERS:
        use_income_power(s, action)
    elif kind == CHOOSE_LESS:
        choose_less(s, action)
    elif kind == CHOOSE_REDRAW:
        answer_redraw(s, action)
    else:
        close_last_cards(s)


def apply_outcome(s: State, action: int) -> None:
    kind = frame_kind(s)
    if kind == DRAW_CARD:
        draw_card(s, action - CARD)
    elif kind == DRAW_RESOURCE:
        draw_resource(s, action - RESOURCE)
    elif kind == DRAW_NEUTRAL:
        lay_drawn_neutral(s, action - NEUTRAL_CARD)
    else:
        choose_first_player(s, action - FIRST_SEAT)
