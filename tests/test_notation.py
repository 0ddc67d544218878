"""docs/notation.md: its grammar, its examples and the reader agree."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from bastide.catalogue import game_names, rules_of
from bastide.core.errors import RecordError
from bastide.core.notes import Note
from bastide.core.record import Record
from bastide.records import people_of, replay
from tests.configurations import MAIN, Configuration, finished

PAGE = (Path(__file__).parents[1] / "docs" / "notation.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```\w*\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
EXAMPLES = [block for block in BLOCKS if block.startswith("[bastide")]

# The grammar of the page, rule by rule, as a regular expression.
BLANKS = r"[ \t]+"
OBJECT = r"(?:[a-z0-9._+-]+|\?)"
TOKEN = rf"[a-z-]+(?::{OBJECT})?"
VALUE = r'(?:\\[^\n]|[^\n"\\])*'
HEADER = rf'(?:{BLANKS})?\[[A-Za-z_][A-Za-z0-9_]* "{VALUE}"\](?:{BLANKS})?'
SKIPPED = rf"(?:{BLANKS})?(?:;[^\n]*)?"
NOTE = r"\{(?:\\.|[^\\}])*\}"
BODY = rf"(?:{BLANKS})?(?:[0-9]+\.[0-9]+{BLANKS})?(?:(?:{TOKEN}|{NOTE})(?:{BLANKS})?)+"
RECORD = re.compile(rf"(?:(?:{SKIPPED}|{HEADER})\n)*(?:(?:{SKIPPED}|{BODY})\n)*")


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 3


@pytest.mark.parametrize("text", EXAMPLES)
def test_examples_follow_the_grammar_and_are_read(text: str) -> None:
    assert RECORD.fullmatch(text)
    record = Record.from_text(text)
    if record.tags:
        assert [player.name or player.bot for player in people_of(record)] == [
            "Anna",
            'Jean "le Notaire" Roux',
            "royal",
        ]
        assert record.notes[12].evaluation == (0.31, 0.36, 0.33)
    if record.seen == "all":
        replay(record)
    else:
        with pytest.raises(RecordError, match="hidden draws are missing"):
            replay(record)


@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_what_is_written_follows_the_grammar(configuration: Configuration) -> None:
    game = finished(configuration, 3)
    for viewer in (None, 0):
        assert RECORD.fullmatch(game.record(viewer).to_text())
    assert RECORD.fullmatch(game.record().to_text())
    tags = {"red": 'A "B" \\', "Odd_1": "é"}
    noted = replace(game.record(), tags=tags, notes={0: Note("a } b"), 2: Note("%", {"eval": "1"})})
    assert RECORD.fullmatch(noted.to_text())
    assert Record.from_text(noted.to_text()) == noted


@pytest.mark.parametrize("game", game_names())
def test_every_token_follows_the_grammar(game: str) -> None:
    for token in rules_of(game).actions.tokens:
        assert re.fullmatch(TOKEN, token), token


def test_comments_are_skipped_wherever_they_stand() -> None:
    text = EXAMPLES[0].replace("\n\n", "\n; a word\n\n  ; another\n", 1)
    assert RECORD.fullmatch(text)
    assert Record.from_text(text) == Record.from_text(EXAMPLES[0])


def test_the_error_that_the_page_shows_is_the_programs() -> None:
    text = EXAMPLES[1]
    line = next(i for i, words in enumerate(text.splitlines(), 1) if words.startswith("1.2 "))
    wrong = text.replace("1.2 ", "1.2 plaec:park ", 1).replace(
        f'[tokens "{len(Record.from_text(text).tokens)}"]',
        f'[tokens "{len(Record.from_text(text).tokens) + 1}"]',
    )
    with pytest.raises(
        RecordError, match=rf"^in line {line}, column 5, .*Did you mean.*place:park"
    ):
        replay(Record.from_text(wrong))
