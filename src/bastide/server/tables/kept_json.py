"""JSON that may be needed again, as objects while it is fresh and as text after that.

To find differences, a table must be there as objects, as it was and as it is. They take about
ten times as much room as the text. So only those used last stay objects.
"""

from __future__ import annotations

import weakref
from collections import OrderedDict
from typing import Any

import msgspec

_encode = msgspec.json.Encoder().encode
_decode: msgspec.json.Decoder[dict[str, Any]] = msgspec.json.Decoder(dict[str, Any])
MOST_UNPACKED = 128
"""The number of values that are objects, about 100 kB each where they share nothing."""


class KeptJson:
    """A JSON object, either as objects or as text. Its objects are shared: do not change them."""

    __slots__ = ("__weakref__", "_me", "_text", "_value")

    def __init__(self, value: dict[str, Any] | None = None, text: bytes = b"") -> None:
        self._value = value
        self._text = text
        self._me: weakref.ref[KeptJson] | None = None
        if value is not None:
            _used(self)

    @property
    def value(self) -> dict[str, Any]:
        if self._value is None:
            self._value, self._text = _decode.decode(self._text), b""
        _used(self)
        return self._value

    @property
    def text(self) -> bytes:
        """The whole text, to be sent as it is. The objects are let go."""
        if self._value is not None:
            self._text, self._value = _encode(self._value), None
            if self._me is not None:
                _unpacked.pop(self._me, None)
        return self._text

    @property
    def key(self) -> object:
        """Equal for what is the same for certain: the same text, or the very same objects."""
        return self._text or self


_unpacked: OrderedDict[weakref.ref[KeptJson], None] = OrderedDict()
"""The entries that are objects now, the one used last at the end."""


def _used(kept: KeptJson) -> None:
    me = kept._me
    if me is None:
        me = kept._me = weakref.ref(kept, _gone)
    _unpacked[me] = None
    _unpacked.move_to_end(me)
    while len(_unpacked) > MOST_UNPACKED:
        oldest = _unpacked.popitem(last=False)[0]()
        if oldest is not None:
            _ = oldest.text


def _gone(kept: weakref.ref[KeptJson]) -> None:
    _unpacked.pop(kept, None)
