"""The part of the board in which the best move lies: a first hint that leaves the rest to find."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.text import Text
from ..game import Game
from ..views import View
from .shapes import Json, Option

WORDS = {
    "special": Text(
        "I’d look at the special buildings, before the bridge.",
        "Je regarderais les bâtiments spéciaux, avant le pont.",
    ),
    "near": Text(
        "I’d look at the road, up to the provost.",
        "Je regarderais la route, jusqu’au prévôt.",
    ),
    "beyond": Text(
        "I’d look at the road past the provost.",
        "Je regarderais la route au-delà du prévôt.",
    ),
    "castle": Text("I’d look at the castle.", "Je regarderais le château."),
    "bridge": Text(
        "I’d keep my deniers and pass: look at the bridge.",
        "Je garderais mes deniers et je passerais : regardez le pont.",
    ),
    "hand": Text("I’d look at the cards in your hand.", "Je regarderais les cartes de votre main."),
    "pile": Text("I’d draw other cards.", "Je piocherais d’autres cartes."),
    "provost-stays": Text(
        "I’d leave the provost where he is.", "Je laisserais le prévôt où il est."
    ),
    "provost-back": Text("I’d move the provost back.", "Je ferais reculer le prévôt."),
    "provost-on": Text("I’d move the provost forward.", "Je ferais avancer le prévôt."),
    "among": Text("I’d choose one of these {n}.", "Je choisirais l’un de ces {n} coups."),
}
_VERBS = {
    "pass": "bridge",
    "draw": "pile",
    "replace": "pile",
    "build": "hand",
    "prestige": "castle",
}


@dataclass(frozen=True)
class Region:
    """A part of the board, in words, and the actions that lie in it."""

    code: str
    words: Text
    tokens: tuple[str, ...]

    def to_json(self) -> Json:
        return {"code": self.code, "words": self.words.to_json(), "tokens": list(self.tokens)}


def region_of(view: View, game: Game, best: Sequence[Option]) -> Region:
    """Where the best option lies. Where the board has no such part, half of what is possible."""
    tokens = [game.token(action) for action in game.legal_actions()]
    code = _code(view, best[0].token)
    within = tuple(token for token in tokens if _code(view, token) == code)
    if code is None or len(within) == len(tokens):
        kept = {option.token for option in best}
        most = max(len(kept), (len(tokens) + 1) // 2)
        for token in tokens:
            if len(kept) < most:
                kept.add(token)
        within = tuple(token for token in tokens if token in kept)
        return Region("among", WORDS["among"].filled(n=len(within)), within)
    return Region(code, WORDS[code], within)


def _code(view: View, token: str) -> str | None:
    verb, _, what = token.partition(":")
    if verb == "place":
        return _place(view, what)
    if verb == "provost":
        steps = int(what)
        return "provost-stays" if steps == 0 else "provost-on" if steps > 0 else "provost-back"
    return _VERBS.get(verb)


def _place(view: View, building: str) -> str:
    if building == "castle":
        return "castle"
    for space in view["table"].get("road", ()):
        if building in (space.get("tile"), space.get("card")):
            return "near" if space["in_reach"] else "beyond"
    return "special"
