"""Calls about people: who asks, and what they have played."""

from __future__ import annotations

from ...core.text import Text
from ..messages.catalogue import Hello
from ..messages.people import (
    Login,
    Me,
    NewGuest,
    NotificationResult,
    NotificationTest,
    ProfileChange,
    Recovery,
)
from ..messages.standing import PersonStats, RatingList
from .call import FORBIDDEN, NOT_FOUND, Call

PEOPLE = (
    Call(
        "hello",
        "GET",
        "/api/hello",
        Text("What a page needs first.", "Ce dont une page a besoin d'abord."),
        Hello,
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
        Me,
        NewGuest,
        201,
    ),
    Call(
        "recover",
        "POST",
        "/api/recover",
        Text("Come back with a recovery code.", "Revenir avec un code de retour."),
        Me,
        Recovery,
        problems=(FORBIDDEN,),
    ),
    Call(
        "login",
        "POST",
        "/api/login",
        Text("Come back with a password.", "Revenir avec un mot de passe."),
        Me,
        Login,
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
        Me,
        ProfileChange,
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
        Me,
        access="person",
    ),
    Call(
        "test_notification",
        "POST",
        "/api/me/notifications/test",
        Text("Send yourself a test notice.", "S'envoyer un avis d'essai."),
        NotificationResult,
        NotificationTest,
        access="person",
    ),
    Call(
        "person",
        "GET",
        "/api/people/{id}",
        Text("What a person has played.", "Ce qu'une personne a joué."),
        PersonStats,
        problems=(NOT_FOUND,),
    ),
    Call(
        "ratings",
        "GET",
        "/api/ratings/{game}",
        Text("Ratings of a game, best first.", "Le classement d'un jeu, les meilleurs d'abord."),
        RatingList,
        problems=(NOT_FOUND,),
    ),
)
