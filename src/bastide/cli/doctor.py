"""`bastide doctor`: what runs here, what is missing, and what to do about it."""

from __future__ import annotations

import json
import platform
import shutil
import sys
import sysconfig
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from typing import Any

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled

from ..catalogue import rules_of
from ..core.text import Text
from ..native import REQUIRE, VARIABLE, Status, mode
from .desk import Desk, desk_of
from .kernels import kernel_states, reason_in_words
from .lists import JsonFlag
from .texts import messages as m
from .words import NO

UNMET = 1
"""Exit code when the kernels are required and cannot be had."""
BUILD = "python -m bastide.native.build"
COMPILERS = ("cc", "gcc", "clang", "cl")


def doctor(ctx: typer.Context, as_json: JsonFlag = False) -> None:
    desk = desk_of(ctx)
    states = kernel_states()
    found = findings(desk, states)
    if as_json:
        desk.write(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        show_findings(desk, found, states)
    if not found["ok"]:
        raise typer.Exit(UNMET)


def findings(desk: Desk, states: list[Status]) -> dict[str, Any]:
    """Everything as data."""
    kernels = [
        {
            "game": s.game,
            "native": s.native,
            "reason": s.reason,
            "why": reason_in_words(s).to_json(),
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
        "ok": mode() != REQUIRE or all(s.native for s in states),
    }


def compiler() -> str | None:
    """The C compiler: the one Python was built with, else the first of the usual names."""
    own = (sysconfig.get_config_var("CC") or "").split()[:1]
    return next((path for name in (*own, *COMPILERS) if (path := shutil.which(name))), None)


def version_of(package: str) -> str | None:
    """The version of a package that can be imported; None without it."""
    if find_spec(package) is None:
        return None
    try:
        return version(package)
    except PackageNotFoundError:
        return "?"


# --- Telling --------------------------------------------------------------------------------------


def show_findings(desk: Desk, found: dict[str, Any], states: list[Status]) -> None:
    _section(
        desk,
        m.DOCTOR_PROGRAM,
        [
            ("bastide", found["bastide"]),
            ("Python", f"{found['python']}  ({sys.executable})"),
            (desk.text(m.DOCTOR_SYSTEM), found["platform"]),
        ],
    )
    rows = [(rules_of(s.game).title.of(desk.lang), desk.text(reason_in_words(s))) for s in states]
    rows.append((VARIABLE, mode()))
    _section(desk, m.DOCTOR_KERNELS, rows)
    absent = desk.text(m.DOCTOR_ABSENT)
    tools = [(name, found[name.lower()] or absent) for name in ("Cython", "setuptools")]
    _section(
        desk,
        m.DOCTOR_TO_COMPILE,
        [(desk.text(m.DOCTOR_COMPILER), found["compiler"] or absent), *tools],
    )
    desk.show(Padding(how_to_compile(desk, found, states), (0, 0, 1, 2)))
    has_numpy = m.DOCTOR_BATCH if found["numpy"] else m.DOCTOR_NO_BATCH
    _section(desk, m.DOCTOR_EXTRAS, [("numpy", desk.text(has_numpy, version=found["numpy"]))])
    _section(
        desk,
        m.DOCTOR_TERMINAL,
        [
            (desk.text(m.DOCTOR_ENCODING), found["encoding"]),
            (desk.text(m.DOCTOR_COLOURS), found["colours"] or desk.text(NO)),
            (desk.text(m.DOCTOR_WIDTH), str(found["width"])),
            (desk.text(m.DOCTOR_LANGUAGE), f"{desk.lang}  ({desk.text(m.DOCTOR_LANG_HINT)})"),
        ],
    )
    desk.show("")
    if found["ok"]:
        desk.say(m.DOCTOR_OK, style="bold green")
    else:
        desk.say(m.DOCTOR_UNMET, style="bold red", variable=VARIABLE, value=REQUIRE)


def how_to_compile(desk: Desk, found: dict[str, Any], states: list[Status]) -> Styled:
    if all(s.native for s in states):
        return Styled(desk.text(m.DOCTOR_COMPILED))
    if found["compiler"] and found["cython"] and found["setuptools"]:
        return Styled(desk.text(m.DOCTOR_COMPILE, command=BUILD))
    return Styled(desk.text(m.DOCTOR_CANNOT_COMPILE, command=BUILD))


def _section(desk: Desk, title: Text, rows: list[tuple[str, str]]) -> None:
    desk.show(Styled(desk.text(title), style="bold"))
    grid = Table.grid(padding=(0, 2))
    grid.add_column(min_width=18, no_wrap=True)
    grid.add_column(ratio=1)
    for name, words in rows:
        grid.add_row(name, Styled(words))
    desk.show(Padding(grid, (0, 0, 0, 2)))
