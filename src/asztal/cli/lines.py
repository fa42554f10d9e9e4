"""Lines broken between words on a screen, and left whole everywhere else.

In output to a file or a program each line stays whole, so that it can be searched. What a file says, or is called,
never commands the terminal: control characters are shown as signs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from asztal.cli.screen import Screen, console

__all__ = ["columns", "one_line", "put", "under"]

GAP: Final = 2  # between columns
NARROW: Final = 18  # less room than this for the last column, and it goes below
SIGNS: Final = {
    **{code: chr(0x2400 + code) for code in range(0x20)},
    0x7F: "\u2421",
    **dict.fromkeys((*range(0x80, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A)), "\ufffd"),
}  # of control characters, those that turn the direction of a line among them
IN_LINES: Final = {code: sign for code, sign in SIGNS.items() if chr(code) not in "\t\n"}


def put(line: Text | str, *, indent: int = 0, hang: int = 0, style: str = "", to: Screen = console) -> None:
    """Print a line; what does not fit continues below, indented by `hang` more than the first line."""
    text = Text(line, style=style) if isinstance(line, str) else line.copy()
    text.plain = text.plain.translate(IN_LINES)
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


def one_line(name: str) -> str:
    """What a file is called, with a sign for each control character.

    >>> one_line("a\\x1b[31m\\nb")
    'a␛[31m␊b'
    """
    return name.translate(SIGNS)


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
