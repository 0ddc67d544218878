"""The peer written in C++: OpenSpiel, with the loop in C++ too wherever it has one."""

import random
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from .measure import Sample, cpu_clock
from .ours import SEED, spread_evenly

try:
    import pyspiel
except ImportError:
    pyspiel = None

GAMES = {
    "hearts": "hearts",
    "crazy_eights(players=5)": "crazy eights",
    "backgammon": "backgammon",
}
SEARCHED = "backgammon"  # of the three the one without hidden cards, which MCTSBot needs
EXPLORATION = 2.0
MEMORY_MB = 500


def installed() -> str | None:
    """Its version, or None."""
    try:
        return version("open_spiel") if pyspiel else None
    except PackageNotFoundError:
        return "of unknown version"


def players_of(name: str) -> int:
    return int(pyspiel.load_game(name).num_players())


class Play:
    """Random games by evaluate_bots and uniform random bots: all of it runs in C++."""

    def __init__(self, name: str) -> None:
        self.game = pyspiel.load_game(name)
        self.decisions_of = cache(self._decisions_of)

    def bots(self) -> list[Any]:
        return [
            pyspiel.make_uniform_random_bot(seat, SEED + seat)
            for seat in range(self.game.num_players())
        ]

    def work(self, amount: int) -> Sample:
        bots = self.bots()
        start = cpu_clock()
        for number in range(amount):
            pyspiel.evaluate_bots(self.game.new_initial_state(), bots, SEED + number)
        seconds = cpu_clock() - start
        return Sample(self.decisions_of(amount), seconds)

    def histories(self, amount: int) -> list[list[Any]]:
        """The same games again: seeds are the same, so the moves are."""
        bots = self.bots()
        played = []
        for number in range(amount):
            state = self.game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, SEED + number)
            played.append([(step.player, step.action) for step in state.full_history()])
        return played

    def _decisions_of(self, amount: int) -> int:
        """Players' decisions in that many games, counted outside the clock. Dice do not count."""
        bots = self.bots()
        decisions = 0
        for number in range(amount):
            state = self.game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, SEED + number)
            decisions += sum(step.player >= 0 for step in state.full_history())
        return decisions

    def offers(self, games: int) -> list[int]:
        """The number of actions that each decision offered."""
        counts = []
        for history in self.histories(games):
            state = self.game.new_initial_state()
            for player, action in history:
                if player >= 0:
                    counts.append(len(state.legal_actions()))
                state.apply_action(action)
        return counts

    def positions(self, wanted: int) -> list[Any]:
        """Decisions spread evenly over one random game."""
        (history,) = self.histories(1)
        state = self.game.new_initial_state()
        passed = []
        for player, action in history:
            if player >= 0:
                passed.append(state.clone())
            state.apply_action(action)
        return spread_evenly(passed, wanted)


class Search:
    """MCTSBot with one random game per simulation, all in C++, from the first decision."""

    def __init__(self) -> None:
        self.game = pyspiel.load_game(SEARCHED)
        rng = random.Random(SEED)
        self.state = self.game.new_initial_state()
        while self.state.is_chance_node():
            self.state.apply_action(rng.choice(self.state.chance_outcomes())[0])

    def simulations(self, amount: int) -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(1, SEED)
        bot = pyspiel.MCTSBot(
            self.game, evaluator, EXPLORATION, amount, MEMORY_MB, False, SEED, False
        )
        bot.step(self.state)
        return amount
