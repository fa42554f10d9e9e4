"""Who deletes themselves is gone with the answer: nothing that they ask for elsewhere at that time is written."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.houses import House, Roamer, processes
from tests.server.postgresql import PostgreSQL
from tests.server.test_strange import recorded

from asztal.errors import AsztalError
from asztal.server.http.sessions import COOKIE
from asztal.server.migrations import upgrade
from asztal.server.rate_limits import Asker
from asztal.server.services import Services
from asztal.server.settings import Settings
from asztal.server.storage import Forgotten, Guest, Offer, Store, Transaction
from asztal.server.storage.schema import GUESTS, OFFERS, SEATS, TABLES, UPLOADS
from asztal.server.tables import seating
from asztal.server.tables.forgetting import forget

DOMINO = {"game": "domino", "players": 2, "fill": "casual", "start": True}


async def left_of(store: Store, guest: str) -> dict[str, int]:
    """How many rows of each table have this guest's id."""
    columns = (GUESTS.c.id, SEATS.c.guest, TABLES.c.maker, OFFERS.c.guest, UPLOADS.c.guest)
    async with store.reading() as connection:
        found = {
            str(each): len((await connection.execute(select(each).where(each == guest))).all())
            for each in columns
        }
    return {name: count for name, count in found.items() if count}


def with_services(folder: Path, database: str, run: Callable[[Services], Awaitable[None]]) -> None:
    """Run something with a server's services on this database."""
    settings = Settings(
        data_dir=folder, database_url=database, bot_delay=60, bot_workers=1, tables_per_guest=1000
    )
    upgrade(settings.url)

    async def all_of_it() -> None:
        services = Services(settings)
        await services.join()
        await run(services)
        await services.close()

    asyncio.run(all_of_it())


@pytest.mark.parametrize("by", ["cookie", "token"])
def test_a_process_that_has_not_heard_of_it_writes_nothing_of_them(
    tmp_path: Path, postgresql: PostgreSQL, by: str
) -> None:
    """A cookie that two processes believe for seconds is used at one of them once the other has deleted its guest."""
    with processes(2, tmp_path, postgresql.database()) as house:
        south = Roamer(house, "s" * 16, random.Random(1))
        seat = south.at[1].make("domino", players=2)
        for number, (method, path, body) in enumerate(
            [
                ("PUT", "/api/me", {"name": "North"}),
                ("POST", "/api/tables", {**DOMINO, "name": "North"}),
                ("POST", f"/api/tables/{seat}/sit", {"name": "North"}),
                ("POST", "/api/me/device", {}),
                ("POST", "/api/replay", {"record": recorded()}),
            ]
        ):
            north = _with(by, house, f"north-{number}-{by}")
            assert north.at[0].send("DELETE", "/api/me").status_code == 204
            answer = north.at[1].send(method, path, body)
            assert answer.status_code in (200, 201), answer.text
            assert COOKIE in answer.headers["set-cookie"], "who asks is somebody new"
            assert _rows(postgresql, house, north.id) == 0
            north.close()
        mine = next(each for each in south.at[1].table(seat)["seats"] if each["name"] == "North")
        assert mine["kind"] == "person"
        south.close()


def _with(by: str, house: House, id: str) -> Roamer:
    """Somebody who is known to every process, by a cookie or a token."""
    roamer = Roamer(house, id, random.Random(1))
    for player in roamer.at:
        if by == "token":
            token = player.client.cookies[COOKIE]
            player.client.headers["Authorization"] = f"Bearer {token}"
            player.client.cookies.clear()
        assert player.ok("PUT", "/api/me", {"name": "North"})["id"] == roamer.id
    return roamer


def _rows(postgresql: PostgreSQL, house: House, id: str) -> int:
    """How many rows have this guest's id."""
    places = ["guests.id", "seats.guest", "tables.maker", "offers.guest", "uploads.guest"]
    counts = " + ".join(
        f"(SELECT count(*) FROM {place.split('.')[0]} WHERE {place} = '{id}')" for place in places
    )
    database = str(house[0].settings["database_url"]).rpartition("/")[2]
    [(count,)] = postgresql.run(f"SELECT {counts}", database)
    return int(str(count))


async def made(services: Services, guest: Guest) -> str:
    """The id of a table that this guest makes."""
    table = await seating.create(
        services,
        guest,
        game="domino",
        players=2,
        options={},
        bots={},
        fill=None,
        public=False,
        begin=False,
    )
    return table.row.id


async def asks(steps: int, what: Callable[[], Awaitable[Any]]) -> None:
    """Ask for something so many rounds of the event loop later; it may be refused."""
    for _ in range(steps):
        await asyncio.sleep(0)
    with suppress(Forgotten, AsztalError):
        await what()


def test_what_is_under_way_when_somebody_is_deleted_leaves_nothing(tmp_path: Path, database: str) -> None:
    async def run(services: Services) -> None:
        for number in range(8):
            guest = Guest(f"north{number}", "North")
            table = await made(services, Guest("south", "South"))
            await made(services, guest)
            asked = [asks(3 * step, partial(made, services, guest)) for step in range(12)]
            asked.append(asks(8 * number, partial(seating.sit, services, table, guest, None, None)))
            asked.append(asks(4 * number, partial(services.devices.offer, Asker(guest.id, ""), "/")))
            await asyncio.gather(forget(services, Asker(guest.id, ""), {}), *asked)
            assert await left_of(services.store, guest.id) == {}, number
            assert (await services.store.met(guest.id))[1]

    with_services(tmp_path, database, run)


def test_nothing_of_a_deleted_guest_is_written(tmp_path: Path, database: str) -> None:
    """Each of the ways in which an id comes to disk, alone and together with what others change."""

    async def run(services: Services) -> None:
        store, guest = services.store, Guest("north", "North")
        await forget(services, Asker(guest.id, ""), {})
        table = await made(services, Guest("south", "South"))

        async def write(what: Callable[[Transaction], Awaitable[Any]]) -> None:
            async with store.transaction() as transaction:
                await what(transaction)

        offer = Offer("12345678", guest.id, "", "/", 1)
        for what in (
            partial(write, lambda transaction: transaction.guest(guest.id, "North")),
            partial(write, lambda transaction: transaction.offer(offer)),
            partial(write, lambda transaction: transaction.upload("a" * 24, "", 9, guest.id)),
            partial(made, services, guest),
            partial(seating.sit, services, table, guest, None, None),
        ):
            with pytest.raises(Forgotten):
                await what()
        other = await made(services, Guest("south", "South"))
        sat = await asyncio.gather(
            seating.sit(services, table, guest, None, None),
            seating.sit(services, other, Guest("west", "West"), None, None),
            return_exceptions=True,
        )
        assert isinstance(sat[0], Forgotten) and not isinstance(sat[1], BaseException)
        assert await left_of(store, guest.id) == {}
        seats = (await services.registry.table(table)).chairs
        assert [chair.guest for chair in seats] == ["south", None]

    with_services(tmp_path, database, run)
