"""The command line's own words: each has one name and is used."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import bastide.cli
from bastide.cli.texts import caylus, magna_carta, messages, server
from bastide.core.text import Text

FOLDER = Path(bastide.cli.__file__).parent
NAMED = [
    (module.__name__.rpartition(".")[2], name, text)
    for module in (messages, server, magna_carta, caylus)
    for name, text in vars(module).items()
    if isinstance(text, Text)
]


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
