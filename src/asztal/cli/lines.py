"""Lines broken between words on a screen, and left whole everywhere else.

In output to a file or a program each line stays whole, so that it can be searched.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from asztal.cli.screen import Screen, console

__all__ = ["columns", "put", "under"]

GAP: Final = 2  # between columns
NARROW: Final = 18  # less room than this for the last column, and it goes below


def put(line: Text | str, *, indent: int = 0, hang: int = 0, style: str = "", to: Screen = console) -> None:
    """Print a line; what does not fit continues below, indented by `hang` more than the first line."""
    text = Text(line, style=style) if isinstance(line, str) else line
    if not to.is_terminal:
        to.print(Text(" " * indent) + text, soft_wrap=True)
        return
    for number, part in enumerate(broken(text, indent, hang, to)):
        to.print(Text(" " * (indent + hang * (number > 0))) + part, soft_wrap=True)


def broken(text: Text, indent: int, hang: int, to: Screen) -> list[Text]:
    """The line in parts, each as wide as the screen has room for beside the indents."""
    parts: list[Text] = []
    for line in text.split("\n"):
        wide = max(to.width - indent, 1)
        if line.cell_len <= wide:
            parts.append(line)
            continue
        first = line.wrap(to, wide)[0]
        first.rstrip()
        parts.append(first)
        rest = line[len(first) :]
        start = len(rest.plain) - len(rest.plain.lstrip())
        for part in rest[start:].wrap(to, max(wide - hang, 1)):
            part.rstrip()
            parts.append(part)
    return parts


def under(*lines: str) -> None:
    """Lines of explanation under a heading."""
    for line in lines:
        put(line, indent=4)


def columns(rows: Sequence[Sequence[Text]], indent: int) -> None:
    """Rows in columns. What does not fit beside goes on under the last column, or under the row."""
    widths = [max(cell.cell_len for cell in cells) for cells in zip(*rows, strict=True)][:-1]
    before = sum(widths) + GAP * len(widths)
    below = console.is_terminal and any(
        indent + before + min(row[-1].cell_len, NARROW) > console.width for row in rows
    )
    for row in rows:
        line = Text()
        for cell, width in zip(row, widths, strict=False):
            line += cell + Text(" " * (width - cell.cell_len + GAP))
        if below:
            line.rstrip()
            put(line, indent=indent, hang=2)
            put(row[-1], indent=indent + 4)
        else:
            put(line + row[-1], indent=indent, hang=before)
