"""The message types for the page.

After every change of a message:
`python -m bastide.server.http.typescript > web/src/lib/messages.ts`
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

from .schema import SHAPES, UNIONS, WORDS, Schema, components, union_members, words_of

HEAD = """\
// Made from src/bastide/server/messages/ by `python -m bastide.server.http.typescript`: edit those.
// What the server writes has every field. What a page writes may leave out fields marked `?`.

import type { AnyOutlook, AnyPieces, AnyView } from "./shapes"
"""


def typescript() -> str:
    """All messages as TypeScript types, in the order of `messages.MODULES`."""
    parts = [HEAD]
    parts += [
        f"export type {name} = {' | '.join(map(json.dumps, words_of(name)))}\n" for name in WORDS
    ]
    parts += [f"export type {name} = {' | '.join(union_members(name))}\n" for name in UNIONS]
    parts += [_interface(name, schema) for name, schema in components().items()]
    return "\n".join(parts)


def _interface(name: str, schema: Schema) -> str:
    lines = list(comment(schema.get("description"), ""))
    lines.append(f"export interface {name} {{")
    required = schema.get("required", [])
    for field, shape in schema["properties"].items():
        lines += comment(shape.get("description") if "description" in shape else None, "  ")
        mark = "" if field in required else "?"
        lines.append(f"  {field}{mark}: {type_of(shape)}")
    lines.append("}\n")
    return "\n".join(lines)


def comment(words: str | None, indent: str) -> Iterator[str]:
    if words:
        text = " ".join(words.split()).replace("*/", "* /")
        yield f"{indent}/** {text} */"


def type_of(shape: Schema) -> str:
    """A schema as a type. Anything unknown is an error, so that nothing turns into `any`."""
    if "$ref" in shape:
        return str(shape["$ref"]).rpartition("/")[2]
    if "anyOf" in shape:
        return " | ".join(_members(shape["anyOf"]))
    if "enum" in shape:
        return _literal(shape["enum"])
    match shape.get("type"):
        case "string":
            return "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "array":
            inner = type_of(shape["items"])
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case "object" if shape.get("title") in SHAPES:
            return str(shape["title"])
        case "object":
            values = shape.get("additionalProperties")
            return f"Record<string, {type_of(values) if values else 'unknown'}>"
        case None if not set(shape) - {"description", "default"}:
            return "unknown"
    raise TypeError(f"no TypeScript for {shape}")


def _members(shapes: list[Schema]) -> list[str]:
    """The parts of a union, by the union's own name where it has one."""
    names = list(dict.fromkeys(type_of(shape) for shape in shapes))
    for union in UNIONS:
        if set(names) >= set(union_members(union)):
            return [union, *(name for name in names if name not in union_members(union))]
    return names


def _literal(values: list[object]) -> str:
    for name in WORDS:
        if sorted(words_of(name)) == sorted(map(str, values)):
            return name
    return " | ".join(json.dumps(value) for value in values)


if __name__ == "__main__":
    sys.stdout.write(typescript())
