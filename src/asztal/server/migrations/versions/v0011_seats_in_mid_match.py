"""How quickly a table's bots play, and from when a person plays who took a bot's seat over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bots play as they did, and everybody has their seat from the beginning."""
    op.add_column("tables", sa.Column("pace", sa.String(8), nullable=False, server_default="normal"))
    op.add_column("seats", sa.Column("since", sa.Integer))


def downgrade() -> None:
    """As before."""
    for name, column in (("seats", "since"), ("tables", "pace")):
        with op.batch_alter_table(name) as table:
            table.drop_column(column)
