"""Sentences are kept as keys with what fills them. Languages may have longer names.

Reviews that hold sentences in two languages stay, for their figures. Asked for again, they are made
again. What an operator announced is carried over.
"""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

FACTS = sa.table("facts", sa.column("key", sa.String), sa.column("value", sa.JSON))


def upgrade() -> None:
    with op.batch_alter_table("reviews") as reviews:
        reviews.add_column(sa.Column("version", sa.Integer(), server_default="1", nullable=False))
    with op.batch_alter_table("people") as people:
        people.alter_column(
            "language", existing_type=sa.String(2), type_=sa.String(35), existing_nullable=False
        )
    announced = _announced()
    if announced and "en" in announced["message"]:
        message = {"key": "server/announced", "args": announced["message"]}
        _announce({**announced, "message": message})


def downgrade() -> None:
    op.execute("DELETE FROM reviews WHERE version > 1")  # an older program can't read them
    announced = _announced()
    if announced and "key" in announced["message"]:
        args = announced["message"].get("args", {})
        told = {lang: args.get(lang, announced["message"]["key"]) for lang in ("en", "fr")}
        _announce({**announced, "message": told})
    with op.batch_alter_table("people") as people:
        people.alter_column(
            "language", existing_type=sa.String(35), type_=sa.String(2), existing_nullable=False
        )
    with op.batch_alter_table("reviews") as reviews:
        reviews.drop_column("version")


def _announced() -> dict[str, Any] | None:
    """The announcement as it is kept. None where there is none, or a damaged one."""
    query = sa.select(sa.cast(FACTS.c.value, sa.Text)).where(FACTS.c.key == "maintenance")
    try:
        found = json.loads(op.get_bind().execute(query).scalar_one_or_none() or "null")
    except ValueError:
        return None
    told = found.get("message") if isinstance(found, dict) else None
    return found if isinstance(told, dict) else None


def _announce(value: Any) -> None:
    change = sa.update(FACTS).where(FACTS.c.key == "maintenance").values(value=value)
    op.get_bind().execute(change)
