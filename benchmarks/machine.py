"""What was measured on, and with which versions; never where on it."""

from __future__ import annotations

import os
import platform
import re
import subprocess
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from benchmarks.boardgame import node_versions
from benchmarks.building import compiler

__all__ = ["Others", "cores", "machine", "versions"]

PEERS = ("open_spiel", "rlcard", "highspy")
STAT = Path("/proc/stat")


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def machine() -> dict[str, str]:
    """Processor, cores, memory and kernel."""
    return {
        "processor": _processor(),
        "cores": str(cores()),
        "memory": _memory(),
        "system": f"{platform.system()} {platform.release()}, {platform.machine()}",
    }


class Others:
    """How many cores' worth of time goes elsewhere while we measure: to other programs, or to other guests
    of the machine that this one is a part of."""

    def __init__(self) -> None:
        self.began = self._times()

    def cores(self) -> float | None:
        """The mean since we began; None where the system does not say."""
        now = self._times()
        if now is None or self.began is None or now[0] <= self.began[0]:
            return None
        return max(0.0, (now[1] - self.began[1]) / (now[0] - self.began[0]))

    def _times(self) -> tuple[float, float] | None:
        """The clock, and the processors' time that is not ours nor that of the programs we have run."""
        try:
            fields = STAT.read_text(encoding="ascii").split("\n", 1)[0].split()
        except OSError:
            return None
        ours = os.times()
        user, nice, system, _, _, irq, softirq, steal = (int(field) for field in fields[1:9])
        busy = (user + nice + system + irq + softirq + steal) / os.sysconf("SC_CLK_TCK")
        return ours.elapsed, busy - sum(ours[:4])


def versions() -> dict[str, str]:
    """Python, the compilers and the engines beside which ours is measured."""
    installed = {
        "asztal": version("asztal"),
        "Python": platform.python_version(),
        "Python was built by": platform.python_compiler(),
        "mypyc": _installed("mypy"),
        "C++": _first_line(compiler(), "--version") + ", -O3",
    }
    return installed | {name: _installed(name) for name in PEERS} | node_versions()


def _installed(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"


def _processor() -> str:
    file = Path("/proc/cpuinfo")
    if file.exists():
        named = re.search(r"^model name\s*:\s*(.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
        if named is not None:
            return named.group(1).strip()
    return platform.processor() or platform.machine()


def _memory() -> str:
    return f"{os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES') / 2**30:.0f} GB"


def _first_line(*command: str) -> str:
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return output.splitlines()[0].strip()
