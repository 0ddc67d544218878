"""Settings shared by all tests."""

from pathlib import Path

import pytest
from hypothesis import settings

pytest_plugins = ["tests.again", "tests.processor_time"]

# The gate gives the same answer for the same tree, however busy the machine is. To search further:
# pytest --hypothesis-profile=explore
settings.register_profile("gate", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile("gate")

HERE = Path(__file__).parent
NOT_OF_RULES = {
    *("arena", "cli", "dataset", "envs", "high_card", "lab", "lessons", "packages", "puzzles"),
    *("review", "server", "training", "web"),
    *("bots/test_by_the_clock.py", "bots/test_calibration.py", "bots/test_earlier.py"),
    *("bots/test_non_interference.py", "bots/test_reports.py", "bots/test_specs.py"),
    *("bots/test_styles.py", "contract/test_every_decision.py", "contract/test_histories.py"),
    *("contract/test_whole_games.py", "native/test_build_hook.py", "native/test_faults.py"),
    *("native/test_goldens_compiled.py", "native/test_in_use.py", "native/test_observations.py"),
    *("native/test_prove.py", "native/test_records_compiled.py", "native/test_same_games.py"),
    *("native/test_sanitizer.py", "native/test_stale.py", "native/test_unit.py"),
    *("native/test_warnings.py", "test_additions.py", "test_again.py", "test_code_blocks.py"),
    *("test_docs.py", "test_learning.py", "test_notebooks.py", "test_processor_time.py"),
    *("test_speed.py",),
}
"""Tests that are about something else, or play what others have covered already."""
LONGEST = ("test_whole_games_caylus.py", "test_whole_games_magna.py", "test_screens.py")
"""Of the browser tests: minutes each."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Does not import what `-m` would leave out: each process of a run looks at every file."""
    if not collection_path.is_relative_to(HERE) or collection_path == HERE:
        return None
    asked = config.option.markexpr
    if asked == "of_rules":
        left_out = not is_of_rules(collection_path)
    elif asked == "not of_rules":
        left_out = (
            collection_path.suffix == ".py"
            and is_of_rules(collection_path)
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
        if is_of_rules(item.path) and item.get_closest_marker("battery") is None:
            item.add_marker("of_rules")
    items.sort(key=place_of)


def is_of_rules(path: Path) -> bool:
    parts = path.relative_to(HERE).parts
    return not NOT_OF_RULES & {parts[0], "/".join(parts)}


def place_of(item: pytest.Item) -> int:
    """Of the browser tests the longest come first: at the end no test run waits for one of them."""
    if not item.path.is_relative_to(HERE / "web"):
        return 0
    return 1 if item.path.name in LONGEST else 2
