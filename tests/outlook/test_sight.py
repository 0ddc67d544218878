"""Several viewers share parts of a position, and no one sees more or less than they would alone."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from bastide.core.chance import CHANCE
from bastide.game import Game, new_game
from bastide.outlook import offers, outlook_of
from bastide.server.tables.position_view import position_of, sight_of
from bastide.views import View

MAGNA_CARTA: list[dict[str, Any]] = [
    {"variant": "light"},
    {"variant": "standard"},
    {"favors": True, "library": True, "ask_gains": True},
]


def games(players: int) -> list[Game]:
    magna_carta = [
        new_game("magna-carta", players=players, seed=4, **options) for options in MAGNA_CARTA
    ]
    return [new_game("caylus", players=players, seed=4), *magna_carta]


def shown(view: View) -> View:
    """A view without its cells."""
    return {key: part for key, part in view.items() if key != "cells"}


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("which", range(1 + len(MAGNA_CARTA)))
def test_every_viewer_sees_what_they_would_have_worked_out_alone(players: int, which: int) -> None:
    game, luck = games(players)[which], Random(4)
    undone = 0
    while not game.over:
        assert game.seat != CHANCE
        if luck.random() < 0.1:
            viewers = [None, *range(players)]
            luck.shuffle(viewers)
            sight = sight_of(game)
            for viewer in viewers:
                view = game.view(viewer)
                # as text, in which 1 and True are not alike
                assert json.dumps(sight.shown_to(viewer)) == json.dumps(shown(view))
                outlook = sight.outlook_of(viewer)
                assert json.dumps(outlook) == json.dumps(outlook_of(view))
                if outlook["provost"] is not None:
                    undone += bool(outlook["provost"]["undo"])
                if viewer == game.seat:
                    actions = game.legal_actions()
                    assert sight.offers_of(viewer, actions) == offers(view, actions)
                alone = position_of(game, viewer, live=True)
                assert position_of(game, viewer, live=True, sight=sight) == alone
            # nothing that one of them was shown has changed what the others share
            assert sight.shown_to(None) == shown(game.view(None))
            assert sight.outlook_of(None) == outlook_of(game.view(None))
        game.apply(luck.choice(game.legal_actions()))
    assert undone > 10 or which == 1, "what differs between viewers was seen"


@pytest.mark.parametrize("which", range(1 + len(MAGNA_CARTA)))
def test_what_is_shared_is_what_a_spectator_may_know(which: int) -> None:
    """Objects that two viewers have in common come from the spectator's view, never from a seat's.

    The parts of each seat's position that are also in another's must be in the spectator's too.
    """
    game, luck = games(4)[which], Random(7)
    shared = 0
    while not game.over:
        if luck.random() < 0.05:
            sight = sight_of(game)
            viewers = list(range(4))
            luck.shuffle(viewers)
            seen = {
                viewer: parts(sight.shown_to(viewer)) | parts(sight.outlook_of(viewer))
                for viewer in viewers
            }
            open_to_all = parts(sight.shown_to(None)) | parts(sight.outlook_of(None))
            for one in range(4):
                for other in range(one):
                    both = seen[one].keys() & seen[other].keys()
                    # words that are made once for all games belong to no position
                    here = {part for part in both if not is_fixed(seen[one][part])}
                    shared += len(here)
                    assert here <= open_to_all.keys()
        game.apply(luck.choice(game.legal_actions()))
    assert shared > 300


def parts(value: Any) -> dict[int, Any]:
    """Every list and object inside a JSON value, by its identity."""
    found: dict[int, Any] = {}
    if isinstance(value, dict | list):
        found[id(value)] = value
        for inner in value.values() if isinstance(value, dict) else value:
            found |= parts(inner)
    return found


def is_fixed(value: Any) -> bool:
    """True if it is a name, a sentence or an effect: text in both languages, and icons."""
    text = json.dumps(value)
    return isinstance(value, dict) and '"en"' in text and '"seat"' not in text


def test_only_the_own_pile_is_shown() -> None:
    """In Magna Carta the cards that may come next are the one secret in an outlook."""
    game, luck = new_game("magna-carta", players=3, seed=2), Random(2)
    reported = 0
    while not game.over:
        sight = sight_of(game)
        # the seats first: whatever they know must not stay for the others
        piles = [sight.outlook_of(seat)["pile"] for seat in range(3)]
        assert sight.outlook_of(None)["pile"] is None
        assert piles == [outlook_of(game.view(seat))["pile"] for seat in range(3)]
        reported += piles[0] != piles[1]
        game.apply(luck.choice(game.legal_actions()))
    assert reported > 10, "their piles differed"
