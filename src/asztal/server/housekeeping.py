"""What a server does now and then: beats for its streams, tables that leave the memory, rows that leave the disk."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final

from asztal.server.clock import milliseconds
from asztal.server.failures import Unkept, log_failure
from asztal.server.peers import Peers
from asztal.server.refusals import Elsewhere
from asztal.server.settings import Settings
from asztal.server.storage import Store
from asztal.server.storage.leases import Leases
from asztal.server.tables.registry import Registry
from asztal.server.tasks import Tasks

__all__ = ["beat", "clean", "feel_lag", "give_up", "hold", "take_over", "take_up", "tidy"]

LOOKS: Final = 10  # how often in the time between two beats it is looked whose is due
TOGETHER: Final = 20  # streams that beat at once
TIDY_EVERY: Final = 60.0
CLEAN_EVERY: Final = 6 * 3600.0
CLEAN_PAUSE: Final = 0.1
RENEW_EVERY: Final = 1.0
LOOK_EVERY: Final = 1.0
TAKEN_UP: Final = 10_000  # milliseconds before its clock rings a table comes to memory


async def take_up(registry: Registry) -> None:
    """Let bots continue where it is their turn. In the background: a table that is asked for comes first."""
    await _take(registry, await registry.store.waiting_for_bots(), set())


async def _take(registry: Registry, ids: Iterable[str], unreadable: set[str]) -> None:
    """Bring these tables to memory. One that cannot be read is told of once, and the others come."""
    for id in ids:
        if id not in registry.tables and id not in unreadable:
            try:
                await registry.table(id)
            except (Elsewhere, Unkept):
                continue  # another process was faster; the database is away
            except Exception:
                unreadable.add(id)
                log_failure("the match at table %s cannot be taken up", id)


async def hold(registry: Registry, leases: Leases, tasks: Tasks) -> None:
    """Keep the lease of this process. Where it was over, others may have taken what was ours; what is left goes on as
    if nothing had been."""
    while not tasks.closing:  # then nobody can play here any more
        await asyncio.sleep(RENEW_EVERY)
        try:
            alive = await leases.renew()
            if alive is not None:
                ours = await leases.ours()
                for table in list(registry.tables.values()):
                    if ours.get(table.row.id) != table.epoch:
                        registry.let_go(table)
                back = milliseconds()
                leases.missed.update({id: (alive, back) for id in ours if id not in registry.tables})
                going_on = [registry.resume(id, alive) for id in registry.tables]
                await asyncio.gather(*going_on, return_exceptions=True)  # one that cannot is read again
                leases.awake()
        except Exception:  # the database is away
            log_failure("the lease of this process could not be renewed")


async def take_over(registry: Registry, leases: Leases) -> None:
    """Take up what goes on without a person, and nobody has."""
    unreadable: set[str] = set()
    while True:
        with suppress(Unkept):
            await _take(registry, await leases.waiting(milliseconds() + TAKEN_UP), unreadable)
        await asyncio.sleep(RENEW_EVERY)


async def give_up(peers: Peers, leases: Leases) -> None:
    """Wait no longer for processes whose lease is over: what they had is free."""
    while True:
        await asyncio.sleep(RENEW_EVERY)
        if peers.asked:
            with suppress(Unkept):
                peers.give_up(await leases.gone(peers.asked))


async def beat(registry: Registry) -> None:
    """Let each stream that has been silent say that it is alive: a few at a time, since players wait meanwhile."""
    every = registry.settings.heartbeat
    while True:
        await asyncio.sleep(every / LOOKS)
        silent = time.monotonic() - every
        quiet = [
            stream
            for table in registry.tables.values()
            for stream in table.presence.streams
            if stream.told <= silent
        ]
        for first in range(0, len(quiet), TOGETHER):
            for stream in quiet[first : first + TOGETHER]:
                stream.beat()
            await asyncio.sleep(0)


async def feel_lag(late: Callable[[float], None]) -> None:
    """Measure by how much the event loop is late: every request waits that long."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LOOK_EVERY
        await asyncio.sleep(LOOK_EVERY)
        late(max(0.0, loop.time() - due))


async def tidy(registry: Registry) -> None:
    """Tables that nobody looks at leave the memory; those whose clock is about to ring come back."""
    every = min(TIDY_EVERY, registry.settings.idle_after)
    while True:
        soon = milliseconds() + int(2000 * every)
        try:
            if registry.leases is None:
                for id in await registry.store.due(soon):
                    await registry.table(id)
        except Exception:  # one that cannot be read; the others come the next time
            log_failure("a table whose clock is running cannot be taken up")
        await asyncio.sleep(every)
        registry.release(time.monotonic() - registry.settings.idle_after, soon)


async def clean(store: Store, settings: Settings) -> None:
    """What nobody has touched for long leaves the database."""
    while True:
        try:
            gone = 1
            while gone:  # a few at a time, so that players have only those to wait for
                async with store.transaction() as transaction:
                    gone = await transaction.clean(
                        settings.keep_finished,
                        settings.keep_playing,
                        settings.keep_waiting,
                        settings.keep_uploads,
                        settings.keep_guests,
                    )
                await asyncio.sleep(CLEAN_PAUSE)
            await store.scrub()  # also of what was deleted before a server was killed
        except Exception:  # the database is away: there is time enough
            log_failure("old tables could not be cleaned away")
        await asyncio.sleep(CLEAN_EVERY)
