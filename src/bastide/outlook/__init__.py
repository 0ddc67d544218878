"""What the page shows beyond the raw view: pieces in words and icons, offers, what-ifs, prices.

Everything is computed from open knowledge or from one seat's view, never from a full state: it
cannot show what the seat may not know. Results are shared; do not change them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from typing import Any

from ..catalogue import rules_of
from ..core.atoms import all_words
from ..views import View, known_state
from .face import LEFT_AT_THE_END, face_of
from .offers import careful, offers

__all__ = ["LEFT_AT_THE_END", "Sight", "careful", "face_of", "offers", "outlook_of", "pieces"]


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


class Sight:
    """A position that several look at: what all of them may know is worked out once.

    It begins with a spectator's view, so that whatever is shared can hold no secret; what a seat
    knows beyond that comes from its own view.
    """

    def __init__(self, view_for: Callable[[int | None], View]) -> None:
        self._view_for = view_for
        self.common = view_for(None)
        self.rules, self.state = known_state(self.common)
        self._again = face_of(self.rules.key).outlook_again
        self._views: dict[int | None, View] = {None: self.common}

    @cached_property
    def outlook(self) -> dict[str, Any]:
        """A spectator's."""
        return outlook_of(self.common)

    def view_of(self, viewer: int | None) -> View:
        """The parts that say the same as the spectator's are the very same objects."""
        found = self._views.get(viewer)
        if found is None:
            if self.common["open_information"]:
                found = {**self.common, "viewer": viewer}
            else:
                own = self._view_for(viewer)
                cells = own.pop("cells")  # not shown, so not worth comparing
                found = {**alike(own, self.common), "cells": cells}
            self._views[viewer] = found
        return found

    def outlook_of(self, viewer: int | None) -> dict[str, Any]:
        if viewer is None:
            return self.outlook
        view = self.view_of(viewer)
        if self._again is None:
            return outlook_of(view)
        state = self.state if view["open_information"] else known_state(view)[1]
        made: dict[str, Any] = self._again(state, self.outlook, viewer)
        return made


def alike(value: Any, other: Any) -> Any:
    """A JSON value whose parts are those of another one wherever they say the same."""
    if value == other and type(value) is type(other):
        return other
    if isinstance(value, dict) and isinstance(other, dict):
        return {key: alike(inner, other.get(key)) for key, inner in value.items()}
    if isinstance(value, list) and isinstance(other, list) and len(value) == len(other):
        return [alike(inner, part) for inner, part in zip(value, other, strict=True)]
    return value
