"""Standard output and error, with colours where there is a terminal."""

from __future__ import annotations

import errno
import os

from rich.console import Console

__all__ = ["Screen", "console", "errors"]


class Screen(Console):
    """Standard output or error; if nobody reads it any more, `asztal.cli.main` handles that where the command ends."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))


console = Screen(highlight=False)
errors = Screen(stderr=True, highlight=False)
