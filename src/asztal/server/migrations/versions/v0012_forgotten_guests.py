"""Which guests were deleted, so that no cookie of theirs holds any longer."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of those who were deleted before, nothing is known."""
    op.create_table(
        "forgotten",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_forgotten"),
    )
    op.create_index("ix_forgotten_at", "forgotten", ["at"])


def downgrade() -> None:
    """Their cookies hold again."""
    op.drop_table("forgotten")
