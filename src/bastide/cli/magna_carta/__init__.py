"""Magna Carta on the screen."""

from __future__ import annotations

from ...views import View
from ..drawing import Drawing, Help
from ..news import PROVOST_LEFT, NewsStyle
from ..texts import magna_carta as t
from ..texts.messages import HAND_COMMAND
from .cards import draw_hand
from .table import draw_status, draw_table, road_name

__all__ = ["MAGNA_CARTA_DRAWING"]

VERBS = (
    "prestige", "build", "place", "draw", "replace", "play",
    "decline", "done", "pass",
)  # fmt: skip
BEFORE_OTHERS = VERBS.index("play")
"""Verbs that are not listed here come between the actions and what ends a decision."""


def order_options(view: View, token: str) -> tuple[int, int]:
    """The order of options: buildings, workers along the road, and ends of a decision last."""
    verb, _, object_ = token.partition(":")
    rank = 2 * VERBS.index(verb) if verb in VERBS else 2 * BEFORE_OTHERS - 1
    if verb == "place":
        cards = [card["card"] for card in view["table"]["road"]]
        return (rank, cards.index(object_))
    return (rank, 0)


def remark_on(view: View, token: str, lang: str) -> str:
    """A note on an option: the card the Provost would reach, or a worker who gives nothing."""
    verb, _, object_ = token.partition(":")
    road = view["table"]["road"]
    if verb == "provost" and int(object_):
        position = view["table"]["provost"] + int(object_)
        card = road_name(road[position], lang)
        return t.PROVOST_ON.fill(lang, number=position + 1, card=card)
    if verb == "place":
        for card in road:
            if card["card"] == object_ and not card["in_reach"]:
                return t.BEYOND.of(lang)
    return ""


NEWS_STYLE = NewsStyle(
    prices=frozenset({"paid", "paid-deniers"}),
    at_work=frozenset({"activated", "offered"}),
    follows=frozenset(
        {
            "gained", "gained-deniers", "cubes-laid", "token", "declined", "turned", "will-turn",
            "favor", "climbed", "disc", "favor-lost", "drew-resource", "discarded",
        }
    ),
    free_of={"placed": "paid-deniers"},
    in_one_line=frozenset({"neutral", "gained-deniers", "provost-left"}),
    plural={"provost-left": PROVOST_LEFT},
)  # fmt: skip

MAGNA_CARTA_DRAWING = Drawing(
    table=draw_table,
    status=draw_status,
    hand=draw_hand,
    full_at=frozenset({"redraw", "action", "provost", "offer"}),
    once=False,
    order=order_options,
    remark=remark_on,
    news_style=NEWS_STYLE,
    asked=("variant", "favors"),
    help=Help(
        "place:park", "build:bank", "M-2.3", HAND_COMMAND, t.HELP_HAND, t.HELP_NOTES
    ),
    rule="M-2.3",
)  # fmt: skip
