"""What was measured on, and with which versions; never where on it."""

from __future__ import annotations

import os
import platform
import re
import subprocess
from importlib.metadata import version
from pathlib import Path

from benchmarks.building import compiler

__all__ = ["cores", "machine", "versions"]

PEERS = ("open_spiel", "rlcard", "highspy")


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def machine() -> dict[str, str]:
    """Processor, cores, memory, kernel, and how busy it was before we began."""
    busy = f"{os.getloadavg()[0]:.2f}" if hasattr(os, "getloadavg") else "unknown"
    return {"processor": _processor(), "cores": str(cores()), "memory": _memory(),
            "system": f"{platform.system()} {platform.release()}, {platform.machine()}",
            "load before the run": busy}


def versions() -> dict[str, str]:
    """Python, the compilers and the engines beside which ours is measured."""
    found = {"asztal": version("asztal"), "Python": platform.python_version(),
             "Python was built by": platform.python_compiler(), "mypyc": version("mypy"),
             "C++": _first_line(compiler(), "--version") + ", -O3"}
    return found | {name: version(name) for name in PEERS}


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
    found = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return found.splitlines()[0].strip()
