"""Castle, bailiff, prices, incomes and piles: what is predicted is what the engine then does."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from bastide.caylus import phase_1_income as caylus_income
from bastide.caylus.data import BATCHES, SECTION_KEYS
from bastide.caylus.phase_6_castle import reward_best_builder
from bastide.caylus.phase_7_end_of_turn import score_section
from bastide.caylus.state import BUILDINGS, CASTLE
from bastide.caylus.verbs import prestige_of
from bastide.core import log
from bastide.core.log import Log
from bastide.core.text import from_json
from bastide.game import Game
from bastide.magna_carta import phase_1_income as magna_income
from bastide.magna_carta.data import SECTION_KEYS as MAGNA_SECTIONS
from bastide.magna_carta.data import TOKEN_POINTS
from bastide.magna_carta.phase_5_castle import close_castle
from bastide.magna_carta.verbs import take_tokens, tokens_left
from bastide.outlook import offers, outlook_of
from tests.configurations import Configuration
from tests.outlook.samples import CAYLUS, MAGNA_CARTA, cleared, decisions, what_ifs_of
from tests.positions import Seat, position, state_of
from tests.rules.caylus import positions as caylus
from tests.rules.caylus.positions import state_of as caylus_state_of


def outlook_at(game: Game) -> dict[str, Any]:
    return outlook_of(game.view(game.seat))


# --- Caylus ---------------------------------------------------------------------------------------


def test_the_castle_if_scored_now() -> None:
    seen = set()
    for game in decisions(CAYLUS, seed=2, every=5):
        castle = outlook_at(game)["castle"]
        for seat, row in enumerate(castle["seats"]):
            s = cleared(game)
            score_section(s, seat)
            assert row["favors"] == s.depth
            assert row["loses"] == prestige_of(caylus_state_of(game), seat) - prestige_of(s, seat)
            assert row["penalty"] >= row["loses"]
            seen.add((castle["section"], row["favors"], row["penalty"]))
    assert {key for key, _, _ in seen} == set(SECTION_KEYS)
    assert {favors for _, favors, _ in seen} >= {0, 1, 2}


@pytest.mark.parametrize("configuration", CAYLUS[:4], ids=lambda c: c.id)
def test_the_bailiff_goes_where_he_was_said_to_go(configuration: Configuration) -> None:
    predicted: dict[int, int] = {}
    scored: dict[int, list[str]] = {}
    turns = 0
    for game in decisions([configuration], seed=6):
        outlook = outlook_at(game)
        turn, bailiff = game.turn, outlook["bailiff"]
        if turn - 1 in predicted:
            turns += 1
            assert bailiff["space"] == predicted.pop(turn - 1)
            gone = SECTION_KEYS.index(outlook["castle"]["section"])
            assert set(scored.pop(turn - 1)) <= set(SECTION_KEYS[:gone])
        here = what_ifs_of(outlook["provost"])[outlook["provost"]["space"] - 1]
        assert here["scored"] == bailiff["scored"]
        if game.phase in (BUILDINGS, CASTLE):  # the provost moves no more
            predicted[turn], scored[turn] = bailiff["to"], bailiff["scored"]
    assert turns > 3


def test_the_bailiff_hint() -> None:
    far = outlook_at(caylus.position(bailiff=6, provost=6))["bailiff"]
    assert (far["steps"], far["to"], far["marker"]) == (1, 7, 12)
    assert (far["fewest_turns"], far["most_turns"]) == (3, 6)
    assert "in 3 to 6 rounds" in from_json(far["sentence"]).of("en")
    assert "3 à 6 tours" in from_json(far["sentence"]).of("fr")
    near = outlook_at(caylus.position(bailiff=10, provost=11))["bailiff"]
    assert (near["steps"], near["scored"]) == (2, ["dungeon"])
    assert from_json(near["sentence"]).of("en") == (
        "Unless something changes, the Dungeon will be scored at the end of this round."
    )
    full = caylus.position(bailiff=7, red=caylus.Seat(houses={"dungeon": 6}))
    assert outlook_at(full)["bailiff"]["scored"] == ["dungeon"]
    what_ifs = what_ifs_of(outlook_at(caylus.position(bailiff=10, provost=10))["provost"])
    assert [w["scored"] for w in what_ifs[8:12]] == [[], [], ["dungeon"], ["dungeon"]]


def test_many_houses_count_as_the_last_column() -> None:
    seats = [caylus.Seat(houses={"towers": n}) for n in (1, 5, 6, 8)]
    game = caylus.position(
        section="towers", bailiff=19, red=seats[0], green=seats[1], orange=seats[2], blue=seats[3]
    )
    rows = outlook_at(game)["castle"]["seats"]
    assert [(row["houses"], row["favors"]) for row in rows] == [(1, 0), (5, 2), (6, 3), (8, 3)]


def test_a_section_scored_early_does_not_hurry_the_bailiff() -> None:
    game = caylus.position(phase=7, bailiff=6, red=caylus.Seat(houses={"dungeon": 6}))
    bailiff = outlook_at(game)["bailiff"]
    assert (bailiff["space"], bailiff["steps"], bailiff["marker"]) == (7, 0, 12)
    assert (bailiff["fewest_turns"], bailiff["most_turns"]) == (4, 6)


def test_while_a_section_is_scored() -> None:
    game = caylus.position(phase=7, bailiff=10, provost=11, red=caylus.Seat(houses={"dungeon": 2}))
    assert game.view(0)["decision"]["kind"] == "favor"
    outlook = outlook_at(game)
    assert outlook["bailiff"]["steps"] == 0
    assert outlook["bailiff"]["scored"] == ["dungeon"]
    assert from_json(outlook["bailiff"]["sentence"]).of("en") == "Now scoring the Dungeon."
    assert outlook["castle"]["seats"][0]["favors"] == 1


@cache
def most_batches(goods: tuple[int, ...]) -> int:
    """By trying every batch."""
    most = 0
    for pair in BATCHES:
        left = list(goods)
        for kind in (0, *pair):
            left[kind] -= 1
        if min(left) >= 0:
            most = max(most, 1 + most_batches(tuple(left)))
    return most


def test_batches_and_the_favor_for_most_of_them() -> None:
    leaders = set()
    for game in decisions(CAYLUS, seed=9, every=3):
        castle = outlook_at(game)["castle"]
        room = sum(part["left"] for part in castle["room"])
        for row in castle["seats"]:
            goods = tuple(caylus_state_of(game).goods[row["seat"] * 5 : row["seat"] * 5 + 5])
            assert row["batches_now"] == min(room, most_batches(goods))
        s = cleared(game)
        s.log = Log()
        reward_best_builder(s)
        best = [row[1] for row in s.log.rows if row[0] == log.MOST_BATCHES]
        assert castle["leader"] == (best[0] if best else None)
        leaders.add(castle["leader"])
    assert len(leaders) > 2


def test_points_of_the_next_house_are_those_that_it_scores() -> None:
    houses = 0
    for game in decisions(CAYLUS, seed=2):
        if game.view(None)["decision"]["kind"] == "batch":
            castle = outlook_at(game)["castle"]
            for offer in offers(game.view(game.seat), game.legal_actions()):
                if offer["token"].startswith("batch:"):
                    houses += 1
                    assert offer["change"]["points"] == castle["room"][0]["points"]
    assert houses > 20


def test_places_cost_what_was_said() -> None:
    prices = set()
    for game in decisions(CAYLUS, seed=4, every=3):
        if game.view(None)["decision"]["kind"] != "place":
            continue
        seat, view = game.seat, game.view(game.seat)
        assert seat is not None
        row = outlook_of(view)["workers"][seat]
        owners = {cell["tile"]: cell["owner"] for cell in view["table"]["road"]}
        for offer in offers(view, game.legal_actions()):
            if offer["token"].startswith("place:"):
                own = owners.get(offer["token"][6:]) == seat
                assert offer["change"]["deniers"] == -row["own" if own else "price"]
                assert offer["change"]["workers"] == -1
        prices.add((row["price"], row["next_price"]))
    assert {(1, 2), (2, 3)} <= prices


def test_prices_after_the_next_pass() -> None:
    workers = outlook_at(caylus.position(passed="blue", inn_guest="green"))["workers"]
    assert [w["price"] for w in workers] == [2, 1, 2, 2]
    assert [w["next_price"] for w in workers] == [3, None, 3, 3]
    assert [w["places"] for w in workers] == [5, 5, 5, 0]
    two = outlook_at(caylus.position(players=2))["workers"]
    assert [w["next_price"] for w in two] == [3, 3]
    later = outlook_at(caylus.position(phase=4))["workers"]
    assert [w["price"] for w in later] == [1] * 4


def test_incomes_are_what_the_next_turn_brings() -> None:
    sources = set()
    for game in [*decisions(CAYLUS, seed=1, every=9), *decisions(MAGNA_CARTA, seed=1, every=9)]:
        s = cleared(game)
        before: Any = game._state
        (caylus_income if game.rules.key == "caylus" else magna_income).collect_income(s)
        for row in outlook_at(game)["income"]:
            seat = row["seat"]
            assert row["deniers"] == s.deniers[seat] - before.deniers[seat]
            sources |= {source["key"] for source in row["sources"]}
    assert {"base", "residences"} <= sources


def test_incomes_of_prestige_buildings() -> None:
    game = caylus.position(residences={1: "red"}, tiles={"hotel": "red", "library": "green"})
    red, green, *_ = outlook_at(game)["income"]
    assert [(x["key"], x["deniers"]) for x in red["sources"]] == [
        ("base", 2),
        ("residences", 1),
        ("hotel", 2),
    ]
    assert green["deniers"] == 3
    cards = position(
        road="park red.bank red.market",
        residences="red.bank red.market",
        prestige={"hotel": "red.bank", "library": "red.market"},
        library=True,
    )
    (red, *_) = outlook_at(cards)["income"]
    assert [(x["key"], x["deniers"], x["cards"]) for x in red["sources"]] == [
        ("base", 2, 0),
        ("hotel", 1, 0),
        ("library", 0, 1),
    ]


# --- Magna Carta ----------------------------------------------------------------------------------


def test_the_stock_of_tokens_and_what_batches_are_worth() -> None:
    asked = 0
    for game in decisions(MAGNA_CARTA, seed=3, every=4):
        castle = outlook_at(game)["castle"]
        assert castle["left"] == tokens_left(state_of(game))
        for row in castle["seats"]:
            s, seat = cleared(game), row["seat"]
            before = game.rules.score_sheet(s, seat)["tokens"]
            take_tokens(s, seat, row["batches_now"], 0)
            assert row["points_for_them"] == game.rules.score_sheet(s, seat)["tokens"] - before
        if game.view(None)["decision"]["kind"] == "offer":
            asked += 1
            most = max(a for a in map(game.token, game.legal_actions()) if a.startswith("offer:"))
            assert castle["seats"][game.seat or 0]["batches_now"] == int(most[6:])
    assert asked > 5


def test_tokens_are_lost_when_no_one_gives() -> None:
    seen = set()
    for game in decisions(MAGNA_CARTA, seed=8, every=4):
        castle = outlook_at(game)["castle"]
        if tokens_left(state_of(game)) == 0 or game.phase > 5:
            continue
        s = cleared(game)
        s.log = Log()
        close_castle(s)
        lost = castle["left"] - tokens_left(s)
        assert castle["lost_if_nobody"] == lost
        given = any(s.batches[: s.players])
        assert (castle["leader"] is not None) == given
        if lost and tokens_left(s) == 0:
            assert castle["could_end_this_turn"]
        seen.add((lost, castle["could_end_this_turn"]))
    assert {lost for lost, _ in seen} >= {0, 2}
    assert {could for _, could in seen} == {True, False}


def test_the_end_is_announced() -> None:
    empty = position(phase=4, road="park red.bank", tokens=(0, 0, 0), workers={"red.bank": "red"})
    castle = outlook_at(empty)["castle"]
    assert castle["ends_this_turn"]
    assert not castle["could_end_this_turn"]
    assert "ends this round" in from_json(castle["sentence"]).of("en")
    assert castle["room"] == []
    last = position(tokens=(0, 0, 2))
    castle = outlook_at(last)["castle"]
    assert castle["could_end_this_turn"]
    assert castle["room"] == [{"section": "towers", "left": 2, "points": TOKEN_POINTS[2]}]
    assert MAGNA_SECTIONS[2] == "towers"
    plenty = outlook_at(position())["castle"]
    assert not plenty["could_end_this_turn"]
    assert "2 are lost" in from_json(plenty["sentence"]).of("en")


def test_my_pile_and_the_cards_no_one_has_seen() -> None:
    game = position(
        road="park red.bank green.market green.church",
        residences="green.church",
        red=Seat(hand="church lawyer", discard="peddler"),
        green=Seat(hand="bank"),
    )
    outlook = outlook_of(game.view(0))
    pile = outlook["pile"]
    assert set(pile["cards"]) == set(game.view(0)["table"]["seats"][0]["pile"])
    assert "church" not in pile["cards"]
    assert pile["then"] == ["peddler"]
    assert pile["chance"] == pytest.approx(1 / len(pile["cards"]))
    assert outlook_of(game.view(None))["pile"] is None
    unseen = outlook["unseen"][1]["cards"]
    assert "bank" in unseen
    assert not {"market", "church"} & set(unseen)
    green = game.view(1)["table"]["seats"][1]
    assert set(unseen) == {*green["hand"], *green["pile"]}
    empty = position(
        road="park red.bank",
        red=Seat(
            hand="small_farm small_sawmill small_quarry peddler market lawyer large_farm",
            discard="large_sawmill large_quarry gold_mine church",
        ),
    )
    pile = outlook_of(empty.view(0))["pile"]
    assert pile["cards"] == []
    assert pile["chance"] == pytest.approx(1 / 4)
