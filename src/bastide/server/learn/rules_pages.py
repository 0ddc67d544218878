"""The rules pages as a page can show them: sections, rules with their ids, safe HTML."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal

from markdown_it import MarkdownIt

from ..base.problems import not_found
from ..messages.rules import RulesEntry, RulesPage, RulesSection

_HEADING = re.compile(r"^(#{1,4}) (.+)$")
_RULE = re.compile(r"(?P<id>[A-Z]+[0-9]*-[0-9.]+) · (?P<title>.+)")
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_SOURCES = "<!-- sources -->"
"""Between the rules and the file that says where they come from."""
_IN_FILES_ONLY = {
    *("Contents", "The table", "An example round"),
    *("Sommaire", "La table", "Un tour d’exemple"),
}
"""For readers of the file. A page makes its own contents and has real tables, not pictures."""
# raw HTML in a page stays text, so nothing that is not ours can get in
_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


def _page(game: str, lang: str) -> str:
    """The rules of a game and then their sources, which are a file of their own."""
    _, _, sources = _file(f"{game}-sources", lang).partition("\n## ")
    return f"{_file(game, lang)}\n{_SOURCES}\n\n## {sources}"


def _file(name: str, lang: str) -> str:
    """The text of a file. The English one where there is no other."""
    package = Path(str(files("bastide")))
    places: list[Traversable] = [
        files("bastide") / "docs" / "rules",
        package.parents[1] / "docs" / "rules",
    ]
    for path in ([f"{name}.{lang}.md"] if lang != "en" else []) + [f"{name}.md"]:
        for place in places:
            if (place / path).is_file():
                return (place / path).read_text(encoding="utf-8")
    raise not_found()


@cache
def rules_page(game: str, lang: str) -> RulesPage:
    sections: list[RulesSection] = []
    rule, title, lines = None, "", list[str]()

    def close() -> None:
        text = "\n".join(lines).strip()
        if title:
            text = f"**{title}**\n\n{text}"
        if text and sections:
            sections[-1].rules.append(RulesEntry(id=rule, html=_MARKDOWN.render(text)))

    text = _page(game, lang)
    rules, _, sources = text.partition(_SOURCES)
    first_source = len(_COMMENT.sub("", rules).splitlines())
    for number, line in enumerate(_COMMENT.sub("", text).splitlines()):
        heading = _HEADING.match(line)
        if heading is None:
            lines.append(line)
            continue
        close()
        rule, title, lines = None, "", []
        found = _RULE.fullmatch(heading[2])
        if found is not None:
            rule, title = found["id"], found["title"]
        else:
            level = len(heading[1])
            part: Literal["rules", "sources"] = "rules"
            if sources and number >= first_source:
                part = "sources"
            sections.append(RulesSection(part=part, title=heading[2], level=level, rules=[]))
    close()
    shown = [section for section in sections if section.title not in _IN_FILES_ONLY]
    return RulesPage(game=game, language=lang, sections=shown)
