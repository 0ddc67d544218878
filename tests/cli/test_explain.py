"""`explain` and `fit`: what they tell and write, in both languages, and what they refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bastide.bots.weights import weights_from
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
    assert "60 simulations" in english
    assert "% of the search" in english
    assert "% de la recherche" in french
    data = json.loads(ok(f"{line} --json"))
    assert data["simulations"] == 60
    assert sum(choice["visits"] for choice in data["choices"]) <= 60
    assert data == json.loads(ok(f"{line} --json"))


def test_what_cannot_be_explained_is_refused(record: Path) -> None:
    assert "no player decides" in complaint(f"explain {record} --ply 1")
    assert "thumb does not search" in complaint(f"explain {record} --ply {PLY} --bot thumb")
    assert "99999" in complaint(f"explain {record} --ply 99999")
    assert "unknown bot" in complaint(f"explain {record} --ply {PLY} --bot deep")


@pytest.mark.parametrize("more", ["", " --sims 40", " --sims 40 --curiosity 25"])
def test_a_fit_is_repeated_by_its_command(tmp_path: Path, more: str) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    line = "fit --game magna-carta --variant light -g 1 --rounds 1 --seed 7 {more} --out"
    assert "decisions" in ok(f"{line.format(more=more)} {first}")
    weights = weights_from(first.read_text(encoding="utf-8"))
    command = str(weights.made["command"])
    assert command == (
        "bastide fit --game magna-carta --players 2 -o variant=light --games 1 --rounds 1 --seed 7"
        + more
    )
    ok(f"{command.removeprefix('bastide ')} --out {second}")
    assert second.read_bytes() == first.read_bytes()
    assert (weights.name, weights.players) == ("magna-carta-light-2", 2)


def test_a_fit_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    line = f"fit --game magna-carta --variant light -g 1 --rounds 0 --out {tmp_path}"
    assert "cannot write" in complaint(line)
