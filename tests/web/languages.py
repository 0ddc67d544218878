"""Finds words of the other language on a page.

The vocabulary of each language is read from the page's dictionaries (web/src) and from what the
server says in both languages. A word that only the other language knows does not belong.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Set
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

WEB = Path(__file__).parents[2] / "web/src"
WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
ENTRY = re.compile(r'\b(\w+): "((?:[^"\\]|\\.)*)"')
NAMES = {
    "bastide",
    "don",
    "caylus",
    "magna",
    "carta",
    "attia",
    "william",
    "ystari",
    "english",
    "file",
    "français",
}
"""Words that are the same wherever they are, a French queue, and the first half of *don’t*."""

SHOWN = """() => {
  const out = [document.title];
  const hidden = node => !node.checkVisibility({ visibilityProperty: true });
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const foreign = element => element.closest('[translate="no"], script, style, noscript')
    || (element.closest('[lang]')?.lang ?? '') !== document.documentElement.lang;
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement;
    if (!foreign(parent) && !hidden(parent)) out.push(walk.currentNode.data);
  }
  const named = document.querySelectorAll('[aria-label], [title], [placeholder], img[alt]');
  for (const element of named) {
    if (foreign(element) || hidden(element)) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']) {
      const said = element.getAttribute(name);
      if (said) out.push(said);
    }
  }
  return out;
}"""


def words(text: str) -> set[str]:
    plain = unicodedata.normalize("NFC", text).lower().replace("’", "'")
    return {part for word in WORD.findall(plain) for part in word.split("'") if len(part) > 2}


def _object(source: str, start: int) -> tuple[str, int]:
    """The braces that open at or after `start`, and where they close."""
    begin = source.index("{", start)
    depth, in_string, at = 0, "", begin
    while True:
        letter = source[at]
        if in_string:
            if letter == "\\":
                at += 1
            elif letter == in_string:
                in_string = ""
        elif letter in "\"'`":
            in_string = letter
        elif letter in "{}":
            depth += 1 if letter == "{" else -1
            if depth == 0:
                return source[begin : at + 1], at + 1
        at += 1


def _said(source: str) -> set[str]:
    """Words in the strings of a piece of TypeScript; what is in ${} is code."""
    found: set[str] = set()
    for quoted, template in STRING.findall(source):
        text = quoted or template
        found |= words(re.sub(r"\$\{[^}]*\}", " ", text))
        found |= {word for inner in re.findall(r"\$\{([^}]*)\}", text) for word in _said(inner)}
    return found


def _sources() -> list[Path]:
    found = sorted(WEB.rglob("*.ts")) + sorted(WEB.rglob("*.svelte"))
    return [path for path in found if not path.name.endswith(".test.ts")]


def _dictionaries() -> Iterator[tuple[str, str]]:
    """The English and the French half of every dictionary."""
    english, french = ((WEB / f"lib/i18n/words-{each}.ts").read_text() for each in ("en", "fr"))
    yield english, french
    for source in map(Path.read_text, _sources()):
        for call in re.finditer(r"\bdictionary\(\s*{", source):
            first, end = _object(source, call.start())
            second, _ = _object(source, end)
            yield first, second
        if "dictionary(en, fr)" in source and "const en =" in source:
            first, _ = _object(source, source.index("const en"))
            second, _ = _object(source, source.index("const fr"))
            yield first, second


@cache
def page_vocabulary() -> dict[str, frozenset[str]]:
    """The words of every dictionary of the page, by language."""
    found: dict[str, set[str]] = {"en": set(), "fr": set()}
    for first, second in _dictionaries():
        found["en"] |= _said(first)
        found["fr"] |= _said(second)
    for source in map(Path.read_text, _sources()):
        for pair in re.finditer(r"\ben:\s*([\"`].*?[\"`]),?\s*fr:\s*([\"`].*?[\"`])", source, re.S):
            found["en"] |= _said(pair[1])
            found["fr"] |= _said(pair[2])
    return {language: frozenset(each) for language, each in found.items()}


def untranslated() -> set[str]:
    """Entries that say the very same in both languages, from every dictionary of the page."""
    same: set[tuple[str, str]] = set()
    for first, second in _dictionaries():
        same |= set(ENTRY.findall(first)) & set(ENTRY.findall(second))
    return {text for key, text in same if words(text) and key not in ("en", "fr")}


def server_vocabulary(answer: Any) -> dict[str, set[str]]:
    """The words of every {en, fr} inside an answer of the server."""
    found: dict[str, set[str]] = {"en": set(), "fr": set()}
    if isinstance(answer, dict):
        if set(answer) == {"en", "fr"} and all(isinstance(text, str) for text in answer.values()):
            return {language: words(text) for language, text in answer.items()}
        answer = list(answer.values())
    if isinstance(answer, list):
        for each in answer:
            for language, more in server_vocabulary(each).items():
                found[language] |= more
    return found


@cache
def vocabulary(server_url: str) -> dict[str, frozenset[str]]:
    import json
    import urllib.request

    def get(path: str) -> Any:
        with urllib.request.urlopen(server_url + path, timeout=20) as answer:
            return json.load(answer)

    found = {language: set(each) for language, each in page_vocabulary().items()}
    for language, more in server_vocabulary(get("/api/hello")).items():
        found[language] |= more
    for game in ("caylus", "magna-carta"):
        for language in found:
            for section in get(f"/api/rules/{game}?lang={language}")["sections"]:
                found[language] |= words(section["title"])
                for rule in section["rules"]:
                    found[language] |= words(re.sub(r"<[^>]*>", " ", rule["html"]))
    return {language: frozenset(each) for language, each in found.items()}


def strangers(page: Page, language: str, allowed: Set[str] = frozenset()) -> set[str]:
    """Words on the page that only the other language knows; `allowed`: people's names."""
    origin = page.evaluate("location.origin")
    known = vocabulary(origin)
    other = "fr" if language == "en" else "en"
    foreign = known[other] - known[language] - NAMES - {name.lower() for name in allowed}
    texts: list[str] = page.evaluate(SHOWN)
    return {word for text in texts for word in words(text) if word in foreign}
