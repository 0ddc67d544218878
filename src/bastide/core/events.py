"""Events as people and programs read them: a kind, parameters and a sentence in two languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .text import Text


@dataclass(frozen=True)
class Event:
    """Something that happened: at which ply, to whom, and how to say it."""

    ply: int
    """The number of actions (chance included) before it happened."""
    kind: str
    seat: int | None
    data: Mapping[str, object]
    sentence: Text

    def say(self, lang: str = "en") -> str:
        return self.sentence.of(lang)

    def to_json(self) -> dict[str, object]:
        return {
            "ply": self.ply,
            "kind": self.kind,
            "seat": self.seat,
            "data": dict(self.data),
            "sentence": self.sentence.to_json(),
        }
