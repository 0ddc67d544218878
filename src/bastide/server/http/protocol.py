"""docs/protocol.md, made from the same source as the OpenAPI document.

`python -m bastide.server.http.protocol > docs/protocol.md` after every change of messages or calls.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from ...core.languages import ENGLISH
from ..people.accounts import COOKIE
from .calls import GROUPS, LIVE_PATH
from .calls.call import JSON, Call
from .openapi import ANY_CALL, STATUS_WORDS, statuses
from .schema import WORDS, Schema, components, schema_of, union_members, words_of
from .typescript import type_of

WHO = {
    "anyone": "anyone",
    "person": "a person",
    "seat": "a player of the table",
    "admin": "an admin",
    "operator": "the operator",
}
HEAD = f"""\
# Server API

This page is made by `python -m bastide.server.http.protocol` from the server's table of calls
(`server/calls/`) and its message types (`server/messages/`): edit those. The same source gives
`/api/openapi.json` and the page's TypeScript types.

## In short

- Everything is JSON under `/api`. Times are seconds since 1970. Ids are short strings. What people
  read comes as `Words`: the key of a message and what fills it. `GET /api/words/{{language}}` has
  the messages, in the format of [Fluent](https://projectfluent.org). A `seat` in them is a player:
  say the name that the table gives the seat. Where it has none, the message, which is a colour.
- `POST /api/guests` with a name sets the cookie `{COOKIE}` (HttpOnly, SameSite=Lax). That is all
  you need to play. GET changes nothing.
- An answer that is not a success is a `Problem`: a `code` for your program, a `sentence` to show,
  and for an illegal action the `rule` that it breaks.
- A move says which position it was made for (`expected`) and has its own id
  (`client_move_id`). Stale: 409 with the fresh table. Sent twice: the first answer again. So a
  client that lost its connection sends the same move once more and cannot do harm.
- A move that was answered with 200 is kept, whatever happens to the server a moment later.
- Every answer has an `x-request-id`, which the server's log knows too.

## Live

`GET {LIVE_PATH}?table=ID&since=SEQ&seat=N` opens a WebSocket: `table` is the table's id, `since`
the last change that the page knows (`seq` of its state, left out at first), `seat` which of
your seats looks. The server answers with `Welcome`, then with what happened after `since`,
then with whatever happens. With `parts=1` a change is sent as `Differs`: what is different from
the state that was sent last, about a sixth of it. If its `seq` is not higher than that of the
state you have, only its events are new. `Closing` announces a restart: connect again after
`retry_s` seconds, with the last `seq`. The Origin of a page must be the server's own.

- The server sends {{server_messages}}.
- A page may send {{client_messages}}.

Each message has a `type`, its name in small letters as given below.

## Calls

Every call may also answer 403 (banned), 421, 429 and 503, and every POST 408, 413 and 415. A body
that isn't JSON gets 400. An invalid body, field or parameter gets 422.
"""


def protocol() -> str:
    """The page."""
    server, client = (_links(union_members(n)) for n in ("ServerMessage", "ClientMessage"))
    parts = [HEAD.replace("{server_messages}", server).replace("{client_messages}", client)]
    for title, calls in GROUPS:
        parts.append(f"### {title.of(ENGLISH)}\n")
        parts += ["\n".join(_call(call)) for call in calls]
    parts += ["## What the statuses mean\n", "\n".join(_statuses()), "## Messages\n"]
    parts.append("Fields marked `?` may be left out.\n")
    parts += [f"`{name}`: {_code(' | '.join(words_of(name)))}\n" for name in WORDS]
    parts += [f"`{name}`: {_links(union_members(name))}\n" for name in ("AnySeat", "AnyClock")]
    parts += ["\n".join(_message(name, schema)) for name, schema in components().items()]
    return "\n".join(parts)


def _links(names: list[str]) -> str:
    return ", ".join(f"[{name}](#{name.lower()})" for name in names)


def _call(call: Call) -> Iterator[str]:
    yield f"#### `{call.method} {call.path}`\n"
    yield f"{call.about.of(ENGLISH)}\n"
    yield f"- for: {WHO[call.access]}"
    for query in call.query:
        kind = type_of(schema_of(query.kind))
        yield f"- `?{query.name}=` {_code(kind)}: {query.about.of(ENGLISH)}"
    if call.body is not None:
        yield f"- body: {_links([call.body.__name__])}"
    answer = "nothing"
    if call.answer is not None:
        plain = call.media != JSON
        answer = call.media if plain else _type(schema_of(call.answer))
    yield f"- answer: {call.status}, {answer}"
    others = ", ".join(str(status) for status in statuses(call) if status not in ANY_CALL)
    if others:
        yield f"- or: {others}"
    yield ""


def _statuses() -> Iterator[str]:
    yield "| status | meaning |"
    yield "| --- | --- |"
    yield from (f"| {status} | {meaning} |" for status, meaning in STATUS_WORDS.items())
    yield ""


def _message(name: str, schema: Schema) -> Iterator[str]:
    yield f"### {name}\n"
    if "description" in schema:
        yield f"{schema['description']}\n"
    if not schema["properties"]:
        return
    yield "| field | type | |"
    yield "| --- | --- | --- |"
    for field, shape in schema["properties"].items():
        mark = "" if field in schema.get("required", []) else "?"
        about = " ".join(shape.get("description", "").split()).replace("|", "\\|")
        yield f"| `{field}{mark}` | {_type(shape)} | {about} |"
    yield ""


def _type(shape: Schema) -> str:
    """The type, with a link where it is one message."""
    text = type_of(shape)
    name = text.removesuffix("[]")
    if name in components():
        return f"[{text}](#{name.lower()})" if name == text else f"[{name}](#{name.lower()})[]"
    return _code(text)


def _code(text: str) -> str:
    return "`" + text.replace("|", "\\|") + "`" if text else ""


if __name__ == "__main__":
    sys.stdout.write(protocol().rstrip("\n") + "\n")
