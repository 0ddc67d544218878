"""Training the evaluator by self-play: `bastide train` (needs PyTorch and the compiled kernels)."""

from __future__ import annotations

from ..core.errors import missing_extra

try:
    import numpy  # noqa: F401 - every module of this package needs both
    import torch  # noqa: F401
except ModuleNotFoundError as error:
    raise missing_extra(error, "train") from None
