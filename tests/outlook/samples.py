"""Positions of real games, and the engine run on from them in ways a page only asks about."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from bastide.caylus import events as caylus_events
from bastide.caylus import game as caylus_game
from bastide.caylus import phase_5_buildings
from bastide.caylus import state as caylus_state
from bastide.core.flow import apply, legal
from bastide.core.frames import frame_kind, frame_who
from bastide.core.log import Log
from bastide.core.moves import Moves, offered
from bastide.game import Game
from bastide.magna_carta import events as magna_events
from bastide.magna_carta import game as magna_game
from bastide.magna_carta import phase_4_effects
from bastide.magna_carta import state as magna_state
from tests.configurations import MAIN, Configuration, Taste, random_steps

CAYLUS = [c for c in MAIN if c.game == "caylus"]
MAGNA_CARTA = [c for c in MAIN if c.game == "magna-carta"]
WITH_PROVOST = [c for c in MAGNA_CARTA if c.options["variant"] == "standard"]
BUSY = Taste(keen=("place:", "build:", "batch:", "prestige:", "turn:"), shy=("pass", "replace"))
"""Fills the road with workers and buildings."""


def decisions(
    configurations: list[Configuration], seed: int, every: int = 1, taste: Taste = BUSY
) -> Iterator[Game]:
    """Games stopped at their decisions, each `every`-th of one game per configuration."""
    for configuration in configurations:
        game = configuration.start(seed)
        for number, _ in enumerate(random_steps(game, seed, taste)):
            if number % every == seed % every:
                yield game


def cleared(game: Game) -> Any:
    """A copy of the position without open decisions."""
    s = game._state.copy()
    s.depth = 0
    s.stack = [0] * len(s.stack)
    return s


def worked(game: Game, provost: int, seed: int = 0) -> tuple[list[int], set[tuple[int, str, int]]]:
    """The places that really work when the provost is there, and their questions by seat.

    The engine plays the phase of the buildings from this position, at random. The second answer
    holds (seat, part, place) as in the lines of an outlook.
    """
    s, moves, random = cleared(game), Moves(), Random(seed)
    s.provost = provost
    s.log = Log()
    begin: Any
    step: Any
    if game.rules.key == "caylus":
        begin, step = caylus_game.begin_phase, phase_5_buildings.continue_buildings
        phase, kind = caylus_state.BUILDINGS, caylus_events.ACTIVATED
        first_number = 1
    else:
        begin, step = magna_game.begin_phase, phase_4_effects.continue_effects
        phase, kind = magna_state.EFFECTS, magna_events.ACTIVATED
        first_number = 0
    begin(s, phase)
    asked = set()
    while not step(s):
        depth = s.depth
        for frame in range(depth):
            part = "worker" if frame == depth - 1 else "owner"
            asked.add((s.stack[frame * 4 + 1], part, s.cursor - 1 + first_number))
        while s.depth:
            if frame_who(s) < 0:
                legal(game.rules, s, moves)
                apply(game.rules, s, offered(moves)[0])
                continue
            legal(game.rules, s, moves)
            assert moves.n, f"decision {frame_kind(s)} offers nothing"
            apply(game.rules, s, random.choice(offered(moves)))
    places = []
    for row in s.log.rows:
        if row[0] == kind:
            tile_or_card = row[2]
            places.append(row[3] + 1 if game.rules.key == "caylus" else s.road.index(tile_or_card))
    return places, asked


def here_of(provost: dict[str, Any]) -> int:
    """The space he is on, counted from 0."""
    here: int = provost["space"] - 1 if "space" in provost else provost["position"]
    return here


def lines_in(provost: dict[str, Any]) -> list[dict[str, Any]]:
    """Everything that could work, with its place."""
    found = provost["lines"].items()
    return [{**line, "place": int(place)} for place, lines in found for line in lines]


def what_ifs_of(provost: dict[str, Any]) -> list[dict[str, Any]]:
    """For each place of the road: the steps to it, the places that would work, what is scored."""
    first = 1 if "space" in provost else 0
    return [
        {
            "steps": place - first - here_of(provost),
            "works": [busy for busy in map(int, provost["lines"]) if busy <= place],
            "scored": provost.get(
                "scored_past" if place > provost.get("bailiff", place) else "scored"
            ),
        }
        for place in range(first, provost["last"] + 1)
    ]
