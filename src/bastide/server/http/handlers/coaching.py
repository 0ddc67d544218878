"""Calls about the coach."""

from __future__ import annotations

from typing import Any

from ....core.text import say
from ...base.problems import Refused
from ..ask import Ask, handles


@handles
async def hint(ask: Ask) -> Any:
    room = await ask.room()
    return await ask.service.coach.hint(room, ask.person, ask.seat, ask.query.get("level", 1))


@handles
async def risk(ask: Ask) -> Any:
    action = ask.query.get("action")
    if action is None:
        raise Refused(422, "action", say("server/which-action"))
    return await ask.service.coach.risk(await ask.room(), ask.person, ask.seat, action)


@handles
async def remark(ask: Ask) -> Any:
    return await ask.service.coach.remark(await ask.room(), ask.person, ask.seat)


@handles
async def because(ask: Ask) -> Any:
    room = await ask.room()
    return await ask.service.coach.because(room, ask.person, ask.seat, ask.number("ply"))
