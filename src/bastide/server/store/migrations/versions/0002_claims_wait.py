"""A claim on someone's seat waits until it is due."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("proposals", schema=None) as batch_op:
        batch_op.add_column(sa.Column("due", sa.Double(), nullable=True))
        batch_op.create_index(batch_op.f("ix_proposals_due"), ["due"], unique=False)
    # a code that was given to the host without any delay opens nothing any more
    op.execute("UPDATE proposals SET state = 'dropped', code = NULL WHERE state = 'agreed'")


def downgrade() -> None:
    with op.batch_alter_table("proposals", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_proposals_due"))
        batch_op.drop_column("due")
