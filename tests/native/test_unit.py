"""The translator takes what has a C form, refuses the rest by name, and stamps what it took."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bastide.catalogue import rules_of
from bastide.caylus import data
from bastide.caylus.contract import CAYLUS
from bastide.core.cells import Cell
from bastide.core.moves import CAPACITY
from bastide.core.rules import Rules
from bastide.core.search import Tree
from bastide.native.c_types import cell_type, table_type, tree_type
from bastide.native.state_code import struct_of_state
from bastide.native.unit import Unit
from tests.native.helpers import GAMES
from tests.scripts import script

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
    return script(path)


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
        assert f" {cell.name}" in struct_of_state(unit.rules.state_type)


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
        "    return count_bits(goods[seat]) + 2LL + TABLE[0LL]",
    ]
    assert unit.constants["WEIGHT"] == 3
    assert unit.tables["TABLE"] == [70000, 1]
    assert "static const long long TABLE[] = {70000, 1};" in unit.head()
    assert "#define K_WEIGHT 3LL" in unit.head()


def test_floats_are_figures_too(scored_by: Scoring) -> None:
    unit = Unit(
        scored_by(
            rule(
                "if seat:\n        worth = HALF\n    else:\n"
                "        worth: float = WORTHS[seat] * s.turn\n    return seat",
                "HALF = 0.5\nWORTHS = (0.1, 2.0)",
            )
        )
    )
    assert "    cdef double worth" in unit.function("final_score").splitlines()
    assert "#define K_HALF 0.5\n" in unit.head()
    assert 'const double HALF "K_HALF"' in unit.head()
    assert "static const double WORTHS[] = {0.1, 2.0};" in unit.head()


def test_a_quotient_of_whole_numbers_keeps_its_rest(scored_by: Scoring) -> None:
    """C would divide 7 by 2 and get 3."""
    unit = Unit(scored_by(rule("half: float = seat / 2\n    return seat if half > 1 else 0")))
    assert "half = as_float(seat) / 2LL" in unit.function("final_score")
    unit = Unit(scored_by(rule("half: float = 0.5 * seat / 2\n    return seat if half > 1 else 0")))
    assert "half = 0.5 * seat / 2LL" in unit.function("final_score")


def test_a_thought_becomes_a_struct_of_fixed_lists() -> None:
    lines = Unit(CAYLUS).struct_of_thought().splitlines()
    assert "    long long seat" in lines
    assert "    double favor_worth" in lines
    assert f"    double worths[{CAPACITY}]" in lines
    assert any(line.startswith("    long long goods[") for line in lines)


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
    assert (types["visits"], types["wins"], types["rng"]) == ("int*", "double*", "long long*")


def test_a_shift_has_64_bits(scored_by: Scoring) -> None:
    """A bare `1` would be an int in C: `1 << 35` set a bit of 32, or none at all."""
    unit = Unit(scored_by(rule("s.on_road |= 1 << seat\n    return len(PARTS) << seat", PARTS)))
    text = unit.function("final_score")
    assert "s.on_road |= 1LL << seat" in text, "a wide cell takes it as it is"
    assert "return 3LL << seat" in text


PARTS = "PARTS = [1, 1, 1]"
NARROW = {
    "a sum of cells": ("return s.turn + s.provost", "return int64(s.turn) + s.provost"),
    "a product of elements": (
        "return s.goods[0] * TABLE[seat]",
        "return int64(s.goods[0LL]) * TABLE[seat]",
    ),
    "a shift of a cell": ("return s.passed << 40 + seat", "return int64(s.passed) << 40LL + seat"),
    "a shift of an answer": (
        "return (s.turn > 3) << seat",
        "return int64(s.turn > 3LL) << seat",
    ),
    "a negation": ("return -s.turn", "return -int64(s.turn)"),
    "a choice of cells": (
        "return max(s.turn, s.provost) * s.bailiff",
        "return int64(max(s.turn, s.provost)) * s.bailiff",
    ),
    "a sum on a cell": (
        "s.turn += s.provost\n    return 0",
        "s.turn = fit_32(int64(s.turn) + s.provost)",
    ),
    "an element that is written": (
        "goods = s.goods\n    goods[seat] = seat\n    return 0",
        "goods[seat] = fit_16(seat)",
    ),
    "wide already": ("return s.on_road << 3", "return s.on_road << 3LL"),
    "one wide operand": ("return s.turn * seat", "return s.turn * seat"),
    "a fraction": ("x: float = s.turn / 2\n    return seat", "x = as_float(s.turn) / 2LL"),
}


@pytest.mark.parametrize("what", NARROW)
def test_every_operation_has_64_bits(scored_by: Scoring, what: str) -> None:
    source, wanted = NARROW[what]
    unit = Unit(scored_by(rule(source, "TABLE = [1, 2, 3, 4, 5]")))
    assert f"    {wanted}\n" in unit.function("final_score") + "\n"


def test_figures_of_a_module_are_read_by_its_name(scored_by: Scoring) -> None:
    source = "return data.BASE_INCOME + data.PARTS[seat] + len(data.PARTS) + len(data.TILES)"
    unit = Unit(scored_by(rule(source, "from bastide.caylus import data")))
    lengths = f"{len(data.PARTS)}LL + {len(data.TILES)}LL"
    assert f"return BASE_INCOME + PARTS[seat] + {lengths}" in unit.function("final_score")
    assert unit.constants["BASE_INCOME"] == data.BASE_INCOME
    assert unit.tables["PARTS"] == data.PARTS


def test_a_local_name_is_no_module(scored_by: Scoring) -> None:
    source = "goods = s.goods\n    return goods[seat]"
    unit = Unit(scored_by(rule(source, "from bastide.caylus import vocabulary as goods")))
    assert "return goods[seat]" in unit.function("final_score")


@pytest.mark.parametrize("name", GAMES)
def test_no_literal_of_the_rules_is_narrow(name: str) -> None:
    unit = Unit(rules_of(name))
    text = "\n".join(unit.function(name) for name in unit.functions)
    text = re.sub(r"\w+\[0\] = \w+\[0\]", "", text)  # a whole state is copied
    assert not re.findall(r"(?<![\w.])\d+(?![\w.])", text)


def test_a_set_has_a_bit_for_every_member() -> None:
    assert cell_type(Cell(members=31)) == "int"
    assert cell_type(Cell(5, members=15)) == "short"
    assert cell_type(Cell(5, members=63, bits=64)) == "long long"
    for cell in (Cell(members=32), Cell(5, members=16), Cell(members=64, bits=64)):
        with pytest.raises(ValueError, match="declare it with more bits"):
            cell_type(cell)


# --- What is refused ------------------------------------------------------------------------------

REFUSED = {
    "a dictionary": (rule("return POINTS_BY[seat]", "POINTS_BY = {0: 1}"), "POINTS_BY is dict"),
    "a text": (rule("return WORDS", "WORDS = 'one'"), "WORDS is str, which has no C form"),
    "ints among floats": (rule("return MIXED[0]", "MIXED = (1, 0.5)"), "MIXED is tuple, which has"),
    "a nested table": (rule("return ROWS", "ROWS = [[1], [2]]"), "ROWS is list, which has no C"),
    "a text of a module": (
        rule("return data.COLOURS", "from bastide.caylus import data"),
        "COLOURS is tuple, which has no C form",
    ),
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
        "planted_rules: double is a word of C: choose another",
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


def test_a_place_that_is_computed_twice_is_refused(scored_by: Scoring) -> None:
    """`s.goods[f(s)] += 1` would call f twice in C. What f does would be done twice."""
    unit = Unit(scored_by(rule("s.goods[frame(s)] += 1\n    return 0", CALLED)))
    with pytest.raises(ValueError, match=r"the place of s\.goods\[frame\(s\)\] needs a name"):
        unit.text()


CALLED = "def frame(s: State) -> int:\n    return s.turn"


def test_operands_of_unknown_width_are_refused(scored_by: Scoring) -> None:
    unit = Unit(scored_by(rule("return s.goods + seat")))
    with pytest.raises(ValueError, match="has operands of unknown width"):
        unit.text()


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
        monkeypatch.setattr(data, "BASE_INCOME", 99)
    else:
        monkeypatch.setattr(data, "HOUSE_POINTS", [9, 9, 9])
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


# --- Tables of rows -------------------------------------------------------------------------------

ROWS = """
from dataclasses import dataclass
from typing import Callable


@dataclass(frozen=True)
class Row:
    worth: Callable[[State, int], int]


def nothing(s: State, seat: int) -> int:
    return 0


def deniers(s: State, seat: int) -> int:
    return s.deniers[seat]


def workers(s: State, seat: int) -> int:
    return s.workers[seat]
"""


def test_a_look_into_a_table_of_rows_becomes_a_switch(scored_by: Scoring) -> None:
    table = "TABLE = (Row(nothing), Row(deniers), Row(nothing), Row(workers), Row(deniers), "
    table += "Row(nothing))"
    unit = Unit(scored_by(rule("return TABLE[s.turn].worth(s, seat)", f"{ROWS}\n{table}")))
    assert "return TABLE_worth(s.turn, s, seat)" in unit.function("final_score")
    assert unit.function("TABLE_worth").splitlines() == [
        "cdef long long TABLE_worth(long long row, State* s, long long seat) noexcept nogil:",
        "    if row == 1LL or row == 4LL:",
        "        return deniers(s, seat)",
        "    elif row == 3LL:",
        "        return workers(s, seat)",
        "    else:",
        "        return nothing(s, seat)",
    ]


def test_a_table_of_equal_rows_needs_no_switch(scored_by: Scoring) -> None:
    table = "TABLE = (Row(deniers), Row(deniers))"
    unit = Unit(scored_by(rule("return TABLE[s.turn].worth(s, seat)", f"{ROWS}\n{table}")))
    assert unit.function("TABLE_worth").splitlines()[1:] == ["    return deniers(s, seat)"]


def test_rows_are_looked_up_in_tables_only(scored_by: Scoring) -> None:
    with pytest.raises(ValueError, match=r"final_score\(\)\[0\]\.worth.* has no C form"):
        Unit(scored_by(rule("return final_score()[0].worth(s, seat)", ROWS)))
