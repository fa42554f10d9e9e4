"""What a soak has counted: told at its end, and kept in `docs/reliability.md`."""

from __future__ import annotations

import os
import platform
import sys
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from tests.server.soak.people import Seen

PAGE = Path(__file__).parents[3] / "docs" / "reliability.md"
BEGINS, ENDS = "<!-- written by make soak -->\n", "<!-- until here -->\n"
HEAD = (
    "| | kills | tables | moves acknowledged | lost or doubled | answers lost: made / not made | streams opened again "
    "| deals verified | all play again, median / longest | took |\n|---|---|---|---|---|---|---|---|---|---|\n"
)


@dataclass
class Run:
    """One kind of house, how often it is killed and at how many tables; and what was counted."""

    kind: str
    kills: int
    tables: int
    seen: Seen = field(default_factory=Seen)
    returns: list[float] = field(default_factory=list)
    began: float = 0.0
    took: float = 0.0

    def begin(self) -> None:
        self.began = time.monotonic()

    def returned(self, seconds: float) -> None:
        """So long after the kill every table had made a move."""
        self.returns.append(seconds)

    def end(self) -> None:
        self.took = time.monotonic() - self.began

    def row(self) -> str:
        """The figures as a row of the page's table."""
        seen, times = self.seen, sorted(self.returns)
        return (
            f"| {self.kind} | {self.kills} | {self.tables} | {seen.moves:,} | {len(seen.faults)} "
            f"| {seen.kept} / {seen.again} | {seen.streams:,} | {seen.deals:,} "
            f"| {times[len(times) // 2]:.1f} s / {times[-1]:.1f} s | {self.took / 60:.0f} min |\n"
        )

    def tell(self, keep: bool) -> None:
        """Print the figures; with `keep` they go into the page too, in the place of those of the same kind."""
        print(f"\n{HEAD}{self.row()}", file=sys.stderr)
        if keep:
            text = PAGE.read_text(encoding="utf-8")
            before, _, rest = text.partition(BEGINS)
            table, _, after = rest.partition(ENDS)
            rows = [
                line
                for line in table.splitlines(keepends=True)
                if line.startswith("| ") and not line.startswith((f"| {self.kind} |", "| |"))
            ]
            where = f"{machine()}, {datetime.now(UTC):%Y-%m-%d}.\n\n"
            PAGE.write_text(
                f"{before}{BEGINS}{where}{HEAD}{''.join([*rows, self.row()])}{ENDS}{after}", encoding="utf-8"
            )


def machine() -> str:
    """This machine in a few words."""
    names = [
        line.partition(":")[2].strip()
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        if line.startswith("model name")
    ]
    return (
        f"{os.cpu_count()} × {names[0] if names else platform.machine()}, Python {platform.python_version()}"
    )
