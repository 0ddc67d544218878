"""One battery of checks that every game keeps, in every configuration."""

import pytest

pytest.register_assert_rewrite("tests.contract.checks")
