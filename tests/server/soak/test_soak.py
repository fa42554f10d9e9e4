"""Servers are killed at random moments while tables are played without rest: nothing that was acknowledged is lost.

`make test` kills each house a few times at a few tables; `make soak` does so two hundred times at fifty, and writes
what it has counted into `docs/reliability.md`.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.chance import chance, guest
from tests.server.conftest import Live
from tests.server.postgresql import PostgreSQL
from tests.server.soak.figures import Run
from tests.server.soak.people import Pair
from tests.server.soak.proxy import proxy

from asztal.server.chance import Chance
from asztal.server.http.sessions import COOKIE, Sessions
from asztal.server.migrations import upgrade

MANY = 10**6  # what is a limit elsewhere
UNLIMITED = {
    "requests_per_second": float(MANY),
    "tables_per_guest": MANY,
    "new_guests_per_hour": MANY,
    "heartbeat": 2.0,
}


@dataclass
class House:
    """Processes on one database, and the port at which they are asked."""

    lives: list[Live]
    port: int

    def cookie(self, id: str) -> str:
        """The cookie of a guest."""
        key = (self.lives[0].data / "secret.key").read_bytes()
        return f"{COOKIE}={Sessions(key, Chance()).signer.sign(id).decode()}"


@pytest.fixture(params=["SQLite", "PostgreSQL", "three processes behind nginx"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    """Each kind of house."""
    many = 3 if request.param.startswith("three") else 1
    url = ""
    if request.param != "SQLite":
        shared: PostgreSQL = request.getfixturevalue("postgresql")
        url = shared.database()
        upgrade(url)
    lives: list[Live] = []
    with ExitStack() as open_:
        for number in range(many):
            data = tmp_path / f"data{number}"
            data.mkdir()
            if lives:
                (data / "secret.key").write_bytes((lives[0].data / "secret.key").read_bytes())
            live = Live(data, database_url=url, **UNLIMITED)
            live.starts = 1000 * number  # each draws its own
            open_.callback(live.stop)
            lives.append(live.start())
        ports = [live.port for live in lives]
        port = ports[0] if many == 1 else open_.enter_context(proxy(tmp_path / "nginx", ports))
        yield House(lives, port)


def test_nothing_acknowledged_is_lost_however_often_servers_are_killed(
    house: House, request: pytest.FixtureRequest, soak: bool
) -> None:
    kind = request.node.callspec.params["house"]
    kills = 200 if soak else 2
    run = Run(kind, kills, tables=50 if soak else 4)
    asyncio.run(kill_and_play(house, run, chance("kills")))
    assert not run.seen.faults
    run.tell(keep=soak)
    if not soak:
        assert run.seen.moves >= run.tables * kills


async def kill_and_play(house: House, run: Run, moments: random.Random) -> None:
    """Play on, killed again and again, and look after each time whether all is there."""
    seen = run.seen
    pairs = [
        Pair(house.port, [house.cookie(guest()) for _ in range(2)], number, seen, chance("moves", number))
        for number in range(run.tables)
    ]
    for pair in pairs:
        await pair.sit_down()
    run.begin()
    for _ in range(run.kills):
        rest = asyncio.Event()
        playing = [asyncio.ensure_future(pair.play(rest)) for pair in pairs]
        await asyncio.sleep(moments.uniform(0.05, 1.0))
        live = moments.choice(house.lives)
        await asyncio.to_thread(live.kill)
        killed = time.monotonic()
        for pair in pairs:
            pair.since = 0
        if len(house.lives) == 1:
            await asyncio.to_thread(live.start)
        rest.set()
        await asyncio.gather(*playing)  # each has made a move since
        run.returned(time.monotonic() - killed)
        for pair in pairs:
            pair.told()
        assert not seen.faults, seen.faults
        if len(house.lives) > 1:
            await asyncio.to_thread(live.start)
    for pair in pairs:
        await pair.check()
        await pair.leave()
    run.end()
