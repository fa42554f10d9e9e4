"""The other device of the same person: a code of eight digits that makes it the same guest.

There are no accounts, so that who sits at a table is known to one browser alone, by its cookie. Whoever
asks there for a code and types it elsewhere has the seat in both places. A code serves once, for a few
minutes, and is kept in memory alone.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from asztal.server.chance import Chance

__all__ = ["Devices", "Offer"]

DIGITS = 8                              # two more than a table's code: nobody takes one for the other


@dataclass(frozen=True)
class Offer:
    """A code that is out: whose, the page to open with it, and until when."""

    guest: str
    link: str
    until: float


class Devices:
    """The codes that are out; each guest has one at most."""

    def __init__(self, seconds: float, chance: Chance) -> None:
        self.seconds = seconds
        self.chance = chance
        self.offers: dict[str, Offer] = {}

    def offer(self, guest: str, link: str, now: float | None = None) -> str:
        """A new code for this guest; an earlier one is void."""
        moment = time.monotonic() if now is None else now
        self.offers = {code: offer for code, offer in self.offers.items()
                       if offer.guest != guest and offer.until > moment}
        code = ""
        while not code or code in self.offers:
            code = str(10 ** (DIGITS - 1) + self.chance.below(9 * 10 ** (DIGITS - 1), "device", guest))
        self.offers[code] = Offer(guest, link, moment + self.seconds)
        return code

    def forget(self, guest: str) -> None:
        """No code of this guest holds any longer."""
        self.offers = {code: offer for code, offer in self.offers.items() if offer.guest != guest}

    def take(self, code: str, now: float | None = None) -> Offer | None:
        """What this code was for, if it still holds; it holds no longer."""
        found = self.offers.pop(code, None)
        moment = time.monotonic() if now is None else now
        return found if found is not None and found.until > moment else None
