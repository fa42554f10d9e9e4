"""Who may ask for hints at a table, and who says that they are a beginner."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """At tables that are there nobody has chosen: they have what is usual, and nobody is a beginner."""
    op.add_column("tables", sa.Column("hints", sa.String(16)))
    op.add_column("seats", sa.Column("beginner", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """As before."""
    for name, column in (("seats", "beginner"), ("tables", "hints")):
        with op.batch_alter_table(name) as table:
            table.drop_column(column)
