"""Show output that is longer than the screen in a pager, if the output is a terminal."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from asztal.cli.screen import console

__all__ = ["paged", "pager"]


@contextmanager
def paged(wanted: bool) -> Iterator[None]:
    """While this is active, `console` output is collected; it is shown once it is complete.

    In a pager, if it is `wanted`, standard output and input are a terminal, and it is longer than that.
    """
    program = pager() if wanted and console.is_terminal and sys.stdin.isatty() else []
    if not program:
        yield
        return
    with console.capture() as captured:
        try:
            yield
        finally:
            failed = sys.exc_info()[0] is not None
    text = captured.get()
    if failed or text.count("\n") < console.height:
        sys.stdout.write(text)
        return
    show(program, text)


def pager() -> list[str]:
    """The program that $PAGER names, less or more by default; nothing if it is empty or not there."""
    for name in (os.environ["PAGER"],) if "PAGER" in os.environ else ("less", "more"):
        try:
            words = shlex.split(name)
        except ValueError:
            continue
        if words and words != ["cat"] and shutil.which(words[0]):
            return words
    return []


def show(program: list[str], text: str) -> None:
    """Hand the text to the pager and wait until the reader leaves it, early or at its end.

    A program that cannot be started shows nothing, so the text is printed.
    """
    sys.stdout.flush()
    surroundings = {"LESS": "FRX", "LV": "-c", **os.environ}  # colours, and no page for one screen
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the pager's
    try:
        try:
            running = subprocess.Popen(program, stdin=subprocess.PIPE, env=surroundings)
        except OSError:
            sys.stdout.write(text)
            return
        try:
            running.communicate(text.encode(sys.stdout.encoding or "utf-8", "asztal.letters"))
        except BrokenPipeError:
            running.wait()
    finally:
        signal.signal(signal.SIGINT, before)
