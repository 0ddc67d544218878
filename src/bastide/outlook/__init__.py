"""What the page shows beyond the raw view: pieces in words and icons, offers, what-ifs, prices.

Everything is computed from open knowledge or from one seat's view, never from a full state: it
cannot show what the seat may not know. Results are shared; do not change them.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from ..catalogue import rules_of
from ..core.atoms import all_words
from ..views import View, known_state
from .face import LEFT_AT_THE_END, face_of
from .offers import careful, offers

__all__ = ["LEFT_AT_THE_END", "OpenSight", "careful", "face_of", "offers", "outlook_of", "pieces"]


@cache
def pieces(game: str) -> dict[str, Any]:
    """Everything printed on the pieces of a game, for every variant, in words and icons."""
    printed = face_of(game).pieces
    made: dict[str, Any] = {} if printed is None else printed()
    return made or {"names": all_words(dict(rules_of(game).labels))}


def outlook_of(view: View) -> dict[str, Any]:
    """What-ifs, prices and incomes, as the viewer of a view may work them out."""
    rules, state = known_state(view)
    made: dict[str, Any] = face_of(rules.key).outlook(state, view["viewer"])
    return made


class OpenSight:
    """A position of a game that hides nothing: what all viewers share is worked out once."""

    def __init__(self, view: View) -> None:
        self.rules, self.state = known_state(view)
        self.view = view
        self.first = outlook_of(view)

    def view_of(self, viewer: int | None) -> View:
        return {**self.view, "viewer": viewer}

    def outlook_of(self, viewer: int | None) -> dict[str, Any]:
        if viewer == self.view["viewer"]:
            return self.first
        again = face_of(self.rules.key).outlook_again
        if again is None:
            return outlook_of(self.view_of(viewer))
        made: dict[str, Any] = again(self.state, self.first, viewer)
        return made
