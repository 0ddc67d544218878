"""The options that the commands of the server share."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled

from ..core.errors import missing_extra
from .desk import Desk, desk_of
from .options import short_text, whole_number

if TYPE_CHECKING:
    from ..server.base.settings import Settings

DataOption = Annotated[str | None, typer.Option("--data", metavar="DIR", help="serve-data")]
DatabaseOption = Annotated[
    str | None, typer.Option("--database", metavar="URL", help="serve-database")
]
ConfigOption = Annotated[Path | None, typer.Option("--config", metavar="FILE", help="serve-config")]
ForceFlag = Annotated[bool, typer.Option("--force", help="force")]
LogFormatOption = Annotated[
    str | None, typer.Option("--log-format", metavar="json|text", help="serve-log-format")
]
ShowFlag = Annotated[bool, typer.Option("--show", help="serve-show")]


def count_option(flag: str, key: str, least: int = 0, most: int | None = None) -> Any:
    return typer.Option(flag, metavar="N", help=key, parser=whole_number(flag, least, most))


def text_option(flag: str, key: str, most: int) -> Any:
    return typer.Option(flag, metavar="TEXT", help=key, parser=short_text(flag, most))


def settings_from(config: Path | None, **flags: object) -> tuple[Settings, dict[str, str]]:
    """The settings and their sources. A clear word when the server's parts are not installed."""
    from ..server.asgi import application  # noqa: F401  all that a server needs
    from ..server.base.settings import load_settings

    return load_settings(flags, file=config)


def need_postgres_parts(settings: Settings) -> None:
    """PostgreSQL is an extra of its own."""
    if not settings.is_postgres:
        return
    try:
        import procrastinate  # noqa: F401
        import psycopg  # noqa: F401
    except ModuleNotFoundError as error:
        raise missing_extra(error, "postgres") from None


def settings_of_database(config: Path | None, data: str | None, database: str | None) -> Settings:
    """For commands that open the database without serving: where it is, with all that needs."""
    settings, _ = settings_from(config, data=data, database=database)
    need_postgres_parts(settings)
    return settings


def on_database(command: Callable[..., None]) -> Callable[..., None]:
    """Gives a command the options that say where its database is.

    The command itself gets the desk and the settings first, then its arguments, and its own options
    as keywords.
    """

    @wraps(command)
    def run(
        ctx: typer.Context,
        data: str | None,
        database: str | None,
        config: Path | None,
        **given: Any,
    ) -> None:
        command(desk_of(ctx), settings_of_database(config, data, database), **given)

    # the settings are imported for type checkers only
    own = signature(command, eval_str=True, locals={"Settings": Any}).parameters.values()
    _, _, *arguments = (each for each in own if each.kind is not Parameter.KEYWORD_ONLY)
    where = [
        Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=kind)
        for name, kind in (
            ("data", DataOption),
            ("database", DatabaseOption),
            ("config", ConfigOption),
        )
    ]
    parameters = [
        Parameter("ctx", Parameter.POSITIONAL_OR_KEYWORD, annotation=typer.Context),
        *arguments,
        *where,
        *(each for each in own if each.kind is Parameter.KEYWORD_ONLY),
    ]
    run.__signature__ = Signature(parameters)  # type: ignore[attr-defined]  # what typer reads
    run.__annotations__ = {each.name: each.annotation for each in parameters}
    return run


def show_settings(desk: Desk, settings: Settings, sources: dict[str, str]) -> None:
    """Every setting, its value and where it comes from. No secret among them."""
    from ..server.base.settings import described

    desk.say("cli/settings-title", style="bold")
    grid = Table.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(overflow="fold")
    grid.add_column(style="dim")
    for name, value, source in described(settings, sources):
        grid.add_row(name, Styled(value or "-"), Styled(source))
    desk.show(Padding(grid, (0, 0, 1, 2)))
