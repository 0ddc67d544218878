"""The error message. It is apart from the basics because it may carry a whole table."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from .basics import Words
from .tables import TableState


class Problem(Struct, kw_only=True, frozen=True):
    """The body of every answer that is not a success."""

    code: str
    """The kind of problem: `stale`, `illegal`, `not-your-seat`, `table-full`, ..."""
    sentence: Words
    """To show to the user: what went wrong and what to do."""
    params: dict[str, Any] = {}
    rule: str | None = None
    """The rule that an illegal action breaks, as in the rules' pages."""
    fresh: TableState | None = None
    """With `stale`: the table as it is now."""
