"""What was played for seats in their players' place, shown to the players when they are back.

It follows from the events alone, so that it is the same after a restart and on every device of the player.
It is cleared when the player does something.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from asztal.match.shapes import MissedMove, MissedTurns
from asztal.notation.events import Event

__all__ = ["Missed"]

SHOWN: Final = 12  # how many of the moves are told, the last ones


class Missed:
    """Of each seat the turns that another has played for it since its player last did something."""

    def __init__(self, events: Iterable[Event]) -> None:
        self._turns: dict[int, int] = {}
        self._moves: dict[int, list[MissedMove]] = {}
        self._mover: int | None = None  # whose move was the last one of the deal
        for event in events:
            self.take(event)

    def take(self, event: Event) -> None:
        """The next event."""
        if event["type"] == "deal":
            self._mover = None
        if event["type"] != "move" and event["type"] != "undo":
            return
        seat = event["seat"]
        if event["type"] == "move" and "by" in event:
            if self._mover != seat or seat not in self._turns:
                self._turns[seat] = self._turns.get(seat, 0) + 1
            moves = self._moves.setdefault(seat, [])
            moves.append(
                {
                    "seq": event["seq"],
                    "seat": seat,
                    "move": event["move"],
                    "by": event["by"],
                    "why": event["why"],
                }
            )
            del moves[:-SHOWN]
        elif event["move"] != "pass":  # the match itself passes for seats that can do nothing else
            self._turns.pop(seat, None)
            self._moves.pop(seat, None)
        self._mover = seat

    def data(self, seat: int) -> MissedTurns | None:
        """How many turns were played for this seat, and the last moves of them; None if there are none."""
        moves = self._moves.get(seat)
        return {"turns": self._turns[seat], "moves": list(moves)} if moves else None
