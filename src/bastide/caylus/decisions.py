"""Kinds of decision frame: what is asked, and what the frame's x and y mean."""

from ..core.cells import Count, one_of
from .data import COUNT_OF_TILES

# Decided by chance
DRAW_NEUTRAL, DRAW_ORDER = range(1, 3)

# Decided by a player
CHOOSE_PLACE = 3
USE_GATE = 4
USE_GUILD = 5
USE_JOUST = 6
CHOOSE_INN = 7
CHOOSE_PROVOST = 8
USE_TILE = 9  # x: tile
TAKE_BONUS = 10  # x: tile
BUY_AGAIN = 11  # x: tile
GIVE_CUBES = 12  # x: cubes still to give, y: gold to come
PAY_WHITE = 13  # x: tile being built
CHOOSE_RESIDENCE = 14  # x: prestige tile being built
GIVE_BATCH = 15
CHOOSE_FAVOR = 16
USE_FAVOR = 17  # x: line, y: column of the marker
SWAP_CUBE = 18
TAKE_CUBES = 19  # x: cubes still to take

A_TILE, SOME_CUBES = one_of(COUNT_OF_TILES), Count(5)
