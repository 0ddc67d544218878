"""Questions that the variants answer, so that no phase asks which variant is played."""

from . import data
from .state import State


def is_for_two(s: State) -> bool:
    return s.players == 2


def has_stables(s: State) -> bool:
    """C2-4: the Stables are not used by two players."""
    return not is_for_two(s)


def order_alternates(s: State) -> bool:
    """C2-2: two players swap the turn order at the start of every round after the first."""
    return is_for_two(s)


def worker_leaves_first(s: State) -> bool:
    """C-3.1: until rules version 1 a special building's worker went home before it was used."""
    return s.rules_version < 2


def is_in_game(s: State, tile: int) -> bool:
    """A tile that came with later rules is not part of a game of earlier ones."""
    return data.SINCE[tile] <= s.rules_version


def starting_deniers(s: State, rank: int) -> int:
    """C-0.5, C2-1: by rank in the first round's order. Two players take 5 each."""
    return data.DENIERS_OF_TWO if is_for_two(s) else data.DENIERS_BY_RANK[rank]


def price_on_scale(s: State) -> int:
    """C-2.4, C2-3: the smallest free number of the passing scale. 3 once the only rival passed."""
    if is_for_two(s) and s.passes == 1:
        return data.TWO_PLAYER_PRICE
    return s.passes + 1


def has_favor_table(s: State) -> bool:
    """CS-1: with the simplified favor there is no table: a favor is 3 points."""
    return s.simplified == 0


def points_of_tile(s: State, tile: int) -> int:
    """CE-1: printings differ on the Lawyer."""
    return s.lawyer_points if tile == data.LAWYER else data.POINTS[tile]
