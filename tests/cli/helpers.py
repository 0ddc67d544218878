"""Running the program inside the test: its answers, and that it never falls over."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from typer.testing import CliRunner, Result

from bastide.cli import app
from bastide.core.chance import CHANCE
from bastide.game import EXPLICIT, Game, new_game
from bastide.server.tables.fairness import (
    Fairness,
    commitment_of,
    draw,
    new_secret,
    with_fairness_text,
)

QUIET_SYSTEM: dict[str, str | None] = {
    "BASTIDE_LANG": None,
    "LC_ALL": None,
    "LC_MESSAGES": None,
    "LANG": None,
    "COLUMNS": "80",
    "NO_COLOR": "1",
    "BASTIDE_DEBUG": None,
}


def run(line: str | list[str], typed: str = "", **env: str) -> Result:
    """`bastide LINE`, with `typed` at the prompts. Anything but a planned end is an error."""
    args = line.split() if isinstance(line, str) else line
    result = CliRunner().invoke(app, args, input=typed, env={**QUIET_SYSTEM, **env})
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def ok(line: str | list[str], typed: str = "", **env: str) -> str:
    """The output of a command that succeeds."""
    result = run(line, typed, **env)
    assert result.exit_code == 0, result.output
    return result.stdout


def complaint(line: str | list[str], code: int = 2, typed: str = "", **env: str) -> str:
    """The one line on the error stream of a command that fails."""
    result = run(line, typed, **env)
    assert result.exit_code == code, result.output
    lines = result.stderr.splitlines()
    assert len(lines) == 1, lines
    assert lines[0].startswith("bastide: ")
    return lines[0]


def random_game(players: int = 2, seed: int = 1, plies: int | None = None, **options: Any) -> Game:
    """A game played at random, to its end or for some actions."""
    random = Random(seed)
    game = new_game("magna-carta", players=players, seed=seed, **options)
    while not game.over and (plies is None or game.plies < plies):
        game.apply(random.choice(game.legal_actions()))
    return game


def record_file(folder: Path, game: Game, name: str = "game.txt") -> Path:
    path = folder / name
    path.write_text(game.record().to_text(), encoding="utf-8")
    return path


def fair_record(path: Path) -> Path:
    """The record of a finished game whose draws all come from one promised seed."""
    seed, salt = new_secret()
    random = Random(1)
    game = new_game("magna-carta", players=2, seed=0, chance=EXPLICIT, variant="light")
    while not game.over:
        drawn = game.seat == CHANCE
        action = draw(seed, game.plies, game) if drawn else random.choice(game.legal_actions())
        game.apply(action)
    promise = Fairness(commitment=commitment_of(seed, salt), seed=seed, salt=salt)
    path.write_text(with_fairness_text(game.record().to_text(), promise), encoding="utf-8")
    return path
