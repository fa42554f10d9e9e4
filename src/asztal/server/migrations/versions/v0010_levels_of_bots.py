"""Bots are called by their level: what was `easy` is `casual`, what was `steady` is `solid`."""

from __future__ import annotations

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

LEVELS = {"easy": "casual", "steady": "solid"}


def upgrade() -> None:
    """The names in seats and in the rules for the absent; records keep the names they were made with."""
    for before, after in LEVELS.items():
        _rename(before, after)


def downgrade() -> None:
    """The names as they were."""
    for before, after in LEVELS.items():
        _rename(after, before)


def _rename(before: str, after: str) -> None:
    op.execute(f"UPDATE seats SET name = '{after}' WHERE bot = '{before}' AND guest IS NULL")
    op.execute(f"UPDATE seats SET bot = '{after}' WHERE bot = '{before}'")
    op.execute(f"""UPDATE tables SET absence = replace(absence, '"{before}"', '"{after}"')""")
