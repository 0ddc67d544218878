"""The OpenAPI 3.1 document, made from the table of calls and the message types."""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import version
from typing import Any

from ...catalogue import game_names
from ...core.languages import ENGLISH
from ..messages.basics import Id, Ply, SeatNumber
from ..messages.problem import Problem
from ..people.accounts import COOKIE
from .calls import GROUPS, LIVE_PATH
from .calls.call import JSON, Call, Query
from .schema import Schema, components, schema_of

PATH_PARAMETER = re.compile(r"{(\w+)}")
ANY_CALL = (403, 421, 429, 503)
ANY_POST = (408, 413, 415)
STATUS_WORDS = {
    200: "Done.",
    201: "Made.",
    204: "Done. There is nothing to say.",
    400: "The body is not JSON.",
    401: "You aren't signed in: POST /api/guests.",
    403: "Not for you, or you are banned.",
    404: "There is no such thing.",
    408: "The request took too long to arrive.",
    409: "Not possible now. With code `stale` it has the table as it is.",
    413: "The request is too large.",
    415: "The body is not JSON.",
    421: "The server does not answer to the name in the Host header.",
    422: "A field or a parameter is not valid. With code `illegal` the rule that it breaks.",
    429: "Too many requests (Retry-After says how long to wait), or too many tables.",
    503: "The database can't be used right now. Retry-After says when to try again.",
}


def statuses(call: Call) -> list[int]:
    """Every status that a call may answer with, besides its success."""
    found = {*call.problems, *ANY_CALL}
    if call.method == "POST":
        found |= {*ANY_POST}
    if call.body is not None:
        found |= {400, 422}
    if call.query:
        found.add(422)
    if call.access not in ("anyone", "admin"):
        found.add(401)
    if PATH_PARAMETER.search(call.path):
        found.add(404)
    return sorted(found)


@cache
def document() -> dict[str, Any]:
    """The whole document, ready to be written as JSON."""
    paths: dict[str, dict[str, Any]] = {}
    for title, calls in GROUPS:
        for call in calls:
            paths.setdefault(call.path, {})[call.method.lower()] = _operation(
                call, title.of(ENGLISH)
            )
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Bastide",
            "version": version("bastide"),
            "summary": "Caylus and Caylus Magna Carta, played on a server.",
            "description": (
                "Made from the server's own table of calls and message types. docs/protocol.md "
                f"has the same as text, and describes the socket at {LIVE_PATH}."
            ),
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "tags": [{"name": title.of(ENGLISH)} for title, _ in GROUPS],
        "paths": paths,
        "components": {
            "schemas": components(),
            "securitySchemes": {
                "guest": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "operator": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _operation(call: Call, tag: str) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": call.name,
        "tags": [tag],
        "summary": call.about.of(ENGLISH),
        "x-summary-fr": call.about.of("fr"),
        "responses": _responses(call),
    }
    parameters = [_path_parameter(name) for name in PATH_PARAMETER.findall(call.path)]
    parameters += [_query_parameter(query) for query in call.query]
    if parameters:
        operation["parameters"] = parameters
    if call.body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {JSON: {"schema": schema_of(call.body)}},
        }
    if call.access == "operator":
        operation["security"] = [{}, {"operator": []}]
    elif call.access != "anyone":
        operation["security"] = [{"guest": []}]
    return operation


def _responses(call: Call) -> dict[str, Any]:
    success: dict[str, Any] = {"description": STATUS_WORDS[call.status]}
    if call.answer is not None:
        success["content"] = {call.media: {"schema": schema_of(call.answer)}}
    problem = {JSON: {"schema": schema_of(Problem)}}
    return {str(call.status): success} | {
        str(status): {"description": STATUS_WORDS[status], "content": problem}
        for status in statuses(call)
    }


def _path_parameter(name: str) -> dict[str, Any]:
    kinds: dict[str, Schema] = {
        "n": schema_of(SeatNumber),
        "ply": schema_of(Ply),
        "game": {"enum": list(game_names())},
    }
    schema = kinds.get(name) or schema_of(Id)
    return {"name": name, "in": "path", "required": True, "schema": schema}


def _query_parameter(query: Query) -> dict[str, Any]:
    return {
        "name": query.name,
        "in": "query",
        "required": query.needed,
        "description": query.about.of(ENGLISH),
        "schema": schema_of(query.kind),
    }
