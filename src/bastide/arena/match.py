"""One game of a match, played by bots that see only their seats' views."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..bots import bot_of, seed_for
from ..bots.memory import Memory, keeps_trees
from ..game import Game, new_game
from .plan import Fixture, Plan

BUILT = "built"


@dataclass(frozen=True)
class Task:
    """A game to play, in plain values that travel between processes and machines."""

    plan: Plan
    fixture: Fixture


class Decision(NamedTuple):
    """A bot's choice, reported before it is played."""

    seat: int
    actions: list[int]
    action: int
    seconds: float


def decisions_of(game: Game, plan: Plan, fixture: Fixture) -> Iterator[Decision]:
    """Play a new game to its end by bots that see only their seats' views."""
    bots = [bot_of(plan.bots[entry]) for entry in fixture.entries]
    memory = Memory()
    while (seat := game.seat) is not None:
        bot, view, actions = bots[seat], game.view(seat), game.legal_actions()
        seed = seed_for(fixture.seed + fixture.number, game.plies)
        past = game.moves_known_to(seat) if keeps_trees(bot) else None
        began = time.perf_counter()
        action = memory.choose(seat, bot, view, actions, seed, past=past)
        yield Decision(seat, actions, action, time.perf_counter() - began)
        game.apply(action)


def game_of(plan: Plan, fixture: Fixture) -> Game:
    options: dict[str, Any] = plan.options
    return new_game(plan.game, players=plan.players, seed=fixture.seed, **options)


def play_task(task: Task) -> dict[str, Any]:
    """The game's result as JSON, its record among it."""
    plan, fixture = task.plan, task.fixture
    game = game_of(plan, fixture)
    decisions, seconds, slowest = ([0.0] * plan.players for _ in range(3))
    for decision in decisions_of(game, plan, fixture):
        seat, spent = decision.seat, decision.seconds
        decisions[seat] += 1
        seconds[seat] += spent
        slowest[seat] = max(slowest[seat], spent)
    return {
        "number": fixture.number,
        "entries": list(fixture.entries),
        "seed": fixture.seed,
        "scores": game.scores(),
        "winners": game.winners(),
        "sheets": [game.score_sheet(seat) for seat in range(plan.players)],
        "turns": game.turn,
        "ending": {"en": game.ending("en"), "fr": game.ending("fr")},
        "decisions": [int(n) for n in decisions],
        "seconds": [round(s, 4) for s in seconds],
        "slowest": [round(s, 4) for s in slowest],
        "built": buildings_of(game),
        "record": game.record().to_text(),
    }


def buildings_of(game: Game) -> list[list[str]]:
    """The buildings of each seat, in the order of building."""
    built: list[list[str]] = [[] for _ in range(game.players)]
    for event in game.events:
        if event.kind == BUILT and event.seat is not None:
            what = str(event.data.get("tile", event.data.get("card")))
            built[event.seat].append(what.rpartition(".")[2])  # a card's colour is its owner's
    return built
