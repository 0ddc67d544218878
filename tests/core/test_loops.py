"""Loops over whole games, and the tree that search grows in them."""

from typing import Any

import pytest

from bastide.core.chance import CHANCE, seed_generator
from bastide.core.frames import decider
from bastide.core.loops import best_score, count_winners, play_out, settle_with_chance
from bastide.core.moves import Moves, offered
from bastide.core.search import MOST_SEATS, ROOT, Tree, clear_tree, find_child, search
from tests.configurations import MAIN, Configuration, finished, random_position

each_main = pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)


@each_main
def test_play_out_ends_the_game(configuration: Configuration) -> None:
    game = random_position(configuration, 1)
    state = game._state.copy()
    assert play_out(game.rules, state, Moves()) > 0
    assert decider(state) is None
    assert play_out(game.rules, state, Moves()) == 0, "nothing is left to decide"


@each_main
def test_chance_plays_itself_up_to_the_next_decision(configuration: Configuration) -> None:
    rules, state, moves = configuration.rules, configuration.fresh_state(2), Moves()
    settle_with_chance(rules, state, moves)
    assert decider(state) in range(configuration.players)
    assert offered(moves) == configuration.start(2).legal_actions()
    over = finished(configuration, 2)._state
    settle_with_chance(rules, over, moves)
    assert decider(over) is None


@each_main
def test_scores_and_winners_are_counted_as_the_rules_do(configuration: Configuration) -> None:
    for seed in range(6):
        state = configuration.fresh_state(seed)
        play_out(configuration.rules, state, Moves())
        rules, seats = configuration.rules, range(configuration.players)
        assert best_score(rules, state) == max(rules.score(state, seat) for seat in seats)
        assert count_winners(rules, state) == len(rules.winners(state))


# --- Search ---------------------------------------------------------------------------------------


def grown_tree(
    rules: Any, root: Any, simulations: int, capacity: int = 1000, seed: int = 1
) -> Tree:
    tree = Tree(capacity)
    clear_tree(tree)
    generator = rules.state_type()
    seed_generator(generator, seed)
    tree.rng = list(generator.rng)
    before = root.copy()
    search(rules, tree, root, root.copy(), Moves(), simulations, exploration=0.7)
    assert root == before
    return tree


def children_of(tree: Tree, node: int) -> list[int]:
    found, child = [], tree.first_child[node]
    while child:
        found.append(child)
        child = tree.next_sibling[child]
    return found


@each_main
def test_every_simulation_is_counted_once(configuration: Configuration) -> None:
    game = random_position(configuration, 3)
    tree = grown_tree(game.rules, game._state, 30)
    assert tree.visits[ROOT] == 30
    assert tree.size <= 31
    children = children_of(tree, ROOT)
    assert sum(tree.visits[child] for child in children) == 30
    assert {tree.action[child] for child in children} <= set(game.legal_actions())
    for node in range(1, tree.size):
        assert tree.visits[node] <= tree.available[node]
        values = tree.wins[node * MOST_SEATS : (node + 1) * MOST_SEATS]
        assert sum(values) == pytest.approx(tree.visits[node]), "one victory is shared"
        assert min(values) >= 0
        below = sum(tree.visits[child] for child in children_of(tree, node))
        assert below <= tree.visits[node]
    for child in children:
        assert find_child(tree, ROOT, tree.action[child]) == child
    assert find_child(tree, ROOT, -5) == 0


def test_the_same_seed_grows_the_same_tree() -> None:
    game = random_position(MAIN[0], 4)
    trees = [grown_tree(game.rules, game._state, 50, seed=seed) for seed in (1, 1, 2)]
    assert trees[0].visits == trees[1].visits
    assert trees[0].wins == trees[1].wins
    assert trees[0].rng == trees[1].rng
    assert trees[0].rng != trees[2].rng


@pytest.mark.parametrize("capacity", [1, 5])
def test_a_full_tree_still_plays(capacity: int) -> None:
    game = random_position(MAIN[0], 5)
    tree = grown_tree(game.rules, game._state, 40, capacity)
    assert tree.size == capacity
    assert tree.visits[ROOT] == 40


def test_a_finished_game_has_nothing_to_search() -> None:
    game = finished(MAIN[0], 6)
    tree = grown_tree(game.rules, game._state, 3)
    assert tree.size == 1
    assert children_of(tree, ROOT) == []
    assert tree.visits[ROOT] == 3
    winners = game.winners()
    rewards = [tree.win[seat] for seat in range(game.players)]
    assert rewards == [1 / len(winners) if seat in winners else 0 for seat in range(game.players)]


def test_search_starts_at_a_decision_of_chance_too() -> None:
    game = MAIN[0].start_explicit()
    assert game.seat == CHANCE
    tree = grown_tree(game.rules, game._state, 10)
    assert tree.visits[ROOT] == 10
    tokens = [game.token(tree.action[node]) for node in range(1, tree.size)]
    drawn = ("first", "neutral", "card", "resource", "order")
    assert not any(token.startswith(drawn) for token in tokens), "chance has no nodes"
