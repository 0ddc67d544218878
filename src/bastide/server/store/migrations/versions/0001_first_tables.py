"""First tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=False),
        sa.Column("recovery_hash", sa.String(length=64), nullable=True),
        sa.Column("password_hash", sa.String(length=200), nullable=True),
        sa.Column("email", sa.String(length=254), nullable=True),
        sa.Column("webhook", sa.String(length=500), nullable=True),
        sa.Column("notify", sa.Boolean(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
        sa.UniqueConstraint("recovery_hash", name=op.f("uq_people_recovery_hash")),
    )
    op.create_table(
        "ratings",
        sa.Column("person_id", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_ratings_person_id_people")
        ),
        sa.PrimaryKeyConstraint("person_id", "game", name=op.f("pk_ratings")),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("person_id", sa.String(length=40), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_sessions_person_id_people")
        ),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_sessions")),
    )
    with op.batch_alter_table("sessions", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_sessions_person_id"), ["person_id"], unique=False)

    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("visibility", sa.String(length=10), nullable=False),
        sa.Column("title", sa.String(length=60), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("host_id", sa.String(length=40), nullable=False),
        sa.Column("invite", sa.String(length=64), nullable=False),
        sa.Column("clock", sa.JSON(), nullable=False),
        sa.Column("pace", sa.Double(), nullable=False),
        sa.Column("shuffle_seats", sa.Boolean(), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=True),
        sa.Column("seed", sa.String(length=64), nullable=True),
        sa.Column("salt", sa.String(length=64), nullable=True),
        sa.Column("seeded_from", sa.Integer(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("changed", sa.Double(), nullable=False),
        sa.Column("finished", sa.Double(), nullable=True),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("expected", sa.Integer(), nullable=False),
        sa.Column("plies", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("phase", sa.Integer(), nullable=False),
        sa.Column("waiting", sa.JSON(), nullable=False),
        sa.Column("waiting_since", sa.Double(), nullable=False),
        sa.Column("bot_to_move", sa.Boolean(), nullable=False),
        sa.Column("scores", sa.JSON(), nullable=True),
        sa.Column("winners", sa.JSON(), nullable=False),
        sa.Column("fingerprint", sa.String(length=64), nullable=True),
        sa.Column("rematch_id", sa.String(length=40), nullable=True),
        sa.Column("parent_id", sa.String(length=40), nullable=True),
        sa.Column("imported", sa.Boolean(), nullable=False),
        sa.Column("driver", sa.String(length=40), nullable=True),
        sa.Column("driver_until", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["host_id"], ["people.id"], name=op.f("fk_tables_host_id_people")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.create_index("ix_tables_bots", ["status", "bot_to_move"], unique=False)
        batch_op.create_index("ix_tables_listed", ["visibility", "status", "changed"], unique=False)

    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("room", sa.String(length=12), nullable=False),
        sa.Column("person_id", sa.String(length=40), nullable=True),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_chat_person_id_people")
        ),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_chat_table_id_tables")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chat")),
    )
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.create_index("ix_chat_table_id_id", ["table_id", "id"], unique=False)

    op.create_table(
        "log",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("person_id", sa.String(length=40), nullable=True),
        sa.Column("client_move_id", sa.String(length=64), nullable=True),
        sa.Column("tokens", sa.Text(), nullable=True),
        sa.Column("data", sa.JSON(), nullable=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_log_person_id_people")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_log_table_id_tables")),
        sa.PrimaryKeyConstraint("table_id", "seq", name=op.f("pk_log")),
        sa.UniqueConstraint(
            "table_id",
            "person_id",
            "client_move_id",
            name=op.f("uq_log_table_id_person_id_client_move_id"),
        ),
    )
    op.create_table(
        "mutes",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("person_id", sa.String(length=40), nullable=False),
        sa.Column("muted_id", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["muted_id"], ["people.id"], name=op.f("fk_mutes_muted_id_people")),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_mutes_person_id_people")
        ),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_mutes_table_id_tables")),
        sa.PrimaryKeyConstraint("table_id", "person_id", "muted_id", name=op.f("pk_mutes")),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("person_id", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("wait", sa.Integer(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("tries", sa.Integer(), server_default="0", nullable=False),
        sa.Column("state", sa.String(length=10), server_default="waiting", nullable=False),
        sa.Column("error", sa.String(length=300), nullable=True),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_outbox_person_id_people")
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_outbox_table_id_tables")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sa.UniqueConstraint(
            "table_id",
            "person_id",
            "kind",
            "wait",
            name=op.f("uq_outbox_table_id_person_id_kind_wait"),
        ),
    )
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_outbox_due"), ["due"], unique=False)
        batch_op.create_index(batch_op.f("ix_outbox_state"), ["state"], unique=False)

    op.create_table(
        "proposals",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("by", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("to_ply", sa.Integer(), nullable=True),
        sa.Column("agreed", sa.JSON(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("code", sa.String(length=64), nullable=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_proposals_table_id_tables")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_proposals")),
    )
    with op.batch_alter_table("proposals", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_proposals_table_id"), ["table_id"], unique=False)

    op.create_table(
        "results",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person_id", sa.String(length=40), nullable=True),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("stand_in", sa.Boolean(), nullable=False),
        sa.Column("rating_before", sa.Double(), nullable=True),
        sa.Column("rating_after", sa.Double(), nullable=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_results_person_id_people")
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_results_table_id_tables")
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_results")),
    )
    with op.batch_alter_table("results", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_results_person_id"), ["person_id"], unique=False)

    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("person_id", sa.String(length=40), nullable=True),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("bot", sa.String(length=80), nullable=True),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("stand_in", sa.Boolean(), nullable=False),
        sa.Column("clock_left", sa.Double(), nullable=True),
        sa.Column("deadline", sa.Double(), nullable=True),
        sa.Column("expired", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_seats_person_id_people")
        ),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_seats_table_id_tables")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seats_deadline"), ["deadline"], unique=False)
        batch_op.create_index(batch_op.f("ix_seats_person_id"), ["person_id"], unique=False)

    op.create_table(
        "table_notify",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("person_id", sa.String(length=40), nullable=False),
        sa.Column("notify", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name=op.f("fk_table_notify_person_id_people")
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_table_notify_table_id_tables")
        ),
        sa.PrimaryKeyConstraint("table_id", "person_id", name=op.f("pk_table_notify")),
    )


def downgrade() -> None:
    op.drop_table("table_notify")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_seats_person_id"))
        batch_op.drop_index(batch_op.f("ix_seats_deadline"))

    op.drop_table("seats")
    with op.batch_alter_table("results", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_results_person_id"))

    op.drop_table("results")
    with op.batch_alter_table("proposals", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_proposals_table_id"))

    op.drop_table("proposals")
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_outbox_state"))
        batch_op.drop_index(batch_op.f("ix_outbox_due"))

    op.drop_table("outbox")
    op.drop_table("mutes")
    op.drop_table("log")
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.drop_index("ix_chat_table_id_id")

    op.drop_table("chat")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_index("ix_tables_listed")
        batch_op.drop_index("ix_tables_bots")

    op.drop_table("tables")
    with op.batch_alter_table("sessions", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_sessions_person_id"))

    op.drop_table("sessions")
    op.drop_table("ratings")
    op.drop_table("people")
