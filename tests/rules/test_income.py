"""Phase 1: M-1.1 to M-1.4."""

from typing import Any

from bastide.game import Game
from bastide.magna_carta.state import EFFECTS, INCOME
from tests.positions import (
    Seat,
    decider,
    goods_of,
    hand_of,
    kinds_of_events,
    play,
    points_of,
    position,
    tokens_of,
)

WITHOUT_MARKET = (
    "small_farm small_sawmill small_quarry peddler lawyer large_farm large_sawmill large_quarry "
    "gold_mine bank church"
)


def deniers(game: Game) -> list[int]:
    return [goods_of(game, colour).get("deniers", 0) for colour in ("red", "green", "orange")]


def test_M_1_1_two_deniers_each() -> None:
    """Ruling 44."""
    game = position(
        phase=INCOME, red=Seat(deniers=0), green=Seat(deniers=3), orange=Seat(deniers=9)
    )
    assert deniers(game) == [2, 5, 11]
    assert (decider(game), game.phase) == ("red", 2)


def test_M_1_1_buildings_give_no_income() -> None:
    """Ruling 44: only residences and the Hotel add to the 2 deniers."""
    game = position(phase=INCOME, road="park peddler red.market red.bank")
    assert deniers(game) == [12, 12, 12]


def test_M_1_2_one_denier_for_a_residence_to_its_owner_only() -> None:
    """Ruling 44."""
    game = position(phase=INCOME, road="park peddler green.market", residences="green.market")
    assert deniers(game) == [12, 13, 12]


def test_M_1_2_any_number_of_residences() -> None:
    """Ruling 44: not limited."""
    cards = "red.market red.bank red.church red.peddler red.gold_mine"
    game = position(phase=INCOME, road=f"park peddler {cards}", residences=cards)
    assert deniers(game) == [17, 12, 12]


def test_M_1_2_a_covered_residence_gives_nothing() -> None:
    """Ruling 44."""
    game = position(
        phase=INCOME,
        road="park peddler red.market red.bank",
        residences="red.market red.bank",
        prestige={"statue": "red.market"},
    )
    assert deniers(game) == [13, 12, 12]


def test_M_1_2_a_new_residence_gives_its_denier_from_the_next_income_on() -> None:
    """Ruling 34: nothing in the turn of the Lawyer, 1 denier in the next."""
    game = position(
        phase=EFFECTS,
        road="park peddler red.lawyer red.market",
        workers={"red.lawyer": "red"},
        red=Seat(food=1),
    )
    play(game, "turn:market")
    assert (game.turn, game.phase) == (2, 2)
    assert deniers(game) == [13, 12, 12]
    assert kinds_of_events(game).index("turned") < kinds_of_events(game).index("turn")


def test_M_1_3_one_denier_more_for_the_hotel() -> None:
    """Ruling 44: the residence below it is lost, the Hotel's denier gained."""
    game = position(
        phase=INCOME,
        road="park peddler red.market",
        residences="red.market",
        prestige={"hotel": "red.market"},
    )
    assert deniers(game) == [13, 12, 12]


def test_M_1_3_the_hotel_adds_to_the_other_residences() -> None:
    """Ruling 44: 2 + 2 uncovered residences + 1 for the Hotel."""
    game = position(
        phase=INCOME,
        road="park peddler red.market red.bank red.church",
        residences="red.market red.bank red.church",
        prestige={"hotel": "red.market"},
    )
    assert deniers(game) == [15, 12, 12]


def test_M_1_3_building_the_hotel_leaves_the_income_as_it_was() -> None:
    """Ruling 44: Hotel on the only residence."""
    game = position(
        road="park peddler red.market",
        residences="red.market",
        red=Seat(stone=3, gold=1),
    )
    assert game.view(None)["table"]["seats"][0]["income"] == 3
    play(game, "prestige:hotel")
    assert game.view(None)["table"]["seats"][0]["income"] == 3


# --- The Library ----------------------------------------------------------------------------------


def with_library(red: Seat | None = None, **options: Any) -> Game:
    """Red owns the Library. The income phase of some turn begins."""
    return position(
        phase=INCOME,
        library=True,
        road="park peddler red.market",
        residences="red.market",
        prestige={"library": "red.market"},
        red=red,
        **options,
    )


def test_M_1_4_the_library_stays_in_the_box_unless_asked_for() -> None:
    """Ruling 70."""
    assert "library" not in position().view(None)["table"]["prestige"]
    assert "library" in position(library=True).view(None)["table"]["prestige"]


def test_M_1_4_its_owner_draws_a_card_without_paying() -> None:
    """Ruling 70."""
    game = play(with_library(Seat(hand="lawyer")), "card:bank")
    assert hand_of(game, "red") == {"lawyer", "bank"}
    assert (decider(game), game.phase) == ("red", 2)
    assert deniers(game) == [12, 12, 12]


def test_M_1_4_the_card_comes_after_all_deniers() -> None:
    """Ruling 70."""
    game = with_library()
    assert decider(game) == "chance"
    assert deniers(game) == [12, 12, 12]


def test_M_1_4_the_card_comes_before_the_income_powers() -> None:
    """Ruling 70."""
    game = with_library(Seat(powers="3a"), favors=True)
    assert decider(game) == "chance"
    play(game, "card:bank")
    assert tokens_of(game) == {"climb", "done"}


def test_M_1_4_an_empty_pile_is_made_again_from_the_discard() -> None:
    """Ruling 70."""
    game = with_library(Seat(hand="lawyer", discard=WITHOUT_MARKET.replace("lawyer ", "")))
    assert "card:bank" in tokens_of(game)
    assert "card:lawyer" not in tokens_of(game)


def test_M_1_4_nothing_happens_when_pile_and_discard_are_empty() -> None:
    """Ruling 70."""
    game = with_library(Seat(hand=WITHOUT_MARKET))
    assert (decider(game), game.phase) == ("red", 2)
    assert hand_of(game, "red") == set(WITHOUT_MARKET.split())


def test_M_1_4_two_wood_and_one_gold_for_five_points() -> None:
    """Ruling 70."""
    game = position(
        library=True,
        road="park peddler red.market",
        residences="red.market",
        red=Seat(wood=2, gold=1, deniers=0),
    )
    play(game, "prestige:library")
    assert goods_of(game, "red") == {}
    assert points_of(game, "red") == {"prestige": 5}


def test_M_1_4_five_points_and_no_favor_with_the_favors() -> None:
    """Ruling 70: no fleur-de-lys."""
    game = position(
        library=True,
        favors=True,
        road="park peddler joust_field red.market",
        residences="red.market",
        red=Seat(wood=2, gold=1, deniers=0),
    )
    play(game, "prestige:library")
    assert decider(game) == "green"
    assert points_of(game, "red") == {"prestige": 5}


def test_M_1_4_the_library_works_in_the_light_rules() -> None:
    """Ruling 70: allowed in every version."""
    game = position(library=True, variant="light", passed="green orange", red=Seat(wood=2, gold=1))
    play(game, "prestige:library pass")
    assert (decider(game), game.phase) == ("chance", 1)
    play(game, "card:bank")
    assert hand_of(game, "red") == {"bank"}
