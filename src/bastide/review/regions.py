"""The part of the board in which the best move lies: a first hint that leaves the rest to find."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.text import Text, say
from ..game import Game
from ..views import View
from .shapes import Json, Option

WORDS = {
    "special": say("review/special"),
    "road": say("review/road"),
    "near": say("review/near"),
    "beyond": say("review/beyond"),
    "castle": say("review/castle"),
    "bridge": say("review/bridge"),
    "hand": say("review/hand"),
    "pile": say("review/pile"),
    "provost-stays": say("review/provost-stays"),
    "provost-back": say("review/provost-back"),
    "provost-on": say("review/provost-on"),
    "among": say("review/among"),
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
    """The part of the board with the best option. Half of the options where there is none."""
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
            if view["table"].get("provost") is None:  # no one cuts off the road of the light game
                return "road"
            return "near" if space["in_reach"] else "beyond"
    return "special"
