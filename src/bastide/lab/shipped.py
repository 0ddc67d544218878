"""The figures that come with the package."""

from __future__ import annotations

import gzip
import json
from functools import cache
from importlib.resources import files

from .facts import Json


def packed(data: Json) -> bytes:
    """The same figures make the same bytes on every machine."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), compresslevel=9, mtime=0)


def unpacked(data: bytes) -> Json:
    found: Json = json.loads(gzip.decompress(data))
    return found


@cache
def shipped() -> Json:
    """The latest output of `bastide lab make`. Empty where there is no file."""
    path = files(__package__) / "data" / "strategy.json.gz"
    return unpacked(path.read_bytes()) if path.is_file() else {"set_ups": {}, "examples": {}}


def example_of(name: str) -> str | None:
    """The record of a game that shows something, by its name (`c4-12`)."""
    found = shipped()["examples"].get(name)
    return None if found is None else str(found["record"])
