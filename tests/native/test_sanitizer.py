"""The kernels with gcc's checks of undefined behaviour: no array is left, no number overflows."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from bastide.native.unit import TEMPLATE
from tests.native.compiled import compiled
from tests.native.helpers import ROOT, can_compile, edit, run_python

pytestmark = pytest.mark.battery

LOAD = """
import importlib.util, sys
from pathlib import Path
import numpy as np
import bastide
from bastide import native

def found(game):
    path = next(Path(sys.argv[1]).glob(native.module_name(game) + ".*"))
    spec = importlib.util.spec_from_file_location(native.module_name(game), path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module, f"compiled, {path}"

native._found = native.cache(found)
"""

PLAY_EVERYTHING = """
from bastide.bots import bot_of
from tests.configurations import ALL, BATTERY
from tests.prove.actions import explore
from tests.prove.compare import difference
from tests.prove.players import bot_game

for game in ("caylus", "magna-carta"):
    assert explore(game, positions=1_500, games=0, seed=20_000).differences == []
for number, c in enumerate(ALL):
    for seed in range(10 * number, 10 * number + 10, 3):
        assert difference(bot_game(c, seed)) is None, (c.id, seed)
    bastide.random_playouts(c.game, players=c.players, games=100, seed=number, **c.options)
for number, c in enumerate(BATTERY):
    batch = bastide.Batch(
        c.game, players=c.players, size=6, seed=number, threads=2,
        observations=("int16", "float32", None, "relative", "evaluator")[number % 5],
        opponents=(None, "random", "search:sims=20")[number % 3], **c.options,
    )
    random = np.random.default_rng(number)
    for _ in range(150):
        batch.step(batch.random_actions(random))
    tree = bastide.SearchTree(c.game, capacity=300, seed=number)
    tree.grow(batch.game(0), 200)
    game = batch.game(1)
    bot = bot_of("search:sims=80")
    bot.choose(game.view(game.seat), game.legal_actions(), number)
    tree.advance(tree.choices()[0].action)
    assert batch.native and tree.native
print(len(ALL), "configurations")
"""


def run_checked(
    folder: Path, code: str, source: Path | None = None
) -> subprocess.CompletedProcess[str]:
    prelude = f"import sys; sys.argv[1:] = [{str(folder)!r}]\n"
    return run_python(prelude + LOAD + code, source=source or ROOT / "src")


@pytest.fixture(autouse=True)
def gcc() -> None:
    """The checks are gcc's. CI has it."""
    missing = shutil.which("gcc") is None or not can_compile()
    if missing and os.environ.get("CI") != "true":
        pytest.skip("no gcc or no Cython: the compiled kernels are NOT checked for overruns")
    assert not missing, "gcc and Cython are needed"


def test_nothing_is_undefined_in_any_game() -> None:
    """Bots and random games of every variant, option and number of players.

    Unlikely positions, too. And all that bots play is compared with Python on the way. Batches and
    searches play configurations in which every two settings meet, and `make prove` all of them.
    """
    folder = compiled(ROOT / "src", "--sanitize")
    done = run_checked(folder, PLAY_EVERYTHING)
    assert "runtime error" not in done.stderr, done.stderr
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("configurations\n")


PLANTED = {
    "a cell": (
        "        seed_state(&self.states[game], seed)\n",
        "        self.states[game].road[self.size + 27] = 0\n",
        'bastide.Batch("caylus", players=2, size=1)',
        "index 28 out of bounds for type 'short int [28]'",
    ),
    "the last cell of the state": (
        "                decisions += play_out(&s, &w)\n",
        "                s.lines_used[4 + games] = 0\n",
        'bastide.random_playouts("caylus", players=2, games=1)',
        "index 5 out of bounds for type 'short int [5]'",
    ),
    "the list of actions": (
        "            legal(&s, &w)\n",
        "            w.ids[511 + times] = 0\n",
        'kernel.time_legal(bastide.new_game("caylus", players=2, seed=1).cells(), 1)',
        "index 512 out of bounds for type 'short int [512]'",
    ),
    "a number that does not fit its cell": (
        "            ring[(i + 1) & 63] = ring[i & 63]\n",
        "            ring[0].goods[0] = fit_16(32765 + copies)\n",
        'kernel.time_copies(bastide.new_game("caylus", players=2, seed=1).cells(), 3)',
        "runtime error: 32768 does not fit a cell of 16 bits",
    ),
    "a sum": (
        "            total += ring[(i * 7) & 63].turn\n",
        "            total += <long long>0x4000000000000000 * (i + 1)\n",
        'kernel.time_copies(bastide.new_game("caylus", players=2, seed=1).cells(), 2)',
        "signed integer overflow",
    ),
}


def test_planted_overruns_are_caught(tmp_path: Path) -> None:
    """Off by one, each in its own place: every one of them stops the program."""
    package = tmp_path / "source" / "bastide"
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(TEMPLATE.parents[1], package, ignore=ignored)
    for line, faulty, _, _ in PLANTED.values():
        edit(package / "native" / TEMPLATE.name, line, faulty + line)
    source = package.parent
    folder = compiled(source, "caylus", "--sanitize")
    for what, (_, _, trigger, message) in PLANTED.items():
        code = f'kernel = native._found("caylus")[0]\n{trigger}\nprint("not caught")'
        done = run_checked(folder, code, source)
        assert message in done.stderr, f"{what}: {done.stdout}{done.stderr}"
        assert done.returncode != 0
        assert "not caught" not in done.stdout
