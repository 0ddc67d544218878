"""Caylus, the board game of 2005: two to five players, the simplified favor, both Lawyers."""
