"""The handlers of the calls in `calls`, by topic: each asks the rooms below and answers."""
