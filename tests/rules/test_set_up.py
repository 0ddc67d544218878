"""Setup and what everyone may see: M-0.1 to M-0.9."""

from typing import Any

import pytest

from bastide.game import Game, new_game
from bastide.magna_carta.state import EFFECTS, INCOME
from tests.positions import (
    Seat,
    assert_refused,
    decider,
    goods_of,
    hand_of,
    happened,
    play,
    position,
    provost_of,
    road_of,
    state_of,
    tokens_of,
)

ALL_CARDS = {
    "small_farm", "small_sawmill", "small_quarry", "peddler", "market", "lawyer",
    "large_farm", "large_sawmill", "large_quarry", "gold_mine", "bank", "church",
}  # fmt: skip
HAND = "card:market card:bank card:church "


def start(players: int = 3, **options: Any) -> Game:
    """A game before its first draw of chance."""
    return new_game("magna-carta", players=players, chance="explicit", **options)


def dealt(first: str = "red") -> Game:
    """Three players with the same opening hand, the first of them asked about the redraw."""
    return play(start(), f"first:{first} neutral:park neutral:forest " + HAND * 3)


def seen(game: Game, viewer: int | None, seat: int) -> dict[str, object]:
    """A seat as a viewer sees it."""
    described: dict[str, object] = game.view(viewer)["table"]["seats"][seat]
    return described


# --- The table ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "neutrals"),
    [(2, ["park"]), (3, ["park", "quarry"]), (4, ["park", "quarry", "forest"])],
)
def test_M_0_1_one_two_or_three_neutral_cards_and_the_peddler_last(
    players: int, neutrals: list[str]
) -> None:
    game = play(start(players), "first:red " + " ".join(f"neutral:{key}" for key in neutrals))
    assert road_of(game) == [*neutrals, "peddler"]


def test_M_0_1_the_neutral_cards_are_drawn_among_four() -> None:
    game = play(start(), "first:red")
    assert tokens_of(game) == {
        "neutral:park", "neutral:forest", "neutral:quarry", "neutral:trading_post",
    }  # fmt: skip
    assert {p for _, p in game.chance_outcomes()} == {0.25}


def test_M_0_1_no_neutral_card_is_laid_twice() -> None:
    game = play(start(), "first:red neutral:quarry")
    assert tokens_of(game) == {"neutral:park", "neutral:forest", "neutral:trading_post"}


def test_M_0_1_neutral_cards_not_laid_are_out_of_the_game() -> None:
    game = play(dealt(), "hand:keep " * 3)
    assert_refused(game, "place:quarry", "not-on-road", "M-2.6", "n'est pas sur la route")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_M_0_2_the_provost_begins_on_the_peddler(players: int) -> None:
    neutrals = ["neutral:park", "neutral:forest", "neutral:quarry"][: players - 1]
    assert provost_of(play(start(players), " ".join(["first:red", *neutrals]))) == "peddler"


@pytest.mark.parametrize(("players", "tokens"), [(2, (5, 6, 7)), (3, (6, 7, 8)), (4, (7, 8, 9))])
def test_M_0_3_castle_tokens_by_number_of_players(
    players: int, tokens: tuple[int, int, int]
) -> None:
    castle = start(players).view(None)["table"]["castle"]
    assert castle["tokens"] == dict(zip(("dungeon", "walls", "towers"), tokens, strict=True))
    assert castle["lost"] == {"dungeon": 0, "walls": 0, "towers": 0}


@pytest.mark.parametrize("colour", ["red", "green", "orange"])
def test_M_0_4_two_food_two_wood_four_deniers_four_workers(colour: str) -> None:
    game = start()
    assert goods_of(game, colour) == {"food": 2, "wood": 2, "deniers": 4}
    assert state_of(game).workers[:3] == [4, 4, 4]


# --- Hands and the redraw -------------------------------------------------------------------------


def test_M_0_5_everyone_has_the_same_twelve_cards() -> None:
    game = play(start(), "first:red neutral:park neutral:forest")
    assert tokens_of(game) == {f"card:{key}" for key in ALL_CARDS}
    assert state_of(game).pile_size[:3] == [12, 12, 12]


def test_M_0_5_three_cards_each_from_the_first_player_on() -> None:
    """Ruling 64: the opening hands are dealt from the first player on."""
    game = play(start(), "first:orange neutral:park neutral:forest")
    play(game, "card:market card:bank card:church")
    assert hand_of(game, "orange") == {"market", "bank", "church"}
    play(game, "card:lawyer card:bank card:church card:peddler card:bank card:church")
    assert hand_of(game, "red") == {"lawyer", "bank", "church"}
    assert hand_of(game, "green") == {"peddler", "bank", "church"}


def test_M_0_6_everyone_is_asked_once_from_the_first_player_on() -> None:
    """Rulings 1, 64: in seat order from the first player, before the first turn."""
    game = dealt(first="green")
    asked = []
    while game.phase == 0:
        asked.append(decider(game))
        assert tokens_of(game) == {"hand:keep", "hand:redraw"}
        game.apply("hand:keep")
    assert asked == ["green", "orange", "red"]
    assert (game.turn, game.phase) == (1, 2)


def test_M_0_6_a_kept_hand_stays_as_it_is() -> None:
    game = play(dealt(), "hand:keep " * 3)
    assert hand_of(game, "red") == {"market", "bank", "church"}
    assert seen(game, 1, 0)["discard"] == []


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_M_0_6_an_answer_stays_hidden_until_all_have_answered(viewer: int | None) -> None:
    """Ruling 1: the choices are independent and hidden."""
    keeps, redraws = play(dealt(), "hand:keep"), play(dealt(), "hand:redraw")
    assert redraws.view(viewer) == keeps.view(viewer)
    assert redraws.events_for(viewer) == keeps.events_for(viewer)
    assert redraws.record(viewer) == keeps.record(viewer)


def test_M_0_6_the_discards_are_shown_together_before_any_new_card() -> None:
    """Rulings 1, 64: all answers, then all discards face up, then the new hands."""
    game = play(dealt(), "hand:redraw hand:keep hand:redraw")
    assert decider(game) == "chance"
    assert seen(game, None, 0)["discard"] == ["market", "bank", "church"]
    assert seen(game, None, 1)["discard"] == []
    assert seen(game, None, 2)["discard"] == ["market", "bank", "church"]
    assert [seen(game, None, seat)["hand_size"] for seat in range(3)] == [0, 3, 0]


def test_M_0_6_the_answers_are_shown_to_all_once_all_are_in() -> None:
    """Ruling 1."""
    game = play(dealt(), "hand:redraw hand:keep hand:redraw")
    shown = [(e.kind, e.seat) for e in game.events_for(1) if e.kind in ("kept-hand", "redrew-hand")]
    assert shown == [("redrew-hand", 0), ("kept-hand", 1), ("redrew-hand", 2)]


def test_M_0_6_the_new_hands_are_drawn_from_the_first_player_on() -> None:
    """Ruling 64."""
    game = play(dealt(first="orange"), "hand:redraw hand:redraw hand:keep")
    play(game, "card:lawyer card:peddler card:gold_mine")
    assert hand_of(game, "orange") == {"lawyer", "peddler", "gold_mine"}
    play(game, "card:small_farm card:large_farm card:lawyer")
    assert hand_of(game, "red") == {"small_farm", "large_farm", "lawyer"}


def test_M_0_6_the_new_hand_comes_from_the_nine_other_cards() -> None:
    """Ruling 1: the three discards come back only with the next reshuffle."""
    game = play(dealt(), "hand:redraw hand:keep hand:keep")
    assert tokens_of(game) == {f"card:{key}" for key in ALL_CARDS - {"market", "bank", "church"}}


def test_M_0_6_only_once() -> None:
    """Ruling 1: a new hand cannot be redrawn again. The first turn begins."""
    game = play(dealt(), "hand:redraw hand:keep hand:keep card:lawyer card:peddler card:gold_mine")
    assert (game.turn, game.phase) == (1, 2)
    assert_refused(game, "hand:redraw", "not-asked", "M-2.1", "pas possible maintenant")


def test_M_0_6_nothing_else_can_be_done_before_the_first_turn() -> None:
    assert_refused(dealt(), "replace", "not-asked", "M-0.6", "pas possible maintenant")


def test_M_0_7_chance_names_the_first_player() -> None:
    game = start(4)
    assert decider(game) == "chance"
    assert [(game.token(a), p) for a, p in game.chance_outcomes()] == [
        ("first:red", 0.25), ("first:green", 0.25), ("first:orange", 0.25), ("first:blue", 0.25),
    ]  # fmt: skip


def test_M_0_7_the_first_player_begins_the_first_turn() -> None:
    game = play(dealt(first="orange"), "hand:keep " * 3)
    assert (decider(game), game.view(None)["table"]["first"]) == ("orange", 2)


# --- Open and hidden ------------------------------------------------------------------------------


def test_M_0_8_a_hand_and_a_pile_are_hidden_from_the_others() -> None:
    """Ruling 2."""
    game = position(red=Seat(hand="market bank"), road="park peddler")
    assert seen(game, 0, 0)["hand"] == ["market", "bank"]
    assert (seen(game, 1, 0)["hand"], seen(game, 1, 0)["pile"]) == (None, None)
    assert (seen(game, None, 0)["hand"], seen(game, None, 0)["pile"]) == (None, None)


def test_M_0_8_sizes_discard_and_goods_are_open() -> None:
    """Ruling 2: the discard lies face up. Deniers, cubes and tokens are open."""
    game = position(red=Seat(hand="market bank", discard="church", deniers=3, food=1, gold=2))
    red = seen(game, 1, 0)
    assert (red["hand_size"], red["pile_size"], red["discard"]) == (2, 9, ["church"])
    assert red["goods"] == {"food": 1, "wood": 0, "stone": 0, "gold": 2}
    assert red["deniers"] == 3
    assert red["tokens"] == {"dungeon": 0, "walls": 0, "towers": 0}


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_M_0_8_another_hand_makes_no_difference_to_what_others_see(viewer: int | None) -> None:
    """Ruling 2: nothing in a view says which cards are in hand."""
    some = position(red=Seat(hand="market bank", food=2, wood=2))
    others = position(red=Seat(hand="small_farm church", food=2, wood=2))
    assert some.view(viewer) == others.view(viewer)


def test_M_0_8_a_drawn_card_is_shown_to_its_owner_only() -> None:
    """Ruling 2."""
    game = play(start(), "first:red neutral:park neutral:forest card:market")
    assert game.events_for(0)[-1].data == {"kind": "market"}
    assert game.events_for(1)[-1].data == {}
    assert game.record(0).tokens[-1] == "card:market"
    assert game.record(1).tokens[-1] == "card:?"


def test_M_0_8_who_can_only_pass_is_still_asked() -> None:
    """Ruling 2: passing without being asked would reveal that nothing in hand can be built."""
    stuck = position(red=Seat(hand="church", deniers=0, food=1, wood=1))
    free = position(red=Seat(hand="lawyer", deniers=0, food=1, wood=1))
    assert (decider(stuck), tokens_of(stuck)) == ("red", {"pass"})
    assert (decider(free), tokens_of(free)) == ("red", {"pass", "build:lawyer"})
    assert stuck.view(1) == free.view(1)


def test_M_0_8_resource_cards_are_hidden_but_not_how_many() -> None:
    """Ruling 2."""
    game = position(favors=True, red=Seat(resources="food gold"))
    assert seen(game, 0, 0)["resource_cards"] == {"food": 1, "wood": 0, "stone": 0, "gold": 1}
    assert (seen(game, 1, 0)["resource_cards"], seen(game, 1, 0)["resource_count"]) == (None, 2)


def test_M_0_8_no_one_decides_for_chance() -> None:
    game = play(start(), "first:red neutral:park neutral:forest")
    assert_refused(game, "pass", "chance", "M-0.8", "Un tirage au sort vient d'abord")
    assert_refused(position(), "card:market", "not-chance", "M-0.8", "Cela se tire au sort")


def test_M_0_9_the_stock_of_deniers_has_no_limit() -> None:
    game = position(phase=INCOME, red=Seat(deniers=56), green=Seat(deniers=56))
    assert goods_of(game, "red") == goods_of(game, "green") == {"deniers": 58}


def test_M_0_9_the_stock_of_cubes_has_no_limit() -> None:
    game = position(
        phase=EFFECTS, workers={"park": "green"}, red=Seat(food=50), green=Seat(food=50)
    )
    assert goods_of(game, "green")["food"] == 51
    assert [e.data for e in happened(game) if e.kind == "gained"] == [{"good": "food", "amount": 1}]
