"""Puzzles: who has tried what, and the ratings of puzzles and of those who solve them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "puzzle_tries",
        sa.Column("person_id", sa.String(length=40), nullable=False),
        sa.Column("puzzle", sa.String(length=40), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("wrong", sa.Integer(), nullable=False),
        sa.Column("outcome", sa.String(length=10), nullable=False),
        sa.Column("rating_before", sa.Double(), nullable=True),
        sa.Column("rating_after", sa.Double(), nullable=True),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_puzzle_tries_person_id_people")
        ),
        sa.PrimaryKeyConstraint("person_id", "puzzle", name=op.f("pk_puzzle_tries")),
    )
    op.create_table(
        "puzzle_solvers",
        sa.Column("person_id", sa.String(length=40), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_puzzle_solvers_person_id_people")
        ),
        sa.PrimaryKeyConstraint("person_id", name=op.f("pk_puzzle_solvers")),
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("puzzle", sa.String(length=40), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("tried", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("puzzle", name=op.f("pk_puzzle_ratings")),
    )


def downgrade() -> None:
    op.drop_table("puzzle_ratings")
    op.drop_table("puzzle_solvers")
    op.drop_table("puzzle_tries")
