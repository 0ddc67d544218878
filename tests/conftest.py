"""Settings shared by all tests."""

from pathlib import Path

import pytest
from hypothesis import settings

pytest_plugins = ["tests.again"]

# The gate gives the same answer for the same tree, however busy the machine is. To search further:
# pytest --hypothesis-profile=explore
settings.register_profile("gate", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile("gate")

IN_THE_BROWSER = Path(__file__).parent / "web"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: while Playwright runs, nothing else can start an event loop."""
    items.sort(key=lambda item: item.path.is_relative_to(IN_THE_BROWSER))
