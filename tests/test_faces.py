"""Games have their own faces: nothing else looks a game up by its name (docs/architecture.md)."""

from __future__ import annotations

import ast
from pathlib import Path

from bastide.catalogue import game_names, rules_of
from bastide.core.faces import NO_FACES, loaded

SRC = Path(__file__).parents[1] / "src" / "bastide"
OWN = ("caylus", "magna_carta")
"""Folders and ends of file names that belong to one game."""
MAY_NAME = {
    "catalogue.py": "registers them",
    "cli/options.py": "the game that is played where none was named",
    "lab/round.py": "the game whose round is the example",
    "lab/set_ups.py": "the tables at which bots play for the strategy lab",
    "lessons/drills.py": "exercises are written for a game",
    "puzzles/finding.py": "the tables at which bots play for puzzles",
    "server/learn/drills.py": "where the exercises of both games are in the path",
    "training/selfplay.py": "options that self-play draws more or less often",
}


def is_of_one_game(path: Path) -> bool:
    parts = [*path.relative_to(SRC).parts[:-1], path.stem]
    return any(part.endswith(OWN) or part.startswith(OWN) for part in parts)


def names_games(path: Path) -> bool:
    """True if a string of the file is a game's name and nothing else."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return any(value in game_names() for value in found if isinstance(value, str))


def test_only_listed_files_name_a_game() -> None:
    naming = {
        str(path.relative_to(SRC))
        for path in SRC.rglob("*.py")
        if not is_of_one_game(path) and names_games(path)
    }
    assert naming == set(MAY_NAME)


def test_every_face_that_a_contract_names_is_there() -> None:
    for game in game_names():
        faces = rules_of(game).faces
        for where in (faces.outlook, faces.review, faces.drawing):
            assert loaded(where, None) is not None
        board = SRC.parents[1] / "web" / "src" / "table" / faces.page / "Board.svelte"
        assert board.is_file()
    assert (SRC.parents[1] / "web/src/table" / NO_FACES.page / "Board.svelte").is_file()
