"""The Favors on the road: the Provost, both effects, the new neutral cards, the Joust, the end."""

from __future__ import annotations

from typing import Any

import pytest

from bastide import InvalidAction
from bastide.game import Game
from bastide.magna_carta.data import COLOURS
from bastide.magna_carta.state import CASTLE, EFFECTS, END_OF_TURN, PROVOST
from tests.positions import (
    Seat,
    corner_of,
    decider,
    goods_of,
    is_residence,
    kinds_of_events,
    play,
    points_of,
    position,
    provost_of,
    refused,
    road_of,
    tokens_of,
)

FRENCH = {"vous", "votre", "le", "la", "un", "une", "de", "il", "on", "ce", "cela", "ne", "pas"}


def cubes_on(game: Game, card: str) -> int:
    cubes: int = game.view(None)["table"]["road"][road_of(game).index(card)]["cubes"]
    return cubes


def at(card: str, worker: str = "red", road: str = "", **others: Any) -> Game:
    """Phase 4 with one worker, on a card at the end of the road."""
    workers = {card: worker}
    return position(phase=EFFECTS, road=f"{road} {card}", workers=workers, favors=True, **others)


def keeps_asking() -> Seat:
    """Someone with a batch, so that the game stops in phase 5."""
    return Seat(food=1, wood=1, stone=1)


# --- MF-12: power I-B, the Provost ----------------------------------------------------------------

LONG_ROAD = "park forest quarry trading_post peddler joust_field red.bank"


def at_provost(deniers: int, powers: str = "1b", provost: str = "trading_post") -> Game:
    red = Seat(deniers=deniers, powers=powers)
    return position(phase=PROVOST, road=LONG_ROAD, provost=provost, favors=True, red=red)


@pytest.mark.parametrize(
    ("steps", "card", "price"),
    [
        ("+1", "peddler", 0),
        ("+2", "joust_field", 0),
        ("+3", "red.bank", 1),
        ("-1", "quarry", 0),
        ("-2", "forest", 0),
        ("-3", "park", 1),
        ("0", "trading_post", 0),
    ],
)
def test_MF_12_two_cards_free_the_third_for_1_denier(steps: str, card: str, price: int) -> None:
    """Ruling 56: cost = distance less 2, forward or back."""
    game = play(at_provost(deniers=5), f"provost:{steps}")
    assert provost_of(game) == card
    assert goods_of(game, "red")["deniers"] == 5 - price


def test_MF_12_without_a_denier_two_cards_are_the_most() -> None:
    game = at_provost(deniers=0)
    assert tokens_of(game) == {f"provost:{n}" for n in ("-2", "-1", "0", "+1", "+2")}
    assert refused(game, "provost:+3")[0] == "deniers"


def test_MF_12_never_more_than_three_and_never_off_the_road() -> None:
    """Ruling 56: distance at most 3."""
    with pytest.raises(InvalidAction):
        at_provost(deniers=9).parse("provost:+4")
    assert refused(at_provost(9, provost="forest"), "provost:-2") == ("off-road", "M-3.2")


def test_MF_12_only_for_its_owner() -> None:
    game = play(at_provost(deniers=5), "provost:0 provost:+2")
    assert goods_of(game, "green")["deniers"] == 8


# --- MF-15: power III-B, both effects -------------------------------------------------------------

MASTER = Seat(powers="3b", food=1)


@pytest.mark.parametrize(
    ("kind", "answers", "goods"),
    [
        ("small_farm", "", {"food": 3, "deniers": 10}),
        ("large_farm", "", {"food": 4, "deniers": 10}),
        ("joust", "favor:track", {"food": 1, "deniers": 11}),
        ("market", "give:food", {"deniers": 15}),
        ("lawyer", "turn:church", {"deniers": 12}),
        ("gold_mine", "give:food", {"gold": 2, "deniers": 10}),
        ("peddler", "buy:wood buy:wood buy:wood", {"food": 1, "wood": 3, "deniers": 7}),
        ("bank", "gold:2 gold:1", {"food": 1, "gold": 3, "deniers": 5}),
        ("church", "token:2 token:1", {"food": 1, "deniers": 2}),
    ],
)
def test_MF_15_both_effects_of_an_own_card(kind: str, answers: str, goods: dict[str, int]) -> None:
    """Ruling 58: primary, then secondary, each paying its own price."""
    road = "red.church" if kind == "lawyer" else ""
    game = play(at(f"red.{kind}", road=road, red=MASTER, green=keeps_asking()), answers)
    assert game.phase == 5
    assert goods_of(game, "red") == goods


def test_MF_15_the_small_farm_gives_from_the_stock_and_off_the_card() -> None:
    """Ruling 58: 1 from stock + 1 off the card."""
    game = at("red.small_farm", red=MASTER, green=keeps_asking())
    assert cubes_on(game, "red.small_farm") == 3


def test_MF_15_the_own_lawyer_turns_a_card() -> None:
    """Ruling 58: own Lawyer: turn + 2 deniers."""
    game = play(at("red.lawyer", road="red.bank", red=MASTER, green=keeps_asking()), "turn:bank")
    assert is_residence(game, "red.bank")
    assert goods_of(game, "red") == {"deniers": 12}


def test_MF_15_each_effect_is_optional() -> None:
    """Ruling 58: the secondary without the primary, or neither."""
    game = play(at("red.bank", red=MASTER, green=keeps_asking()), "decline")
    assert refused(game, "gold:2") == ("only-one", "M-4.13")
    play(game, "gold:1")
    assert goods_of(game, "red") == {"food": 1, "gold": 1, "deniers": 8}
    game = play(at("red.bank", red=MASTER, green=keeps_asking()), "decline decline")
    assert goods_of(game, "red") == {"food": 1, "deniers": 10}


def test_MF_15_free_gains_may_be_declined_when_asked() -> None:
    game = at("red.large_farm", red=MASTER, green=keeps_asking(), ask_gains=True)
    play(game, "decline take")
    assert goods_of(game, "red") == {"food": 2, "deniers": 10}


def test_MF_15_without_the_power_only_the_primary() -> None:
    game = at("red.large_farm", red=Seat(powers="3a"), green=keeps_asking())
    assert goods_of(game, "red") == {"food": 2, "deniers": 10}


def test_MF_15_not_on_cards_of_others() -> None:
    game = at("green.large_farm", red=MASTER, green=Seat(wood=1, stone=1))
    assert goods_of(game, "red") == {"food": 3, "deniers": 10}
    assert goods_of(game, "green") == {"food": 1, "wood": 1, "stone": 1, "deniers": 10}


def test_MF_15_the_owner_does_not_gain_twice_from_anothers_worker() -> None:
    game = at("red.large_farm", worker="orange", red=MASTER, green=keeps_asking())
    assert goods_of(game, "red") == {"food": 2, "deniers": 10}


def test_MF_15_lost_when_the_disc_leaves_before_the_secondary() -> None:
    """Ruling 67: the disc must be there when the secondary is due."""
    game = at("red.joust", red=MASTER, green=keeps_asking())
    play(game, "disc:3b-3a")
    assert goods_of(game, "red") == {"food": 1, "deniers": 10}


def test_MF_15_lost_when_the_disc_arrives_after_the_activation_began() -> None:
    """Ruling 67: the disc must be there when the activation begins."""
    game = at("red.joust", red=Seat(powers="2b"), green=keeps_asking())
    play(game, "disc:2b-3b")
    assert corner_of(game, "red")["powers"] == ["3b"]
    assert goods_of(game, "red") == {"deniers": 10}


# --- MF-16: the neutral Bank ----------------------------------------------------------------------

START = "park peddler joust_field"


def end_of_turn(tokens: tuple[int, int, int], road: str = START, **others: Any) -> Game:
    return position(phase=CASTLE, road=road, tokens=tokens, favors=True, **others)


def test_MF_16_the_last_dungeon_token_by_a_batch() -> None:
    """Ruling 59: by batch. At the end of the turn, not before."""
    game = end_of_turn((1, 7, 8), red=keeps_asking())
    play(game, "offer:1")
    assert road_of(game) == START.split()
    play(game, "favor:track")
    assert (game.turn, road_of(game)) == (2, [*START.split(), "neutral_bank"])


def test_MF_16_the_last_dungeon_token_by_a_church() -> None:
    """Ruling 59: by Church."""
    game = at("red.church", road=START, tokens=(1, 7, 8), green=keeps_asking())
    play(game, "token:1")
    assert "neutral_bank" not in road_of(game)
    play(game, "offer:0")
    assert road_of(game)[-1] == "neutral_bank"


@pytest.mark.parametrize("dungeon", [1, 2])
def test_MF_16_the_last_dungeon_token_by_removal(dungeon: int) -> None:
    """Ruling 59: by removal."""
    assert road_of(end_of_turn((dungeon, 7, 8)))[-1] == "neutral_bank"


def test_MF_16_not_while_a_dungeon_token_is_left() -> None:
    assert road_of(end_of_turn((3, 7, 8))) == START.split()


def test_MF_16_not_without_the_favors() -> None:
    game = position(phase=CASTLE, tokens=(1, 7, 8))
    assert (game.turn, road_of(game)) == (2, ["park", "peddler"])


def test_MF_16_the_provost_walks_first() -> None:
    """Ruling 59: Provost first, Bank last."""
    game = end_of_turn((2, 7, 8), provost="peddler")
    assert road_of(game)[-1] == "neutral_bank"
    assert provost_of(game) == "joust_field"


def test_MF_16_it_enters_once() -> None:
    """Ruling 59: enters once."""
    game = end_of_turn((0, 6, 8), road=f"{START} neutral_bank red.bank")
    assert (game.turn, road_of(game)[3:]) == (2, ["neutral_bank", "red.bank"])


def test_MF_16_also_at_the_end_of_the_last_turn() -> None:
    """Rulings 59, 72: at the end of any turn that leaves no Dungeon token."""
    game = play(end_of_turn((1, 7, 8), red=Seat(gold=48)), "offer:16 favor:track")
    assert game.over
    assert road_of(game)[-1] == "neutral_bank"


def test_MF_16_usable_from_the_next_turn() -> None:
    """Ruling 59: usable from the next turn."""
    game = play(end_of_turn((2, 7, 8)), "place:neutral_bank")
    assert goods_of(game, "green") == {"deniers": 11}


def test_MF_16_1_gold_for_1_denier() -> None:
    game = at("neutral_bank", green=keeps_asking())
    assert tokens_of(game) == {"decline", "gold:1"}
    assert refused(game, "gold:2") == ("only-one", "MF-16")
    play(game, "gold:1")
    assert goods_of(game, "red") == {"gold": 1, "deniers": 9}


# --- MF-17: Joust field and neutral Bank are ordinary neutral cards -------------------------------

BOTH = "park joust_field neutral_bank"


@pytest.mark.parametrize("card", ["joust_field", "neutral_bank"])
def test_MF_17_one_worker_only(card: str) -> None:
    """Ruling 60: one worker."""
    game = position(road=BOTH, workers={card: "green"}, favors=True)
    assert refused(game, f"place:{card}") == ("occupied", "M-2.6")


@pytest.mark.parametrize(
    ("card", "answer"), [("joust_field", "take favor:track"), ("neutral_bank", "gold:1")]
)
def test_MF_17_no_secondary_effect(card: str, answer: str) -> None:
    """Ruling 60: no secondary, with the power III-B neither."""
    game = play(at(card, red=MASTER, green=keeps_asking()), answer)
    assert (decider(game), game.phase) == ("green", 5)
    assert [goods_of(game, c)["deniers"] for c in COLOURS[:3]] == [9, 10, 10]


def test_MF_17_they_cannot_be_turned() -> None:
    """Ruling 60: cannot be turned. `turn` speaks of own cards only."""
    road, red = f"{BOTH} red.market", Seat(food=1)
    game = at("red.lawyer", road=road, red=red)
    assert tokens_of(game) == {"decline", "turn:market"}
    assert refused(game, "turn:joust") == ("cannot-turn", "M-4.15")
    assert refused(game, "turn:bank") == ("cannot-turn", "M-4.15")


def test_MF_17_they_are_steps_for_the_provost() -> None:
    """Ruling 60: count as road cards."""
    game = position(phase=PROVOST, road=BOTH, provost="park", favors=True)
    play(game, "provost:+1")
    assert provost_of(game) == "joust_field"
    play(game, "provost:+1")
    assert provost_of(game) == "neutral_bank"


def test_MF_17_beyond_the_provost_they_do_nothing() -> None:
    workers = {"joust_field": "red", "neutral_bank": "red"}
    game = position(phase=EFFECTS, road=BOTH, provost="park", workers=workers, favors=True)
    assert {"favor", "activated"}.isdisjoint(kinds_of_events(game))


@pytest.mark.parametrize("card", ["joust_field", "neutral_bank"])
def test_MF_17_without_a_denier_nothing(card: str) -> None:
    game = at(card, red=Seat(deniers=0), green=keeps_asking())
    assert (decider(game), game.phase) == ("green", 5)
    assert goods_of(game, "red") == {}


# --- MF-20: last Resource cards and final score ---------------------------------------------------


def last_turn(**others: Any) -> Game:
    return position(phase=END_OF_TURN, tokens=(0, 0, 0), favors=True, **others)


def test_MF_20_last_window_from_the_new_first_player_on() -> None:
    """Rulings 49, 69: holders only, after phase 6, each once."""
    holder = Seat(resources="food", deniers=0)
    game = last_turn(first="red", red=holder, orange=holder)
    assert (decider(game), game.phase) == ("orange", 7)
    assert tokens_of(game) == {"play:food", "done"}
    assert refused(game, "pass") == ("not-asked", "MF-20")
    play(game, "done")
    assert decider(game) == "red"
    play(game, "done")
    assert game.over


def test_MF_20_cards_become_points_only_when_played() -> None:
    """Rulings 49, 63: a gold card is 1 gold for 1 denier. Unplayed cards score nothing."""
    holder = Seat(resources="gold food food food", deniers=4)
    assert play(last_turn(red=holder), "done").scores()[0] == 1
    game = play(last_turn(red=holder), "play:gold play:food play:food play:food")
    assert game.over, "nothing is left to play"
    assert points_of(game, "red") == {"gold": 1, "cubes": 1, "deniers": 1}


def test_MF_20_the_last_turn_plays_its_phase_6() -> None:
    """Ruling 69: the last turn plays its phase 6 in full."""
    game = last_turn(road=START, provost="park", red=Seat(resources="food"))
    assert provost_of(game) == "joust_field"
    assert game.view(None)["table"]["first"] == COLOURS.index("green")


def test_MF_20_the_track_counts() -> None:
    """Ruling 63: final score with the prestige track."""
    game = last_turn(red=Seat(deniers=3, track=7), green=Seat(deniers=3, track=8))
    assert points_of(game, "red") == {"deniers": 1, "track": 7}
    assert (game.over, game.winners()) == (True, [1])


def test_MF_20_a_favor_of_the_last_phase_5_still_counts() -> None:
    """Ruling 63: it is resolved before scoring, a card drawn with it can be played."""
    game = end_of_turn((0, 0, 1), red=Seat(food=1, wood=1, stone=1, deniers=0))
    play(game, "offer:1 favor:card resource:food")
    assert (decider(game), game.phase) == ("red", 7)
    game = end_of_turn((0, 0, 1), red=Seat(food=1, wood=1, stone=1, deniers=0))
    play(game, "offer:1 favor:track")
    assert points_of(game, "red") == {"tokens": 2, "track": 1}
