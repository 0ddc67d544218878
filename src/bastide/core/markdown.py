"""Tables in Markdown, for the rules pages: rows of data, put into words for a language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .text import Text

Figure = Text | str | int
Cell = Figure | tuple[Figure, ...]
"""A cell of a table: a figure, or several of them without a space between."""


def words_of(cell: Cell, lang: str) -> str:
    if isinstance(cell, tuple):
        return "".join(words_of(part, lang) for part in cell)
    return cell.of(lang) if isinstance(cell, Text) else str(cell)


@dataclass(frozen=True)
class Table:
    """A section of its own: title, table, and a sentence below it."""

    title: Text
    header: Text
    rows: Sequence[Sequence[Cell]]
    below: Text | None = None

    def of(self, lang: str) -> str:
        header = self.header.of(lang)
        rows = [" | ".join(words_of(cell, lang) for cell in row) for row in self.rows]
        lines = [header, " | ".join(["---"] * (header.count("|") + 1)), *rows]
        text = f"### {self.title.of(lang)}\n\n" + "\n".join(f"| {line} |" for line in lines)
        return f"{text}\n\n{self.below.of(lang)}" if self.below else text


def page_of(tables: Sequence[Table], lang: str, above: Sequence[Text] = ()) -> str:
    """All tables of a rules page, below a list of sentences."""
    legend = ["\n".join(f"- {line.of(lang)}" for line in above)] if above else []
    return "\n\n".join([*legend, *(table.of(lang) for table in tables)]) + "\n"
