"""Our side: the games that are measured, with or without their compiled kernels."""

import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any, NamedTuple

import bastide
from bastide.catalogue import rules_of
from bastide.native import VARIABLE, kernel_of, status

from .measure import Sample

SEED = 7


class Setup(NamedTuple):
    """A game with its number of players and options."""

    game: str
    title: str
    players: int
    options: tuple[tuple[str, object], ...] = ()

    @property
    def keywords(self) -> dict[str, Any]:
        """The arguments of the package's functions, besides the name of the game."""
        return {"players": self.players, **dict(self.options)}

    def start(self, seed: int) -> bastide.Game:
        return bastide.new_game(self.game, seed=seed, **self.keywords)

    def cells(self) -> list[int]:
        """The position before the setup, flat."""
        rules = rules_of(self.game)
        options = rules.check_setup(self.players, dict(self.options))
        flat: list[int] = rules.new_state(self.players, options).flat()
        return flat

    def positions(self, wanted: int) -> list[bastide.Game]:
        """Decisions spread evenly over one random game."""
        rng = random.Random(SEED)
        game = self.start(SEED)
        passed = []
        while not game.over:
            passed.append(game.copy())
            game.apply(rng.choice(game.legal_actions()))
        return spread_evenly(passed, wanted)


CAYLUS = Setup("caylus", "Caylus", 4)
MAGNA_CARTA = Setup("magna-carta", "Magna Carta", 4)
BOTH = (CAYLUS, MAGNA_CARTA)
ALL = (
    CAYLUS,
    CAYLUS._replace(players=2),
    CAYLUS._replace(players=5),
    MAGNA_CARTA,
    MAGNA_CARTA._replace(title="Magna Carta, The Favors", options=(("favors", True),)),
    MAGNA_CARTA._replace(title="Magna Carta light", players=2, options=(("variant", "light"),)),
)


def spread_evenly(passed: list[Any], wanted: int) -> list[Any]:
    """A number of positions of a game, neither its first nor its last."""
    return [passed[len(passed) * (i + 1) // (wanted + 1)] for i in range(wanted)]


def kernel(game: str) -> ModuleType | None:
    """The compiled kernel of a game. None when there is none that fits."""
    return kernel_of(game)


def missing_kernels() -> list[str]:
    return [
        f"the compiled kernel of {entry.game} ({entry.reason})"
        for entry in status()
        if not entry.native
    ]


@contextmanager
def interpreted() -> Iterator[None]:
    """Python does the work, whether there are kernels or not."""
    before = os.environ.get(VARIABLE)
    os.environ[VARIABLE] = "off"
    try:
        yield
    finally:
        if before is None:
            del os.environ[VARIABLE]
        else:
            os.environ[VARIABLE] = before


def in_python(work: Callable[[int], Sample]) -> Callable[[int], Sample]:
    """The same work, done by Python."""

    def slow(amount: int) -> Sample:
        with interpreted():
            return work(amount)

    return slow
