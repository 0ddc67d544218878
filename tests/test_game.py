"""The public face of a game: starting, asking, refusing, copying, saying."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

import bastide
from bastide import (
    CHANCE,
    BastideError,
    Batch,
    IllegalAction,
    InvalidAction,
    SearchTree,
    SetupError,
    determinise,
    new_game,
    perft,
    random_playouts,
    replay,
)
from bastide.magna_carta.state import EFFECTS
from tests.configurations import MAIN, Configuration, finished, random_position, random_steps
from tests.positions import Seat, play, position

each_main = pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)


def test_the_package_says_what_it_offers() -> None:
    assert all(hasattr(bastide, name) for name in bastide.__all__)
    assert len(set(bastide.__all__)) == len(bastide.__all__)


# --- Starting -------------------------------------------------------------------------------------


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(SetupError, match=r"unknown game 'chess', use .*magna-carta"):
        new_game("chess", players=2)


@pytest.mark.parametrize("players", [0, 1, 6, 100, -3, True, 2.0, "3", None])
def test_a_wrong_number_of_players_is_refused(players: Any) -> None:
    with pytest.raises(SetupError, match="magna-carta is for 2 to 5 players, not"):
        new_game("magna-carta", players=players)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"variant": "fast"}, "variant must be one of standard, light, not 'fast'"),
        ({"favors": "yes"}, "favors must be True or False, not 'yes'"),
        ({"expansion": True}, "unknown option 'expansion', this game has variant, favors"),
        ({"variant": "light", "favors": True}, "The Favors is played with the standard rules"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        new_game("magna-carta", players=3, **options)


@pytest.mark.parametrize("seed", ["1", 1.5, True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(SetupError, match="the seed must be a whole number, not"):
        new_game("magna-carta", players=3, seed=seed)


def test_chance_is_seeded_or_explicit() -> None:
    with pytest.raises(
        SetupError, match=r"chance must be 'seeded' or 'explicit', not 'loaded dice'"
    ):
        new_game("magna-carta", players=3, chance="loaded dice")


def test_a_game_may_play_by_older_rules() -> None:
    current = new_game("magna-carta", players=3, seed=1)
    older = new_game("magna-carta", players=3, seed=1, rules_version=1)
    assert (older.rules_version, current.rules_version) == (1, current.rules.version)
    for game in (older, older.copy(), determinise(older.view(0), 5)):
        assert game.rules_version == 1
        assert game.view(None)["rules"] == 1
    assert older.record().rules == 1


@pytest.mark.parametrize("version", [0, 99, True, "1"])
def test_unknown_rules_versions_are_refused(version: Any) -> None:
    with pytest.raises(SetupError, match="has versions 1 to"):
        new_game("magna-carta", players=3, rules_version=version)


def test_without_a_seed_every_game_is_another() -> None:
    games = [new_game("magna-carta", players=5) for _ in range(5)]
    assert len(set(games)) == 5


@each_main
def test_a_new_game_says_how_it_was_set_up(configuration: Configuration) -> None:
    game = configuration.start(1)
    assert game.players == configuration.players
    assert game.options == configuration.options
    before = configuration.start_explicit()
    assert (before.turn, before.phase, before.plies, before.over) == (0, 0, 0, False)


# --- Asking and refusing --------------------------------------------------------------------------


@each_main
def test_actions_are_ints_or_tokens(configuration: Configuration) -> None:
    by_int, by_token = configuration.start(2), configuration.start(2)
    for action in random_steps(by_int, 2):
        token = by_int.token(action)
        assert by_token.refusal(token) is None
        by_token.apply(f" {token.upper()} ")
    assert by_token == by_int


def test_numbers_of_numpy_are_seeds_and_actions() -> None:
    """A learner's seeds and actions come out of arrays."""
    one = new_game("magna-carta", players=2, seed=2**63 + 5)
    seed: Any = np.uint64(2**63 + 5)
    other = new_game("magna-carta", players=2, seed=seed)
    for action in random_steps(one, 2):
        number: Any = np.int32(action)
        other.apply(number)
    assert other == one
    assert json.dumps(other.view(None)) == json.dumps(one.view(None))
    assert other.record().to_text() == one.record().to_text()
    wide: Any = np.int64(3)
    batches = [Batch("caylus", players=2, size=2, seed=given) for given in (3, wide)]
    assert batches[0].game(1) == batches[1].game(1)
    played = [random_playouts("caylus", players=2, games=2, seed=given) for given in (3, wide)]
    assert played[0] == played[1]
    SearchTree("caylus", seed=wide).grow(batches[1].game(1), 9)


@pytest.mark.parametrize("action", [-1, 10_000])
def test_a_number_outside_the_action_space_is_invalid(action: int) -> None:
    game = new_game("magna-carta", players=3, seed=1)
    for use in (game.apply, game.say, game.refusal, game.why_not, game.token):
        with pytest.raises(InvalidAction, match=f"action {action} is outside the action space"):
            use(action)


@pytest.mark.parametrize("action", [True, 1.0, None])
def test_what_is_neither_number_nor_token_is_invalid(action: Any) -> None:
    game = new_game("magna-carta", players=3, seed=1)
    for use in (game.apply, game.say, game.refusal, game.why_not):
        with pytest.raises(InvalidAction, match="is not an action: give an int or a token"):
            use(action)


def test_a_mistyped_token_gets_a_hint() -> None:
    game = new_game("magna-carta", players=3, seed=1)
    with pytest.raises(InvalidAction, match=r"unknown action 'hand:kep'. Did you mean hand:keep"):
        game.apply("hand:kep")
    with pytest.raises(InvalidAction, match="unknown action"):
        game.parse("")


def test_a_refused_action_says_why_in_both_languages() -> None:
    game = new_game("magna-carta", players=3, seed=1)
    with pytest.raises(IllegalAction) as caught:
        game.apply("pass")
    refusal = game.refusal("pass")
    assert refusal is not None
    assert caught.value.code == refusal.code
    assert str(caught.value) == caught.value.say("en") == game.why_not("pass")
    assert caught.value.say("fr") == game.why_not("pass", "fr")
    assert game.why_not("pass") != game.why_not("pass", "fr")
    assert game.why_not("hand:keep") is None


def test_an_unknown_language_is_refused() -> None:
    game = new_game("magna-carta", players=3, seed=1)
    asked: list[Callable[[], object]] = [
        lambda: game.say("hand:keep", "de"),
        lambda: game.why_not("hand:keep", "de"),
        lambda: game.why_not("pass", "de"),
        lambda: game.phase_name("de"),
        lambda: game.ending("de"),
        lambda: game.events[0].say("de"),
    ]
    for ask in asked:
        with pytest.raises(SetupError, match=r"unknown language 'de', use one of en, fr"):
            ask()


def test_legal_actions_are_a_list_of_their_own() -> None:
    game = new_game("magna-carta", players=3, seed=1)
    game.legal_actions().clear()
    assert game.legal_actions()


# --- Chance ---------------------------------------------------------------------------------------


@each_main
def test_a_reseeded_game_plays_chance_by_itself(configuration: Configuration) -> None:
    game, twin, other = (configuration.start_explicit() for _ in range(3))
    assert game.seat == CHANCE
    game.reseed(1)
    twin.reseed(1)
    other.reseed(2)
    assert game.seat != CHANCE
    assert game.record() == twin.record()
    assert game.record() != other.record()
    assert game.plies == len(game.record().tokens) > 0


def test_resource_cards_are_as_likely_as_they_are_many() -> None:
    game = position(
        favors=True,
        road="park peddler joust_field",
        workers={"joust_field": "red"},
        phase=EFFECTS,
        green=Seat(resources="food " * 5 + "wood " * 6 + "stone " * 4),
    )
    play(game, "take favor:card")
    shares = {game.token(action): share for action, share in game.chance_outcomes()}
    assert shares == {"resource:food": 1 / 8, "resource:stone": 2 / 8, "resource:gold": 5 / 8}


# --- Copies and comparison ------------------------------------------------------------------------


def test_equal_positions_are_equal_games_whatever_their_history() -> None:
    game = new_game("magna-carta", players=2, seed=1)
    assert game != new_game("magna-carta", players=2, seed=2)
    assert game != "a game"
    assert len({game, game.copy(), new_game("magna-carta", players=2, seed=1)}) == 1
    again = determinise(game.view(0), 1)
    assert (again == game) == (hash(again) == hash(game))


def test_a_copy_has_the_history_but_goes_its_own_way() -> None:
    game = random_position(MAIN[0], 5)
    events, record = game.events, game.record()
    copy = game.copy()
    assert copy.events == events
    assert copy.record() == record
    copy.apply(copy.legal_actions()[-1])
    assert copy.record().tokens[: game.plies] == record.tokens
    assert game.record() == record
    assert game.events == events


def test_a_game_shows_where_it_stands() -> None:
    explicit = new_game("magna-carta", players=3, chance="explicit")
    assert repr(explicit) == "<Game magna-carta, 3 players, turn 0, chance>"
    game = new_game("magna-carta", players=3, seed=1)
    assert repr(game) == f"<Game magna-carta, 3 players, turn 0, seat {game.seat}>"
    assert repr(finished(MAIN[0], 1)).endswith(", over>")


def test_cells_are_the_whole_position_as_numbers() -> None:
    game = random_position(MAIN[0], 6)
    assert game.cells() == game.copy().cells()
    assert type(game._state).from_flat(game.cells()) == game._state


# --- A game without a past ------------------------------------------------------------------------


def test_a_determinised_game_has_no_record_and_no_events() -> None:
    game = determinise(new_game("magna-carta", players=3, seed=1).view(1), 2)
    for ask in (game.record, lambda: game.record(1), lambda: game.events, game.copy().record):
        with pytest.raises(BastideError, match="made from a view: its past is not known"):
            ask()
    game.apply(game.legal_actions()[0])
    assert game.plies > 0


# --- Many games -----------------------------------------------------------------------------------


@each_main
def test_random_playouts_sum_up_whole_games(configuration: Configuration) -> None:
    result = random_playouts(
        configuration.game, players=configuration.players, games=3, seed=5, **configuration.options
    )
    assert result.games == len(result.scores) == len(result.endings) == 3
    assert result.turns >= 3
    assert result.decisions > result.turns
    assert all(len(scores) == configuration.players for scores in result.scores)
    later = random_playouts(
        configuration.game, players=configuration.players, games=1, seed=7, **configuration.options
    )
    assert later.scores == result.scores[2:]
    assert later.endings == result.endings[2:]


def test_perft_counts_the_ways_to_play() -> None:
    game = new_game("magna-carta", players=3, chance="explicit")
    assert perft(game, 0) == 1
    assert perft(game, 1) == len(game.legal_actions()) == 3
    assert perft(game, 2) == 3 * 4
    assert game.plies == 0
    over = finished(MAIN[0], 1)
    assert perft(over, 5) == 1


def test_a_copy_shows_its_own_events() -> None:
    """Events before the copy are not replayed, and neither game has events of the other."""
    game, random = new_game("magna-carta", players=2, seed=3), Random(3)
    for _ in range(20):
        game.apply(random.choice(game.legal_actions()))
    shown = game.events
    one, two = game.copy(), game.copy()
    first, *_, last = game.legal_actions()
    one.apply(first)
    two.apply(last)
    for each in (one, two):
        again = replay(each.record())
        assert each.events == again.events
        assert each.events[: len(shown)] == shown
    assert one.events != two.events
    assert game.events == shown
