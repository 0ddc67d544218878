"""Calls about people: coming, going, changing, what they have played."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response

from ..catalogue import game_names
from . import listing, notices, outbox, ratings
from .ask import Ask, handles
from .calls.call import JSON
from .catalog import hello_of
from .messages.people import Me
from .people import COOKIE, COOKIE_DAYS, me_of
from .problems import not_found

encoder = msgspec.json.Encoder()


def _with_cookie(ask: Ask, me: Me, token: str, status: int) -> Response:
    response = Response(encoder.encode(me), status, media_type=JSON)
    https = ask.request.url.scheme == "https"
    secure = https or ask.service.settings.public_url.startswith("https://")
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_DAYS * 86_400,
        httponly=True,
        secure=secure,
        samesite="lax",
    )
    return response


@handles
async def hello(ask: Ask) -> Any:
    return hello_of(ask.maybe, ask.request.app.state.build)


@handles
async def new_guest(ask: Ask) -> Any:
    person, token, code = await ask.service.people.new_guest(ask.body)
    return _with_cookie(ask, me_of(person, code), token, 201)


@handles
async def recover(ask: Ask) -> Any:
    person, token = await ask.service.people.recover(ask.body.code)
    return _with_cookie(ask, me_of(person), token, 200)


@handles
async def login(ask: Ask) -> Any:
    person, token = await ask.service.people.login(ask.body.person, ask.body.password)
    return _with_cookie(ask, me_of(person), token, 200)


@handles
async def logout(ask: Ask) -> Any:
    token = ask.request.cookies.get(COOKIE)
    if token:
        await ask.service.people.logout(token)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return response


@handles
async def change_me(ask: Ask) -> Any:
    me = me_of(await ask.service.people.change(ask.person, ask.body))
    notices.wake(me.id)
    return me


@handles
async def new_recovery_code(ask: Ask) -> Any:
    person, code = await ask.service.people.new_recovery_code(ask.person)
    return me_of(person, code)


@handles
async def test_notification(ask: Ask) -> Any:
    person = ask.person
    return await outbox.send_test(
        ask.service.settings,
        person=person.id,
        email=person.email,
        webhook=person.webhook,
        language=person.language,
        by=ask.body.by,
    )


@handles
async def person(ask: Ask) -> Any:
    async with ask.service.database.connect() as connection:
        found = await ask.service.people.by_id(connection, ask.path("id"))
        return await listing.person_stats(connection, found, ask.person_id)


@handles
async def ratings_(ask: Ask) -> Any:
    if ask.path("game") not in game_names():
        raise not_found()
    async with ask.service.database.connect() as connection:
        return await ratings.listed(connection, ask.path("game"))
