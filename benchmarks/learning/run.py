"""Trains the reference learners and plays their leaderboard: `make bench-learning`.

    python benchmarks/learning/run.py                 # what is missing of it all
    python benchmarks/learning/run.py --only ppo      # one learner alone
    python benchmarks/learning/run.py --tables        # only write docs/baselines.md again

Trained agents are kept in build/learning, so a stopped run continues. Curves, the results of
all matches and the table of docs/baselines.md are written from them.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import resource
import subprocess
import sys
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
if __package__ in (None, ""):
    sys.path.insert(0, str(ROOT))

from benchmarks.learning.tables import (  # noqa: E402 - the path comes first
    CURVES,
    KEPT,
    PAGE,
    curve,
    evaluator_rounds,
    evaluator_runs,
    with_tables,
)

WORK = ROOT / "build/learning"
SCRIPTS = "benchmarks/learning"
GAMES, SEED = 100, 1000
"""Of each match. Training uses seed 1, so no game of a match was trained on."""
SIMS = 32


@dataclass(frozen=True)
class Learner:
    """An agent that is trained: one command makes it and its curve."""

    name: str
    label: str
    command: tuple[str, ...]
    """The arguments for Python. `{work}` is the folder of trained agents."""
    made: str
    """The file that it makes there."""


def script(name: str, made: str) -> tuple[str, ...]:
    return (f"{SCRIPTS}/{name}.py", "--seed", "1", "--curve", f"{{work}}/{name}.csv",
            "--model", f"{{work}}/{made}")  # fmt: skip


LEARNERS = (
    Learner("ppo", "naive PPO, against `random`", script("ppo", "ppo.pt"), "ppo.pt"),
    Learner(
        "maskable", "MaskablePPO, against `random`", script("maskable", "maskable.zip"),
        "maskable.zip",
    ),
    Learner(
        "self_play", "PPO in self-play", script("self_play", "self_play.pt"), "self_play.pt"
    ),
)  # fmt: skip
EVALUATOR = (
    "-m", "bastide", "train", "--game", "magna-carta", "--rounds", "20", "--sims", "16",
    "--gate", "5", "--seed", "1", "--threads", "1", "--out", "{work}/evaluator",
)  # fmt: skip
"""A short run of the evaluator from nothing: a curve, and no player of the leaderboard."""
BOTS = {
    "thumb": "`thumb`, rules of thumb",
    "search:sims=1": "shipped evaluator without search (`search:sims=1`)",
    f"search:sims={SIMS}": f"shipped evaluator, {SIMS} simulations",
    "random": "`random`",
}
IN_C = (f"search:sims={SIMS}", "random")


def run_once(name: str, command: tuple[str, ...]) -> None:
    """Run a command that has not been run yet, and keep the time that it took."""
    result = WORK / f"{name}.json"
    if result.exists():
        return
    parts = [part.format(work=WORK) for part in command]
    print("python", *parts, flush=True)
    before = cpu_of_children()
    threads = {"OMP_NUM_THREADS": "1", "PYTHONPATH": os.pathsep.join([str(ROOT / "src")])}
    subprocess.run([sys.executable, *parts], cwd=ROOT, env=os.environ | threads, check=True)
    result.write_text(json.dumps({"cpu_seconds": round(cpu_of_children() - before)}))


def train(learner: Learner) -> None:
    """Make what is missing of a learner: its file, its curve and the time that it took."""
    run_once(learner.name, learner.command)
    kept = (WORK / f"{learner.name}.csv").read_text(encoding="utf-8")
    (CURVES / f"{learner.name}.csv").write_text(kept, encoding="utf-8")


def cpu_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def train_evaluator() -> None:
    run_once("evaluator", EVALUATOR)
    write_curve("evaluator", evaluator_rounds(WORK / "evaluator"))


def write_curve(name: str, rows: list[dict[str, str]]) -> None:
    with (CURVES / f"{name}.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def about(learner: Learner) -> dict[str, Any]:
    decisions = int(curve(learner.name)[-1]["decisions"])
    spent = json.loads((WORK / f"{learner.name}.json").read_text(encoding="utf-8"))
    return {
        "label": learner.label, "trained": f"{decisions:,} decisions",
        "cpu_seconds": spent["cpu_seconds"],
    }  # fmt: skip


def player(name: str) -> Any:
    """An agent that plays the seat of the learner."""
    from benchmarks.learning.matches import Learned, Named

    return Named(name) if name in BOTS else Learned(network(name))


def network(name: str) -> Any:
    if name == "maskable":
        from benchmarks.learning.maskable import Loaded

        return Loaded(WORK / "maskable.zip")
    from benchmarks.learning.ppo import load

    return load(WORK / f"{name}.pt")


def play(first: str, second: str) -> list[Any]:
    """The match of two agents, or what is kept of it."""
    from benchmarks.learning.matches import share_won

    kept = WORK / f"{first} {second}.json"
    if not kept.exists():
        opponents = second if second in BOTS else network(second).best
        won, games = share_won(player(first), opponents, GAMES, SEED, variant="light")
        kept.write_text(json.dumps([first, second, won, games]))
    match: list[Any] = json.loads(kept.read_text(encoding="utf-8"))
    print(f"{first} : {second}  {match[2] / match[3]:.1%} of {match[3]}", flush=True)
    return match


def play_all() -> None:
    # the second of two is played inside the batch: those that do so in C come last
    order = ["thumb", "search:sims=1", *(each.name for each in LEARNERS), *IN_C]
    matches = [play(*pair) for pair in combinations(order, 2)]
    learned = {learner.name: about(learner) for learner in LEARNERS}
    bots = {
        name: {"label": label, "trained": "", "cpu_seconds": ""} for name, label in BOTS.items()
    }
    kept = {"seed": SEED, "agents": learned | bots, "matches": matches}
    KEPT.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    names = [*(learner.name for learner in LEARNERS), "evaluator"]
    parser.add_argument("--only", choices=names, help="train this one, and play nothing")
    parser.add_argument("--tables", action="store_true", help="only write the page again")
    asked = parser.parse_args()
    if not asked.tables:
        WORK.mkdir(parents=True, exist_ok=True)
        CURVES.mkdir(exist_ok=True)
        for learner in LEARNERS:
            if asked.only in (None, learner.name):
                train(learner)
        if asked.only in (None, "evaluator"):
            train_evaluator()
        if asked.only is not None:
            return
        write_curve("shipped_evaluator", evaluator_runs())
        play_all()
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
