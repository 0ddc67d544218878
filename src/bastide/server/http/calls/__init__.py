"""Every HTTP call of the server, declared once: the routes, OpenAPI and docs/protocol.md read this.

A handler is found by its call's name, so a call without a handler, or the reverse, cannot happen
unnoticed: `tests/server` compares the two.
"""

from __future__ import annotations

from ....core.text import Text, say
from .call import Call
from .coaching import COACHING
from .learning import LEARNING
from .looking_back import AFTERWARDS
from .moderation import MODERATION
from .operation import OPERATION
from .people import PEOPLE
from .planning import PLANNING
from .playing import PLAYING
from .puzzles import PUZZLES
from .review import REVIEWING
from .tables import TABLES

GROUPS: tuple[tuple[Text, tuple[Call, ...]], ...] = (
    (say("api/people"), PEOPLE),
    (say("api/tables"), TABLES),
    (say("api/playing"), PLAYING),
    (say("api/planner"), PLANNING),
    (say("api/afterwards"), AFTERWARDS),
    (say("api/reviews"), REVIEWING),
    (say("api/coach"), COACHING),
    (say("api/learning"), LEARNING),
    (say("api/puzzles"), PUZZLES),
    (say("api/moderation"), MODERATION),
    (say("api/operation"), OPERATION),
)
CALLS: tuple[Call, ...] = tuple(call for _, calls in GROUPS for call in calls)
LIVE_PATH = "/api/live"
