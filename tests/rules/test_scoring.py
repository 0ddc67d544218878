"""The score, source by source, and the winners (M-7.1, M-7.2)."""

import pytest

from bastide.magna_carta.data import BUILDINGS, PRESTIGE
from bastide.magna_carta.state import CASTLE, END_OF_TURN
from tests.positions import Seat, play, points_of, position

NOTHING = Seat(deniers=0)
"""The default seat has deniers. Here they would score."""

# As printed on the cards, written down once more so that a slip in the data is seen.
POINTS_OF_BUILDINGS = {
    "small_farm": 1,
    "small_sawmill": 1,
    "small_quarry": 1,
    "peddler": 2,
    "market": 2,
    "lawyer": 2,
    "large_farm": 2,
    "large_sawmill": 2,
    "large_quarry": 2,
    "gold_mine": 2,
    "bank": 3,
    "church": 3,
}
POINTS_OF_PRESTIGE = {
    "theatre": 6,
    "statue": 6,
    "hotel": 6,
    "stables": 10,
    "town_hall": 10,
    "monument": 10,
    "cathedral": 14,
}

# --- M-7.1: the sources ---------------------------------------------------------------------------


def test_M_7_1_tokens_are_worth_4_3_and_2() -> None:
    """Ruling 42: one token of each section, won with three batches."""
    game = position(phase=CASTLE, red=Seat(food=3, wood=3, stone=3, deniers=0), tokens=(1, 1, 2))
    play(game, "offer:3")
    assert points_of(game, "red")["tokens"] == 4 + 3 + 2


@pytest.mark.parametrize("card", [b.key for b in BUILDINGS if not b.only_with_favors])
def test_M_7_1_buildings_are_worth_their_printed_points(card: str) -> None:
    """Ruling 42: to their owner only. Cubes lying on a small card count for no one."""
    game = position(road=f"peddler red.{card}", red=NOTHING, green=NOTHING)
    assert points_of(game, "red") == {"buildings": POINTS_OF_BUILDINGS[card]}
    assert points_of(game, "green") == {}


def test_M_7_1_buildings_of_one_player_add_up() -> None:
    """Ruling 42: neutral cards and those of others do not count."""
    game = position(
        road="park peddler red.bank green.church red.market red.small_farm", red=NOTHING
    )
    assert points_of(game, "red") == {"buildings": 3 + 2 + 1}


def test_M_7_1_a_residence_is_worth_1_point_instead_of_the_building() -> None:
    """Ruling 42: only the visible side counts."""
    game = position(
        road="peddler red.bank red.church red.market", residences="red.bank red.church", red=NOTHING
    )
    assert points_of(game, "red") == {"buildings": 2, "residences": 2}


@pytest.mark.parametrize("card", [p.key for p in PRESTIGE if not p.promo])
def test_M_7_1_prestige_counts_its_printed_points_and_its_residence_none(card: str) -> None:
    """Ruling 42: a covered residence is worth 0."""
    game = position(
        road="peddler red.bank", residences="red.bank", prestige={card: "red.bank"}, red=NOTHING
    )
    assert points_of(game, "red") == {"prestige": POINTS_OF_PRESTIGE[card]}


def test_M_7_1_an_uncovered_residence_beside_a_covered_one_still_counts() -> None:
    """Ruling 42."""
    game = position(
        road="peddler red.bank red.church",
        residences="red.bank red.church",
        prestige={"statue": "red.bank"},
        red=NOTHING,
    )
    assert points_of(game, "red") == {"prestige": 6, "residences": 1}


@pytest.mark.parametrize("gold", [1, 2, 5])
def test_M_7_1_each_gold_is_worth_1_point(gold: int) -> None:
    """Ruling 42."""
    assert points_of(position(red=Seat(gold=gold, deniers=0)), "red") == {"gold": gold}


@pytest.mark.parametrize(
    ("food", "wood", "stone", "points"),
    [
        (2, 0, 0, 0),
        (3, 0, 0, 1),
        (1, 1, 1, 1),
        (2, 1, 0, 1),
        (2, 2, 1, 1),
        (2, 2, 2, 2),
        (4, 0, 3, 2),
    ],
)
def test_M_7_1_any_three_cubes_are_worth_1_point(
    food: int, wood: int, stone: int, points: int
) -> None:
    """Ruling 42: any mix. What is left over is worth nothing."""
    game = position(red=Seat(food=food, wood=wood, stone=stone, deniers=0))
    assert points_of(game, "red").get("cubes", 0) == points


def test_M_7_1_gold_does_not_complete_a_group_of_three() -> None:
    """Ruling 42: 2 food and 1 gold are worth 1 point, for the gold."""
    assert points_of(position(red=Seat(food=2, gold=1, deniers=0)), "red") == {"gold": 1}


@pytest.mark.parametrize(("deniers", "points"), [(2, 0), (3, 1), (5, 1), (6, 2), (11, 3)])
def test_M_7_1_three_deniers_are_worth_1_point(deniers: int, points: int) -> None:
    """Ruling 42."""
    game = position(red=Seat(deniers=deniers))
    assert points_of(game, "red").get("deniers", 0) == points


def test_M_7_1_cubes_and_deniers_are_not_mixed() -> None:
    """Ruling 42: 2 cubes and 2 deniers are worth nothing."""
    assert points_of(position(red=Seat(food=1, wood=1, deniers=2)), "red") == {}


def test_M_7_1_hand_pile_and_discard_are_worth_nothing() -> None:
    """Ruling 42."""
    game = position(red=Seat(hand="bank church", discard="market", deniers=0))
    assert points_of(game, "red") == {}


def test_M_7_1_the_score_is_the_sum_of_all_sources() -> None:
    """Ruling 42."""
    game = position(
        phase=CASTLE,
        road="peddler red.bank red.market red.church green.small_farm",
        residences="red.market red.church",
        prestige={"cathedral": "red.church"},
        red=Seat(food=4, wood=1, stone=1, gold=2, deniers=7),
        green=Seat(deniers=4),
        orange=NOTHING,
        tokens=(0, 1, 0),
    )
    play(game, "offer:1")
    assert points_of(game, "red") == {
        "tokens": 3,
        "buildings": 3,
        "residences": 1,
        "prestige": 14,
        "gold": 3,
        "cubes": 1,
        "deniers": 2,
    }
    assert game.scores() == [27, 2, 0]


# --- M-7.2: the winners ---------------------------------------------------------------------------


def test_M_7_2_most_points_win() -> None:
    """Ruling 43."""
    game = position(
        phase=END_OF_TURN, tokens=(0, 0, 0), red=NOTHING, green=Seat(gold=4), orange=NOTHING
    )
    assert game.winners() == [1]


def test_M_7_2_a_tie_is_shared_whatever_the_points_come_from() -> None:
    """Ruling 43: neither gold nor deniers left over break it, nor the order of the seats."""
    game = position(
        phase=END_OF_TURN,
        tokens=(0, 0, 0),
        red=Seat(gold=2, deniers=2),
        green=Seat(deniers=3),
        orange=Seat(food=3, stone=4, deniers=1),
    )
    assert game.scores() == [2, 1, 2]
    assert game.winners() == [0, 2]


def test_M_7_2_all_players_may_share_the_victory() -> None:
    """Ruling 43."""
    game = position(phase=END_OF_TURN, tokens=(0, 0, 0), red=NOTHING, green=NOTHING, orange=NOTHING)
    assert game.winners() == [0, 1, 2]
