"""The registry: every table in memory, brought there from the database and back when nobody looks.

Code that changes a table does it within `at`, which holds the table's lock, and writes through `commit`: what follows
from the change is prepared, all of it is persisted, and then it is published, to the pages and to the subscribers. If
it cannot be persisted, memory is not believed any more and the table is read again.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from dataclasses import replace
from datetime import timedelta
from functools import partial
from weakref import WeakValueDictionary

from sqlalchemy.exc import IntegrityError

from asztal import catalog
from asztal.engine.fairness import SECRET_BYTES
from asztal.errors import MatchError
from asztal.match import Match
from asztal.server.chance import Chance
from asztal.server.clock import milliseconds, resumed, stamp
from asztal.server.failures import Unkept
from asztal.server.rate_limits import Half
from asztal.server.refusals import Elsewhere, Refused
from asztal.server.settings import Settings
from asztal.server.storage import Changes, NotOwned, Store, TableRow, Transaction, now
from asztal.server.storage.leases import Leases
from asztal.server.tables.board import Board
from asztal.server.tables.live_table import LiveTable
from asztal.server.tables.publishing import publish, trust
from asztal.server.tables.subscriber import Subscriber

__all__ = ["Registry"]

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # no look-alikes: 0 o, 1 i l
ID_LENGTH = 10  # 49 bits: not to be guessed
FRESH = timedelta(seconds=5)  # a row that says so of itself stays as it is where nothing else in it changes


class Registry:
    """The tables in memory, by their ids; where several processes share the database, those that are ours."""

    def __init__(
        self, settings: Settings, chance: Chance, store: Store, leases: Leases | None = None
    ) -> None:
        self.settings = settings
        self.chance = chance
        self.store = store
        self.leases = leases  # None: every table is ours
        self.opened = milliseconds()
        self.tables: dict[str, LiveTable] = {}
        self.loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.hard = Half()
        self.subscribers: list[Subscriber] = []
        self.moves: Counter[str] = Counter()  # persisted, of persons and of bots
        self.lost = 0  # tables, to other processes

    # From disk to memory, and back.

    async def table(self, id: str) -> LiveTable:
        """This table, as it is on disk. Raises Refused `table.unknown`, and Elsewhere."""
        table = self.tables.get(id)
        if table is None:
            async with self.loading.setdefault(id, asyncio.Lock()):
                table = self.tables.get(id)
                if table is None:
                    table = await self._load(id)
                    self._take_in(table)
        if table.doubtful and not table.lock.locked():  # what it shows is not on disk
            async with table.alone():
                await self.believe(table)
        table.touched = time.monotonic()
        return table

    @asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[LiveTable]:
        """The table, for one request at a time, and as it is on disk."""
        while True:
            table = await self.table(id)
            async with table.alone():
                if self.tables.get(id) is table:  # it has not been let go while we waited
                    await self.believe(table)
                    yield table
                    return

    async def believe(self, table: LiveTable) -> None:
        """Read a table again after a write that may have failed. Its lock is held."""
        if not table.doubtful:
            return
        try:
            fresh = await self._load(table.row.id)
        except Refused:  # another process has it, or it has been deleted
            self.let_go(table)
            raise
        if table.epoch != fresh.epoch:  # it was nobody's for a while
            table.epoch, table.told_occupied = fresh.epoch, False
        table.row, table.game, table.match, table.secret = fresh.row, fresh.game, fresh.match, fresh.secret
        table.log, table.views, table.deal_began = fresh.log, fresh.views, fresh.deal_began
        table.results = fresh.results
        table.board, table.posted = fresh.board, fresh.posted
        table.notes = fresh.notes
        table.ask()
        trust(table)
        self.changed(table)
        table.broadcast.table()

    async def _load(self, id: str) -> LiveTable:
        epoch = await self._claim(id)
        kept = await self.store.table(id)
        if kept is None:
            raise Refused("table.unknown", 404, table=id)
        row, events, hidden = kept
        # In a thread, which gives way after every event: a long match, or a hard one, delays nobody else.
        match = await asyncio.to_thread(Match.replay, events, hidden) if events else None
        if match is not None:
            match.asks_together = True
        game = catalog.game(row.game, row.players, **row.options) if match is None else match.game
        posted = await self.store.posted(id) if row.sealed else []
        board = None if match is None else await asyncio.to_thread(Board.read, match, posted)
        coming = (0 if match is None else match.deal_number) + 1
        notes = await self.store.seat_notes(id)
        row = await self._with_its_time(row, epoch)  # the last: we may have been asleep since we began
        table = LiveTable(row, game, match, hidden.get(coming), self.settings)
        table.epoch = epoch
        table.board = table.posted = board
        table.ask()
        publish(table)
        table.notes = notes
        return table

    async def _with_its_time(self, row: TableRow, epoch: int) -> TableRow:
        """A table's row with the running turn's time as it is taken up here."""
        away = (0, self.opened) if self.leases is None else self.leases.missed.get(row.id)
        before = row.time
        if away is None:
            return row
        if row.clock is not None and before is not None:
            row = replace(row, time=resumed(row.clock, before, *away, self.settings.second))
        if self.leases is not None:
            await self.leases.resume(row.id, epoch, None if row.time == before else row.time)
        return row

    async def _claim(self, id: str) -> int:
        """Take this table from those that nobody has; the epoch. What its last owner was still to write is refused
        from now on, so that what is read next is the truth."""
        if self.leases is None:
            return 0
        held = await self.leases.claim(id)
        if held is None:
            raise Refused("table.unknown", 404, table=id)
        if held.address is not None:
            raise Elsewhere("table.elsewhere", 503, held.address)
        return held.epoch

    async def resume(self, id: str, alive: int) -> None:
        """Give the running turn of a table of ours the time back for which we could not be reached."""
        async with self.at(id) as table:
            clock, before = table.row.clock, table.row.time
            if clock is None or before is None:
                return
            running = resumed(clock, before, alive, milliseconds(), self.settings.second)
            if running != before:
                table.change(time=running)
                await self.commit(table)
                table.broadcast.table()

    @property
    def asleep(self) -> bool:
        """Whether we may have been away, so that nothing is to be made of what the time says now."""
        return self.leases is not None and self.leases.over

    def let_go(self, table: LiveTable) -> None:
        """Another process has this table, or may have: its pages come back, and find who."""
        if self.tables.get(table.row.id) is table:
            del self.tables[table.row.id]
            self.lost += 1
            for each in self.subscribers:
                each.released(table)
        table.people_changed = lambda: None  # who leaves it now is nobody's concern here
        for stream in list(table.presence.streams):
            stream.close()

    async def hand_over(self, id: str) -> bool:
        """Give up a table where nobody is, looks or is asked, for the process at which somebody opens it. Whether it is
        not ours now."""
        if self.leases is None:
            return False
        async with self.loading.setdefault(id, asyncio.Lock()):
            table = self.tables.get(id)
            async with nullcontext() if table is None else table.alone():
                if table is not None and (self.tables.get(id) is not table or not table.is_left):
                    return False
                try:
                    await self.leases.free(id)
                except Unkept:  # it may be done all the same
                    if table is not None:
                        table.doubtful = True
                    return False
                if table is not None:
                    self.let_go(table)
        return True

    def _take_in(self, table: LiveTable) -> None:
        self.tables[table.row.id] = table
        table.hard = self.hard
        table.people_changed = partial(self._people_changed, table)
        self.changed(table)

    def release(self, before: float, soon: int) -> None:
        """Let tables go that nobody has touched since `before`, as `time.monotonic` has it, and whose clock does not
        ring before `soon`. The database has them."""
        for id, table in list(self.tables.items()):
            rings = table.clock_rings
            if table.idle and table.touched < before and (rings is None or rings > soon):
                for each in self.subscribers:
                    each.released(table)
                del self.tables[id]

    def changed(self, table: LiveTable) -> None:
        """Tell the subscribers that something has changed at this table."""
        for each in self.subscribers:
            each.changed(table)

    def _people_changed(self, table: LiveTable) -> None:
        for each in self.subscribers:
            each.people_changed(table)

    # From memory to disk.

    async def commit(
        self,
        table: LiveTable,
        guest: str | None = None,
        name: str | None = None,
        seats: bool = False,
        **columns: object,
    ) -> None:
        """Keep what has changed: the match's new events, the row's columns, who sits where.

        The table's lock is held and `table.match` and `table.row` are already as they will be. A deal
        that has just ended brings the commitment of the next. Raises MatchError `seq.stale` if
        another process has written the same sequence number first, or has the table now.
        """
        table.doubtful = True
        before = table.chairs
        changes = self._prepare(table, columns, seats, None if guest is None else (guest, name))
        try:
            await self.store.writer.keep(changes)
        except IntegrityError:
            await self.believe(table)
            raise MatchError("seq.stale", given=table.seq, current=table.seq) from None
        except NotOwned:
            self.let_go(table)
            raise MatchError("seq.stale", given=table.seq, current=table.seq) from None
        for seat in changes.left:
            table.notes.pop(seat, None)
        for event in changes.events:
            if event["type"] == "move":
                is_bot = "by" in event or before[event["seat"]].bot is not None
                self.moves["bot" if is_bot else "person"] += 1
        if changes.columns:
            table.change(updated=now(), **changes.columns)
        publish(table)
        if table.chairs != before:  # somebody has been let in
            table.broadcast.seats()
        self.changed(table)

    def _prepare(
        self,
        table: LiveTable,
        columns: dict[str, object],
        seats: bool,
        guest: tuple[str, str | None] | None,
    ) -> Changes:
        """What follows from a change, and all that is to be kept of it."""
        spent, secret = self._settle(table)
        seats |= table.let_in()
        table.ask()
        events = () if table.match is None else table.match.events[table.seq :]
        table.advance_clock()
        if table.row.clock is not None:
            columns["time"] = table.row.time
        if table.state == "finished":
            columns["code"] = None  # the next table may have it
        columns.update(state=table.state, bot_turn=table.is_driven_by_server)
        kept = table.snapshot.row
        cleared, posted = table.to_be_posted()
        alike = not seats and all(getattr(kept, name) == value for name, value in columns.items())
        if alike and now() - kept.updated < FRESH:
            columns = {}
        return Changes(
            table.row.id,
            table.epoch,
            columns,
            events=events,
            seats=table.chairs if seats else None,
            guest=guest,
            dealt=any(event["type"] == "deal" for event in events),
            left=table.left_seats() if seats else (),
            spent=spent,
            secret=secret,
            cleared=cleared,
            posted=posted,
        )

    def _settle(self, table: LiveTable) -> tuple[list[int], tuple[int, bytes] | None]:
        """The deals that are over, whose secrets are kept no longer, and the next deal's, newly committed to."""
        match = table.match
        if match is None:
            return [], None
        match.settle(at=stamp())
        fresh = match.events[table.seq :]
        spent = [int(str(event["deal"])) for event in fresh if event["type"] == "result"]
        if table.row.sealed:
            if table.secret is not None:  # which the table was made with: its pages deal
                spent, table.secret = [1], None
            if match.playing and match.secret is not None and any(event["type"] == "deal" for event in fresh):
                return spent, (match.deal_number, match.secret)  # the seeds: the rest is played in the open
            return spent, None
        if not spent or match.finished:
            return spent, None
        secret = self.chance.bytes(SECRET_BYTES, "secret", table.row.id, match.deal_number + 1)
        match.commit(secret, table.fresh_pledges, at=stamp())
        table.secret = secret
        return spent, (match.deal_number + 1, secret)

    async def create(
        self, table: LiveTable, guest: str, name: str | None = None, before: LiveTable | None = None
    ) -> None:
        """Keep a new table, which may have started already, with the secret of its first deal.

        `before` is the table that this one is the rematch of; its lock is held.
        """
        assert table.secret is not None
        table.advance_clock()
        table.ask()
        table.change(state=table.state, bot_turn=table.is_driven_by_server)
        id = table.row.id
        async with self.loading.setdefault(id, asyncio.Lock()):  # who finds it in the database finds it here
            async with self.store.transaction() as transaction:
                table.change(code=await self._free_code(transaction, id))
                if before is not None:
                    await transaction.own({before.row.id: before.epoch})
                await transaction.guest(guest, name)
                await transaction.new_table(table.row)
                await transaction.secret(id, 1, table.secret)
                if table.match is not None:
                    await transaction.events(id, table.match.events)
                if before is not None:
                    await transaction.table(before.row.id, rematch=id)
            publish(table)
            self._take_in(table)

    def new_id(self, guest: str) -> str:
        """The id of a table that this guest makes: short enough to read out, too many to guess."""
        return "".join(ALPHABET[self.chance.below(len(ALPHABET), "table", guest)] for _ in range(ID_LENGTH))

    async def _free_code(self, transaction: Transaction, id: str) -> str:
        """Six digits that no other table has."""
        while True:
            code = str(100_000 + self.chance.below(900_000, "code", id))
            if not await transaction.has_code(code):
                return code
