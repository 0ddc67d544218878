"""Nothing here depends on what the viewer may not know, even if it were there to be read."""

from __future__ import annotations

from bastide.core.chance import CHANCE
from bastide.game import determinise
from bastide.outlook import offers, outlook_of
from tests.configurations import MAIN, random_steps
from tests.contract.checks import viewers
from tests.outlook.samples import MAGNA_CARTA
from tests.properties.strategies import TASTES


def test_outlooks_and_offers_are_the_same_whatever_is_hidden() -> None:
    hidden = 0
    for configuration in MAGNA_CARTA:
        game = configuration.start(2)
        for number, _ in enumerate(random_steps(game, 2, TASTES["magna-carta"])):
            if number % 17:
                continue
            for viewer in viewers(game):
                view = game.view(viewer)
                outlook = outlook_of(view)
                acts = game.legal_actions() if viewer == game.seat else []
                offered = offers(view, acts)
                for seed in range(2):
                    guess = determinise(view, seed)
                    assert outlook_of(guess.view(viewer)) == outlook
                    # stronger: with the guessed secrets left in the cells, they are not looked at
                    full = {**view, "cells": guess._state.dump()}
                    hidden += full["cells"] != view["cells"]
                    assert outlook_of(full) == outlook
                    assert offers(full, acts) == offered
    assert hidden > 500


def test_asking_changes_nothing() -> None:
    for configuration in MAIN[::5]:
        game = configuration.start(3)
        for number, _ in enumerate(random_steps(game, 3)):
            if number % 10 or game.seat == CHANCE:
                continue
            view = game.view(game.seat)
            before = game.view(game.seat)
            first = outlook_of(view), offers(view, game.legal_actions())
            assert view == before
            assert (outlook_of(view), offers(view, game.legal_actions())) == first
