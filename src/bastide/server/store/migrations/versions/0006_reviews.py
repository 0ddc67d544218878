"""Reviews of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("by_id", sa.String(length=40), nullable=True),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("parts", sa.JSON(), nullable=False),
        sa.Column("began", sa.Double(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["by_id"], ["people.id"], name=op.f("fk_reviews_by_id_people")),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_reviews_table_id_tables")
        ),
        sa.PrimaryKeyConstraint("table_id", "kind", name=op.f("pk_reviews")),
    )
    op.create_index(op.f("ix_reviews_by_id"), "reviews", ["by_id"])
    op.create_index(op.f("ix_reviews_state"), "reviews", ["state"])


def downgrade() -> None:
    op.drop_table("reviews")
