"""Codes, clocks and absence at tables, who stood up on purpose, desks, uploaded records."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that are there have no code and no clock, and the usual absence."""
    op.add_column("tables", sa.Column("code", sa.String(8)))
    op.add_column("tables", sa.Column("clock", sa.Text))
    op.add_column("tables", sa.Column("absence", sa.Text))
    op.add_column("tables", sa.Column("time", sa.Text))
    op.add_column("tables", sa.Column("due", sa.BigInteger))
    op.create_index("ix_tables_code", "tables", ["code"], unique=True)
    op.create_index("ix_tables_due", "tables", ["due"])
    op.add_column("seats", sa.Column("left", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(
        sa.text('UPDATE seats SET "left" = :yes WHERE guest IS NOT NULL AND bot IS NOT NULL').bindparams(
            sa.bindparam("yes", True, sa.Boolean)
        )
    )
    op.create_table(
        "desks",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("deal", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_desks_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_desks"),
    )
    op.create_table(
        "uploads",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("used", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_uploads"),
    )
    op.create_index("ix_uploads_used", "uploads", ["used"])


def downgrade() -> None:
    """As before."""
    op.drop_table("uploads")
    op.drop_table("desks")
    op.drop_column("seats", "left")
    op.drop_index("ix_tables_due", "tables")
    op.drop_index("ix_tables_code", "tables")
    for name in ("due", "time", "absence", "clock", "code"):
        op.drop_column("tables", name)
