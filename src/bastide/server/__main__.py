"""`python -m bastide.server`: a server with the usual settings, for those who have no command."""

import uvicorn

from .app import create_app
from .logs import set_up_logs
from .settings import load_settings

settings, _ = load_settings()
set_up_logs(settings)
uvicorn.run(
    create_app(settings),
    host=settings.host,
    port=settings.port,
    ws_per_message_deflate=False,
    lifespan="on",
    log_config=None,
    access_log=False,
)
