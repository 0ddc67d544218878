"""`make test` runs every test once: some with coverage, all others without."""

from __future__ import annotations

from tests.conftest import HERE, OF_RULES, is_of_rules


def test_what_runs_with_coverage_is_there() -> None:
    assert [each for each in OF_RULES if not (HERE / each).exists()] == []


def test_a_file_is_of_the_rules_by_its_own_name_or_its_folders() -> None:
    assert is_of_rules(HERE / "rules/caylus/test_special.py")
    assert is_of_rules(HERE / "test_game.py")
    assert not is_of_rules(HERE / "bots/test_bots.py")
    assert not is_of_rules(HERE / "rules_of_another.py"), "a folder is not the beginning of a name"
