"""Bots think in separate processes: questions, their order, and the processes that answer."""
