"""The data of a review, and its JSON. Numbers are rounded here and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..core.text import Text
from .verdicts import MARKED, verdict_of

Json = dict[str, Any]


@dataclass(frozen=True)
class Expected:
    """Every seat's expected end of the game: a share of the win, and points."""

    wins: tuple[float, ...]
    points: tuple[float, ...]

    def lead(self, seat: int) -> float:
        """Points ahead of the best of the others."""
        return self.points[seat] - max(p for other, p in enumerate(self.points) if other != seat)

    def to_json(self) -> Json:
        return {
            "wins": [round(win, 4) for win in self.wins],
            "points": [round(points, 2) for points in self.points],
        }


@dataclass(frozen=True)
class Step:
    """One move of an expected line."""

    seat: int
    action: int
    token: str
    sentence: Text

    def to_json(self) -> Json:
        return {
            "seat": self.seat,
            "token": self.token,
            "sentence": self.sentence.to_json(),
        }


@dataclass(frozen=True)
class Option:
    """One action that was possible, what it leads to, and what it costs compared to the best."""

    action: int
    token: str
    sentence: Text
    visits: int
    value: float
    """The value that the search maximises, from 0 to 1: mostly the win, in part the lead."""
    expected: Expected
    loss: float
    """Points of expected lead below the best option, for the one who decides. At least 0."""
    line: tuple[Step, ...] = ()
    """The expected line after it."""

    def to_json(self, with_line: bool = True) -> Json:
        return {
            "token": self.token,
            "sentence": self.sentence.to_json(),
            "visits": self.visits,
            **self.expected.to_json(),
            "loss": round(self.loss, 2),
            "line": [step.to_json() for step in self.line if with_line],
        }


@dataclass(frozen=True)
class Decision:
    """One question that a player had to answer: the options that were looked at, best first."""

    ply: int
    """Actions taken before it."""
    kind: str
    choices: int
    """The number of possible answers."""
    played: Option
    options: tuple[Option, ...]
    raw_loss: float
    """As `played.loss`, but below 0 where the played one has the larger lead."""

    @property
    def best(self) -> Option:
        return self.options[0]

    def to_json(self, with_lines: bool = True) -> Json:
        return {
            "ply": self.ply,
            "kind": self.kind,
            "choices": self.choices,
            "played": self.played.token,
            "options": [
                option.to_json(with_lines and option in (self.best, self.played))
                for option in self.options
            ],
        }


@dataclass(frozen=True)
class Reason:
    """One difference between two expected lines, in words that the numbers show."""

    code: str
    params: Json
    words: Text

    def to_json(self) -> Json:
        return {"code": self.code, "params": self.params, "words": self.words.to_json()}


@dataclass(frozen=True)
class Why:
    """The played and the better action side by side: expected points by source, and reasons."""

    played: dict[str, float]
    better: dict[str, float]
    leads: tuple[float, float]
    """The mean lead at the end of these games, after the played move and after the better one."""
    games: int
    """The number of games that were continued after each of the two."""
    reasons: tuple[Reason, ...]

    def to_json(self) -> Json:
        return {
            "played": {key: round(points, 1) for key, points in self.played.items()},
            "better": {key: round(points, 1) for key, points in self.better.items()},
            "leads": [round(lead, 1) for lead in self.leads],
            "games": self.games,
            "reasons": [reason.to_json() for reason in self.reasons],
        }


@dataclass(frozen=True)
class Move:
    """Decisions of one seat that make one plan, judged together."""

    seat: int
    turn: int
    phase: int
    area: str
    """The area: placement, provost, castle, favors, payments, buildings or cards."""
    end: int
    """Actions taken when the plan was carried out."""
    decisions: tuple[Decision, ...]
    before: Expected
    """With the best play of the decision."""
    after: Expected
    """After what was played."""
    why: Why | None = None

    @property
    def ply(self) -> int:
        return self.decisions[0].ply

    @property
    def loss(self) -> float:
        """The cost of the whole plan in expected points of lead."""
        return max(0.0, sum(decision.raw_loss for decision in self.decisions))

    @property
    def verdict(self) -> str:
        return verdict_of(self.loss)

    @property
    def is_marked(self) -> bool:
        return self.verdict in MARKED

    @property
    def key(self) -> Decision:
        """The decision of the plan that cost most: the one to show and to try again."""
        return max(self.decisions, key=lambda decision: decision.raw_loss)

    @property
    def change(self) -> float:
        """The change of the seat's chance to win."""
        return self.after.wins[self.seat] - self.before.wins[self.seat]

    def to_json(self) -> Json:
        return {
            "seat": self.seat,
            "turn": self.turn,
            "phase": self.phase,
            "area": self.area,
            "ply": self.ply,
            "end": self.end,
            "key": self.decisions.index(self.key),
            "decisions": [d.to_json(self.is_marked) for d in self.decisions],
            "before": self.before.to_json(),
            "after": self.after.to_json(),
            "loss": round(self.loss, 2),
            "change": round(self.change, 4),
            "verdict": self.verdict,
            "why": None if self.why is None else self.why.to_json(),
        }


@dataclass(frozen=True)
class Draw:
    """Cards or tiles that were drawn one after the other, and what they changed."""

    ply: int
    end: int
    turn: int
    before: Expected
    after: Expected

    def to_json(self) -> Json:
        return {
            "ply": self.ply,
            "end": self.end,
            "turn": self.turn,
            "before": self.before.to_json(),
            "after": self.after.to_json(),
        }


@dataclass(frozen=True)
class TurningPoint:
    """A moment at which chances moved: by a decision of `seat`, or by a draw (`seat` is None)."""

    ply: int
    end: int
    turn: int
    seat: int | None
    change: tuple[float, ...]
    """Of every seat's chance to win."""

    @property
    def swing(self) -> float:
        """The share of the win that changed hands."""
        return sum(abs(change) for change in self.change) / 2

    def to_json(self) -> Json:
        return {
            "ply": self.ply,
            "end": self.end,
            "turn": self.turn,
            "kind": "luck" if self.seat is None else "decision",
            "seat": self.seat,
            "change": [round(change, 4) for change in self.change],
        }


@dataclass(frozen=True)
class SeatReview:
    """One player's game in figures."""

    seat: int
    accuracy: float | None
    """From 0 to 100. None where there was nothing to decide."""
    moves: int
    counts: dict[str, int]
    """The number of moves with each verdict."""
    loss: float
    """Expected points of lead lost by all decisions."""
    lost_by_area: dict[str, float]
    luck: float
    """Expected points of lead won or lost by draws."""

    def to_json(self) -> Json:
        return {
            "seat": self.seat,
            "accuracy": None if self.accuracy is None else round(self.accuracy, 1),
            "moves": self.moves,
            "counts": self.counts,
            "loss": round(self.loss, 1),
            "lost_by_area": {area: round(lost, 1) for area, lost in self.lost_by_area.items()},
            "luck": round(self.luck, 1),
        }


@dataclass(frozen=True)
class Review:
    """A whole game judged. `moves` and `draws` in the order in which they happened."""

    game: str
    players: int
    effort: int
    """Simulations for each decision."""
    seed: int
    open_cards: bool
    """True if hidden cards were known to the judge: then it is not what the players could know."""
    moves: tuple[Move, ...]
    draws: tuple[Draw, ...]
    seats: tuple[SeatReview, ...]
    turning_points: tuple[TurningPoint, ...]

    def to_json(self) -> Json:
        return {
            "review": FORMAT,
            "game": self.game,
            "players": self.players,
            "effort": self.effort,
            "seed": self.seed,
            "open_cards": self.open_cards,
            "seats": [seat.to_json() for seat in self.seats],
            "turning_points": [point.to_json() for point in self.turning_points],
            "moves": [move.to_json() for move in self.moves],
            "draws": [draw.to_json() for draw in self.draws],
        }


FORMAT = 1
