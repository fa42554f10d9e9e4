"""One transaction: what a request changes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import timedelta
from functools import lru_cache
from typing import Any

from sqlalchemy import Table, Update, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from asztal.notation import Event
from asztal.server.clock import milliseconds
from asztal.server.storage.rows import (
    Chair,
    Offer,
    Posted,
    SeatNotes,
    TableRow,
    columns,
    compact,
    digest_of,
    now,
)
from asztal.server.storage.schema import (
    DESKS,
    EVENTS,
    FORGOTTEN,
    GUESTS,
    OFFERS,
    SEALED,
    SEATS,
    SECRETS,
    TABLES,
    UPLOADS,
)

__all__ = ["BATCH", "Changes", "Forgotten", "NotOwned", "Transaction"]

UPSERTS: dict[str, Callable[[Table], Any]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
EVENT, SEAT, SECRET, POSTED = insert(EVENTS), insert(SEATS), insert(SECRETS), insert(SEALED)
SEATS_OF = delete(SEATS).where(SEATS.c.table_id == bindparam("of"))
NOTES_OF = delete(DESKS).where(DESKS.c.table_id == bindparam("of"))
NOTES_AT = delete(DESKS).where(DESKS.c.table_id == bindparam("of"), DESKS.c.seat == bindparam("at"))
BOARD_OF = delete(SEALED).where(SEALED.c.table_id == bindparam("of"))
SECRET_OF = delete(SECRETS).where(SECRETS.c.match_id == bindparam("of"), SECRETS.c.deal == bindparam("spent"))
FORGOTTEN_FOR = timedelta(days=366)  # for longer than a cookie lives
BATCH = 200  # rows that are cleaned away at once


@lru_cache
def _row_update(names: tuple[str, ...]) -> Update:
    """The statement that changes these columns of the tables `of`: making it takes longer than what it does."""
    row = update(TABLES).where(TABLES.c.id == bindparam("of"))
    return row.values({name: bindparam(f"new_{name}") for name in names})


def _seat_rows(id: str, chairs: Sequence[Chair]) -> list[dict[str, object]]:
    """Who sits where at this table."""
    return [
        {
            "table_id": id,
            "seat": seat,
            "guest": chair.guest,
            "name": chair.name,
            "bot": chair.bot,
            "nonce": chair.nonce,
            "pledge": chair.pledge,
            "left": chair.left,
            "beginner": chair.beginner,
            "since": chair.since,
        }
        for seat, chair in enumerate(chairs)
    ]


def _secret_row(id: str, deal: int, secret: bytes) -> dict[str, object]:
    """The secret of a deal of this match."""
    return {"match_id": id, "deal": deal, "secret": secret.hex()}


def _event_rows(id: str, events: Iterable[Event]) -> list[dict[str, object]]:
    """Events of this match."""
    return [{"match_id": id, "seq": event["seq"], "data": compact(event)} for event in events]


@dataclass(frozen=True)
class Changes:
    """What has changed at a table and is to be kept at once: columns of its row, or none, and new events."""

    table: str
    epoch: int
    columns: Mapping[str, object]
    events: Sequence[Event] = ()
    seats: Sequence[Chair] | None = None
    guest: tuple[str, str | None] | None = None  # somebody to be remembered, by this name
    dealt: bool = False  # no seat's notes are of use any more
    left: Sequence[int] = ()  # seats that are another's now, or nobody's: neither are the notes of these
    spent: Sequence[int] = ()  # deals whose secrets now stand in the log
    secret: tuple[int, bytes] | None = None  # of the deal of this number
    cleared: bool = False  # nothing that was posted of a sealed deal is of use any more
    posted: Sequence[Posted] = ()  # what is new on its board


class NotOwned(Exception):
    """Another process has these tables now: this one can write nothing of them."""


class Forgotten(Exception):
    """This guest was deleted, perhaps a moment ago: nothing is written of them any more."""

    def __init__(self, guest: str) -> None:
        super().__init__("deleted")  # the log has no ids of guests
        self.id = guest


class Transaction:
    """One transaction: everything written through it is kept, or nothing is.

    `process` is ours, where several share the database: then only the owner of a table writes what happens there.
    """

    def __init__(self, connection: AsyncConnection, process: str | None = None) -> None:
        self.connection = connection
        self.process = process

    async def own(self, tables: Mapping[str, int]) -> None:
        """Make sure that these tables, each with the epoch in which we took it, are still ours until the end of this
        transaction. Raises NotOwned."""
        if self.process is None:
            return
        rows = await self.connection.execute(
            select(TABLES.c.id, TABLES.c.epoch)
            .where(TABLES.c.id.in_(list(tables)), TABLES.c.owner == self.process)
            .order_by(TABLES.c.id)
            .with_for_update()
        )
        ours = {row.id: row.epoch for row in rows}
        lost = [id for id, epoch in tables.items() if ours.get(id) != epoch]
        if lost:
            raise NotOwned(*lost)

    async def guest(self, id: str, name: str | None = None, lang: str | None = None) -> None:
        """Keep a guest, new or seen again; what is not given stays: another request may just have set it. Raises
        Forgotten."""
        await self.not_forgotten(id)
        moment = now()
        changed: dict[str, object] = {"seen": moment}
        if name is not None:
            changed["name"] = name
        if lang is not None:
            changed["lang"] = lang
        keep = UPSERTS[self.connection.dialect.name](GUESTS).values(
            {"id": id, "name": "", "lang": None, "created": moment, **changed}
        )
        await self.connection.execute(keep.on_conflict_do_update(index_elements=[GUESTS.c.id], set_=changed))

    async def not_forgotten(self, guest: str) -> None:
        """Make sure that this guest is not deleted until the end of this transaction: whatever writes something new of
        somebody asks first, since they may have asked for that at another process a moment ago. Raises Forgotten."""
        await self._with_guest(guest, func.pg_advisory_xact_lock_shared)
        ended = await self.connection.execute(
            select(FORGOTTEN.c.at).where(FORGOTTEN.c.digest == digest_of(guest))
        )
        if ended.first() is not None:
            raise Forgotten(guest)

    async def _with_guest(self, guest: str, lock: Any) -> None:
        """Let writing something of a guest and deleting them wait for each other. SQLite has one writer at a time."""
        if self.connection.dialect.name == "postgresql":
            await self.connection.execute(select(lock(func.hashtextextended(guest, 0))))

    async def forget_guest(self, id: str, new: bool = False) -> bool:
        """A guest is nobody from now on, whoever has their cookie (nobody, if they are new); what they have brought
        goes with them. Nothing of that, and False, while they have a seat, or a table that they have made."""
        await self._with_guest(id, func.pg_advisory_xact_lock)
        for has in (SEATS.c.guest == id, TABLES.c.maker == id):
            if (await self.connection.execute(select(1).where(has).limit(1))).first() is not None:
                return False
        if not new:
            ended = UPSERTS[self.connection.dialect.name](FORGOTTEN).values(digest=digest_of(id), at=now())
            await self.connection.execute(ended.on_conflict_do_nothing(index_elements=[FORGOTTEN.c.digest]))
        await self.connection.execute(delete(OFFERS).where(OFFERS.c.guest == id))
        await self.connection.execute(delete(UPLOADS).where(UPLOADS.c.guest == id))
        await self.connection.execute(delete(GUESTS).where(GUESTS.c.id == id))
        return True

    async def rename(self, id: str, event: Event, seat: int) -> None:
        """Keep this event of a match with another name in it, and nothing that was this seat's own."""
        await self.connection.execute(
            update(EVENTS)
            .where(EVENTS.c.match_id == id, EVENTS.c.seq == event["seq"])
            .values(data=compact(event))
        )
        await self.connection.execute(delete(DESKS).where(DESKS.c.table_id == id, DESKS.c.seat == seat))

    async def has_code(self, code: str) -> bool:
        """Whether a table is found by this code."""
        rows = await self.connection.execute(select(TABLES.c.id).where(TABLES.c.code == code))
        return rows.first() is not None

    async def new_table(self, row: TableRow) -> None:
        """Keep a new table with its seats."""
        await self.connection.execute(
            insert(TABLES).values(
                id=row.id,
                game=row.game,
                players=row.players,
                options=json.dumps(row.options, sort_keys=True),
                public=row.public,
                maker=row.maker,
                first_dealer=row.first_dealer,
                state=row.state,
                bot_turn=row.bot_turn,
                rematch=row.rematch,
                position=row.position,
                hints=row.hints,
                pace=row.pace,
                sealed=row.sealed,
                owner=self.process,
                created=row.created,
                updated=row.updated,
                **columns({"code": row.code, "clock": row.clock, "absence": row.absence, "time": row.time}),
            )
        )
        await self._each(SEAT, _seat_rows(row.id, row.chairs))

    async def table(self, id: str, **changed: object) -> None:
        """Change columns of a table."""
        await self.connection.execute(
            update(TABLES).where(TABLES.c.id == id).values(updated=now(), **columns(changed))
        )

    async def keep(self, group: Sequence[Changes]) -> None:
        """Keep the changes of several tables, each of them once: a statement of each kind for all of them.

        Raises IntegrityError where another writer was first with an event, NotOwned, and Forgotten.
        """
        await self.own({each.table: each.epoch for each in group})
        for each in group:
            if each.guest is not None:
                await self.guest(*each.guest)
        seated = [(each.table, each.seats) for each in group if each.seats is not None]
        await self._each(SEATS_OF, [{"of": id} for id, _ in seated])
        await self._each(SEAT, [row for id, chairs in seated for row in _seat_rows(id, chairs)])
        await self._each(NOTES_OF, [{"of": each.table} for each in group if each.dealt])
        await self._each(NOTES_AT, [{"of": each.table, "at": seat} for each in group for seat in each.left])
        await self._each(
            SECRET_OF, [{"of": each.table, "spent": deal} for each in group for deal in each.spent]
        )
        await self._each(
            SECRET,
            [_secret_row(each.table, *each.secret) for each in group if each.secret is not None],
        )
        await self._each(BOARD_OF, [{"of": each.table} for each in group if each.cleared])
        await self._each(
            POSTED, [{"table_id": each.table, **asdict(said)} for each in group for said in each.posted]
        )
        moment = now()
        alike: dict[tuple[str, ...], list[dict[str, object]]] = {}
        for each in group:
            if each.columns:
                changed = {"updated": moment, **columns(each.columns)}
                alike.setdefault(tuple(changed), []).append(
                    {"of": each.table, **{f"new_{name}": value for name, value in changed.items()}}
                )
        for names, rows in alike.items():
            await self._each(_row_update(names), rows)
        await self._each(EVENT, [row for each in group for row in _event_rows(each.table, each.events)])

    async def _each(self, statement: Any, rows: list[dict[str, object]]) -> None:
        """The same with each of these, of which there may be none."""
        if rows:
            await self.connection.execute(statement, rows)

    async def events(self, id: str, events: Iterable[Event]) -> None:
        """Append to the log. Raises IntegrityError where another writer was first."""
        await self._each(EVENT, _event_rows(id, events))

    async def secret(self, id: str, deal: int, secret: bytes) -> None:
        """Keep the secret of a deal until it is revealed."""
        await self._each(SECRET, [_secret_row(id, deal, secret)])

    async def seat_notes(self, id: str, seat: int, notes: SeatNotes) -> None:
        """Keep what a seat keeps for itself, in the place of what it kept."""
        await self.connection.execute(delete(DESKS).where(DESKS.c.table_id == id, DESKS.c.seat == seat))
        await self.connection.execute(insert(DESKS).values(table_id=id, seat=seat, **asdict(notes)))

    async def offer(self, offer: Offer) -> bool:
        """Keep a code of a device; whether it was free. Raises Forgotten."""
        await self.not_forgotten(offer.guest)
        keep = UPSERTS[self.connection.dialect.name](OFFERS).values(**asdict(offer))
        done = await self.connection.execute(keep.on_conflict_do_nothing(index_elements=[OFFERS.c.code]))
        return done.rowcount == 1

    async def forget_offers(self, guest: str, before: int) -> None:
        """No code of this guest holds any longer, and none whose time was over before this moment."""
        await self.connection.execute(
            delete(OFFERS).where((OFFERS.c.guest == guest) | (OFFERS.c.until <= before))
        )

    async def spend_offer(self, code: str) -> bool:
        """This code holds no longer; whether it did until now."""
        done = await self.connection.execute(delete(OFFERS).where(OFFERS.c.code == code))
        return done.rowcount == 1

    async def upload(self, id: str, record: str, most: int, guest: str | None = None) -> None:
        """Keep a record that this guest brings, or that it was asked for; of more than `most` the one not
        asked for longest goes. Raises Forgotten."""
        if guest is not None:
            await self.not_forgotten(guest)
        if await self.asked_for(id):
            return
        moment = now()
        await self.connection.execute(
            insert(UPLOADS).values(id=id, record=record, created=moment, used=moment, guest=guest)
        )
        over = select(UPLOADS.c.id).order_by(UPLOADS.c.used.desc()).offset(most)
        await self.connection.execute(delete(UPLOADS).where(UPLOADS.c.id.in_(over.scalar_subquery())))

    async def asked_for(self, id: str) -> bool:
        """Somebody has asked for an uploaded record; whether it is there."""
        done = await self.connection.execute(update(UPLOADS).where(UPLOADS.c.id == id).values(used=now()))
        return bool(done.rowcount)

    async def clean(self, finished: int, playing: int, waiting: int, uploads: int, guests: int = 0) -> int:
        """Delete what nobody has touched for this many days (0: never); how many tables and guests went.

        At most `BATCH` of each kind at once, since other writes wait meanwhile. A guest who sits at a table that
        is kept, or has made it, is kept too.
        """
        gone = 0
        for states, days in (
            (("finished",), finished),
            (("playing", "between"), playing),
            (("waiting",), waiting),
        ):
            if days:
                old = (
                    select(TABLES.c.id)
                    .where(TABLES.c.state.in_(states), TABLES.c.updated < now() - timedelta(days=days))
                    .limit(BATCH)
                )
                done = await self.connection.execute(delete(TABLES).where(TABLES.c.id.in_(old)))
                gone += done.rowcount
        await self.connection.execute(delete(OFFERS).where(OFFERS.c.until <= milliseconds()))
        if uploads:
            old = select(UPLOADS.c.id).where(UPLOADS.c.used < now() - timedelta(days=uploads)).limit(BATCH)
            await self.connection.execute(delete(UPLOADS).where(UPLOADS.c.id.in_(old)))
        old = select(FORGOTTEN.c.digest).where(FORGOTTEN.c.at < now() - FORGOTTEN_FOR).limit(BATCH)
        await self.connection.execute(delete(FORGOTTEN).where(FORGOTTEN.c.digest.in_(old)))
        if guests:
            sits = select(SEATS.c.guest).where(SEATS.c.guest == GUESTS.c.id).exists()
            made = select(TABLES.c.id).where(TABLES.c.maker == GUESTS.c.id).exists()
            old = (
                select(GUESTS.c.id)
                .where(GUESTS.c.seen < now() - timedelta(days=guests), ~sits, ~made)
                .limit(BATCH)
            )
            done = await self.connection.execute(delete(GUESTS).where(GUESTS.c.id.in_(old)))
            gone += done.rowcount
        return gone
