"""The Favors: setup, where favors come from, what a favor can be. Discs, Joust, prestige."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from bastide import InvalidAction, SetupError, new_game
from bastide.game import Game
from bastide.magna_carta.data import DISC_MOVES, POWER_KEYS
from bastide.magna_carta.state import CASTLE, EFFECTS
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
ALL_CARDS = "food " * 6 + "wood " * 6 + "stone " * 6 + "gold " * 5
OPTIONS_AT_START = {"favor:card", "favor:track", "disc:start-1a", "disc:start-1b"}


def at_favor(red: Seat | None = None, **others: Any) -> Game:
    """Red has just earned a favor at the own Joust and chooses."""
    road, workers = "peddler red.joust", {"red.joust": "red"}
    game = position(phase=EFFECTS, road=road, workers=workers, favors=True, red=red, **others)
    return play(game, "take") if "take" in tokens_of(game) else game


# --- MF-1: setup ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "neutrals"), [(2, 1), (3, 2), (4, 3), (5, 3)])
def test_MF_1_the_joust_field_lies_behind_the_peddler(players: int, neutrals: int) -> None:
    """Ruling 46: the Provost on the Peddler, the Joust field one card beyond. 2 to 5 players."""
    game = new_game("magna-carta", players=players, seed=1, favors=True)
    assert road_of(game)[neutrals:] == ["peddler", "joust_field"]
    assert provost_of(game) == "peddler"


@pytest.mark.parametrize("players", [1, 6])
def test_MF_1_no_other_number_of_players(players: int) -> None:
    with pytest.raises(SetupError):
        new_game("magna-carta", players=players, favors=True)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_MF_1_everyone_shuffles_a_joust_into_13_cards(players: int) -> None:
    """Ruling 46: the Joust card makes 13, for each player."""
    game = new_game("magna-carta", players=players, seed=2, favors=True)
    for seat in range(players):
        own = game.view(seat)["table"]["seats"][seat]
        assert "joust" in own["hand"] + own["pile"]
        assert own["hand_size"] + own["pile_size"] == 13


def test_MF_1_without_the_favors_there_is_no_joust() -> None:
    game = new_game("magna-carta", players=5, seed=2)
    own = game.view(0)["table"]["seats"][0]
    assert "joust" not in own["hand"] + own["pile"]
    assert "joust_field" not in road_of(game)


def test_MF_1_23_resource_cards_in_four_kinds() -> None:
    game = position(favors=True)
    assert game.view(None)["table"]["resources"] == {"pile": 23, "discard": 0}
    game = play(at_favor(), "favor:card")
    chances = {game.token(a).split(":")[1]: round(p * 23) for a, p in game.chance_outcomes()}
    assert chances == {"food": 6, "wood": 6, "stone": 6, "gold": 5}


def test_MF_1_one_disc_at_the_foot_of_the_track_and_three_at_the_start() -> None:
    seat = corner_of(new_game("magna-carta", players=2, seed=3, favors=True), "green")
    assert (seat["track"], seat["discs_at_start"], seat["powers"]) == (0, 3, [])
    assert seat["resource_count"] == 0


# --- MF-2: where favors come from -----------------------------------------------------------------


def test_MF_2_the_joust_field_sells_a_favor_for_1_denier() -> None:
    """Ruling 47: neutral Joust, 1 denier."""
    road = "peddler joust_field"
    game = position(phase=EFFECTS, road=road, workers={"joust_field": "red"}, favors=True)
    play(game, "take")
    assert goods_of(game, "red") == {"deniers": 9}
    assert (decider(game), tokens_of(game)) == ("red", OPTIONS_AT_START)


def test_MF_2_the_joust_field_may_be_declined() -> None:
    """Ruling 47: the favor of the Joust field is optional."""
    road = "peddler joust_field"
    game = position(phase=EFFECTS, road=road, workers={"joust_field": "red"}, favors=True)
    play(game, "decline")
    assert goods_of(game, "red")["deniers"] >= 10
    assert "favor" not in kinds_of_events(game)


def test_MF_2_a_joust_card_gives_a_favor_to_the_workers_owner() -> None:
    """Ruling 47: a Joust card's primary effect, free."""
    road = "peddler green.joust"
    game = position(phase=EFFECTS, road=road, workers={"green.joust": "red"}, favors=True)
    assert (decider(game), tokens_of(game)) == ("red", OPTIONS_AT_START)
    assert goods_of(game, "red") == {"deniers": 10}


def test_MF_2_a_fleur_gives_a_favor_to_the_builder() -> None:
    """Ruling 47: fleurs on a prestige card."""
    game = position(
        road="park red.market",
        residences="red.market",
        favors=True,
        red=Seat(stone=2, gold=1),
    )
    play(game, "prestige:statue")
    assert (decider(game), tokens_of(game)) == ("red", OPTIONS_AT_START)


def batch(number: int = 1) -> Seat:
    return Seat(food=number, wood=number, stone=number)


def test_MF_2_most_batches_give_a_favor_and_no_gold() -> None:
    """Ruling 47: the castle then gives no gold."""
    game = position(phase=CASTLE, favors=True, red=batch(), green=batch(2))
    play(game, "offer:1 offer:2")
    assert (decider(game), tokens_of(game)) == ("green", OPTIONS_AT_START)
    assert goods_of(game, "green") == {"deniers": 10}


def test_MF_2_a_tie_goes_to_the_earlier_on_the_bridge() -> None:
    passed = "orange green red"
    game = position(phase=CASTLE, favors=True, passed=passed, red=batch(), green=batch())
    play(game, "offer:1 offer:1")
    assert (decider(game), tokens_of(game)) == ("green", OPTIONS_AT_START)


def test_MF_2_without_the_favors_the_castle_gives_gold() -> None:
    game = position(phase=CASTLE, red=batch())
    play(game, "offer:1")
    assert goods_of(game, "red")["gold"] == 1
    assert "favor" not in kinds_of_events(game)


# --- MF-3: a favor must be taken, on the spot -----------------------------------------------------


def test_MF_3_a_favor_must_be_used() -> None:
    """Ruling 48: the player must pick a possible option."""
    game = at_favor()
    assert tokens_of(game) == OPTIONS_AT_START
    assert refused(game, "decline") == ("not-asked", "MF-3")
    assert refused(game, "pass") == ("not-asked", "MF-3")


def test_MF_3_a_favor_is_resolved_before_the_next_card_acts() -> None:
    """Ruling 48: immediately, on the spot."""
    workers = {"red.joust": "red", "park": "green"}
    game = position(phase=EFFECTS, road="red.joust park", workers=workers, favors=True)
    assert decider(game) == "red"
    assert "food" not in goods_of(game, "green")
    play(game, "favor:track")
    assert goods_of(game, "green")["food"] == 1


def at_two_favors(red: Seat | None = None) -> Game:
    """Red has just built the Monument, with its two fleurs."""
    red = red or Seat()
    red.stone, red.gold = 3, 2
    game = position(road="park red.market", residences="red.market", favors=True, red=red)
    return play(game, "prestige:monument")


def test_MF_3_the_same_option_twice() -> None:
    """Ruling 48: two fleurs may give the same twice."""
    game = play(at_two_favors(), "favor:track favor:track")
    assert corner_of(game, "red")["track"] == 2
    assert decider(game) == "green"


def test_MF_3_two_favors_one_after_the_other() -> None:
    """Ruling 48: the second favor builds on the first."""
    game = play(at_two_favors(), "disc:start-1a disc:1a-2b")
    assert corner_of(game, "red")["powers"] == ["2b"]


def test_MF_3_two_cards_from_two_favors() -> None:
    game = play(at_two_favors(), "favor:card resource:food favor:card resource:food")
    assert corner_of(game, "red")["resource_count"] == 2


def test_MF_3_with_three_discs_something_is_always_possible() -> None:
    """Ruling 48: a favor without any option would be lost, but a disc can always move."""
    for number in range(4):
        for powers in combinations(POWER_KEYS[1:], number):
            at_the_end = Seat(track=15, powers=" ".join(powers))
            game = at_favor(red=at_the_end, green=Seat(resources=ALL_CARDS))
            if decider(game) == "red":
                assert all(token.startswith("disc:") for token in tokens_of(game))
            else:
                assert "disc" in kinds_of_events(game), "the only move was made automatically"


def with_one_option(cards: str, **more: Any) -> Game:
    """Red's only option is a disc that changes sides: the track is at its end, no card is left."""
    left = ALL_CARDS.split()
    for card in cards.split():
        left.remove(card)
    red = Seat(track=15, powers="2a 3a 3b", resources=cards, deniers=0)
    return at_favor(red, green=Seat(resources=" ".join(left)), **more)


def test_MF_3_one_option_is_used_at_once_without_a_resource_card() -> None:
    assert corner_of(with_one_option(""), "red")["powers"] == ["2b", "3a", "3b"]


def test_MF_3_a_resource_card_may_open_another_option() -> None:
    """Rulings 48, 71: the card that is played can be drawn again, so the player is asked."""
    game = with_one_option("wood")
    assert (decider(game), tokens_of(game)) == ("red", {"disc:2a-2b", "play:wood"})
    play(game, "play:wood")
    assert tokens_of(game) == {"favor:card", "disc:2a-2b"}
    play(game, "favor:card resource:wood")
    assert corner_of(game, "red")["powers"] == ["2a", "3a", "3b"]


def test_MF_3_being_asked_does_not_show_which_card_is_held() -> None:
    """Ruling 71: the player is asked, too, when it is gold and cannot be paid for."""
    game = with_one_option("gold")
    assert (decider(game), tokens_of(game)) == ("red", {"disc:2a-2b"})
    play(game, "disc:2a-2b")
    assert corner_of(game, "red")["powers"] == ["2b", "3a", "3b"]


def test_MF_3_games_of_rules_version_1_use_the_only_option_at_once() -> None:
    """They were played so: their records must lead where they led."""
    before, since = (with_one_option("wood", rules_version=version) for version in (1, 2))
    assert corner_of(before, "red")["powers"] == ["2b", "3a", "3b"]
    assert corner_of(since, "red")["powers"] == ["2a", "3a", "3b"]


# --- MF-6: the prestige track ---------------------------------------------------------------------


def test_MF_6_one_space_is_one_point() -> None:
    game = play(at_favor(), "favor:track")
    assert points_of(game, "red")["track"] == 1


def test_MF_6_the_track_ends_at_15() -> None:
    """Ruling 51: at 15 the option is not available."""
    game = play(at_favor(red=Seat(track=14)), "favor:track")
    assert points_of(game, "red")["track"] == 15
    game = at_favor(red=Seat(track=15))
    assert tokens_of(game) == OPTIONS_AT_START - {"favor:track"}
    assert refused(game, "favor:track") == ("track-end", "MF-6")


# --- MF-7: discs ----------------------------------------------------------------------------------


def disc(origin: int, target: int) -> str:
    return f"disc:{POWER_KEYS[origin]}-{POWER_KEYS[target]}"


@pytest.mark.parametrize(("origin", "target"), DISC_MOVES)
def test_MF_7_every_move_of_a_disc(origin: int, target: int) -> None:
    """Ruling 52: the disc leaves its space and arrives on the other."""
    game = at_favor(red=Seat(powers=POWER_KEYS[origin] if origin else ""))
    play(game, disc(origin, target))
    assert corner_of(game, "red")["powers"] == [POWER_KEYS[target]]
    assert corner_of(game, "red")["discs_at_start"] == 2
    assert corner_of(game, "green")["powers"] == []


@pytest.mark.parametrize(
    ("powers", "moves"),
    [
        ("", "start-1a start-1b"),
        ("1a", "start-1b 1a-1b 1a-2a 1a-2b"),
        ("1b", "start-1a 1b-1a 1b-2a 1b-2b"),
        ("2a", "start-1a start-1b 2a-2b 2a-3a 2a-3b"),
        ("2b", "start-1a start-1b 2b-2a 2b-3a 2b-3b"),
        ("3a", "start-1a start-1b 3a-3b"),
        ("3b", "start-1a start-1b 3b-3a"),
        ("1a 1b", "1a-2a 1a-2b 1b-2a 1b-2b"),
        ("3a 3b", "start-1a start-1b"),
        ("2a 3a 3b", "2a-2b"),
        ("1a 1b 2a", "1a-2b 1b-2b 2a-2b 2a-3a 2a-3b"),
        ("1a 2a 2b", "1a-1b 2a-3a 2a-3b 2b-3a 2b-3b"),
        ("1a 2a 3b", "1a-1b 1a-2b 2a-2b 2a-3a 3b-3a"),
    ],
)
def test_MF_7_one_level_up_or_across(powers: str, moves: str) -> None:
    """Ruling 52: no skipping, no way down, level III only across, never two own discs."""
    offered = {token for token in tokens_of(at_favor(red=Seat(powers=powers))) if "disc" in token}
    assert offered == {f"disc:{move}" for move in moves.split()}


def test_MF_7_no_skipping_no_way_down_no_way_back() -> None:
    """Ruling 52: 16 moves and no others have a name."""
    assert len(DISC_MOVES) == 16
    game = at_favor()
    others = {(a, b) for a in range(7) for b in range(7) if a != b} - set(DISC_MOVES)
    for origin, target in others:
        with pytest.raises(InvalidAction):
            game.parse(disc(origin, target))


def test_MF_7_not_two_own_discs_on_a_power() -> None:
    """Ruling 52: no two own discs on one space."""
    game = at_favor(red=Seat(powers="1a 1b"))
    assert refused(game, "disc:start-1a") == ("own-disc", "MF-7")
    assert refused(game, "disc:1a-1b") == ("own-disc", "MF-7")


def test_MF_7_a_disc_that_is_not_there_cannot_move() -> None:
    game = at_favor(red=Seat(powers="1a 2a 3a"))
    assert refused(game, "disc:start-1b") == ("no-disc", "MF-7")
    assert refused(game, "disc:1b-2b") == ("no-disc", "MF-7")


def test_MF_7_other_players_discs_do_not_matter() -> None:
    """Ruling 52: two players on the same power."""
    game = at_favor(green=Seat(powers="1a"), orange=Seat(powers="1a"))
    play(game, "disc:start-1a")
    assert corner_of(game, "red")["powers"] == corner_of(game, "green")["powers"] == ["1a"]


# --- MF-18: the Joust card ------------------------------------------------------------------------


def test_MF_18_built_from_hand_for_1_wood_and_1_white_cube() -> None:
    game = position(favors=True, red=Seat(hand="joust", wood=1, stone=1))
    play(game, "build:joust")
    assert goods_of(game, "red") == {"deniers": 10}
    assert points_of(game, "red")["buildings"] == 2


def test_MF_18_a_favor_for_the_worker_1_denier_for_the_owner() -> None:
    """Ruling 61: secondary 1 denier on another's worker."""
    workers = {"green.joust": "red"}
    game = position(phase=EFFECTS, road="green.joust", workers=workers, favors=True, green=batch())
    play(game, "favor:track")
    assert goods_of(game, "red")["deniers"] == 10
    assert goods_of(game, "green")["deniers"] == 11


def test_MF_18_no_denier_on_the_own_worker() -> None:
    """Ruling 61: only on another's worker."""
    game = play(at_favor(green=batch()), "favor:track")
    assert (decider(game), game.phase) == ("green", 5)
    assert goods_of(game, "red")["deniers"] == 10


def test_MF_18_it_may_become_a_residence() -> None:
    """Ruling 61: only Lawyers are excluded."""
    road, workers = "red.joust green.lawyer", {"green.lawyer": "red"}
    game = position(phase=EFFECTS, road=road, workers=workers, favors=True, red=Seat(food=1))
    assert refused(game, "turn:lawyer") == ("lawyer", "M-4.15")
    play(game, "turn:joust")
    assert is_residence(game, "red.joust")


# --- MF-19: prestige cards of The Favors ----------------------------------------------------------

RICH = Seat(food=9, wood=9, stone=9, gold=9)


@pytest.mark.parametrize(
    ("card", "points", "fleurs"),
    [
        ("statue", 5, 1),
        ("theatre", 5, 1),
        ("hotel", 6, 0),
        ("stables", 10, 0),
        ("town_hall", 10, 0),
        ("monument", 8, 2),
        ("cathedral", 14, 0),
    ],
)
def test_MF_19_own_points_and_fleurs(card: str, points: int, fleurs: int) -> None:
    """Ruling 62: its own prestige cards, on residences. A favor for each fleur."""
    game = position(road="park red.market", residences="red.market", favors=True, red=RICH)
    play(game, f"prestige:{card}")
    assert points_of(game, "red")["prestige"] == points
    assert "residences" not in points_of(game, "red"), "the card lies in its place"
    assert kinds_of_events(game).count("favor") == fleurs
    play(game, "favor:track " * fleurs)
    assert decider(game) == "green"


def test_MF_19_seven_cards_and_no_other() -> None:
    """Ruling 62: the base seven are out of the game, so each name is there once."""
    game = position(favors=True)
    assert len(game.view(None)["table"]["prestige"]) == 7
    assert refused(game, "prestige:library") == ("prestige-gone", "M-2.12")


def test_MF_19_a_residence_is_needed() -> None:
    """Ruling 62: still built on own residences."""
    game = position(road="park green.market", residences="green.market", favors=True, red=RICH)
    assert refused(game, "prestige:statue") == ("no-residence", "M-2.12")


def test_MF_19_without_the_favors_no_fleurs() -> None:
    game = position(road="park red.market", residences="red.market", red=RICH)
    play(game, "prestige:monument")
    assert points_of(game, "red")["prestige"] == 10
    assert "favor" not in kinds_of_events(game)
