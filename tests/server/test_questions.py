"""Who claims the tile just discarded (T-18, T-24): all are asked for the same time, nobody is told who."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import asztal
from asztal.errors import IllegalMove, MatchError
from asztal.match import Match
from asztal.server.clock import Clock
from asztal.server.migrations import upgrade
from asztal.server.services import Services
from asztal.server.settings import Settings
from asztal.server.storage import Guest, compact
from asztal.server.tables import play, seating
from asztal.server.tables.event_stream import body
from asztal.server.tables.publishing import table_data
from asztal.server.tables.streams import Stream

Meet = Callable[..., Any]

THROWER = "1r 4r 6y 9k 2r 5y 11b 1y 4b 10b 13k 2k 6k 10y"
SETS = "8r 8y 3k 3y 3r 7r 7y 7k 7b 12r 12y 12b 12k 6r"  # 8b finishes it
NOT = "1k 2y 4y 5k 9k 10k 11k 13r 1b 2b 4r 11y 13y 6y"  # 8b does not
SAME = "1r 2y 4y 5r 9y 10r 11r 13r 4k 5k 9b 13b 11k 1k"  # nor this one
MOMENTS = re.compile(r'"(at|created|since|ends|now|left|id|link|code)":("[^"]*"|\d+|\[[^]]*\])|/t/\w+')


def position(players: int = 4, **hands: str) -> str:
    told = "; ".join(f"hand {seat[1:]}: {hand}" for seat, hand in {"s0": f"{THROWER} 8b", **hands}.items())
    return (
        f"tabla-romi players={players}; to-move: 0; phase: throw; indicator: 5b; dealer: {players - 1}; "
        f"{told}"
    )


class Table:
    """A table of people in this process, each with a page open; what each page is sent is kept."""

    def __init__(self, services: Services, id: str, pages: dict[str, list[bytes]]) -> None:
        self.services = services
        self.id = id
        self.pages = pages

    @classmethod
    async def open(cls, services: Services, text: str, clock: Clock | None = None) -> Table:
        players = asztal.game("tabla-romi", players=int(text.split("players=")[1][0])).players
        live = await seating.create(
            services,
            Guest("p0", "North"),
            game=None,
            players=None,
            options={},
            bots={},
            fill=None,
            public=False,
            begin=False,
            position=text,
            clock=clock,
            hints="all",
        )
        id = live.row.id
        for seat in range(1, players):
            await seating.sit(services, id, Guest(f"p{seat}", f"Player {seat}"), seat, None)
        table = cls(services, id, {})
        for seat in range(players):
            table.follow(f"p{seat}")
        table.follow("watcher")
        await asyncio.sleep(0)
        await seating.start(services, id, Guest("p0", "North"), None, None)
        return table

    def follow(self, guest: str) -> None:
        stream = Stream(guest, None)
        kept = self.pages.setdefault(guest, [])

        async def read() -> None:
            async for chunk in body(stream, self.services.registry.tables[self.id]):
                kept.append(chunk)

        self.services.tasks.spawn(read())

    async def settle(self) -> None:
        """Let everything be told that is to be told now."""
        live = await self.services.registry.table(self.id)
        quiet = 0
        while quiet < 50:
            await asyncio.sleep(0)
            quiet = quiet + 1 if live.broadcast.timer is None else 0

    def told(self, guest: str) -> str:
        """All that this page was sent, without what names this very table or moment."""
        return MOMENTS.sub("", b"".join(self.pages[guest]).decode())

    async def throw(self) -> int:
        live = await self.services.registry.table(self.id)
        return await play.act(self.services, self.id, "p0", live.seq, ["discard 8b"])

    async def news(self, guest: str) -> Any:
        return json.loads(await play.view(self.services, self.id, guest, None))


def halls(tmp_path: Path, **settings: Any) -> Callable[[], Services]:
    # What changes is told at once: how much is told together would depend on the machine.
    told = Settings(data_dir=tmp_path, database_url="", bot_delay=0.0, bot_workers=1, telling=0.0, **settings)
    upgrade(told.url)
    return lambda: Services(told)


TWIN = SETS.replace("6r", "9r")
DEALS = {"nobody": (NOT, SAME), "1": (SETS, SAME), "2": (NOT, SETS), "1 and 2": (SETS, TWIN)}


@pytest.mark.parametrize("clock", [None, Clock("turn", 3600), Clock("bank", 3600, 10)])
def test_t_24_nobody_is_told_who_could_claim(tmp_path: Path, clock: Clock | None) -> None:
    """Deals that differ in a hidden hand alone: until the answers are counted every other page is sent the
    same in the same order, and is refused the same, whoever has answered what meanwhile."""
    make = halls(tmp_path, claim_window=3600.0)
    other = "2b 13b 6k 10r 11r 1b 9b 4k 10k 13y 5r 2k 11y 9y"

    async def seen(services: Services, one: str, two: str, answers: dict[int, str]) -> dict[str, Any]:
        table = await Table.open(services, position(s1=one, s2=two, s3=other), clock)
        await table.settle()
        seq = await table.throw()
        await table.settle()
        for seat, move in answers.items():
            await play.act(services, table.id, f"p{seat}", seq, [move])
        await table.settle()
        refusals = []
        for guest in ("p0", "p3"):
            for ask in (
                lambda guest=guest: play.act(services, table.id, guest, seq, ["claim"]),
                lambda guest=guest: play.act(services, table.id, guest, seq, ["draw"]),
                lambda guest=guest: play.preview(services, table.id, guest, seq, ["claim"]),
                lambda guest=guest: play.undo(services, table.id, guest, seq),
                lambda guest=guest: play.hint(services, table.id, guest),
            ):
                try:
                    refusals.append(repr(await ask()))
                except (MatchError, IllegalMove) as refused:
                    refusals.append(f"{refused} {refused.params}")
            refusals.append(str(await play.check(services, table.id, guest, "claim", [], "en")))
        live = await services.registry.table(table.id)
        tables = {guest: MOMENTS.sub("", compact(table_data(live, guest))) for guest in table.pages}
        received = {guest: (table.told(guest), tables[guest]) for guest in table.pages}
        received["refusals"] = ("", str(refusals))
        return received

    async def run() -> None:
        services = make()
        told = {name: await seen(services, *hands, {}) for name, hands in DEALS.items()}
        told["1 passes"] = await seen(services, *DEALS["1"], {1: "pass"})
        told["2 claims"] = await seen(services, *DEALS["1 and 2"], {2: "claim"})
        await services.close()
        for name, received in told.items():
            for guest in ("p0", "p3", "watcher", "refusals"):  # whose own hand is always the same
                for part, same in zip(received[guest], told["nobody"][guest], strict=True):
                    assert part.split("\n") == same.split("\n"), (name, guest)
        assert told["1"]["p2"] == told["nobody"]["p2"]
        assert told["2"]["p1"] == told["nobody"]["p1"]
        assert told["1"]["p1"] != told["nobody"]["p1"]  # who is concerned is told
        assert '"moves":["claim","pass"]' in told["1"]["p1"][0]

    asyncio.run(run())


def test_t_24_the_time_is_the_same_whoever_can_claim(tmp_path: Path) -> None:
    make = halls(tmp_path, claim_window=0.2)

    async def waited(services: Services, one: str, two: str) -> tuple[int, list[str]]:
        table = await Table.open(services, position(3, s1=one, s2=two))
        await table.throw()
        live = await services.registry.table(table.id)
        assert live.question is not None and live.question_ends is not None
        length = live.question_ends - live.question.since
        async with asyncio.timeout(60.0):
            while live.to_move is None or not live.believed():  # noqa: ASYNC110 – a timer ends it
                await asyncio.sleep(0.005)
        moves = [str(event["move"]) for event in live.started.events if event["type"] == "move"]
        assert (live.to_move, (await table.news("p1"))["view"]["deal"]["phase"]) == (1, "draw")
        return length, moves

    async def run() -> None:
        services = make()
        answers = [await waited(services, *hands) for hands in DEALS.values()]
        await services.close()
        assert answers == [(200, ["discard 8b", "pass", "pass"])] * len(DEALS)

    asyncio.run(run())


def test_t_24_the_nearest_claim_holds_and_ends_the_waiting(tmp_path: Path) -> None:
    make = halls(tmp_path, claim_window=3600.0)

    async def run() -> None:
        services = make()
        table = await Table.open(services, position(3, s1=SETS, s2=TWIN))
        seq = await table.throw()
        live = await services.registry.table(table.id)
        assert await play.act(services, table.id, "p2", seq, ["claim"]) == seq  # 1 may still say so
        assert (live.seq, (await table.news("p2"))["view"]["deal"]["moves"]) == (seq, [])
        with pytest.raises(MatchError):
            await play.act(services, table.id, "p2", seq, ["pass"])  # an answer is an answer
        with pytest.raises(MatchError):
            await play.act(services, table.id, "p0", seq, ["pass"])  # the discarder is not asked
        assert (await play.check(services, table.id, "p1", "claim", [], "en"))["legal"]
        assert [step.move for step in await play.hint(services, table.id, "p1")] == ["claim"]
        assert await play.act(services, table.id, "p1", seq, ["claim"]) == seq + 1
        assert (live.to_move, live.question) == (1, None)
        news = await table.news("p1")
        assert (news["view"]["deal"]["phase"], news["asked"]) == ("finish", None)
        await play.act(services, table.id, "p1", news["seq"], news["view"]["deal"]["moves"][:1])
        record = Match.replay(live.started.events)
        assert record.events == live.started.events
        await services.close()

    asyncio.run(run())


def test_t_24_who_cannot_claim_may_pass_and_nothing_changes(tmp_path: Path) -> None:
    make = halls(tmp_path, claim_window=3600.0)

    async def run() -> None:
        services = make()
        table = await Table.open(services, position(3, s1=NOT, s2=SETS))
        seq = await table.throw()
        assert await play.act(services, table.id, "p1", seq, ["pass"]) == seq
        with pytest.raises(IllegalMove) as refused:
            await play.act(services, table.id, "p1", seq, ["claim"])
        assert (refused.value.code, refused.value.rule) == ("tabla.claim-finishes", "T-24")
        assert await play.act(services, table.id, "p2", seq, ["claim"]) == seq + 2  # nobody nearer may say so
        await services.close()

    asyncio.run(run())


def test_one_person_among_bots_is_waited_for_and_nobody_else(guest: Meet) -> None:
    """There is nobody to learn anything: no time runs, and where nothing can be said nobody waits."""
    player = guest("North")
    text = position(3, s0=TWIN, s2=f"{NOT} 8b").replace("to-move: 0", "to-move: 2")
    text = text.replace("dealer: 2", "dealer: 1")
    id = player.make("tabla-romi", position=text, bots={"1": "casual"})
    other = guest("South")
    other.post(id, "sit", seat=2)
    player.post(id, "start")
    seq = other.view(id)["seq"]
    other.post(id, "moves", seq=seq, moves=["discard 8b"])
    news = player.my_turn(id)
    assert news["view"]["deal"]["moves"] in (["claim", "pass"], ["draw", "take"])
    alone = player.make("tabla-romi", position=text, fill="casual", start=True)
    for _ in range(40):
        news = player.my_turn(alone)
        if not news["view"]["match"]["playing"]:
            break
        assert news["asked"] is None or news["asked"]["ends"] is None
        moves = news["view"]["deal"]["moves"]
        player.post(alone, "moves", seq=news["seq"], moves=[moves[-1]])


def test_an_open_question_outlives_the_server(tmp_path: Path) -> None:
    """Its answers do not: all are asked again, and the table goes on though nobody comes."""
    told = Settings(data_dir=tmp_path, database_url="", bot_delay=0.0, bot_workers=1)
    upgrade(told.url)

    async def run() -> None:
        services = Services(replace(told, claim_window=3600.0))
        table = await Table.open(services, position(3, s1=SETS, s2=NOT))
        seq = await table.throw()
        await play.act(services, table.id, "p1", seq, ["pass"])
        await services.close()
        again = Services(replace(told, claim_window=0.05))
        assert await again.store.waiting_for_bots() == [table.id]
        await again.open()
        live = await again.registry.table(table.id)
        async with asyncio.timeout(60.0):
            while live.to_move is None or not live.believed():  # noqa: ASYNC110 – a timer ends it
                await asyncio.sleep(0.005)
        assert (live.seq, live.to_move) == (seq + 2, 1)
        await again.close()

    asyncio.run(run())
