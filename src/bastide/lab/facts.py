"""Facts of one game of self-play: buildings with their rounds, the winners, the ending."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..bots import seed_for
from ..core.events import Event
from ..game import Game, new_game
from ..lookahead import EvaluatorTree
from ..review.judging import evaluator_of, seed_at
from .set_ups import SetUp

Json = dict[str, Any]
SPARE = 66
"""Nodes of a tree beyond one for each simulation."""
RESIDENCE, CASTLE = "residence", "castle"
BUILT = frozenset({"built", "prestige"})
PLACED = frozenset({"placed", "placed-special", "placed-castle"})
FAVORS = {"favor-line": "line", "disc": "to"}
"""Events of a favor that was taken, and where they say which one."""


@dataclass(frozen=True)
class Task:
    """One game to play. Everything in it follows from these."""

    set_up: SetUp
    number: int
    seed: int
    sims: int


def play(task: Task) -> Json:
    """One game of the search against itself: its facts and its record."""
    seed = seed_at(task.seed, task.number, task.set_up.key)
    options: dict[str, Any] = dict(task.set_up.options)
    game = new_game(task.set_up.game, players=task.set_up.players, seed=seed, **options)
    net, network = evaluator_of(game)
    while not game.over:
        legal = game.legal_actions()
        action = legal[0]
        if len(legal) > 1:
            capacity, luck = task.sims + SPARE, seed_for(seed, game.plies)
            tree = EvaluatorTree(game.rules, net, network, capacity=capacity, seed=luck)
            tree.grow(game, task.sims)
            choices = tree.choices()
            action = max(choices, key=lambda one: (one.visits, one.value, -one.action)).action
        game.apply(action)
    return {"set_up": task.set_up.key, "number": task.number} | facts_of(game)


def facts_of(game: Game) -> Json:
    """Facts of a finished game. A thing that happened is [key, round, ply]."""
    seats = range(game.players)
    built, placed, favors = ([list[Any]() for _ in seats] for _ in range(3))
    order = [seat + 1 for seat in seats]
    turn = 0
    for event in game.events:
        if event.kind == "turn":
            turn = int(str(event.data["turn"]))
        elif event.kind == "first-player" and event.seat is not None:
            order = [(seat - event.seat) % game.players + 1 for seat in seats]
        elif event.kind == "ranked" and event.seat is not None:
            order[event.seat] = int(str(event.data["rank"]))
        if event.seat is None:
            continue
        if event.kind in PLACED:
            placed[event.seat].append([_thing(event), turn, event.ply])
        elif event.kind in BUILT:
            built[event.seat].append([_thing(event), turn, event.ply])
        elif event.kind == "turned":
            built[event.seat].append([RESIDENCE, turn, event.ply])
        elif event.kind in FAVORS:
            favors[event.seat].append([event.data[FAVORS[event.kind]], turn, event.ply])
    return {
        "scores": game.scores(),
        "winners": game.winners(),
        "rounds": game.turn,
        "ending": game.ending("en"),
        "sheets": [game.score_sheet(seat) for seat in seats],
        "order": order,
        "built": built,
        "placed": placed,
        "favors": favors,
        "record": game.record().to_text(),
    }


def _thing(event: Event) -> str:
    """The building or place of an event, no matter whose card it is."""
    data: Mapping[str, object] = event.data
    found = next((data[one] for one in ("tile", "card", "special", "prestige") if one in data), "")
    return str(found).rpartition(".")[2] or CASTLE
