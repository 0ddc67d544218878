"""Calls about tables, until their game starts."""

from __future__ import annotations

from ....core.text import Text
from ...messages.basics import Status
from ...messages.tables import Join, NewTable, Ready, SeatChange, TableList, TableState
from .call import AT_TABLE, FORBIDDEN, ILLEGAL, INVITE, NOT_FOUND, SEAT, Call, Query

TABLES = (
    Call(
        "my_tables",
        "GET",
        "/api/me/tables",
        Text("Your tables, your turn first.", "Vos tables, celles où c'est à vous d'abord."),
        TableList,
        access="person",
    ),
    Call(
        "list_tables",
        "GET",
        "/api/tables",
        Text(
            "Public tables, the most active first, without abandoned ones.",
            "Les tables publiques, les plus actives d'abord, sans celles qui sont abandonnées.",
        ),
        TableList,
        query=(
            Query(
                "status",
                Status,
                Text(
                    "Only tables with this status (default: open).",
                    "Seulement les tables dans cet état (par défaut : ouvertes).",
                ),
            ),
            Query(
                "before",
                float,
                Text(
                    "Only tables that changed before this time.",
                    "Seulement celles qui ont changé avant cette heure.",
                ),
            ),
        ),
    ),
    Call(
        "new_table",
        "POST",
        "/api/tables",
        Text("Open a table.", "Ouvrir une table."),
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
        Text("A table as you may see it.", "Une table telle que vous pouvez la voir."),
        TableState,
        query=(SEAT, INVITE),
        problems=(FORBIDDEN, NOT_FOUND),
    ),
    Call(
        "join",
        "POST",
        "/api/tables/{id}/join",
        Text("Take a free seat.", "Prendre une place libre."),
        TableState,
        Join,
        problems=AT_TABLE,
        access="person",
    ),
    Call(
        "leave",
        "POST",
        "/api/tables/{id}/leave",
        Text("Leave a table that hasn't started.", "Quitter une table qui n'a pas commencé."),
        TableState,
        problems=AT_TABLE,
        access="person",
    ),
    Call(
        "change_seat",
        "POST",
        "/api/tables/{id}/seats/{n}",
        Text("Put someone else on a seat (host).", "Changer l'occupant d'une place (hôte)."),
        TableState,
        SeatChange,
        problems=(*AT_TABLE, ILLEGAL),
        access="person",
    ),
    Call(
        "ready",
        "POST",
        "/api/tables/{id}/ready",
        Text("Say whether you are ready.", "Dire si l'on est prêt."),
        TableState,
        Ready,
        problems=AT_TABLE,
        access="person",
    ),
    Call(
        "start",
        "POST",
        "/api/tables/{id}/start",
        Text("Start the game (host).", "Commencer la partie (hôte)."),
        TableState,
        problems=AT_TABLE,
        access="person",
    ),
    Call(
        "qr_code",
        "GET",
        "/api/tables/{id}/qr.svg",
        Text("The invite link as a QR code.", "Le lien d'invitation en code QR."),
        str,
        media="image/svg+xml",
        problems=(FORBIDDEN, NOT_FOUND),
    ),
)
