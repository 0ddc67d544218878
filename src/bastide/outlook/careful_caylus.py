"""Caylus: actions that a player would regret having chosen by a slip, and why."""

from __future__ import annotations

from collections.abc import Callable

from ..caylus import data, decisions
from ..caylus import notation as n
from ..caylus.contract import CAYLUS
from ..caylus.phase_6_castle import has_batch
from ..caylus.state import State
from ..caylus.verbs import has_good, prestige_of
from ..caylus.vocabulary import CLOTH, GOLD
from ..caylus.words import points_text
from ..core.flow import legal
from ..core.frames import frame_kind
from ..core.moves import Moves
from ..core.text import Text, say
from ..core.words import spaces_text
from .careful_common import (
    GIVES_GOLD,
    GIVES_UP_FAVOR,
    far_beyond,
    gives_gold,
    passes_with_workers,
    stopped,
)
from .face import Attempt

Try = Attempt[State]

GATE_UNUSED = say("outlook/gate-unused")
NO_BATCH = say("outlook/no-batch")
NO_BATCH_IN_SIGHT = say("outlook/no-batch-in-sight")
NO_CLOTH = say("outlook/no-cloth")
NO_DENIER_FOR_JOUST = say("outlook/no-denier-for-joust")
EMPTY_LINE = say("outlook/empty-line")


def careful_in_caylus(t: Try) -> Text | None:
    """A reason to ask again before this action. None where there is nothing to regret."""
    check = CHECKS.get(frame_kind(t.state))
    return None if check is None else check(t)


def on_placing(t: Try) -> Text | None:
    if t.action == n.PASS:
        if len(t.actions) == 1:
            return None
        return passes_with_workers(t.state.workers[t.seat], t.state.deniers[t.seat])
    return on_place(t, t.after.deniers[t.seat])


def on_gate(t: Try) -> Text | None:
    if t.action == n.DECLINE:
        return GATE_UNUSED if len(t.actions) > 1 else None
    return on_place(t, t.state.deniers[t.seat])


def on_place(t: Try, purse: int) -> Text | None:
    """A worker who is likely to come for nothing. `purse` is left to move the provost with."""
    if n.VERB[t.action] == n.TO_PLACE_TILE:
        return beyond_reach(t.state, t.seat, t.action, purse)
    if t.action == n.PLACE_CASTLE:
        return no_batch_in_sight(t.after, t.seat)
    if t.action == n.PLACE_SPECIAL[data.JOUST_FIELD]:
        return vain_joust(t.after, t.seat)
    return None


def beyond_reach(s: State, seat: int, action: int, purse: int) -> Text | None:
    tile = n.OBJECT[action]
    steps = s.space_of[tile] - 1 - s.provost
    reach = min(data.PROVOST_REACH, purse)
    if s.special[data.GUILD] == seat + 1:
        reach += data.PROVOST_REACH
    if steps <= reach:
        return None
    return far_beyond(data.TILES[tile].name.the, spaces_text(steps), purse)


def no_batch_in_sight(after: State, seat: int) -> Text | None:
    """Cubes could still come from own workers, placed or to be placed, or from the owner's cube."""
    if has_batch(after, seat) or (after.workers[seat] and after.deniers[seat]):
        return None
    if any(after.worker[space] == seat + 1 for space in range(data.ROAD)):
        return None
    return NO_BATCH_IN_SIGHT.filled(points=points_text(data.NO_BATCH_PENALTY))


def vain_joust(after: State, seat: int) -> Text | None:
    """C-3.1: the special buildings work before any building could give cloth."""
    if has_good(after, seat, CLOTH) < data.JOUST_CLOTH:
        return NO_CLOTH
    if after.deniers[seat] < data.JOUST_DENIERS and after.special[data.TRADING_POST] != seat + 1:
        return NO_DENIER_FOR_JOUST
    return None


def on_provost(t: Try) -> Text | None:
    """Own workers that would no longer work."""
    s = t.state
    spaces = range(s.provost + n.OBJECT[t.action] - data.PROVOST_REACH + 1, s.provost + 1)
    own = [data.TILES[s.road[i] - 1].name.the for i in spaces if s.worker[i] == t.seat + 1]
    return stopped(own)


def gives_up_favor(t: Try) -> Text | None:
    return GIVES_UP_FAVOR if t.action == n.DECLINE and len(t.actions) > 1 else None


def on_giving(t: Try) -> Text | None:
    """Of the buildings only the Marketplace asks for a cube to give here."""
    return gives_gold(t, n.GIVE, GOLD)


def on_white(t: Try) -> Text | None:
    return gives_gold(t, n.PAY, GOLD)


def on_favor(t: Try) -> Text | None:
    """C-8.1: a line may be chosen although none of its effects can be used."""
    if t.after.depth == 0 or frame_kind(t.after) != decisions.USE_FAVOR:
        return None
    moves = Moves()
    legal(CAYLUS, t.after, moves)
    return EMPTY_LINE if moves.n == 1 else None


def on_batch(t: Try) -> Text | None:
    if t.action == n.DONE:
        lost = prestige_of(t.state, t.seat) - prestige_of(t.after, t.seat)
        return NO_BATCH.filled(points=points_text(lost)) if lost else None
    if not has_gold(t.action):
        return None
    return GIVES_GOLD if any(a != n.DONE and not has_gold(a) for a in t.actions) else None


def has_gold(action: int) -> bool:
    return GOLD in (data.BATCH_FIRST[n.OBJECT[action]], data.BATCH_SECOND[n.OBJECT[action]])


CHECKS: dict[int, Callable[[Try], Text | None]] = {
    decisions.CHOOSE_PLACE: on_placing,
    decisions.USE_GATE: on_gate,
    decisions.USE_GUILD: on_provost,
    decisions.CHOOSE_PROVOST: on_provost,
    decisions.USE_JOUST: gives_up_favor,
    decisions.USE_TILE: on_giving,
    decisions.PAY_WHITE: on_white,
    decisions.SWAP_CUBE: on_giving,
    decisions.CHOOSE_FAVOR: on_favor,
    decisions.USE_FAVOR: gives_up_favor,
    decisions.GIVE_BATCH: on_batch,
}
