"""Tables, the people at them, and what is measured."""

from __future__ import annotations

import asyncio
import gc
import json
import multiprocessing
import os
import shutil
import signal
import socket
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from threading import Thread
from typing import Any, Final, Self

from asztal.server.bench.client import Lines, follow
from asztal.server.settings import Settings

__all__ = ["Crowd", "Figures", "Load", "Table", "measure", "serving"]

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
    """What was measured: times are in milliseconds, memory in bytes, `busy` is the share of a core that the server had,
    `clients` what those who played had together.

    `moves` are those that both had heard of in time, `lost` those that were refused or not heard of at all.
    `told` are the bytes of the messages in which the players' pages heard of them.
    """

    load: Load
    moves: int
    seconds: float
    p50: float
    p99: float
    worst: float
    lost: int
    told: int
    busy: float
    clients: float
    memory: int

    @property
    def rate(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds

    def data(self) -> dict[str, Any]:
        """The figures as plain data."""
        return {**asdict(self), "rate": self.rate}


class Table:
    """Two people and what their pages have heard; each move is made by whoever's turn it is.

    `times` are of the moves of which both have heard, `heard` how many of those before the end; `told` is the size of
    what their pages were sent.
    """

    def __init__(self, port: int, lines: Lines) -> None:
        self.port = port
        self.lines = lines
        self.id = ""
        self.cookies: list[str] = []
        self.views: list[tuple[int, Any]] = [(0, None), (0, None)]
        self.changed = asyncio.Event()
        self.times: list[float] = []
        self.heard = 0
        self.lost = 0
        self.told = 0

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
                self.told += len(data)
                self.changed.set()

            await follow(self.at(seat)[0], self.id, cookie, told, self.changed.set)
            await self.until(1, seat)

    def at(self, seat: int) -> tuple[int, Lines]:
        """The port where this person has page and requests, and lines to it."""
        return self.port, self.lines

    async def _ask(self, seat: int, path: str, form: object) -> Any:
        answer = await self.at(seat)[1].ask("POST", path, self.cookies[seat], form)
        if answer.status >= 300:
            raise ConnectionError(f"{path}: {answer.status} {answer.body[:200]!r}")
        return answer.json()

    async def until(self, seq: int, *seats: int) -> None:
        """Wait until both pages have this event, or those of these seats."""
        async with asyncio.timeout(PATIENCE):
            while min(self.views[seat][0] for seat in seats or (0, 1)) < seq:
                self.changed.clear()
                await self.changed.wait()

    async def play(self, pace: float, ends: float, later: float) -> None:
        """Move after move until the end, from `later` on; a table that something is wrong with stops, and counts it."""
        await asyncio.sleep(later)
        due = time.monotonic()
        try:
            while time.monotonic() < ends:
                took = await self.move()
                if took is not None:
                    self.times.append(took)
                    self.heard += time.monotonic() <= ends
                due += pace
                await asyncio.sleep(max(0.0, min(due, ends) - time.monotonic()))
        except (ConnectionError, TimeoutError):
            self.lost += 1

    async def move(self) -> float | None:
        """Make the next move: how long until both have heard of it. Nothing for what is no move: the next deal."""
        seq, view = self.views[0]
        sent = time.perf_counter()
        if not view["match"]["playing"]:
            await self._ask(0, f"/api/tables/{self.id}/next", {"seq": seq})
            await self.until(seq + 1)
            return None
        seat = view["match"]["to_move"]
        move = self.views[seat][1]["deal"]["moves"][0]
        form = {"seq": seq, "moves": [move]}
        made = await self._ask(seat, f"/api/tables/{self.id}/moves", form)
        await self.until(made["seq"])
        return time.perf_counter() - sent


async def newcomer(lines: Lines) -> str:
    """The cookie of somebody who has not been here before."""
    answer = await lines.ask("GET", "/api/me", "")
    if answer.cookie is None:
        raise ConnectionError(f"nobody was given a cookie: {answer.status}")
    return answer.cookie


@dataclass
class Share:
    """What a process of clients has seen: `worked` is how many seconds of a core it has had meanwhile."""

    times: list[float]
    heard: int
    lost: int
    told: int
    worked: float


async def _set_up(port: int, load: Load, kind: type[Table]) -> list[Table]:
    """The tables of a process, the one that is watched last."""
    lines = Lines(port)
    tables = [kind(port, lines) for _ in range(load.tables)]
    turn = asyncio.Semaphore(AT_ONCE)

    async def set_up(table: Table) -> None:
        async with turn:
            await table.set_up()

    await asyncio.gather(*map(set_up, tables))
    if load.watchers:
        watched = kind(port, lines)
        await watched.set_up()
        for _ in range(load.watchers):
            await follow(port, watched.id, await newcomer(lines), lambda _seq, _data: None, lambda: None)
        tables.append(watched)
    return tables


async def _play(tables: Sequence[Table], measured: int, pace: float, seconds: float) -> Share:
    for table in tables:
        table.times, table.heard, table.lost, table.told = [], 0, 0, 0
    worked, ends = time.process_time(), time.monotonic() + seconds
    step = pace / len(tables)  # not all at once, as people do not either
    await asyncio.gather(*(table.play(pace, ends, step * number) for number, table in enumerate(tables)))
    return Share(
        [each for table in tables[:measured] for each in table.times],
        sum(table.heard for table in tables[:measured]),
        sum(table.lost for table in tables),
        sum(table.told for table in tables[:measured]),
        time.process_time() - worked,
    )


async def _come(port: int, load: Load, kind: type[Table], pipe: Any) -> None:
    """Set up the tables, and play at them as often as one is told to."""
    tables = await _set_up(port, load, kind)
    gc.collect()
    gc.freeze()  # what is there stays: to look through it all would be a tenth of a second, not the server's
    pipe.send(None)
    while (told := await asyncio.to_thread(pipe.recv)) is not None:
        pipe.send(await _play(tables, load.tables, *told))


def _people(port: int, load: Load, kind: type[Table], pipe: Any) -> None:
    """A process of clients; its pipe ends with it."""
    _allow_files()
    with suppress(EOFError):
        asyncio.run(_come(port, load, kind, pipe))


class Crowd:
    """The people of a load, in processes of their own, at tables of a server that runs."""

    def __init__(self, port: int, server: int, load: Load, kind: type[Table] = Table) -> None:
        self.server = server
        self.load = load
        self.pipes: list[Any] = []
        self.people: list[Any] = []
        processes = multiprocessing.get_context("spawn")
        for share in shares(load):
            mine, theirs = processes.Pipe()
            self.people.append(processes.Process(target=_people, args=(port, share, kind, theirs)))
            self.people[-1].start()
            theirs.close()
            self.pipes.append(mine)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for each in self.people:
            each.kill()
            each.join()

    def wait(self) -> None:
        """Until all are seated. Raises ConnectionError if they cannot be."""
        for pipe in self.pipes:
            if not pipe.poll(SETTING_UP):
                raise ConnectionError("the clients cannot set up their tables")
            _heard(pipe, "the clients cannot set up their tables")

    def play(self, pace: float, seconds: float) -> Figures:
        """Let them play. Raises ConnectionError if a process of them fails."""
        worked, began = _worked(self.server), time.monotonic()
        for pipe in self.pipes:
            pipe.send((pace, seconds))
        told: list[Share] = [_heard(pipe, "a process of clients has failed") for pipe in self.pipes]
        took = time.monotonic() - began
        times = sorted(each for share in told for each in share.times)

        def at(part: float) -> float:
            return 1000 * times[min(len(times) - 1, int(part * len(times)))] if times else float("inf")

        return Figures(
            load=replace(self.load, pace=pace, seconds=seconds),
            moves=sum(share.heard for share in told),
            seconds=min(took, seconds),
            p50=at(0.5),
            p99=at(0.99),
            worst=at(1.0),
            lost=sum(share.lost for share in told),
            told=sum(share.told for share in told),
            busy=(_worked(self.server) - worked) / took,
            clients=sum(share.worked for share in told) / took,
            memory=_memory(self.server),
        )


def _serve(port: int, folder: Path, database: str) -> None:
    from asztal.server.run import serve

    Thread(target=_leave_with_parent, daemon=True).start()
    settings = Settings(
        data_dir=folder,
        database_url=database,  # never the one that the environment names
        tables_per_guest=MANY,
        new_guests_per_hour=MANY,
        requests_per_second=MANY,
        streams_per_guest=MANY,
        streams_per_address=MANY,
        spectators_per_table=MANY,
        streams=MANY,
        connections=MANY,
    )
    sys.exit(serve(port=port, settings=settings, quiet=True))


def _leave_with_parent() -> None:
    """Whatever ends the measuring ends the server too."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def _allow_files() -> None:
    if sys.platform != "win32":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


@contextmanager
def serving(folder: Path | None = None, database: str = "") -> Iterator[tuple[int, int]]:
    """A server on a free loopback port with its database in a new folder within `folder`, or at this URL: the port and
    the process. It is stopped at the end; at a URL the tables stay. Raises ConnectionError if it does not start.
    """
    processes = multiprocessing.get_context("spawn")
    place = Path(tempfile.mkdtemp(prefix="asztal-bench-", dir=folder))
    port = _free_port()
    server = processes.Process(target=_serve, args=(port, place, database))
    server.start()
    try:
        _wait(server, port)
        assert server.pid is not None
        yield port, server.pid
    finally:
        server.terminate()
        server.join(10)
        server.kill()
        shutil.rmtree(place, ignore_errors=True)


def measure(load: Load, folder: Path | None = None, database: str = "") -> Figures:
    """Start a server (`serving`), put this load on it, and stop it.

    Raises ConnectionError if the server does not start or a client cannot set up its tables.
    """
    with serving(folder, database) as (port, server), Crowd(port, server, load) as crowd:
        crowd.wait()
        return crowd.play(load.pace, load.seconds)


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


def _heard(pipe: Any, failed: str) -> Any:
    try:
        return pipe.recv()
    except EOFError:
        raise ConnectionError(failed) from None


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
