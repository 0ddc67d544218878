"""`explain`: what it says, in both languages, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.helpers import complaint, ok, random_game, record_file

PLY = 20
"""A decision of a player in the record of the tests."""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return record_file(tmp_path, random_game())


def test_a_decision_is_explained(record: Path) -> None:
    line = f"explain {record} --ply {PLY} --bot search:sims=60"
    english, french = ok(f"{line} --lang en"), ok(f"{line} --lang fr")
    assert english.startswith("To decide: ")
    assert "59 simulations" in english, "the first judges the position itself"
    assert "% of the search" in english
    assert "% de la recherche" in french
    assert "\nWhy the first one rather than the next best:\n  " in english
    assert "\nPourquoi le premier plutôt que le deuxième choix\u202f:\n  " in french
    assert "; " not in english
    data = json.loads(ok(f"{line} --json"))
    assert data["simulations"] == 59
    assert sum(choice["visits"] for choice in data["choices"]) <= 59
    assert data == json.loads(ok(f"{line} --json"))


def test_what_cannot_be_explained_is_refused(record: Path) -> None:
    assert "no player decides" in complaint(f"explain {record} --ply 1")
    assert "thumb doesn't search" in complaint(f"explain {record} --ply {PLY} --bot thumb")
    assert "99999" in complaint(f"explain {record} --ply 99999")
    assert "unknown bot" in complaint(f"explain {record} --ply {PLY} --bot deep")
