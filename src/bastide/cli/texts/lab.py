"""Texts of `bastide lab`: its help pages and what it says."""

from __future__ import annotations

from ...core.text import Text
from .page import Page

LAB_COMMANDS = {
    "lab": Page(
        Text(
            "Strategy lab: what goes together with winning.",
            "Laboratoire de stratégie : ce qui accompagne la victoire.",
        ),
        Text(
            "A strong bot plays against itself with every number of players. The page shows the "
            "figures under /strategy. These commands make them and print games that show them.",
            "Un bot fort joue contre lui-même, à chaque nombre de joueurs. La page montre les "
            "chiffres sous /strategy. Ici on les calcule, et on affiche des parties qui les "
            "montrent.",
        ),
    ),
    "lab make": Page(
        Text("Play the games and write the figures.", "Jouer les parties, écrire les chiffres."),
        Text(
            "Plays what is missing, keeps every game and continues after an interruption. "
            "Then writes the figures with their intervals and the games that show them, and a page "
            "in each language. The same seed gives the same files.",
            "Joue ce qui manque, garde chaque partie aussitôt et reprend après une interruption. "
            "Écrit ensuite les chiffres avec leurs intervalles et les parties qui les montrent, et "
            "une page dans chaque langue. Même graine, mêmes fichiers.",
        ),
        (
            (
                "bastide lab make --out lab -g 200 --seed 1",
                Text("200 games of each setup", "200 parties de chaque mise en place"),
            ),
        ),
    ),
    "lab show": Page(
        Text("Print a game that shows something.", "Afficher une partie qui montre quelque chose."),
        Text(
            "The record of a game that docs/strategy.md names, to be replayed or imported.",
            "Une partie nommée dans docs/strategy.fr.md, à revoir ou à importer.",
        ),
    ),
}

LAB_PARAMETERS = {
    "lab-out": Text(
        "The folder that keeps games, figures and pages.",
        "Le dossier qui garde les parties, les chiffres et les pages.",
    ),
    "lab-games": Text(
        "Games of each setup (default: 400).",
        "Parties de chaque mise en place (par défaut : 400).",
    ),
    "lab-sims": Text(
        "Simulations for each decision (default: 64).",
        "Simulations par décision (par défaut : 64).",
    ),
    "lab-name": Text("The name of a game, such as c4-0.", "Le nom d'une partie, comme c4-0."),
}

PLAYING = Text("Playing", "Parties jouées")
WRITTEN = Text("Written: {path}", "Écrit : {path}")
NO_GAME = Text("no game is called {given!r}", "aucune partie ne s'appelle « {given} »")
