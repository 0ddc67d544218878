"""Caylus: actions that a player would regret having chosen by a slip, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..caylus import data
from ..caylus.contract import CAYLUS
from ..caylus.decisions import (
    CHOOSE_FAVOR,
    CHOOSE_PLACE,
    CHOOSE_PROVOST,
    GIVE_BATCH,
    PAY_WHITE,
    SWAP_CUBE,
    USE_FAVOR,
    USE_GATE,
    USE_GUILD,
    USE_JOUST,
    USE_TILE,
)
from ..caylus.notation import (
    DECLINE,
    DONE,
    GIVE,
    OBJECT,
    PASS,
    PAY,
    PLACE_CASTLE,
    PLACE_SPECIAL,
    TO_PLACE_TILE,
    VERB,
)
from ..caylus.phase_6_castle import has_batch
from ..caylus.state import State
from ..caylus.verbs import has_good, prestige_of
from ..caylus.vocabulary import CLOTH, GOLD
from ..caylus.words import points_text
from ..core.actions import Group
from ..core.flow import legal
from ..core.frames import frame_kind
from ..core.moves import Moves
from ..core.text import Text, say
from ..core.words import capitalised, deniers_text, spaces_text
from .phrases import (
    FAR_BEYOND,
    GIVES_GOLD,
    GIVES_UP_FAVOR,
    PASS_WITH_WORKERS,
    stopped,
    workers_text,
)

Change = Mapping[str, int]

GATE_UNUSED = say("outlook/gate-unused")
NO_BATCH = say("outlook/no-batch")
NO_BATCH_IN_SIGHT = say("outlook/no-batch-in-sight")
NO_CLOTH = say("outlook/no-cloth")
NO_DENIER_FOR_JOUST = say("outlook/no-denier-for-joust")
EMPTY_LINE = say("outlook/empty-line")


def careful_in_caylus(
    s: State, seat: int, action: int, actions: Sequence[int], change: Change, after: State
) -> Text | None:
    """A reason to ask again before this action. None where there is nothing to regret."""
    check = CHECKS.get(frame_kind(s))
    return None if check is None else check(s, seat, action, actions, after)


def on_placing(
    s: State, seat: int, action: int, actions: Sequence[int], after: State
) -> Text | None:
    if action == PASS:
        if len(actions) == 1:
            return None
        return PASS_WITH_WORKERS.filled(
            workers=workers_text(s.workers[seat]), deniers=deniers_text(s.deniers[seat])
        )
    if VERB[action] == TO_PLACE_TILE:
        return beyond_reach(s, seat, action, after.deniers[seat])
    if action == PLACE_CASTLE:
        return no_batch_in_sight(after, seat)
    if action == PLACE_SPECIAL[data.JOUST_FIELD]:
        return vain_joust(after, seat)
    return None


def beyond_reach(s: State, seat: int, action: int, purse: int) -> Text | None:
    """A building so far beyond the provost that the seat alone could not move him there."""
    tile = OBJECT[action]
    steps = s.space_of[tile] - 1 - s.provost
    reach = min(data.PROVOST_REACH, purse)
    if s.special[data.GUILD] == seat + 1:
        reach += data.PROVOST_REACH
    if steps <= reach:
        return None
    the = data.TILES[tile].name.the
    return FAR_BEYOND.filled(
        place=capitalised(the), steps=spaces_text(steps), deniers=deniers_text(purse)
    )


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


def on_gate(s: State, seat: int, action: int, actions: Sequence[int], after: State) -> Text | None:
    if action == DECLINE:
        return GATE_UNUSED if len(actions) > 1 else None
    if VERB[action] == TO_PLACE_TILE:
        return beyond_reach(s, seat, action, s.deniers[seat])
    if action == PLACE_CASTLE:
        return no_batch_in_sight(after, seat)
    return vain_joust(after, seat) if action == PLACE_SPECIAL[data.JOUST_FIELD] else None


def on_provost(
    s: State, seat: int, action: int, actions: Sequence[int], after: State
) -> Text | None:
    """Own workers that would no longer work."""
    spaces = range(s.provost + OBJECT[action] - data.PROVOST_REACH + 1, s.provost + 1)
    own = [data.TILES[s.road[i] - 1].name.the for i in spaces if s.worker[i] == seat + 1]
    return stopped(own)


def on_joust(s: State, seat: int, action: int, actions: Sequence[int], after: State) -> Text | None:
    return GIVES_UP_FAVOR if action == DECLINE and len(actions) > 1 else None


def on_tile(s: State, seat: int, action: int, actions: Sequence[int], after: State) -> Text | None:
    """Only the Marketplace asks for a cube to give here."""
    return gold_among(action, actions, GIVE)


def on_white(s: State, seat: int, action: int, actions: Sequence[int], after: State) -> Text | None:
    return gold_among(action, actions, PAY)


def gold_among(action: int, actions: Sequence[int], cubes: Group) -> Text | None:
    """Gold is given although another cube would do."""
    if action != cubes[GOLD]:
        return None
    return GIVES_GOLD if any(other in cubes[:GOLD] for other in actions) else None


def on_favor(s: State, seat: int, action: int, actions: Sequence[int], after: State) -> Text | None:
    """C-8.1: a line may be chosen although none of its effects can be used."""
    if after.depth == 0 or frame_kind(after) != USE_FAVOR:
        return None
    moves = Moves()
    legal(CAYLUS, after, moves)
    return EMPTY_LINE if moves.n == 1 else None


def on_favor_effect(
    s: State, seat: int, action: int, actions: Sequence[int], after: State
) -> Text | None:
    return GIVES_UP_FAVOR if action == DECLINE and len(actions) > 1 else None


def on_batch(s: State, seat: int, action: int, actions: Sequence[int], after: State) -> Text | None:
    if action == DONE:
        lost = prestige_of(s, seat) - prestige_of(after, seat)
        return NO_BATCH.filled(points=points_text(lost)) if lost else None
    if not has_gold(action):
        return None
    return GIVES_GOLD if any(a != DONE and not has_gold(a) for a in actions) else None


def has_gold(action: int) -> bool:
    return GOLD in (data.BATCH_FIRST[OBJECT[action]], data.BATCH_SECOND[OBJECT[action]])


CHECKS: dict[int, Callable[[State, int, int, Sequence[int], State], Text | None]] = {
    CHOOSE_PLACE: on_placing,
    USE_GATE: on_gate,
    USE_GUILD: on_provost,
    CHOOSE_PROVOST: on_provost,
    USE_JOUST: on_joust,
    USE_TILE: on_tile,
    PAY_WHITE: on_white,
    SWAP_CUBE: on_tile,
    CHOOSE_FAVOR: on_favor,
    USE_FAVOR: on_favor_effect,
    GIVE_BATCH: on_batch,
}
