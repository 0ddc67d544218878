"""Every rule has one id, in four places: both pages of the rules, a docstring, a test's name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bastide.catalogue import game_names

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Book:
    """Where the rules of a game are: in words, in code and in tests."""

    ids: str
    """A regular expression for its ids."""
    source: str
    tests: str
    """Tests of its rules, as a pattern of paths."""
    rulings: tuple[str, ...] = ()
    """Points settled while reading the rulebook. Each is named by a test."""


def numbered(last: int, letter: str = "") -> tuple[str, ...]:
    return tuple(f"{letter}{number}" for number in range(1, last + 1))


CAYLUS_RULINGS = {"P": 20, "G": 12, "V": 5, "B": 18, "L": 13, "C": 10, "E": 13, "F": 14, "X": 7}
BOOKS = {
    "caylus": Book(
        r"C-\d+\.\d+|C[2ES]-\d+",
        "caylus",
        "tests/rules/caylus/*.py",
        rulings=sum((numbered(last, letter) for letter, last in CAYLUS_RULINGS.items()), ()),
    ),
    "magna-carta": Book(
        r"M-\d+\.\d+|M[5FL]-\d+", "magna_carta", "tests/rules/*.py", rulings=numbered(72)
    ),
}
each_game = pytest.mark.parametrize("name", BOOKS)


def page(name: str, french: bool = False) -> str:
    path = ROOT / "docs" / "rules" / f"{name}{'.fr' if french else ''}.md"
    return path.read_text(encoding="utf-8")


def ids_of_headings(text: str, book: Book) -> list[str]:
    """#### M-2.3 · Draw a card"""
    return re.findall(rf"^#### ({book.ids}) · \S", text, re.MULTILINE)


def trees(folder: Path, pattern: str) -> Iterator[ast.Module]:
    for path in sorted(folder.rglob(pattern)):
        yield ast.parse(path.read_text(encoding="utf-8"))


def docstrings(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            yield ast.get_docstring(node) or ""


def ids_of_code(name: str) -> set[str]:
    book = BOOKS[name]
    code = trees(ROOT / "src" / "bastide" / book.source, "*.py")
    texts = (text for tree in code for text in docstrings(tree))
    return {found for text in texts for found in re.findall(rf"\b(?:{book.ids})\b", text)}


def id_of_test(test: str, book: Book) -> str | None:
    """test_M_2_3_with_an_empty_pile -> M-2.3"""
    shape = book.ids.replace("-", "_").replace(r"\.", "_")
    match = re.match(rf"test_({shape})_[a-z0-9]", test)
    return None if match is None else match[1].replace("_", "-", 1).replace("_", ".")


def rule_tests(name: str) -> Iterator[ast.FunctionDef]:
    for tree in trees(ROOT, BOOKS[name].tests):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node


def ids_of_tests(name: str) -> set[str]:
    found = (id_of_test(test.name, BOOKS[name]) for test in rule_tests(name))
    return {rule for rule in found if rule is not None}


def test_every_game_has_its_book() -> None:
    assert set(BOOKS) == set(game_names())


@each_game
def test_both_pages_have_the_same_rules_in_the_same_order(name: str) -> None:
    english = ids_of_headings(page(name), BOOKS[name])
    assert english
    assert len(set(english)) == len(english)
    assert ids_of_headings(page(name, french=True), BOOKS[name]) == english
    assert page(name).count("\n#### ") == len(english), "a rule's heading has no proper id"


@each_game
def test_every_rule_stands_in_the_code(name: str) -> None:
    rules = set(ids_of_headings(page(name), BOOKS[name]))
    code = ids_of_code(name)
    assert rules - code == set(), "rules that no docstring names"
    assert code - rules == set(), "docstrings that name no rule"


@each_game
def test_every_rule_has_a_test(name: str) -> None:
    rules = set(ids_of_headings(page(name), BOOKS[name]))
    tests = ids_of_tests(name)
    assert rules - tests == set(), "rules without a test"
    assert tests - rules == set(), "tests that name no rule"


@each_game
def test_every_rule_that_a_refusal_names_exists(name: str) -> None:
    """Any string of the code that is an id, whether an argument or a row of a table."""
    book = BOOKS[name]
    named = {
        node.value
        for tree in trees(ROOT / "src" / "bastide" / book.source, "*.py")
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if re.fullmatch(book.ids, node.value)
    }
    assert named
    assert named - set(ids_of_headings(page(name), book)) == set()


def rulings_in(text: str) -> set[str]:
    """Those that a docstring names: `Ruling 12` or `Rulings 12, 14`."""
    rows = re.findall(r"\bRulings? ([A-Z]?\d+(?:(?:,| and|, and) [A-Z]?\d+)*)", text)
    return {ruling for row in rows for ruling in re.findall(r"[A-Z]?\d+", row)}


@pytest.mark.parametrize("name", [name for name, book in BOOKS.items() if book.rulings])
def test_every_ruling_is_named_by_a_test(name: str) -> None:
    text = " ".join(ast.get_docstring(test) or "" for test in rule_tests(name))
    assert rulings_in(text) == set(BOOKS[name].rulings)


def test_rulings_are_read_as_they_are_meant() -> None:
    assert rulings_in("Ruling 12: so. Rulings 1, 2 and X3. Rule 9. Ruling P4, not 5") == {
        "12", "1", "2", "X3", "P4",
    }  # fmt: skip


def test_ids_are_read_as_they_are_meant() -> None:
    book = BOOKS["magna-carta"]
    assert id_of_test("test_M_2_13_the_first_to_pass", book) == "M-2.13"
    assert id_of_test("test_MF_14_1_denier", book) == "MF-14"
    assert id_of_test("test_M5_1_four_neutral_cards", book) == "M5-1"
    assert id_of_test("test_M_2_is_no_rule", book) is None
    assert id_of_test("test_X_2_3_of_another_game", book) is None
    text = "#### M-2.3 · Draw\n#### ML-1 · Light\n### M-9.9 · Too high\n#### M-2.4 Dotless\n"
    assert ids_of_headings(text, book) == ["M-2.3", "ML-1"]
    tree = ast.parse('def f():\n    """M-1.1: a rule."""\n    return "M-1.2"\n')
    assert "M-1.1: a rule." in list(docstrings(tree))
    assert not any("M-1.2" in text for text in docstrings(tree))
