"""A game as text: its settings and the list of its tokens. Everything else is derived by replay.

    [bastide "1"]
    [game "magna-carta"]
    [rules "1"]
    [actions "0123456789ab"]
    [players "3"]
    [variant "standard"]
    [tokens "4"]
    [red "Anna"]
    [green_bot "royal"]

    0.0 first:red neutral:park
    1.2 place:park {as always} pass

Header lines come first, then lines of tokens, each line led by turn and phase. Empty lines and
lines that begin with `;` are skipped. A seat's own record has `card:?` where it may not look. A
header that is neither the format's own nor an option of the game is a tag: kept, and up to people.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from .errors import RecordError
from .notes import Note, checked, with_note
from .options import is_option
from .text import say

FORMAT = 1
HIDDEN = "?"
TOKENS_PER_LINE = 12
_HEADER = re.compile(r'\[([A-Za-z_][A-Za-z0-9_]*) "((?:[^"\\]|\\.)*)"\]')
_ESCAPED = re.compile(r'\\(["\\])')
_WORD = re.compile(r"\{|[^\s{]+")
_END_OF_NOTE = re.compile(r"(?:[^}\\]|\\.)*")
_MARK = re.compile(r"\d+\.\d+")
_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_FIXED = ("bastide", "game", "rules", "actions", "players", "seen", "tokens", "scores")


@dataclass(frozen=True)
class Record:
    """Header and tokens of one game."""

    game: str
    rules: int
    """Version of the rules it was played with."""
    actions: str
    """Fingerprint of the action space of the program that wrote it. Nothing depends on it."""
    players: int
    options: Mapping[str, str]
    tokens: tuple[str, ...]
    marks: tuple[str, ...] = ()
    """Turn and phase of each token, for readers and as a check. May be empty."""
    seen: str = "all"
    """`all`, or the seat (or `spectator`) from whose point of view the record was written."""
    scores: tuple[int, ...] | None = None
    """Final scores. None while the game runs."""
    tags: Mapping[str, str] = field(default_factory=dict)
    """Further tags of the header: players' names, bots, date, and any others."""
    notes: Mapping[int, Note] = field(default_factory=dict)
    """Comments and evaluations by the number of actions before them. 0 is for the whole game."""
    lines: tuple[int, ...] = field(default=(), compare=False, repr=False)
    """Line of each token in the text it was read from."""
    columns: tuple[int, ...] = field(default=(), compare=False, repr=False)
    """Its column there, both counted from 1."""

    def to_text(self) -> str:
        header = {
            "bastide": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "actions": self.actions,
            "players": self.players,
            **self.options,
            "seen": self.seen,
            "tokens": len(self.tokens),
        }
        if self.scores is not None:
            header["scores"] = " ".join(map(str, self.scores))
        header |= self.tags
        text = [f'[{key} "{_escaped(str(value))}"]' for key, value in header.items()]
        return "\n".join([*text, "", *self._body(), ""])

    def _body(self) -> list[str]:
        """Tokens in lines of one turn and phase, a dozen at most."""
        lines = [self.notes[0].to_text()] if 0 in self.notes else []
        current: list[str] = []
        for i, token in enumerate(self.tokens):
            mark = self.marks[i] if self.marks else ""
            if current and (mark != current[0] or len(current) > TOKENS_PER_LINE):
                lines.append(" ".join(current).lstrip())
                current = []
            if not current:
                current = [mark]
            note = self.notes.get(i + 1)
            current.append(token if note is None else f"{token} {note.to_text()}".rstrip())
        if current:
            lines.append(" ".join(current).lstrip())
        return lines

    @staticmethod
    def from_text(text: str) -> Record:
        """Read a record. A RecordError names the line that is wrong and why."""
        return _Reader().read(text)

    def to_json(self) -> str:
        return json.dumps(
            {
                "bastide": FORMAT,
                "game": self.game,
                "rules": self.rules,
                "actions": self.actions,
                "players": self.players,
                "options": dict(self.options),
                "seen": self.seen,
                "scores": list(self.scores) if self.scores is not None else None,
                "tokens": list(self.tokens),
                "marks": list(self.marks),
                "tags": dict(self.tags),
                "notes": {
                    str(ply): {"comment": note.comment, "values": dict(note.values)}
                    for ply, note in sorted(self.notes.items())
                },
            },
            ensure_ascii=False,
        )

    @staticmethod
    def from_json(text: str) -> Record:
        """Read what `to_json` wrote."""
        try:
            data = json.loads(text)
            if data["bastide"] != FORMAT:
                raise _unknown_format(data["bastide"])
            game, scores = str(data["game"]), data["scores"]
            record = Record(
                game=game,
                rules=int(data["rules"]),
                actions=str(data.get("actions", "")),
                players=int(data["players"]),
                options={k: str(v) for k, v in data["options"].items() if is_option(game, k)},
                tokens=tuple(map(str, data["tokens"])),
                marks=tuple(map(str, data["marks"])),
                seen=str(data["seen"]),
                scores=None if scores is None else tuple(map(int, scores)),
                tags={
                    _tag(k): str(v)
                    for k, v in {**data["options"], **data.get("tags", {})}.items()
                    if not is_option(game, k)
                },
                notes={
                    int(ply): checked(
                        Note(
                            str(note.get("comment", "")),
                            {str(k): str(v) for k, v in note.get("values", {}).items()},
                        )
                    )
                    for ply, note in data.get("notes", {}).items()
                },
            )
            if not all(0 <= ply <= len(record.tokens) for ply in record.notes):
                raise RecordError(say("common/note-belongs-action-not"))
            if record.marks and len(record.marks) != len(record.tokens):
                raise RecordError(
                    say(
                        "common/actions-marks", record=len(record.tokens), record2=len(record.marks)
                    )
                )
            return record
        except json.JSONDecodeError as error:
            raise RecordError(
                say("common/not-json", msg=error.msg), error.lineno, error.colno
            ) from None
        except (KeyError, TypeError, ValueError, OverflowError, AttributeError) as error:
            if isinstance(error, RecordError):
                raise
            raise RecordError(say("common/field-missing-wrong-kind", error=error)) from None


def _unknown_format(
    found: object, line: int | None = None, column: int | None = None
) -> RecordError:
    return RecordError(
        say("common/format-unknown-program-reads", found=repr(found), format=FORMAT), line, column
    )


def _escaped(value: str) -> str:
    """A value between quotes: on one line, quotes and backslashes behind a backslash."""
    plain = " ".join(value.split("\n"))
    return plain.replace("\\", "\\\\").replace('"', '\\"')


def _tag(key: str) -> str:
    if not _KEY.fullmatch(key) or key in _FIXED:
        raise RecordError(say("common/cannot-tag", key=repr(key)))
    return key


class _Reader:
    """Reads a text line by line: headers first, then actions with notes between them."""

    def __init__(self) -> None:
        self.header: dict[str, tuple[str, int, int]] = {}
        self.tokens: list[str] = []
        self.marks: list[str] = []
        self.lines: list[int] = []
        self.columns: list[int] = []
        self.notes: dict[int, Note] = {}
        self.open_note: tuple[int, int] | None = None
        self.note = ""
        self.mark = ""

    def read(self, text: str) -> Record:
        number, raw = 0, ""
        for number, raw in enumerate(text.splitlines(), 1):
            line = raw.strip()
            if self.open_note is not None:
                self._body(raw, number)
            elif line.startswith("["):
                self._header(raw, line, number)
            elif line and not line.startswith(";"):
                self._body(raw, number)
        if self.open_note is not None:
            raise RecordError(say("common/note-no-closing-brace"), *self.open_note)
        return self._checked((number, len(raw) + 1))

    def _header(self, raw: str, line: str, number: int) -> None:
        column = raw.index("[") + 1
        if self.tokens or self.notes:
            raise RecordError(say("common/header-line-comes-after"), number, column)
        match = _HEADER.fullmatch(line)
        if match is None:
            raise RecordError(say("common/header-looks-like-game", line=repr(line)), number, column)
        key = match[1]
        if key in self.header:
            raise RecordError(say("common/header-there-twice", key=repr(key)), number, column)
        value = _ESCAPED.sub(r"\1", match[2])
        self.header[key] = (value, number, raw.index('"') + 2)

    def _body(self, raw: str, number: int) -> None:
        """A line of actions and notes. A note may continue over several lines."""
        place = 0 if self.open_note is None else self._close(raw, 0)
        first = self.open_note is None and place == 0
        if first:
            self.mark = ""
        while self.open_note is None:
            match = _WORD.search(raw, place)
            if match is None:
                break
            place = match.end()
            if match[0] == "{":
                self.open_note, self.note = (number, match.start() + 1), ""
                place = self._close(raw, place)
            elif first and _MARK.fullmatch(match[0]):
                self.mark = match[0]
            else:
                self.tokens.append(match[0])
                self.columns.append(match.start() + 1)
                self.lines.append(number)
                self.marks.append(self.mark)
            first = False

    def _close(self, raw: str, place: int) -> int:
        """Read on in the open note. Where the line continues behind it."""
        assert self.open_note is not None
        found = _END_OF_NOTE.match(raw, place)
        assert found is not None, "it matches nothing, too"
        self.note += " " + found[0]
        if found.end() == len(raw):
            return len(raw)
        if raw[found.end()] != "}":  # a backslash at the end of the line
            self.note += raw[found.end() :]
            return len(raw)
        ply = len(self.tokens)
        self.notes[ply] = with_note(self.notes.get(ply), self.note, *self.open_note)
        self.open_note = None
        return found.end() + 1

    def _value(self, key: str) -> str:
        if key not in self.header:
            raise RecordError(say("common/header-missing", key=repr(key)), 1, 1)
        return self.header[key][0]

    def _number(self, key: str) -> int:
        text = self._value(key)
        if not text.isascii() or not text.isdigit():
            raise RecordError(
                say("common/header-must-number-not", key=repr(key), text=repr(text)),
                *self.header[key][1:],
            )
        return int(text)

    def _scores(self) -> tuple[int, ...] | None:
        if "scores" not in self.header:
            return None
        try:
            return tuple(int(word) for word in self._value("scores").split())
        except ValueError:
            raise RecordError(
                say("common/scores-must-numbers"), *self.header["scores"][1:]
            ) from None

    def _checked(self, end: tuple[int, int]) -> Record:
        if self._number("bastide") != FORMAT:
            raise _unknown_format(self._value("bastide"), *self.header["bastide"][1:])
        expected = self._number("tokens")
        if expected != len(self.tokens):
            raise RecordError(
                say(
                    "common/record-announces-actions-but",
                    expected=expected,
                    tokens=len(self.tokens),
                ),
                *end,
            )
        game = self._value("game")
        others = {key: text for key, (text, *_) in self.header.items() if key not in _FIXED}
        return Record(
            game=game,
            rules=self._number("rules"),
            actions=self.header["actions"][0] if "actions" in self.header else "",
            players=self._number("players"),
            options={key: text for key, text in others.items() if is_option(game, key)},
            tokens=tuple(self.tokens),
            marks=tuple(self.marks) if all(self.marks) else (),
            seen=self.header["seen"][0] if "seen" in self.header else "all",
            scores=self._scores(),
            tags={key: text for key, text in others.items() if not is_option(game, key)},
            notes=self.notes,
            lines=tuple(self.lines),
            columns=tuple(self.columns),
        )
