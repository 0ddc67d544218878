"""Every HTTP call of the server, declared once: the routes, OpenAPI and docs/protocol.md read this.

A handler is found by its call's name, so a call without a handler, or the reverse, cannot happen
unnoticed: `tests/server` compares the two.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from ..core.text import Text
from . import messages as m

JSON = "application/json"
Access = Literal["anyone", "person", "seat", "operator"]


@dataclass(frozen=True)
class Query:
    """A parameter behind the question mark."""

    name: str
    kind: Any
    about: Text
    needed: bool = False


@dataclass(frozen=True)
class Call:
    """One method of one path."""

    name: str
    method: Literal["GET", "POST"]
    path: str
    about: Text
    answer: Any = None
    """What a success carries; None: no body."""
    body: Any = None
    status: int = 200
    query: tuple[Query, ...] = ()
    media: str = JSON
    problems: tuple[int, ...] = ()
    """Further answers, each a Problem; the ones that any call may give are not repeated here."""
    access: Access = "anyone"
    harmless: bool = False
    """Holds no secret and repeats nothing of the request: may be compressed (squeeze.py)."""


SEAT = Query(
    "seat",
    m.SeatNumber,
    Text(
        "Which of your own seats looks or acts; without it your first one, else a spectator.",
        "Laquelle de vos places regarde ou agit ; sinon la première, ou un spectateur.",
    ),
)
EYES = Query(
    "seat",
    m.SeatNumber,
    Text(
        "Whose eyes: one of your own seats; once the game is over, any seat.",
        "Par les yeux de qui : une de vos places ; la partie finie, n'importe laquelle.",
    ),
)
INVITE = Query(
    "invite",
    str,
    Text("The secret of the invite link.", "Le secret du lien d'invitation."),
)
LANG = Query("lang", m.Language, Text("The language.", "La langue."))

NOT_FOUND, FORBIDDEN, CONFLICT, ILLEGAL = 404, 403, 409, 422
AT_TABLE = (FORBIDDEN, NOT_FOUND, CONFLICT)

PEOPLE = (
    Call(
        "hello",
        "GET",
        "/api/hello",
        Text("What a page needs first.", "Ce dont une page a besoin d'abord."),
        m.Hello,
        harmless=True,
    ),
    Call(
        "new_guest",
        "POST",
        "/api/guests",
        Text(
            "Become a guest: sets the cookie, tells the recovery code once.",
            "Devenir invité : pose le cookie, donne une fois le code de retour.",
        ),
        m.Me,
        m.NewGuest,
        201,
    ),
    Call(
        "recover",
        "POST",
        "/api/recover",
        Text("Come back with a recovery code.", "Revenir avec un code de retour."),
        m.Me,
        m.Recovery,
        problems=(FORBIDDEN,),
    ),
    Call(
        "login",
        "POST",
        "/api/login",
        Text("Come back with a password.", "Revenir avec un mot de passe."),
        m.Me,
        m.Login,
        problems=(FORBIDDEN,),
    ),
    Call(
        "logout",
        "POST",
        "/api/logout",
        Text("Forget this browser.", "Oublier ce navigateur."),
        status=204,
    ),
    Call(
        "change_me",
        "POST",
        "/api/me",
        Text("Change your profile.", "Changer votre profil."),
        m.Me,
        m.ProfileChange,
        access="person",
    ),
    Call(
        "new_recovery_code",
        "POST",
        "/api/me/recovery-code",
        Text(
            "Make a new recovery code; the old one ends.",
            "Créer un nouveau code de retour ; l'ancien ne vaut plus.",
        ),
        m.Me,
        access="person",
    ),
    Call(
        "test_notification",
        "POST",
        "/api/me/notifications/test",
        Text("Send yourself a test notice.", "S'envoyer un avis d'essai."),
        m.NotificationResult,
        m.NotificationTest,
        access="person",
    ),
    Call(
        "person",
        "GET",
        "/api/people/{id}",
        Text("What a person has played.", "Ce qu'une personne a joué."),
        m.PersonStats,
        problems=(NOT_FOUND,),
    ),
    Call(
        "ratings",
        "GET",
        "/api/ratings/{game}",
        Text("Ratings of a game, best first.", "Le classement d'un jeu, les meilleurs d'abord."),
        m.RatingList,
        problems=(NOT_FOUND,),
    ),
)

TABLES = (
    Call(
        "my_tables",
        "GET",
        "/api/me/tables",
        Text("Your tables, your turn first.", "Vos tables, celles où c'est à vous d'abord."),
        m.TableList,
        access="person",
    ),
    Call(
        "list_tables",
        "GET",
        "/api/tables",
        Text("Public tables, newest first.", "Les tables publiques, les plus récentes d'abord."),
        m.TableList,
        query=(
            Query(
                "status", m.Status, Text("Only those (open).", "Seulement celles-là (ouvertes).")
            ),
            Query(
                "before",
                float,
                Text(
                    "Only those that changed before this time.",
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
        m.TableState,
        m.NewTable,
        201,
        problems=(ILLEGAL,),
        access="person",
    ),
    Call(
        "show_table",
        "GET",
        "/api/tables/{id}",
        Text("A table as you may see it.", "Une table telle que vous pouvez la voir."),
        m.TableState,
        query=(SEAT, INVITE),
        problems=(FORBIDDEN, NOT_FOUND),
    ),
    Call(
        "join",
        "POST",
        "/api/tables/{id}/join",
        Text("Take a free seat.", "Prendre une place libre."),
        m.TableState,
        m.Join,
        problems=AT_TABLE,
        access="person",
    ),
    Call(
        "leave",
        "POST",
        "/api/tables/{id}/leave",
        Text("Leave a table that has not begun.", "Quitter une table qui n'a pas commencé."),
        m.TableState,
        problems=AT_TABLE,
        access="person",
    ),
    Call(
        "change_seat",
        "POST",
        "/api/tables/{id}/seats/{n}",
        Text("Put somebody else on a seat (host).", "Changer l'occupant d'une place (hôte)."),
        m.TableState,
        m.SeatChange,
        problems=(*AT_TABLE, ILLEGAL),
        access="person",
    ),
    Call(
        "ready",
        "POST",
        "/api/tables/{id}/ready",
        Text("Say that you are ready.", "Se dire prêt."),
        m.TableState,
        m.Ready,
        problems=AT_TABLE,
        access="person",
    ),
    Call(
        "start",
        "POST",
        "/api/tables/{id}/start",
        Text("Start the game (host).", "Commencer la partie (hôte)."),
        m.TableState,
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

PLAYING = (
    Call(
        "move",
        "POST",
        "/api/tables/{id}/moves",
        Text(
            "Take an action. 409: the position was another one, here is the fresh one. "
            "422: the rules do not allow it, and which rule.",
            "Faire une action. 409 : la position a changé, voici la nouvelle. "
            "422 : les règles ne le permettent pas, et quelle règle.",
        ),
        m.TableState,
        m.Move,
        query=(SEAT,),
        problems=(*AT_TABLE, ILLEGAL),
        access="seat",
    ),
    Call(
        "why",
        "GET",
        "/api/why/{id}",
        Text(
            "Why an action is not allowed now (code `allowed` if it is).",
            "Pourquoi une action n'est pas permise maintenant (code `allowed` si elle l'est).",
        ),
        m.Problem,
        query=(
            SEAT,
            Query(
                "action", str, Text("A token or a number.", "Un jeton ou un numéro."), needed=True
            ),
        ),
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT, ILLEGAL),
        access="seat",
    ),
    Call(
        "undo",
        "POST",
        "/api/tables/{id}/undo",
        Text(
            "Take back your last decision, or ask the others for it.",
            "Reprendre votre dernière décision, ou le demander aux autres.",
        ),
        m.TableState,
        m.Undo,
        query=(SEAT,),
        problems=AT_TABLE,
        access="seat",
    ),
    Call(
        "propose",
        "POST",
        "/api/tables/{id}/proposals",
        Text("Ask the others about a seat.", "Consulter les autres au sujet d'une place."),
        m.TableState,
        m.Propose,
        problems=AT_TABLE,
        access="seat",
    ),
    Call(
        "answer_proposal",
        "POST",
        "/api/tables/{id}/proposals/{pid}",
        Text("Agree to a proposal or not.", "Accepter ou non une proposition."),
        m.TableState,
        m.Answer,
        problems=AT_TABLE,
        access="seat",
    ),
    Call(
        "nudge",
        "POST",
        "/api/tables/{id}/nudge",
        Text("Remind somebody whose turn it is.", "Rappeler à quelqu'un que c'est à lui."),
        m.TableState,
        m.Nudge,
        problems=AT_TABLE,
        access="seat",
    ),
    Call(
        "resign",
        "POST",
        "/api/tables/{id}/resign",
        Text("Hand your seat to a bot.", "Confier votre place à un bot."),
        m.TableState,
        m.Resign,
        problems=AT_TABLE,
        access="seat",
    ),
    Call(
        "reseat",
        "POST",
        "/api/tables/{id}/reseat",
        Text("Take a re-issued seat by its code.", "Reprendre une place par son code."),
        m.TableState,
        m.Reseat,
        problems=AT_TABLE,
        access="person",
    ),
    Call(
        "rematch",
        "POST",
        "/api/tables/{id}/rematch",
        Text("Open the same table again.", "Rouvrir la même table."),
        m.TableState,
        status=201,
        problems=AT_TABLE,
        access="seat",
    ),
    Call(
        "chat",
        "POST",
        "/api/tables/{id}/chat",
        Text("Say something.", "Dire quelque chose."),
        m.ChatLine,
        m.ChatPost,
        201,
        problems=(FORBIDDEN, NOT_FOUND),
        access="person",
    ),
    Call(
        "mute",
        "POST",
        "/api/tables/{id}/mute",
        Text("Hear somebody no more.", "Ne plus entendre quelqu'un."),
        m.TableState,
        m.Mute,
        problems=(FORBIDDEN, NOT_FOUND),
        access="person",
    ),
    Call(
        "notify",
        "POST",
        "/api/tables/{id}/notify",
        Text("Notices of this table, yes or no.", "Avis de cette table, oui ou non."),
        m.TableState,
        m.TableNotifications,
        problems=(FORBIDDEN, NOT_FOUND),
        access="person",
    ),
)

AFTERWARDS = (
    Call(
        "position_at",
        "GET",
        "/api/tables/{id}/at/{ply}",
        Text("A moment of the game.", "Un moment de la partie."),
        m.Position,
        query=(EYES,),
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
    ),
    Call(
        "course",
        "GET",
        "/api/tables/{id}/course",
        Text("The game from its beginning.", "La partie depuis le début."),
        m.Course,
        query=(EYES,),
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
    ),
    Call(
        "result",
        "GET",
        "/api/tables/{id}/result",
        Text("The result of a finished game.", "Le résultat d'une partie finie."),
        m.Result,
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
        harmless=True,
    ),
    Call(
        "record_text",
        "GET",
        "/api/tables/{id}/record.txt",
        Text("The record as text.", "La partie notée, en texte."),
        str,
        query=(EYES,),
        media="text/plain",
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
    ),
    Call(
        "record_json",
        "GET",
        "/api/tables/{id}/record.json",
        Text("The record as JSON.", "La partie notée, en JSON."),
        dict[str, Any],
        query=(EYES,),
        problems=(FORBIDDEN, NOT_FOUND, CONFLICT),
    ),
    Call(
        "import_record",
        "POST",
        "/api/records",
        Text("Import a record to look at it.", "Importer une partie pour la revoir."),
        m.TableState,
        m.ImportRecord,
        201,
        problems=(ILLEGAL,),
        access="person",
    ),
    Call(
        "fork",
        "POST",
        "/api/tables/{id}/fork",
        Text("Play on from a moment of it.", "Rejouer à partir d'un moment."),
        m.TableState,
        m.Fork,
        201,
        problems=(*AT_TABLE, ILLEGAL),
        access="person",
    ),
    Call(
        "rules_page",
        "GET",
        "/api/rules/{game}",
        Text("The rules of a game.", "Les règles d'un jeu."),
        m.RulesPage,
        query=(LANG,),
        problems=(NOT_FOUND,),
        harmless=True,
    ),
)

OPERATION = (
    Call(
        "healthz",
        "GET",
        "/healthz",
        Text("Whether the process lives.", "Si le processus vit."),
        dict[str, str],
    ),
    Call(
        "readyz",
        "GET",
        "/readyz",
        Text(
            "Whether it can serve: the database answers and is up to date.",
            "S'il peut servir : la base répond et elle est à jour.",
        ),
        dict[str, str],
        problems=(503,),
    ),
    Call(
        "metrics",
        "GET",
        "/metrics",
        Text("Figures for Prometheus.", "Chiffres pour Prometheus."),
        str,
        media="text/plain",
        access="operator",
    ),
    Call(
        "openapi",
        "GET",
        "/api/openapi.json",
        Text("This list, for programs.", "Cette liste, pour les programmes."),
        dict[str, Any],
        harmless=True,
    ),
)

GROUPS: tuple[tuple[Text, tuple[Call, ...]], ...] = (
    (Text("People", "Personnes"), PEOPLE),
    (Text("Tables", "Tables"), TABLES),
    (Text("Playing", "Jouer"), PLAYING),
    (Text("Afterwards", "Après"), AFTERWARDS),
    (Text("Operation", "Exploitation"), OPERATION),
)
CALLS: tuple[Call, ...] = tuple(call for _, calls in GROUPS for call in calls)
LIVE_PATH = "/api/live"
