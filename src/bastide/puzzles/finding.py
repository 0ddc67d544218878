"""Finding puzzles: a game between strong bots, a quick look at every decision, then proof.

A quick search plays the game and marks decisions where one answer is clearly best. Only those are
searched again: with every answer, then with eight times the effort and two seeds. Everything
follows from the seed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ..bots import bot_of, seed_for
from ..core.chance import CHANCE
from ..game import Game, new_game
from ..review import Decision, explain
from ..review.checking import continued
from ..review.judging import judge, seed_at
from ..review.plans import kind_of
from .puzzle import (
    APART,
    BY_POINTS,
    BY_WIN,
    LEAST,
    MOST_STEPS,
    RIGHT,
    Answer,
    Json,
    Puzzle,
    Reason,
    Source,
    Step,
    from_line,
    line_of,
)
from .weighing import Gap, gap_of, rights, weigh

EFFORT = 1_200
"""Simulations of a first look at all answers: those of a quick review."""
PROOF = 8
PROOFS = 2
"""The proof has that many times the effort, with that many seeds."""
GLANCE, GLANCED = 400, 3
"""Simulations of the search that plays the game, and how many answers it compares."""
SAFE = {BY_WIN: 0.025, BY_POINTS: 0.6}
"""The margin that the proof adds to the least gap, so that a still deeper search agrees."""
HINT = 0.8
"""A glance is followed up from this part of the least gap on."""
NEAR_END = 1
"""Points count in the last round and in that many before it."""
LEAST_ANSWERS, MOST_RIGHT = 3, 3
"""The first decision has that many answers at least, and that many right ones at most."""
UNSAID = "lead"
"""The reason of reviews that have none: only the figures differ. Such a puzzle explains nothing."""
MOST_REPLIES = 12
MOST_IN_A_GAME = 4
TRIES = {"easy": 3, "apprentice": 5, "journeyman": 3}
"""The number of tries of each level. The first rating comes from what they miss."""
EASIEST, HARDER, FOR_A_STEP = 1150, 600, 80
EXPLAINED = 7_680
"""Simulations that pay for the most games continued."""

_MAGNA_CARTA: tuple[dict[str, Any], ...] = ({}, {"favors": True}, {}, {"variant": "light"})
SET_UPS: Mapping[str, tuple[tuple[int, dict[str, Any]], ...]] = {
    "caylus": ((3, {}), (4, {}), (2, {})),
    "magna-carta": tuple((players, options) for options in _MAGNA_CARTA for players in (3, 4, 2)),
}
"""Players and options, taken in turns."""


@dataclass(frozen=True)
class Task:
    """One game to look through."""

    game: str
    number: int
    seed: int


@dataclass(frozen=True)
class Candidate:
    game: Game
    decisions: int
    """Decisions of the game before this one."""
    gap: Gap


def look_through(task: Task) -> Json:
    """One line of a file: the game, and what was found in it."""
    players, options = SET_UPS[task.game][task.number % len(SET_UPS[task.game])]
    seed = seed_at(task.seed, task.number, task.game)
    game = new_game(task.game, players=players, seed=seed, **options)
    candidates, decisions = [], 0
    while not game.over:
        if len(game.legal_actions()) == 1:
            game.apply(game.legal_actions()[0])
            continue
        glance = weigh(game, GLANCE, seed_for(seed, game.plies), GLANCED)
        gap = gap_of(glance)
        if any(gap.by(how) >= HINT * least for how, least in LEAST.items()):
            candidates.append(Candidate(game.copy(), decisions, gap))
        game.apply(glance[0].action)
        decisions += 1
    found: list[Puzzle] = []
    source = _source(task, game, 0)
    free = 0
    for candidate in candidates:
        near_end = game.turn - candidate.game.turn <= NEAR_END
        if candidate.decisions < free or len(found) == MOST_IN_A_GAME:
            continue
        if not near_end and candidate.gap.win < HINT * LEAST[BY_WIN]:
            continue  # points alone count only near the end
        puzzle = prove(source, candidate.game, near_end, candidate.game.turn == game.turn)
        if puzzle is not None:
            found.append(puzzle)
            played = sum(1 + len(step.replies) for step in puzzle.steps)
            free = candidate.decisions + played + APART
    last = max((puzzle.ply for puzzle in found), default=0)
    return line_of(_source(task, game, last), found)


def _source(task: Task, game: Game, plies: int) -> Source:
    record = game.record()
    return Source(
        task.game, task.number, record.rules, record.players, record.options, record.tokens[:plies]
    )


def prove(source: Source, start: Game, near_end: bool, last_round: bool) -> Puzzle | None:
    """The puzzle of a position, if one plan is best for sure and weak players miss it."""
    at = start.copy()
    at.play_chance_explicitly()
    claim = claimed(at, near_end) if len(at.legal_actions()) >= LEAST_ANSWERS else None
    tried = None if claim is None else weak_tries(start, claim.right)
    if claim is None or tried is None:
        return None
    step = proven(at, claim)
    if step is None:
        return None
    steps, last = [step], at.copy()
    while len(steps) < MOST_STEPS and steps[-1].right == 1:
        replies = replied(at, steps[-1].best.token)
        following = None if replies is None else claimed(at, near_end)
        step = None if following is None else proven(at, following)
        if replies is None or step is None:
            break
        steps[-1] = replace(steps[-1], replies=replies)
        steps.append(step)
        last = at.copy()
    tempting, missed = tried
    why = _explained(start, steps[0], tempting)
    if UNSAID in {reason.code for reason in why}:
        return None
    return Puzzle(
        source=source,
        ply=start.plies,
        seat=start.seat or 0,
        turn=start.turn,
        last_round=last_round,
        steps=tuple(steps),
        tempting=tempting,
        reasons=why,
        line=_expected(last, steps[-1]),
        rating=round(EASIEST + HARDER * missed + FOR_A_STEP * (len(steps) - 1)),
    )


class Claim(NamedTuple):
    """A first look: the right answers, and what sets them apart from the others."""

    by: str
    right: frozenset[int]


def claimed(game: Game, near_end: bool) -> Claim | None:
    """The plan that is clearly the best at a first look. None if there is none."""
    answers = len(game.legal_actions())
    if answers < 2:
        return None
    weighed = weigh(game, EFFORT, seed_at(game.plies, 0, "look"))
    if len(weighed) < answers:
        return None  # the search keeps a bounded number of answers: what it left out has no cost
    gap = gap_of(weighed)
    if gap.right > MOST_RIGHT or 2 * gap.right > answers:
        return None
    ways = (BY_WIN, BY_POINTS) if near_end else (BY_WIN,)
    by = next((way for way in ways if gap.by(way) >= LEAST[way]), None)
    return None if by is None else Claim(by, frozenset(rights(weighed)))


def proven(game: Game, claim: Claim) -> Step | None:
    """The decision with all its answers, if much deeper searches agree with the claim."""
    searches = []
    for proof in range(PROOFS):
        weighed = weigh(game, EFFORT * PROOF, seed_at(game.plies, proof, "proof"))
        least = LEAST[claim.by] + SAFE[claim.by]
        if gap_of(weighed).by(claim.by) < least or rights(weighed) != claim.right:
            return None
        searches.append({one.action: one for one in weighed})

    def mean(action: int, field: str) -> float:
        total: float = sum(getattr(search[action], field) for search in searches)
        return total / PROOFS

    order = sorted(searches[0], key=lambda a: (a not in claim.right, -mean(a, "value"), a))
    best = mean(order[0], "lead")
    answers = tuple(
        Answer(game.token(a), max(0.0, best - mean(a, "lead")), mean(a, "win")) for a in order
    )
    right = len(claim.right)
    # losses are kept with one decimal: no other answer may look as good as the right ones
    if any(round(answer.loss, 1) <= RIGHT for answer in answers[right:]):
        return None
    return Step(kind=kind_of(game), by=claim.by, answers=answers, right=right)


def weak_tries(game: Game, right: frozenset[int]) -> tuple[str, float] | None:
    """The usual move of weak levels, and the share of tries that miss. None if all see it.

    It is missed if `easy` misses it every time, or `apprentice` more often than not.
    """
    assert game.seat is not None
    view, legal = game.view(game.seat), game.legal_actions()
    wrong: dict[str, list[int]] = {}
    for level, count in TRIES.items():
        seeds = (seed_at(game.plies, one, level) for one in range(count))
        played = [bot_of(level).choose(view, legal, seed) for seed in seeds]
        wrong[level] = [action for action in played if action not in right]
    easy, apprentice = (len(wrong[level]) / TRIES[level] for level in ("easy", "apprentice"))
    if easy < 1 and apprentice <= 0.5:
        return None
    together = Counter(action for level in wrong for action in wrong[level])
    tempting = max(together, key=lambda action: (together[action], -action))
    return game.token(tempting), together.total() / sum(TRIES.values())


def replied(game: Game, token: str) -> tuple[str, ...] | None:
    """Play an answer and the best replies, up to the next decision of the same seat and round.

    None where a draw, the end of the round or too many others come first.
    """
    seat, turn = game.seat, game.turn
    game.apply(token)
    replies: list[str] = []
    while game.seat not in (None, CHANCE) and game.turn == turn and len(replies) <= MOST_REPLIES:
        legal = game.legal_actions()
        if game.seat == seat and len(legal) > 1:
            return tuple(replies)
        action = legal[0]
        if len(legal) > 1:
            action = weigh(game, EFFORT, seed_at(game.plies, 0, "reply"), GLANCED)[0].action
        replies.append(game.token(action))
        game.apply(action)
    return None


def explained_again(game: str, line: Json) -> Json:
    """A line of a file with today's explanations. One that would say nothing stays as it was."""
    found = from_line(game, line)
    for at, puzzle in enumerate(found):
        why = _explained(puzzle.position(), puzzle.steps[0], puzzle.tempting)
        if UNSAID not in {reason.code for reason in why}:
            found[at] = replace(puzzle, reasons=why)
    return line_of(found[0].source, found) if found else line


def _explained(game: Game, step: Step, tempting: str) -> tuple[Reason, ...]:
    """The reason why the best answer is better than the tempting one, in the words of reviews."""
    seed = seed_at(game.plies, 0, "why")
    among = [game.parse(token) for token in (step.best.token, tempting)]
    found = {option.action: option for option in judge(game, EFFORT, seed, among=among)}
    best, played = (found[action] for action in among)
    decision = Decision(
        game.plies, step.kind, len(step.answers), played, (best, played), raw_loss=played.loss
    )
    pair = continued(game, decision, EXPLAINED, seed)
    return tuple(Reason(r.code, r.words) for r in explain(game, decision, pair).reasons)


def _expected(game: Game, step: Step) -> tuple[str, ...]:
    """The expected line after the best answer."""
    action = game.parse(step.best.token)
    seed = seed_at(game.plies, 0, "line")
    options = judge(game, EFFORT, seed, among=[action], top=1)
    found = next(option for option in options if option.action == action)
    return tuple(move.token for move in found.line)
