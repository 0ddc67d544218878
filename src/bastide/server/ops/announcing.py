"""Announcing maintenance, from the command line: the servers see it within a second or two."""

from __future__ import annotations

import time
from collections.abc import Mapping

import msgspec
import sqlalchemy as sa

from ...core.languages import ENGLISH, languages
from ...core.text import Text, say
from ..base.settings import Settings
from ..messages.basics import words
from ..messages.catalogue import Maintenance
from ..store import database as d
from ..store.opening import opened
from ..store.server_facts import put_statement
from .pause import FACT

SOON = say("server/about-to-be-updated")


def announce(
    settings: Settings,
    minutes: int,
    lasts: int | None = None,
    sentences: Mapping[str, str] | None = None,
) -> None:
    """Maintenance begins in that many minutes, with 0 now, with these sentences."""
    begins = time.time() + minutes * 60
    ends = None if lasts is None else begins + lasts * 60
    message = words(_message(sentences) if sentences else SOON)
    _put(settings, Maintenance(message=message, begins=begins, ends=ends))


def _message(sentences: Mapping[str, str]) -> Text:
    """The catalogue of a language picks its own words of the operator's."""
    otherwise = sentences.get(ENGLISH) or next(iter(sentences.values()))
    return say("server/announced", **{one: sentences.get(one, otherwise) for one in languages()})


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
