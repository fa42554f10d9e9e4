"""Many who look on: they are counted, let in up to a limit, and told together."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest

import asztal
from asztal.server.rate_limits import Asker
from asztal.server.refusals import Refused
from asztal.server.settings import Settings
from asztal.server.storage import Chair, TableRow
from asztal.server.stream_limits import StreamLimits
from asztal.server.tables.event_stream import due
from asztal.server.tables.live_table import LiveTable
from asztal.server.tables.publishing import table_data, table_json, trust
from asztal.server.tables.streams import Stream

Meet = Callable[..., Any]


def table_of(settings: Settings) -> LiveTable:
    """A table of dominoes where North sits alone."""
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
    return LiveTable(row, game, None, bytes(32), settings)


async def told(live: LiveTable, stream: Stream) -> list[Any]:
    """The tables that a stream now gets."""
    text = (await due(stream, live)).decode()
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
        live = table_of(Settings(telling=0.05))
        streams = [Stream(f"guest {number}", None) for number in range(700)]
        for stream in streams:
            live.join(stream)
            assert [table["watchers"] for table in await told(live, stream)] == [len(live.presence.streams)]
        made = live.info
        await happens(lambda: live.broadcast.tellings > 0)
        assert live.broadcast.tellings == 1
        for stream in streams[:-1]:
            assert [table["watchers"] for table in await told(live, stream)] == [700]
        assert await told(live, streams[-1]) == []  # who came last has heard it
        made = live.info
        for stream in streams:
            table_json(live, stream.guest)
        assert live.info is made  # written once for all

    asyncio.run(run())


def test_who_comes_and_goes_is_counted_not_looked_for() -> None:
    async def run() -> None:
        live = table_of(Settings(telling=0.01, away_delay=0.01, rest_delay=60.0))
        pages = [Stream("north", None, "a"), Stream("north", None, "b"), Stream("south", None, "a")]
        for page in pages:
            live.join(page)
        assert (live.presence.pages["north"], live.presence.pages["south"]) == (2, 1)
        assert table_data(live, "south")["watchers"] == 1
        live.leave(pages[0])
        live.join(Stream("north", None, "a"))  # it was a reload
        assert live.presence.pages["north"] == 2
        live.leave(pages[2])
        await happens(lambda: not live.present("south"))
        assert table_data(live, "north")["watchers"] == 0
        look = Stream("south", None, "a", once=True)
        live.join(look)
        live.leave(look)
        assert live.present("south")  # it looks in again
        assert sum(live.presence.pages.values()) == len(live.presence.streams) + len(
            live.presence.just_closed
        )

    asyncio.run(run())


def test_each_hears_their_own_and_what_has_changed_since() -> None:
    async def run() -> None:
        live = table_of(Settings(telling=0.01))
        north, south = Stream("north", None), Stream("south", None)
        live.join(north)
        live.join(south)
        for stream, seat in ((north, 0), (south, None)):
            assert [table["you"]["seat"] for table in await told(live, stream)] == [seat]
        live.change(public=True)
        trust(live)
        live.broadcast.table()
        before = live.broadcast.tellings
        await happens(lambda: live.broadcast.tellings > before)
        assert [table["public"] for table in await told(live, south)] == [True]
        assert table_json(live, "north") == json.dumps(
            table_data(live, "north"), ensure_ascii=False, separators=(",", ":")
        )

    asyncio.run(run())


def test_so_many_and_no_more() -> None:
    audience = StreamLimits(
        Settings(streams_per_guest=2, streams_per_address=5, spectators_per_table=3, streams=6)
    )

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
    assert (audience.all, audience.guests, audience.addresses, audience.spectators) == (0, {}, {}, {})


def test_a_full_table_says_when_to_come_again(own_server: Meet, guest: Meet) -> None:
    live = own_server(spectators_per_table=1)
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
    second.until(lambda: second.send("GET", look).status_code == 200, "live at the table")
    second.follow(id).reach_table()
