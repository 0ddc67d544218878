"""Bars for long work."""

from __future__ import annotations

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .desk import Desk


def progress_on(desk: Desk) -> Progress:
    """A bar with the time left on the error stream, and none where nobody would see it."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=desk.err,
        disable=not desk.err.is_terminal,
        transient=True,
    )
