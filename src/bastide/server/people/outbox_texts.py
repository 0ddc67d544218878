"""The texts of notifications, in both languages."""

from __future__ import annotations

from ...core.text import Text

TITLES = {
    "your-turn": Text("Your turn: {table}", "À vous de jouer : {table}"),
    "nudge": Text("The others are waiting: {table}", "Les autres vous attendent : {table}"),
    "finished": Text("Game over: {table}", "Partie terminée : {table}"),
    "started": Text("The game has started: {table}", "La partie a commencé : {table}"),
    "expired": Text("You ran out of time: {table}", "Votre temps est écoulé : {table}"),
    "claim": Text(
        "Come back to keep your seat: {table}", "Revenez pour garder votre place : {table}"
    ),
    "proposal": Text("Your vote is needed: {table}", "Votre vote est attendu : {table}"),
    "test": Text("Bastide: test notification", "Bastide : notification de test"),
}
"""By kind of notification."""
BODIES = {
    "your-turn": Text(
        "{name}, it's your turn in {game}.", "{name}, c'est à vous de jouer à {game}."
    ),
    "nudge": Text(
        "{name}, the others are waiting for your move in {game}.",
        "{name}, les autres attendent votre coup à {game}.",
    ),
    "finished": Text(
        "{name}, your game of {game} is over.", "{name}, votre partie de {game} est terminée."
    ),
    "started": Text(
        "{name}, your game of {game} has started.", "{name}, votre partie de {game} a commencé."
    ),
    "expired": Text(
        "{name}, you ran out of time in {game}. The others can give your seat to a bot.",
        "{name}, votre temps pour jouer à {game} est écoulé. Les autres peuvent confier votre "
        "place à un bot.",
    ),
    "claim": Text(
        "{name}, another player at your table of {game} wants to give your seat to a bot or to "
        "someone else. Open the table before {due} to keep it.",
        "{name}, un autre joueur de votre table de {game} veut confier votre place à un bot ou à "
        "une autre personne. Ouvrez la table avant le {due} pour la garder.",
    ),
    "proposal": Text(
        "{name}, the others need your vote in {game}.",
        "{name}, les autres attendent votre vote dans {game}.",
    ),
    "test": Text(
        "Notifications from Bastide arrive here.", "Les notifications de Bastide arrivent ici."
    ),
}
FOOTER = Text(
    "You get this because notifications are on in your profile. You can turn them off there or "
    "at the table.",
    "Vous recevez ceci parce que les notifications sont activées dans votre profil. Vous pouvez "
    "les désactiver là ou à la table.",
)
TOO_MANY_TESTS = Text("Wait a moment before the next test.", "Attendez avant le prochain test.")
NOTHING_SET = {
    "email": Text("No email address is set.", "Aucune adresse e-mail n'est indiquée."),
    "webhook": Text("No webhook is set.", "Aucun webhook n'est indiqué."),
}
