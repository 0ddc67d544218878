"""Answers made smaller on their way: only what holds no secret.

How small an answer becomes says something about what is in it. If you can make a browser ask, put
words of their own into the answer and watch its length could guess a secret beside them, letter by
letter. So nothing is compressed unless it is known to be harmless: the page, the docs, and calls
that say so in `calls` because they hold no secret and repeat nothing of the request. Tables,
people and sockets are left as they are.
"""

from __future__ import annotations

import gzip

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp

WORTHWHILE_BYTES = 1000
"""Less than that travels in one packet anyway."""
LEVEL = 6
"""Nearly as small as the best, in a third of its time."""

SQUEEZING = Middleware(GZipMiddleware, minimum_size=WORTHWHILE_BYTES, compresslevel=LEVEL)


class ReadyMade:
    """An answer that is the same for everyone, encoded and compressed once."""

    def __init__(self, body: bytes, media_type: str) -> None:
        self.body, self.media_type = body, media_type
        self._small = gzip.compress(body, LEVEL, mtime=0)

    def response(self, request: Request) -> Response:
        headers = {"vary": "Accept-Encoding"}
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self._small, headers=headers, media_type=self.media_type)
        return Response(self.body, headers=headers, media_type=self.media_type)


def squeezed(app: ASGIApp) -> ASGIApp:
    """The same application for who takes gzip; fonts, pictures and parts of files stay plain."""
    return GZipMiddleware(app, minimum_size=WORTHWHILE_BYTES, compresslevel=LEVEL)
