"""Nobody may ask without end: what costs the server or the others something is counted, by who asks."""

from __future__ import annotations

import math
import time
from collections import deque

from asztal.server.refusals import Refused

__all__ = ["Turnstile"]

REMEMBERED = 10_000                     # askers who are counted


class Turnstile:
    """Lets each asker through `most` times within any `seconds`; who comes too often gets the code."""

    def __init__(self, code: str, most: int, seconds: float) -> None:
        self.code = code
        self.most = most
        self.seconds = seconds
        self.passed: dict[str, deque[float]] = {}

    def check(self, asker: str, now: float | None = None) -> None:
        """Raise Refused with `code` (`most`, `seconds`) if this asker has to wait; count nothing."""
        moment = time.monotonic() if now is None else now
        times = self.passed.get(asker)
        if times is None:
            return
        while times and times[0] <= moment - self.seconds:
            times.popleft()
        if len(times) >= self.most:
            wait = max(1, math.ceil(times[0] + self.seconds - moment))
            raise Refused(self.code, 429, most=self.most, seconds=wait)

    def count(self, asker: str, now: float | None = None) -> None:
        """Count one."""
        if len(self.passed) >= REMEMBERED and asker not in self.passed:
            self.passed.clear()
        self.passed.setdefault(asker, deque()).append(time.monotonic() if now is None else now)

    def enter(self, asker: str, now: float | None = None) -> None:
        """Check and count."""
        self.check(asker, now)
        self.count(asker, now)
