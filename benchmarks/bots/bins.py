"""Promised chances beside what came of them, in ten bins: numbers, a table and a picture."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from math import exp, log, sqrt
from pathlib import Path
from typing import Any

from bastide.bots.chances import UNCHANGED, power_at

ROOT = Path(__file__).parents[2]
REPORTS, PICTURE = ROOT / "docs/arena/calibration", ROOT / "docs/calibration.svg"
BINS = 10
WAYS = {"at once": "no search", "searched": "search", "told": "shown"}
"""Keys in the reports and their names: without a search, after one, and as people see it."""
DRAWN = {"at once": "x", "told": "o"}
PLAYERS = (2, 3, 4, 5)
NORMAL = 1.96
FEWEST = 30
"""Games that a bin must hold positions of, to be shown."""
LOWEST = 1e-6
"""No chance is thought to be lower."""
ROUNDS = 4
"""The number of times each power is looked for again, after the others changed."""


def report_of(games: list[dict[str, Any]], command: str) -> dict[str, Any]:
    """The figures kept of the games at one setup."""
    return {
        "command": command,
        "date": datetime.now(UTC).date().isoformat(),
        "games": len(games),
        "positions": sum(len(game["positions"]) for game in games),
        **{way: way_of(games, way) for way in WAYS},
    }


def report_lines(report: dict[str, Any]) -> list[str]:
    """A report in short, for a terminal."""
    return [
        f"{name}: off {off(report[way]):.1%}, worst {worst(report[way])}, "
        f"sharpness {report[way]['sharpness']}, loss {report[way]['loss']}"
        for way, name in WAYS.items()
    ]


def way_of(games: list[dict[str, Any]], way: str) -> dict[str, Any]:
    sharpness = best_sharpness(games, way)
    return {
        "loss": round(loss_of(games, way, UNCHANGED), 4),
        "sharpness": round(sharpness, 2),
        "loss with it": round(loss_of(games, way, (sharpness, sharpness)), 4),
        "bins": bins_of(games, way),
    }


def bins_of(games: list[dict[str, Any]], way: str) -> list[dict[str, Any]]:
    """For each tenth of the chances: predictions, mean promise, share won, and the error of that.

    Positions of one game share its end, so the standard error counts games, not positions.
    """
    found = []
    for number in range(BINS):
        of_games = [_in_bin(game, way, number) for game in games]
        of_games = [pairs for pairs in of_games if pairs]
        count = sum(map(len, of_games))
        if count == 0:
            continue
        promised = sum(p for pairs in of_games for p, _ in pairs) / count
        won = sum(w for pairs in of_games for _, w in pairs) / count
        spread = sum(sum(w - p - (won - promised) for p, w in pairs) ** 2 for pairs in of_games)
        found.append({
            "bin": number, "games": len(of_games), "predictions": count,
            "promised": round(promised, 4), "won": round(won, 4),
            "error": round(sqrt(spread) / count, 4),
        })  # fmt: skip
    return found


def _in_bin(game: dict[str, Any], way: str, number: int) -> list[tuple[float, float]]:
    return [
        (chance, won)
        for position in game["positions"]
        for chance, won in zip(position[way], game["won"], strict=True)
        if min(BINS - 1, int(chance * BINS)) == number
    ]


def loss_of(games: list[dict[str, Any]], way: str, powers: Sequence[float]) -> float:
    """Mean cross entropy of the victory, with chances made sharper as people are shown them."""
    total, count = 0.0, 0
    for game in games:
        for position in game["positions"]:
            power = power_at(position[way], powers)
            logs = [power * log(max(chance, LOWEST)) for chance in position[way]]
            whole = log(sum(map(exp, logs)))
            total -= sum(w * (x - whole) for x, w in zip(logs, game["won"], strict=True))
            count += 1
    return total / count


def best_sharpness(games: list[dict[str, Any]], way: str) -> float:
    """The power with the smallest loss: above 1 chances are too timid, below 1 too sure."""
    return lowest(lambda power: loss_of(games, way, (power, power)))


def best_powers(games: list[dict[str, Any]], way: str) -> list[float]:
    """The powers of open and of decided positions with the smallest loss together.

    The loss has one valley, so one power after the other finds its way down.
    """
    powers = [best_sharpness(games, way)] * 2
    for _ in range(ROUNDS):
        for place in range(len(powers)):
            powers[place] = lowest(partial(with_power, games, way, powers, place))
    return powers


def with_power(
    games: list[dict[str, Any]], way: str, powers: list[float], place: int, power: float
) -> float:
    """The loss with another power in one place."""
    return loss_of(games, way, [*powers[:place], power, *powers[place + 1 :]])


def lowest(loss: Callable[[float], float]) -> float:
    """The power with the smallest loss."""
    low, high = 0.3, 3.0
    while high - low > 0.01:
        first, second = low + (high - low) / 3, high - (high - low) / 3
        if loss(first) < loss(second):
            high = second
        else:
            low = first
    return (low + high) / 2


def pooled(ways: list[dict[str, Any]]) -> dict[str, Any]:
    """The bins of several setups as one: more games, so smaller errors."""
    found = []
    for number in range(BINS):
        parts = [one for way in ways for one in way["bins"] if one["bin"] == number]
        count = sum(one["predictions"] for one in parts)
        if count == 0:
            continue
        means = {
            key: sum(one["predictions"] * one[key] for one in parts) / count
            for key in ("promised", "won")
        }
        error = sqrt(sum((one["predictions"] * one["error"]) ** 2 for one in parts)) / count
        games = sum(one["games"] for one in parts)
        found.append({"bin": number, "games": games, "predictions": count, **means, "error": error})
    return {"bins": found}


def large_bins(way: dict[str, Any]) -> list[dict[str, Any]]:
    return [one for one in way["bins"] if one["games"] >= FEWEST]


def off(way: dict[str, Any]) -> float:
    """The mean gap between promise and result, over all predictions."""
    count = sum(one["predictions"] for one in way["bins"])
    apart = [one["predictions"] * abs(one["won"] - one["promised"]) for one in way["bins"]]
    return float(sum(apart) / count)


def worst(way: dict[str, Any]) -> str:
    """The bin that is furthest off, in points with its 95% error."""
    bins = large_bins(way)
    if not bins:
        return "too few games"
    one = max(bins, key=lambda bin_: abs(bin_["won"] - bin_["promised"]))
    apart = 100 * (one["won"] - one["promised"])
    return f"{apart:+.1f} ± {100 * NORMAL * one['error']:.1f} at {one['promised']:.0%}"


def load_reports() -> dict[str, dict[str, Any]]:
    return {
        file.stem: json.loads(file.read_text(encoding="utf-8"))
        for file in sorted(REPORTS.glob("*.json"))
    }


def draw(reports: dict[str, dict[str, Any]], names: dict[str, str], path: Path) -> None:
    """Share won over promise, a panel for each setup. Bars are 95% errors."""
    import matplotlib
    from matplotlib.figure import Figure

    matplotlib.rcParams["svg.hashsalt"] = "bastide"
    shown = [name for name in names if any(f"{name}-{n}" in reports for n in PLAYERS)]
    figure = Figure(figsize=(11, 2.8 * len(shown)), layout="constrained")
    panels = figure.subplots(len(shown), len(PLAYERS), sharex=True, sharey=True, squeeze=False)
    for row, name in zip(panels, shown, strict=True):
        for axes, players in zip(row, PLAYERS, strict=True):
            axes.plot([0, 1], [0, 1], color="0.6", lw=1)
            axes.set_title(f"{names[name]}, {players} players", fontsize=8)
            axes.grid(alpha=0.3)
            for way, mark in DRAWN.items():
                bins = large_bins(reports.get(f"{name}-{players}", {}).get(way, {"bins": []}))
                promised = [one["promised"] for one in bins]
                won, errors = ([one[key] for one in bins] for key in ("won", "error"))
                axes.errorbar(promised, won, [NORMAL * e for e in errors], fmt=mark, ms=4, lw=1,
                              label=WAYS[way])  # fmt: skip
    panels[0][0].legend(fontsize=8)
    figure.supxlabel("promised")
    figure.supylabel("won")
    figure.savefig(path, metadata={"Date": None})
