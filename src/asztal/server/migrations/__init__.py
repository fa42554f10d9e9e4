"""The database's history: one step a file in `versions`, run in order when the server starts."""

from __future__ import annotations

from alembic import command
from alembic.config import Config

__all__ = ["config", "upgrade"]


def config(url: str) -> Config:
    """Alembic's configuration for a database; there is no ini file."""
    made = Config()
    made.set_main_option("script_location", "asztal.server:migrations")
    made.set_main_option("path_separator", "os")
    made.attributes["url"] = url
    return made


def upgrade(url: str) -> None:
    """Bring a database to the newest form, from nothing if need be. Blocks; starts a loop of its own."""
    command.upgrade(config(url), "head")
