"""Tables whose deals are sealed, what the pages have said of the one in progress, and the seeds of one whose rest is
played in the open."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No table was sealed before."""
    with op.batch_alter_table("tables") as table:
        table.add_column(sa.Column("sealed", sa.Boolean(), nullable=False, server_default=sa.false()))
    with op.batch_alter_table("secrets") as table:
        table.alter_column(
            "secret", type_=sa.String(256), existing_type=sa.String(64), existing_nullable=False
        )
    op.create_table(
        "sealed",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("deal", sa.Integer(), nullable=False),
        sa.Column("attempt", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_sealed_table_id_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "n", name="pk_sealed"),
    )


def downgrade() -> None:
    """No table is sealed any more."""
    op.drop_table("sealed")
    with op.batch_alter_table("secrets") as table:
        table.alter_column(
            "secret", type_=sa.String(64), existing_type=sa.String(256), existing_nullable=False
        )
    with op.batch_alter_table("tables") as table:
        table.drop_column("sealed")
