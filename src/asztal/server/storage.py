"""What is kept: guests, tables, seats, the log of every match, and secrets until they are revealed.

SQLite by default, written to for one request at a time and on disk before a request is answered.
`UNIQUE(match_id, seq)`, the log's primary key, is the lock: of two writers of one sequence number
one fails. Nothing below `Store.__init__` is particular to SQLite.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

__all__ = ["METADATA", "Chair", "Guest", "Store", "TableRow"]

METADATA = MetaData(naming_convention={
    "pk": "pk_%(table_name)s", "fk": "fk_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s", "ix": "ix_%(table_name)s_%(column_0_name)s"})

GUESTS = Table(
    "guests", METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("lang", String(8)),
    Column("created", DateTime(timezone=True), nullable=False))

TABLES = Table(
    "tables", METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),            # JSON: the options that were given
    Column("public", Boolean, nullable=False),
    Column("maker", String(32), nullable=False, index=True),
    Column("first_dealer", Integer, nullable=False),
    Column("state", String(16), nullable=False),
    Column("bot_turn", Boolean, nullable=False),        # a bot is to move: go on after a restart
    Column("rematch", String(16)),
    Column("position", Text),                           # what the first deal is set up from, if it is
    Column("created", DateTime(timezone=True), nullable=False),
    Column("updated", DateTime(timezone=True), nullable=False, index=True))

SEATS = Table(
    "seats", METADATA,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(32)),
    Column("name", String(64), nullable=False),
    Column("bot", String(32)),
    Column("nonce", String(64)),
    UniqueConstraint("table_id", "guest"))

EVENTS = Table(
    "events", METADATA,
    Column("match_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("data", Text, nullable=False))

SECRETS = Table(
    "secrets", METADATA,
    Column("match_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("deal", Integer, primary_key=True, autoincrement=False),
    Column("secret", String(64), nullable=False))


@dataclass(frozen=True)
class Guest:
    """Somebody with a cookie."""

    id: str
    name: str = ""
    lang: str | None = None


@dataclass(frozen=True)
class Chair:
    """What stands at a seat: nobody, a bot, a person, or a person for whom a bot plays."""

    guest: str | None = None
    name: str = ""
    bot: str | None = None
    nonce: str | None = None

    @property
    def kind(self) -> str:
        """`empty`, `bot` or `person`."""
        return "person" if self.guest else "bot" if self.bot else "empty"


@dataclass(frozen=True)
class TableRow:
    """A table as it is kept."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    public: bool
    maker: str
    first_dealer: int
    state: str
    bot_turn: bool
    rematch: str | None
    created: datetime
    updated: datetime
    chairs: tuple[Chair, ...] = ()
    position: str | None = None


class Writer:
    """One transaction: everything written through it is kept, or nothing is."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection

    async def guest(self, guest: Guest) -> None:
        """Keep a guest, new or changed."""
        values = {"name": guest.name, "lang": guest.lang}
        done = await self.connection.execute(update(GUESTS).where(GUESTS.c.id == guest.id).values(**values))
        if done.rowcount == 0:
            await self.connection.execute(insert(GUESTS).values(id=guest.id, created=now(), **values))

    async def new_table(self, row: TableRow) -> None:
        """Keep a new table with its seats."""
        await self.connection.execute(insert(TABLES).values(
            id=row.id, game=row.game, players=row.players, options=json.dumps(row.options, sort_keys=True),
            public=row.public, maker=row.maker, first_dealer=row.first_dealer, state=row.state,
            bot_turn=row.bot_turn, rematch=row.rematch, position=row.position, created=row.created,
            updated=row.updated))
        await self.seats(row.id, row.chairs)

    async def table(self, id: str, **changed: object) -> None:
        """Change columns of a table."""
        await self.connection.execute(
            update(TABLES).where(TABLES.c.id == id).values(updated=now(), **changed))

    async def seats(self, id: str, chairs: Sequence[Chair]) -> None:
        """Keep who sits where."""
        await self.connection.execute(delete(SEATS).where(SEATS.c.table_id == id))
        await self.connection.execute(insert(SEATS), [
            {"table_id": id, "seat": seat, "guest": chair.guest, "name": chair.name, "bot": chair.bot,
             "nonce": chair.nonce} for seat, chair in enumerate(chairs)])

    async def events(self, id: str, events: Iterable[dict[str, Any]]) -> None:
        """Append to the log. Raises IntegrityError where another writer was first."""
        rows = [{"match_id": id, "seq": event["seq"], "data": compact(event)} for event in events]
        if rows:
            await self.connection.execute(insert(EVENTS), rows)

    async def secret(self, id: str, deal: int, secret: bytes) -> None:
        """Keep the secret of a deal until it is revealed."""
        await self.connection.execute(insert(SECRETS).values(match_id=id, deal=deal, secret=secret.hex()))

    async def forget_secret(self, id: str, deal: int) -> None:
        """The secret now stands in the log."""
        await self.connection.execute(
            delete(SECRETS).where(SECRETS.c.match_id == id, SECRETS.c.deal == deal))


class Store:
    """The database."""

    def __init__(self, url: str) -> None:
        self.engine = create_async_engine(url, pool_pre_ping=not url.startswith("sqlite"))
        self.lock: asyncio.Lock | None = None
        if self.engine.dialect.name == "sqlite":
            self.lock = asyncio.Lock()          # one queue in the process is fairer than SQLite's own
            event.listen(self.engine.sync_engine, "connect", _set_up_sqlite)
            event.listen(self.engine.sync_engine, "begin", _begin_sqlite)

    async def close(self) -> None:
        """Let go of every connection."""
        await self.engine.dispose()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[Writer]:
        """A transaction that is on disk when the block is left."""
        if self.lock is None:
            async with self.engine.begin() as connection:
                yield Writer(connection)
            return
        async with self.lock, self.engine.begin() as connection:
            yield Writer(connection)

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            await connection.execution_options(reading=True)
            yield connection

    async def guest(self, id: str) -> Guest | None:
        """The guest of this id."""
        async with self._read() as connection:
            row = (await connection.execute(select(GUESTS).where(GUESTS.c.id == id))).first()
        return None if row is None else Guest(row.id, row.name, row.lang)

    async def table(self, id: str) -> tuple[TableRow, list[dict[str, Any]], dict[int, bytes]] | None:
        """A table with its log and the secrets of the deals that are not over."""
        async with self._read() as connection:
            row = (await connection.execute(select(TABLES).where(TABLES.c.id == id))).first()
            if row is None:
                return None
            seats = (await connection.execute(
                select(SEATS).where(SEATS.c.table_id == id).order_by(SEATS.c.seat))).all()
            logged = (await connection.execute(
                select(EVENTS.c.data).where(EVENTS.c.match_id == id).order_by(EVENTS.c.seq))).all()
            kept = (await connection.execute(
                select(SECRETS.c.deal, SECRETS.c.secret).where(SECRETS.c.match_id == id))).all()
        chairs = tuple(Chair(seat.guest, seat.name, seat.bot, seat.nonce) for seat in seats)
        return (replace(_table_row(row), chairs=chairs), [json.loads(each.data) for each in logged],
                {each.deal: bytes.fromhex(each.secret) for each in kept})

    async def open_tables(self, limit: int = 100) -> list[str]:
        """The ids of the public tables of the last day that are not finished, newest first."""
        async with self._read() as connection:
            rows = await connection.execute(
                select(TABLES.c.id).where(TABLES.c.public, TABLES.c.state != "finished", _recent())
                .order_by(TABLES.c.created.desc()).limit(limit))
            return [row.id for row in rows]

    async def unfinished_of(self, guest: str) -> int:
        """How many unfinished tables of the last day a guest has made."""
        async with self._read() as connection:
            found = await connection.execute(select(func.count()).select_from(TABLES).where(
                TABLES.c.maker == guest, TABLES.c.state != "finished", _recent()))
            return int(found.scalar_one())

    async def waiting_for_bots(self) -> list[str]:
        """The ids of the tables where a bot is to move."""
        async with self._read() as connection:
            rows = await connection.execute(select(TABLES.c.id).where(TABLES.c.bot_turn))
            return [row.id for row in rows]


def now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC)


def compact(value: object) -> str:
    """JSON on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _recent() -> Any:
    return TABLES.c.updated > now() - timedelta(days=1)


def _table_row(row: Any) -> TableRow:
    def aware(time: datetime) -> datetime:
        return time if time.tzinfo else time.replace(tzinfo=UTC)    # SQLite drops the zone

    return TableRow(row.id, row.game, row.players, json.loads(row.options), row.public, row.maker,
                    row.first_dealer, row.state, row.bot_turn, row.rematch, aware(row.created),
                    aware(row.updated), position=row.position)


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """WAL: readers and the writer do not wait for each other. FULL: a commit survives a power cut."""
    connection.isolation_level = None           # the driver's own BEGIN comes too late to lock
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Lock before reading: a read followed by a write in a deferred transaction loses updates."""
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
