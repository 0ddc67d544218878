"""The application for a process that gets its settings from the environment."""

from __future__ import annotations

from ..core.errors import missing_extra

try:
    from .base.logs import set_up_logs
    from .base.settings import load_settings
    from .http.app import create_app
    from .http.connections import OPEN, most_connections
    from .running import Farewell
except ModuleNotFoundError as error:
    raise missing_extra(error, "server") from None


def application() -> Farewell:
    """For `uvicorn --factory bastide.server.asgi:application` and for several processes."""
    settings, _ = load_settings()
    set_up_logs(settings)
    OPEN.most = most_connections()
    return Farewell(create_app(settings))
