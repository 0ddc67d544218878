"""The tables of the database.

A table's truth is its log: one row per change, numbered without gaps, never deleted. What is
beside it in `tables`, `seats` and `proposals` is derived from it and written in the same
transaction, so that lists need no replay.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _person(name: str = "person_id", **options: Any) -> sa.Column[str]:
    return sa.Column(name, sa.String(40), sa.ForeignKey("people.id"), **options)


def _table(name: str = "table_id", **options: Any) -> sa.Column[str]:
    return sa.Column(name, sa.String(40), sa.ForeignKey("tables.id"), **options)


people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("language", sa.String(35), nullable=False),
    sa.Column("recovery_hash", sa.String(64), unique=True),
    sa.Column("password_hash", sa.String(200)),
    sa.Column("email", sa.String(254)),
    sa.Column("webhook", sa.String(500)),
    sa.Column("notify", sa.Boolean, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("seen", sa.Double, nullable=False),
    sa.Column("admin", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("muted_until", sa.Double),
    sa.Column("banned_until", sa.Double),
    sa.Column("ban_reason", sa.String(200)),
)

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("token_hash", sa.String(64), primary_key=True),
    _person(nullable=False, index=True),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("seen", sa.Double, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),  # the version that this game keeps to its end
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("visibility", sa.String(10), nullable=False),
    sa.Column("title", sa.String(60), nullable=False),
    sa.Column("status", sa.String(10), nullable=False),
    _person("host_id", nullable=False, index=True),
    sa.Column("invite", sa.String(64), nullable=False),
    sa.Column("clock", sa.JSON, nullable=False),
    sa.Column("pace", sa.Double, nullable=False),
    sa.Column("shuffle_seats", sa.Boolean, nullable=False),
    sa.Column("commitment", sa.String(64)),
    sa.Column("seed", sa.String(64)),
    sa.Column("salt", sa.String(64)),
    sa.Column("seeded_from", sa.Integer, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("changed", sa.Double, nullable=False),
    sa.Column("finished", sa.Double),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("expected", sa.Integer, nullable=False),
    sa.Column("plies", sa.Integer, nullable=False),
    sa.Column("turn", sa.Integer, nullable=False),
    sa.Column("phase", sa.Integer, nullable=False),
    sa.Column("waiting", sa.JSON, nullable=False),
    sa.Column("waiting_since", sa.Double, nullable=False),
    sa.Column("bot_to_move", sa.Boolean, nullable=False),
    sa.Column("scores", sa.JSON),
    sa.Column("points", sa.JSON),
    sa.Column("winners", sa.JSON, nullable=False),
    sa.Column("fingerprint", sa.String(64)),
    sa.Column("rematch_id", sa.String(40)),
    sa.Column("parent_id", sa.String(40)),
    sa.Column("imported", sa.Boolean, nullable=False),
    # which process lets the bots of this table move, and until when (PostgreSQL)
    sa.Column("driver", sa.String(40)),
    sa.Column("driver_until", sa.Double),
    sa.Index("ix_tables_listed", "visibility", "status", "changed"),
    sa.Index("ix_tables_bots", "status", "bot_to_move"),
)

seats = sa.Table(
    "seats",
    metadata,
    _table(primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(10), nullable=False),
    _person(index=True),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("bot", sa.String(80)),
    sa.Column("ready", sa.Boolean, nullable=False),
    sa.Column("stand_in", sa.Boolean, nullable=False),
    sa.Column("clock_left", sa.Double),
    sa.Column("deadline", sa.Double, index=True),
    sa.Column("expired", sa.Boolean, nullable=False),
)

log = sa.Table(
    "log",
    metadata,
    _table(primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(12), nullable=False),
    sa.Column("seat", sa.Integer),
    _person(),
    sa.Column("client_move_id", sa.String(64)),
    # The player's token, then the draws that followed it. A start may hold a whole record
    sa.Column("tokens", sa.Text),
    sa.Column("data", sa.JSON),
    sa.Column("at", sa.Double, nullable=False),
    sa.UniqueConstraint("table_id", "person_id", "client_move_id"),
)

proposals = sa.Table(
    "proposals",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    _table(nullable=False, index=True),
    sa.Column("kind", sa.String(12), nullable=False),
    sa.Column("by", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("to_ply", sa.Integer),
    sa.Column("agreed", sa.JSON, nullable=False),
    sa.Column("state", sa.String(10), nullable=False),
    sa.Column("code", sa.String(64)),
    # when a claim on a seat may be carried out
    sa.Column("due", sa.Double, index=True),
    sa.Column("at", sa.Double, nullable=False),
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    _table(nullable=False),
    sa.Column("room", sa.String(12), nullable=False),
    _person(),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Index("ix_chat_table_id_id", "table_id", "id"),
)

mutes = sa.Table(
    "mutes",
    metadata,
    _table(primary_key=True),
    _person(primary_key=True),
    _person("muted_id", primary_key=True),
)

table_notify = sa.Table(
    "table_notify",
    metadata,
    _table(primary_key=True),
    _person(primary_key=True),
    sa.Column("notify", sa.Boolean, nullable=False),
)

results = sa.Table(
    "results",
    metadata,
    _table(primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    _person(index=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("rank", sa.Integer, nullable=False),
    sa.Column("stand_in", sa.Boolean, nullable=False),
    sa.Column("rating_before", sa.Double),
    sa.Column("rating_after", sa.Double),
    sa.Column("at", sa.Double, nullable=False),
)

ratings = sa.Table(
    "ratings",
    metadata,
    _person(primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("played", sa.Integer, nullable=False),
)

outbox = sa.Table(
    "outbox",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    _table(nullable=False),
    _person(nullable=False),
    sa.Column("kind", sa.String(12), nullable=False),
    sa.Column("wait", sa.Integer, nullable=False),  # `expected` of the move that is waited for
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("due", sa.Double, nullable=False, index=True),
    sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
    sa.Column("state", sa.String(10), nullable=False, server_default="waiting", index=True),
    sa.Column("error", sa.String(300)),
    sa.UniqueConstraint("table_id", "person_id", "kind", "wait"),
)

learning = sa.Table(
    "learning",
    metadata,
    # how far a person has come with a lesson or a drill: see learn/lessons.py
    _person(primary_key=True),
    sa.Column("topic", sa.String(60), primary_key=True),
    sa.Column("value", sa.JSON, nullable=False),
    sa.Column("done", sa.Double),
    sa.Column("at", sa.Double, nullable=False),
)

reviews = sa.Table(
    "reviews",
    metadata,
    # a review of a finished game, as far as it is made: see reviews.py
    _table(primary_key=True),
    sa.Column("kind", sa.String(20), primary_key=True),
    _person("by_id", index=True),
    sa.Column("total", sa.Integer, nullable=False),
    sa.Column("state", sa.String(10), nullable=False, index=True),
    sa.Column("parts", sa.JSON, nullable=False),
    sa.Column("version", sa.Integer, nullable=False, server_default="1"),
    sa.Column("began", sa.Double, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)

hints = sa.Table(
    "hints",
    metadata,
    # at which decisions a seat has asked the coach, and how far: see learn/hints_used.py
    _table(primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("level", sa.Integer, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)

puzzle_tries = sa.Table(
    "puzzle_tries",
    metadata,
    # how far a person has come with a puzzle: see learn/puzzle_play.py
    _person(primary_key=True),
    sa.Column("puzzle", sa.String(40), primary_key=True),
    sa.Column("step", sa.Integer, nullable=False),
    sa.Column("wrong", sa.Integer, nullable=False),
    sa.Column("outcome", sa.String(10), nullable=False),
    sa.Column("rating_before", sa.Double),
    sa.Column("rating_after", sa.Double),
    sa.Column("day", sa.Integer, nullable=False),  # of the last answer, from 1970 on, UTC
    sa.Column("at", sa.Double, nullable=False),
)

puzzle_solvers = sa.Table(
    "puzzle_solvers",
    metadata,
    _person(primary_key=True),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("solved", sa.Integer, nullable=False),
)

puzzle_ratings = sa.Table(
    "puzzle_ratings",
    metadata,
    sa.Column("puzzle", sa.String(40), primary_key=True),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("tried", sa.Integer, nullable=False),
    sa.Column("solved", sa.Integer, nullable=False),
)

facts = sa.Table(
    "facts",
    metadata,
    # what the servers remember about themselves: see server_facts.py
    sa.Column("key", sa.String(40), primary_key=True),
    sa.Column("value", sa.JSON, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)

# Moderation names people by their ids only, so that forgetting someone takes the name from there
# too. Tables by ids that are no references, because a deleted table must not take a report along.

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    _person("by_id", nullable=False, index=True),
    _person(nullable=False, index=True),
    sa.Column("table_id", sa.String(40)),
    sa.Column("line_id", sa.Integer),
    sa.Column("text", sa.String(500)),  # what was said, as it was when it was reported
    sa.Column("reason", sa.String(12), nullable=False),
    sa.Column("note", sa.String(500), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("state", sa.String(10), nullable=False, index=True),
    _person("settled_by"),
    sa.Column("settled_at", sa.Double),
)

bans = sa.Table(
    "bans",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("network", sa.String(50), nullable=False),
    sa.Column("reason", sa.String(200), nullable=False),
    sa.Column("until", sa.Double, nullable=False, index=True),
    _person("by_id"),
    sa.Column("at", sa.Double, nullable=False),
)

audit = sa.Table(
    "audit",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
    _person("by_id"),  # no one: the command line
    sa.Column("action", sa.String(20), nullable=False),
    _person(),
    sa.Column("table_id", sa.String(40)),
    sa.Column("data", sa.JSON, nullable=False),
)
