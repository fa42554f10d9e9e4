"""The database's history: one step a file in `versions`, run in order when the server starts."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import make_url

__all__ = ["Damaged", "config", "upgrade"]


class Damaged(Exception):
    """The database is broken, or lacks a part that its version has: which, in one line."""


def config(url: str) -> Config:
    """Alembic's configuration for a database; there is no ini file."""
    made = Config()
    made.set_main_option("script_location", "asztal.server:migrations")
    made.set_main_option("path_separator", "os")
    made.attributes["url"] = url
    return made


def upgrade(url: str) -> None:
    """Bring a database to the newest form, from nothing if need be. Blocks; starts a loop of its own.

    Raises Damaged for one that is not whole then, and leaves it as it was.

    A file that cannot be opened is an OSError that names it: aiosqlite's thread would print a traceback of its own.
    """
    made = make_url(url)
    if made.get_backend_name() == "sqlite" and made.database:
        Path(made.database).open("ab").close()
    command.upgrade(config(url), "head")
