"""Imports go one way: from the rules outwards, never back (docs/architecture.md)."""

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

SRC = Path(__file__).parents[1] / "src"

# A layer may import itself and every layer to its left. Layers in one group are strangers.
LAYERS = (
    ("core",),
    ("caylus", "magna_carta"),
    ("catalogue",),
    ("native", "tokens"),
    ("past", "views"),
    ("outlook",),
    ("game",),
    ("playouts", "search"),
    ("lookahead",),
    ("records",),
    ("bots",),
    ("review",),
    ("arena", "batch", "lessons"),
    ("envs", "dataset", "lab", "puzzles", "training"),
    ("server",),
    ("cli",),
)
RANK = {layer: rank for rank, group in enumerate(LAYERS) for layer in group}

# The rooms of the server, by the same rule: a move comes in on the right, is made in `tables`, kept
# in `store`, and nothing on the left knows who asked.
SERVER_ROOMS = (
    "messages",
    "base",
    "store",
    "bots",
    "people",
    "tables",
    "learn",
    "live",
    "ops",
    "service",
    "http",
    "running",
    "asgi",
)

# The package itself gathers the public names from everywhere, so importing it means importing them
# all: only what is at the far right may do that.
ROOT = "bastide"
RIGHTMOST = {"cli", "__main__"}


def imported_modules(source: str, module: str, is_package: bool) -> Iterator[tuple[int, str]]:
    """Line and absolute name of all that a module imports, wherever in the file it does so."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                # One dot is the package that holds the module. Each further dot is its parent
                parts = module.split(".")
                kept = len(parts) - node.level + is_package
                base = ".".join([*parts[: max(kept, 0)], *filter(None, [node.module])])
            for alias in node.names:
                yield node.lineno, f"{base}.{alias.name}"


def layer_of(name: str) -> str | None:
    """The layer that an absolute name belongs to. ROOT for the package itself. None for others."""
    package, _, rest = name.partition(".")
    if package != ROOT:
        return None
    first = rest.partition(".")[0]
    return first if first in RANK else ROOT


def may_import(importer: str, imported: str) -> bool:
    if importer == imported or importer in RIGHTMOST:
        return True
    return imported != ROOT and RANK[imported] < RANK.get(importer, -1)


def backward_imports(source: str, module: str, is_package: bool = False) -> list[str]:
    """One line for each import of a module that goes against the order."""
    importer = module.split(".")[1]
    return [
        f"{module}:{line} imports {name}"
        for line, name in imported_modules(source, module, is_package)
        if (imported := layer_of(name)) and not may_import(importer, imported)
    ]


def our_modules() -> Iterator[tuple[str, bool, Path]]:
    """Name, whether it is a package, and file of every module below bastide/__init__.py."""
    for path in sorted((SRC / ROOT).rglob("*.py")):
        parts = path.relative_to(SRC).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if is_package else parts)
        if name != ROOT:
            yield name, is_package, path


def test_every_module_has_its_layer() -> None:
    known = {*RANK, *RIGHTMOST}
    homeless = [name for name, _, _ in our_modules() if name.split(".")[1] not in known]
    assert not homeless, f"give these a place in LAYERS: {homeless}"


def test_imports_go_one_way() -> None:
    wrong = [
        line
        for name, is_package, path in our_modules()
        for line in backward_imports(path.read_text(encoding="utf-8"), name, is_package)
    ]
    assert not wrong, "\n".join(["backward imports:", *wrong])


def room_of(name: str) -> str | None:
    """The room of the server that an absolute name belongs to."""
    match name.split("."):
        case [package, "server", room, *_] if package == ROOT and room in SERVER_ROOMS:
            return room
    return None


def imports_against_the_rooms(source: str, module: str, is_package: bool = False) -> list[str]:
    """One line for each import of a server's module that goes against the order of its rooms."""
    room = room_of(module)
    rank = SERVER_ROOMS.index(room) if room else -1
    return [
        f"{module}:{line} imports {name}"
        for line, name in imported_modules(source, module, is_package)
        if (imported := room_of(name)) and SERVER_ROOMS.index(imported) > rank
    ]


def test_every_module_of_the_server_has_its_room() -> None:
    names = [name for name, _, _ in our_modules() if name.startswith(f"{ROOT}.server.")]
    homeless = [name for name in names if room_of(name) is None]
    assert names
    assert not homeless, f"give these a place in SERVER_ROOMS: {homeless}"


def test_the_rooms_of_the_server_open_one_way() -> None:
    wrong = [
        line
        for name, is_package, path in our_modules()
        if name.startswith(f"{ROOT}.server")
        for line in imports_against_the_rooms(path.read_text(encoding="utf-8"), name, is_package)
    ]
    assert not wrong, "\n".join(["imports against the order of rooms:", *wrong])


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("bastide.server.tables.moves", "from ..live.hub import Hub"),
        ("bastide.server.tables.moves", "from ..http import ask"),
        ("bastide.server.store.rows", "from ..tables import seating"),
        ("bastide.server.live.hub", "if TYPE_CHECKING:\n    from ..service import Service"),
        ("bastide.server.messages.live", "def late():\n    from ..base.problems import Refused"),
        ("bastide.server.service", "from .http.app import create_app"),
    ],
)
def test_a_planted_import_against_the_rooms_is_found(module: str, source: str) -> None:
    assert len(imports_against_the_rooms(source, module)) == 1


def test_an_import_along_the_rooms_is_left_alone() -> None:
    line = "from ..service import Service\nfrom ..tables import moves\nfrom ...core import text"
    assert imports_against_the_rooms(line, "bastide.server.http.ask") == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("bastide.core.chance", "import bastide.cli"),
        ("bastide.core.chance", "import os, bastide.magna_carta.data as data"),
        ("bastide.caylus.data", "from bastide.magna_carta.data import BANK"),
        ("bastide.caylus.data", "from bastide import magna_carta"),
        ("bastide.magna_carta.data", "from ..caylus import data"),
        ("bastide.magna_carta.data", "from .. import caylus"),
        ("bastide.bots.search.tree", "from ...cli import main"),
        ("bastide.catalogue", "from .views import view"),
        ("bastide.envs.pettingzoo", "from bastide.server.http import app"),
        ("bastide.bots.random", "from bastide import new_game"),
        ("bastide.records", "import bastide"),
        ("bastide.game", "from bastide import *"),
        ("bastide.game", "def late():\n    from bastide import cli"),
        ("bastide.views", "if TYPE_CHECKING:\n    from bastide.bots import Bot"),
    ],
)
def test_a_planted_backward_import_is_found(module: str, source: str) -> None:
    assert len(backward_imports(source, module)) == 1


def test_a_planted_backward_import_is_found_in_a_package() -> None:
    # in an __init__.py one dot is the package itself, so the same line reaches one level less far
    line = "from ..caylus import data"
    assert backward_imports(line, "bastide.magna_carta", is_package=True)
    assert not backward_imports(line, "bastide.magna_carta.nested", is_package=True)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("bastide.core.chance", "import random\nfrom .errors import IllegalAction"),
        ("bastide.magna_carta.phases", "from . import data\nfrom ..core import chance"),
        ("bastide.magna_carta.phases", "from .views import view  # its own module of that name"),
        ("bastide.catalogue", "from bastide import caylus, magna_carta"),
        ("bastide.game", "from .catalogue import GAMES"),
        ("bastide.cli.play", "from bastide import new_game\nfrom ..server.http import app"),
        ("bastide.core.chance", "import bastides.cli"),
    ],
)
def test_a_forward_import_is_left_alone(module: str, source: str) -> None:
    assert backward_imports(source, module) == []


# --- Packages of others ---------------------------------------------------------------------------

PROJECT = SRC.parent / "pyproject.toml"
PUBLISHED_AS = {
    "argon2": "argon2-cffi",
    "markdown_it": "markdown-it-py",
    "open_spiel": "open-spiel",
    "pyspiel": "open-spiel",
}
"""Where the name of a package is not that of its module."""
SHARED_NAMES = {"fluent"}
"""Names under which several packages put modules."""
TO_COMPILE = ("cython", "setuptools")


def package_of(name: str) -> str | None:
    """The published package that a module belongs to. None for ours and for Python's own."""
    first, _, rest = name.partition(".")
    if first in sys.stdlib_module_names or first == ROOT:
        return None
    if first in SHARED_NAMES:
        first = f"{first}.{rest.partition('.')[0]}"
    return canonicalize_name(PUBLISHED_AS.get(first, first))


def named(requirements: list[str]) -> set[str]:
    return {canonicalize_name(Requirement(each).name) for each in requirements}


def undeclared(source: str, module: str, declared: set[str], is_package: bool = False) -> list[str]:
    return [
        f"{module}:{line} imports {name}"
        for line, name in imported_modules(source, module, is_package)
        if (package := package_of(name)) and package not in declared
    ]


def project() -> dict[str, Any]:
    shown: dict[str, Any] = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    return shown


def test_every_package_that_is_imported_is_declared() -> None:
    """Also one that comes with another package: that package may drop it."""
    always = named(project()["dependencies"])
    extras = project()["optional-dependencies"].values()
    anywhere = {*always, *TO_COMPILE, *(p for extra in extras for p in named(extra))}
    found = [
        line
        for name, is_package, path in our_modules()
        for line in undeclared(
            path.read_text(encoding="utf-8"),
            name,
            always if name.split(".")[1] in ("core", "caylus", "magna_carta") else anywhere,
            is_package,
        )
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("source", "is_found"),
    [
        ("import babel.lists", True),
        ("from fluent.syntax import FluentParser", True),
        ("from fluent.runtime import FluentBundle", False),
        ("import typing, bastide.game", False),
    ],
)
def test_a_planted_import_of_an_undeclared_package_is_found(source: str, is_found: bool) -> None:
    assert bool(undeclared(source, "bastide.core.planted", {"fluent-runtime"})) == is_found
