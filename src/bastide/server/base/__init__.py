"""Foundations of the server: settings, logs, metrics, problems, limits, the time of day."""
