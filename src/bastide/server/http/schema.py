"""The message types as JSON schema, with the words that are beside their fields.

TypeScript types, the OpenAPI document and docs/protocol.md are all made from here.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable
from functools import cache
from types import ModuleType
from typing import Any, get_args

import msgspec

from ..messages import MODULES
from ..messages.basics import Room, Status, Visibility
from ..messages.live import ClientMessage, ServerMessage
from ..messages.review import Area, Effort, Verdict
from ..messages.tables import AnyClock, AnySeat

REFERENCE = "#/components/schemas/{name}"
UNIONS: dict[str, Any] = {
    "AnySeat": AnySeat,
    "AnyClock": AnyClock,
    "ServerMessage": ServerMessage,
    "ClientMessage": ClientMessage,
}
"""Names for one of several messages."""
WORDS: dict[str, Any] = {
    "Visibility": Visibility,
    "Status": Status,
    "Room": Room,
    "Effort": Effort,
    "Verdict": Verdict,
    "Area": Area,
}
"""Names for one of several words."""
SHAPES = ("AnyView", "AnyPieces", "AnyOutlook")
"""Parts of messages whose types are in bastide.outlook, in the order of `Face.shapes`."""

Schema = dict[str, Any]


@cache
def message_types() -> dict[str, type[msgspec.Struct]]:
    """Every message by name, in the order of `messages.MODULES`."""
    return {
        name: thing
        for module in MODULES
        for name, thing in vars(module).items()
        if inspect.isclass(thing)
        and issubclass(thing, msgspec.Struct)
        and thing.__module__ == module.__name__
    }


@cache
def components() -> dict[str, Schema]:
    """The schema of every message, in the same order, with its fields' words."""
    types = message_types()
    _, found = msgspec.json.schema_components(types.values(), ref_template=REFERENCE)
    found_words = field_words()
    for name, schema in found.items():
        for field, shape in schema["properties"].items():
            if field in found_words.get(name, {}):
                schema["properties"][field] = _with_words(shape, found_words[name][field])
        if is_answer(name) and not types[name].__struct_config__.omit_defaults:
            # the server writes every field, also those that have a default
            schema["required"] = list(schema["properties"])
    return {name: found[name] for name in types}


def _with_words(shape: Schema, words: str) -> Schema:
    return {**shape, "description": words}


def is_answer(name: str) -> bool:
    """True if only the server writes such messages. What pages write knows no other fields."""
    return not message_types()[name].__struct_config__.forbid_unknown_fields


def schema_of(kind: Any) -> Schema:
    """The schema of any type made of messages, by references to `components`."""
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REFERENCE)
    return schema


def union_members(name: str) -> list[str]:
    return [member.__name__ for member in get_args(UNIONS[name])]


def words_of(name: str) -> list[str]:
    return [str(word) for word in get_args(WORDS[name])]


@cache
def field_words() -> dict[str, dict[str, str]]:
    return field_words_in(MODULES)


def field_words_in(modules: Iterable[ModuleType]) -> dict[str, dict[str, str]]:
    """The sentence under each field. Python keeps those of classes only, so read the source."""
    found_words: dict[str, dict[str, str]] = {}
    for node in (n for module in modules for n in ast.parse(inspect.getsource(module)).body):
        if not isinstance(node, ast.ClassDef):
            continue
        fields = found_words.setdefault(node.name, {})
        for base in node.bases:
            fields |= found_words.get(ast.unparse(base), {})
        for before, after in zip(node.body, node.body[1:], strict=False):
            if (
                isinstance(before, ast.AnnAssign)
                and isinstance(before.target, ast.Name)
                and isinstance(after, ast.Expr)
                and isinstance(after.value, ast.Constant)
                and isinstance(after.value.value, str)
            ):
                fields[before.target.id] = inspect.cleandoc(after.value.value)
    return found_words
