"""`bastide serve` and `bastide worker`: the games for everybody with a browser."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .desk import Desk, desk_of
from .errors import CliError
from .server_options import (
    ConfigOption,
    DatabaseOption,
    DataOption,
    ShowFlag,
    count_option,
    need_postgres_parts,
    settings_from,
    show_settings,
)
from .texts import server as t

if TYPE_CHECKING:
    from ..server.settings import Settings


def serve(
    ctx: typer.Context,
    host: Annotated[str | None, typer.Option("--host", metavar="ADDR", help="serve-host")] = None,
    port: Annotated[int | None, count_option("--port", "serve-port")] = None,
    data: DataOption = None,
    database: DatabaseOption = None,
    workers: Annotated[int | None, count_option("--workers", "serve-workers")] = None,
    bot_workers: Annotated[int | None, count_option("--bot-workers", "serve-bot-workers")] = None,
    public_url: Annotated[
        str | None, typer.Option("--public-url", metavar="URL", help="serve-public-url")
    ] = None,
    config: ConfigOption = None,
    open_browser: Annotated[bool, typer.Option("--open", help="serve-open")] = False,
    show: ShowFlag = False,
) -> None:
    desk = desk_of(ctx)
    settings, sources = settings_from(
        config,
        host=host,
        port=port,
        data=data,
        database=database,
        workers=workers,
        bot_workers=bot_workers,
        public_url=public_url,
        log_format=log_format_for(desk, config),
    )
    need_postgres_parts(settings)
    show_settings(desk, settings, sources)
    if show:
        return
    if settings.is_postgres:
        check_version(settings)
    listening = listen(settings)
    run_server(desk, settings, listening, open_browser)
    desk.say(t.STOPPING)


def check_version(settings: Settings) -> None:
    """Several servers share a PostgreSQL, so none of them changes it by itself."""
    from ..server.maintenance import versions

    current, needed = versions(settings)
    if current != needed:
        raise CliError(t.DATABASE_BEHIND)


def log_format_for(desk: Desk, config: Path | None) -> str | None:
    """Lines for people when one sits there and nothing else was asked for."""
    asked = "BASTIDE_LOG_FORMAT" in os.environ or config is not None
    return "text" if sys.stderr.isatty() and not asked else None


def listen(settings: Settings) -> socket.socket:
    """The socket, before anything else is started: a port that is taken is told at once."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno and error.errno > 0 else str(error)
        raise CliError(
            t.ADDRESS_TAKEN, host=settings.host, port=settings.port, reason=reason
        ) from None


def run_server(
    desk: Desk, settings: Settings, listening: socket.socket, open_browser: bool
) -> None:
    import msgspec

    from ..server.lock import data_lock
    from ..server.logs import set_up_logs
    from ..server.running import run_here, run_many

    settings = msgspec.structs.replace(settings, port=listening.getsockname()[1])
    set_up_logs(settings)

    def announce() -> None:
        desk.say(t.SERVING, address=settings.address)
        desk.out.file.flush()
        if open_browser and has_browser():
            threading.Thread(target=webbrowser.open, args=(settings.address,), daemon=True).start()

    held = contextlib.nullcontext() if settings.is_postgres else data_lock(Path(settings.data))
    with listening, held:
        run = run_here if settings.workers == 1 else run_many
        if not run(settings, listening, announce):
            raise CliError(t.NOT_STARTED, 1)


def has_browser() -> bool:
    """Whether a window can be opened; a browser in the terminal would take it from us."""
    shown = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not shown:
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def worker(
    ctx: typer.Context,
    database: DatabaseOption = None,
    bot_workers: Annotated[int | None, count_option("--bot-workers", "worker-size")] = None,
    config: ConfigOption = None,
    show: ShowFlag = False,
) -> None:
    desk = desk_of(ctx)
    settings, sources = settings_from(
        config,
        database=database,
        bot_workers=bot_workers,
        log_format=log_format_for(desk, config),
    )
    if not settings.is_postgres:
        raise CliError(t.WORKER_NEEDS_POSTGRES)
    need_postgres_parts(settings)
    show_settings(desk, settings, sources)
    if show:
        return
    from ..server.bot_queue import QueueWorker
    from ..server.logs import set_up_logs

    set_up_logs(settings)
    thinker = QueueWorker(settings)
    desk.say(t.WORKER_READY, number=thinker.size)
    desk.out.file.flush()
    asyncio.run(thinker.run())
