"""The rules pages, cut into their rules: each a heading with an id, and the text below it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import bastide

from .errors import CliError
from .words import folded

RULE = re.compile(r"#### (?P<id>[A-Z]+[0-9]*-[0-9.]+) · (?P<title>.+)")
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")


@dataclass(frozen=True)
class Rule:
    """One rule, or a table of the page: those have no id."""

    id: str
    title: str
    chapter: str
    text: str

    @property
    def heading(self) -> str:
        return f"{self.id} · {self.title}" if self.id else self.title


def page_places() -> list[Traversable]:
    """The folders of rules pages: inside the package, or beside it in a checkout."""
    return [
        files("bastide") / "docs" / "rules",
        Path(bastide.__file__).parents[2] / "docs" / "rules",
    ]


@cache
def page_of(game: str, lang: str) -> str:
    """A game's rules page. The English one where there is no other."""
    names = [f"{game}.{lang}.md", f"{game}.md"] if lang != "en" else [f"{game}.md"]
    for name in names:
        for place in page_places():
            if (place / name).is_file():
                return (place / name).read_text(encoding="utf-8")
    raise CliError("cli/no-rules-page", game=game)


def rules_in(page: str) -> list[Rule]:
    """Every rule and every table of a page, in its order."""
    found: list[Rule] = []
    chapter, heading, lines = "", "", list[str]()

    def close() -> None:
        match = RULE.fullmatch(heading)
        text = "\n".join(lines).strip()
        if match is not None:
            found.append(Rule(match["id"], match["title"], chapter, text))
        elif heading.startswith("### "):
            found.append(Rule("", heading.removeprefix("### "), chapter, text))

    for line in COMMENT.sub("", page).splitlines():
        if line.startswith("#"):
            close()
            heading, lines = line, []
            if line.startswith("## "):
                chapter = line.removeprefix("## ")
        else:
            lines.append(LINK.sub(r"\1", line))
    close()
    return found


def rules_about(rules: list[Rule], word: str) -> list[Rule]:
    """The rule of that id. Else all that contain the word, case and accents aside.

    Tables are found by their title only: they contain almost every word.
    """
    wanted = folded(word)
    exact = [rule for rule in rules if folded(rule.id) == wanted]
    return exact or [
        rule
        for rule in rules
        if wanted in folded(rule.title) or (rule.id and wanted in folded(rule.text))
    ]
