"""Caylus on the screen."""

from __future__ import annotations

from ...core.events import Event
from ...core.text import say
from ..drawing import Drawing, Help
from ..news import NewsStyle
from .choices import list_entry, order_options, remark_on
from .table import draw_status, draw_table
from .tiles import draw_stock_in_full

__all__ = ["CAYLUS_DRAWING"]


def goes_without_saying(event: Event) -> bool:
    """True for events that are left out: workers come home, a player without points loses none."""
    return event.kind == "worker-home" or event.data.get("points") == 0


NEWS_STYLE = NewsStyle(
    prices=frozenset({"paid", "paid-deniers"}),
    at_work=frozenset({"activated"}),
    follows=frozenset(
        {
            "gained", "gained-deniers", "scored", "lost-points", "declined", "built", "turned",
            "will-turn", "prestige", "favor-line", "favor-lost", "house",
        }
    ),
    free_of={"placed": "paid-deniers", "placed-special": "paid-deniers",
             "placed-castle": "paid-deniers"},
    in_one_line=frozenset({"neutral", "ranked", "gained-deniers", "new-order", "provost-left"}),
    plural={"provost-left": say("cli/provost-left")},
    silent=goes_without_saying,
)  # fmt: skip

CAYLUS_DRAWING = Drawing(
    table=draw_table,
    status=draw_status,
    hand=draw_stock_in_full,
    full_at=frozenset({"place", "guild", "provost"}),
    once=True,
    order=order_options,
    entry=list_entry,
    remark=remark_on,
    news_style=NEWS_STYLE,
    asked=("simplified_favor",),
    help=Help(
        "place:n_farm",
        "build:bank",
        "C-5.3",
        say("cli/tiles-command"),
        say("cli/help-tiles"),
        say("cli/help-notes-pp-prestige-points-player"),
    ),
    rule="C-5.3",
    has_secrets=False,
)
