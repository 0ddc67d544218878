"""Every HTTP call of the server, declared once: the routes, OpenAPI and docs/protocol.md read this.

A handler is found by its call's name, so a call without a handler, or the reverse, cannot happen
unnoticed: `tests/server` compares the two.
"""

from __future__ import annotations

from ....core.text import Text
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
    (Text("People", "Personnes"), PEOPLE),
    (Text("Tables", "Tables"), TABLES),
    (Text("Playing", "Jouer"), PLAYING),
    (Text("Planner", "Brouillon"), PLANNING),
    (Text("Afterwards", "Après"), AFTERWARDS),
    (Text("Reviews", "Analyses"), REVIEWING),
    (Text("Coach", "Coach"), COACHING),
    (Text("Learning", "Apprendre"), LEARNING),
    (Text("Puzzles", "Problèmes"), PUZZLES),
    (Text("Moderation", "Modération"), MODERATION),
    (Text("Operation", "Exploitation"), OPERATION),
)
CALLS: tuple[Call, ...] = tuple(call for _, calls in GROUPS for call in calls)
LIVE_PATH = "/api/live"
