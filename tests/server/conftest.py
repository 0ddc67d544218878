"""Every test of the server runs on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import secrets
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


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest) -> Iterator[None]:
    """Seeds and seats of a test are the same in every run."""
    of_this_test = luck_of(request.node.nodeid)
    end = deal_with(lambda: of_this_test)
    yield
    end()


@pytest.fixture(scope="session", params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """What goes into `settings.database`: empty for SQLite."""
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
