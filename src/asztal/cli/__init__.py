"""The terminal: `asztal play`, `serve`, `simulate`, `judge`, `replay`, `verify`, `games`, `rules`, …"""

from __future__ import annotations

import errno
import os
import sys
from typing import NoReturn

import asztal

__all__ = ["main"]


def main() -> None:
    """Run the command line, and end it with a status and, where something went wrong, one line.

    What is missing from the installation is named with its extra, a full disk is named; a reader that closes
    the output ends the command without a word, as with other commands.
    """
    try:
        from click.exceptions import Abort, ClickException

        from asztal.cli import status
        from asztal.cli.streams import settle
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("asztal."):
            raise
        if sys.argv[1:] == ["--version"]:
            print(f"asztal {asztal.__version__}")
            exit_with(0)
        exit_with(3, f"asztal: the command line needs {error.name}: pip install 'asztal[server]'")
    except KeyboardInterrupt:
        exit_with(130)  # `status.INTERRUPTED`, which may not be there yet
    try:
        settle()
        left = run(sys.argv[1:])
        flush()
    except ClickException as error:
        error.show()
        exit_with(error.exit_code)
    except BrokenPipeError:
        exit_with(status.PIPE)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        exit_with(status.IMPOSSIBLE, f"asztal: {where}{error.strerror or error}")
    except (Abort, KeyboardInterrupt):  # before a command has begun that could say more
        exit_with(status.INTERRUPTED)
    exit_with(left)


def run(arguments: list[str]) -> int:
    """Do what the arguments say, or what a shell asks that completes them; the status."""
    from click.exceptions import Exit

    from asztal.cli.app import app
    from asztal.cli.complete import PROGRAM, VARIABLE

    asked = os.environ.get(VARIABLE)
    if asked:
        from click.shell_completion import shell_complete

        return shell_complete(app, {}, PROGRAM, VARIABLE, asked)
    try:  # not by `app.main`, which ends a broken pipe with 1
        with app.make_context(PROGRAM, arguments) as context:
            app.invoke(context)
    except Exit as end:
        return end.exit_code
    return 0


def flush() -> None:
    """Write what is still kept, so that a full disk is found here and not when the interpreter ends."""
    if sys.stdout is None:  # the shell closed it
        raise OSError(errno.EBADF, os.strerror(errno.EBADF), "<stdout>")
    sys.stdout.flush()


def exit_with(left: int, said: str = "") -> NoReturn:
    """End with this status; output that can no longer be written is dropped."""
    for stream, line in ((sys.stderr, said), (sys.stdout, "")):
        if stream is None:
            continue
        try:
            if line:
                print(line, file=stream)
            stream.flush()
        except OSError:  # or the interpreter tries again at its end, and complains
            try:
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
            except (OSError, ValueError):
                continue
    sys.exit(left)
