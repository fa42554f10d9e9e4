"""When a guest last made, took or named something; and a row that shows whether anything can be kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Sessions of before were last seen when they were written down."""
    op.add_column("guests", sa.Column("seen", sa.DateTime(timezone=True)))
    op.execute("UPDATE guests SET seen = created")
    op.create_index("ix_guests_seen", "guests", ["seen"])
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pulse"),
    )


def downgrade() -> None:
    """As before."""
    op.drop_table("pulse")
    op.drop_index("ix_guests_seen", "guests")
    with op.batch_alter_table("guests") as guests:
        guests.drop_column("seen")
