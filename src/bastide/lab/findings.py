"""Findings in the figures of one setup: chosen by rule, so that no one picks and chooses."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..arena.summary import Z95, Share, wilson
from .facts import Json

ENOUGH = 40
"""Seats that a share must rest on before it is a finding."""


@dataclass(frozen=True)
class Mean:
    """A mean with its 95% confidence interval."""

    value: float
    low: float
    high: float
    n: int


@dataclass(frozen=True)
class Finding:
    """One thing that goes together with winning, or simply happens most often."""

    kind: str
    key: str
    more: bool = True
    """True if those who did it won more than an even share. Else they won less."""
    least: int = 1
    """The number of times that it is done in a game that shows it."""

    @property
    def id(self) -> str:
        return f"{self.kind}:{self.key}:{'more' if self.more else 'less'}"


def share_of(counts: Sequence[float]) -> Share:
    """Share won of a number of games, with Wilson's interval."""
    return wilson(counts[1], int(counts[0]))


def mean_of(spread: Sequence[float]) -> Mean:
    n, total, squares = int(spread[0]), spread[1], spread[2]
    if n == 0:
        return Mean(0.0, 0.0, 0.0, 0)
    middle = total / n
    error = Z95 * math.sqrt(_variance(n, total, squares) / n)
    return Mean(middle, middle - error, middle + error, n)


def difference_of(spreads: Json) -> Mean:
    """The difference between winners and others (Welch)."""
    first, second = (mean_of(spreads[name]) for name in ("winners", "others"))
    if first.n == 0 or second.n == 0:
        return Mean(0.0, 0.0, 0.0, 0)
    parts = ((_variance(*_numbers(spreads[name])), spreads[name][0]) for name in spreads)
    error = Z95 * math.sqrt(sum(variance / n for variance, n in parts))
    middle = first.value - second.value
    return Mean(middle, middle - error, middle + error, first.n + second.n)


def only_spreads(given: Json) -> Json:
    return {name: given[name] for name in ("winners", "others")}


def _numbers(spread: Sequence[float]) -> tuple[int, float, float]:
    return int(spread[0]), spread[1], spread[2]


def _variance(n: int, total: float, squares: float) -> float:
    return max(0.0, (squares - total * total / n) / (n - 1)) if n > 1 else 0.0


def findings_of(figures: Json) -> list[Finding]:
    """In the order of the page."""
    even = 1 / figures["players"]
    found = [*_shares("built", {k: v["won"] for k, v in figures["built"].items()}, even)]
    found += _differences("visits", figures["visits"])
    found += _differences("favors", figures["favors"])
    found += _shares("order", {str(i + 1): o["won"] for i, o in enumerate(figures["order"])}, even)
    first = figures["openings"].get("1", {})
    if first:
        usual = max(first, key=lambda key: (first[key][0], key))
        found.append(Finding("opening", usual))
    if figures["endings"]:
        ways = figures["endings"]
        found.append(Finding("ending", max(ways, key=lambda key: (ways[key], key))))
    found += [one for one in _differences("source", figures["sources"]) if one.more]
    return found


def _shares(kind: str, counts: Json, even: float) -> Iterable[Finding]:
    """The one that is surest above an even share, and the one that is surest below it."""
    shares = {key: share_of(one) for key, one in counts.items() if one[0] >= ENOUGH}
    if shares:
        best = max(shares, key=lambda key: (shares[key].low, key))
        worst = min(shares, key=lambda key: (shares[key].high, key))
        if shares[best].low > even:
            yield Finding(kind, best)
        if shares[worst].high < even:
            yield Finding(kind, worst, more=False)


def _differences(kind: str, spreads: Json) -> Iterable[Finding]:
    """The things that winners have clearly more of than others, and clearly less of."""
    found = {key: difference_of(only_spreads(one)) for key, one in spreads.items()}
    sure = {key: one for key, one in found.items() if one.low > 0 or one.high < 0}
    if not sure:
        return
    most = max(sure, key=lambda key: (sure[key].low, key))
    least = min(sure, key=lambda key: (sure[key].high, key))
    usual = {key: max(1, round(mean_of(spreads[key]["winners"]).value)) for key in sure}
    if sure[most].low > 0:
        yield Finding(kind, most, least=usual[most])
    if sure[least].high < 0:
        yield Finding(kind, least, more=False)
