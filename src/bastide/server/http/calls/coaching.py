"""Calls about the coach."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ....core.text import say
from ...messages.coaching import Because, Hint, RemarkState, Risk
from .call import AT_TABLE, ILLEGAL, SEAT, Call, Query

COACHING = (
    Call(
        "hint",
        "GET",
        "/api/tables/{id}/hint",
        say("api/hint-current-decision-only"),
        Hint,
        query=(
            SEAT,
            Query(
                "level",
                Annotated[int, Meta(ge=1, le=2)],
                say("api/where-look-default-two"),
            ),
        ),
        problems=AT_TABLE,
        access="seat",
    ),
    Call(
        "risk",
        "GET",
        "/api/tables/{id}/risk",
        say("api/how-likely-provost-cuts"),
        Risk,
        query=(
            SEAT,
            Query(
                "action",
                str,
                say("api/token-offer"),
                needed=True,
            ),
        ),
        problems=(*AT_TABLE, ILLEGAL),
        access="seat",
    ),
    Call(
        "remark",
        "GET",
        "/api/tables/{id}/remark",
        say("api/what-last-decision-cost"),
        RemarkState,
        query=(SEAT,),
        problems=AT_TABLE,
        access="seat",
    ),
    Call(
        "because",
        "GET",
        "/api/tables/{id}/because/{ply}",
        say("api/why-move-led-moment"),
        Because,
        query=(SEAT,),
        problems=AT_TABLE,
        access="person",
    ),
)
