"""Calls about private plans."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from ....core.text import say
from ...base.problems import Refused
from ...learn import plans
from ...tables.moves import must_run
from ...tables.table_in_memory import Room
from ...tables.table_view import uncovered, viewpoint_of
from ..ask import Ask, handles
from ..calls.call import JSON


def _asked(ask: Ask, room: Room) -> tuple[int | None, list[str]]:
    """The seat whose knowledge a plan is made of, and its moves."""
    must_run(room)
    viewer = uncovered(room, viewpoint_of(room, ask.person_id, ask.seat)).seat
    then = ask.query.get("then", "")
    return viewer, then.split(",") if then else []


@handles
async def plan(ask: Ask) -> Any:
    room = await ask.room()
    viewer, tokens = _asked(ask, room)
    made = await ask.service.reader.read(
        room,
        ("plan", viewer, tuple(tokens)),
        lambda room: plans.plan_of(room.game, viewer, tokens),
    )
    return Response(made, media_type=JSON)


@handles
async def plan_why(ask: Ask) -> Any:
    action = ask.query.get("action")
    if action is None:
        raise Refused(422, "action", say("server/which-action"))
    room = await ask.room()
    viewer, tokens = _asked(ask, room)
    made = await ask.service.reader.read(
        room,
        ("plan why", viewer, tuple(tokens), action),
        lambda room: plans.plan_why(room.game, viewer, tokens, action),
    )
    return Response(made, media_type=JSON)
