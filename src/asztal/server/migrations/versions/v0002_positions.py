"""Tables whose first deal is set up from a position."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The text of the position; without one the deal is shuffled."""
    op.add_column("tables", sa.Column("position", sa.Text))


def downgrade() -> None:
    """As before: tables that hold one forget it."""
    op.drop_column("tables", "position")
