"""No bot's move changes when the cards change that its seat cannot see.

Two thousand decisions in all, over every variant with hidden cards, every bot among them.
"""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from bastide.bots import bot_of
from bastide.bots.levels import FAMILIES
from bastide.bots.styles import STYLES
from bastide.game import determinise, new_game
from tests.native.helpers import need_kernels

BOTS = ["random", "thumb", *STYLES, *(f"{name}:sims=20" for name in FAMILIES)]
VARIANTS: list[dict[str, Any]] = [
    {},
    {"favors": True},
    {"variant": "light"},
    {"favors": True, "library": True, "ask_gains": True},
]
DECISIONS_OF_EACH = 2000 // len(BOTS) + 1


@pytest.mark.no_cover  # many games, three times as slow with it
@pytest.mark.parametrize("spec", BOTS)
def test_hidden_cards_never_change_a_move(spec: str) -> None:
    need_kernels()
    bot = bot_of(spec)
    asked = differing = 0
    for seed in count():
        options = VARIANTS[seed % len(VARIANTS)]
        game = new_game("magna-carta", players=2 + seed % 4, seed=seed, **options)
        while (seat := game.seat) is not None and asked < DECISIONS_OF_EACH:
            view, actions = game.view(seat), game.legal_actions()
            choice = bot.choose(view, actions, game.plies)
            if len(actions) > 1:
                other = determinise(view, seed=1000 + game.plies)
                differing += other != game
                assert other.legal_actions() == actions
                seen = {**other.view(seat), "ply": game.plies}
                assert bot.choose(seen, actions, game.plies) == choice
                asked += 1
            game.apply(choice if game.plies % 7 else actions[-1])
        if asked >= DECISIONS_OF_EACH:
            break
    assert differing > DECISIONS_OF_EACH / 2, "the hidden cards were seldom different"


def test_that_makes_two_thousand_decisions() -> None:
    assert DECISIONS_OF_EACH * len(BOTS) >= 2000
