"""Announcing maintenance, from the command line: the servers see it within a second or two."""

from __future__ import annotations

import time

import msgspec
import sqlalchemy as sa

from ..base.settings import Settings
from ..messages.basics import Words
from ..messages.catalogue import Maintenance
from ..store import database as d
from ..store.opening import opened
from ..store.server_facts import put_statement
from .pause import FACT

SOON = Words(
    en="The server is about to be updated. Your games are saved.",
    fr="Le serveur va être mis à jour. Vos parties sont enregistrées.",
)


def announce(
    settings: Settings,
    minutes: int,
    lasts: int | None = None,
    en: str | None = None,
    fr: str | None = None,
) -> None:
    """Maintenance begins in that many minutes; 0: now."""
    begins = time.time() + minutes * 60
    message = SOON if en is None and fr is None else Words(en=en or fr or "", fr=fr or en or "")
    ends = None if lasts is None else begins + lasts * 60
    _put(settings, Maintenance(message=message, begins=begins, ends=ends))


def call_off(settings: Settings) -> None:
    _put(settings, None)


def _put(settings: Settings, maintenance: Maintenance | None) -> None:
    with opened(settings, write=True) as connection:
        value = msgspec.to_builtins(maintenance)
        connection.execute(put_statement(connection.dialect.name, FACT, value))
        connection.commit()


def announced(settings: Settings) -> Maintenance | None:
    with opened(settings) as connection:
        found = connection.execute(sa.select(d.facts.c.value).where(d.facts.c.key == FACT))
        value = found.scalar_one_or_none()
    return msgspec.convert(value, Maintenance) if value else None
