"""The parts of the benchmark: one module per section, one per peer, and what they share.

`measure` times, `play`, `positions`, `batches`, `searches` and `imports` say what is timed and make
a table of it, `bars` judges, `report` and `picture` show.
"""
