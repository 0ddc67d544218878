"""Why one move was better: what differs between the games continued after it and after the other.

Only differences that the games show are named: each must be large enough to matter and at least
twice as large as its own uncertainty.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from ..core.text import Text
from ..core.words import capitalised
from ..game import Game
from .lines import Course, courses
from .pieces import pieces_of
from .shapes import Decision, Reason, Why

LEAST_GAMES, MOST_GAMES = 24, 96
SIMULATIONS_PER_GAME = 80
"""The effort for a decision that pays for one game continued after each of two moves."""
MOST_REASONS = 3
SURE, SURE_FAR = 2.0, 3.0
"""Standard errors that a difference must have; more for the figures of the end: they are many."""
FAR = ("source", "rival")
POINTS_OF = {"cut-off": 3.0, "castle": 3.0, "favor": 3.0, "penalty": 1.0, "built": 3.0,
             "money": 0.5, "order": 0.8, "source": 0.5, "rival": 0.4}  # fmt: skip
"""What a difference of one is worth, roughly: it decides which reasons are named first."""
LEAST = {"cut-off": 0.2, "castle": 0.34, "favor": 0.34, "penalty": 0.7, "built": 0.4, "money": 1.5,
         "order": 0.6, "source": 0.8, "rival": 1.0}  # fmt: skip
"""Smaller differences are not mentioned."""

WORDS = {
    "cut-off": Text(
        "The provost cuts off the worker on {building} in {played} of the games, in {better} "
        "after the better move.",
        "Le prévôt bloque l’ouvrier ({building}) dans {played} des parties, contre {better} "
        "après le meilleur coup.",
    ),
    "castle": Text(
        "Batches for the castle this round: {played} on average, {better} after the better move.",
        "Lots pour le château ce tour-ci : {played} en moyenne, {better} après le meilleur coup.",
    ),
    "favor": Text(
        "Royal favors this round: {played} on average, {better} after the better move.",
        "Faveurs royales ce tour-ci : {played} en moyenne, {better} après le meilleur coup.",
    ),
    "penalty": Text(
        "Points lost this round for a castle section without a house: {played} on average, "
        "{better} after the better move.",
        "Points perdus ce tour-ci faute de maison dans une section du château : {played} en "
        "moyenne, {better} après le meilleur coup.",
    ),
    "built": Text(
        "The better move builds {building} this round in {better} of the games, the move "
        "played in {played}.",
        "Le meilleur coup construit {building} ce tour-ci dans {better} des parties, le coup "
        "joué dans {played}.",
    ),
    "money": Text(
        "Deniers at the start of the next round: {played} on average, "
        "{better} after the better move.",
        "Deniers au début du prochain tour : {played} en moyenne, {better} après le meilleur coup.",
    ),
    "order": Text(
        "Place in the turn order next round: {played} on average, {better} after the better move.",
        "Place dans l’ordre du tour suivant : {played} en moyenne, {better} après le meilleur "
        "coup.",
    ),
    "source": Text(
        "Points at the end, {source}: {played} on average, {better} after the better move.",
        "Points à la fin, {source} : {played} en moyenne, {better} après le meilleur coup.",
    ),
    "rival": Text(
        "{rival} ends with {played} points on average, with {better} after the better move.",
        "{rival} finit à {played} points en moyenne, contre {better} après le meilleur coup.",
    ),
    "lead": Text(
        "Expected lead at the end: {played} points, {better} after the better move.",
        "Avance attendue à la fin : {played} points, {better} après le meilleur coup.",
    ),
}
"""By code. All speak of averages over the games continued, but `lead`, which the search expects."""


def explain(
    game: Game, decision: Decision, effort: int, seed: int, open_cards: bool = False
) -> Why:
    """The played action beside the best one."""
    seat = game.seat
    assert seat is not None
    count = min(MOST_GAMES, max(LEAST_GAMES, effort // SIMULATIONS_PER_GAME))
    played = courses(game, decision.played.action, seat, count, seed, open_cards=open_cards)
    better = courses(game, decision.best.action, seat, count, seed, open_cards=open_cards)
    reasons = compare(game, played, better)
    if not reasons:
        leads = [o.expected.lead(seat) for o in (decision.played, decision.best)]
        reasons = [_told("lead", leads[0], leads[1], number=signed)]
    return Why(_mean_sheet(played), _mean_sheet(better), count, tuple(reasons))


def _mean_sheet(found: Sequence[Course]) -> dict[str, float]:
    keys = found[0].sheet
    return {key: _mean([course.sheet[key] for course in found]) for key in keys}


def compare(game: Game, played: Sequence[Course], better: Sequence[Course]) -> list[Reason]:
    """The differences that count most, the largest first."""
    seat = game.seat
    assert seat is not None
    found: list[tuple[float, Reason]] = []

    def look(
        code: str,
        of: Callable[[Course], float | None],
        *,
        good: int = 1,
        number: Callable[[float], Text] | None = None,
        **params: object,
    ) -> None:
        """One figure of both lines; `good` says whether more or less of it is better."""
        ones = [value for value in map(of, played) if value is not None]
        others = [value for value in map(of, better) if value is not None]
        if min(len(ones), len(others)) < LEAST_GAMES // 2:
            return
        gain = good * (_mean(others) - _mean(ones))
        sure = SURE_FAR if code in FAR else SURE
        if gain >= LEAST[code] and gain >= sure * _error(ones, others):
            reason = _told(code, _mean(ones), _mean(others), number=number or plain, **params)
            found.append((gain * POINTS_OF[code], reason))

    names = pieces_of(game.rules.key).buildings
    for key in sorted({key for course in played for key in course.cut_off}):
        look(
            "cut-off", _has("cut_off", key), good=-1, number=percent,
            building=names[key], key=key,
        )  # fmt: skip
    for key in sorted({key for course in better for key in course.built}):
        look("built", _has("built", key), number=percent, building=_built_name(game, key), key=key)
    look("castle", lambda course: course.houses)
    look("favor", lambda course: course.favors)
    look("penalty", lambda course: course.penalty, good=-1)
    look("money", lambda course: course.deniers)
    look("order", lambda course: course.order, good=-1)
    for source, name in game.rules.sources.items():
        look("source", _source(source), source=name, key=source)
    for rival in range(game.players):
        if rival != seat:
            look("rival", _score(rival), good=-1, rival=capitalised(game.rules.seat_names[rival]),
                 seat=rival)  # fmt: skip
    found.sort(key=lambda one: -one[0])
    told: list[Reason] = []
    for _, reason in found:
        same = sum(reason.code == other.code for other in told)
        if same < (2 if reason.code == "source" else 1):
            told.append(reason)
    return told[:MOST_REASONS]


def _built_name(game: Game, key: str) -> Text:
    names = pieces_of(game.rules.key).buildings
    return names.get(key, Text(key, key))


def _has(field: str, key: str) -> Callable[[Course], float]:
    return lambda course: float(key in getattr(course, field))


def _source(key: str) -> Callable[[Course], float]:
    return lambda course: course.sheet[key]


def _score(seat: int) -> Callable[[Course], float]:
    return lambda course: course.scores[seat]


def _told(
    code: str, played: float, better: float, *, number: Callable[[float], Text], **params: object
) -> Reason:
    given = {
        key: value.to_json() if isinstance(value, Text) else value for key, value in params.items()
    }
    data = {"played": round(played, 2), "better": round(better, 2), **given}
    words = WORDS[code].filled(played=number(played), better=number(better), **params)
    return Reason(code, data, words)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(ones: Sequence[float], others: Sequence[float]) -> float:
    """The standard error of the difference of two means."""

    def part(values: Sequence[float]) -> float:
        mean = _mean(values)
        return sum((v - mean) ** 2 for v in values) / (len(values) - 1) / len(values)

    return math.sqrt(part(ones) + part(others))


def plain(value: float) -> Text:
    """A mean with one digit behind the point where it is not whole."""
    text = f"{value:.1f}".removesuffix(".0").replace("-", "−")
    return Text(text, text.replace(".", ","))


def percent(share: float) -> Text:
    """A share of the games; a narrow no-break space before the French sign."""
    return Text(f"{round(100 * share)}%", f"{round(100 * share)}\u202f%")


def signed(value: float) -> Text:
    text = f"{value:+.1f}".replace("-", "−")
    return Text(text, text.replace(".", ","))
