"""Calls about private plans at a running table."""

from __future__ import annotations

from ....core.text import say
from ...messages.planning import Plan
from ...messages.problem import Problem
from .call import CONFLICT, FORBIDDEN, ILLEGAL, NOT_FOUND, SEAT, Call, Query

THEN = Query(
    "then",
    str,
    say("api/planned-moves-as-tokens"),
)
ACTION = Query("action", str, say("api/token"), needed=True)
PLANNING = (
    Call(
        "plan",
        "GET",
        "/api/tables/{id}/plan",
        say("api/try-moves-current-position"),
        Plan,
        query=(SEAT, THEN),
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT, ILLEGAL),
    ),
    Call(
        "plan_why",
        "GET",
        "/api/tables/{id}/plan/why",
        say("api/why-move-isn-t"),
        Problem,
        query=(SEAT, THEN, ACTION),
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT, ILLEGAL),
    ),
)
