"""Logs for the operator: one line of JSON per event, each with its request's id.

Lines are made of named fields only. Views, seeds, hands, cookies and invite secrets have no
business here. An unexpected error is logged by its kind and place, because its message may hold any
of them.

structlog would replace `Logger` and the two formatters. What is left would be the same: errors
without their messages, and the records of uvicorn and other libraries in the same fields. That is
most of this file, and the standard library's handlers are enough for the rest.
"""

from __future__ import annotations

import logging
import sys
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from types import TracebackType
from typing import Any

import msgspec

from .settings import Settings

ROOT = "bastide"
request_id: ContextVar[str] = ContextVar("request_id", default="")
_encode = msgspec.json.Encoder(enc_hook=str).encode


class Logger:
    """Events with fields: `log.info("moved", table=..., ply=...)`."""

    def __init__(self, name: str) -> None:
        self._log = logging.getLogger(f"{ROOT}.{name}")

    def debug(self, event: str, **fields: Any) -> None:
        self._write(logging.DEBUG, event, fields)

    def info(self, event: str, **fields: Any) -> None:
        self._write(logging.INFO, event, fields)

    def warning(self, event: str, **fields: Any) -> None:
        self._write(logging.WARNING, event, fields)

    def error(self, event: str, error: BaseException | None = None, **fields: Any) -> None:
        """Something that should not happen. `error` is logged without its message."""
        if error is not None:
            fields["error"] = type(error).__qualname__
            fields["at"] = places_of(error.__traceback__)
        self._write(logging.ERROR, event, fields)

    def _write(self, level: int, event: str, fields: dict[str, Any]) -> None:
        if self._log.isEnabledFor(level):
            self._log.log(level, event, extra={"fields": fields, "request": request_id.get()})


def get_logger(name: str) -> Logger:
    return Logger(name)


def places_of(trace: TracebackType | None) -> list[str]:
    """The files and lines that an error came through, innermost last."""
    frames = traceback.extract_tb(trace)[-8:]
    return [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames]


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        return _encode(fields_of(record)).decode()


class TextLines(logging.Formatter):
    """The same fields for a person at a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        fields = fields_of(record)
        time, level, event = fields.pop("time"), fields.pop("level"), fields.pop("event")
        fields.pop("logger")
        rest = " ".join(f"{key}={value}" for key, value in fields.items())
        return f"{time[11:19]} {level:7} {event} {rest}".rstrip()


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    """A record as named fields. Messages of libraries are their event."""
    fields: dict[str, Any] = {
        "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        "level": record.levelname.lower(),
        "logger": record.name.removeprefix(f"{ROOT}."),
        "event": record.getMessage(),
    }
    request = getattr(record, "request", None) or request_id.get()
    if request:
        fields["request"] = request
    fields |= getattr(record, "fields", {})
    if record.exc_info and record.exc_info[0] is not None:
        fields["error"] = record.exc_info[0].__qualname__
        fields["at"] = places_of(record.exc_info[2])
    return fields


def set_up_logs(settings: Settings) -> None:
    """Everything that this process logs goes to its error stream, in one form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if settings.log_format == "json" else TextLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    level = settings.log_level.upper()
    logging.getLogger(ROOT).setLevel(level)
    # uvicorn's own access log would repeat ours, with query strings in it
    logging.getLogger("uvicorn").setLevel(max(logging.getLevelName(level), logging.WARNING))
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
