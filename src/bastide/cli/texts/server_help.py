"""Help pages of the commands that run a server."""

from __future__ import annotations

from ...core.text import Text
from .page import Page

SERVER_COMMANDS = {
    "serve": Page(
        Text("Serve the games to browsers.", "Servir les jeux aux navigateurs."),
        Text(
            "A household or a club needs nothing else: games are kept in a folder, bots think in "
            "processes of their own, and everybody joins by a link. Every setting can also stand "
            "in the environment (BASTIDE_PORT=8080) or in a TOML file (--config); all of them are "
            "printed at the start. More than one process needs PostgreSQL: see docs/hosting.md.",
            "Une maison ou un club n'a besoin de rien d'autre : les parties sont gardées dans un "
            "dossier, les bots pensent dans leurs propres processus, et chacun rejoint par un "
            "lien. Chaque réglage peut aussi être dans l'environnement (BASTIDE_PORT=8080) ou dans "
            "un fichier TOML (--config) ; tous sont affichés au départ. Plusieurs processus "
            "demandent PostgreSQL : voir docs/hosting.md.",
        ),
        (
            ("bastide serve", Text("on this machine only", "sur cette machine seulement")),
            (
                "bastide serve --host 0.0.0.0 --port 8080",
                Text("for everybody in the house", "pour toute la maison"),
            ),
            (
                "bastide serve --open",
                Text("and open the browser", "et ouvrir le navigateur"),
            ),
        ),
    ),
    "worker": Page(
        Text("Think for the bots of a server.", "Penser pour les bots d'un serveur."),
        Text(
            "Takes bots' decisions from the queue in PostgreSQL, on any machine that reaches the "
            "database. Servers with --bot-workers 0 leave all thinking to such workers.",
            "Prend les décisions des bots dans la file de PostgreSQL, sur toute machine qui "
            "atteint la base. Les serveurs avec --bot-workers 0 laissent toute la réflexion à ces "
            "workers.",
        ),
        (
            (
                "bastide worker --database postgresql://bastide@localhost/bastide",
                Text("two bots at once", "deux bots à la fois"),
            ),
        ),
    ),
    "db": Page(
        Text("Look after the database.", "S'occuper de la base de données."),
        Text(
            "With SQLite the server does this by itself; with PostgreSQL run `bastide db upgrade` "
            "once before the first start and after each new version.",
            "Avec SQLite le serveur s'en charge ; avec PostgreSQL, lancez `bastide db upgrade` "
            "avant le premier départ et après chaque nouvelle version.",
        ),
    ),
    "db upgrade": Page(
        Text("Bring the database up to date.", "Mettre la base de données à jour."),
        Text("Safe to run again at any time.", "Peut être relancé à tout moment."),
        (("bastide db upgrade", Text("in the usual folder", "dans le dossier habituel")),),
    ),
    "db current": Page(
        Text("Tell the database's version.", "Dire la version de la base de données."),
        Text("And the one that this program needs.", "Et celle dont ce programme a besoin."),
        (("bastide db current", Text("both versions", "les deux versions")),),
    ),
    "db check": Page(
        Text("Say whether the database fits.", "Dire si la base de données convient."),
        Text(
            "Compares version and tables with what this program expects; exit code 1 if they "
            "differ.",
            "Compare la version et les tables avec ce que ce programme attend ; code de sortie 1 "
            "en cas de différence.",
        ),
        (("bastide db check", Text("for scripts, too", "aussi pour les scripts")),),
    ),
    "admin": Page(
        Text("Copies, checks and figures.", "Copies, vérifications et chiffres."),
        Text(
            "For whoever runs a server; --data or --database say which one.",
            "Pour qui fait tourner un serveur ; --data ou --database disent lequel.",
        ),
    ),
    "admin backup": Page(
        Text("Make a copy of everything.", "Faire une copie de tout."),
        Text(
            "Also while the server runs. SQLite is copied as a SQLite file, unless the name ends "
            "in .jsonl; PostgreSQL as JSON lines. Lines can be restored into either.",
            "Même pendant que le serveur tourne. SQLite est copié en fichier SQLite, sauf si le "
            "nom finit par .jsonl ; PostgreSQL en lignes JSON, que les deux peuvent relire.",
        ),
        (
            ("bastide admin backup copy.db", Text("a SQLite file", "un fichier SQLite")),
            ("bastide admin backup copy.jsonl", Text("JSON lines", "des lignes JSON")),
        ),
    ),
    "admin restore": Page(
        Text("Put a copy in place.", "Rétablir une copie."),
        Text(
            "Stop the server first. Data that are there already stay unless --force is given.",
            "Arrêtez d'abord le serveur. Les données présentes restent, sauf avec --force.",
        ),
        (
            (
                "bastide admin restore copy.db --data elsewhere",
                Text("into another folder", "dans un autre dossier"),
            ),
        ),
    ),
    "admin check": Page(
        Text("Replay every stored game.", "Rejouer chaque partie gardée."),
        Text(
            "Each must end in the position, with the scores and by the draws that are on record; "
            "exit code 1 if one does not.",
            "Chacune doit finir dans la position, avec les scores et par les pioches notés ; code "
            "de sortie 1 sinon.",
        ),
        (("bastide admin check", Text("all tables", "toutes les tables")),),
    ),
    "admin stats": Page(
        Text("Tell how much there is.", "Dire combien il y a de tout."),
        Text("People, tables, moves, notices.", "Personnes, tables, coups, avis."),
        (
            ("bastide admin stats", Text("for people", "pour les gens")),
            ("bastide admin stats --json", Text("for programs", "pour les programmes")),
        ),
    ),
    "admin drop-guest": Page(
        Text("Forget a person.", "Oublier une personne."),
        Text(
            "Name, addresses and ways to log in are removed; finished games stay, without the "
            "name. Somebody who still plays must resign first.",
            "Nom, adresses et accès sont effacés ; les parties finies restent, sans le nom. Qui "
            "joue encore doit d'abord abandonner.",
        ),
    ),
    "verify": Page(
        Text("Check that a game's draws were fair.", "Vérifier que les pioches étaient loyales."),
        Text(
            "At the start the server published a hash of seed and salt; the record of the finished "
            "game holds both. They must fit the hash, and the seed must give every draw. Exit code "
            "1 otherwise.",
            "Au départ le serveur a publié une empreinte de la graine et du sel ; la partie finie "
            "les contient. Ils doivent correspondre, et la graine doit donner chaque pioche. Sinon "
            "code de sortie 1.",
        ),
        (("bastide verify game.txt", Text("fair, or what is not", "loyal, ou ce qui cloche")),),
    ),
}

SERVER_PARAMETERS = {
    "serve-host": Text(
        "The address to listen on (127.0.0.1; 0.0.0.0 is every one).",
        "L'adresse d'écoute (127.0.0.1 ; 0.0.0.0 pour toutes).",
    ),
    "serve-port": Text("The port (8000; 0: any).", "Le port (8000 ; 0 : n'importe lequel)."),
    "serve-data": Text(
        "The folder of the embedded database (bastide-data).",
        "Le dossier de la base intégrée (bastide-data).",
    ),
    "serve-database": Text(
        "postgresql://user:password@host/name instead of the folder.",
        "postgresql://utilisateur:secret@hôte/nom au lieu du dossier.",
    ),
    "serve-workers": Text(
        "Server processes; more than 1 needs PostgreSQL.",
        "Processus du serveur ; plus d'un demande PostgreSQL.",
    ),
    "serve-bot-workers": Text(
        "Processes in which bots think (2); 0: leave it to `bastide worker`.",
        "Processus où pensent les bots (2) ; 0 : le laisser à `bastide worker`.",
    ),
    "serve-public-url": Text(
        "How browsers reach it, such as https://play.example.org.",
        "Comment les navigateurs y accèdent, par exemple https://jeu.example.org.",
    ),
    "serve-open": Text(
        "Open the browser, where there is one.", "Ouvrir le navigateur, s'il existe."
    ),
    "serve-config": Text("A TOML file with settings.", "Un fichier TOML de réglages."),
    "serve-show": Text("Only print the settings.", "Seulement afficher les réglages."),
    "worker-size": Text("Bots that think at once (2).", "Bots qui pensent à la fois (2)."),
    "backup-file": Text("The copy.", "La copie."),
    "force": Text("Replace what is there.", "Remplacer ce qui s'y trouve."),
    "person-id": Text("The person's id.", "L'identifiant de la personne."),
}
