"""Why an action is not allowed: one value that an API, a page and a screen reader can all say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .text import Text


@dataclass(frozen=True)
class Refusal:
    """A code for programs, parameters, the rule it rests on, and the sentence in both languages."""

    code: str
    params: Mapping[str, object]
    rule: str
    sentence: Text

    def say(self, lang: str = "en") -> str:
        return f"{self.sentence.of(lang)} ({self.rule})"

    def to_json(self) -> dict[str, object]:
        return {
            "code": self.code,
            "params": dict(self.params),
            "rule": self.rule,
            "sentence": self.sentence.to_json(),
        }
