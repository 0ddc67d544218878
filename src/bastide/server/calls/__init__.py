"""Every HTTP call of the server, declared once: the routes, OpenAPI and docs/protocol.md read this.

A handler is found by its call's name, so a call without a handler, or the reverse, cannot happen
unnoticed: `tests/server` compares the two.
"""

from __future__ import annotations

from ...core.text import Text
from .after import AFTERWARDS
from .call import Call
from .operation import OPERATION
from .people import PEOPLE
from .playing import PLAYING
from .tables import TABLES

GROUPS: tuple[tuple[Text, tuple[Call, ...]], ...] = (
    (Text("People", "Personnes"), PEOPLE),
    (Text("Tables", "Tables"), TABLES),
    (Text("Playing", "Jouer"), PLAYING),
    (Text("Afterwards", "Après"), AFTERWARDS),
    (Text("Operation", "Exploitation"), OPERATION),
)
CALLS: tuple[Call, ...] = tuple(call for _, calls in GROUPS for call in calls)
LIVE_PATH = "/api/live"
