"""Predictions for a move of the provost hold when the engine really puts him there."""

from __future__ import annotations

from typing import Any

import pytest

from bastide.caylus import phase_4_provost
from bastide.caylus.data import PROVOST_REACH
from bastide.core.faults import LEGAL
from bastide.core.flow import apply
from bastide.core.frames import frame_who
from bastide.core.text import from_json
from bastide.game import Game
from bastide.magna_carta import phase_3_provost
from bastide.outlook import outlook_of
from tests.configurations import Configuration
from tests.outlook.samples import (
    CAYLUS,
    WITH_PROVOST,
    decisions,
    here_of,
    lines_in,
    what_ifs_of,
    worked,
)
from tests.positions import Seat, position
from tests.rules.caylus import positions as caylus

BOTH = [*CAYLUS[:4], CAYLUS[-1], *WITH_PROVOST[::2]]


def provost_of(game: Game, viewer: int | None) -> dict[str, Any]:
    found: dict[str, Any] = outlook_of(game.view(viewer))["provost"]
    return found


def payment_of(provost: dict[str, Any], what_if: dict[str, Any]) -> Any:
    """The price of moving him there in one go. None where that is too far."""
    return dict(enumerate(provost["payments"])).get(abs(what_if["steps"]))


@pytest.mark.parametrize("configuration", BOTH, ids=lambda c: c.id)
def test_what_would_work_works_when_he_stands_there(configuration: Configuration) -> None:
    looked = 0
    for game in decisions([configuration], seed=3, every=3):
        provost = provost_of(game, game.seat)
        if provost["stage"] == "after" or not provost["lines"]:
            continue
        for place, what_if in enumerate(what_ifs_of(provost)):
            if abs(what_if["steps"]) > 5 and place % 4:
                continue  # far away much repeats itself
            looked += 1
            places, asked = worked(game, place)
            assert what_if["works"] == places
            lines = [line for line in lines_in(provost) if line["place"] in places]
            assert {(x["seat"], x["part"], x["place"]) for x in lines} == asked
    assert looked > 100


def test_prices_are_what_the_engine_charges() -> None:
    asked = set()
    for game in decisions(BOTH, seed=1):
        kind = game.view(None)["decision"]["kind"]
        if kind not in ("provost", "guild"):
            continue
        asked.add(kind)
        seat = game.seat
        assert seat is not None
        provost = provost_of(game, seat)
        legal = {}
        for action in game.legal_actions():
            token = game.token(action)
            if token.startswith("provost:"):
                before: Any = game._state
                after = before.copy()
                apply(game.rules, after, action)
                legal[int(token.partition(":")[2])] = before.deniers[seat] - after.deniers[seat]
        assert len(provost["payments"]) == PROVOST_REACH + 1
        claimed = {}
        for what_if in what_ifs_of(provost):
            paid = payment_of(provost, what_if)
            if paid is not None and paid["can_pay"][seat]:
                claimed[what_if["steps"]] = paid["prices"][seat]
        assert claimed == legal
    assert asked == {"provost", "guild"}


def least_to_undo(game: Game, home: int, movers: tuple[int, ...], steps: int) -> int | None:
    """By trying everything in the engine: the least that the others pay to get him home.

    The seat that decides moves him that many steps first. After it only `movers` move him.
    """
    phase = phase_4_provost if game.rules.key == "caylus" else phase_3_provost

    def rest(s: Any) -> int | None:
        if phase.continue_provost(s):
            return 0 if s.provost == home else None
        seat, tried = frame_who(s), []
        for action in phase.MOVE_PROVOST:
            if phase.fault_provost(s, seat, action) != LEGAL:
                continue
            child = s.copy()
            phase.move_provost(child, seat, action)
            if child.provost == s.provost or seat in movers:
                left = rest(child)
                if left is not None:
                    tried.append(s.deniers[seat] - child.deniers[seat] + left)
        return min(tried, default=None)

    first = game._state.copy()
    phase.move_provost(first, frame_who(first), phase.MOVE_PROVOST[PROVOST_REACH + steps])
    return rest(first)


def laid_out(deniers: tuple[int, ...], powers: tuple[str, ...] | None) -> Game:
    """Four seats at the provost's phase. With powers in Magna Carta, else in Caylus."""
    if powers is None:
        seats = [caylus.Seat(deniers=d) for d in deniers]
        return caylus.position(
            phase=4, provost=9, red=seats[0], green=seats[1], orange=seats[2], blue=seats[3]
        )
    cards = [Seat(deniers=d, powers=p) for d, p in zip(deniers, powers, strict=True)]
    return position(
        players=4,
        phase=3,
        favors=True,
        road="park forest quarry peddler joust_field red.market red.bank green.bank blue.bank",
        provost="joust_field",
        red=cards[0],
        green=cards[1],
        orange=cards[2],
        blue=cards[3],
    )


@pytest.mark.parametrize("powers", [None, ("", "", "", ""), ("", "1b", "", "1b")])
@pytest.mark.parametrize("deniers", [(3, 0, 1, 1), (3, 2, 0, 4), (2, 1, 1, 1), (3, 5, 5, 5)])
def test_what_later_players_can_undo_and_for_how_much(
    deniers: tuple[int, ...], powers: tuple[str, ...] | None
) -> None:
    game = laid_out(deniers, powers)
    assert game.seat == 0
    provost = provost_of(game, 0)
    home = here_of(provost)
    assert provost["after_you"] == [1, 2, 3]
    reached = 0
    for what_if in what_ifs_of(provost):
        steps, paid = what_if["steps"], payment_of(provost, what_if)
        if steps == 0 or paid is None or not paid["can_pay"][0]:
            continue
        reached += 1
        undo = provost["undo"][abs(steps) - 1]
        assert undo["together"] == least_to_undo(game, home, (1, 2, 3), steps)
        alone = {seat: least_to_undo(game, home, (seat,), steps) for seat in (1, 2, 3)}
        assert {u["seat"]: u["price"] for u in undo["seats"]} == {
            seat: price for seat, price in alone.items() if price is not None
        }
    assert reached >= deniers[0]
    assert provost_of(game, None)["undo"] == []


def test_who_moves_after_you() -> None:
    game = caylus.position(players=4, passed="blue")
    provost = provost_of(game, 3)
    assert provost["stage"] == "before"
    assert [m["seat"] for m in provost["movers"]] == [3, 0, 1, 2]
    assert [m["order_known"] for m in provost["movers"]] == [True, False, False, False]
    assert provost["after_you"] == [0, 1, 2]
    assert provost_of(game, 0)["after_you"] == [1, 2]
    assert provost_of(game, None)["after_you"] == [3, 0, 1, 2]
    over = caylus.position(phase=5, workers={"n_market": "red"}, red=caylus.Seat(wood=1))
    assert provost_of(over, 0)["movers"] == []
    assert {p for paid in provost_of(over, 0)["payments"] for p in paid["prices"]} == {None}
    assert provost_of(over, 0)["undo"] == []


def test_the_guild_moves_him_for_free() -> None:
    waiting = caylus.position(workers={"guild": "green"})
    assert provost_of(waiting, 0)["free_mover"] == 1
    deciding = caylus.position(phase=3, workers={"guild": "green"})
    provost = provost_of(deciding, 1)
    assert provost["free_mover"] == 1
    assert provost["payments"][2]["prices"][1] == 0
    assert [u["seat"] for u in provost["undo"][1]["seats"]] == [0, 2, 3]
    past = caylus.position(phase=4)
    assert provost_of(past, 0)["free_mover"] is None


def test_a_building_works_or_says_that_he_stands_before_it() -> None:
    game = caylus.position(
        tiles={"mason": "green", "lawyer": "red"}, workers={"mason": "red"}, provost=7
    )
    road = outlook_of(game.view(0))["road"]
    assert [road[n]["works"] for n in (0, 6, 7, 8, 9, 10)] == ["yes", "yes", "no", "no", "no", None]
    assert "Past the provost" in from_json(road[8]["sentence"]).of("en")
    assert "Au-delà du prévôt" in from_json(road[8]["sentence"]).of("fr")


@pytest.mark.parametrize("configuration", [CAYLUS[2], WITH_PROVOST[3]], ids=lambda c: c.id)
def test_roads_agree_with_the_what_if_of_where_he_stands(configuration: Configuration) -> None:
    seen = set()
    for game in decisions([configuration], seed=4, every=2):
        view = game.view(game.seat)
        outlook = outlook_of(view)
        provost = outlook["provost"]
        here = set(what_ifs_of(provost)[here_of(provost)]["works"])
        for space, cell in zip(outlook["road"], view["table"]["road"], strict=True):
            seen.add(space["works"])
            assert (space["sentence"] is None) == (space["works"] is None)
            if cell["worker"] is not None and space["works"] in ("yes", "no", "now"):
                assert (space["place"] in here) == (space["works"] != "no")
    assert seen == {"yes", "no", "now", "done", None}


def test_the_light_rules_have_no_provost() -> None:
    game = position(variant="light", road="park forest peddler", workers={"peddler": "red"})
    outlook = outlook_of(game.view(0))
    assert outlook["provost"] is None
    assert [space["works"] for space in outlook["road"]] == ["yes"] * 3
    assert all("Provost" not in from_json(space["sentence"]).of("en") for space in outlook["road"])


@pytest.mark.parametrize(("food", "own"), [(0, True), (1, False), (1, True)])
def test_lines_say_whether_they_can_be_used_now(food: int, own: bool) -> None:
    game = position(
        road="park red.lawyer peddler" + (" green.bank" if own else ""),
        workers={"red.lawyer": "green"},
        green=Seat(food=food),
    )
    lines = lines_in(provost_of(game, 0))
    assert [(x["part"], x["seat"]) for x in lines] == [("worker", 1), ("owner", 0)]
    assert [x["usable"] for x in lines] == [food == 1 and own, True]


def test_cards_that_have_worked_are_out_of_the_reckoning() -> None:
    game = position(
        phase=4,
        road="park forest red.bank peddler",
        workers={"park": "red", "red.bank": "green", "peddler": "red"},
    )
    outlook = outlook_of(game.view(0))
    assert [space["works"] for space in outlook["road"]] == ["done", "done", "now", "yes"]
    provost = outlook["provost"]
    assert {line["place"] for line in lines_in(provost)} == {2, 3}
    assert what_ifs_of(provost)[3]["works"] == [2, 3]
    assert what_ifs_of(provost)[0]["works"] == []
