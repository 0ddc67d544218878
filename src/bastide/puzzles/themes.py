"""Themes and questions of puzzles, in words."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from ..core.text import Text, say
from ..review import AREAS

CASTLE, PROVOST, PAYMENT, LAST_ROUND, FAVORS, BUILD, WORKERS = THEMES = (
    "castle",
    "provost",
    "payment",
    "last-round",
    "favors",
    "build",
    "workers",
)
"""In the order in which they are listed."""
NAMES: Mapping[str, Text] = {
    CASTLE: say("learn/feed-castle"),
    PROVOST: say("learn/provost"),
    PAYMENT: say("learn/payment"),
    LAST_ROUND: say("learn/last-round"),
    FAVORS: say("learn/favors"),
    BUILD: say("learn/what-build"),
    WORKERS: say("learn/where-work"),
}
ASKS: Mapping[str, Text] = {
    "placement": say("learn/placement"),
    "provost": say("learn/provost-moves-provost-how-far"),
    "castle": say("learn/castle"),
    "favors": say("learn/favors-favor-which-one"),
    "payments": say("learn/payments"),
    "buildings": say("learn/buildings"),
    "cards": say("learn/cards-move-which-card"),
}
LAST = say("learn/last")
BUILDERS = ("build", "cover", "turn", "prestige")

assert set(ASKS) == set(AREAS)


def theme_of(area: str, token: str, codes: Collection[str], last_round: bool) -> str:
    """The theme of a decision: where it is, its best answer, and the reasons for it."""
    verb = token.partition(":")[0]
    if area in ("provost", "castle", "favors"):
        return {"provost": PROVOST, "castle": CASTLE, "favors": FAVORS}[area]
    if area == "payments":
        return PAYMENT
    if "cut-off" in codes:
        return PROVOST
    if last_round:
        return LAST_ROUND
    if verb in BUILDERS or area == "cards":  # a card is a building that may be built
        return BUILD
    if "castle" in codes or "penalty" in codes or token.startswith("place:castle"):
        return CASTLE
    return WORKERS


def question_of(area: str, seat: Text, last_round: bool) -> Text:
    """The question to a seat."""
    ask = ASKS[area].filled(seat=seat)
    return LAST.filled(ask=ask) if last_round else ask
