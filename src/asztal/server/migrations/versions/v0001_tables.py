"""Sessions, tables, seats, the log and the secrets."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """From nothing."""
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("lang", sa.String(8)),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guests"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("maker", sa.String(32), nullable=False),
        sa.Column("first_dealer", sa.Integer, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("bot_turn", sa.Boolean, nullable=False),
        sa.Column("rematch", sa.String(16)),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_maker", "tables", ["maker"])
    op.create_index("ix_tables_updated", "tables", ["updated"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest", sa.String(32)),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(32)),
        sa.Column("nonce", sa.String(64)),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.UniqueConstraint("table_id", "guest", name="uq_seats_table_id"),
    )
    op.create_table(
        "events",
        sa.Column("match_id", sa.String(16), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["tables.id"], name="fk_events_match_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "seq", name="pk_events"),
    )
    op.create_table(
        "secrets",
        sa.Column("match_id", sa.String(16), nullable=False),
        sa.Column("deal", sa.Integer, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["tables.id"], name="fk_secrets_match_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "deal", name="pk_secrets"),
    )


def downgrade() -> None:
    """Back to nothing."""
    for name in ("secrets", "events", "seats", "tables", "guests"):
        op.drop_table(name)
