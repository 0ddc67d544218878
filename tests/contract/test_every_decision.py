"""Games played step by step, with every promise of the contract checked on the way."""

import json
from collections import Counter
from random import Random

import pytest

from bastide import CHANCE
from bastide.core.events import Event
from bastide.game import Game
from tests.configurations import BATTERY, MAIN, Configuration, finished, random_steps
from tests.contract.checks import (
    check_chance,
    check_copies,
    check_end,
    check_events,
    check_illegal_action,
    check_offer,
    check_refusals,
    check_standing,
    check_views,
    snapshot,
)


def step_through(game: Game, seed: int, thorough: float) -> None:
    """Cheap checks at each decision, slow ones at a share of them, and at the end."""
    random = Random(seed)
    for action in random_steps(game, seed):
        check_standing(game)
        check_offer(game)
        check_chance(game)
        if random.random() < thorough:
            check_refusals(game)
            check_copies(game, action)
            check_views(game)
        illegal = random.randrange(len(game.rules.actions))
        if illegal not in game.legal_actions():
            check_illegal_action(game, illegal)
    check_end(game)
    check_views(game)
    check_events(game)


@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_a_seeded_game_keeps_the_contract(configuration: Configuration) -> None:
    step_through(configuration.start(1), seed=1, thorough=0.1)


@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_a_game_with_explicit_chance_keeps_the_contract(configuration: Configuration) -> None:
    step_through(configuration.start_explicit(), seed=2, thorough=0.05)


@pytest.mark.battery
@pytest.mark.parametrize("configuration", BATTERY, ids=lambda c: f"{c.id}-2-games")
def test_more_games_keep_the_contract_at_every_decision(configuration: Configuration) -> None:
    step_through(configuration.start(3), seed=3, thorough=0.3)
    step_through(configuration.start_explicit(), seed=4, thorough=0.3)


@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_the_same_seed_gives_the_same_game(configuration: Configuration) -> None:
    first, second = finished(configuration, 7), finished(configuration, 7)
    assert snapshot(first) == snapshot(second)
    assert first.record() == second.record()
    assert first.record() != finished(configuration, 8).record()


@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_events_only_ever_grow(configuration: Configuration) -> None:
    game = configuration.start(9)
    known: list[Event] = []
    for number, _ in enumerate(random_steps(game, 9)):
        if number % 10 == 0:
            events = game.events
            assert events[: len(known)] == known
            known = events
    assert game.events[: len(known)] == known


@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_a_changed_view_changes_no_game(configuration: Configuration) -> None:
    game = configuration.start(10)
    before = snapshot(game)
    for viewer in [None, *range(game.players)]:
        view = game.view(viewer)
        shown = json.dumps(view)
        spoil(view)
        assert json.dumps(game.view(viewer)) == shown, "nothing in it is shared"
    assert snapshot(game) == before


def spoil(thing: object) -> None:
    """Empty every list and dictionary inside."""
    if isinstance(thing, dict):
        for inner in list(thing.values()):
            spoil(inner)
        thing.clear()
    elif isinstance(thing, list):
        for inner in thing:
            spoil(inner)
        thing.clear()


@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_seeded_games_never_stop_at_chance(configuration: Configuration) -> None:
    game = configuration.start(11)
    for _ in random_steps(game, 11):
        assert game.seat != CHANCE


@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_seeded_chance_keeps_to_the_announced_probabilities(configuration: Configuration) -> None:
    """At some decisions of chance: how often 300 seeds choose each outcome."""
    game, looked = configuration.start_explicit(), 0
    for number, _ in enumerate(random_steps(game, 12)):
        if game.seat != CHANCE or number % 7:
            continue
        drawn = Counter(first_draw(game, seed) for seed in range(300))
        for action, share in game.chance_outcomes():
            assert abs(drawn[action] / 300 - share) < 0.12, game.token(action)
        assert set(drawn) <= set(game.legal_actions())
        looked += 1
        if looked == 3:
            return


def first_draw(game: Game, seed: int) -> int:
    seeded = game.copy()
    seeded.reseed(seed)
    return seeded.parse(seeded.record().tokens[game.plies])
