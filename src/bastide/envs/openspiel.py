"""OpenSpiel: our games, registered under `python_bastide_caylus` and `python_bastide_magna_carta`.

    from bastide.envs import openspiel   # registers the games
    import pyspiel
    game = pyspiel.load_game("python_bastide_magna_carta(players=3,variant=light)")

Draws are chance nodes. The observation is docs/observations.md's row; the information state adds
the whole history as the player saw it, so nothing is ever forgotten. Returns are zero-sum: the
winner's share of the table, less an equal share for everybody.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from ..catalogue import game_names, rules_of
from ..core.chance import CHANCE
from ..core.observation import columns
from ..core.options import Value
from ..core.record import HIDDEN
from ..core.rules import Rules
from ..game import EXPLICIT, Game, new_game

LONGEST_GAME = 2000
"""Actions, draws included: several times as long as the longest random game that was seen."""
LATER, UNSEEN = 0.0, -1.0
"""In a history: an action not yet taken, and one whose outcome the player may not know."""


def short_name(game: str) -> str:
    return f"python_bastide_{game.replace('-', '_')}"


def parameters_of(rules: Rules[Any]) -> dict[str, Any]:
    """What `load_game` may be given: players and every option, with their defaults.

    OpenSpiel reads a word of digits as a number, so such choices are numbers here.
    """
    defaults = {option.key: _as_parameter(option.default) for option in rules.options}
    return {"players": 2, **defaults}


def _as_parameter(value: Value) -> Value | int:
    return int(value) if isinstance(value, str) and value.isdigit() else value


def _as_option(value: Value | int) -> Value:
    return value if isinstance(value, bool | str) else str(value)


def game_type(rules: Rules[Any]) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=short_name(rules.key),
        long_name=f"{rules.title.en} (Bastide)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
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
            min_utility=-1.0 / players,
            max_utility=1.0 - 1.0 / players,
            utility_sum=0.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(game_type(self.rules), info, params or {})

    def new_initial_state(self) -> BastideState:
        return BastideState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> BastideObserver:
        return BastideObserver(self, iig_obs_type, params)


class BastideState(pyspiel.State):  # type: ignore[misc]  # pyspiel carries no types
    """A position; OpenSpiel keeps its history and serialises it by that."""

    def __init__(self, game: BastideGame) -> None:
        super().__init__(game)
        options: dict[str, Any] = game.set_up
        self.game: Game = new_game(
            game.rules.key, players=game.num_players(), chance=EXPLICIT, **options
        )

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
        self.game.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.game.token(action)

    def is_terminal(self) -> bool:
        return self.game.over

    def returns(self) -> list[float]:
        """A win's share less an equal share: zero-sum, also when a victory is shared."""
        players = self.game.players
        if not self.game.over:
            return [0.0] * players
        winners = self.game.winners()
        return [(seat in winners) / len(winners) - 1 / players for seat in range(players)]

    def __str__(self) -> str:
        return " ".join(self.game.record().tokens)


class BastideObserver:
    """What one player sees, as numbers and as text."""

    def __init__(self, game: BastideGame, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        self.remembers = bool(kind.perfect_recall)
        width = len(columns(game.rules.state_type))
        self.tensor = np.zeros(width + LONGEST_GAME * self.remembers, np.float32)
        self.dict = {"position": self.tensor[:width]}
        if self.remembers:
            self.dict["history"] = self.tensor[width:]

    def set_from(self, state: BastideState, player: int) -> None:
        self.dict["position"][:] = state.game.observation(player)
        if self.remembers:
            history = self.dict["history"]
            history.fill(LATER)
            for ply, token in enumerate(_tokens_of(state, player)[:LONGEST_GAME]):
                unseen = token.endswith(HIDDEN)
                history[ply] = UNSEEN if unseen else state.game.parse(token) + 1

    def string_from(self, state: BastideState, player: int) -> str:
        if self.remembers:
            return f"{player}: " + " ".join(_tokens_of(state, player))
        return f"{player}: " + " ".join(map(str, state.game.observation(player)))


def _tokens_of(state: BastideState, player: int) -> tuple[str, ...]:
    return state.game.record(player).tokens


def _register(name: str) -> type[BastideGame]:
    class_name = f"Bastide{name.title().replace('-', '')}Game"
    game = type(class_name, (BastideGame,), {"rules": rules_of(name)})
    pyspiel.register_game(game_type(rules_of(name)), game)
    return game


GAMES = {name: _register(name) for name in game_names()}
"""The registered classes, by our own names."""
