"""The light rules, line by line of section 6 of the fact sheet: ML-1 to ML-7."""

from typing import Any

import pytest

from bastide.core.errors import SetupError
from bastide.game import Game, new_game
from bastide.magna_carta.state import ACTIONS, CASTLE, EFFECTS, INCOME
from tests.positions import (
    Seat,
    assert_refused,
    decider,
    goods_of,
    hand_of,
    happened,
    play,
    points_of,
    position,
    road_of,
    state_of,
    tokens_of,
)

LIGHT_CARDS = {
    "small_farm", "small_sawmill", "small_quarry", "peddler", "market",
    "large_farm", "large_sawmill", "large_quarry", "gold_mine", "bank",
}  # fmt: skip


def light(**given: Any) -> Game:
    return position(variant="light", **given)


def start(players: int = 3) -> Game:
    return new_game("magna-carta", players=players, chance="explicit", variant="light")


def dealt(players: int) -> Game:
    """The opening hands are dealt, the first player is asked about the redraw."""
    neutrals = {2: "park", 3: "park forest", 4: "park forest quarry", 5: "park forest quarry"}
    tokens = ["first:red", *(f"neutral:{key}" for key in neutrals[players].split())]
    return play(start(players), " ".join(tokens + ["card:market card:bank card:peddler"] * players))


def phases_of(game: Game) -> list[object]:
    return [event.data["phase"] for event in happened(game) if event.kind == "phase"]


# --- Cards ----------------------------------------------------------------------------------------


def test_ML_1_ten_cards_without_lawyer_and_church() -> None:
    game = play(start(), "first:red neutral:park neutral:forest")
    assert tokens_of(game) == {f"card:{key}" for key in LIGHT_CARDS}


def test_ML_1_six_prestige_cards_without_the_hotel() -> None:
    assert start().view(None)["table"]["prestige"] == [
        "theatre", "statue", "stables", "town_hall", "monument", "cathedral",
    ]  # fmt: skip
    game = light(red=Seat(stone=3, gold=1))
    assert_refused(game, "prestige:hotel", "prestige-gone", "M-2.12", "n'est pas disponible")


def test_ML_1_no_card_becomes_a_residence() -> None:
    """No effect of a card of the light rules turns another."""
    game = light(phase=EFFECTS, road="red.peddler red.market", workers={"red.peddler": "red"})
    assert_refused(game, "turn:market", "other-effect", "M-4.10", "ne sert qu'à")
    assert_refused(light(), "place:red.lawyer", "not-on-road", "M-2.6", "n'est pas sur la route")


# --- Prestige -------------------------------------------------------------------------------------


def test_ML_2_a_prestige_building_needs_no_residence() -> None:
    game = play(light(red=Seat(wood=2, gold=1, deniers=0)), "prestige:theatre")
    assert goods_of(game, "red") == {}
    assert points_of(game, "red") == {"prestige": 6}
    assert decider(game) == "green"


def test_ML_2_it_lies_in_front_of_its_builder_not_on_the_road() -> None:
    game = light(road="park peddler red.market", red=Seat(wood=2, gold=1))
    play(game, "prestige:theatre")
    assert game.view(None)["table"]["seats"][0]["prestige"] == ["theatre"]
    assert road_of(game) == ["park", "peddler", "red.market"]
    assert {card["side"] for card in game.view(None)["table"]["road"]} == {"building"}
    assert points_of(game, "red")["buildings"] == 2


def test_ML_2_it_never_takes_a_worker() -> None:
    """Only the cards of the road do."""
    game = play(light(red=Seat(wood=2, gold=1)), "prestige:theatre")
    places = {token for token in tokens_of(game) if token.startswith("place:")}
    assert places == {"place:park", "place:peddler"}


def test_ML_2_any_number_of_them() -> None:
    game = light(passed="green orange", red=Seat(wood=5, stone=5, gold=7, deniers=0))
    play(game, "prestige:theatre prestige:statue prestige:town_hall prestige:monument")
    assert points_of(game, "red") == {"prestige": 32, "gold": 1}
    assert (decider(game), game.phase) == ("red", ACTIONS)


def test_ML_2_each_card_once() -> None:
    game = light(red=Seat(wood=2, gold=1), green=Seat(wood=2, gold=1))
    play(game, "prestige:theatre")
    assert_refused(game, "prestige:theatre", "prestige-gone", "M-2.12", "n'est pas disponible")


def test_ML_2_the_printed_cost_with_gold_as_a_wild() -> None:
    game = light(red=Seat(wood=1, gold=2, deniers=0))
    assert_refused(game, "prestige:statue", "cubes", "M-2.12", "Vous n'avez pas de quoi payer")
    play(game, "prestige:theatre")
    assert goods_of(game, "red") == {}


# --- Provost --------------------------------------------------------------------------------------


def test_ML_3_no_provost_on_the_table() -> None:
    assert light().view(None)["table"]["provost"] is None


def test_ML_3_no_phase_for_him() -> None:
    """After the last pass the buildings act immediately. No one is asked to move him."""
    game = play(light(road="park red.bank", workers={"red.bank": "red"}), "pass pass pass")
    assert (decider(game), game.phase) == ("red", EFFECTS)
    assert tokens_of(game) == {"decline", "gold:1", "gold:2"}
    assert_refused(game, "provost:+1", "other-effect", "M-4.13", "ne sert qu'à")


def test_ML_3_every_card_with_a_worker_works() -> None:
    """Wherever it lies: the pawn's place in other rules means nothing."""
    game = light(
        phase=EFFECTS,
        road="park peddler green.large_farm green.large_quarry",
        provost="park",
        workers={"park": "red", "green.large_farm": "red", "green.large_quarry": "red"},
    )
    assert goods_of(game, "red") == {"food": 3, "stone": 2, "deniers": 12}


def test_ML_3_in_road_order_primary_then_secondary() -> None:
    game = light(
        phase=EFFECTS,
        road="forest peddler green.large_farm quarry",
        provost="forest",
        workers={"quarry": "orange", "green.large_farm": "red", "forest": "green"},
    )
    gains = [(e.seat, e.data["good"]) for e in happened(game) if e.kind == "gained"]
    assert gains == [(1, "wood"), (0, "food"), (1, "food"), (2, "stone")]


def test_ML_3_no_advance_at_the_end_of_the_turn() -> None:
    game = light(phase=CASTLE, road="park peddler red.market red.bank", provost="park")
    assert game.turn == 2
    assert state_of(game).provost == 0
    assert "provost-advanced" not in [event.kind for event in happened(game)]


# --- Income and scoring ---------------------------------------------------------------------------


def test_ML_4_two_deniers_each() -> None:
    game = light(phase=INCOME, road="park peddler red.market red.bank")
    assert [goods_of(game, c) for c in ("red", "green", "orange")] == [{"deniers": 12}] * 3


def test_ML_4_prestige_adds_nothing() -> None:
    game = light(passed="green orange", red=Seat(wood=2, gold=1))
    play(game, "prestige:theatre pass")
    assert game.turn == 2
    assert goods_of(game, "red") == {"deniers": 12}


def test_ML_5_points_by_source() -> None:
    """Tokens, road cards, prestige, gold, cubes and deniers by threes. The hand counts nothing."""
    game = light(
        passed="green orange",
        road="park peddler red.bank red.small_farm green.market",
        tokens=(0, 0, 1),
        red=Seat(hand="market gold_mine", food=6, wood=3, stone=1, gold=2, deniers=7),
    )
    play(game, "prestige:theatre pass offer:1")
    assert game.over
    assert points_of(game, "red") == {
        "tokens": 2,  # 1 Towers token
        "buildings": 4,  # Bank 3, Small Farm 1
        "prestige": 6,  # Theatre
        "gold": 2,  # 1 kept, 1 for the most batches
        "cubes": 1,  # 5 food
        "deniers": 2,  # 7
    }
    assert game.winners() == [0]


def test_ML_5_a_tie_is_shared() -> None:
    """No tie-break."""
    game = light(phase=CASTLE, tokens=(0, 0, 2), orange=Seat(deniers=3))
    assert game.over
    assert game.scores() == [3, 3, 1]
    assert game.winners() == [0, 1]


# --- The rest is as in the standard rules ---------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "neutrals", "tokens"),
    [(2, 1, (5, 6, 7)), (3, 2, (6, 7, 8)), (4, 3, (7, 8, 9)), (5, 3, (7, 8, 9))],
)
def test_ML_6_two_to_five_players_with_the_same_road_and_castle(
    players: int, neutrals: int, tokens: tuple[int, int, int]
) -> None:
    """Five are as four. Ruling 45."""
    game = dealt(players)
    assert road_of(game) == [*["park", "forest", "quarry"][:neutrals], "peddler"]
    assert tuple(game.view(None)["table"]["castle"]["tokens"].values()) == tokens


@pytest.mark.parametrize("players", [1, 6])
def test_ML_6_not_for_one_or_six(players: int) -> None:
    with pytest.raises(SetupError, match="2 to 5 players"):
        start(players)


def test_ML_6_the_same_goods_workers_and_hand() -> None:
    game = dealt(3)
    assert goods_of(game, "green") == {"food": 2, "wood": 2, "deniers": 4}
    assert state_of(game).workers[:3] == [4, 4, 4]
    assert hand_of(game, "green") == {"market", "bank", "peddler"}


def test_ML_6_the_same_redraw() -> None:
    game = play(dealt(2), "hand:redraw hand:keep")
    assert tokens_of(game) == {f"card:{key}" for key in LIGHT_CARDS - {"market", "bank", "peddler"}}


@pytest.mark.parametrize(("players", "cubes"), [(2, 2), (3, 4)])
def test_ML_6_the_same_cubes_on_small_cards(players: int, cubes: int) -> None:
    game = light(players=players, red=Seat(hand="small_farm", food=1, wood=1))
    play(game, "build:small_farm")
    assert game.view(None)["table"]["road"][-1]["cubes"] == cubes


def test_ML_6_the_same_passing() -> None:
    game = play(light(), "pass pass")
    assert [goods_of(game, c)["deniers"] for c in ("red", "green", "orange")] == [11, 10, 10]


def test_ML_6_the_same_castle() -> None:
    """Tokens for batches, 1 gold for the most. Without a batch 2 tokens are lost."""
    game = light(phase=CASTLE, passed="green red orange", green=Seat(food=1, wood=1, stone=1))
    play(game, "offer:1")
    green = game.view(None)["table"]["seats"][1]
    assert (green["tokens"]["dungeon"], green["goods"]["gold"]) == (1, 1)
    idle = light(phase=CASTLE)
    assert idle.view(None)["table"]["castle"]["lost"]["dungeon"] == 2


def test_ML_6_the_first_player_moves_to_the_left() -> None:
    game = light(phase=CASTLE, first="orange")
    assert (game.turn, decider(game)) == (2, "red")
    assert phases_of(game) == [6, 1, 2]


def test_ML_7_not_with_the_favors() -> None:
    with pytest.raises(SetupError, match="standard rules"):
        new_game("magna-carta", players=3, seed=1, variant="light", favors=True)
