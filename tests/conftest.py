"""Settings shared by all tests."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

# Threads that have nothing to do give their core to other tests. They would turn in a loop, for
# several times as long as they work. Libraries ask for this once, when they are loaded.
os.environ.setdefault("OMP_WAIT_POLICY", "passive")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

pytest_plugins = ["tests.again", "tests.processor_time"]

# The gate gives the same answer for the same tree, however busy the machine is. To search further:
# pytest --hypothesis-profile=explore
settings.register_profile("gate", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile("gate")

HERE = Path(__file__).parent
OF_RULES = {
    *("core", "outlook", "rules", "test_extras.py", "test_game.py", "test_records.py"),
    *("bots/test_forms.py", "bots/test_nets.py", "bots/test_thumb.py"),
    *("bots/test_thumb_caylus.py", "contract/test_planted_faults.py"),
    *("contract/test_rare_decisions.py", "golden/test_rule_tables.py"),
    *("properties/test_faults.py", "words/test_catalogues.py"),
    "native/test_batch_opponents.py::test_a_game_ends_in_the_move_of_an_opponent_and_pays_the_learner",
    "native/test_evaluator.py::test_trees_are_the_same",
    "native/test_search.py::test_a_tree_goes_on_the_same_both_ways",
    "native/test_thumb.py::test_every_action_looks_as_good_in_c_as_in_python",
    "native/test_thumb.py::test_positions_that_hardly_any_game_reaches",
    "native/test_thumb.py::test_without_kernels_python_plays_the_same_games",
    "properties/test_determinise.py::test_a_card_that_a_seat_looks_at_stays_with_that_seat",
    "properties/test_determinise.py::test_every_third_decision_of_some_games_can_be_determinised",
    "test_texts.py::test_actions_refusals_and_questions_speak_both_languages",
}
"""Folders, files and tests that together reach every line and branch of the rules.

They run with coverage, which makes them several times as slow. All others run without, whatever
they test. A new file belongs here only where `make test` reports lines that no other one reaches.
To see which tests reach what: `pytest -m of_rules --cov --cov-context=test`, then
`coverage report --contexts=...`.
"""
LONGEST = (
    *("test_whole_games_caylus.py", "test_whole_games_magna.py", "test_screens.py"),
    *("test_together.py", "test_review.py"),
)
"""Of the browser tests: up to a minute each, or minutes together."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Does not import what `-m` would leave out: each process of a run looks at every file."""
    if not collection_path.is_relative_to(HERE) or collection_path == HERE:
        return None
    name = collection_path.relative_to(HERE).as_posix()
    asked = config.option.markexpr
    if asked == "of_rules":
        left_out = not (is_of_rules(name) or holds_some(name) or name.endswith("__init__.py"))
    elif asked == "not of_rules":
        left_out = (
            collection_path.suffix == ".py"
            and is_of_rules(name)
            and "battery" not in collection_path.read_text(encoding="utf-8")
        )
    else:
        return None
    return left_out or None  # None lets the other reasons to leave a file out be asked


@pytest.hookimpl(tryfirst=True)  # before -m selects
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks what runs with coverage. Browser tests come last: while Playwright runs, nothing else
    can start an event loop."""
    for item in items:
        name = f"{item.path.relative_to(HERE).as_posix()}::{getattr(item, 'originalname', '')}"
        if is_of_rules(name) and item.get_closest_marker("battery") is None:
            item.add_marker("of_rules")
    items.sort(key=place_of)


def is_of_rules(name: str) -> bool:
    """True for a folder, a file or a test that is in the list, or in something that is."""
    return any(name == each or name.startswith((f"{each}/", f"{each}::")) for each in OF_RULES)


def holds_some(name: str) -> bool:
    """True for a folder or a file with something in it that is in the list."""
    return any(each.startswith((f"{name}/", f"{name}::")) for each in OF_RULES)


def place_of(item: pytest.Item) -> int:
    """Of the browser tests the longest come first: at the end no test run waits for one of them."""
    if not item.path.is_relative_to(HERE / "web"):
        return 0
    return 1 if item.path.name in LONGEST else 2
