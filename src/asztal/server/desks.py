"""What a seat keeps for itself, and what it says in passing: its desk, and reactions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from asztal.server.clocks import milliseconds
from asztal.server.hall import Hall
from asztal.server.refusals import Refused
from asztal.server.storage import Desk, Guest, compact

__all__ = ["REACTIONS", "desk", "put_desk", "react"]

REACTIONS: Final = ("hello", "well-played", "thanks", "oops", "hurry", "good-game", "wow", "sorry")
MOST_BYTES: Final = 8_192
UNPAIRED: Final = re.compile("[\ud800-\udfff]")  # halves of characters, which no text on disk may hold


async def desk(hall: Hall, id: str, guest: Guest) -> str:
    """The desk of this guest's seat, as JSON."""
    async with hall.at(id) as room:
        return room.desk(room.seated(guest.id))


async def put_desk(
    hall: Hall, id: str, guest: Guest, deal: int, seq: int, content: Mapping[str, Any], page: str | None
) -> str:
    """Keep a desk, and show it to the other pages of the same seat.

    Raises Refused `desk.too-large`, `desk.too-many`, and `desk.stale` (`deal`, `seq`: what is kept, or
    where the match stands) for one that belongs to another deal or is older than what is kept.
    """
    try:
        desk = Desk(deal, seq, compact(content))
    except ValueError:  # NaN, Infinity: Python reads and writes them, JSON has none
        raise Refused("request.invalid", 422, field="desk", problem="number") from None
    if not desk.data.isascii() and UNPAIRED.search(desk.data):
        raise Refused("request.invalid", 422, field="desk", problem="unicode")
    if len(desk.data.encode()) > MOST_BYTES:
        raise Refused("desk.too-large", 413, most=MOST_BYTES)
    wait = hall.desk_puts.enter(guest.id)
    if wait:
        raise Refused("desk.too-many", 429, most=hall.desk_puts.most, seconds=wait)
    async with hall.at(id) as room:
        seat = room.seated(guest.id)
        current = room.started.deal_number  # before the start people change seats, and desks would not
        kept = room.desks.get(seat)
        least = 0 if kept is None else kept.seq
        if desk.deal != current or not least <= desk.seq <= room.seq:
            raise Refused("desk.stale", 409, deal=current, seq=max(least, room.seq))
        async with hall.store.write() as writer:
            await writer.desk(id, seat, desk)
        room.desks[seat] = desk
        for stream in room.streams:
            if stream.guest == guest.id:
                stream.desk_changed(page)
        return room.desk(seat)


async def react(hall: Hall, id: str, guest: Guest, reaction: str) -> dict[str, Any]:
    """Let everybody at the table know; it is kept nowhere.

    Raises Refused `reaction.unknown` and `reaction.too-many`.
    """
    room = await hall.room(id)
    seat = room.seated(guest.id)
    if reaction not in REACTIONS:
        raise Refused("reaction.unknown", 422, reaction=reaction, known=", ".join(REACTIONS))
    wait = max(turnstile.wait(guest.id) for turnstile in hall.reactions)
    if wait:
        raise Refused("reaction.too-many", 429, seconds=wait)
    for turnstile in hall.reactions:
        turnstile.count(guest.id)
    told = {"seat": seat, "reaction": reaction, "at": milliseconds()}
    line = compact(told)
    for stream in room.streams:
        stream.react(line)
    return told
