"""Phase 4: which cards act, for whom and in which order (M-4.1 to M-4.5). Every card once."""

from typing import Any

import pytest

from bastide.game import Game
from bastide.magna_carta.data import BUILDINGS, COLOURS, NEUTRALS, SECTIONS
from bastide.magna_carta.state import CASTLE, EFFECTS, PROVOST
from tests.positions import (
    Seat,
    at_work,
    decider,
    goods_of,
    happened,
    is_residence,
    kinds_of_events,
    play,
    position,
    refused,
    state_of,
    tokens_of,
)


def activated(game: Game) -> list[object]:
    return [event.data["card"] for event in happened(game) if event.kind == "activated"]


def workers_of(game: Game, colour: str) -> int:
    return state_of(game).workers[COLOURS.index(colour)]


# --- M-4.1: the road, up to the Provost -----------------------------------------------------------


def test_M_4_1_cards_act_in_the_order_of_the_road() -> None:
    """Ruling 18: from the first card on. Who owns them or placed first does not matter."""
    game = at_work(
        road="trading_post green.large_farm park",
        workers={"park": "red", "green.large_farm": "red", "trading_post": "green"},
    )
    assert activated(game) == ["trading_post", "green.large_farm", "park"]


def test_M_4_1_the_card_of_the_provost_is_the_last_to_act() -> None:
    """Ruling 18: his card is included, the next one is not."""
    game = at_work(
        road="park forest quarry",
        provost="forest",
        workers={"park": "red", "forest": "red", "quarry": "red"},
    )
    assert activated(game) == ["park", "forest"]


def test_M_4_1_beyond_the_provost_neither_effect_takes_place() -> None:
    """Ruling 18: worker's owner and card's owner get nothing, and no denier comes back."""
    game = at_work(
        road="park peddler green.large_farm",
        provost="peddler",
        workers={"green.large_farm": "red"},
        red=Seat(deniers=3),
        green=Seat(deniers=3),
    )
    assert game.phase == CASTLE
    assert goods_of(game, "red") == goods_of(game, "green") == {"deniers": 3}


def test_M_4_1_a_card_without_a_worker_does_nothing() -> None:
    """Ruling 18: its owner gets nothing either."""
    game = at_work(road="park red.market", red=Seat(deniers=3))
    assert activated(game) == []
    assert goods_of(game, "red") == {"deniers": 3}


def test_M_4_1_example_red_moves_the_provost_back() -> None:
    """Ruling 18: Blue's quarry with Green's worker is left out, Green's bank works normally."""
    game = position(
        players=4,
        phase=PROVOST,
        road="park forest quarry peddler green.bank blue.large_quarry",
        provost="peddler",
        passed="orange green blue red",
        workers={"green.bank": "red", "blue.large_quarry": "green"},
        orange=Seat(food=1, wood=1, stone=1),
    )
    play(game, "provost:0 provost:+1 provost:+1 provost:-1")
    play(game, "gold:1 gold:1")
    assert game.phase == CASTLE
    assert goods_of(game, "red") == {"gold": 1, "deniers": 8}
    assert goods_of(game, "green") == {"gold": 1, "deniers": 7}
    assert goods_of(game, "blue") == {"deniers": 9}


# --- M-4.2: primary, then secondary ---------------------------------------------------------------


def test_M_4_2_the_primary_effect_comes_before_the_secondary() -> None:
    """Ruling 19: first the worker's owner, then the card's owner, then the next card."""
    game = at_work(road="green.bank red.bank", workers={"green.bank": "red", "red.bank": "green"})
    asked = []
    while game.phase == EFFECTS:
        asked.append(decider(game))
        game.apply("gold:1")
    assert asked == ["red", "green", "green", "red"]


def test_M_4_2_both_effects_are_optional() -> None:
    """Ruling 19: a player who declines twice leaves all as it was."""
    game = at_work(road="park green.bank", workers={"green.bank": "red"})
    play(game, "decline decline")
    assert goods_of(game, "red") == goods_of(game, "green") == {"deniers": 10}


def test_M_4_2_the_secondary_is_there_when_the_primary_is_declined() -> None:
    """Ruling 19."""
    game = at_work(road="park green.bank", workers={"green.bank": "red"})
    play(game, "decline")
    assert decider(game) == "green"
    assert tokens_of(game) == {"decline", "gold:1"}


def test_M_4_2_the_secondary_is_there_when_the_primary_is_impossible() -> None:
    """Ruling 19: Red cannot pay and is not asked. Green is."""
    game = at_work(road="park green.bank", workers={"green.bank": "red"}, red=Seat(deniers=0))
    assert decider(game) == "green"
    play(game, "gold:1")
    assert goods_of(game, "green") == {"gold": 1, "deniers": 8}


def test_M_4_2_gains_can_be_used_on_later_cards() -> None:
    """Ruling 19: the deniers of the Trading Post pay for the gold of the Bank."""
    game = at_work(
        road="trading_post green.bank",
        workers={"trading_post": "red", "green.bank": "red"},
        red=Seat(deniers=0),
    )
    play(game, "gold:1")
    assert goods_of(game, "red") == {"gold": 1, "deniers": 1}


def test_M_4_2_gains_of_the_secondary_can_be_used_on_later_cards() -> None:
    """Ruling 19: the owner's wood from the Large Sawmill is sold at the Market."""
    game = at_work(
        road="green.large_sawmill red.market",
        workers={"green.large_sawmill": "red", "red.market": "green"},
    )
    play(game, "give:wood")
    assert goods_of(game, "green") == {"deniers": 14}


def test_M_4_2_free_gains_are_taken_without_asking() -> None:
    """Ruling 19."""
    game = at_work(road="park green.large_farm", workers={"green.large_farm": "red"})
    assert game.phase == CASTLE
    assert goods_of(game, "red") == {"food": 2, "deniers": 10}
    assert goods_of(game, "green") == {"food": 1, "deniers": 10}


def test_M_4_2_free_gains_are_asked_for_with_ask_gains() -> None:
    """Ruling 19."""
    game = at_work(road="park", workers={"park": "red"}, ask_gains=True)
    assert decider(game) == "red"
    assert tokens_of(game) == {"take", "decline"}
    play(game, "take")
    assert goods_of(game, "red") == {"food": 1, "deniers": 10}


def test_M_4_2_a_free_gain_can_be_declined_with_ask_gains() -> None:
    """Ruling 19: and the secondary effect, free as well, is still there."""
    game = at_work(
        road="park green.large_farm", workers={"green.large_farm": "red"}, ask_gains=True
    )
    play(game, "decline")
    assert decider(game) == "green"
    play(game, "take")
    assert goods_of(game, "red") == {"deniers": 10}
    assert goods_of(game, "green") == {"food": 1, "deniers": 10}


# --- M-4.3 to M-4.5 -------------------------------------------------------------------------------


def test_M_4_3_an_own_worker_brings_the_primary_effect_only() -> None:
    """Ruling 20: 2 food, not 3. The third was never on offer."""
    game = at_work(road="park red.large_farm", workers={"red.large_farm": "red"})
    assert goods_of(game, "red") == {"food": 2, "deniers": 10}
    assert "declined" not in kinds_of_events(game)


def test_M_4_3_the_secondary_cannot_be_chosen_instead() -> None:
    """Ruling 20: declining the Market's sale does not give its denier."""
    game = at_work(
        road="park red.market", workers={"red.market": "red"}, red=Seat(food=1, deniers=0)
    )
    play(game, "decline")
    assert game.phase == CASTLE
    assert goods_of(game, "red") == {"food": 1}


def test_M_4_4_neutral_cards_have_no_secondary_effect() -> None:
    """Ruling 21: besides the worker's owner no one is asked and no one gains."""
    game = at_work(
        road="trading_post peddler", workers={"trading_post": "green", "peddler": "green"}
    )
    play(game, "buy:food")
    assert game.phase == CASTLE
    assert goods_of(game, "red") == {"deniers": 10}
    assert goods_of(game, "orange") == {"food": 1, "wood": 1, "stone": 1, "deniers": 10}


def test_M_4_5_workers_stay_until_all_cards_have_acted() -> None:
    """Ruling 22: at the second card Red's two workers are still out."""
    game = at_work(road="park peddler", workers={"park": "red", "peddler": "red"})
    assert workers_of(game, "red") == 2
    play(game, "decline")
    assert workers_of(game, "red") == 4


def test_M_4_5_workers_return_from_beyond_the_provost_too() -> None:
    """Ruling 22."""
    game = at_work(
        road="park forest red.bank",
        provost="park",
        workers={"park": "red", "forest": "green", "red.bank": "green"},
    )
    assert game.phase == CASTLE
    assert [workers_of(game, colour) for colour in ("red", "green")] == [4, 4]
    assert game.faults() == []


# --- Every card -----------------------------------------------------------------------------------

CARDS = [b.key for b in BUILDINGS if not b.only_with_favors]
NEUTRAL_CARDS = [b.key for b in NEUTRALS if not b.only_with_favors]

USES: dict[str, tuple[str, dict[str, int], str, dict[str, int]]] = {
    "small_farm": ("", {"food": 1}, "", {"food": 1}),
    "small_sawmill": ("", {"wood": 1}, "", {"wood": 1}),
    "small_quarry": ("", {"stone": 1}, "", {"stone": 1}),
    "peddler": (
        "buy:wood buy:stone",
        {"wood": 1, "stone": 1, "deniers": -2},
        "buy:food",
        {"food": 1, "deniers": -1},
    ),
    "market": ("give:food", {"food": -1, "deniers": 4}, "", {"deniers": 1}),
    "lawyer": ("turn:market", {"food": -1, "residences": 1}, "", {"deniers": 2}),
    "large_farm": ("", {"food": 2}, "", {"food": 1}),
    "large_sawmill": ("", {"wood": 2}, "", {"wood": 1}),
    "large_quarry": ("", {"stone": 2}, "", {"stone": 1}),
    "gold_mine": ("", {"gold": 1}, "give:food", {"food": -1, "gold": 1}),
    "bank": ("gold:2", {"gold": 2, "deniers": -3}, "gold:1", {"gold": 1, "deniers": -2}),
    "church": ("token:2", {"tokens": 2, "deniers": -5}, "token:1", {"tokens": 1, "deniers": -3}),
}
"""The moves to play and their changes: for the worker's owner, then for the card's owner."""
NEUTRAL_USES: dict[str, tuple[str, dict[str, int]]] = {
    "park": ("", {"food": 1}),
    "forest": ("", {"wood": 1}),
    "quarry": ("", {"stone": 1}),
    "trading_post": ("", {"deniers": 2}),
    "peddler": ("buy:food", {"food": 1, "deniers": -1}),
}


def changes(game: Game, colour: str) -> dict[str, int]:
    """The difference between a player's holdings and 1 food and 10 deniers."""
    seat = COLOURS.index(colour)
    s = state_of(game)
    have = {"food": 0, "deniers": 0} | goods_of(game, colour)
    have["food"] -= 1
    have["deniers"] -= 10
    have["tokens"] = sum(s.won[seat * SECTIONS : (seat + 1) * SECTIONS])
    have["residences"] = s.residences[seat].bit_count()
    return {what: amount for what, amount in have.items() if amount}


@pytest.mark.parametrize("card", CARDS)
def test_both_effects_of_every_player_card(card: str) -> None:
    """Red works on Green's card. A card without expected results fails."""
    primary, for_red, secondary, for_green = USES[card]
    game = at_work(
        road=f"red.market green.{card}",
        workers={f"green.{card}": "red"},
        red=Seat(food=1),
        green=Seat(food=1),
    )
    play(game, primary)
    assert changes(game, "red") == for_red
    play(game, secondary)
    assert game.phase == CASTLE
    assert changes(game, "green") == for_green
    assert is_residence(game, "red.market") == (card == "lawyer")


@pytest.mark.parametrize("card", NEUTRAL_CARDS)
def test_the_effect_of_every_neutral_card(card: str) -> None:
    """Red works on it. A card without expected results fails."""
    tokens, for_red = NEUTRAL_USES[card]
    game = at_work(road=card, workers={card: "red"}, red=Seat(food=1), green=Seat(food=1))
    play(game, tokens)
    assert game.phase == CASTLE
    assert changes(game, "red") == for_red
    assert changes(game, "green") == {}


def test_expected_results_name_only_cards_of_the_game() -> None:
    assert list(USES) == CARDS
    assert list(NEUTRAL_USES) == NEUTRAL_CARDS


# --- Refusals -------------------------------------------------------------------------------------


RICH = Seat(food=1, gold=1)
RULES = {
    ("park", "forest", "quarry", "trading_post"): "M-4.6",
    ("peddler",): "M-4.7",
    ("green.small_farm", "green.small_sawmill", "green.small_quarry"): "M-4.8",
    ("green.large_farm", "green.large_sawmill", "green.large_quarry"): "M-4.9",
    ("green.peddler",): "M-4.10",
    ("green.market",): "M-4.11",
    ("green.gold_mine",): "M-4.12",
    ("green.bank",): "M-4.13",
    ("green.church",): "M-4.14",
}


@pytest.mark.parametrize(
    ("card", "rule"), [(card, rule) for cards, rule in RULES.items() for card in cards]
)
def test_a_refusal_names_the_rule_of_the_card(card: str, rule: str) -> None:
    """No one can turn a card there, neither the worker's owner nor the card's."""
    game = at_work(
        road=card,
        workers={card: "red"},
        red=Seat(food=1),
        green=Seat(food=1),
        ask_gains=True,
    )
    assert refused(game, "turn:bank") == ("other-effect", rule)
    if card.startswith("green."):
        play(game, "decline")
        assert decider(game) == "green"
        assert refused(game, "turn:bank") == ("other-effect", rule)


@pytest.mark.parametrize(
    ("card", "played", "token", "code", "rule", "layout"),
    [
        ("green.peddler", "buy:food", "take", "not-asked", "M-4.10", {}),
        ("green.market", "", "give:gold", "no-such-cube", "M-4.11", {"red": Seat(food=1)}),
        ("green.gold_mine", "", "give:gold", "gold-for-gold", "M-4.12", {"green": RICH}),
        ("green.gold_mine", "", "give:wood", "no-such-cube", "M-4.12", {"green": RICH}),
        ("green.bank", "", "gold:2", "deniers", "M-4.13", {"red": Seat(deniers=2)}),
        ("green.bank", "decline", "gold:2", "only-one", "M-4.13", {}),
        ("green.church", "", "token:2", "deniers", "M-4.14", {"red": Seat(deniers=4)}),
        ("green.church", "", "token:2", "no-tokens", "M-4.14", {"tokens": (0, 0, 1)}),
        ("green.church", "decline", "token:2", "only-one", "M-4.14", {}),
    ],
)
def test_what_an_effect_does_not_allow_is_refused(
    card: str, played: str, token: str, code: str, rule: str, layout: dict[str, Any]
) -> None:
    """Red works on the card and, where it is Green's, Green answers after Red."""
    game = at_work(road=card, workers={card: "red"}, **layout)
    play(game, played)
    assert refused(game, token) == (code, rule)
