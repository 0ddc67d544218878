"""What the searching bots see of a table: the right numbers under the right names."""

from __future__ import annotations

from bastide.caylus.contract import CAYLUS
from bastide.core.features import FEATURES, HINTS, NO_HINT, Features, hint_of_place, hint_of_provost
from bastide.core.guide import look
from bastide.game import Game
from bastide.magna_carta.contract import MAGNA_CARTA
from tests.rules.caylus.positions import Seat, position


def numbers(game: Game, seat: int) -> dict[str, int]:
    features = Features()
    look(game.rules, game._state, seat, features)
    names = ("one", "score", *game.rules.feature_names)
    return dict(zip(names, features.x, strict=False))


def road() -> Game:
    return position(
        tiles={"mason": "red", "park": "green", "architect": "red"},
        spaces={12: "red.statue"},
        workers={"mason": "red", "architect": "red", "n_farm": "green"},
        bailiff=8,
        provost=9,
        red=Seat(deniers=7, food=3, wood=2, stone=1, gold=1, houses={"dungeon": 2}),
    )


def test_a_seat_of_caylus_in_numbers() -> None:
    game = road()
    seen = numbers(game, 0)
    assert (seen["deniers"], seen["first deniers"], seen["food"], seen["first food"]) == (
        7,
        4,
        3,
        2,
    )
    assert (seen["wooden tiles"], seen["stone tiles"], seen["prestige tiles"]) == (1, 1, 1)
    assert (seen["on stone builder"], seen["on prestige builder"]) == (1, 1)
    assert seen["workers that work"] + seen["workers in vain"] == 2
    assert seen["houses in the dungeon"] == 2
    assert seen["batches at hand"] == 2
    assert seen["provost ahead"] == 1
    assert numbers(game, 1)["batches of others"] == 2


def test_actions_that_differ_in_name_only_share_their_weights() -> None:
    cover, other = CAYLUS.actions.parse("cover:1"), CAYLUS.actions.parse("cover:28")
    assert CAYLUS.policy_row(other) == CAYLUS.policy_row(cover) == cover
    red, green = (MAGNA_CARTA.actions.parse(f"place:{c}.bank") for c in ("red", "green"))
    assert MAGNA_CARTA.policy_row(green) == MAGNA_CARTA.policy_row(red) == red
    park = MAGNA_CARTA.actions.parse("place:park")
    assert MAGNA_CARTA.policy_row(park) == park


def test_hints_say_where_a_worker_would_stand() -> None:
    game = road()
    state, parse = game._state, CAYLUS.actions.parse
    assert CAYLUS.hint_of(state, parse("place:n_forest")) == hint_of_place(0, 1 - 8)
    park = state.space_of[parse("place:park") - parse("place:n_farm")] - 1
    assert CAYLUS.hint_of(state, parse("place:park")) == hint_of_place(2, park - 8)
    assert CAYLUS.hint_of(state, parse("pass")) == NO_HINT
    places = {hint_of_place(whose, beyond) for whose in range(3) for beyond in range(-9, 9)}
    steps = {hint_of_provost(own, others) for own in range(-3, 4) for others in range(-3, 4)}
    assert len(places) == 15
    assert len(steps) == 25
    assert not places & steps
    assert max(places | steps) < HINTS


def test_no_game_has_more_features_than_a_row() -> None:
    for rules in (CAYLUS, MAGNA_CARTA):
        names = ("one", "score", *rules.feature_names)
        assert len(set(names)) == len(names) <= FEATURES
