"""Who brought a record: it goes with them, if they want to be forgotten."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody knows any more who brought those of before; they go 30 days after they were last asked for."""
    op.add_column("uploads", sa.Column("guest", sa.String(32)))
    op.create_index("ix_uploads_guest", "uploads", ["guest"])


def downgrade() -> None:
    """As before."""
    op.drop_index("ix_uploads_guest", "uploads")
    with op.batch_alter_table("uploads") as uploads:
        uploads.drop_column("guest")
