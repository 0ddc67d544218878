"""Reasons why one move was better: differences between the games continued after each move.

Only differences that the games show are named: each must be large enough to matter and at least
twice as large as its own uncertainty.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from decimal import ROUND_HALF_UP, Decimal

from ..core.text import Text, say
from ..core.words import capitalised, signed_figure
from ..core.words import plain as plain_word
from ..game import Game
from .checking import Pair
from .lines import Course, courses_of, lead_of
from .pieces import pieces_of
from .shapes import Decision, Reason, Why

ENOUGH_GAMES = 12
"""With fewer, for a coach in a hurry, nothing is compared."""
MOST_REASONS = 3
SURE, SURE_FAR = 2.0, 3.0
"""Standard errors that a difference must have. More for the figures of the end: they are many."""
FAR = ("source", "rival")
POINTS_OF = {"cut-off": 3.0, "castle": 3.0, "favor": 3.0, "penalty": 1.0, "built": 3.0,
             "stopped": 1.5, "money": 0.5, "cubes": 0.6, "order": 0.8, "source": 0.5,
             "rival": 0.4}  # fmt: skip
"""The rough value of a difference of one: it decides which reasons are named first."""
LEAST = {"cut-off": 0.2, "stopped": 0.3, "castle": 0.34, "favor": 0.34, "penalty": 0.7,
         "built": 0.4, "money": 1.5, "cubes": 1.0, "order": 0.6, "source": 0.8,
         "rival": 1.0}  # fmt: skip
"""Smaller differences are not mentioned."""
ALWAYS, NEVER = 1, 0
"""Shares of the games that are sure: then no share is given."""

WORDS = {
    "cut-off": say("review/cut-off"),
    "stopped": say("review/stopped"),
    "castle": say("review/castle-batches-castle-round-average"),
    "favor": say("review/favor"),
    "penalty": say("review/penalty"),
    "built": say("review/built"),
    "money": say("review/money"),
    "cubes": say("review/cubes"),
    "order": say("review/order"),
    "source": say("review/source"),
    "rival": say("review/rival"),
    "lead": say("review/lead"),
}
"""By code. All speak of averages over the games continued, but `lead`, which the search expects."""
SURE_WORDS = {
    "cut-off": say("review/cut-off-sure"),
    "stopped": say("review/stopped-sure"),
    "built": say("review/built-sure"),
}
"""Where all games are the same."""
NEVER_WORDS = {
    "cut-off": say("review/cut-off-never"),
    "stopped": say("review/stopped-only"),
    "built": say("review/built-only"),
}
"""Where something never happens after one of the two moves: "never" is said, not 0%."""
THERE, THERE_SURE = say("review/cut-off-there"), say("review/cut-off-there-sure")
"""A worker who is cut off where the played move sends him, and the better one never does."""
RIVAL_COUNTS = 0.3
"""The part of the games in which a rival must be the best of the others, to matter for the lead."""
LOST = ("penalty", "penalties")
"""The same points: lost this round, and by source at the end."""


def explain(game: Game, decision: Decision, pair: Pair) -> Why:
    """The played action beside the best one, by the games continued after both."""
    options = decision.played, decision.best
    played, better = (
        courses_of(game, option.action, pair.seat, lines)
        for option, lines in zip(options, pair.lines, strict=True)
    )
    moves = decision.played.token, decision.best.token
    reasons = compare(game, played, better, moves, judged=True)
    if not reasons:
        leads = [option.expected.lead(pair.seat) for option in options]
        reasons = [lead_reason(*leads)]
    return Why(_mean_sheet(played), _mean_sheet(better), pair.leads, len(played), tuple(reasons))


def _mean_sheet(found: Sequence[Course]) -> dict[str, float]:
    keys = found[0].sheet
    return {key: _mean([course.sheet[key] for course in found]) for key in keys}


def compare(
    game: Game,
    played: Sequence[Course],
    better: Sequence[Course],
    moves: tuple[str, str] = ("", ""),
    *,
    judged: bool = False,
) -> list[Reason]:
    """The differences that count most, the largest first.

    `moves` are the tokens of both: that a move builds what it says it builds is no reason. Where a
    search has `judged` the second move better, figures of the end are reasons only if these games
    end better, too.
    """
    seat = game.seat
    assert seat is not None
    found: list[tuple[float, Reason]] = []
    played_move, better_move = moves

    def look(
        code: str,
        of: Callable[[Course], float | None],
        *,
        good: int = 1,
        **params: object,
    ) -> None:
        """One figure of both lines. `good` says whether more or less of it is better."""
        ones = [value for value in map(of, played) if value is not None]
        others = [value for value in map(of, better) if value is not None]
        if min(len(ones), len(others)) < ENOUGH_GAMES:
            return
        gain = good * (_mean(others) - _mean(ones))
        sure = SURE_FAR if code in FAR else SURE
        if gain >= LEAST[code] and gain >= sure * _error(ones, others):
            exact = len({*ones}) == len({*others}) == 1
            there = played_move == f"place:{params.get('key')}" and _mean(others) == NEVER
            reason = _reason_of(code, _mean(ones), _mean(others), exact, there, **params)
            found.append((gain * POINTS_OF[code], reason))

    names = pieces_of(game.rules.key).buildings
    # another worker who is cut off instead is no gain
    spared = _mean([len(c.cut_off) for c in played]) - _mean([len(c.cut_off) for c in better])
    mine = {key for course in played for key in course.cut_off}
    for key in sorted(mine) if spared >= LEAST["cut-off"] else ():
        look("cut-off", _has("cut_off", key), good=-1, building=names[key], key=key)
    more = _mean([len(c.stopped) for c in better]) - _mean([len(c.stopped) for c in played])
    theirs = {stop for course in better for stop in course.stopped}
    for rival, key in sorted(theirs) if more >= LEAST["stopped"] else ():
        look(
            "stopped", _has("stopped", (rival, key)), rival=_named(game, rival), seat=rival,
            building=names[key], key=key,
        )  # fmt: skip
    built = {key for course in better for key in course.built}
    said = better_move.partition(":")[2]
    for key in sorted(key for key in built if key.rpartition(".")[2] != said):  # red.bank: bank
        look("built", _has("built", key), building=_built_name(game, key), key=key)
    look("castle", lambda course: course.houses)
    look("favor", lambda course: course.favors)
    look("penalty", lambda course: course.penalty, good=-1)
    look("money", lambda course: course.deniers)
    look("cubes", lambda course: course.cubes)
    look("order", lambda course: course.order, good=-1)
    ends = not judged or _mean(_leads(better, seat)) >= _mean(_leads(played, seat))
    for source, name in game.rules.sources.items() if ends else ():
        look("source", _source(source), source=name, key=source)
    for rival in range(game.players if ends else 0):
        if rival != seat and _is_best_of_others(rival, seat, [*played, *better]):
            look("rival", _score(rival), good=-1, rival=_named(game, rival), seat=rival)
    found.sort(key=lambda one: -one[0])
    shown: list[Reason] = []
    for _, reason in found:
        same = sum(reason.code == other.code for other in shown)
        again = _is_loss(reason) and any(map(_is_loss, shown))
        if same < (2 if reason.code == "source" else 1) and not again:
            shown.append(reason)
    return shown[:MOST_REASONS]


def _is_loss(reason: Reason) -> bool:
    return reason.code in LOST or reason.params.get("key") in LOST


def _is_best_of_others(rival: int, seat: int, found: Sequence[Course]) -> bool:
    """True if the seat's lead often depends on this rival's points."""

    def best(course: Course) -> bool:
        others = [points for one, points in enumerate(course.scores) if one != seat]
        return course.scores[rival] == max(others)

    return _mean([float(best(course)) for course in found]) >= RIVAL_COUNTS


def _leads(found: Sequence[Course], seat: int) -> list[int]:
    return [lead_of(course.scores, seat) for course in found]


def most_gained(played: Sequence[Course], better: Sequence[Course], seat: int) -> float:
    """The most points of lead that the second move can be better by, as far as games say."""
    ones, others = _leads(played, seat), _leads(better, seat)
    return _mean(others) - _mean(ones) + SURE_FAR * _error(ones, others)


def _built_name(game: Game, key: str) -> Text:
    names = pieces_of(game.rules.key).buildings
    return names.get(key, plain_word(key))


def _named(game: Game, seat: int) -> Text:
    return capitalised(game.rules.seat_names[seat])


def _has(field: str, key: object) -> Callable[[Course], float]:
    return lambda course: float(key in getattr(course, field))


def _source(key: str) -> Callable[[Course], float]:
    return lambda course: course.sheet[key]


def _score(seat: int) -> Callable[[Course], float]:
    return lambda course: course.scores[seat]


def _reason_of(
    code: str, played: float, better: float, exact: bool, there: bool, **params: object
) -> Reason:
    given = {
        key: value.to_json() if isinstance(value, Text) else value for key, value in params.items()
    }
    data = {"played": round(played, 2), "better": round(better, 2), "exact": exact, **given}
    if code == "cut-off" and there:
        data["there"] = True
        words = THERE_SURE if played == ALWAYS else THERE
        return Reason(code, data, words.filled(played=percent(played), **params))
    if is_sure(code, played, better):
        return Reason(code, data, SURE_WORDS[code].filled(**params))
    if is_never(code, played, better):
        shares = {"played": percent(played), "better": percent(better)}
        return Reason(code, data, NEVER_WORDS[code].filled(**shares, **params))
    figures = figures_of(code, exact, first=played, second=better)
    words = WORDS[code].filled(played=figures[0], better=figures[1], **params)
    return Reason(code, data, words)


def lead_reason(played: float, better: float) -> Reason:
    """The reason where no single figure differs: the lead that the search expects."""
    data = {"played": round(played, 2), "better": round(better, 2)}
    return Reason("lead", data, WORDS["lead"].filled(cost=plain(better - played)))


def is_sure(code: str, played: float, better: float) -> bool:
    """True if something happens always after one move and never after the other."""
    return code in SURE_WORDS and {played, better} == {ALWAYS, NEVER}


def is_never(code: str, played: float, better: float) -> bool:
    """True if something never happens after the move that it speaks for or against."""
    return code in NEVER_WORDS and NEVER in (played, better)


def figures_of(code: str, exact: bool, *, first: float, second: float) -> tuple[Text, Text]:
    """Two figures as a sentence names them: shares, averages, or the same in all games."""
    if code in SURE_WORDS:
        return percent(first), percent(second)
    if exact or code in FAR:  # the words for figures of the end say that they are averages
        return plain(first), plain(second)
    if first == NEVER:  # nothing on average is nothing in every game
        return plain(first), say("review/average", n=plain(second))
    return say("review/average", n=plain(first)), plain(second)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(ones: Sequence[float], others: Sequence[float]) -> float:
    """The standard error of the difference of two means."""

    def part(values: Sequence[float]) -> float:
        mean = _mean(values)
        return sum((v - mean) ** 2 for v in values) / (len(values) - 1) / len(values)

    return math.sqrt(part(ones) + part(others))


def plain(value: float) -> Text:
    """A mean with one digit behind the point where it is not whole, and a real minus."""
    rounded = round(float(value), 1)
    size = say("common/figure-up-to-1", value=abs(rounded))
    return say("common/less-than-nothing", figure=size) if rounded < 0 else size


def percent(share: float) -> Text:
    """A share of the games. A narrow no-break space before the French sign."""
    return say("common/percent", n=whole_percent(share))


def whole_percent(share: float) -> int:
    """A share in whole percent, a half up: as browsers round what they are sent."""
    return int((Decimal(str(share)) * 100).quantize(Decimal(1), ROUND_HALF_UP))


def change_text(change: float, lang: str) -> str:
    """A change of the chance to win, with its sign where there is one."""
    size = whole_percent(round(abs(change), 4))
    sign = "" if size == 0 else "+" if change > 0 else "−"
    return sign + say("common/percent", n=size).of(lang)


def accuracy_text(accuracy: float | None, lang: str) -> str:
    """A player's accuracy in whole percent, from the figure that `--json` has."""
    return "–" if accuracy is None else percent(round(accuracy, 1) / 100).of(lang)


def signed(value: float) -> Text:
    """A difference with its sign. Nothing has none."""
    return signed_figure(value) if round(value, 1) else plain(0)
