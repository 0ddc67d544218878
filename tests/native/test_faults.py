"""Faults that were made once, or could be, planted in a copy of the package: the checks find them.

Those of the translator are compiled and met by the comparison of `make prove`. Those of the rules
are met by the tests named with them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.native.compiled import compiled
from tests.native.helpers import PACKAGE, ROOT, can_compile, edit

COMPARE = """
from tests.prove.actions import explore
reported = explore({game!r}, positions=1000, games=0, seed=0).differences
print("differences:", len(reported), *reported[:3], sep="\\n")
"""

IN_TRANSLATION = {
    "a shift has 32 bits": (
        "caylus",
        "native/translate.py",
        'return f"{int(self)}LL"',
        'return f"{int(self)}"',
    ),
    "a set of 36 tiles is kept in 32 bits": (
        "caylus",
        "native/c_types.py",
        'kind = INT if cell.bits > 16 else "int"',
        'kind = INT if cell.bits > 16 and not cell.members else "int"',
    ),
    "members are counted by the highest one": (
        "magna-carta",
        "native/translate.py",
        'else "count_bits"',
        'else "bit_length"',
    ),
}
IN_RULES = {
    "a holder of Resource cards is not asked about a favor": (
        "magna_carta/variants.py",
        "return s.rules_version >= 2",
        "return s.rules_version > 2",
        "tests/rules/test_favors.py",
    ),
    "workers go home before the decision": (
        "caylus/variants.py",
        "return s.rules_version < 2",
        "return s.rules_version < 9",
        "tests/rules/caylus/test_special.py",
    ),
    "a tile that is laid down stays in the stock": (
        "caylus/verbs.py",
        "    s.in_stock[tile] = 0\n",
        "",
        "tests/rules/caylus/test_construction.py",
    ),
}


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of the package without kernels, to be spoilt."""
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "static*")
    shutil.copytree(PACKAGE, tmp_path / "bastide", ignore=ignored)
    return tmp_path


def python(source: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join([str(source), str(ROOT)]))
    return subprocess.run(
        [sys.executable, *arguments],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=900,
    )


@pytest.mark.parametrize("fault", IN_TRANSLATION)
def test_a_fault_of_the_translator_is_found(source: Path, fault: str) -> None:
    if not can_compile():
        pytest.skip("no C compiler or no Cython: planted faults are NOT looked for")
    game, path, right, wrong = IN_TRANSLATION[fault]
    edit(source / "bastide" / path, right, wrong)
    if fault.startswith("a set"):
        # nothing but the planted fault may stop it: without this the cell itself would be refused
        edit(source / "bastide/native/c_types.py", "if cell.members >= BITS[kind]:", "if False:")
    shutil.copytree(
        compiled(source, game, "--quick"), source / "bastide/native", dirs_exist_ok=True
    )
    done = python(source, "-c", COMPARE.format(game=game))
    assert done.returncode != 0 or "differences:\n0" not in done.stdout, done.stdout
    shown = "OverflowError" in done.stderr or "in C:" in done.stdout or done.returncode < 0
    assert shown, done.stdout + done.stderr


@pytest.mark.parametrize("fault", IN_RULES)
def test_a_fault_of_the_rules_is_found(source: Path, fault: str) -> None:
    path, right, wrong, tests = IN_RULES[fault]
    edit(source / "bastide" / path, right, wrong)
    done = python(source, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist",
                  "--no-cov", tests)  # fmt: skip
    assert done.returncode == 1, done.stdout + done.stderr
    assert "1 failed" in done.stdout, done.stdout
