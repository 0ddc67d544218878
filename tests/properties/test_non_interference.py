"""Changing what a seat cannot know changes nothing that it can see: views, events, records, moves.

The histories of whole games are altered behind a seat's back and played again: other cards drawn
by the others, other Resource cards, other answers that are still face down.
"""

from collections import Counter
from random import Random

import pytest
from hypothesis import given

from bastide import CHANCE
from bastide.catalogue import game_names, rules_of
from bastide.core.cells import PUBLIC
from bastide.game import Game
from bastide.magna_carta.state import EFFECTS
from tests.configurations import ALL, MAIN, Configuration, configuration_of, finished
from tests.positions import Seat, play, position
from tests.properties import hidden_in_magna_carta
from tests.properties.histories import History, assert_same_for, play_altered
from tests.properties.strategies import sampled, secretive_games, seeds

HIDDEN = {"magna-carta": hidden_in_magna_carta.alterations}
"""For each game with secrets: the histories that look the same to a seat."""

WITH_SECRETS = tuple(c for c in ALL if c.game in HIDDEN)
WITH_RESOURCES = tuple(c for c in WITH_SECRETS if "favors" in c.extras)


def has_secrets(name: str) -> bool:
    cells = rules_of(name).state_type.CELLS
    return any(cell.seen_by != PUBLIC for cell in cells if cell.compared)


def test_every_game_with_secrets_has_its_hidden_histories() -> None:
    assert {name for name in game_names() if has_secrets(name)} == set(HIDDEN)


def check_history(history: History, viewer: int | None, random: Random) -> Counter[str]:
    """Alter each sort of secret of some other seat. Returns the number of changed histories."""
    others = [seat for seat in range(history.game.players) if seat != viewer]
    random.shuffle(others)
    played: Counter[str] = Counter()
    for owner in others:
        for altered in HIDDEN[history.game.rules.key](history, owner, random):
            if not played[altered.what]:
                game = play_altered(history, altered, viewer)
                if game is not None:
                    assert_same_for(game, history.game, viewer)
                    played[altered.what] += 1
    return played


def check_many_histories(examples: int, some: tuple[Configuration, ...]) -> Counter[str]:
    """The number of altered histories that could be played, by what was altered."""
    played: Counter[str] = Counter()

    @sampled(examples)
    @given(secretive_games(some), seeds)
    def check(game: Game, seed: int) -> None:
        random = Random(seed)
        tokens = game.record().tokens
        cut = int(len(tokens) * random.uniform(0.2, 1))
        viewer = random.choice([None, *range(game.players)])
        history = History(configuration_of(game), tokens[:cut])
        played.update(check_history(history, viewer, random))
        played["examples"] += 1

    check()
    return played


@pytest.mark.no_cover  # many games, three times as slow with it
def test_other_hidden_cards_change_nothing_for_a_seat() -> None:
    played = check_many_histories(80, WITH_SECRETS)
    assert played["cards"] > 0.6 * played["examples"]


@pytest.mark.no_cover  # many games, three times as slow with it
def test_other_resource_cards_change_nothing_for_a_seat() -> None:
    played = check_many_histories(80, WITH_RESOURCES)
    assert played["resources"] > 0.3 * played["examples"]


@pytest.mark.parametrize(
    "configuration", [c for c in MAIN if c in WITH_SECRETS], ids=lambda c: c.id
)
def test_answers_that_are_not_yet_shown_change_nothing_for_a_seat(
    configuration: Configuration,
) -> None:
    tokens = finished(configuration, 5).record().tokens
    answers = [i for i, token in enumerate(tokens) if token.startswith("hand:")]
    played: Counter[str] = Counter()
    for cut in range(answers[0], answers[-1] + 1):
        history = History(configuration, tokens[:cut])
        for viewer in [None, *range(configuration.players)]:
            played += check_history(history, viewer, Random(cut))
    assert played["redraws"] >= configuration.players


def test_a_draw_from_a_pile_of_one_kind_is_still_a_draw() -> None:
    """If the Resource pile holds one kind of card or four, its top card is drawn unseen."""
    games = [
        position(
            favors=True,
            road="park peddler joust_field",
            workers={"joust_field": "red"},
            phase=EFFECTS,
            green=Seat(resources="wood " * 6 + held),
            orange=Seat(resources="stone " * 6 + "gold " * 4),
        )
        for held in ("food " * 5 + "gold", "food " * 6)
    ]
    for game in games:
        play(game, "take favor:card")
    one, other = games
    assert one.seat == other.seat == CHANCE
    assert [one.token(action) for action in one.legal_actions()] == ["resource:food"]
    play(one, "resource:food")
    play(other, "resource:gold")
    for viewer in (None, 2):  # green holds other cards, red has drawn another one
        assert one.view(viewer) == other.view(viewer)
