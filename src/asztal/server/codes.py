"""Codes that are typed: the six digits that lead to a table, the eight that make a device its guest.

A code can be guessed, so wrong ones are counted. That guards tables and devices against strangers, so a
right code is never refused to somebody who sits at that table, or who asks from the address (one household,
one classroom) where somebody of that table is now, or where the code of a device was asked for a few minutes
ago. However many wrong ones a neighbour tries, friends in one table get in. To everybody else who is over the
limit a right code is refused like a wrong one, byte by byte.

The two kinds are counted apart. What one address's newcomers can hope for, by `Settings`:

- tables: 3 × 10 tries a minute among 900,000 codes: one table is found in 30,000 minutes, three weeks of
  trying; one of a hundred that are open in five hours.
- devices: 3 × 60 tries a minute among 90 million codes, each of which holds for five minutes: 900 tries, so
  that one code in 100,000 is found.

From the same address nothing but `Settings.requests_per_second` bounds the tries, 15,500 of one guest in five
minutes: one code of a device in 5,800 is found by a neighbour who asks without rest, with one cookie.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from asztal.server.rate_limits import Asker, TryLimit
from asztal.server.refusals import Refused
from asztal.server.services import Services
from asztal.server.storage import Offer

__all__ = ["by_code", "by_device_code"]

NEWCOMER: Final = timedelta(hours=1)  # until then a guest may be somebody who has thrown a cookie away
BLANKS: Final = " -\u2010\u2011\u2013\u00a0"


async def by_code(services: Services, asker: Asker, code: str) -> str:
    """The id of the table that is found by this code. Raises Refused `code.unknown`, `code.too-many`."""
    plain = _digits(code)
    seated = await services.store.by_code(plain) if plain.isascii() and plain.isdigit() else None
    known = await services.store.knows(asker.guest, NEWCOMER)
    if seated is not None:  # no `await` from here to the count, so that none is counted late
        id, guests = seated
        table = services.registry.tables.get(id)
        if asker.guest in guests or (table is not None and table.has_somebody_from(asker.address)):
            return id
    _count(services.limits.table_codes, asker, known, seated is not None)
    if seated is None:
        raise Refused("code.unknown", 404, given=code)
    return id


async def by_device_code(services: Services, asker: Asker, code: str) -> Offer:
    """Whose device this is to be. Raises Refused `device.unknown`, `code.too-many`."""
    known = await services.store.knows(asker.guest, NEWCOMER)
    plain = _digits(code)
    offer = await services.devices.look(plain)
    if offer is None or not (asker.address and asker.address == offer.address):
        _count(services.limits.device_codes, asker, known, offer is not None)
    if offer is None:
        raise Refused("device.unknown", 404, given=code)
    if not await services.devices.spend(plain):  # another device was faster
        raise Refused("device.unknown", 404, given=code)
    return offer


def _digits(code: str) -> str:
    """A code as it is kept, however it was written down."""
    return "".join(each for each in code if each not in BLANKS)


def _count(tries: TryLimit, asker: Asker, known: bool, right: bool) -> None:
    """Let this asker try, and count it if it is wrong. Raises Refused `code.too-many`."""
    wait = tries.wait(asker, known)
    if wait:
        raise Refused("code.too-many", 429, most=tries.most, seconds=wait)
    if not right:
        tries.count(asker, known)
