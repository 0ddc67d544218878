"""Generated files are made again whenever the message types change."""

from __future__ import annotations

from pathlib import Path

import jsonschema
import msgspec
import pytest

from bastide.server.http.calls import CALLS
from bastide.server.http.openapi import document
from bastide.server.http.protocol import protocol
from bastide.server.http.schema import components, field_words, message_types
from bastide.server.http.typescript import type_of, typescript
from bastide.server.messages.live import ClientMessage, ServerMessage
from bastide.server.messages.tables import ChatLine

ROOT = Path(__file__).parents[3]


def test_the_types_of_the_page_are_current() -> None:
    committed = (ROOT / "web/src/lib/messages.ts").read_text(encoding="utf-8")
    assert committed == typescript(), "run: python -m bastide.server.http.typescript"


def test_the_page_of_the_protocol_is_current() -> None:
    committed = (ROOT / "docs/protocol.md").read_text(encoding="utf-8").rstrip("\n")
    assert committed == protocol().rstrip("\n"), "run: python -m bastide.server.http.protocol"


def test_types_are_strict() -> None:
    text = typescript()
    assert ": any" not in text
    assert "<string, any>" not in text
    assert "export type ClientMessage = SendMove | SendChat | Ping\n" in text
    assert '  kind: "bot" | "free" | "hot" | "person"\n' in text
    assert "  clock?: AnyClock\n" in text, "a page may leave it out"
    assert "  clock: AnyClock\n" in text, "the server never does"
    for field in ("  view: AnyView\n", "  outlook: AnyOutlook\n", "  pieces: AnyPieces\n"):
        assert field in text, "the page casts none of these"
    with pytest.raises(TypeError):
        type_of({"type": "date"})


def test_every_field_that_has_words_shows_them() -> None:
    assert field_words()["Move"]["action"] == "Number or token."
    assert components()["Move"]["properties"]["action"]["description"] == "Number or token."


def test_the_document_is_openapi() -> None:
    """The schemas are valid, every reference leads somewhere, no two calls share a name."""
    whole = document()
    for schema in whole["components"]["schemas"].values():
        jsonschema.Draft202012Validator.check_schema(schema)
    text = msgspec.json.encode(whole).decode()
    for name in {part.partition('"')[0] for part in text.split("#/components/schemas/")[1:]}:
        assert name in whole["components"]["schemas"], name
    names = [call.name for call in CALLS]
    assert len(set(names)) == len(names)
    assert whole["paths"]["/api/tables/{id}/moves"]["post"]["responses"].keys() >= {
        "200", "401", "403", "404", "409", "422", "429",
    }  # fmt: skip


def test_what_the_server_writes_fits_its_schema() -> None:
    line = ChatLine(id=1, room="table", name="Ada", person=None, seat=0, text="hi", at=1.0)
    schema = {"$ref": "#/components/schemas/ChatLine", "components": document()["components"]}
    jsonschema.validate(msgspec.to_builtins(line), schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"id": 1}, schema)


def test_every_message_is_described() -> None:
    used = msgspec.json.encode(document()["paths"]).decode() + str(
        [components()[name] for name in components()]
    )
    live = {t.__name__ for t in (*ServerMessage.__args__, *ClientMessage.__args__)}
    unused = [name for name in message_types() if f"/{name}" not in used and name not in live]
    assert unused == []
