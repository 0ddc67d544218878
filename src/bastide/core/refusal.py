"""Why an action is not allowed: one value that an API, a page and a screen reader can all say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .text import Text
from .words import capital


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


COMMON_SENTENCES = {
    "over": Text("The game is over.", "La partie est terminée."),
    "chance": Text(
        "Chance decides now, not a player.", "C'est au hasard de décider, pas à un joueur."
    ),
    "not-chance": Text(
        "That is for chance; now {who} decides.",
        "C'est l'affaire du hasard ; c'est à {who} de décider.",
    ),
    "not-asked": Text(
        "That does not answer the question: {question}",
        "Cela ne répond pas à la question : {question}",
    ),
    "deniers": Text(
        "That costs {price}; you have {have}.", "Cela coûte {price} ; vous avez {have}."
    ),
}
"""What every game may have to say."""


def refusal_of(
    sentences: Mapping[str, Text], code: str, rule: str, params: Mapping[str, object]
) -> Refusal:
    """A refusal with its sentence filled in; parameters that are Texts are kept in English."""
    words = sentences[code].filled(**params)
    plain = {key: v.en if isinstance(v, Text) else v for key, v in params.items()}
    return Refusal(code, plain, rule, Text(capital(words.en), capital(words.fr)))
