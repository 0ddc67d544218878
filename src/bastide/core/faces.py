"""The parts that show and judge a game, by the module that holds each.

Faces are to the right of the rules (docs/architecture.md), so a contract names them instead of
importing them. They are imported when someone first looks. The caller gives a plain default, so
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
    """`module:name` of each face. Empty where the plain default will do."""

    outlook: str = ""
    """The parts of a page beyond the view: an `outlook.face.Face`."""
    review: str = ""
    """The words of reviews for this game: a `review.pieces.Pieces`."""
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
