"""The application for a process that is told its settings by the environment."""

from __future__ import annotations

from .app import create_app
from .logs import set_up_logs
from .running import Farewell
from .settings import load_settings


def application() -> Farewell:
    """For `uvicorn --factory bastide.server.asgi:application` and for several processes."""
    settings, _ = load_settings()
    set_up_logs(settings)
    return Farewell(create_app(settings))
