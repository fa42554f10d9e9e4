"""A full disk, a database that is away: every door says so, nothing is lost, and play goes on afterwards."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from asztal.server import app
from asztal.server.failures import Unkept, why_unkept
from asztal.server.migrations import upgrade
from asztal.server.replays import Replays
from asztal.server.services import Services
from asztal.server.settings import Settings
from asztal.server.storage import Changes, Guest, compact
from asztal.server.tables import play, seating
from asztal.server.tables.publishing import table_data, table_json

Meet = Callable[..., Any]


class Disk:
    """What the database of a services lies on; while it is `full` every transaction may only read."""

    def __init__(self, services: Services) -> None:
        self.full = False
        self.refused = 0
        for engine in services.store.engines:
            if engine.dialect.name == "sqlite":
                event.listen(engine, "checkout", self._checkout)
            else:
                event.listen(engine, "begin", self._begin)

    def _checkout(self, connection: Any, *_given: object) -> None:
        connection.cursor().execute(f"PRAGMA query_only = {int(self.full)}")
        self.refused += self.full

    def _begin(self, connection: Connection) -> None:
        if self.full:
            connection.exec_driver_sql("SET TRANSACTION READ ONLY")
        self.refused += self.full


def test_every_door_says_that_nothing_can_be_kept(
    tmp_path: Path, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    settings = Settings(data_dir=tmp_path, database_url=database, bot_workers=1, bot_delay=60)
    upgrade(settings.url)
    caplog.set_level(logging.WARNING)
    served = app.create_app(settings)  # without its lifespan: the services is ours

    async def run() -> None:
        services = Services(settings)
        served.state.services, served.state.replays = services, Replays(services)
        disk = Disk(services)
        transport = httpx.ASGITransport(served)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as player:

            async def ask(method: str, path: str, form: Any = None) -> tuple[int, Any]:
                answer = await player.request(method, path, **({} if form is None else {"json": form}))
                return answer.status_code, answer.json() if answer.content else None

            assert (await ask("PUT", "/api/me", {"name": "North"}))[0] == 200
            form = {"game": "domino", "players": 2}
            made = (await ask("POST", "/api/tables", {**form, "fill": "casual"}))[1]["id"]
            waits = (await ask("POST", "/api/tables", form))[1]["id"]
            assert (await ask("POST", f"/api/tables/{made}/start", {}))[0] == 200
            news = (await ask("GET", f"/api/tables/{made}/view"))[1]
            before = {
                name: (await ask("GET", path))[1]
                for name, path in (
                    ("me", "/api/me"),
                    ("view", f"/api/tables/{made}/view"),
                    ("waits", f"/api/tables/{waits}"),
                )
            }
            disk.full = True
            at = f"/api/tables/{made}"
            for method, path, body in (
                ("POST", "/api/tables", {"game": "domino"}),
                ("PUT", "/api/me", {"name": "Another"}),
                ("DELETE", "/api/me", None),
                ("POST", f"/api/tables/{waits}/stand", None),
                ("POST", f"/api/tables/{waits}/change", {"public": True}),
                ("POST", f"/api/tables/{waits}/bot", {"seat": 1, "bot": "casual"}),
                ("PUT", f"{at}/desk", {"deal": 1, "seq": news["seq"], "desk": {"order": []}}),
            ):
                status, told = await ask(method, path, body)
                assert (status, told["error"]["code"]) == (503, "server.storage"), path
            assert {
                name: (await ask("GET", path))[1]
                for name, path in (
                    ("me", "/api/me"),
                    ("view", f"{at}/view"),
                    ("waits", f"/api/tables/{waits}"),
                )
            } == before
            disk.full = False
            assert (await ask("PUT", "/api/me", {"name": "Another"}))[0] == 200
            assert (await ask("POST", f"/api/tables/{waits}/bot", {"seat": 1, "bot": "casual"}))[0] == 200
        await services.close()

    asyncio.run(run())
    ours = [record for record in caplog.records if record.name == "asztal.server"]
    assert [record.levelname for record in ours] == ["ERROR", "WARNING"]
    assert not any(record.exc_info for record in caplog.records)


def test_bots_play_on_once_there_is_room(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("asztal.server.tables.bot_driver.AGAIN", 0.0)
    settings = Settings(data_dir=tmp_path, database_url=database, bot_workers=1, bot_delay=0.0)
    upgrade(settings.url)

    async def run() -> None:
        services = Services(settings)
        disk = Disk(services)

        async def nothing(*_given: object) -> None:
            await asyncio.sleep(0)  # the bot could not be asked: a legal move is played

        monkeypatch.setattr(services.workers, "choose", nothing)
        live = await seating.create(
            services,
            Guest("north"),
            game="domino",
            players=2,
            options={},
            bots={},
            fill="casual",
            public=False,
            begin=False,
        )
        await seating.start(services, live.row.id, Guest("north"), None, None)
        if live.driver is not None:
            await live.driver
        assert live.to_move == 0
        kept = services.registry.commit

        async def last_before_full(*given: Any, **more: Any) -> None:
            await kept(*given, **more)
            disk.full = True

        monkeypatch.setattr(services.registry, "commit", last_before_full)
        seq = await play.act(services, live.row.id, "north", live.started.seq, live.started.legal(0)[:1])
        monkeypatch.setattr(services.registry, "commit", kept)
        before = disk.refused
        while disk.refused < before + 12:  # it is tried again and again
            assert live.driven
            await asyncio.sleep(0)
        assert live.seq == seq  # nobody is shown what is not on disk
        disk.full = False
        assert live.driver is not None
        await live.driver
        assert live.started.seq > seq
        assert live.to_move == 0 or not live.started.playing
        await services.close()

    asyncio.run(run())
    assert not any(record.exc_info for record in caplog.records)


def test_a_match_is_not_said_to_be_finished_before_its_end_is_on_disk(tmp_path: Path, database: str) -> None:
    settings = Settings(data_dir=tmp_path, database_url=database, bot_workers=1, bot_delay=60)
    upgrade(settings.url)
    ends = "domino players=2 target=1; dealer: 1; to-move: 0; hand 0: 6-2; hand 1: 5-1 4-4; line: 1-6 6-6; start: 1"

    async def run() -> None:
        services = Services(settings)
        disk = Disk(services)
        live = await seating.create(
            services,
            Guest("north"),
            game=None,
            players=None,
            options={},
            bots={},
            fill="casual",
            public=False,
            begin=False,
            position=ends,
        )
        await seating.start(services, live.row.id, Guest("north"), None, None)
        disk.full = True
        seq, moves = live.started.seq, live.started.legal(0)[:1]
        with pytest.raises(Unkept):
            await play.act(services, live.row.id, "north", seq, moves)
        live.broadcast.table()  # somebody opens the page
        assert table_data(live, "north")["state"] == "playing"
        disk.full = False
        await play.act(services, live.row.id, "north", seq, moves)
        assert table_data(await services.registry.table(live.row.id), "north")["state"] == "finished"
        await services.close()

    asyncio.run(run())


def test_nobody_is_told_what_is_still_being_written(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seats, whose turn it is, the commitment of the next deal: a crash could undo all of it."""
    settings = Settings(data_dir=tmp_path, database_url=database, bot_workers=1, bot_delay=60)
    upgrade(settings.url)
    ends = "domino players=2 target=200; dealer: 1; to-move: 0; hand 0: 6-2; hand 1: 5-1 4-4; line: 1-6 6-6; start: 1"

    async def run() -> None:
        services = Services(settings)
        keep = services.store.writer.keep
        arrived, goes_on = asyncio.Event(), asyncio.Event()

        async def slow(changes: Changes) -> None:
            arrived.set()
            await goes_on.wait()
            await keep(changes)

        live = await seating.create(
            services,
            Guest("north"),
            game=None,
            players=None,
            options={},
            bots={},
            fill=None,
            public=False,
            begin=False,
            position=ends,
        )
        id, north, south = live.row.id, Guest("north"), Guest("south")

        def told() -> list[dict[str, Any]]:
            return [table_data(live, guest) for guest in ("north", "south")]

        async def changes(doing: Coroutine[Any, Any, Any], *names: str) -> None:
            before = told()
            monkeypatch.setattr(services.store.writer, "keep", slow)
            arrived.clear()
            goes_on.clear()
            task = asyncio.create_task(doing)
            await arrived.wait()
            assert told() == before
            assert table_json(live, "north") == compact(before[0])
            goes_on.set()
            await task
            monkeypatch.setattr(services.store.writer, "keep", keep)
            after = told()
            differ = {
                name for old, new in zip(before, after, strict=True) for name in old if old[name] != new[name]
            }
            assert differ >= set(names)

        await changes(seating.sit(services, id, south, 1, None), "seats", "free", "you")
        await changes(
            seating.change(services, id, north, {"public": True, "hints": "all"}), "public", "hints"
        )
        await changes(seating.stand(services, id, north), "seats", "maker", "you")
        await changes(seating.sit(services, id, north, 0, None), "seats", "you")
        await changes(seating.start(services, id, south, None, None), "state", "seq", "to_move")
        last = live.started.seq
        await changes(
            play.act(services, id, "north", last, ["place 6-2 right"]), "state", "seq", "to_move", "deal"
        )
        await changes(
            seating.next_deal(services, id, "north", live.seq, None), "state", "seq", "to_move", "deal"
        )
        await services.close()

    asyncio.run(run())


async def write(services: Services, wrong: str) -> None:
    async with services.store.transaction() as transaction:
        await transaction.connection.execute(text(wrong))


def test_our_own_mistakes_are_not_the_disk_s(tmp_path: Path, database: str) -> None:
    upgrade(database)

    async def run() -> None:
        services = Services(Settings(data_dir=tmp_path, database_url=database))
        for wrong in ("SELECT nothing FROM nowhere", "SELEC"):
            with pytest.raises(DBAPIError):
                await write(services, wrong)
        with pytest.raises(IntegrityError):
            async with services.store.transaction() as transaction:
                await transaction.events("nosuchone", [{"seq": 1, "type": "undo", "seat": 0, "move": "draw"}])
        assert services.store.ails is None
        await services.close()

    asyncio.run(run())


def test_a_database_that_is_full_to_the_last_page_is_told_too(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, database_url="")
    upgrade(settings.url)

    async def run() -> None:
        services = Services(settings)

        async def fill() -> None:
            async with services.store.transaction() as transaction:
                await transaction.connection.exec_driver_sql("PRAGMA max_page_count = 1")
                await transaction.upload("a" * 24, "x" * 1_000_000, 10)

        with pytest.raises(Unkept, match="full"):
            await fill()
        assert await services.store.uploaded("a" * 24) is None
        await services.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("code", "unkept"),
    [
        (sqlite3.SQLITE_FULL, True),
        (sqlite3.SQLITE_IOERR_WRITE, True),
        (sqlite3.SQLITE_READONLY_DBMOVED, True),
        (sqlite3.SQLITE_CANTOPEN, True),
        (sqlite3.SQLITE_BUSY, True),
        (sqlite3.SQLITE_CORRUPT, True),
        (sqlite3.SQLITE_ERROR, False),
        (sqlite3.SQLITE_CONSTRAINT_UNIQUE, False),
        (sqlite3.SQLITE_MISUSE, False),
    ],
)
def test_what_sqlite_says_is_the_disk_s_or_ours(code: int, unkept: bool) -> None:
    error = sqlite3.OperationalError("what is wrong")
    error.sqlite_errorcode = code
    assert why_unkept(DBAPIError("", None, error)) == ("what is wrong" if unkept else None)
