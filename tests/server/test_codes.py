"""Wrong codes are counted, and shut out nobody who is at that table, or in a room with somebody there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from asztal.errors import AsztalError
from asztal.server import codes
from asztal.server.migrations import upgrade
from asztal.server.rate_limits import Asker, TryLimit
from asztal.server.refusals import payload
from asztal.server.services import Services
from asztal.server.settings import Settings
from asztal.server.storage import Guest, now
from asztal.server.storage.schema import GUESTS
from asztal.server.tables import seating
from asztal.server.tables.live_table import LiveTable
from asztal.server.tables.presence import LATELY
from asztal.server.tables.streams import Stream

Ask = Callable[[Services, Asker, str], Awaitable[Any]]
SCHOOL, HOME = "192.0.2.7", "198.51.100.3"


def played(
    tmp_path: Path,
    scene: Callable[[Services], Coroutine[Any, Any, None]],
    database: str = "",
    **settings: Any,
) -> None:
    """A scene in a services of its own."""
    told = Settings(data_dir=tmp_path, database_url=database, bot_delay=60, bot_workers=1, **settings)
    upgrade(told.url)

    async def run() -> None:
        services = Services(told)
        await scene(services)
        await services.close()

    asyncio.run(run())


async def table_of(services: Services, guest: str) -> LiveTable:
    return await seating.create(
        services,
        Guest(guest, guest),
        game="domino",
        players=2,
        options={},
        bots={},
        fill=None,
        public=False,
        begin=False,
    )


async def told(services: Services, asker: Asker, code: str, ask: Ask = codes.by_code) -> str:
    """The code of a refusal; empty if there is none."""
    try:
        await ask(services, asker, code)
    except AsztalError as refused:
        return refused.code
    return ""


async def flood(services: Services, address: str, ask: Ask = codes.by_code, least: int = 30) -> None:
    """Wrong codes, each with another cookie, until every one is refused unread."""
    tried = 0
    while await told(services, Asker(f"cookie {tried}", address), "000000", ask) != "code.too-many":
        tried += 1
    assert tried == least


def code_of(live: LiveTable) -> str:
    assert live.row.code is not None
    return live.row.code


def test_a_flood_of_wrong_codes_shuts_nobody_out_of_a_table_in_the_same_room(
    tmp_path: Path, database: str
) -> None:
    async def scene(services: Services) -> None:
        live = await table_of(services, "north")
        await flood(services, SCHOOL)
        code = code_of(live)
        assert await told(services, Asker("north", SCHOOL), code) == ""  # who sits there
        assert await told(services, Asker("friend", SCHOOL), code) == "code.too-many"
        live.heard_from(Asker("stranger", SCHOOL))  # who does not sit there
        assert await told(services, Asker("friend", SCHOOL), code) == "code.too-many"
        live.heard_from(Asker("north", SCHOOL))
        assert [await told(services, Asker(f"friend {each}", SCHOOL), code) for each in range(50)] == [
            ""
        ] * 50
        for wrong in range(10):  # a guest's own limit too
            await told(services, Asker("clumsy", HOME), f"{wrong}")
        assert await told(services, Asker("clumsy", HOME), code) == "code.too-many"
        live.heard_from(Asker("north", HOME))
        assert await told(services, Asker("clumsy", HOME), code) == ""

    played(tmp_path, scene, database)


def test_whoever_is_there_is_there_for_a_while_or_as_long_as_a_page_is_open(tmp_path: Path) -> None:
    async def scene(services: Services) -> None:
        live = await table_of(services, "north")
        code = code_of(live)
        await flood(services, SCHOOL)
        live.heard_from(Asker("north", SCHOOL))
        assert await told(services, Asker("friend", SCHOOL), code) == ""
        where, at = live.presence.heard["north"]
        live.presence.heard["north"] = (where, at - LATELY)
        assert await told(services, Asker("friend", SCHOOL), code) == "code.too-many"
        looks_on = Stream("watcher", None, address=SCHOOL)
        live.join(looks_on)
        assert await told(services, Asker("friend", SCHOOL), code) == ""
        live.leave(looks_on)
        assert await told(services, Asker("friend", SCHOOL), code) == "code.too-many"
        live.heard_from(Asker("north", SCHOOL))
        await seating.stand(services, live.row.id, Guest("north"))
        assert await told(services, Asker("friend", SCHOOL), code) == "code.too-many"
        assert not live.has_somebody_from("")  # no address at all is not one household

    played(tmp_path, scene)


def test_to_a_stranger_over_the_limit_a_right_code_is_as_a_wrong_one(tmp_path: Path) -> None:
    async def scene(services: Services) -> None:
        live = await table_of(services, "north")
        live.heard_from(Asker("north", HOME))
        right = await services.devices.offer(Asker("north", HOME), "/")
        for ask, code in ((codes.by_code, code_of(live)), (codes.by_device_code, right)):
            await flood(services, SCHOOL, ask, 30 if ask is codes.by_code else 180)
            answers = []
            for each in (code, "100001"):
                with pytest.raises(AsztalError) as refused:
                    await ask(services, Asker("stranger", SCHOOL), each)
                refused.value.params.pop("seconds")  # of this moment
                answers.append((refused.value.status, payload(refused.value, "en")))  # type: ignore[attr-defined]
            assert answers[0] == answers[1]
            assert await told(services, Asker("stranger", HOME), "100001", ask) != "code.too-many"
        assert await services.devices.look(right) is not None  # it was not spent by those who were refused

    played(tmp_path, scene)


def test_who_has_sat_here_an_hour_ago_is_not_bound_by_newcomers(tmp_path: Path) -> None:
    async def scene(services: Services) -> None:
        live = await table_of(services, "north")
        for guest in ("old", "new"):
            await table_of(services, guest)
        async with services.store.transaction() as transaction:
            await transaction.connection.execute(
                update(GUESTS).where(GUESTS.c.id == "old").values(created=now() - timedelta(hours=2))
            )
        await flood(services, SCHOOL)
        assert await told(services, Asker("new", SCHOOL), code_of(live)) == "code.too-many"
        assert await told(services, Asker("old", SCHOOL), code_of(live)) == ""
        assert {await told(services, Asker("old", SCHOOL), "1") for _ in range(10)} == {"code.unknown"}
        assert await told(services, Asker("old", SCHOOL), code_of(live)) == "code.too-many"

    played(tmp_path, scene)


def test_a_flood_shuts_out_no_second_device_of_the_same_household(tmp_path: Path) -> None:
    async def scene(services: Services) -> None:
        await flood(services, HOME)
        code = await services.devices.offer(Asker("north", SCHOOL), "/")
        assert await told(services, Asker("tablet", HOME), code, codes.by_device_code) == ""
        await flood(services, HOME, codes.by_device_code, 180)
        code = await services.devices.offer(Asker("north", SCHOOL), "/")
        assert await told(services, Asker("tablet", HOME), code, codes.by_device_code) == "code.too-many"
        code = await services.devices.offer(Asker("north", HOME), "/")
        assert (await codes.by_device_code(services, Asker("tablet", HOME), code)).guest == "north"
        assert await told(services, Asker("thief", HOME), code, codes.by_device_code) == "code.too-many"

    played(tmp_path, scene)


def test_tries_in_vain_are_counted_by_guest_by_address_and_of_newcomers_together() -> None:
    tries = TryLimit(1, 60.0, crowd=3, newcomers=2)
    one, two, three = (Asker(name, SCHOOL) for name in ("one", "two", "three"))
    tries.count(one, False, 0.0)
    assert (tries.wait(one, False, 1.0), tries.wait(two, False, 1.0)) == (59, 0)
    tries.count(two, False, 10.0)
    assert (tries.wait(three, False, 11.0), tries.wait(three, True, 11.0)) == (49, 0)
    tries.count(three, True, 20.0)
    assert tries.wait(Asker("four", SCHOOL), True, 21.0) == 39
    assert tries.wait(Asker("four", HOME), False, 21.0) == 0
    assert tries.wait(three, False, 80.0) == 0
