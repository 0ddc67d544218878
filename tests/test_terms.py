"""One word for one thing: what docs/words.md rejects is used nowhere that users look."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bastide.server.http import openapi

ROOT = Path(__file__).parents[1]
WORDS = ROOT / "docs/words.md"
ROW = re.compile(r"^\| ([^|]+) \| ([^|]+) \| ([^|]*)\|$", re.MULTILINE)
STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
PAGES = sorted(
    path
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "Makefile"]
    if path != WORDS
)
"""All documents, and what `make` prints."""


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
    for path in sorted((ROOT / "web/src/words").rglob("*.ts")):
        if ".test." not in path.name:
            source = re.sub(r"(?m)^\s*(//|\*|/\*\*).*$", "", path.read_text("utf-8"))
            for plain, template in STRING.findall(source):
                yield path.name, plain or template


def catalogue_strings() -> Iterator[tuple[str, str]]:
    """The words of the games, the terminal, the server, mails and lessons, in every language."""
    for path in sorted((ROOT / "src/bastide/words").rglob("*.ftl")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            said = re.sub(r"^[ .]*[\w-]+ =|^ *\*?\[\w+\]|\{[^{}]*\}|\{ *\$.*->$", " ", line)
            yield f"{path.parent.name}/{path.name}:{number}", said


def documents() -> Iterator[tuple[str, str]]:
    for page in PAGES:
        text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
        for line in text.splitlines():
            yield page.name, re.sub(r"`[^`]*`", "", line)


def notebook_strings() -> Iterator[tuple[str, str]]:
    """The text between the code of the notebooks."""
    for path in sorted((ROOT / "docs/notebooks").glob("*.ipynb")):
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            if cell["cell_type"] == "markdown":
                for line in cell["source"]:
                    yield path.name, line


def api_strings() -> Iterator[tuple[str, str]]:
    """The summaries and descriptions of calls and messages, as OpenAPI has them."""

    def inside(place: str, part: object) -> Iterator[tuple[str, str]]:
        if isinstance(part, dict):
            for key, value in part.items():
                if key in ("summary", "description") and isinstance(value, str):
                    yield place, value
                yield from inside(f"{place}/{key}", value)
        elif isinstance(part, list):
            for value in part:
                yield from inside(place, value)

    yield from inside("openapi", openapi.document())


def generated_strings() -> Iterator[tuple[str, str]]:
    """The most frequent sentences of games: events, questions, options and refusals."""
    for path in sorted((ROOT / "tests/golden/data/sentences").glob("*.txt")):
        for line in path.read_text("utf-8").splitlines():
            yield path.name, line


def test_the_list_has_both_languages_of_each_term() -> None:
    assert len(rows()) > 60
    assert all(en and fr for en, fr, _ in rows())
    terms = [en for en, _, _ in rows()]
    assert len(terms) == len(set(terms))


SOURCES: dict[Callable[[], Iterator[tuple[str, str]]], int] = {
    page_strings: 1000,
    catalogue_strings: 4000,
    documents: 1000,
    notebook_strings: 20,
    api_strings: 200,
    generated_strings: 600,
}
"""Every place where users read words, and how many strings it has at least."""


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.__name__)
def test_no_rejected_word_is_used(source: Callable[[], Iterator[tuple[str, str]]]) -> None:
    pattern = rejected()
    strings = list(source())
    assert len(strings) >= SOURCES[source]
    found = [(place, match[0], text) for place, text in strings if (match := pattern.search(text))]
    assert not found, "\n".join(f"{place}: {word!r} in {text!r}" for place, word, text in found)


AVOIDED = re.compile(r"\w[\u202f\u00a0 ]?; |\w […]|\d % of\b")
"""Semicolons, spaced ellipses and, in English, a space before the percent sign."""


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.__name__)
def test_there_are_no_semicolons_and_no_stray_spaces(
    source: Callable[[], Iterator[tuple[str, str]]],
) -> None:
    assert AVOIDED.search("Sending …")
    assert AVOIDED.search("One thing; another")
    assert AVOIDED.search("62 % of the games")
    found = [(place, text) for place, text in source() if AVOIDED.search(text)]
    assert [one for one in found if one[0] != "Makefile"] == []  # its lines are shell


SLOT_AFTER_COLON = re.compile(r":[ \u202f\u00a0]*[*\"“«\u202f]*\$?\{")


def raw_strings() -> Iterator[tuple[str, str]]:
    """Texts of the page and lines of the catalogues with their slots."""
    yield from page_strings()
    for path in sorted((ROOT / "src/bastide/words").rglob("*.ftl")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            yield f"{path.parent.name}/{path.name}:{number}", line


def test_no_sentence_is_a_colon_with_something_filled_in() -> None:
    """A colon before a slot avoids the grammar of a sentence: it is written as one."""
    for bad in ("Use { $the }: { $effect }?", "Owner\u202f: ${name}", 'A lot: { "{food}" }'):
        assert SLOT_AFTER_COLON.search(bad)
    found = [(place, text) for place, text in raw_strings() if SLOT_AFTER_COLON.search(text)]
    assert found == []


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
