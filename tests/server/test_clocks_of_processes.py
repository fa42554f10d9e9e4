"""Clocks where a table's process goes: an outage costs nobody any time, whatever the machines' own clocks say."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import until
from tests.server.houses import House, Roamer, processes
from tests.server.postgresql import PostgreSQL
from tests.server.test_many_processes import owner_of, row_of

from asztal.server.migrations import upgrade
from asztal.server.storage import Store
from asztal.server.storage.leases import Leases

TURN = 20_000  # milliseconds; a second of a table is a tenth
GAME: dict[str, Any] = {
    "game": "domino",
    "players": 2,
    "options": {"target": 1000},
    "clock": {"kind": "turn", "seconds": 10 * TURN // 1000},
    "absence": {"after": None, "bot": "solid"},
}
TOKEN = "t0ken-of-the-test"
SHOWN = {"Authorization": f"Bearer {TOKEN}"}
IN_MEMORY = 'asztal_tables{state="playing"} 1.0'
NOW = "extract(epoch FROM clock_timestamp()) * 1000"


@contextmanager
def at_table(house: House) -> Iterator[tuple[Roamer, str]]:
    """Somebody and a table of the first process at which their turn's time runs."""
    north, south = (Roamer(house, letter * 16, random.Random(letter)) for letter in "ns")
    id = str(north.at[0].ok("POST", "/api/tables", GAME)["id"])
    south.at[0].ok("POST", f"/api/tables/{id}/sit", {})
    north.at[0].ok("POST", f"/api/tables/{id}/start", {})
    try:
        yield north, id
    finally:
        for each in (north, south):
            each.close()


def asked(postgresql: PostgreSQL, house: House, what: str) -> Any:
    """What the database says."""
    [(said,)] = postgresql.run(f"SELECT {what}", str(house[0].settings["database_url"]).rpartition("/")[2])
    return said


def taken_up(north: Roamer, id: str, before: Any) -> Any:
    """The time once another process has the table."""

    def told() -> Any:
        time = north.played(id)["time"]
        return time if time["since"] > before["now"] else None

    return until(told, "the turn to be taken up", pause=0.1)


def had(time: Any) -> int:
    """What the running turn had when it was taken up."""
    return int(time["ends"] - time["since"])


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
@pytest.mark.parametrize("ahead", [0.0, 20.0, -20.0])
def test_a_process_that_goes_takes_no_time_with_it(
    tmp_path: Path, postgresql: PostgreSQL, how: signal.Signals, ahead: float
) -> None:
    with processes(2, tmp_path, postgresql.database(), ahead=[0.0, ahead]) as house, at_table(house) as each:
        north, id = each
        until(
            lambda: TURN - north.played(id)["time"]["left"][_seat(north, id)] > 2_000, "some of it to be used"
        )
        before = north.played(id)["time"]
        house[0].end(how)
        after = taken_up(north, id, before)
        assert after["seat"] == before["seat"]
        left = before["left"][before["seat"]]
        assert left - 1_000 < had(after) <= TURN, "what it had when the process was last there"
        kept = asked(postgresql, house, f"due - {NOW} FROM tables WHERE id = '{id}'")
        assert 0 < kept <= had(after), "as the next one takes it up"


def _seat(north: Roamer, id: str) -> int:
    return int(north.played(id)["time"]["seat"])


def test_a_table_that_moves_to_a_process_that_has_just_started_keeps_its_time(
    tmp_path: Path, postgresql: PostgreSQL
) -> None:
    with processes(2, tmp_path, postgresql.database()) as house:
        house[1].stop()
        with at_table(_first(house)) as each:
            north, id = each
            before = north.played(id)["time"]
        house[1].start()
        north = Roamer(house, "n" * 16, random.Random(1))
        until(lambda: _opened(postgresql, house, north, id), "it to go where it is opened", pause=0.5)
        after = north.at[1].view(id)["time"]
        assert (after["since"], after["ends"]) == (before["since"], before["ends"])
        north.close()


def _first(house: House) -> House:
    return house[:1]


def _opened(postgresql: PostgreSQL, house: House, north: Roamer, id: str) -> bool:
    page = north.at[1].follow(id)
    page.reach_table()
    page.hang_up()
    return owner_of(postgresql, house, id) == house[1].url


def test_a_process_that_was_asleep_takes_no_time_of_the_tables_it_still_has(
    tmp_path: Path, postgresql: PostgreSQL
) -> None:
    """With nobody there to take them; at a table that somebody looks at, and at one that has left the memory."""
    settings: dict[str, Any] = {"idle_after": 0.5, "metrics_token": TOKEN}
    with processes(1, tmp_path, postgresql.database(), **settings) as house, at_table(house) as each:
        north, id = each
        page = north.at[0].follow(id)
        page.reach_table()
        left = north.at[0].make(**{**GAME, "fill": "casual", "start": True})
        before = north.played(id)["time"]
        until(
            lambda: IN_MEMORY in north.at[0].send("GET", "/metrics", headers=SHOWN).text, "the other to leave"
        )
        assert house[0].process is not None
        house[0].process.send_signal(signal.SIGSTOP)
        over = f"bool_and(due + 2000 < {NOW}) FROM tables WHERE due IS NOT NULL"
        until(
            lambda: asked(postgresql, house, over),
            "the time to be over, and a move on its way to be too late",
            pause=0.2,
        )
        house[0].process.send_signal(signal.SIGCONT)
        after = taken_up(north, id, before)
        assert had(after) > before["left"][before["seat"]] - 2_000
        for table in (id, left):
            log = north.ask("GET", f"/api/tables/{table}/view?after=0")["events"]
            assert [event for event in log if event.get("why") == "time"] == []
        page.hang_up()


def test_when_nobody_was_there_is_known_of_tables_that_were_given_up_too(postgresql: PostgreSQL) -> None:
    url = postgresql.database()
    upgrade(url)

    async def run() -> None:
        stores = [Store(url, name) for name in ("first", "second", "third")]
        first, second, third = (Leases(store, f"http://{store.process}", 60.0) for store in stores)
        assert await first.join("key")
        async with stores[0].transaction() as transaction:
            await transaction.new_table(row_of("abc"))
        await first.free("abc")
        assert await second.join("key")
        held = await second.claim("abc")
        assert held is not None and held.away is None, "somebody was there all the time"
        await second.free("abc")
        last = max(
            [await _seen(store, name) for store, name in zip(stores, ("first", "second"), strict=False)]
        )
        await first.leave()
        await second.leave()
        assert await third.join("key")
        held = await third.claim("abc")
        assert held is not None and held.away == (last, await _seen(stores[2], "third"))
        again = await third.claim("abc")
        assert again is not None and again.away == held.away, "until it is kept"
        await third.resume("abc", held.epoch, None)
        again = await third.claim("abc")
        assert again is not None and again.away is None
        for store in stores:
            await store.close()

    asyncio.run(run())


async def _seen(store: Store, process: str) -> int:
    async with store.reading() as connection:
        row = (await connection.exec_driver_sql(f"SELECT seen FROM processes WHERE id = '{process}'")).one()
        return int(row.seen)
