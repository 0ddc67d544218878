"""`bastide serve` and `bastide worker`: the games for everyone with a browser."""

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
    LogFormatOption,
    ShowFlag,
    count_option,
    need_postgres_parts,
    settings_from,
    show_settings,
)
from .welcome import welcome

if TYPE_CHECKING:
    from ..server.base.settings import Settings


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
    lan: Annotated[bool, typer.Option("--lan", help="serve-lan")] = False,
    open_browser: Annotated[bool, typer.Option("--open", help="serve-open")] = False,
    log_format: LogFormatOption = None,
    with_settings: Annotated[
        bool, typer.Option("--show-settings", help="serve-show-settings")
    ] = False,
    show: ShowFlag = False,
) -> None:
    desk = desk_of(ctx)
    at_terminal = sys.stdout.isatty() and log_format != "json"
    settings, sources = settings_from(
        config,
        host=host or ("0.0.0.0" if lan else None),
        port=port,
        data=data,
        database=database,
        workers=workers,
        bot_workers=bot_workers,
        public_url=public_url,
        log_format=log_format or log_format_for(config),
        log_level=log_level_for(config) if at_terminal else None,
    )
    need_postgres_parts(settings)
    if show or with_settings or not at_terminal:
        show_settings(desk, settings, sources)
    if show:
        return
    check_version(settings)
    listening = listen(settings)
    run_server(desk, settings, listening, open_browser, at_terminal)
    desk.say("cli/stopping")


def check_version(settings: Settings) -> None:
    """Refuse a database that is not ours. Several servers share a PostgreSQL: none upgrades it."""
    from ..server.store.database import revisions
    from ..server.store.opening import revision_of

    current = revision_of(settings)
    if settings.is_postgres and current != revisions()[0]:
        raise CliError("cli/database-behind")


def log_format_for(config: Path | None) -> str | None:
    """Lines as text at a terminal, unless another format was asked for."""
    asked = "BASTIDE_LOG_FORMAT" in os.environ or config is not None
    return "text" if sys.stderr.isatty() and not asked else None


def log_level_for(config: Path | None) -> str | None:
    """At a terminal only what is wrong, unless something else was asked for."""
    asked = "BASTIDE_LOG_LEVEL" in os.environ or config is not None
    return None if asked else "warning"


def listen(settings: Settings) -> socket.socket:
    """The socket, before anything else is started: a port that is taken is reported immediately."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno and error.errno > 0 else str(error)
        raise CliError(
            "cli/address-taken", host=settings.host, port=settings.port, reason=reason
        ) from None


def run_server(
    desk: Desk,
    settings: Settings,
    listening: socket.socket,
    open_browser: bool,
    at_terminal: bool = False,
) -> None:
    import msgspec

    from ..server.base.logs import set_up_logs
    from ..server.running import run_here, run_many
    from ..server.store.folder_lock import data_lock

    settings = msgspec.structs.replace(settings, port=listening.getsockname()[1])
    set_up_logs(settings)

    def announce() -> None:
        if at_terminal:
            welcome(desk, settings)
        else:
            desk.say("cli/serving", address=settings.address)
            desk.out.file.flush()
        if open_browser and has_browser():
            threading.Thread(target=webbrowser.open, args=(settings.address,), daemon=True).start()

    held = contextlib.nullcontext() if settings.is_postgres else data_lock(Path(settings.data))
    with listening, held:
        run = run_here if settings.workers == 1 else run_many
        if not run(settings, listening, announce):
            raise CliError("cli/not-started", 1)


def has_browser() -> bool:
    """True if a window can be opened. A browser in the terminal would take it from us."""
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
    log_format: LogFormatOption = None,
    show: ShowFlag = False,
) -> None:
    desk = desk_of(ctx)
    settings, sources = settings_from(
        config,
        database=database,
        bot_workers=bot_workers,
        log_format=log_format or log_format_for(config),
    )
    if not settings.is_postgres:
        raise CliError("cli/worker-needs-postgres")
    need_postgres_parts(settings)
    show_settings(desk, settings, sources)
    if show:
        return
    from ..server.base.logs import set_up_logs
    from ..server.bots.shared_queue import QueueWorker

    set_up_logs(settings)
    thinker = QueueWorker(settings)
    desk.say("cli/worker-ready", number=thinker.size)
    desk.out.file.flush()
    asyncio.run(thinker.run())
