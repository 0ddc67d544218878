"""The strategy lab: its counts are right, a run continues, and what is shipped is what is shown."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Generator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from bastide.catalogue import game_names, rules_of
from bastide.core.errors import SetupError
from bastide.core.languages import languages
from bastide.lab import example_of, report_of, shipped
from bastide.lab import run as r
from bastide.lab.facts import Task, facts_of, play
from bastide.lab.figures import BANDS, band_of, counted, figures_of
from bastide.lab.findings import Finding, difference_of, findings_of, mean_of
from bastide.lab.pages import page_of
from bastide.lab.report import reports_of
from bastide.lab.round import example_round
from bastide.lab.set_ups import SET_UPS
from bastide.lab.words import number, percent, signed
from bastide.records import read, replay
from tests.cli.helpers import ok, run

ROOT = Path(__file__).parents[2]
MOST_BYTES = 300_000


def line(number: int, winners: list[int], order: list[int], **more: Any) -> dict[str, Any]:
    """A game of Caylus for two. Seat 0 has 60 points, seat 1 has 50."""
    return {
        "set_up": "c2",
        "number": number,
        "scores": [60, 50],
        "winners": winners,
        "rounds": 10 + number,
        "ending": "the Towers were completed",
        "sheets": [{"castle": 30, "gold": 0}, {"castle": 10, "gold": 6}],
        "order": order,
        "built": [[], []],
        "placed": [[], []],
        "favors": [[], []],
        "record": f"record {number}",
    } | more


FOUR = [
    line(0, [0], [1, 2], built=[[["mason", 2, 20]], [["bank", 11, 90]]]),
    line(1, [0], [2, 1], built=[[["mason", 5, 40], ["mason", 9, 70]], []]),
    line(2, [0, 1], [1, 2], built=[[], [["mason", 12, 99]]]),
    line(
        3,
        [1],
        [1, 2],
        placed=[[["inn", 1, 9], ["inn", 4, 30]], [["gate", 1, 10]]],
        favors=[[["deniers", 3, 25]], [["deniers", 3, 26], ["deniers", 5, 44]]],
    ),
]


def test_bands() -> None:
    assert [band_of(turn) for turn in (1, 3, 4, 9, 10, 40)] == [0, 0, 1, 2, 3, 3]


def test_counts_of_four_games() -> None:
    found = counted(FOUR)
    assert found["games"] == 4
    # Three seats built it, each counted once. A shared victory is half a victory
    assert found["built"]["mason"] == {
        "won": [3, 2.5],
        "bands": [[1, 1.0], [1, 1.0], [0, 0], [1, 0.5]],
    }
    assert found["built"]["bank"]["won"] == [1, 0.0]
    assert found["order"][0] == {"won": [4, 1.5], "score": [4, 230, 13_300]}
    assert found["order"][1]["won"] == [4, 2.5]
    assert found["visits"]["inn"]["bands"] == [1, 1, 0, 0]
    assert found["visits"]["inn"]["winners"] == [5, 0, 0], "five seats won, one of them shared"
    assert found["visits"]["inn"]["others"] == [3, 2, 4]
    assert found["favors"]["deniers"]["reached"][:3] == [[6, 3.0], [1, 0.0], [1, 1.0]]
    assert found["openings"]["1"] == {"inn": [1, 0.0], "mason": [1, 1.0]}
    assert found["openings"]["2"] == {"bank": [1, 0.0], "gate": [1, 1.0], "mason": [2, 1.5]}
    assert found["rounds"] == {"10": 1, "11": 1, "12": 1, "13": 1}
    assert found["winning"] == [4, 240, 14_400]
    assert found["ahead"] == [4, 40, 400]
    assert found["sources"]["castle"]["winners"][:2] == [5, 110]


def test_means_and_differences_with_their_ranges() -> None:
    mean = mean_of([4, 8, 24])  # such as 0, 2, 2, 4: variance 8/3
    assert (mean.value, mean.n) == (2, 4)
    assert mean.high - mean.value == pytest.approx(1.96 * (8 / 3 / 4) ** 0.5)
    gap = difference_of({"winners": [4, 8, 24], "others": [4, 4, 12]})
    assert gap.value == pytest.approx(1)
    assert gap.low < 0 < gap.high
    assert difference_of({"winners": [0, 0, 0], "others": [4, 4, 12]}).n == 0


def seats(won: int, of: int) -> list[float]:
    return [of, won]


def test_only_what_is_sure_is_a_finding() -> None:
    figures = counted(FOUR)
    figures["built"] = {
        "mason": {"won": seats(80, 100)},
        "bank": {"won": seats(20, 100)},
        "inn": {"won": seats(55, 100)},
        "church": {"won": seats(9, 9)},  # too few to say anything
    }
    built = [one for one in findings_of(figures) if one.kind == "built"]
    assert built == [Finding("built", "mason"), Finding("built", "bank", more=False)]
    figures["built"] = {"inn": {"won": seats(55, 100)}}
    assert not [one for one in findings_of(figures) if one.kind == "built"]


def test_examples_show_what_they_are_for() -> None:
    many = [line(n, [0], [1, 2], built=[[["mason", 2, 20 + n]], []]) for n in range(60)]
    found = figures_of(many)
    shown = found["set_ups"]["c2"]["shown"]["built:mason:more"]
    assert shown == [["c2-0", 20, 0], ["c2-1", 21, 0]]
    assert found["examples"]["c2-0"] == {"record": "record 0"}
    assert len(found["examples"]) < 6, "one game shows several things"


def test_figures_in_both_languages() -> None:
    assert (percent(0.254).of("en"), percent(0.254).of("fr")) == ("25%", "25\u202f%")
    assert (number(-0.02).of("en"), number(-1.26).of("fr")) == ("0.0", "−1,3")
    assert (signed(-0.01).of("en"), signed(1.24).of("fr")) == ("+0.0", "+1,2")


@pytest.mark.parametrize("key", ["c2", "m2f"])
def test_facts_agree_with_the_record(key: str) -> None:
    task = Task(SET_UPS[key], 0, seed=5, sims=4)
    facts = play(task)
    assert facts == play(task), "everything follows from the seed"
    game = replay(read(facts["record"]))
    tokens = [game.token(game.parse(token)) for token in read(facts["record"]).tokens]
    assert facts["scores"] == game.scores()
    assert sorted(facts["order"]) == [1, 2]
    placed = sum(token.startswith("place:") for token in tokens)
    assert sum(len(things) for things in facts["placed"]) == placed
    by_event = Counter(event.kind for event in game.events)
    built = by_event["built"] + by_event["prestige"] + by_event["turned"]
    assert sum(len(things) for things in facts["built"]) == built
    assert facts_of(game) == {k: v for k, v in facts.items() if k not in ("set_up", "number")}
    assert all(turn <= facts["rounds"] for seat in facts["placed"] for _, turn, _ in seat)


def test_a_run_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def run_on(on: str, work: Any, tasks: list[Task], workers: int | None) -> Any:
        for task in tasks:
            asked.append(task.number)
            yield FOUR[task.number]

    monkeypatch.setattr(r, "run_on", run_on)
    first = r.run(tmp_path, 4, seed=3, keys=("c2",))
    assert [next(first) for _ in range(3)] == [0, 1, 2]
    assert isinstance(first, Generator)
    first.close()
    path = tmp_path / r.LINES
    path.write_bytes(path.read_bytes() + b'{"set_up": "c2", "num')  # cut short by a kill
    assert list(r.run(tmp_path, 4, seed=3, keys=("c2",))) == [2, 3, 4]
    assert asked == [0, 1, 2, 3]
    assert [one["number"] for one in r.played(tmp_path)] == [0, 1, 2, 3]
    written = r.write(tmp_path, 4)
    assert [one.name for one in written] == [r.SHIPPED, *r.PAGES.values()]
    assert "Caylus" in written[1].read_text(encoding="utf-8")
    with pytest.raises(SetupError, match="another seed"):
        list(r.run(tmp_path, 4, seed=4, keys=("c2",)))


# --- What is shipped ------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", languages())
def test_the_page_on_disk_is_made_from_the_shipped_figures(lang: str) -> None:
    made = page_of(reports_of(shipped()), shipped(), lang)
    committed = (ROOT / "docs" / r.PAGES[lang]).read_text(encoding="utf-8")
    assert committed == made, "run: make strategy"


def test_every_set_up_is_there_and_the_file_is_small() -> None:
    assert set(shipped()["set_ups"]) == set(SET_UPS)
    data = (files("bastide.lab") / "data" / r.SHIPPED).read_bytes()
    assert len(data) < MOST_BYTES


@pytest.mark.parametrize("game", game_names())
def test_every_section_says_something_and_its_games_show_it(game: str) -> None:
    names = set()
    for given in report_of(game).set_ups:
        for section in given.sections:
            assert section.tables
            for table in section.tables:
                assert all(len(row.cells) == len(table.columns) for row in table.rows)
            for claim in section.claims:
                assert claim.words.of("en") != claim.words.of("fr")
                names |= {(one.game, one.ply, one.seat) for one in claim.examples}
        said = {s.key for s in given.sections if s.claims}
        assert {"seats", "openings", "endings"} <= said
    assert names
    for name in sorted({one[0] for one in names}):
        record = read(example_of(name) or "")
        assert record.game == game
        plies = [ply for one, ply, _ in names if one == name]
        assert max(plies) <= len(record.tokens)
    assert len(BANDS) == 4


def test_the_command_prints_a_game_that_can_be_replayed() -> None:
    name = sorted(shipped()["examples"])[0]
    record = read(ok(f"lab show {name}"))
    assert replay(record).over
    assert "no game is called" in run("lab show nothing").output
    assert json.dumps(shipped()["set_ups"])


@pytest.mark.parametrize("game", game_names())
def test_the_example_round_goes_through_all_its_phases(game: str) -> None:
    found = example_round(game)
    assert found is not None
    assert found.number > 1
    start = replay(read(example_of(found.game) or ""), found.ply)
    assert start.turn in (found.number - 1, found.number)
    names = [phase.name for phase in found.phases]
    known = [phase.name for phase in rules_of(game).phases]
    assert names == [name for name in known if name in names], "in the order of the rules"
    assert len(names) >= 6
    text = " ".join(line.of("en") for phase in found.phases for line in phase.lines)
    for said in ("places a worker", "provost", "builds", "works at", "batch"):
        assert said in text, said
