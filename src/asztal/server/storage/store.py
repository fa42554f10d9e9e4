"""The database: its connections, and all that is read from it."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from dataclasses import replace
from datetime import timedelta
from typing import Any

from sqlalchemy import event, func, insert, select, update
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncConnection

from asztal.server.failures import Unkept, why_unkept
from asztal.server.storage.engine import open_engine
from asztal.server.storage.rows import (
    Chair,
    Guest,
    Offer,
    Posted,
    SeatNotes,
    TableRow,
    aware,
    digest_of,
    now,
    table_row,
)
from asztal.server.storage.schema import (
    DESKS,
    EVENTS,
    FORGOTTEN,
    GUESTS,
    OFFERS,
    PULSE,
    SEALED,
    SEATS,
    SECRETS,
    TABLES,
    UPLOADS,
)
from asztal.server.storage.scrubbing import Scrubber
from asztal.server.storage.transaction import Changes, Transaction
from asztal.server.storage.writer import Writer, WriterThread

__all__ = ["Store"]

log = logging.getLogger("asztal.server")

DAY = timedelta(days=1)
BUSY_WAIT = 5_000  # milliseconds that a write waits for those of another program
SCRUB_WAIT = 20  # milliseconds that nobody else writes, while one try to empty the log waits for who reads
LATELY = 200  # events at a match's end, among which is the last move of every seat


class Store:
    """The database."""

    def __init__(self, url: str, process: str | None = None) -> None:
        self.process = process  # ours, where several share the database
        self.engine = open_engine(url)
        self.engines: list[Engine] = [self.engine.sync_engine]
        self.lock: asyncio.Lock | None = None
        self.thread: WriterThread | None = None
        if self.engine.dialect.name == "sqlite":
            self.lock = asyncio.Lock()  # one queue in the process is fairer than SQLite's own
            if self.engine.url.database not in (None, "", ":memory:"):
                self.thread = WriterThread(self.engine.url.set(drivername="sqlite"))
                self.engines.append(self.thread.engine)
            for engine in self.engines:
                event.listen(engine, "connect", _set_up_sqlite)
                event.listen(engine, "begin", _begin_sqlite)
            if self.thread is not None:
                self.thread.open()
        self.ails: str | None = None  # why nothing could be kept the last time
        self.writer = Writer(self._keep, self.lock)
        self.scrubber = Scrubber(self._emptied)

    async def close(self) -> None:
        """Close every connection, once what waits is kept."""
        await self.writer.drain()
        await self.scrubber.close()
        await self.engine.dispose()
        if self.thread is not None:
            await self.thread.close()

    async def _keep(self, group: Sequence[Changes]) -> None:
        """Keep what has changed at several tables, all or none of it."""
        if self.thread is None:
            async with self._begin() as transaction:
                await transaction.keep(group)
        else:
            with self._told():
                await self.thread.keep(group)
            self._well()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """A transaction that is on disk when the block is left. Raises Unkept if it cannot be."""
        async with self.lock or nullcontext(), self._begin() as transaction:
            yield transaction

    @asynccontextmanager
    async def _begin(self) -> AsyncIterator[Transaction]:
        with self._told():
            async with self.engine.begin() as connection:
                yield Transaction(connection, self.process)
        self._well()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read by. Raises Unkept if the database is away."""
        with self._told():
            async with self.engine.connect() as connection:
                await connection.execution_options(reading=True)
                yield connection

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Whatever keeps the database from its work is raised as Unkept, and logged when it begins."""
        try:
            yield
        except Exception as error:
            why = why_unkept(error)
            if why is None:
                raise
            if self.ails is None:
                log.error("nothing can be kept: %s", why)
            self.ails = why
            raise Unkept(why) from error

    def _well(self) -> None:
        if self.ails is not None:
            self.ails = None
            log.warning("what is played can be kept again")

    async def begin(self) -> None:
        """Write something that nobody needs, before anybody is served. Raises what the database's driver does."""
        async with self.engine.begin() as connection:
            await _pulse(connection)

    async def beat(self) -> None:
        """Write something that nobody needs. Raises Unkept."""
        async with self.transaction() as transaction:
            await _pulse(transaction.connection)

    async def scrub(self) -> bool:
        """Leave nothing of what was deleted in SQLite's files: its log of writes is emptied into the
        database, where `secure_delete` writes zeros over it. PostgreSQL does this in its own time.

        False if somebody reads from that log for so long that it is emptied only later.
        """
        return self.lock is None or await self.scrubber.scrub()

    async def _emptied(self) -> bool:
        """Whether the log of writes could be emptied now."""
        assert self.lock is not None
        async with self.lock:
            with self._told():
                async with self.engine.connect() as connection:
                    raw = await connection.get_raw_connection()  # a checkpoint is no transaction
                    driver = raw.driver_connection
                    assert driver is not None
                    await driver.execute_fetchall(f"PRAGMA busy_timeout={SCRUB_WAIT}")
                    try:
                        said = await driver.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
                    finally:
                        await driver.execute_fetchall(f"PRAGMA busy_timeout={BUSY_WAIT}")
        [(busy, *_)] = said
        return int(busy) == 0

    async def all_tables_of(self, guest: str) -> list[str]:
        """The ids of every table where this guest has a seat, or that they have made."""
        async with self.reading() as connection:
            sat = select(SEATS.c.table_id).where(SEATS.c.guest == guest)
            rows = await connection.execute(
                select(TABLES.c.id).where((TABLES.c.maker == guest) | TABLES.c.id.in_(sat))
            )
            return [row.id for row in rows]

    async def guest(self, id: str) -> Guest | None:
        """The guest of this id."""
        return (await self.met(id))[0]

    async def met(self, id: str) -> tuple[Guest | None, bool]:
        """The guest of this id, and whether they were deleted."""
        ended = select(FORGOTTEN.c.at).where(FORGOTTEN.c.digest == digest_of(id))
        async with self.reading() as connection:
            row = (await connection.execute(select(GUESTS).where(GUESTS.c.id == id))).first()
            is_forgotten = (await connection.execute(ended)).first() is not None
        return None if row is None else Guest(row.id, row.name, row.lang), is_forgotten

    async def knows(self, id: str, since: timedelta) -> bool:
        """Whether this guest was written down at least this long ago."""
        async with self.reading() as connection:
            created = await connection.scalar(select(GUESTS.c.created).where(GUESTS.c.id == id))
        return created is not None and aware(created) < now() - since

    async def table(self, id: str) -> tuple[TableRow, list[dict[str, Any]], dict[int, bytes]] | None:
        """A table with its log and the secrets of the deals that are not over."""
        if not _may_be(id):
            return None
        async with self.reading() as connection:
            row = (await connection.execute(select(TABLES).where(TABLES.c.id == id))).first()
            if row is None:
                return None
            seats = (
                await connection.execute(select(SEATS).where(SEATS.c.table_id == id).order_by(SEATS.c.seat))
            ).all()
            logged = (
                await connection.execute(
                    select(EVENTS.c.data).where(EVENTS.c.match_id == id).order_by(EVENTS.c.seq)
                )
            ).all()
            kept = (
                await connection.execute(
                    select(SECRETS.c.deal, SECRETS.c.secret).where(SECRETS.c.match_id == id)
                )
            ).all()
        chairs = tuple(
            Chair(
                seat.guest,
                seat.name,
                seat.bot,
                seat.nonce,
                seat.pledge,
                seat.left,
                seat.beginner,
                seat.since,
            )
            for seat in seats
        )
        events = await asyncio.to_thread(lambda: [json.loads(each.data) for each in logged])
        return (
            replace(table_row(row), chairs=chairs),
            events,
            {each.deal: bytes.fromhex(each.secret) for each in kept},
        )

    async def unhurried_tables(self, limit: int = 50) -> list[str]:
        """The ids of the public tables of the last day with days for a turn, not finished, newest first."""
        async with self.reading() as connection:
            rows = await connection.execute(
                select(TABLES.c.id)
                .where(
                    TABLES.c.public,
                    TABLES.c.state != "finished",
                    _recent(),
                    TABLES.c.clock.like('{"kind":"days"%'),
                )
                .order_by(TABLES.c.created.desc())
                .limit(limit)
            )
            return [row.id for row in rows]

    async def tables_of(self, guest: str, limit: int = 30) -> list[str]:
        """The ids of the unfinished tables where this guest has a seat, the one last touched first."""
        async with self.reading() as connection:
            rows = await connection.execute(
                select(TABLES.c.id)
                .join(SEATS, SEATS.c.table_id == TABLES.c.id)
                .where(SEATS.c.guest == guest, TABLES.c.state != "finished")
                .order_by(TABLES.c.updated.desc())
                .limit(limit)
            )
            return [row.id for row in rows]

    async def finished_of(self, guest: str, limit: int) -> list[tuple[TableRow, dict[str, Any], list[int]]]:
        """The finished tables where this guest has a seat, the newest first: with how each match ended, and the seats
        whose last move a bot made in their player's place."""
        async with self.reading() as connection:
            rows = (
                await connection.execute(
                    select(TABLES)
                    .join(SEATS, SEATS.c.table_id == TABLES.c.id)
                    .where(SEATS.c.guest == guest, TABLES.c.state == "finished")
                    .order_by(TABLES.c.updated.desc())
                    .limit(limit)
                )
            ).all()
            ids = [row.id for row in rows]
            seats = (
                await connection.execute(
                    select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.seat)
                )
            ).all()
            last = (
                select(EVENTS.c.match_id, func.max(EVENTS.c.seq).label("seq"))
                .where(EVENTS.c.match_id.in_(ids))
                .group_by(EVENTS.c.match_id)
                .subquery()
            )
            ends = (
                await connection.execute(
                    select(EVENTS.c.match_id, EVENTS.c.data).join(
                        last, (EVENTS.c.match_id == last.c.match_id) & (EVENTS.c.seq == last.c.seq)
                    )
                )
            ).all()
            lately = (
                select(EVENTS.c.match_id, EVENTS.c.data)
                .join(last, EVENTS.c.match_id == last.c.match_id)
                .where(EVENTS.c.seq > last.c.seq - LATELY)
            )
            helped = lately.with_only_columns(EVENTS.c.match_id).where(EVENTS.c.data.contains('"by":"'))
            moves = (
                await connection.execute(
                    lately.where(EVENTS.c.match_id.in_(helped)).order_by(EVENTS.c.match_id, EVENTS.c.seq)
                )
            ).all()
        by: dict[str, dict[int, str | None]] = {id: {} for id in ids}
        for each in moves:
            told = json.loads(each.data)
            if told["type"] == "move" and told["move"] != "pass":
                by[each.match_id][told["seat"]] = told.get("by")
        chairs: dict[str, list[Chair]] = {id: [] for id in ids}
        for seat in seats:
            chairs[seat.table_id].append(Chair(seat.guest, seat.name, seat.bot, since=seat.since))
        ended = {row.match_id: json.loads(row.data) for row in ends}
        return [
            (
                replace(table_row(row), chairs=tuple(chairs[row.id])),
                ended[row.id],
                sorted(seat for seat, bot in by[row.id].items() if bot),
            )
            for row in rows
            if row.id in ended
        ]

    async def those_kept(self, ids: Sequence[str]) -> list[str]:
        """Those of these tables that are still there."""
        async with self.reading() as connection:
            rows = await connection.execute(
                select(TABLES.c.id).where(TABLES.c.id.in_([id for id in ids if _may_be(id)]))
            )
            return [row.id for row in rows]

    async def unfinished_of(self, guest: str) -> tuple[int, int]:
        """How many unfinished tables of the last day a guest has made, and in how many seconds the first
        of them is older than a day."""
        async with self.reading() as connection:
            count, oldest = (
                await connection.execute(
                    select(func.count(), func.min(TABLES.c.updated)).where(
                        TABLES.c.maker == guest, TABLES.c.state != "finished", _recent()
                    )
                )
            ).one()
        if oldest is None:
            return 0, 0
        return int(count), max(1, int((aware(oldest) + DAY - now()).total_seconds()))

    async def by_code(self, code: str) -> tuple[str, set[str]] | None:
        """The id of the table that is found by this code, and the guests who sit there."""
        async with self.reading() as connection:
            rows = (
                await connection.execute(
                    select(SEATS.c.table_id, SEATS.c.guest).join(TABLES).where(TABLES.c.code == code)
                )
            ).all()
        return (rows[0].table_id, {row.guest for row in rows if row.guest}) if rows else None

    async def due(self, before: int) -> list[str]:
        """The ids of the tables at which somebody's time is over before this moment."""
        async with self.reading() as connection:
            rows = await connection.execute(select(TABLES.c.id).where(TABLES.c.due < before))
            return [row.id for row in rows]

    async def seat_notes(self, id: str) -> dict[int, SeatNotes]:
        """What the seats of a table keep for themselves."""
        async with self.reading() as connection:
            rows = await connection.execute(select(DESKS).where(DESKS.c.table_id == id))
            return {row.seat: SeatNotes(row.deal, row.seq, row.revision, row.data) for row in rows}

    async def posted(self, id: str) -> list[Posted]:
        """What is on the board of a table's sealed deal, in its order."""
        async with self.reading() as connection:
            rows = await connection.execute(
                select(SEALED).where(SEALED.c.table_id == id).order_by(SEALED.c.n)
            )
            return [Posted(row.deal, row.attempt, row.n, row.seat, row.kind, row.body) for row in rows]

    async def offer(self, code: str) -> Offer | None:
        """What the code of a device is for."""
        if not _may_be(code):
            return None
        async with self.reading() as connection:
            row = (await connection.execute(select(OFFERS).where(OFFERS.c.code == code))).first()
        return None if row is None else Offer(row.code, row.guest, row.address, row.link, row.until)

    async def uploaded(self, id: str) -> str | None:
        """An uploaded record; that it was asked for is kept, once a day."""
        if not _may_be(id):
            return None
        async with self.reading() as connection:
            row = (await connection.execute(select(UPLOADS).where(UPLOADS.c.id == id))).first()
        if row is None:
            return None
        if aware(row.used) < now() - DAY:
            with suppress(Unkept):  # to read it needs no table
                async with self.transaction() as transaction:
                    await transaction.asked_for(id)
        return str(row.record)

    async def waiting_for_bots(self) -> list[str]:
        """The ids of the tables where a bot is to move."""
        async with self.reading() as connection:
            rows = await connection.execute(select(TABLES.c.id).where(TABLES.c.bot_turn))
            return [row.id for row in rows]


async def _pulse(connection: AsyncConnection) -> None:
    done = await connection.execute(update(PULSE).values(at=now()))
    if done.rowcount == 0:
        await connection.execute(insert(PULSE).values(id=1, at=now()))


def _may_be(id: str) -> bool:
    """Whether this may be an id of ours: PostgreSQL does not look for what it could not hold."""
    return id.isascii() and id.isprintable()


def _recent() -> Any:
    return TABLES.c.updated > now() - DAY


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """WAL: readers and the writer do not wait for each other. FULL: a commit survives a power cut. What is
    deleted is written over."""
    connection.isolation_level = None  # the driver's own BEGIN comes too late to lock
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={BUSY_WAIT}",
        "secure_delete=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Lock before reading: a read followed by a write in a deferred transaction loses updates."""
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
