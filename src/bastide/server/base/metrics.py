"""Figures for Prometheus. Labels are few and known beforehand: no id, no name, no address."""

from __future__ import annotations

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST

REGISTRY = CollectorRegistry()
MEDIA_TYPE = CONTENT_TYPE_LATEST
ProcessCollector(registry=REGISTRY)
PlatformCollector(registry=REGISTRY)
_FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)

REQUESTS = Counter(
    "bastide_requests", "HTTP requests answered.", ["call", "status"], registry=REGISTRY
)
REQUEST_SECONDS = Histogram(
    "bastide_request_seconds", "Time to an answer.", buckets=_FAST, registry=REGISTRY
)
ERRORS = Counter("bastide_errors", "Unexpected errors.", registry=REGISTRY)
LIMITED = Counter("bastide_limited", "Requests refused.", ["why"], registry=REGISTRY)
MOVES = Counter("bastide_moves", "Moves kept.", ["game", "by"], registry=REGISTRY)
MOVE_SECONDS = Histogram(
    "bastide_move_seconds", "From a move's arrival to its commit.", buckets=_FAST, registry=REGISTRY
)
SOCKETS = Gauge("bastide_sockets", "Open sockets.", registry=REGISTRY)
PUBLISHED = Counter("bastide_published", "Messages sent to sockets.", registry=REGISTRY)
BOT_SECONDS = Histogram(
    "bastide_bot_seconds",
    "From a bot's question to its answer.",
    buckets=_SLOW,
    registry=REGISTRY,
)
BOT_FAILURES = Counter(
    "bastide_bot_failures", "Decisions that the quick bot had to take.", ["why"], registry=REGISTRY
)
NOTICES = Counter("bastide_notices", "Notices by their end.", ["by", "outcome"], registry=REGISTRY)
TABLES_IN_MEMORY = Gauge("bastide_tables_in_memory", "Games kept ready.", registry=REGISTRY)

BOTS_WAITING = Gauge(
    "bastide_bots_waiting", "Bots' questions that no process works on yet.", registry=REGISTRY
)
BOT_WAIT_SECONDS = Histogram(
    "bastide_bot_wait_seconds",
    "How long a bot's question waited in line.",
    buckets=_SLOW,
    registry=REGISTRY,
)
STUCK_TABLES = Gauge(
    "bastide_stuck_tables", "Running tables whose bot is long overdue.", registry=REGISTRY
)
OLDEST_NOTICE = Gauge(
    "bastide_oldest_unsent_notice_seconds",
    "How long the oldest notice that is due has not been sent.",
    registry=REGISTRY,
)
DISK_FREE = Gauge(
    "bastide_disk_free_bytes", "Room left where the data are.", ["where"], registry=REGISTRY
)
BACKUP_AGE = Gauge(
    "bastide_backup_age_seconds", "Since the last backup that was tried out.", registry=REGISTRY
)
DATABASE_UP = Gauge(
    "bastide_database_up", "Whether the database could last be written to.", registry=REGISTRY
)
DATABASE_UP.set(1)
MAINTENANCE = Gauge("bastide_maintenance", "Whether maintenance is under way.", registry=REGISTRY)


def metrics_text() -> bytes:
    return generate_latest(REGISTRY)
