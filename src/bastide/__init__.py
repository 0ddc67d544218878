"""Bastide: Caylus and Caylus Magna Carta, exact and fast, for players and researchers.

An unofficial home for two board games by William Attia.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .catalogue import games
from .core.chance import CHANCE
from .core.errors import BastideError, IllegalAction, InvalidAction, RecordError, SetupError
from .core.record import Record
from .game import Game, determinise, new_game
from .playouts import perft, random_playouts
from .records import fork, load, replay, verify
from .search import SearchTree

if TYPE_CHECKING:
    from .batch import Batch
    from .review import Review as Review
    from .review import review as review

__all__ = [
    "CHANCE",
    "BastideError",
    "Batch",
    "Game",
    "IllegalAction",
    "InvalidAction",
    "Record",
    "RecordError",
    "SearchTree",
    "SetupError",
    "determinise",
    "fork",
    "games",
    "load",
    "new_game",
    "perft",
    "random_playouts",
    "replay",
    "verify",
]


def __getattr__(name: str) -> Any:
    """`Batch` needs numpy, `review` both games: they are imported when they are first used."""
    if name == "Batch":
        from .batch import Batch

        return Batch
    if name in ("review", "Review"):
        found = import_module(".review", __name__)
        return found if name == "review" else found.Review
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
