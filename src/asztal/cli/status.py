"""The exit statuses of the commands, as `asztal --help` lists them."""

from __future__ import annotations

from typing import Final

from click.exceptions import Exit

__all__ = ["DONE", "IMPOSSIBLE", "INTERRUPTED", "NO", "PIPE", "UNCLEAR", "Exit"]

DONE: Final = 0  # and if something was asked, the answer is yes
NO: Final = 1  # the answer is no: a record is not valid, an expectation is not met
UNCLEAR: Final = 2  # not understood: a wrong option, a file that is not what it should be
IMPOSSIBLE: Final = 3  # not here: a full disk, a missing library, an address that is taken, a bot that fails
INTERRUPTED: Final = 130  # Ctrl-C, which is signal 2
PIPE: Final = 141  # nobody reads the output any more, which is signal 13
