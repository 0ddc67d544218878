"""Caylus Magna Carta: light and standard rules, five players, The Favors, the Library."""
