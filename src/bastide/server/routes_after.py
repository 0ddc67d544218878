"""Calls afterwards, the rules, and what an operator asks for."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from starlette.responses import Response

from ..catalogue import game_names
from ..core.text import Text
from . import after, metrics, openapi
from . import db as d
from .ask import Ask, handles, shown
from .calls.call import JSON
from .people import hashed
from .position import naming_of, position_of
from .problems import Refused, not_found
from .room import Room
from .rules_pages import rules_page
from .state import eyes_of

HIDDEN_TOKEN = Text("This is for the operator.", "C'est réservé à l'exploitant.")


def _viewer(ask: Ask, room: Room) -> int | None:
    """Whose eyes: one's own seat while the game runs, any seat once it is over."""
    seat = ask.seat
    if room.row.status == "finished" and seat is not None:
        if seat >= room.row.players:
            raise not_found()
        return seat
    return eyes_of(room, ask.person_id, seat).seat


@handles
async def position_at(ask: Ask) -> Any:
    room = await ask.room()
    viewer = _viewer(ask, room)
    game = after.game_at(room, ask.number("ply"))
    return position_of(game, viewer, naming_of(room), live=False)


@handles
async def course(ask: Ask) -> Any:
    room = await ask.room()
    return after.course_of(room, _viewer(ask, room))


@handles
async def result(ask: Ask) -> Any:
    return await after.result_of(ask.service.store, await ask.room())


@handles
async def record_text(ask: Ask) -> Any:
    room = await ask.room()
    text = after.record_text(room, _viewer(ask, room))
    return Response(text, media_type="text/plain", headers=_download(room, "txt"))


@handles
async def record_json(ask: Ask) -> Any:
    room = await ask.room()
    text = after.record_json(room, _viewer(ask, room))
    return Response(text, media_type=JSON, headers=_download(room, "json"))


def _download(room: Room, ending: str) -> dict[str, str]:
    name = f"{room.row.game}-{room.row.id}.{ending}"
    return {"content-disposition": f'attachment; filename="{name}"'}


@handles
async def import_record(ask: Ask) -> Any:
    table_id = await after.import_record(ask.service.store, ask.body.record, ask.person)
    return await shown(ask, table_id)


@handles
async def fork(ask: Ask) -> Any:
    table_id = await after.fork(ask.service.store, await ask.room(), ask.body, ask.person)
    return await shown(ask, table_id)


@handles
async def rules_page_(ask: Ask) -> Any:
    game = ask.path("game")
    if game not in game_names():
        raise not_found()
    return rules_page(game, ask.query.get("lang", "en"))


# --- Operation ------------------------------------------------------------------------------------


@handles
async def healthz(ask: Ask) -> Any:
    return {"status": "ok"}


@handles
async def readyz(ask: Ask) -> Any:
    try:
        async with ask.service.database.connect() as connection:
            await connection.execute(sa.select(d.tables.c.id).limit(1))
    except Exception:
        raise Refused(
            503,
            "database",
            Text("The database does not answer.", "La base de données ne répond pas."),
        ) from None
    return {"status": "ready"}


@handles
async def metrics_(ask: Ask) -> Any:
    wanted = ask.service.settings.metrics_token
    given = ask.request.headers.get("authorization", "")
    if wanted and hashed(given) != hashed(f"Bearer {wanted}"):
        raise Refused(401, "operator", HIDDEN_TOKEN)
    return Response(metrics.metrics_text(), media_type=metrics.MEDIA_TYPE)


@handles
async def openapi_(ask: Ask) -> Any:
    return openapi.document()
