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
from asztal.server import lobby, play
from asztal.server.clocks import Clock
from asztal.server.hall import Hall
from asztal.server.migrations import upgrade
from asztal.server.settings import Settings
from asztal.server.storage import Guest, compact
from asztal.server.streams import Stream

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

    def __init__(self, hall: Hall, id: str, pages: dict[str, list[bytes]]) -> None:
        self.hall = hall
        self.id = id
        self.pages = pages

    @classmethod
    async def open(cls, hall: Hall, text: str, clock: Clock | None = None) -> Table:
        players = asztal.game("tabla-romi", players=int(text.split("players=")[1][0])).players
        room = await lobby.create(
            hall,
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
        id = room.row.id
        for seat in range(1, players):
            await lobby.sit(hall, id, Guest(f"p{seat}", f"Player {seat}"), seat, None)
        table = cls(hall, id, {})
        for seat in range(players):
            table.follow(f"p{seat}")
        table.follow("watcher")
        await asyncio.sleep(0)
        await lobby.start(hall, id, Guest("p0", "North"), None, None)
        return table

    def follow(self, guest: str) -> None:
        stream = Stream(guest, None)
        kept = self.pages.setdefault(guest, [])

        async def read() -> None:
            async for chunk in stream.body(self.hall.rooms[self.id]):
                kept.append(chunk)

        self.hall.spawn(read())

    async def settle(self) -> None:
        """Let everything be told that is to be told now."""
        room = await self.hall.room(self.id)
        quiet = 0
        while quiet < 50:
            await asyncio.sleep(0)
            quiet = quiet + 1 if room.telling is None else 0

    def told(self, guest: str) -> str:
        """All that this page was sent, without what names this very table or moment."""
        return MOMENTS.sub("", b"".join(self.pages[guest]).decode())

    async def throw(self) -> int:
        room = await self.hall.room(self.id)
        return await play.act(self.hall, self.id, "p0", room.seq, ["discard 8b"])

    async def news(self, guest: str) -> Any:
        return json.loads(await play.view(self.hall, self.id, guest, None))


def halls(tmp_path: Path, **settings: Any) -> Callable[[], Hall]:
    # What changes is told at once: how much is told together would depend on the machine.
    told = Settings(data_dir=tmp_path, database_url="", bot_delay=0.0, bot_workers=1, telling=0.0, **settings)
    upgrade(told.url)
    return lambda: Hall(told)


TWIN = SETS.replace("6r", "9r")
DEALS = {"nobody": (NOT, SAME), "1": (SETS, SAME), "2": (NOT, SETS), "1 and 2": (SETS, TWIN)}


@pytest.mark.parametrize("clock", [None, Clock("turn", 3600), Clock("bank", 3600, 10)])
def test_t_24_nobody_is_told_who_could_claim(tmp_path: Path, clock: Clock | None) -> None:
    """Deals that differ in a hidden hand alone: until the answers are counted every other page is sent the
    same in the same order, and is refused the same, whoever has answered what meanwhile."""
    make = halls(tmp_path, claim_window=3600.0)
    other = "2b 13b 6k 10r 11r 1b 9b 4k 10k 13y 5r 2k 11y 9y"

    async def seen(one: str, two: str, answers: dict[int, str]) -> dict[str, Any]:
        hall = make()
        table = await Table.open(hall, position(s1=one, s2=two, s3=other), clock)
        await table.settle()
        seq = await table.throw()
        await table.settle()
        for seat, move in answers.items():
            await play.act(hall, table.id, f"p{seat}", seq, [move])
        await table.settle()
        refusals = []
        for guest in ("p0", "p3"):
            for ask in (
                lambda guest=guest: play.act(hall, table.id, guest, seq, ["claim"]),
                lambda guest=guest: play.act(hall, table.id, guest, seq, ["draw"]),
                lambda guest=guest: play.preview(hall, table.id, guest, seq, ["claim"]),
                lambda guest=guest: play.undo(hall, table.id, guest, seq),
                lambda guest=guest: play.hint(hall, table.id, guest),
            ):
                try:
                    refusals.append(repr(await ask()))
                except (MatchError, IllegalMove) as refused:
                    refusals.append(f"{refused} {refused.params}")
            refusals.append(str(await play.check(hall, table.id, guest, "claim", [], "en")))
        room = await hall.room(table.id)
        tables = {guest: MOMENTS.sub("", compact(room.data(guest))) for guest in table.pages}
        received = {guest: (table.told(guest), tables[guest]) for guest in table.pages}
        received["refusals"] = ("", str(refusals))
        await hall.close()
        return received

    async def run() -> None:
        told = {name: await seen(*hands, {}) for name, hands in DEALS.items()}
        told["1 passes"] = await seen(*DEALS["1"], {1: "pass"})
        told["2 claims"] = await seen(*DEALS["1 and 2"], {2: "claim"})
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

    async def waited(one: str, two: str) -> tuple[int, list[str]]:
        hall = make()
        table = await Table.open(hall, position(3, s1=one, s2=two))
        await table.throw()
        room = await hall.room(table.id)
        assert room.question is not None and room.question_ends is not None
        length = room.question_ends - room.question.since
        async with asyncio.timeout(60.0):
            while room.to_move is None or not room.believed():  # noqa: ASYNC110 – a timer ends it
                await asyncio.sleep(0.005)
        moves = [str(event["move"]) for event in room.started.events if event["type"] == "move"]
        assert (room.to_move, (await table.news("p1"))["view"]["deal"]["phase"]) == (1, "draw")
        await hall.close()
        return length, moves

    async def run() -> None:
        answers = [await waited(*hands) for hands in DEALS.values()]
        assert answers == [(200, ["discard 8b", "pass", "pass"])] * len(DEALS)

    asyncio.run(run())


def test_t_24_the_nearest_claim_holds_and_ends_the_waiting(tmp_path: Path) -> None:
    make = halls(tmp_path, claim_window=3600.0)

    async def run() -> None:
        hall = make()
        table = await Table.open(hall, position(3, s1=SETS, s2=TWIN))
        seq = await table.throw()
        room = await hall.room(table.id)
        assert await play.act(hall, table.id, "p2", seq, ["claim"]) == seq  # 1 may still say so
        assert (room.seq, (await table.news("p2"))["view"]["deal"]["moves"]) == (seq, [])
        with pytest.raises(MatchError):
            await play.act(hall, table.id, "p2", seq, ["pass"])  # an answer is an answer
        with pytest.raises(MatchError):
            await play.act(hall, table.id, "p0", seq, ["pass"])  # the discarder is not asked
        assert (await play.check(hall, table.id, "p1", "claim", [], "en"))["legal"]
        assert await play.hint(hall, table.id, "p1") == ["claim"]
        assert await play.act(hall, table.id, "p1", seq, ["claim"]) == seq + 1
        assert (room.to_move, room.question) == (1, None)
        news = await table.news("p1")
        assert (news["view"]["deal"]["phase"], news["asked"]) == ("finish", None)
        await play.act(hall, table.id, "p1", news["seq"], news["view"]["deal"]["moves"][:1])
        record = Match.replay(room.started.events)
        assert record.events == room.started.events
        await hall.close()

    asyncio.run(run())


def test_t_24_who_cannot_claim_may_pass_and_nothing_changes(tmp_path: Path) -> None:
    make = halls(tmp_path, claim_window=3600.0)

    async def run() -> None:
        hall = make()
        table = await Table.open(hall, position(3, s1=NOT, s2=SETS))
        seq = await table.throw()
        assert await play.act(hall, table.id, "p1", seq, ["pass"]) == seq
        with pytest.raises(IllegalMove) as refused:
            await play.act(hall, table.id, "p1", seq, ["claim"])
        assert (refused.value.code, refused.value.rule) == ("tabla.claim-finishes", "T-24")
        assert await play.act(hall, table.id, "p2", seq, ["claim"]) == seq + 2  # nobody nearer may say so
        await hall.close()

    asyncio.run(run())


def test_one_person_among_bots_is_waited_for_and_nobody_else(guest: Meet) -> None:
    """There is nobody to learn anything: no time runs, and where nothing can be said nobody waits."""
    player = guest("North")
    text = position(3, s0=TWIN, s2=f"{NOT} 8b").replace("to-move: 0", "to-move: 2")
    text = text.replace("dealer: 2", "dealer: 1")
    id = player.make("tabla-romi", position=text, bots={"1": "easy"})
    other = guest("South")
    other.post(id, "sit", seat=2)
    player.post(id, "start")
    seq = other.view(id)["seq"]
    other.post(id, "moves", seq=seq, moves=["discard 8b"])
    news = player.my_turn(id)
    assert news["view"]["deal"]["moves"] in (["claim", "pass"], ["draw", "take"])
    alone = player.make("tabla-romi", position=text, fill="easy", start=True)
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
        hall = Hall(replace(told, claim_window=3600.0))
        table = await Table.open(hall, position(3, s1=SETS, s2=NOT))
        seq = await table.throw()
        await play.act(hall, table.id, "p1", seq, ["pass"])
        await hall.close()
        again = Hall(replace(told, claim_window=0.05))
        assert await again.store.waiting_for_bots() == [table.id]
        await again.open()
        room = await again.room(table.id)
        async with asyncio.timeout(60.0):
            while room.to_move is None or not room.believed():  # noqa: ASYNC110 – a timer ends it
                await asyncio.sleep(0.005)
        assert (room.seq, room.to_move) == (seq + 2, 1)
        await again.close()

    asyncio.run(run())
