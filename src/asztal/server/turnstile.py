"""Nobody may ask without end: questions that cost the server something are counted by guest and minute."""

from __future__ import annotations

import time

from asztal.server.refusals import Refused

__all__ = ["Turnstile"]

REMEMBERED = 10_000                     # guests whose questions are counted


class Turnstile:
    """How often each guest has asked within the running minute."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.minute = 0
        self.asked: dict[str, int] = {}

    def enter(self, guest: str, now: float | None = None) -> None:
        """Count a question. Raises Refused `judge.too-many` (`most`)."""
        minute = int(time.monotonic() if now is None else now) // 60
        if minute != self.minute or len(self.asked) >= REMEMBERED:
            self.minute = minute
            self.asked.clear()
        self.asked[guest] = self.asked.get(guest, 0) + 1
        if self.asked[guest] > self.most:
            raise Refused("judge.too-many", 429, most=self.most)
