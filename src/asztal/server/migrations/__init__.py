"""The database's history: one step a file in `versions`, run in order when the server starts."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import make_url

__all__ = ["BESIDE", "Damaged", "config", "upgrade"]

log = logging.getLogger("asztal.server")

BESIDE: Final = ("-wal", "-shm")  # what SQLite keeps beside a database


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
    It is for its owner alone, whatever folder it is in: SQLite gives what it keeps beside it the same rights.
    """
    made = make_url(url)
    if made.get_backend_name() != "sqlite" or not made.database:
        command.upgrade(config(url), "head")
        return
    os.close(os.open(made.database, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600))
    command.upgrade(config(url), "head")
    for ending in ("", *BESIDE):  # once it is known to be ours
        _shut(Path(os.path.realpath(made.database) + ending))


def _shut(path: Path) -> None:
    """Let nobody but its owner have a file, if it is there."""
    try:
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
    except FileNotFoundError:
        pass
    except OSError as error:  # another user's, or a file system that knows no rights
        log.warning("others may read %s, and that cannot be changed: %s", path, error.strerror)
