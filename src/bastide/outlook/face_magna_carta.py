"""Magna Carta on the page: what its contract names as its outlook."""

from __future__ import annotations

from typing import Any

from ..magna_carta.describe import cards_known
from ..magna_carta.state import State
from ..magna_carta.vocabulary import GOOD_KEYS
from .careful_magna_carta import careful_in_magna_carta
from .face import Face, goods_and_points
from .outlook_magna_carta import outlook_of_magna_carta, seat_outlook_of_magna_carta
from .pieces_magna_carta import magna_carta_pieces
from .shapes_magna_carta import MagnaOutlook, MagnaPieces, MagnaView


def seat_table(s: State, known: dict[str, Any], viewer: int) -> dict[str, Any]:
    """A seat's table: it knows the same as everyone, and its own cards."""
    seats = list(known["seats"])
    seats[viewer] = {**seats[viewer], **cards_known(s, viewer)}
    return {**known, "seats": seats}


FACE = Face(
    pieces=magna_carta_pieces,
    outlook=outlook_of_magna_carta,
    seat_outlook=seat_outlook_of_magna_carta,
    seat_table=seat_table,
    holdings=goods_and_points(GOOD_KEYS),
    careful=careful_in_magna_carta,
    shapes=(MagnaView, MagnaPieces, MagnaOutlook),
)
