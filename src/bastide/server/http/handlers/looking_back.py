"""Calls afterwards, and the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from starlette.responses import Response

from ....catalogue import game_names
from ...base.problems import not_found
from ...learn.rules_pages import rules_page
from ...messages.tables import Position
from ...tables import game_history, offload
from ...tables.position_view import position_of
from ...tables.table_in_memory import Room
from ...tables.table_view import viewpoint_of
from ..ask import Ask, handles, shown
from ..calls.call import JSON
from ..compression import ReadyMade

encoder = msgspec.json.Encoder()


def _viewer(ask: Ask, room: Room) -> int | None:
    """The point of view: the own seat in a running game, afterwards any seat or a spectator's."""
    seat = ask.seat
    if room.row.status != "finished":
        return viewpoint_of(room, ask.person_id, seat).seat
    if seat is not None and seat >= room.row.players:
        raise not_found()
    return seat


async def _read(ask: Ask, room: Room, what: tuple[object, ...], make: Callable[[Room], Any]) -> Any:
    return Response(await ask.service.reader.read(room, what, make), media_type=JSON)


@handles
async def position_at(ask: Ask) -> Any:
    room = await ask.room()
    viewer, ply = _viewer(ask, room), ask.number("ply")
    then, offers = ask.query.get("then", ""), ask.query.get("offers", False)
    if then or offers:
        game_history.must_be_finished(room)

    def made(room: Room) -> Position:
        game = game_history.played_on(game_history.game_at(room, ply), then)
        return position_of(game, viewer, live=offers)

    return await _read(ask, room, ("at", ply, viewer, then, offers), made)


@handles
async def course(ask: Ask) -> Any:
    room = await ask.room()
    viewer = _viewer(ask, room)
    return await _read(
        ask, room, ("course", viewer), lambda room: game_history.course_of(room, viewer)
    )


@handles
async def result(ask: Ask) -> Any:
    room = await ask.room()
    ratings = await game_history.rated(ask.service.store, room)
    return await _read(ask, room, ("result",), lambda room: game_history.result_of(room, ratings))


@handles
async def record_text(ask: Ask) -> Any:
    room = await ask.room()
    viewer = _viewer(ask, room)
    text = await ask.service.reader.read(
        room, ("text", viewer), lambda room: game_history.record_text(room, viewer)
    )
    return Response(text, media_type="text/plain", headers=_download(room, "txt"))


@handles
async def record_json(ask: Ask) -> Any:
    room = await ask.room()
    viewer = _viewer(ask, room)
    text = await ask.service.reader.read(
        room, ("json", viewer), lambda room: game_history.record_json(room, viewer)
    )
    return Response(text, media_type=JSON, headers=_download(room, "json"))


def _download(room: Room, ending: str) -> dict[str, str]:
    name = f"{room.row.game}-{room.row.id}.{ending}"
    return {"content-disposition": f'attachment; filename="{name}"'}


@handles
async def import_record(ask: Ask) -> Any:
    table_id = await game_history.import_record(ask.service.store, ask.body.record, ask.person)
    return await shown(ask, table_id)


@handles
async def fork(ask: Ask) -> Any:
    table_id = await game_history.fork(ask.service.store, await ask.room(), ask.body, ask.person)
    return await shown(ask, table_id)


@handles
async def rules_page_(ask: Ask) -> Any:
    game = ask.path("game")
    if game not in game_names():
        raise not_found()
    made = await offload.run_heavy(_rules_page, game, ask.language)
    return made.response(ask.request)


@cache
def _rules_page(game: str, language: str) -> ReadyMade:
    return ReadyMade(encoder.encode(rules_page(game, language)), JSON)
