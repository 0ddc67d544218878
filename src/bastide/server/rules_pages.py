"""The rules pages as a page can show them: sections, rules with their ids, safe HTML."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal

from markdown_it import MarkdownIt

from .messages.rules import RulesEntry, RulesPage, RulesSection
from .problems import not_found

_HEADING = re.compile(r"^(#{1,4}) (.+)$")
_RULE = re.compile(r"(?P<id>[A-Z]+[0-9]*-[0-9.]+) · (?P<title>.+)")
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
# raw HTML in a page stays text, so nothing that is not ours can get in
_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


def _page(game: str, lang: str) -> str:
    """The text of a page; the English one where there is no other."""
    package = Path(str(files("bastide")))
    places: list[Traversable] = [
        files("bastide") / "docs" / "rules",
        package.parents[1] / "docs" / "rules",
    ]
    for name in ([f"{game}.{lang}.md"] if lang != "en" else []) + [f"{game}.md"]:
        for place in places:
            if (place / name).is_file():
                return (place / name).read_text(encoding="utf-8")
    raise not_found()


@cache
def rules_page(game: str, lang: Literal["en", "fr"]) -> RulesPage:
    sections: list[RulesSection] = []
    rule, title, lines = None, "", list[str]()

    def close() -> None:
        text = "\n".join(lines).strip()
        if title:
            text = f"**{title}**\n\n{text}"
        if text and sections:
            sections[-1].rules.append(RulesEntry(id=rule, html=_MARKDOWN.render(text)))

    for line in _COMMENT.sub("", _page(game, lang)).splitlines():
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
            sections.append(RulesSection(title=heading[2], level=level, rules=[]))
    close()
    return RulesPage(game=game, language=lang, sections=sections)
