"""The command line: `bastide play`, `bastide simulate` and the rest."""

from .app import app, main

__all__ = ["app", "main"]
