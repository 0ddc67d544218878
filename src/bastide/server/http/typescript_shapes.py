"""Types for the page of what lies inside the messages as plain JSON: views, pieces and outlooks.

`python -m bastide.server.http.typescript_shapes > web/src/lib/shapes.ts` after every change of the
shapes in bastide.outlook.
"""

from __future__ import annotations

import ast
import inspect
import sys
from functools import cache
from types import ModuleType
from typing import Any, get_type_hints

import msgspec

from ...catalogue import game_names
from ...core import atoms
from ...outlook import face_of, shapes_common
from ...outlook.face import PLAIN
from .schema import REFERENCE, SHAPES, Schema, field_words_in
from .typescript import comment, type_of

HEAD = """\
// Made from src/bastide/outlook/shapes_*.py by `python -m bastide.server.http.typescript_shapes`:
// edit those. `game` says which game a view, its pieces or its outlook belong to.

import type { Words } from "./messages"

export type Wording = Words
"""
SAME_AS_MESSAGE = "Wording"
"""A text is the same in shapes and messages."""


def typescript_shapes() -> str:
    """All shapes as TypeScript types, by name."""
    unions = [
        f"export type {name} = {' | '.join(shape.__name__ for shape in column)}\n"
        for name, column in zip(SHAPES, zip(*shapes_of_faces(), strict=True), strict=True)
    ]
    parts = [_type(name, shape) for name, shape in sorted(components().items())]
    return "\n".join([HEAD, *unions, *parts])


def shapes_of_faces() -> list[tuple[Any, Any, Any]]:
    """View, pieces and outlook of every game, and of a game that has none of its own."""
    return [*(face_of(game).shapes for game in game_names()), PLAIN.shapes]


def components() -> dict[str, Schema]:
    shapes = [shape for row in shapes_of_faces() for shape in row]
    _, found = msgspec.json.schema_components([*shapes, *bases().values()], ref_template=REFERENCE)
    return {name: shape for name, shape in found.items() if name != SAME_AS_MESSAGE}


@cache
def modules() -> list[ModuleType]:
    """Where the shapes are declared."""
    return [atoms, shapes_common, *(sys.modules[row[0].__module__] for row in shapes_of_faces())]


@cache
def bases() -> dict[str, Any]:
    """By name of a shape, the shape whose fields it has besides its own. Python forgets it."""
    return {
        node.name: vars(module)[base.id]
        for module in modules()
        for node in ast.parse(inspect.getsource(module)).body
        if isinstance(node, ast.ClassDef)
        for base in node.bases
        if isinstance(base, ast.Name) and base.id != "TypedDict"
    }


@cache
def field_notes() -> dict[str, dict[str, str]]:
    """The sentences beside fields, of all modules."""
    return field_words_in(modules())


def _type(name: str, shape: Schema) -> str:
    """An alias, not an interface: only those pass for a `Record` where a page counts by key."""
    if not shape.get("properties"):
        return "\n".join(
            [
                *comment(shape.get("description"), ""),
                f"export type {name} = Record<string, never>\n",
            ]
        )
    base = bases().get(name)
    said = get_type_hints(base) if base else {}
    start = f"export type {name} = {base.__name__} & {{" if base else f"export type {name} = {{"
    lines = [*comment(shape.get("description"), ""), start]
    for field, inner in shape["properties"].items():
        if field in said:
            continue
        lines += comment(field_notes().get(name, {}).get(field), "  ")
        mark = "" if field in shape.get("required", []) else "?"
        lines.append(f"  {field}{mark}: {type_of(inner)}")
    lines.append("}\n")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.stdout.write(typescript_shapes())
