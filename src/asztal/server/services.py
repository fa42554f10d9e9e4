"""All that a server consists of, put together once: what a route is given."""

from __future__ import annotations

import os
import socket
from contextlib import suppress

from asztal.server import housekeeping
from asztal.server.chance import Chance
from asztal.server.clock import milliseconds
from asztal.server.devices import Devices
from asztal.server.failures import Unkept
from asztal.server.limits import Limits
from asztal.server.locks import place_of
from asztal.server.metrics import Metrics
from asztal.server.peers import Peers, Seal
from asztal.server.rate_limits import Asker
from asztal.server.refusals import Refused
from asztal.server.settings import Settings, mark_of
from asztal.server.storage import Store
from asztal.server.storage.leases import Leases
from asztal.server.storage.probe import Probe
from asztal.server.tables.bot_driver import BotDriver
from asztal.server.tables.bot_moves import BotMoves
from asztal.server.tables.deadlines import Deadlines
from asztal.server.tables.event_stream import EventStream
from asztal.server.tables.live_table import LiveTable
from asztal.server.tables.occupancy import Occupancy
from asztal.server.tables.questions import Questions
from asztal.server.tables.registry import Registry
from asztal.server.tables.streams import Stream
from asztal.server.tasks import Tasks
from asztal.server.workers import Workers

__all__ = ["Services"]


def process_name(chance: Chance) -> str:
    """What this process is called among those that share a database; none is called so again."""
    return chance.bytes(12, "process", os.getpid(), socket.gethostname(), milliseconds()).hex()


class Services:
    """The database, the tables in memory and those who see to them, the workers, the limits."""

    def __init__(
        self, settings: Settings, chance: Chance | None = None, metrics: Metrics | None = None
    ) -> None:
        self.settings = settings
        self.metrics = metrics or Metrics()
        self.chance = chance or Chance()
        shared = settings.shared
        self.store = Store(settings.url, process_name(self.chance) if shared else None)
        self.leases = Leases(self.store, settings.address) if shared else None
        self.peers = Peers(Seal(settings.secret_key())) if shared else None
        self.probe = Probe(self.store)
        self.limits = Limits(settings)
        self.devices = Devices(self.store, settings.device_code, self.chance)
        self.workers = Workers(settings.workers, settings.bot_limit, settings.waiting_for_workers)
        self.tasks = Tasks()
        self.registry = Registry(settings, self.chance, self.store, self.leases)
        moves = BotMoves(self.workers, self.chance)
        self.bots = BotDriver(self.registry, moves, self.tasks, settings)
        self.deadlines = Deadlines(self.registry, self.tasks)
        self.questions = Questions(self.registry, moves, self.tasks, settings)
        self.registry.subscribers = [self.bots, self.deadlines, self.questions]
        if self.leases is not None:
            self.registry.subscribers.append(Occupancy(self.leases, self.tasks))
        self.store.writer.wrote = self.metrics.wrote
        self.bots.waited = self.metrics.bot_waits.observe

    async def join(self) -> None:
        """Become one of the processes that share the database, or the one that has it: something is written now, so
        that a start at which nothing can be is refused. Raises Refused `server.other-key`, and what the driver does."""
        if self.leases is None:
            try:
                await self.store.begin()
            except BaseException:
                await self.store.close()
                raise
            return
        if not await self.leases.join(mark_of(self.settings.secret_key())):
            raise Refused("server.other-key", 503, where=place_of(self.settings.url))

    async def open(self) -> None:
        """Take up what an earlier process left: bots whose turn it is play on, clocks run on."""
        for work in (
            self.workers.start(),
            housekeeping.beat(self.registry),
            housekeeping.feel_lag(self.metrics.lags.observe),
            housekeeping.tidy(self.registry),
            housekeeping.clean(self.store, self.settings),
        ):
            self.tasks.spawn(work)
        if self.leases is None or self.peers is None:
            self.tasks.spawn(housekeeping.take_up(self.registry))
        else:
            self.peers.open()
            self.tasks.spawn(housekeeping.give_up(self.peers, self.leases))
            self.tasks.spawn(housekeeping.hold(self.registry, self.leases, self.tasks))
            self.tasks.spawn(housekeeping.take_over(self.registry, self.leases))

    async def check(self) -> None:
        """Ask the database whether what is played here can be kept.

        Raises Refused `server.stopping`, `server.storage`.
        """
        if self.tasks.closing:
            raise Refused("server.stopping", 503)
        if self.store.writer.stuck or not await self.probe.feel():
            raise Refused("server.storage", 503)

    def close_streams(self) -> None:
        """Let every open page go: the server stops. Pages come back by themselves."""
        self.tasks.closing = True
        for table in self.registry.tables.values():
            for stream in table.presence.streams:
                stream.close()
        if self.peers is not None:
            self.peers.close_streams()

    async def close(self) -> None:
        """Let everything go. What was acknowledged is on disk."""
        self.close_streams()
        await self.tasks.cancel()
        self.workers.close()
        await self.probe.stop()
        if self.peers is not None:
            await self.peers.close()
        await self.store.writer.drain()
        if self.leases is not None:
            with suppress(Unkept):  # it ends by itself
                await self.leases.leave()
        await self.store.close()

    def follow(
        self, table: LiveTable, asker: Asker, sent: int | None, page: str | None = None, once: bool = False
    ) -> EventStream:
        """The stream for an asker who opens a table and knows its events up to `sent`. Raises Refused where too
        many follow; see `StreamLimits.enter`."""
        left = self.limits.streams.enter(asker, table.row.id, table.seat_of(asker.guest) is not None)
        self.bots.changed(table)  # bots that could not be asked before are asked again
        stream = Stream(asker.guest, sent, page, once, asker.address)
        if self.tasks.closing:
            stream.close()
        return EventStream(stream, table, left)
