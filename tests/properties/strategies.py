"""Games and positions for Hypothesis: a configuration, a seed, and how it is played."""

from __future__ import annotations

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from bastide.game import Game
from tests.configurations import ALL, UNIFORM, Configuration, Taste, finished, random_position

TASTES = {
    # Favors become Resource cards that stay in hand, and hands are not shown.
    "magna-carta": Taste(
        keen=("favor:card", "keep", "take", "disc:start-1a", "disc:1a-2a", "place:joust_field"),
        shy=("play:", "replace", "hand:redraw", "pass", "offer:0"),
    )
}
"""Players that play so that much stays hidden, for games where that takes a special player."""


def sampled(examples: int) -> settings:
    """The number of examples. None is made smaller, as a smaller seed is no simpler game."""
    return settings(max_examples=examples, phases=(Phase.explicit, Phase.reuse, Phase.generate))


seeds = st.integers(0, 2**32 - 1)
every = tuple(ALL)


def configurations(some: tuple[Configuration, ...] = every) -> SearchStrategy[Configuration]:
    return st.sampled_from(some)


@st.composite
def positions(draw: st.DrawFn, some: tuple[Configuration, ...] = every) -> Game:
    """A random game stopped at one of its decisions."""
    configuration = draw(configurations(some))
    return random_position(configuration, draw(seeds), draw(tastes(configuration)))


@st.composite
def secretive_games(draw: st.DrawFn, some: tuple[Configuration, ...] = every) -> Game:
    """A random game played to the end in which much stayed hidden."""
    configuration = draw(configurations(some))
    return finished(configuration, draw(seeds), TASTES.get(configuration.game, UNIFORM))


def tastes(configuration: Configuration) -> SearchStrategy[Taste]:
    return st.sampled_from([UNIFORM, TASTES.get(configuration.game, UNIFORM)])
