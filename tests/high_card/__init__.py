"""A third game, small enough to read in one go, and the proof that it is played everywhere."""
