"""The built page and the built docs, as files. Any other path is the page itself."""

from __future__ import annotations

import hashlib
from importlib.metadata import version
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from ..base.settings import Settings
from .compression import ASK_AGAIN, FOREVER

HASHED = "assets/"
"""The build puts a hash into the names of what lies here."""
NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Bastide</title>
<h1>Bastide</h1>
<p>The server runs, but its page has not been built. Build it with <code>make web</code>
in a checkout, or install a released package.</p>
<p lang="fr">Le serveur tourne, mais sa page n'a pas été construite. Construisez-la avec
<code>make web</code>, ou installez un paquet publié.</p>
<p><a href="/api/openapi.json">API</a></p>
</html>
"""
NO_DOCS = """<!doctype html>
<html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Bastide: docs</title>
<h1>Docs</h1>
<p>This server has no documentation site: it is built with <code>make docs</code> in a checkout.
The <a href="/rules/magna-carta">rules of the games</a> are on the page itself.</p>
<p lang="fr">Ce serveur n’a pas de site de documentation : on le construit avec
<code>make docs</code>. Les <a href="/rules/magna-carta">règles des jeux</a> sont sur la page.</p>
<p><a href="/">Bastide</a> · <a href="/api/openapi.json">API</a></p>
</html>
"""


def page_folder(settings: Settings) -> Path:
    return Path(settings.pages) if settings.pages else Path(__file__).parents[2] / "static"


def docs_folder() -> Path:
    return Path(__file__).parents[2] / "static-docs"


def build_of(folder: Path) -> str:
    """A word that changes with the page, so that an open one knows when it is old."""
    index = folder / "index.html"
    page = index.read_bytes() if index.is_file() else b""
    return hashlib.sha256(version("bastide").encode() + page).hexdigest()[:12]


class Pages(StaticFiles):
    """Files of a build. A path that is no file gets the page, which has routes of its own."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.folder = folder
        self.config_checked = (
            True  # a page that was never built is reported in words, not by an error
        )

    async def get_response(self, path: str, scope: Scope) -> Response:
        index = self.folder / "index.html"
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"allow": "GET, HEAD"})
        if path in ("", ".", "index.html") or not self.folder.is_dir():
            return self._index(index)
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            # A missing file stays missing. Only the page's own routes lead to the page
            if error.status_code != 404 or "." in path.rsplit("/", 1)[-1]:
                raise
            return self._index(index)
        hashed = path.replace("\\", "/").startswith(HASHED)
        response.headers["cache-control"] = FOREVER if hashed else ASK_AGAIN
        return response

    def _index(self, index: Path) -> Response:
        headers = {"cache-control": ASK_AGAIN}
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, headers=headers)
        return FileResponse(index, headers=headers, media_type="text/html")
