"""Help pages of the commands that run a server."""

from __future__ import annotations

from ...core.text import say
from .page import Page

SERVER_COMMANDS = {
    "serve": Page(
        say("cli/run-server-browsers"),
        say("cli/all-household-club-needs"),
        (
            ("bastide serve", say("cli/machine-only")),
            (
                "bastide serve --host 0.0.0.0 --port 8080",
                say("cli/everyone-home"),
            ),
            (
                "bastide serve --lan",
                say("cli/also-phones-network"),
            ),
            (
                "bastide serve --open",
                say("cli/open-browser"),
            ),
        ),
    ),
    "worker": Page(
        say("cli/run-bots-server"),
        say("cli/computes-bots-moves-any"),
        (
            (
                "bastide worker --database postgresql://bastide@localhost/bastide",
                say("cli/two-bots-time"),
            ),
        ),
    ),
    "db": Page(
        say("cli/manage-database"),
        say("cli/sqlite-server-does-automatically"),
    ),
    "db upgrade": Page(
        say("cli/upgrade-database"),
        say("cli/safe-run-again-any"),
        (("bastide db upgrade", say("cli/usual-folder")),),
    ),
    "db current": Page(
        say("cli/show-database-s-version"),
        say("cli/also-shows-version-program"),
        (("bastide db current", say("cli/both-versions")),),
    ),
    "db check": Page(
        say("cli/check-database"),
        say("cli/compares-version-tables-what"),
        (("bastide db check", say("cli/scripts-too")),),
    ),
    "admin": Page(
        say("cli/backups-checks-metrics-moderation"),
        say("cli/server-operators-data-database"),
    ),
    "admin backup": Page(
        say("cli/back-up-everything"),
        say("cli/works-while-server-runs"),
        (
            ("bastide admin backup copy.db", say("cli/sqlite-file")),
            ("bastide admin backup copy.jsonl", say("cli/json-lines")),
        ),
    ),
    "admin restore": Page(
        say("cli/restore-backup"),
        say("cli/stop-server-first-backup"),
        (
            (
                "bastide admin restore copy.db --data elsewhere",
                say("cli/into-another-folder"),
            ),
        ),
    ),
    "admin check-backup": Page(
        say("cli/try-restore-backup"),
        say("cli/loads-into-temporary-folder"),
        (("bastide admin check-backup copy.jsonl", say("cli/trial-run")),),
    ),
    "admin rotate-backups": Page(
        say("cli/make-backup-try-out"),
        say("cli/server-does-automatically-every"),
        (("bastide admin rotate-backups", say("cli/cron-too")),),
    ),
    "admin maintenance": Page(
        say("cli/announce-maintenance-players"),
        say("cli/every-page-shows-message"),
        (
            (
                "bastide admin maintenance --in 10 --for 5",
                say("cli/ten-minutes-five"),
            ),
            ("bastide admin maintenance --off", say("cli/over")),
        ),
    ),
    "admin tidy": Page(
        say("cli/delete-old-data"),
        say("cli/idle-guests-old-sessions"),
        (("bastide admin tidy --dry-run", say("cli/only-count")),),
    ),
    "admin check": Page(
        say("cli/replay-every-stored-game"),
        say("cli/each-must-end-recorded"),
        (("bastide admin check", say("cli/all-tables")),),
    ),
    "admin stats": Page(
        say("cli/show-statistics"),
        say("cli/people-tables-moves-notifications"),
        (
            ("bastide admin stats", say("cli/as-text")),
            ("bastide admin stats --json", say("cli/as-json")),
        ),
    ),
    "admin drop-guest": Page(
        say("cli/delete-account"),
        say("cli/removes-name-addresses-ways"),
    ),
    "verify": Page(
        say("cli/check-game-s-draws"),
        say("cli/before-game-server-published"),
        (
            (
                "bastide verify game.txt",
                say("cli/check-finished-game"),
            ),
        ),
    ),
}

SERVER_PARAMETERS = {
    "serve-host": say("cli/serve-host"),
    "serve-port": say("cli/serve-port"),
    "serve-data": say("cli/serve-data"),
    "serve-database": say("cli/serve-database"),
    "serve-workers": say("cli/serve-workers"),
    "serve-bot-workers": say("cli/serve-bot-workers"),
    "serve-public-url": say("cli/serve-public-url"),
    "serve-open": say("cli/serve-open"),
    "serve-lan": say("cli/serve-lan"),
    "serve-log-format": say("cli/serve-log-format"),
    "serve-show-settings": say("cli/serve-show-settings"),
    "serve-config": say("cli/serve-config"),
    "serve-show": say("cli/serve-show"),
    "worker-size": say("cli/worker-size"),
    "pause-in": say("cli/pause-in"),
    "pause-for": say("cli/pause-for"),
    "pause-message": say("cli/pause-message"),
    "pause-message-fr": say("cli/pause-message-fr"),
    "pause-off": say("cli/pause-off"),
    "doctor-server": say("cli/doctor-server-check-deployment-settings-server"),
    "dry-run": say("cli/dry-run"),
    "no-backup": say("cli/no-backup"),
    "backup-file": say("cli/backup-file"),
    "with-faults": say("cli/with-faults"),
    "force": say("cli/force"),
    "person-id": say("cli/person-id"),
}
