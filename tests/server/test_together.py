"""What several tables are to keep at the same time is one transaction; each of them is kept, or not, for itself."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from pathlib import Path

import pytest
from sqlalchemy import event, select
from sqlalchemy.exc import IntegrityError

from asztal.notation.shapes import UndoEvent
from asztal.server.failures import Unkept
from asztal.server.migrations import upgrade
from asztal.server.services import Services
from asztal.server.settings import Settings
from asztal.server.storage import Changes, Guest, Store, Transaction
from asztal.server.storage.rows import Chair, TableRow, now
from asztal.server.storage.schema import EVENTS, TABLES
from asztal.server.storage.writer import Writer
from asztal.server.tables import play, seating
from asztal.server.tables.publishing import trust
from asztal.server.tables.registry import FRESH

IDS = [f"table{number}" for number in range(8)]


def row(id: str) -> TableRow:
    return TableRow(
        id, "domino", 2, {}, False, "north", 0, "waiting", False, None, now(), now(), (Chair(), Chair())
    )


def undone(seq: int) -> UndoEvent:
    return {"seq": seq, "type": "undo", "seat": 0, "move": "draw"}


def changed(id: str, state: str, *seqs: int) -> Changes:
    return Changes(id, 0, {"state": state, "bot_turn": False}, events=[undone(seq) for seq in seqs])


def with_store(database: str, run: Callable[[Store, list[None]], Awaitable[None]]) -> None:
    """Run something with a store of eight tables, and a list that grows with each commit."""
    upgrade(database)

    async def all_of_it() -> None:
        store = Store(database)
        async with store.transaction() as transaction:
            for id in IDS:
                await transaction.new_table(row(id))
        commits: list[None] = []
        for engine in store.engines:
            event.listen(engine, "commit", lambda _connection: commits.append(None))
        await run(store, commits)
        await store.close()

    asyncio.run(all_of_it())


async def kept(store: Store) -> dict[str, tuple[str, list[int]]]:
    """The state of each table and the numbers of its events, as they are in the database."""
    async with store.engine.connect() as connection:
        states = (await connection.execute(select(TABLES.c.id, TABLES.c.state))).all()
        events = (
            await connection.execute(select(EVENTS.c.match_id, EVENTS.c.seq).order_by(EVENTS.c.seq))
        ).all()
    return {id: (state, [seq for match, seq in events if match == id]) for id, state in states}


def test_what_waits_is_kept_in_one_transaction(database: str) -> None:
    async def run(store: Store, commits: list[None]) -> None:
        await asyncio.gather(*(store.writer.keep(changed(id, "playing", 1, 2)) for id in IDS))
        assert await kept(store) == dict.fromkeys(IDS, ("playing", [1, 2]))
        assert len(commits) == 1
        async with store.transaction():  # while somebody else writes
            doing = [asyncio.create_task(store.writer.keep(changed(id, "between", 3))) for id in IDS]
            await asyncio.sleep(0)
            assert store.lock is None or not any(task.done() for task in doing)
        await asyncio.gather(*doing)
        assert await kept(store) == dict.fromkeys(IDS, ("between", [1, 2, 3]))

    with_store(database, run)


def test_what_comes_soon_after_a_transaction_of_several_is_gathered_for_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """But after a transaction of one table the next is begun at once."""
    groups: list[list[str]] = []

    async def together(group: Sequence[Changes]) -> None:
        groups.append([changes.table for changes in group])

    async def run() -> None:
        over = asyncio.Event()

        async def rest(_seconds: float) -> None:
            await over.wait()

        monkeypatch.setattr("asztal.server.storage.writer.BEAT", 3600.0)
        monkeypatch.setattr(asyncio, "sleep", rest)
        writer = Writer(together, None)
        for id in IDS[:2]:
            await writer.keep(changed(id, "playing", 1))
        assert groups == [[IDS[0]], [IDS[1]]]
        await asyncio.gather(*(writer.keep(changed(id, "playing", 2)) for id in IDS[:2]))
        later = [asyncio.ensure_future(writer.keep(changed(id, "playing", 1))) for id in IDS[2:5]]
        for _ in range(9):
            await asyncio.wait(later, timeout=0)
        assert groups[2:] == [[IDS[0], IDS[1]]]
        over.set()
        await asyncio.gather(*later)
        assert groups[3:] == [[IDS[2], IDS[3], IDS[4]]]

    asyncio.run(run())


def test_of_many_only_the_one_whose_number_is_taken_is_not_kept(database: str) -> None:
    async def run(store: Store, commits: list[None]) -> None:
        await store.writer.keep(changed(IDS[3], "playing", 1))
        done = await asyncio.gather(
            *(store.writer.keep(changed(id, "finished", 1, 2)) for id in IDS), return_exceptions=True
        )
        assert [type(each) for each in done] == [IntegrityError if id == IDS[3] else type(None) for id in IDS]
        assert await kept(store) == {
            id: ("playing", [1]) if id == IDS[3] else ("finished", [1, 2]) for id in IDS
        }
        assert len(commits) == len(IDS)  # the first, and then each of the others alone

    with_store(database, run)


def test_when_nothing_can_be_kept_all_who_wait_are_told(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run(store: Store, _commits: list[None]) -> None:
        tries: list[None] = []

        async def full(*_given: object) -> None:
            tries.append(None)
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as broken:
            broken.setattr(Transaction, "keep", full)
            done = await asyncio.gather(
                *(store.writer.keep(changed(id, "playing", 1)) for id in IDS), return_exceptions=True
            )
        assert [str(each) for each in done] == ["[Errno 28] No space left on device"] * len(IDS)
        assert {type(each) for each in done} == {Unkept}
        assert len(tries) == 1, "it is not tried for each of them"
        assert await kept(store) == dict.fromkeys(IDS, ("waiting", []))
        await store.writer.keep(changed(IDS[0], "playing", 1))

    with_store(database, run)


def test_who_goes_before_it_is_kept_leaves_it_kept(database: str) -> None:
    """What is being written cannot be taken back, so whoever comes next must find it."""

    async def run(store: Store, _commits: list[None]) -> None:
        task = asyncio.create_task(store.writer.keep(changed(IDS[0], "playing", 1)))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert (await kept(store))[IDS[0]] == ("playing", [1])

    with_store(database, run)


def test_a_store_is_closed_when_what_waits_is_kept(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'asztal.db'}"

    async def run(store: Store, _commits: list[None]) -> None:
        doing = asyncio.gather(*(store.writer.keep(changed(id, "playing", 1)) for id in IDS))
        await asyncio.sleep(0)
        await store.close()
        assert doing.done()
        assert await kept(store) == dict.fromkeys(IDS, ("playing", [1]))

    with_store(url, run)


def test_a_row_in_which_nothing_changes_stays_as_it_is_for_some_seconds(tmp_path: Path) -> None:
    """A move is its event: writing again that the table is played at would cost as much."""
    settings = Settings(data_dir=tmp_path)
    upgrade(settings.url)

    async def run() -> None:
        services = Services(settings)
        guests = [Guest("north"), Guest("south")]
        live = await seating.create(
            *(services, guests[0]),
            game="domino",
            players=2,
            options={},
            bots={},
            fill=None,
            public=False,
            begin=False,
        )
        id = live.row.id
        await seating.sit(services, id, guests[1], 1, None)
        await seating.start(services, id, guests[0], None, None)

        async def move() -> datetime:
            match = live.started
            assert match.to_move is not None
            guest = guests[match.to_move]
            await play.act(services, id, guest.id, match.seq, match.legal(match.to_move)[:1])
            found = await services.store.table(id)
            assert found is not None
            assert len(found[1]) == match.seq  # whatever becomes of the row
            return found[0].updated

        moved = [await move(), await move()]
        assert moved[0] == moved[1]
        live.change(updated=moved[1] - FRESH)
        trust(live)
        assert await move() > moved[1]
        await services.close()

    asyncio.run(run())
