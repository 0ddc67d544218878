"""Learning: lessons, drills, puzzles, reviews, the coach and private plans."""
