"""What a seat pledges to add to a shuffle."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing was pledged before."""
    with op.batch_alter_table("seats") as table:
        table.add_column(sa.Column("pledge", sa.String(64)))


def downgrade() -> None:
    """Nothing is pledged any more."""
    with op.batch_alter_table("seats") as table:
        table.drop_column("pledge")
