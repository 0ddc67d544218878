"""Magna Carta on the screen."""

from __future__ import annotations

from ...core.text import say
from ...views import View
from ..drawing import Drawing, Help
from ..news import NewsStyle
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
        return say("cli/provost-on").fill(lang, number=position + 1, card=card)
    if verb == "place":
        for card in road:
            if card["card"] == object_ and not card["in_reach"]:
                return say("cli/beyond").of(lang)
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
    plural={"provost-left": say("cli/provost-left")},
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
        "place:park",
        "build:bank",
        "M-2.3",
        say("cli/hand-command"),
        say("cli/help-hand-cards-full-pile-discard"),
        say("cli/help-notes-saved-file-also-contains"),
    ),
    rule="M-2.3",
)
