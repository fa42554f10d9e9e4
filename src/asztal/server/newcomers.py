"""Guests who are written down for the first time: whoever throws the cookie away is one each time, so they are counted
by the address from which they come."""

from __future__ import annotations

from datetime import timedelta

from asztal.server.rate_limits import Asker
from asztal.server.refusals import Refused
from asztal.server.services import Services

__all__ = ["count_newcomer", "let_in"]


async def let_in(services: Services, asker: Asker) -> None:
    """Who asks is to be written down; count them, once, if they are not yet. Raises Refused `guest.too-many`."""
    counted = services.limits.counted_guests
    if counted.wait(asker.guest) or await services.store.knows(asker.guest, timedelta()):
        return
    if not counted.wait(asker.guest):  # nor by another request of theirs meanwhile
        count_newcomer(services, asker.address)
        counted.count(asker.guest)


def count_newcomer(services: Services, address: str) -> None:
    """Count a new guest from this address. Raises Refused `guest.too-many`."""
    limit = services.limits.new_guests
    wait = limit.enter(address)
    if wait:
        raise Refused("guest.too-many", 429, most=limit.most, seconds=wait)
