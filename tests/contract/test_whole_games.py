"""Many random games through the fast loop.

Every configuration plays 10 games. A few in which every two settings meet play 300. With
BASTIDE_BATTERY=full in the environment, as in `make prove`, every one plays 1,000.
"""

import pytest

from bastide.core.chance import uniform_outcome
from bastide.core.frames import decider
from bastide.core.languages import languages
from bastide.core.loops import play_out
from bastide.core.moves import Moves
from tests.configurations import ALL, BATTERY, FULL_BATTERY, MAIN, Configuration

MANY = 1000 if FULL_BATTERY else 300


def check_whole_games(configuration: Configuration, games: int) -> None:
    """Every game ends in order: nothing lost, nothing negative, someone wins."""
    rules, moves = configuration.rules, Moves()
    for seed in range(games):
        state = configuration.fresh_state(seed)
        assert play_out(rules, state, moves) > 0
        assert decider(state) is None
        assert rules.faults(state) == [], f"seed {seed}"
        assert min(state.key()) >= 0, f"seed {seed}"
        assert rules.winners(state), f"seed {seed}"
        assert all(rules.ending(state).of(lang) for lang in languages()), f"seed {seed}"


@pytest.mark.battery
@pytest.mark.parametrize("configuration", BATTERY, ids=lambda c: f"{c.id}-{MANY}-games")
def test_random_games_end_in_order(configuration: Configuration) -> None:
    check_whole_games(configuration, MANY)


@pytest.mark.parametrize("configuration", ALL, ids=lambda c: c.id)
def test_a_few_random_games_end_in_order(configuration: Configuration) -> None:
    check_whole_games(configuration, 10)


@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_the_fast_loop_plays_the_games_that_are_played_step_by_step(
    configuration: Configuration,
) -> None:
    for seed in range(3):
        state = configuration.fresh_state(seed)
        decisions = play_out(configuration.rules, state, Moves())
        game, taken = configuration.start(seed), 0
        while not game.over:
            game.apply(uniform_outcome(game._state, game._moves))
            taken += 1
        assert game._state == state
        assert taken == decisions
