"""Caylus on the page: what its contract names as its outlook."""

from __future__ import annotations

from ..caylus.vocabulary import GOOD_KEYS
from .careful_caylus import careful_in_caylus
from .face import Face, goods_and_points
from .outlook_caylus import outlook_of_caylus, outlook_of_caylus_again
from .pieces_caylus import caylus_pieces
from .shapes_caylus import CaylusOutlook, CaylusPieces, CaylusView

FACE = Face(
    pieces=caylus_pieces,
    outlook=outlook_of_caylus,
    outlook_again=outlook_of_caylus_again,
    holdings=goods_and_points(GOOD_KEYS),
    careful=careful_in_caylus,
    shapes=(CaylusView, CaylusPieces, CaylusOutlook),
)
