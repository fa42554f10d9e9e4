"""When each process was last known to be there: what comes after costs no player any time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of those who were there before it is not known."""
    op.add_column("processes", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))


def downgrade() -> None:
    """As before."""
    with op.batch_alter_table("processes") as table:
        table.drop_column("seen")
