"""Royal favors: a line is chosen, the marker advances, one effect up to it may be used."""

from ..core.actions import actions_of
from ..core.cells import one_of
from ..core.decisions import Decision
from ..core.faults import LEGAL, NOT_ASKED
from ..core.frames import frame_who, frame_x, frame_y, pop, push
from ..core.text import say
from ..core.verbs import gain_deniers
from . import data, events
from . import notation as n
from .construction import (
    discount,
    fault_build,
    fault_prestige,
    fault_turn,
    start_building,
    start_prestige,
    tile_chosen,
    turn_building,
)
from .decisions import CHOOSE_FAVOR, SOME_CUBES, SWAP_CUBE, TAKE_CUBES, USE_FAVOR
from .faults import FAULTS
from .payment import fault_cube
from .state import FROM_FAVORS, State
from .variants import has_favor_table
from .verbs import advance_marker, gain_good, has_good, pay_good, score, use_line
from .vocabulary import GOLD, GOODS

ALL_LINES = (1 << data.LINES) - 1
COLUMN_OF_GOOD = [
    data.COLUMN_FOOD,
    data.COLUMN_WOOD_OR_STONE,
    data.COLUMN_WOOD_OR_STONE,
    data.COLUMN_CLOTH,
    data.COLUMN_GOLD,
]


def open_columns(s: State) -> int:
    """C-7.4: two at first, four once the Dungeon is scored, five once the Walls are."""
    return data.COLUMNS_OPEN[s.section]


LINE_USED = FAULTS.add("line-used", "C-8.3")


def fault_favor(s: State, seat: int, action: int) -> int:
    """C-8.1, C-8.3: a line that this player has not used in this phase.

    C-8.4: with all four used, the favor is lost. CS-1: simplified, it is 3 points.
    """
    used = s.lines_used[seat]
    if not has_favor_table(s) or used == ALL_LINES:
        return LEGAL if action == n.DECLINE else NOT_ASKED
    if action == n.DECLINE:
        return NOT_ASKED
    return LINE_USED if used >> n.OBJECT[action] & 1 else LEGAL


def choose_favor(s: State, seat: int, action: int) -> None:
    pop(s)
    if s.log is not None:
        s.log.add(events.FAVOR_EARNED, seat)
    if not has_favor_table(s):
        score(s, seat, data.SIMPLE_FAVOR_POINTS, FROM_FAVORS)
    elif action == n.DECLINE:
        if s.log is not None:
            s.log.add(events.FAVOR_LOST, seat)
    else:
        choose_line(s, seat, n.OBJECT[action])


def choose_line(s: State, seat: int, line: int) -> None:
    """C-8.1: the marker advances if the next column is open. The line may be used either way.

    C-8.8: other players' markers do not matter.
    C-8.5: more points or more deniers are never worse, so the marker's own column is used.
    """
    use_line(s, seat, line)
    if s.favor[seat * data.LINES + line] < open_columns(s):
        advance_marker(s, seat, line)
    column = s.favor[seat * data.LINES + line]
    if s.log is not None:
        s.log.add(events.FAVOR_LINE, seat, line, column)
    if line == data.LINE_POINTS:
        score(s, seat, data.FAVOR_POINTS[column], FROM_FAVORS)
    elif line == data.LINE_DENIERS:
        gain_deniers(s, seat, data.FAVOR_DENIERS[column])
    else:
        push(s, USE_FAVOR, seat, line, column)


def has_any_cube(s: State, seat: int) -> bool:
    for good in range(GOODS):
        if has_good(s, seat, good) > 0:
            return True
    return False


def column_here(s: State, action: int) -> int:
    return frame_y(s)


def column_needed(s: State, action: int) -> int:
    """The first column that allows an effect of the lines of cubes and buildings."""
    verb = n.VERB[action]
    thing = n.OBJECT[action]
    if verb == n.TO_TAKE:
        return COLUMN_OF_GOOD[thing]
    if verb == n.TO_BUILD:
        return data.COLUMN_CARPENTER if thing < data.FIRST_STONE else data.COLUMN_MASON
    if verb == n.TO_TURN:
        return data.COLUMN_LAWYER
    return data.COLUMN_SWAP if action == n.SWAP else data.COLUMN_ARCHITECT


OTHER_LINE = FAULTS.add("other-line", "C-8.2")
COLUMN = FAULTS.add("column", "C-8.2", column=column_here, needed=column_needed)
NOTHING_TO_GIVE = FAULTS.add("nothing-to-give", "C-8.6")


def fault_favor_effect(s: State, seat: int, action: int) -> int:
    """C-8.2: an effect of the chosen line, at a column up to the marker's, or none.

    C-8.6: of cubes food, wood or stone, cloth, one cube for two, gold. C-8.7: carpenter 1 wood
    less, mason 1 stone less, lawyer for 1 cloth, architect.
    """
    verb = n.VERB[action]
    thing = n.OBJECT[action]
    if action == n.DECLINE:
        return LEGAL
    if frame_x(s) == data.LINE_CUBES:
        if verb != n.TO_TAKE and action != n.SWAP:
            return OTHER_LINE
    elif verb != n.TO_BUILD and verb != n.TO_TURN and verb != n.TO_BUILD_PRESTIGE:
        return OTHER_LINE
    if frame_y(s) < column_needed(s, action):
        return COLUMN
    if action == n.SWAP:
        return LEGAL if has_any_cube(s, seat) else NOTHING_TO_GIVE
    if verb == n.TO_BUILD:
        return fault_build(s, seat, thing, thing < data.FIRST_STONE, discount(thing))
    if verb == n.TO_BUILD_PRESTIGE:
        return fault_prestige(s, seat, thing)
    return fault_turn(s, seat, thing, 0) if verb == n.TO_TURN else LEGAL


def use_favor(s: State, seat: int, action: int) -> None:
    pop(s)
    verb = n.VERB[action]
    if action == n.DECLINE:
        return
    if action == n.SWAP:
        push(s, SWAP_CUBE, seat)
    elif verb == n.TO_TAKE:
        gain_good(s, seat, n.OBJECT[action], 1)
    elif verb == n.TO_TURN:
        turn_building(s, seat, n.OBJECT[action], 0)
    elif verb == n.TO_BUILD_PRESTIGE:
        start_prestige(s, seat, n.OBJECT[action])
    else:
        tile = n.OBJECT[action]
        start_building(s, seat, tile, discount(tile))


# --- One cube for two -----------------------------------------------------------------------------


def give_for_swap(s: State, seat: int, action: int) -> None:
    pop(s)
    pay_good(s, seat, n.OBJECT[action], 1)
    push(s, TAKE_CUBES, seat, data.CUBES_FOR_SWAP)


NO_GOLD = FAULTS.add("no-gold", "C-8.6")


def fault_any_but_gold(s: State, seat: int, action: int) -> int:
    return NO_GOLD if n.OBJECT[action] == GOLD else LEGAL


def take_for_swap(s: State, seat: int, action: int) -> None:
    left = frame_x(s) - 1
    pop(s)
    gain_good(s, seat, n.OBJECT[action], 1)
    if left > 0:
        push(s, TAKE_CUBES, seat, left)


def column_reached(s: State, action: int) -> str | None:
    """The column of the marker once a line has been chosen."""
    if action == n.DECLINE:
        return None
    line = n.OBJECT[action]
    column = s.favor[frame_who(s) * data.LINES + line]
    return f"favor:{data.LINE_KEYS[line]}:{min(column + 1, max(column, open_columns(s)))}"


def effect_chosen(s: State, action: int) -> str | None:
    if action == n.SWAP or n.VERB[action] == n.TO_TAKE:
        return f"favor:cubes:{column_needed(s, action)}"
    return tile_chosen(s, action)


DECISIONS = (
    Decision(
        CHOOSE_FAVOR,
        "favor",
        "C-8.1",
        choose_favor,
        actions_of(n.DECLINE, n.FAVOR_LINE),
        fault_favor,
        target=column_reached,
        question=say("caylus/which-favor-line-do"),
    ),
    Decision(
        USE_FAVOR,
        "favor-effect",
        "C-8.2",
        use_favor,
        None,
        fault_favor_effect,
        tries=actions_of(n.DECLINE, n.TAKE, n.SWAP, n.BUILD, n.TURN, n.PRESTIGE_TILE),
        target=effect_chosen,
        question=say("caylus/use-effect-line"),
        frame=(one_of(data.LINES), SOME_CUBES),
    ),
    Decision(
        SWAP_CUBE,
        "swap",
        "C-8.6",
        give_for_swap,
        actions_of(n.GIVE),
        fault_cube,
        question=say("caylus/which-cube-do-give-2"),
    ),
    Decision(
        TAKE_CUBES,
        "take-cubes",
        "C-8.6",
        take_for_swap,
        actions_of(n.TAKE),
        fault_any_but_gold,
        question=say("caylus/which-cube-do-take"),
        frame=(SOME_CUBES,),
    ),
)
