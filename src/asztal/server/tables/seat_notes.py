"""What a seat keeps for itself: the order of its hand, what it has read. Its own pages get it, nobody else."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from asztal.server.refusals import Refused
from asztal.server.services import Services
from asztal.server.storage import Guest, SeatNotes
from asztal.server.tables.live_table import LiveTable
from asztal.server.tables.publishing import notes_json

__all__ = ["encoded", "keep_notes", "notes_of"]

MOST_BYTES: Final = 8_192
STRICT: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False)
UNPAIRED: Final = re.compile("[\ud800-\udfff]")  # halves of characters, which no text on disk may hold


async def notes_of(services: Services, id: str, guest: Guest) -> str:
    """The notes of this guest's seat, as JSON."""
    async with services.registry.at(id) as table:
        return notes_json(table, _own(table, guest))


def encoded(content: Mapping[str, Any], field: str) -> str:
    """This object as JSON. Raises Refused `request.invalid` for what neither JSON nor the disk can hold."""
    try:
        data = STRICT.encode(content)
    except ValueError:  # NaN, Infinity: Python reads and writes them, JSON has none
        raise Refused("request.invalid", 422, field=field, problem="number") from None
    if not data.isascii() and UNPAIRED.search(data):
        raise Refused("request.invalid", 422, field=field, problem="unicode")
    return data


async def keep_notes(
    services: Services,
    id: str,
    guest: Guest,
    deal: int,
    seq: int,
    content: Mapping[str, Any],
    page: str | None,
) -> str:
    """Keep a seat's notes, and show them to its other pages.

    Raises Refused `desk.too-large`, `desk.too-many`, and `desk.stale` (`deal`, `seq`: what is kept, or
    where the match stands) for those that belong to another deal or are older than what is kept; `sealed.elsewhere`.
    """
    data = encoded(content, "desk")
    if len(data.encode()) > MOST_BYTES:
        raise Refused("desk.too-large", 413, most=MOST_BYTES)
    limit = services.limits.notes
    wait = limit.enter(guest.id)
    if wait:
        raise Refused("desk.too-many", 429, most=limit.most, seconds=wait)
    async with services.registry.at(id) as table:
        seat = _own(table, guest)
        table.must_be_open()  # what a page keeps here is the order of a hand
        current = table.started.deal_number  # before the start people change seats, and notes would not
        kept = table.notes.get(seat)
        least, revision = (0, 0) if kept is None else (kept.seq, kept.revision)
        if deal != current or not least <= seq <= table.seq:
            raise Refused("desk.stale", 409, deal=current, seq=max(least, table.seq))
        notes = SeatNotes(deal, seq, revision + 1, data)
        async with services.store.transaction() as transaction:
            await transaction.own({id: table.epoch})
            await transaction.seat_notes(id, seat, notes)
        table.notes[seat] = notes
        table.broadcast.notes(guest.id, page)
        return notes_json(table, seat)


def _own(table: LiveTable, guest: Guest) -> int:
    """The seat whose notes are this guest's. Whoever has sat down at a bot's seat has none before they play there.

    Raises Refused `table.not-seated`, `table.next-turn`.
    """
    seat = table.seated(guest.id)
    if table.chairs[seat].coming:
        raise Refused("table.next-turn", 409, seat=seat)
    return seat
