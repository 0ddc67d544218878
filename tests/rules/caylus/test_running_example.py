"""The rulebook's running example, and its examples of castle, bailiff and scoring."""

import pytest

from bastide.caylus.state import CASTLE, END_OF_TURN
from bastide.game import Game
from tests.positions import decider, play, refused, tokens_of
from tests.rules.caylus.positions import (
    Seat,
    favors_of,
    goods_of,
    houses_of,
    kinds_of_events,
    on_space,
    order_of,
    points_of,
    position,
    prestige,
    state_of,
    workers_of,
)


def purse(game: Game, colour: str) -> int:
    return goods_of(game, colour).get("deniers", 0)


def pawns(game: Game) -> tuple[int, int]:
    """Where the bailiff and the provost stand."""
    return state_of(game).bailiff + 1, state_of(game).provost + 1


def test_C_2_1_running_example_from_the_first_pass_to_the_scoring_of_the_dungeon() -> None:
    """The examples fit together: Blue's early pass, the stables, the castle, the scoring.

    Where the rulebook skips something between two of its pictures, the comment says so.
    Rulings P2, P4, P5, G10 at work.
    """
    game = position(
        turn=4,
        order="red green orange blue",
        bailiff=7,
        provost=7,
        spaces={9: "red.w_farm_food", 10: "green.mason"},
        castle="blue",
        stables="blue",
        red=Seat(deniers=20, food=1, wood=2, stone=3),
        green=Seat(food=2, wood=2),
        orange=Seat(points=3),
        blue=Seat(food=1, wood=1, cloth=1, houses={"dungeon": 2}),
    )
    # Not in the example: what the others do before Blue's turn comes, for 1 denier each
    play(game, "place:trading_post place:n_quarry place:n_sawmill")

    # Blue decides to pass: no one has passed yet, so he takes 1 denier
    assert decider(game) == "blue"
    play(game, "pass")
    assert purse(game, "blue") == 11

    # Said later: Red is second in the stables, behind Blue. From now on a worker costs 2
    assert decider(game) == "red"
    play(game, "place:stables")
    assert purse(game, "red") == 20 - 1 - 2

    # Green puts a worker on the peddler: 2 deniers, since Blue has passed
    assert decider(game) == "green"
    play(game, "place:f_peddler")
    assert purse(game, "green") == 10 - 1 - 2

    # Orange passes, and gets no denier for it
    assert decider(game) == "orange"
    play(game, "pass")
    assert purse(game, "orange") == 10 - 1

    # Blue has passed and is skipped: Red pays 3 for Green's mason, Green gains 1 point
    assert decider(game) == "red"
    play(game, "place:mason")
    assert (purse(game, "red"), points_of(game, "green")["visitors"]) == (17 - 3, 1)

    # Green passes
    assert decider(game) == "green"
    play(game, "pass")

    # Red pays only 1 for his own farm, which gives no one a point
    assert decider(game) == "red"
    play(game, "place:w_farm_food")
    assert (purse(game, "red"), prestige(game, "red")) == (14 - 1, 0)

    # Finally Red pays 4 for the castle, where he comes after Blue's pawn
    assert decider(game) == "red"
    play(game, "place:castle")
    assert purse(game, "red") == 13 - 4
    assert game.view(None)["table"]["castle"]["workers"] == [3, 0]

    # He passes as the last. In phase 3 the trading post gives him 3 deniers. By the stables Blue
    # comes first and Red second, Green slips to the third place and Orange to the last
    play(game, "pass")
    assert (game.phase, purse(game, "red")) == (4, 9 + 3)
    assert order_of(game) == ["blue", "red", "green", "orange"]

    # Phase 4 follows the passing order: Blue, Orange, Green, Red. Only Red moves the provost
    asked = []
    for steps in ("0", "0", "0", "+3"):
        asked.append(decider(game))
        game.apply(f"provost:{steps}")
    assert asked == ["blue", "orange", "green", "red"]
    assert (pawns(game), purse(game, "red")) == ((7, 10), 12 - 3)

    # Phase 5: Green buys 1 cube of the peddler for 2 deniers, no second one
    assert decider(game) == "green"
    play(game, "buy:cloth")
    assert (purse(game, "green"), goods_of(game, "green")["cloth"]) == (5, 1)

    # Red's farm yields 2 food. The mason builds him a park on the first free space
    assert tokens_of(game) == {"take:food", "take:cloth"}
    play(game, "take:food build:park")
    assert (on_space(game, 11), points_of(game, "red")["craft"]) == ("red.park", 3)

    # Phase 6: a batch from Blue, a batch from Red. Tied, so Blue, who came first, gets the favor
    assert decider(game) == "blue"
    play(game, "batch:wood-cloth")
    assert decider(game) == "red"
    play(game, "batch:wood-stone done")
    assert decider(game) == "blue"
    play(game, "favor:deniers")

    # Phase 7: the provost was beyond the bailiff, who moves 2. No scoring. Blue begins turn 5
    assert (game.turn, pawns(game), decider(game)) == (5, (9, 9), "blue")
    assert [houses_of(game, colour) for colour in ("red", "blue")] == [
        {"dungeon": 1},
        {"dungeon": 3},
    ]
    assert [workers_of(game, c) for c in ("red", "green", "orange", "blue")] == [6, 6, 6, 6]

    # Not in the example: how the order becomes Red, Blue, Orange, Green. The stables do it
    play(game, "place:n_farm place:stables place:n_quarry place:n_forest")
    play(game, "place:stables place:castle place:castle place:stables pass pass pass pass")
    assert order_of(game) == ["red", "blue", "orange", "green"]

    # The provost falls a few spaces behind the bailiff
    play(game, "provost:-3 provost:0 provost:0 provost:0 take:food take:food")
    assert (game.phase, pawns(game)) == (6, (9, 6))

    # Red, on space 1 of the castle, gives food, stone and wood: 5 points
    assert decider(game) == "red"
    play(game, "batch:wood-stone")
    assert points_of(game, "red")["castle"] == 5 + 5

    # Green gives 2 batches: the last part of the Dungeon and the first of the Walls, 9 points
    assert decider(game) == "green"
    play(game, "batch:wood-stone batch:wood-stone")
    assert houses_of(game, "green") == {"dungeon": 1, "walls": 1}
    assert points_of(game, "green")["castle"] == 5 + 4

    # Green has built the most and gains a royal favor
    assert decider(game) == "green"
    play(game, "favor:prestige")

    # The bailiff moves 1 and the provost joins him. The marker on space 12 is not reached, but the
    # Dungeon is finished and must be scored: Red has 2 houses, a favor
    assert (game.phase, pawns(game)) == (7, (10, 10))
    assert decider(game) == "red"
    play(game, "favor:prestige")

    # Blue has 3, a favor too
    assert decider(game) == "blue"
    play(game, "favor:deniers")

    # Orange has none and loses 2 points. Green has 1 and gets nothing
    assert (prestige(game, "orange"), favors_of(game, "green")) == (1, {"prestige": 1})
    assert [prestige(game, c) for c in ("red", "green", "blue")] == [3 + 10 + 1, 1 + 9 + 1, 5]
    assert favors_of(game, "blue") == {"deniers": 2}

    # The next turn begins with Red. The Walls are under construction
    assert (game.turn, game.phase, decider(game)) == (6, 2, "red")
    assert game.view(None)["table"]["castle"]["section"] == "walls"


# --- The castle -----------------------------------------------------------------------------------


def red_and_green_in_the_castle() -> Game:
    """Two spaces of the Dungeon are free. Red is on castle space 1, Green on 2."""
    return position(
        phase=CASTLE,
        castle="red green",
        red=Seat(food=1, stone=1, wood=1, houses={"dungeon": 1}),
        green=Seat(food=2, stone=2, wood=2, cloth=1),
        blue=Seat(houses={"dungeon": 3}),
    )


def test_C_6_1_example_of_red_giving_a_batch() -> None:
    """Food, stone and wood: a house in the Dungeon, 5 points. Then it is Green's turn."""
    game = red_and_green_in_the_castle()
    assert (decider(game), tokens_of(game)) == ("red", {"done", "batch:wood-stone"})
    assert refused(game, "batch:wood-cloth") == ("batch", "C-6.1")
    play(game, "batch:wood-stone")
    assert (houses_of(game, "red"), prestige(game, "red")) == ({"dungeon": 2}, 5)
    assert goods_of(game, "red") == {"deniers": 10}
    assert decider(game) == "green"


def test_C_6_2_example_of_green_building_in_two_sections() -> None:
    """One space is left in the Dungeon: 5 points there, 4 in the Walls."""
    game = play(red_and_green_in_the_castle(), "batch:wood-stone batch:wood-stone batch:wood-stone")
    assert houses_of(game, "green") == {"dungeon": 1, "walls": 1}
    assert prestige(game, "green") == 9


def test_C_6_5_example_of_green_building_the_most() -> None:
    game = play(red_and_green_in_the_castle(), "batch:wood-stone batch:wood-stone batch:wood-stone")
    assert (decider(game), game.phase) == ("green", 6)
    assert tokens_of(game) == {"favor:prestige", "favor:deniers", "favor:cubes", "favor:buildings"}


def test_C_6_5_example_of_red_who_came_first() -> None:
    """Had Green given only one batch, he would have had 5 points, and Red the favor."""
    game = play(red_and_green_in_the_castle(), "batch:wood-stone batch:wood-stone done")
    assert (decider(game), game.phase, prestige(game, "green")) == ("red", 6, 5)


# --- The bailiff ----------------------------------------------------------------------------------


@pytest.mark.parametrize("finished", [False, True])
def test_C_7_1_example_of_the_provost_behind_the_bailiff(finished: bool) -> None:
    """One space. The marker is not reached, so only a finished Dungeon is scored."""
    houses = Seat(houses={"dungeon": 6 if finished else 5}, points=9)
    game = position(phase=END_OF_TURN, bailiff=10, provost=7, red=Seat(points=9), blue=houses)
    assert pawns(game) == (11, 11)
    assert (game.phase, prestige(game, "red")) == ((7, 7) if finished else (2, 9))


@pytest.mark.parametrize("section", ["dungeon", "walls"])
def test_C_7_1_example_of_the_provost_beyond_the_bailiff(section: str) -> None:
    """Two spaces, onto the marker: the Dungeon is scored, unless it was scored before."""
    game = position(phase=END_OF_TURN, bailiff=10, provost=11, section=section, red=Seat(points=9))
    assert (pawns(game), game.turn) == ((12, 12), 2)
    scored = section == "dungeon"
    assert ("section-scored" in kinds_of_events(game)) == scored
    assert prestige(game, "red") == (7 if scored else 9)
    assert game.view(None)["table"]["castle"]["section"] == "walls"


# --- Scoring --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("orange", "left"), [(7, 5), (1, 0)])
def test_C_7_3_example_of_the_dungeon(orange: int, left: int) -> None:
    """Red 2 houses, Blue 3, Orange none, Green 1: two favors, 2 points lost, nothing."""
    game = position(
        phase=END_OF_TURN,
        order="red blue orange green",
        red=Seat(houses={"dungeon": 2}),
        blue=Seat(houses={"dungeon": 3}),
        orange=Seat(points=orange),
        green=Seat(points=4, houses={"dungeon": 1, "walls": 1}),
    )
    assert (decider(game), game.phase) == ("red", 7)
    play(game, "favor:prestige")
    assert (decider(game), prestige(game, "orange")) == ("blue", orange)
    play(game, "favor:cubes take:food")
    assert (game.turn, game.phase) == (2, 2)
    assert (favors_of(game, "red"), favors_of(game, "blue")) == ({"prestige": 1}, {"cubes": 1})
    assert prestige(game, "orange") == left
    assert (prestige(game, "green"), favors_of(game, "green")) == (4, {})
