"""The translator takes what has a C form, refuses the rest by name, and stamps what it took."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bastide.catalogue import rules_of
from bastide.caylus import phase_1_income
from bastide.caylus.contract import CAYLUS
from bastide.core.rules import Rules
from bastide.core.search import Tree
from bastide.native.c_types import cell_type, table_type, tree_type
from bastide.native.unit import Unit
from tests.native.helpers import GAMES

HEAD = "from bastide.caylus.state import State\n\n\n"
Scoring = Callable[[str], Rules[Any]]


@pytest.fixture
def scored_by(tmp_path: Path) -> Scoring:
    """Caylus, with a `final_score` of its own."""

    def make(source: str) -> Rules[Any]:
        module = load(tmp_path / "planted_rules.py", HEAD + source)
        return replace(CAYLUS, score=module.final_score)

    return make


def load(path: Path, source: str) -> ModuleType:
    path.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def rule(body: str, before: str = "") -> str:
    return f"{before}\n\ndef final_score(s: State, seat: int) -> int:\n    {body}\n"


# --- What is taken --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_both_games_have_a_unit(name: str) -> None:
    unit = Unit(rules_of(name))
    text = unit.text()
    assert "@" not in text.replace("@property", "")
    for function in ("settle", "apply", "play_out", "search", "observe", "load_state"):
        assert f" {function}(" in text
    assert ".log" not in "".join(unit.function(name) for name in unit.functions)
    for cell in unit.rules.state_type.CELLS:
        assert f" {cell.name}" in unit.struct_of_state()


def test_a_rule_is_translated_line_by_line(scored_by: Scoring) -> None:
    rules = scored_by(
        rule(
            "best: float = 0.5\n"
            "    for i in range(WEIGHT):\n"
            "        if s.log is not None:\n"
            "            s.log.add(1, seat)\n"
            "        best = max(best, s.deniers[i])\n"
            "    goods = s.goods\n"
            "    return goods[seat].bit_count() + len(TABLE) + TABLE[0]",
            "WEIGHT = 3\nTABLE = [70000, 1]",
        )
    )
    unit = Unit(rules)
    assert unit.function("final_score").splitlines() == [
        "cdef long long final_score(State* s, long long seat) noexcept nogil:",
        "    cdef double best",
        "    cdef long long i",
        "    cdef short* goods",
        "    best = 0.5",
        "    for i in range(WEIGHT):",
        "        best = max(best, s.deniers[i])",
        "    goods = s.goods",
        "    return count_bits(goods[seat]) + 2 + TABLE[0]",
    ]
    assert unit.constants["WEIGHT"] == 3
    assert unit.tables["TABLE"] == [70000, 1]
    assert "static const long long TABLE[] = {70000, 1};" in unit.head()
    assert "#define K_WEIGHT 3LL" in unit.head()


def test_figures_that_agree_may_share_a_name(scored_by: Scoring) -> None:
    known = Unit(CAYLUS).constants["BASE_INCOME"]
    rules = scored_by(rule("return BASE_INCOME", f"BASE_INCOME = {known}"))
    assert Unit(rules).constants["BASE_INCOME"] == known


def test_types_are_as_wide_as_their_figures() -> None:
    cells = {cell.name: cell_type(cell) for cell in CAYLUS.state_type.CELLS}
    assert (cells["turn"], cells["goods"]) == ("int", "short")
    assert (cells["on_road"], cells["rng"]) == ("long long", "long long")
    assert table_type([0, -32767, 32767]) == "short"
    assert table_type([32768]) == "long long"
    types = {name: tree_type(name, value) for name, value in vars(Tree(1)).items()}
    assert types["size"] == "long long"
    assert (types["visits"], types["value"], types["rng"]) == ("int*", "double*", "long long*")


# --- What is refused ------------------------------------------------------------------------------

REFUSED = {
    "a dictionary": (rule("return POINTS_BY[seat]", "POINTS_BY = {0: 1}"), "POINTS_BY is dict"),
    "a text": (rule("return WORDS", "WORDS = 'one'"), "WORDS is str, which has no C form"),
    "a fraction": (rule("return HALF", "HALF = 0.5"), "HALF is float, which has no C form"),
    "a nested table": (rule("return ROWS", "ROWS = [[1], [2]]"), "ROWS is list, which has no C"),
    "a class": (rule("return Path(seat)", "from pathlib import Path"), "Path is type"),
    "a method of a list": (rule("return s.road.index(seat)"), r"s\.road\.index\(seat\) has no C"),
    "a method of a table": (rule("return T.count(1)", "T = [1]"), r"T\.count\(1\) has no C form"),
    "the length of a cell": (rule("return len(s.road)"), r"len\(s\.road\) has no C form"),
    "a narrator's else": (
        rule("if s.log is not None:\n        pass\n    else:\n        return 1\n    return 0"),
        "narration has no else",
    ),
    "an unknown name": (rule("return nonsense"), "planted_rules: nonsense is not known"),
    "a word of C, local": (rule("short = 1\n    return short"), "short is a word of C"),
    "a word of C, in a loop": (
        rule("for int in range(2):\n        pass\n    return 1"),
        "int is a",
    ),
    "a word of C, argument": (
        "def final_score(s: State, double: int) -> int:\n    return double\n",
        "planted_rules: double is a word of C; name it otherwise",
    ),
    "a function's name twice": (
        rule("return offer(s, seat)", "def offer(s: State, seat: int) -> int:\n    return 1"),
        "two functions of caylus are called offer",
    ),
    "a figure's name twice": (
        rule("return BASE_INCOME", "BASE_INCOME = 77"),
        "two values of caylus are called BASE_INCOME",
    ),
    "a table's name twice": (
        rule("return PARTS[seat]", "PARTS = [1, 2, 3]"),
        "two values of caylus are called PARTS",
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_has_no_c_form_is_refused_by_name(scored_by: Scoring, what: str) -> None:
    source, message = REFUSED[what]
    with pytest.raises(ValueError, match=message):
        Unit(scored_by(source))


# --- The stamp ------------------------------------------------------------------------------------


def test_the_stamp_is_the_same_for_the_same_sources() -> None:
    stamps = {Unit(rules_of(name)).stamp() for name in GAMES for _ in range(2)}
    assert len(stamps) == len(GAMES)


def test_the_stamp_changes_with_a_source(scored_by: Scoring) -> None:
    before = Unit(scored_by(rule("return seat"))).stamp()
    assert Unit(scored_by(rule("return seat  # as before"))).stamp() != before
    assert Unit(scored_by(rule("return seat"))).stamp() == before


@pytest.mark.parametrize("name", ["constant", "table"])
def test_the_stamp_changes_with_a_figure_from_elsewhere(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    before = Unit(CAYLUS).stamp()
    if name == "constant":
        monkeypatch.setattr(phase_1_income, "BASE_INCOME", 99)
    else:
        from bastide.caylus import phase_6_castle

        monkeypatch.setattr(phase_6_castle, "HOUSE_POINTS", [9, 9, 9])
    assert Unit(CAYLUS).stamp() != before


def test_the_stamp_covers_the_template_and_the_translator() -> None:
    names = {path.name for path in Unit(CAYLUS).files}
    assert {"kernel.pyx", "unit.py", "translate.py", "c_types.py"} <= names
    assert {"state.py", "chance.py", "loops.py", "search.py"} <= names
    assert {"cells.py", "observation.py"} <= names


def test_the_stamp_does_not_depend_on_where_the_package_lies() -> None:
    unit = Unit(CAYLUS)
    places = sorted((path.parent.name, path.name) for path in unit.files)
    assert len(set(places)) == len(unit.files)
