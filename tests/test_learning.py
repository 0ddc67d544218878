"""The reference learners: their programs run, and the page shows the curves and matches kept."""

from __future__ import annotations

import csv
import importlib.util
import json
import os
import re
import subprocess
import sys
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from benchmarks.learning.matches import Named, share_won
from benchmarks.learning.opponents import EVERY_SEAT, Rate
from benchmarks.learning.run import BOTS, EVALUATOR, GAMES, LEARNERS, Learner
from benchmarks.learning.tables import (
    AGAINST,
    KEPT,
    PAGE,
    curve,
    evaluator_rounds,
    evaluator_runs,
    load,
    with_tables,
)

ROOT = Path(__file__).parents[1]
NEEDS = {"ppo": "torch", "self_play": "torch", "maskable": "sb3_contrib"}
SHORT = {
    "ppo": ["--cpu-seconds", "0.1"],
    "self_play": ["--decisions", "8192", "--every", "1"],
    "maskable": ["--decisions", "8192"],
}


@pytest.mark.parametrize("name", NEEDS)
def test_a_learner_makes_an_update(name: str, tmp_path: Path) -> None:
    if importlib.util.find_spec(NEEDS[name]) is None:
        assert os.environ.get("CI") != "true", "`make torch` installs it"
        pytest.skip(f"{NEEDS[name]} is not installed: this learner is NOT tested")
    kept = tmp_path / "curve.csv"
    script = ROOT / f"benchmarks/learning/{name}.py"
    done = subprocess.run(
        [sys.executable, str(script), *SHORT[name], "--curve", str(kept),
         "--model", str(tmp_path / "model.zip")],
        capture_output=True, text=True, timeout=900, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    rows = list(csv.DictReader(kept.read_text(encoding="utf-8").splitlines()))
    assert rows[0]["decisions"] == "8192"
    assert int(rows[0]["games"]) > 50
    assert 0.2 < float(rows[0].get("won", "0.5")) < 0.8
    # the same seed begins the curve that is kept
    if name == "ppo":
        assert rows[0]["games"] == curve(name)[0]["games"]


def test_every_seat_is_credited_with_its_own_result() -> None:
    """Two games of two seats: one ends with the second step, one is cut."""
    if importlib.util.find_spec("torch") is None and os.environ.get("CI") != "true":
        pytest.skip("PyTorch is not installed: this is NOT tested")
    import torch

    from benchmarks.learning.ppo import LAMBDA
    from benchmarks.learning.self_play import credit

    values = torch.tensor([[0.5, 0.1], [-0.2, 0.2], [0.3, 0.4]])
    seats = torch.tensor([[0, 1], [1, 0], [0, 1]])
    rewards = torch.zeros(3, 2, 2)
    rewards[1, 0] = torch.tensor([-1.0, 1.0])  # seat 1 wins, with its own move
    ended = torch.tensor([[False, False], [True, False], [False, False]])
    after = torch.tensor([[0.6, -0.6], [-0.5, 0.5]])
    found = credit(values, seats, rewards, ended, after)
    assert found[0, 0].item() == pytest.approx(-1 - 0.5), "the loser too, no matter who moved last"
    assert found[1, 0].item() == pytest.approx(1 + 0.2)
    assert found[2, 0].item() == pytest.approx(0.6 - 0.3), "the next game begins afresh"
    last = 0.5 - 0.4
    assert found[2, 1].item() == pytest.approx(last)
    assert found[1, 1].item() == pytest.approx(-0.5 - 0.2)
    assert found[0, 1].item() == pytest.approx(0.4 - 0.1 + LAMBDA * last)


def pins(path: str) -> dict[str, set[str]]:
    """The versions that a file of requirements names, by package."""
    found: dict[str, set[str]] = {}
    text = (ROOT / path).read_text(encoding="utf-8")
    for name, version in re.findall(r"^([\w.-]+)==([^ \n]+)", text, re.MULTILINE):
        found.setdefault(name, set()).add(version)
    return found


def test_the_learners_use_the_locked_versions() -> None:
    """`make torch` installs both side by side: it may not replace what the lock files chose."""
    asked, locked = pins("benchmarks/learning/requirements.txt"), pins("requirements-dev.lock")
    shared = asked.keys() & locked.keys()
    assert shared >= {"gymnasium", "numpy"}
    assert {name: asked[name] for name in shared} == {name: locked[name] for name in shared}
    assert {"torch", "sb3-contrib", "stable-baselines3"} == asked.keys() - shared


def test_a_match_counts_every_game_once() -> None:
    won, played = share_won(Named("random"), "random", 20, 3, variant="light")
    assert played == 20
    assert 3 < won < 17
    won, played = share_won(Named("thumb"), "random", 6, 3, players=3, variant="light")
    assert (won, played) == (6, 6)


# --- What is kept ---------------------------------------------------------------------------------


def test_everyone_met_everyone_else() -> None:
    kept = load()
    names = {learner.name for learner in LEARNERS} | set(BOTS)
    assert set(kept["agents"]) == names
    met = {frozenset(match[:2]) for match in kept["matches"]}
    assert met == {frozenset(pair) for pair in combinations(names, 2)}
    assert all(0 <= won <= games and games == GAMES for *_, won, games in kept["matches"])


def test_the_leaderboard_of_the_page_is_that_of_the_matches() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_tables(page) == page, "write it again: make bench-learning ARGS=--tables"
    assert all(f"`{name}`" in page for name in AGAINST)


def test_the_naive_learner_meets_its_bar() -> None:
    """95% against random within five minutes on two cores. It uses one thread."""
    last = curve("ppo")[-1]
    assert float(last["won"]) >= 0.95
    assert float(last["cpu_seconds"]) < 300


@pytest.mark.parametrize("learner", LEARNERS, ids=lambda learner: learner.name)
def test_every_learner_has_its_curve_and_its_command_on_the_page(learner: Learner) -> None:
    assert len(curve(learner.name)) >= 8
    page = PAGE.read_text(encoding="utf-8")
    assert f"--only {learner.name}" in page
    assert f"curves/{learner.name}.csv" in page
    assert KEPT.name in page


def test_the_curve_of_the_shipped_evaluator_is_that_in_its_file() -> None:
    assert curve("shipped_evaluator") == evaluator_runs()
    assert "curves/shipped_evaluator.csv" in PAGE.read_text(encoding="utf-8")


def test_the_curve_of_the_evaluator_is_that_of_its_command() -> None:
    """A row for each round of the command, and the last matches at the gate."""
    rows = curve("evaluator")
    asked = dict(pairwise(EVALUATOR))
    assert [row["round"] for row in rows] == [str(n + 1) for n in range(int(asked["--rounds"]))]
    matches = {int(row["round"]): float(row["won_against_best"]) for row in rows
               if row["won_against_best"]}  # fmt: skip
    assert list(matches) == list(range(int(asked["--gate"]), len(rows) + 1, int(asked["--gate"])))
    assert all(0 <= won <= 1 for won in matches.values())
    page = PAGE.read_text(encoding="utf-8")
    assert "--only evaluator" in page
    assert "curves/evaluator.csv" in page


def test_a_round_that_was_written_twice_counts_once(tmp_path: Path) -> None:
    """As a killed run leaves its log."""
    shown = {"games": 60, "steps": 0, "policy": 1.5, "win": 0.8, "points": 0.1, "best": {"2": 9.5}}
    lines = [{"round": 1} | shown, {"round": 2} | shown, {"round": 2, **shown, "steps": 7}]
    (tmp_path / "log.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    (tmp_path / "gates.jsonl").write_text('{"round": 2, "won": 0.75}\n')
    first, second = evaluator_rounds(tmp_path)
    assert (first["round"], first["won_against_best"]) == ("1", "")
    assert (second["steps"], second["won_against_best"]) == ("7", "0.75")
    assert second["best_of_2"] == "9.5"


@pytest.mark.parametrize("opponents", [EVERY_SEAT, "thumb"])
@pytest.mark.parametrize("environment", [False, True])
def test_a_rate_counts_the_decisions_that_were_asked_for(opponents: str, environment: bool) -> None:
    rate = Rate("magna-carta", 2, {"variant": "light"}, opponents, 4, environment)
    rate.play(0.01)
    assert rate.steps > 0
    assert rate.per_second == pytest.approx(4 * rate.steps / rate.spent)
