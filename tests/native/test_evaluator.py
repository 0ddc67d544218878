"""The compiled evaluator is the Python one, to the last bit. Whole games of self-play."""

import pytest

from bastide.bots.nets import net_of, network_of
from bastide.catalogue import rules_of
from bastide.core.flow import apply, settle
from bastide.core.inputs import Inputs
from bastide.core.loops import settle_with_chance
from bastide.core.moves import Moves
from bastide.core.net import judge, weigh
from bastide.lookahead import EvaluatorTree, play_on
from tests.core.test_evaluator import TABLES, played

SIMS = 40


@pytest.mark.parametrize(("game", "options"), TABLES)
@pytest.mark.parametrize(("players", "plies"), [(2, 20), (3, 60), (5, 100)])
def test_judgements_are_the_same(
    game: str, options: dict[str, object], players: int, plies: int
) -> None:
    position = played(game, players, players, plies, **options)
    rules, net = position.rules, net_of(game)
    assert net is not None
    state, moves = rules.state_type.from_flat(position.cells()), Moves()
    settle(rules, state, moves)
    judge(rules, net, state, Inputs())
    weigh(rules, net, state, moves)
    win, points, odds = network_of(game).judge(position.cells())
    assert (win, points) == (net.win[:players], net.points[:players])
    assert odds == dict(zip(moves.ids[: moves.n], net.odds, strict=False))


@pytest.mark.parametrize("capacity", [SIMS + 2, SIMS // 2])
@pytest.mark.parametrize(("game", "options"), TABLES[1:])
def test_trees_are_the_same(game: str, options: dict[str, object], capacity: int) -> None:
    """Also where a tree that is full forgets what was visited least."""
    position = played(game, 3, 7, 50, **options)
    net = net_of(game)
    assert net is not None
    trees = [
        EvaluatorTree(rules_of(game), net, network, capacity=capacity, seed=5)
        for network in (None, network_of(game))
    ]
    for tree in trees:
        tree.grow(position, SIMS)
    assert trees[0].size == trees[1].size
    assert trees[0].choices() == trees[1].choices()
    for node in range(trees[0].size):
        assert trees[0]._tree.node(node) == trees[1]._tree.node(node)
        assert trees[0]._tree.edges(node) == trees[1]._tree.edges(node)


@pytest.mark.parametrize("seed", [1, 2, 5])
def test_a_full_tree_makes_room_by_forgetting_what_was_visited_least(seed: int) -> None:
    """Without room, most simulations would stop at the root before an action that has no node."""
    position = played("caylus", 2, seed, 40)
    net = net_of("caylus")
    assert net is not None
    tree = EvaluatorTree(
        rules_of("caylus"), net, network_of("caylus"), capacity=2_000, seed=5
    )  # fmt: skip
    tree.grow(position, 20_000)
    assert tree.size <= 2_000
    assert sum(choice.visits for choice in tree.choices()) > 19_500


@pytest.mark.parametrize(("game", "options"), TABLES[1:])
@pytest.mark.parametrize("open_cards", [False, True])
def test_trees_that_must_try_an_action_are_the_same(
    game: str, options: dict[str, object], open_cards: bool
) -> None:
    position = played(game, 3, 7, 50, **options)
    net = net_of(game)
    assert net is not None
    trees = [
        EvaluatorTree(rules_of(game), net, network, capacity=3 * SIMS, seed=5)
        for network in (None, network_of(game))
    ]
    action = position.legal_actions()[-1]
    for tree in trees:
        tree.grow(position, SIMS, open_cards=open_cards)
        before = {choice.action: choice.visits for choice in tree.choices()}.get(action, 0)
        tree.grow(position, 10, action=action, open_cards=open_cards)
        after = {choice.action: choice.visits for choice in tree.choices()}[action]
        assert after == before + 10
    assert trees[0].choices() == trees[1].choices()
    assert trees[0].points() == trees[1].points()
    assert trees[0].mean() == trees[1].mean()


@pytest.mark.parametrize(("game", "options"), TABLES)
@pytest.mark.parametrize("open_cards", [False, True])
def test_games_played_on_are_the_same(
    game: str, options: dict[str, object], open_cards: bool
) -> None:
    position = played(game, 3, 7, 50, **options)
    net = net_of(game)
    assert net is not None
    assert position.seat is not None
    lines = [
        play_on(
            position, net, network, seed=9, viewer=position.seat, most=60, open_cards=open_cards
        )
        for network in (None, network_of(game))
    ]
    assert lines[0] == lines[1]
    assert len(lines[0].actions) == 60
    state, moves = position.rules.state_type.from_flat(lines[0].begun), Moves()
    settle_with_chance(position.rules, state, moves)
    for action in lines[0].actions:
        apply(position.rules, state, action)
        settle_with_chance(position.rules, state, moves)
    assert state.flat() == lines[0].ended
