"""Views: the knowledge of a seat, and games made from it."""

import pytest

from bastide import SetupError, determinise, new_game
from tests.configurations import MAIN, Configuration, finished, random_position
from tests.contract.checks import check_views, viewers

each_main = pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)


@pytest.mark.parametrize("seat", [-1, -2, 3, 99])
def test_a_seat_that_does_not_exist_sees_nothing(seat: int) -> None:
    game = new_game("magna-carta", players=3, seed=1)
    for ask in (game.view, game.record, game.events_for):
        if seat == -2 and ask != game.view:
            continue  # the engine's own all-seeing viewer
        with pytest.raises(SetupError, match=f"there is no seat {seat}: this game has 0 to 2"):
            ask(seat)


@each_main
def test_a_view_says_where_the_game_stands(configuration: Configuration) -> None:
    game = random_position(configuration, 3)
    for viewer in viewers(game):
        view = game.view(viewer)
        assert view["game"] == configuration.game
        assert view["players"] == configuration.players
        assert view["options"] == configuration.options
        assert view["rules"] == game.rules.version
        assert (view["over"], view["winners"]) == (False, [])
    check_views(game)


@each_main
def test_the_view_of_a_finished_game_names_the_winners(configuration: Configuration) -> None:
    game = finished(configuration, 3)
    for viewer in viewers(game):
        view = game.view(viewer)
        assert view["over"]
        assert view["winners"] == game.winners()
        assert view["decision"]["seat"] is None
        assert determinise(view, 1).scores() == game.scores()


def test_a_seat_sees_its_own_cards_and_only_those() -> None:
    game = new_game("magna-carta", players=3, seed=1)
    for viewer in viewers(game):
        for seat, other in enumerate(game.view(viewer)["table"]["seats"]):
            assert (other["hand"] is not None) == (seat == viewer)
            assert other["hand_size"] == 3


@pytest.mark.parametrize("change", [{"view": 2}, {"view": None}, {"rules": 99}])
def test_a_view_of_another_version_is_refused(change: dict[str, object]) -> None:
    view = new_game("magna-carta", players=3, seed=1).view(0)
    with pytest.raises(SetupError, match="this view was made by another version: make a new one"):
        determinise(view | change, 1)


def test_a_view_of_an_unknown_game_is_refused() -> None:
    view = new_game("magna-carta", players=3, seed=1).view(0)
    with pytest.raises(SetupError, match="unknown game 'chess'"):
        determinise(view | {"game": "chess"}, 1)


def test_other_seeds_fill_in_other_cards() -> None:
    view = new_game("magna-carta", players=3, seed=1).view(0)
    assert len({determinise(view, seed) for seed in range(20)}) > 10
