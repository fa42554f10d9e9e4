"""The other device of the same person: a code of eight digits that makes it the same guest.

There are no accounts: a seat is tied to one browser, by its cookie. A player who asks there for a code and
types it on another device has the seat on both. A code works once, for a few minutes, and is
kept in memory alone.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from asztal.server.chance import Chance
from asztal.server.rate_limits import Asker

__all__ = ["Devices", "Offer"]

DIGITS = 8  # two more than a table's code: nobody takes one for the other


@dataclass(frozen=True)
class Offer:
    """A code that is out: whose, from which address they asked, the page to open with it, and until when."""

    guest: str
    address: str
    link: str
    until: float


class Devices:
    """The codes that are out; each guest has one at most."""

    def __init__(self, seconds: float, chance: Chance) -> None:
        self.seconds = seconds
        self.chance = chance
        self.offers: dict[str, Offer] = {}

    def offer(self, asker: Asker, link: str, now: float | None = None) -> str:
        """A new code for this guest; an earlier one is void."""
        guest = asker.guest
        moment = time.monotonic() if now is None else now
        self.offers = {
            code: offer
            for code, offer in self.offers.items()
            if offer.guest != guest and offer.until > moment
        }
        code = ""
        while not code or code in self.offers:
            code = str(10 ** (DIGITS - 1) + self.chance.below(9 * 10 ** (DIGITS - 1), "device", guest))
        self.offers[code] = Offer(guest, asker.address, link, moment + self.seconds)
        return code

    def forget(self, guest: str) -> None:
        """No code of this guest holds any longer."""
        self.offers = {code: offer for code, offer in self.offers.items() if offer.guest != guest}

    def spend(self, code: str) -> None:
        """This code holds no longer."""
        del self.offers[code]

    def look(self, code: str, now: float | None = None) -> Offer | None:
        """What this code is for, if it still holds."""
        found = self.offers.get(code)
        moment = time.monotonic() if now is None else now
        return found if found is not None and found.until > moment else None
