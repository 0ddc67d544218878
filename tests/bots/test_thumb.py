"""Rules of thumb one by one, on positions that a person would find easy."""

from __future__ import annotations

import pytest

from bastide.bots import bot_of
from bastide.game import Game, new_game
from bastide.magna_carta.state import CASTLE, EFFECTS, PROVOST
from tests.positions import Seat, position


def choice(game: Game) -> str:
    assert game.seat is not None
    action = bot_of("thumb").choose(game.view(game.seat), game.legal_actions(), seed=1)
    return game.token(action)


def test_prestige_comes_first() -> None:
    game = position(
        players=2,
        road="park peddler red.market",
        residences="red.market",
        red=Seat(hand="small_farm", food=1, wood=3, gold=2),
    )
    assert choice(game) == "prestige:town_hall"


def test_a_building_that_can_be_paid_is_built() -> None:
    game = position(players=2, red=Seat(hand="lawyer bank", food=2, wood=2))
    assert choice(game) == "build:lawyer"


def test_the_white_cube_is_the_one_that_is_missed_least() -> None:
    game = position(players=2, red=Seat(hand="market", food=5, wood=2, gold=1))
    assert choice(game) == "build:market"
    game.apply("build:market")
    assert choice(game) == "pay:food"


def test_workers_go_where_the_provost_lets_them_work() -> None:
    game = position(
        players=2,
        road="park peddler green.large_quarry green.gold_mine green.large_farm",
        provost="peddler",
        red=Seat(deniers=4, food=0),
    )
    assert choice(game) == "place:park"


def test_the_hand_is_replaced_only_when_that_can_help() -> None:
    stuck = position(players=2, workers={"park": "green", "peddler": "green"},
                     red=Seat(hand="bank church gold_mine"))  # fmt: skip
    assert choice(stuck) == "replace"
    fine = position(players=2, workers={"park": "green", "peddler": "green"},
                    red=Seat(hand="bank church lawyer"))  # fmt: skip
    assert choice(fine) == "pass"


def test_without_deniers_it_passes() -> None:
    assert choice(position(players=2, red=Seat(deniers=0))) == "pass"


def test_a_worker_that_would_bring_nothing_stays_at_home() -> None:
    game = position(
        players=2,
        road="park peddler green.market",
        workers={"park": "green", "peddler": "green"},
        red=Seat(deniers=1),
    )
    assert choice(game) == "pass"


def test_the_provost_is_moved_for_the_own_worker_only() -> None:
    road = "park peddler red.large_quarry red.gold_mine"
    own = position(
        players=2, phase=PROVOST, road=road, provost="red.large_quarry",
        workers={"red.gold_mine": "red"}, red=Seat(deniers=3),
    )  # fmt: skip
    assert choice(own) == "provost:+1"
    foreign = position(
        players=2, phase=PROVOST, road=road, provost="peddler",
        workers={"park": "green"}, red=Seat(deniers=3),
    )  # fmt: skip
    assert choice(foreign) == "provost:0"


def test_batches_are_offered_while_the_castle_pays() -> None:
    game = position(players=2, phase=CASTLE, red=Seat(food=2, wood=2, stone=2))
    assert choice(game) == "offer:2"


def test_gold_is_not_thrown_after_cheap_tokens() -> None:
    game = position(players=2, phase=CASTLE, tokens=(0, 0, 3), red=Seat(gold=6))
    assert choice(game) == "offer:0"


def test_the_bank_sells_gold_to_the_player_who_can_pay() -> None:
    game = position(
        players=2, phase=EFFECTS, road="park green.bank", workers={"green.bank": "red"},
        red=Seat(deniers=8),
    )  # fmt: skip
    assert choice(game) == "gold:2"


def test_a_small_card_is_turned_before_a_good_one() -> None:
    game = position(
        players=2, phase=EFFECTS, road="park red.small_farm red.bank red.lawyer",
        workers={"red.lawyer": "red"}, red=Seat(food=3, wood=3, gold=2),
    )  # fmt: skip
    assert choice(game) == "turn:small_farm"


@pytest.mark.parametrize(("resources", "expected"), [("stone", "play:stone"), ("food", "offer:0")])
def test_a_resource_card_is_played_when_it_completes_a_batch(resources: str, expected: str) -> None:
    game = position(
        players=2, phase=CASTLE, favors=True, red=Seat(food=1, wood=1, resources=resources)
    )
    assert choice(game) == expected


def test_a_hand_that_cannot_be_built_is_redrawn() -> None:
    kept = set()
    for seed in range(40):
        game = new_game("magna-carta", players=2, seed=seed)
        assert game.seat is not None
        hand = game.view(game.seat)["table"]["seats"][game.seat]["hand"]
        cheap = {"small_farm", "small_sawmill", "small_quarry", "peddler", "market", "lawyer"}
        answer = choice(game)
        assert answer == ("hand:keep" if cheap & set(hand) else "hand:redraw")
        kept.add(answer)
    assert kept == {"hand:keep", "hand:redraw"}
