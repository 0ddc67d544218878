"""Every way to set up every game, derived from the catalogue, and random games through them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from random import Random
from typing import Any

from bastide.catalogue import game_names, rules_of
from bastide.core.chance import seed_generator
from bastide.core.errors import SetupError
from bastide.core.options import Option, Value
from bastide.core.rules import Rules
from bastide.game import EXPLICIT, Game, new_game


@dataclass(frozen=True)
class Configuration:
    """A game, a number of players and a value for each option."""

    game: str
    players: int
    values: tuple[tuple[str, Value], ...]
    version: int | None = None
    """Of the rules. None for the newest."""

    @property
    def id(self) -> str:
        """The variant, then what is not as usual: `magna-carta-standard-favors-4`."""
        variant = [str(v) for k, v in self.values if _is_variant(self.rules, k)]
        extras = [k if v is True else f"{k}_{v}" for k, v in self.values if k in self.extras]
        return "-".join([self.game, *variant, *extras, str(self.players)])

    @property
    def options(self) -> dict[str, Any]:
        return dict(self.values)

    @property
    def extras(self) -> list[str]:
        """Options that are not at their default, those that choose a variant left out."""
        usual = {option.key: option.default for option in self.rules.options}
        return [
            key
            for key, value in self.values
            if value != usual[key] and not _is_variant(self.rules, key)
        ]

    @property
    def rules(self) -> Rules[Any]:
        return rules_of(self.game)

    def start(self, seed: int) -> Game:
        """A new game in which chance plays itself."""
        return new_game(
            self.game, players=self.players, seed=seed, rules_version=self.version, **self.options
        )

    def start_explicit(self) -> Game:
        """A new game in which every draw is an action."""
        return new_game(
            self.game,
            players=self.players,
            chance=EXPLICIT,
            rules_version=self.version,
            **self.options,
        )

    def fresh_state(self, seed: int) -> Any:
        """A bare state before the setup, for the fast loop."""
        state = self.rules.new_state(self.players, self.options)
        seed_generator(state, seed)
        return state


def _is_variant(rules: Rules[Any], key: str) -> bool:
    """True if an option chooses between rules with names. Flags and numbers are extras."""
    option = next(option for option in rules.options if option.key == key)
    return any(not choice.value.isdigit() for choice in option.choices)


def _values_of(option: Option) -> list[Value]:
    return [choice.value for choice in option.choices] or [False, True]


def _of_game(name: str) -> Iterator[Configuration]:
    rules = rules_of(name)
    keys = [option.key for option in rules.options]
    for values in product(*map(_values_of, rules.options)):
        for players in range(rules.min_players, rules.max_players + 1):
            options = dict(zip(keys, values, strict=True))
            try:
                rules.check_setup(players, options)
            except SetupError:
                continue
            yield Configuration(name, players, tuple(options.items()))


def _main_of_game(name: str) -> Iterator[Configuration]:
    """Every variant without extras. Then each extra alone, and all extras together."""
    every = list(_of_game(name))
    yield from (c for c in every if not c.extras)
    keys = max((c.extras for c in every), key=len)
    wanted = [[key] for key in keys] + ([keys] if len(keys) > 1 else [])
    for number, extras in enumerate(wanted):
        fitting = [c for c in every if c.extras == extras]
        yield fitting[(number + 2) % len(fitting)]  # at changing player counts


def pairs_of(configuration: Configuration) -> set[tuple[object, ...]]:
    """The things combined here, two by two: values of options, and the number of players."""
    settings = [("players", configuration.players), *configuration.values]
    return {(configuration.game, *pair) for pair in combinations(settings, 2)}


def _pairwise(every: list[Configuration]) -> Iterator[Configuration]:
    """A few configurations in which every two settings that can meet do meet."""
    missing = set().union(*map(pairs_of, every))
    while missing:
        best = max(every, key=lambda c: len(missing & pairs_of(c)))  # the first of the best
        missing -= pairs_of(best)
        yield best


ALL = [c for name in game_names() for c in _of_game(name)]
MAIN = [c for name in game_names() for c in _main_of_game(name)]
PAIRWISE = list(_pairwise(ALL))
FULL_BATTERY = os.environ.get("BASTIDE_BATTERY") == "full"
BATTERY = ALL if FULL_BATTERY else PAIRWISE
"""For long runs: a fault comes from one setting or from two that meet. `make prove` takes ALL."""
BY_ID = {c.id: c for c in ALL}


def configuration_of(game: Game) -> Configuration:
    return Configuration(game.rules.key, game.players, tuple(game.options.items()))


@dataclass(frozen=True)
class Taste:
    """Choices of a random player: often a `keen` action, seldom a `shy` one (starts of tokens)."""

    keen: tuple[str, ...] = ()
    shy: tuple[str, ...] = ()

    def choose(self, game: Game, random: Random) -> int:
        """Uses only `Random.random`: its sequence is the same in every version of Python."""
        legal = game.legal_actions()
        if self.keen and random.random() < 0.7:
            legal = [a for a in legal if game.token(a).startswith(self.keen)] or legal
        if self.shy and random.random() < 0.95:
            legal = [a for a in legal if not game.token(a).startswith(self.shy)] or legal
        return legal[int(random.random() * len(legal))]


UNIFORM = Taste()


def random_steps(game: Game, seed: int, taste: Taste = UNIFORM) -> Iterator[int]:
    """Play a game to its end, one random legal action at a time. Yields before each is applied."""
    random = Random(seed)
    while not game.over:
        action = taste.choose(game, random)
        yield action
        game.apply(action)


def finished(configuration: Configuration, seed: int, taste: Taste = UNIFORM) -> Game:
    """A random game, played to the end."""
    game = configuration.start(seed)
    for _ in random_steps(game, seed, taste):
        pass
    return game


def random_position(configuration: Configuration, seed: int, taste: Taste = UNIFORM) -> Game:
    """A random game stopped at a random one of its decisions."""
    game = configuration.start(seed)
    decisions = sum(1 for _ in random_steps(game, seed, taste))
    stop = int(Random(~seed).random() * decisions)
    game = configuration.start(seed)
    for number, _ in enumerate(random_steps(game, seed, taste)):
        if number == stop:
            break
    return game
