"""Reviewing a whole record, plan by plan. Every part can be made alone, in any process."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from ..core.chance import CHANCE
from ..core.errors import RecordError
from ..core.record import Record
from ..core.text import say
from ..game import Game
from ..records import replay, verify
from .checking import Pair, checked, continued
from .judging import effort_of, expected_of, judge_decision, seed_at, tree_for
from .plans import Stretch, area_of, kind_of, stretches
from .reasons import explain
from .shapes import Decision, Draw, Expected, Move, Review
from .summary import seat_of, turning_points

DRAW_PART = 4
"""A draw is judged with this part of a decision's simulations, before and after it."""

Progress = Callable[[int, int], None]


def review(
    record: Record,
    effort: str | int = "quick",
    *,
    seed: int = 0,
    open_cards: bool = False,
    progress: Progress | None = None,
) -> Review:
    """Judge every real decision of a finished game. The same effort and seed, the same review.

    `effort` is `quick`, `deep` or the number of simulations for each decision. `progress` is called
    how many parts are done and how many there are. With `open_cards` the judge knows hidden cards.
    """
    sims = effort_of(effort)
    parts = parts_of(record)
    report = progress or (lambda done, total: None)
    found: list[Move | Draw] = []
    report(0, len(parts))
    for made in _each(record, parts, sims, seed, open_cards=open_cards):
        found.append(made)
        report(len(found), len(parts))
    return assemble(record, found, sims, seed, open_cards=open_cards)


def parts_of(record: Record) -> list[Stretch]:
    """The parts to judge: plans with a real decision, and draws. The game must be over."""
    if not verify(record).over:
        raise RecordError(
            say("review/game-not-over-only"),
        )
    return [part for part in stretches(record) if part.seat == CHANCE or part.decided]


def review_parts(
    record: Record,
    parts: Sequence[Stretch],
    effort: int,
    seed: int,
    *,
    open_cards: bool = False,
    reasons: bool = True,
) -> list[Move | Draw]:
    """Some parts of a review. Each is the same whichever others are made with it.

    Without `reasons` only the verdicts are worked out.
    """
    return list(_each(record, parts, effort, seed, open_cards=open_cards, reasons=reasons))


def _each(
    record: Record,
    parts: Sequence[Stretch],
    effort: int,
    seed: int,
    *,
    open_cards: bool = False,
    reasons: bool = True,
) -> Iterator[Move | Draw]:
    """One part after the other. The game continues from one to the next."""
    game: Game | None = None
    for part in parts:
        if game is None or game.plies > part.ply:
            game = replay(record, plies=part.ply)
        while game.plies < part.ply:
            game.apply(record.tokens[game.plies])
        if part.seat == CHANCE:
            yield _draw(record, game, part, effort, seed)
        else:
            yield _move(record, game, part, effort, seed, open_cards, reasons)


def _draw(record: Record, game: Game, part: Stretch, effort: int, seed: int) -> Draw:
    """Luck is judged with open cards: it is what the draws did, not what someone could know."""
    turn = game.turn
    before = _standing(game, effort, seed_at(seed, part.ply, "draw"))
    while game.plies < part.end:
        game.apply(record.tokens[game.plies])
    after = before if game.over else _standing(game, effort, seed_at(seed, part.end, "draw"))
    return Draw(part.ply, part.end, turn, before, after)


def _standing(game: Game, effort: int, seed: int) -> Expected:
    sims = max(1, effort // DRAW_PART)
    tree = tree_for(game, sims, seed)
    tree.grow(game, sims, open_cards=True)
    return expected_of(game, *tree.mean())


def _move(
    record: Record,
    game: Game,
    part: Stretch,
    effort: int,
    seed: int,
    open_cards: bool,
    reasons: bool,
) -> Move:
    turn, phase = game.turn, game.phase
    decisions: list[Decision] = []
    keys: list[Game] = []
    while game.plies < part.end:
        ply = game.plies
        token = record.tokens[ply]
        if ply in part.decided:
            action, kind = game.parse(token), kind_of(game)
            at = seed_at(seed, ply)
            decisions.append(judge_decision(game, action, kind, effort, at, open_cards))
            keys.append(game.copy())
        game.apply(token)
    last = None
    if game.over:
        last = Expected(_shares(game), tuple(map(float, game.scores())))
    move = _plan(part, turn, phase, decisions, last)
    if not move.is_marked:
        return move
    pairs: dict[int, Pair] = {}
    for n, decision in enumerate(decisions):
        if decision.raw_loss > 0:
            at = seed_at(seed, decision.ply, "why")
            pairs[decision.ply] = continued(keys[n], decision, effort, at, open_cards)
            decisions[n] = checked(decision, pairs[decision.ply])
    move = _plan(part, turn, phase, decisions, last)
    if not (move.is_marked and reasons):
        return move
    key = move.key
    return replace(move, why=explain(keys[decisions.index(key)], key, pairs[key.ply]))


def _plan(
    part: Stretch, turn: int, phase: int, decisions: Sequence[Decision], last: Expected | None
) -> Move:
    """Decisions that make one plan. `last` is how the game ended, where it ended with them."""
    return Move(
        seat=part.seat,
        turn=turn,
        phase=phase,
        area=area_of(decisions[0].kind, decisions[0].played.token),
        end=part.end,
        decisions=tuple(decisions),
        before=decisions[0].best.expected,
        after=last or decisions[-1].played.expected,
    )


def _shares(game: Game) -> tuple[float, ...]:
    winners = game.winners()
    return tuple((seat in winners) / len(winners) for seat in range(game.players))


def assemble(
    record: Record,
    found: Sequence[Move | Draw],
    effort: int,
    seed: int,
    *,
    open_cards: bool = False,
) -> Review:
    """The whole review from its parts."""
    moves = tuple(sorted((m for m in found if isinstance(m, Move)), key=lambda m: m.ply))
    draws = tuple(sorted((d for d in found if isinstance(d, Draw)), key=lambda d: d.ply))
    written = [move.to_json() for move in moves], [draw.to_json() for draw in draws]
    return Review(
        game=record.game,
        players=record.players,
        effort=effort,
        seed=seed,
        open_cards=open_cards,
        moves=moves,
        draws=draws,
        seats=tuple(seat_of(record.game, seat, *written) for seat in range(record.players)),
        turning_points=turning_points(*written),
    )
