"""The search tree: the same compiled and in Python, sound in its counts, and free of the GIL."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import Thread
from typing import Any

import pytest

import bastide
from bastide import SearchTree
from bastide.caylus.state import CASTLE as CAYLUS_CASTLE
from bastide.game import Game
from bastide.native import OFF, REQUIRE, VARIABLE
from bastide.search import Choice
from tests.configurations import MAIN, Configuration, finished, random_position
from tests.native.helpers import GAMES, Ways, need_kernels
from tests.rules.caylus.positions import Seat, position

each_main = pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)


@pytest.fixture(params=[REQUIRE, OFF], ids=["compiled", "python"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == REQUIRE:
        need_kernels()
    monkeypatch.setenv(VARIABLE, request.param)
    chosen: str = request.param
    return chosen


def grown(
    game: Game, simulations: int, *, capacity: int = 5_000, seed: int = 1, exploration: float = 0.7
) -> SearchTree:
    tree = SearchTree(game.rules.key, capacity=capacity, seed=seed)
    tree.grow(game, simulations, exploration)
    return tree


def shown(tree: SearchTree) -> tuple[int, list[Choice]]:
    return tree.size, tree.choices()


def best(tree: SearchTree) -> Choice:
    return max(tree.choices(), key=lambda choice: choice.visits)


# --- Both ways ------------------------------------------------------------------------------------


@each_main
def test_the_same_tree_grows_both_ways(ways: Ways, configuration: Configuration) -> None:
    game = random_position(configuration, 2)
    before = game.cells()
    compiled, in_python = ways.both(lambda: shown(grown(game, 60, seed=-7)))
    assert compiled == in_python, "values too, to the last bit"
    assert game.cells() == before


@pytest.mark.battery
@each_main
def test_large_trees_are_the_same_both_ways(ways: Ways, configuration: Configuration) -> None:
    for seed, (capacity, exploration) in enumerate(((60, 0.7), (5_000, 0.1), (5_000, 3.0))):
        grow = partial(
            grown,
            random_position(configuration, seed),
            300,
            capacity=capacity,
            seed=seed,
            exploration=exploration,
        )
        compiled, in_python = ways.both(lambda: shown(grow()))  # noqa: B023
        assert compiled == in_python


@each_main
def test_a_tree_of_many_determinisations_is_the_same_both_ways(
    ways: Ways, configuration: Configuration
) -> None:
    game = random_position(configuration, 6)
    guesses = [bastide.determinise(game.view(game.seat), seed) for seed in range(4)]

    def work() -> tuple[int, list[Choice]]:
        tree = SearchTree(configuration.game, capacity=2_000, seed=3)
        for guess in guesses:
            tree.grow(guess, 15)
        return shown(tree)

    compiled, in_python = ways.both(work)
    assert compiled == in_python
    assert sum(choice.visits for choice in compiled[1]) == 60


@each_main
def test_a_tree_goes_on_the_same_both_ways(ways: Ways, configuration: Configuration) -> None:
    game = random_position(configuration, 3)

    def work() -> object:
        tree = SearchTree(configuration.game, capacity=400, seed=4)
        tree.grow(game, 40)
        known = shown(tree)
        best_action = best(tree).action
        line = tree.line(best_action)
        moved = tree.advance(best_action)
        return known, line, moved, shown(tree), tree.advance(10_000)

    compiled, in_python = ways.both(work)
    assert compiled == in_python


# --- What a tree is -------------------------------------------------------------------------------


@each_main
def test_visits_add_up(configuration: Configuration, way: str) -> None:
    game = random_position(configuration, 4)
    tree = SearchTree(configuration.game, capacity=2_000, seed=2)
    assert shown(tree) == (1, [])
    for simulations in (1, 20, 30):
        tree.grow(game, simulations)
    choices = tree.choices()
    assert sum(choice.visits for choice in choices) == 51
    actions = [choice.action for choice in choices]
    assert actions == sorted(actions)
    assert set(actions) <= set(game.legal_actions())
    assert all(choice.visits > 0 and 0 <= choice.value <= 1 for choice in choices)
    assert tree.size <= 52


@pytest.mark.parametrize("capacity", [2, 3, 10])
def test_a_full_tree_still_plays(way: str, capacity: int) -> None:
    game = random_position(MAIN[2], 3)
    tree = grown(game, 50, capacity=capacity)
    assert tree.size == capacity
    assert 1 <= len(tree.choices()) < capacity
    assert sum(choice.visits for choice in tree.choices()) == 50


def test_a_tree_of_the_same_seed_is_the_same_tree(way: str) -> None:
    game = random_position(MAIN[-1], 3)
    assert shown(grown(game, 60)) == shown(grown(game, 60))
    assert shown(grown(game, 60)) != shown(grown(game, 60, seed=2))
    in_parts = SearchTree(game.rules.key, capacity=5_000, seed=1)
    in_parts.grow(game, 25)
    in_parts.grow(game, 35)
    assert shown(in_parts) == shown(grown(game, 60)), "chance runs on in the tree"


def last_batch() -> Game:
    """Two points behind in the last turn of Caylus: a batch wins, to stop loses."""
    houses = {"dungeon": 3, "walls": 5, "towers": 1}
    return position(
        players=2,
        phase=CAYLUS_CASTLE,
        castle="red green",
        section="towers",
        bailiff=23,
        provost=23,
        turn=12,
        red=Seat(deniers=0, food=1, wood=1, stone=1, points=20, houses=houses),
        green=Seat(deniers=0, points=23, houses=houses),
    )


def test_the_winning_move_is_found(way: str) -> None:
    game = last_batch()
    tree = grown(game, 200, capacity=500)
    assert game.token(best(tree).action) == "batch:wood-stone"
    values = {game.token(choice.action): choice.value for choice in tree.choices()}
    assert values == {"batch:wood-stone": 1.0, "done": 0.0}
    assert best(tree).visits > 180


# --- Mistakes -------------------------------------------------------------------------------------


@pytest.mark.parametrize("capacity", [1, 0, -5, 2.5, True, "many"])
def test_a_wrong_capacity_is_refused(way: str, capacity: Any) -> None:
    message = f"the capacity must be a whole number of at least 2, not {capacity!r}"
    with pytest.raises(bastide.SetupError, match=message):
        SearchTree("caylus", capacity=capacity)


def test_a_tree_is_for_one_game_that_is_not_over(way: str) -> None:
    with pytest.raises(bastide.SetupError, match="unknown game"):
        SearchTree("chess")
    tree = SearchTree("caylus")
    other = bastide.new_game("magna-carta", players=2, seed=1)
    with pytest.raises(bastide.SetupError, match="this tree is for caylus, not for magna-carta"):
        tree.grow(other, 1)
    over = finished(MAIN[0], 1)
    with pytest.raises(bastide.SetupError, match="the game is over: there is nothing to search"):
        tree.grow(over, 1)
    assert shown(tree) == (1, [])


@pytest.mark.parametrize("name", GAMES)
def test_no_memory_is_an_error_and_no_crash(ways: Ways, name: str) -> None:
    for capacity in (2**44, 2**61, 2**62):
        with pytest.raises(MemoryError, match=r"no memory for \d+ nodes"):
            ways.compiled(partial(SearchTree, name, capacity=capacity))
    with pytest.raises(MemoryError, match=r"no memory for \d+ games"):
        ways.compiled(lambda: bastide.random_playouts(name, players=2, games=2**45))
    with pytest.raises(MemoryError, match=r"no memory for \d+ games"):
        ways.compiled(lambda: bastide.Batch(name, players=2, size=2**45))


@pytest.mark.parametrize("games", [-1, 1.5, True, None])
def test_a_wrong_number_of_games_is_refused(way: str, games: Any) -> None:
    with pytest.raises(bastide.SetupError, match="games must be a whole number of at least 0"):
        bastide.random_playouts("caylus", players=2, games=games)


def test_no_games_are_no_games(way: str) -> None:
    played = bastide.random_playouts("caylus", players=2, games=0)
    assert (played.games, played.decisions, played.scores, played.endings) == (0, 0, [], [])


# --- The GIL --------------------------------------------------------------------------------------


def start(work: Callable[[], None]) -> Thread:
    thread = Thread(target=work)
    thread.start()
    return thread


def test_two_trees_grow_at_the_same_time(ways: Ways) -> None:
    """This thread sees both trees half grown: neither call holds the interpreter."""
    simulations = 30_000
    games = [random_position(configuration, 1) for configuration in (MAIN[0], MAIN[-1])]
    trees = ways.compiled(
        lambda: [SearchTree(g.rules.key, capacity=simulations + 2) for g in games]
    )
    threads = [
        start(partial(tree.grow, game, simulations))
        for tree, game in zip(trees, games, strict=True)
    ]
    seen = set()
    while all(thread.is_alive() for thread in threads):
        seen.add((trees[0].size, trees[1].size))
    for thread in threads:
        thread.join()
    final = [tree.size for tree in trees]
    halfway = {(a, b) for a, b in seen if 1 < a < final[0] and 1 < b < final[1]}
    assert len({a for a, _ in halfway}) > 1
    assert len({b for _, b in halfway}) > 1
