"""Rules of thumb for Caylus, one function for each kind of decision.

Everything is counted in points, more or less: what the turn is worth after an action.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ...caylus import data
from ...caylus.vocabulary import CLOTH, GOOD_KEYS, PRESTIGE, STONE, STONY, WOOD, WOODEN
from ...views import View
from .caylus_table import TILE, Table
from .caylus_turn import (
    Plan,
    Purse,
    batches,
    buildings,
    hope_of_favor,
    plan_of,
    purse_of,
    turn_with,
    turnings,
    uses,
    with_worker,
)
from .leaning import PLAIN, Leaning

NOT_NOW = -100.0
JUST_BEFORE, WELL_BEFORE = 0.88, 0.97
"""How likely a building works that the provost could be moved off, and one far behind him."""
LED = 0.7
"""The same of one to which the provost has to be led."""
NOT_TAKEN_BACK = 0.1
"""A worker more is a worker less for something better: that much it should give at least."""
SWAP = 1.0
"""Two cubes of one's choice for one."""

Judge = Callable[[Table, str], float]


def worth_in_caylus(view: View, tokens: Sequence[str], leaning: Leaning = PLAIN) -> list[float]:
    table = Table(view, leaning)
    judge = JUDGES[table.decision["kind"]]
    return [judge(table, token) for token in tokens]


# --- Placing --------------------------------------------------------------------------------------


def judge_place(t: Table, token: str) -> float:
    if token == "pass":
        first = replace(purse_of(t), deniers=t.deniers + data.FIRST_PASS_BONUS)
        bonus = first.worth(t) - purse_of(t).worth(t)
        return NOT_TAKEN_BACK + (0.0 if t.bridge else bonus)
    place = token.partition(":")[2]
    own = place in t.by_key and t.by_key[place].owner == t.seat
    return place_worth(t, place, data.OWN_PRICE if own else t.mine["price_of_next_worker"])


def judge_gate(t: Table, token: str) -> float:
    return 0.0 if token == "decline" else place_worth(t, token.partition(":")[2], 0)


def place_worth(t: Table, place: str, price: int) -> float:
    """What the turn gains by a worker there, if the provost lets him work, less his price."""
    plan = plan_of(t)
    paid = purse_of(t, t.deniers - price)
    without = turn_as_it_stands(t, plan, paid)
    gain = turn_with(t, with_worker(t, plan, place), paid) - without
    cost = turn_as_it_stands(t, plan, purse_of(t)) - without
    if place == "guild":
        gain += t.leaning.spite * most_left_without_work(t)
    return chance_to_work(t, place, plan) * gain - cost - for_the_owner(t, place)


def most_left_without_work(t: Table) -> float:
    """How many workers of others a provost in the right hands could stop."""
    return max(left_without_work(t, t.provost + steps) for steps in (-data.PROVOST_REACH, 0))


def left_without_work(t: Table, provost: int) -> int:
    others = [p for p in t.road if p.worker not in (None, t.seat)]
    return sum(place.space > provost for place in others)


def turn_as_it_stands(t: Table, plan: Plan, purse: Purse) -> float:
    """The turn without another worker: the same for every place of the same price."""
    if purse.deniers not in t.known_turns:
        t.known_turns[purse.deniers] = turn_with(t, plan, purse)
    return t.known_turns[purse.deniers]


def chance_to_work(t: Table, place: str, plan: Plan) -> float:
    if place not in t.by_key:
        return 1.0
    behind = t.provost - t.by_key[place].space
    if behind < 0:
        # a second worker beyond the provost comes along for nothing
        return JUST_BEFORE if plan.reaches() >= t.by_key[place].space else LED
    return WELL_BEFORE if behind >= data.PROVOST_REACH else JUST_BEFORE


def for_the_owner(t: Table, place: str) -> float:
    """The point and the cube that another player gets out of it."""
    if place not in t.by_key or t.by_key[place].owner in (None, t.seat):
        return 0.0
    gift = 1.8 if t.by_key[place].tile.owner_takes else 1.0
    return 0.6 * gift / (t.players - 1)


# --- Special buildings and the provost ------------------------------------------------------------


def judge_provost(t: Table, token: str) -> float:
    """Deniers only for what the own workers would lose; for spite where that is a plan."""
    steps = int(token.partition(":")[2])
    price = abs(steps) if t.decision["kind"] == "provost" else 0
    plan = replace(plan_of(t), specials=frozenset())
    worth = turn_with(t, plan, purse_of(t, t.deniers - price), t.provost + steps)
    spite = t.leaning.spite * left_without_work(t, t.provost + steps)
    return worth + spite - 0.01 * abs(steps)


def judge_joust(t: Table, token: str) -> float:
    if token == "decline":
        return 0.0
    purse = purse_of(t)
    paid = replace(purse.plus(CLOTH, -data.JOUST_CLOTH), deniers=t.deniers - data.JOUST_DENIERS)
    return t.favor_worth + paid.worth(t) - purse.worth(t)


def judge_inn(t: Table, token: str) -> float:
    """A room in the Inn pays while there are workers to spare."""
    return float((token == "inn:stay") == (t.mine["workers"] >= 4 and t.hope > 0.5))


# --- Buildings ------------------------------------------------------------------------------------


def judge_tile(t: Table, token: str) -> float:
    """The turn after each use; workers further down the road are still to come."""
    tile = TILE[t.decision["tile"]]
    here = t.by_key[tile.key].space
    return worth_after(t, dict(uses(t, tile.use, purse_of(t))), token, here)


def worth_after(t: Table, purses: dict[str, Purse], token: str, here: int = 0) -> float:
    if token not in purses:
        return NOT_NOW
    plan = replace(plan_of(t, behind=here), specials=frozenset())
    return turn_with(t, plan, purses[token], t.provost)


def judge_cube(t: Table, token: str) -> float:
    """One cube more or less, and a denier for what is bought."""
    verb, _, object_ = token.partition(":")
    purse = purse_of(t)
    if verb in ("take", "buy"):
        more = purse.plus(GOOD_KEYS.index(object_), 1)
        purse = replace(more, deniers=more.deniers - (verb == "buy"))
    elif verb in ("give", "pay"):
        purse = purse.plus(GOOD_KEYS.index(object_), -1)
    return worth_after(t, {token: purse}, token)


def judge_any(t: Table, token: str) -> float:
    return 0.0


# --- Castle and favors ----------------------------------------------------------------------------


def judge_batch(t: Table, token: str) -> float:
    """A house and the hope for the favor, against what the cubes are worth."""
    purse = purse_of(t)
    given: int = t.mine["batches"]
    if token == "done":
        return purse.worth(t) - (data.NO_BATCH_PENALTY if given == 0 else 0)
    section = t.section_after(0)
    assert section < data.SECTIONS, "a batch is offered where there is room"
    hope = hope_of_favor(t, given + 1) - (hope_of_favor(t, given) if given else 0.0)
    after = dict(batches(purse))[token]
    return after.worth(t) + t.house_worth(section, 0) + hope * t.favor_worth


def judge_favor(t: Table, token: str) -> float:
    """The line that gives most; buildings only when there is one to be had."""
    line = token.partition(":")[2]
    if line != "buildings":
        return t.line_worth(line) if line else 0.0
    purse = purse_of(t)
    options = [after.worth(t) for _, after in built_by_favor(t, purse, t.column_of(line))]
    return max(options, default=0.0) - purse.worth(t) if options else 0.0


def built_by_favor(t: Table, purse: Purse, column: int) -> list[tuple[str, Purse]]:
    """What the line of buildings offers up to a column."""
    offered: list[tuple[str, Purse]] = []
    if column >= 2:
        offered += buildings(t, WOODEN, purse, less=WOOD)
    if column >= 3:
        offered += buildings(t, STONY, purse, less=STONE)
    if column >= 4:
        offered += turnings(t, purse, 0)
    if column >= 5:
        offered += buildings(t, PRESTIGE, purse)
    return offered


def judge_favor_effect(t: Table, token: str) -> float:
    verb = token.partition(":")[0]
    purse = purse_of(t)
    if verb == "decline":
        return purse.worth(t)
    if verb == "swap":
        return purse.worth(t) + SWAP
    if verb == "take":
        return purse.plus(GOOD_KEYS.index(token.partition(":")[2]), 1).worth(t)
    return dict(built_by_favor(t, purse, t.mine["favors"]["buildings"]))[token].worth(t)


JUDGES: dict[str, Judge] = {
    "place": judge_place,
    "gate": judge_gate,
    "guild": judge_provost,
    "joust": judge_joust,
    "inn": judge_inn,
    "provost": judge_provost,
    "tile": judge_tile,
    "bonus": judge_cube,
    "buy-again": judge_cube,
    "give-cubes": judge_cube,
    "pay-white": judge_cube,
    "residence": judge_any,
    "batch": judge_batch,
    "favor": judge_favor,
    "favor-effect": judge_favor_effect,
    "swap": judge_cube,
    "take-cubes": judge_cube,
}
