"""What is known of a table to be on disk: what may be told of it while more is being written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from asztal.server.storage import TableRow

__all__ = ["Info", "Snapshot", "hints_of", "seat_in"]


@dataclass(frozen=True)
class Snapshot:
    """The table's row, the last event's number, the seat to move, the deal to come with its commitment, and what the
    seats have pledged for the deal that is committed to next."""

    row: TableRow
    seq: int
    to_move: int | None
    coming: dict[str, Any] | None
    pledged: list[str]


class Info(NamedTuple):
    """The table as all are told it, as JSON less its last brace; of which snapshot and which change of its people."""

    text: str
    of: Snapshot
    changes: int


def seat_in(row: TableRow, guest: str) -> int | None:
    """The seat of this guest."""
    for seat, chair in enumerate(row.chairs):
        if chair.guest == guest:
            return seat
    return None


def hints_of(row: TableRow) -> str:
    """Who may ask for hints: `off`, `beginners` or `all`. Where nobody has chosen: one person alone among bots
    may; where people play each other, beginners may; nobody at a sealed table."""
    if row.hints is not None:
        return row.hints
    if row.sealed:
        return "off"
    return "beginners" if sum(chair.kind != "bot" for chair in row.chairs) > 1 else "all"
