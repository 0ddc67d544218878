"""Learnt weights: small files beside this module, each with the command and seed that made it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from ..catalogue import game_names, rules_of
from ..core.errors import SetupError
from ..core.features import COMMON_NAMES, FEATURES, HINTS, STAGES
from ..core.guide import Guide
from ..core.rules import Rules

FORMAT = 1


@dataclass(frozen=True)
class Weights:
    """What `bastide fit` has learnt for one kind of game, as whole numbers for the search."""

    game: str
    variant: str
    players: int
    made: Mapping[str, Any]
    """The command, the seed and what came of it."""
    policy: Mapping[str, tuple[int, ...]]
    """By token of an action, one number for each feature."""
    hints: tuple[int, ...]
    value: tuple[tuple[int, ...], ...]
    """By stage, one number for each feature."""
    spread: tuple[int, ...]

    @property
    def name(self) -> str:
        return name_of(self.game, self.variant, self.players)

    def to_json(self) -> str:
        """One line for each row, so that differences can be read."""
        rules = rules_of(self.game)
        head = {
            "format": FORMAT,
            "game": self.game,
            "variant": self.variant,
            "players": self.players,
            "actions": rules.actions.fingerprint,
            "features": feature_names(rules),
            "made": dict(self.made),
            "hints": self.hints,
            "spread": self.spread,
        }
        lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
        lines.append(f'"value": {_rows(map(json.dumps, self.value), "[]")}')
        pairs = (f"{json.dumps(token)}: {json.dumps(row)}" for token, row in self.policy.items())
        lines.append(f'"policy": {_rows(pairs, "{}")}')
        return "{\n" + ",\n".join(lines) + "\n}\n"


def _rows(rows: Any, brackets: str) -> str:
    return brackets[0] + "\n  " + ",\n  ".join(rows) + "\n" + brackets[1]


def feature_names(rules: Rules[Any]) -> list[str]:
    return [*COMMON_NAMES, *rules.feature_names]


def variant_of(options: Mapping[str, Any]) -> str:
    """The options that make another game of it; all others share their weights."""
    parts = [str(options["variant"])] if "variant" in options else []
    parts += ["favors"] if options.get("favors") else []
    return "-".join(parts)


def name_of(game: str, variant: str, players: int) -> str:
    return "-".join(filter(None, [game, variant, str(players)]))


def weights_from(text: str) -> Weights:
    """Weights as `to_json` writes them; an error when they are for other features or actions."""
    data = json.loads(text)
    rules = rules_of(data["game"])
    known = (FORMAT, rules.actions.fingerprint, feature_names(rules))
    if (data["format"], data["actions"], data["features"]) != known:
        raise SetupError(
            f"the weights of {data['game']} were made for another version: run `bastide fit`",
            f"les poids de {data['game']} viennent d'une autre version : lancez `bastide fit`",
        )
    return Weights(
        game=data["game"],
        variant=data["variant"],
        players=data["players"],
        made=data["made"],
        policy={token: tuple(row) for token, row in data["policy"].items()},
        hints=tuple(data["hints"]),
        value=tuple(tuple(row) for row in data["value"]),
        spread=tuple(data["spread"]),
    )


def _folder() -> Traversable:
    return files(__package__) / "data"


@cache
def _on_disk() -> dict[tuple[str, str], list[int]]:
    """Numbers of players for which there are weights, by game and variant."""
    found: dict[tuple[str, str], list[int]] = {}
    for file in _folder().iterdir():
        stem, _, suffix = file.name.rpartition(".")
        if suffix == "json":
            head, _, players = stem.rpartition("-")
            game = next(name for name in game_names() if head.startswith(name))
            found.setdefault((game, head[len(game) + 1 :]), []).append(int(players))
    return found


@cache
def weights_of(game: str, variant: str, players: int) -> Weights | None:
    """The weights for so many players, else those for the nearest number; None without any."""
    known = _on_disk().get((game, variant))
    if not known:
        return None
    nearest = min(known, key=lambda n: (abs(n - players), n))
    file = _folder() / f"{name_of(game, variant, nearest)}.json"
    return weights_from(file.read_text(encoding="utf-8"))


def guide_from(weights: Weights | None, rules: Rules[Any]) -> Guide:
    """A guide with these weights, or one that knows nothing; its settings are still to be made."""
    guide = Guide(len(rules.actions))
    if weights is None:
        return guide
    guide.learnt = 1
    guide.hints[:] = padded(weights.hints, HINTS)
    for token, row in weights.policy.items():
        start = rules.actions.parse(token) * FEATURES
        guide.policy[start : start + FEATURES] = padded(row, FEATURES)
    for stage in range(STAGES):
        start = stage * FEATURES
        guide.value[start : start + FEATURES] = padded(weights.value[stage], FEATURES)
    guide.spread[:] = weights.spread
    return guide


def padded(row: tuple[int, ...], length: int) -> list[int]:
    return [*row, *[0] * (length - len(row))]
