"""`--help` as wide as the screen, however narrow it is: words go on below, and none is cut."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from typing import Final

import click

__all__ = ["Command", "Commands"]

WIDEST: Final = 78
LEAST: Final = 20  # columns, on whatever screen
BESIDE: Final = 24  # columns for an explanation; with fewer beside the names it goes below
STATUSES: Final = (
    ("0", "done; if something was asked, the answer is yes"),
    ("1", "the answer is no: a record is not valid, an expectation is not met"),
    ("2", "not understood: a wrong option, an unknown game, a file that is not what it should be"),
    ("3", "not possible here: a full disk, a library or a program that is missing, a bot that fails"),
    ("130", "Ctrl-C; 128 + n after another signal"),
)
BROWSER: Final = (
    "You can play every game in the browser too: run asztal serve, then open the address it prints."
)


class Formatter(click.HelpFormatter):
    """Lays out help; click's own is never narrower than fifty columns."""

    def __init__(self, *_args: object, **_named: object) -> None:
        columns = shutil.get_terminal_size().columns
        super().__init__(width=max(min(columns - 2, WIDEST), LEAST))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Names with their explanations, side by side if there is room."""
        rows = list(rows)
        names = min(max(len(name) for name, _ in rows), col_max)
        room = self.width - self.current_indent - names - col_spacing
        super().write_dl(rows, col_max if room >= BESIDE else col_spacing, col_spacing)


class Context(click.Context):
    """One call of a command."""

    formatter_class = Formatter


class Command(click.Command):
    """A command with such help."""

    context_class = Context


class Commands(click.Group):
    """The commands together; their help says with which status they exit."""

    context_class = Context
    command_class = Command

    def format_epilog(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What stands below the list of commands."""
        with formatter.section("Exit status"):
            formatter.write_dl(STATUSES)
        formatter.write_paragraph()
        formatter.write_text(BROWSER)
