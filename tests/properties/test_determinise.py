"""A view says all that its seat may know: whatever is filled in behind it changes nothing there."""

from hypothesis import given

from bastide import determinise
from bastide.game import Game
from bastide.magna_carta.state import INCOME
from tests.configurations import MAIN, random_steps
from tests.contract.checks import check_end, viewers
from tests.positions import Seat, play, position
from tests.properties.strategies import positions, sampled, seeds


def check_determinised(game: Game, viewer: int | None, seed: int) -> Game:
    """The filled-in game is sound and, for its viewer, the very position it was made from."""
    view = game.view(viewer)
    guess = determinise(view, seed)
    assert guess.faults() == []
    assert guess.view(viewer) == {**view, "ply": 0}
    assert guess.seat == game.seat
    if viewer == game.seat:
        assert guess.legal_actions() == game.legal_actions()
    return guess


@sampled(150)
@given(positions(), seeds)
def test_a_determinised_game_looks_the_same_to_its_viewer(game: Game, seed: int) -> None:
    for viewer in viewers(game):
        check_determinised(game, viewer, seed)


@sampled(25)
@given(positions(), seeds)
def test_determinised_games_can_be_played_to_the_end(game: Game, seed: int) -> None:
    for viewer in viewers(game):
        guess = determinise(game.view(viewer), seed)
        for _ in random_steps(guess, seed):
            pass
        check_end(guess)


@sampled(25)
@given(positions(), seeds)
def test_the_same_seed_fills_in_the_same_cards(game: Game, seed: int) -> None:
    for viewer in viewers(game):
        view = game.view(viewer)
        first, second = determinise(view, seed), determinise(view, seed)
        assert first == second
        assert game.view(viewer) == view


def test_a_card_that_a_seat_looks_at_stays_with_that_seat() -> None:
    game = position(
        favors=True,
        phase=INCOME,
        red=Seat(powers="2a", resources="food gold"),
        green=Seat(powers="2a", resources="stone"),
    )
    play(game, "resource:wood")
    for seed in range(10):
        for viewer in viewers(game):
            guess = check_determinised(game, viewer, seed)
            assert (guess.view(0)["table"]["seats"][0]["looks_at"] == "wood") or viewer != 0
    play(game, "done resource:gold")
    for viewer in viewers(game):
        check_determinised(game, viewer, 1)


def test_every_third_decision_of_some_games_can_be_determinised() -> None:
    for configuration in MAIN[::2]:
        game = configuration.start(1)
        for number, _ in enumerate(random_steps(game, 1)):
            if number % 3 == 0:
                for viewer in viewers(game):
                    check_determinised(game, viewer, number)
