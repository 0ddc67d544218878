"""Magna Carta on the page: what its contract names as its outlook."""

from __future__ import annotations

from ..magna_carta.vocabulary import GOOD_KEYS
from .careful_magna_carta import careful_in_magna_carta
from .face import Face, goods_and_points
from .outlook_magna_carta import outlook_of_magna_carta, outlook_of_magna_carta_again
from .pieces_magna_carta import magna_carta_pieces
from .shapes_magna_carta import MagnaOutlook, MagnaPieces, MagnaView

FACE = Face(
    pieces=magna_carta_pieces,
    outlook=outlook_of_magna_carta,
    outlook_again=outlook_of_magna_carta_again,
    holdings=goods_and_points(GOOD_KEYS),
    careful=careful_in_magna_carta,
    shapes=(MagnaView, MagnaPieces, MagnaOutlook),
)
