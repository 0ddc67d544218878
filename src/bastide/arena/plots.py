"""The pictures of a report."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..core.errors import missing_extra
from ..core.text import say
from .summary import Summary

SIZE = (8, 4)
MOST_BUILDINGS = 20

RATING = say("arena/rating-mean-two-standard-deviations")
SCORE = say("arena/score-final-score")
WON = say("arena/won")
TURNS = say("arena/turns")
GAMES = say("arena/games")
BUILT = say("arena/built")
WINNERS = say("arena/winners")
OTHERS = say("arena/others")
CHANCE = say("arena/chance")


def _figure(height: float = SIZE[1]) -> tuple[Any, Any]:
    # The object interface, not pyplot: no global state, no display.
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError as error:
        raise missing_extra(error, "arena") from None

    figure = Figure(figsize=(SIZE[0], height), layout="constrained")
    return figure, figure.subplots()


def _save(figure: Any, path: Path) -> None:
    figure.savefig(path, dpi=110)


def ladder(summary: Summary, path: Path, lang: str) -> None:
    bots = summary.bots[::-1]
    figure, axes = _figure(1.2 + 0.4 * len(bots))
    ratings = [bot.rating for bot in bots]
    spreads = [2 * bot.rating_sd for bot in bots]
    axes.errorbar(ratings, range(len(bots)), xerr=spreads, fmt="o", capsize=4)
    axes.set_yticks(range(len(bots)), [bot.bot for bot in bots])
    axes.set_xlabel(RATING.of(lang))
    axes.grid(axis="x", alpha=0.3)
    _save(figure, path)


def scores(summary: Summary, path: Path, lang: str) -> None:
    bots = summary.bots[::-1]
    figure, axes = _figure(1.2 + 0.5 * len(bots))
    axes.boxplot(
        [bot.scores for bot in bots], orientation="horizontal", tick_labels=[b.bot for b in bots]
    )
    axes.set_xlabel(SCORE.of(lang))
    axes.grid(axis="x", alpha=0.3)
    _save(figure, path)


def seats(summary: Summary, path: Path, lang: str) -> None:
    figure, axes = _figure()
    shares = [seat.wins for seat in summary.seats]
    errors = [[s.value - s.low for s in shares], [s.high - s.value for s in shares]]
    axes.bar(
        [seat.seat for seat in summary.seats], [s.value for s in shares], yerr=errors, capsize=4
    )
    axes.axhline(1 / summary.plan.players, ls="--", color="0.5", label=CHANCE.of(lang))
    axes.set_ylabel(WON.of(lang))
    axes.legend()
    _save(figure, path)


def lengths(summary: Summary, path: Path, lang: str) -> None:
    figure, axes = _figure()
    low, high = min(summary.turns), max(summary.turns)
    axes.hist(summary.turns, bins=[n - 0.5 for n in range(low, high + 2)], rwidth=0.9)
    axes.set_xlabel(TURNS.of(lang))
    axes.set_ylabel(GAMES.of(lang))
    _save(figure, path)


def buildings(summary: Summary, path: Path, lang: str) -> None:
    shown = summary.buildings[:MOST_BUILDINGS][::-1]
    figure, axes = _figure(1.2 + 0.28 * max(1, len(shown)))
    places = range(len(shown))
    axes.barh([p + 0.2 for p in places], [b.winners for b in shown], 0.4, label=WINNERS.of(lang))
    axes.barh([p - 0.2 for p in places], [b.others for b in shown], 0.4, label=OTHERS.of(lang))
    axes.set_yticks(list(places), [b.key for b in shown])
    axes.set_xlabel(BUILT.of(lang))
    axes.legend()
    _save(figure, path)


PLOTS: dict[str, Callable[[Summary, Path, str], None]] = {
    "ladder": ladder,
    "scores": scores,
    "seats": seats,
    "lengths": lengths,
    "buildings": buildings,
}
