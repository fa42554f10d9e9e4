"""Tables, the people at them, and what is measured."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import shutil
import socket
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from threading import BrokenBarrierError
from typing import Any, Final

from asztal.server.bench.client import Lines, follow
from asztal.server.settings import Settings

__all__ = ["Figures", "Load", "measure"]

MANY: Final = 10**6  # what is a limit elsewhere
AT_ONCE: Final = 8  # tables of a process that are set up at the same time
SETTING_UP: Final = 600.0  # seconds that this may take
STARTING: Final = 60.0  # seconds that the server may take to start
PATIENCE: Final = 60.0  # seconds after which a move that nobody has heard of is lost
GAME: Final = {"game": "domino", "players": 2, "options": {"target": 1000}}


@dataclass(frozen=True)
class Load:
    """What the server has to bear: tables with two people each, who make a move at each of them every `pace` seconds,
    for this many seconds; 0: as soon as both have heard of the last one. `watchers` look on at a table where nobody
    else's time is measured. `processes` do what the people do.
    """

    tables: int = 100
    seconds: float = 20.0
    pace: float = 3.0
    watchers: int = 0
    processes: int = 1


@dataclass(frozen=True)
class Figures:
    """What was measured: times are in milliseconds, memory in bytes, `busy` is the share of a core that the server had.

    `lost` are moves that were refused or not heard of.
    """

    load: Load
    moves: int
    seconds: float
    p50: float
    p99: float
    worst: float
    lost: int
    busy: float
    memory: int

    @property
    def rate(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds

    def data(self) -> dict[str, Any]:
        """The figures as plain data."""
        return {**asdict(self), "rate": self.rate}


class Table:
    """Two people and what their pages have heard; each move is made by whoever's turn it is."""

    def __init__(self, port: int, lines: Lines) -> None:
        self.port = port
        self.lines = lines
        self.id = ""
        self.cookies: list[str] = []
        self.views: list[tuple[int, Any]] = [(0, None), (0, None)]
        self.changed = asyncio.Event()
        self.times: list[float] = []
        self.lost = 0

    async def set_up(self) -> None:
        """Two guests, a table, both seated, both looking; the first deal is dealt."""
        for _ in range(2):
            self.cookies.append(await newcomer(self.lines))
        self.id = (await self._ask(0, "/api/tables", GAME))["id"]
        await self._ask(1, f"/api/tables/{self.id}/sit", {"seat": 1})
        await self._ask(0, f"/api/tables/{self.id}/start", {})
        for seat, cookie in enumerate(self.cookies):

            def told(seq: int, data: bytes, seat: int = seat) -> None:
                self.views[seat] = (seq, json.loads(data)["view"])
                self.changed.set()

            await follow(self.port, self.id, cookie, told, self.changed.set)
        await self._until(1)

    async def _ask(self, seat: int, path: str, form: object) -> Any:
        answer = await self.lines.ask("POST", path, self.cookies[seat], form)
        if answer.status >= 300:
            raise ConnectionError(f"{path}: {answer.status} {answer.body[:200]!r}")
        return answer.json()

    async def _until(self, seq: int) -> None:
        """Wait until both pages have this event."""
        async with asyncio.timeout(PATIENCE):
            while min(known for known, _ in self.views) < seq:
                self.changed.clear()
                await self.changed.wait()

    async def play(self, pace: float, ends: float, later: float) -> None:
        """Move after move until the end, from `later` on; a table that something is wrong with stops, and counts it."""
        await asyncio.sleep(later)
        due = time.monotonic()
        try:
            while time.monotonic() < ends:
                await self._move()
                due += pace
                await asyncio.sleep(max(0.0, min(due, ends) - time.monotonic()))
        except (ConnectionError, TimeoutError):
            self.lost += 1

    async def _move(self) -> None:
        seq, view = self.views[0]
        sent = time.perf_counter()
        if not view["match"]["playing"]:
            await self._ask(0, f"/api/tables/{self.id}/next", {"seq": seq})
            await self._until(seq + 1)
            return
        seat = view["match"]["to_move"]
        move = self.views[seat][1]["deal"]["moves"][0]
        form = {"seq": seq, "moves": [move]}
        made = await self._ask(seat, f"/api/tables/{self.id}/moves", form)
        await self._until(made["seq"])
        self.times.append(time.perf_counter() - sent)


async def newcomer(lines: Lines) -> str:
    """The cookie of somebody who has not been here before."""
    answer = await lines.ask("GET", "/api/me", "")
    if answer.cookie is None:
        raise ConnectionError(f"nobody was given a cookie: {answer.status}")
    return answer.cookie


async def _play(port: int, load: Load, ready: Any, go: Any) -> tuple[list[float], int]:
    lines = Lines(port)
    tables = [Table(port, lines) for _ in range(load.tables)]
    turn = asyncio.Semaphore(AT_ONCE)

    async def set_up(table: Table) -> None:
        async with turn:
            await table.set_up()

    await asyncio.gather(*map(set_up, tables))
    if load.watchers:
        watched = Table(port, lines)
        await watched.set_up()
        for _ in range(load.watchers):
            await follow(port, watched.id, await newcomer(lines), lambda _seq, _data: None, lambda: None)
        tables.append(watched)
    await asyncio.to_thread(ready.wait, SETTING_UP)
    await asyncio.to_thread(go.wait)
    ends = time.monotonic() + load.seconds
    step = load.pace / len(tables)  # not all at once, as people do not either
    await asyncio.gather(*(table.play(load.pace, ends, step * number) for number, table in enumerate(tables)))
    measured = tables[: load.tables]
    return [each for table in measured for each in table.times], sum(table.lost for table in tables)


def _people(port: int, load: Load, ready: Any, go: Any, told: Any) -> None:
    """A process of clients; whatever goes wrong before they play, nobody waits for them."""
    _allow_files()
    try:
        told.send(asyncio.run(_play(port, load, ready, go)))
    finally:
        ready.abort()


def _serve(port: int, folder: Path, database: str) -> None:
    from asztal.server.run import serve

    settings = Settings(
        data_dir=folder,
        database_url=database,  # never the one that the environment names
        tables_per_guest=MANY,
        requests_per_second=MANY,
        streams_per_guest=MANY,
        streams_per_address=MANY,
        spectators_per_table=MANY,
        streams=MANY,
        connections=MANY,
    )
    sys.exit(serve(port=port, settings=settings, quiet=True))


def _allow_files() -> None:
    if sys.platform != "win32":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def measure(load: Load, folder: Path | None = None, database: str = "") -> Figures:
    """Start a server on a free loopback port with its database in a new folder within `folder`, or at this URL, put
    this load on it, and stop it. At a URL the tables stay.

    Raises ConnectionError if the server does not start or a client cannot set up its tables.
    """
    processes = multiprocessing.get_context("spawn")
    place = Path(tempfile.mkdtemp(prefix="asztal-bench-", dir=folder))
    port = _free_port()
    server = processes.Process(target=_serve, args=(port, place, database))
    server.start()
    people = []
    try:
        _wait(server, port)
        ready, go = processes.Barrier(load.processes + 1), processes.Event()
        pipes = []
        for share in shares(load):
            mine, theirs = processes.Pipe(duplex=False)
            people.append(processes.Process(target=_people, args=(port, share, ready, go, theirs)))
            people[-1].start()
            theirs.close()
            pipes.append(mine)
        try:
            ready.wait(SETTING_UP)
        except BrokenBarrierError:
            raise ConnectionError("the clients cannot set up their tables") from None
        assert server.pid is not None
        worked, began = _worked(server.pid), time.monotonic()
        go.set()
        told = [_heard(pipe) for pipe in pipes]
        seconds = time.monotonic() - began
        busy = (_worked(server.pid) - worked) / seconds
        return _figures(load, told, min(seconds, load.seconds), busy, _memory(server.pid))
    finally:
        for each in people:
            each.kill()
        server.terminate()
        server.join(10)
        server.kill()
        shutil.rmtree(place, ignore_errors=True)


def shares(load: Load) -> list[Load]:
    """What each process of clients has to do.

    >>> [share.tables for share in shares(Load(tables=5, processes=2))]
    [3, 2]
    """
    many = load.processes
    return [
        replace(
            load,
            tables=load.tables // many + (number < load.tables % many),
            watchers=load.watchers if number == 0 else 0,
        )
        for number in range(many)
    ]


def _heard(pipe: Any) -> tuple[list[float], int]:
    try:
        times, lost = pipe.recv()
    except EOFError:
        raise ConnectionError("a process of clients has failed") from None
    return times, lost


def _figures(
    load: Load, told: Sequence[tuple[list[float], int]], seconds: float, busy: float, memory: int
) -> Figures:
    times = sorted(each for share, _ in told for each in share)

    def at(part: float) -> float:
        return 1000 * times[min(len(times) - 1, int(part * len(times)))] if times else float("inf")

    lost = sum(each for _, each in told)
    return Figures(load, len(times), seconds, at(0.5), at(0.99), at(1.0), lost, busy, memory)


def _wait(server: Any, port: int) -> None:
    ends = time.monotonic() + STARTING
    while time.monotonic() < ends and server.is_alive():
        with (
            suppress(OSError),
            urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=STARTING),
        ):
            return
        time.sleep(0.05)
    raise ConnectionError("the server does not start")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _worked(process: int) -> float:
    """Seconds of a core that a process has had; 0 where the system does not tell."""
    with suppress(OSError):
        words = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def _memory(process: int) -> int:
    """Bytes of memory that a process has; 0 where the system does not tell."""
    with suppress(OSError):
        for line in Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines():
            if line.startswith("VmRSS"):
                return 1024 * int(line.split()[1])
    return 0
