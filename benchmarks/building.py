"""Compiling the peers that are our own programs in C++."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Final

__all__ = ["BUILT", "build", "compiler"]

HERE: Final = Path(__file__).resolve().parent
BUILT: Final = HERE.parent / "build" / "bench"


def compiler() -> str:
    """The C++ compiler of this machine."""
    for name in ("c++", "g++", "clang++"):
        path = shutil.which(name)
        if path is not None:
            return path
    raise SystemExit("asztal: no C++ compiler; install one: sudo apt-get install build-essential")


def build(name: str, folder: Path = BUILT, *flags: str) -> Path:
    """Compile `cpp/NAME.cpp` with -O3, as mypyc's C is compiled, and these flags; say where the program is."""
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / name
    subprocess.run(
        [compiler(), "-std=c++20", "-O3", *flags, "-o", str(program), str(HERE / "cpp" / f"{name}.cpp")],
        check=True,
    )
    return program
