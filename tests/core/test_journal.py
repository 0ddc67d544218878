"""Events are written while a game is played, and are the same as those of its replay."""

from __future__ import annotations

from random import Random

import pytest

from bastide.catalogue import game_names
from bastide.game import EXPLICIT, Game, new_game


def _played(game: Game, actions: int, random: Random) -> None:
    for _ in range(actions):
        if not game.over:
            game.apply(random.choice(game.legal_actions()))


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("chance", ["seeded", EXPLICIT])
def test_events_are_those_of_a_replay_whenever_someone_begins_to_ask(
    name: str, chance: str
) -> None:
    random = Random(3)
    asked = new_game(name, players=3, seed=2, chance=chance)
    _ = asked.events  # from here on they are written
    _played(asked, 60, random)
    late = new_game(name, players=3, seed=2, chance=EXPLICIT)
    for token in asked.record().tokens:
        late.apply(token)
    assert asked.events == late.events
    assert asked.events_for(1, 20) == late.events_for(1, 20)


@pytest.mark.parametrize("name", game_names())
def test_a_copy_writes_its_own_events(name: str) -> None:
    game = new_game(name, players=3, seed=2)
    before = list(game.events)
    copied = game.copy()
    _played(copied, 5, Random(1))
    assert game.events == before
    assert copied.events[: len(before)] == before
    assert len(copied.events) > len(before)
