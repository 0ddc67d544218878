"""The flow of the game: phases in order, decisions until somebody has a real choice."""

from ..core.chance import CHANCE
from ..core.frames import frame_kind, frame_who
from ..core.moves import Moves
from . import events
from .construction import choose_residence, offer_residences, offer_white, pay_white
from .decisions import (
    BUY_AGAIN,
    CHOOSE_FAVOR,
    CHOOSE_INN,
    CHOOSE_PLACE,
    CHOOSE_PROVOST,
    CHOOSE_RESIDENCE,
    GIVE_BATCH,
    GIVE_CUBES,
    PAY_WHITE,
    SWAP_CUBE,
    TAKE_BONUS,
    USE_FAVOR,
    USE_GATE,
    USE_GUILD,
    USE_JOUST,
    USE_TILE,
)
from .effects import (
    buy_second_cube,
    give_to_alchemist,
    offer_bonus,
    offer_cubes_to_give,
    offer_effect,
    offer_second_cube,
    take_bonus,
    use_effect,
)
from .favors import (
    choose_favor,
    give_for_swap,
    offer_any_but_gold,
    offer_favor,
    offer_favor_effect,
    offer_own_cubes,
    take_for_swap,
    use_favor,
)
from .phase_0_set_up import apply_outcome, continue_set_up, offer_outcomes
from .phase_1_income import collect_income
from .phase_2_placing import choose_place, continue_placing, offer_placing
from .phase_3_special import (
    choose_inn,
    continue_special,
    offer_gate,
    offer_guild,
    offer_inn,
    offer_joust,
    use_gate,
    use_guild,
    use_joust,
)
from .phase_4_provost import continue_provost, move_provost, offer_provost
from .phase_5_buildings import continue_buildings
from .phase_6_castle import continue_castle, give_batch, offer_batches
from .phase_7_end_of_turn import clear_turn, continue_end_of_turn, game_ends
from .state import (
    BUILDINGS,
    CASTLE,
    END_OF_TURN,
    INCOME,
    OVER,
    PLACING,
    PROVOST,
    SPECIAL,
    State,
)


def begin_phase(s: State, phase: int) -> None:
    """C-8.3: favors of one phase use different lines, so each phase starts with all lines free."""
    s.phase = phase
    s.step = 0
    s.cursor = 0
    for seat in range(s.players):
        s.lines_used[seat] = 0
    if phase == INCOME:
        s.turn += 1
        if s.log is not None:
            s.log.add(events.NEW_TURN, s.order[0], s.turn)
    if s.log is not None:
        s.log.add(events.NEW_PHASE, -1, phase)


def continue_phase(s: State) -> None:
    """Take the phase's next step, or go on to the next phase: the table of contents."""
    phase = s.phase
    if phase == PLACING:
        if continue_placing(s):
            begin_phase(s, SPECIAL)
    elif phase == SPECIAL:
        if continue_special(s):
            begin_phase(s, PROVOST)
    elif phase == PROVOST:
        if continue_provost(s):
            begin_phase(s, BUILDINGS)
    elif phase == BUILDINGS:
        if continue_buildings(s):
            begin_phase(s, CASTLE)
    elif phase == CASTLE:
        if continue_castle(s):
            begin_phase(s, END_OF_TURN)
    elif phase == END_OF_TURN:
        if continue_end_of_turn(s):
            end_turn(s)
    elif phase == INCOME:
        collect_income(s)
        begin_phase(s, PLACING)
    elif continue_set_up(s):
        begin_phase(s, INCOME)


def end_turn(s: State) -> None:
    """C-7.5: the game is over, or the next turn begins."""
    if game_ends(s):
        begin_phase(s, OVER)
        if s.log is not None:
            s.log.add(events.GAME_OVER, -1)
    else:
        clear_turn(s)
        begin_phase(s, INCOME)


def legal(s: State, w: Moves) -> None:
    """Fill `w` with every action allowed to whoever decides now."""
    w.n = 0
    if frame_who(s) == CHANCE:
        offer_outcomes(s, w)
        return
    kind = frame_kind(s)
    if kind == CHOOSE_PLACE:
        offer_placing(s, w)
    elif kind == CHOOSE_PROVOST:
        offer_provost(s, w)
    elif kind == USE_TILE:
        offer_effect(s, w)
    elif kind == GIVE_BATCH:
        offer_batches(s, w)
    elif kind == CHOOSE_FAVOR:
        offer_favor(s, w)
    elif kind == USE_FAVOR:
        offer_favor_effect(s, w)
    elif kind == USE_GATE:
        offer_gate(s, w)
    elif kind == USE_GUILD:
        offer_guild(s, w)
    elif kind == USE_JOUST:
        offer_joust(s, w)
    elif kind == CHOOSE_INN:
        offer_inn(w)
    elif kind == TAKE_BONUS:
        offer_bonus(s, w)
    elif kind == BUY_AGAIN:
        offer_second_cube(s, w)
    elif kind == GIVE_CUBES:
        offer_cubes_to_give(s, w)
    elif kind == PAY_WHITE:
        offer_white(s, w)
    elif kind == CHOOSE_RESIDENCE:
        offer_residences(s, w)
    elif kind == SWAP_CUBE:
        offer_own_cubes(s, w)
    else:
        offer_any_but_gold(w)


def settle(s: State, w: Moves) -> None:
    """Run on to the next real choice, its actions in `w`; a forced choice plays itself.

    Every draw is an action of chance, also the last one: a record holds them all.
    """
    while True:
        while s.depth == 0:
            if s.phase == OVER:
                w.n = 0
                return
            continue_phase(s)
        legal(s, w)
        if w.n > 1 or frame_who(s) == CHANCE:
            return
        apply(s, w.ids[0])


def apply(s: State, action: int) -> None:
    """Carry out one legal action; `settle` then runs on to the next decision."""
    if frame_who(s) == CHANCE:
        apply_outcome(s, action)
        return
    kind = frame_kind(s)
    if kind == CHOOSE_PLACE:
        choose_place(s, action)
    elif kind == CHOOSE_PROVOST:
        move_provost(s, action)
    elif kind == USE_TILE:
        use_effect(s, action)
    elif kind == GIVE_BATCH:
        give_batch(s, action)
    elif kind == CHOOSE_FAVOR:
        choose_favor(s, action)
    elif kind == USE_FAVOR:
        use_favor(s, action)
    elif kind == USE_GATE:
        use_gate(s, action)
    elif kind == USE_GUILD:
        use_guild(s, action)
    elif kind == USE_JOUST:
        use_joust(s, action)
    elif kind == CHOOSE_INN:
        choose_inn(s, action)
    elif kind == TAKE_BONUS:
        take_bonus(s, action)
    elif kind == BUY_AGAIN:
        buy_second_cube(s, action)
    elif kind == GIVE_CUBES:
        give_to_alchemist(s, action)
    elif kind == PAY_WHITE:
        pay_white(s, action)
    elif kind == CHOOSE_RESIDENCE:
        choose_residence(s, action)
    elif kind == SWAP_CUBE:
        give_for_swap(s, action)
    else:
        take_for_swap(s, action)
