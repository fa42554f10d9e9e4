"""What a server can be told: where it keeps things, and how its bots behave."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path

__all__ = ["Settings"]


def _data_dir() -> Path:
    """Where this user's programs keep their data, by the XDG convention."""
    named = os.environ.get("ASZTAL_DATA", "")
    if named:
        return Path(named)
    base = os.environ.get("XDG_DATA_HOME", "")
    return (Path(base) if base.startswith("/") else Path.home() / ".local" / "share") / "asztal"


@dataclass(frozen=True)
class Settings:
    """The server's settings; every one has a default that suits a table at home.

    `data_dir` holds the database and the key that signs cookies (`$ASZTAL_DATA`, else
    `$XDG_DATA_HOME/asztal`). `database_url` is an SQLAlchemy URL with an async driver
    (`$ASZTAL_DATABASE`); without one it is SQLite in `data_dir`. Times are in seconds.
    """

    data_dir: Path = field(default_factory=_data_dir)
    database_url: str = field(default_factory=lambda: os.environ.get("ASZTAL_DATABASE", ""))
    bot_delay: float = 0.6              # before the first play of a bot's turn; half of it before others
    bot_limit: float = 5.0              # a bot that thinks longer plays a random legal move
    bot_workers: int = 0                # processes that think; 0 is one a core, four at most
    away_delay: float = 2.0             # a page that is reloaded has not left
    heartbeat: float = 15.0             # between comments that keep a quiet stream open
    tables_per_guest: int = 30          # unfinished tables that one guest has made within a day
    judgements_per_minute: int = 120    # moves in written positions that one guest may have judged
    body_limit: int = 65_536            # bytes of a request
    idle_after: float = 600.0           # a table nobody looks at leaves the memory

    @property
    def url(self) -> str:
        """The database's URL, the default one spelt out."""
        return self.database_url or f"sqlite+aiosqlite:///{self.data_dir / 'asztal.db'}"

    @property
    def workers(self) -> int:
        """How many processes think for the bots."""
        return self.bot_workers or min(4, os.cpu_count() or 1)

    def prepare(self) -> None:
        """Make the data directory, for its owner alone."""
        self.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)

    def secret_key(self) -> bytes:
        """The key that signs cookies: made once, kept beside the database, for its owner alone."""
        path = self.data_dir / "secret.key"
        try:
            made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return path.read_bytes()
        key = secrets.token_hex(32).encode("ascii")
        with os.fdopen(made, "wb") as file:
            file.write(key)
        return key
