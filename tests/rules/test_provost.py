"""Phase 3: M-3.1 and M-3.2."""

import pytest

from bastide.core.errors import InvalidAction
from bastide.game import Game
from bastide.magna_carta.state import PROVOST
from tests.positions import (
    Seat,
    assert_refused,
    decider,
    goods_of,
    play,
    position,
    provost_of,
    tokens_of,
)

LONG_ROAD = "park forest quarry peddler red.market green.market red.bank green.bank"


def test_M_3_1_each_player_once_in_passing_order() -> None:
    """Ruling 16."""
    game = position(phase=PROVOST, passed="orange red green")
    order = []
    while game.phase == PROVOST:
        order.append(decider(game))
        game.apply("provost:0")
    assert order == ["orange", "red", "green"]


def test_M_3_1_the_order_is_that_of_phase_2() -> None:
    """Ruling 16."""
    game = play(position(), "place:park pass pass pass")
    assert (decider(game), game.phase) == ("green", 3)
    play(game, "provost:0")
    assert decider(game) == "orange"
    play(game, "provost:0")
    assert decider(game) == "red"


@pytest.mark.parametrize(
    ("move", "card", "price"),
    [
        ("provost:-3", "park", 3),
        ("provost:-2", "forest", 2),
        ("provost:-1", "quarry", 1),
        ("provost:0", "peddler", 0),
        ("provost:+1", "red.market", 1),
        ("provost:+2", "green.market", 2),
        ("provost:+3", "red.bank", 3),
    ],
)
def test_M_3_1_up_to_three_cards_for_one_denier_each(move: str, card: str, price: int) -> None:
    """Ruling 16: forwards or backwards. Leaving him where he is is free."""
    game = position(phase=PROVOST, road=LONG_ROAD, provost="peddler")
    play(game, move)
    assert provost_of(game) == card
    assert goods_of(game, "red") == {"deniers": 10 - price}


def test_M_3_1_never_more_than_three_cards() -> None:
    """Ruling 16: not even for more deniers."""
    game = position(phase=PROVOST, road=LONG_ROAD, provost="park", red=Seat(deniers=20))
    assert tokens_of(game) == {"provost:0", "provost:+1", "provost:+2", "provost:+3"}
    with pytest.raises(InvalidAction):
        game.apply("provost:+4")


def test_M_3_1_not_further_than_the_deniers_reach() -> None:
    """Ruling 16."""
    game = position(phase=PROVOST, road=LONG_ROAD, provost="peddler", red=Seat(deniers=1))
    assert tokens_of(game) == {"provost:-1", "provost:0", "provost:+1"}
    assert_refused(game, "provost:-2", "deniers", "M-3.1", "Cela coûte 2 deniers")


def test_M_3_1_without_deniers_he_stays() -> None:
    """Ruling 16: Red has nothing to choose, Green continues from where he is."""
    game = position(phase=PROVOST, road=LONG_ROAD, provost="peddler", red=Seat(deniers=0))
    assert (decider(game), provost_of(game)) == ("green", "peddler")


def test_M_3_1_every_move_starts_where_the_last_one_ended() -> None:
    """Ruling 16."""
    game = position(phase=PROVOST, road=LONG_ROAD, provost="peddler")
    play(game, "provost:+2 provost:-1")
    assert provost_of(game) == "red.market"
    assert [goods_of(game, c)["deniers"] for c in ("red", "green", "orange")] == [8, 9, 10]


def test_M_3_1_nothing_else_is_asked() -> None:
    game = position(phase=PROVOST)
    assert_refused(game, "pass", "not-asked", "M-3.1", "pas possible maintenant")


def four_players() -> Game:
    """The rulebook's example: Green's worker on Blue's quarry, the last card. Red's on the bank."""
    return position(
        players=4,
        phase=PROVOST,
        passed="orange green blue red",
        road="park forest trading_post peddler green.bank blue.large_quarry",
        provost="peddler",
        workers={"blue.large_quarry": "green", "green.bank": "red"},
    )


def test_M_3_1_example_of_four_players() -> None:
    """Ruling 16: Orange leaves him, Green and Blue +1 each to the last card, Red -1."""
    game = four_players()
    assert decider(game) == "orange"
    play(game, "provost:0")
    assert decider(game) == "green"
    play(game, "provost:+1")
    assert decider(game) == "blue"
    play(game, "provost:+1")
    assert (decider(game), provost_of(game)) == ("red", "blue.large_quarry")
    play(game, "provost:-1")
    assert provost_of(game) == "green.bank"
    deniers = [goods_of(game, c)["deniers"] for c in ("orange", "green", "blue", "red")]
    assert deniers == [10, 9, 9, 9]


def test_M_3_1_example_of_four_players_in_phase_4() -> None:
    """Ruling 16: Green's bank works, Blue's quarry with Green's worker is useless."""
    game = play(four_players(), "provost:0 provost:+1 provost:+1 provost:-1")
    assert (decider(game), game.phase) == ("red", 4)
    assert tokens_of(game) == {"decline", "gold:1", "gold:2"}
    play(game, "gold:1")
    assert (decider(game), tokens_of(game)) == ("green", {"decline", "gold:1"})
    play(game, "gold:1")
    assert game.turn == 2
    assert goods_of(game, "red")["gold"] == goods_of(game, "green")["gold"] == 1
    assert "stone" not in goods_of(game, "green")
    assert "stone" not in goods_of(game, "blue")


def test_M_3_2_not_beyond_the_last_card() -> None:
    """Rulings 16, 17."""
    game = position(phase=PROVOST, road=LONG_ROAD, provost="red.bank")
    assert {"provost:+1", "provost:-3"} <= tokens_of(game)
    assert_refused(game, "provost:+2", "off-road", "M-3.2", "ne peut pas quitter la route")


def test_M_3_2_not_beyond_the_first_card() -> None:
    """Rulings 16, 17."""
    game = position(phase=PROVOST, road=LONG_ROAD, provost="forest")
    assert {"provost:-1", "provost:+3"} <= tokens_of(game)
    assert_refused(game, "provost:-2", "off-road", "M-3.2", "ne peut pas quitter la route")


def all_sorts_of_cards(provost: str) -> Game:
    """A neutral card, a prestige building, a residence and a building."""
    return position(
        phase=PROVOST,
        road="peddler red.market red.bank green.church",
        provost=provost,
        residences="red.market red.bank",
        prestige={"statue": "red.market"},
    )


@pytest.mark.parametrize(
    ("move", "card"),
    [
        ("provost:+1", "red.market"),
        ("provost:+2", "red.bank"),
        ("provost:+3", "green.church"),
    ],
)
def test_M_3_2_residences_and_prestige_are_steps_too(move: str, card: str) -> None:
    """Ruling 17: he may stand on any of them."""
    game = play(all_sorts_of_cards("peddler"), move)
    assert provost_of(game) == card
    steps = int(move.removeprefix("provost:"))
    assert goods_of(game, "red") == {"deniers": 10 - steps}


def test_M_3_2_residences_and_prestige_are_steps_backwards_too() -> None:
    """Ruling 17."""
    game = play(all_sorts_of_cards("green.church"), "provost:-2")
    assert provost_of(game) == "red.market"
