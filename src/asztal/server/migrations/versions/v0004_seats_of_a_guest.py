"""The seats of one guest are looked for: theirs are the tables to go back to."""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """An index alone."""
    op.create_index("ix_seats_guest", "seats", ["guest"])


def downgrade() -> None:
    """As before."""
    op.drop_index("ix_seats_guest", "seats")
