"""The start: one server on one database, a key that is whole, and a sentence for all that can go wrong."""

from __future__ import annotations

import asyncio
import errno
import importlib.util
import os
import sqlite3
import stat
import sys
import types
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import PATIENCE, Live, until
from tests.server.postgresql import PostgreSQL
from tests.serving import serve_once
from tests.terminal import forked

from asztal.server import locks
from asztal.server.locks import FileLock, lock_of, place_of
from asztal.server.migrations import upgrade
from asztal.server.refusals import Refused
from asztal.server.settings import KEY_BYTES, Settings
from asztal.server.startup import why_not

Meet = Callable[..., Any]


def told(data: Path, database: str = "", lang: str = "en", largest: int = -1) -> str:
    """The one sentence on standard error of a server that cannot start, since no file may be larger, for instance."""
    done = forked(serve_once, data, database, lang, largest)
    assert (done.returncode, done.stdout) == (1, ""), done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    return done.stderr.strip()


# The key.


@pytest.mark.parametrize("key", [b"", b"0123456789abcdef", bytes(64), b"a" * 64])
def test_a_key_that_could_be_guessed_is_refused_by_name(tmp_path: Path, key: bytes) -> None:
    (tmp_path / "secret.key").write_bytes(key)
    with pytest.raises(Refused) as refused:
        Settings(data_dir=tmp_path).secret_key()
    assert refused.value.code == "server.key"
    path = tmp_path / "secret.key"
    assert refused.value.params == {"path": str(path), "bytes": len(key), "least": KEY_BYTES}
    assert path.read_bytes() == key


@pytest.mark.parametrize("way", ["ASZTAL_SECRET", "ASZTAL_SECRET_FILE"])
def test_the_environment_or_a_file_that_it_names_may_give_the_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    key, file = "0123456789abcdef" * 4, tmp_path / "given"
    file.write_text(key + "\n", encoding="ascii")
    monkeypatch.setenv(way, key if way == "ASZTAL_SECRET" else str(file))
    settings = Settings(data_dir=tmp_path / "data")
    assert settings.secret_key() == key.encode()
    assert key not in repr(settings)
    assert not settings.data_dir.exists(), "and none is made"
    for weak in ("secret", 64 * "a"):
        file.write_text(weak, encoding="ascii")
        monkeypatch.setenv(way, weak if way == "ASZTAL_SECRET" else str(file))
        with pytest.raises(Refused) as refused:
            Settings(data_dir=tmp_path / "data").secret_key()
        where = way if way == "ASZTAL_SECRET" else str(file)
        assert refused.value.code == "server.secret"
        assert refused.value.params == {"where": where, "bytes": len(weak), "least": KEY_BYTES}


def test_a_file_of_the_key_that_is_not_there_is_named(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, secret_file=str(tmp_path / "nosuch"))
    with pytest.raises(FileNotFoundError) as error:
        settings.secret_key()
    why = why_not(error.value, settings)
    assert why is not None and (why.code, why.params["path"]) == ("server.files", str(tmp_path / "nosuch"))


def test_a_key_is_there_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is full at any of the steps leaves no key behind, and no draft of one."""

    def full(*_given: object) -> None:
        raise OSError(28, "No space left on device")

    for step in ("fsync", "link"):
        with monkeypatch.context() as broken:
            broken.setattr(f"asztal.server.settings.os.{step}", full)
            if step == "link":
                broken.setattr(Path, "replace", full)
            with pytest.raises(OSError, match="No space"):
                Settings(data_dir=tmp_path).secret_key()
        assert list(tmp_path.iterdir()) == []
    key = Settings(data_dir=tmp_path).secret_key()
    assert [path.name for path in tmp_path.iterdir()] == ["secret.key"]
    assert Settings(data_dir=tmp_path).secret_key() == key


def test_a_key_is_made_where_there_are_no_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_given: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("asztal.server.settings.os.link", none)
    key = Settings(data_dir=tmp_path).secret_key()
    assert [path.name for path in tmp_path.iterdir()] == ["secret.key"]
    assert Settings(data_dir=tmp_path).secret_key() == key


def test_the_key_of_a_process_that_was_faster_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = os.urandom(64)
    link = os.link

    def late(draft: Path, path: Path) -> None:
        path.write_bytes(theirs)
        link(draft, path)

    monkeypatch.setattr("asztal.server.settings.os.link", late)
    assert Settings(data_dir=tmp_path).secret_key() == theirs


def test_a_key_that_others_may_read_is_shut(tmp_path: Path) -> None:
    Settings(data_dir=tmp_path).secret_key()
    (tmp_path / "secret.key").chmod(0o644)
    Settings(data_dir=tmp_path).secret_key()
    assert stat.S_IMODE((tmp_path / "secret.key").stat().st_mode) == 0o600


# One server on one database.


def test_a_second_server_is_refused_and_a_killed_one_is_gone(tmp_path: Path, own_server: Meet) -> None:
    live: Live = own_server()
    assert live.process is not None
    (tmp_path / "link").symlink_to(live.data)
    said = told(tmp_path / "link")
    assert f"process {live.process.pid}" in said
    assert str(tmp_path / "link" / "asztal.db") in said
    said = told(tmp_path / "elsewhere", f"sqlite+aiosqlite:///{live.data / 'asztal.db'}", "hu")
    assert "másik Asztal-szerver" in said
    live.kill()
    live.start()  # at once


def test_of_two_locks_of_one_database_one_fails(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'asztal.db'}"

    async def run() -> None:
        first, second = lock_of(database), lock_of(database)
        await first.take()
        for _ in range(2):
            with pytest.raises(Refused) as refused:
                await second.take()
            assert refused.value.code == "server.second"
            assert refused.value.params["where"] == place_of(database)
        await first.release()
        await second.take()
        await second.release()
        await second.release()

    asyncio.run(run())


class FakeMsvcrt(types.ModuleType):
    """What Windows knows of locked bytes: by file and place, the handle that holds each."""

    LK_UNLCK, LK_NBLCK = 0, 2

    def __init__(self) -> None:
        super().__init__("msvcrt")
        self.held: dict[tuple[int, int, int], int] = {}
        self.broken = False

    def locking(self, file: int, how: int, count: int) -> None:
        """Lock or unlock one byte where the file stands."""
        assert count == 1
        if self.broken:
            raise OSError(errno.EINVAL, "Invalid argument")
        status = os.fstat(file)
        byte = status.st_dev, status.st_ino, os.lseek(file, 0, os.SEEK_CUR)
        assert byte[2] > 1000, "what is locked cannot be read, and the number is to be"
        if how == self.LK_UNLCK:
            assert self.held.pop(byte) == file
        elif byte in self.held:
            raise OSError(errno.EACCES, "Permission denied")
        else:
            self.held[byte] = file


def test_windows_locks_a_byte_by_its_own_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake = FakeMsvcrt()
    monkeypatch.setitem(sys.modules, "msvcrt", fake)
    monkeypatch.setattr(sys, "platform", "win32")
    spec = importlib.util.spec_from_file_location("locks_of_windows", locks.__file__)
    assert spec is not None and spec.loader is not None
    windows: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(windows)

    async def run() -> None:
        first, second = (windows.FileLock(tmp_path / "asztal.db") for _ in range(2))
        await first.take()
        for _ in range(2):
            with pytest.raises(Refused) as refused:
                await second.take()
            assert refused.value.code == "server.second"
            assert refused.value.params["process"] == str(os.getpid())
        await first.release()
        assert not fake.held
        await second.take()
        assert len(fake.held) == 1
        await second.release()
        await second.release()
        fake.broken = True
        with pytest.raises(OSError, match="Invalid"):
            await first.take()  # no lock of another's: something else is wrong

    asyncio.run(run())


@pytest.mark.parametrize(
    "url",
    [
        "mysql://x/y",
        "mysql+aiomysql://x/y",
        "oracle://x/y",
        "sqlite:///x.db",
        "postgresql://x/y",
        "postgresql+psycopg2://x/y",
        "sqlite+aiosqlite://",
        "sqlite+aiosqlite:///:memory:",
    ],
)
def test_a_database_of_another_kind_is_refused_by_name(url: str) -> None:
    with pytest.raises(Refused) as refused:
        lock_of(url)
    assert refused.value.code == "server.database-kind"
    assert refused.value.params == {"where": place_of(url)}


@pytest.mark.parametrize("faster", [False, True])
def test_a_lock_file_that_is_removed_is_made_again_unless_another_was_faster(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, faster: bool
) -> None:
    """Somebody takes it for a leftover; the second server would have found nothing in its way."""
    monkeypatch.setattr("asztal.server.locks.LOOK_EVERY", 0.01)

    async def run() -> None:
        ours, theirs = (FileLock(tmp_path / "asztal.db") for _ in range(2))
        lost: list[bool] = []
        await ours.take()
        ours.path.unlink()
        if faster:
            await theirs.take()
        keeping = asyncio.ensure_future(ours.keep(lambda: lost.append(True)))
        async with asyncio.timeout(PATIENCE):
            while not (lost if faster else ours.path.exists()):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        assert bool(lost) == faster
        if not faster:
            with pytest.raises(Refused, match=str(os.getpid())):
                await theirs.take()
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
        for each in (ours, theirs):
            await each.release()

    asyncio.run(run())


def test_a_process_with_another_key_is_refused(
    tmp_path: Path, own_server: Meet, postgresql: PostgreSQL
) -> None:
    """Its guests would be strangers to the others."""
    url = postgresql.database()
    own_server(database_url=url)
    said = told(tmp_path / "other", url)
    assert "have another key" in said


# What else can be wrong.


def test_why_a_server_cannot_start_is_one_sentence(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "asztal.db").write_bytes(os.urandom(9_000))
    assert told(data).startswith(f"{data / 'asztal.db'} is not a database.")
    (data / "asztal.db").unlink()
    (data / "secret.key").write_bytes(b"")
    assert told(data).startswith(f"The key in {data / 'secret.key'} is not a key (0 bytes")
    assert told(data, lang="hu").startswith("Ebben a fájlban nincs jó kulcs:")
    assert told(data / "secret.key").startswith(f"{data / 'secret.key'} cannot be used (")
    away = "postgresql+asyncpg://player:password@127.0.0.1:1/asztal"
    said = told(tmp_path / "new", away)
    assert said.startswith("The database postgresql+asyncpg://player:***@127.0.0.1:1/asztal cannot be used:")
    said = told(tmp_path / "new", "nonsense")
    assert said.startswith("The database ASZTAL_DATABASE cannot be used:")
    said = told(tmp_path / "new", "postgresql+asyncpg://player@here:port/asztal")
    assert said.startswith("The database ASZTAL_DATABASE cannot be used:")
    said = told(tmp_path / "new", "mysql://x/y")
    assert said.startswith("The database mysql://x/y is of no kind that Asztal can use.")


def test_a_database_of_a_newer_asztal_is_refused_by_name(tmp_path: Path, own_server: Meet) -> None:
    live: Live = own_server()
    live.stop()
    with closing(sqlite3.connect(live.data / "asztal.db")) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    said = told(live.data)
    assert said.startswith(f"The database {live.data / 'asztal.db'} comes from a newer Asztal.")


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        ("DROP TABLE guests", "no table guests"),
        ("ALTER TABLE seats DROP COLUMN beginner", "no column seats.beginner"),
        ("a page of zeros", ""),
    ],
)
def test_a_database_that_is_not_whole_is_refused_and_left_as_it_is(
    tmp_path: Path, harm: str, said: str
) -> None:
    path = tmp_path / "asztal.db"
    Settings(data_dir=tmp_path).secret_key()
    upgrade(f"sqlite+aiosqlite:///{path}")
    with closing(sqlite3.connect(path)) as database:
        [(page,)] = database.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'events'").fetchall()
        [(size,)] = database.execute("PRAGMA page_size").fetchall()
        if said:
            database.execute(harm)
            database.commit()
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    if not said:
        with path.open("r+b") as file:
            file.seek((page - 1) * size)
            file.write(bytes(size))
    before = path.read_bytes()
    assert told(tmp_path).startswith(f"The database {path} is damaged ({said}")
    assert told(tmp_path, lang="hu").startswith("Ez az adatbázis megsérült: ")
    assert path.read_bytes() == before


def test_a_full_a_locked_and_a_broken_disk_are_said_in_one_sentence(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    key = Settings(data_dir=data).secret_key()
    path = data / "asztal.db"
    assert told(data, largest=1_000).startswith(f"The database {path} cannot be used:")
    path.unlink()
    upgrade(f"sqlite+aiosqlite:///{path}")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode=DELETE")
        other.execute("BEGIN EXCLUSIVE")
        assert "locked" in told(data)
        other.execute("ROLLBACK")
        other.execute("PRAGMA journal_mode=WAL")  # as a server leaves it: it can be read then
        other.execute("BEGIN EXCLUSIVE")
        assert "locked" in told(data)
        other.execute("ROLLBACK")
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + b"\xff" * (len(whole) - 100))
    assert told(data).startswith(f"The database {path} is damaged (")
    path.unlink()
    path.mkdir()
    assert told(data).startswith(f"{path} cannot be used (")
    assert Settings(data_dir=data).secret_key() == key


def test_a_folder_that_may_not_be_written_is_named(tmp_path: Path) -> None:
    """Whoever may write anywhere is stopped by what is no folder at all."""
    said = told(Path("/proc/asztal"))
    assert said.startswith("/proc/asztal cannot be used (")
    lock = tmp_path / "asztal.db.lock"
    lock.mkdir()
    assert until(lambda: told(tmp_path), "the sentence").startswith(f"{lock} cannot be used (")
