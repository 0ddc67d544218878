"""OpenSpiel's own tests and algorithms on our games."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

from bastide.core.errors import BastideError
from bastide.envs import openspiel
from tests.configurations import MAIN, Configuration


def game_of(configuration: Configuration) -> pyspiel.Game:
    options = {
        key: int(value) if isinstance(value, str) and value.isdigit() else value
        for key, value in configuration.values
    }
    return pyspiel.load_game(
        openspiel.short_name(configuration.game), {"players": configuration.players, **options}
    )


FEW = [c for c in MAIN if c.players <= 3]
"""OpenSpiel's test asks for every tensor at every ply: with five players that takes very long."""


@pytest.mark.parametrize("configuration", FEW, ids=lambda c: c.id)
def test_openspiels_random_sim_test_passes(configuration: Configuration) -> None:
    pyspiel.random_sim_test(game_of(configuration), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("game", ["caylus", "magna-carta"])
def test_openspiels_random_sim_test_passes_with_serialisation(game: str) -> None:
    loaded = pyspiel.load_game(openspiel.short_name(game), {"players": 3})
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


API_TEST = """
import sys
from bastide.envs import openspiel
from absl.testing import absltest
from open_spiel.integration_tests import api_test
api_test._GAMES_TO_TEST = {openspiel.short_name(sys.argv.pop(1))}
api_test._GAMES_FULL_TREE_TRAVERSAL_TESTS = []
load_tests = api_test.load_tests
absltest.main()
"""


@pytest.mark.parametrize("game", ["caylus", "magna-carta"])
def test_openspiels_api_tests_pass(game: str, tmp_path: Path) -> None:
    program = tmp_path / "api.py"
    program.write_text(API_TEST)
    done = subprocess.run(
        [sys.executable, str(program), game],
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert "OK" in done.stderr


def test_openspiels_mcts_plays_it() -> None:
    game = pyspiel.load_game("python_bastide_caylus(players=2)")
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 4, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    state = game.new_initial_state()
    for _ in range(12):
        while state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(actions, p=weights))
        state.apply_action(bot.step(state))
    assert len(state.history()) > 12


def test_an_openspiel_learner_learns_from_it() -> None:
    """Outcome-sampling MCCFR: a few iterations fill its table of information states."""
    from open_spiel.python.algorithms import outcome_sampling_mccfr

    np.random.seed(2)
    game = pyspiel.load_game("python_bastide_magna_carta(players=2,variant=light)")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(2):
        solver.iteration()
    policy = solver.average_policy()
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    shares = policy.action_probabilities(state)
    assert sum(shares.values()) == pytest.approx(1)
    assert len(solver._infostates) > 10


def test_hidden_draws_are_unseen_in_the_others_information_state() -> None:
    game = pyspiel.load_game("python_bastide_magna_carta(players=2)")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    own, other = state.information_state_string(0), state.information_state_string(1)
    assert "card:?" in own
    assert "card:?" in other
    assert own.split(" ", 1)[1] != other.split(" ", 1)[1]
    width = len(state.game.observation(0))
    history = np.array(state.information_state_tensor(0)[width:])
    assert (history == openspiel.UNSEEN).sum() == own.count("card:?")


def test_returns_are_zero_sum_and_the_engines() -> None:
    game = pyspiel.load_game("python_bastide_caylus(players=3,lawyer_points=3)")
    state = game.new_initial_state()
    random = np.random.default_rng(4)
    while not state.is_terminal():
        state.apply_action(int(random.choice(state.legal_actions())))
    assert sum(state.returns()) == pytest.approx(0)
    winners = state.game.winners()
    assert [value > 0 for value in state.returns()] == [seat in winners for seat in range(3)]
    assert state.game.options["lawyer_points"] == "3"


@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_every_configuration_is_played_to_its_end(configuration: Configuration) -> None:
    state = game_of(configuration).new_initial_state()
    random = np.random.default_rng(6)
    while not state.is_terminal():
        state.apply_action(int(random.choice(state.legal_actions())))
    assert len(state.history()) < openspiel.LONGEST_GAME
    assert state.game.options == configuration.options


def some_state(name: str, actions: int, seed: int = 3) -> pyspiel.State:
    state = pyspiel.load_game(name).new_initial_state()
    random = np.random.default_rng(seed)
    while len(state.history()) < actions or state.is_chance_node():
        state.apply_action(int(random.choice(state.legal_actions())))
    return state


FAVORS = "python_bastide_magna_carta(players=3,favors=True)"


@pytest.mark.parametrize("actions", [12, 150])
def test_resampled_states_look_the_same_to_the_player_alone(actions: int) -> None:
    """During the setup, where answers are still secret, and in the middle of a game."""
    state = some_state(FAVORS, actions)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    player = state.current_player()
    others = [seat for seat in range(3) if seat != player]
    changed = 0
    for _ in range(6):
        other = state.resample_from_infostate(player, sampler)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        assert other.game.faults() == []
        changed += any(other.observation_string(o) != state.observation_string(o) for o in others)
    assert changed > 0
    copy = other.clone()
    while not copy.is_terminal():
        copy.apply_action(copy.legal_actions()[0])
    assert sum(copy.returns()) == pytest.approx(0)
    assert not other.is_terminal()


def test_openspiels_ismcts_plays_it() -> None:
    from open_spiel.python.algorithms import ismcts

    state = some_state("python_bastide_magna_carta(players=2,variant=light)", 30)
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 2.0, 4, random_state=random)
    assert bot.step(state) in state.legal_actions()


def test_caylus_hides_nothing_and_says_so() -> None:
    kinds = pyspiel.GameType.Information
    caylus = pyspiel.load_game("python_bastide_caylus")
    assert caylus.get_type().information == kinds.PERFECT_INFORMATION
    magna_carta = pyspiel.load_game("python_bastide_magna_carta")
    assert magna_carta.get_type().information == kinds.IMPERFECT_INFORMATION
    state = some_state("python_bastide_caylus(players=2)", 40)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    assert str(state.resample_from_infostate(0, sampler)) == str(state)


def test_the_information_state_is_that_of_the_record() -> None:
    """Kept along the way, the past reads as when it is replayed for the player's record."""
    for actions in (8, 12, 40, 200):
        state = some_state(FAVORS, actions)
        for player in range(3):
            assert state.kept.tokens(player) == list(state.game.record(player).tokens)


@pytest.mark.parametrize("name", ["python_bastide_caylus(players=3)", FAVORS])
def test_games_and_states_can_be_pickled(name: str) -> None:
    game = pyspiel.load_game(name)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    state = some_state(name, 60)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for one in (state, state.resample_from_infostate(state.current_player(), sampler)):
        kept = pickle.loads(pickle.dumps(one))
        assert kept.history() == one.history()
        for seat in range(3):
            assert kept.information_state_string(seat) == one.information_state_string(seat)
        one.apply_action(one.legal_actions()[0])
        kept.apply_action(kept.legal_actions()[0])
        assert kept.game == one.game


def test_copies_are_independent() -> None:
    game = pyspiel.load_game("python_bastide_caylus(players=2)")
    state = game.new_initial_state()
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert len(state.history()) == 0
    assert state.game.plies == 0


def test_a_wrong_set_up_is_refused_in_words() -> None:
    with pytest.raises((BastideError, pyspiel.SpielError), match="players"):
        pyspiel.load_game("python_bastide_caylus(players=9)")
