"""Sentences as data: the key of a message and its arguments. `of` puts them into words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

NAMELESS: tuple[str, ...] = ()
"""No seat has a name: seats are called by their colours."""


@dataclass(frozen=True, slots=True)
class Text:
    """A message of a catalogue, `area/message` or `area/message.form`, with what fills it.

    Arguments are numbers, strings that are the same in every language, texts, or lists of both.
    The words are in `bastide/words/LANGUAGE/AREA.ftl`.
    """

    key: str
    args: tuple[tuple[str, Any], ...] = ()
    _json: dict[str, Any] | None = field(default=None, init=False, repr=False, compare=False)
    """The results of `to_json`. Names of pieces and effects are sent with every move."""

    def of(self, lang: str, names: Sequence[str] = NAMELESS) -> str:
        """The words in a language. `names` are those of the players, by seat."""
        from .languages import render

        return render(self, lang, names)

    def filled(self, **params: object) -> Text:
        """The same message with further arguments."""
        return Text(self.key, (*self.args, *sorted(params.items()))) if params else self

    def fill(self, lang: str, **params: object) -> str:
        """The words of the message with further arguments."""
        return self.filled(**params).of(lang)

    def form(self, name: str) -> Text:
        """A noun in another form of its catalogue: `the`, `of`."""
        return Text(f"{self.key}.{name}", self.args)

    @property
    def the(self) -> Text:
        """A noun with its article."""
        return self.form("the")

    def to_json(self) -> dict[str, Any]:
        """The text as JSON, made once. It is shared: do not change it."""
        made = self._json
        if made is None:
            made = self._as_json()
            object.__setattr__(self, "_json", made)
        return made

    def _as_json(self) -> dict[str, Any]:
        if not self.args:
            return {"key": self.key}
        return {"key": self.key, "args": {name: _json(value) for name, value in self.args}}


@dataclass(frozen=True, slots=True)
class SeatText(Text):
    """A player: the name where it is known, otherwise the colour of the seat."""

    seat: int = 0

    def _as_json(self) -> dict[str, Any]:
        return {"key": self.key, "seat": self.seat}


NOTHING = Text("common/nothing")
"""The empty text."""


def say(key: str, /, **args: object) -> Text:
    """A sentence: `say("caylus/placed", who=seat, tile=tile)`."""
    return Text(key, tuple(sorted(args.items())))


def text_of(text: Text | str) -> Text:
    """The text itself, or the message of a key."""
    return say(text) if isinstance(text, str) else text


def from_json(given: Mapping[str, Any]) -> Text:
    """The text that `to_json` wrote."""
    if "seat" in given:
        return SeatText(given["key"], seat=given["seat"])
    return Text(given["key"], tuple((k, _value(v)) for k, v in given.get("args", {}).items()))


def _json(value: Any) -> Any:
    if isinstance(value, Text):
        return value.to_json()
    if isinstance(value, tuple | list):
        return [_json(part) for part in value]
    return value if isinstance(value, int | float) else str(value)


def _value(given: Any) -> Any:
    if isinstance(given, Mapping):
        return from_json(given)
    if isinstance(given, list):
        return tuple(_value(part) for part in given)
    return given
