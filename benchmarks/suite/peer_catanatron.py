"""The peer written in Python: catanatron, its own random player in its own loop."""

from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from .ours import SEED, spread_evenly

try:
    import catanatron
except ImportError:
    catanatron = None

PACKAGE = "catanatron"


def installed() -> str | None:
    """Its version, or None."""
    try:
        return version(PACKAGE) if catanatron else None
    except PackageNotFoundError:
        return "of unknown version"


def start(players: int, seed: int) -> Any:
    # It takes seed 0 for "no seed". Ours begin at SEED
    colours = list(catanatron.Color)[:players]
    return catanatron.Game([catanatron.RandomPlayer(c) for c in colours], seed=seed)


def play(players: int) -> Callable[[int], int]:
    def games(amount: int) -> int:
        decisions = 0
        for number in range(amount):
            game = start(players, SEED + number)
            game.play()
            decisions += len(game.state.actions)
        return decisions

    return games


def offers(players: int, games: int) -> list[int]:
    """The number of actions that each decision offered."""
    counts: list[int] = []

    def decide(player: Any, game: Any, actions: list[Any]) -> Any:
        counts.append(len(actions))
        return player.decide(game, actions)

    for number in range(games):
        start(players, SEED + number).play(decide_fn=decide)
    return counts


def positions(players: int, wanted: int) -> list[Any]:
    """Decisions spread evenly over one random game."""
    game = start(players, SEED)
    passed = []
    while game.winning_color() is None:
        passed.append(game.copy())
        game.play_tick()
    return spread_evenly(passed, wanted)
