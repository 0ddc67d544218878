"""One word for one thing: what docs/words.md rejects is used nowhere that users look."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WORDS = ROOT / "docs/words.md"
ROW = re.compile(r"^\| ([^|]+) \| ([^|]+) \| ([^|]*)\|$", re.MULTILINE)
STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
TEXTS = {"Text", "Words", "Name", "wrong_state", "_wrong", "Unfit", "Unknown", "InvalidAction"}
"""What is built from sentences in both languages."""
PAGES = sorted(
    path
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "Makefile"]
    if path != WORDS and not path.name.startswith("strategy")
)
"""All documents but the strategy, whose figures are being measured, and what `make` prints."""


def rows() -> list[tuple[str, str, str]]:
    found = [(en.strip(), fr.strip(), no.strip()) for en, fr, no in ROW.findall(WORDS.read_text())]
    return [row for row in found if row[0] not in ("English", "---")]


def rejected() -> re.Pattern[str]:
    """Every rejected word, whole, in any case, each of its words with or without an s."""
    words = [word.strip() for _, _, no in rows() for word in no.split(",") if word.strip()]
    either = "|".join(re.escape(word).replace("’", "['’]").replace("\\ ", "s? ") for word in words)
    return re.compile(rf"(?<![\w-])(?:{either})s?(?![\w-])", re.IGNORECASE)


def page_strings() -> Iterator[tuple[str, str]]:
    """The texts of the page, in both languages."""
    for path in sorted((ROOT / "web/src").rglob("*")):
        if path.suffix not in (".ts", ".svelte") or ".test." in path.name:
            continue
        source = path.read_text("utf-8")
        if "words" in path.name or "dictionary(" in source or "en:" in source:
            source = re.sub(r"(?m)^\s*(//|\*|/\*\*).*$", "", source)
            for plain, template in STRING.findall(source):
                yield path.name, plain or template


def is_text(name: str) -> bool:
    return name in TEXTS or name.endswith("Error")


def python_strings() -> Iterator[tuple[str, str]]:
    """The sentences in the code: what is said in both languages."""
    for path in sorted((ROOT / "src/bastide").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and is_text(getattr(node.func, "id", "")):
                for part in ast.walk(node):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield f"{path.name}:{part.lineno}", part.value


def lesson_strings() -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "src/bastide/lessons/data").rglob("*.toml")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            yield f"{path.name}:{number}", line


def documents() -> Iterator[tuple[str, str]]:
    for page in PAGES:
        text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
        for line in text.splitlines():
            yield page.name, re.sub(r"`[^`]*`", "", line)


def test_the_list_has_both_languages_of_each_term() -> None:
    assert len(rows()) > 60
    assert all(en and fr for en, fr, _ in rows())
    terms = [en for en, _, _ in rows()]
    assert len(terms) == len(set(terms))


@pytest.mark.parametrize(
    "source", [page_strings, python_strings, lesson_strings, documents], ids=lambda s: s.__name__
)
def test_no_rejected_word_is_used(source: object) -> None:
    pattern = rejected()
    strings = list(source())  # type: ignore[operator]  # one of the four above
    assert len(strings) > 200
    found = [(place, match[0], text) for place, text in strings if (match := pattern.search(text))]
    assert not found, "\n".join(f"{place}: {word!r} in {text!r}" for place, word, text in found)


@pytest.mark.parametrize(
    "text",
    [
        "Candle light",
        "Jouer contre des robots",
        "Joueurs automatiques",
        "Une partie notée",
        "2 spaces on",
    ],
)
def test_a_rejected_word_is_found(text: str) -> None:
    assert rejected().search(text)


@pytest.mark.parametrize("text", ["nobody-index", "Setup", "Construire une maison", "notice"])
def test_other_words_are_not(text: str) -> None:
    assert not rejected().search(text)
