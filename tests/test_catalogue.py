"""The games there are, as data a menu can be built from."""

import json
from typing import Any

import pytest

from bastide import SetupError, games, new_game
from bastide.catalogue import game_names, rules_of
from bastide.core.languages import languages
from bastide.core.text import from_json
from tests.configurations import ALL, MAIN

each_game = pytest.mark.parametrize("row", games(), ids=lambda row: row["key"])


def test_every_game_is_listed() -> None:
    assert [row["key"] for row in games()] == list(game_names())
    assert "magna-carta" in game_names()
    assert json.loads(json.dumps(games())) == games()


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(SetupError, match="unknown game 'Magna Carta'"):
        rules_of("Magna Carta")


@each_game
def test_a_row_says_all_that_a_menu_needs(row: dict[str, Any]) -> None:
    rules = rules_of(row["key"])
    assert row["rules"] == rules.version
    assert row["actions"] == len(rules.actions)
    assert row["fingerprint"] == rules.actions.fingerprint
    assert row["min_players"] <= row["max_players"] <= len(row["seats"])
    texts = [row["title"], row["summary"], *row["seats"]]
    for option in row["options"]:
        texts += [option["name"], option["help"]]
        for choice in option["choices"]:
            texts += [choice["name"], choice["help"]]
        values = [choice["value"] for choice in option["choices"]] or [False, True]
        assert option["default"] in values
        assert len(set(values)) == len(values) > 1
    assert all(from_json(text).of(lang) for text in texts for lang in languages())


@each_game
def test_a_game_starts_with_its_defaults(row: dict[str, Any]) -> None:
    for players in range(row["min_players"], row["max_players"] + 1):
        game = new_game(row["key"], players=players, seed=1)
        defaults = {option["key"]: option["default"] for option in row["options"]}
        assert game.options == defaults


@each_game
def test_seats_sources_and_phases_have_names(row: dict[str, Any]) -> None:
    rules = rules_of(row["key"])
    assert len(rules.seat_keys) == len(set(rules.seat_keys)) == len(rules.seat_names)
    game = new_game(row["key"], players=rules.max_players, seed=1)
    for seat in range(game.players):
        assert list(game.score_sheet(seat)) == list(rules.sources)
    names = [*rules.sources.values(), *(phase.name for phase in rules.phases), *rules.seat_names]
    assert all(name.of(lang) for name in names for lang in languages())


def test_configurations_of_the_tests_have_names_of_their_own() -> None:
    assert len({c.id for c in ALL}) == len(ALL)
    assert set(MAIN) <= set(ALL)
    assert {(c.game, c.players) for c in MAIN} == {(c.game, c.players) for c in ALL}
    chosen = {(c.game, key, value) for c in MAIN for key, value in c.values}
    assert chosen == {(c.game, key, value) for c in ALL for key, value in c.values}
