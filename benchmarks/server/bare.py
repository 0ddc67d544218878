"""A server to compare with: one Starlette endpoint that inserts a row and commits.

`python -m benchmarks.server.bare URL PORT` with the URL of a database. SQLite is set up in the very
way in which the server sets it up.
"""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import sqlalchemy as sa
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bastide.server.store.database import Database

metadata = sa.MetaData()
rows = sa.Table(
    "bare_rows",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("text", sa.String(200), nullable=False),
)


def application(url: str) -> Starlette:
    database = Database(url)

    async def insert(request: Request) -> Response:
        body = await request.body()
        async with database.begin() as connection:
            await connection.execute(sa.insert(rows), {"text": body.decode()})
        return Response(b'{"done":true}', media_type="application/json")

    @asynccontextmanager
    async def lifespan(_app: Any) -> AsyncIterator[None]:
        async with database.begin() as connection:
            await connection.run_sync(metadata.create_all)
        yield
        await database.close()

    return Starlette(routes=[Route("/insert", insert, methods=["POST"])], lifespan=lifespan)


if __name__ == "__main__":
    uvicorn.run(application(sys.argv[1]), port=int(sys.argv[2]), log_level="error")
