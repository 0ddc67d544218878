"""Help pages of the commands that run a server."""

from __future__ import annotations

from ...core.text import Text
from .page import Page

SERVER_COMMANDS = {
    "serve": Page(
        Text("Run a server for browsers.", "Lancer un serveur pour les navigateurs."),
        Text(
            "This is all a household or a club needs: games are stored in a folder, bots run in "
            "separate processes, and everyone joins with a link. Every setting can also be an "
            "environment variable (BASTIDE_PORT=8080) or come from a TOML file (--config). "
            "Several server processes need PostgreSQL: see docs/hosting.md.",
            "Une maison ou un club n'a besoin de rien d'autre : les parties sont conservées "
            "dans un "
            "dossier, les bots tournent dans des processus séparés, et chacun rejoint par un "
            "lien. Chaque réglage peut aussi être une variable d'environnement "
            "(BASTIDE_PORT=8080) ou venir d'un fichier TOML (--config). Plusieurs processus du "
            "serveur demandent PostgreSQL : voir docs/hosting.md.",
        ),
        (
            ("bastide serve", Text("on this machine only", "sur cette machine seulement")),
            (
                "bastide serve --host 0.0.0.0 --port 8080",
                Text("for everyone at home", "pour toute la maison"),
            ),
            (
                "bastide serve --lan",
                Text("also for phones on your network", "aussi pour les téléphones du réseau"),
            ),
            (
                "bastide serve --open",
                Text("and open the browser", "et ouvrir le navigateur"),
            ),
        ),
    ),
    "worker": Page(
        Text("Run bots for a server.", "Faire tourner les bots d'un serveur."),
        Text(
            "Computes bots' moves on any machine that reaches the PostgreSQL database. Servers "
            "with "
            "--bot-workers 0 leave all bots to such workers.",
            "Calcule les coups des bots sur toute machine qui atteint la base PostgreSQL. Les "
            "serveurs avec --bot-workers 0 laissent tous les bots à ces workers.",
        ),
        (
            (
                "bastide worker --database postgresql://bastide@localhost/bastide",
                Text("two bots at a time", "deux bots à la fois"),
            ),
        ),
    ),
    "db": Page(
        Text("Manage the database.", "Gérer la base de données."),
        Text(
            "With SQLite the server does this automatically. With PostgreSQL, run `bastide db "
            "upgrade` before the first start and after each new version.",
            "Avec SQLite, le serveur le fait automatiquement. Avec PostgreSQL, lancez `bastide db "
            "upgrade` avant le premier démarrage et après chaque nouvelle version.",
        ),
    ),
    "db upgrade": Page(
        Text("Upgrade the database.", "Mettre la base de données à jour."),
        Text("Safe to run again at any time.", "Peut être relancé à tout moment."),
        (("bastide db upgrade", Text("in the usual folder", "dans le dossier habituel")),),
    ),
    "db current": Page(
        Text("Show the database's version.", "Montrer la version de la base de données."),
        Text("Also shows the version this program needs.", "Montre aussi la version nécessaire."),
        (("bastide db current", Text("both versions", "les deux versions")),),
    ),
    "db check": Page(
        Text("Check the database.", "Vérifier la base de données."),
        Text(
            "Compares its version and tables with what this program expects. Exit code 1 if they "
            "differ.",
            "Compare sa version et ses tables avec ce que ce programme attend. Code de sortie 1 en "
            "cas de différence.",
        ),
        (("bastide db check", Text("for scripts, too", "aussi pour les scripts")),),
    ),
    "admin": Page(
        Text(
            "Backups, checks, metrics, moderation.",
            "Sauvegardes, vérifications, métriques, modération.",
        ),
        Text(
            "For server operators. --data or --database choose the server.",
            "Pour l'exploitant d'un serveur. --data ou --database indiquent lequel.",
        ),
    ),
    "admin backup": Page(
        Text("Back up everything.", "Tout sauvegarder."),
        Text(
            "Works while the server runs: the backup is a consistent snapshot and is checked "
            "at the "
            "end. SQLite is copied as a SQLite file, unless the name ends in .jsonl. PostgreSQL is "
            "copied as JSON lines, which can be restored into either.",
            "Fonctionne pendant que le serveur tourne : la sauvegarde est un instantané cohérent, "
            "vérifié à la fin. SQLite est copié en fichier SQLite, sauf si le nom finit par "
            ".jsonl. PostgreSQL est copié en lignes JSON, que les deux peuvent relire.",
        ),
        (
            ("bastide admin backup copy.db", Text("a SQLite file", "un fichier SQLite")),
            ("bastide admin backup copy.jsonl", Text("JSON lines", "des lignes JSON")),
        ),
    ),
    "admin restore": Page(
        Text("Restore a backup.", "Restaurer une sauvegarde."),
        Text(
            "Stop the server first. The backup is loaded beside the data, its checksum and row "
            "counts are compared, every game is replayed, and only then it takes their place. "
            "Existing data need --force, and are kept under another name. If anything is wrong, "
            "nothing changes.",
            "Arrêtez d'abord le serveur. La sauvegarde est chargée à côté des données, sa somme de "
            "contrôle et ses nombres de lignes sont comparés, chaque partie est rejouée, et "
            "seulement alors elle prend leur place. Des données présentes demandent --force et "
            "sont conservées sous un autre nom. Si quelque chose cloche, rien ne change.",
        ),
        (
            (
                "bastide admin restore copy.db --data elsewhere",
                Text("into another folder", "dans un autre dossier"),
            ),
        ),
    ),
    "admin check-backup": Page(
        Text("Try to restore a backup.", "Essayer de restaurer une sauvegarde."),
        Text(
            "Loads it into a temporary folder and replays every game. Exit code 1 if a game "
            "doesn't "
            "replay, 2 if the file can't be restored. Your data aren't touched.",
            "La charge dans un dossier temporaire et rejoue chaque partie. Code de sortie 1 si "
            "une partie ne se rejoue pas, 2 si le fichier ne peut pas être restauré. Vos "
            "données ne sont pas touchées.",
        ),
        (("bastide admin check-backup copy.jsonl", Text("a trial run", "un essai")),),
    ),
    "admin rotate-backups": Page(
        Text(
            "Make a backup, try it out, delete the oldest.",
            "Sauvegarder, essayer la sauvegarde, supprimer la plus ancienne.",
        ),
        Text(
            "The server does this automatically every `backup_hours`. The backup goes to "
            "`backup_folder` and is restored into a temporary folder, where every game is "
            "replayed. The newest `backup_keep` backups are kept.",
            "Le serveur le fait automatiquement toutes les `backup_hours`. La sauvegarde va dans "
            "`backup_folder` et est restaurée dans un dossier temporaire, où chaque partie est "
            "rejouée. Les `backup_keep` plus récentes sont conservées.",
        ),
        (("bastide admin rotate-backups", Text("for cron, too", "aussi pour cron")),),
    ),
    "admin maintenance": Page(
        Text("Announce maintenance to the players.", "Annoncer une maintenance aux joueurs."),
        Text(
            "Every page shows the message with a countdown. During maintenance the server is "
            "read-only (503 with Retry-After), bots wait and no clock runs out. --off ends it. "
            "Without options, shows what is announced.",
            "Chaque page affiche le message avec un compte à rebours. Pendant la maintenance, le "
            "serveur est en lecture seule (503 avec Retry-After), les bots attendent et aucune "
            "pendule n'expire. --off y met fin. Sans option, montre ce qui est annoncé.",
        ),
        (
            (
                "bastide admin maintenance --in 10 --for 5",
                Text("in ten minutes, for five", "dans dix minutes, pour cinq"),
            ),
            ("bastide admin maintenance --off", Text("it is over", "c'est terminé")),
        ),
    ),
    "admin tidy": Page(
        Text("Delete old data.", "Supprimer les anciennes données."),
        Text(
            "Idle guests, old sessions and abandoned tables, by the settings keep_guests_days, "
            "keep_sessions_days, keep_open_days and keep_running_days. The server does so once a "
            "day.",
            "Invités inactifs, anciennes sessions et tables abandonnées, selon les réglages "
            "keep_guests_days, keep_sessions_days, keep_open_days et keep_running_days. Le serveur "
            "le fait une fois par jour.",
        ),
        (("bastide admin tidy --dry-run", Text("only count", "seulement compter")),),
    ),
    "admin check": Page(
        Text("Replay every stored game.", "Rejouer chaque partie."),
        Text(
            "Each must end in the recorded position, with the recorded scores and draws. Exit code "
            "1 if one doesn't.",
            "Chacune doit finir dans la position enregistrée, avec les mêmes scores et les mêmes "
            "pioches. Sinon code de sortie 1.",
        ),
        (("bastide admin check", Text("all tables", "toutes les tables")),),
    ),
    "admin stats": Page(
        Text("Show statistics.", "Montrer des statistiques."),
        Text("People, tables, moves, notifications.", "Personnes, tables, coups, notifications."),
        (
            ("bastide admin stats", Text("as text", "en texte")),
            ("bastide admin stats --json", Text("as JSON", "en JSON")),
        ),
    ),
    "admin drop-guest": Page(
        Text("Delete an account.", "Supprimer un compte."),
        Text(
            "Removes the name, addresses and ways to sign in. Finished games stay, without the "
            "name. Bots finish games in progress.",
            "Supprime le nom, les adresses et les accès. Les parties terminées restent, sans le "
            "nom. Des bots finissent celles qui sont en cours.",
        ),
    ),
    "verify": Page(
        Text(
            "Check that a game's draws were fair.", "Vérifier que les tirages étaient équitables."
        ),
        Text(
            "Before the game, the server published a hash of its seed and salt. The record of the "
            "finished game contains both. They must match the hash, and the seed must give every "
            "draw. Otherwise exit code 1.",
            "Avant la partie, le serveur a publié une empreinte de la graine et du sel. La partie "
            "terminée les contient. Ils doivent correspondre à l'empreinte, et la graine doit "
            "donner chaque tirage. Sinon code de sortie 1.",
        ),
        (
            (
                "bastide verify game.txt",
                Text("check a finished game", "vérifier une partie terminée"),
            ),
        ),
    ),
}

SERVER_PARAMETERS = {
    "serve-host": Text(
        "The address to listen on (default: 127.0.0.1). 0.0.0.0 means all addresses.",
        "L'adresse d'écoute (par défaut : 127.0.0.1). 0.0.0.0 pour toutes.",
    ),
    "serve-port": Text(
        "The port (default: 8000). 0 picks a free one.",
        "Le port (par défaut : 8000). 0 en choisit un libre.",
    ),
    "serve-data": Text(
        "The folder of the embedded database (default: bastide-data).",
        "Le dossier de la base intégrée (par défaut : bastide-data).",
    ),
    "serve-database": Text(
        "postgresql://user:password@host/name instead of the folder.",
        "postgresql://utilisateur:secret@hôte/nom au lieu du dossier.",
    ),
    "serve-workers": Text(
        "Server processes. More than 1 needs PostgreSQL.",
        "Processus du serveur. Plus d'un demande PostgreSQL.",
    ),
    "serve-bot-workers": Text(
        "Processes for bots (default: 2). 0 leaves them to `bastide worker`.",
        "Processus pour les bots (par défaut : 2). 0 les laisse à `bastide worker`.",
    ),
    "serve-public-url": Text(
        "The server's public address, such as https://play.example.org.",
        "L'adresse publique du serveur, par exemple https://jeu.example.org.",
    ),
    "serve-open": Text(
        "Open the browser, where there is one.", "Ouvrir le navigateur, s'il existe."
    ),
    "serve-lan": Text(
        "Let other machines on your network play: the same as --host 0.0.0.0.",
        "Laisser jouer les autres machines du réseau : équivaut à --host 0.0.0.0.",
    ),
    "serve-log-format": Text(
        "How log lines are written (default: text at a terminal, otherwise json).",
        "Le format du journal (par défaut : text dans un terminal, sinon json).",
    ),
    "serve-show-settings": Text(
        "Print every setting at the start, also at a terminal.",
        "Afficher tous les réglages au départ, même dans un terminal.",
    ),
    "serve-config": Text("A TOML file with settings.", "Un fichier TOML de réglages."),
    "serve-show": Text("Only print the settings.", "Seulement afficher les réglages."),
    "worker-size": Text(
        "Bots at a time (default: 2).", "Nombre de bots à la fois (par défaut : 2)."
    ),
    "pause-in": Text(
        "Minutes until it starts (default: 0, now).",
        "Minutes avant le début (par défaut : 0, tout de suite).",
    ),
    "pause-for": Text("Expected length in minutes.", "Durée prévue, en minutes."),
    "pause-message": Text("The message in English.", "Le message en anglais."),
    "pause-message-fr": Text("The message in French.", "Le message en français."),
    "pause-off": Text("End or cancel it.", "La terminer ou l'annuler."),
    "doctor-server": Text(
        "Check a deployment, with the settings of its server.",
        "Vérifier un déploiement, avec les réglages de son serveur.",
    ),
    "dry-run": Text("Change nothing, only count.", "Ne rien changer, seulement compter."),
    "no-backup": Text(
        "Upgrade without a backup.",
        "Mettre à jour sans sauvegarde.",
    ),
    "backup-file": Text("The backup.", "La sauvegarde."),
    "with-faults": Text(
        "Restore even if some games don't replay.",
        "Restaurer même si des parties ne se rejouent pas.",
    ),
    "force": Text("Replace what is there.", "Remplacer ce qui s'y trouve."),
    "person-id": Text("The person's id.", "L'identifiant de la personne."),
}
