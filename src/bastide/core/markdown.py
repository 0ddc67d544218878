"""Tables in Markdown, for the rules pages."""

from .text import Text
from .words import capital


def table(title: Text, header: Text, rows: list[list[str]], lang: str, below: str = "") -> str:
    """A section of its own: title, table, and a sentence below it."""
    columns = header.of(lang).count("|") + 1
    lines = [header.of(lang), " | ".join(["---"] * columns), *(" | ".join(row) for row in rows)]
    text = f"### {title.of(lang)}\n\n" + "\n".join(f"| {line} |" for line in lines)
    return f"{text}\n\n{below}" if below else text


def label(name: Text, lang: str) -> str:
    """A name as the first word of a row."""
    return capital(name.of(lang))
