"""Tests of the server run on SQLite and on a real PostgreSQL.

What depends on the database runs on both. The other tests take turns, so that every call is tried
on one of them in each run. Another TEST_LUCK exchanges the halves. PROVE=1 runs everything on both.
"""

from __future__ import annotations

import os
import secrets
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.luck import deal_with, luck_of

from .playing import Client, Running, serving, settings_for
from .postgres import (
    empty_postgres_url,
    postgres_server,
    postgres_template,
    postgres_url,
    run_sql,
    with_database,
)

__all__ = ["empty_postgres_url", "postgres_server", "postgres_template", "postgres_url"]

DATABASES = ("sqlite", "postgres")
ON_BOTH = {
    "test_damaged.py",
    "test_database.py",
    "test_forgotten.py",
    "test_moves.py",
    "test_races.py",
    "test_secrets.py",
    "test_two_processes.py",
    "test_undo.py",
    "test_whole_games.py",
}
"""Where a difference between the databases could hide: writing, reading back, racing."""


def takes_its_turn(item: pytest.Item) -> bool:
    """True if a test runs on the database of this item."""
    params = getattr(getattr(item, "callspec", None), "params", {})
    if "database" not in params or item.path.name in ON_BOTH or os.environ.get("PROVE"):
        return True
    name = item.nodeid.replace(params["database"], "")
    turn = zlib.crc32(f"{name} {os.environ.get('TEST_LUCK', '1')}".encode())
    return bool(params["database"] == DATABASES[turn % 2])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left = [item for item in items if not takes_its_turn(item)]
    if left:
        config.hook.pytest_deselected(items=left)
        left_out = set(left)
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest) -> Iterator[None]:
    """Seeds and seats of a test are the same in every run."""
    of_this_test = luck_of(request.node.nodeid)
    end = deal_with(lambda: of_this_test)
    yield
    end()


@pytest.fixture(scope="session", params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The value for `settings.database`: empty for SQLite."""
    if request.param == "sqlite":
        return ""
    server: str = request.getfixturevalue("postgres_server")
    template: str = request.getfixturevalue("postgres_template")
    name = f"bastide_shared_{secrets.token_hex(6)}"
    run_sql(server, f"CREATE DATABASE {name} TEMPLATE {template}")
    return with_database(server, name)


@pytest.fixture(scope="session")
def server(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests of this process: each makes its own guests and tables."""
    folder: Path = tmp_path_factory.mktemp("data")
    with serving(settings_for(str(folder), database)) as running:
        yield running


@pytest.fixture
def guest(server: Running) -> Iterator[Callable[..., Client]]:
    """New people, as many as a test wants."""
    clients: list[Client] = []

    def new(name: str | None = "Alix", language: str = "en") -> Client:
        client = Client(server.port, name, language)
        clients.append(client)
        return client

    yield new
    for client in clients:
        client.http.close()
