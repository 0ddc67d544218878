"""Rules of thumb for Caylus, one function for each kind of decision.

Everything is counted in points, more or less: what the turn is worth after an action. The own
workers are thought through one after the other, each used as well as it can be.
"""

from __future__ import annotations

from ..core.frames import frame_kind, frame_x
from ..core.thumb import judges_of
from . import data, decisions
from . import notation as n
from .forms import FORMS
from .game import DECISIONS
from .phase_2_placing import price_of_place
from .state import State
from .thought import (
    A_WAY,
    BEST_WAY,
    START,
    TURNING,
    Thought,
    add_goods,
    copy_purse,
    fill_purse,
    hope_of_favor,
    house_worth,
    line_worth,
    next_column,
    purse_has,
    purse_worth,
    section_after,
)
from .vocabulary import BUY_CUBES, CLOTH, GOODS, PRODUCE
from .ways import THE_BEST, begin_way, end_way, look_for, try_batches, try_by_favor

NOT_NOW = -100.0
JUST_BEFORE, WELL_BEFORE = 0.88, 0.97
"""The chance that a building works where the provost could be moved off it, and far behind him."""
LED = 0.7
"""The same of one to which the provost has to be led."""
NOT_TAKEN_BACK = 0.1
"""A worker more is a worker less for something better: that much it should give at least."""
SWAPPED = 1.0
"""Two cubes of one's choice for one."""
GIFT, GIFT_AND_CUBE = 1.0, 1.8
"""The worth of a visitor to the owner of a building."""


def judge_answer(s: State, t: Thought, action: int) -> float:
    return JUDGES[frame_kind(s)].worth(s, t, action)


# --- The turn -------------------------------------------------------------------------------------


def turn_with(s: State, t: Thought, specials: int, spaces: int, in_castle: int) -> float:
    """The worth of the turn, with the provost paid to come along where that is wise."""
    use_specials(t, specials)
    copy_purse(t, TURNING, START)
    stays: float = rest_of_turn(s, t, spaces, in_castle, s.provost)
    furthest = spaces.bit_length() - 1
    steps = furthest - s.provost
    if steps <= 0 or steps > min(data.PROVOST_REACH, t.deniers[START]):
        return stays
    copy_purse(t, START, TURNING)
    t.deniers[TURNING] -= steps
    return max(stays, rest_of_turn(s, t, spaces, in_castle, furthest))


def use_specials(t: Thought, specials: int) -> None:
    if specials >> data.TRADING_POST & 1:
        t.deniers[TURNING] += data.TRADING_POST_DENIERS
    jousts = specials >> data.JOUST_FIELD & 1 and t.deniers[TURNING] >= data.JOUST_DENIERS
    if jousts and purse_has(t, TURNING, CLOTH) >= data.JOUST_CLOTH:
        copy_purse(t, TURNING, A_WAY)
        pay_joust(t, A_WAY)
        t.points[A_WAY] += t.favor_worth
        if purse_worth(t, A_WAY) > purse_worth(t, TURNING):
            copy_purse(t, A_WAY, TURNING)


def pay_joust(t: Thought, purse: int) -> None:
    add_goods(t, purse, CLOTH, -data.JOUST_CLOTH)
    t.deniers[purse] -= data.JOUST_DENIERS


def rest_of_turn(s: State, t: Thought, spaces: int, in_castle: int, provost: int) -> float:
    """The buildings work in the order of the road. Then the castle."""
    for space in range(provost + 1):
        if spaces >> space & 1:
            use_well(s, t, s.road[space] - 1)
    if in_castle:
        give_batches(s, t)
    return purse_worth(t, TURNING)


def use_well(s: State, t: Thought, tile: int) -> None:
    times = data.GAIN[tile] if data.FORM[tile] == BUY_CUBES else 1
    for _ in range(times):
        look_for(t, THE_BEST)
        try_all(s, t, tile)
        copy_purse(t, BEST_WAY, TURNING)


def try_all(s: State, t: Thought, tile: int) -> None:
    """Every way to use a building."""
    if data.FORM[tile] != PRODUCE:
        begin_way(t)
        end_way(t, n.DECLINE)
    FORMS[data.FORM[tile]].try_ways(s, t, tile)


def give_batches(s: State, t: Thought) -> None:
    """Batches while they pay, with some hope for the favor of the player who gives most."""
    given = 0
    section = section_after(s, given)
    while section < data.SECTIONS:
        look_for(t, THE_BEST)
        try_batches(t)
        if t.found == 0:
            break
        house: float = house_worth(s, t, section, given)
        gain: float = t.best + house - purse_worth(t, TURNING)
        if gain < 0 and given + s.batches[t.seat] > 0:
            break
        copy_purse(t, BEST_WAY, TURNING)
        t.points[TURNING] += house
        given += 1
        section = section_after(s, given)
    total = given + s.batches[t.seat]
    if total > 0:
        t.points[TURNING] += hope_of_favor(s, t, total) * t.favor_worth
    else:
        t.points[TURNING] -= data.NO_BATCH_PENALTY


# --- Placing --------------------------------------------------------------------------------------


def judge_place(s: State, t: Thought, action: int) -> float:
    if action == n.PASS:
        if s.passes > 0:
            return NOT_TAKEN_BACK
        fill_purse(s, t, TURNING, s.deniers[t.seat])
        now: float = purse_worth(t, TURNING)
        t.deniers[TURNING] += data.FIRST_PASS_BONUS
        return NOT_TAKEN_BACK + (purse_worth(t, TURNING) - now)
    own = False
    if n.VERB[action] == n.TO_PLACE_TILE:
        own = s.owner[s.space_of[n.OBJECT[action]] - 1] == t.seat + 1
    return place_worth(s, t, action, price_of_place(s, t.seat, own))


def judge_gate(s: State, t: Thought, action: int) -> float:
    return 0.0 if action == n.DECLINE else place_worth(s, t, action, 0)


def place_worth(s: State, t: Thought, action: int, price: int) -> float:
    """The gain of a worker there, if the provost lets him work, less his price."""
    without: float = turn_as_it_stands(s, t, price)
    cost: float = turn_as_it_stands(s, t, 0) - without
    fill_purse(s, t, TURNING, s.deniers[t.seat] - price)
    if action == n.PLACE_CASTLE:
        return turn_with(s, t, t.specials, t.spaces, 1) - without - cost
    place = n.OBJECT[action]
    if n.VERB[action] == n.TO_PLACE_SPECIAL:
        gain: float = turn_with(s, t, t.specials | 1 << place, t.spaces, t.in_castle) - without
        if place == data.GUILD:
            gain += t.lean_spite * most_left_without_work(s, t)
        return gain - cost
    space = s.space_of[place] - 1
    gain = turn_with(s, t, t.specials, t.spaces | 1 << space, t.in_castle) - without
    return chance_to_work(s, t, space) * gain - cost - for_the_owner(s, t, place)


def turn_as_it_stands(s: State, t: Thought, price: int) -> float:
    """The turn without another worker: the same for every place of the same price."""
    if t.known[price] == 0:
        fill_purse(s, t, TURNING, s.deniers[t.seat] - price)
        t.turn_worths[price] = turn_with(s, t, t.specials, t.spaces, t.in_castle)
        t.known[price] = 1
    return t.turn_worths[price]


def most_left_without_work(s: State, t: Thought) -> int:
    """The number of other players' workers that a well-moved provost could stop."""
    back = left_without_work(s, t, s.provost - data.PROVOST_REACH)
    return max(back, left_without_work(s, t, s.provost))


def left_without_work(s: State, t: Thought, provost: int) -> int:
    stopped = 0
    for space in range(max(0, provost + 1), data.ROAD):
        if s.worker[space] != 0 and s.worker[space] != t.seat + 1:
            stopped += 1
    return stopped


def chance_to_work(s: State, t: Thought, space: int) -> float:
    behind = s.provost - space
    if behind < 0:
        # a second worker beyond the provost comes along for nothing
        return JUST_BEFORE if t.spaces.bit_length() > space else LED
    return WELL_BEFORE if behind >= data.PROVOST_REACH else JUST_BEFORE


def for_the_owner(s: State, t: Thought, tile: int) -> float:
    """The point and the cube that another player gets out of it."""
    owner = s.owner[s.space_of[tile] - 1]
    if owner == 0 or owner == t.seat + 1:
        return 0.0
    cubes = 0
    for good in range(GOODS):
        cubes += data.OWNER_TAKES[tile * GOODS + good]
    gift: float = GIFT_AND_CUBE if cubes > 0 else GIFT
    return 0.6 * gift / (s.players - 1)


# --- Special buildings and the provost ------------------------------------------------------------


def judge_provost(s: State, t: Thought, action: int) -> float:
    """Deniers only for what the own workers would lose. For spite where that is a plan."""
    steps = n.OBJECT[action] - data.PROVOST_REACH
    price = abs(steps) if frame_kind(s) == decisions.CHOOSE_PROVOST else 0
    fill_purse(s, t, TURNING, s.deniers[t.seat] - price)
    worth: float = rest_of_turn(s, t, t.spaces, t.in_castle, s.provost + steps)
    spite: float = t.lean_spite * left_without_work(s, t, s.provost + steps)
    return worth + spite - 0.01 * abs(steps)


def judge_joust(s: State, t: Thought, action: int) -> float:
    if action == n.DECLINE:
        return 0.0
    fill_purse(s, t, TURNING, s.deniers[t.seat])
    now: float = purse_worth(t, TURNING)
    pay_joust(t, TURNING)
    return t.favor_worth + purse_worth(t, TURNING) - now


def judge_inn(s: State, t: Thought, action: int) -> float:
    """A room in the Inn pays while there are workers to spare."""
    pays = s.workers[t.seat] >= 4 and t.hope > 0.5
    return 1.0 if (action == n.STAY_IN_INN) == pays else 0.0


# --- Buildings ------------------------------------------------------------------------------------


def judge_tile(s: State, t: Thought, action: int) -> float:
    """The turn after each use. Workers further down the road are still to come."""
    tile = frame_x(s)
    fill_purse(s, t, TURNING, s.deniers[t.seat])
    look_for(t, action)
    try_all(s, t, tile)
    if t.found == 0:
        return NOT_NOW
    copy_purse(t, BEST_WAY, TURNING)
    to_come = t.spaces >> s.space_of[tile] << s.space_of[tile]
    return rest_of_turn(s, t, to_come, t.in_castle, s.provost)


def judge_cube(s: State, t: Thought, action: int) -> float:
    """One cube more or less, and a denier for what is bought."""
    verb = n.VERB[action]
    fill_purse(s, t, TURNING, s.deniers[t.seat])
    if verb == n.TO_TAKE or verb == n.TO_BUY:
        add_goods(t, TURNING, n.OBJECT[action], 1)
    if verb == n.TO_BUY:
        t.deniers[TURNING] -= 1
    if verb == n.TO_GIVE or verb == n.TO_PAY:
        add_goods(t, TURNING, n.OBJECT[action], -1)
    return rest_of_turn(s, t, t.spaces, t.in_castle, s.provost)


# --- Castle and favors ----------------------------------------------------------------------------


def judge_batch(s: State, t: Thought, action: int) -> float:
    """A house and the hope for the favor, against what the cubes are worth."""
    fill_purse(s, t, TURNING, s.deniers[t.seat])
    given = s.batches[t.seat]
    if action == n.DONE:
        return purse_worth(t, TURNING) - (data.NO_BATCH_PENALTY if given == 0 else 0)
    look_for(t, action)
    try_batches(t)
    hope: float = hope_of_favor(s, t, given + 1)
    if given > 0:
        hope = hope - hope_of_favor(s, t, given)
    house: float = house_worth(s, t, section_after(s, 0), 0)
    return purse_worth(t, BEST_WAY) + house + hope * t.favor_worth


def judge_favor(s: State, t: Thought, action: int) -> float:
    """The line that gives most. Buildings only when there is one to be had."""
    if n.VERB[action] != n.TO_FAVOR_LINE:
        return 0.0
    line = n.OBJECT[action]
    if line != data.LINE_BUILDINGS:
        return line_worth(s, t, line)
    fill_purse(s, t, TURNING, s.deniers[t.seat])
    look_for(t, THE_BEST)
    try_by_favor(s, t, next_column(s, t, line))
    return t.best - purse_worth(t, TURNING) if t.found else 0.0


def judge_favor_effect(s: State, t: Thought, action: int) -> float:
    fill_purse(s, t, TURNING, s.deniers[t.seat])
    if action == n.DECLINE:
        return purse_worth(t, TURNING)
    if action == n.SWAP:
        return purse_worth(t, TURNING) + SWAPPED
    if n.VERB[action] == n.TO_TAKE:
        add_goods(t, TURNING, n.OBJECT[action], 1)
        return purse_worth(t, TURNING)
    look_for(t, action)
    try_by_favor(s, t, s.favor[t.seat * data.LINES + data.LINE_BUILDINGS])
    return purse_worth(t, BEST_WAY)


JUDGES = judges_of(
    len(DECISIONS),
    {
        decisions.CHOOSE_PLACE: judge_place,
        decisions.USE_GATE: judge_gate,
        decisions.USE_GUILD: judge_provost,
        decisions.USE_JOUST: judge_joust,
        decisions.CHOOSE_INN: judge_inn,
        decisions.CHOOSE_PROVOST: judge_provost,
        decisions.USE_TILE: judge_tile,
        decisions.TAKE_BONUS: judge_cube,
        decisions.BUY_AGAIN: judge_cube,
        decisions.GIVE_CUBES: judge_cube,
        decisions.PAY_WHITE: judge_cube,
        decisions.GIVE_BATCH: judge_batch,
        decisions.CHOOSE_FAVOR: judge_favor,
        decisions.USE_FAVOR: judge_favor_effect,
        decisions.SWAP_CUBE: judge_cube,
        decisions.TAKE_CUBES: judge_cube,
    },
)
