"""Decisions that random games seldom reach keep the contract as well."""

from collections.abc import Callable

import pytest

from bastide.caylus.state import BUILDINGS
from bastide.game import Game
from bastide.magna_carta.state import EFFECTS, INCOME, LAST_CARDS
from tests.contract.checks import (
    check_chance,
    check_copies,
    check_offer,
    check_refusals,
    check_standing,
    check_views,
)
from tests.positions import Seat, play, position
from tests.rules.caylus import positions as caylus

DECISIONS: dict[str, tuple[Callable[[], Game], str]] = {
    "full price or a cube less": (
        lambda: position(favors=True, red=Seat(hand="market", wood=2, food=1, powers="2b")),
        "build:market full-price pay:wood",
    ),
    "only a cube less": (
        lambda: position(favors=True, red=Seat(hand="market", wood=1, powers="2b")),
        "build:market less:any",
    ),
    "all income powers": (
        lambda: position(favors=True, phase=INCOME, red=Seat(powers="1a 2a 3a")),
        "resource:gold climb aside keep",
    ),
    "one of two residences": (
        lambda: position(
            road="park peddler red.market red.bank",
            residences="red.market red.bank",
            red=Seat(wood=2, gold=1),
        ),
        "prestige:theatre cover:bank",
    ),
    "a second cube": (
        lambda: position(
            phase=EFFECTS, road="park green.peddler", workers={"green.peddler": "red"}
        ),
        "buy:wood buy:stone",
    ),
    "tokens at a Church": (
        lambda: position(
            phase=EFFECTS,
            road="park green.church peddler",
            workers={"green.church": "red", "peddler": "red"},
            tokens=(0, 0, 2),
        ),
        "token:1 token:1 decline",
    ),
    "the last Resource cards": (
        lambda: position(
            favors=True, phase=LAST_CARDS, tokens=(0, 0, 0), red=Seat(resources="food gold")
        ),
        "play:food play:gold",
    ),
    "a prestige building of Caylus": (
        lambda: caylus.position(
            phase=BUILDINGS,
            provost=28,
            spaces={9: "green.architect"},
            residences={10: "red", 11: "red"},
            workers={"architect": "red"},
            castle="orange",
            red=caylus.Seat(food=3, gold=1),
            orange=caylus.Seat(food=1, wood=1, stone=1),
        ),
        "prestige:granary cover:11",
    ),
}


@pytest.mark.parametrize("name", DECISIONS)
def test_a_rare_decision_keeps_the_contract(name: str) -> None:
    laid_out, tokens = DECISIONS[name]
    game = laid_out()
    for token in tokens.split():
        check_standing(game)
        check_offer(game)
        check_chance(game)
        check_refusals(game)
        check_views(game)
        check_copies(game, game.parse(token))
        play(game, token)
    assert game.faults() == []


@pytest.mark.parametrize("name", DECISIONS)
def test_a_log_changes_nothing_in_the_game(name: str) -> None:
    """Positions are laid out with a log. A copy has none and leads to the same place."""
    laid_out, tokens = DECISIONS[name]
    shown = laid_out()
    silent = shown.copy()
    assert shown._state.log is not None
    assert silent._state.log is None
    assert play(silent, tokens) == play(shown, tokens)
