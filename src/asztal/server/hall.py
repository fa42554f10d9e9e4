"""The hall: every room in memory, brought there from the database and back when nobody looks.

Code that changes a room does it within `at`, which holds the room's lock, and writes through
`commit`. If that fails, memory is not believed any more and the room is read again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from types import NoneType
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy.exc import IntegrityError

from asztal import catalog
from asztal.engine import MAX_SEED
from asztal.engine.fairness import SECRET_BYTES
from asztal.errors import MatchError
from asztal.match import Match
from asztal.server.audience import Audience
from asztal.server.chance import Chance
from asztal.server.clocks import DAY, milliseconds, resumed, stamp
from asztal.server.devices import Devices
from asztal.server.failures import AGAIN, Unkept, log_failure
from asztal.server.pulse import Pulse
from asztal.server.questions import Questions
from asztal.server.refusals import Refused
from asztal.server.rooms import Room
from asztal.server.settings import Settings
from asztal.server.storage import Changes, Store, Writer, now
from asztal.server.streams import EventStream, Stream
from asztal.server.thinkers import Thinkers
from asztal.server.timekeeper import Timekeeper
from asztal.server.turnstile import Asker, Half, Tries, Turnstile

__all__ = ["Hall", "stamp"]

log = logging.getLogger("asztal.server")

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # no look-alikes: 0 o, 1 i l
ID_LENGTH = 10  # 49 bits: not to be guessed
TIDY_EVERY = 60.0
CLEAN_EVERY = 6 * 3600.0
CLEAN_PAUSE = 0.1


class Hall:
    """Everything the server holds: the store, the rooms, the bots' processes."""

    def __init__(self, settings: Settings, chance: Chance | None = None) -> None:
        self.settings = settings
        self.chance = chance or Chance()
        self.store = Store(settings.url)
        self.opened = milliseconds()
        self.pulse = Pulse(self.store)
        self.timekeeper = Timekeeper(self)
        self.questions = Questions(self)
        crowd = settings.crowd
        self.judgements = Turnstile(settings.judgements_per_minute, 60.0, crowd)
        self.table_codes = Tries(settings.wrong_codes_per_minute, 60.0, crowd, settings.newcomers)
        self.device_codes = Tries(settings.wrong_device_codes_per_minute, 60.0, crowd, settings.newcomers)
        self.desk_puts = Turnstile(settings.desks_per_minute, 60.0)
        self.replay_asks = Turnstile(settings.replays_per_minute, 60.0, crowd)
        self.upload_asks = Turnstile(settings.uploads_per_hour, 3600.0, crowd)
        self.new_tables = Turnstile(settings.tables_per_guest * crowd, DAY)
        self.making: Counter[str] = Counter()  # tables that guests are making this moment
        self.audience = Audience(settings)
        self.devices = Devices(settings.device_code, self.chance)
        self.hard = Half()
        self.reactions = [Turnstile(most, seconds) for most, seconds in settings.reactions]
        self.thinkers = Thinkers(settings.workers, settings.bot_limit, settings.waiting_for_thinkers)
        self.rooms: dict[str, Room] = {}
        self.loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.tasks: set[asyncio.Task[None]] = set()
        self.closing = False

    # From start to end.

    async def open(self) -> None:
        """Take up what an earlier process left: bots whose turn it is play on, clocks run on."""
        self.spawn(self.thinkers.start())
        self.spawn(self._beat())
        self.spawn(self._tidy())
        self.spawn(self._clean())
        self.spawn(self._take_up())

    async def _take_up(self) -> None:
        """Let bots continue where it is their turn. In the background: a table that is asked for comes first."""
        for id in await self.store.waiting_for_bots():
            try:
                self.nudge(await self.room(id))
            except Exception:  # one that cannot be read; the others can
                log_failure("the match at table %s cannot be taken up", id)

    def close_streams(self) -> None:
        """Let every open page go: the server stops. Pages come back by themselves."""
        self.closing = True
        for room in self.rooms.values():
            for stream in room.streams:
                stream.close()

    async def close(self) -> None:
        """Let everything go. What was acknowledged is on disk."""
        self.close_streams()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.thinkers.close()
        await self.pulse.stop()
        await self.store.close()

    def spawn(self, coroutine: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task of the server's own: it ends with the server, and what it raises is logged."""
        task = asyncio.ensure_future(coroutine)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and not isinstance(task.exception(), (Unkept, NoneType)):
            log.error("a task of the server failed", exc_info=task.exception())

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self.settings.heartbeat)
            for room in self.rooms.values():
                for stream in room.streams:
                    stream.beat()

    async def _tidy(self) -> None:
        """Rooms that nobody looks at leave the memory; the database has them. Those whose clock is about
        to ring come back."""
        every = min(TIDY_EVERY, self.settings.idle_after)
        while True:
            soon = milliseconds() + int(2000 * every)
            try:
                for id in await self.store.due(soon):
                    await self.room(id)
            except Exception:  # one that cannot be read; the others come the next time
                log_failure("a table whose clock is running cannot be taken up")
            await asyncio.sleep(every)
            before = time.monotonic() - self.settings.idle_after
            for id, room in list(self.rooms.items()):
                idle = not (room.streams or room.driven or room.lock.locked() or room.question_timer)
                rings = room.clock_rings
                if idle and room.touched < before and (rings is None or rings > soon):
                    self.timekeeper.forget(room)
                    del self.rooms[id]

    async def _clean(self) -> None:
        """What nobody has touched for long leaves the database."""
        kept = self.settings
        while True:
            try:
                gone = 1
                while gone:  # a few at a time, so that players have only those to wait for
                    async with self.store.write() as writer:
                        gone = await writer.clean(
                            kept.keep_finished,
                            kept.keep_playing,
                            kept.keep_waiting,
                            kept.keep_uploads,
                            kept.keep_guests,
                        )
                    await asyncio.sleep(CLEAN_PAUSE)
            except Exception:  # the database is away: there is time enough
                log_failure("old tables could not be cleaned away")
            await asyncio.sleep(CLEAN_EVERY)

    # Rooms.

    async def room(self, id: str) -> Room:
        """The room of this table, as it is on disk. Raises Refused `table.unknown`."""
        found = self.rooms.get(id)
        if found is None:
            async with self.loading.setdefault(id, asyncio.Lock()):
                found = self.rooms.get(id)
                if found is None:
                    found = await self._load(id)
                    self._take_in(found)
        if found.doubtful and not found.lock.locked():  # what it shows is not on disk
            async with found.alone():
                await self._believe(found)
        found.touched = time.monotonic()
        return found

    async def _load(self, id: str) -> Room:
        kept = await self.store.table(id)
        if kept is None:
            raise Refused("table.unknown", 404, table=id)
        row, events, hidden = kept
        # In a thread, which gives way after every event: a long match, or a hard one, delays nobody else.
        match = await asyncio.to_thread(Match.replay, events, hidden) if events else None
        if match is not None:
            match.asks_together = True
        game = catalog.game(row.game, row.players, **row.options) if match is None else match.game
        coming = (0 if match is None else match.deal_number) + 1
        if row.clock is not None and row.time is not None:
            row = replace(row, time=resumed(row.clock, row.time, self.opened, self.settings.second))
        room = Room(row, game, match, hidden.get(coming), self.settings)
        room.desks = await self.store.desks(id)
        return room

    def _take_in(self, room: Room) -> None:
        self.rooms[room.row.id] = room
        room.hard = self.hard
        room.people_changed = partial(self.timekeeper.people_changed, room)
        self.timekeeper.watch(room)
        self.questions.attend(room)

    @asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[Room]:
        """The room, for one request at a time, and as it is on disk."""
        room = await self.room(id)
        async with room.alone():
            await self._believe(room)
            yield room

    async def _believe(self, room: Room) -> None:
        """Read a room again after a write that may have failed. Its lock is held."""
        if not room.doubtful:
            return
        fresh = await self._load(room.row.id)
        room.row, room.game, room.match, room.secret = fresh.row, fresh.game, fresh.match, fresh.secret
        room.log, room.shown, room.deal_began = fresh.log, fresh.shown, fresh.deal_began
        room.desks = fresh.desks
        room.ask()
        room.trust()
        self.questions.attend(room)
        room.tell_table()

    def new_id(self, guest: str) -> str:
        """The id of a table that this guest makes: short enough to read out, too many to guess."""
        return "".join(ALPHABET[self.chance.below(len(ALPHABET), "table", guest)] for _ in range(ID_LENGTH))

    def follow(
        self, room: Room, asker: Asker, sent: int | None, page: str | None = None, once: bool = False
    ) -> EventStream:
        """The answer to who opens a table, and knows its events up to `sent`. Raises Refused where there are too
        many who follow; see `Audience.enter`."""
        left = self.audience.enter(asker, room.row.id, room.seat_of(asker.guest) is not None)
        self.nudge(room)
        stream = Stream(asker.guest, sent, page, once, asker.address)
        if self.closing:
            stream.close()
        return EventStream(stream, room, left)

    # Writing.

    async def commit(
        self,
        room: Room,
        guest: str | None = None,
        name: str | None = None,
        seats: bool = False,
        **columns: object,
    ) -> None:
        """Keep what has changed: the match's new events, the row's columns, who sits where.

        The room's lock is held and `room.match` and `room.row` are already as they will be. A deal
        that has just ended brings the commitment of the next. Raises MatchError `seq.stale` if
        another process has written the same sequence number first.
        """
        room.doubtful = True
        spent, made = _prepare(room, self.chance)
        room.ask()
        state = room.state
        dealt = room.match is not None and any(
            event["type"] == "deal" for event in room.match.events[room.seq :]
        )
        room.advance_clock()
        if room.row.clock is not None:
            columns["time"] = room.row.time
        if state == "finished":
            columns["code"] = None  # the next table may have it
        columns.update(state=state, bot_turn=room.is_driven_by_server)
        changes = Changes(
            room.row.id,
            columns,
            events=() if room.match is None else room.match.events[room.seq :],
            seats=room.chairs if seats else None,
            guest=None if guest is None else (guest, name),
            dealt=dealt,
            spent=spent,
            secret=made,
        )
        try:
            await self.store.keep(changes)
        except IntegrityError:
            await self._believe(room)
            raise MatchError("seq.stale", given=room.seq, current=room.seq) from None
        room.change(updated=now(), **columns)
        room.trust()
        if room.match is not None and room.seq != room.match.seq:
            room.keep()
        self.nudge(room)
        self.timekeeper.watch(room)
        self.questions.attend(room)

    async def create(
        self, room: Room, guest: str, name: str | None = None, before: Room | None = None
    ) -> None:
        """Keep a new table, which may have started already, with the secret of its first deal.

        `before` is the table that this one is the rematch of; its lock is held.
        """
        assert room.secret is not None
        room.advance_clock()
        room.ask()
        room.change(state=room.state, bot_turn=room.is_driven_by_server)
        async with self.store.write() as writer:
            room.change(code=await self._free_code(writer, room.row.id))
            await writer.guest(guest, name)
            await writer.new_table(room.row)
            await writer.secret(room.row.id, 1, room.secret)
            if room.match is not None:
                await writer.events(room.row.id, room.match.events)
            if before is not None:
                await writer.table(before.row.id, rematch=room.row.id)
        room.trust()
        room.keep()
        self._take_in(room)
        self.nudge(room)

    # Bots.

    def nudge(self, room: Room) -> None:
        """Let the bots play if it is their turn."""
        if not room.driven and room.bot_to_move is not None and not self.closing:
            room.driver = self.spawn(self._drive(room))

    async def _drive(self, room: Room) -> None:
        """Play for the bots until it is a person's turn or the deal is over."""
        last: int | None = None
        failures = 0
        while failures < 5:
            try:
                if room.doubtful:  # what it shows may not be so
                    async with room.alone():
                        await self._believe(room)
                turn = room.bot_to_move
                if turn is None or room.match is None or room.match.state is None:
                    return
                seat, bot = turn
                seq, state = room.match.seq, room.match.state
                started = time.monotonic()
                choice = await self.thinkers.choose(bot, room.game, state.view(seat), self.seed_for(room))
                pause = self.settings.bot_delay * (0.5 if last == seat else 1.0)
                await asyncio.sleep(max(0.0, pause - (time.monotonic() - started)))
                last = seat
                async with room.alone():
                    await self._believe(room)
                    if room.match is None or room.match.seq != seq or room.bot_to_move != turn:
                        continue  # somebody sat down, or another process played
                    await self._play_bot(room, seat, choice)
                    failures = 0
            except Unkept:  # the disk is full, the database is away: until it is not
                await asyncio.sleep(AGAIN)
            except Exception:
                log_failure("a bot's move at table %s could not be made", room.row.id)
                failures += 1

    async def _play_bot(self, room: Room, seat: int, choice: str | None) -> None:
        match = room.started
        legal = match.legal(seat)
        if choice not in legal:  # the bot could not be asked, or is wrong
            choice = legal[self.seed_for(room) % len(legal)]
        match.act(seat, [choice], at=stamp(), deputy=room.deputy(seat))
        await self.commit(room)

    def seed_for(self, room: Room) -> int:
        """The seed for the bot that chooses a move at this table now."""
        return self.chance.below(MAX_SEED, "move", room.row.id, room.started.seq)

    async def _free_code(self, writer: Writer, id: str) -> str:
        """Six digits that no other table has."""
        while True:
            code = str(100_000 + self.chance.below(900_000, "code", id))
            if not await writer.has_code(code):
                return code


def _prepare(room: Room, chance: Chance) -> tuple[list[int], tuple[int, bytes] | None]:
    """The deals that are over, whose secrets are kept no longer, and the next deal's, newly committed to."""
    match = room.match
    if match is None:
        return [], None
    match.settle(at=stamp())
    spent = [int(str(event["deal"])) for event in match.events[room.seq :] if event["type"] == "result"]
    if not spent or match.finished:
        return spent, None
    secret = chance.bytes(SECRET_BYTES, "secret", room.row.id, match.deal_number + 1)
    match.commit(secret, at=stamp())
    room.secret = secret
    return spent, (match.deal_number + 1, secret)
