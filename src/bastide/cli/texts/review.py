"""Texts of `bastide review`: its help page and what it says."""

from __future__ import annotations

from ...core.text import Text
from .page import Page

REVIEW_COMMANDS = {
    "review": Page(
        Text("Review a finished game.", "Analyser une partie terminée."),
        Text(
            "Shows for every decision what was played, what was better, how many points of lead it "
            "cost, and why. Only what each player could know counts. The same effort and seed "
            "give the same review.",
            "Montre pour chaque décision ce qui a été joué, ce qui était meilleur, combien de "
            "points "
            "d'avance cela a coûté, et pourquoi. Seul compte ce que chaque joueur pouvait savoir. "
            "Même effort et même graine, même analyse.",
        ),
        (
            ("bastide review game.txt", Text("a quick review", "une analyse rapide")),
            (
                "bastide review game.txt --seat red --effort deep",
                Text("one player's moves, more closely", "les coups d'un joueur, de plus près"),
            ),
            (
                "bastide review game.txt --html > review.html",
                Text("a page with the graph", "une page avec le graphique"),
            ),
        ),
    ),
}

REVIEW_PARAMETERS = {
    "review-seat": Text(
        "Only the moves of this seat: a colour or a number from 1.",
        "Seulement les coups de cette place : une couleur ou un numéro à partir de 1.",
    ),
    "review-effort": Text(
        "quick (default), deep, or a number of simulations for each decision.",
        "quick (par défaut), deep, ou un nombre de simulations par décision.",
    ),
    "review-open": Text(
        "With open cards: use hidden cards, which no player knew.",
        "À cartes ouvertes : utiliser les cartes cachées, qu'aucun joueur ne connaissait.",
    ),
    "review-html": Text("Print a web page.", "Afficher une page web."),
    "review-seed": Text(
        "Random seed (default: 0).",
        "Graine aléatoire (par défaut : 0).",
    ),
}

REVIEWING = Text("Reviewing", "Analyse")
ONE_FORMAT = Text("choose --json or --html, not both", "choisissez --json ou --html, pas les deux")
PLAYER = Text("Player", "Joueur")
POINTS = Text("Points", "Points")
ACCURACY = Text("Accuracy", "Précision")
LOST = Text("Lost", "Perdu")
LUCK = Text("Luck", "Chance")
ROUND_OF = Text("Round {turn}, {who}: {verdict}", "Tour {turn}, {who} : {verdict}")
COST = Text("{loss} points, {change}", "{loss} points, {change}")
PLAYED = Text("Played: {move}", "Joué : {move}")
BETTER = Text("Better: {move}", "Mieux : {move}")
TURNING_POINTS = Text("Turning points", "Tournants")
BY_DECISION = Text(
    "Round {turn}: {who}'s decision, {changes}",
    "Tour {turn} : une décision de {who}, {changes}",
)
BY_LUCK = Text("Round {turn}: luck of the draw, {changes}", "Tour {turn} : la pioche, {changes}")
NOTHING_MARKED = Text("No inaccuracy, mistake or blunder.", "Aucune imprécision, erreur ou bévue.")
WITH_OPEN_CARDS = Text(
    "With open cards: hidden cards are known here, though no player knew them.",
    "À cartes ouvertes : les cartes cachées sont connues ici, alors qu'aucun joueur ne les "
    "connaissait.",
)
