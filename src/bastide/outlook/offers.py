"""Offered actions: their sentence, their immediate change, and warnings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict

from ..core.atoms import Wording, words
from ..core.flow import apply, target
from ..core.frames import decider
from ..core.rules import Rules
from ..core.state import CommonState
from ..core.text import Text
from ..views import View, known_state
from .face import Attempt, Change, face_of


class OfferShape(TypedDict):
    """One action that the deciding seat may take: `Offer` in the server's messages."""

    action: int
    token: str
    sentence: Wording
    target: str | None
    change: Change
    careful: Wording | None


class _Desk:
    """A decision as its viewer knows it, with what the deciding seat has."""

    def __init__(self, rules: Rules[Any], state: CommonState) -> None:
        self.rules, self.state = rules, state
        self.face = face_of(self.rules.key)
        self.seat = decider(self.state)
        self.before = self._holdings(self.state) if self._has_seat() else {}

    def _has_seat(self) -> bool:
        return self.seat is not None and self.seat >= 0

    def _holdings(self, s: CommonState) -> Change:
        """The goods of the deciding seat, under the names of `change`."""
        assert self.seat is not None
        return self.face.holdings(self.rules, s, self.seat)

    def attempt(self, action: int, actions: Sequence[int]) -> Attempt[Any]:
        """The position right after an action, before anything else happens, and what changed.

        Hidden cells are empty here. No action of a player looks at them, and so nothing that this
        says can depend on them.
        """
        assert self.seat is not None
        after: CommonState = self.state.copy()
        apply(self.rules, after, action)
        held = self._holdings(after)
        change = {k: held[k] - n for k, n in self.before.items() if held[k] != n}
        return Attempt(self.state, self.seat, action, actions, change, after)

    def offer(self, action: int, actions: Sequence[int], *, warned: bool = True) -> OfferShape:
        change: Change = {}
        why: Text | None = None
        if self._has_seat():
            attempt = self.attempt(action, actions)
            change = attempt.change
            if warned:
                why = self.face.careful(attempt)
        return {
            "action": action,
            "token": self.rules.actions.token(action),
            "sentence": words(self.rules.say(self.state, action)),
            "target": target(self.rules, self.state, action),
            "change": change,
            "careful": None if why is None else words(why),
        }


def offers(view: View, actions: Sequence[int], *, warned: bool = True) -> list[OfferShape]:
    """The legal actions of the deciding seat of a view, as a page can show them.

    `change` is what happens to the seat immediately: cubes, deniers, workers, and `points`
    that it earns. What further decisions give is not in it, nor what the cubes and deniers would
    have counted at the end of the game. `careful` says why to ask again, where a slip would hurt.
    Only the deciding seat's own view knows enough for that, so that others are not `warned`.
    """
    return offers_in(*known_state(view), actions, warned=warned)


def offers_in(
    rules: Rules[Any], state: CommonState, actions: Sequence[int], *, warned: bool = True
) -> list[OfferShape]:
    """The same for a caller that has the state of the view already."""
    if not actions:
        return []
    desk = _Desk(rules, state)
    return [desk.offer(action, actions, warned=warned) for action in actions]


def careful(view: View, action: int, actions: Sequence[int]) -> Wording | None:
    """A reason to ask again before one of the legal actions. None where there is none."""
    return _Desk(*known_state(view)).offer(action, actions)["careful"]
