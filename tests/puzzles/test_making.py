"""Finding puzzles: what counts as one, and that a run continues where it was stopped."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

from bastide.catalogue import rules_of
from bastide.core.errors import SetupError
from bastide.puzzles import NAMES, PuzzleError, finding, puzzles
from bastide.puzzles import make as m
from bastide.puzzles.finding import EFFORT, Task, weak_tries
from bastide.puzzles.puzzle import BY_POINTS, BY_WIN, Reason, shipped_lines, unpacked
from bastide.puzzles.themes import question_of, theme_of
from bastide.puzzles.weighing import Weighed, gap_of, rights, weigh
from tests.cli.helpers import ok, run

ONE = puzzles("magna-carta")[0]


def answers(*leads: float) -> list[Weighed]:
    """Answers by their points of lead. A point is worth five hundredths of the win."""
    return [Weighed(n, 1 - n / 10, 0.5 + lead / 20, lead) for n, lead in enumerate(leads)]


def test_the_gap_lies_behind_the_last_right_answer() -> None:
    gap = gap_of(answers(4.0, 3.6, 0.0, -2.0))
    assert gap.right == 2
    assert gap.by(BY_POINTS) == pytest.approx(4.0)
    assert gap.by(BY_WIN) == pytest.approx(0.18)
    assert rights(answers(4.0, 3.6, 3.4)) == {0, 1}
    assert gap_of(answers(1.0, 0.9)).win == 0, "all are right: none is clearly better"


def test_an_answer_that_leads_as_much_but_wins_less_leaves_no_gap() -> None:
    odd = [Weighed(0, 0.9, 0.6, 3.0), Weighed(1, 0.8, 0.3, 2.8), Weighed(2, 0.1, 0.29, 0.0)]
    assert gap_of(odd).win == pytest.approx(0.01)


def test_all_answers_are_weighed_with_a_fair_part() -> None:
    game = ONE.position()
    weighed = weigh(game, 200, seed=1)
    assert {one.action for one in weighed} == set(game.legal_actions())
    assert weighed == weigh(game, 200, seed=1)
    assert len(weigh(game, 200, seed=1, top=2)) == 2


def test_what_every_weak_level_sees_is_no_puzzle() -> None:
    game = ONE.position()
    assert weak_tries(game, frozenset(game.legal_actions())) is None
    tried = weak_tries(game, frozenset())
    assert tried is not None
    assert tried[1] == 1.0


@pytest.mark.parametrize(
    ("area", "token", "codes", "last", "theme"),
    [
        ("provost", "provost:+1", [], False, "provost"),
        ("placement", "place:mason", ["cut-off"], True, "provost"),
        ("castle", "batch:a", ["order"], True, "castle"),
        ("payments", "pay:gold", [], False, "payment"),
        ("placement", "place:inn", [], False, "workers"),
        ("placement", "place:mason", ["money"], True, "last-round"),
        ("buildings", "build:church", [], False, "build"),
        ("placement", "place:mason", ["castle"], False, "castle"),
        ("cards", "draw", [], False, "build"),
        ("placement", "place:mason", [], False, "workers"),
        ("favors", "favor:x", [], False, "favors"),
    ],
)
def test_themes(area: str, token: str, codes: list[str], last: bool, theme: str) -> None:
    assert theme_of(area, token, codes, last) == theme


def test_the_last_round_is_said() -> None:
    assert question_of("provost", rules_of("caylus").seat_names[0], True).of("en") == (
        "Last round. How far should Red move the provost?"
    )


# --- On disk --------------------------------------------------------------------------------------


def line(number: int, found: int) -> dict[str, Any]:
    return {"number": number, "puzzles": [{}] * found}


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Games are looked through in parallel, each with one puzzle."""
    asked: list[int] = []

    def run_on(on: str, work: Any, tasks: list[Task], workers: int) -> Iterator[dict[str, Any]]:
        for task in tasks:
            asked.append(task.number)
            yield line(task.number, 1)

    monkeypatch.setattr(m, "run_on", run_on)
    monkeypatch.setattr(m, "packed", lambda lines: json.dumps(list(lines)).encode())
    return asked


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path, looked: list[int]) -> None:
    first = m.make("caylus", tmp_path, 5, seed=3, workers=1)
    assert [next(first).puzzles for _ in range(3)] == [0, 1, 2]
    assert isinstance(first, Generator)
    first.close()
    path = tmp_path / "caylus.jsonl"
    path.write_bytes(path.read_bytes() + b'{"number": 2, "puz')  # cut short by a kill
    done = list(m.make("caylus", tmp_path, 5, seed=3, workers=1))
    assert done[0] == m.Progress(2, 2)
    assert done[-1] == m.Progress(5, 5)
    assert looked == [0, 1, 2, 3, 4]
    kept = json.loads((tmp_path / "caylus.jsonl.gz").read_bytes())
    assert [one["number"] for one in kept] == [0, 1, 2, 3, 4]


def test_a_game_that_a_stopped_run_left_out_comes_first(tmp_path: Path, looked: list[int]) -> None:
    (tmp_path / "caylus.jsonl").write_text(json.dumps(line(1, 9)) + "\n")
    done = list(m.make("caylus", tmp_path, 2, workers=2))
    assert looked == [0]
    assert done[-1].puzzles == 10
    kept = json.loads((tmp_path / "caylus.jsonl.gz").read_bytes())
    assert [one["number"] for one in kept] == [0, 1], "the same however many processes looked"


def test_so_many_games_are_enough(tmp_path: Path, looked: list[int]) -> None:
    list(m.make("caylus", tmp_path, 300, workers=1, games=2))
    assert looked == [0, 1]


def test_puzzles_are_added_to_those_that_are_there(tmp_path: Path, looked: list[int]) -> None:
    kept = [line(3, 2), line(7, 1)]
    done = list(m.make("caylus", tmp_path, 5, workers=1, kept=kept))
    assert looked == [8, 9], "the games after the last one that is there"
    assert (done[0].puzzles, done[-1].puzzles) == (3, 5)
    written = json.loads((tmp_path / "caylus.jsonl.gz").read_bytes())
    assert [one["number"] for one in written] == [3, 7, 8, 9]
    assert list(m.make("caylus", tmp_path, 5, workers=1, kept=kept))[-1].puzzles == 5
    list(m.make("caylus", tmp_path, 300, workers=1, games=3, kept=kept))
    assert looked == [8, 9, 10]


def test_explanations_are_made_again_and_a_stopped_run_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = [one for one in shipped_lines("magna-carta") if len(one["puzzles"]) == 1][:3]
    old = [one | {"puzzles": [one["puzzles"][0] | {"reasons": []}]} for one in given]
    work, asked = m.explain_one, []

    def run_on(on: str, _: Any, tasks: list[m.ExplainTask], workers: int) -> Iterator[Any]:
        for task in tasks:
            asked.append(task.line["number"])
            yield work(task)

    monkeypatch.setattr(m, "run_on", run_on)
    first = m.explain("magna-carta", tmp_path, old, 1)
    assert [next(first).games for _ in range(2)] == [0, 1]
    assert isinstance(first, Generator)
    first.close()
    path = tmp_path / "magna-carta.explained"
    path.write_bytes(path.read_bytes() + b'{"number": 2, "puz')  # cut short by a kill
    assert [done.games for done in m.explain("magna-carta", tmp_path, old, 1)] == [1, 2, 3]
    assert asked == [one["number"] for one in old], "each once"
    found = m.from_folder(tmp_path, "magna-carta")
    assert [one.id for one in found] == [f"m{g['number']}-{g['puzzles'][0]['ply']}" for g in given]
    assert all(one.reasons for one in found)
    assert found[0].to_json() | {"reasons": []} == old[0]["puzzles"][0], "the rest stays"
    assert not path.exists()
    list(m.explain("magna-carta", tmp_path, old[:1], 1))
    assert asked[3:] == [old[0]["number"]], "a finished folder begins again"


def test_a_puzzle_that_would_explain_nothing_keeps_its_explanation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given = shipped_lines("caylus")[0]
    unsaid = (Reason(finding.UNSAID, NAMES["castle"]),)
    monkeypatch.setattr(finding, "_explained", lambda *_: unsaid)
    assert finding.explained_again("caylus", given) == given


def test_another_seed_or_game_is_refused(tmp_path: Path, looked: list[int]) -> None:
    list(m.make("caylus", tmp_path, 1, seed=1, workers=1))
    with pytest.raises(SetupError, match="another seed"):
        list(m.make("caylus", tmp_path, 1, seed=2, workers=1))
    with pytest.raises(SetupError, match="no puzzles"):
        list(m.make("chess", tmp_path, 1, workers=1))


def test_a_file_that_is_none_is_named() -> None:
    with pytest.raises(PuzzleError, match="caylus"):
        unpacked("caylus", b"nonsense")


# --- Checking -------------------------------------------------------------------------------------


def test_a_puzzle_holds_unless_another_answer_is_made_right() -> None:
    assert m.check_one(m.CheckTask(ONE, 2 * EFFORT, 5)).holds
    step = ONE.steps[0]
    turned = step.__class__(step.kind, step.by, step.answers[::-1], 1)
    wrong = ONE.__class__(**{**vars(ONE), "steps": (turned,)})
    assert not m.check_one(m.CheckTask(wrong, 2 * EFFORT, 5)).holds


@pytest.mark.parametrize(("text", "sims"), [("10x", 12_000), ("500", 500)])
def test_effort(text: str, sims: int) -> None:
    assert m.effort_of(text) == sims


@pytest.mark.parametrize("text", ["x", "0x", "-1", "1.5x", "9999999x"])
def test_wrong_effort(text: str) -> None:
    with pytest.raises(SetupError):
        m.effort_of(text)


def test_commands_list_and_check() -> None:
    listed = ok("puzzles list --game magna-carta --theme provost --lang fr")
    assert "prévôt" in listed
    shown = json.loads(ok("puzzles list --json --game caylus"))
    assert {one["game"] for one in shown} == {"caylus"}
    assert "answers" not in shown[0]
    assert "1 of 1 puzzles hold" in ok("puzzles check --sample 1 --effort 2x -j 1 --game caylus")
    assert "unknown theme" in run("puzzles list --theme chess").output
