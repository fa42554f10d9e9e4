"""A stretch of a deal at a table of a world: who sits there, what they do, and all that its readers ask for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

from tests.server.twins import Stretch
from tests.server.worlds import LOG, STRANGER, WATCHER, World
from tests.tables import texts

from asztal.match import Match

__all__ = ["Sitting", "at_every_route", "at_the_table", "compared", "paired"]

POSITION = "domino players=2; hand 0: 6-6 5-1; hand 1: 5-5"
AROUND = 200  # bytes of a difference that are shown
TRIED = 5  # moves that a reader asks about

Ask = tuple[str, str, Any]


def at_the_table(id: str, seq: int, code: str, deal: int, tried: Sequence[str]) -> list[Ask]:
    """What one may ask of a table during a deal. Nothing of it changes the deal."""
    table = f"/api/tables/{id}"
    asks: list[Ask] = [
        ("GET", table, None),
        ("GET", f"{table}/view", None),
        ("GET", f"{table}/view?after=0", None),
        ("GET", f"{table}/events?once=true", None),
        ("GET", f"{table}/events?once=true&after={seq - 1}", None),
        ("GET", f"{table}/record", None),
        ("GET", f"{table}/hint", None),
        ("GET", f"{table}/arrange", None),
        ("GET", f"{table}/replay", None),
        ("GET", f"{table}/proof", None),
        ("GET", f"/api/replays/{id}", None),
        ("GET", f"/api/replays/{id}?deal={deal}&seat=all", None),
        ("GET", f"/api/replays/{id}/record", None),
        ("GET", f"/api/replays/{id}/proof?deal={deal}", None),
        ("GET", f"/api/replays/{id}/review?deal={deal}", None),
        ("GET", f"/api/replays/{id}/report?deal={deal}&step=1", None),
        ("GET", f"{table}/desk", None),
        ("GET", f"{table}/sealed", None),
        ("GET", f"/api/codes/{code}", None),
        ("GET", "/api/tables", None),
        ("GET", "/api/me/tables", None),
        ("GET", f"/t/{id}", None),
        ("POST", f"{table}/undo", {"seq": seq - 1}),
        ("POST", f"{table}/moves", {"seq": seq - 1, "moves": ["draw"]}),
    ]
    for text in tried:
        asks += [
            ("POST", f"{table}/check", {"move": text}),
            ("POST", f"{table}/preview", {"seq": seq, "moves": [text]}),
            ("GET", f"{table}/hint?moves={text.replace(' ', '%20')}", None),
        ]
    return asks


def at_every_route(id: str, seq: int, deal: int) -> list[Ask]:
    """The other routes; those that would change the table are refused while a deal is played, or change it for
    all to see in the same way. What ends a guest's time at the table comes last."""
    table = f"/api/tables/{id}"
    return [
        ("GET", "/api/health", None),
        ("GET", "/api/ready", None),
        ("HEAD", "/api/health", None),
        ("HEAD", "/api/ready", None),
        ("GET", "/api/games", None),
        ("GET", "/api/scoring", None),
        ("GET", "/api/rules/domino", None),
        ("GET", "/api/messages/en", None),
        ("GET", "/api/me", None),
        ("GET", "/api/me/games", None),
        ("GET", "/api/me/export", None),
        ("PUT", "/api/me", {"lang": "hu"}),
        ("POST", "/api/judge", {"position": POSITION, "move": "place 6-6"}),
        ("POST", "/api/tokens", {"name": "Bot"}),
        ("POST", "/api/me/device", {"table": id}),
        ("POST", "/api/devices", {"code": "1"}),
        ("POST", "/api/replay", {"record": "{}"}),
        ("POST", "/api/tables", {"from": {"replay": id, "deal": deal, "step": 0}}),
        ("POST", f"{table}/react", {"reaction": "hello"}),
        ("PUT", f"{table}/desk", {"deal": deal, "seq": seq, "desk": {"order": []}}),
        ("POST", f"{table}/sealed", {"deal": deal, "attempt": 1, "kind": "void", "body": {}}),
        ("POST", f"{table}/sit", {"seat": 0}),
        ("POST", f"{table}/seats", {"order": [1, 0]}),
        ("POST", f"{table}/change", {"public": False}),
        ("POST", f"{table}/bot", {"seat": 0, "bot": "casual"}),
        ("POST", f"{table}/start", {}),
        ("POST", f"{table}/nonce", {"nonce": "too early"}),
        ("POST", f"{table}/nonce", {"pledge": "0" * 64}),
        ("POST", f"{table}/next", {"seq": seq}),
        ("POST", f"{table}/rematch", {}),
        ("POST", f"{table}/beginner", {"beginner": True}),
        ("GET", f"{table}/hint", None),
        ("POST", f"{table}/stand", {}),
        ("DELETE", f"{table}/me", None),
        ("DELETE", "/api/me", None),
    ]


class Sitting:
    """One stretch, played at one world."""

    def __init__(self, world: World, stretch: Stretch, other: bool, number: int) -> None:
        self.world = world
        self.stretch = stretch
        self.positions = [stretch.start.copy(), stretch.twin.copy()]
        self.begins = self.positions[other].position()
        self.number = number
        self.players = stretch.start.game.players
        self.id = ""
        self.code = ""

    @property
    def readers(self) -> list[str]:
        """Who must be sent the same in both worlds."""
        seat = [] if self.stretch.reader is None else [self.guest(self.stretch.reader)]
        return [*seat, WATCHER, STRANGER]

    def guest(self, seat: int) -> str:
        """The id of who sits there at this table."""
        return f"{self.number}-{seat}"

    @property
    def match(self) -> Match:
        return self.world.live(self.id).started

    async def sit(self, form: Any) -> str:
        """The table is made by somebody who is not the reader, and may know its position; all sit down, and
        everybody has a page open. Who has made it."""
        ask, reader = self.world.ask, self.stretch.reader
        maker = 0 if reader is None else (reader + 1) % self.players
        clock = {"kind": "bank", "seconds": 300, "add": 5} if self.number % 2 else None
        told = {**form, "public": True, "clock": clock, "hints": "all", "name": "Maker"}
        table = await self.world.make(self.guest(maker), told)
        self.id, self.code = table["id"], table["code"]
        path = f"/api/tables/{self.id}"
        for seat in range(self.players):
            if seat != maker:
                at = maker if seat == 0 else seat
                await ask(self.guest(seat), "POST", f"{path}/sit", {"seat": at, "name": f"Player {seat}"})
        order = list(range(self.players))
        order[0], order[maker] = maker, 0
        await ask(self.guest(maker), "POST", f"{path}/seats", {"order": order})
        for who in [*map(self.guest, range(self.players)), WATCHER, STRANGER]:
            await self.world.follow(who, self.id)
            await self.world.settle(self.id)
        return self.guest(maker)

    async def begin(self) -> None:
        """The deal is set up as this world has it."""
        maker = await self.sit({"position": self.begins})
        status, told = await self.world.ask(maker, "POST", f"/api/tables/{self.id}/start", {})
        assert status == 200, told
        await self.world.settle(self.id)

    def tried(self) -> list[str]:
        """Moves of whoever is to move, in the one world or the other, and what is never a move."""
        found = {move.text for state in self.positions for move in state.legal_moves()}
        chosen = sorted(found, key=lambda text: (text.split()[0], len(text), text))
        return [*chosen[:: max(1, len(chosen) // TRIED)], "fly"]

    async def look(self, everywhere: bool = False) -> None:
        """Every reader asks for everything."""
        match, tried = self.match, self.tried()
        for who in self.readers:
            some = tried[:2] if who in (WATCHER, STRANGER) else tried  # who does not sit may make no move
            asks = at_the_table(self.id, match.seq, self.code, match.deal_number, some)
            for text in some:
                if not self.would_act(who, text):
                    asks.append(("POST", f"/api/tables/{self.id}/moves", {"seq": match.seq, "moves": [text]}))
            if everywhere:
                asks += at_every_route(self.id, match.seq, match.deal_number)
            for method, path, body in asks:
                await self.world.ask(who, method, path, body)
                await self.world.settle(self.id)

    def would_act(self, who: str, text: str) -> bool:
        """Whether this move, sent by this reader, would be made, or be an answer to a question."""
        state = self.positions[0]
        mine = who == self.guest(int(state.to_move))
        return (mine and text in texts(state)) or (bool(state.asked()) and text in ("pass", "claim"))

    async def go(self, seat: int, what: str, **body: Any) -> None:
        status, told = await self.world.ask(
            self.guest(seat), "POST", f"/api/tables/{self.id}/{what}", {"seq": self.match.seq, **body}
        )
        assert status == 200, told
        await self.world.settle(self.id)

    def advance(self, move: str) -> None:
        for state in self.positions:
            state.apply(move)

    async def play(self) -> None:
        """Make the moves of the stretch: those of questions are answers, which are counted when the time is over."""
        rest = list(self.stretch.moves)
        while rest:
            state = self.positions[0]
            if state.asked():
                answers = []
                while rest and state.asked():
                    answers.append((int(state.to_move), rest.pop(0)))
                    self.advance(answers[-1][1])
                if state.asked():
                    return  # the stretch ends before they are counted
                for seat, move in answers:
                    await self.go(seat, "moves", moves=[move])
                await self.world.question_ends(self.id)
                await self.world.settle(self.id)
                continue
            seat, move, by_itself = int(state.to_move), rest.pop(0), state.forced() >= 0
            self.advance(move)
            if by_itself:
                continue
            await self.go(seat, "moves", moves=[move])
            if self.match.view(seat)["match"]["can_undo"]:
                await self.go(seat, "undo")
                await self.go(seat, "moves", moves=[move])

    async def whole(self, everywhere: bool = False) -> None:
        """All of it, read again from the disk before the end, as after a restart."""
        await self.begin()
        await self.look()
        await self.play()
        self.world.live(self.id).doubtful = True
        for who in self.readers:
            await self.world.follow(who, self.id, self.match.seq - 1)
            await self.world.settle(self.id)  # how many look on is told before the next one comes
        await self.look(everywhere)
        await self.world.hang_up()


def differing(one: bytes, other: bytes) -> str:
    """The first place where they do, with what stands around it."""
    ends = min(len(one), len(other))
    same = next((at for at in range(ends) if one[at] != other[at]), ends)
    place = slice(max(0, same - AROUND), same + AROUND)
    return f"{one[place]!r} / {other[place]!r}"


def compared(one: World, other: World, readers: Sequence[str]) -> list[str]:
    """What some reader was sent in one world and not in the other."""
    faults = []
    for who in [*readers, LOG]:
        ours, theirs = one.told(who), other.told(who)
        for way in sorted({*ours, *theirs}):
            for at, (a, b) in enumerate(zip_longest(ours.get(way, []), theirs.get(way, []))):
                if a != b:
                    faults.append(f"{who}, {way}, {at}: {differing(a or b'', b or b'')}")
                    break
    return faults


async def paired(
    folder: Path,
    told: Sequence[Stretch],
    everywhere: bool = True,
    database: Callable[[], str | None] = lambda: None,
) -> list[str]:
    """Play these stretches in two worlds, each of two processes if it is given a database; what differs."""
    worlds: list[World] = []
    readers: list[str] = []
    for name, other in (("one", False), ("other", True)):
        async with World.opened(folder / name, await asyncio.to_thread(database)) as world:
            for number, stretch in enumerate(told):
                sitting = Sitting(world, stretch, other, number)
                await sitting.whole(everywhere and stretch is told[-1])
                readers += sitting.readers
        worlds.append(world)
    one, two = worlds
    return compared(one, two, list(dict.fromkeys(readers)))
