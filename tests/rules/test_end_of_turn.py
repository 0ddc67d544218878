"""Phase 6: the Provost's advance, the next turn, the end of the game (M-6.1 to M-6.3)."""

from typing import Any

import pytest

from bastide.game import Game
from bastide.magna_carta.data import COLOURS
from bastide.magna_carta.state import ACTIONS, CASTLE, EFFECTS, END_OF_TURN, OVER
from tests.positions import (
    Seat,
    decider,
    goods_of,
    play,
    points_of,
    position,
    provost_of,
    state_of,
    tokens_of,
)


def at_end_of_turn(**layout: Any) -> Game:
    return position(phase=END_OF_TURN, **layout)


# --- M-6.1: the Provost ---------------------------------------------------------------------------


def test_M_6_1_the_provost_advances_two_cards() -> None:
    """Ruling 40: towards the end of the road, no further though the road continues."""
    game = at_end_of_turn(road="park forest quarry peddler", provost="park")
    assert provost_of(game) == "quarry"


def test_M_6_1_example_the_provost_advances_one_card_if_only_one_is_left() -> None:
    """Ruling 40."""
    game = at_end_of_turn(road="park forest quarry peddler", provost="quarry")
    assert provost_of(game) == "peddler"


def test_M_6_1_the_provost_stays_at_the_end_of_the_road() -> None:
    """Ruling 40."""
    game = at_end_of_turn(road="park forest quarry peddler", provost="peddler")
    assert provost_of(game) == "peddler"


def test_M_6_1_residences_and_covered_cards_count_as_cards() -> None:
    """Rulings 17, 40: the Provost may come to stand on one."""
    game = at_end_of_turn(
        road="peddler red.bank green.market park",
        provost="peddler",
        residences="red.bank green.market",
        prestige={"statue": "green.market"},
    )
    assert provost_of(game) == "green.market"


# --- M-6.2: the next turn -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "next_first"), [("red", "green"), ("green", "orange"), ("orange", "red")]
)
def test_M_6_2_the_player_to_the_left_becomes_first(first: str, next_first: str) -> None:
    """Ruling 40: the last seat is followed by the first."""
    game = at_end_of_turn(first=first)
    assert COLOURS[state_of(game).first] == next_first
    assert decider(game) == next_first


def test_M_6_2_the_passing_order_does_not_choose_the_first_player() -> None:
    """Ruling 40."""
    assert decider(at_end_of_turn(first="red", passed="orange red green")) == "green"


def test_M_6_2_a_new_turn_begins_with_income() -> None:
    """Ruling 40: the turn after the third is the fourth. The 2 deniers are there."""
    game = at_end_of_turn(turn=3, red=Seat(deniers=0))
    assert (game.turn, game.phase) == (4, ACTIONS)
    assert goods_of(game, "red") == {"deniers": 2}


def test_M_6_2_the_bridge_is_empty_in_the_new_turn() -> None:
    """Ruling 40: all act again, and the first to pass gets the denier again."""
    game = at_end_of_turn(first="red", passed="orange red green", green=Seat(deniers=0))
    play(game, "pass")
    assert goods_of(game, "green") == {"deniers": 3}
    assert decider(game) == "orange"


# --- M-6.3: the end of the game -------------------------------------------------------------------


def test_M_6_3_the_game_goes_on_while_a_token_is_left() -> None:
    """Ruling 41."""
    game = at_end_of_turn(tokens=(0, 0, 1))
    assert not game.over
    assert game.ending() == ""


def test_M_6_3_the_game_ends_when_batches_emptied_the_stock() -> None:
    """Ruling 41."""
    game = position(phase=CASTLE, red=Seat(food=1, wood=1, stone=1), tokens=(0, 0, 1))
    play(game, "offer:1")
    assert game.over
    assert game.phase == OVER
    assert game.ending() == "the last token was earned by a batch"
    assert game.ending("fr") == "le dernier jeton a été gagné par un lot"


def test_M_6_3_the_game_ends_when_a_church_emptied_the_stock() -> None:
    """Rulings 39, 41: the rich Orange offers nothing to a finished castle."""
    game = position(
        phase=EFFECTS,
        road="park green.church",
        workers={"green.church": "red"},
        orange=Seat(food=1, wood=1, stone=1),
        tokens=(0, 0, 1),
    )
    play(game, "token:1")
    assert game.over
    assert game.ending() == "the last token was bought at a Church"
    assert game.ending("fr") == "le dernier jeton a été acheté à l’Église"


@pytest.mark.parametrize("left", [1, 2])
def test_M_6_3_the_game_ends_when_the_last_tokens_are_lost(left: int) -> None:
    """Rulings 38, 41."""
    game = position(phase=CASTLE, tokens=(0, 0, left))
    assert game.over
    assert game.ending() == "no one gave a batch and the last tokens were lost"
    assert game.ending("fr") == "personne n’a donné de lot et les derniers jetons ont été perdus"


def test_M_6_3_the_rest_of_phase_4_is_played() -> None:
    """Ruling 41: after the last token Red still buys at the Peddler. Then it is over."""
    game = position(
        phase=EFFECTS,
        road="green.church trading_post peddler",
        workers={"green.church": "red", "trading_post": "green", "peddler": "red"},
        red=Seat(deniers=3),
        tokens=(0, 0, 1),
    )
    play(game, "token:1")
    assert not game.over
    assert decider(game) == "red"
    game = play(game, "buy:food")
    assert game.over
    assert goods_of(game, "red") == {"food": 1}
    assert goods_of(game, "green") == {"deniers": 12}


def test_M_6_3_phase_6_of_the_last_turn_is_played() -> None:
    """Ruling 41: the Provost and the first player's card move. There is no more income."""
    game = at_end_of_turn(
        road="park forest peddler", provost="park", tokens=(0, 0, 0), red=Seat(deniers=1), turn=9
    )
    assert game.over
    assert game.turn == 9
    assert provost_of(game) == "peddler"
    assert COLOURS[state_of(game).first] == "green"
    assert goods_of(game, "red") == {"deniers": 1}


def test_M_6_3_the_end_of_the_turn_changes_no_score() -> None:
    """Ruling 41: what the castle gave is what is scored."""
    game = position(phase=CASTLE, red=Seat(food=1, wood=1, stone=1, deniers=0), tokens=(0, 0, 1))
    play(game, "offer:1")
    assert points_of(game, "red") == {"tokens": 2, "gold": 1}


def test_M_6_3_nothing_can_be_done_when_the_game_is_over() -> None:
    """Ruling 41."""
    game = at_end_of_turn(tokens=(0, 0, 0))
    assert decider(game) == "nobody"
    assert tokens_of(game) == set()
    refusal = game.refusal("pass")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("over", "M-6.3")
    assert game.why_not("pass", "fr") == "La partie est terminée. (M-6.3)"
