"""Texts of `bastide puzzles`: its help pages and what it says."""

from __future__ import annotations

from ...core.text import Text
from .page import Page

ENOUGH = 0.95
"""The share of puzzles that must hold."""

PUZZLES_COMMANDS = {
    "puzzles": Page(
        Text(
            "Puzzles: positions where one plan is clearly best.",
            "Problèmes : des positions où un plan est nettement le meilleur.",
        ),
        Text(
            "Puzzles come from games between bots. Players find them on the page /puzzles. "
            "These commands make, check and list them.",
            "Les problèmes viennent de parties entre bots. Les joueurs les trouvent à la page "
            "/puzzles. Ces commandes les fabriquent, les vérifient et les énumèrent.",
        ),
    ),
    "puzzles make": Page(
        Text("Find puzzles in games between bots.", "Trouver des problèmes entre bots."),
        Text(
            "Plays games between strong bots and keeps decisions where one plan is better than "
            "any other by 12 points of winning chance, or by 4 points near the end. The plan "
            "must hold at eight times the effort and with two seeds, and weak levels must miss "
            "it. Run the same command again to continue after an interruption. The same seed "
            "gives the same puzzles.",
            "Joue des parties entre bots forts et garde les décisions où un plan vaut mieux "
            "que tout autre de 12 points de chance de gagner, ou de 4 points vers la fin. Le "
            "plan doit tenir à huit fois l'effort et avec deux graines, et les niveaux faibles "
            "doivent le manquer. Relancez la même commande pour continuer après une "
            "interruption. La même graine donne les mêmes problèmes.",
        ),
        (
            (
                "bastide puzzles make --game magna-carta -g 200 --out puzzles",
                Text("look through 200 games", "parcourir 200 parties"),
            ),
        ),
    ),
    "puzzles check": Page(
        Text("Check puzzles with a deeper search.", "Vérifier des problèmes plus à fond."),
        Text(
            "Searches every answer of every decision again with another seed. A puzzle holds "
            "if its right answers are still clearly better. Exit code 1 if fewer than 95% hold.",
            "Recalcule chaque réponse de chaque décision avec une autre graine. Un problème "
            "tient si ses bonnes réponses sont toujours nettement meilleures. Code de sortie 1 "
            "si moins de 95 % tiennent.",
        ),
        (
            (
                "bastide puzzles check --sample 3 --effort 10x",
                Text("three of them, ten times the effort", "trois d'entre eux, dix fois l'effort"),
            ),
        ),
    ),
    "puzzles list": Page(
        Text("List the puzzles.", "Énumérer les problèmes."),
        Text(
            "Shows how many there are of each theme, or with --theme each puzzle. Answers "
            "aren't shown.",
            "Montre combien il y en a par thème, ou avec --theme chaque problème. Les réponses "
            "ne sont pas montrées.",
        ),
        (
            ("bastide puzzles list", Text("by theme", "par thème")),
            (
                "bastide puzzles list --game caylus --theme provost",
                Text("those about the provost", "ceux sur le prévôt"),
            ),
        ),
    ),
}

PUZZLES_PARAMETERS = {
    "puzzles-out": Text("The folder for the puzzles.", "Le dossier des problèmes."),
    "puzzles-count": Text(
        "Stop at this number of puzzles (default: 300).",
        "S'arrêter à ce nombre de problèmes (par défaut : 300).",
    ),
    "puzzles-games": Text(
        "Also stop after this number of games.", "S'arrêter aussi après ce nombre de parties."
    ),
    "puzzles-merge": Text(
        "Add to the puzzles that come with the program: theirs stay, with their ids. The games "
        "after theirs are looked through.",
        "Compléter les problèmes fournis avec le programme : ils restent, avec leurs "
        "identifiants. On parcourt les parties qui suivent les leurs.",
    ),
    "puzzles-sample": Text(
        "Check only this number of puzzles, drawn by the seed (default: all).",
        "Vérifier seulement ce nombre de problèmes, tirés par la graine (par défaut : tous).",
    ),
    "puzzles-effort": Text(
        "Simulations for each decision, or a multiple of 1200 such as 10x (default).",
        "Simulations par décision, ou un multiple de 1200 comme 10x (par défaut).",
    ),
    "puzzles-from": Text(
        "Use the puzzles in this folder instead of the built-in ones.",
        "Prendre les problèmes de ce dossier au lieu de ceux du programme.",
    ),
    "puzzles-theme": Text("List the puzzles of this theme.", "Énumérer les problèmes de ce thème."),
}

LOOKING = Text("Looking for puzzles, {game}", "Recherche de problèmes, {game}")
CHECKING = Text("Checking", "Vérification")
MADE = Text(
    "{puzzles} puzzles in {games} games: {path}", "{puzzles} problèmes en {games} parties : {path}"
)
FAILS = Text(
    "{id} doesn't hold: {part} of the gap it needs",
    "{id} ne tient pas : {part} de l'écart qu'il lui faut",
)
CHECKED = Text(
    "{held} of {count} puzzles hold ({share}%), {effort} simulations for each decision.",
    "{held} problèmes sur {count} tiennent ({share} %), {effort} simulations par décision.",
)
NO_THEME = Text("unknown theme {given!r}: use {there}", "thème inconnu « {given} » : {there}")
THEME = Text("Theme", "Thème")
TOTAL = Text("Total", "Total")
PUZZLE = Text("Puzzle", "Problème")
PLAYERS = Text("Players", "Joueurs")
DECISIONS = Text("Decisions", "Décisions")
RATING = Text("Rating", "Cote")
QUESTION = Text("Question", "Question")
