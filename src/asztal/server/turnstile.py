"""Nobody may ask without end: what costs the server or the others something is counted, by who asks."""

from __future__ import annotations

import math
import time
from collections import deque

__all__ = ["Turnstile"]

REMEMBERED = 10_000                     # askers who are counted


class Turnstile:
    """Lets each asker through `most` times within any `seconds`, and says how long others have to wait."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self.passed: dict[str, deque[float]] = {}

    def wait(self, asker: str, now: float | None = None) -> int:
        """In how many seconds this asker may come; 0: now. Nothing is counted."""
        moment = time.monotonic() if now is None else now
        times = self.passed.get(asker)
        while times and times[0] <= moment - self.seconds:
            times.popleft()
        if times is None or len(times) < self.most:
            return 0
        return max(1, math.ceil(times[0] + self.seconds - moment))

    def count(self, asker: str, now: float | None = None) -> None:
        """Count one."""
        if len(self.passed) >= REMEMBERED and asker not in self.passed:
            self.passed.clear()
        self.passed.setdefault(asker, deque()).append(time.monotonic() if now is None else now)

    def enter(self, asker: str, now: float | None = None) -> int:
        """Count one and return 0, or count nothing and return the seconds to wait."""
        wait = self.wait(asker, now)
        if not wait:
            self.count(asker, now)
        return wait
