"""The help pages: what each command is for, examples that can be typed, and every option."""

from __future__ import annotations

from ...core.text import Text
from .bots_help import BOTS_COMMANDS, BOTS_PARAMETERS
from .page import Page
from .server_help import SERVER_COMMANDS, SERVER_PARAMETERS

COMMANDS = {
    "": Page(
        Text(
            "The Caylus games in the terminal: play, look up rules, simulate, check records.",
            "Les jeux Caylus dans le terminal : jouer, lire les règles, simuler, vérifier.",
        ),
        Text(
            "An exact engine that knows every rule by its number, tells you what each action "
            "costs and brings, and why another one is not allowed. Games by William Attia, "
            "published by Ystari; this program is unofficial.",
            "Un moteur exact qui connaît chaque règle par son numéro, dit ce que chaque action "
            "coûte et rapporte, et pourquoi une autre n'est pas permise. Jeux de William Attia, "
            "édités par Ystari ; ce programme n'est pas officiel.",
        ),
        (
            (
                "bastide play",
                Text(
                    "a few questions, then a game against the computer",
                    "quelques questions, puis une partie contre l'ordinateur",
                ),
            ),
            (
                "bastide rules provost",
                Text(
                    "what the rules say of the Provost",
                    "les règles qui contiennent ce mot (en français : prévôt)",
                ),
            ),
            ("bastide --lang fr play", Text("the same game in French", "le même jeu en français")),
        ),
    ),
    "play": Page(
        Text("Play a game against computer players.", "Jouer contre l'ordinateur."),
        Text(
            "Without options you are asked a few questions first. In the game you type the number "
            "of what you want to do; `help` tells what else you can type: undo, why, rules, save. "
            "Nothing is lost when you leave: the game is put aside and can be resumed.\n"
            "A saved file is a full record, so it also holds the cards that are hidden from you.",
            "Sans options, quelques questions d'abord. En jeu, tapez le numéro de ce que vous "
            "voulez faire ; `aide` dit ce que vous pouvez taper d'autre : annuler, pourquoi, "
            "règle, sauver. Rien n'est perdu si vous partez : la partie est mise de côté.\n"
            "Un fichier sauvegardé est une partie complète : il contient aussi les cartes qui "
            "vous sont cachées.",
        ),
        (
            ("bastide play", Text("ask me what to play", "me demander à quoi jouer")),
            (
                "bastide play caylus -p 3",
                Text("the board game, three players", "le jeu de plateau, à trois"),
            ),
            (
                "bastide play --players 3 --favors",
                Text("three players, with The Favors", "à trois, avec Les Faveurs"),
            ),
            (
                "bastide play --variant light --yes",
                Text("a short first game, no questions", "une première partie, sans question"),
            ),
            (
                "bastide play -p 4 --bot thumb,random,thumb",
                Text("choose who plays against you", "choisir ses adversaires"),
            ),
            (
                "bastide play --resume game.txt",
                Text("go on with a saved game", "reprendre une partie sauvegardée"),
            ),
        ),
    ),
    "simulate": Page(
        Text(
            "Let bots play many games and count what happens.",
            "Faire jouer beaucoup de parties et compter ce qui se passe.",
        ),
        Text(
            "Prints mean points, their standard deviation and the share of victories of every "
            "seat, and how the games ended. The same seed gives the same games, whatever the "
            "number of processes; only the time they take differs.",
            "Affiche pour chaque place les points moyens, leur écart-type et la part de victoires, "
            "et comment les parties ont fini. La même graine donne les mêmes parties, quel que "
            "soit le nombre de processus ; seule la durée change.",
        ),
        (
            (
                "bastide simulate magna-carta -p 3 -g 1000",
                Text("1000 random games of three", "1000 parties à trois, au hasard"),
            ),
            (
                "bastide simulate caylus --bots thumb,random",
                Text("one bot against another", "un bot contre un autre"),
            ),
            (
                "bastide simulate magna-carta -g 5000 -j 4 --json",
                Text("four processes, for a program", "quatre processus, pour un programme"),
            ),
        ),
    ),
    "record": Page(
        Text("Read, check and replay records of games.", "Lire, vérifier et rejouer des parties."),
        Text(
            "A record is a text file: a few header lines, then every action and every draw of the "
            "game. All the rest follows from them.",
            "Une partie est un fichier texte : quelques lignes d'en-tête, puis chaque action et "
            "chaque pioche. Tout le reste en découle.",
        ),
        (
            ("bastide record show game.txt", Text("tell the game", "raconter la partie")),
            ("bastide record verify game.txt", Text("is it sound?", "est-elle correcte ?")),
        ),
    ),
    "record show": Page(
        Text("Tell a recorded game in sentences.", "Raconter une partie en phrases."),
        Text(
            "The header, then everything that happened, turn by turn, and the result. With --seat "
            "the game is told as that seat could see it; with --json the record is converted.",
            "L'en-tête, puis tout ce qui s'est passé, tour après tour, et le résultat. Avec "
            "--seat, la partie est racontée telle que cette place pouvait la voir ; --json la "
            "convertit.",
        ),
        (
            ("bastide record show game.txt", Text("everything", "tout")),
            (
                "bastide record show game.txt --seat green",
                Text("with Green's eyes", "vue par Vert"),
            ),
            (
                "bastide record show game.txt --json > game.json",
                Text("convert; JSON can be read as well", "convertir ; le JSON se relit aussi"),
            ),
        ),
    ),
    "record verify": Page(
        Text("Replay a record and say whether it is sound.", "Rejouer une partie et la vérifier."),
        Text(
            "Every action must be allowed where it stands, and the marks and the final scores must "
            "be those of the replay. Otherwise the line and the reason are told, exit code 1.",
            "Chaque action doit être permise là où elle se trouve, et les marques et les scores "
            "doivent être ceux de la partie rejouée. Sinon la ligne et la raison sont données, "
            "code de sortie 1.",
        ),
        (("bastide record verify game.txt", Text("OK, or what is wrong", "OK, ou ce qui cloche")),),
    ),
    "record replay": Page(
        Text("Step through a record.", "Parcourir une partie pas à pas."),
        Text(
            "Enter goes on to the next decision, b goes back, a number goes to that action, q "
            "quits. When nobody sits there everything is printed, with the table at each turn.",
            "Entrée passe à la décision suivante, b revient, un nombre va à cette action, q "
            "quitte. Sans terminal, tout est affiché, avec la table à chaque tour.",
        ),
        (
            ("bastide record replay game.txt", Text("from the start", "depuis le début")),
            (
                "bastide record replay game.txt --to 120",
                Text("begin at (or print up to) action 120", "dès (ou jusqu'à) l'action 120"),
            ),
        ),
    ),
    "perft": Page(
        Text(
            "Count the positions that can be reached, depth by depth.",
            "Compter les positions atteignables, niveau par niveau.",
        ),
        Text(
            "Two programs that agree on these numbers agree on the rules, as far as they reach. "
            "Draws are counted like actions; with --seed they are drawn and not counted.",
            "Deux programmes qui trouvent les mêmes nombres ont les mêmes règles, aussi loin "
            "qu'ils comptent. Les pioches comptent comme des actions ; avec --seed elles "
            "sont tirées et ne comptent pas.",
        ),
        (
            (
                "bastide perft magna-carta -p 2 --depth 4",
                Text("every draw and action, four deep", "pioches et actions, sur quatre niveaux"),
            ),
            (
                "bastide perft magna-carta -p 2 -d 3 --seed 1",
                Text("only what players decide", "seulement ce que décident les joueurs"),
            ),
        ),
    ),
    "rules": Page(
        Text("Look up the rules.", "Consulter les règles."),
        Text(
            "Every rule has an id, such as M-2.3; the engine names the same ids when it refuses an "
            "action. Without an argument all ids are listed with their titles.",
            "Chaque règle a un code, comme M-2.3 ; le moteur cite les mêmes codes quand il refuse "
            "une action. Sans argument, tous les codes sont énumérés avec leurs titres.",
        ),
        (
            ("bastide rules", Text("all ids and titles", "tous les codes et titres")),
            ("bastide rules M-2.3", Text("one rule", "une règle")),
            ("bastide rules bank", Text("all that speak of it", "par un mot : banque, prévôt …")),
        ),
    ),
    "games": Page(
        Text("List games, variants and options.", "Énumérer jeux, variantes et options."),
        Text(
            "What can be played and what each option changes.",
            "Ce à quoi on peut jouer et ce que change chaque option.",
        ),
        (
            ("bastide games", Text("for people", "pour les gens")),
            ("bastide games --json", Text("for programs", "pour les programmes")),
        ),
    ),
    "bots": Page(
        Text("List the computer players.", "Énumérer les joueurs automatiques."),
        Text(
            "Their names, for `play --bot` and `simulate --bots`, and how they play.",
            "Leurs noms, pour `play --bot` et `simulate --bots`, et leur façon de jouer.",
        ),
        (
            ("bastide bots", Text("who is there", "qui est là")),
            ("bastide play --bot random", Text("an easy opponent", "un adversaire facile")),
        ),
    ),
    "doctor": Page(
        Text(
            "Say what runs here, and what is missing.",
            "Dire ce qui fonctionne ici, et ce qui manque.",
        ),
        Text(
            "Versions, whether the games run compiled and why (not), how to compile them, numpy, "
            "and the terminal. Exit code 1 when BASTIDE_NATIVE=require cannot be met, else 0: the "
            "games work without kernels too, only more slowly.",
            "Les versions, si les jeux tournent compilés et pourquoi (pas), comment les compiler, "
            "numpy, et le terminal. Code de sortie 1 si BASTIDE_NATIVE=require ne peut être "
            "satisfait, sinon 0 : sans noyaux les jeux marchent aussi, plus lentement.",
        ),
        (
            ("bastide doctor", Text("for people", "pour les gens")),
            ("bastide doctor --json", Text("for programs", "pour les programmes")),
        ),
    ),
}

PARAMETERS = {
    "lang": Text(
        "The language; may stand anywhere. Otherwise BASTIDE_LANG, LC_ALL, LC_MESSAGES or LANG "
        "decides.",
        "La langue, n'importe où dans la commande. Sinon BASTIDE_LANG, LC_ALL, LC_MESSAGES ou LANG "
        "décide.",
    ),
    "help": Text("Show this page.", "Montrer cette page."),
    "version": Text("Show the version.", "Montrer la version."),
    "game": Text(
        "The game: magna-carta unless you say so; `bastide games` lists them.",
        "Le jeu : magna-carta par défaut ; `bastide games` les énumère.",
    ),
    "game-needed": Text(
        "The game, for example magna-carta; `bastide games` lists them.",
        "Le jeu, par exemple magna-carta ; `bastide games` les énumère.",
    ),
    "players": Text("How many play: 2 unless you say so.", "Combien de joueurs : 2 par défaut."),
    "option": Text(
        "An option of the game by its name, for example favors=yes; the flags below do the same.",
        "Une option du jeu par son nom, par exemple favors=oui ; comme les options ci-dessous.",
    ),
    "seed": Text(
        "A number that decides all draws: the same seed, the same game.",
        "Un nombre qui décide des pioches : même graine, même partie.",
    ),
    "seat": Text(
        "Your seat: a colour (red, green ...) or a number from 1.",
        "Votre place : une couleur (rouge, vert ...) ou un numéro à partir de 1.",
    ),
    "bot": Text(
        "Who plays the other seats: thumb (default) or random; repeat it or list them with commas.",
        "Qui joue les autres places : thumb (par défaut) ou random ; répétable, ou avec virgules.",
    ),
    "hot-seat": Text(
        "Everybody plays at this keyboard, in turns.", "Tout le monde joue à ce clavier."
    ),
    "resume": Text(
        "Go on with a saved game, or with the last one put aside (last); further draws are new.",
        "Reprendre une partie sauvegardée, ou la dernière mise de côté (last) ; pioches nouvelles.",
    ),
    "save": Text(
        "Keep this file up to date after each of your decisions.",
        "Tenir ce fichier à jour après chacune de vos décisions.",
    ),
    "yes": Text("Ask no questions, take the defaults.", "Sans question, valeurs par défaut."),
    "bots": Text(
        "The bots by seat, with commas, again from the first if too few (default: random).",
        "Les bots par place, avec virgules, en boucle s'il en manque (par défaut : random).",
    ),
    "games": Text("How many games (default: 100).", "Combien de parties (par défaut : 100)."),
    "sim-seed": Text(
        "Seed of the first game; the next ones follow it (default: 0).",
        "Graine de la première partie, les autres suivent (par défaut : 0).",
    ),
    "jobs": Text("How many processes (default: 1).", "Combien de processus (par défaut : 1)."),
    "json": Text("Print JSON, for programs.", "Écrire du JSON, pour les programmes."),
    "file": Text("A record, as text or JSON.", "Une partie, en texte ou en JSON."),
    "record-seat": Text(
        "With the eyes of a seat (a colour or a number) or of a spectator.",
        "Avec les yeux d'une place (couleur ou numéro) ou d'un spectateur.",
    ),
    "to": Text(
        "An action's number: begin there, or print up to there.",
        "Le numéro d'une action : commencer là, ou afficher jusque-là.",
    ),
    "depth": Text("How deep to count (default: 3).", "Jusqu'où compter (par défaut : 3)."),
    "rule-word": Text(
        "A rule's id, or a word; case and accents do not matter.",
        "Le code d'une règle, ou un mot ; casse et accents indifférents.",
    ),
    "rules-game": Text("Only the rules of this game.", "Seulement les règles de ce jeu."),
}

COMMANDS |= {
    "arena": Page(
        Text("A match between bots, with ratings.", "Une rencontre entre bots, classée."),
        Text(
            "Every bot takes every seat equally often, with the same draws. Games are kept as "
            "records as soon as they are played: the same command goes on with a match that was "
            "stopped, and a larger --games makes it longer.",
            "Chaque bot occupe chaque place aussi souvent, avec les mêmes pioches. Les parties "
            "sont gardées dès qu'elles sont jouées : la même commande reprend une rencontre "
            "interrompue, et un --games plus grand la prolonge.",
        ),
        (
            (
                "bastide arena --game caylus -p 2 --bots thumb,random -g 2 --out match",
                Text("two bots, seats changed in turn", "deux bots, chacun à chaque place"),
            ),
            ("bastide arena report match", Text("a page with plots", "une page avec graphiques")),
        ),
    ),
    "arena report": Page(
        Text("Write a match's page with tables and plots.", "Écrire la page d'une rencontre."),
        Text(
            "report.html stands alone and can be sent to anybody; the plots are beside it as PNG.",
            "report.html se suffit à lui-même et peut être envoyé ; les graphiques sont à côté, "
            "en PNG.",
        ),
        (("bastide arena report match", Text("a page with plots", "une page avec graphiques")),),
    ),
}

PARAMETERS |= {
    "arena-bots": Text(
        "The bots, with commas: thumb,random or search:sims=500,thumb; at least one a seat.",
        "Les bots, avec virgules : thumb,random ou search:sims=500,thumb ; au moins un par place.",
    ),
    "arena-seed": Text(
        "Seed of the first round; the next ones follow it (default: 0).",
        "Graine de la première ronde, les autres suivent (par défaut : 0).",
    ),
    "arena-on": Text(
        "Where the games are played: local (default), ray, or ray:ADDRESS of a cluster.",
        "Où jouer les parties : local (par défaut), ray, ou ray:ADRESSE d'une grappe.",
    ),
    "arena-jobs": Text(
        "How many processes (default: one a core).",
        "Combien de processus (par défaut : un par cœur).",
    ),
    "arena-out": Text("The folder that keeps the match.", "Le dossier qui garde la rencontre."),
    "arena-folder": Text("The folder of a match.", "Le dossier d'une rencontre."),
}

COMMANDS |= {
    "dataset": Page(
        Text("Write self-play games for learners.", "Écrire des parties pour l'apprentissage."),
        Text(
            "Parquet with one row for each decision (what the seat saw, what it could do, what it "
            "did, how the game ended) and the games as records, in shards. The same command goes "
            "on with a data set that was interrupted.",
            "Du Parquet avec une ligne par décision (ce que la place voyait, pouvait faire, a "
            "fait, et l'issue de la partie), et les parties elles-mêmes, par lots. La même "
            "commande reprend un jeu de données interrompu.",
        ),
        (
            (
                "bastide dataset --game caylus -p 2 -g 2 --out data",
                Text("rules of thumb against themselves", "les règles d'or contre elles-mêmes"),
            ),
        ),
    ),
}

PARAMETERS |= {
    "dataset-out": Text(
        "The folder that keeps the data set.", "Le dossier qui garde le jeu de données."
    ),
    "dataset-bots": Text(
        "The bots, with commas, again from the first if too few (default: thumb).",
        "Les bots, avec virgules, en boucle s'il en manque (par défaut : thumb).",
    ),
}

COMMANDS |= BOTS_COMMANDS | SERVER_COMMANDS
PARAMETERS |= BOTS_PARAMETERS | SERVER_PARAMETERS
