"""A game as text: its settings and the list of its tokens; everything else is derived by replay.

    [bastide "1"]
    [game "magna-carta"]
    [rules "1"]
    [actions "0123456789ab"]
    [players "3"]
    [variant "standard"]
    [tokens "4"]

    0.0 first:red neutral:park
    1.2 place:park pass

Header lines come first, then lines of tokens, each line led by turn and phase. Empty lines and
lines that begin with `;` are skipped. A seat's own record has `card:?` where it may not look.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from .errors import RecordError

FORMAT = 1
HIDDEN = "?"
TOKENS_PER_LINE = 12
_HEADER = re.compile(r'\[([a-z_]+) "([^"]*)"\]')
_WORD = re.compile(r"\S+")
_MARK = re.compile(r"\d+\.\d+")
_FIXED = ("bastide", "game", "rules", "actions", "players", "seen", "tokens", "scores")


@dataclass(frozen=True)
class Record:
    """Header and tokens of one game."""

    game: str
    rules: int
    """Version of the rules it was played with."""
    actions: str
    """Fingerprint of the action space."""
    players: int
    options: Mapping[str, str]
    tokens: tuple[str, ...]
    marks: tuple[str, ...] = ()
    """Turn and phase of each token, for people and as a check; may be empty."""
    seen: str = "all"
    """`all`, or the seat (or `spectator`) from whose eyes the record was written."""
    scores: tuple[int, ...] | None = None
    """Final scores; None while the game runs."""
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
        text = [f'[{key} "{value}"]' for key, value in header.items()]
        return "\n".join([*text, "", *self._body(), ""])

    def _body(self) -> list[str]:
        """Tokens in lines of one turn and phase, a dozen at most."""
        lines: list[str] = []
        current: list[str] = []
        for i, token in enumerate(self.tokens):
            mark = self.marks[i] if self.marks else ""
            if current and (mark != current[0] or len(current) > TOKENS_PER_LINE):
                lines.append(" ".join(current).lstrip())
                current = []
            if not current:
                current = [mark]
            current.append(token)
        if current:
            lines.append(" ".join(current).lstrip())
        return lines

    @staticmethod
    def from_text(text: str) -> Record:
        """Read a record; a RecordError names the line that is wrong and why."""
        header: dict[str, tuple[str, int, int]] = {}
        tokens: list[str] = []
        marks: list[str] = []
        lines: list[int] = []
        columns: list[int] = []
        number, raw = 0, ""
        for number, raw in enumerate(text.splitlines(), 1):
            line = raw.strip()
            if not line or line.startswith(";"):
                continue
            if line.startswith("["):
                if tokens:
                    raise RecordError(
                        "a header line stands behind the first action",
                        "une ligne d'en-tête se trouve après la première action",
                        number,
                        raw.index("[") + 1,
                    )
                key, value = _header_line(line, number, raw.index("[") + 1)
                if key in header:
                    raise RecordError(
                        f"the header {key!r} stands twice",
                        f"l'en-tête « {key} » figure deux fois",
                        number,
                        raw.index("[") + 1,
                    )
                header[key] = (value, number, raw.index('"') + 2)
                continue
            words = [(match[0], match.start() + 1) for match in _WORD.finditer(raw)]
            mark = words.pop(0)[0] if _MARK.fullmatch(words[0][0]) else ""
            tokens += [word for word, _ in words]
            columns += [column for _, column in words]
            marks += [mark] * len(words)
            lines += [number] * len(words)
        return _checked(
            header, tokens, marks if all(marks) else [], lines, columns, (number, len(raw) + 1)
        )

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
            scores = data["scores"]
            record = Record(
                game=str(data["game"]),
                rules=int(data["rules"]),
                actions=str(data["actions"]),
                players=int(data["players"]),
                options={str(k): str(v) for k, v in data["options"].items()},
                tokens=tuple(map(str, data["tokens"])),
                marks=tuple(map(str, data["marks"])),
                seen=str(data["seen"]),
                scores=None if scores is None else tuple(map(int, scores)),
            )
            if record.marks and len(record.marks) != len(record.tokens):
                raise RecordError(
                    f"{len(record.tokens)} actions have {len(record.marks)} marks",
                    f"{len(record.tokens)} actions ont {len(record.marks)} repères",
                )
            return record
        except json.JSONDecodeError as error:
            raise RecordError(
                f"not JSON: {error.msg}",
                f"ce n'est pas du JSON : {error.msg}",
                error.lineno,
                error.colno,
            ) from None
        except (KeyError, TypeError, ValueError, OverflowError, AttributeError) as error:
            if isinstance(error, RecordError):
                raise
            raise RecordError(
                f"a field is missing or of the wrong kind: {error}",
                f"un champ manque ou n'a pas la bonne forme : {error}",
            ) from None


def _unknown_format(
    found: object, line: int | None = None, column: int | None = None
) -> RecordError:
    return RecordError(
        f"format {found!r} is unknown; this program reads {FORMAT}",
        f"le format {found!r} est inconnu ; ce programme lit le format {FORMAT}",
        line,
        column,
    )


def _header_line(line: str, number: int, column: int) -> tuple[str, str]:
    match = _HEADER.fullmatch(line)
    if match is None:
        raise RecordError(
            f'a header looks like [game "magna-carta"], not {line!r}',
            f'un en-tête ressemble à [game "magna-carta"], pas à « {line} »',
            number,
            column,
        )
    return match[1], match[2]


def _checked(
    header: dict[str, tuple[str, int, int]],
    tokens: list[str],
    marks: list[str],
    lines: list[int],
    columns: list[int],
    end: tuple[int, int],
) -> Record:
    def value(key: str) -> str:
        if key not in header:
            raise RecordError(f"the header {key!r} is missing", f"l'en-tête « {key} » manque", 1, 1)
        return header[key][0]

    def number(key: str) -> int:
        text = value(key)
        if not text.isascii() or not text.isdigit():
            raise RecordError(
                f"the header {key!r} must be a number, not {text!r}",
                f"l'en-tête « {key} » doit être un nombre, pas « {text} »",
                *header[key][1:],
            )
        return int(text)

    if number("bastide") != FORMAT:
        raise _unknown_format(value("bastide"), *header["bastide"][1:])
    expected = number("tokens")
    if expected != len(tokens):
        raise RecordError(
            f"the record announces {expected} actions but holds {len(tokens)}",
            f"la partie annonce {expected} actions mais en contient {len(tokens)}",
            *end,
        )
    scores = None
    if "scores" in header:
        try:
            scores = tuple(int(word) for word in value("scores").split())
        except ValueError:
            raise RecordError(
                "the scores must be numbers",
                "les scores doivent être des nombres",
                *header["scores"][1:],
            ) from None
    return Record(
        game=value("game"),
        rules=number("rules"),
        actions=value("actions"),
        players=number("players"),
        options={key: text for key, (text, *_) in header.items() if key not in _FIXED},
        tokens=tuple(tokens),
        marks=tuple(marks),
        seen=header["seen"][0] if "seen" in header else "all",
        scores=scores,
        lines=tuple(lines),
        columns=tuple(columns),
    )
