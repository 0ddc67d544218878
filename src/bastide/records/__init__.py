"""Records at work: load, replay, verify, fork."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..catalogue import rules_of
from ..core.errors import BastideError, IllegalAction, RecordError
from ..core.record import HIDDEN, Record
from ..core.rules import Rules
from ..game import EXPLICIT, Game, new_game
from .people import Player, people_of, result_of, tags_of

__all__ = [
    "Player",
    "fork",
    "load",
    "people_of",
    "read",
    "replay",
    "result_of",
    "tags_of",
    "verify",
]

FLAGS = {"yes": True, "no": False}


def load(path: str | Path) -> Record:
    """Read a record file, text or JSON."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise RecordError(
            f"cannot read {path}: {error.strerror}",
            f"impossible de lire {path} : {error.strerror}",
        ) from None
    except UnicodeDecodeError:
        raise RecordError(
            f"{path} is not a text file", f"{path} n'est pas un fichier texte"
        ) from None
    return read(text)


def read(text: str) -> Record:
    """A record from its text or its JSON."""
    return Record.from_json(text) if text.lstrip().startswith("{") else Record.from_text(text)


def replay(record: Record, plies: int | None = None, seed: int | None = None) -> Game:
    """The game after the first `plies` actions (all of them by default).

    The record holds every draw, so nothing is random. With a `seed` the game continues from there
    with chance playing itself; without one each further draw is an action of CHANCE.
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
            f"the record has 0 to {len(record.tokens)} actions, not {plies}",
            f"la partie a de 0 à {len(record.tokens)} actions, pas {plies}",
        )
    return replay(record, plies, seed)


def verify(record: Record) -> Game:
    """Replay and hold the record to what it says of itself; the finished or running game."""
    return replay(record)


def _start(record: Record) -> Game:
    try:
        rules = rules_of(record.game)
    except BastideError as error:
        raise RecordError(error.say("en"), error.say("fr")) from None
    if not 1 <= record.rules <= rules.version:
        raise RecordError(
            f"played by rules version {record.rules}; this program has {rules.version}",
            f"jouée avec la version {record.rules} des règles ; ce programme a la version "
            f"{rules.version}",
        )
    if record.seen != "all":
        raise RecordError(
            f"seen by {record.seen} only: hidden draws are missing, no replay",
            f"vue par {record.seen} seulement : il manque des pioches, on ne peut la rejouer",
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
        raise RecordError(error.say("en"), error.say("fr")) from None


def _options(record: Record, rules: Rules[Any]) -> dict[str, Any]:
    """The options of the header: flags are yes or no, choices their own words."""
    known = {option.key: option for option in rules.options}
    options: dict[str, Any] = {}
    for key, text in record.options.items():
        if key not in known:
            raise RecordError(f"unknown option {key!r}", f"option inconnue « {key} »")
        flag = isinstance(known[key].default, bool)
        if flag and text not in FLAGS:
            raise RecordError(
                f"the header {key!r} must be yes or no, not {text!r}",
                f"l'en-tête « {key} » doit être yes ou no, pas « {text} »",
            )
        options[key] = FLAGS[text] if flag else text
    return options


def _place(record: Record, i: int) -> tuple[int | None, int | None]:
    """Line and column of an action in the text that the record was read from."""
    return (record.lines[i], record.columns[i]) if record.lines else (None, None)


def _step(record: Record, game: Game, i: int, token: str) -> None:
    if game.over:
        raise RecordError(
            f"{token!r} comes after the end of the game",
            f"« {token} » se trouve après la fin de la partie",
            *_place(record, i),
        )
    since = game.rules.actions.since(token.lower())
    if since is not None and since > record.rules:
        raise RecordError(
            f"action {i + 1}, {token!r}, came with rules version {since}; "
            f"the record names version {record.rules}",
            f"l'action {i + 1}, « {token} », est venue avec la version {since} des règles ; "
            f"la partie indique la version {record.rules}",
            *_place(record, i),
        )
    try:
        game.apply(token)
    except IllegalAction as error:
        raise RecordError(
            f"action {i + 1}, {token!r}, is not allowed: {error}",
            f"l'action {i + 1}, « {token} », n'est pas permise : {error.say('fr')}",
            *_place(record, i),
        ) from None
    except BastideError as error:
        hidden = token.endswith(HIDDEN)
        raise RecordError(
            f"action {i + 1}: {error}" + (" (a hidden draw)" if hidden else ""),
            f"action {i + 1} : {error.say('fr')}" + (" (une pioche cachée)" if hidden else ""),
            *_place(record, i),
        ) from None


def _check_mark(record: Record, game: Game, i: int) -> None:
    if record.marks and record.marks[i] != f"{game.turn}.{game.phase}":
        here = f"{game.turn}.{game.phase}"
        raise RecordError(
            f"action {i + 1} is marked {record.marks[i]} but comes in {here}",
            f"l'action {i + 1} est notée {record.marks[i]} mais vient en {here}",
            *_place(record, i),
        )


def _check_scores(record: Record, game: Game) -> None:
    scores = tuple(game.scores()) if game.over else None
    if record.scores is not None and record.scores != scores:
        said = " ".join(map(str, record.scores))
        found = "" if scores is None else " ".join(map(str, scores))
        raise RecordError(
            f"the record says {said}, the replay gives {found or 'a game that is not over'}",
            f"la partie annonce {said}, la relecture donne {found or 'une partie en cours'}",
        )
