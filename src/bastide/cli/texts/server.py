"""Texts of the server's commands."""

from __future__ import annotations

from ...core.text import say

# --- serve, worker --------------------------------------------------------------------------------
SETTINGS_TITLE = say("cli/settings-title")
SERVING = say("cli/serving")
READY = say("cli/ready")
HERE = say("cli/here")
NETWORK = say("cli/network-2")
DATA = say("cli/data")
SCAN = say("cli/scan")
ONLY_HERE = say("cli/only-here")
HOW_TO_STOP = say("cli/how-to-stop")
STOPPING = say("cli/stopping")
ADDRESS_TAKEN = say("cli/address-taken")
NOT_STARTED = say("cli/not-started")
WORKER_NEEDS_POSTGRES = say("cli/worker-needs-postgres")
WORKER_READY = say("cli/worker-ready")

# --- housekeeping ---------------------------------------------------------------------------------
TIDIED = say("cli/tidied")
WOULD_TIDY = say("cli/would-tidy")
ROTATED = say("cli/rotated")
MAINTENANCE = say("cli/maintenance")
NO_MAINTENANCE = say("cli/no-maintenance")
MAINTENANCE_OFF = say("cli/maintenance-off")
COPIED_BEFORE = say("cli/copied-before")

# --- db -------------------------------------------------------------------------------------------
UPGRADED = say("cli/upgraded")
DATABASE_CURRENT = say("cli/database-current")
NO_VERSION = say("cli/no-version")
DATABASE_BEHIND = say("cli/database-behind")
DATABASE_DIFFERS = say("cli/database-differs")
DATABASE_SOUND = say("cli/database-sound")

# --- admin ----------------------------------------------------------------------------------------
BACKED_UP = say("cli/backed-up")
RESTORED = say("cli/restored")
FAULTY = say("cli/faulty")
KEPT = say("cli/kept")
BACKUP_CHECKED = say("cli/backup-checked")
CHECK_PROBLEM = say("cli/check-problem")
CHECKED = say("cli/checked-tables-actions-replayed-faults")
DROPPED = say("cli/dropped")
STATS = {
    "people": say("cli/people"),
    "people_with_password": say("cli/people-with-password"),
    "people_seen_today": say("cli/people-seen-today"),
    "tables": say("cli/tables"),
    "moves": say("cli/moves"),
    "moves_today": say("cli/moves-today"),
    "chat_lines": say("cli/chat-lines"),
    "notices_waiting": say("cli/notices-waiting"),
    "notices_dropped": say("cli/notices-dropped"),
}

# --- verify ---------------------------------------------------------------------------------------
FAIR = say("cli/fair")
FAIR_FROM = say("cli/fair-from")
NO_PROMISE = say("cli/no-promise")
