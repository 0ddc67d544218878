"""Views, outlooks and offers keep the shapes that the page's types are made from. All of them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bastide.core.chance import CHANCE
from bastide.game import Game
from bastide.outlook import offers, outlook_of
from bastide.outlook.offers import OfferShape
from bastide.outlook.shapes_caylus import CaylusOutlook, CaylusView
from bastide.outlook.shapes_magna_carta import MagnaOutlook, MagnaView
from bastide.server.http.schema import message_types
from bastide.server.http.typescript_shapes import shapes_of_faces
from bastide.server.messages.tables import Offer
from tests.configurations import ALL, UNIFORM, Configuration, random_steps
from tests.outlook.samples import BUSY

VIEWS: dict[str, Any] = {"caylus": CaylusView, "magna-carta": MagnaView}
OUTLOOKS: dict[str, Any] = {"caylus": CaylusOutlook, "magna-carta": MagnaOutlook}


def check_shape(value: Any, shape: Any) -> None:
    """Strict both ways: nothing of another type or missing, and nothing that the shape lacks.

    Conversion leaves out keys that a typed dict does not name, so nothing may have been left out.
    """
    assert msgspec.convert(value, shape, strict=True) == value


def check_position(game: Game, viewer: int | None) -> None:
    view = game.view(viewer)
    check_shape(view, VIEWS[game.rules.key])
    check_shape(outlook_of(view), OUTLOOKS[game.rules.key])
    if viewer is not None and viewer == game.seat:
        made = offers(view, game.legal_actions())
        check_shape(made, list[OfferShape])
        msgspec.convert(made, list[Offer], strict=True)


@pytest.mark.parametrize("configuration", ALL, ids=lambda c: c.id)
def test_positions_of_every_configuration_have_their_shapes(configuration: Configuration) -> None:
    for seed, taste in enumerate((UNIFORM, BUSY)):
        game = configuration.start(seed)
        for number, _ in enumerate(random_steps(game, seed, taste)):
            if number % 6 == 0:
                check_position(game, game.seat if number % 12 else None)
        for viewer in (None, 0):
            check_position(game, viewer)


@pytest.mark.parametrize("configuration", ALL[::9], ids=lambda c: c.id)
def test_also_during_the_set_up_and_while_chance_decides(configuration: Configuration) -> None:
    game = configuration.start_explicit()
    chances = 0
    for number, _ in enumerate(random_steps(game, 1)):
        if number > 120:
            break
        if game.seat == CHANCE:
            chances += 1
            check_position(game, None)
            view = game.view(0)
            spoken = offers(view, game.legal_actions())
            assert all(offer["change"] == {} for offer in spoken)
            assert all(offer["careful"] is None for offer in spoken)
            check_shape(outlook_of(view), OUTLOOKS[game.rules.key])
    assert chances > 3


def test_a_wrong_shape_is_found() -> None:
    view = ALL[0].start(0).view(0)
    outlook = outlook_of(view)
    with pytest.raises(AssertionError):
        check_shape({**outlook, "more": 1}, CaylusOutlook)
    with pytest.raises(msgspec.ValidationError):
        check_shape({**outlook, "road": "long"}, CaylusOutlook)
    with pytest.raises(msgspec.ValidationError):
        check_shape({k: v for k, v in outlook.items() if k != "castle"}, CaylusOutlook)


def test_types_for_the_page_can_be_made_from_them() -> None:
    shapes = [shape for row in shapes_of_faces() for shape in row]
    schemas, components = msgspec.json.schema_components(shapes, ref_template="#/{name}")
    assert len(schemas) == len(shapes)
    # one name, one shape: names of the server's messages stay free
    assert not {name for name in components if "." in name}
    messages = message_types().values()
    _, together = msgspec.json.schema_components([*shapes, *messages], ref_template="#/{name}")
    assert not {name for name in together if "." in name}
