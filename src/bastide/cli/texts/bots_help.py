"""Help pages of the commands around the searching bots."""

from __future__ import annotations

from ...core.text import Text
from .page import Page

BOTS_COMMANDS = {
    "fit": Page(
        Text("Learn the weights of the search.", "Apprendre les poids de la recherche."),
        Text(
            "Watches games of the rules of thumb, then rounds of games of the search itself, and "
            "fits the odds of actions and the worth of positions to them. The same options make "
            "the same file; the files that come with the program tell how they were made.",
            "Observe des parties jouées à vue de nez, puis des tours de parties de la recherche "
            "elle-même, et en tire les chances des actions et la valeur des positions. Les mêmes "
            "options donnent le même fichier ; ceux du programme disent comment ils furent faits.",
        ),
        (
            (
                "bastide fit --game magna-carta -g 20 --rounds 0 --out weights.json",
                Text("from the rules of thumb alone", "des seules règles à vue de nez"),
            ),
        ),
    ),
    "explain": Page(
        Text("Say what a bot thinks of a decision.", "Dire ce qu'un bot pense d'une décision."),
        Text(
            "The best choices after a number of actions of a record, from what the player to "
            "decide could know: how much was searched, the share of victories and the lead that "
            "is expected for every seat, and the moves that would probably follow.",
            "Les meilleurs choix après un nombre d'actions d'un enregistrement, selon ce que "
            "pouvait savoir le joueur concerné : effort de recherche, part de victoires et avance "
            "attendues pour chaque place, et les coups qui suivraient sans doute.",
        ),
        (
            (
                "bastide explain game.txt --ply 20",
                Text("the 21st action of a record", "la 21e action d'un enregistrement"),
            ),
            (
                "bastide explain game.txt --ply 20 --bot search:sims=500 --json",
                Text("for programs", "pour les programmes"),
            ),
        ),
    ),
}

BOTS_PARAMETERS = {
    "fit-games": Text(
        "Games to watch in each round (default: 60).",
        "Parties à observer par tour (par défaut : 60).",
    ),
    "fit-rounds": Text(
        "Rounds of the search after the rules of thumb (default: 2).",
        "Tours de la recherche après les règles à vue de nez (par défaut : 2).",
    ),
    "fit-sims": Text(
        "Simulations of each decision of the search that is watched (default: 200).",
        "Simulations de chaque décision de la recherche observée (par défaut : 200).",
    ),
    "fit-curiosity": Text(
        "Percent of its odds that go to all actions alike, so that it tries what it thinks little "
        "of (default: 0).",
        "Pourcentage de ses chances réparti entre toutes les actions, pour qu'elle essaie ce "
        "qu'elle juge peu (par défaut : 0).",
    ),
    "fit-seed": Text(
        "Decides everything that is drawn (default: 1).",
        "Décide de tout ce qui est tiré au sort (par défaut : 1).",
    ),
    "fit-out": Text(
        "The file to write (default: named after the game).",
        "Le fichier à écrire (par défaut : nommé d'après le jeu).",
    ),
    "explain-ply": Text(
        "After so many actions, chance included.", "Après tant d'actions, hasard compris."
    ),
    "explain-bot": Text(
        "Who is asked: a searching bot (default: master).",
        "Qui est interrogé : un bot qui recherche (par défaut : master).",
    ),
    "explain-seed": Text(
        "The same seed and simulations, the same answer (default: 0).",
        "Même graine et mêmes simulations, même réponse (par défaut : 0).",
    ),
}
