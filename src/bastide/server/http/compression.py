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
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
LEVEL = 6
"""Nearly as small as the best, in a third of its time."""

SQUEEZING = Middleware(GZipMiddleware, minimum_size=WORTHWHILE_BYTES, compresslevel=LEVEL)


class ReadyMade:
    """An answer that is the same for everyone, encoded and compressed once."""

    def __init__(self, body: bytes, media_type: str, fingerprint: str = "") -> None:
        self.body, self.media_type, self.fingerprint = body, media_type, fingerprint
        self._small = gzip.compress(body, LEVEL, mtime=0)

    def cached(self, request: Request) -> Response:
        """For browsers to keep: for good if they asked by fingerprint (`v`), else to ask again."""
        tag = f'"{self.fingerprint}"'
        known = request.query_params.get("v") == self.fingerprint
        headers = {"etag": tag, "cache-control": FOREVER if known else ASK_AGAIN}
        etags = request.headers.get("if-none-match", "").split(",")
        # a proxy that compresses marks the tag as weak
        if tag in (one.strip().removeprefix("W/") for one in etags):
            return Response(status_code=304, headers={**headers, "vary": "Accept-Encoding"})
        response = self.response(request)
        response.headers.update(headers)
        return response

    def response(self, request: Request) -> Response:
        headers = {"vary": "Accept-Encoding"}
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self._small, headers=headers, media_type=self.media_type)
        return Response(self.body, headers=headers, media_type=self.media_type)


def squeezed(app: ASGIApp) -> ASGIApp:
    """The application, with gzip where the client accepts it. Fonts and pictures stay plain."""
    return GZipMiddleware(app, minimum_size=WORTHWHILE_BYTES, compresslevel=LEVEL)
