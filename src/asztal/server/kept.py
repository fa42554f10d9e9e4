"""What is known of a table to be on disk: what may be told of it while more is being written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from asztal.server.storage import TableRow

__all__ = ["Kept", "hints_of", "seat_in"]


@dataclass(frozen=True)
class Kept:
    """The table's row, the last event's number, the seat to move, and the deal to come with its commitment."""

    row: TableRow
    seq: int
    to_move: int | None
    coming: dict[str, Any] | None


def seat_in(row: TableRow, guest: str) -> int | None:
    """The seat of this guest."""
    for seat, chair in enumerate(row.chairs):
        if chair.guest == guest:
            return seat
    return None


def hints_of(row: TableRow) -> str:
    """Who may ask for hints: `off`, `beginners` or `all`. Where nobody has chosen: one person alone among bots
    may; where people play each other, beginners may."""
    if row.hints is not None:
        return row.hints
    return "beginners" if sum(chair.kind != "bot" for chair in row.chairs) > 1 else "all"
