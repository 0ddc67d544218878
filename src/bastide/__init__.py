"""Bastide: Caylus and Caylus Magna Carta, exact and fast, for players and researchers.

An unofficial home for two board games by William Attia.
"""

from .catalogue import games
from .core.chance import CHANCE
from .core.errors import BastideError, IllegalAction, InvalidAction, RecordError, SetupError
from .core.record import Record
from .game import Game, determinise, new_game
from .playouts import perft, random_playouts
from .records import fork, load, replay, verify

__all__ = [
    "CHANCE",
    "BastideError",
    "Game",
    "IllegalAction",
    "InvalidAction",
    "Record",
    "RecordError",
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
