"""Refusals: why an action is not allowed, as a code, a rule id and a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .text import Text
from .words import capitalised


@dataclass(frozen=True)
class Refusal:
    """A code, its parameters, the id of the rule, and the sentence in both languages."""

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
        "A random draw comes first. No player decides now.",
        "Un tirage au sort vient d'abord. Aucun joueur ne décide maintenant.",
    ),
    "not-chance": Text(
        "That is drawn at random. It's {who}'s turn to decide.",
        "Cela se tire au sort. C'est à {who} de décider.",
    ),
    "not-asked": Text(
        "That isn't possible now. Answer the question first.",
        "Ce n'est pas possible maintenant. Répondez d'abord à la question.",
    ),
    "deniers": Text(
        "That costs {price}. You have {have}.", "Cela coûte {price}. Vous avez {have}."
    ),
}
"""Sentences that both games share."""


def refusal_of(
    sentences: Mapping[str, Text], code: str, rule: str, params: Mapping[str, object]
) -> Refusal:
    """A refusal with its sentence filled in; parameters that are Texts are kept in English."""
    words = sentences[code].filled(**params)
    plain = {key: v.en if isinstance(v, Text) else v for key, v in params.items()}
    return Refusal(code, plain, rule, capitalised(words))
