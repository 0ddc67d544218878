"""Notes in a record: comments on actions and evaluations.

    place:park {too early} pass {%eval 0.61 0.39}

A note in braces belongs to the action before it. Before the first one it belongs to the game. One
that begins with a percent sign and a word holds a value under that word instead of a comment.
`%eval` holds what share of the win each seat can expect.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from .errors import RecordError
from .text import say

EVAL = "eval"
_VALUE = re.compile(r"%([a-z_]+)(?:\s+(.*))?", re.DOTALL)
_KEY = re.compile(r"[a-z_]+")
_ESCAPED = re.compile(r"\\([\\}%])")


@dataclass(frozen=True)
class Note:
    """The notes on one action: a comment, and values by their names."""

    comment: str = ""
    values: Mapping[str, str] = field(default_factory=dict)

    @property
    def evaluation(self) -> tuple[float, ...] | None:
        """The share of the win that each seat can expect, if it is known."""
        return numbers(self.values[EVAL]) if EVAL in self.values else None

    def to_text(self) -> str:
        """One pair of braces for the comment and one for each value."""
        comment = _escaped(self.comment)
        parts = [f"\\{comment}" if comment.startswith("%") else comment] if comment else []
        parts += [f"%{key} {_escaped(value)}".rstrip() for key, value in self.values.items()]
        return " ".join(f"{{{part}}}" for part in parts)


def _escaped(text: str) -> str:
    return " ".join(text.split()).replace("\\", "\\\\").replace("}", "\\}")


def numbers(text: str) -> tuple[float, ...]:
    """An evaluation's numbers. A ValueError when it holds something else."""
    found = tuple(float(word) for word in text.split())
    if not found or not all(abs(number) < float("inf") for number in found):
        raise ValueError(text)
    return found


def with_note(note: Note | None, text: str, line: int, column: int) -> Note:
    """A note with one more pair of braces. Their text as it is in the file."""
    before = note or Note()
    folded = " ".join(text.split())
    match = _VALUE.fullmatch(folded)
    if match is None:
        comment = _ESCAPED.sub(r"\1", folded)
        return Note(" ".join(filter(None, [before.comment, comment])), before.values)
    value = _ESCAPED.sub(r"\1", match[2] or "")
    return checked(Note(before.comment, {**before.values, match[1]: value}), line, column)


def checked(note: Note, line: int | None = None, column: int | None = None) -> Note:
    """The note itself, or an error when one of its values cannot be read."""
    for key in note.values:
        if not _KEY.fullmatch(key):
            raise RecordError(say("common/note-s-value-name", key=repr(key)), line, column)
    try:
        _ = note.evaluation
    except ValueError:
        raise RecordError(
            say("common/evaluation-numbers-separated-spaces", eval=repr(note.values[EVAL])),
            line,
            column,
        ) from None
    return note
