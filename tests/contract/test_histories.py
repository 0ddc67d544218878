"""Records, replays and forks of every configuration."""

import pytest

from bastide import Record, fork, replay, verify
from bastide.core.languages import languages
from tests.configurations import BATTERY, MAIN, Configuration, finished, random_steps
from tests.contract.checks import check_end, snapshot, viewers

each_main = pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)


def check_replay(configuration: Configuration, seed: int) -> None:
    """A record says all: text, JSON, positions, events and scores come back from it."""
    game = finished(configuration, seed)
    record = game.record()
    assert Record.from_text(record.to_text()) == record
    assert Record.from_json(record.to_json()) == record
    assert len(record.tokens) == len(record.marks) == game.plies
    again = verify(record)
    assert again == game
    assert again.over
    assert again.scores() == list(record.scores or ())
    assert again.record() == record
    for viewer in viewers(game):
        assert again.events_for(viewer) == game.events_for(viewer)
        assert again.record(viewer) == game.record(viewer)
        assert again.view(viewer) == game.view(viewer)


@each_main
def test_a_replayed_record_is_the_same_game(configuration: Configuration) -> None:
    check_replay(configuration, 21)


@pytest.mark.battery
@pytest.mark.parametrize("configuration", BATTERY, ids=lambda c: f"{c.id}-3-games")
def test_more_replayed_records_are_the_same_games(configuration: Configuration) -> None:
    for seed in range(30, 33):
        check_replay(configuration, seed)


@each_main
def test_explicit_draws_lead_where_the_seeded_ones_led(configuration: Configuration) -> None:
    """The same tokens give the same positions, no matter who plays chance."""
    seeded, keys = configuration.start(22), {}
    for _ in random_steps(seeded, 22):
        keys[seeded.plies] = (seeded._state.key(), seeded.seat, seeded.legal_actions())
    explicit = configuration.start_explicit()
    met = 0
    for token in seeded.record().tokens:
        if explicit.plies in keys:
            assert keys[explicit.plies] == (
                explicit._state.key(),
                explicit.seat,
                explicit.legal_actions(),
            )
            met += 1
        explicit.apply(token)
    assert met == len(keys)
    assert explicit == seeded


@each_main
def test_a_running_game_is_recorded_too(configuration: Configuration) -> None:
    game = configuration.start(23)
    for number, _ in enumerate(random_steps(game, 23)):
        if number % 25 == 0:
            record = game.record()
            assert record.scores is None
            assert Record.from_text(record.to_text()) == record
            assert replay(record) == game


@each_main
def test_forks_play_on_to_the_end(configuration: Configuration) -> None:
    record = finished(configuration, 24).record()
    plies = len(record.tokens)
    for at in (0, plies // 3, plies * 9 // 10, plies):
        game, twin = fork(record, at, seed=5), fork(record, at, seed=5)
        assert snapshot(game) == snapshot(twin)
        for _ in random_steps(game, 25):
            pass
        check_end(game)
        assert game.record().tokens[:at] == record.tokens[:at]
        assert verify(game.record()) == game


@each_main
def test_every_seat_has_its_own_record_of_the_game(configuration: Configuration) -> None:
    """Hidden draws are left out, nothing else. Every token keeps its place and mark."""
    game = finished(configuration, 26)
    whole = game.record()
    for viewer in viewers(game):
        mine = game.record(viewer)
        assert mine.marks == whole.marks
        assert mine.scores == whole.scores
        assert mine.seen == ("spectator" if viewer is None else game.rules.seat_keys[viewer])
        for seen, token in zip(mine.tokens, whole.tokens, strict=True):
            assert seen in (token, f"{token.partition(':')[0]}:?")
        assert Record.from_text(mine.to_text()) == mine


@each_main
def test_the_summary_in_the_record_fits_the_game(configuration: Configuration) -> None:
    game = finished(configuration, 27)
    record = game.record()
    assert (record.game, record.players) == (configuration.game, configuration.players)
    assert list(record.scores or ()) == game.scores()
    assert all(game.ending(lang) for lang in languages())
