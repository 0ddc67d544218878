"""Calls about tables, until their game starts."""

from __future__ import annotations

from ....core.text import say
from ...messages.basics import Status
from ...messages.tables import Join, NewTable, Ready, SeatChange, TableList, TableState
from .call import AT_TABLE, FORBIDDEN, ILLEGAL, INVITE, NOT_FOUND, SEAT, Call, Query

TABLES = (
    Call(
        "my_tables",
        "GET",
        "/api/me/tables",
        say("api/tables-turn-first"),
        TableList,
        access="person",
    ),
    Call(
        "list_tables",
        "GET",
        "/api/tables",
        say("api/public-tables-most-active"),
        TableList,
        query=(
            Query(
                "status",
                Status,
                say("api/only-tables-status-default"),
            ),
            Query(
                "before",
                float,
                say("api/only-tables-changed-before"),
            ),
        ),
    ),
    Call(
        "new_table",
        "POST",
        "/api/tables",
        say("api/open-table"),
        TableState,
        NewTable,
        201,
        problems=(ILLEGAL,),
        access="person",
    ),
    Call(
        "show_table",
        "GET",
        "/api/tables/{id}",
        say("api/table-as-may-see"),
        TableState,
        query=(SEAT, INVITE),
        problems=(FORBIDDEN, NOT_FOUND),
    ),
    Call(
        "join",
        "POST",
        "/api/tables/{id}/join",
        say("api/take-free-seat"),
        TableState,
        Join,
        problems=AT_TABLE,
        access="person",
    ),
    Call(
        "leave",
        "POST",
        "/api/tables/{id}/leave",
        say("api/leave-table-hasn-t"),
        TableState,
        problems=AT_TABLE,
        access="person",
    ),
    Call(
        "change_seat",
        "POST",
        "/api/tables/{id}/seats/{n}",
        say("api/put-someone-else-seat"),
        TableState,
        SeatChange,
        problems=(*AT_TABLE, ILLEGAL),
        access="person",
    ),
    Call(
        "ready",
        "POST",
        "/api/tables/{id}/ready",
        say("api/say-whether-ready"),
        TableState,
        Ready,
        problems=AT_TABLE,
        access="person",
    ),
    Call(
        "start",
        "POST",
        "/api/tables/{id}/start",
        say("api/start-game-host"),
        TableState,
        problems=AT_TABLE,
        access="person",
    ),
    Call(
        "qr_code",
        "GET",
        "/api/tables/{id}/qr.svg",
        say("api/invite-link-as-qr"),
        str,
        media="image/svg+xml",
        problems=(FORBIDDEN, NOT_FOUND),
    ),
)
