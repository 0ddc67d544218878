"""Training the evaluator by self-play: `bastide train` (needs PyTorch and the compiled kernels)."""

from __future__ import annotations

from ..core.errors import missing_extra

try:
    import matplotlib  # noqa: F401 - `train` needs all three
    import numpy  # noqa: F401
    import torch  # noqa: F401
except ModuleNotFoundError as error:
    raise missing_extra(error, "train") from None
