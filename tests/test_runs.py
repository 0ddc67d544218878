"""`make test` runs every test once: some with coverage, all others without."""

from __future__ import annotations

from tests.conftest import HERE, OF_RULES, holds_some, is_of_rules


def test_what_runs_with_coverage_is_there() -> None:
    for each in OF_RULES:
        name, _, test = each.partition("::")
        assert (HERE / name).exists(), each
        assert not test or f"\ndef {test}(" in (HERE / name).read_text(encoding="utf-8"), each


def test_something_is_of_the_rules_by_its_own_name_or_by_what_it_is_in() -> None:
    assert is_of_rules("rules")
    assert is_of_rules("rules/caylus/test_special.py::test_it")
    assert is_of_rules("native/test_evaluator.py::test_trees_are_the_same")
    assert not is_of_rules("native/test_evaluator.py")
    assert holds_some("native/test_evaluator.py")
    assert holds_some("native")
    assert not is_of_rules("rules_of_another.py"), "a folder is not the beginning of a name"
    assert not is_of_rules("native/test_evaluator.py::test_trees_are_the_same_tomorrow")
    assert not holds_some("server")
