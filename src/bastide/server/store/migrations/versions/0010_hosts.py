"""The tables of a host are found without reading all tables."""

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index(op.f("ix_tables_host_id"), "tables", ["host_id"])


def downgrade() -> None:
    op.drop_index(op.f("ix_tables_host_id"), "tables")
