"""Building tiles and turning them into residences: for phase 5 and for the favors' last line."""

from ..core.actions import actions_of
from ..core.decisions import Decision
from ..core.faults import LEGAL
from ..core.frames import frame_kind, frame_x, pop, push
from ..core.text import Text, say
from ..core.verbs import pay_deniers
from . import data, events
from . import notation as n
from .decisions import A_TILE, CHOOSE_RESIDENCE, PAY_WHITE, USE_FAVOR
from .faults import FAULTS, space_of_tile, tile_meant
from .payment import NO_DISCOUNT, can_pay_tile, fault_cube, has_white_cube, pay_printed_cubes
from .state import EMPTY, FROM_CRAFT, FROM_PRESTIGE, RESIDENCE, State
from .tile_texts import about_tile, cost_words
from .variants import points_of_tile
from .verbs import (
    become_residence,
    choose_to_turn,
    earn_favors,
    first_empty_space,
    give_up_residence,
    has_good,
    lay_tile,
    pay_good,
    score,
)
from .vocabulary import CLOTH, FIXED, NEUTRAL, STONE, WOOD

# --- Craft tiles ----------------------------------------------------------------------------------


def discount(tile: int) -> int:
    """C-8.7: by favor one cube less, of the tile's own material."""
    return WOOD if tile < data.FIRST_STONE else STONE


def cost_meant(s: State, action: int) -> Text:
    tile = n.OBJECT[action]
    by_favor = frame_kind(s) == USE_FAVOR and n.VERB[action] == n.TO_BUILD
    return cost_words(data.TILES[tile].cost, discount(tile) if by_favor else NO_DISCOUNT)


WRONG_CLASS = FAULTS.add("wrong-class", "C-5.6", tile=tile_meant)
FIRST_COPY = FAULTS.add("first-copy", "C-5.6")
NOT_IN_STOCK = FAULTS.add("not-in-stock", "C-5.6", tile=tile_meant)
ROAD_FULL = FAULTS.add("road-full", "C-5.7")
CUBES_LACKING = FAULTS.add("cubes", "C-5.6", tile=tile_meant, cost=cost_meant)


def fault_build(s: State, seat: int, tile: int, wooden: bool, less: int) -> int:
    """C-5.6, C-5.7: class, stock, room, cost. Of two equal Architects the first is built first."""
    if wooden != (tile < data.FIRST_STONE):
        return WRONG_CLASS
    if tile == data.ARCHITECT_2 and s.in_stock[data.ARCHITECT]:
        return FIRST_COPY
    if s.in_stock[tile] == 0:
        return NOT_IN_STOCK
    if s.road[data.ROAD - 1] != EMPTY:  # the road fills from its start
        return ROAD_FULL
    return LEGAL if can_pay_tile(s, seat, tile, less) else CUBES_LACKING


def start_building(s: State, seat: int, tile: int, less: int) -> None:
    """C-5.8: the printed cubes are paid, then the kind of a white one is chosen."""
    pay_printed_cubes(s, seat, tile, less)
    if has_white_cube(tile):
        push(s, PAY_WHITE, seat, tile)
    else:
        finish_building(s, seat, tile)


def pay_white(s: State, seat: int, action: int) -> None:
    tile = frame_x(s)
    pop(s)
    pay_good(s, seat, n.OBJECT[action], 1)
    finish_building(s, seat, tile)


def finish_building(s: State, seat: int, tile: int) -> None:
    """C-5.6: on the first empty space. Points and favors immediately."""
    space = first_empty_space(s)
    lay_tile(s, tile, space, seat)
    if s.log is not None:
        s.log.add(events.BUILT, seat, tile, space)
    score(s, seat, points_of_tile(s, tile), FROM_CRAFT)
    earn_favors(s, seat, data.FAVORS[tile])


# --- Prestige tiles -------------------------------------------------------------------------------


PRESTIGE_GONE = FAULTS.add("not-in-stock", "C-5.9", tile=tile_meant)
NO_RESIDENCE = FAULTS.add("no-residence", "C-5.9")
CUBES_LACKING_FOR_PRESTIGE = FAULTS.add("cubes", "C-5.9", tile=tile_meant, cost=cost_meant)


def fault_prestige(s: State, seat: int, tile: int) -> int:
    """C-5.9: needs an own residence."""
    if s.in_stock[tile] == 0:
        return PRESTIGE_GONE
    if s.residences[seat] == 0:
        return NO_RESIDENCE
    return LEGAL if can_pay_tile(s, seat, tile, NO_DISCOUNT) else CUBES_LACKING_FOR_PRESTIGE


def start_prestige(s: State, seat: int, tile: int) -> None:
    pay_printed_cubes(s, seat, tile, NO_DISCOUNT)
    push(s, CHOOSE_RESIDENCE, seat, tile)


NOT_A_RESIDENCE = FAULTS.add("not-a-residence", "C-5.9")


def fault_residence(s: State, seat: int, action: int) -> int:
    space = n.OBJECT[action]
    if s.road[space] == RESIDENCE and s.owner[space] == seat + 1:
        return LEGAL
    return NOT_A_RESIDENCE


def choose_residence(s: State, seat: int, action: int) -> None:
    """C-5.9: the green tile and its income go. Points and favors come immediately."""
    tile = frame_x(s)
    pop(s)
    give_up_residence(s, seat)
    lay_tile(s, tile, n.OBJECT[action], seat)
    if s.log is not None:
        s.log.add(events.BUILT_PRESTIGE, seat, tile, n.OBJECT[action])
    score(s, seat, points_of_tile(s, tile), FROM_PRESTIGE)
    earn_favors(s, seat, data.FAVORS[tile])


# --- Lawyer ---------------------------------------------------------------------------------------


NEVER_A_LAWYER = FAULTS.add("lawyer", "C-5.14", say("games/no-lawyer"))
NEVER_A_FIXED_ONE = FAULTS.add("fixed", "C-5.14")
NOT_ON_ROAD_TO_TURN = FAULTS.add("not-on-road", "C-5.14", tile=tile_meant)
NOT_YOURS = FAULTS.add("not-yours", "C-5.14", tile=tile_meant)
CHOSEN_ALREADY = FAULTS.add("chosen-already", "C-5.17", tile=tile_meant)
NO_CLOTH_FOR_LAWYER = FAULTS.add("no-cloth", "C-5.15")
LAWYER_TOO_DEAR = FAULTS.too_dear("C-5.15", data.LAWYER_DENIERS)


def fault_turn(s: State, seat: int, tile: int, deniers: int) -> int:
    """C-5.14: a neutral or an own craft building, no Lawyer, not already chosen.

    C-5.15: for 1 cloth and 1 denier. By favor for 1 cloth.
    """
    space = s.space_of[tile] - 1
    if tile == data.LAWYER:
        return NEVER_A_LAWYER
    if data.KIND[tile] == FIXED:
        return NEVER_A_FIXED_ONE
    if space < 0:
        return NOT_ON_ROAD_TO_TURN
    if data.KIND[tile] != NEUTRAL and s.owner[space] != seat + 1:
        return NOT_YOURS
    if s.turner[space] > 0:
        return CHOSEN_ALREADY
    if has_good(s, seat, CLOTH) < data.LAWYER_CLOTH:
        return NO_CLOTH_FOR_LAWYER
    return LEGAL if s.deniers[seat] >= deniers else LAWYER_TOO_DEAR


def turn_building(s: State, seat: int, tile: int, deniers: int) -> None:
    """C-5.16, C-5.17: paid now. A building with a worker turns only when he has left it."""
    pay_deniers(s, seat, deniers)
    pay_good(s, seat, CLOTH, data.LAWYER_CLOTH)
    space = s.space_of[tile] - 1
    if s.worker[space] > 0:
        choose_to_turn(s, space, seat)
    else:
        become_residence(s, space, seat)


def tile_chosen(s: State, action: int) -> str | None:
    """A tile of the stock to build, or one of the road to turn."""
    if n.VERB[action] == n.TO_TURN:
        return space_of_tile(s, action)
    builds = n.VERB[action] in (n.TO_BUILD, n.TO_BUILD_PRESTIGE)
    return f"stock:{data.TILE_KEYS[n.OBJECT[action]]}" if builds else None


def residence_chosen(s: State, action: int) -> str:
    return f"space:{n.OBJECT[action] + 1}"


DECISIONS = (
    Decision(
        PAY_WHITE,
        "pay-white",
        "C-5.8",
        pay_white,
        actions_of(n.PAY),
        fault_cube,
        question=say("games/which-white-cube"),
        frame=(A_TILE,),
        about=about_tile,
    ),
    Decision(
        CHOOSE_RESIDENCE,
        "residence",
        "C-5.9",
        choose_residence,
        actions_of(n.COVER),
        fault_residence,
        target=residence_chosen,
        question=say("games/which-residence"),
        frame=(A_TILE,),
        about=about_tile,
    ),
)
