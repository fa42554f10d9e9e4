"""A copy of all that a server keeps, made while it runs, and put back where none runs.

A zip file with the database and the key that signs cookies, since without the key every guest would be somebody new.
It is made, and put back, whole or not at all.

code              parameters
backup.nothing    where        there is no database yet
backup.exists     path         a file is there already
backup.elsewhere  where        the database is no file: its own tools copy it
backup.no-key     path         the server has its key from elsewhere, and it was not given here
backup.other-key  where        the server has another key than the one there
restore.exists    where        there is a database already
restore.foreign   path         the file is no such copy
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import zipfile
import zlib
from contextlib import closing
from dataclasses import replace as with_changes
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from sqlalchemy import make_url

from asztal.errors import AsztalError
from asztal.server.locks import FileLock, lock_of, place_of
from asztal.server.migrations import BESIDE, upgrade
from asztal.server.refusals import Refused
from asztal.server.settings import Settings, mark_of
from asztal.server.startup import why_no_database, why_not

__all__ = ["Snapshot", "backup", "restore"]

DATABASE: Final = "asztal.db"
KEY: Final = "secret.key"


class Snapshot(NamedTuple):
    """What is in a copy."""

    tables: int
    guests: int


def backup(settings: Settings, file: Path, replace: bool = False) -> Snapshot:
    """Copy the database, as it is at this moment, and the key into `file`, for its owner alone.

    A server that uses the database goes on meanwhile. Raises Refused: a code of this module, or one of
    `asztal.server.startup` where a folder or the database is at fault.
    """
    database = _database(settings)
    if not database.exists():
        raise Refused("backup.nothing", 404, where=str(database))
    if file.exists() and not replace:
        raise Refused("backup.exists", 409, path=str(file))
    try:
        with TemporaryDirectory(prefix=".asztal-", dir=file.absolute().parent) as folder:
            copy, archive = Path(folder, DATABASE), Path(folder, "backup.zip")
            with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(copy)) as target:
                source.backup(target)
                target.execute("PRAGMA journal_mode=DELETE")
            kept = _checked(copy, database)
            key = _key(settings, database)
            with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as made:
                made.write(copy, DATABASE)
                made.writestr(KEY, key)
            archive.chmod(0o600)
            _to_disk(archive)
            archive.replace(file)
    except (OSError, sqlite3.Error) as error:
        raise _why(error, database, settings) from None
    return kept


def restore(settings: Settings, file: Path, replace: bool = False) -> Snapshot:
    """Put a copy's database and key where `settings` has them, in the newest form; with `replace` in the place of
    those that are there. No server may be using them.

    Raises Refused as `backup` does, and `server.second` while a server runs.
    """
    database = _database(settings)
    try:
        settings.prepare()
        lock = lock_of(settings.url)
        asyncio.run(lock.take())
        try:
            if database.exists() and not replace:
                raise Refused("restore.exists", 409, where=str(database))
            with (
                TemporaryDirectory(prefix=".asztal-", dir=database.parent) as folder,
                TemporaryDirectory(prefix=".asztal-", dir=settings.data_dir) as beside,
            ):
                kept = _unpacked(settings, file, Path(folder))
                key = Path(beside, KEY)  # on the disk where it will be
                key.write_bytes(Path(folder, KEY).read_bytes())
                key.chmod(0o600)
                _to_disk(key)
                if database.exists():
                    _gather(database)
                for ending in BESIDE:
                    database.with_name(database.name + ending).unlink(missing_ok=True)
                Path(folder, DATABASE).replace(database)
                key.replace(settings.data_dir / KEY)
            _to_disk(database.parent)
        finally:
            asyncio.run(lock.release())
    except (OSError, sqlite3.Error) as error:
        raise _why(error, database, settings) from None
    return kept


def _unpacked(settings: Settings, file: Path, folder: Path) -> Snapshot:
    """What a copy holds, in a folder of its own, tried and in the newest form."""
    try:
        with zipfile.ZipFile(file) as made:
            for name in (DATABASE, KEY):
                Path(folder, name).write_bytes(made.read(name))
                Path(folder, name).chmod(0o600)
        kept = _checked(folder / DATABASE, file)
        inside = with_changes(settings, data_dir=folder, database_url="", secret="", secret_file="")
        inside.secret_key()  # that it is one
    except (Refused, zipfile.BadZipFile, zlib.error, KeyError, EOFError, sqlite3.Error):
        raise Refused("restore.foreign", 422, path=str(file)) from None
    try:
        upgrade(inside.url)
    except Exception as error:
        why = why_not(error, with_changes(inside, database_url=f"sqlite+aiosqlite:///{file}"))
        if why is None:
            raise
        raise why from None
    _to_disk(folder / DATABASE)
    return kept


def _gather(database: Path) -> None:
    """Make a database whole without the files beside it, which go before it does. Nothing can be done for one that is
    broken; one from which others read what is not yet in its file is refused, as whatever the system refuses is."""
    try:
        with closing(sqlite3.connect(database)) as old:
            [(in_use, *_)] = old.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    except sqlite3.OperationalError:
        raise  # locked, read-only, a full disk
    except sqlite3.DatabaseError:
        return
    if in_use:
        raise Refused("server.database", 503, where=str(database), reason="database is locked")


def _database(settings: Settings) -> Path:
    """The file of the database."""
    url = make_url(settings.url)
    if url.get_backend_name() != "sqlite" or not url.database:
        raise Refused("backup.elsewhere", 422, where=place_of(settings.url))
    return Path(url.database)


def _key(settings: Settings, database: Path) -> bytes:
    """The key that is there or was given: the one that a server would make is not the one that signed the cookies, nor
    need be one that lies there, where the server has another."""
    own = settings.data_dir / KEY
    if settings.key_place == str(own) and not own.exists():
        raise Refused("backup.no-key", 404, path=str(own))
    key, mark = settings.secret_key(), FileLock(database).last_mark()
    if mark and mark != mark_of(key):
        raise Refused("backup.other-key", 409, where=settings.key_place)
    return key


def _checked(copy: Path, named: Path) -> Snapshot:
    """What a database holds, once SQLite has found no fault in it."""
    with closing(sqlite3.connect(copy)) as connection:
        [(said, *_), *_] = connection.execute("PRAGMA integrity_check").fetchall()
        if said != "ok":
            raise Refused("server.damaged", 503, where=str(named), reason=str(said))
        [(tables,)] = connection.execute("SELECT count(*) FROM tables").fetchall()
        [(guests,)] = connection.execute("SELECT count(*) FROM guests").fetchall()
    return Snapshot(tables, guests)


def _why(error: OSError | sqlite3.Error, database: Path, settings: Settings) -> AsztalError:
    if isinstance(error, OSError):
        return why_not(error, settings) or Refused(
            "server.database", 503, where=str(database), reason=str(error)
        )
    return why_no_database(error, str(database))


def _to_disk(path: Path) -> None:
    """See to it that a file, or the names in a folder, are on disk."""
    if path.is_dir() and os.name == "nt":
        return
    file = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(file)
    finally:
        os.close(file)
