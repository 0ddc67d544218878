"""Figures that have to be looked up: what is stuck, what waits, how much room is left."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import sqlalchemy as sa

from ..base import metrics
from ..base.settings import Settings
from ..bots.jobs import Thinker
from ..bots.pool import BotPool
from ..store import database as d
from .daily_backups import FACT, backup_folder

EVERY_S = 15.0
OVERDUE_S = 60.0
"""The delay after its deadline at which a bot's move makes its table count as stuck."""
QUEUED = sa.text(
    "SELECT count(*) FROM procrastinate_jobs "
    "WHERE queue_name LIKE 'bastide-bots-%' AND status = 'todo'"
)


class Figures:
    """Looks now and then. Every process says the same of what they share."""

    def __init__(self, settings: Settings, database: d.Database, thinker: Thinker) -> None:
        self.settings = settings
        self.database = database
        self.thinker = thinker
        self._looked = -EVERY_S

    async def look(self) -> None:
        metrics.DATABASE_UP.set(not self.database.trouble)
        if time.monotonic() - self._looked < EVERY_S:
            return
        self._looked = time.monotonic()
        self._disks()
        now = time.time()
        late = now - self.settings.bot_seconds - self.settings.bot_grace - OVERDUE_S
        stuck = (
            sa.select(sa.func.count())
            .select_from(d.tables)
            .where(d.tables.c.status == "running", d.tables.c.bot_to_move)
            .where(d.tables.c.waiting_since + d.tables.c.pace < late)
        )
        unsent = sa.select(sa.func.min(d.outbox.c.due)).where(
            d.outbox.c.state == "waiting", d.outbox.c.due < now
        )
        backup = sa.select(d.facts.c.at).where(d.facts.c.key == FACT)
        async with self.database.connect() as connection:
            metrics.STUCK_TABLES.set((await connection.execute(stuck)).scalar_one())
            due = (await connection.execute(unsent)).scalar_one()
            metrics.OLDEST_NOTICE.set(now - due if due is not None else 0)
            made = (await connection.execute(backup)).scalar_one_or_none()
            metrics.BACKUP_AGE.set(now - made if made is not None else -1)
            if self.database.is_postgres:
                metrics.BOTS_WAITING.set((await connection.execute(QUEUED)).scalar_one())
        if isinstance(self.thinker, BotPool):
            metrics.BOTS_WAITING.set(self.thinker.waiting)

    def _disks(self) -> None:
        places = {"backups": backup_folder(self.settings)}
        if not self.settings.is_postgres:
            places["data"] = Path(self.settings.data)
        for where, folder in places.items():
            if folder.is_dir():
                metrics.DISK_FREE.labels(where).set(shutil.disk_usage(folder).free)
