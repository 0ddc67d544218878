"""Calls for those who run the server."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from starlette.responses import Response

from ....core.text import say
from ...base import metrics
from ...base.problems import Refused
from ...people.accounts import hashed
from ...tables import offload
from .. import openapi
from ..ask import Ask, handles
from ..calls.call import JSON
from ..compression import ReadyMade
from ..host_names import is_loopback

HIDDEN_TOKEN = say("server/hidden-token")


@handles
async def healthz(ask: Ask) -> Any:
    if "seen" in ask.request.query_params:  # shows the caller how this request arrives here
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
    return (await offload.run_page(_openapi)).response(ask.request)


@cache
def _openapi() -> ReadyMade:
    return ReadyMade(msgspec.json.encode(openapi.document()), JSON)
