"""Matches on disk: resumed after a kill, the same on processes and on Ray."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from bastide.arena import Plan, fixtures, load_games, run_arena
from bastide.arena.runners import check_place
from bastide.core.errors import SetupError
from bastide.records import load, verify
from tests.arena.on_ray import run_with_ray
from tests.cli.helpers import complaint, ok

PLAN = Plan("magna-carta", 2, {"variant": "light"}, ("thumb", "random"), 6, 3)
TIMES = ("seconds", "slowest")


def timeless(games: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{k: v for k, v in game.items() if k not in TIMES} for game in games]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("arena")
    list(run_arena(PLAN, folder, workers=1))
    return folder


def test_games_are_kept_as_records(played: Path) -> None:
    games = load_games(played)
    assert [game["number"] for game in games] == list(range(6))
    for game in games:
        replayed = verify(load(played / "records" / f"{game['number']:06}.txt"))
        assert replayed.scores() == game["scores"]
        assert replayed.winners() == game["winners"]
        assert [sum(sheet.values()) for sheet in game["sheets"]] == game["scores"]


def test_two_processes_play_the_same_games(played: Path, tmp_path: Path) -> None:
    list(run_arena(PLAN, tmp_path, workers=2))
    assert timeless(load_games(tmp_path)) == timeless(load_games(played))


def test_a_real_local_ray_plays_the_same_games(played: Path, tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from bastide.arena import run_arena\n"
        "from tests.arena.test_run import PLAN\n"
        "list(run_arena(PLAN, Path(sys.argv[1]), on='ray', workers=2))\n"
    )
    done = run_with_ray(code, tmp_path)
    assert done.returncode == 0, done.stderr[-2000:]
    assert timeless(load_games(tmp_path)) == timeless(load_games(played))


def test_a_killed_match_goes_on_where_it_was(played: Path, tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from bastide.arena import Plan, run_arena\n"
        "plan = Plan('magna-carta', 2, {'variant': 'light'}, ('thumb', 'random'), 500, 3)\n"
        "for game in run_arena(plan, Path(sys.argv[1]), workers=1): pass\n"
    )
    with subprocess.Popen([sys.executable, "-c", code, str(tmp_path)]) as process:
        until = time.monotonic() + 60
        while len(load_games(tmp_path)) < 3 and time.monotonic() < until:
            time.sleep(0.02)
        os.kill(process.pid, signal.SIGKILL)
    kept = timeless(load_games(tmp_path))
    assert 3 <= len(kept) < 500
    longer = Plan(PLAN.game, 2, PLAN.options, PLAN.bots, len(kept) + 3, PLAN.seed)
    new = list(run_arena(longer, tmp_path, workers=1))
    assert [game["number"] for game in new] == [len(kept), len(kept) + 1, len(kept) + 2]
    games = timeless(load_games(tmp_path))
    assert games[: len(kept)] == kept
    assert games[:6] == timeless(load_games(played))[: len(games)]


def test_a_line_cut_short_is_no_game_and_harms_none(played: Path, tmp_path: Path) -> None:
    whole = (played / "games.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "plan.json").write_bytes((played / "plan.json").read_bytes())
    (tmp_path / "games.jsonl").write_bytes(b"".join(whole[:2]) + whole[2][:50])
    assert len(load_games(tmp_path)) == 2
    list(run_arena(PLAN, tmp_path, workers=1))
    assert timeless(load_games(tmp_path)) == timeless(load_games(played))


def test_another_match_in_the_same_folder_is_refused(played: Path) -> None:
    other = Plan(PLAN.game, 2, PLAN.options, PLAN.bots, PLAN.games, 4)
    with pytest.raises(SetupError, match="another match"):
        list(run_arena(other, played, workers=1))


@pytest.mark.parametrize("on", ["moon", "local:here", ""])
def test_an_unknown_place_is_refused(on: str) -> None:
    with pytest.raises(SetupError, match="isn't a place to run"):
        check_place(on)


def test_the_command_plays_shows_and_reports(tmp_path: Path) -> None:
    out = tmp_path / "match"
    line = f"arena --game caylus -p 2 --bots thumb,random -g 2 -j 1 --out {out}"
    text = ok(line)
    assert "thumb" in text
    assert "100.0%" in text
    assert "are already played" in ok(line)
    assert str(out / "report.html") in ok(f"arena report {out}")
    page = (out / "report.html").read_text(encoding="utf-8")
    assert "http" not in page
    assert page.count("data:image/png;base64,") == 5
    for name in ("ladder.png", "scores.png", "seats.png", "lengths.png", "buildings.png"):
        assert (out / name).stat().st_size > 1000
    assert len((out / "games.csv").read_text().splitlines()) == 1 + 2 * 2
    assert json.loads((out / "results.json").read_text())["games"] == 2
    assert "Cotes" in _french(out)


def _french(out: Path) -> str:
    ok(f"arena report {out} --lang fr")
    return (out / "report.html").read_text(encoding="utf-8")


def test_mistakes_are_shown(tmp_path: Path) -> None:
    assert "--out" in complaint("arena --bots thumb,random")
    assert "--bots" in complaint(f"arena --out {tmp_path}")
    assert "contains no match" in complaint(f"arena report {tmp_path}")
    assert len(fixtures(PLAN)) == 6
