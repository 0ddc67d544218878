"""Checks of `bastide doctor`: the page, the extras and the database."""

from __future__ import annotations

import re
import sys
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core.errors import BastideError, MissingExtra
from .errors import CliError
from .server_options import need_postgres_parts, settings_from
from .words import in_all_languages

if TYPE_CHECKING:
    from ..server.base.settings import Settings

PACKAGE = Path(__file__).parents[1]
EXTRA = re.compile(r"""extra == ['"]([\w-]+)['"]""")
SYSTEM = re.compile(r"""sys_platform == ['"](\w+)['"]""")
NAME = re.compile(r"[\w.-]+")


def extras() -> dict[str, list[str]]:
    """Every extra of the package, and which of its requirements are not installed."""
    found: dict[str, list[str]] = {}
    for requirement in requires("bastide") or []:
        extra, system = EXTRA.search(requirement), SYSTEM.search(requirement)
        name = NAME.match(requirement)
        if extra is None or name is None or (system is not None and system[1] != sys.platform):
            continue
        missing = found.setdefault(extra[1], [])
        try:
            version(name[0])
        except PackageNotFoundError:
            missing.append(name[0])
    return dict(sorted(found.items()))


def pages(folder: str = "") -> dict[str, str | None]:
    """The folders of the page and of the documentation. None for one that is missing."""
    places = {
        "page": Path(folder) if folder else PACKAGE / "static",
        "docs": PACKAGE / "static-docs",
    }
    return {
        name: str(place) if (place / "index.html").is_file() else None
        for name, place in places.items()
    }


def server_settings(config: Path | None, **flags: object) -> Settings | BastideError:
    """The settings of a server here, or the parts that are not installed."""
    try:
        settings, _ = settings_from(config, **flags)
        need_postgres_parts(settings)
    except (CliError, MissingExtra) as missing:
        return missing
    return settings


def database(settings: Settings) -> dict[str, Any]:
    """The database, its version and the needed one, and its faults."""
    from ..server.base.settings import without_password
    from ..server.store.database import revisions
    from ..server.store.opening import database_file, revision_of

    place = (
        without_password(settings.database)
        if settings.is_postgres
        else str(database_file(settings))
    )
    shown: dict[str, Any] = {"place": place, "needed": revisions()[0], "version": None}
    try:
        return shown | {"version": revision_of(settings), "wrong": None}
    except BastideError as error:
        return shown | {"wrong": in_all_languages(error.text)}
