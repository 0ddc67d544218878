"""Moderation on the command line: what it says, and its help pages."""

from __future__ import annotations

from ...core.text import Text
from .page import Page

GRANTED = Text(
    "{name} is now an admin and finds the admin page at /admin.",
    "{name} a maintenant le rôle d'admin et trouve la page d'admin sous /admin.",
)
REVOKED = Text("{name} is no longer an admin.", "{name} n'a plus le rôle d'admin.")
MUTED = Text(
    "{name} can't chat any more. Until: {until}.", "{name} ne peut plus écrire. Jusqu'à : {until}."
)
UNMUTED = Text("{name} can chat again.", "{name} peut écrire de nouveau.")
BANNED = Text("{name} is banned. Until: {until}.", "Accès interdit à {name}. Jusqu'à : {until}.")
UNBANNED = Text("{name} is no longer banned.", "{name} a de nouveau accès.")
SETTLED = Text("Report {number} is settled.", "Le signalement {number} est réglé.")
CLOSED = Text(
    "Table {table} is closed. Nothing is lost: bastide admin reopen-table {table}",
    "La table {table} est fermée. Rien n'est perdu : bastide admin reopen-table {table}",
)
REOPENED = Text("Table {table} is open again.", "La table {table} est rouverte.")
HANDED_OVER = Text(
    "{name} is now the host of table {table}.", "{name} est maintenant l'hôte de la table {table}."
)
MESSAGE_DELETED = Text(
    "Message {number} by {name} is deleted.", "Le message {number} de {name} est supprimé."
)
NOBODY = Text("No players found.", "Personne ne correspond.")
NO_BANS = Text("No address range is banned.", "Aucune plage d'adresses n'est interdite.")
NO_REPORTS = Text("There are no reports.", "Il n'y a pas de signalement.")
NO_TABLES = Text("No tables found.", "Aucune table ne correspond.")
NO_AUDIT = Text("No admin has done anything yet.", "Aucun admin n'a encore rien fait.")
MORE = Text("There are more.", "Il y en a d'autres.")
REPORT = Text(
    "{number}: {by} reported {name} ({id}) on {at}: {reason}.",
    "{number} : {by} a signalé {name} ({id}) le {at} : {reason}.",
)
AT_TABLE = Text("  Table {table}", "  Table {table}")
NOTE = Text("  Note: {note}", "  Remarque : {note}")
DELETED = Text("  The message, deleted since: {said}", "  Le message, supprimé depuis : {said}")
SAID = Text("  [{number}] {name}: {said}", "  [{number}] {name} : {said}")
REASONS = {
    "insult": Text("insult", "insulte"),
    "cheating": Text("cheating", "triche"),
    "spam": Text("spam", "messages indésirables"),
    "name": Text("offensive name", "nom choquant"),
    "other": Text("something else", "autre chose"),
}
STATUSES = {
    "open": Text("open", "ouverte"),
    "running": Text("running", "en cours"),
    "finished": Text("finished", "finie"),
    "closed": Text("closed", "fermée"),
}
ACTIONS = {
    "grant": Text("made admin", "rôle d'admin donné"),
    "revoke": Text("admin no longer", "rôle d'admin retiré"),
    "mute": Text("muted", "droit d'écrire retiré"),
    "unmute": Text("unmuted", "droit d'écrire rendu"),
    "ban": Text("banned", "accès interdit"),
    "unban": Text("unbanned", "accès rendu"),
    "ban-network": Text("address range banned", "plage d'adresses interdite"),
    "unban-network": Text("address range unbanned", "plage d'adresses autorisée"),
    "delete-message": Text("message deleted", "message supprimé"),
    "close-table": Text("table closed", "table fermée"),
    "reopen-table": Text("table reopened", "table rouverte"),
    "hand-over": Text("table handed over", "table confiée"),
    "settle": Text("report settled", "signalement réglé"),
    "forget": Text("account deleted", "compte supprimé"),
}
COMMAND_LINE = Text("command line", "ligne de commande")
FOR_GOOD = Text("permanently", "sans limite")
ADMIN = Text("admin", "admin")
ID = Text("id", "identifiant")
NAME = Text("name", "nom")
SEEN = Text("last seen", "dernière visite")
REPORTS = Text("reports", "signalements")
MUTED_UNTIL = Text("muted until", "silence jusqu'à")
BANNED_UNTIL = Text("banned until", "accès interdit jusqu'à")
ROLE = Text("role", "rôle")
NETWORK = Text("addresses", "adresses")
UNTIL = Text("until", "jusqu'à")
REASON = Text("reason", "motif")
GAME = Text("game", "jeu")
STATUS = Text("status", "état")
HOST = Text("host", "hôte")
PLAYERS = Text("players", "joueurs")
TITLE = Text("title", "titre")
WHEN = Text("when", "quand")
BY = Text("by", "par")
ACTION = Text("action", "action")
PERSON = Text("person", "personne")
TABLE = Text("table", "table")

MODERATION_COMMANDS = {
    "admin grant": Page(
        Text("Make a player an admin.", "Donner le rôle d'admin."),
        Text(
            "Admins see reports, mute and ban people, close tables and delete messages, on the "
            "page /admin of the server.",
            "Les admins voient les signalements, limitent ou interdisent l'accès, ferment des "
            "tables et suppriment des messages, sur la page /admin du serveur.",
        ),
        (("bastide admin grant Alix", Text("by name", "par le nom")),),
    ),
    "admin revoke": Page(
        Text("Make an admin a player again.", "Retirer le rôle d'admin."),
        Text("Takes effect within a second.", "Prend effet en une seconde."),
        (("bastide admin revoke Alix", Text("by name", "par le nom")),),
    ),
    "admin people": Page(
        Text("Find people.", "Chercher des personnes."),
        Text(
            "Finds people by id or by part of the name, most recently seen first.",
            "Cherche par identifiant ou par une partie du nom, les visites les plus récentes "
            "d'abord.",
        ),
        (
            ("bastide admin people ali", Text("a part of a name", "une partie du nom")),
            ("bastide admin people --json", Text("all, as JSON", "toutes, en JSON")),
        ),
    ),
    "admin reports": Page(
        Text("Show what players have reported.", "Montrer les signalements."),
        Text(
            "Shows the messages around each one. delete-message takes the numbers in brackets.",
            "Montre aussi les messages autour de chacun. delete-message prend les numéros "
            "entre crochets.",
        ),
        (
            ("bastide admin reports", Text("what is open", "ce qui est en attente")),
            ("bastide admin reports --settled", Text("what is settled", "ce qui est réglé")),
        ),
    ),
    "admin settle": Page(
        Text("Mark a report as settled.", "Marquer un signalement comme réglé."),
        Text("The report is kept.", "Le signalement est conservé."),
        (("bastide admin settle 1", Text("report number 1", "le signalement 1")),),
    ),
    "admin mute": Page(
        Text("Stop a player from chatting.", "Empêcher quelqu'un d'écrire."),
        Text(
            "At every table of the server. Without --hours, permanently.",
            "À toutes les tables du serveur. Sans --hours, sans limite.",
        ),
        (("bastide admin mute Alix --hours 24", Text("for a day", "pour un jour")),),
    ),
    "admin unmute": Page(
        Text("Let a player chat again.", "Rendre le droit d'écrire."),
        Text("Takes effect with the next message.", "Prend effet dès le prochain message."),
        (("bastide admin unmute Alix", Text("by name", "par le nom")),),
    ),
    "admin ban": Page(
        Text("Ban an account or an address range.", "Interdire un compte ou des adresses."),
        Text(
            "Open pages close within two seconds, on every server process, and show the "
            "reason. Without --hours, permanently. A range looks like 203.0.113.0/24 or "
            "2001:db8::/48.",
            "Les pages ouvertes sont fermées en deux secondes, sur tous les processus, et disent "
            "pourquoi. Sans --hours, sans limite. Une plage s'écrit 203.0.113.0/24 ou "
            "2001:db8::/48.",
        ),
        (
            (
                "bastide admin ban Alix --hours 48 --reason insults",
                Text("the reason is shown", "le motif est affiché"),
            ),
            ("bastide admin ban 203.0.113.0/24", Text("256 addresses", "256 adresses")),
        ),
    ),
    "admin unban": Page(
        Text("End a ban.", "Lever une interdiction."),
        Text(
            "Of an account, or of an address range as `bastide admin bans` shows it.",
            "D'un compte, ou d'une plage d'adresses telle que `bastide admin bans` la montre.",
        ),
        (("bastide admin unban Alix", Text("by name", "par le nom")),),
    ),
    "admin bans": Page(
        Text("List banned address ranges.", "Énumérer les plages d'adresses interdites."),
        Text(
            "Banned accounts are in `bastide admin people`.",
            "Les comptes interdits sont dans `bastide admin people`.",
        ),
        (("bastide admin bans", Text("with reasons", "avec les motifs")),),
    ),
    "admin tables": Page(
        Text("Find tables.", "Chercher des tables."),
        Text(
            "Finds tables by id, title or a player's name, the latest first.",
            "Cherche par identifiant, titre ou nom d'un joueur, les plus récentes d'abord.",
        ),
        (("bastide admin tables Alix", Text("the tables of Alix", "les tables d'Alix")),),
    ),
    "admin close-table": Page(
        Text("Close a table.", "Fermer une table."),
        Text(
            "No one can see it or play there any more, and its players get a message. Nothing "
            "is lost.",
            "Plus personne ne peut la voir ni y jouer, et ses joueurs en sont informés. Rien n'est "
            "perdu.",
        ),
        (
            (
                "bastide admin close-table abc2345678",
                Text("the id is in the table's address", "l'identifiant est dans l'adresse"),
            ),
        ),
    ),
    "admin reopen-table": Page(
        Text("Reopen a closed table.", "Rouvrir une table fermée."),
        Text("The game continues where it was.", "La partie reprend où elle en était."),
        (("bastide admin reopen-table zyx2345678", Text("by its id", "par son identifiant")),),
    ),
    "admin hand-over": Page(
        Text("Make someone else the host.", "Changer l'hôte d'une table."),
        Text(
            "For a table whose host is gone or abuses the role.",
            "Pour une table dont l'hôte est parti ou abuse de son rôle.",
        ),
        (
            (
                "bastide admin hand-over abc2345678 Bob",
                Text("Bob becomes the host", "Bob devient l'hôte"),
            ),
        ),
    ),
    "admin delete-message": Page(
        Text("Delete a chat message.", "Supprimer un message."),
        Text(
            "It vanishes from every open page. `bastide admin reports` shows the numbers.",
            "Il disparaît de toutes les pages ouvertes. `bastide admin reports` montre les "
            "numéros.",
        ),
        (("bastide admin delete-message 1", Text("message number 1", "le message 1")),),
    ),
    "admin audit": Page(
        Text("Show what admins did.", "Montrer ce que les admins ont fait."),
        Text(
            "On the page and on the command line, the latest first.",
            "Sur la page et en ligne de commande, du plus récent au plus ancien.",
        ),
        (("bastide admin audit", Text("the last thirty", "les trente derniers actes")),),
    ),
}
MODERATION_PARAMETERS = {
    "mod-who": Text(
        "A player's id, or a name that only one has.",
        "L'identifiant d'un joueur, ou un nom porté par un seul.",
    ),
    "mod-who-or-network": Text(
        "A player's id or name, or an address range.",
        "L'identifiant ou le nom d'un joueur, ou une plage d'adresses.",
    ),
    "mod-table": Text("The table's id.", "L'identifiant de la table."),
    "mod-number": Text("The number in the list.", "Le numéro dans la liste."),
    "mod-search": Text("What to look for.", "Ce qu'on cherche."),
    "mod-hours": Text("For how many hours.", "Pour combien d'heures."),
    "mod-reason": Text(
        "Reason, shown to a banned player.", "Le motif, affiché à la personne exclue."
    ),
    "mod-settled": Text("Show settled reports.", "Montrer les signalements réglés."),
}
