"""What a bot is: something that picks one of the offered actions from what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..core.text import Text
from ..views import View


class Bot(Protocol):
    """A computer player. It never meets the game itself, so it cannot look where it may not."""

    @property
    def key(self) -> str:
        """The name it is asked for by."""

    @property
    def name(self) -> Text: ...

    @property
    def about(self) -> Text:
        """A sentence or two on how it plays."""

    def choose(self, view: View, actions: Sequence[int], seed: int) -> int:
        """One of `actions`; the same view, actions and seed always give the same answer."""
