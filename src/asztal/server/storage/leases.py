"""Leases: which of several processes on one PostgreSQL has which table.

Each process says every second that it is there, and for how long that holds (`LEASE`), by the database's clock: what
the clocks of the machines say does not matter, and the clocks of tables go by it too. A table belongs to one process
at a time. Where the lease of its owner is over it belongs to whoever takes it, which raises its epoch; every write
names owner and epoch (`Transaction.own`), so that a process that wakes late can write nothing. When the owner was last
there stays known, since what comes after is no player's time.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from sqlalchemy import BigInteger, cast, delete, exists, func, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from asztal.server.clock import Time, agree, milliseconds, own
from asztal.server.storage.rows import columns
from asztal.server.storage.schema import FACTS, PROCESSES, TABLES
from asztal.server.storage.store import Store

__all__ = ["LEASE", "Held", "Leases"]

LEASE: Final = 4.0  # seconds
KEY: Final = "key"  # the digest of what all processes sign with
FORGOTTEN: Final = 3_600_000  # milliseconds after which nobody looks for a process any more

# Not `now()`, which is when the transaction began.
MOMENT: Final = cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
OWNERS: Final = PROCESSES.alias("owners")
ALIVE: Final = exists().where(OWNERS.c.id == TABLES.c.owner, OWNERS.c.until > MOMENT).correlate(TABLES)
FREE: Final = or_(TABLES.c.owner.is_(None), ~ALIVE)


@dataclass(frozen=True)
class Held:
    """Who has a table: ourselves, in this epoch, or the process at this address.

    `away`: from when until when nobody was there to play with, of a table that was just taken from a process that was
    gone; 0 is a moment that is not known.
    """

    epoch: int
    address: str | None = None
    away: tuple[int, int] | None = None


class Leases:
    """The lease of this process, and the tables that it has."""

    def __init__(self, store: Store, address: str, lease: float = LEASE) -> None:
        assert store.process is not None
        self.store = store
        self.process = store.process
        self.address = address
        self.lease = int(1000 * lease)
        self.taken = 0  # tables, so far
        self.lost = 0  # how often our lease was over
        self.renewed = time.monotonic()
        self.away: tuple[int, int] | None = None  # when there was no process, before we came
        self.missed: dict[
            str, tuple[int, int]
        ] = {}  # when tables that we have taken were nobody's, until it is kept

    async def join(self, key: str) -> bool:
        """Begin, if those who are there have the same key; where nobody is, a new one holds from now on.

        A process that was at our address is gone: what it had is free at once.
        """
        async with self.store.transaction() as transaction:
            connection = transaction.connection
            await connection.execute(
                update(PROCESSES)
                .where(PROCESSES.c.address == self.address, PROCESSES.c.until > MOMENT)
                .values(until=MOMENT)
            )
            known = FACTS.c.name == KEY
            await connection.execute(insert(FACTS).values(name=KEY, value=key).on_conflict_do_nothing())
            kept = await connection.scalar(select(FACTS.c.value).where(known).with_for_update())
            others = await connection.scalar(select(exists().where(PROCESSES.c.until > MOMENT)))
            if kept != key:
                if others:
                    return False
                await connection.execute(update(FACTS).where(known).values(value=key))
            last = await connection.scalar(select(func.max(PROCESSES.c.seen)))
            came = await self._enter(connection)
            self.away = None if others else (int(last or 0), came)
            self.awake()
            return True

    async def renew(self) -> int | None:
        """Say that we are there. Where the lease was over, so that others may have taken what was ours: when it was
        last said; call `awake` once everybody knows."""
        async with self.store.transaction() as transaction:
            connection = transaction.connection
            before, asked = own(), time.monotonic()
            seen = await connection.scalar(
                update(PROCESSES)
                .where(PROCESSES.c.id == self.process, PROCESSES.c.until > MOMENT)
                .values(until=MOMENT + self.lease, seen=MOMENT)
                .returning(PROCESSES.c.seen)
            )
            if seen is not None:
                agree(seen, before, own())
                self.renewed = asked
                return None
            last = await connection.scalar(select(PROCESSES.c.seen).where(PROCESSES.c.id == self.process))
            await self._enter(connection)
            self.lost += 1
            return int(last or 0)

    async def _enter(self, connection: AsyncConnection) -> int:
        """Write down that we are there; when that is."""
        await connection.execute(delete(PROCESSES).where(PROCESSES.c.until < MOMENT - FORGOTTEN))
        before = own()
        said = {"until": MOMENT + self.lease, "seen": MOMENT}
        row = insert(PROCESSES).values(id=self.process, address=self.address, **said)
        seen: int = (
            await connection.execute(
                row.on_conflict_do_update(index_elements=[PROCESSES.c.id], set_=said).returning(
                    PROCESSES.c.seen
                )
            )
        ).scalar_one()
        agree(seen, before, own())
        return seen

    @property
    def over(self) -> bool:
        """Whether our lease may be over: we were asleep, or the database was away, and others may have our tables."""
        return time.monotonic() - self.renewed > self.lease / 1000

    def awake(self) -> None:
        """It is not, and all is known that happened meanwhile."""
        self.renewed = time.monotonic()

    async def claim(self, table: str) -> Held | None:
        """Take a table, unless another process has it; None if there is no such table."""
        if not (table.isascii() and table.isprintable()):
            return None
        looked = (
            select(TABLES.c.owner, TABLES.c.epoch, FREE.label("free"), PROCESSES.c.address, PROCESSES.c.seen)
            .outerjoin(PROCESSES, PROCESSES.c.id == TABLES.c.owner)
            .where(TABLES.c.id == table)
        )
        taken = (
            update(TABLES)
            .where(TABLES.c.id == table, FREE)
            .values(owner=self.process, epoch=TABLES.c.epoch + 1, occupied=False)
            .returning(TABLES.c.epoch)
        )
        while True:
            async with self.store.reading() as connection:  # what is ours can be read on a full disk
                row = (await connection.execute(looked)).first()
            if row is None:
                return None
            if row.owner == self.process:
                return Held(row.epoch, away=self.missed.get(table))
            if not row.free:
                return Held(row.epoch, row.address)
            async with self.store.transaction() as transaction:
                epoch = await transaction.connection.scalar(taken.where(TABLES.c.epoch == row.epoch))
            if epoch is not None:
                self.taken += 1
                away = self.away if row.owner is None else (row.seen or 0, milliseconds())
                self.missed.pop(table, None)
                if away is not None:
                    self.missed[table] = away
                return Held(epoch, away=away)

    async def resume(self, table: str, epoch: int, running: Time | None) -> None:
        """Keep the running turn's time, if it is another now that it is taken up here: the next who takes the table
        goes on from it."""
        if running is not None:
            await self._keep_time(table, epoch, running)
        self.missed.pop(table, None)

    async def _keep_time(self, table: str, epoch: int, running: Time) -> None:
        async with self.store.transaction() as transaction:
            await transaction.connection.execute(
                update(TABLES)
                .where(TABLES.c.id == table, TABLES.c.owner == self.process, TABLES.c.epoch == epoch)
                .values(columns({"time": running}))
            )

    async def ours(self) -> dict[str, int]:
        """The tables that are ours, each with its epoch."""
        async with self.store.reading() as connection:
            rows = await connection.execute(
                select(TABLES.c.id, TABLES.c.epoch).where(TABLES.c.owner == self.process)
            )
            return {row.id: row.epoch for row in rows}

    async def waiting(self, before: int) -> list[str]:
        """The tables that go on without a person, and that no other process has: a bot is to move, or a clock rings
        before this moment."""
        async with self.store.reading() as connection:
            rows = await connection.execute(
                select(TABLES.c.id).where(
                    or_(TABLES.c.owner == self.process, FREE), or_(TABLES.c.bot_turn, TABLES.c.due < before)
                )
            )
            return [row.id for row in rows]

    async def occupy(self, table: str, epoch: int, occupied: bool) -> None:
        """Somebody is at a table of ours, or nobody any more."""
        async with self.store.transaction() as transaction:
            await transaction.connection.execute(
                update(TABLES)
                .where(TABLES.c.id == table, TABLES.c.owner == self.process, TABLES.c.epoch == epoch)
                .values(occupied=occupied)
            )

    async def occupied(self, limit: int) -> list[str]:
        """The newest public tables that are not finished and where somebody is, by what their owners say."""
        async with self.store.reading() as connection:
            rows = await connection.execute(
                select(TABLES.c.id)
                .join(PROCESSES, PROCESSES.c.id == TABLES.c.owner)
                .where(
                    TABLES.c.public,
                    TABLES.c.occupied,
                    TABLES.c.state != "finished",
                    PROCESSES.c.until > MOMENT,
                )
                .order_by(TABLES.c.created.desc())
                .limit(limit)
            )
            return [row.id for row in rows]

    async def free(self, table: str) -> None:
        """Give a table up, if it is ours: it belongs to whoever takes it."""
        async with self.store.transaction() as transaction:
            await transaction.connection.execute(
                update(TABLES)
                .where(TABLES.c.id == table, TABLES.c.owner == self.process)
                .values(owner=None, occupied=False)
            )

    async def gone(self, addresses: Collection[str]) -> set[str]:
        """Those of these addresses at which no process has a lease."""
        async with self.store.reading() as connection:
            rows = await connection.execute(select(PROCESSES.c.address).where(PROCESSES.c.until > MOMENT))
            return set(addresses) - {row.address for row in rows}

    async def leave(self) -> None:
        """Let everything go: others need not wait until the lease is over."""
        async with self.store.transaction() as transaction:
            connection = transaction.connection
            await connection.execute(
                update(PROCESSES)
                .where(PROCESSES.c.id == self.process, PROCESSES.c.until > MOMENT)
                .values(until=MOMENT)
            )
