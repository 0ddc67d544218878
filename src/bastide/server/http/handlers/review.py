"""Calls about reviews."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from ....review.summary import seat_of
from ...base.problems import Refused
from ...base.spoken import preferred
from ...learn import story
from ...learn.last_game import last_game
from ...learn.review_curve import curve_of
from ...learn.review_parts import parts_in
from ...learn.review_stats import reviewed_games
from ...learn.reviews import must_be_over
from ...messages.review import MyLastGame
from ...service import Service
from ...tables.table_in_memory import Room
from ..ask import Ask, handles
from ..calls.call import JSON
from ..compression import ASK_AGAIN
from ..pages import NOT_BUILT


@handles
async def start_review(ask: Ask) -> Any:
    room = await ask.room()
    body = ask.body
    await ask.service.reviews.start_one(room, ask.person, body.effort, body.open_cards)
    state = await ask.service.reviews.state(room, ask.person_id, body.effort, body.open_cards)
    return Response(state, media_type=JSON)


@handles
async def review(ask: Ask) -> Any:
    room = await ask.room()
    effort = ask.query.get("effort", "quick")
    open_cards = ask.query.get("open_cards", False)
    after = max(0, ask.query.get("after", 0))
    state = await ask.service.reviews.state(room, ask.person_id, effort, open_cards, after)
    return Response(state, media_type=JSON)


@handles
async def try_move(ask: Ask) -> Any:
    room = await ask.room()
    action = ask.query.get("action", "")
    return await ask.service.coach.tried(room, ask.person, ask.number("ply"), action)


@handles
async def why_then(ask: Ask) -> Any:
    room = await ask.room()
    action = ask.query.get("action", "")
    return await ask.service.coach.why_not(room, ask.number("ply"), action)


@handles
async def person_reviews(ask: Ask) -> Any:
    return await reviewed_games(ask.service.database, ask.path("id"), ask.person_id)


@handles
async def my_last_game(ask: Ask) -> Any:
    return MyLastGame(game=await last_game(ask.service.database, ask.person.id))


# --- The story of a game --------------------------------------------------------------------------


@handles
async def story_picture(ask: Ask) -> Any:
    room = await ask.room()
    lang = ask.language
    address = _base(ask.service, ask.request).partition("://")[2]
    drawn = await _read(
        ask.service,
        room,
        ("story.png", lang, address),
        lang,
        lambda texts: story.picture(texts, lang, f"{address}/story/{room.row.id}"),
    )
    return Response(drawn, media_type="image/png", headers={"cache-control": "private, no-cache"})


async def story_page(request: Request) -> Response:
    """The page itself, with a title, a description and a picture for other sites.

    They ask without an account. So it says nothing of a table that a stranger may not see, nor of
    one that is not over: then it is the page and nothing else.
    """
    service: Service = request.app.state.service
    index: Path = request.app.state.index
    headers = {"cache-control": ASK_AGAIN, "vary": "accept-language"}
    if not index.is_file():
        return HTMLResponse(NOT_BUILT, headers=headers)
    lang = preferred(request.headers.get("accept-language", ""))
    table, base = request.path_params["id"], _base(service, request)
    page = index.read_text(encoding="utf-8")
    try:
        room = await service.room(table, None)
        made = await _read(
            service,
            room,
            ("story", lang, base, request.app.state.build),
            lang,
            lambda texts: story.with_meta(page, texts, base, table),
        )
    except Refused:
        return FileResponse(index, headers=headers, media_type="text/html")
    return HTMLResponse(made, headers=headers)


async def _read(
    service: Service, room: Room, what: tuple[object, ...], lang: str, make: Any
) -> Any:
    """The result of `make` for a finished game, kept until a review changes."""
    must_be_over(room)
    review = await service.reviews.kept(room)

    def made(room: Room) -> Any:
        parts = parts_in(review.parts)
        moves = [part for part in parts if "verdict" in part]
        accuracy = [
            seat_of(room.row.game, seat, moves, []).accuracy for seat in range(room.row.players)
        ]
        return make(story.story_of(room, curve_of(parts), accuracy, lang))

    return await service.reader.read(room, (*what, review.at), made)


def _base(service: Service, request: Request) -> str:
    return (service.settings.public_url or str(request.base_url)).rstrip("/")
