"""What was played for seats in their players' place, shown to the players when they are back.

It follows from the events alone, so that it is the same after a restart and on every device of the player.
It is cleared when the player does something.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from asztal.notation.events import Event

__all__ = ["Missed"]

SHOWN: Final = 12  # how many of the moves are told, the last ones


class Missed:
    """Of each seat the turns that another has played for it since its player last did something."""

    def __init__(self, events: Iterable[Event]) -> None:
        self._turns: dict[int, int] = {}
        self._moves: dict[int, list[Event]] = {}
        self._mover: object = None  # whose move was the last one of the deal
        for found in events:
            self.take(found)

    def take(self, found: Event) -> None:
        """The next event."""
        kind = found["type"]
        if kind == "deal":
            self._mover = None
        if kind not in ("move", "undo"):
            return
        seat = found["seat"]
        assert isinstance(seat, int)
        if "by" in found:
            if self._mover != seat or seat not in self._turns:
                self._turns[seat] = self._turns.get(seat, 0) + 1
            moves = self._moves.setdefault(seat, [])
            moves.append({name: found[name] for name in ("seq", "seat", "move", "by", "why")})
            del moves[:-SHOWN]
        elif found.get("move") != "pass":  # the match itself passes for who can do nothing else
            self._turns.pop(seat, None)
            self._moves.pop(seat, None)
        self._mover = seat

    def data(self, seat: int) -> dict[str, object] | None:
        """How many turns were played for this seat, and the last moves of them; None if there are none."""
        moves = self._moves.get(seat)
        return {"turns": self._turns[seat], "moves": list(moves)} if moves else None
