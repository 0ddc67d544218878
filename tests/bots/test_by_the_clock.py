"""The queue of matches at full time: what is in it, and that it continues where it was stopped."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from bastide import Record
from bastide import replay as replayed
from bastide.arena.summary import wilson
from benchmarks.bots import by_the_clock
from benchmarks.bots.by_the_clock import FULL, Line, queue, run

KEY = "time-magna-carta-2"


def test_matches_with_two_players_are_long_enough_for_their_bars() -> None:
    bars = {"earlier": 0.75, "time": 0.6, "style": 0.75}
    lines = queue()
    for line in (line for line in lines if line.players == 2):
        assert wilson(line.games, line.games).low > bars[line.kind], line.key
    assert all(line.games % line.players == 0 for line in lines), "every seat equally often"
    assert len({line.key for line in lines}) == len(lines)
    assert FULL == "royal:seconds=2"


def test_a_queue_is_stopped_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line("time", "magna-carta", 2, "thumb", 2)
    monkeypatch.setattr(by_the_clock, "FULL", "search:sims=1")
    run([line], "", tmp_path, 1, until=0.0)
    assert not list((tmp_path / "reports").iterdir()), "no time, no game"
    run([line], "", tmp_path, 1, until=time.time() + 600)
    report = json.loads((tmp_path / "reports" / f"{KEY}.json").read_text())
    assert report["games"] == 2
    kept = sorted((tmp_path / "time").rglob("*.json"))
    games = [json.loads(file.read_text()) for file in kept]
    assert [game["today"] for game in games] == [0, 1]
    newest = max(replayed(Record.from_text(game["record"])).rules_version for game in games)
    assert newest > 1, "both sides are of today, so they play by today's rules"
