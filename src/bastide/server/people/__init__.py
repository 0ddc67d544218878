"""People: who someone is, names, ratings, moderation, and notices to those who are away."""
