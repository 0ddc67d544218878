"""Caylus, the board game of 2005: two to five players, the simplified favor, both Lawyers."""

# The files of the rules declare their refusals when they are imported, and kernels know these by
# number: whichever file is asked for first, all are imported in the order of the rulebook.
from . import game as game
