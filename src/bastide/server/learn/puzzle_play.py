"""Puzzles for the page: the table at a decision, and what may be said about the answer.

The solution leaves the server only for someone who has solved the puzzle or given it up.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from ...core.chance import CHANCE
from ...core.errors import BastideError
from ...core.text import say
from ...game import Game
from ...puzzles import NAMES, Puzzle, Step, puzzle_of
from ...review.pieces import pieces_of
from ..base.problems import Refused, not_found
from ..messages.basics import Words, words
from ..messages.problem import Problem
from ..messages.puzzles import (
    PuzzleInfo,
    PuzzleMove,
    PuzzleResult,
    PuzzleSolution,
    PuzzleSpace,
    PuzzleStanding,
    PuzzleState,
    PuzzleTry,
)
from ..messages.tables import EventInfo, Position, TableState
from ..tables.position_view import events_since, position_of
from .lessons import alone_with, summary
from .puzzle_ratings import Rating, Try, shown_rating

KEPT = 400
"""Positions of puzzles that are kept: all who solve the same puzzle share them."""
SHOWN_SPACES = 3
"""Spaces of the road on the card of the day, besides the provost's."""


def known(key: str) -> Puzzle:
    found = puzzle_of(key)
    if found is None:
        raise not_found()
    return found


def info_of(puzzle: Puzzle, rating: Rating) -> PuzzleInfo:
    return PuzzleInfo(
        id=puzzle.id,
        game=puzzle.game,
        players=puzzle.source.players,
        options=dict(puzzle.source.options),
        seat=puzzle.seat,
        turn=puzzle.turn,
        theme=puzzle.theme,  # type: ignore[arg-type]  # a test holds the two lists together
        title=words(NAMES[puzzle.theme]),
        question=words(puzzle.question()),
        rating=shown_rating(rating),
        tried=rating.tried,
        solved=rating.solved,
    )


def try_of(puzzle: Puzzle, kept: Try) -> PuzzleTry:
    return PuzzleTry(
        id=puzzle.id,
        game=puzzle.game,
        theme=puzzle.theme,  # type: ignore[arg-type]  # a test holds the two lists together
        question=words(puzzle.question()),
        outcome=kept.outcome,
        wrong=kept.wrong,
        before=kept.before,
        after=kept.after,
        at=kept.at,
    )


# --- The table ------------------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def table_of(key: str, done: int, token: str | None) -> tuple[TableState, list[EventInfo]]:
    """The table of a decision, or after an answer to it. For everyone the same."""
    puzzle = known(key)
    start = puzzle.position()
    game = puzzle.position(done)
    if token is not None:
        game.apply(token)
    position = position_of(game, puzzle.seat, live=token is None)
    if token is None:  # the bar asks what the puzzle asks
        position.view["decision"]["sentence"] = puzzle.question(done).to_json()
        for offer in position.offers:  # a warning would be a hint, and nothing is lost by trying
            offer.careful = None
    return _seen(puzzle, start, game, position, done)


@lru_cache(maxsize=KEPT)
def line_of(key: str, played: int) -> tuple[TableState, list[EventInfo]]:
    """The table after that many moves of the solution. For everyone the same."""
    puzzle = known(key)
    moves = _words_of(key)[0][:played]
    start, game = puzzle.position(), puzzle.position()
    for move in moves:
        game.apply(move.token)
    position = position_of(game, puzzle.seat, live=False)
    return _seen(puzzle, start, game, position, len(moves))


def _seen(
    puzzle: Puzzle, start: Game, game: Game, position: Position, seq: int
) -> tuple[TableState, list[EventInfo]]:
    """The table as its solver sees it, and the events since the puzzle began."""
    table = msgspec.structs.replace(
        # no one is named: the seats are called by their colours
        summary(f"puzzle-{puzzle.id}", game, puzzle.seat, [""] * game.players),
        your_turn=bool(position.offers),
    )
    mark = (start.turn, start.phase)
    events = events_since(game, puzzle.seat, start.plies + 1, mark)
    return alone_with(table, position, seq, game.plies), events


def state_of(
    puzzle: Puzzle,
    kept: Try,
    rating: Rating,
    you: PuzzleStanding,
    *,
    gain: float,
    day: str | None,
    answer: tuple[int, str] | None = None,
) -> PuzzleState:
    """The puzzle as a person may see it. `answer` is the step and the move that was just played."""
    done = kept.outcome != "open"
    step = min(kept.step, len(puzzle.steps) - 1)
    at, token = step, None
    result = None
    if answer is not None:
        result = result_of(puzzle, *answer)
        if not result.right or done:
            at, token = answer
    elif done:
        at, token = len(puzzle.steps) - 1, puzzle.steps[-1].best.token
    table, events = table_of(puzzle.id, at, token)
    return PuzzleState(
        puzzle=info_of(puzzle, rating),
        day=day,
        outcome=kept.outcome,
        step=step,
        steps=len(puzzle.steps),
        question=words(puzzle.question(step)),
        wrong=kept.wrong,
        gain=gain,
        you=you,
        table=table,
        events=events,
        result=result,
        solution=solution_of(puzzle, kept) if done else None,
    )


def answered(step: Step, token: str) -> bool:
    """True if an answer is right. A Problem where it is none at all."""
    found = step.answer(token)
    if found is None:
        raise Refused(
            422,
            "illegal",
            say("server/move-isn-t-possible"),
        )
    return found in step.rights


def result_of(puzzle: Puzzle, done: int, token: str) -> PuzzleResult:
    step, game = puzzle.steps[done], puzzle.position(done)
    found = step.answer(token)
    assert found is not None, "answers are checked before they count"
    return PuzzleResult(
        right=found in step.rights,
        token=token,
        played=_sentence(game, token),
        loss=found.loss,
        win=found.win,
    )


def _sentence(game: Game, token: str) -> Words:
    return words(game.sentence(game.parse(token)))


def solution_of(puzzle: Puzzle, kept: Try) -> PuzzleSolution:
    """The whole line with its reasons."""
    moves, tempting, reasons = _words_of(puzzle.id)
    return PuzzleSolution(
        moves=moves, tempting=tempting, reasons=reasons, before=kept.before, after=kept.after
    )


@lru_cache(maxsize=KEPT)
def _words_of(key: str) -> tuple[list[PuzzleMove], Words, list[Words]]:
    puzzle = known(key)
    game = puzzle.position()
    tempting = _sentence(game, puzzle.tempting)
    moves: list[PuzzleMove] = []

    def play(token: str, asked: bool) -> bool:
        seat = game.seat
        if seat in (None, CHANCE) or game.refusal(token) is not None:
            return False
        assert seat is not None
        moves.append(
            PuzzleMove(seat=seat, token=token, sentence=_sentence(game, token), asked=asked)
        )
        game.apply(token)
        return True

    for step in puzzle.steps:
        play(step.best.token, asked=True)
        for reply in step.replies:
            play(reply, asked=False)
    for token in puzzle.line:
        if not play(token, asked=False):
            break
    return moves, tempting, [words(reason.words) for reason in puzzle.reasons]


def why(puzzle: Puzzle, done: int, action: str) -> Problem:
    """The reason why an action is not allowed at a decision."""
    game = puzzle.position(done)
    try:
        refusal = game.refusal(action)
    except BastideError as error:
        raise Refused(422, "unknown-action", error.text) from None
    if refusal is None:
        return Problem(code="allowed", sentence=_sentence(game, action))
    return Problem(
        code="illegal",
        sentence=words(refusal.text),
        params={"reason": refusal.code, **refusal.params},
        rule=refusal.rule,
    )


# --- The card of the day --------------------------------------------------------------------------


@lru_cache(maxsize=8)
def road_of(key: str) -> list[PuzzleSpace]:
    """A piece of the road: spaces with workers first, then the next ones, and the provost's."""
    puzzle = known(key)
    view = puzzle.position().view(puzzle.seat)["table"]
    spaces = [
        PuzzleSpace(
            key=str(space.get("prestige") or space.get("kind") or space.get("tile") or ""),
            place=place,
            side=_side(space),
            owner=space.get("owner"),
            worker=space.get("worker"),
            provost=place - 1 == _provost(puzzle.game, view),
        )
        for place, space in enumerate(view["road"], 1)
    ]
    built = [space for space in spaces if space.key]
    ahead = [s for s in built if s.worker is not None and not s.provost][:SHOWN_SPACES]
    ahead += [s for s in built if s not in ahead and not s.provost][: SHOWN_SPACES - len(ahead)]
    shown = [*ahead, *(space for space in built if space.provost)]
    return sorted(shown, key=lambda space: space.place)


def _side(space: dict[str, object]) -> Literal["building", "residence", "prestige"]:
    """The thing at that place: a building, a residence, or a prestige building."""
    if space.get("prestige"):
        return "prestige"
    return "residence" if space.get("residence") or space.get("side") == "residence" else "building"


def _provost(game: str, view: dict[str, object]) -> int:
    """The index of the space that he is on."""
    first = pieces_of(game).first_place
    return int(str(view.get("provost") or first)) - first
