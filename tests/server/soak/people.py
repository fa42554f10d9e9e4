"""People who play without rest while servers are killed, and note all that was acknowledged and all that they heard.

A move whose answer never came is sent once more, with the same `seq`, as a page does it: then it is made, or it is
refused because it had been made, and in the log it stands once. Nobody but these people makes a move at their tables,
so that the log must hold just the moves that are noted here.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from asztal.notation import verify
from asztal.server.bench.client import Lines, Reader

PATIENCE = 120.0  # seconds that anything may take, on a busy machine
PAUSE = 0.05  # before something is asked once more
UNKNOWN = (502, 503, 504)  # of a proxy, and of a process that has passed a request on: it may have been done
GAMES: tuple[dict[str, Any], ...] = (
    {"game": "domino", "options": {"target": 1000}},
    {"game": "romi-500", "options": {"target": 5000}},
    {"game": "gin", "options": {"target": 1000}},
    {"game": "romi-40", "options": {"deals": 13}},
)


@dataclass
class Seen:
    """What has been counted: moves that were acknowledged; those whose answer was lost, which had been made (`kept`) or
    had not (`again`); streams that were opened once more; deals whose records hold."""

    moves: int = 0
    kept: int = 0
    again: int = 0
    streams: int = 0
    deals: int = 0
    faults: list[str] = field(default_factory=list)


class Stream(Reader):
    """A page's stream, taken out of the chunks that carry it: a proxy cuts them otherwise than the server."""

    def __init__(self, request: bytes, told: Callable[[int, bytes], None], lost: Callable[[], None]) -> None:
        super().__init__(request, told, lost)
        self.come = b""
        self.in_head = True
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        assert self.transport is not None
        self.come += data
        if self.in_head:
            head, ends, rest = self.come.partition(b"\r\n\r\n")
            if ends and not head.startswith(b"HTTP/1.1 200"):
                self.transport.close()
            if not ends or self.transport.is_closing():
                return
            self.in_head, self.come = False, rest
        while True:
            size, ends, rest = self.come.partition(b"\r\n")
            length = int(size, 16) if ends else 0
            if not ends or len(rest) < length + 2:
                return
            if length == 0:
                self.transport.close()
                return
            self.come = rest[length + 2 :]
            super().data_received(rest[:length])


class Pair:
    """Two people at a table: what each of their pages was told, and each move that they know to be made.

    `made` are those moves by their place in the log, `since` how many there were since the last kill.
    """

    def __init__(self, port: int, cookies: list[str], number: int, seen: Seen, chance: random.Random) -> None:
        self.port = port
        self.cookies = cookies
        self.form = {**GAMES[number % len(GAMES)], "players": 2}
        self.lines = Lines(port)
        self.chance = chance
        self.seen = seen
        self.since = 0
        self.pages: list[asyncio.Task[None]] = []
        self.changed = asyncio.Event()
        self._forget()

    def _forget(self) -> None:
        self.id = ""
        self.logs: list[list[dict[str, Any]]] = [[], []]
        self.views: list[Any] = [None, None]
        self.made: dict[int, tuple[int, str]] = {}

    async def ask(self, seat: int, method: str, path: str, form: object = None) -> tuple[int, bytes | None]:
        """Ask until there is an answer: how often that took, and what came; None if it was refused after it had been
        asked before, for then it had been done."""
        times = 0
        async with asyncio.timeout(PATIENCE):
            while True:
                times += 1
                with suppress(OSError):
                    answer = await self.lines.ask(method, path, self.cookies[seat], form)
                    if answer.status < 300:
                        return times, answer.body
                    if answer.status not in UNKNOWN:
                        if times > 1 and answer.status in (409, 422):
                            return times, None
                        raise LookupError(f"{path}: {answer.status} {answer.body[:200]!r}")
                await asyncio.sleep(PAUSE)

    async def sit_down(self) -> None:
        """A table, both seated, the first deal dealt, both pages open."""
        _, made = await self.ask(0, "POST", "/api/tables", self.form)
        self.id = json.loads(made or b"")["id"]
        await self.ask(1, "POST", f"/api/tables/{self.id}/sit", {"seat": 1})
        await self.ask(0, "POST", f"/api/tables/{self.id}/start", {})
        self.pages = [asyncio.ensure_future(self._follow(seat)) for seat in (0, 1)]
        await self._until(1)

    async def _follow(self, seat: int) -> None:
        """A page: whenever its stream ends it opens another, from the last event that it knows."""
        while True:
            ended = asyncio.Event()
            log = self.logs[seat]

            def told(seq: int, data: bytes, log: list[dict[str, Any]] = log) -> None:
                message = json.loads(data)
                for event in message["events"]:
                    if event["seq"] != len(log) + 1:
                        self.seen.faults.append(f"{self.id}: after {len(log)} comes {event['seq']}")
                    log.append(event)
                self.views[seat] = message["view"]
                self.changed.set()

            request = (
                f"GET /api/tables/{self.id}/events HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {self.cookies[seat]}\r\n"
                f"Last-Event-ID: {len(log)}\r\n\r\n"
            ).encode()
            with suppress(OSError):
                transport, _ = await asyncio.get_running_loop().create_connection(
                    lambda request=request, told=told, ended=ended: Stream(request, told, ended.set),  # type: ignore[misc]
                    "127.0.0.1",
                    self.port,
                )
                try:
                    await ended.wait()
                finally:
                    transport.close()
            self.seen.streams += 1
            await asyncio.sleep(PAUSE)

    async def _until(self, seq: int) -> None:
        """Wait until both pages have been told of this event."""
        async with asyncio.timeout(PATIENCE):
            while min(map(len, self.logs)) < seq:
                self.changed.clear()
                await self.changed.wait()

    async def play(self, rest: asyncio.Event) -> None:
        """Move after move until it is time to rest, and at least one."""
        while not rest.is_set() or not self.since:
            seq = max(map(len, self.logs))
            await self._until(seq)
            match = self.views[0]["match"]
            if match["finished"]:
                await self.check()
                await self.leave()
                await self.sit_down()
            elif not match["playing"]:
                await self.ask(0, "POST", f"/api/tables/{self.id}/next", {"seq": seq})
                await self._until(seq + 1)
            else:
                await self._move(seq, match["to_move"])

    async def _move(self, seq: int, seat: int) -> None:
        move = self.chance.choice(self.views[seat]["deal"]["moves"])
        form = {"seq": seq, "moves": [move]}
        times, answer = await self.ask(seat, "POST", f"/api/tables/{self.id}/moves", form)
        await self._until(seq + 1 if answer is None else json.loads(answer)["seq"])
        self.made[seq + 1] = (seat, move)
        self.since += 1
        self.seen.moves += 1
        if times > 1:
            self.seen.kept += answer is None
            self.seen.again += answer is not None

    def told(self) -> None:
        """Both were told the same, and of every move that they made, and of no other."""
        first, second = self.logs
        if first != second:
            self.seen.faults.append(f"{self.id}: the two were told of different matches")
        logged = {event["seq"]: (event["seat"], event["move"]) for event in first if event["type"] == "move"}
        if logged != self.made:
            lost = {seq: move for seq, move in self.made.items() if logged.get(seq) != move}
            more = {seq: move for seq, move in logged.items() if self.made.get(seq) != move}
            self.seen.faults.append(f"{self.id}: lost {lost}, made by nobody {more}")

    async def check(self) -> None:
        """What was told, and the record: it verifies, and has the same moves."""
        self.told()
        _, text = await self.ask(0, "GET", f"/api/tables/{self.id}/record")
        lines = [json.loads(line) for line in (text or b"").splitlines()]
        report = await asyncio.to_thread(verify, text or b"")
        self.seen.deals += report.deals
        if [line["move"] for line in lines if line["type"] == "move"] != [m for _, m in self.made.values()]:
            self.seen.faults.append(f"{self.id}: its record has other moves")

    async def leave(self) -> None:
        """Close both pages and all connections, and know nothing of this table any more."""
        for page in self.pages:
            page.cancel()
        await asyncio.gather(*self.pages, return_exceptions=True)
        for line in self.lines.free:
            if line.transport is not None:
                line.transport.close()
        await asyncio.sleep(0)
        self._forget()
