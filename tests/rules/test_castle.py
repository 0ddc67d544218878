"""Phase 5: batches, the reward, lost tokens (M-5.1 to M-5.5)."""

from typing import Any

import pytest

from bastide.game import Game
from bastide.magna_carta.data import COLOURS
from bastide.magna_carta.state import ACTIONS, CASTLE
from tests.positions import (
    Seat,
    decider,
    goods_of,
    holding,
    kinds_of_events,
    play,
    points_of,
    position,
    refused,
    state_of,
    tokens_of,
)


def at_castle(**layout: Any) -> Game:
    return position(phase=CASTLE, **layout)


def batches(number: int, **more: int) -> Seat:
    """Cubes for that many batches, no deniers, and what is given besides."""
    cubes = {"food": number, "wood": number, "stone": number, "deniers": 0}
    return holding(**(cubes | more))


def stock(game: Game) -> list[int]:
    """Castle tokens left: Dungeon, Walls, Towers."""
    return state_of(game).tokens


def won(game: Game, colour: str) -> list[int]:
    """A player's castle tokens: Dungeon, Walls, Towers."""
    seat = COLOURS.index(colour)
    return state_of(game).won[seat * 3 : seat * 3 + 3]


def rewarded(game: Game) -> list[str]:
    """The seats that have gold, in games where no one had any before."""
    return [colour for colour in COLOURS[: game.players] if "gold" in goods_of(game, colour)]


# --- M-5.1, M-5.2: offers -------------------------------------------------------------------------


def test_M_5_1_players_offer_in_passing_order_once_each() -> None:
    """Ruling 35: a player who offers nothing is not asked again."""
    game = at_castle(passed="orange red green", red=batches(2), green=batches(1), orange=batches(1))
    asked = []
    while game.phase == CASTLE:
        asked.append(decider(game))
        game.apply("offer:0" if decider(game) == "orange" else "offer:1")
    assert asked == ["orange", "red", "green"]


def test_M_5_1_no_batch_or_as_many_as_can_be_paid() -> None:
    """Ruling 35: two of each make two batches. A third food alone makes none."""
    game = at_castle(red=batches(2, food=3))
    assert tokens_of(game) == {"offer:0", "offer:1", "offer:2"}


def test_M_5_1_no_more_batches_than_tokens_are_left() -> None:
    """Ruling 35."""
    game = at_castle(red=batches(4), tokens=(0, 1, 1))
    assert tokens_of(game) == {"offer:0", "offer:1", "offer:2"}


def test_M_5_1_a_batch_is_paid_and_its_token_taken_at_once() -> None:
    """Ruling 35: before the next player offers."""
    game = at_castle(red=batches(2, wood=3), green=batches(1))
    play(game, "offer:2")
    assert decider(game) == "green"
    assert goods_of(game, "red") == {"wood": 1}
    assert won(game, "red") == [2, 0, 0]
    assert stock(game) == [4, 7, 8]


@pytest.mark.parametrize(
    ("tokens", "taken"),
    [
        ((6, 7, 8), [3, 0, 0]),
        ((2, 7, 8), [2, 1, 0]),
        ((1, 1, 8), [1, 1, 1]),
        ((1, 0, 8), [1, 0, 2]),
        ((0, 2, 8), [0, 2, 1]),
    ],
)
def test_M_5_1_tokens_are_taken_from_the_best_section_first(
    tokens: tuple[int, int, int], taken: list[int]
) -> None:
    """Ruling 35: Dungeon, then Walls, then Towers. One offer may earn several kinds."""
    game = at_castle(red=batches(3), tokens=tokens)
    play(game, "offer:3")
    assert won(game, "red") == taken
    assert stock(game) == [before - by for before, by in zip(tokens, taken, strict=True)]


def test_M_5_1_later_players_may_find_no_token_and_keep_their_cubes() -> None:
    """Ruling 35."""
    game = at_castle(red=batches(2), green=batches(2), tokens=(0, 0, 2))
    play(game, "offer:2")
    assert game.over
    assert won(game, "green") == [0, 0, 0]
    assert goods_of(game, "green") == {"food": 2, "wood": 2, "stone": 2}


@pytest.mark.parametrize(
    "cubes",
    [
        {"wood": 1, "stone": 1, "gold": 1},
        {"food": 1, "stone": 1, "gold": 1},
        {"food": 1, "wood": 1, "gold": 1},
        {"stone": 1, "gold": 2},
        {"gold": 3},
    ],
)
def test_M_5_2_gold_replaces_any_part_of_a_batch(cubes: dict[str, int]) -> None:
    """Ruling 36: up to all three cubes."""
    game = at_castle(red=holding(deniers=0, **cubes), green=batches(1))
    assert tokens_of(game) == {"offer:0", "offer:1"}
    play(game, "offer:1")
    assert won(game, "red") == [1, 0, 0]
    assert goods_of(game, "red") == {}


def test_M_5_2_gold_is_used_only_for_what_is_missing() -> None:
    """Ruling 36: the second batch takes 1 gold for its food, the other gold is kept."""
    game = at_castle(red=batches(2, food=1, gold=2), green=batches(1))
    play(game, "offer:2")
    assert goods_of(game, "red") == {"gold": 1}


def test_M_5_2_other_cubes_do_not_replace_each_other() -> None:
    """Ruling 36: five food and four wood make no batch without stone or gold."""
    game = at_castle(red=Seat(food=5, wood=4), green=batches(1))
    assert decider(game) == "green"


# --- M-5.3: the reward ----------------------------------------------------------------------------


def test_M_5_3_most_batches_earn_1_gold() -> None:
    """Ruling 37: one gold, whatever the number."""
    game = at_castle(red=batches(1), green=batches(3), orange=batches(2))
    play(game, "offer:1 offer:3 offer:2")
    assert rewarded(game) == ["green"]
    assert goods_of(game, "green")["gold"] == 1


def test_M_5_3_one_batch_is_enough() -> None:
    """Ruling 37."""
    game = at_castle(red=batches(1), green=batches(1))
    play(game, "offer:0 offer:1")
    assert rewarded(game) == ["green"]


def test_M_5_3_a_tie_goes_to_the_earlier_in_passing_order() -> None:
    """Ruling 37: Orange passed before Red. Seats do not matter."""
    game = at_castle(passed="green orange red", red=batches(2), green=batches(1), orange=batches(2))
    play(game, "offer:1 offer:2 offer:2")
    assert rewarded(game) == ["orange"]


def test_M_5_3_the_gold_cannot_be_used_in_the_same_phase() -> None:
    """Ruling 37: it comes after all offers, and Red, who lacks one stone, is not asked again."""
    game = at_castle(red=batches(1, food=2, wood=2), green=batches(1))
    play(game, "offer:1")
    assert decider(game) == "green"
    assert rewarded(game) == []
    play(game, "offer:1")
    assert game.phase == ACTIONS
    assert goods_of(game, "red") == {"food": 1, "wood": 1, "gold": 1, "deniers": 2}


def test_M_5_3_the_gold_is_given_in_the_last_turn_too() -> None:
    """Ruling 37: it scores 1 point."""
    game = at_castle(red=batches(1), tokens=(0, 0, 1))
    play(game, "offer:1")
    assert game.over
    assert points_of(game, "red") == {"tokens": 2, "gold": 1}


# --- M-5.4: two tokens lost -----------------------------------------------------------------------


def test_M_5_4_two_tokens_are_lost_if_no_one_is_willing() -> None:
    """Ruling 38: they leave the game, no one gets them and no one gets the gold."""
    game = at_castle(red=batches(1), green=batches(2))
    play(game, "offer:0 offer:0")
    assert stock(game) == [4, 7, 8]
    assert state_of(game).tokens_lost == [2, 0, 0]
    assert rewarded(game) == []
    assert game.faults() == []


def test_M_5_4_two_tokens_are_lost_if_no_one_is_able() -> None:
    """Ruling 38: no one need be asked."""
    game = at_castle()
    assert game.phase == ACTIONS
    assert stock(game) == [4, 7, 8]


def test_M_5_4_a_single_batch_of_anyone_prevents_the_loss() -> None:
    """Ruling 38."""
    game = at_castle(red=batches(1), green=batches(1))
    play(game, "offer:0 offer:1")
    assert stock(game) == [5, 7, 8]
    assert "token-lost" not in kinds_of_events(game)


@pytest.mark.parametrize(
    ("tokens", "left"),
    [
        ((2, 7, 8), [0, 7, 8]),
        ((1, 7, 8), [0, 6, 8]),
        ((0, 1, 8), [0, 0, 7]),
        ((1, 0, 8), [0, 0, 7]),
        ((0, 0, 2), [0, 0, 0]),
    ],
)
def test_M_5_4_the_best_tokens_are_lost(tokens: tuple[int, int, int], left: list[int]) -> None:
    """Ruling 38: Dungeon, then Walls, then Towers, from two sections if need be."""
    assert stock(at_castle(tokens=tokens)) == left


def test_M_5_4_a_single_token_left_is_lost_alone() -> None:
    """Ruling 38: if fewer than 2 remain, all of them."""
    game = at_castle(tokens=(0, 0, 1))
    assert stock(game) == [0, 0, 0]
    assert kinds_of_events(game).count("token-lost") == 1


# --- M-5.5: the empty stock -----------------------------------------------------------------------


def test_M_5_5_with_an_empty_stock_nothing_happens() -> None:
    """Rulings 39, 65: no offers, no loss, no gold."""
    game = at_castle(red=batches(3), green=batches(3), tokens=(0, 0, 0))
    assert game.over
    assert goods_of(game, "red") == {"food": 3, "wood": 3, "stone": 3}
    assert not {"offered", "token-lost", "most-batches", "gained"} & set(kinds_of_events(game))


def test_M_5_5_when_the_stock_empties_midway_later_players_offer_nothing() -> None:
    """Ruling 65: they are not asked. What was given before counts for the reward."""
    game = at_castle(
        passed="green red orange",
        red=batches(3),
        green=batches(1),
        orange=batches(3),
        tokens=(0, 1, 1),
    )
    play(game, "offer:1 offer:1")
    assert game.over
    assert goods_of(game, "orange") == {"food": 3, "wood": 3, "stone": 3}
    assert rewarded(game) == ["green"]
    assert "token-lost" not in kinds_of_events(game)


# --- The example of the rulebook ------------------------------------------------------------------


def example() -> Game:
    """Two Dungeon tokens are left. Orange passed first, then Blue, Green and Red."""
    return at_castle(
        players=4,
        passed="orange blue green red",
        tokens=(2, 8, 9),
        orange=batches(1),
        blue=batches(1, food=0, gold=1),
        green=batches(2),
        red=batches(1),
    )


def test_M_5_3_example_green_offers_most_and_wins_the_gold() -> None:
    """Rulings 35, 36, 37."""
    game = play(example(), "offer:1 offer:1 offer:2 offer:0")
    assert won(game, "orange") == [1, 0, 0]
    assert won(game, "blue") == [1, 0, 0]
    assert won(game, "green") == [0, 2, 0]
    assert won(game, "red") == [0, 0, 0]
    assert stock(game) == [0, 6, 9]
    assert goods_of(game, "blue") == {"deniers": 2}
    assert rewarded(game) == ["green"]


def test_M_5_3_example_had_green_offered_one_orange_would_have_won_the_gold() -> None:
    """Ruling 37."""
    game = play(example(), "offer:1 offer:1 offer:1 offer:0")
    assert won(game, "green") == [0, 1, 0]
    assert rewarded(game) == ["orange"]


# --- Refusals -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("token", "code"), [("offer:3", "batches"), ("offer:24", "batches"), ("pass", "not-asked")]
)
def test_M_5_1_more_batches_than_can_be_paid_are_refused(token: str, code: str) -> None:
    """Ruling 35."""
    assert refused(at_castle(red=batches(2)), token) == (code, "M-5.1")


def test_M_5_1_more_batches_than_tokens_are_refused() -> None:
    """Ruling 35."""
    game = at_castle(red=batches(2), tokens=(0, 0, 1))
    assert refused(game, "offer:2") == ("batches", "M-5.1")
