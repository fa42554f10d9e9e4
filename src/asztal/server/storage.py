"""What is kept: guests, tables, seats, desks, the log of every match, secrets until they are revealed,
and records that were uploaded.

SQLite by default, written to for one request at a time and on disk before a request is answered.
`UNIQUE(match_id, seq)`, the log's primary key, is the lock: of two writers of one sequence number
one fails. Nothing below `Store.__init__` is particular to SQLite.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import (
    BigInteger,
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
    false,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from asztal.notation import Event
from asztal.server.clocks import Absence, Clock, Time
from asztal.server.failures import Unkept, why_unkept

__all__ = ["METADATA", "Chair", "Desk", "Guest", "Store", "TableRow"]

log = logging.getLogger("asztal.server")

DAY = timedelta(days=1)
UPSERTS: dict[str, Callable[[Table], Any]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
BATCH = 200  # rows that are cleaned away at once
USUAL = Absence()

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

GUESTS = Table(
    "guests",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("lang", String(8)),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("seen", DateTime(timezone=True), index=True),
)  # when they last made, took or named something

PULSE = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", DateTime(timezone=True), nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON: the options that were given
    Column("public", Boolean, nullable=False),
    Column("maker", String(32), nullable=False, index=True),
    Column("first_dealer", Integer, nullable=False),
    Column("state", String(16), nullable=False),
    Column("bot_turn", Boolean, nullable=False),  # a bot is to move: go on after a restart
    Column("rematch", String(16)),
    Column("position", Text),  # what the first deal is set up from, if it is
    Column("code", String(8), index=True, unique=True),  # by which the table is found while it goes on
    Column("clock", Text),  # JSON: the clock that was chosen, if one was
    Column("absence", Text),  # JSON: how long an absent person is waited for
    Column("hints", String(16)),  # who may ask for hints, if it was chosen
    Column("time", Text),  # JSON: whose time is running, what each seat has
    Column("due", BigInteger, index=True),  # when that time is over: the server has to be there
    Column("created", DateTime(timezone=True), nullable=False),
    Column("updated", DateTime(timezone=True), nullable=False, index=True),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(32), index=True),
    Column("name", String(64), nullable=False),
    Column("bot", String(32)),
    Column("nonce", String(64)),
    Column("left", Boolean, nullable=False, server_default=false()),  # stood up on purpose
    Column("beginner", Boolean, nullable=False, server_default=false()),  # says so
    UniqueConstraint("table_id", "guest"),
)

DESKS = Table(
    "desks",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("deal", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("data", Text, nullable=False),
)

EVENTS = Table(
    "events",
    METADATA,
    Column("match_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("data", Text, nullable=False),
)

SECRETS = Table(
    "secrets",
    METADATA,
    Column("match_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("deal", Integer, primary_key=True, autoincrement=False),
    Column("secret", String(64), nullable=False),
)

UPLOADS = Table(
    "uploads",
    METADATA,
    Column("id", String(32), primary_key=True),  # of the content: the same record, the same id
    Column("record", Text, nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("used", DateTime(timezone=True), nullable=False, index=True),
    Column("guest", String(32), index=True),
)  # who brought it first: it goes with them


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
    left: bool = False  # the person stood up on purpose; a bot plays until they sit down
    beginner: bool = False  # says so, and all can see it

    @property
    def kind(self) -> str:
        """`empty`, `bot` or `person`."""
        return "person" if self.guest else "bot" if self.bot else "empty"


@dataclass(frozen=True)
class Desk:
    """What a seat keeps for itself: of which deal, made at which sequence, and its JSON."""

    deal: int
    seq: int
    data: str


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
    code: str | None = None
    clock: Clock | None = None
    absence: Absence = USUAL
    time: Time | None = None
    hints: str | None = None


class Writer:
    """One transaction: everything written through it is kept, or nothing is."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection

    async def guest(self, id: str, name: str | None = None, lang: str | None = None) -> None:
        """Keep a guest, new or seen again; what is not given stays: another request may just have set it."""
        moment = now()
        changed: dict[str, object] = {"seen": moment}
        if name is not None:
            changed["name"] = name
        if lang is not None:
            changed["lang"] = lang
        keep = UPSERTS[self.connection.dialect.name](GUESTS).values(
            {"id": id, "name": "", "lang": None, "created": moment, **changed}
        )
        await self.connection.execute(keep.on_conflict_do_update(index_elements=[GUESTS.c.id], set_=changed))

    async def forget_guest(self, id: str) -> None:
        """A guest is nobody from now on; what they have brought goes with them."""
        await self.connection.execute(delete(UPLOADS).where(UPLOADS.c.guest == id))
        await self.connection.execute(delete(GUESTS).where(GUESTS.c.id == id))

    async def rename(self, id: str, event: Event, seat: int) -> None:
        """Keep a match's first event with another name in it, and nothing that was this seat's own."""
        await self.connection.execute(
            update(EVENTS)
            .where(EVENTS.c.match_id == id, EVENTS.c.seq == event["seq"])
            .values(data=compact(event))
        )
        await self.connection.execute(delete(DESKS).where(DESKS.c.table_id == id, DESKS.c.seat == seat))

    async def has_code(self, code: str) -> bool:
        """Whether a table is found by this code."""
        found = await self.connection.execute(select(TABLES.c.id).where(TABLES.c.code == code))
        return found.first() is not None

    async def new_table(self, row: TableRow) -> None:
        """Keep a new table with its seats."""
        await self.connection.execute(
            insert(TABLES).values(
                id=row.id,
                game=row.game,
                players=row.players,
                options=json.dumps(row.options, sort_keys=True),
                public=row.public,
                maker=row.maker,
                first_dealer=row.first_dealer,
                state=row.state,
                bot_turn=row.bot_turn,
                rematch=row.rematch,
                position=row.position,
                hints=row.hints,
                created=row.created,
                updated=row.updated,
                **_columns({"code": row.code, "clock": row.clock, "absence": row.absence, "time": row.time}),
            )
        )
        await self.seats(row.id, row.chairs)

    async def table(self, id: str, **changed: object) -> None:
        """Change columns of a table."""
        await self.connection.execute(
            update(TABLES).where(TABLES.c.id == id).values(updated=now(), **_columns(changed))
        )

    async def seats(self, id: str, chairs: Sequence[Chair]) -> None:
        """Keep who sits where."""
        await self.connection.execute(delete(SEATS).where(SEATS.c.table_id == id))
        await self.connection.execute(
            insert(SEATS),
            [
                {
                    "table_id": id,
                    "seat": seat,
                    "guest": chair.guest,
                    "name": chair.name,
                    "bot": chair.bot,
                    "nonce": chair.nonce,
                    "left": chair.left,
                    "beginner": chair.beginner,
                }
                for seat, chair in enumerate(chairs)
            ],
        )

    async def events(self, id: str, events: Iterable[Event]) -> None:
        """Append to the log. Raises IntegrityError where another writer was first."""
        rows = [{"match_id": id, "seq": event["seq"], "data": compact(event)} for event in events]
        if rows:
            await self.connection.execute(insert(EVENTS), rows)

    async def secret(self, id: str, deal: int, secret: bytes) -> None:
        """Keep the secret of a deal until it is revealed."""
        await self.connection.execute(insert(SECRETS).values(match_id=id, deal=deal, secret=secret.hex()))

    async def forget_secret(self, id: str, deal: int) -> None:
        """The secret now stands in the log."""
        await self.connection.execute(delete(SECRETS).where(SECRETS.c.match_id == id, SECRETS.c.deal == deal))

    async def desk(self, id: str, seat: int, desk: Desk) -> None:
        """Keep what a seat keeps for itself, in the place of what it kept."""
        await self.connection.execute(delete(DESKS).where(DESKS.c.table_id == id, DESKS.c.seat == seat))
        await self.connection.execute(
            insert(DESKS).values(table_id=id, seat=seat, deal=desk.deal, seq=desk.seq, data=desk.data)
        )

    async def clear_desks(self, id: str) -> None:
        """A deal begins: nothing of the last one is of use."""
        await self.connection.execute(delete(DESKS).where(DESKS.c.table_id == id))

    async def upload(self, id: str, record: str, most: int, guest: str | None = None) -> None:
        """Keep a record that this guest brings, or that it was asked for; of more than `most` the one not
        asked for longest goes."""
        if await self.asked_for(id):
            return
        moment = now()
        await self.connection.execute(
            insert(UPLOADS).values(id=id, record=record, created=moment, used=moment, guest=guest)
        )
        over = select(UPLOADS.c.id).order_by(UPLOADS.c.used.desc()).offset(most)
        await self.connection.execute(delete(UPLOADS).where(UPLOADS.c.id.in_(over.scalar_subquery())))

    async def asked_for(self, id: str) -> bool:
        """Somebody has asked for an uploaded record; whether it is there."""
        done = await self.connection.execute(update(UPLOADS).where(UPLOADS.c.id == id).values(used=now()))
        return bool(done.rowcount)

    async def clean(self, finished: int, playing: int, waiting: int, uploads: int, guests: int = 0) -> int:
        """Let go of what nobody has touched for so many days (0: never); how many tables and guests went.

        Of each kind at most `BATCH` go at once, for others wait meanwhile. A guest who sits at a table that
        is kept, or has made it, is kept too.
        """
        gone = 0
        for states, days in (
            (("finished",), finished),
            (("playing", "between"), playing),
            (("waiting",), waiting),
        ):
            if days:
                old = (
                    select(TABLES.c.id)
                    .where(TABLES.c.state.in_(states), TABLES.c.updated < now() - timedelta(days=days))
                    .limit(BATCH)
                )
                done = await self.connection.execute(delete(TABLES).where(TABLES.c.id.in_(old)))
                gone += done.rowcount
        if uploads:
            old = select(UPLOADS.c.id).where(UPLOADS.c.used < now() - timedelta(days=uploads)).limit(BATCH)
            await self.connection.execute(delete(UPLOADS).where(UPLOADS.c.id.in_(old)))
        if guests:
            sits = select(SEATS.c.guest).where(SEATS.c.guest == GUESTS.c.id).exists()
            made = select(TABLES.c.id).where(TABLES.c.maker == GUESTS.c.id).exists()
            old = (
                select(GUESTS.c.id)
                .where(GUESTS.c.seen < now() - timedelta(days=guests), ~sits, ~made)
                .limit(BATCH)
            )
            done = await self.connection.execute(delete(GUESTS).where(GUESTS.c.id.in_(old)))
            gone += done.rowcount
        return gone


class Store:
    """The database."""

    def __init__(self, url: str) -> None:
        self.engine = create_async_engine(url, pool_pre_ping=not url.startswith("sqlite"))
        self.lock: asyncio.Lock | None = None
        if self.engine.dialect.name == "sqlite":
            self.lock = asyncio.Lock()  # one queue in the process is fairer than SQLite's own
            event.listen(self.engine.sync_engine, "connect", _set_up_sqlite)
            event.listen(self.engine.sync_engine, "begin", _begin_sqlite)
        self.ails: str | None = None  # why nothing could be kept the last time

    async def close(self) -> None:
        """Let go of every connection."""
        await self.engine.dispose()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[Writer]:
        """A transaction that is on disk when the block is left. Raises Unkept if it cannot be."""
        async with self.lock or nullcontext():
            with self._told():
                async with self.engine.begin() as connection:
                    yield Writer(connection)
            if self.ails is not None:
                self.ails = None
                log.warning("what is played can be kept again")

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
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

    async def beat(self) -> None:
        """Write something that nobody needs. Raises Unkept."""
        async with self.write() as writer:
            done = await writer.connection.execute(update(PULSE).values(at=now()))
            if done.rowcount == 0:
                await writer.connection.execute(insert(PULSE).values(id=1, at=now()))

    async def scrub(self) -> None:
        """Leave nothing of what was deleted in SQLite's files: its log of writes is emptied into the
        database, where `secure_delete` writes zeros over it. PostgreSQL does this in its own time."""
        if self.lock is None:
            return
        async with self.lock:
            with self._told():
                async with self.engine.connect() as connection:
                    raw = await connection.get_raw_connection()  # a checkpoint is no transaction
                    assert raw.driver_connection is not None
                    await raw.driver_connection.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")

    async def all_tables_of(self, guest: str) -> list[str]:
        """The ids of every table where this guest has a seat, or that they have made."""
        async with self._read() as connection:
            sat = select(SEATS.c.table_id).where(SEATS.c.guest == guest)
            rows = await connection.execute(
                select(TABLES.c.id).where((TABLES.c.maker == guest) | TABLES.c.id.in_(sat))
            )
            return [row.id for row in rows]

    async def guest(self, id: str) -> Guest | None:
        """The guest of this id."""
        async with self._read() as connection:
            row = (await connection.execute(select(GUESTS).where(GUESTS.c.id == id))).first()
        return None if row is None else Guest(row.id, row.name, row.lang)

    async def knows(self, id: str, since: timedelta) -> bool:
        """Whether this guest has been written down for so long."""
        async with self._read() as connection:
            created = await connection.scalar(select(GUESTS.c.created).where(GUESTS.c.id == id))
        return created is not None and _aware(created) < now() - since

    async def table(self, id: str) -> tuple[TableRow, list[dict[str, Any]], dict[int, bytes]] | None:
        """A table with its log and the secrets of the deals that are not over."""
        if not _may_be(id):
            return None
        async with self._read() as connection:
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
            Chair(seat.guest, seat.name, seat.bot, seat.nonce, seat.left, seat.beginner) for seat in seats
        )
        events = await asyncio.to_thread(lambda: [json.loads(each.data) for each in logged])
        return (
            replace(_table_row(row), chairs=chairs),
            events,
            {each.deal: bytes.fromhex(each.secret) for each in kept},
        )

    async def unhurried_tables(self, limit: int = 50) -> list[str]:
        """The ids of the public tables of the last day with days for a turn, not finished, newest first."""
        async with self._read() as connection:
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
        async with self._read() as connection:
            rows = await connection.execute(
                select(TABLES.c.id)
                .join(SEATS, SEATS.c.table_id == TABLES.c.id)
                .where(SEATS.c.guest == guest, TABLES.c.state != "finished")
                .order_by(TABLES.c.updated.desc())
                .limit(limit)
            )
            return [row.id for row in rows]

    async def finished_of(self, guest: str, limit: int) -> list[tuple[TableRow, dict[str, Any]]]:
        """The finished tables where this guest has a seat, with how each match ended; the newest first."""
        async with self._read() as connection:
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
        chairs: dict[str, list[Chair]] = {id: [] for id in ids}
        for seat in seats:
            chairs[seat.table_id].append(Chair(seat.guest, seat.name, seat.bot, seat.nonce, seat.left))
        ended = {row.match_id: json.loads(row.data) for row in ends}
        return [
            (replace(_table_row(row), chairs=tuple(chairs[row.id])), ended[row.id])
            for row in rows
            if row.id in ended
        ]

    async def those_kept(self, ids: Sequence[str]) -> list[str]:
        """Those of these tables that are still there."""
        async with self._read() as connection:
            rows = await connection.execute(
                select(TABLES.c.id).where(TABLES.c.id.in_([id for id in ids if _may_be(id)]))
            )
            return [row.id for row in rows]

    async def unfinished_of(self, guest: str) -> tuple[int, int]:
        """How many unfinished tables of the last day a guest has made, and in how many seconds the first
        of them is older than a day."""
        async with self._read() as connection:
            found = (
                await connection.execute(
                    select(func.count(), func.min(TABLES.c.updated)).where(
                        TABLES.c.maker == guest, TABLES.c.state != "finished", _recent()
                    )
                )
            ).one()
        if found[1] is None:
            return 0, 0
        return int(found[0]), max(1, int((_aware(found[1]) + DAY - now()).total_seconds()))

    async def by_code(self, code: str) -> tuple[str, set[str]] | None:
        """The id of the table that is found by this code, and the guests who sit there."""
        async with self._read() as connection:
            rows = (
                await connection.execute(
                    select(SEATS.c.table_id, SEATS.c.guest).join(TABLES).where(TABLES.c.code == code)
                )
            ).all()
        return (rows[0].table_id, {row.guest for row in rows if row.guest}) if rows else None

    async def due(self, before: int) -> list[str]:
        """The ids of the tables at which somebody's time is over before this moment."""
        async with self._read() as connection:
            rows = await connection.execute(select(TABLES.c.id).where(TABLES.c.due < before))
            return [row.id for row in rows]

    async def desks(self, id: str) -> dict[int, Desk]:
        """What the seats of a table keep for themselves."""
        async with self._read() as connection:
            rows = await connection.execute(select(DESKS).where(DESKS.c.table_id == id))
            return {row.seat: Desk(row.deal, row.seq, row.data) for row in rows}

    async def uploaded(self, id: str) -> str | None:
        """An uploaded record; that it was asked for is kept, once a day."""
        if not _may_be(id):
            return None
        async with self._read() as connection:
            row = (await connection.execute(select(UPLOADS).where(UPLOADS.c.id == id))).first()
        if row is None:
            return None
        if _aware(row.used) < now() - DAY:
            with suppress(Unkept):  # to read it needs no room
                async with self.write() as writer:
                    await writer.asked_for(id)
        return str(row.record)

    async def waiting_for_bots(self) -> list[str]:
        """The ids of the tables where a bot is to move."""
        async with self._read() as connection:
            rows = await connection.execute(select(TABLES.c.id).where(TABLES.c.bot_turn))
            return [row.id for row in rows]


def now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC)


def compact(value: object) -> str:
    """JSON on one line. Raises ValueError for numbers that only Python writes: NaN and Infinity."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _may_be(id: str) -> bool:
    """Whether this may be an id of ours: PostgreSQL does not look for what it could not hold."""
    return id.isascii() and id.isprintable()


def _recent() -> Any:
    return TABLES.c.updated > now() - DAY


def _aware(time: datetime) -> datetime:
    return time if time.tzinfo else time.replace(tzinfo=UTC)  # SQLite drops the zone


def _columns(changed: Mapping[str, Any]) -> dict[str, Any]:
    """What a row's attributes are as columns; with the running time goes the moment when it is over."""
    columns = dict(changed)
    for name in ("clock", "absence"):
        if name in columns:
            columns[name] = None if columns[name] is None else compact(columns[name].data())
    if "time" in columns:
        time: Time | None = columns["time"]
        columns["time"] = None if time is None else compact(time.kept())
        columns["due"] = None if time is None else time.ends
    return columns


def _table_row(row: Any) -> TableRow:
    def read(text: str | None) -> Any:
        return None if text is None else json.loads(text)

    return TableRow(
        row.id,
        row.game,
        row.players,
        json.loads(row.options),
        row.public,
        row.maker,
        row.first_dealer,
        row.state,
        row.bot_turn,
        row.rematch,
        _aware(row.created),
        _aware(row.updated),
        position=row.position,
        code=row.code,
        clock=Clock.of(read(row.clock)),
        absence=Absence.of(read(row.absence)),
        time=Time.of(read(row.time)),
        hints=row.hints,
    )


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """WAL: readers and the writer do not wait for each other. FULL: a commit survives a power cut. What is
    deleted is written over."""
    connection.isolation_level = None  # the driver's own BEGIN comes too late to lock
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=5000",
        "secure_delete=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Lock before reading: a read followed by a write in a deferred transaction loses updates."""
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
