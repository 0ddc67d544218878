"""The progress of people in lessons and drills."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "learning",
        sa.Column("person_id", sa.String(length=40), nullable=False),
        sa.Column("topic", sa.String(length=60), nullable=False),
        sa.Column("value", sa.JSON(), nullable=False),
        sa.Column("done", sa.Double(), nullable=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_learning_person_id_people")
        ),
        sa.PrimaryKeyConstraint("person_id", "topic", name=op.f("pk_learning")),
    )


def downgrade() -> None:
    op.drop_table("learning")
