"""`record show`, `verify` and `replay`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bastide.core.notes import Note
from bastide.records import load
from tests.cli.helpers import complaint, ok, random_game, record_file


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    return record_file(tmp_path, random_game(seed=2))


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["A record of", "goes first in round 1.", "wins."]),
        ("fr", ["Une partie de", "commence le tour 1.", "gagne."]),
    ],
)
def test_show_shows_the_game(finished: Path, lang: str, words: list[str]) -> None:
    reported = ok(f"record show {finished} --lang {lang}")
    for word in words:
        assert word in reported


def test_a_seat_reads_only_what_it_saw(finished: Path) -> None:
    everything = ok(f"record show {finished}")
    green = ok(f"record show {finished} --seat green")
    assert "Green draws a card" not in everything
    assert "Green draws a card" not in green
    assert "Red draws a card" in green
    assert "Red draws a card" in ok(f"record show {finished} --seat spectator")
    assert (
        green == ok(f"record show {finished} --seat 2") == ok(f"record show {finished} --seat vert")
    )


def test_json_can_be_read_back(finished: Path, tmp_path: Path) -> None:
    converted = tmp_path / "game.json"
    converted.write_text(ok(f"record show {finished} --json"), encoding="utf-8")
    assert load(converted) == load(finished)
    assert ok(f"record verify {converted}").startswith("OK")


def test_the_record_of_a_seat_is_listed_but_not_shown(finished: Path, tmp_path: Path) -> None:
    partial = tmp_path / "red.json"
    partial.write_text(ok(f"record show {finished} --json --seat red"), encoding="utf-8")
    reported = ok(f"record show {partial}")
    assert "card:?" in reported
    assert "Seen by  Red" in reported
    assert "hidden draws" in complaint(f"record verify {partial}", code=1)
    spectator = tmp_path / "spectator.json"
    spectator.write_text(ok(f"record show {finished} --json --seat spectator"), encoding="utf-8")
    assert "a spectator" in ok(f"record show {spectator}")


def test_verify_gives_numbers(finished: Path) -> None:
    record = load(finished)
    assert record.scores is not None
    reported = ok(f"record verify {finished}")
    assert f"{len(record.tokens)} actions" in reported
    assert " ".join(map(str, record.scores)) in reported


def test_a_game_that_runs_is_fine(tmp_path: Path) -> None:
    running = record_file(tmp_path, random_game(plies=40))
    assert "the game isn't over" in ok(f"record verify {running}")
    assert "pas terminée" in ok(f"record show {running} --lang fr")


def test_verify_names_the_line(finished: Path) -> None:
    lines = finished.read_text(encoding="utf-8").splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith("1.2 "))
    lines[number] = lines[number].replace("1.2 ", "1.2 offer:1 ", 1)
    text = "\n".join(lines)
    tokens = len(load(finished).tokens)
    finished.write_text(text.replace(f'"{tokens}"', f'"{tokens + 1}"'), encoding="utf-8")
    reported = complaint(f"record verify {finished}", code=1)
    assert f"line {number + 1}, column 5," in reported
    assert "offer:1" in reported


def test_replay_prints_everything_when_no_one_sits_there(finished: Path) -> None:
    reported = ok(f"record replay {finished}")
    for word in ("Round 1", "Castle", "Players", "The result"):
        assert word in reported
    assert "After" in reported


def test_replay_stops_where_it_is_shown(finished: Path) -> None:
    reported = ok(f"record replay {finished} --to 15 --seat red")
    assert "After 15 of" in reported
    assert "Your hand" in reported
    assert "The result" not in reported
    assert "After 0 of" in ok(f"record replay {finished} --to 0")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (
            "en",
            ["Green", "Zoé (bot royal)", "Event", "Club night", "weather", "played; eval"],
        ),
        (
            "fr",
            ["Vert", "Zoé (bot royal)", "Événement", "Club night", "weather", "well played"],
        ),
    ],
)
def test_people_and_notes_are_shown(tmp_path: Path, lang: str, words: list[str]) -> None:
    game = random_game(seed=2)
    record = replace(
        game.record(),
        tags={
            "red": "Anna",
            "green": "Zoé",
            "green_bot": "royal",
            "event": "Club night",
            "weather": "rain",
        },
        notes={0: Note("a quiet game"), game.plies - 2: Note("well played", {"eval": "1 0 0"})},
    )
    file = tmp_path / "noted.txt"
    file.write_text(record.to_text(), encoding="utf-8")
    shown = ok(f"record show {file} --lang {lang}")
    for word in ["Anna", "a quiet game", *words]:
        assert word in shown
    assert shown.index("a quiet game") < shown.index("well played")
    assert "well played" in ok(f"record replay {file}")
    assert "well played" not in ok(f"record replay {file} --to 5")
    seen = tmp_path / "seen.json"
    seen.write_text(ok(f"record show {file} --seat red --json"), encoding="utf-8")
    assert load(seen).tags == record.tags
