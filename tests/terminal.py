"""The command `asztal` under test: processes of their own, forked from one that has imported everything.

Importing is nine tenths of the work of a short command, and a hundred tests ask for one or several. What a command
gets and leaves is what a user's would: arguments, surroundings, input, output, a status. How a new interpreter begins
and ends with it (Ctrl-C, a full disk, a closed pipe, a terminal), is told of by tests that start one.
"""

from __future__ import annotations

import importlib
import io
import os
import pkgutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from tests.serving import FORKS

import asztal.cli.tables

# Read once they are needed.
LATE = ("fluent.runtime", "babel.numbers", "rich._emoji_codes", "click._textwrap")
for _name in (*LATE, *(module.name for module in pkgutil.walk_packages(asztal.cli.__path__, "asztal.cli."))):
    importlib.import_module(_name)
FORKS.set_forkserver_preload(["pytest", "tests.serving", __name__])

__all__ = ["asztal_command", "forked"]

SECONDS = 120


def asztal_command(
    arguments: tuple[str, ...], surroundings: Mapping[str, str], input: str = ""
) -> subprocess.CompletedProcess[str]:
    """The command's end: status, output and errors; `surroundings` are all of its environment."""
    return forked(_command, *arguments, surroundings=surroundings, input=input)


def forked(
    work: Callable[..., None],
    *given: object,
    surroundings: Mapping[str, str] | None = None,
    input: str = "",
) -> subprocess.CompletedProcess[str]:
    """The end of a function that is called in a process of its own, as if it were a program."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "0").write_text(input, encoding="utf-8")
        process = FORKS.Process(target=_begin, args=(folder, dict(surroundings or os.environ), work, given))
        process.start()
        process.join(SECONDS)
        if process.exitcode is None:
            process.kill()
            process.join()
            raise subprocess.TimeoutExpired(str(given), SECONDS)
        out, err = ((folder / each).read_text(encoding="utf-8") for each in "12")
        return subprocess.CompletedProcess(list(map(str, given)), process.exitcode, out, err)


def _begin(
    folder: Path, surroundings: dict[str, str], work: Callable[..., None], given: tuple[object, ...]
) -> None:
    """Have the three files and the environment that were asked for, and those alone; then do the work."""
    for number, flags in ((0, os.O_RDONLY), (1, os.O_WRONLY | os.O_CREAT), (2, os.O_WRONLY | os.O_CREAT)):
        file = os.open(folder / str(number), flags)
        if file != number:
            os.dup2(file, number)
            os.close(file)
    sys.stdin = io.TextIOWrapper(open(0, "rb", closefd=False), "utf-8")  # noqa: SIM115 - as the interpreter
    sys.stdout = io.TextIOWrapper(open(1, "wb", closefd=False), "utf-8")  # noqa: SIM115
    sys.stderr = io.TextIOWrapper(open(2, "wb", closefd=False), "utf-8", line_buffering=True)  # noqa: SIM115
    os.environ.clear()
    os.environ.update(surroundings)
    work(*given)


def _command(*arguments: str) -> None:
    sys.argv = ["asztal", *arguments]
    asztal.cli.main()
