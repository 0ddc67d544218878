"""Calls about people: coming, going, changing, what they have played."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from starlette.responses import Response

from ....catalogue import game_names
from ....core.languages import languages
from ....core.text import say
from ...base.problems import not_found, wrong_state
from ...base.spoken import known_language, page_words
from ...messages.catalogue import Hello
from ...messages.people import Me
from ...ops.leaving import delete_account
from ...people import outbox, ratings
from ...people.accounts import COOKIE, clean_name, me_of
from ...tables import listing, offload
from ...tables.playable import hello_of
from ..ask import Ask, handles
from ..calls.call import JSON
from ..compression import ReadyMade

encoder = msgspec.json.Encoder()


def _with_cookie(ask: Ask, answer: Me | Hello, token: str, status: int = 200) -> Response:
    response = Response(encoder.encode(answer), status, media_type=JSON)
    https = ask.request.url.scheme == "https"
    secure = https or ask.service.settings.public_url.startswith("https://")
    response.set_cookie(
        COOKIE,
        token,
        max_age=round(ask.service.people.session_seconds),
        httponly=True,
        secure=secure,
        samesite="lax",
    )
    return response


@handles
async def hello(ask: Ask) -> Any:
    announced = ask.service.pause.announced
    answer = await offload.run_page(hello_of, ask.maybe, ask.request.app.state.build, announced)
    # the cookie is kept as long as the session, which was just extended
    return answer if ask.maybe is None else _with_cookie(ask, answer, ask.token or "")


@handles
async def words(ask: Ask) -> Any:
    language = known_language(ask.path("language"), 404)
    return (await offload.run_page(_words, language, languages())).cached(ask.request)


@cache
def _words(language: str, known: tuple[str, ...]) -> ReadyMade:
    made = page_words(language, known)
    return ReadyMade(made.body, JSON, made.fingerprint)


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
    if ask.token:
        await ask.service.people.logout(ask.token)
    return _goodbye()


def _goodbye() -> Response:
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return response


@handles
async def sign_out(ask: Ask) -> Any:
    keep = None if ask.body.here else ask.token
    await ask.service.people.sign_out(ask.person, keep)
    await ask.service.upkeep.end_sockets()
    return _goodbye() if ask.body.here else Response(status_code=204)


@handles
async def delete_me(ask: Ask) -> Any:
    if clean_name(ask.body.name).casefold() != ask.person.name.casefold():
        raise wrong_state("wrong-name", say("server/wrong-name"))
    await delete_account(ask.service.store, ask.service.moderating, ask.person, ask.person.id)
    return _goodbye()


@handles
async def change_me(ask: Ask) -> Any:
    return me_of(await ask.service.people.change(ask.person, ask.body, ask.token))


@handles
async def new_recovery_code(ask: Ask) -> Any:
    person, code = await ask.service.people.new_recovery_code(ask.person, ask.token)
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
    database = ask.service.database
    async with database.connect() as connection:
        found = await ask.service.people.by_id(connection, ask.path("id"))
    if found is None:
        raise not_found()
    return await listing.person_stats(database, found, ask.person_id)


@handles
async def met(ask: Ask) -> Any:
    room = await ask.room()
    number = ask.number("n")
    if number >= len(room.seats):
        raise not_found()
    async with ask.service.database.connect() as connection:
        return await listing.met(connection, ask.person.id, room.row.game, room.seats[number])


@handles
async def ratings_(ask: Ask) -> Any:
    if ask.path("game") not in game_names():
        raise not_found()
    async with ask.service.database.connect() as connection:
        return await ratings.listed(connection, ask.path("game"))
