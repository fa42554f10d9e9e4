"""Clocks: how long a turn may take, whose time is running, and when it is over; and how long one waits.

Times are milliseconds since 1970, by the server's clock; where several processes share a database, by the database's,
so that it does not matter what the clocks of their machines say (`agree`). What is kept changes only with the turn, so
that a server that starts again, or takes a table over, gives the running turn its time again (`resumed`), and nobody
loses by an outage.
`docs/api.md` says what players may expect.
"""

from __future__ import annotations

import time as system_time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

__all__ = [
    "PACES",
    "Absence",
    "Clock",
    "Time",
    "advanced",
    "agree",
    "milliseconds",
    "own",
    "resumed",
    "stamp",
]

DAY = 86_400
BOT = "bot"
PACES = {
    "calm": 2.5,
    "normal": 1.0,
    "quick": 0.4,
}  # how a table's bots play: by what their time is multiplied
GRACE = 3_600  # what a turn of days has at least, or as much as it had, after the server was away


def stamp() -> str:
    """The time as events keep it."""
    return _written(int(system_time.time()))


@lru_cache(1)
def _written(second: int) -> str:
    return datetime.fromtimestamp(second, UTC).isoformat()


class _Common:
    """The clock that processes on one database have in common: by how much it is ahead of this machine's."""

    ahead = 0


def own() -> int:
    """The time now, as this machine has it."""
    return int(system_time.time() * 1000)


def milliseconds() -> int:
    """The time now."""
    return own() + _Common.ahead


def agree(theirs: int, before: int, after: int) -> None:
    """The database's clock said `theirs` at some moment between these two of this machine's own."""
    _Common.ahead = min(max(_Common.ahead, theirs - after), theirs - before)


@dataclass(frozen=True)
class Absence:
    """How many seconds a player who is away is waited for (None: forever), and which bot then plays."""

    after: int | None = 60
    bot: str = "solid"

    @classmethod
    def of(cls, data: Mapping[str, Any] | None) -> Absence:
        """The rule as JSON has it; a table of a time before there was one has the usual rule."""
        return cls() if data is None else cls(data["after"], str(data["bot"]))

    def data(self) -> dict[str, Any]:
        """The rule as plain JSON data."""
        return {"after": self.after, "bot": self.bot}


@dataclass(frozen=True)
class Clock:
    """A clock: a time for each turn (`turn`, `days`), or one for a deal and a little more each turn (`bank`).

    `over` is what happens to a turn whose time is over: `bot`, the table's bot plays the rest of it, or
    `least`, only what must be done is (`asztal.bots.least`).
    """

    kind: str
    amount: int  # seconds, or days
    add: int = 0
    over: str = BOT

    @classmethod
    def of(cls, data: Mapping[str, Any] | None) -> Clock | None:
        """The clock as JSON has it."""
        if data is None:
            return None
        return cls(
            str(data["kind"]),
            int(data["days" if data["kind"] == "days" else "seconds"]),
            int(data.get("add", 0)),
            str(data.get("over", BOT)),
        )

    def data(self) -> dict[str, Any]:
        """The clock as plain JSON data; `over` only where it is not `bot`, as at every table of before."""
        data: dict[str, Any] = {"kind": self.kind, "days" if self.kind == "days" else "seconds": self.amount}
        if self.kind == "bank":
            data["add"] = self.add
        if self.over != BOT:
            data["over"] = self.over
        return data

    def full(self, second: float) -> int:
        """What a seat has at the beginning, in milliseconds; `second` is how long a second of the clock takes."""
        return int(self.amount * (DAY if self.kind == "days" else 1) * second * 1000)


@dataclass(frozen=True)
class Time:
    """The clock of a deal under way.

    `turn` names the turn (the number of the event that began it), `seat` is whose time is running
    since `began`, and `left` what each seat has, the running one at `began`.
    """

    turn: int
    seat: int | None
    began: int
    left: tuple[int, ...]

    @classmethod
    def of(cls, data: Mapping[str, Any] | None) -> Time | None:
        """The time as it was kept."""
        if data is None:
            return None
        return cls(int(data["turn"]), data["seat"], int(data["began"]), tuple(data["left"]))

    def kept(self) -> dict[str, Any]:
        """The time as it is kept."""
        return {"turn": self.turn, "seat": self.seat, "began": self.began, "left": list(self.left)}

    @property
    def ends(self) -> int | None:
        """When the running turn's time is over; None while none is running."""
        return None if self.seat is None else self.began + self.left[self.seat]

    def shown(self, now: int) -> dict[str, Any]:
        """The time as a page is told it."""
        left = list(self.left)
        if self.seat is not None:
            left[self.seat] = max(0, self.began + left[self.seat] - now)
        return {
            "now": now,
            "seat": self.seat,
            "left": left,
            "since": None if self.seat is None else self.began,
            "ends": self.ends,
        }


def advanced(
    clock: Clock, before: Time | None, *, turn: int, seat: int | None, players: int, now: int, second: float
) -> Time:
    """The time now that this turn is under way and this seat's time runs, if anybody's.

    `before` is None at the beginning of a deal: every bank is full then.
    """
    full = clock.full(second)
    if before is None:
        before = Time(0, None, now, (full,) * players)
    if before.turn == turn and before.seat == seat:
        return before
    left = list(before.left)
    if before.seat is not None:
        left[before.seat] = max(0, left[before.seat] - (now - before.began)) if clock.kind == "bank" else full
    if seat is not None and before.turn != turn and clock.kind == "bank":
        left[seat] += int(clock.add * second * 1000)
    return Time(turn, seat, now, tuple(left))


def resumed(clock: Clock, kept: Time, alive: int, back: int, second: float) -> Time:
    """The time as a server takes it up that is there since `back`, where the one before was last known to be there at
    `alive`, 0 if that is not known: what lies between costs nobody anything."""
    if kept.seat is None or kept.began >= back:
        return kept
    left = list(kept.left)
    had = max(0, left[kept.seat] - max(0, min(alive, back) - kept.began))
    if clock.kind != "days":
        left[kept.seat] = had
        return replace(kept, began=back, left=tuple(left))
    least = back + min(had, int(GRACE * second * 1000)) - kept.began
    left[kept.seat] = max(left[kept.seat], least)
    return replace(kept, left=tuple(left))
