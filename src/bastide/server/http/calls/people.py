"""Calls about people: who asks, and what they have played."""

from __future__ import annotations

from ....core.text import Text
from ...messages.catalogue import Hello
from ...messages.people import (
    DeleteMe,
    Login,
    Me,
    NewGuest,
    NotificationResult,
    NotificationTest,
    ProfileChange,
    Recovery,
    SignOut,
)
from ...messages.standing import PersonStats, RatingList
from .call import CONFLICT, FORBIDDEN, NOT_FOUND, Call

PEOPLE = (
    Call(
        "hello",
        "GET",
        "/api/hello",
        Text("What the page needs when it starts.", "Ce dont la page a besoin au démarrage."),
        Hello,
        harmless=True,
    ),
    Call(
        "new_guest",
        "POST",
        "/api/guests",
        Text(
            "Sign in as a guest. Sets the cookie and returns the recovery code once.",
            "Se connecter comme invité. Pose le cookie et donne une seule fois le code de "
            "récupération.",
        ),
        Me,
        NewGuest,
        201,
    ),
    Call(
        "recover",
        "POST",
        "/api/recover",
        Text("Sign in with a recovery code.", "Se connecter avec un code de récupération."),
        Me,
        Recovery,
        problems=(FORBIDDEN,),
    ),
    Call(
        "login",
        "POST",
        "/api/login",
        Text("Sign in with a password.", "Se connecter avec un mot de passe."),
        Me,
        Login,
        problems=(FORBIDDEN,),
    ),
    Call(
        "logout",
        "POST",
        "/api/logout",
        Text("Sign out in this browser.", "Se déconnecter de ce navigateur."),
        status=204,
    ),
    Call(
        "delete_me",
        "POST",
        "/api/me/delete",
        Text(
            "Delete your account. Bots finish your games, and finished games stay without your "
            "name.",
            "Supprimer son compte. Des bots finissent vos parties, et les parties finies "
            "restent sans votre nom.",
        ),
        None,
        DeleteMe,
        204,
        problems=(CONFLICT,),
        access="person",
    ),
    Call(
        "sign_out",
        "POST",
        "/api/me/sign-out",
        Text(
            "Sign out in all other browsers, or everywhere.",
            "Se déconnecter dans tous les autres navigateurs, ou partout.",
        ),
        None,
        SignOut,
        204,
        access="person",
    ),
    Call(
        "change_me",
        "POST",
        "/api/me",
        Text(
            "Change your profile. A new password ends your sessions in other browsers.",
            "Changer votre profil. Un nouveau mot de passe met fin à vos autres sessions.",
        ),
        Me,
        ProfileChange,
        access="person",
    ),
    Call(
        "new_recovery_code",
        "POST",
        "/api/me/recovery-code",
        Text(
            "Create a new recovery code. The old one stops working, and sessions in other "
            "browsers end.",
            "Créer un nouveau code de récupération. L'ancien ne vaut plus, et vos autres "
            "sessions prennent fin.",
        ),
        Me,
        access="person",
    ),
    Call(
        "test_notification",
        "POST",
        "/api/me/notifications/test",
        Text("Send yourself a test notification.", "S'envoyer une notification de test."),
        NotificationResult,
        NotificationTest,
        access="person",
    ),
    Call(
        "person",
        "GET",
        "/api/people/{id}",
        Text("A person's games and statistics.", "Les parties et statistiques d'une personne."),
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
