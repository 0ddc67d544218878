"""Rows of decisions and phases."""

import pytest

from bastide.catalogue import game_names, rules_of
from bastide.core.decisions import NO_DECISION, by_number, nothing_follows
from bastide.core.faults import LEGAL
from bastide.core.moves import Moves
from bastide.core.state import CommonState


def test_rows_are_sorted_by_number_and_none_may_be_missing() -> None:
    rows = rules_of("caylus").decisions
    assert by_number(tuple(reversed(rows))) == rows
    for wrong in (rows[1:], (*rows, rows[3]), (*rows[:5], *rows[6:])):
        with pytest.raises(ValueError, match="numbers are used twice or missing"):
            by_number(wrong)


@pytest.mark.parametrize("name", game_names())
def test_a_game_ends_with_a_phase_that_nothing_follows(name: str) -> None:
    rules = rules_of(name)
    assert rules.last_phase == len(rules.phases) - 1
    assert rules.phases[-1].go_on is nothing_follows
    assert not nothing_follows(CommonState())
    assert rules.decisions[0] is NO_DECISION


@pytest.mark.parametrize("name", game_names())
def test_every_decision_has_a_key_of_its_own_and_a_rule(name: str) -> None:
    asked = rules_of(name).decisions[1:]
    assert len({row.key for row in asked}) == len(asked)
    assert all(row.rule for row in asked)


def test_nothing_asked_offers_and_does_nothing() -> None:
    s, w = CommonState(), Moves()
    NO_DECISION.offer(s, w, 0)
    NO_DECISION.use(s, 0, 0)
    assert NO_DECISION.fault(s, 0, 0) == LEGAL
    assert w.n == 0
    assert s == CommonState()
