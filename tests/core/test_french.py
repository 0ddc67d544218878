"""French leaves the program with its own spaces and apostrophes, whatever was typed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bastide.core.errors import BastideError
from bastide.core.french import french
from bastide.core.text import Name, Text

PAGE = Path(__file__).parents[2] / "web/src/lib/i18n/french.ts"


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        (
            "Qui ? Moi ; lui : « toi » !",
            "Qui\u202f? Moi\u202f; lui\u202f: «\u202ftoi\u202f»\u202f!",
        ),
        ("62 % de 3", "62\u202f% de 3"),
        ("l'ordre d'un 'mot' à 12:30", "l’ordre d’un 'mot' à 12:30"),
        ("l'{place} d'« Alix »", "l’{place} d’«\u202fAlix\u202f»"),
        ("pip install 'bastide[server]'", "pip install 'bastide[server]'"),
    ],
)
def test_french_as_printers_set_it(typed: str, printed: str) -> None:
    assert french(typed) == printed
    assert french(printed) == printed


def test_every_way_out_is_typeset() -> None:
    text = Text("It is you: {who}", "C'est à vous : {who}")
    assert text.of("fr") == "C’est à vous\u202f: {who}"
    assert text.fill("fr", who="l'un") == "C’est à vous\u202f: l'un"
    assert text.to_json()["fr"] == text.of("fr")
    assert text.filled(who=Text("one", "l'un")).fr == "C’est à vous\u202f: l’un"
    assert text.of("en") == text.en
    assert Name("inn", "auberge", "l'auberge").the.of("fr") == "l’auberge"
    assert BastideError("no", "ce n'est pas : {x}").say("fr") == "ce n’est pas\u202f: {x}"


def test_the_page_sets_french_in_the_same_way() -> None:
    """The two functions are written in two languages, with the same patterns."""
    found = re.findall(r"\.replace\(/(.*)/\w+, ", PAGE.read_text("utf-8"))
    spaces, apostrophes = found[:2]
    assert spaces == r"(?<=\S)[ \u00a0](?=[:;?!»](?!\w))|(?<=\d) (?=%)|(?<=«)[ \u00a0]"
    assert apostrophes == r"(?<=\p{L})'(?=[\p{L}\d«{$])"
