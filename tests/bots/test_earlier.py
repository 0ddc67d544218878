"""Matches against an earlier version: here the earlier version is this one."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

from bastide import Record
from bastide import replay as replayed
from benchmarks.bots.earlier import FIRST_RULES, ROOT, Match, play, report_of

FOR_EVER, NEVER = float("inf"), 0.0


def match_in(folder: Path) -> Match:
    match = Match(
        str(ROOT), sys.executable, "favors", 2, "search:sims=2", "thumb", 1, str(folder), FOR_EVER
    )
    match.folder.mkdir(parents=True)
    return match


def test_a_game_is_stopped_continued_and_kept(tmp_path: Path) -> None:
    match = match_in(tmp_path)
    assert play(replace(match, until=NEVER), 1) is None
    result = play(match, 1)
    assert result is not None
    game = replayed(Record.from_text(result["record"]))
    assert game.rules_version == FIRST_RULES
    assert (game.scores(), game.winners()) == (result["scores"], result["winners"])
    assert result["today"] == 1
    assert play(replace(match, until=NEVER), 1) == result, "it is kept"

    file = match.folder / "1.json"
    plies = len(Record.from_text(result["record"]).tokens) // 2
    half = replayed(Record.from_text(result["record"]), plies=plies).record()
    file.write_text(json.dumps({"record": half.to_text()}))
    again = play(match, 1)
    assert again is not None
    assert Record.from_text(again["record"]).tokens[: len(half.tokens)] == half.tokens
    report = report_of(match, [result, again])
    assert report["games"] == 2
    assert report["chance"] == 0.5
    assert 0 <= report["won"] <= 2
