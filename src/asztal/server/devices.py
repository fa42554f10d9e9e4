"""The other device of the same person: a code of eight digits that makes it the same guest.

There are no accounts: a seat is tied to one browser, by its cookie. A player who asks there for a code and
types it on another device has the seat on both. A code works once, and for a few minutes.
"""

from __future__ import annotations

from typing import Final

from asztal.server.chance import Chance
from asztal.server.clock import milliseconds
from asztal.server.rate_limits import Asker
from asztal.server.storage import Offer, Store

__all__ = ["Devices"]

DIGITS: Final = 8  # two more than a table's code: nobody takes one for the other


class Devices:
    """The codes that are out; each guest has one at most."""

    def __init__(self, store: Store, seconds: float, chance: Chance) -> None:
        self.store = store
        self.seconds = seconds
        self.chance = chance

    async def offer(self, asker: Asker, link: str, now: int | None = None) -> str:
        """A new code for this guest; an earlier one is void."""
        moment = milliseconds() if now is None else now
        until = moment + int(1000 * self.seconds)
        while True:
            code = str(10 ** (DIGITS - 1) + self.chance.below(9 * 10 ** (DIGITS - 1), "device", asker.guest))
            async with self.store.transaction() as transaction:
                await transaction.forget_offers(asker.guest, moment)
                if await transaction.offer(Offer(code, asker.guest, asker.address, link, until)):
                    return code

    async def look(self, code: str, now: int | None = None) -> Offer | None:
        """What this code is for, if it still holds."""
        offer = await self.store.offer(code)
        moment = milliseconds() if now is None else now
        return offer if offer is not None and offer.until > moment else None

    async def spend(self, code: str) -> bool:
        """This code holds no longer; whether it did until now."""
        async with self.store.transaction() as transaction:
            return await transaction.spend_offer(code)
