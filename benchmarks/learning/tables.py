"""The leaderboard of docs/baselines.md, written from leaderboard.json and the curves."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from typing import Any

from bastide.arena.summary import wilson
from bastide.bots.nets import stored_net

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PAGE, KEPT, CURVES = ROOT / "docs/baselines.md", HERE / "leaderboard.json", HERE / "curves"
AGAINST = ("random", "thumb", "search:sims=32")
"""The agents with a column. Every agent meets every other one."""


def load() -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8"))
    return kept


def curve(name: str) -> list[dict[str, str]]:
    with (CURVES / f"{name}.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def evaluator_rounds(folder: Path) -> list[dict[str, str]]:
    """The log of `bastide train`: a row for each round, with its match at the gate."""
    rounds, matches = (lines_of(folder / name) for name in ("log.jsonl", "gates.jsonl"))
    won = {match["round"]: match["won"] for match in matches}
    rows = []
    for entry in rounds:
        row = {key: entry[key] for key in ("round", "games", "steps", "policy", "win", "points")}
        row |= {"best_of_2": entry["best"]["2"], "won_against_best": won.get(entry["round"], "")}
        rows.append({key: str(value) for key, value in row.items()})
    return rows


def lines_of(path: Path) -> list[dict[str, Any]]:
    """The lines of a log. The last of each round, where a killed run wrote one twice."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return list({line["round"]: line for line in lines}.values())


def evaluator_runs() -> list[dict[str, str]]:
    """The training as the file of the shipped evaluator records it: a row for each run."""
    stored = stored_net("magna-carta")
    assert stored is not None
    rows = []
    for run in stored.made["runs"]:
        policy, win, points = run["loss"]
        row = {
            "run": run["run"], "seed": run["settings"]["seed"], "games": run["games"],
            "samples": run["samples"], "steps": run["steps"], "minutes": run["settings"]["minutes"],
            "policy": policy, "win": win, "points": points, "best_of_2": run["best"]["2"],
        }  # fmt: skip
        rows.append({key: str(value) for key, value in row.items()})
    return rows


def won_by(matches: list[list[Any]], name: str, other: str | None = None) -> tuple[float, int]:
    """Victories and games of an agent, against one other or against all of them."""
    won, games = 0.0, 0
    for first, second, share, played in matches:
        if name in (first, second) and other in (None, first, second):
            won += share if name == first else played - share
            games += played
    return won, games


def shown(won: float, games: int) -> str:
    share = wilson(won, games)
    return f"{share.value:.1%} ({share.low:.0%} – {share.high:.0%})"


def leaderboard(kept: dict[str, Any]) -> str:
    """A line for each agent, the best first."""
    lines = [
        "| agent | trained on | CPU seconds | won against all | "
        + " | ".join(f"`{other}`" for other in AGAINST) + " |",
        "| --- | --: | --: | --- | " + "--- | " * (len(AGAINST) - 1) + "--- |",
    ]  # fmt: skip
    matches = kept["matches"]
    shares = {name: won_by(matches, name) for name in kept["agents"]}
    for name in sorted(shares, key=lambda name: -shares[name][0] / shares[name][1]):
        about = kept["agents"][name]
        cells = ["" if other == name else shown(*won_by(matches, name, other)) for other in AGAINST]
        lines.append(
            f"| {about['label']} | {about['trained']} | {about['cpu_seconds']} "
            f"| {shown(*shares[name])} | " + " | ".join(cells) + " |"
        )
    return "\n".join(lines) + "\n"


def with_tables(page: str) -> str:
    """The page with what is between the marks written again."""
    table = leaderboard(load())
    pattern = r"(<!-- leaderboard -->\n).*?(<!-- end of leaderboard -->)"
    return re.sub(pattern, lambda found: found[1] + table + found[2], page, flags=re.S)
