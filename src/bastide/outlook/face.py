"""The parts of a game for the page beyond its rules, each with a plain default."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, NamedTuple

from ..catalogue import rules_of
from ..core.decisions import S
from ..core.faces import loaded
from ..core.rules import Rules
from ..core.state import share_of
from ..core.text import Text
from .shapes_plain import PlainOutlook, PlainPieces, PlainView

Change = dict[str, int]
LEFT_AT_THE_END = ("gold", "cubes", "deniers")
"""Sources of points that are only what remains: paying with it is a price, not points lost."""


def nothing_more(s: Any) -> dict[str, Any]:
    """No what-ifs and no prices."""
    return {}


def nothing_of_its_own(s: Any, common: Any, viewer: int) -> Any:
    """A seat's outlook is a spectator's."""
    return common


class Attempt(NamedTuple, Generic[S]):
    """An action that the seat to move looks at, and what it would do."""

    state: S
    """The position before it, as the seat knows it."""
    seat: int
    action: int
    actions: Sequence[int]
    """All that are legal."""
    change: Change
    """The goods of the seat that would change right away."""
    after: S


def never_careful(tried: Attempt[Any]) -> Text | None:
    """No action that a player would regret having chosen by a slip is known."""
    return None


def points_so_far(sheet: Mapping[str, int]) -> int:
    """The points of a score sheet that are not only what is left over."""
    return sum(sheet.values()) - sum([sheet.get(source, 0) for source in LEFT_AT_THE_END])


def points_only(rules: Rules[Any], s: Any, seat: int) -> Change:
    return {"points": rules.score(s, seat)}


def goods_and_points(goods: tuple[str, ...]) -> Callable[[Rules[Any], Any, int], Change]:
    """Cubes by kind, deniers, workers, and points that are not only what is left."""

    def holdings(rules: Rules[Any], s: Any, seat: int) -> Change:
        held = share_of(s.goods, seat, goods)
        held["deniers"] = s.deniers[seat]
        held["workers"] = s.workers[seat]
        held["points"] = points_so_far(rules.score_sheet(s, seat))
        return held

    return holdings


@dataclass(frozen=True)
class Face:
    """The parts that show a game on the page."""

    pieces: Callable[[], Any] | None = None
    """Everything printed on the pieces, for every variant. None: names for what the view says."""
    outlook: Callable[[Any], Any] = nothing_more
    """Prices, incomes and what-ifs for a spectator, from a state as any viewer knows it."""
    seat_outlook: Callable[[Any, Any, int], Any] = nothing_of_its_own
    """A seat's outlook, from the state as it knows it and the outlook of a spectator."""
    seat_table: Callable[[Any, Any, int], Any] | None = None
    """A seat's table in the view, from the state as it knows it and the table of a spectator."""
    holdings: Callable[[Rules[Any], Any, int], Change] = points_only
    """The goods of a seat, under the names of `change`."""
    careful: Callable[[Attempt[Any]], Text | None] = never_careful
    """A reason to ask again before an action. None where there is nothing to regret."""
    shapes: tuple[Any, Any, Any] = (PlainView, PlainPieces, PlainOutlook)
    """Types of the view, the pieces and the outlook. The page's are made from them."""


PLAIN = Face()


@cache
def face_of(game: str) -> Face:
    return loaded(rules_of(game).faces.outlook, PLAIN)
