"""Data for the page beyond the raw view: pieces in words and icons, offers, what-ifs, prices.

Everything is computed from open knowledge or from one seat's view, never from a full state: it
cannot show what the seat may not know. Results are shared. Do not change them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property
from typing import Any

from ..catalogue import rules_of
from ..core.atoms import all_words
from ..core.rules import Rules
from ..core.state import CommonState
from ..views import View, known_state, shown_of
from .face import LEFT_AT_THE_END, face_of, points_so_far
from .offers import OfferShape, careful, offers, offers_in

__all__ = [
    "LEFT_AT_THE_END",
    "OfferShape",
    "Sight",
    "careful",
    "face_of",
    "offers",
    "outlook_of",
    "pieces",
    "points_so_far",
]


@cache
def pieces(game: str) -> dict[str, Any]:
    """Everything printed on the pieces of a game, for every variant, in words and icons."""
    printed = face_of(game).pieces
    made: dict[str, Any] = {} if printed is None else printed()
    return made or {"names": all_words(dict(rules_of(game).labels))}


def outlook_of(view: View) -> dict[str, Any]:
    """Predictions, prices and incomes, as the viewer of a view may work them out."""
    rules, state = known_state(view)
    face, viewer = face_of(rules.key), view["viewer"]
    made: dict[str, Any] = face.outlook(state)
    return made if viewer is None else face.seat_outlook(state, made, viewer)


class Sight:
    """A position that several look at: what all of them may know is worked out once.

    It begins with what a spectator knows, so that whatever is shared can hold no secret. What a
    seat knows beyond that comes from the state as that seat knows it.
    """

    def __init__(
        self, rules: Rules[Any], plies: int, known_to: Callable[[int | None], CommonState]
    ) -> None:
        """`known_to` returns the state as a viewer knows it. It is asked once for each."""
        self.rules = rules
        self._plies = plies
        self._known_to = known_to
        self._face = face_of(rules.key)
        self._states: dict[int | None, CommonState] = {None: known_to(None)}
        self.common = shown_of(rules, self._states[None], None, plies)
        self._shown: dict[int | None, View] = {None: self.common}

    @cached_property
    def outlook(self) -> dict[str, Any]:
        """A spectator's."""
        made: dict[str, Any] = self._face.outlook(self._states[None])
        return made

    def shown_to(self, viewer: int | None) -> View:
        """A view without its cells. What says the same as the spectator's is the same object."""
        found = self._shown.get(viewer)
        if found is None:
            found = self._shown[viewer] = self._seen_by(viewer)
        return found

    def _seen_by(self, viewer: int | None) -> View:
        if self.common["open_information"] or viewer is None:
            return {**self.common, "viewer": viewer}
        state, seat_table = self.state_of(viewer), self._face.seat_table
        if seat_table is None:
            own: View = alike(shown_of(self.rules, state, viewer, self._plies), self.common)
            return own
        table = seat_table(state, self.common["table"], viewer)
        return {**self.common, "viewer": viewer, "table": table}

    def state_of(self, viewer: int | None) -> CommonState:
        """The state as a viewer knows it. It is shared: do not change it."""
        found = self._states.get(viewer)
        if found is None:
            is_open = self.common["open_information"]
            found = self._states[None] if is_open else self._known_to(viewer)
            self._states[viewer] = found
        return found

    def outlook_of(self, viewer: int | None) -> dict[str, Any]:
        if viewer is None:
            return self.outlook
        made: dict[str, Any]
        made = self._face.seat_outlook(self.state_of(viewer), self.outlook, viewer)
        return made

    def offers_of(self, viewer: int, actions: Sequence[int]) -> list[OfferShape]:
        """The legal actions of the viewer, who decides."""
        return offers_in(self.rules, self.state_of(viewer), actions)


def alike(value: Any, other: Any) -> Any:
    """A JSON value whose parts are those of another one wherever they say the same."""
    if value == other and type(value) is type(other):
        return other
    if isinstance(value, dict) and isinstance(other, dict):
        return {key: alike(inner, other.get(key)) for key, inner in value.items()}
    if isinstance(value, list) and isinstance(other, list) and len(value) == len(other):
        return [alike(inner, part) for inner, part in zip(value, other, strict=True)]
    return value
