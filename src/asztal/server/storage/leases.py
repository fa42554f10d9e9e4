"""Leases: which of several processes on one PostgreSQL has which table.

Each process says every second that it is there, and for how long that holds (`LEASE`), by the database's clock: what
the clocks of the machines say does not matter. A table belongs to one process at a time. Where the
lease of its owner is over it belongs to whoever takes it, which raises its epoch; every write names owner and epoch
(`Transaction.own`), so that a process that wakes late can write nothing.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from sqlalchemy import BigInteger, cast, delete, exists, func, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

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
    """Who has a table: ourselves, in this epoch, or the process at this address."""

    epoch: int
    address: str | None = None


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

    async def join(self, key: str) -> bool:
        """Begin, if those who are there have the same key; where nobody is, a new one holds from now on.

        A process that was at our address is gone: what it had is free at once.
        """
        async with self.store.transaction() as transaction:
            connection = transaction.connection
            await connection.execute(delete(PROCESSES).where(PROCESSES.c.address == self.address))
            known = FACTS.c.name == KEY
            await connection.execute(insert(FACTS).values(name=KEY, value=key).on_conflict_do_nothing())
            kept = await connection.scalar(select(FACTS.c.value).where(known).with_for_update())
            if kept != key:
                if await connection.scalar(select(exists().where(PROCESSES.c.until > MOMENT))):
                    return False
                await connection.execute(update(FACTS).where(known).values(value=key))
            await self._enter(connection)
            return True

    async def renew(self) -> bool:
        """Say that we are there. Whether the lease was over, so that others may have taken what was ours."""
        async with self.store.transaction() as transaction:
            connection = transaction.connection
            done = await connection.execute(
                update(PROCESSES)
                .where(PROCESSES.c.id == self.process, PROCESSES.c.until > MOMENT)
                .values(until=MOMENT + self.lease)
            )
            if done.rowcount == 1:
                return False
            await self._enter(connection)
            self.lost += 1
            return True

    async def _enter(self, connection: AsyncConnection) -> None:
        await connection.execute(delete(PROCESSES).where(PROCESSES.c.until < MOMENT - FORGOTTEN))
        until = MOMENT + self.lease
        row = insert(PROCESSES).values(id=self.process, address=self.address, until=until)
        await connection.execute(
            row.on_conflict_do_update(index_elements=[PROCESSES.c.id], set_={"until": until})
        )

    async def claim(self, table: str) -> Held | None:
        """Take a table, unless another process has it; None if there is no such table."""
        if not (table.isascii() and table.isprintable()):
            return None
        looked = (
            select(TABLES.c.owner, TABLES.c.epoch, FREE.label("free"), PROCESSES.c.address)
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
                return Held(row.epoch)
            if not row.free:
                return Held(row.epoch, row.address)
            async with self.store.transaction() as transaction:
                epoch = await transaction.connection.scalar(taken)
            if epoch is not None:
                self.taken += 1
                return Held(epoch)

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

    async def over(self, addresses: Collection[str]) -> set[str]:
        """Those of these addresses at which no process has a lease."""
        async with self.store.reading() as connection:
            rows = await connection.execute(select(PROCESSES.c.address).where(PROCESSES.c.until > MOMENT))
            return set(addresses) - {row.address for row in rows}

    async def leave(self) -> None:
        """Let everything go: others need not wait until the lease is over."""
        async with self.store.transaction() as transaction:
            connection = transaction.connection
            await connection.execute(delete(PROCESSES).where(PROCESSES.c.id == self.process))
