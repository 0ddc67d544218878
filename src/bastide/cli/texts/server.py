"""What the commands of the server say."""

from __future__ import annotations

from ...core.text import Text

# --- serve, worker --------------------------------------------------------------------------------
SETTINGS_TITLE = Text("Settings", "Réglages")
SERVING = Text(
    "Bastide is running at {address} (Ctrl-C to stop).",
    "Bastide est servi à l'adresse {address} (Ctrl-C pour arrêter).",
)
READY = Text("Bastide is running.", "Bastide tourne.")
HERE = Text("On this machine", "Sur cette machine")
NETWORK = Text("On your network", "Sur votre réseau")
DATA = Text("Games are kept in", "Parties conservées dans")
SCAN = Text(
    "Scan the code with a phone on the same network to play there.",
    "Scannez le code avec un téléphone du même réseau pour y jouer.",
)
ONLY_HERE = Text(
    "Other machines can't reach it. With --lan, phones on your network can play too.",
    "Les autres machines n'y ont pas accès. Avec --lan, les téléphones de votre réseau peuvent "
    "jouer aussi.",
)
HOW_TO_STOP = Text(
    "Press Ctrl-C to stop. Games are saved after every move.",
    "Ctrl-C pour arrêter. Les parties sont enregistrées après chaque coup.",
)
STOPPING = Text(
    "Stopped. Every confirmed move is saved.",
    "Arrêté. Chaque coup confirmé est enregistré.",
)
ADDRESS_TAKEN = Text(
    "can't listen on {host}, port {port}: {reason}. Try another --port.",
    "impossible d'écouter sur {host}, port {port} : {reason}. Essayez un autre --port.",
)
NOT_STARTED = Text(
    "the server couldn't start, see the lines above",
    "le serveur n'a pas pu démarrer, voir les lignes ci-dessus",
)
WORKER_NEEDS_POSTGRES = Text(
    "workers take bots' decisions from PostgreSQL: give --database postgresql://...",
    "les workers prennent les décisions des bots dans PostgreSQL : --database postgresql://...",
)
WORKER_READY = Text(
    "Running bots, {number} at a time (Ctrl-C to stop).",
    "Calcul des bots, {number} à la fois (Ctrl-C pour arrêter).",
)

# --- housekeeping ---------------------------------------------------------------------------------
TIDIED = Text(
    "Deleted: {open_tables} tables that never started, {running_tables} abandoned games, "
    "{sessions} old sessions, {guests} idle guests.",
    "Supprimés : {open_tables} tables jamais commencées, {running_tables} parties abandonnées, "
    "{sessions} anciennes sessions, {guests} invités inactifs.",
)
WOULD_TIDY = Text(
    "Dry run. This would be deleted: {open_tables} tables that never started, "
    "{running_tables} abandoned games, {sessions} old sessions, {guests} idle guests.",
    "Essai sans effet. Seraient supprimés : {open_tables} tables jamais commencées, "
    "{running_tables} parties abandonnées, {sessions} anciennes sessions, {guests} invités "
    "inactifs.",
)
ROTATED = Text(
    "{rows} rows backed up to {file} and restored as a test ({tables} tables replayed). "
    "{removed} old backups deleted.",
    "{rows} lignes sauvegardées dans {file} et restaurées pour essai ({tables} tables rejouées). "
    "{removed} anciennes sauvegardes supprimées.",
)
MAINTENANCE = Text(
    "Maintenance begins {begin}, expected end {end}: {message}",
    "Maintenance à partir de {begin}, fin prévue {end} : {message}",
)
NO_MAINTENANCE = Text("No maintenance is announced.", "Aucune maintenance n'est annoncée.")
MAINTENANCE_OFF = Text("Maintenance is over.", "La maintenance est terminée.")
COPIED_BEFORE = Text(
    "The previous database is saved in {file}.",
    "La base de données précédente est dans {file}.",
)

# --- db -------------------------------------------------------------------------------------------
UPGRADED = Text("The database has version {version}.", "La base de données a la version {version}.")
DATABASE_CURRENT = Text(
    "Version {current}. This program needs {needed}.",
    "Version {current}. Ce programme demande {needed}.",
)
NO_VERSION = Text("none", "aucune")
DATABASE_BEHIND = Text(
    "the database must be upgraded first: bastide db upgrade",
    "la base de données doit d'abord être mise à jour : bastide db upgrade",
)
DATABASE_DIFFERS = Text(
    "The tables differ from what this program expects: {what}",
    "Les tables diffèrent de ce que ce programme attend : {what}",
)
DATABASE_SOUND = Text("The database is OK.", "La base de données est en ordre.")

# --- admin ----------------------------------------------------------------------------------------
BACKED_UP = Text(
    "{rows} rows copied to {file} and checked.", "{rows} lignes copiées dans {file} et vérifiées."
)
RESTORED = Text(
    "{rows} rows restored from {file}, {tables} tables replayed.",
    "{rows} lignes restaurées depuis {file}, {tables} tables rejouées.",
)
FAULTY = Text("doesn't replay", "ne se rejoue pas")
KEPT = Text(
    "The previous data are saved in {place}",
    "Les données précédentes sont dans {place}",
)
BACKUP_CHECKED = Text(
    "{file} is complete: {rows} rows, {tables} tables replayed, {wrong} with faults.",
    "{file} est complet : {rows} lignes, {tables} tables rejouées, {wrong} avec des défauts.",
)
CHECK_PROBLEM = Text("Table {table}: {problem}", "Table {table} : {problem}")
CHECKED = Text(
    "{tables} tables with {actions} actions replayed: {wrong} with faults.",
    "{tables} tables et {actions} actions rejouées : {wrong} avec des défauts.",
)
DROPPED = Text(
    "{name}'s account is deleted. The games stay, without the name.",
    "Le compte de {name} est supprimé. Les parties restent, sans le nom.",
)
STATS = {
    "people": Text("people", "personnes"),
    "people_with_password": Text("with a password", "avec mot de passe"),
    "people_seen_today": Text("seen in the last day", "vues depuis un jour"),
    "tables": Text("tables", "tables"),
    "moves": Text("moves", "coups"),
    "moves_today": Text("moves in the last day", "coups depuis un jour"),
    "chat_lines": Text("chat messages", "messages"),
    "notices_waiting": Text("notifications waiting", "notifications en attente"),
    "notices_dropped": Text("notifications given up", "notifications abandonnées"),
}

# --- verify ---------------------------------------------------------------------------------------
FAIR = Text(
    "Fair: seed and salt match the published hash, and the seed gives all {draws} draws.",
    "Vérifié : la graine et le sel correspondent à l'empreinte publiée, et la graine donne les "
    "{draws} tirages.",
)
FAIR_FROM = Text(
    "The first {plies} actions come from another game.",
    "Les {plies} premières actions viennent d'une autre partie.",
)
NO_PROMISE = Text(
    "{file} has no data about its draws, so they can't be checked. The record itself is valid.",
    "{file} ne contient rien sur ses tirages, on ne peut donc pas les vérifier. La partie "
    "elle-même est valable.",
)
