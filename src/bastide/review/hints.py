"""The coach during a game: where to look, the best moves, a doubtful one, a risk.

    found = hint(game.view(seat), seed=1)
    found.region.words.of("en"), found.moves[0].option.token

All of it is worked out from a view, so from what the seat may know. Each answer takes as long as it
is given. What is not worked out by then is left out.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from ..core.text import Text, from_json, say
from ..game import Game, determinise
from ..views import View
from .judging import evaluator_of, judge
from .lines import Course, courses
from .reasons import ALWAYS, compare, figures_of, is_never, is_sure, most_gained, percent, signed
from .regions import Region, region_of
from .shapes import Json, Option, Reason
from .verdicts import LIMITS

EFFORTS = (1_200, 5_000)
"""Simulations: the first answer, and a better one where there is time for it."""
GAMES, GAMES_AT_ONCE = 48, 12
"""Games that are continued after a move to say why. That many between two looks at the clock."""
DOUBTFUL = LIMITS[2]
"""A move that costs that many points of lead is doubtful: what a review calls a mistake."""
MOST_REASONS = 2
SHOWN_RISK = 0.08
"""A smaller risk of being cut off is not mentioned."""
SAME, SAME_CHANCE = 0.15, 0.02
"""Points of lead, and a share of the games won, that make no difference."""
GUESSES = 40
"""The number of guesses at hidden cards to find one in which a move was possible."""

WORDS = {
    "cut-off": say("review/cut-off-provost-cuts-off-worker"),
    "stopped": say("review/stopped-other"),
    "castle": say("review/castle-2"),
    "favor": say("review/favor-royal-favors-round-average"),
    "penalty": say("review/penalty-points-lost-round-castle"),
    "built": say("review/built-builds-round-games-other"),
    "money": say("review/money-deniers-start-next-round"),
    "cubes": say("review/cubes-other"),
    "order": say("review/order-place-turn-order-next"),
    "source": say("review/source-points-end-average-other"),
    "rival": say("review/rival-ends-points-average-after"),
    "lead": say("review/lead-expected-lead-end-points"),
    "chance": say("review/chance-to-win-other"),
    "same": say("review/same"),
    "threatened": say("review/threatened"),
}
"""As those of a review, from the side of the move that is proposed."""
SURE_WORDS = {
    "cut-off": say("review/cut-off-sure-other"),
    "stopped": say("review/stopped-sure-other"),
    "built": say("review/built-sure-other"),
}
NEVER_WORDS = {
    "cut-off": say("review/cut-off-never-other"),
    "stopped": say("review/stopped-only-other"),
    "built": say("review/built-only-other"),
}
THERE = say("review/cut-off-there-other")
THERE_SURE = say("review/cut-off-there-sure-other")


@dataclass(frozen=True)
class Advice:
    """One move and why."""

    option: Option
    reasons: tuple[Reason, ...]

    def to_json(self, seat: int) -> Json:
        return {
            "token": self.option.token,
            "sentence": self.option.sentence.to_json(),
            "win": round(self.option.expected.wins[seat], 4),
            "loss": round(self.option.loss, 2),
            "reasons": [reason.to_json() for reason in self.reasons],
        }


@dataclass(frozen=True)
class Hint:
    """A part of the board to look at, and the two best moves."""

    seat: int
    region: Region
    moves: tuple[Advice, ...]

    def to_json(self) -> Json:
        return {
            "region": self.region.to_json(),
            "moves": [move.to_json(self.seat) for move in self.moves],
        }


@dataclass(frozen=True)
class Remark:
    """A move that was played, beside the best one."""

    loss: float
    played: Text
    better: Option
    reasons: tuple[Reason, ...]

    def to_json(self) -> Json:
        return {
            "loss": round(self.loss, 2),
            "played": self.played.to_json(),
            "better": {"token": self.better.token, "sentence": self.better.sentence.to_json()},
            "reasons": [reason.to_json() for reason in self.reasons],
        }


@dataclass(frozen=True)
class Because:
    """The reason why a move may have been played: what it gives beside the next best one."""

    played: Text
    win: float
    loss: float
    """The further gain of the best move, in points of lead."""
    other: Text | None
    """The next best one, where naming it says nothing that is hidden."""
    reasons: tuple[Reason, ...]

    def to_json(self) -> Json:
        return {
            "played": self.played.to_json(),
            "win": round(self.win, 4),
            "loss": round(self.loss, 2),
            "other": None if self.other is None else self.other.to_json(),
            "reasons": [reason.to_json() for reason in self.reasons],
        }


class _Time:
    """Seconds that an answer may take. The evaluator is at hand when they begin."""

    def __init__(self, game: Game, seconds: float | None) -> None:
        evaluator_of(game)
        self._until = None if seconds is None else time.monotonic() + seconds

    @property
    def left(self) -> bool:
        return self._until is None or time.monotonic() < self._until

    def best_options(self, game: Game, seed: int, among: Sequence[int] = ()) -> list[Option]:
        found = judge(game, EFFORTS[0], seed, among=among)
        for effort in EFFORTS[1:]:
            if self.left:
                found = judge(game, effort, seed, among=among)
        return found

    def courses(self, game: Game, action: int, seat: int, seed: int) -> list[Course]:
        """Games continued, fewer where the time is up."""
        found: list[Course] = []
        while len(found) < GAMES and (self.left or not found):
            found += courses(game, action, seat, GAMES_AT_ONCE, seed + 2 * len(found))
        return found


def hint(view: View, seed: int, seconds: float | None = None) -> Hint:
    """The two best moves of a decision and the part of the board they are in."""
    game = determinise(view, seed)
    clock = _Time(game, seconds)
    seat = game.seat
    assert seat is not None
    options = clock.best_options(game, seed)[:2]
    region = region_of(view, game, options)
    found = [clock.courses(game, option.action, seat, seed) for option in options]
    moves = []
    for n, option in enumerate(options):
        reasons: list[Reason] = []
        if len(options) == 2:
            reasons = _beside(game, option, options[1 - n], found[n], found[1 - n])
        moves.append(Advice(option, tuple(_with_threat(reasons, option.token, found[n]))))
    return Hint(seat, region, tuple(moves))


def remark(view: View, action: str, seed: int, seconds: float | None = None) -> Remark | None:
    """The cost of a played move and its reasons. None if it is small, or if games deny it."""
    game = determinise(view, seed)
    clock = _Time(game, seconds)
    seat = game.seat
    assert seat is not None
    number = game.parse(action)
    options = clock.best_options(game, seed, among=(number,))
    played = next(option for option in options if option.action == number)
    if played.loss < DOUBTFUL:
        return None
    ones = clock.courses(game, number, seat, seed)
    others = clock.courses(game, options[0].action, seat, seed)
    if most_gained(ones, others, seat) < DOUBTFUL:
        return None
    moves = played.token, options[0].token
    reasons = compare(game, ones, others, moves, judged=True)[:MOST_REASONS]
    if not reasons:
        reasons = [_lead(options[0], played, seat)]
    return Remark(played.loss, played.sentence, options[0], tuple(reasons))


def risk(view: View, action: str, seed: int, seconds: float | None = None) -> float | None:
    """The chance that a worker placed there has no work because of the provost.

    None where that cannot happen: on a special building, at the castle.
    """
    building = _placed(action)
    if building is None or not _on_road(view, building):
        return None
    game = determinise(view, seed)
    clock = _Time(game, seconds)
    seat = game.seat
    assert seat is not None
    return _cut_off(clock.courses(game, game.parse(action), seat, seed), building)


def because(view: View, action: str, seed: int, seconds: float | None = None) -> Because | None:
    """Possible reasons for a seat's action, from what the viewer can know. None without any.

    `view` may be another seat's: then the cards of the seat are guessed, and the next best move is
    not named, since it may be one that the seat did not have.
    """
    for n in range(GUESSES):
        game = determinise(view, seed + n)
        number = game.parse(action)
        if number in game.legal_actions():
            break
    else:
        return None
    clock = _Time(game, seconds)
    seat = game.seat
    assert seat is not None
    options = clock.best_options(game, seed, among=(number,))
    played = next(option for option in options if option.action == number)
    other = next((option for option in options if option.action != number), None)
    if other is None:
        return Because(played.sentence, played.expected.wins[seat], 0.0, None, ())
    ones = clock.courses(game, number, seat, seed)
    others = clock.courses(game, other.action, seat, seed)
    known = view["viewer"] == seat or bool(view["open_information"])
    return Because(
        played=played.sentence,
        win=played.expected.wins[seat],
        loss=played.loss,
        other=other.sentence if known else None,
        reasons=tuple(_beside(game, played, other, ones, others)),
    )


def tried(view: View, action: str, seed: int, seconds: float | None = None) -> Option:
    """A move that someone tries at a moment that is past, judged beside the best ones."""
    game = determinise(view, seed)
    number = game.parse(action)
    options = _Time(game, seconds).best_options(game, seed, among=(number,))
    return next(option for option in options if option.action == number)


def _beside(
    game: Game, this: Option, other: Option, ones: Sequence[Course], others: Sequence[Course]
) -> list[Reason]:
    """The reasons for one move beside another."""
    reasons = compare(game, others, ones, (other.token, this.token))
    found = [_reworded(reason) for reason in reasons[:MOST_REASONS]]
    assert game.seat is not None
    return found or [_lead(this, other, game.seat)]


def _lead(better: Option, other: Option, seat: int) -> Reason:
    """The reason where no single figure differs. Two moves are the same only in both measures."""
    leads = {"played": other.expected.lead(seat), "better": better.expected.lead(seat)}
    if abs(leads["better"] - leads["played"]) < SAME:
        wins = {"played": other.expected.wins[seat], "better": better.expected.wins[seat]}
        if abs(wins["better"] - wins["played"]) < SAME_CHANCE:
            return Reason("same", {}, WORDS["same"])
        words = WORDS["chance"].filled(**{key: percent(win) for key, win in wins.items()})
        return Reason("chance", {key: round(win, 4) for key, win in wins.items()}, words)
    words = WORDS["lead"].filled(**{key: signed(lead) for key, lead in leads.items()})
    return Reason("lead", {key: round(lead, 2) for key, lead in leads.items()}, words)


def _reworded(reason: Reason) -> Reason:
    played, better = reason.params["played"], reason.params["better"]
    names = {
        key: from_json(value) for key, value in reason.params.items() if isinstance(value, dict)
    }
    if reason.params.get("there"):
        words = THERE_SURE if played == ALWAYS else THERE
        return Reason(reason.code, reason.params, words.filled(played=percent(played), **names))
    if is_sure(reason.code, played, better):
        return Reason(reason.code, reason.params, SURE_WORDS[reason.code].filled(**names))
    if is_never(reason.code, played, better):
        shares = {"played": percent(played), "better": percent(better)}
        words = NEVER_WORDS[reason.code].filled(**shares, **names)
        return Reason(reason.code, reason.params, words)
    first, second = figures_of(reason.code, reason.params["exact"], first=better, second=played)
    words = WORDS[reason.code].filled(better=first, played=second, **names)
    return Reason(reason.code, reason.params, words)


def _with_threat(reasons: list[Reason], token: str, found: Sequence[Course]) -> list[Reason]:
    """First what a move gives, then what threatens it."""
    building = _placed(token)
    share = 0.0 if building is None else _cut_off(found, building)
    if building is None or share < SHOWN_RISK:
        return reasons[:MOST_REASONS]
    threat = Reason(
        "threatened",
        {"share": round(share, 2), "key": building},
        WORDS["threatened"].filled(share=percent(share)),
    )
    others = [reason for reason in reasons if reason.code != "cut-off"]
    return [*others[: MOST_REASONS - 1], threat]


def _cut_off(found: Sequence[Course], building: str) -> float:
    return sum(building in course.cut_off for course in found) / len(found)


def _placed(token: str) -> str | None:
    verb, _, key = token.partition(":")
    return key if verb == "place" else None


def _on_road(view: View, building: str) -> bool:
    road = view["table"].get("road", ())
    return any(building in (space.get("tile"), space.get("card")) for space in road)
