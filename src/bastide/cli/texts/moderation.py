"""Moderation on the command line: what it says, and its help pages."""

from __future__ import annotations

from ...core.text import say
from .page import Page

REASONS = {
    "insult": say("cli/insult"),
    "cheating": say("cli/cheating"),
    "spam": say("cli/spam"),
    "name": say("cli/name"),
    "other": say("cli/other"),
}
STATUSES = {
    "open": say("cli/open"),
    "running": say("cli/running"),
    "finished": say("cli/finished"),
    "closed": say("cli/closed-2"),
}
ACTIONS = {
    "grant": say("cli/grant"),
    "revoke": say("cli/revoke"),
    "mute": say("cli/mute"),
    "unmute": say("cli/unmute"),
    "ban": say("cli/ban"),
    "unban": say("cli/unban"),
    "ban-network": say("cli/ban-network"),
    "unban-network": say("cli/unban-network"),
    "delete-message": say("cli/delete-message"),
    "close-table": say("cli/close-table"),
    "reopen-table": say("cli/reopen-table"),
    "hand-over": say("cli/hand-over-table-handed-over"),
    "settle": say("cli/settle"),
    "forget": say("cli/forget"),
}

MODERATION_COMMANDS = {
    "admin grant": Page(
        say("cli/make-player-admin"),
        say("cli/admins-see-reports-mute"),
        (("bastide admin grant Alix", say("cli/name-3")),),
    ),
    "admin revoke": Page(
        say("cli/make-admin-player-again"),
        say("cli/takes-effect-within-second"),
        (("bastide admin revoke Alix", say("cli/name-3")),),
    ),
    "admin people": Page(
        say("cli/find-people"),
        say("cli/finds-people-id-part"),
        (
            ("bastide admin people ali", say("cli/part-name")),
            ("bastide admin people --json", say("cli/all-as-json")),
        ),
    ),
    "admin reports": Page(
        say("cli/show-what-players-reported"),
        say("cli/shows-messages-around-each"),
        (
            ("bastide admin reports", say("cli/what-open")),
            ("bastide admin reports --settled", say("cli/what-settled")),
        ),
    ),
    "admin settle": Page(
        say("cli/mark-report-as-settled"),
        say("cli/report-kept"),
        (("bastide admin settle 1", say("cli/report-number")),),
    ),
    "admin mute": Page(
        say("cli/stop-player-chatting"),
        say("cli/every-table-server-without"),
        (("bastide admin mute Alix --hours 24", say("cli/day")),),
    ),
    "admin unmute": Page(
        say("cli/let-player-chat-again"),
        say("cli/takes-effect-next-message"),
        (("bastide admin unmute Alix", say("cli/name-3")),),
    ),
    "admin ban": Page(
        say("cli/ban-account-address-range"),
        say("cli/open-pages-close-within"),
        (
            (
                "bastide admin ban Alix --hours 48 --reason insults",
                say("cli/reason-shown"),
            ),
            ("bastide admin ban 203.0.113.0/24", say("cli/addresses")),
        ),
    ),
    "admin unban": Page(
        say("cli/end-ban"),
        say("cli/account-address-range-as"),
        (("bastide admin unban Alix", say("cli/name-3")),),
    ),
    "admin bans": Page(
        say("cli/list-banned-address-ranges"),
        say("cli/banned-accounts-bastide-admin"),
        (("bastide admin bans", say("cli/reasons")),),
    ),
    "admin tables": Page(
        say("cli/find-tables"),
        say("cli/finds-tables-id-title"),
        (("bastide admin tables Alix", say("cli/tables-alix")),),
    ),
    "admin close-table": Page(
        say("cli/close-table-2"),
        say("cli/no-one-can-see"),
        (
            (
                "bastide admin close-table abc2345678",
                say("cli/id-table-s-address"),
            ),
        ),
    ),
    "admin reopen-table": Page(
        say("cli/reopen-closed-table"),
        say("cli/game-continues-where"),
        (("bastide admin reopen-table zyx2345678", say("cli/id-2")),),
    ),
    "admin hand-over": Page(
        say("cli/make-someone-else-host"),
        say("cli/table-whose-host-gone"),
        (
            (
                "bastide admin hand-over abc2345678 Bob",
                say("cli/bob-becomes-host"),
            ),
        ),
    ),
    "admin delete-message": Page(
        say("cli/delete-chat-message"),
        say("cli/vanishes-every-open-page"),
        (("bastide admin delete-message 1", say("cli/message-number")),),
    ),
    "admin audit": Page(
        say("cli/show-what-admins-did"),
        say("cli/page-command-line-latest"),
        (("bastide admin audit", say("cli/last-thirty")),),
    ),
}
MODERATION_PARAMETERS = {
    "mod-who": say("cli/mod-who"),
    "mod-who-or-network": say("cli/mod-who-or-network"),
    "mod-table": say("cli/mod-table"),
    "mod-number": say("cli/mod-number"),
    "mod-search": say("cli/mod-search"),
    "mod-hours": say("cli/mod-hours"),
    "mod-reason": say("cli/mod-reason"),
    "mod-settled": say("cli/mod-settled"),
}
