"""Which of what a seat has put on its desk is the newest."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """What is there is the first of its deal."""
    op.add_column("desks", sa.Column("revision", sa.Integer, nullable=False, server_default="1"))


def downgrade() -> None:
    """As before."""
    with op.batch_alter_table("desks") as table:
        table.drop_column("revision")
