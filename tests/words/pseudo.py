"""A language that no one speaks: English with accents and brackets, to see what was left out.

python -m tests.words.pseudo FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message, Pattern, TextElement
from fluent.syntax.visitor import Transformer

from bastide.core.languages import ENGLISH, folders

PSEUDO = "qps"
PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "áƀćďéƒǵĥíĵķĺḿńóƥɋŕśťúṽŵẋýźÁƁĆĎÉƑǴĤÍĴĶĹḾŃÓƤɊŔŚŤÚṼŴẊÝŹ"
TABLE = str.maketrans(PLAIN, ACCENTED)
OPEN, CLOSE = "⟦", "⟧"
AS_IT_IS = {"nothing", "player", "plain"}
"""Messages that only hand something through."""


class _Accents(Transformer):
    def visit_TextElement(self, node: TextElement) -> TextElement:
        return TextElement(accented(node.value))

    def visit_Pattern(self, node: Pattern) -> Pattern:
        has_words = any(
            isinstance(part, TextElement) and part.value.strip() for part in node.elements
        )
        self.generic_visit(node)
        if has_words:
            node.elements = [TextElement(OPEN), *node.elements, TextElement(CLOSE)]
        return node


def accented(text: str) -> str:
    return text.translate(TABLE)


def write(folder: Path) -> Path:
    """The catalogues of all areas in the pseudo-language, in `folder`."""
    target = folder / PSEUDO
    target.mkdir(parents=True)
    for source in folders():
        for path in sorted((source / ENGLISH).glob("*.ftl")):
            found = FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8"))
            for entry in found.body:
                if isinstance(entry, Message) and entry.id.name not in AS_IT_IS:
                    _Accents().visit(entry)
            text = FluentSerializer().serialize(found)
            (target / path.name).write_text(text, encoding="utf-8")
    return folder


if __name__ == "__main__":
    print(write(Path(sys.argv[1])))
