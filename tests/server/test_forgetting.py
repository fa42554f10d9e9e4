"""What is kept no longer than need be: guests who stay away, and whoever wants to be forgotten."""

from __future__ import annotations

import asyncio
import random
import resource
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update
from tests.server.conftest import PATIENCE, Live, until

from asztal.match import Match
from asztal.notation import read
from asztal.server.chance import Chance
from asztal.server.http.sessions import COOKIE, REMEMBERED, YEAR, Sessions
from asztal.server.migrations import upgrade
from asztal.server.rate_limits import Asker
from asztal.server.services import Services
from asztal.server.settings import Settings
from asztal.server.storage import Guest, Store, now
from asztal.server.storage.probe import Probe
from asztal.server.storage.rows import digest_of
from asztal.server.storage.schema import FORGOTTEN, GUESTS, TABLES
from asztal.server.storage.transaction import BATCH, FORGOTTEN_FOR
from asztal.server.tables import seating
from asztal.server.tables.forgetting import forget

Meet = Callable[..., Any]


def finish(people: tuple[Any, ...], id: str) -> None:
    """Play a deal to its end, whoever's turn it is."""
    chance = random.Random(5)
    while (news := people[0].view(id))["view"]["match"]["playing"]:
        mover = people[news["view"]["match"]["to_move"]]
        move = chance.choice(mover.view(id)["view"]["deal"]["moves"])
        mover.post(id, "moves", seq=news["seq"], moves=[move])


def test_whoever_is_forgotten_is_nowhere_any_more(own_server: Meet, guest: Meet) -> None:
    live: Live = own_server()
    north, south = guest("Nobody's Name", live.url), guest("South", live.url)
    north.ok("PUT", "/api/me", {"name": "Nobody's Name", "lang": "hu"})
    finished = north.make("domino", players=2, options={"target": 1})
    south.post(finished, "sit", name="South")
    north.post(finished, "start")
    chance = random.Random(5)
    while (news := north.view(finished))["view"]["match"]["finished"] is False:
        match = news["view"]["match"]
        if not match["playing"]:
            north.post(finished, "next", seq=news["seq"])
            continue
        mover = (north, south)[match["to_move"]]
        moves = mover.view(finished)["view"]["deal"]["moves"]
        mover.post(finished, "moves", seq=news["seq"], moves=[chance.choice(moves)])
    head = south.ok("GET", f"/api/replays/{finished}")
    assert head["seats"] == ["Nobody's Name", "South"]
    running = north.make("romi-40", players=2)
    south.post(running, "sit", name="South")
    north.post(running, "start")
    news = north.view(running)
    desk = {"deal": 1, "seq": news["seq"], "desk": {"note": "of my own"}}
    north.ok("PUT", f"/api/tables/{running}/desk", desk)
    waiting = north.make("romi-40", players=3)
    south.post(waiting, "sit", seat=2)
    watched = north.follow(running)
    watched.reach_table()
    offered = north.ok("POST", "/api/me/device", {})["code"]
    record = north.send("GET", f"/api/tables/{finished}/record").text
    brought = north.ok("POST", "/api/replay", {"record": record})["link"].removeprefix("/r/")
    assert "Nobody's Name" in south.send("GET", f"/api/replays/{brought}/record").text

    answer = north.send("DELETE", "/api/me")
    assert (answer.status_code, answer.content) == (204, b"")
    assert "Max-Age=0" in answer.headers["set-cookie"]
    until(lambda: watched.ended, "the page to be let go")
    assert not north.client.cookies
    for path in ("", "/record", "/proof"):
        assert south.refused("GET", f"/api/replays/{brought}{path}") == (404, "replay.unknown")
    assert south.refused("POST", "/api/devices", {"code": offered}) == (404, "device.unknown")
    with closing(sqlite3.connect(live.data / "asztal.db")) as database:
        everything = "\n".join(database.iterdump())
    assert north.id not in everything
    assert "Nobody's Name".replace("'", "''") not in everything
    assert "of my own" not in everything

    assert [seat["kind"] for seat in south.table(waiting)["seats"]] == ["empty", "empty", "person"]
    assert south.table(waiting)["maker"] == 2
    table = south.table(running)
    assert [(seat["kind"], seat["name"], seat["bot"]) for seat in table["seats"]] == [
        ("person", "", "solid"),
        ("person", "South", None),
    ]
    assert south.view(running)["view"]["match"]["seats"] == ["Player 1", "South"]
    assert south.my_turn(running)["view"]["match"]["playing"]  # the bot plays on
    assert south.ok("GET", f"/api/replays/{finished}")["seats"] == ["Player 1", "South"]
    record = south.send("GET", f"/api/tables/{finished}/record").text
    assert "Nobody" not in record
    assert Match.replay(read(record)).view(None)["match"] == south.view(finished)["view"]["match"] | {
        "can_undo": False
    }
    assert south.send("POST", "/api/replay", {"record": record}).status_code == 201
    me = north.ok("GET", "/api/me")
    assert me["id"] != north.id
    assert (me["name"], me["lang"]) == ("", None)
    live.kill()
    live.start()
    assert south.view(running)["view"]["match"]["seats"] == ["Player 1", "South"]
    assert north.send("DELETE", "/api/me").status_code == 204  # who is nobody may be forgotten too


def test_no_replay_that_was_told_before_has_the_name_any_more(own_server: Meet, guest: Meet) -> None:
    """Whoever leaves one table is as much forgotten there as whoever leaves them all."""
    live: Live = own_server()
    north, south = guest("North", live.url), guest("South", live.url)
    id = north.make("domino", players=2, options={"target": 1000})
    south.post(id, "sit", name="South")
    north.post(id, "start")
    finish((north, south), id)

    def told() -> list[Any]:
        paths = ("", "?seat=1", "?from=1&to=2", "/review")
        return [south.ok("GET", f"/api/replays/{id}{path}").get("seats") for path in paths]

    assert told()[:3] == [["North", "South"]] * 3
    assert north.send("DELETE", f"/api/tables/{id}/me").status_code == 204
    assert told()[:3] == [["Player 1", "South"]] * 3
    assert south.send("DELETE", "/api/me").status_code == 204
    assert told()[:3] == [["Player 1", "Player 2"]] * 3


@pytest.mark.parametrize("by", ["cookie", "token"])
def test_whoever_has_the_cookie_of_somebody_who_was_deleted_is_a_new_guest(
    own_server: Meet, guest: Meet, by: str
) -> None:
    live: Live = own_server()
    north, other, thief = (guest("North", live.url, id="n" * 16) for _ in range(3))
    token = other.client.cookies[COOKIE]
    if by == "token":
        other.client.cookies.clear()
        other.client.headers["Authorization"] = f"Bearer {token}"
    id = north.make("domino", players=2, fill="casual", start=True)
    watched = thief.follow(id)
    watched.reach_table()
    assert north.send("DELETE", "/api/me").status_code == 204
    until(lambda: watched.ended, "the stream to end")
    page = thief.follow(id)
    assert page.reach(1)["view"]["deal"]["hand"] == []
    ids = [player.ok("GET", "/api/me")["id"] for player in (north, other, thief)]
    assert len({north.id, *ids}) == 4
    assert other.table(id)["you"] == {"seat": None, "maker": False, "pledged": False}
    mine = other.make("domino", players=2, fill="casual", start=True)
    assert thief.view(mine)["view"]["deal"]["hand"] == []
    live.kill()
    live.start()
    stale = guest("", live.url, id=north.id)  # nothing of it is in memory
    assert stale.id not in {north.id, *ids}
    with closing(sqlite3.connect(live.data / "asztal.db")) as database:
        assert [row[0] for row in database.execute("SELECT digest FROM forgotten")] == [digest_of(north.id)]
        assert north.id not in "\n".join(database.iterdump())


def test_what_another_request_knew_of_a_forgotten_guest_is_not_remembered() -> None:
    sessions = Sessions(b"k" * 32, Chance())
    north = sessions.remember(Guest("north", "North"))
    sessions.forget("north")
    assert sessions.remember(north, "Name") == Guest("north", "Name")  # the answer that is under way
    assert "north" not in sessions.known
    for number in range(REMEMBERED):
        sessions.forget(f"{number}")
    assert len(sessions.forgotten) == REMEMBERED


def test_that_somebody_was_deleted_is_known_for_as_long_as_cookies_live(
    tmp_path: Path, database: str
) -> None:
    assert FORGOTTEN_FOR.total_seconds() > YEAR
    settings = Settings(data_dir=tmp_path, database_url=database, bot_delay=60, bot_workers=1)
    upgrade(settings.url)

    async def run() -> None:
        services = Services(settings)
        await forget(services, Asker("north", ""), {})
        await forget(services, Asker("south", ""), {})
        await forget(services, Asker("new", ""), {"asztal.guest": "new"})  # nobody has this cookie
        async with services.store.transaction() as transaction:
            await transaction.connection.execute(
                update(FORGOTTEN)
                .where(FORGOTTEN.c.digest == digest_of("south"))
                .values(at=now() - FORGOTTEN_FOR - timedelta(hours=1))
            )
            await transaction.clean(0, 0, 0, 0, 0)
        known = [(await services.store.met(each))[1] for each in ("north", "south", "new")]
        assert known == [True, False, False]
        await services.close()

    asyncio.run(run())


def test_what_a_forgotten_guest_has_uploaded_goes_with_them(tmp_path: Path, database: str) -> None:
    settings = Settings(data_dir=tmp_path, database_url=database, bot_delay=60, bot_workers=1)
    upgrade(settings.url)

    async def run() -> None:
        services = Services(settings)
        for id, guest in (("a" * 24, "north"), ("b" * 24, "south"), ("b" * 24, "north"), ("c" * 24, "north")):
            async with services.store.transaction() as transaction:
                await transaction.upload(id, "a record", 10, guest)
        await forget(services, Asker("north", ""), {})
        assert [await services.store.uploaded(each * 24) for each in "abc"] == [None, "a record", None]
        await services.close()

    asyncio.run(run())


def test_nothing_of_a_forgotten_guest_stays_in_the_files(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, database_url="", bot_delay=60, bot_workers=1)
    upgrade(settings.url)
    guest = Guest("Zq7-id-of-north-Zq7", "Zq7 North's Name Zq7")

    async def run() -> None:
        services = Services(settings)

        def left() -> list[str]:
            return [file.name for file in tmp_path.iterdir() if b"Zq7" in file.read_bytes()]

        for number in range(5):  # what is written over, and pages that become free
            await seating.create(
                services,
                guest,
                game="domino",
                players=2,
                options={},
                bots={},
                fill="casual",
                public=False,
                begin=number > 0,
            )
        async with services.store.transaction() as transaction:
            await transaction.upload("f" * 24, "Zq7" * 20_000, 10, guest.id)
        assert left()
        await services.store.scrub()
        assert "asztal.db" in left()
        await forget(services, Asker(guest.id, ""), {})
        assert left() == []
        await services.close()
        assert left() == []

    asyncio.run(run())


def test_while_somebody_reads_others_write_and_the_log_is_emptied_when_they_have_ended(
    tmp_path: Path,
) -> None:
    settings = Settings(data_dir=tmp_path, database_url="", bot_delay=60, bot_workers=1)
    upgrade(settings.url)

    async def run() -> None:
        services = Services(settings)
        store = services.store

        def left() -> list[str]:
            return [file.name for file in tmp_path.iterdir() if b"Zq7" in file.read_bytes()]

        async def named(id: str) -> None:
            async with store.transaction() as transaction:
                await transaction.guest(id, "Zq7 North")

        with closing(sqlite3.connect(tmp_path / "asztal.db", isolation_level=None)) as reader:
            await named("north")
            reader.execute("BEGIN")
            reader.execute("SELECT * FROM guests").fetchall()
            forgetting = asyncio.ensure_future(forget(services, Asker("north", ""), {}))
            for number in range(20):  # others come and go before it is answered
                await asyncio.sleep(0.01)
                async with store.transaction() as transaction:
                    await transaction.guest(f"g{number}", "Other")
            assert not forgetting.done(), "it waits for the reader, they do not"
            reader.execute("ROLLBACK")
            assert await forgetting
            assert left() == []

            await named("south")
            reader.execute("BEGIN")
            reader.execute("SELECT * FROM guests").fetchall()
            both = (forget(services, Asker("south", ""), {}), forget(services, Asker("south", ""), {}))
            assert list(await asyncio.gather(*both)) == [False, False], "the truth"
            assert left()
            reader.execute("ROLLBACK")
            async with asyncio.timeout(PATIENCE):
                while left():  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
        await services.close()
        assert left() == []

    asyncio.run(run())


def test_the_answer_says_whether_the_log_was_emptied(own_server: Meet, guest: Meet) -> None:
    live: Live = own_server()
    north = guest("Zq7 North", live.url)
    north.ok("PUT", "/api/me", {"name": "Zq7 North"})
    with closing(sqlite3.connect(live.data / "asztal.db", isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM guests").fetchall()
        answer = north.send("DELETE", "/api/me")
        assert (answer.status_code, answer.content) == (202, b"")
        assert "Max-Age=0" in answer.headers["set-cookie"]
        assert not north.client.cookies
        live.kill()
    live.start()  # what a killed server could not empty, the next one does
    until(
        lambda: not any(b"Zq7" in file.read_bytes() for file in live.data.iterdir()), "the log to be emptied"
    )


def test_forgetting_keeps_tables_whole_in_each_database(tmp_path: Path, database: str) -> None:
    settings = Settings(data_dir=tmp_path, database_url=database, bot_delay=60, bot_workers=1)
    upgrade(settings.url)

    async def run() -> None:
        services = Services(settings)
        live = await seating.create(
            services,
            Guest("north", "North"),
            game="domino",
            players=2,
            options={},
            bots={},
            fill="casual",
            public=False,
            begin=True,
        )
        await forget(services, Asker("north", ""), {})
        await forget(services, Asker("north", ""), {})
        assert await services.store.guest("north") is None
        assert await services.store.all_tables_of("north") == []
        assert live.started.seats == ["Player 1", "casual"]
        assert live.row.maker not in ("north", "")
        other = Services(settings)
        again = await other.registry.table(live.row.id)
        assert again.started.view(None) == live.started.view(None)
        await other.close()
        await services.close()

    asyncio.run(run())


def test_guests_who_stay_away_go_in_the_end(tmp_path: Path, database: str) -> None:
    settings = Settings(data_dir=tmp_path, database_url=database, bot_delay=60, bot_workers=1)
    upgrade(settings.url)

    async def run() -> None:
        services = Services(settings)
        await seating.create(
            services,
            Guest("sits"),
            game="domino",
            players=2,
            options={},
            bots={},
            fill="casual",
            public=False,
            begin=True,
        )
        made = await seating.create(
            services,
            Guest("made"),
            game="domino",
            players=2,
            options={},
            bots={},
            fill=None,
            public=False,
            begin=False,
        )
        await seating.stand(services, made.row.id, Guest("made"))
        crowd = [f"gone{index}" for index in range(BATCH + 5)]
        async with services.store.transaction() as transaction:
            for id in ("fresh", *crowd):
                await transaction.guest(id)
            await transaction.connection.execute(
                update(GUESTS).where(GUESTS.c.id != "fresh").values(seen=now() - timedelta(days=366))
            )

        async def left() -> set[str]:
            async with services.store.engine.connect() as connection:
                return set((await connection.execute(select(GUESTS.c.id))).scalars())

        async with services.store.transaction() as transaction:
            assert await transaction.clean(0, 0, 0, 0, 0) == 0  # 0 keeps for ever
            assert await transaction.clean(0, 0, 0, 0, 365) == BATCH  # others wait meanwhile
        async with services.store.transaction() as transaction:
            assert await transaction.clean(0, 0, 0, 0, 365) == 5
            assert await transaction.clean(0, 0, 0, 0, 365) == 0
        assert await left() == {"sits", "made", "fresh"}
        async with services.store.transaction() as transaction:  # a table gone, its people may go too
            await transaction.connection.execute(update(TABLES).values(updated=now() - timedelta(days=100)))
            assert await transaction.clean(90, 90, 7, 30, 365) == 4
        assert await left() == {"fresh"}
        async with services.store.engine.connect() as connection:
            assert await connection.scalar(select(func.count()).select_from(TABLES)) == 0
        await services.close()

    asyncio.run(run())


def test_it_is_not_ready_while_nothing_can_be_written_and_alive_all_the_same(
    own_server: Meet, guest: Meet
) -> None:
    """A full disk, as the process sees it: no file may grow any more."""
    live: Live = own_server()
    player = guest("North", live.url)
    assert live.process is not None
    assert player.ok("GET", "/api/ready") == {"status": "ready"}
    id = player.make("domino", players=2, fill="casual", start=True)
    news = player.my_turn(id)
    move = {"seq": news["seq"], "moves": news["view"]["deal"]["moves"][:1]}
    _, hard = resource.prlimit(live.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(live.process.pid, resource.RLIMIT_FSIZE, (1, hard))
    once = {"Connection": "close"}

    def ready() -> int:
        return int(player.send("GET", "/api/ready", headers=once).status_code)

    until(lambda: ready() == 503, "the full disk", pause=0.2)
    assert player.refused("GET", "/api/ready", headers=once) == (503, "server.storage")
    assert player.send("GET", "/api/health", headers=once).json() == {"status": "ok"}
    assert player.send("GET", "/api/me", headers=once).status_code == 200
    for method, path, form in (
        ("POST", "/api/tables", {"game": "domino"}),
        ("PUT", "/api/me", {"name": "N"}),
        ("DELETE", "/api/me", None),
        ("POST", f"/api/tables/{id}/moves", move),
    ):
        assert player.refused(method, path, form, headers=once) == (503, "server.storage"), path
    resource.prlimit(live.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
    until(lambda: ready() == 200, "live", pause=0.2)
    assert player.ok("GET", "/api/me")["name"] == "North"
    assert player.view(id)["view"] == news["view"]
    assert player.post(id, "moves", **move)["seq"] > news["seq"]


def test_the_database_is_asked_once_and_its_answer_soon_told(tmp_path: Path, database: str) -> None:
    upgrade(database)

    class Slow(Store):
        written = 0
        gate: asyncio.Event

        async def beat(self) -> None:
            Slow.written += 1
            await self.gate.wait()
            await super().beat()

    async def run() -> None:
        store = Slow(database)
        store.gate = asyncio.Event()
        pulse = Probe(store, every=3600.0)
        assert all(await asyncio.gather(*[pulse.feel() for _ in range(50)]))  # nothing else is known yet
        assert Slow.written == 1
        store.gate.set()
        assert await pulse.feel()
        assert await pulse.feel()
        assert Slow.written == 1  # it holds for a while
        pulse.every = 0.0
        assert await pulse.feel()
        assert Slow.written == 2
        await pulse.stop()
        await store.close()

    asyncio.run(run())
