"""Rules of thumb in C: they see what those of Python see, to the last bit, and nothing hidden."""

from __future__ import annotations

from dataclasses import astuple
from random import Random
from typing import Any

import numpy as np
import pytest

from bastide import Batch
from bastide.bots import bot_of
from bastide.bots.rules_of_thumb import EASY, THUMB, Thumb
from bastide.bots.styles import STYLES
from bastide.core.chance import random_below, seed_generator
from bastide.core.flow import apply
from bastide.core.frames import frame_who
from bastide.core.loops import settle_with_chance
from bastide.core.moves import Moves, offer, offered
from bastide.core.rules import Rules
from bastide.core.state import CommonState
from bastide.core.thumb import judge_offers
from bastide.native import kernel_of
from bastide.views import view_of
from tests.configurations import MAIN, Configuration
from tests.native.helpers import GAMES, Ways, need_kernels
from tests.prove.unlikely import unlikely_position

BOTS = (THUMB, *STYLES.values())


def worths_in_python(
    rules: Rules[Any], state: CommonState, actions: list[int], bot: Thumb
) -> list[float]:
    moves, thought = Moves(), rules.thought()
    thought.lean(bot.leaning)
    for action in actions:
        offer(moves, action)
    judge_offers(rules, thought, state, moves)
    return thought.worths[: moves.n]


def check(rules: Rules[Any], state: CommonState, actions: list[int], bot: Thumb) -> list[float]:
    """The value of every action. The same in C, and whatever the hidden cards are."""
    seat = frame_who(state)
    worths = worths_in_python(rules, state, actions, bot)
    kernel: Any = kernel_of(rules.key)
    assert kernel.judge_all(state.flat(), actions, list(astuple(bot.leaning))) == worths
    assert worths_in_python(rules, state.redacted(seat), actions, bot) == worths
    dealt_again = state.redacted(seat)
    seed_generator(dealt_again, 1)
    rules.fill_hidden(dealt_again, seat)
    assert worths_in_python(rules, dealt_again, actions, bot) == worths
    return worths


@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_every_action_looks_as_good_in_c_as_in_python(configuration: Configuration) -> None:
    """A game of every setup, by rules of thumb with slips. A different bot judges each time."""
    need_kernels()
    rules, random, moves = configuration.rules, Random(5), Moves()
    state = configuration.fresh_state(11)
    settle_with_chance(rules, state, moves)
    decisions = 0
    while state.depth > 0:
        actions = offered(moves)
        worths = check(rules, state, actions, BOTS[decisions % len(BOTS)])
        best = actions[worths.index(max(worths))]
        apply(rules, state, random.choice(actions) if random.random() < 0.25 else best)
        settle_with_chance(rules, state, moves)
        decisions += 1
    assert decisions > 20


@pytest.mark.parametrize("game", GAMES)
def test_positions_that_hardly_any_game_reaches(game: str) -> None:
    need_kernels()
    for number in range(60):
        state, random = unlikely_position(game, number)
        rules, moves = Configuration(game, state.players, ()).rules, Moves()
        seed_generator(state, number)
        settle_with_chance(rules, state, moves)
        for step in range(6):
            if state.depth == 0:
                break
            check(rules, state, offered(moves), BOTS[step])
            apply(rules, state, random.choice(offered(moves)))
            settle_with_chance(rules, state, moves)


def played_by_bot(
    rules: Rules[Any], state: CommonState, moves: Moves, learner: int, bot: Thumb
) -> None:
    """The moves of opponents, with a bot that is given views. The state's generator draws."""
    while state.depth > 0 and frame_who(state) != learner:
        best = bot.best(view_of(rules, state, frame_who(state), 0), offered(moves))
        apply(rules, state, best[random_below(state, len(best)) if len(best) > 1 else 0])
        settle_with_chance(rules, state, moves)


@pytest.mark.parametrize("spec", ["thumb", "easy", "landlord", "enemy"])
@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_an_opponent_in_a_batch_plays_what_the_bot_would(
    configuration: Configuration, spec: str
) -> None:
    need_kernels()
    rules, bot, random = configuration.rules, bot_of(spec), np.random.default_rng(3)
    assert isinstance(bot, Thumb)
    batch = Batch(
        configuration.game, players=configuration.players, size=2, seed=8, opponents=spec,
        restart=False, observations=None, **configuration.options,
    )  # fmt: skip
    assert batch._opponents.bot is None, "the games play it themselves"
    moves = Moves()
    for _ in range(25):
        states = [rules.state_type.from_flat(batch._games.cells(i)) for i in range(2)]
        if batch.dones.any():
            break
        actions = batch.random_actions(random)
        batch.step(actions)
        for place, state in enumerate(states):
            apply(rules, state, int(actions[place]))
            settle_with_chance(rules, state, moves)
            played_by_bot(rules, state, moves, int(batch.learners[place]), bot)
            assert batch._games.cells(place) == state.flat()


@pytest.mark.parametrize("spec", ["thumb", "courtier"])
@pytest.mark.parametrize("configuration", [MAIN[1], MAIN[-1]], ids=lambda c: c.id)
def test_without_kernels_python_plays_the_same_games(
    ways: Ways, configuration: Configuration, spec: str
) -> None:
    def make() -> Batch:
        return Batch(
            configuration.game, players=configuration.players, size=2, seed=6, opponents=spec,
            observations=None, **configuration.options,
        )  # fmt: skip

    compiled, in_python = ways.both(make)
    random = np.random.default_rng(2)
    for _ in range(15):
        actions = compiled.random_actions(random)
        compiled.step(actions)
        in_python.step(actions)
        for place in range(2):
            assert compiled._games.cells(place) == in_python._games.cells(place)


def test_a_bot_that_is_not_so_strict_takes_more() -> None:
    need_kernels()
    assert EASY.slack > THUMB.slack
    batches = [
        Batch("magna-carta", players=2, size=40, seed=1, opponents=bot, observations=None)
        for bot in ("thumb", "easy")
    ]
    random = np.random.default_rng(2)
    for _ in range(10):
        for batch in batches:
            batch.step(batch.random_actions(random))
    one, other = ([batch._games.cells(i) for i in range(40)] for batch in batches)
    assert one != other
