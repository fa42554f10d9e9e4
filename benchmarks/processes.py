"""`python -m benchmarks.processes`: what it costs to be at another process than one's table has, and what a bus would
cost instead; written into docs/reliability.md.

PostgreSQL from Debian's package is started with everything on disk before it answers, and two servers on it. The people
are of `asztal bench-server`: at each table either both have their pages at the process that has the table, or the
second has page and requests at the other. A bus is measured at its least: the hint alone by PostgreSQL's NOTIFY, and
the row that it is about read.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import asyncpg
from tests.server.postgresql import PostgreSQL

from asztal.server.bench import Figures, Load
from asztal.server.bench.client import Lines
from asztal.server.bench.measure import Crowd, Table, serving
from benchmarks.machine import cores, machine

__all__ = ["main"]

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "reliability.md"
BEGINS: Final = "<!-- written by python -m benchmarks.processes -->\n"
ENDS: Final = "<!-- until here -->\n"
OTHER: Final = "BENCHMARKS_OTHER_PORT"  # by which the clients know where the other process is
TABLES: Final = 50
PACE: Final = 1.0  # seconds between two moves at a table
SECONDS: Final = 20.0  # of play, for each row
HINTS: Final = 1000
WRITERS: Final = (1, 2, 4, 8, 16)
WRITING: Final = 3.0  # seconds, for each of them, twice
EVENT: Final = "x" * 300  # as long as a move is in the log
NEWS: Final = b"x" * 1500 + b"\n"  # as long as what a page is told of it


class Apart(Table):
    """The second person has page and requests at the other process."""

    def __init__(self, port: int, lines: Lines) -> None:
        super().__init__(port, lines)
        self.other = int(os.environ[OTHER])
        self.others = Lines(self.other)

    def at(self, seat: int) -> tuple[int, Lines]:
        """Where this person is."""
        return super().at(seat) if seat == 0 else (self.other, self.others)


@dataclass
class Hints:
    """Milliseconds from a commit until another process has the row that it is told of (`hints`), and there and back on
    a connection that is open (`lines`); transactions a second by the number of writers, without and with a hint."""

    hints: list[float]
    lines: list[float]
    commits: dict[int, tuple[float, float]]


def part(times: Sequence[float], share: float) -> str:
    """So many of these times are no longer than this."""
    return f"{sorted(times)[int(share * (len(times) - 1))]:.2f}"


async def hinted(url: str) -> list[float]:
    """From a commit with a hint until whoever hears it has read what is new."""
    writes, reads, hears = [await asyncpg.connect(url) for _ in range(3)]
    heard: asyncio.Queue[str] = asyncio.Queue()
    await hears.add_listener("other", lambda *told: heard.put_nowait(told[3]))
    took = []
    for seq in range(HINTS):
        async with writes.transaction():
            await writes.execute("INSERT INTO log VALUES ('hinted', $1, $2)", seq, EVENT)
            await writes.execute("SELECT pg_notify('other', $1)", f"hinted:{seq}")
        began = time.perf_counter()
        await heard.get()
        await reads.fetch("SELECT data FROM log WHERE match = 'hinted' AND seq >= $1", seq)
        took.append(1000 * (time.perf_counter() - began))
        await asyncio.sleep(0.005)
    for connection in (writes, reads, hears):
        await connection.close()
    return took


async def passed_on() -> list[float]:
    """As much as a page is told, there on an open connection, and a word back."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while await reader.readline():
            writer.write(b"\n")
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    took = []
    for _ in range(HINTS):
        began = time.perf_counter()
        writer.write(NEWS)
        await reader.readline()
        took.append(1000 * (time.perf_counter() - began))
        await asyncio.sleep(0.005)
    writer.close()
    await writer.wait_closed()
    server.close()
    return took


async def committed(url: str, writers: int, hint: bool) -> float:
    """Transactions a second of so many writers, of one event each, with a hint or without."""
    connections = [await asyncpg.connect(url) for _ in range(writers)]
    ends = time.perf_counter() + WRITING

    async def write(number: int, connection: Any) -> int:
        seq = 0
        match = f"{writers} {hint} {number} {ends}"
        while time.perf_counter() < ends:
            async with connection.transaction():
                await connection.execute("INSERT INTO log VALUES ($1, $2, $3)", match, seq, EVENT)
                told = "SELECT pg_notify('other', $1)" if hint else "SELECT $1"  # as many statements
                await connection.execute(told, f"{number}:{seq}")
            seq += 1
        return seq

    written = await asyncio.gather(*(write(*each) for each in enumerate(connections)))
    for connection in connections:
        await connection.close()
    return sum(written) / WRITING


async def measured_hints(url: str) -> Hints:
    """What a bus would cost."""
    connection = await asyncpg.connect(url)
    await connection.execute("CREATE TABLE log (match text, seq int, data text, PRIMARY KEY (match, seq))")
    await connection.close()
    commits = {}
    for writers in WRITERS:
        rates = [await committed(url, writers, hint) for hint in (False, True, True, False)]
        commits[writers] = ((rates[0] + rates[3]) / 2, (rates[1] + rates[2]) / 2)
    return Hints(await hinted(url), await passed_on(), commits)


def played(url: str) -> list[tuple[str, float, Figures]]:
    """What people are told at their table's process, and at another: the pace, and the figures."""
    found = []
    os.environ["ASZTAL_SECRET"] = secrets.token_hex()  # of both
    with serving(database=url) as (port, server), serving(database=url) as (other, _):
        os.environ[OTHER] = str(other)
        kinds = {"both at the table's process": Table, "one of the two at another": Apart}
        for pace in (PACE, 0.0):
            for name, kind in kinds.items():
                load = Load(TABLES, SECONDS, pace)
                with Crowd(port, server, load, kind) as crowd:
                    crowd.wait()
                    found.append((name, pace, crowd.play(pace, SECONDS)))
                print(name, pace, found[-1][2], file=sys.stderr)
    return found


def written(played: Sequence[tuple[str, float, Figures]], hints: Hints) -> str:
    """The tables of the page."""
    parts = [
        f"{machine()['processor']}, {cores()} cores for the two servers, PostgreSQL and the people, "
        f"{datetime.now(UTC):%Y-%m-%d}; {TABLES} tables of two.\n\n"
        "| a move at each table | pages | moves/s | p50, ms | p99, ms | lost |\n|---|---|---|---|---|---|\n"
    ]
    for name, pace, each in played:
        when = f"every {pace:g} s" if pace else "as soon as both have heard"
        parts.append(
            f"| {when} | {name} | {each.rate:,.0f} | {each.p50:.1f} | {each.p99:.1f} | {each.lost} |\n"
        )
    parts.append(
        "\n| what another process waits for, after a commit | p50, ms | p99, ms |\n|---|---|---|\n"
        f"| a hint by NOTIFY, and the row that it is about | {part(hints.hints, 0.5)} | {part(hints.hints, 0.99)} |\n"
        f"| the news itself on an open connection, and an answer | {part(hints.lines, 0.5)} | "
        f"{part(hints.lines, 0.99)} |\n"
        "\n| writers at once | transactions/s | with a hint in each |\n|---|---|---|\n"
    )
    for writers, (plain, hinted) in hints.commits.items():
        parts.append(f"| {writers} | {plain:,.0f} | {hinted:,.0f} |\n")
    return "".join(parts)


def main() -> int:
    """Measure, and write the page."""
    database = PostgreSQL(durable=True).start()
    try:
        people = played(database.database())
        hints = asyncio.run(measured_hints(database.database().replace("+asyncpg", "")))
    finally:
        database.remove()
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGINS)
    _, _, after = rest.partition(ENDS)
    PAGE.write_text(f"{before}{BEGINS}{written(people, hints)}{ENDS}{after}", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
