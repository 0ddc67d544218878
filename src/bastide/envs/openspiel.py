"""OpenSpiel: our games, registered under `python_bastide_caylus` and `python_bastide_magna_carta`.

    from bastide.envs import openspiel   # registers the games
    import pyspiel
    game = pyspiel.load_game("python_bastide_magna_carta(players=3,variant=light)")

Draws are chance nodes. The observation is docs/observations.md's row. The information state adds
the whole history as the player saw it, so nothing is ever forgotten. Returns are the results of
docs/research.md, which sum to zero. Games and states can be pickled.
"""

from __future__ import annotations

from typing import Any, NamedTuple

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    from ..core.errors import missing_extra

    raise missing_extra(error, "openspiel") from None

from ..catalogue import game_names, rules_of
from ..core.chance import CHANCE
from ..core.observation import columns
from ..core.options import Value
from ..core.record import HIDDEN
from ..core.rules import Rules
from ..core.state import CommonState
from ..game import EXPLICIT, Game, determinise, new_game
from ..views import is_open

LONGEST_GAME = 2000
"""Actions, draws included: several times as long as the longest random game that was seen."""
LATER, UNSEEN = 0.0, -1.0
"""In a history: an action not yet taken, and one whose outcome the player may not know."""


def short_name(game: str) -> str:
    return f"python_bastide_{game.replace('-', '_')}"


def parameters_of(rules: Rules[Any]) -> dict[str, Any]:
    """The parameters of `load_game`: players and every option, with their defaults.

    OpenSpiel reads a word of digits as a number, so such choices are numbers here.
    """
    defaults = {option.key: _as_parameter(option.default) for option in rules.options}
    return {"players": 2, **defaults}


def _as_parameter(value: Value) -> Value | int:
    return int(value) if isinstance(value, str) and value.isdigit() else value


def _as_option(value: Value | int) -> Value:
    return value if isinstance(value, bool | str) else str(value)


def game_type(rules: Rules[Any]) -> pyspiel.GameType:
    kinds = pyspiel.GameType.Information
    known = kinds.PERFECT_INFORMATION if is_open(rules.state_type) else kinds.IMPERFECT_INFORMATION
    return pyspiel.GameType(
        short_name=short_name(rules.key),
        long_name=f"{rules.title.of('en')} (Bastide)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=known,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.max_players,
        min_num_players=rules.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(rules),
        default_loadable=True,
    )


class BastideGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel carries no types
    """One of our games with its players and options."""

    rules: Rules[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        asked = {**parameters_of(self.rules), **(params or {})}
        players = asked.pop("players")
        options = {key: _as_option(value) for key, value in asked.items()}
        self.set_up: dict[str, Value] = self.rules.check_setup(players, options)
        actions = len(self.rules.actions)
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=actions,
            num_players=players,
            min_utility=-1.0 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(game_type(self.rules), info, params or {})

    def new_initial_state(self) -> BastideState:
        return BastideState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return _game_again, (str(self),)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> BastideObserver:
        return BastideObserver(self, iig_obs_type, params)


class Seen(NamedTuple):
    """One action of the past: its token, its number, and the state before it if it was a secret."""

    token: str
    action: int
    then: CommonState | None


def hidden(token: str) -> str:
    return f"{token.partition(':')[0]}:{HIDDEN}"


class Kept:
    """A game with all that its players saw of it, so that nothing has to be replayed to show it."""

    def __init__(self, game: Game, past: list[Seen]) -> None:
        self.game = game
        self.past = past

    def __deepcopy__(self, memo: object) -> Kept:
        return Kept(self.game.copy(), self.past[:])

    def apply(self, action: int) -> None:
        rules, state = self.game.rules, self.game._state
        secret = rules.secret_of(state, action, state) is not None
        seen = Seen(self.game.token(action), action, state.copy() if secret else None)
        self.game.apply(action)
        self.past.append(seen)

    def tokens(self, player: int) -> list[str]:
        """The past as a player knows it."""
        return [hidden(p.token) if self.hides(p, player) else p.token for p in self.past]

    def hides(self, seen: Seen, player: int) -> bool:
        if seen.then is None:
            return False
        owner = self.game.rules.secret_of(seen.then, seen.action, self.game._state)
        return owner is not None and owner != player

    def guessed(self, player: int, seed: int) -> Kept:
        """A game that looks the same to the player. Secrets of the past are forgotten."""
        past = [Seen(hidden(p.token), -1, None) if self.hides(p, player) else p for p in self.past]
        game = determinise(self.game.view(player), seed)
        game.play_chance_explicitly()
        return Kept(game, past)


class BastideState(pyspiel.State):  # type: ignore[misc]  # pyspiel carries no types
    """A position. OpenSpiel keeps its history and serialises it by that."""

    def __init__(self, game: BastideGame) -> None:
        super().__init__(game)
        options: dict[str, Any] = game.set_up
        self.kept = Kept(
            new_game(game.rules.key, players=game.num_players(), chance=EXPLICIT, **options), []
        )

    @property
    def game(self) -> Game:
        return self.kept.game

    def current_player(self) -> int:
        seat = self.game.seat
        if seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.game.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.game.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.kept.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.game.token(action)

    def is_terminal(self) -> bool:
        return self.game.over

    def returns(self) -> list[float]:
        return self.game.results()

    def resample_from_infostate(self, player: int, sampler: Any) -> BastideState:
        """A state that looks the same to the player: what it does not see is dealt again.

        It has no OpenSpiel history. Everything else works on it.
        """
        if is_open(self.game.rules.state_type):
            same: BastideState = self.clone()
            return same
        other: BastideState = self.get_game().new_initial_state()
        other.kept = self.kept.guessed(player, int(sampler() * 2**53))
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        return _state_again, (self.get_game(), self.history(), self.kept)

    def __str__(self) -> str:
        return " ".join(seen.token for seen in self.kept.past)


def _game_again(text: str) -> pyspiel.Game:
    """An unpickled game."""
    return pyspiel.load_game(text)


def _state_again(game: pyspiel.Game, history: list[int], kept: Kept) -> BastideState:
    """An unpickled state."""
    state: BastideState = game.new_initial_state()
    for action in history:
        state.apply_action(action)
    state.kept = kept
    return state


class BastideObserver:
    """One player's observation, as numbers and as text."""

    def __init__(self, game: BastideGame, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        self.remembers = bool(kind.perfect_recall)
        self.is_empty = is_open(game.rules.state_type) and not kind.public_info
        """Only what is private was asked for, and nothing is."""
        width = len(columns(game.rules.state_type))
        self.tensor = np.zeros(width + LONGEST_GAME * self.remembers, np.float32)
        self.dict = {"position": self.tensor[:width]}
        if self.remembers:
            self.dict["history"] = self.tensor[width:]

    def set_from(self, state: BastideState, player: int) -> None:
        self.dict["position"][:] = state.game.observation(player)
        if self.remembers:
            kept, history = state.kept, self.dict["history"]
            history.fill(LATER)
            numbers = [
                UNSEEN if p.action < 0 or kept.hides(p, player) else p.action + 1
                for p in kept.past[:LONGEST_GAME]
            ]
            history[: len(numbers)] = numbers

    def string_from(self, state: BastideState, player: int) -> str:
        if self.is_empty:
            return ""
        position = " ".join(map(str, state.game.observation(player)))
        past = " ".join(state.kept.tokens(player)) + " | " if self.remembers else ""
        return f"{player}: {past}{position}"


def _register(name: str) -> type[BastideGame]:
    class_name = f"Bastide{name.title().replace('-', '')}Game"
    game = type(class_name, (BastideGame,), {"rules": rules_of(name)})
    pyspiel.register_game(game_type(rules_of(name)), game)
    return game


GAMES = {name: _register(name) for name in game_names()}
"""The registered classes, by our own names."""
