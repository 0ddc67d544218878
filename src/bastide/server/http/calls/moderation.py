"""Calls that keep a server a pleasant place: reports by anyone, everything else by admins."""

from __future__ import annotations

from ....core.text import Text
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
    Text(
        "An id, or a part of a name or title.",
        "Un identifiant, ou une partie d'un nom ou d'un titre.",
    ),
)
BEFORE = Query(
    "before", Number, Text("Only entries with a lower number.", "Seulement les numéros inférieurs.")
)
STATE = Query(
    "state",
    ReportState,
    Text(
        "Which reports (default: open ones).", "Quels signalements (par défaut : ceux en attente)."
    ),
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
        Text(
            "Report a person or a chat message to the admins.",
            "Signaler une personne ou un message aux admins.",
        ),
        None,
        NewReport,
        204,
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
        access="person",
    ),
    _look(
        "admin_reports",
        "/api/admin/reports",
        Text("Reports, the newest first.", "Les signalements, du plus récent au plus ancien."),
        ReportList,
        STATE,
        BEFORE,
    ),
    _do(
        "settle_report",
        "/api/admin/reports/{number}/settle",
        Text("Mark a report as settled.", "Marquer un signalement comme réglé."),
    ),
    _look(
        "admin_people",
        "/api/admin/people",
        Text("Find people.", "Chercher des personnes."),
        AdminPeople,
        SEARCH,
    ),
    _do(
        "mute_person",
        "/api/admin/people/{id}/mute",
        Text("Mute a person at every table.", "Retirer à une personne le droit d'écrire."),
        Sanction,
    ),
    _do(
        "unmute_person",
        "/api/admin/people/{id}/unmute",
        Text("Unmute a person.", "Rendre à une personne le droit d'écrire."),
    ),
    _do(
        "ban_person",
        "/api/admin/people/{id}/ban",
        Text(
            "Ban a person and close their connections.",
            "Interdire l'accès à une personne et fermer ses connexions.",
        ),
        Sanction,
    ),
    _do(
        "unban_person",
        "/api/admin/people/{id}/unban",
        Text("Unban a person.", "Rendre l'accès à une personne."),
    ),
    _do(
        "delete_person",
        "/api/admin/people/{id}/delete",
        Text(
            "Delete an account. Finished games stay, without the name.",
            "Supprimer un compte. Les parties finies restent, sans le nom.",
        ),
    ),
    _look(
        "admin_bans",
        "/api/admin/bans",
        Text("Banned address ranges.", "Les plages d'adresses interdites."),
        AddressBans,
    ),
    _do(
        "ban_network",
        "/api/admin/bans",
        Text("Ban an address range.", "Interdire une plage d'adresses."),
        NewAddressBan,
    ),
    _do(
        "unban_network",
        "/api/admin/bans/{number}/lift",
        Text("Unban an address range.", "Autoriser de nouveau une plage d'adresses."),
    ),
    _look(
        "admin_tables",
        "/api/admin/tables",
        Text("Find tables.", "Chercher des tables."),
        AdminTables,
        SEARCH,
    ),
    _do(
        "close_table",
        "/api/admin/tables/{id}/close",
        Text("Close a table. It can be reopened.", "Fermer une table. Elle peut être rouverte."),
        CloseTable,
    ),
    _do(
        "reopen_table",
        "/api/admin/tables/{id}/reopen",
        Text("Reopen a closed table.", "Rouvrir une table fermée."),
    ),
    _do(
        "hand_over_table",
        "/api/admin/tables/{id}/hand-over",
        Text("Make someone else the host.", "Changer l'hôte."),
        HandOver,
    ),
    _do(
        "delete_message",
        "/api/admin/messages/{number}/delete",
        Text("Delete a chat message.", "Supprimer un message."),
    ),
    _look(
        "admin_audit",
        "/api/admin/audit",
        Text(
            "What admins did, the latest first.", "Ce que les admins ont fait, le dernier d'abord."
        ),
        AuditLog,
        BEFORE,
    ),
)
