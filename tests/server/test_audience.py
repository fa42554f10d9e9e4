"""Many who look on: they are counted, let in up to a limit, and told together."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest

import asztal
from asztal.server.audience import Audience
from asztal.server.refusals import Refused
from asztal.server.rooms import Room
from asztal.server.settings import Settings
from asztal.server.storage import Chair, TableRow
from asztal.server.streams import Stream
from asztal.server.turnstile import Asker

Meet = Callable[..., Any]


def room_of(settings: Settings) -> Room:
    """A room of dominoes where North sits alone."""
    game = asztal.game("domino", players=2)
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    row = TableRow(
        "abc",
        "domino",
        2,
        {},
        False,
        "north",
        0,
        "waiting",
        False,
        None,
        moment,
        moment,
        (Chair("north", "North"), Chair()),
    )
    return Room(row, game, None, bytes(32), settings)


async def told(room: Room, stream: Stream) -> list[Any]:
    """The tables that a stream now gets."""
    text = (await stream._due(room)).decode()
    lines = [line.removeprefix("data: ") for line in text.split("\n") if '"seats"' in line]
    return [json.loads(line) for line in lines]


async def happens(true: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(60.0):
        while True:
            if true():
                return
            await asyncio.sleep(0.01)


def test_of_many_who_come_at_once_all_hear_together() -> None:
    """700 who come: each is told at once, and everybody once more, not 700 times; who is there is counted."""

    async def run() -> None:
        room = room_of(Settings(telling=0.05))
        streams = [Stream(f"guest {number}", None) for number in range(700)]
        for stream in streams:
            room.join(stream)
            assert [table["watchers"] for table in await told(room, stream)] == [len(room.streams)]
        made = room.tables_made
        await happens(lambda: room.tellings > 0)
        assert room.tellings == 1
        for stream in streams[:-1]:
            assert [table["watchers"] for table in await told(room, stream)] == [700]
        assert await told(room, streams[-1]) == []  # who came last has heard it
        assert room.tables_made <= made + 1  # written once for all

    asyncio.run(run())


def test_who_comes_and_goes_is_counted_not_looked_for() -> None:
    async def run() -> None:
        room = room_of(Settings(telling=0.01, away_delay=0.01, rest_delay=60.0))
        pages = [Stream("north", None, "a"), Stream("north", None, "b"), Stream("south", None, "a")]
        for page in pages:
            room.join(page)
        assert (room.here["north"], room.here["south"]) == (2, 1)
        assert room.data("south")["watchers"] == 1
        room.leave(pages[0])
        room.join(Stream("north", None, "a"))  # it was a reload
        assert room.here["north"] == 2
        room.leave(pages[2])
        await happens(lambda: not room.present("south"))
        assert room.data("north")["watchers"] == 0
        look = Stream("south", None, "a", once=True)
        room.join(look)
        room.leave(look)
        assert room.present("south")  # it looks in again
        assert sum(room.here.values()) == len(room.streams) + len(room.leaving)

    asyncio.run(run())


def test_each_hears_their_own_and_what_has_changed_since() -> None:
    async def run() -> None:
        room = room_of(Settings(telling=0.01))
        north, south = Stream("north", None), Stream("south", None)
        room.join(north)
        room.join(south)
        for stream, seat in ((north, 0), (south, None)):
            assert [table["you"]["seat"] for table in await told(room, stream)] == [seat]
        room.change(public=True)
        room.trust()
        room.tell_table()
        before = room.tellings
        await happens(lambda: room.tellings > before)
        assert [table["public"] for table in await told(room, south)] == [True]
        assert room.table_for("north") == json.dumps(
            {**room._for_all(), **room._for_one("north")}, ensure_ascii=False, separators=(",", ":")
        )

    asyncio.run(run())


def test_so_many_and_no_more() -> None:
    audience = Audience(Settings(streams_per_guest=2, streams_per_address=5, lookers_per_table=3, streams=6))

    def refusal(guest: str, address: str, table: str, seated: bool = False) -> str:
        with pytest.raises(Refused) as caught:
            audience.enter(Asker(guest, address), table, seated)
        assert caught.value.status == 429
        assert caught.value.params["seconds"]
        return caught.value.code

    left = [audience.enter(Asker(guest, "here"), "one", False) for guest in ("a", "a", "b")]
    assert refusal("a", "there", "two") == "stream.too-many"
    assert refusal("c", "there", "one") == "stream.table-full"
    left.append(audience.enter(Asker("c", "here"), "one", True))
    left.append(audience.enter(Asker("d", "here"), "two", False))
    assert refusal("e", "here", "two", True) == "stream.address-full"
    left.append(audience.enter(Asker("e", "there"), "two", False))
    assert refusal("f", "there", "two") == "stream.server-full"
    left.append(audience.enter(Asker("f", "there"), "two", True))  # who sits there is let in
    for leave in left:
        leave()
    assert (audience.all, audience.guests, audience.addresses, audience.lookers) == (0, {}, {}, {})


def test_a_full_table_says_when_to_come_again(own_server: Meet, guest: Meet) -> None:
    live = own_server(lookers_per_table=1)
    north, first, second = guest("North", live.url), guest("", live.url), guest("", live.url)
    id = north.make()
    stream = first.follow(id)
    stream.reach_table()
    answer = second.send("GET", f"/api/tables/{id}/events")
    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "stream.table-full")
    assert int(answer.headers["retry-after"]) > 0
    north.follow(id).reach_table()
    stream.hang_up()
    look = f"/api/tables/{id}/events?once=true"
    second.until(lambda: second.send("GET", look).status_code == 200, "room at the table")
    second.follow(id).reach_table()
