"""Processes that share a database, and which of them has a table; codes of devices, which any of them may be asked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that are there belong to nobody: whoever is asked for one takes it."""
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("address", sa.String(255), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    op.create_table(
        "offers",
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("link", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_offers"),
    )
    op.create_index("ix_offers_guest", "offers", ["guest"])
    op.create_table(
        "facts",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_facts"),
    )
    op.add_column("tables", sa.Column("owner", sa.String(32)))
    op.add_column("tables", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("occupied", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_tables_owner", "tables", ["owner"])


def downgrade() -> None:
    """As before."""
    op.drop_index("ix_tables_owner", table_name="tables")
    with op.batch_alter_table("tables") as table:
        for column in ("occupied", "epoch", "owner"):
            table.drop_column(column)
    for name in ("facts", "offers", "processes"):
        op.drop_table(name)
