"""`bastide doctor`: what runs here, what is missing, and what to do about it."""

from __future__ import annotations

import json
import platform
import shutil
import sys
import sysconfig
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled

from ..catalogue import rules_of
from ..core.errors import BastideError
from ..core.text import Text, say
from ..core.words import capital
from ..native import REQUIRE, VARIABLE, Status, mode
from . import diagnosis
from .desk import Desk, desk_of
from .diagnosis import pages, server_settings
from .kernels import kernel_states, reason_in_words
from .lists import JsonFlag
from .server_options import ConfigOption, DatabaseOption, DataOption, settings_of_database
from .words import NO, in_all_languages

DEPLOYMENT_STATES = {
    "ok": say("cli/ok"),
    "warning": say("cli/warning"),
    "wrong": say("cli/wrong"),
}
DEPLOYMENT_ABOUT = {
    "permissions": say("cli/permissions"),
    "database": say("cli/database"),
    "disk": say("cli/disk"),
    "clock": say("cli/clock"),
    "server": say("cli/server"),
    "proxy": say("cli/proxy"),
    "metrics": say("cli/metrics"),
    "sockets": say("cli/sockets"),
    "mail": say("cli/mail"),
}

if TYPE_CHECKING:
    from ..server.base.settings import Settings

UNMET = 1
"""Exit code when kernels are required and missing, or when the database cannot be used."""
BUILD = "python -m bastide.native.build"
COMPILERS = ("cc", "gcc", "clang", "cl")


def doctor(
    ctx: typer.Context,
    as_json: JsonFlag = False,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    deployment: Annotated[bool, typer.Option("--server", help="doctor-server")] = False,
) -> None:
    desk = desk_of(ctx)
    if deployment:
        look_at_server(desk, settings_of_database(config, data, database), as_json)
        return
    states = kernel_states()
    server = server_settings(config, data=data, database=database)
    found = findings(desk, states, server)
    if as_json:
        desk.write(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        show_findings(desk, found, states)
    if not found["ok"]:
        raise typer.Exit(UNMET)


def look_at_server(desk: Desk, settings: Settings, as_json: bool) -> None:
    """A deployment: exit code 1 if something about it is wrong."""
    from ..server.ops.deployment import examine

    found = list(examine(settings))
    if as_json:
        shown = [
            {"about": each.about, "state": each.state, "text": in_all_languages(each.text)}
            for each in found
        ]
        desk.write(json.dumps(shown, ensure_ascii=False, indent=2))
    else:
        grid = Table.grid(padding=(0, 2))
        for each in found:
            style = {"ok": "green", "warning": "yellow", "wrong": "bold red"}[each.state]
            state = Styled(desk.text(DEPLOYMENT_STATES[each.state]), style=style)
            grid.add_row(state, desk.text(DEPLOYMENT_ABOUT[each.about]), desk.text(each.text))
        desk.show(grid)
    if any(each.state == "wrong" for each in found):
        raise typer.Exit(UNMET)


def findings(desk: Desk, states: list[Status], server: Settings | BastideError) -> dict[str, Any]:
    """Everything as data."""
    served = pages() if isinstance(server, BastideError) else pages(server.pages)
    kept = None if isinstance(server, BastideError) else diagnosis.database(server)
    compiled = mode() != REQUIRE or all(s.native for s in states)
    kernels = [
        {
            "game": s.game,
            "native": s.native,
            "reason": s.reason,
            "why": in_all_languages(reason_in_words(s)),
        }
        for s in states
    ]
    return {
        "bastide": version("bastide"),
        "python": platform.python_version(),
        "platform": platform.platform(terse=True),
        "native_mode": mode(),
        "kernels": kernels,
        "compiler": compiler(),
        "cython": version_of("Cython"),
        "setuptools": version_of("setuptools"),
        "numpy": version_of("numpy"),
        "encoding": str(getattr(desk.out.file, "encoding", None) or "?"),
        "colours": desk.out.color_system,
        "width": desk.out.width,
        "language": desk.lang,
        **served,
        "extras": diagnosis.extras(),
        "database": kept,
        "ok": compiled and (kept is None or kept["wrong"] is None),
    }


def compiler() -> str | None:
    """The C compiler: the one Python was built with, else the first of the usual names."""
    own = (sysconfig.get_config_var("CC") or "").split()[:1]
    return next((path for name in (*own, *COMPILERS) if (path := shutil.which(name))), None)


def version_of(package: str) -> str | None:
    """The version of a package that can be imported. None without it."""
    if find_spec(package) is None:
        return None
    try:
        return version(package)
    except PackageNotFoundError:
        return "?"


# --- Reporting ------------------------------------------------------------------------------------


def show_findings(desk: Desk, found: dict[str, Any], states: list[Status]) -> None:
    _section(
        desk,
        say("cli/doctor-program"),
        [
            ("bastide", found["bastide"]),
            ("Python", f"{found['python']}  ({sys.executable})"),
            (desk.text("cli/doctor-system"), found["platform"]),
        ],
    )
    rows = [(rules_of(s.game).title.of(desk.lang), desk.text(reason_in_words(s))) for s in states]
    rows.append((VARIABLE, mode()))
    _section(desk, say("cli/doctor-kernels"), rows)
    absent = desk.text("cli/doctor-absent")
    tools = [(name, found[name.lower()] or absent) for name in ("Cython", "setuptools")]
    _section(
        desk,
        say("cli/doctor-to-compile"),
        [(desk.text("cli/doctor-compiler"), found["compiler"] or absent), *tools],
    )
    desk.show(Padding(how_to_compile(desk, found, states), (0, 0, 1, 2)))
    _section(
        desk,
        say("cli/doctor-extras"),
        [extra_row(desk, *extra) for extra in found["extras"].items()],
    )
    _section(
        desk,
        say("cli/doctor-server"),
        [
            (desk.text("cli/doctor-page"), found["page"] or desk.text("cli/doctor-no-page")),
            (desk.text("cli/doctor-docs"), found["docs"] or desk.text("cli/doctor-no-docs")),
            (desk.text("cli/doctor-database"), database_in_words(desk, found["database"])),
        ],
    )
    _section(
        desk,
        say("cli/doctor-terminal"),
        [
            (desk.text("cli/doctor-encoding"), found["encoding"]),
            (desk.text("cli/doctor-colours"), found["colours"] or desk.text(NO)),
            (desk.text("cli/doctor-width"), str(found["width"])),
            (
                desk.text("cli/doctor-language"),
                f"{desk.lang}  ({desk.text('cli/doctor-lang-hint')})",
            ),
        ],
    )
    desk.show("")
    if found["ok"]:
        desk.say("cli/doctor-ok", style="bold green")
    if mode() == REQUIRE and not all(s.native for s in states):
        desk.say("cli/doctor-unmet", style="bold red", variable=VARIABLE, value=REQUIRE)
    if found["database"] and found["database"]["wrong"]:
        desk.show(Styled(capital(found["database"]["wrong"][desk.lang]), style="bold red"))


def extra_row(desk: Desk, extra: str, missing: list[str]) -> tuple[str, str]:
    if not missing:
        return extra, desk.text("cli/doctor-installed")
    return extra, desk.text("cli/doctor-missing", packages=", ".join(missing), extra=extra)


def database_in_words(desk: Desk, kept: dict[str, Any] | None) -> str:
    if kept is None:
        return desk.text("cli/doctor-not-looked")
    if kept["wrong"]:
        return desk.text("cli/doctor-unusable", place=kept["place"])
    if kept["version"] is None:
        return desk.text("cli/doctor-no-database", place=kept["place"])
    state = (
        say("cli/doctor-current") if kept["version"] == kept["needed"] else say("cli/doctor-behind")
    )
    return desk.text(state, place=kept["place"], version=kept["version"], needed=kept["needed"])


def how_to_compile(desk: Desk, found: dict[str, Any], states: list[Status]) -> Styled:
    if all(s.native for s in states):
        return Styled(desk.text("cli/doctor-compiled"))
    if found["compiler"] and found["cython"] and found["setuptools"]:
        return Styled(desk.text("cli/doctor-compile", command=BUILD))
    return Styled(desk.text("cli/doctor-cannot-compile", command=BUILD))


def _section(desk: Desk, title: Text, rows: list[tuple[str, str]]) -> None:
    desk.show(Styled(desk.text(title), style="bold"))
    grid = Table.grid(padding=(0, 2))
    grid.add_column(min_width=18, no_wrap=True)
    grid.add_column(ratio=1)
    for name, words in rows:
        grid.add_row(name, Styled(words))
    desk.show(Padding(grid, (0, 0, 0, 2)))
