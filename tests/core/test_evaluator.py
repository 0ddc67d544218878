"""The evaluator and the search with it, in Python: what a viewer may know, sums, edges, room."""

import copy
from array import array
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest

from bastide.bots.nets import net_of
from bastide.catalogue import rules_of
from bastide.core import branches, puct
from bastide.core.chance import seed_generator
from bastide.core.errors import SetupError
from bastide.core.flow import settle
from bastide.core.frames import push
from bastide.core.inputs import Inputs, InputSpace, mark_set, mark_value
from bastide.core.moves import Moves
from bastide.core.net import CEILING, INNER, WIDTH, Net, add_rows, fill_inputs, judge, weigh
from bastide.game import Game, new_game
from bastide.lookahead import EvaluatorTree
from bastide.magna_carta.data import PRESTIGE_KEYS
from bastide.magna_carta.decisions import CHOOSE_RESIDENCE

TABLES = [
    ("caylus", {}),
    ("caylus", {"simplified_favor": True}),
    ("magna-carta", {"variant": "light"}),
    ("magna-carta", {"variant": "standard", "favors": True}),
]


def random_net(game: str, seed: int = 1) -> Net:
    """Small weights at random: enough for every path."""
    rules, random = rules_of(game), Random(seed)
    net = Net(rules.inputs.size, len(rules.actions))
    for part in ("first", "second", "heads", "policy"):
        values = getattr(net, part)
        setattr(net, part, array("h", random.choices(range(-20, 21), k=len(values))))
    return net


def played(game: str, players: int, seed: int, plies: int, **options: Any) -> Game:
    position, random = new_game(game, players=players, seed=seed, **options), Random(seed)
    for _ in range(plies):
        if position.over:
            break
        position.apply(random.choice(position.legal_actions()))
    return position


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_learner_can_be_shown_exactly_what_the_evaluator_is(
    game: str, options: dict[str, Any]
) -> None:
    """The observation "evaluator" times the shipped weights is the evaluator's first layer."""
    net, rules, f = net_of(game), rules_of(game), Inputs()
    assert net is not None
    size = rules.inputs.size
    first = np.array(net.first, np.int64).reshape(size, WIDTH)
    position, random = new_game(game, players=3, seed=5, **options), Random(5)
    while not position.over:
        seat = position.seat
        assert seat is not None
        if position.plies % 7 == 0:
            shown = np.array(position.evaluator_inputs(seat))
            assert np.flatnonzero(shown[size:]).tolist() == [seat]
            judge(rules, net, rules.state_type.from_flat(position.cells()), f)
            sums = shown[:size] @ first + np.array(net.first_bias)
            assert np.clip(sums, 0, CEILING).tolist() == net.wide
        position.apply(random.choice(position.legal_actions()))
    assert sum(position.evaluator_inputs(2)) == position.evaluator_inputs(2)[size + 2] == 1
    assert len(rules.inputs.names()) == size
    with pytest.raises(SetupError):
        position.evaluator_inputs(3)


@pytest.mark.parametrize(("game", "options"), TABLES)
@pytest.mark.parametrize("players", [2, 5])
def test_inputs_hold_only_what_the_viewer_may_know(
    game: str, options: dict[str, Any], players: int
) -> None:
    position, random = new_game(game, players=players, seed=3, **options), Random(3)
    rules, seen, blind = position.rules, Inputs(), Inputs()
    while not position.over:
        assert position.seat is not None
        state = rules.state_type.from_flat(position.cells())
        fill_inputs(rules, state, position.seat, seen)
        fill_inputs(rules, state.redacted(position.seat), position.seat, blind)
        assert seen.rows[: seen.n] == blind.rows[: blind.n]
        assert all(0 <= row < rules.inputs.size for row in seen.rows[: seen.n])
        position.apply(random.choice(position.legal_actions()))


def test_a_building_that_becomes_a_residence_is_an_input() -> None:
    rules = rules_of("caylus")
    position = played("caylus", 2, 1, 5)
    state = rules.state_type.from_flat(position.cells())
    before, after = Inputs(), Inputs()
    fill_inputs(rules, state, 0, before)
    state.turner[next(space for space in range(28) if state.road[space])] = 2
    fill_inputs(rules, state, 0, after)
    (new,) = set(after.rows[: after.n]) - set(before.rows[: before.n])
    assert rules.inputs.names()[new].startswith("tile to become residence")


def test_values_of_a_block() -> None:
    space, inputs = InputSpace(), Inputs()
    space.add("first", 1, 2)
    block = space.add("goods", 2, 3)
    assert space.names()[block:] == [f"goods[{p}]={v}" for p in (0, 1) for v in (1, 2, 3)]
    mark_value(inputs, block, 1, 3, 0)
    mark_value(inputs, block, 1, 3, 9)
    mark_set(inputs, block, 0b101)
    assert inputs.rows[: inputs.n] == [block + 5, block, block + 2]


def test_the_first_layer_adds_rows_and_cuts() -> None:
    weights = array("h", [1] * WIDTH + [CEILING] * WIDTH + [-5] * WIDTH)
    out = [0] * WIDTH
    add_rows(weights, array("h", [2] * WIDTH), [0, 2], 2, out)
    assert out == [0] * WIDTH
    add_rows(weights, array("h", [2] * WIDTH), [0, 1], 2, out)
    assert out == [CEILING] * WIDTH


@pytest.mark.parametrize(("game", "options"), TABLES[1:])
def test_shares_and_odds_add_up(game: str, options: dict[str, Any]) -> None:
    position = played(game, 3, 4, 40, **options)
    rules, net, inputs, moves = position.rules, random_net(game), Inputs(), Moves()
    state = rules.state_type.from_flat(position.cells())
    settle(rules, state, moves)
    judge(rules, net, state, inputs)
    weigh(rules, net, state, moves)
    assert sum(net.win[:3]) == pytest.approx(1)
    assert sum(net.odds[: moves.n]) == pytest.approx(1)
    assert len(net.inner) == INNER


def python_tree(position: Game, sims: int, capacity: int = 60) -> EvaluatorTree:
    net = random_net(position.rules.key)
    tree = EvaluatorTree(position.rules, net, None, capacity=capacity, seed=1)
    tree.grow(position, sims)
    return tree


def test_simulations_are_counted_and_lines_go_on() -> None:
    position = played("caylus", 2, 2, 30)
    tree = python_tree(position, 40)
    choices = tree.choices()
    assert sum(choice.visits for choice in choices) == 39  # the first judges the root
    assert {choice.action for choice in choices} <= set(position.legal_actions())
    for choice in choices:
        assert sum(choice.wins) == pytest.approx(1)
        assert choice.margins[0] == pytest.approx(-choice.margins[1])
    best = max(choices, key=lambda choice: choice.visits)
    line = tree.line(best.action)
    assert line[0] == (best.action, best.visits)
    assert all(later <= sooner for (_, sooner), (_, later) in pairwise(line))
    assert tree.line(-5) == []
    assert not tree.advance(-5)
    assert tree.advance(best.action)
    assert sum(choice.visits for choice in tree.choices()) == best.visits - 1, "its branch is kept"
    assert tree.line(line[1][0])[0] == line[1]
    position.apply(best.action)
    tree.grow(position, 10)
    assert sum(choice.visits for choice in tree.choices()) == best.visits + 9


def test_a_position_without_room_for_its_edges_is_judged_again() -> None:
    position = new_game("caylus", players=5, seed=1)
    assert len(position.legal_actions()) > 3
    tree = python_tree(position, 1, capacity=2)
    grown = tree._tree.tree
    grown.taken[branches.EDGES] = 2 * branches.EDGES_PER_NODE  # all taken
    grown.edge_count[branches.ROOT] = 0
    tree._tree.grow(position.cells(), 3, 1.0)
    assert grown.visits[branches.ROOT] == 4
    assert tree.size == 1


def test_what_another_thread_is_trying_looks_worse() -> None:
    position = played("caylus", 2, 2, 30)
    rules, tree = position.rules, python_tree(position, 60, capacity=90)
    root = rules.state_type.from_flat(position.cells())
    first, second = copy.copy(tree._tree.tree), copy.copy(tree._tree.tree)
    ways = []
    for view in (first, second):
        view.threads, view.path, view.rng = 2, [0] * branches.LONGEST_PATH, [1, 2, 3, 4]
        state, moves = rules.state_type(), Moves()
        puct.guess(rules, view, root, state)
        puct.go_down(rules, view, tree._tree.net, state, moves, Inputs(), 1.0, branches.UNKNOWN)
        ways.append((view, state, moves))
    one, other = (view.path[: view.length] for view, _, _ in ways)
    assert one != other
    assert [first.on_the_way[node] for node in one[1:]] == [1 + (node in other) for node in one[1:]]
    for view, state, moves in ways:
        puct.judge_end(rules, view, tree._tree.net, state, moves, Inputs())
        puct.go_up(view, tree._tree.net, state, moves)
    assert not any(first.on_the_way)
    assert first.visits[branches.ROOT] == 62


def test_a_position_that_another_thread_has_just_opened_is_hoped_to_be_as_its_parent() -> None:
    tree = branches.Branches(4)
    branches.clear_branches(tree)
    child = branches.fresh_node(tree)
    assert puct.seen_mean(tree, child, 0, 0.7) == 0.7


def test_the_first_step_can_be_shown() -> None:
    position = played("caylus", 2, 2, 30)
    rules, net = position.rules, random_net("caylus")
    root = rules.state_type.from_flat(position.cells())
    tree, scratch = branches.Branches(40), rules.state_type()
    seed_generator(scratch, 3)
    tree.rng = list(scratch.rng)
    branches.clear_branches(tree)
    for sims, edge in ((1, branches.UNKNOWN), (12, 1)):
        puct.look_ahead(
            rules, tree, net, root, scratch, Moves(), Inputs(), sims, 1.0, edge
        )  # fmt: skip
    assert tree.visits[tree.edge_child[1]] == 12


def test_a_decision_below_the_current_one_is_an_input() -> None:
    rules = rules_of("caylus")
    state = rules.state_type.from_flat(played("caylus", 2, 1, 5).cells())
    before, after = Inputs(), Inputs()
    fill_inputs(rules, state, 0, before)
    push(state, state.stack[0], state.stack[1])
    fill_inputs(rules, state, 0, after)
    names = rules.inputs.names()
    new = {names[row] for row in set(after.rows[: after.n]) - set(before.rows[: before.n])}
    assert any(name.startswith("decision below") for name in new)


def test_a_full_tree_still_judges() -> None:
    position = played("magna-carta", 2, 2, 30, variant="standard", favors=True)
    tree = python_tree(position, 0, capacity=4)
    tree._tree.grow(position.cells(), 30, 1.0)
    assert tree.size == 4
    assert sum(choice.visits for choice in tree.choices()) >= 3


def test_hidden_cards_open_edges_later() -> None:
    """Other guesses at hidden cards allow other answers: a node grows edges for them."""
    position = played("magna-carta", 3, 5, 24, variant="standard")
    tree = python_tree(position, 60)
    grown = tree._tree.tree
    nodes, edges = grown.taken
    assert edges > sum(grown.edge_count[:nodes])  # some blocks were copied


def test_the_last_moves_are_judged_exactly() -> None:
    position = played("magna-carta", 2, 6, 10_000, variant="light")
    assert position.over
    with pytest.raises(Exception, match="nothing to search"):
        python_tree(position, 1)
    state = position.rules.state_type.from_flat(position.cells())
    net = random_net("magna-carta")
    puct.exact_result(position.rules, net, state)
    assert net.points[:2] == position.scores()
    assert sum(net.win[:2]) == 1


def test_a_search_reaches_the_end_of_a_game() -> None:
    random = Random(1)
    position = new_game("magna-carta", players=2, seed=6, variant="light")
    while True:
        after = position.copy()
        after.apply(random.choice(after.legal_actions()))
        if after.over:
            break
        position = after
    tree = python_tree(position, 30)
    assert any(set(choice.wins) <= {0.0, 0.5, 1.0} for choice in tree.choices())


def test_a_prestige_card_that_is_being_built_is_shown_by_its_key() -> None:
    game = played("magna-carta", 2, 1, 20)
    rules, state, inputs = game.rules, game._state.copy(), Inputs()
    push(state, CHOOSE_RESIDENCE, 0, PRESTIGE_KEYS.index("hotel"), 0)
    fill_inputs(rules, state, 0, inputs)
    names = rules.inputs.names()
    reported = {names[row] for row in inputs.rows[: inputs.n]}
    assert "decision and prestige card[0]=hotel" in reported
    assert not any(name.startswith("decision and x") for name in reported)
