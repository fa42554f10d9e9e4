"""The database: its history from nothing, its lock, and what does not stay in it."""

from __future__ import annotations

import asyncio
import errno
import random
import sqlite3
import stat
import threading
import time
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, select, update
from sqlalchemy.exc import IntegrityError

from asztal import catalog
from asztal.engine import Random
from asztal.errors import MatchError
from asztal.server.failures import Unkept
from asztal.server.migrations import config, upgrade
from asztal.server.services import Services
from asztal.server.settings import Settings
from asztal.server.storage import METADATA, Chair, Guest, Store, now
from asztal.server.storage.schema import EVENTS, SECRETS, TABLES, UPLOADS
from asztal.server.tables import play, seating
from asztal.server.tables.publishing import news, publish

Meet = Callable[..., Any]


def test_migrations_lead_from_nothing_to_what_the_code_expects(tmp_path: Path) -> None:
    path = tmp_path / "a b%c.db"
    for _ in range(2):  # a second start has nothing to do
        upgrade(f"sqlite+aiosqlite:///{path}")
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []
        assert context.get_current_revision() is not None
    engine.dispose()


def test_migrations_lead_there_on_either_database_and_back(database: str) -> None:
    for _ in range(2):
        upgrade(database)

    def compare(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def differences() -> list[Any]:
        store = Store(database)
        async with store.engine.connect() as connection:
            changes = await connection.run_sync(compare)
        await store.close()
        return changes

    assert asyncio.run(differences()) == []
    command.downgrade(config(database), "base")
    upgrade(database)


def test_sqlite_is_durable_and_does_not_block_readers(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'asztal.db'}"
    upgrade(url)

    async def look() -> tuple[Any, ...]:
        store = Store(url)
        async with store.transaction() as transaction:
            settings = [
                (await transaction.connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
            assert await store.guest("nobody") is None  # while a write is open
        await store.close()
        return tuple(settings)

    assert asyncio.run(look()) == ("wal", 2, 1)


def test_of_two_writers_of_one_sequence_one_fails(tmp_path: Path) -> None:
    """Two at one table whose lock was of no use: the slower is told `seq.stale`, reads the table again and plays on.
    What holds them apart on PostgreSQL is tested with the leases."""
    settings = Settings(data_dir=tmp_path, database_url="", bot_delay=0.0, bot_workers=1)
    upgrade(settings.url)
    north, south = Guest("north", "North"), Guest("south", "South")

    async def run() -> None:
        one, two = Services(settings), Services(settings)
        live = await seating.create(
            one, north, game="domino", players=2, options={}, bots={}, fill=None, public=False, begin=False
        )
        id = live.row.id
        await seating.sit(one, id, south, 1, None)
        await seating.start(one, id, north, None, None)
        other = await two.registry.table(id)
        assert other.match is not None
        assert other.match.view(0) == live.started.view(0)
        seq = live.started.seq
        mover = ("north", "south")[live.started.to_move or 0]
        move = live.started.legal(live.started.to_move or 0)[0]
        await play.act(one, id, mover, seq, [move])
        with pytest.raises(MatchError) as stale:
            await play.act(two, id, mover, seq, [move])
        assert stale.value.code == "seq.stale"
        assert other.match.view(0) == live.started.view(0)
        assert other.seq == live.seq
        state = other.match.state
        assert state is not None
        mover = ("north", "south")[int(state.to_move)]
        await play.act(two, id, mover, other.match.seq, [state.legal_moves()[0].text])
        await one.close()
        await two.close()

    asyncio.run(run())


def test_a_write_that_fails_leaves_the_table_as_it_was(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(data_dir=tmp_path, database_url=database, bot_workers=1)
    upgrade(settings.url)
    north, south = Guest("north", "North"), Guest("south", "South")

    async def run() -> None:
        services = Services(settings)
        live = await seating.create(
            services,
            north,
            game="domino",
            players=2,
            options={},
            bots={},
            fill=None,
            public=False,
            begin=False,
        )
        id = live.row.id
        await seating.sit(services, id, south, 1, None)
        await seating.start(services, id, north, None, None)
        before = (live.seq, await play.view(services, id, "north", None))
        mover = ("north", "south")[live.started.to_move or 0]
        move = live.started.legal(live.started.to_move or 0)[0]

        async def full(*_given: object) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        with monkeypatch.context() as broken:
            broken.setattr("asztal.server.storage.Transaction.keep", full)
            with pytest.raises(Unkept, match="No space"):
                await play.act(services, id, mover, live.seq, [move])
        assert (live.seq, await play.view(services, id, "north", None)) == before
        assert await play.act(services, id, mover, live.seq, [move]) > before[0]
        await services.close()

    asyncio.run(run())


def test_the_log_is_append_only_by_its_key(tmp_path: Path, database: str) -> None:
    settings = Settings(data_dir=tmp_path, database_url=database)
    upgrade(settings.url)

    async def run() -> None:
        services = Services(settings)
        live = await seating.create(
            services,
            Guest("north"),
            game="domino",
            players=2,
            options={},
            bots={},
            fill="casual",
            public=False,
            begin=True,
        )
        with pytest.raises(IntegrityError):
            async with services.store.transaction() as transaction:
                await transaction.events(live.row.id, [{"seq": 1, "type": "undo", "seat": 0, "move": "draw"}])
        await services.close()

    asyncio.run(run())


def test_a_secret_leaves_the_database_with_its_reveal(own_server: Meet, guest: Meet) -> None:
    live = own_server()
    player = guest("North", live.url)
    id = player.make("domino", players=2, fill="random", start=True, options={"target": 1000})

    def kept() -> list[int]:
        with closing(sqlite3.connect(live.data / "asztal.db")) as database:
            return [row[0] for row in database.execute("SELECT deal FROM secrets WHERE match_id = ?", (id,))]

    assert kept() == [1]
    player.play_deal(id, random.Random(1))
    assert kept() == [2]  # committed to, and to be dealt next


def test_a_database_of_an_earlier_day_is_taken_over(tmp_path: Path) -> None:
    """Tables from before clocks and codes; a person for whom a bot played had stood up."""
    settings = Settings(data_dir=tmp_path, database_url="")
    path = tmp_path / "asztal.db"
    command.upgrade(config(settings.url), "0002")
    with closing(sqlite3.connect(path)) as database:
        database.execute(
            "INSERT INTO tables (id, game, players, options, public, maker, first_dealer, state,"
            " bot_turn, created, updated) VALUES ('old', 'domino', 3, '{}', 0, 'north', 0,"
            " 'waiting', 0, '2026-01-01 00:00:00', '2026-01-01 00:00:00')"
        )
        database.executemany(
            "INSERT INTO seats (table_id, seat, guest, name, bot) VALUES ('old', ?, ?, '', ?)",
            [(0, "north", None), (1, "south", "solid"), (2, None, "casual")],
        )
        database.execute("INSERT INTO secrets VALUES ('old', 1, ?)", ("00" * 32,))
        database.commit()
    upgrade(settings.url)

    async def look() -> None:
        services = Services(settings)
        live = await services.registry.table("old")
        assert (live.row.code, live.row.clock, live.row.time) == (None, None, None)
        assert live.row.absence.data() == {"after": 60, "bot": "solid"}
        assert [chair.left for chair in live.chairs] == [False, True, False]
        await services.close()

    asyncio.run(look())
    command.downgrade(config(settings.url), "0002")
    upgrade(settings.url)


REVISIONS = sorted(
    script.revision for script in ScriptDirectory.from_config(config("sqlite://")).walk_revisions()
)


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_table_of_every_earlier_schema_is_taken_over(tmp_path: Path, database: str, revision: str) -> None:
    """What was a row then is a table now, on either database."""
    command.upgrade(config(database), revision)
    settings = Settings(data_dir=tmp_path, database_url=database)

    async def put() -> None:
        store = Store(database)
        async with store.engine.begin() as connection:
            await connection.exec_driver_sql(
                "INSERT INTO tables (id, game, players, options, public, maker, first_dealer, state, bot_turn,"
                " created, updated) VALUES ('old', 'domino', 2, '{}', false, 'north', 0, 'waiting', false,"
                " '2026-01-01 00:00:00', '2026-01-01 00:00:00')"
            )
            await connection.exec_driver_sql(
                "INSERT INTO seats (table_id, seat, guest, name) VALUES ('old', 0, 'north', 'North'),"
                " ('old', 1, 'south', 'South')"
            )
        await store.close()

    async def look() -> None:
        services = Services(settings)
        live = await services.registry.table("old")
        assert (live.row.game, live.row.players, live.row.maker) == ("domino", 2, "north")
        assert [chair.name for chair in live.chairs] == ["North", "South"]
        await services.close()

    asyncio.run(put())
    upgrade(database)
    asyncio.run(look())


def test_nothing_is_left_of_a_database_that_cannot_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its thread said that it had ended to a loop that was closed by then, and died of that."""
    stop = aiosqlite.Connection.stop

    def slowly(connection: aiosqlite.Connection) -> Any:
        connection._tx.put_nowait((None, lambda: time.sleep(0.2)))
        return stop(connection)

    async def read() -> None:
        store = Store("sqlite+aiosqlite:////nowhere/at/all.db")
        try:
            await store.all_tables_of("north")
        finally:
            await store.close()

    monkeypatch.setattr(aiosqlite.Connection, "stop", slowly)
    with pytest.raises(Unkept):
        asyncio.run(read())
    assert not [each for each in threading.enumerate() if "_connection_worker" in each.name]


def test_what_nobody_touches_goes_in_the_end(tmp_path: Path, database: str) -> None:
    settings = Settings(data_dir=tmp_path, database_url=database, bot_delay=60)  # no bot moves meanwhile
    upgrade(settings.url)
    ages = {"finished": (89, 91), "playing": (89, 91), "between": (89, 91), "waiting": (6, 8)}

    async def run() -> None:
        services = Services(settings)
        kept: set[str] = set()
        gone: set[str] = set()
        for state, days in ages.items():
            for age in days:
                live = await seating.create(
                    services,
                    Guest("north"),
                    game="domino",
                    players=2,
                    options={},
                    bots={},
                    fill="casual",
                    public=False,
                    begin=state != "waiting",
                )
                async with services.store.transaction() as transaction:
                    await transaction.connection.execute(
                        update(TABLES)
                        .where(TABLES.c.id == live.row.id)
                        .values(state=state, updated=now() - timedelta(days=age))
                    )
                (gone if age == days[1] else kept).add(live.row.id)
        for id, age in (("fresh", 29), ("stale", 31)):
            async with services.store.transaction() as transaction:
                await transaction.upload(id, "record", 10)
                await transaction.connection.execute(
                    update(UPLOADS).where(UPLOADS.c.id == id).values(used=now() - timedelta(days=age))
                )
        async with services.store.transaction() as transaction:
            assert await transaction.clean(0, 0, 0, 0) == 0  # 0 keeps for ever
            assert await transaction.clean(90, 90, 7, 30) == 4
        assert [await services.store.table(id) for id in gone] == [None] * 4
        assert all([await services.store.table(id) for id in kept])
        assert [await services.store.uploaded(id) for id in ("fresh", "stale")] == ["record", None]
        async with services.store.transaction() as transaction:  # asked for just now: as good as new
            await transaction.clean(90, 90, 7, 1)
        assert await services.store.uploaded("fresh") == "record"
        async with services.store.engine.connect() as connection:
            for name in (EVENTS, SECRETS):  # they go with their table
                assert set((await connection.execute(select(name.c.match_id))).scalars()) <= kept
        await services.close()

    asyncio.run(run())


def test_days_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Settings()
    assert (usual.keep_finished, usual.keep_playing) == (90, 90)
    assert (usual.keep_waiting, usual.keep_uploads) == (7, 30)
    monkeypatch.setenv("ASZTAL_KEEP_FINISHED", "0")
    monkeypatch.setenv("ASZTAL_KEEP_WAITING", "")
    assert (Settings().keep_finished, Settings().keep_waiting) == (0, 7)


def test_what_is_secret_is_its_owners_alone(own_server: Meet) -> None:
    live = own_server()
    key = live.data / "secret.key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert stat.S_IMODE(live.data.stat().st_mode) == 0o700
    assert len(key.read_bytes()) == 64
    first = key.read_bytes()
    live.kill()
    live.start()
    assert key.read_bytes() == first


def test_what_is_secret_is_its_owners_alone_in_a_folder_of_many(
    tmp_path: Path, own_server: Meet, guest: Meet
) -> None:
    folder = tmp_path / "data0"  # it is there before the server
    folder.mkdir()
    folder.chmod(0o755)
    others = folder / "others.txt"
    others.touch()
    others.chmod(0o644)
    live = own_server()
    assert live.data == folder

    def rights() -> dict[str, int]:
        guest("North", live.url).ok("PUT", "/api/me", {"name": "North"})  # what is written is in the log
        return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}

    ours = ("asztal.db", "asztal.db-shm", "asztal.db-wal", "secret.key")
    assert rights() == dict.fromkeys((*ours, "asztal.db.lock"), 0o600) | {"others.txt": 0o644}
    for name in ours:  # as an Asztal before this one had them
        (folder / name).chmod(0o644)
    live.kill()
    live.start()
    assert rights() == dict.fromkeys((*ours, "asztal.db.lock"), 0o600) | {"others.txt": 0o644}
    assert stat.S_IMODE(folder.stat().st_mode) == 0o755, "others use it too"


@pytest.mark.parametrize("id", sorted(catalog.ENTRIES))
def test_a_seat_is_shown_the_same_bytes_whatever_is_hidden(tmp_path: Path, id: str) -> None:
    """Permute what a seat cannot see: what would be sent to it does not change by a byte."""
    settings = Settings(data_dir=tmp_path, database_url="", bot_delay=60)  # no bot moves meanwhile
    upgrade(settings.url)
    rng = Random(3)
    players = min(3, catalog.ENTRIES[id].max_players)

    async def run() -> None:
        services = Services(settings)
        live = await seating.create(
            services,
            Guest("north"),
            game=id,
            players=players,
            options={},
            bots={},
            fill="casual",
            public=False,
            begin=True,
        )
        live.change(chairs=tuple(Chair(str(seat), "x") for seat in range(players)))
        match = live.started
        for _ in range(12):
            if not match.playing:
                break
            moves = match.legal(match.to_move or 0)
            match.act(match.to_move or 0, [moves[rng.below(len(moves))]])
            publish(live)
            truth = match._ledger.state
            if truth is None or truth.is_over():
                break
            for seat in (*range(players), None):
                sent = news(live, seat, 0)
                other = live.game.resample(truth.view(seat), rng)
                match._ledger.state = other
                live.views.clear()
                assert news(live, seat, 0) == sent
                match._ledger.state = truth
                live.views.clear()
        await services.close()

    asyncio.run(run())
