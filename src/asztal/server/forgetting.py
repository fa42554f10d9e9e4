"""Guests who want to be forgotten: what is theirs goes, what others have played too stays without them.

Before a start their seat becomes empty. In a match the table's bot plays on for good, at a seat whose
person has no name and an id that nobody has a cookie for; in the record they are called by their seat. So
are they at tables that are finished. Records that they have brought go. Asked for twice it does no harm: what
failed half way is done then.
"""

from __future__ import annotations

from typing import Any

from asztal.errors import AsztalError
from asztal.server.hall import Hall
from asztal.server.lobby import UNNAMED
from asztal.server.refusals import Refused
from asztal.server.rooms import Room
from asztal.server.storage import Chair

__all__ = ["forget"]


async def forget(hall: Hall, guest: str) -> None:
    """Forget this guest everywhere."""
    hall.devices.forget(guest)
    for id in await hall.store.all_tables_of(guest):
        try:
            async with hall.at(id) as room:
                await _leave(hall, room, guest)
        except Refused as refused:
            if refused.code != "table.unknown":  # cleaned away meanwhile
                raise
    async with hall.store.write() as writer:
        await writer.forget_guest(guest)
    await hall.store.scrub()


async def _leave(hall: Hall, room: Room, guest: str) -> None:
    """Forget this guest at one table. Its lock is held."""
    seat = room.seat_of(guest)
    changed: dict[str, Any] = {}
    nobody = hall.chance.bytes(12, "nobody", room.row.id).hex()
    if room.row.maker == guest:
        others = [chair.guest for chair in room.chairs if chair.guest not in (None, guest)]
        heir = next((each for each in others if room.present(each)), others[0] if others else nobody)
        changed["maker"] = heir
    if seat is not None:
        left = Chair()
        if room.match is not None:
            left = Chair(nobody, "", room.chairs[seat].bot or room.row.absence.bot, left=True)
            room.doubtful = True  # until it is on disk under the other name
            event = room.match.rename(seat, UNNAMED.format(seat=seat + 1))
            async with hall.store.write() as writer:
                await writer.rename(room.row.id, event, seat)
            room.desks.pop(seat, None)
        changed_chairs = room.with_chair(seat, left)
        room.change(chairs=changed_chairs)
    room.change(**changed)
    try:
        await hall.commit(room, seats=seat is not None, **changed)
    except AsztalError:
        room.doubtful = True
        raise
    if room.match is not None and seat is not None:
        room.renamed()
    for stream in list(room.streams):
        if stream.guest == guest:
            stream.close()
    room.reseated()
