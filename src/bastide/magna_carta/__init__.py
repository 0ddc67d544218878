"""Caylus Magna Carta: light and standard rules, five players, The Favors, the Library."""

# The files of the rules declare their refusals when they are imported, and kernels know these by
# number: whichever file is asked for first, all are imported in the order of the rulebook.
from . import game as game
