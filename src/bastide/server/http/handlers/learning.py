"""Calls for learning: lessons on their own table."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from ....catalogue import game_names
from ...base.problems import not_found
from ...learn import drills, lessons
from ...learn import strategy as lab
from ...tables import offload
from ..ask import Ask, handles
from ..calls.call import JSON
from ..compression import ReadyMade


@handles
async def learn(ask: Ask) -> Any:
    async with ask.service.database.connect() as connection:
        return await lessons.path_of(connection, ask.person_id)


@handles
async def lesson(ask: Ask) -> Any:
    wanted = lessons.known(ask.path("lesson"))
    way, database = ask.body.way, ask.service.database
    if way is None:
        way = []
        if ask.maybe is not None:
            async with database.connect() as connection:
                way = await lessons.kept_way(connection, ask.maybe.id, wanted)
    name = ask.maybe.name if ask.maybe is not None else ""
    state = await offload.run_page(lessons.lesson_state, wanted, way, name)
    if ask.maybe is not None:
        async with database.begin() as connection:
            await lessons.keep_way(connection, ask.maybe.id, state)
    return state


@handles
async def lesson_why(ask: Ask) -> Any:
    wanted = lessons.known(ask.path("lesson"))
    return await offload.run_page(lessons.why, wanted, ask.body.way, ask.body.action)


@handles
async def drills_(ask: Ask) -> Any:
    async with ask.service.database.connect() as connection:
        return await drills.list_of(connection, ask.person_id)


@handles
async def drill(ask: Ask) -> Any:
    wanted, person = drills.known(ask.path("drill")), ask.person
    database = ask.service.database
    async with database.connect() as connection:
        before = await drills.kept(connection, person.id, wanted)
    streak, state = await offload.run_heavy(
        drills.answered, wanted, before, ask.body.answer, person.name
    )
    async with database.begin() as connection:
        await drills.keep_streak(connection, person.id, wanted, streak)
    return state


def _known(game: str) -> str:
    if game not in game_names():
        raise not_found()
    return game


@handles
async def strategy(ask: Ask) -> Any:
    made = await offload.run_heavy(_strategy, _known(ask.path("game")))
    return made.response(ask.request)


@handles
async def strategy_game(ask: Ask) -> Any:
    return await offload.run_heavy(lab.strategy_game, ask.path("name"))


@handles
async def rules_round(ask: Ask) -> Any:
    made = await offload.run_heavy(_round, _known(ask.path("game")))
    return made.response(ask.request)


@cache
def _strategy(game: str) -> ReadyMade:
    return ReadyMade(msgspec.json.encode(lab.strategy_report(game)), JSON)


@cache
def _round(game: str) -> ReadyMade:
    return ReadyMade(msgspec.json.encode(lab.rules_round(game)), JSON)
