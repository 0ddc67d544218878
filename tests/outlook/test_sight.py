"""Where nothing is hidden, all viewers' outlooks come from one that is worked out once."""

from __future__ import annotations

from random import Random

import pytest

from bastide.core.chance import CHANCE
from bastide.game import new_game
from bastide.outlook import OpenSight, face_of, outlook_of
from bastide.server.people.names import Naming
from bastide.server.tables.position_view import position_of


@pytest.mark.parametrize("players", [2, 4])
def test_every_viewer_sees_what_they_would_have_worked_out_alone(players: int) -> None:
    game, luck = new_game("caylus", players=players, seed=4), Random(4)
    naming = Naming(game.rules.seat_names, ["Ada", "Bo", "Cy", "Di"][:players])
    undone = 0
    while not game.over:
        assert game.seat != CHANCE
        if luck.random() < 0.3:
            viewers = [None, *range(players)]
            first = luck.choice(viewers)
            sight = OpenSight(game.view(first))
            for viewer in viewers:
                view = game.view(viewer)
                assert sight.view_of(viewer) == view
                outlook = sight.outlook_of(viewer)
                assert outlook == outlook_of(view)
                undone += any(each["undo"] for each in outlook["provost"]["positions"])
                alone = position_of(game, viewer, naming, live=True)
                assert position_of(game, viewer, naming, live=True, sight=sight) == alone
        game.apply(luck.choice(game.legal_actions()))
    assert undone > 10, "what differs between viewers was seen"


def test_a_game_without_a_quicker_way_works_it_out_for_each() -> None:
    game = new_game("magna-carta", players=2, seed=1)
    assert face_of("magna-carta").outlook_again is None
    assert OpenSight(game.view(0)).outlook_of(0) == outlook_of(game.view(0))
