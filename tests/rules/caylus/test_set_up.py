"""Setup, open information and the stock: C-0.1 to C-0.8."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bastide import determinise
from bastide.caylus.data import FIRST_CRAFT, TILES
from bastide.caylus.state import BUILDINGS, CASTLE, SPECIAL
from bastide.game import Game, new_game
from tests.positions import decider, play, refused, tokens_of
from tests.rules.caylus.positions import (
    NEUTRAL_TILES,
    Seat,
    goods_of,
    holding,
    houses_of,
    on_space,
    order_of,
    position,
    prestige,
    state_of,
    workers_of,
)

NEUTRALS = NEUTRAL_TILES.split()
COLOURS = ["red", "green", "orange", "blue", "black"]


def start(players: int = 4) -> Game:
    """A game before its first draw of chance."""
    return new_game("caylus", players=players, chance="explicit")


def with_road(players: int = 4) -> Game:
    """The neutral tiles lie."""
    return play(start(players), " ".join(f"neutral:{tile}" for tile in NEUTRALS))


def ready(*order: str) -> Game:
    """A game at its first placement, with this order of play."""
    return play(with_road(len(order)), " ".join(f"order:{colour}" for colour in order))


def table(game: Game) -> dict[str, Any]:
    described: dict[str, Any] = game.view(None)["table"]
    return described


def odds(game: Game) -> list[float]:
    return [probability for _, probability in game.chance_outcomes()]


# --- The road -------------------------------------------------------------------------------------


def test_C_0_1_the_neutral_tiles_fill_spaces_1_to_6_as_they_are_drawn() -> None:
    drawn = NEUTRALS[::-1]
    game = play(start(), " ".join(f"neutral:{tile}" for tile in drawn))
    assert [on_space(game, space) for space in range(1, 7)] == drawn


def test_C_0_1_every_tile_is_equally_likely_on_every_space() -> None:
    game = start()
    assert decider(game) == "chance"
    assert tokens_of(game) == {f"neutral:{tile}" for tile in NEUTRALS}
    assert odds(game) == [1 / 6] * 6
    play(game, "neutral:n_quarry")
    assert tokens_of(game) == {f"neutral:{tile}" for tile in NEUTRALS if tile != "n_quarry"}
    assert odds(game) == [1 / 5] * 5


def test_C_0_1_no_tile_is_laid_twice_and_no_one_plays_for_chance() -> None:
    game = play(start(), "neutral:n_quarry")
    for token in ("neutral:n_quarry", "order:red", "pass", "place:castle"):
        assert refused(game, token) == ("chance", "C-0.1")


def test_C_0_2_the_road_has_28_spaces_with_three_fixed_buildings() -> None:
    game = ready("red", "green", "orange", "blue")
    assert [space["space"] for space in table(game)["road"]] == list(range(1, 29))
    fixed = {7: "f_peddler", 8: "f_carpenter", 16: "gold_mine"}
    assert {space: on_space(game, space) for space in fixed} == fixed


def test_C_0_2_every_other_space_is_empty() -> None:
    game = ready("red", "green", "orange", "blue")
    empty = [space for space in range(1, 29) if on_space(game, space) == "empty"]
    assert empty == [*range(9, 16), *range(17, 29)]


def test_C_0_3_bailiff_and_provost_begin_on_the_last_neutral_tile() -> None:
    described = table(ready("red", "green", "orange"))
    assert (described["bailiff"], described["provost"]) == (6, 6)


# --- Order, deniers, cubes ------------------------------------------------------------------------


def test_C_0_4_chance_ranks_the_players() -> None:
    game = with_road()
    assert tokens_of(game) == {"order:red", "order:green", "order:orange", "order:blue"}
    assert odds(game) == [1 / 4] * 4
    play(game, "order:orange")
    assert tokens_of(game) == {"order:red", "order:green", "order:blue"}
    assert odds(game) == [1 / 3] * 3
    assert refused(game, "order:orange") == ("chance", "C-0.4")
    play(game, "order:blue order:red order:green")
    assert order_of(game) == ["orange", "blue", "red", "green"]
    assert (decider(game), game.turn, game.phase) == ("orange", 1, 2)


def test_C_0_4_a_colour_that_does_not_play_has_no_rank() -> None:
    assert refused(with_road(), "order:black") == ("chance", "C-0.4")


def test_C_0_4_no_one_has_a_rank_before_chance_gives_it() -> None:
    game = with_road()
    assert [seat["rank"] for seat in table(game)["seats"]] == [None] * 4
    play(game, "order:blue")
    assert [seat["rank"] for seat in table(game)["seats"]] == [None, None, None, 1]


@pytest.mark.parametrize(
    ("players", "deniers"), [(3, [5, 6, 6]), (4, [5, 6, 6, 7]), (5, [5, 6, 6, 7, 7])]
)
def test_C_0_5_deniers_by_rank(players: int, deniers: list[int]) -> None:
    order = COLOURS[:players][::-1]
    ranked = [event for event in ready(*order).events if event.kind == "ranked"]
    assert [COLOURS[event.seat or 0] for event in ranked] == order
    assert [event.data["amount"] for event in ranked] == deniers


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_C_0_6_two_food_one_wood_and_six_workers_each(players: int) -> None:
    game = ready(*COLOURS[:players])
    for colour in COLOURS[:players]:
        cubes = goods_of(game, colour)
        del cubes["deniers"]
        assert cubes == {"food": 2, "wood": 1}
        assert workers_of(game, colour) == 6
        assert prestige(game, colour) == 0


def test_C_0_6_every_craft_and_prestige_tile_is_in_the_stock() -> None:
    stock = table(ready("red", "green", "orange"))["stock"]
    first = [tile.key for tile in TILES[FIRST_CRAFT:] if tile.since == 1]
    assert len(first) == 8 + 10 + 9
    assert stock == [tile.key for tile in TILES[FIRST_CRAFT:]]
    assert {"w_farm_food", "mason", "church", "architect", "architect_2", "cathedral"} < set(stock)


# --- Open information -----------------------------------------------------------------------------


def in_the_first_turn() -> Game:
    game = ready("blue", "red", "green", "orange")
    return play(game, "place:n_farm place:castle place:joust_field pass place:inn")


@pytest.mark.parametrize("make", [start, with_road, in_the_first_turn])
def test_C_0_7_everyone_sees_the_same(make: Callable[[], Game]) -> None:
    game = make()
    open_to_all = game.view(None)
    for seat in range(4):
        assert game.view(seat) == open_to_all | {"viewer": seat}


def test_C_0_7_the_view_says_that_all_is_open() -> None:
    assert start().view(None)["open_information"] is True
    assert new_game("magna-carta", players=2, seed=1).view(0)["open_information"] is False


def test_C_0_7_everything_can_be_seen() -> None:
    """A spectator's view holds the whole position, deniers and cubes included."""
    game = in_the_first_turn()
    assert determinise(game.view(None), 1) == game
    seats = table(game)["seats"]
    assert [seat["deniers"] for seat in seats] == [7, 7, 10, 4]
    assert all(seat["goods"]["food"] == 2 for seat in seats)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_C_0_7_records_and_events_keep_no_secret(viewer: int | None) -> None:
    game = in_the_first_turn()
    assert replace(game.record(viewer), seen="all") == game.record()
    assert game.events_for(viewer) == game.events


def test_C_0_7_players_do_not_draw_for_chance() -> None:
    assert refused(position(), "order:red") == ("not-chance", "C-0.7")
    assert refused(position(), "neutral:n_farm") == ("not-chance", "C-0.7")


# --- The stock ------------------------------------------------------------------------------------


def test_C_0_8_deniers_never_run_out() -> None:
    """Ruling P19: more than all coins of the box."""
    rich = Seat(deniers=80)
    game = position(phase=SPECIAL, workers={"trading_post": "red"}, red=rich, green=rich)
    assert goods_of(game, "red") == {"deniers": 83}


@pytest.mark.parametrize(
    ("tile", "good"),
    [("n_farm", "cloth"), ("n_sawmill", "wood"), ("n_quarry", "stone"), ("gold_mine", "gold")],
)
def test_C_0_8_cubes_never_run_out(tile: str, good: str) -> None:
    """Ruling P19: about 30 cubes of a kind are in the box, 20 of gold."""
    plenty = holding(deniers=0, **{good: 40})
    game = position(phase=BUILDINGS, provost=16, workers={tile: "red"}, red=plenty, green=plenty)
    if good == "cloth":
        play(game, "take:cloth")
    assert goods_of(game, "red")[good] == 41


def test_C_0_8_houses_never_run_out() -> None:
    """Ruling P19: about 20 of each colour are in the box. Red builds the thirtieth."""
    many = Seat(food=1, wood=1, stone=1, houses={"dungeon": 6, "walls": 10, "towers": 13})
    game = position(phase=CASTLE, section="towers", castle="red", red=many)
    play(game, "batch:wood-stone")
    assert houses_of(game, "red") == {"dungeon": 6, "walls": 10, "towers": 14}
    assert state_of(game).batches[0] == 1
