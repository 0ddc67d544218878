"""Puzzles, and how to read their files.

One file a game, `data/GAME.jsonl.gz`: a line for each game that puzzles were found in, with the
moves that lead to them. The same puzzles make the same bytes.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ..catalogue import game_names, rules_of
from ..core.errors import BastideError
from ..core.record import Record
from ..core.text import Text, from_json, say
from ..game import Game
from ..records import replay
from ..review import AREAS
from ..review.plans import area_of
from .themes import question_of, theme_of

Json = dict[str, Any]
BY_WIN, BY_POINTS = "win", "points"
LEAST = {BY_WIN: 0.12, BY_POINTS: 4.0}
"""The least lead of the best plan over all others: share of the win, or points of lead."""
RIGHT = 0.5
"""Answers that cost at most that many points of lead are right, too."""
APART = 10
"""Two puzzles of one game have at least that many decisions between them."""
MOST_STEPS = 4


class PuzzleError(BastideError):
    """A puzzle, or a file of puzzles, that makes no sense."""


@dataclass(frozen=True)
class Answer:
    """One possible move: what it costs in points of lead, and the chance to win after it."""

    token: str
    loss: float
    win: float


@dataclass(frozen=True)
class Step:
    """One decision of the solver: every possible answer, the best first."""

    kind: str
    by: str
    """The measure that sets the best plan apart: the win, or near the end the points."""
    answers: tuple[Answer, ...]
    right: int
    """The number of right answers. One where the puzzle continues."""
    replies: tuple[str, ...] = ()
    """The moves of the others after the best answer, up to the next decision."""

    @property
    def gap(self) -> float:
        """The lead of the right answers over the others, in the measure `by`."""
        others = self.answers[self.right :]
        if self.by == BY_WIN:
            return min(a.win for a in self.rights) - max(a.win for a in others)
        return min(a.loss for a in others)

    @property
    def best(self) -> Answer:
        return self.answers[0]

    @property
    def rights(self) -> tuple[Answer, ...]:
        return self.answers[: self.right]

    def answer(self, token: str) -> Answer | None:
        return next((answer for answer in self.answers if answer.token == token), None)


@dataclass(frozen=True)
class Reason:
    """One line of the explanation, as reviews write it."""

    code: str
    words: Text


@dataclass(frozen=True)
class Source:
    """A game between bots in which puzzles were found."""

    game: str
    number: int
    rules: int
    players: int
    options: Mapping[str, str]
    tokens: tuple[str, ...]
    """As far as the last puzzle goes."""

    def at(self, ply: int) -> Game:
        """The game after that many moves. Draws from there on play themselves."""
        return replay(self._record(ply), seed=self.number)

    def start(self) -> Game:
        """The game before its first move. Every draw is a move."""
        return replay(self._record(0))

    def _record(self, plies: int) -> Record:
        actions = rules_of(self.game).actions.fingerprint
        tokens = self.tokens[:plies]
        return Record(self.game, self.rules, actions, self.players, self.options, tokens)


@dataclass(frozen=True)
class Puzzle:
    """A position, and one plan that is clearly better than any other."""

    source: Source
    ply: int
    seat: int
    turn: int
    last_round: bool
    steps: tuple[Step, ...]
    tempting: str
    """The usual move of weak players at the first step."""
    reasons: tuple[Reason, ...]
    """The reason why the best answer is better than the tempting one."""
    line: tuple[str, ...]
    """The expected line after the last step."""
    rating: int
    """The first rating: by what weaker levels miss."""

    @property
    def id(self) -> str:
        return f"{self.game[0]}{self.source.number}-{self.ply}"

    @property
    def game(self) -> str:
        return self.source.game

    @property
    def theme(self) -> str:
        """One of `THEMES`."""
        codes = [reason.code for reason in self.reasons]
        first = self.steps[0]
        area = area_of(first.kind, first.best.token)
        return theme_of(area, first.best.token, codes, self.last_round)

    def position(self, done: int = 0) -> Game:
        """The position of a step: that many steps were answered in the best way before it."""
        game = self.source.at(self.ply)
        for step in self.steps[:done]:
            for token in (step.best.token, *step.replies):
                game.apply(token)
        return game

    def question(self, done: int = 0) -> Text:
        """The question of a step."""
        names = rules_of(self.game).seat_names
        return question_of(self.area(done), names[self.seat], self.last_round)

    def area(self, done: int = 0) -> str:
        step = self.steps[done]
        found = area_of(step.kind, step.best.token)
        # a player who chooses among all kinds of moves must not learn which kind is best
        mixed = len({area_of(step.kind, answer.token) for answer in step.answers}) > 1
        assert found in AREAS
        return "buildings" if mixed else found

    def to_json(self) -> Json:
        return {
            "ply": self.ply,
            "seat": self.seat,
            "turn": self.turn,
            "last_round": self.last_round,
            "steps": [
                {
                    "kind": step.kind,
                    "by": step.by,
                    "right": step.right,
                    "answers": [[a.token, round(a.loss, 1), round(a.win, 3)] for a in step.answers],
                    "replies": " ".join(step.replies),
                }
                for step in self.steps
            ],
            "tempting": self.tempting,
            "reasons": [[r.code, r.words.to_json()] for r in self.reasons],
            "line": " ".join(self.line),
            "rating": self.rating,
        }


def puzzle_from(source: Source, given: Json) -> Puzzle:
    return Puzzle(
        source=source,
        ply=given["ply"],
        seat=given["seat"],
        turn=given["turn"],
        last_round=given["last_round"],
        steps=tuple(
            Step(
                kind=step["kind"],
                by=step["by"],
                answers=tuple(Answer(*answer) for answer in step["answers"]),
                right=step["right"],
                replies=tuple(step["replies"].split()),
            )
            for step in given["steps"]
        ),
        tempting=given["tempting"],
        reasons=tuple(Reason(code, from_json(words)) for code, words in given["reasons"]),
        line=tuple(given["line"].split()),
        rating=given["rating"],
    )


# --- Files ----------------------------------------------------------------------------------------


def line_of(source: Source, found: Iterable[Puzzle]) -> Json:
    """One line of a file: a game, and the puzzles in it."""
    return {
        "number": source.number,
        "rules": source.rules,
        "players": source.players,
        "options": dict(source.options),
        "tokens": " ".join(source.tokens),
        "puzzles": [puzzle.to_json() for puzzle in found],
    }


def from_line(game: str, line: Json) -> list[Puzzle]:
    source = Source(
        game,
        line["number"],
        line["rules"],
        line["players"],
        line["options"],
        tuple(line["tokens"].split()),
    )
    return [puzzle_from(source, given) for given in line["puzzles"]]


def packed(lines: Iterable[Json]) -> bytes:
    """A file of puzzles: the same lines make the same bytes on every machine."""
    ordered = sorted(lines, key=lambda line: int(line["number"]))
    text = "".join(
        json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in ordered
    )
    return gzip.compress(text.encode(), mtime=0)


def unpacked(game: str, data: bytes) -> list[Puzzle]:
    """The puzzles of a file, or an error that names it."""
    try:
        lines = [json.loads(line) for line in gzip.decompress(data).splitlines()]
        return [puzzle for line in lines for puzzle in from_line(game, line)]
    except (OSError, EOFError, ValueError, LookupError, TypeError) as error:
        raise PuzzleError(
            say("learn/puzzles-cannot-read", game=game, error=error),
        ) from None


def shipped_file(game: str) -> bytes | None:
    """The file of a game that comes with the package."""
    path = files(__package__) / "data" / f"{game}.jsonl.gz"
    return path.read_bytes() if path.is_file() else None


def shipped_lines(game: str) -> list[Json]:
    """Its lines: games with their puzzles."""
    data = shipped_file(game)
    return [] if data is None else [json.loads(line) for line in gzip.decompress(data).splitlines()]


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game that come with the package."""
    data = shipped_file(game)
    return () if data is None else tuple(unpacked(game, data))


@cache
def _by_id() -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for game in game_names() for puzzle in puzzles(game)}


def puzzle_of(key: str) -> Puzzle | None:
    """A puzzle by its id."""
    return _by_id().get(key)
