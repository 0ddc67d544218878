"""Caylus on the page: what its contract names as its outlook."""

from __future__ import annotations

from ..caylus.vocabulary import GOOD_KEYS
from .careful_caylus import careful_in_caylus
from .face import Face, goods_and_points
from .outlook_caylus import outlook_of_caylus, seat_outlook_of_caylus
from .pieces_caylus import caylus_pieces
from .shapes_caylus import CaylusOutlook, CaylusPieces, CaylusView

FACE = Face(
    pieces=caylus_pieces,
    outlook=outlook_of_caylus,
    seat_outlook=seat_outlook_of_caylus,
    holdings=goods_and_points(GOOD_KEYS),
    careful=careful_in_caylus,
    shapes=(CaylusView, CaylusPieces, CaylusOutlook),
)
