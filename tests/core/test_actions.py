"""The action space: numbers, tokens, a fingerprint, and errors that help."""

import pytest

from bastide.core.actions import ActionSpace
from bastide.core.bits import count_bits, lowest_bit
from bastide.core.errors import InvalidAction
from bastide.core.moves import Moves, offer, offered


def space() -> ActionSpace:
    actions = ActionSpace()
    assert actions.add("pass") == 0
    assert actions.add("place", ["park", "peddler"]) == 1
    assert actions.add("build", ["church"]) == 3
    return actions


def test_tokens_are_numbered_in_the_order_of_their_groups() -> None:
    actions = space()
    assert len(actions) == 4
    assert actions.tokens == ("pass", "place:park", "place:peddler", "build:church")
    for action, token in enumerate(actions.tokens):
        assert actions.token(action) == token
        assert actions.parse(token) == action
        assert actions.check(action) == action


def test_case_and_spaces_around_a_token_do_not_matter() -> None:
    assert space().parse("  Place:PARK\n") == 1


def test_a_token_stands_once() -> None:
    actions = space()
    with pytest.raises(ValueError, match=r"'place:park' stands twice"):
        actions.add("place", ["bank", "park"])


def test_the_fingerprint_tells_action_spaces_apart() -> None:
    assert space().fingerprint == space().fingerprint
    longer = space()
    longer.add("done")
    other_order = ActionSpace()
    other_order.add("place", ["park", "peddler"])
    other_order.add("pass")
    other_order.add("build", ["church"])
    assert len({a.fingerprint for a in (space(), longer, other_order)}) == 3
    assert len(space().fingerprint) == 12


def test_an_unknown_token_names_the_nearest_ones() -> None:
    with pytest.raises(InvalidAction, match=r"unknown action 'plce:park'; did you mean place:park"):
        space().parse(" plce:park ")
    with pytest.raises(InvalidAction, match=r"^unknown action 'xyzzy'$"):
        space().parse("xyzzy")
    with pytest.raises(InvalidAction, match=r"^unknown action ''$"):
        space().parse("")


@pytest.mark.parametrize("action", [-1, 4, 10**9])
def test_a_number_outside_the_space_is_refused(action: int) -> None:
    with pytest.raises(InvalidAction, match=rf"action {action} is outside the action space 0\.\.3"):
        space().token(action)


@pytest.mark.parametrize("action", [True, 1.0, None, b"pass"])
def test_what_is_no_number_is_refused(action: object) -> None:
    with pytest.raises(InvalidAction, match="is not an action: give an int or a token"):
        space().check(action)


def test_offered_actions_are_a_list_of_their_own() -> None:
    moves = Moves()
    assert offered(moves) == []
    offer(moves, 3)
    offer(moves, 5)
    listed = offered(moves)
    assert listed == [3, 5]
    moves.n = 0
    offer(moves, 7)
    assert (listed, offered(moves)) == ([3, 5], [7])


def test_bits_are_small_sets() -> None:
    assert [count_bits(n) for n in (0, 1, 6, 2**40)] == [0, 1, 2, 1]
    assert [lowest_bit(n) for n in (1, 6, 8, 2**40 + 2**50)] == [0, 1, 3, 40]
