"""The help pages: what each command is for, examples that can be typed, and every option."""

from __future__ import annotations

from ...core.text import Text
from .bots_help import BOTS_COMMANDS, BOTS_PARAMETERS
from .lab import LAB_COMMANDS, LAB_PARAMETERS
from .moderation import MODERATION_COMMANDS, MODERATION_PARAMETERS
from .page import Page
from .puzzles import PUZZLES_COMMANDS, PUZZLES_PARAMETERS
from .review import REVIEW_COMMANDS, REVIEW_PARAMETERS
from .server_help import SERVER_COMMANDS, SERVER_PARAMETERS

COMMANDS = {
    "": Page(
        Text(
            "Play Caylus and Magna Carta, look up rules, simulate games, host a server.",
            "Jouer à Caylus et Magna Carta, lire les règles, simuler, héberger un serveur.",
        ),
        Text(
            "Two worker placement games with their full rules. Bastide shows what each action "
            "costs and gives, and explains why another one isn't allowed. Games by William "
            "Attia, published by Ystari. Bastide is unofficial.",
            "Deux jeux de pose d'ouvriers avec toutes leurs règles. Bastide montre ce que chaque "
            "action coûte et rapporte, et explique pourquoi une autre n'est pas permise. Jeux de "
            "William Attia, édités par Ystari. Bastide n'est pas officiel.",
        ),
        (
            (
                "bastide play",
                Text(
                    "a few questions, then a game against bots",
                    "quelques questions, puis une partie contre des bots",
                ),
            ),
            (
                "bastide rules provost",
                Text(
                    "what the rules say about the provost",
                    "les règles qui contiennent ce mot (en français : prévôt)",
                ),
            ),
            ("bastide --lang fr play", Text("the same game in French", "le même jeu en français")),
        ),
    ),
    "play": Page(
        Text("Play a game against bots.", "Jouer contre des bots."),
        Text(
            "Without options, you answer a few questions first. In the game, type the number of "
            "what you want to do. `help` lists the other commands: undo, why, rules, save. "
            "When you quit, the game is saved automatically and can be resumed.\n"
            "A saved file is a complete record, so it also contains the cards hidden from you.",
            "Sans options, quelques questions d'abord. En jeu, tapez le numéro de ce que vous "
            "voulez faire. `aide` montre les autres commandes : annuler, pourquoi, règle, "
            "sauver. Si vous quittez, la partie est sauvegardée automatiquement.\n"
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
                Text("continue a saved game", "reprendre une partie sauvegardée"),
            ),
        ),
    ),
    "simulate": Page(
        Text(
            "Let bots play many games and show statistics.",
            "Faire jouer beaucoup de parties et montrer des statistiques.",
        ),
        Text(
            "Prints the mean score, its standard deviation and the win rate of every seat, and how "
            "the games ended. The same seed gives the same games, with any number of processes.",
            "Affiche pour chaque place les points moyens, leur écart-type et la part de victoires, "
            "et comment les parties ont fini. La même graine donne les mêmes parties, quel que "
            "soit le nombre de processus.",
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
                Text("four processes, as JSON", "quatre processus, en JSON"),
            ),
        ),
    ),
    "record": Page(
        Text("Read, check and replay recorded games.", "Lire, vérifier et rejouer des parties."),
        Text(
            "A record is a text file: a few header lines, then every action and every draw of the "
            "game. It is enough to replay the whole game.",
            "Une partie est un fichier texte : quelques lignes d'en-tête, puis chaque action et "
            "chaque pioche. Cela suffit pour rejouer toute la partie.",
        ),
        (
            ("bastide record show game.txt", Text("print the game", "afficher la partie")),
            ("bastide record verify game.txt", Text("check it", "la vérifier")),
        ),
    ),
    "record show": Page(
        Text("Print a recorded game as text.", "Afficher une partie en phrases."),
        Text(
            "Prints the header, everything that happened, round by round, and the result. --seat "
            "shows the game from that seat's point of view. --json converts the record.",
            "Affiche l'en-tête, tout ce qui s'est passé, tour après tour, et le résultat. --seat "
            "montre la partie du point de vue de cette place. --json la convertit.",
        ),
        (
            ("bastide record show game.txt", Text("everything", "tout")),
            (
                "bastide record show game.txt --seat green",
                Text("from Green's point of view", "du point de vue de Vert"),
            ),
            (
                "bastide record show game.txt --json > game.json",
                Text("convert to JSON", "convertir en JSON"),
            ),
        ),
    ),
    "record verify": Page(
        Text("Replay a record and check it.", "Rejouer une partie et la vérifier."),
        Text(
            "Every action must be legal, and the marks and the final scores must match the replay. "
            "Otherwise prints the line and the reason and exits with code 1.",
            "Chaque action doit être permise, et les marques et les scores doivent être ceux de la "
            "partie rejouée. Sinon affiche la ligne et la raison, avec le code de sortie 1.",
        ),
        (("bastide record verify game.txt", Text("OK, or what is wrong", "OK, ou ce qui cloche")),),
    ),
    "record replay": Page(
        Text("Step through a record.", "Parcourir une partie pas à pas."),
        Text(
            "Enter goes to the next decision, b goes back, a number goes to that action, q quits. "
            "When the output isn't a terminal, prints everything, with the table each round.",
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
            "Compare these numbers with another implementation to check the rules. Draws count "
            "like "
            "actions. With --seed they are drawn and don't count.",
            "Comparez ces nombres à ceux d'un autre programme pour vérifier les règles. Les "
            "pioches "
            "comptent comme des actions. Avec --seed, elles sont tirées et ne comptent pas.",
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
            "Every rule has an id, such as M-2.3, which refusals mention too. Without an argument, "
            "lists all ids with their titles.",
            "Chaque règle a un identifiant, comme M-2.3, que citent aussi les refus. Sans "
            "argument, "
            "énumère tous les identifiants avec leurs titres.",
        ),
        (
            ("bastide rules", Text("all ids and titles", "tous les identifiants et titres")),
            ("bastide rules M-2.3", Text("one rule", "une règle")),
            (
                "bastide rules bank",
                Text("all rules that mention it", "par un mot : banque, prévôt…"),
            ),
        ),
    ),
    "games": Page(
        Text("List games, variants and options.", "Énumérer jeux, variantes et options."),
        Text(
            "Lists what you can play and what each option changes.",
            "Énumère les jeux et ce que change chaque option.",
        ),
        (
            ("bastide games", Text("as text", "en texte")),
            ("bastide games --json", Text("as JSON", "en JSON")),
        ),
    ),
    "bots": Page(
        Text("List the bots.", "Énumérer les bots."),
        Text(
            "Shows their names, for `play --bot` and `simulate --bots`, and how they play.",
            "Montre leurs noms, pour `play --bot` et `simulate --bots`, et leur façon de jouer.",
        ),
        (
            ("bastide bots", Text("all bots", "tous les bots")),
            ("bastide play --bot random", Text("an easy opponent", "un adversaire facile")),
        ),
    ),
    "doctor": Page(
        Text(
            "Check this installation.",
            "Vérifier cette installation.",
        ),
        Text(
            "Shows versions, whether the games run compiled (and if not, why and how to compile "
            "them), installed extras, the page, the database and the terminal. Exit code 1 if "
            "BASTIDE_NATIVE=require can't be met or the database can't be used, for example "
            "because a newer version of Bastide created it. --server checks a deployment "
            "instead: permissions, database, disk, clock, the server's answers, the proxy's "
            "headers, sockets, /metrics and mail.",
            "Montre les versions, si les jeux tournent compilés (sinon pourquoi, et comment les "
            "compiler), les suppléments installés, la page, la base de données et le terminal. "
            "Code de sortie 1 si BASTIDE_NATIVE=require ne peut pas être satisfait ou si la base "
            "de données est inutilisable, par exemple créée par un Bastide plus récent. --server "
            "vérifie plutôt un déploiement : droits, base de données, disque, horloge, réponses "
            "du serveur, en-têtes du proxy, sockets, /metrics et mail.",
        ),
        (
            ("bastide doctor", Text("as text", "en texte")),
            ("bastide doctor --json", Text("as JSON", "en JSON")),
            (
                "bastide doctor --server",
                Text("check a deployment", "vérifier un déploiement"),
            ),
        ),
    ),
    "completion": Page(
        Text("Set up tab completion.", "Installer la complétion des commandes."),
        Text(
            "Prints a script for bash, zsh, fish or PowerShell. Load it in your shell's startup "
            "file, and Tab completes commands, options and games. Packages install the scripts "
            "for bash, zsh and fish under share/.",
            "Écrit un script pour bash, zsh, fish ou PowerShell. Chargez-le au démarrage de votre "
            "shell, et la touche Tab complète commandes, options et jeux. Les paquets installent "
            "les scripts de bash, zsh et fish sous share/.",
        ),
        (
            (
                "bastide completion bash > bastide.sh",
                Text("then: source bastide.sh", "puis : source bastide.sh"),
            ),
            ("bastide completion zsh", Text("print the script", "écrire le script à l'écran")),
        ),
    ),
}

PARAMETERS = {
    "lang": Text(
        "The language: en or fr (default: from BASTIDE_LANG, LC_ALL, LC_MESSAGES or LANG).",
        "La langue : en ou fr (par défaut : selon BASTIDE_LANG, LC_ALL, LC_MESSAGES ou LANG).",
    ),
    "help": Text("Show this page.", "Montrer cette page."),
    "version": Text("Show the version.", "Montrer la version."),
    "game": Text(
        "The game (default: magna-carta). `bastide games` lists them.",
        "Le jeu (par défaut : magna-carta). `bastide games` les énumère.",
    ),
    "game-needed": Text(
        "The game, for example magna-carta. `bastide games` lists them.",
        "Le jeu, par exemple magna-carta. `bastide games` les énumère.",
    ),
    "players": Text("Number of players (default: 2).", "Nombre de joueurs (par défaut : 2)."),
    "option": Text(
        "A game option by name, for example favors=yes. The flags below do the same.",
        "Une option du jeu par son nom, par exemple favors=oui. Voir aussi les options ci-dessous.",
    ),
    "seed": Text(
        "Random seed. The same seed gives the same game.",
        "Graine aléatoire. La même graine donne la même partie.",
    ),
    "seat": Text(
        "Your seat: a colour (red, green…) or a number from 1.",
        "Votre place : une couleur (rouge, vert…) ou un numéro à partir de 1.",
    ),
    "bot": Text(
        "Bots for the other seats (default: thumb), separated by commas or repeated.",
        "Les bots des autres places (par défaut : thumb), séparés par des virgules ou répétés.",
    ),
    "hot-seat": Text(
        "Everyone plays at this keyboard (hot seat).", "Tout le monde joue à ce clavier."
    ),
    "resume": Text(
        "Continue a saved game, or the last one (last). Further draws are new.",
        "Reprendre une partie sauvegardée, ou la dernière (last). Les pioches suivantes sont "
        "nouvelles.",
    ),
    "save": Text(
        "Save to this file after each of your decisions.",
        "Sauvegarder dans ce fichier après chacune de vos décisions.",
    ),
    "yes": Text("Ask no questions, use the defaults.", "Sans question, valeurs par défaut."),
    "bots": Text(
        "Bots by seat, separated by commas, repeated if too few (default: random).",
        "Les bots par place, séparés par des virgules, répétés s'il en manque (par défaut : "
        "random).",
    ),
    "games": Text("Number of games (default: 100).", "Nombre de parties (par défaut : 100)."),
    "sim-seed": Text(
        "Seed of the first game (default: 0). The next games use the next numbers.",
        "Graine de la première partie (par défaut : 0). Les suivantes prennent les nombres "
        "suivants.",
    ),
    "jobs": Text("Number of processes (default: 1).", "Nombre de processus (par défaut : 1)."),
    "json": Text("Print JSON.", "Écrire du JSON."),
    "file": Text("A record, as text or JSON.", "Une partie, en texte ou en JSON."),
    "record-seat": Text(
        "Point of view: a seat (a colour or a number), or spectator.",
        "Point de vue : une place (couleur ou numéro), ou spectator.",
    ),
    "to": Text(
        "The number of an action: start there, or print up to there.",
        "Le numéro d'une action : commencer là, ou afficher jusque-là.",
    ),
    "depth": Text("Depth (default: 3).", "Profondeur (par défaut : 3)."),
    "rule-word": Text(
        "A rule's id, or a word. Case and accents don't matter.",
        "L'identifiant d'une règle, ou un mot. Casse et accents indifférents.",
    ),
    "shell": Text(
        "The shell: bash, zsh, fish or powershell.", "Le shell : bash, zsh, fish ou powershell."
    ),
    "rules-game": Text("Only the rules of this game.", "Seulement les règles de ce jeu."),
}

COMMANDS |= {
    "arena": Page(
        Text(
            "Play a match between bots, with ratings.",
            "Jouer un match entre bots, avec leurs cotes.",
        ),
        Text(
            "Every bot plays every seat equally often, with the same draws. Games are saved as "
            "they "
            "are played. Run the same command again to continue after an interruption, or with a "
            "larger --games to play more.",
            "Chaque bot joue aussi souvent à chaque place, avec les mêmes pioches. Les parties "
            "sont "
            "sauvegardées au fur et à mesure. Relancez la même commande pour reprendre un match "
            "interrompu, ou avec un --games plus grand pour le prolonger.",
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
        Text("Write a report of a match, with tables and plots.", "Écrire le rapport d'un match."),
        Text(
            "Writes report.html, a single file that you can share, and the plots as PNG files.",
            "Écrit report.html, un seul fichier facile à partager, et les graphiques en PNG.",
        ),
        (("bastide arena report match", Text("a page with plots", "une page avec graphiques")),),
    ),
}

PARAMETERS |= {
    "arena-bots": Text(
        "The bots, separated by commas: thumb,random or search:sims=500,thumb. One per seat at "
        "least.",
        "Les bots, séparés par des virgules : thumb,random ou search:sims=500,thumb. Un par "
        "place au moins.",
    ),
    "arena-seed": Text(
        "Seed of the first round of games (default: 0). The next rounds use the next numbers.",
        "Graine de la première série (par défaut : 0). Les suivantes prennent les nombres "
        "suivants.",
    ),
    "arena-on": Text(
        "Where the games are played: local (default), ray, or ray:ADDRESS of a cluster.",
        "Où jouer les parties : local (par défaut), ray, ou ray:ADRESSE d'une grappe.",
    ),
    "arena-jobs": Text(
        "Number of processes (default: one per core).",
        "Nombre de processus (par défaut : un par cœur).",
    ),
    "arena-out": Text("The folder for the match.", "Le dossier du match."),
    "arena-folder": Text("The folder of a match.", "Le dossier d'un match."),
}

COMMANDS |= {
    "dataset": Page(
        Text("Write a data set of self-play games.", "Écrire un jeu de données de parties."),
        Text(
            "Writes Parquet files with one row per decision (observation, legal actions, action, "
            "result) and the games as records. Run the same command again to continue after an "
            "interruption.",
            "Écrit des fichiers Parquet avec une ligne par décision (observation, actions "
            "permises, "
            "action, résultat), et les parties elles-mêmes. Relancez la même commande pour "
            "continuer après une interruption.",
        ),
        (
            (
                "bastide dataset --game caylus -p 2 -g 2 --out data",
                Text("two games of the thumb bot", "deux parties du bot thumb"),
            ),
        ),
    ),
}

PARAMETERS |= {
    "dataset-out": Text("The folder for the data set.", "Le dossier du jeu de données."),
    "dataset-bots": Text(
        "Bots by seat, separated by commas, repeated if too few (default: thumb).",
        "Les bots par place, séparés par des virgules, répétés s'il en manque (par défaut : "
        "thumb).",
    ),
}

COMMANDS |= LAB_COMMANDS
PARAMETERS |= LAB_PARAMETERS
COMMANDS |= PUZZLES_COMMANDS
PARAMETERS |= PUZZLES_PARAMETERS
COMMANDS |= BOTS_COMMANDS | REVIEW_COMMANDS | SERVER_COMMANDS | MODERATION_COMMANDS
PARAMETERS |= BOTS_PARAMETERS | REVIEW_PARAMETERS | SERVER_PARAMETERS | MODERATION_PARAMETERS
