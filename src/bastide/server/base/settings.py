"""Settings of a server: flags first, then BASTIDE_* variables, then a file, then defaults.

msgspec checks the values, as it does for messages. pydantic-settings also merges the sources, but
it does not keep where a value came from, which `--show` prints and every error names, and its
messages are English only. That part would stay, beside a second library for types.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints

import msgspec
from msgspec import Meta

from ...core.errors import BastideError
from ...core.text import say

PREFIX = "BASTIDE_"
FILE_VARIABLE = "BASTIDE_CONFIG"
SECRETS = frozenset({"smtp_password", "metrics_token"})
HIDDEN = "********"

Port = Annotated[int, Meta(ge=0, le=65535)]
Count = Annotated[int, Meta(ge=0, le=1000)]
Some = Annotated[int, Meta(ge=1, le=1_000_000_000)]
Days = Annotated[int, Meta(ge=0, le=36_500)]
"""0: for ever."""
Seconds = Annotated[float, Meta(ge=0.01, le=86_400)]


class SettingsError(BastideError):
    """A setting that cannot be: which one, where it is, and what would be right."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that can be set. Names are the same in flags, variables and the file."""

    # --- where ---
    host: str = "127.0.0.1"
    port: Port = 8000
    public_url: str = ""
    """The address in browsers, e.g. https://play.example.org: for links, cookies, the Origin."""
    data: str = "bastide-data"
    """The folder of the embedded database."""
    database: str = ""
    """postgresql://user:password@host/name, or empty: SQLite in the data folder."""
    synchronous: Literal["full", "normal"] = "full"
    """SQLite: full waits for the disk before a move is answered, so that it survives a power cut.
    Normal is faster and may lose the last moves then, but never the database."""
    pages: str = ""
    """The folder of the built page. Empty: the one that came with the package."""

    # --- how much ---
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    """Server processes. More than one needs PostgreSQL."""
    bot_workers: Count = 2
    """Processes in which bots think. 0: other machines do it (`bastide worker`, PostgreSQL)."""
    bot_seconds: Seconds = 5.0
    """The longest that a bot may think about one decision, whatever its settings ask for."""
    bot_sims: Some = 20_000
    """The most simulations that a person may ask of a bot for one decision."""
    bot_threads: Annotated[int, Meta(ge=1, le=64)] = 1
    """The most threads that a person may ask of a bot."""
    bot_grace: Seconds = 2.0
    """Seconds past its deadline in which a bot may still answer before it is replaced."""
    cached_tables: Some = 2000
    """Games kept in memory, ready to continue."""

    # --- who may do how much ---
    trusted_proxies: str = "127.0.0.1,::1"
    """Addresses whose X-Forwarded-For is believed."""
    allowed_origins: str = ""
    """Further origins that may speak to the server, with commas."""
    allowed_hosts: str = ""
    """Further names that the server answers to, with commas. * is any. Addresses always work."""
    body_limit: Some = 256_000
    """Longest request, in bytes."""
    rate_per_second: Annotated[float, Meta(gt=0)] = 20.0
    """Requests a second that one client may make in the long run. Sockets count once."""
    rate_burst: Some = 200
    """Requests that one client may make in a burst."""
    guests_per_hour: Some = 60
    """New guests and attempts to come back, per client."""
    sockets_per_client: Some = 64
    """Open sockets of one client."""
    session_days: Annotated[float, Meta(gt=0, le=3650)] = 90.0
    """Days without a visit after which a browser is forgotten."""
    tables_per_person: Some = 100
    """Tables of one person that are not finished and were used within a week."""
    public_tables_per_hour: Some = 10
    """Public tables that one person may open within an hour."""
    bot_games_per_person: Some = 10
    """Games with bots of one person in which something happened within the hour."""

    # --- notices ---
    smtp_host: str = ""
    """Server for e-mail. Empty: no e-mail."""
    smtp_port: Port = 587
    smtp_security: Literal["starttls", "tls", "none"] = "starttls"
    smtp_user: str = ""
    smtp_password: str = ""
    smtp_from: str = ""
    webhook_private: bool = False
    """True if webhooks may go to addresses of the own network."""
    notice_delay: Annotated[float, Meta(ge=0, le=86_400)] = 60.0
    """Seconds that someone may take before a notice is sent."""

    # --- housekeeping ---
    keep_guests_days: Days = 400
    """Guests without a password who were away this long and sit at no table are forgotten."""
    keep_sessions_days: Days = 400
    """Sessions that were not used this long end."""
    keep_open_days: Days = 30
    """Tables that never started are deleted when nothing has happened there for this long."""
    keep_running_days: Days = 365
    """The same for games that were begun and left."""
    backup_hours: Annotated[float, Meta(ge=0, le=8760)] = 24.0
    """Hours between two backups, each of which is tried out. 0: never."""
    backup_keep: Annotated[int, Meta(ge=1, le=1000)] = 7
    """The number of these backups that are kept."""
    backup_folder: str = ""
    """The folder for backups. Empty: `backups` in the data folder (PostgreSQL: none)."""

    # --- what is sent ---
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["json", "text"] = "json"
    metrics_token: str = ""
    """The token for /metrics (Authorization: Bearer ...). If empty, only this machine reads it."""
    shutdown_seconds: Seconds = 15.0
    """Seconds that moves in flight may take when the server is asked to stop."""

    @property
    def database_url(self) -> str:
        """The database with the driver that we use."""
        if not self.database:
            return f"sqlite+aiosqlite:///{Path(self.data).absolute() / 'bastide.db'}"
        scheme, _, rest = self.database.partition("://")
        if scheme.split("+")[0] in ("postgresql", "postgres"):
            return f"postgresql+psycopg://{rest}"
        return f"sqlite+aiosqlite://{rest}"

    @property
    def is_postgres(self) -> bool:
        return self.database_url.startswith("postgresql")

    @property
    def address(self) -> str:
        """The address for a browser."""
        if self.public_url:
            return self.public_url.rstrip("/")
        host = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}.get(self.host, self.host)
        if ":" in host and not host.startswith("["):
            host = f"[{host}]"
        return f"http://{host}:{self.port}"

    def as_environ(self) -> dict[str, str]:
        """The same settings for another process of ours."""
        usual = Settings()
        return {
            f"{PREFIX}{name.upper()}": _written(getattr(self, name))
            for name in self.__struct_fields__
            if getattr(self, name) != getattr(usual, name)
        }


def _written(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def load_settings(
    flags: Mapping[str, object] | None = None,
    environ: Mapping[str, str] | None = None,
    file: str | Path | None = None,
) -> tuple[Settings, dict[str, str]]:
    """The settings, and where each that is not the usual one comes from."""
    environ = os.environ if environ is None else environ
    file = file or environ.get(FILE_VARIABLE) or None
    found: dict[str, tuple[object, str]] = {}
    if file is not None:
        found |= {name: (value, str(file)) for name, value in _from_file(Path(file)).items()}
    found |= _from_environ(environ)
    for name, value in (flags or {}).items():
        if value is not None:
            found[name] = (value, _flag(name))
    checked = {name: _checked(name, value, source) for name, (value, source) in found.items()}
    settings = Settings(**checked)
    _check_together(settings)
    return settings, {name: source for name, (_, source) in found.items()}


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _from_file(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingsError(
            say("server/cannot-read-settings", path=path, strerror=error.strerror),
        ) from None
    except ValueError as error:
        raise SettingsError(say("server/not-toml-file", path=path, error=error)) from None


def _from_environ(environ: Mapping[str, str]) -> dict[str, tuple[object, str]]:
    names = Settings.__struct_fields__
    found: dict[str, tuple[object, str]] = {}
    for variable, value in environ.items():
        name = variable.removeprefix(PREFIX).lower()
        if variable.startswith(PREFIX) and name in names:
            found[name] = (value, variable)
    return found


def _checked(name: str, value: object, source: str) -> Any:
    """The value in its own type, or an error that names setting and source, never a secret."""
    if name not in Settings.__struct_fields__:
        known = ", ".join(Settings.__struct_fields__)
        raise SettingsError(
            say("server/there-no-setting-there", source=source, name=name, known=known),
        )
    kind = get_type_hints(Settings, include_extras=True)[name]
    if kind is bool and isinstance(value, str):
        value = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}.get(
            value.lower(), value
        )
    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError as error:
        shown = HIDDEN if name in SECRETS else value
        raise SettingsError(
            say("server/cannot", name=name, shown=shown, source=source, error=error),
        ) from None


def _check_together(settings: Settings) -> None:
    scheme = settings.database.partition("://")[0].split("+")[0]
    if settings.database and scheme not in ("postgresql", "postgres", "sqlite"):
        raise SettingsError(
            say("server/database-must-postgresql-address"),
        )
    if settings.workers > 1 and not settings.is_postgres:
        raise SettingsError(
            say("server/workers-needs-postgresql-database", workers=settings.workers),
        )
    if settings.bot_workers == 0 and not settings.is_postgres:
        raise SettingsError(
            say("server/bot-workers-needs-postgresql"),
        )
    url = settings.public_url
    if url and not url.startswith(("http://", "https://")):
        raise SettingsError(
            say("server/public-url-must-begin", url=url),
        )
    if settings.smtp_host and not settings.smtp_from:
        raise SettingsError(
            say("server/smtp-host-needs-smtp"),
        )


def described(settings: Settings, sources: Mapping[str, str]) -> list[tuple[str, str, str]]:
    """Name, value and source of every setting as text, without secrets."""
    return [
        (name, _shown(name, getattr(settings, name)), sources.get(name, ""))
        for name in settings.__struct_fields__
    ]


def _shown(name: str, value: object) -> str:
    if name in SECRETS:
        return HIDDEN if value else ""
    return without_password(str(value)) if name == "database" else _written(value)


def without_password(url: str) -> str:
    """A database address that may be shown."""
    scheme, separator, rest = url.partition("://")
    login, at, place = rest.rpartition("@")
    user = login.partition(":")[0]
    hidden = f"{user}:{HIDDEN}" if ":" in login else login
    place, _, query = place.partition("?")
    query = "&".join(
        f"{key}={HIDDEN}" if key.lower().startswith("pass") else f"{key}{equals}{value}"
        for key, equals, value in (part.partition("=") for part in query.split("&"))
    )
    return f"{scheme}{separator}{hidden}{at}{place}" + (f"?{query}" if query else "")
