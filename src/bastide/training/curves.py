"""The curves of a training run: losses, winning scores and matches at the gate."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from matplotlib.figure import Figure

SIZE = (8, 8)
LOSSES = ("policy", "win", "points")


def draw_curves(log: Path, gates: Path, out: Path) -> None:
    """Draw what the logs of a run say as an SVG file."""
    rounds, matches = _lines(log), _lines(gates)
    figure = Figure(figsize=SIZE, layout="constrained")
    losses, scores, gate = figure.subplots(3, sharex=True)
    learnt = [line for line in rounds if line["policy"] > 0]  # in the first round nothing was
    for key in LOSSES:
        losses.plot([line["round"] for line in learnt], [line[key] for line in learnt], label=key)
    losses.set_ylabel("loss")
    for players in sorted({n for line in rounds for n in line["best"]}):
        known = [
            (line["round"], line["best"][players]) for line in rounds if players in line["best"]
        ]
        scores.plot(*zip(*known, strict=True), label=f"{players} players")
    scores.set_ylabel("mean winning score")
    for kept, mark in ((True, "o"), (False, "x")):
        shown = [line for line in matches if line["kept"] is kept]
        label = "kept" if kept else "not kept"
        gate.plot([m["round"] for m in shown], [m["won"] for m in shown], mark, label=label)
    gate.axhline(0.5, ls="--", color="0.5")
    gate.set_ylim(0, 1)
    gate.set_ylabel("won against the best so far")
    gate.set_xlabel("round")
    for axes in (losses, scores, gate):
        axes.grid(alpha=0.3)
        axes.legend()
    figure.savefig(out, metadata={"Date": None})


def _lines(path: Path) -> list[dict[str, Any]]:
    """One line for each round: the last, where a killed run wrote a round twice."""
    if not path.exists():
        return []
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return list({line["round"]: line for line in lines}.values())
