"""Calls that keep a server a pleasant place: reports by anyone, everything else by admins."""

from __future__ import annotations

from ....core.text import Text, say
from ...messages.moderation import (
    AddressBans,
    AdminPeople,
    AdminTables,
    AuditLog,
    CloseTable,
    HandOver,
    NewAddressBan,
    NewReport,
    Number,
    ReportList,
    ReportState,
    Sanction,
)
from .call import CONFLICT, FORBIDDEN, NOT_FOUND, Call, Query

SEARCH = Query(
    "q",
    str,
    say("api/id-part-name-title"),
)
BEFORE = Query("before", Number, say("api/only-entries-lower-number"))
STATE = Query(
    "state",
    ReportState,
    say("api/which-reports-default-open"),
)
ON_PERSON = (FORBIDDEN, NOT_FOUND, CONFLICT)


def _look(name: str, path: str, about: Text, answer: object, *query: Query) -> Call:
    return Call(
        name, "GET", path, about, answer, query=query, problems=(FORBIDDEN,), access="admin"
    )


def _do(name: str, path: str, about: Text, body: object = None) -> Call:
    return Call(name, "POST", path, about, None, body, 204, problems=ON_PERSON, access="admin")


MODERATION = (
    Call(
        "report",
        "POST",
        "/api/reports",
        say("api/report-person-chat-message"),
        None,
        NewReport,
        204,
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
        access="person",
    ),
    _look(
        "admin_reports",
        "/api/admin/reports",
        say("api/reports-newest-first"),
        ReportList,
        STATE,
        BEFORE,
    ),
    _do(
        "settle_report",
        "/api/admin/reports/{number}/settle",
        say("api/mark-report-as-settled"),
    ),
    _look(
        "admin_people",
        "/api/admin/people",
        say("api/find-people"),
        AdminPeople,
        SEARCH,
    ),
    _do(
        "mute_person",
        "/api/admin/people/{id}/mute",
        say("api/mute-person-every-table"),
        Sanction,
    ),
    _do(
        "unmute_person",
        "/api/admin/people/{id}/unmute",
        say("api/unmute-person"),
    ),
    _do(
        "ban_person",
        "/api/admin/people/{id}/ban",
        say("api/ban-person-close-their"),
        Sanction,
    ),
    _do(
        "unban_person",
        "/api/admin/people/{id}/unban",
        say("api/unban-person"),
    ),
    _do(
        "delete_person",
        "/api/admin/people/{id}/delete",
        say("api/delete-account-finished-games"),
    ),
    _look(
        "admin_bans",
        "/api/admin/bans",
        say("api/banned-address-ranges"),
        AddressBans,
    ),
    _do(
        "ban_network",
        "/api/admin/bans",
        say("api/ban-address-range"),
        NewAddressBan,
    ),
    _do(
        "unban_network",
        "/api/admin/bans/{number}/lift",
        say("api/unban-address-range"),
    ),
    _look(
        "admin_tables",
        "/api/admin/tables",
        say("api/find-tables"),
        AdminTables,
        SEARCH,
    ),
    _do(
        "close_table",
        "/api/admin/tables/{id}/close",
        say("api/close-table-can-reopened"),
        CloseTable,
    ),
    _do(
        "reopen_table",
        "/api/admin/tables/{id}/reopen",
        say("api/reopen-closed-table"),
    ),
    _do(
        "hand_over_table",
        "/api/admin/tables/{id}/hand-over",
        say("api/make-someone-else-host"),
        HandOver,
    ),
    _do(
        "delete_message",
        "/api/admin/messages/{number}/delete",
        say("api/delete-chat-message"),
    ),
    _look(
        "admin_audit",
        "/api/admin/audit",
        say("api/what-admins-did-latest"),
        AuditLog,
        BEFORE,
    ),
)
