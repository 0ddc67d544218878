"""Proof that the compiled rules and the Python rules are one game: `make prove`."""
