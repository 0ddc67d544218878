"""Properties of any game that Hypothesis can think of."""

import pytest

pytest.register_assert_rewrite("tests.properties.histories")
