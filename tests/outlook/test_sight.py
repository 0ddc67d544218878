"""What several viewers share of a position: no one sees more or less than they would alone."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from bastide.core.chance import CHANCE
from bastide.game import Game, new_game
from bastide.outlook import Sight, outlook_of
from bastide.server.people.names import Naming
from bastide.server.tables.position_view import position_of

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


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("which", range(1 + len(MAGNA_CARTA)))
def test_every_viewer_sees_what_they_would_have_worked_out_alone(players: int, which: int) -> None:
    game, luck = games(players)[which], Random(4)
    naming = Naming(game.rules.seat_names, ["Ada", "Bo", "Cy", "Di"][:players])
    undone = 0
    while not game.over:
        assert game.seat != CHANCE
        if luck.random() < 0.1:
            viewers = [None, *range(players)]
            luck.shuffle(viewers)
            sight = Sight(game.view)
            for viewer in viewers:
                view = game.view(viewer)
                # as text, in which 1 and True are not alike
                assert json.dumps(sight.view_of(viewer)) == json.dumps(view)
                outlook = sight.outlook_of(viewer)
                assert json.dumps(outlook) == json.dumps(outlook_of(view))
                if outlook["provost"] is not None:
                    undone += any(each["undo"] for each in outlook["provost"]["positions"])
                alone = position_of(game, viewer, naming, live=True)
                assert position_of(game, viewer, naming, live=True, sight=sight) == alone
            # nothing that one of them was shown has changed what the others share
            assert sight.view_of(None) == game.view(None)
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
            sight = Sight(game.view)
            viewers = list(range(4))
            luck.shuffle(viewers)
            seen = {
                viewer: parts(sight.view_of(viewer)) | parts(sight.outlook_of(viewer))
                for viewer in viewers
            }
            open_to_all = parts(sight.view_of(None)) | parts(sight.outlook_of(None))
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
    """Whether it is a name, a sentence or an effect: text in both languages, and icons."""
    text = json.dumps(value)
    return isinstance(value, dict) and '"en"' in text and '"seat"' not in text


def test_only_the_own_pile_is_told() -> None:
    """In Magna Carta the cards that may come next are the one secret in an outlook."""
    game, luck = new_game("magna-carta", players=3, seed=2), Random(2)
    told = 0
    while not game.over:
        sight = Sight(game.view)
        # the seats first: whatever they know must not stay for the others
        piles = [sight.outlook_of(seat)["pile"] for seat in range(3)]
        assert sight.outlook_of(None)["pile"] is None
        assert piles == [outlook_of(game.view(seat))["pile"] for seat in range(3)]
        told += piles[0] != piles[1]
        game.apply(luck.choice(game.legal_actions()))
    assert told > 10, "their piles differed"
