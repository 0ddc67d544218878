"""Types for the page of what lies inside the messages as plain JSON: views, pieces and outlooks.

`python -m bastide.server.typescript_shapes > web/src/lib/shapes.ts` after every change of the
shapes in bastide.outlook.
"""

from __future__ import annotations

import sys
from functools import cache

import msgspec

from ..outlook import SHAPES, shapes_caylus, shapes_common, shapes_magna_carta
from .schema import REFERENCE, Schema, field_words_in
from .typescript import comment, type_of

HEAD = """\
// Made from src/bastide/outlook/shapes_*.py by `python -m bastide.server.typescript_shapes`:
// edit those. `game` tells which of the two games a view, its pieces or its outlook belong to.

import type { Words } from "./messages"

export type Wording = Words

export type AnyView = CaylusView | MagnaView

export type AnyPieces = CaylusPieces | MagnaPieces

export type AnyOutlook = CaylusOutlook | MagnaOutlook
"""
MODULES = (shapes_common, shapes_caylus, shapes_magna_carta)
SAME_AS_MESSAGE = "Wording"
"""A text is the same in shapes and messages."""


def typescript_shapes() -> str:
    """All shapes as TypeScript types, by name."""
    parts = [_type(name, shape) for name, shape in sorted(components().items())]
    return "\n".join([HEAD, *parts])


def components() -> dict[str, Schema]:
    _, found = msgspec.json.schema_components(SHAPES, ref_template=REFERENCE)
    return {name: shape for name, shape in found.items() if name != SAME_AS_MESSAGE}


@cache
def told() -> dict[str, dict[str, str]]:
    """The sentences beside fields, of all modules."""
    return field_words_in(MODULES)


def _type(name: str, shape: Schema) -> str:
    """An alias, not an interface: only those pass for a `Record` where a page counts by key."""
    lines = [*comment(shape.get("description"), ""), f"export type {name} = {{"]
    for field, inner in shape["properties"].items():
        lines += comment(told().get(name, {}).get(field), "  ")
        mark = "" if field in shape.get("required", []) else "?"
        lines.append(f"  {field}{mark}: {type_of(inner)}")
    lines.append("}\n")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.stdout.write(typescript_shapes())
