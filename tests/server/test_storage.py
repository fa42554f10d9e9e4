"""The database: its history from nothing, its lock, and what does not stay in it."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from sqlalchemy.exc import IntegrityError

from asztal import catalog
from asztal.engine import Random
from asztal.errors import MatchError
from asztal.server import lobby, play
from asztal.server.hall import Hall
from asztal.server.migrations import upgrade
from asztal.server.settings import Settings
from asztal.server.storage import METADATA, Chair, Guest, Store

Meet = Callable[..., Any]


def test_migrations_lead_from_nothing_to_what_the_code_expects(tmp_path: Path) -> None:
    path = tmp_path / "a b%c.db"
    for _ in range(2):                          # a second start has nothing to do
        upgrade(f"sqlite+aiosqlite:///{path}")
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []
        assert context.get_current_revision() is not None
    engine.dispose()


def test_sqlite_is_durable_and_does_not_block_readers(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'asztal.db'}"
    upgrade(url)

    async def look() -> tuple[Any, ...]:
        store = Store(url)
        async with store.write() as writer:
            found = [(await writer.connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
                     for name in ("journal_mode", "synchronous", "foreign_keys")]
            assert await store.guest("nobody") is None      # while a write is open
        await store.close()
        return tuple(found)

    assert asyncio.run(look()) == ("wal", 2, 1)


def test_of_two_writers_of_one_sequence_one_fails(tmp_path: Path) -> None:
    """Two processes at one table: the slower is told `seq.stale`, reads the table again and plays on."""
    settings = Settings(data_dir=tmp_path, database_url="", bot_delay=0.0, bot_workers=1)
    upgrade(settings.url)
    north, south = Guest("north", "North"), Guest("south", "South")

    async def run() -> None:
        one, two = Hall(settings), Hall(settings)
        room = await lobby.create(one, north, game="domino", players=2, options={}, bots={}, fill=None,
                                  public=False, begin=False, nonce=None)
        id = room.row.id
        await lobby.sit(one, id, south, 1, None)
        await lobby.start(one, id, north, None, None)
        other = await two.room(id)
        assert other.match is not None
        assert other.match.view(0) == room.started.view(0)
        seq = room.started.seq
        mover = ("north", "south")[room.started.to_move or 0]
        move = room.started.legal(room.started.to_move or 0)[0]
        await play.act(one, id, mover, seq, [move])
        with pytest.raises(MatchError) as stale:
            await play.act(two, id, mover, seq, [move])
        assert stale.value.code == "seq.stale"
        assert other.match.view(0) == room.started.view(0)
        assert other.seq == room.seq
        state = other.match.state
        assert state is not None
        mover = ("north", "south")[int(state.to_move)]
        await play.act(two, id, mover, other.match.seq, [state.legal_moves()[0].text])
        await one.close()
        await two.close()

    asyncio.run(run())


def test_a_write_that_fails_leaves_the_table_as_it_was(tmp_path: Path,
                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(data_dir=tmp_path, database_url="", bot_workers=1)
    upgrade(settings.url)
    north, south = Guest("north", "North"), Guest("south", "South")

    async def run() -> None:
        hall = Hall(settings)
        room = await lobby.create(hall, north, game="domino", players=2, options={}, bots={}, fill=None,
                                  public=False, begin=False, nonce=None)
        id = room.row.id
        await lobby.sit(hall, id, south, 1, None)
        await lobby.start(hall, id, north, None, None)
        before = (room.seq, await play.view(hall, id, "north", None))
        mover = ("north", "south")[room.started.to_move or 0]
        move = room.started.legal(room.started.to_move or 0)[0]

        async def full(*_given: object) -> None:
            raise OSError("no space left")

        with monkeypatch.context() as broken:
            broken.setattr("asztal.server.storage.Writer.events", full)
            with pytest.raises(OSError, match="no space"):
                await play.act(hall, id, mover, room.seq, [move])
        assert (room.seq, await play.view(hall, id, "north", None)) == before
        assert await play.act(hall, id, mover, room.seq, [move]) > before[0]
        await hall.close()

    asyncio.run(run())


def test_the_log_is_append_only_by_its_key(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, database_url="")
    upgrade(settings.url)

    async def run() -> None:
        hall = Hall(settings)
        room = await lobby.create(hall, Guest("north"), game="domino", players=2, options={}, bots={},
                                  fill="easy", public=False, begin=True, nonce=None)
        with pytest.raises(IntegrityError):
            async with hall.store.write() as writer:
                await writer.events(room.row.id, [{"seq": 1, "type": "match"}])
        await hall.close()

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
    assert kept() == [2]                        # committed to, and to be dealt next


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


@pytest.mark.parametrize("id", sorted(catalog.ENTRIES))
def test_a_seat_is_shown_the_same_bytes_whatever_is_hidden(tmp_path: Path, id: str) -> None:
    """Permute what a seat cannot see: what would be sent to it does not change by a byte."""
    settings = Settings(data_dir=tmp_path, database_url="", bot_delay=60)     # no bot moves meanwhile
    upgrade(settings.url)
    rng = Random(3)

    async def run() -> None:
        hall = Hall(settings)
        room = await lobby.create(hall, Guest("north"), game=id, players=3, options={}, bots={},
                                  fill="easy", public=False, begin=True, nonce=None)
        room.change(chairs=tuple(Chair(str(seat), "x") for seat in range(3)))
        match = room.started
        for _ in range(12):
            if not match.playing:
                break
            moves = match.legal(match.to_move or 0)
            match.act(match.to_move or 0, [moves[rng.below(len(moves))]])
            room.keep()
            if not match.playing:
                break
            truth = match._ledger.state
            for seat in (0, 1, 2, None):
                sent = room.news(seat, 0)
                assert truth is not None
                other = room.game.resample(truth.view(seat), rng)
                match._ledger.state = other
                room.shown.clear()
                assert room.news(seat, 0) == sent
                match._ledger.state = truth
                room.shown.clear()
        await hall.close()

    asyncio.run(run())
