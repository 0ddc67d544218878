"""`make check` picks the tests that a change can have broken."""

from pathlib import Path
from types import ModuleType

import pytest

from tests.scripts import script

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def check() -> ModuleType:
    return script("tools/check.py")


def test_a_changed_module_runs_the_tests_that_import_it(check: ModuleType) -> None:
    sources = {
        "tests/bots/test_thumb.py": "from bastide.bots import rules_of_thumb",
        "tests/bots/test_specs.py": "import bastide.bots.specs",
        "tests/web/test_pages.py": "from bastide.bots import rules_of_thumb",
    }
    picked = check.tests_for(["src/bastide/bots/rules_of_thumb.py"], sources)
    assert "tests/bots/test_thumb.py" in picked
    assert "tests/bots/test_specs.py" not in picked
    assert "tests/web/test_pages.py" not in picked, "browser tests are left to `make test`"


def test_a_changed_test_is_run_even_if_it_is_slow(check: ModuleType) -> None:
    assert check.tests_for(["tests/web/test_pages.py"], {"tests/web/test_pages.py": ""}) == [
        "tests/web/test_pages.py"
    ]


def test_a_changed_rule_runs_the_tests_of_its_game_once(check: ModuleType) -> None:
    sources = {"tests/rules/caylus/test_special.py": "from bastide.caylus import data"}
    picked = check.tests_for(["src/bastide/caylus/data.py"], sources)
    assert "tests/rules/caylus" in picked
    assert "tests/rules/caylus/test_special.py" not in picked


def test_every_path_in_the_table_exists(check: ModuleType) -> None:
    named = {*check.TESTS_OF, *check.SLOW, *(t for tests in check.TESTS_OF.values() for t in tests)}
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []
