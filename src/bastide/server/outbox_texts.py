"""What notices say, in both languages."""

from __future__ import annotations

from ..core.text import Text

TITLES = {
    "your-turn": Text("Your turn: {table}", "À vous de jouer : {table}"),
    "nudge": Text("You are waited for: {table}", "On vous attend : {table}"),
    "finished": Text("Game over: {table}", "Partie terminée : {table}"),
    "started": Text("The game begins: {table}", "La partie commence : {table}"),
    "expired": Text("Your time is over: {table}", "Votre temps est écoulé : {table}"),
    "proposal": Text("You are asked: {table}", "On vous demande : {table}"),
    "test": Text("Bastide: a test", "Bastide : un essai"),
}
"""By kind of notice."""
BODIES = {
    "your-turn": Text(
        "{name}, it is your turn in {game}.", "{name}, c'est à vous de jouer à {game}."
    ),
    "nudge": Text(
        "{name}, the others wait for your move in {game}.",
        "{name}, les autres attendent votre coup à {game}.",
    ),
    "finished": Text(
        "{name}, your game of {game} is over.", "{name}, votre partie de {game} est terminée."
    ),
    "started": Text(
        "{name}, your game of {game} has begun.", "{name}, votre partie de {game} a commencé."
    ),
    "expired": Text(
        "{name}, your time to move in {game} is over; the others may give your seat to a bot.",
        "{name}, votre temps pour jouer à {game} est écoulé ; les autres peuvent confier votre "
        "place à un bot.",
    ),
    "proposal": Text(
        "{name}, the others need your answer in {game}.",
        "{name}, les autres attendent votre réponse à {game}.",
    ),
    "test": Text(
        "Notices from Bastide reach you here.", "Les avis de Bastide vous parviennent ici."
    ),
}
FOOTER = Text(
    "You get this because notices are on in your profile; they can be switched off there or at "
    "the table.",
    "Vous recevez ceci car les avis sont activés dans votre profil ; on peut les couper là ou à "
    "la table.",
)
TOO_MANY_TESTS = Text("Wait a moment before the next test.", "Attendez avant le prochain essai.")
NOTHING_SET = {
    "email": Text("No e-mail address is set.", "Aucune adresse e-mail n'est indiquée."),
    "webhook": Text("No webhook is set.", "Aucun webhook n'est indiqué."),
}
