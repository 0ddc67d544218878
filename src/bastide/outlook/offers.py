"""What each offered action says, changes at once, and where to be careful."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypedDict

from ..catalogue import rules_of
from ..caylus import vocabulary as caylus_words
from ..core.frames import decider
from ..core.state import CommonState
from ..core.text import Text
from ..magna_carta import vocabulary as magna_words
from .atoms import words
from .careful_caylus import careful_in_caylus
from .careful_magna_carta import careful_in_magna_carta
from .shapes_common import Wording

View = dict[str, Any]
Change = dict[str, int]


class OfferShape(TypedDict):
    """One action that the deciding seat may take: `Offer` in the server's messages."""

    action: int
    token: str
    sentence: Wording
    change: Change
    careful: Wording | None


class _Ways(NamedTuple):
    """What is counted and warned of in one game."""

    goods: tuple[str, ...]
    careful: Callable[..., Text | None]


_WAYS = {
    "caylus": _Ways(caylus_words.GOOD_KEYS, careful_in_caylus),
    "magna-carta": _Ways(magna_words.GOOD_KEYS, careful_in_magna_carta),
}


LEFT_AT_THE_END = ("gold", "cubes", "deniers")
"""Sources of points that are only what remains: paying with it is a price, not points lost."""


class _Desk:
    """A decision as its viewer knows it, with what the deciding seat has."""

    def __init__(self, view: View) -> None:
        self.rules = rules_of(view["game"])
        self.state = self.rules.state_type.load(view["cells"])
        self.ways = _WAYS[self.rules.key]
        self.seat = decider(self.state)
        self.before = self._holdings(self.state) if self._has_seat() else {}

    def _has_seat(self) -> bool:
        return self.seat is not None and self.seat >= 0

    def _holdings(self, s: Any) -> Change:
        """What the deciding seat has, under the names of `change`."""
        seat, kinds = self.seat, len(self.ways.goods)
        assert seat is not None
        held = dict(zip(self.ways.goods, s.goods[seat * kinds : (seat + 1) * kinds], strict=True))
        held["deniers"] = s.deniers[seat]
        held["workers"] = s.workers[seat]
        sheet = self.rules.score_sheet(s, seat)
        held["points"] = sum(n for source, n in sheet.items() if source not in LEFT_AT_THE_END)
        return held

    def tried(self, action: int) -> tuple[CommonState, Change]:
        """The position right after an action, before anything else happens, and what changed.

        Hidden cells are empty here. No action of a player looks at them, and so nothing that this
        says can depend on them.
        """
        after: CommonState = self.state.copy()
        self.rules.apply(after, action)
        held = self._holdings(after)
        return after, {k: held[k] - n for k, n in self.before.items() if held[k] != n}

    def offer(self, action: int, actions: Sequence[int]) -> OfferShape:
        change: Change = {}
        why: Text | None = None
        if self._has_seat():
            after, change = self.tried(action)
            why = self.ways.careful(self.state, self.seat, action, actions, change, after)
        return {
            "action": action,
            "token": self.rules.actions.token(action),
            "sentence": words(self.rules.say(self.state, action)),
            "change": change,
            "careful": None if why is None else words(why),
        }


def offers(view: View, actions: Sequence[int]) -> list[OfferShape]:
    """The legal actions of whoever decides in a view, as a page can show them.

    `change` is what happens to the seat's own things at once: cubes, deniers, workers, and `points`
    that it earns. What further decisions bring is not in it, nor what the cubes and deniers would
    have counted at the end of the game. `careful` says why to ask again, where a slip would hurt.
    """
    if not actions:
        return []
    desk = _Desk(view)
    return [desk.offer(action, actions) for action in actions]


def careful(view: View, action: int, actions: Sequence[int]) -> Wording | None:
    """Why to ask again before one of the legal actions; None where nothing is to be regretted."""
    return _Desk(view).offer(action, actions)["careful"]
