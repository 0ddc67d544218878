"""Defaults of a game where its contract says nothing else."""

from __future__ import annotations

from bastide.core import plain
from bastide.core.faces import NO_FACES, loaded
from bastide.core.inputs import Inputs
from bastide.magna_carta.state import State


def test_phases_follow_each_other_from_their_beginning() -> None:
    s = State()
    s.phase, s.step, s.cursor = 3, 2, 1
    plain.begin_next(s, plain.next_in_order(s))
    assert (s.phase, s.step, s.cursor) == (4, 0, 0)


def test_nothing_is_forbidden_secret_hidden_or_broken() -> None:
    s, f = State(), Inputs()
    before = s.key()
    plain.nothing_hidden(s, 0)
    plain.write_nothing(s, 0, f)
    assert s.key() == before
    assert f.n == 0
    assert plain.all_fit({}) is None
    assert plain.nothing_secret(s, 1, s) is None
    assert plain.unchecked(s) == []


def test_outcomes_are_equally_likely_and_actions_the_same_for_all() -> None:
    s = State()
    assert plain.equally_likely(s, 7) == 1
    assert [plain.action_from(s, viewer, 7) for viewer in (0, 1)] == [7, 7]


def test_a_face_is_found_where_the_contract_says_or_the_plain_one_is_taken() -> None:
    found: object = loaded("bastide.core.plain:INPUTS", None)
    assert found is plain.INPUTS
    assert loaded(NO_FACES.outlook, "plain") == "plain"
