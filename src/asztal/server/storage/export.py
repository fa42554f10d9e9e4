"""All that the database has of one guest, as JSON, piece by piece: a guest who has played much is no burden.

It is read from disk, whichever process has the tables, and lists what is the guest's own: of a match the moves that
they made and the nonces that their seat gave, which everybody saw. Nothing of the others is among it.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Iterable
from datetime import datetime
from typing import Any, Final

from sqlalchemy import select

from asztal.server.storage.rows import aware, compact, now
from asztal.server.storage.schema import DESKS, EVENTS, GUESTS, OFFERS, SEALED, SEATS, TABLES, UPLOADS
from asztal.server.storage.store import Store

__all__ = ["export"]

TOLD: Final = ("seq", "type", "move", "at")


async def export(store: Store, guest: str) -> AsyncGenerator[str]:
    """The parts of one JSON object. Raises Unkept, with the first part if the database is away."""
    async with store.reading() as connection:
        row = (await connection.execute(select(GUESTS).where(GUESTS.c.id == guest))).first()
        offers = (await connection.execute(select(OFFERS).where(OFFERS.c.guest == guest))).all()
        uploads = (await connection.execute(select(UPLOADS.c.id).where(UPLOADS.c.guest == guest))).all()
    ids = sorted(await store.all_tables_of(guest))
    known = {"name": "", "lang": None, "created": None, "seen": None}
    if row is not None:
        known = {"name": row.name, "lang": row.lang, "created": _told(row.created), "seen": _told(row.seen)}
    codes = [{name: getattr(each, name) for name in ("address", "link", "until")} for each in offers]
    head = compact({"made": _told(now()), "guest": {"id": guest, **known}, "codes": codes})
    yield f'{head[:-1]},"tables":['
    told = 0
    for id in ids:
        table = await _table(store, guest, id)
        if table is not None:
            yield ("," if told else "") + table
            told += 1
    yield '],"records":['
    told = 0
    for each in uploads:
        record = await _record(store, each.id)
        if record is not None:
            yield ("," if told else "") + record
            told += 1
    yield "]}\n"


async def _table(store: Store, guest: str, id: str) -> str | None:
    """What there is of this guest at one table; None if it is gone meanwhile."""
    async with store.reading() as connection:
        row = (await connection.execute(select(TABLES).where(TABLES.c.id == id))).first()
        if row is None:
            return None
        mine = SEATS.c.table_id == id, SEATS.c.guest == guest
        seat = (await connection.execute(select(SEATS).where(*mine))).first()
        number = -1 if seat is None else seat.seat
        notes = await connection.scalar(
            select(DESKS.c.data).where(DESKS.c.table_id == id, DESKS.c.seat == number)
        )
        logged = await connection.scalars(
            select(EVENTS.c.data)
            .where(
                EVENTS.c.match_id == id,
                EVENTS.c.seq > (0 if seat is None else seat.since or 0),  # before, a bot played there
                EVENTS.c.data.contains(f'"seat":{number}') | EVENTS.c.data.contains('"nonces":'),
            )
            .order_by(EVENTS.c.seq)
        )
        events = logged.all()
        board = await connection.execute(
            select(SEALED).where(SEALED.c.table_id == id, SEALED.c.seat == number).order_by(SEALED.c.n)
        )
        posted = [
            {"deal": said.deal, "attempt": said.attempt, "kind": said.kind, "body": json.loads(said.body)}
            for said in board
        ]
    table = {
        "id": id,
        "game": row.game,
        "options": json.loads(row.options),
        "state": row.state,
        "public": row.public,
        "created": _told(row.created),
        "updated": _told(row.updated),
        "maker": row.maker == guest,
        "seat": None,
        "posted": posted,
    }
    if seat is not None:
        told = ("name", "nonce", "pledge", "left", "beginner")
        table["seat"] = {"seat": number, **{name: getattr(seat, name) for name in told}}
        if seat.since == 0:  # a bot still plays there
            events, notes = [], None
    return await asyncio.to_thread(_whole, table, number, notes, events)


def _whole(table: dict[str, Any], seat: int, notes: str | None, logged: Iterable[str]) -> str:
    """With what the seat keeps for itself, and what its player has done."""
    own = []
    for each in logged:
        event = json.loads(each)
        shown = {name: event[name] for name in TOLD if name in event}
        if event["type"] in ("move", "undo") and event["seat"] == seat and "by" not in event:
            own.append(shown)
        elif event["type"] == "deal" and seat >= 0 and "nonces" in event:
            own.append({**shown, "nonce": event["nonces"][seat]})
    return compact({**table, "desk": None if notes is None else json.loads(notes), "events": own})


async def _record(store: Store, id: str) -> str | None:
    async with store.reading() as connection:
        row = (await connection.execute(select(UPLOADS).where(UPLOADS.c.id == id))).first()
    if row is None:
        return None
    told = {"id": id, "created": _told(row.created), "used": _told(row.used), "record": row.record}
    return compact(told)


def _told(time: datetime | None) -> str | None:
    return None if time is None else aware(time).isoformat(timespec="seconds")
