"""Results of an action, counted over games that the evaluator continues."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..core.flow import apply, settle
from ..core.log import Log, Row
from ..core.loops import settle_with_chance
from ..core.moves import Moves
from ..core.rules import ALL_SEEING
from ..game import Game
from ..lookahead import Line, play_on
from .judging import evaluator_of
from .pieces import pieces_of


@dataclass(frozen=True)
class Course:
    """One game continued, as far as it concerns a seat."""

    scores: tuple[int, ...]
    sheet: dict[str, int]
    """The seat's final points by source."""
    cut_off: frozenset[str]
    """Buildings on which a worker of the seat had no work this round, because of the provost."""
    stopped: frozenset[tuple[int, str]]
    """Rivals, by seat, whose worker on a building had no work this round for the same reason."""
    built: frozenset[str]
    """The buildings of the seat in this round."""
    houses: int
    """Batches that the seat gave to the castle this round."""
    favors: int
    penalty: int
    """Points that the seat lost this round."""
    deniers: int | None
    """Those of the seat at the next round's first decision. None without a next round."""
    cubes: int | None
    """The seat's cubes of all kinds then."""
    order: int | None
    """The seat's place in the order then, from 1 on."""


def courses(
    game: Game, action: int, seat: int, count: int, seed: int, *, open_cards: bool = False
) -> list[Course]:
    """Games continued after an action, each from another guess at what the seat cannot know."""
    lines = lines_after(game, action, seat, count, seed, open_cards=open_cards)
    return courses_of(game, action, seat, lines)


def lines_after(
    game: Game, action: int, seat: int, count: int, seed: int, *, open_cards: bool = False
) -> list[Line]:
    """The same games as they were played, before anything is counted: that takes longer."""
    net, network = evaluator_of(game)
    start = game.copy()
    start.play_chance_explicitly()
    start.apply(action)
    return [
        play_on(start, net, network, seed=seed + 2 * n, viewer=seat, open_cards=open_cards)
        for n in range(count)
    ]


def courses_of(game: Game, action: int, seat: int, lines: Sequence[Line]) -> list[Course]:
    """The results of games that were continued after an action."""
    rows = _rows_of(game, action)
    workers = [pieces_of(game.rules.key).workers(game._state, one) for one in range(game.players)]
    return [_course(game, line, seat, workers, rows) for line in lines]


def mean_lead(game: Game, seat: int, lines: Sequence[Line]) -> float:
    """Points ahead of the best of the others at the end, on average."""
    rules = game.rules
    total = 0
    for line in lines:
        ended = rules.state_type.from_flat(line.ended)
        scores = [rules.score(ended, one) for one in range(game.players)]
        total += lead_of(scores, seat)
    return total / len(lines)


def lead_of(scores: Sequence[int], seat: int) -> int:
    """Points ahead of the best of the others."""
    return scores[seat] - max(points for one, points in enumerate(scores) if one != seat)


def _rows_of(game: Game, action: int) -> list[Row]:
    """The effect of the action itself, up to the next decision or draw."""
    s, log = game._state.copy(), Log()
    s.log = log
    apply(game.rules, s, action)
    settle(game.rules, s, Moves())
    return log.rows


def _course(
    game: Game, line: Line, seat: int, workers: Sequence[set[str]], rows: list[Row]
) -> Course:
    rules, pieces = game.rules, pieces_of(game.rules.key)
    ended = rules.state_type.from_flat(line.ended)
    s, moves, log = rules.state_type.from_flat(line.begun), Moves(), Log()
    s.log = log
    settle_with_chance(rules, s, moves)
    for action in line.actions:
        if s.turn != game.turn:
            break
        apply(rules, s, action)
        settle_with_chance(rules, s, moves)
    placed, worked, built = [set(one) for one in workers], [set[str]() for _ in workers], set()
    houses = favors = penalty = 0
    for row in rows + log.rows:
        who = row[1]
        if not 0 <= who < game.players:
            continue
        event = rules.narrate(0, row, ALL_SEEING)
        building = str(event.data.get("tile") or event.data.get("card") or "")
        if event.kind == "placed":
            placed[who].add(building)
        elif event.kind in ("activated", "declined"):
            worked[who].add(building)
        elif who != seat:
            continue
        elif event.kind in ("built", "prestige"):
            built.add(building)
        elif event.kind == "house":
            houses += 1
        elif event.kind == "offered":
            houses += int(str(event.data["batches"]))
        elif event.kind == "favor":
            favors += 1
        elif event.kind == "lost-points":
            penalty += int(str(event.data["points"]))
    before_work = game.phase <= pieces.last_phase_of_road
    idle = [placed[one] - worked[one] if before_work else set() for one in range(game.players)]
    goes_on = s.depth > 0
    held: Any = s
    return Course(
        scores=tuple(rules.score(ended, one) for one in range(game.players)),
        sheet=rules.score_sheet(ended, seat),
        cut_off=frozenset(idle[seat]),
        stopped=frozenset(
            (one, building) for one, some in enumerate(idle) if one != seat for building in some
        ),
        built=frozenset(built),
        houses=houses,
        favors=favors,
        penalty=penalty,
        deniers=held.deniers[seat] if goes_on else None,
        cubes=pieces.cubes(held, seat) if goes_on else None,
        order=pieces.place(held, seat) if goes_on else None,
    )
