"""A server with SQLite needs nothing of PostgreSQL's: that is how `make play` installs it."""

from __future__ import annotations

import subprocess
import sys

CODE = """
import sys
for name in ("psycopg", "procrastinate"):
    sys.modules[name] = None  # importing it fails
import bastide.server.http.app, bastide.server.asgi, bastide.server.service
import bastide.cli.serve
"""


def test_no_driver_of_postgresql_is_needed() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CODE], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr[-1000:]
