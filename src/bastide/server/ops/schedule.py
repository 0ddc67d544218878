"""Work of every day: tidying and backups, done by one of the servers, beside the game."""

from __future__ import annotations

import asyncio
import os
import sys
import time

import sqlalchemy as sa

from ..base.logs import get_logger
from ..base.problems import Unavailable
from ..base.settings import Settings
from ..store import database as d
from ..store.server_facts import FIRST, put_statement
from .daily_backups import is_scheduled
from .housekeeping import tidy

log = get_logger("schedule")
TIDIED, BACKED_UP = "tidied", "backup-begun"
TIDY_HOURS = 24.0
LOOK_S = 60.0
NICE = 10
AGAIN_HOURS = 1.0


class Schedule:
    """Looks every minute whether something is due."""

    def __init__(self, settings: Settings, database: d.Database) -> None:
        self.settings = settings
        self.database = database
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(LOOK_S)
            try:
                await self.look()
            except Unavailable:
                continue
            except Exception as error:
                log.error("schedule", error=error)

    async def look(self) -> None:
        """Do what is due, if no other server does."""
        if await self._mine(TIDIED, TIDY_HOURS):
            await asyncio.to_thread(tidy, self.settings)
        if is_scheduled(self.settings) and await self._mine(BACKED_UP, self.settings.backup_hours):
            await self._back_up()

    async def _mine(self, key: str, hours: float) -> bool:
        """True if it is due and this process is the first to say so."""
        late = time.time() - hours * 3600
        async with self.database.begin() as connection:
            first = put_statement(connection.dialect.name, key, {}, at=FIRST, replace=False)
            await connection.execute(first)
            claim = sa.update(d.facts).where(d.facts.c.key == key, d.facts.c.at < late)
            done = await connection.execute(claim, {"at": time.time()})
        return bool(done.rowcount)

    async def _sooner(self, key: str, hours: float) -> None:
        """Set the time of the next try after a failure, before the usual one."""
        at = time.time() - hours * 3600 + min(hours, AGAIN_HOURS) * 3600
        async with self.database.begin() as connection:
            await connection.execute(sa.update(d.facts).where(d.facts.c.key == key), {"at": at})

    async def _back_up(self) -> None:
        """In its own process: replaying every game takes a while."""
        command = (sys.executable, "-m", "bastide", "admin", "rotate-backups")
        process = await asyncio.create_subprocess_exec(
            *command,
            env={**os.environ, **self.settings.as_environ()},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        if sys.platform != "win32":
            os.setpriority(os.PRIO_PROCESS, process.pid, NICE)
        try:
            shown, _ = await process.communicate()
        except asyncio.CancelledError:
            process.kill()
            await process.wait()
            raise
        said = shown.decode(errors="replace").strip()
        if process.returncode:
            log.error("backup failed", said=said)
            await self._sooner(BACKED_UP, self.settings.backup_hours)
        else:
            log.info("backup made", said=said)
