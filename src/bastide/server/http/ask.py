"""A request with everything a handler may need, checked, and the list of handlers."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request

from ...core.languages import ENGLISH
from ...core.text import say
from ..base.problems import Refused, not_found, not_signed_in
from ..base.spoken import known_language
from ..messages.tables import TableState
from ..people.accounts import COOKIE
from ..service import Service
from ..store.rows import PersonRow
from ..tables.table_change import Change
from ..tables.table_in_memory import Room
from ..tables.table_view import viewpoint_of

ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


class Ask:
    """A request with everything a handler may need, checked."""

    def __init__(self, request: Request, service: Service, person: PersonRow | None) -> None:
        self.request = request
        self.service = service
        self.maybe = person
        self.body: Any = None
        self.query: dict[str, Any] = {}

    @property
    def person(self) -> PersonRow:
        if self.maybe is None:
            raise not_signed_in()
        return self.maybe

    @property
    def person_id(self) -> str | None:
        return None if self.maybe is None else self.maybe.id

    @property
    def token(self) -> str | None:
        """The cookie of this browser."""
        return self.request.cookies.get(COOKIE)

    @property
    def table_id(self) -> str:
        return self.path("id")

    @property
    def seat(self) -> int | None:
        return self.query.get("seat")

    @property
    def language(self) -> str:
        return known_language(self.query.get("lang", ENGLISH))

    def path(self, name: str) -> str:
        """A part of the path. What cannot be an id is not looked for."""
        text = str(self.request.path_params[name])
        if not ID.fullmatch(text):
            raise not_found()
        return text

    def number(self, name: str) -> int:
        """A number in the path. Anything else is a page that does not exist."""
        text = self.path(name)
        if not (text.isascii() and text.isdigit() and len(text) < 7):
            raise not_found()
        return int(text)

    async def room(self) -> Room:
        return await self.service.room(self.table_id, self.maybe, self.query.get("invite"))

    async def change(self, make: Callable[[Change], Any], *, back: bool = True) -> TableState:
        """Change the table of the path, for someone who may see it and is there again."""
        room = await self.room()
        if back:
            await self.service.come_back(room, self.person)
        return await self.service.change(self.table_id, self.person, make, self.seat)


Handler = Callable[[Ask], Awaitable[Any]]
HANDLERS: dict[str, Handler] = {}


def handles(function: Handler) -> Handler:
    """The handler of the call with the function's name. A last _ only says it from a module."""
    HANDLERS[function.__name__.rstrip("_")] = function
    return function


async def shown(ask: Ask, table_id: str) -> TableState:
    """A table that was just made, as its maker sees it."""
    room = await ask.service.room(table_id, ask.maybe)
    return ask.service.state(room, viewpoint_of(room, ask.person_id))


def unkept() -> Refused:
    """The database cannot keep it: PostgreSQL has no character 0, for one."""
    return Refused(
        422,
        "invalid",
        say("server/contains-characters-can-t"),
    )


def unreadable(error: Exception) -> Refused:
    """A message that is not what it should be: where, and what would be right."""
    reason = str(error)[:200]
    return Refused(
        422 if isinstance(error, msgspec.ValidationError) else 400,
        "invalid",
        say("server/cannot-read", reason=reason),
    )
