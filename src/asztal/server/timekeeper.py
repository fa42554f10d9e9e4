"""The timekeeper: is there when somebody's time is over, when a wait is over, when somebody returns.

A room has one timer, set for whatever comes first; each change of the match or of the people sets it
again. What is then done is done like any request: with the room's lock, and on disk before it is seen.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from asztal.errors import AsztalError
from asztal.server.clocks import milliseconds
from asztal.server.failures import AGAIN, log_failure
from asztal.server.rooms import Room

if TYPE_CHECKING:
    from asztal.server.hall import Hall

__all__ = ["Timekeeper"]


class Timekeeper:
    """Watches the clocks and the absent of every room in memory."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    def watch(self, room: Room) -> None:
        """Set the room's timer for what comes next, and tell the pages when a bot takes over."""
        self.forget(room)
        if self.hall.closing:
            return
        seat = room.to_move
        takes_over = None if seat is None else room.bot_at(seat)
        if takes_over != room.told:
            room.told = takes_over
            room.tell_table()
        coming = [moment for moment in (takes_over, room.clock_rings) if moment is not None]
        if coming:
            wait = max(0.0, (min(coming) - milliseconds()) / 1000) + 0.001
            room.timer = asyncio.get_running_loop().call_later(wait, self._ring, room)

    def forget(self, room: Room) -> None:
        """Set no timer for this room."""
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None

    def people_changed(self, room: Room) -> None:
        """Somebody has come or gone."""
        if not self.hall.closing and room.returned():
            self.hall.spawn(self._try(room))
        self.watch(room)

    def _ring(self, room: Room) -> None:
        room.timer = None
        if not self.hall.closing:
            self.hall.spawn(self._try(room))

    async def _try(self, room: Room) -> None:
        """See to the room; if that cannot be kept, once more a little later."""
        try:
            async with self.hall.at(room.row.id) as found:
                await self._see_to(found)
        except AsztalError:
            log_failure("the clock at table %s could not be seen to", room.row.id)
        except Exception:  # the disk is full, the database is away: try again
            log_failure("the clock at table %s could not be seen to", room.row.id)
            room.timer = asyncio.get_running_loop().call_later(AGAIN, self._ring, room)

    async def _see_to(self, room: Room) -> None:
        """Give seats back to players who have returned, and let bots play for those who were waited for long
        enough or whose time is over."""
        now = milliseconds()
        chairs = list(room.chairs)
        for seat in room.returned():
            chairs[seat] = replace(chairs[seat], bot=None)
        seat_to_move = room.to_move
        if seat_to_move is not None:
            takes_over = room.bot_at(seat_to_move)
            if takes_over is not None and takes_over <= now:
                chairs[seat_to_move] = replace(chairs[seat_to_move], bot=room.row.absence.bot, left=False)
        if tuple(chairs) != room.chairs:
            room.change(chairs=tuple(chairs))
            await self.hall.commit(room, seats=True)
            room.reseated()
        rings = room.clock_rings
        if rings is not None and rings <= now and room.row.time is not None:
            room.overtime = room.row.time.turn
            room.tell_table()
            self.hall.nudge(room)
        self.watch(room)
