"""What every room is on: settings, logs, figures, problems, limits, the time of day."""
