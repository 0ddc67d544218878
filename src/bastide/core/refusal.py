"""Refusals: why an action is not allowed, as a code, a rule id and a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .text import Text, say
from .words import capitalised


@dataclass(frozen=True)
class Refusal:
    """A code, its parameters, the id of the rule, and the sentence."""

    code: str
    params: Mapping[str, object]
    rule: str
    sentence: Text

    @property
    def text(self) -> Text:
        """The sentence with its rule."""
        return say("common/refused", sentence=self.sentence, rule=self.rule)

    def say(self, lang: str = "en") -> str:
        return self.text.of(lang)

    def to_json(self) -> dict[str, object]:
        return {
            "code": self.code,
            "params": dict(self.params),
            "rule": self.rule,
            "sentence": self.sentence.to_json(),
        }


COMMON_SENTENCES = {
    "over": say("common/over"),
    "chance": say("common/chance"),
    "not-chance": say("common/not-chance"),
    "not-asked": say("common/not-asked"),
    "deniers": say("common/deniers"),
}
"""Sentences that both games share."""


def refusal_of(
    sentences: Mapping[str, Text], code: str, rule: str, params: Mapping[str, object]
) -> Refusal:
    """A refusal with its sentence filled in. Parameters that are texts are kept as data."""
    words = sentences[code].filled(**params)
    plain = {key: v.to_json() if isinstance(v, Text) else v for key, v in params.items()}
    return Refusal(code, plain, rule, capitalised(words))
