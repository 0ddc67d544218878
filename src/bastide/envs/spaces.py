"""Observation spaces of all environments, and the check of the requested form."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from ..batch import EVALUATOR, OBSERVATION_TYPES, RELATIVE
from ..core.encoding import layout_of
from ..core.errors import SetupError
from ..core.observation import columns
from ..core.rules import Rules
from ..core.text import say


def check_observations(observations: object) -> None:
    """An environment shows something: a batch can be set to show nothing."""
    if observations not in OBSERVATION_TYPES:
        known = ", ".join(OBSERVATION_TYPES)
        raise SetupError(
            say(
                "common/observations-environment-must-one",
                known=known,
                observations=repr(observations),
            ),
        )


def observation_box(rules: Rules[Any], observations: str) -> spaces.Box:
    limits = np.iinfo(np.int16)
    if observations == RELATIVE:  # about 0 to 1, but nothing is cut
        return spaces.Box(limits.min, limits.max, (layout_of(rules).size,), np.float32)
    if observations == EVALUATOR:
        width = rules.inputs.size + rules.state_type.SEATS
        return spaces.Box(0, limits.max, (width,), np.float32)
    kind = np.dtype(observations).type
    return spaces.Box(limits.min, limits.max, (len(columns(rules.state_type)),), kind)
