"""Work with records: load, replay, verify, continue from a moment, and read the players."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from .catalogue import rules_of
from .core.errors import BastideError, IllegalAction, RecordError
from .core.record import HIDDEN, Record
from .core.rules import Rules
from .core.text import say
from .core.words import plain
from .game import EXPLICIT, Game, new_game

FLAGS = {"yes": True, "no": False}
EVENT, DATE, TIME_CONTROL, RESULT = "event", "date", "time_control", "result"
BOT = "_bot"
"""Behind a seat's key: which bot played it."""
RUNNING = "*"


def load(path: str | Path) -> Record:
    """Read a record file, text or JSON."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise RecordError(
            say("common/cannot-read", path=path, strerror=error.strerror),
        ) from None
    except UnicodeDecodeError:
        raise RecordError(say("common/not-text-file", path=path)) from None
    return read(text)


def read(text: str) -> Record:
    """A record from its text or its JSON."""
    return Record.from_json(text) if text.lstrip().startswith("{") else Record.from_text(text)


def replay(record: Record, plies: int | None = None, seed: int | None = None) -> Game:
    """The game after the first `plies` actions (all of them by default).

    The record holds every draw, so nothing is random. With a `seed` the game continues from there
    with chance playing itself. Without one each further draw is an action of CHANCE.
    """
    game = _start(record)
    tokens = record.tokens if plies is None else record.tokens[:plies]
    for i, token in enumerate(tokens):
        _check_mark(record, game, i)
        _step(record, game, i, token)
    if plies is None:
        _check_scores(record, game)
    if seed is not None:
        game.reseed(seed)
    return game


def fork(record: Record, plies: int, seed: int) -> Game:
    """Continue from the middle of a record."""
    if not 0 <= plies <= len(record.tokens):
        raise RecordError(
            say("common/record-actions-not", record=len(record.tokens), plies=plies),
        )
    return replay(record, plies, seed)


def verify(record: Record) -> Game:
    """Replay and hold the record to what it says of itself. The finished or running game."""
    return replay(record)


def _start(record: Record) -> Game:
    try:
        rules = rules_of(record.game)
    except BastideError as error:
        raise RecordError(error.text) from None
    if not 1 <= record.rules <= rules.version:
        raise RecordError(
            say("common/played-rules-version-program", rules=record.rules, version=rules.version),
        )
    if record.seen != "all":
        raise RecordError(
            say("common/seen-only-hidden-draws", seen=record.seen),
        )
    options = _options(record, rules)
    try:
        return new_game(
            record.game,
            players=record.players,
            chance=EXPLICIT,
            rules_version=record.rules,
            **options,
        )
    except BastideError as error:
        raise RecordError(error.text) from None


def _options(record: Record, rules: Rules[Any]) -> dict[str, Any]:
    """The options of the header: flags are yes or no, choices their own words."""
    known = {option.key: option for option in rules.options}
    options: dict[str, Any] = {}
    for key, text in record.options.items():
        if key not in known:
            raise RecordError(say("common/unknown-option", key=repr(key)))
        flag = isinstance(known[key].default, bool)
        if flag and text not in FLAGS:
            raise RecordError(
                say("common/header-must-yes-no", key=repr(key), text=repr(text)),
            )
        options[key] = FLAGS[text] if flag else text
    return options


def _place(record: Record, i: int) -> tuple[int | None, int | None]:
    """Line and column of an action in the text that the record was read from."""
    return (record.lines[i], record.columns[i]) if record.lines else (None, None)


def _step(record: Record, game: Game, i: int, token: str) -> None:
    if game.over:
        raise RecordError(
            say("common/comes-after-end-game", token=repr(token)),
            *_place(record, i),
        )
    since = game.rules.actions.since(token.lower())
    if since is not None and since > record.rules:
        raise RecordError(
            say(
                "common/action-came-rules-version",
                i=i + 1,
                token=repr(token),
                since=since,
                rules=record.rules,
            ),
            *_place(record, i),
        )
    try:
        game.apply(token)
    except IllegalAction as error:
        raise RecordError(
            say(
                "common/action-not-allowed",
                i=i + 1,
                token=repr(token),
                error=error.text,
            ),
            *_place(record, i),
        ) from None
    except BastideError as error:
        hidden = token.endswith(HIDDEN)
        key = "common/wrong-hidden-draw" if hidden else "common/wrong-action"
        raise RecordError(say(key, i=i + 1, error=error.text), *_place(record, i)) from None


def _check_mark(record: Record, game: Game, i: int) -> None:
    if record.marks and record.marks[i] != f"{game.turn}.{game.phase}":
        here = f"{game.turn}.{game.phase}"
        raise RecordError(
            say("common/action-marked-but-comes", i=i + 1, i2=record.marks[i], here=here),
            *_place(record, i),
        )


def _check_scores(record: Record, game: Game) -> None:
    scores = tuple(game.scores()) if game.over else None
    if record.scores is not None and record.scores != scores:
        said = " ".join(map(str, record.scores))
        found = "" if scores is None else " ".join(map(str, scores))
        raise RecordError(
            say(
                "common/record-says-replay-gives",
                said=said,
                found=plain(found) if found else say("common/a-running-game"),
            ),
        )


# --- Who played -----------------------------------------------------------------------------------


class Player(NamedTuple):
    """The player of a seat, as far as a record says. The empty text where it does not."""

    name: str = ""
    bot: str = ""


def people_of(record: Record) -> list[Player]:
    """Name and bot of every seat."""
    keys = rules_of(record.game).seat_keys[: record.players]
    return [Player(record.tags.get(key, ""), record.tags.get(key + BOT, "")) for key in keys]


def tags_of(game: str, players: Sequence[Player]) -> dict[str, str]:
    """The tags that say who played. Seats of which nothing is known have none."""
    tags: dict[str, str] = {}
    for key, player in zip(rules_of(game).seat_keys, players, strict=False):
        if player.name:
            tags[key] = player.name
        if player.bot:
            tags[key + BOT] = player.bot
    return tags


def result_of(game: Game) -> str:
    """The winners' seats with blanks between, or a star while the game runs."""
    if not game.over:
        return RUNNING
    return " ".join(game.rules.seat_keys[seat] for seat in game.winners())
