"""Standard input and output in terminals that are not UTF-8: signs they lack become letters.

So a card stays readable, and can be typed as it is shown: `7s` where `7♠` cannot be written.
"""

from __future__ import annotations

import codecs
import io
import os
import sys
import unicodedata
from pathlib import Path
from typing import Final

__all__ = ["settle"]

INSTEAD: Final = {
    "♠": "s",
    "♥": "h",
    "♣": "c",
    "♦": "d",
    "★": "*",
    "▸": ">",
    "✓": "+",
    "✗": "-",
    "•": "-",
    "·": "-",
    "–": "-",
    "…": "...",
    "“": '"',
    "”": '"',
    "„": '"',
    "’": "'",
    "×": "x",
    "⚑": "!",
    "→": ">",
}
FRAMES: Final = ("─", "╿")  # the first and last sign that tables and headings are drawn with


def settle() -> None:
    """Let nothing that is printed or typed fail for its encoding; an input that the shell closed is an empty one."""
    if sys.stdin is None:
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115 - open as long as the process
    codecs.register_error("asztal.letters", letters)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="asztal.letters")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def letters(error: UnicodeError) -> tuple[str, int]:
    """An encoding's error handler: plain letters for what cannot be written."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(letter(sign) for sign in error.object[error.start : error.end]), error.end


def letter(sign: str) -> str:
    """The nearest plain text for a sign: its own substitute, the letter without its accent, or `?`."""
    if sign in INSTEAD:
        return INSTEAD[sign]
    if FRAMES[0] <= sign <= FRAMES[1]:
        return "-"
    bare = unicodedata.normalize("NFD", sign)[0]
    return bare if bare.isascii() else "?"
