"""Help pages of the commands around the searching bots."""

from __future__ import annotations

from ...core.text import Text
from .page import Page

BOTS_COMMANDS = {
    "train": Page(
        Text(
            "Train the evaluator of a game by self-play.",
            "Entraîner l'évaluateur d'un jeu en jouant contre lui-même.",
        ),
        Text(
            "Plays rounds of games with the search, learns from them and writes the weights to "
            "GAME.net in a folder, with a log, curves and a checkpoint. A network is kept only if "
            "it beats the best one so far. At the end it plays against thumb. Run the same command "
            "again to continue after an interruption. Needs PyTorch and the compiled kernel.",
            "Joue des séries de parties avec la recherche, en apprend et écrit les poids dans "
            "JEU.net, avec un journal, des courbes et un point de reprise. Un réseau n'est gardé "
            "que s'il bat le meilleur jusqu'ici. À la fin, il joue contre thumb. Relancez la même "
            "commande pour continuer après une interruption. Demande PyTorch et le noyau compilé.",
        ),
        (
            (
                "bastide train --help",
                Text("every setting of a run", "tous les réglages"),
            ),
        ),
    ),
    "explain": Page(
        Text("Show what a bot thinks of a decision.", "Montrer ce qu'un bot pense d'une décision."),
        Text(
            "Shows the best moves in a position of a record, from what the player could know: how "
            "often the search tried each, the expected win rate and lead of every seat, and the "
            "moves that would probably follow.",
            "Montre les meilleurs coups dans une position d'une partie, selon ce que le joueur "
            "pouvait savoir : combien de fois la recherche a essayé chacun, la part de victoires "
            "et l'avance attendues de chaque place, et les coups qui suivraient sans doute.",
        ),
        (
            (
                "bastide explain game.txt --ply 20",
                Text("the 21st action of a record", "la 21e action d'une partie"),
            ),
            (
                "bastide explain game.txt --ply 20 --bot search:sims=500 --json",
                Text("as JSON", "en JSON"),
            ),
        ),
    ),
}

BOTS_PARAMETERS = {
    "train-seed": Text(
        "Random seed (default: 1).",
        "Graine aléatoire (par défaut : 1).",
    ),
    "train-rounds": Text(
        "Training rounds (default: 60).",
        "Séries de parties et d'apprentissage (par défaut : 60).",
    ),
    "train-games": Text(
        "Games in each round (default: 60).", "Parties par série (par défaut : 60)."
    ),
    "train-sims": Text(
        "Simulations for each decision (default: 32).",
        "Simulations par décision (par défaut : 32).",
    ),
    "train-batch": Text(
        "Samples in each learning step (default: 1024).",
        "Positions par pas d'apprentissage (par défaut : 1024).",
    ),
    "train-threads": Text(
        "Threads that play (default: one for each core).",
        "Fils d'exécution qui jouent (par défaut : un par cœur).",
    ),
    "train-from": Text(
        "Start from an evaluator: a .net file, or `shipped` for the one in the package "
        "(default: from scratch).",
        "Partir d'un évaluateur : un fichier .net, ou `shipped` pour celui du paquet "
        "(par défaut : de zéro).",
    ),
    "train-gate": Text(
        "Rounds between two matches against the best network so far (default: 10).",
        "Séries entre deux matchs contre le meilleur réseau jusqu'ici (par défaut : 10).",
    ),
    "train-on": Text(
        "Where the games are played: local (default), ray, or ray:ADDRESS of a cluster.",
        "Où les parties sont jouées : local (par défaut), ray, ou ray:ADRESSE d'une grappe.",
    ),
    "train-device": Text(
        "Where the network learns: cpu or cuda (default: cpu).",
        "Où le réseau apprend : cpu ou cuda (par défaut : cpu).",
    ),
    "train-out": Text(
        "Folder of the run (default: train-GAME).",
        "Dossier de l'entraînement (par défaut : train-JEU).",
    ),
    "explain-ply": Text(
        "The number of actions before the decision, draws included.",
        "Le nombre d'actions avant la décision, tirages compris.",
    ),
    "explain-bot": Text(
        "The bot to ask, one that searches (default: master).",
        "Le bot à interroger, un de ceux qui recherchent (par défaut : master).",
    ),
    "explain-seed": Text(
        "Random seed (default: 0). The same seed and simulations give the same answer.",
        "Graine aléatoire (par défaut : 0). Même graine et mêmes simulations, même réponse.",
    ),
}
