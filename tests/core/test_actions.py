"""The action space: numbers that last, tokens, a fingerprint, and errors that help."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bastide import tokens
from bastide.catalogue import game_names, rules_of
from bastide.core.actions import NO_ACTION, ActionSpace, Listed, listed_tokens
from bastide.core.bits import count_bits, lowest_bit
from bastide.core.errors import InvalidAction
from bastide.core.moves import Moves, offer, offer_set, offered


def space(listed: list[Listed] | None = None) -> ActionSpace:
    actions = ActionSpace(listed or [])
    actions.add("pass")
    actions.group("place", ["park", "peddler"])
    actions.group("build", {3: "church"})
    return actions


def test_tokens_without_a_list_are_numbered_in_the_order_of_their_groups() -> None:
    actions = space()
    assert len(actions) == 4
    assert actions.tokens == ("pass", "place:park", "place:peddler", "build:church")
    for action, token in enumerate(actions.tokens):
        assert actions.token(action) == token
        assert actions.parse(token) == action
        assert actions.check(action) == action


def test_a_listed_token_keeps_its_number_wherever_it_is_added() -> None:
    listed = [Listed(1, "build:church"), Listed(1, "pass"), Listed(2, "place:peddler")]
    actions = space(listed)
    assert actions.tokens == ("build:church", "pass", "place:peddler", "place:park")
    assert actions.unlisted == ("place:park",)
    assert [actions.since(token) for token in actions.tokens] == [1, 1, 2, None]


def test_actions_are_found_by_verb_and_object() -> None:
    actions = ActionSpace([Listed(1, "build:bank"), Listed(1, "pass")])
    passing = actions.add("pass")
    build = actions.group("build", {1: "church", 3: "bank"})
    take = actions.group("take", ["food", "wood"])
    assert (passing, build, take) == (1, [NO_ACTION, 2, NO_ACTION, 0], [3, 4])
    verbs, objects = actions.verbs(), actions.objects()
    assert [verbs[action] for action in (0, 2)] == [build.verb] * 2
    assert [verbs[action] for action in take] == [take.verb] * 2
    assert len({build.verb, take.verb, verbs[passing]}) == 3
    assert [objects[action] for action in (0, 2, 3, 4)] == [3, 1, 0, 1]


def test_case_and_spaces_around_a_token_do_not_matter() -> None:
    assert space().parse("  Place:PARK\n") == 1


def test_a_token_stands_once() -> None:
    actions = space()
    with pytest.raises(ValueError, match=r"'place:park' is twice"):
        actions.group("place", ["bank", "park"])
    with pytest.raises(ValueError, match=r"a token is twice in the list"):
        ActionSpace([Listed(1, "pass"), Listed(2, "pass")])


def test_a_listed_token_cannot_be_dropped() -> None:
    with pytest.raises(ValueError, match=r"no longer have: done$"):
        space([Listed(1, "pass"), Listed(1, "done")]).verbs()


@pytest.mark.parametrize("game", game_names())
def test_every_token_of_a_game_is_listed(game: str) -> None:
    """`make tokens` lists new ones. A line that is there never moves."""
    actions = rules_of(game).actions
    assert actions.unlisted == ()
    package = f"bastide.{game.replace('-', '_')}"
    assert tuple(line.token for line in listed_tokens(package)) == actions.tokens


FIRST_TOKENS = {"caylus": (172, "ae07c1e2fc44"), "magna-carta": (231, "3ba65640d5b7")}


@pytest.mark.parametrize("game", FIRST_TOKENS)
def test_the_tokens_of_the_first_version_never_move(game: str) -> None:
    count, fingerprint = FIRST_TOKENS[game]
    first = [line for line in listed_tokens(f"bastide.{game.replace('-', '_')}") if line.since == 1]
    assert ActionSpace(first[:count]).fingerprint == fingerprint
    assert rules_of(game).actions.tokens[:count] == tuple(line.token for line in first[:count])


def test_new_tokens_are_appended_with_the_version_that_brings_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    actions = ActionSpace([Listed(1, "pass")])
    actions.add("bow")
    actions.add("pass")
    rules = replace(rules_of("caylus"), actions=actions, version=3)
    path = tmp_path / "tokens.txt"
    path.write_text("1 pass\n", encoding="utf-8")
    monkeypatch.setattr(tokens, "game_names", lambda: ("caylus",))
    monkeypatch.setattr(tokens, "rules_of", lambda name: rules)
    monkeypatch.setattr(tokens, "list_of", lambda rules: path)
    assert tokens.main(["--check"]) == 1
    assert path.read_text(encoding="utf-8") == "1 pass\n"
    assert tokens.main([]) == 0
    assert path.read_text(encoding="utf-8") == "1 pass\n3 bow\n"
    assert capsys.readouterr().out == "caylus: missing: bow\ncaylus: new: bow\n"


def test_the_list_of_a_game_lies_beside_its_rules() -> None:
    for game in game_names():
        assert tokens.list_of(rules_of(game)).is_file()


def test_a_set_is_offered_through_a_table() -> None:
    moves = Moves()
    offer_set(moves, [10, 12, 19, 3, 4], 1, 0b101)
    assert offered(moves) == [12, 3]


def test_the_fingerprint_shows_action_spaces_apart() -> None:
    assert space().fingerprint == space().fingerprint
    longer = space()
    longer.add("done")
    other_order = ActionSpace()
    other_order.group("place", ["park", "peddler"])
    other_order.add("pass")
    other_order.group("build", ["church"])
    assert len({a.fingerprint for a in (space(), longer, other_order)}) == 3
    assert len(space().fingerprint) == 12


def test_an_unknown_token_names_the_nearest_ones() -> None:
    with pytest.raises(InvalidAction, match=r"unknown action 'plce:park'. Did you mean place:park"):
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
def test_what_is_no_number_is_refused(action: Any) -> None:
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
