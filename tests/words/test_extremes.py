"""Every message can be said, with whatever fills it: rare arguments must not become errors."""

from __future__ import annotations

import ast
import json
from typing import Any

import pytest
from fluent.syntax.ast import FunctionReference, Message, VariableReference
from fluent.syntax.visitor import Visitor

from bastide.core.languages import ENGLISH, languages
from bastide.core.text import SeatText, Text, from_json, say
from tests.words.test_catalogues import OWN, PACKAGE, messages, names_in

NOUN = say("caylus/mason")
SEAT = SeatText("games/red", seat=0)
NUMBERS: list[Any] = [0, 1, 2, -1, 10**9, 1.5, -0.0, True]
LISTS: list[Any] = [(), ("Alix",), ("Alix", "Bruno"), [NOUN, SEAT], (1, 2), (NOUN, "Alix", 3)]
OTHERS: list[Any] = ["", "Alix", "3", "{ $n }", NOUN, SEAT, (("Alix",), (NOUN,))]
UNHEARD: list[Any] = [float("inf"), float("nan")]
NAMES = ["Zoé", "", "Hugo"]


class _Numbers(Visitor):
    """Variables that a message formats with NUMBER."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_FunctionReference(self, node: FunctionReference) -> None:
        if node.id.name == "NUMBER":
            given = node.arguments.positional
            self.found |= {part.id.name for part in given if isinstance(part, VariableReference)}


def numbers_of(message: Message) -> set[str]:
    found = _Numbers()
    found.visit(message)
    return found.found


@pytest.mark.parametrize("area", OWN)
@pytest.mark.parametrize("lang", languages())
def test_every_message_is_said_with_every_kind_of_argument(lang: str, area: str) -> None:
    for key, message in messages(lang, area).items():
        forms = [f".{each.id.name}" for each in message.attributes]
        variables, numbers = names_in(message).variables, numbers_of(message)
        fillings = NUMBERS if numbers else [*NUMBERS, *LISTS, *OTHERS, *UNHEARD]
        for form in [""] * (message.value is not None) + forms:
            for filling in fillings if variables else [0]:
                text = Text(f"{area}/{key}{form}", tuple((name, filling) for name in variables))
                said = text.of(lang, NAMES)
                assert "Text(" not in said, text
                if filling not in UNHEARD and filling is not UNHEARD[1]:
                    wire = from_json(json.loads(json.dumps(text.to_json())))
                    assert wire.of(lang, NAMES).replace("[", "(") == said.replace("[", "("), text


def test_calls_give_a_message_what_it_asks_for() -> None:
    """`say` with arguments names all of them. Without any, `fill` adds them later."""
    wrong = []
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            given = {keyword.arg for keyword in node.keywords}
            first = node.args[0] if node.args else None
            if node.func.id != "say" or not given or None in given:
                continue
            if isinstance(first, ast.Constant) and "/" in str(first.value):
                area, _, key = str(first.value).partition("/")
                asked = names_in(messages(ENGLISH, area)[key.partition(".")[0]]).variables
                if asked != given:
                    wrong.append(f"{path.name}:{node.lineno} {area}/{key}: {asked ^ given}")
    assert wrong == []


def test_one_thing_is_a_list_of_one() -> None:
    for lang in languages():
        assert say("common/one-of", parts="Alix").of(lang) == "Alix"
        assert say("common/with-plus", parts=(1, 2)).of(lang) == "1 + 2"
