"""What shows and judges a game: where a game keeps each of its faces.

Faces are to the right of the rules (docs/architecture.md), so a contract names them instead of
importing them; they are imported when someone first looks. The caller gives a plain default, so
a game without any face is played all the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TypeVar

F = TypeVar("F")

PLAIN_PAGE = "plain"


@dataclass(frozen=True)
class Faces:
    """`module:name` of each face; empty where the plain default will do."""

    outlook: str = ""
    """What a page shows beyond the view: an `outlook.face.Face`."""
    thumb: str = ""
    """Rules of thumb: a `bots.thumb.Worth`."""
    review: str = ""
    """What a review says in words of this game: a `review.pieces.Pieces`."""
    drawing: str = ""
    """The screens of the terminal: a `cli.drawing.Drawing`."""
    page: str = PLAIN_PAGE
    """The board of the page: a folder of `web/src/table`."""


NO_FACES = Faces()


def loaded(where: str, plain: F) -> F:
    """The face that is there, or the plain one."""
    if not where:
        return plain
    module, _, name = where.partition(":")
    face: F = getattr(import_module(module), name)
    return face
