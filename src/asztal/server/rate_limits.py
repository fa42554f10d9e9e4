"""Rate limits for requests that cost the server, or other players, something.

Requests are counted per guest. A guest is only a cookie, though, and deleting it makes a new guest, so
requests are also counted per address, with a higher limit because a family or a club may share one.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

__all__ = ["REMEMBERED", "Asker", "Half", "OneByOne", "RateLimit", "RequestLimit", "TryLimit"]

REMEMBERED = 10_000  # askers who are counted


@dataclass(frozen=True)
class Asker:
    """Who asks: the guest, and the address from which they come."""

    guest: str
    address: str


class RateLimit:
    """Lets each guest through `most` times within any `seconds`, an address `crowd` times as often (0: it
    is not counted), and says how long others have to wait."""

    def __init__(self, most: int, seconds: float, crowd: int = 0) -> None:
        self.most = most
        self.seconds = seconds
        self.crowd = crowd
        self.passed: dict[str, deque[float]] = {}
        self.addresses = RateLimit(most * crowd, seconds) if crowd else None

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
        """Count one. Of too many askers the one counted first is forgotten."""
        if len(self.passed) >= REMEMBERED and asker not in self.passed:
            del self.passed[next(iter(self.passed))]
        self.passed.setdefault(asker, deque()).append(time.monotonic() if now is None else now)

    def enter(self, asker: Asker | str, now: float | None = None) -> int:
        """Count one and return 0, or count nothing and return the seconds to wait."""
        guest = asker if isinstance(asker, str) else asker.guest
        wait = self.wait(guest, now)
        if self.addresses is not None and isinstance(asker, Asker):
            wait = wait or self.addresses.enter(asker.address, now)
        if not wait:
            self.count(guest, now)
        return wait


class TryLimit:
    """What was tried in vain, such as codes: each guest may so `most` times within any `seconds`, an address
    `crowd` times as often, and its newcomers together, who may all be one person that throws the cookie away,
    `newcomers` times. A guest who is known is not bound by these."""

    def __init__(self, most: int, seconds: float, crowd: int, newcomers: int) -> None:
        self.most = most
        self.guests = RateLimit(most, seconds)
        self.addresses = RateLimit(most * crowd, seconds)
        self.newcomers = RateLimit(most * newcomers, seconds)

    def _gates(self, asker: Asker, known: bool) -> list[tuple[RateLimit, str]]:
        gates = [(self.guests, asker.guest), (self.addresses, asker.address)]
        return gates if known else [*gates, (self.newcomers, asker.address)]

    def wait(self, asker: Asker, known: bool, now: float | None = None) -> int:
        """In how many seconds this asker may try; 0: now. Nothing is counted."""
        return max(gate.wait(name, now) for gate, name in self._gates(asker, known))

    def count(self, asker: Asker, known: bool, now: float | None = None) -> None:
        """Count one that was in vain."""
        for gate, name in self._gates(asker, known):
            gate.count(name, now)


class RequestLimit:
    """Lets each asker through `rate` times a second in the long run, and `burst` times at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.known: dict[str, tuple[float, float]] = {}  # what is left, and when that was so

    def enter(self, asker: str, now: float | None = None) -> int:
        """Count one and return 0, or count nothing and return the seconds to wait."""
        moment = time.monotonic() if now is None else now
        left, since = self.known.get(asker, (self.burst, moment))
        left = min(self.burst, left + (moment - since) * self.rate)
        wait = 0 if left >= 1.0 else max(1, math.ceil((1.0 - left) / self.rate))
        if len(self.known) >= REMEMBERED and asker not in self.known:
            del self.known[next(iter(self.known))]
        self.known[asker] = (left if wait else left - 1.0, moment)
        return wait


class Half:
    """Lets one through at a time, and then nobody for as long as that took: however many come at once, they have
    half of the server's time at most."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.rests = 0.0  # until when, as `time.monotonic` has it

    @asynccontextmanager
    async def turn(self, first: asyncio.Lock) -> AsyncIterator[None]:
        """Wait for this lock and then for a turn, and hold both."""
        async with first, self.lock:
            await asyncio.sleep(max(0.0, self.rests - time.monotonic()))
            began = time.monotonic()
            try:
                yield
            finally:
                now = time.monotonic()
                self.rests = now + (now - began)


class OneByOne:
    """Lets one through in each round of the event loop: however many come at once, whatever else there is to do is
    done between two of them."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()

    async def turn(self) -> None:
        """Wait for a turn."""
        async with self.lock:
            await asyncio.sleep(0)
