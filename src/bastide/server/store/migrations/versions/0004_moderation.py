"""Admins, mutes, bans, reports, and a log of what moderators did."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def _person(table: str, column: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_{column}_people")
    return sa.ForeignKeyConstraint([column], ["people.id"], name=name)


def upgrade() -> None:
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("admin", sa.Boolean(), server_default=sa.false(), nullable=False)
        )
        batch_op.add_column(sa.Column("muted_until", sa.Double(), nullable=True))
        batch_op.add_column(sa.Column("banned_until", sa.Double(), nullable=True))
        batch_op.add_column(sa.Column("ban_reason", sa.String(length=200), nullable=True))
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("by_id", sa.String(length=40), nullable=False),
        sa.Column("person_id", sa.String(length=40), nullable=False),
        sa.Column("table_id", sa.String(length=40), nullable=True),
        sa.Column("line_id", sa.Integer(), nullable=True),
        sa.Column("text", sa.String(length=500), nullable=True),
        sa.Column("reason", sa.String(length=12), nullable=False),
        sa.Column("note", sa.String(length=500), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("settled_by", sa.String(length=40), nullable=True),
        sa.Column("settled_at", sa.Double(), nullable=True),
        _person("reports", "by_id"),
        _person("reports", "person_id"),
        _person("reports", "settled_by"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    for column in ("by_id", "person_id", "state"):
        op.create_index(op.f(f"ix_reports_{column}"), "reports", [column], unique=False)
    op.create_table(
        "bans",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("network", sa.String(length=50), nullable=False),
        sa.Column("reason", sa.String(length=200), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.Column("by_id", sa.String(length=40), nullable=True),
        sa.Column("at", sa.Double(), nullable=False),
        _person("bans", "by_id"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bans")),
    )
    op.create_index(op.f("ix_bans_until"), "bans", ["until"], unique=False)
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("by_id", sa.String(length=40), nullable=True),
        sa.Column("action", sa.String(length=20), nullable=False),
        sa.Column("person_id", sa.String(length=40), nullable=True),
        sa.Column("table_id", sa.String(length=40), nullable=True),
        sa.Column("data", sa.JSON(), nullable=False),
        _person("audit", "by_id"),
        _person("audit", "person_id"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit")),
    )


def downgrade() -> None:
    for table in ("audit", "bans", "reports"):
        op.drop_table(table)
    with op.batch_alter_table("people", schema=None) as batch_op:
        for column in ("ban_reason", "banned_until", "muted_until", "admin"):
            batch_op.drop_column(column)
