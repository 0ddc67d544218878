"""The command line's own words: both languages, the same gaps to fill, no word unused."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import bastide.cli
from bastide.cli.texts import caylus, magna_carta, messages, server
from bastide.core.text import Text

FOLDER = Path(bastide.cli.__file__).parent
GAP = re.compile(r"{(\w+)}")
NAMED = [
    (module.__name__.rpartition(".")[2], name, text)
    for module in (messages, server, magna_carta, caylus)
    for name, text in vars(module).items()
    if isinstance(text, Text)
]


@pytest.mark.parametrize(("module", "name", "text"), NAMED)
def test_both_languages_have_the_same_gaps(module: str, name: str, text: Text) -> None:
    assert text.en
    assert text.fr
    assert set(GAP.findall(text.en)) == set(GAP.findall(text.fr))


def test_every_text_has_one_name_and_is_used() -> None:
    sources = {path: path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py")}
    names = Counter(
        name
        for path, source in sources.items()
        if path.name == "messages.py"
        for name in re.findall(r"^([A-Z_]+) = ", source, flags=re.MULTILINE)
    )
    assert [name for name, times in names.items() if times > 1] == []
    elsewhere = "\n".join(source for path, source in sources.items() if path.parent.name != "texts")
    unused = [name for _, name, _ in NAMED if not re.search(rf"\b{name}\b", elsewhere)]
    assert unused == []
