"""Facts that the servers remember about themselves. Writing them also checks that writing works."""

from __future__ import annotations

import time
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..base.problems import Unavailable
from . import database as d
from .upserts import put as put_row
from .upserts import put_if_new

PROBE = "probe"
FIRST = 0.0
"""The time of what has never been done."""
PROBED_S = 1.0
"""The time for which an answer of the probe counts, so that asking often writes little."""


class Facts:
    """The table `facts`."""

    def __init__(self, database: d.Database) -> None:
        self.database = database
        self._probed = -PROBED_S
        self._sound = False

    async def probe(self) -> None:
        """Write something. Unavailable if that does not work."""
        if time.monotonic() - self._probed > PROBED_S:
            self._probed, self._sound = time.monotonic(), False
            async with self.database.begin() as connection:
                await put(connection, PROBE, {})
            self._sound = True
        if not self._sound:
            raise Unavailable

    async def get(self, key: str) -> Any:
        query = sa.select(d.facts.c.value).where(d.facts.c.key == key)
        async with self.database.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()


async def put(connection: AsyncConnection, key: str, value: Any) -> None:
    await connection.execute(put_statement(connection.dialect.name, key, value))


def put_statement(
    dialect: str, key: str, value: Any, *, at: float | None = None, replace: bool = True
) -> sa.Insert:
    """Insert, and replace what is there or leave it."""
    row = {"value": value, "at": time.time() if at is None else at}
    return (put_row if replace else put_if_new)(dialect, d.facts, {"key": key}, row)
