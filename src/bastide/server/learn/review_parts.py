"""The parts of reviews as they are kept: long texts, read and written beside the event loop."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa

from ..store import database as d

PARTS = sa.cast(d.reviews.c.parts, sa.Text).label("parts")
"""The column as text: half a megabyte for a long game, which takes a while to read."""
_decoder = msgspec.json.Decoder(list[dict[str, Any]])


def parts_in(text: str) -> list[dict[str, Any]]:
    return _decoder.decode(text)


def as_kept(parts: list[dict[str, Any]]) -> msgspec.Raw:
    """The column's value. It is JSON already, so that the loop has nothing left to encode."""
    return msgspec.Raw(msgspec.json.encode(parts))
