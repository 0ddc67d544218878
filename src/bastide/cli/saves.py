"""Saved games: the record as text, with a comment that says who sat where."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, replace
from pathlib import Path

import typer

from ..core.record import Record
from ..records import DATE, RESULT, Player, load, result_of, tags_of
from .errors import CliError
from .session import Session

SEATS_LINE = re.compile(r"^; players: (.+)$", re.MULTILINE)
PERSON = "person"
LAST = "last"


@dataclass(frozen=True)
class Saved:
    """A record, and who played each seat where the file says: "person" or a bot's name."""

    record: Record
    players: tuple[str, ...]


def shelf() -> Path:
    """The folder of games that are left without being saved."""
    return Path(typer.get_app_dir("bastide")) / "games"


def place_on_shelf(game: str) -> Path:
    """A name of its own for each sitting, so that no game takes another one's place."""
    return shelf() / f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}.txt"


def file_to_resume(given: Path) -> Path:
    """The file itself. `last` is the game that was put on the shelf last."""
    if given.name != LAST or given.exists():
        return given
    games = sorted(shelf().glob("*.txt"), key=lambda path: path.stat().st_mtime)
    if not games:
        raise CliError("cli/nothing-on-shelf", shelf=shelf())
    return games[-1]


def saved_text(session: Session) -> str:
    """The record, led by a comment. Readers of records skip comments."""
    seats = range(session.game.players)
    players = [PERSON if s in session.people else session.bots[s].key for s in seats]
    game = session.game
    bots = [Player(bot=session.bots[s].key if s in session.bots else "") for s in seats]
    tags = {DATE: time.strftime("%Y-%m-%d"), **tags_of(game.rules.key, bots)}
    record = replace(game.record(), tags={**tags, RESULT: result_of(game)})
    return f"; players: {' '.join(players)}\n{record.to_text()}"


def save_game(session: Session, path: Path) -> None:
    """Write the game to a file. An older file is replaced only when the new one is complete."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(f"{path.name}.new")
        fresh.write_text(saved_text(session), encoding="utf-8")
        fresh.replace(path)
    except OSError as error:
        raise CliError("cli/cannot-write", path=path, reason=error.strerror) from None


def load_game(path: Path) -> Saved:
    record = load(path)
    match = SEATS_LINE.search(path.read_text(encoding="utf-8"))
    players = tuple(match[1].split()) if match is not None else ()
    return Saved(record, players if len(players) == record.players else ())
