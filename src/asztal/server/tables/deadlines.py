"""Deadlines: being there when somebody's time is over, when a wait is over, when somebody returns.

A table has one timer, set for whatever comes first; each change of the match or of the people sets it
again. What is then done is done like any request: with the table's lock, and on disk before it is seen.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace

from asztal.errors import AsztalError
from asztal.server.clock import milliseconds
from asztal.server.failures import AGAIN, log_failure
from asztal.server.refusals import Elsewhere
from asztal.server.tables.live_table import LiveTable
from asztal.server.tables.registry import Registry
from asztal.server.tables.subscriber import Subscriber
from asztal.server.tasks import Tasks

__all__ = ["Deadlines"]


class Deadlines(Subscriber):
    """Watches the clocks and the absent of every table in memory."""

    def __init__(self, registry: Registry, tasks: Tasks) -> None:
        self.registry = registry
        self.tasks = tasks

    def changed(self, table: LiveTable) -> None:
        """Set the table's timer for what comes next, and tell the pages when a bot takes over."""
        self.released(table)
        if self.tasks.closing:
            return
        seat = table.to_move
        takes_over = None if seat is None else table.bot_at(seat)
        if takes_over != table.told:
            table.told = takes_over
            table.broadcast.table()
        coming = [moment for moment in (takes_over, table.clock_rings) if moment is not None]
        if coming:
            wait = max(0.0, (min(coming) - milliseconds()) / 1000) + 0.001
            table.deadline = asyncio.get_running_loop().call_later(wait, self._ring, table)

    def released(self, table: LiveTable) -> None:
        """Set no timer for this table."""
        if table.deadline is not None:
            table.deadline.cancel()
            table.deadline = None

    def people_changed(self, table: LiveTable) -> None:
        """Somebody has come or gone."""
        if not self.tasks.closing and table.returned():
            self.tasks.spawn(self._try(table))
        self.changed(table)

    def _ring(self, table: LiveTable) -> None:
        table.deadline = None
        if self.tasks.closing:
            return
        if self.registry.asleep:  # once that is known, the running turn has its time back
            table.deadline = asyncio.get_running_loop().call_later(AGAIN, self._ring, table)
        else:
            self.tasks.spawn(self._try(table))

    async def _try(self, table: LiveTable) -> None:
        """See to the table; if that cannot be kept, once more a little later."""
        try:
            async with self.registry.at(table.row.id) as live:
                await self._see_to(live)
        except Elsewhere:
            return  # its clock rings where it is now
        except AsztalError:
            log_failure("the clock at table %s could not be seen to", table.row.id)
        except Exception:  # the disk is full, the database is away: try again
            log_failure("the clock at table %s could not be seen to", table.row.id)
            table.deadline = asyncio.get_running_loop().call_later(AGAIN, self._ring, table)

    async def _see_to(self, table: LiveTable) -> None:
        """Give seats back to players who have returned, and let bots play for those who were waited for long
        enough or whose time is over."""
        now = milliseconds()
        chairs = list(table.chairs)
        for seat in table.returned():
            chairs[seat] = replace(chairs[seat], bot=None)
        seat_to_move = table.to_move
        if seat_to_move is not None:
            takes_over = table.bot_at(seat_to_move)
            if takes_over is not None and takes_over <= now:
                chairs[seat_to_move] = replace(chairs[seat_to_move], bot=table.row.absence.bot, left=False)
        if tuple(chairs) != table.chairs:
            table.change(chairs=tuple(chairs))
            await self.registry.commit(table, seats=True)
            table.broadcast.seats()
        rings = table.clock_rings
        if rings is not None and rings <= now and table.row.time is not None:
            table.overtime = table.row.time.turn
            table.broadcast.table()
        self.registry.changed(table)
