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

from bastide.core.text import from_json

WORDS = Path(__file__).parents[2] / "web/src/words"
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


def in_words(sentence: dict[str, Any], language: str = "en", names: tuple[str, ...] = ()) -> str:
    """A sentence that the server sent, in words."""
    return from_json(sentence).of(language, names)


def words(text: str) -> set[str]:
    plain = unicodedata.normalize("NFC", text).lower().replace("’", "'")
    return {part for word in WORD.findall(plain) for part in word.split("'") if len(part) > 2}


def _said(source: str) -> set[str]:
    """Words in the strings of a piece of TypeScript. What is in ${} is code."""
    found: set[str] = set()
    for quoted, template in STRING.findall(source):
        text = quoted or template
        found |= words(re.sub(r"\$\{[^}]*\}", " ", text))
        found |= {word for inner in re.findall(r"\$\{([^}]*)\}", text) for word in _said(inner)}
    return found


def _dictionaries() -> Iterator[tuple[str, str]]:
    """The English and the French file of every dictionary."""
    for english in sorted((WORDS / "en").glob("*.ts")):
        if english.stem not in ("index", "home", "at-table", "further"):
            yield english.read_text(), (WORDS / "fr" / english.name).read_text()


@cache
def page_vocabulary() -> dict[str, frozenset[str]]:
    """The words of every dictionary of the page, by language."""
    found: dict[str, set[str]] = {"en": set(), "fr": set()}
    for first, second in _dictionaries():
        found["en"] |= _said(first)
        found["fr"] |= _said(second)
    return {language: frozenset(each) for language, each in found.items()}


def untranslated() -> set[str]:
    """Entries that say the very same in both languages, from every dictionary of the page."""
    same: set[tuple[str, str]] = set()
    for first, second in _dictionaries():
        same |= set(ENTRY.findall(first)) & set(ENTRY.findall(second))
    return {text for key, text in same if words(text) and key not in ("also", "spelt")}


NOT_SAID = re.compile(r"^[\w-]+ =|^ *\.[\w-]+ =|\{[^{}]*->$|^ *\*?\[[^\]]*\]|\{[^{}]*\}|[{}]", re.M)
"""The parts of a catalogue's message that are no words: keys, selectors and arguments."""


def server_vocabulary(areas: dict[str, str]) -> set[str]:
    """The words of the server's catalogues in one language."""
    return {word for source in areas.values() for word in words(NOT_SAID.sub(" ", source))}


@cache
def vocabulary(server_url: str) -> dict[str, frozenset[str]]:
    import json
    import urllib.request

    def get(path: str) -> Any:
        with urllib.request.urlopen(server_url + path, timeout=20) as answer:
            return json.load(answer)

    found = {language: set(each) for language, each in page_vocabulary().items()}
    for language in found:
        found[language] |= server_vocabulary(get(f"/api/words/{language}"))
    for game in ("caylus", "magna-carta"):
        for language in found:
            for section in get(f"/api/rules/{game}?lang={language}")["sections"]:
                found[language] |= words(section["title"])
                for rule in section["rules"]:
                    found[language] |= words(re.sub(r"<[^>]*>", " ", rule["html"]))
    return {language: frozenset(each) for language, each in found.items()}


def strangers(page: Page, language: str, allowed: Set[str] = frozenset()) -> set[str]:
    """Words on the page that only the other language knows. `allowed`: people's names."""
    origin = page.evaluate("location.origin")
    known = vocabulary(origin)
    other = "fr" if language == "en" else "en"
    foreign = known[other] - known[language] - NAMES - {name.lower() for name in allowed}
    texts: list[str] = page.evaluate(SHOWN)
    return {word for text in texts for word in words(text) if word in foreign}
