"""Calls afterwards, the rules, and what an operator asks for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from starlette.responses import Response

from ....catalogue import game_names
from ....core.text import Text
from ...base import metrics
from ...base.problems import Refused, not_found
from ...learn.rules_pages import rules_page
from ...messages.tables import Position
from ...people.accounts import hashed
from ...tables import looking_back, offload
from ...tables.position_view import naming_of, position_of
from ...tables.table_in_memory import Room
from ...tables.table_view import eyes_of
from .. import openapi
from ..ask import Ask, handles, shown
from ..calls.call import JSON
from ..compression import ReadyMade
from ..host_names import is_loopback

encoder = msgspec.json.Encoder()
HIDDEN_TOKEN = Text(
    "Only for the operator: from the server's own machine, or with the metrics_token.",
    "C'est réservé à l'exploitant : depuis la machine du serveur, ou avec le metrics_token.",
)


def _viewer(ask: Ask, room: Room) -> int | None:
    """Whose eyes: one's own seat while the game runs, any seat once it is over."""
    seat = ask.seat
    if room.row.status == "finished" and seat is not None:
        if seat >= room.row.players:
            raise not_found()
        return seat
    return eyes_of(room, ask.person_id, seat).seat


async def _read(ask: Ask, room: Room, what: tuple[object, ...], make: Callable[[Room], Any]) -> Any:
    return Response(await ask.service.reader.read(room, what, make), media_type=JSON)


@handles
async def position_at(ask: Ask) -> Any:
    room = await ask.room()
    viewer, ply = _viewer(ask, room), ask.number("ply")
    then, offers = ask.query.get("then", ""), ask.query.get("offers", False)
    if then or offers:
        looking_back.must_be_finished(room)

    def made(room: Room) -> Position:
        game = looking_back.played_on(looking_back.game_at(room, ply), then)
        return position_of(game, viewer, naming_of(room), live=offers)

    return await _read(ask, room, ("at", ply, viewer, then, offers), made)


@handles
async def course(ask: Ask) -> Any:
    room = await ask.room()
    viewer = _viewer(ask, room)
    return await _read(
        ask, room, ("course", viewer), lambda room: looking_back.course_of(room, viewer)
    )


@handles
async def result(ask: Ask) -> Any:
    room = await ask.room()
    ratings = await looking_back.rated(ask.service.store, room)
    return await _read(ask, room, ("result",), lambda room: looking_back.result_of(room, ratings))


@handles
async def record_text(ask: Ask) -> Any:
    room = await ask.room()
    viewer = _viewer(ask, room)
    text = await ask.service.reader.read(
        room, ("text", viewer), lambda room: looking_back.record_text(room, viewer)
    )
    return Response(text, media_type="text/plain", headers=_download(room, "txt"))


@handles
async def record_json(ask: Ask) -> Any:
    room = await ask.room()
    viewer = _viewer(ask, room)
    text = await ask.service.reader.read(
        room, ("json", viewer), lambda room: looking_back.record_json(room, viewer)
    )
    return Response(text, media_type=JSON, headers=_download(room, "json"))


def _download(room: Room, ending: str) -> dict[str, str]:
    name = f"{room.row.game}-{room.row.id}.{ending}"
    return {"content-disposition": f'attachment; filename="{name}"'}


@handles
async def import_record(ask: Ask) -> Any:
    table_id = await looking_back.import_record(ask.service.store, ask.body.record, ask.person)
    return await shown(ask, table_id)


@handles
async def fork(ask: Ask) -> Any:
    table_id = await looking_back.fork(ask.service.store, await ask.room(), ask.body, ask.person)
    return await shown(ask, table_id)


@handles
async def rules_page_(ask: Ask) -> Any:
    game = ask.path("game")
    if game not in game_names():
        raise not_found()
    made = await offload.run(_rules_page, game, ask.query.get("lang", "en"))
    return made.response(ask.request)


@cache
def _rules_page(game: str, language: str) -> ReadyMade:
    return ReadyMade(encoder.encode(rules_page(game, language)), JSON)


@cache
def _openapi() -> ReadyMade:
    return ReadyMade(encoder.encode(openapi.document()), JSON)


# --- Operation ------------------------------------------------------------------------------------


@handles
async def healthz(ask: Ask) -> Any:
    if "seen" in ask.request.query_params:  # how this request arrives here, for who asks
        client = ask.request.client
        seen = {"client": client.host if client else "", "scheme": ask.request.url.scheme}
        return {"status": "ok", **seen}
    return {"status": "ok"}


@handles
async def readyz(ask: Ask) -> Any:
    await ask.service.facts.probe()
    return {"status": "ready"}


@handles
async def metrics_(ask: Ask) -> Any:
    wanted = ask.service.settings.metrics_token
    given = ask.request.headers.get("authorization", "")
    client = ask.request.client
    here = client is None or is_loopback(client.host)
    if hashed(given) != hashed(f"Bearer {wanted}") if wanted else not here:
        raise Refused(401, "operator", HIDDEN_TOKEN)
    return Response(metrics.metrics_text(), media_type=metrics.MEDIA_TYPE)


@handles
async def openapi_(ask: Ask) -> Any:
    return (await offload.run(_openapi)).response(ask.request)
