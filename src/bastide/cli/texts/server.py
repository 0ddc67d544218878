"""What the commands of the server say."""

from __future__ import annotations

from ...core.text import Text

# --- serve, worker --------------------------------------------------------------------------------
SETTINGS_TITLE = Text("Settings", "Réglages")
SERVING = Text(
    "Bastide is served at {address} (Ctrl-C stops it).",
    "Bastide est servi à l'adresse {address} (Ctrl-C pour arrêter).",
)
STOPPING = Text(
    "Stopped; every move that was answered is kept.",
    "Arrêté ; chaque coup confirmé est conservé.",
)
ADDRESS_TAKEN = Text(
    "cannot listen on {host}, port {port}: {reason}; another --port may be free",
    "impossible d'écouter sur {host}, port {port} : {reason} ; essayez un autre --port",
)
NOT_STARTED = Text(
    "the server could not start; the lines above say why",
    "le serveur n'a pas pu démarrer ; les lignes ci-dessus disent pourquoi",
)
WORKER_NEEDS_POSTGRES = Text(
    "workers take bots' decisions from PostgreSQL: give --database postgresql://...",
    "les workers prennent les décisions des bots dans PostgreSQL : --database postgresql://...",
)
WORKER_READY = Text(
    "Thinking for bots, {number} at once (Ctrl-C stops it).",
    "Réflexion pour les bots, {number} à la fois (Ctrl-C pour arrêter).",
)

# --- db -------------------------------------------------------------------------------------------
UPGRADED = Text("The database has version {version}.", "La base de données a la version {version}.")
DATABASE_CURRENT = Text(
    "Version {current}; this program needs {needed}.",
    "Version {current} ; ce programme demande {needed}.",
)
NO_VERSION = Text("none", "aucune")
DATABASE_BEHIND = Text(
    "the database must be brought up to date first: bastide db upgrade",
    "la base de données doit d'abord être mise à jour : bastide db upgrade",
)
DATABASE_DIFFERS = Text(
    "The tables differ from what this program expects: {what}",
    "Les tables diffèrent de ce que ce programme attend : {what}",
)
DATABASE_SOUND = Text("The database is as it should be.", "La base de données est en ordre.")

# --- admin ----------------------------------------------------------------------------------------
BACKED_UP = Text("{rows} rows copied to {file}.", "{rows} lignes copiées dans {file}.")
RESTORED = Text("{rows} rows restored from {file}.", "{rows} lignes rétablies depuis {file}.")
CHECK_PROBLEM = Text("Table {table}: {problem}", "Table {table} : {problem}")
CHECKED = Text(
    "{tables} tables with {actions} actions replayed: {wrong} with faults.",
    "{tables} tables et {actions} actions rejouées : {wrong} avec des défauts.",
)
DROPPED = Text(
    "{name} is forgotten; the games stay, without the name.",
    "{name} est oublié ; les parties restent, sans le nom.",
)
STATS = {
    "people": Text("people", "personnes"),
    "people_with_password": Text("with a password", "avec mot de passe"),
    "people_seen_today": Text("seen in the last day", "vues depuis un jour"),
    "tables": Text("tables", "tables"),
    "moves": Text("moves", "coups"),
    "moves_today": Text("moves in the last day", "coups depuis un jour"),
    "chat_lines": Text("lines of chat", "lignes de discussion"),
    "notices_waiting": Text("notices waiting", "avis en attente"),
    "notices_dropped": Text("notices given up", "avis abandonnés"),
}

# --- verify ---------------------------------------------------------------------------------------
FAIR = Text(
    "Fair: seed and salt are the promised ones, and the seed gives all {draws} draws.",
    "Loyal : la graine et le sel sont ceux promis, et la graine donne les {draws} pioches.",
)
FAIR_FROM = Text(
    "The first {plies} actions come from another game.",
    "Les {plies} premières actions viennent d'une autre partie.",
)
NO_PROMISE = Text(
    "{file}: it says nothing about its draws, so they cannot be checked; the record itself is "
    "sound",
    "{file} : elle ne dit rien de ses pioches, on ne peut donc les vérifier ; la partie elle-même "
    "est en ordre",
)
