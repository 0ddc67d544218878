"""Opponents on the other seats of a batch: in its games, a bot of ours, or your own policy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import astuple
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..bots import Bot, bot_of, seed_for
from ..bots.nets import net_of, network_of
from ..bots.rules_of_thumb import THUMB, Thumb
from ..bots.searching import Searcher
from ..core.errors import SetupError
from ..core.text import say
from ..game import Game
from ..lookahead import EXPLORATION
from .python_games import AT_RANDOM, BY_SEARCH, BY_THUMB, OUTSIDE

Policy = Callable[[Any, Any, Any], npt.ArrayLike]
"""Observations, masks and seats of some games, a row each, to an action each."""


class Inside(NamedTuple):
    """An opponent that the games play themselves, in C where kernels are compiled."""

    kind: int = OUTSIDE
    simulations: int = 0
    exploration: float = 0.0
    network: Any = None
    """Weights of the evaluator, for the kernel or for Python."""
    thumb: Thumb = THUMB

    @property
    def capacity(self) -> int:
        """Nodes of a tree: each simulation adds one at most."""
        return self.simulations + 2

    @property
    def leaning(self) -> list[float]:
        return list(astuple(self.thumb.leaning))


class Opponents(NamedTuple):
    """Either inside, or one of the other two."""

    inside: Inside
    bot: Bot | None = None
    policy: Policy | None = None


def opponents_of(asked: object, game: Game) -> Opponents:
    """Read `opponents=`: a spec of a bot, or a policy of the caller's."""
    if callable(asked):
        return Opponents(Inside(), policy=asked)
    if not isinstance(asked, str):
        raise SetupError(
            say("common/opponents-must-bot-s", asked=repr(asked)),
        )
    bot = bot_of(asked)
    if bot.key == "random":
        return Opponents(Inside(AT_RANDOM))
    if isinstance(bot, Thumb):
        return Opponents(Inside(BY_THUMB, thumb=bot))
    if isinstance(bot, Searcher):
        effort = bot.effort
        name = game.rules.key
        network = network_of(name) or net_of(name)
        if network is not None and effort.sims is not None and only_searches(bot):
            return Opponents(Inside(BY_SEARCH, effort.sims, EXPLORATION, network))
    return Opponents(Inside(), bot=bot)


def only_searches(bot: Searcher) -> bool:
    """True if a bot plays what its simulations tried most, and nothing else decides.

    The first simulation only looks at the position itself, so with a single one the odds decide.
    """
    effort = bot.effort
    return (
        (effort.sims or 0) > 1
        and effort.seconds is None
        and effort.whim == 0
        and not effort.close
        and bot.threads == 1
        and bot.style is None
    )


def bots_choice(bot: Bot, game: Game, seed: int) -> int:
    """The answer of a bot of ours, which gets a view, as everywhere."""
    assert game.seat is not None
    return bot.choose(game.view(game.seat), game.legal_actions(), seed)


def decision_seed(seed: int, place: int, decision: int) -> int:
    """A seed for one decision of a bot in one game of a batch."""
    return seed_for(seed_for(seed, place), decision)


def whole_numbers(answer: npt.ArrayLike, count: int) -> npt.NDArray[np.int64]:
    """A policy's actions, or an error that says what they should be."""
    actions = np.asarray(answer)
    if actions.dtype.kind not in "iu" or actions.shape != (count,):
        raise SetupError(
            say(
                "common/opponents-policy-must-return",
                count=count,
                dtype=actions.dtype,
                shape=str(actions.shape),
            ),
        )
    return actions.astype(np.int64)
