"""What people say in passing."""

from __future__ import annotations

from typing import Any, Final

from asztal.server.clock import milliseconds
from asztal.server.refusals import Refused
from asztal.server.services import Services
from asztal.server.storage import Guest, compact

__all__ = ["REACTIONS", "react"]

REACTIONS: Final = ("hello", "well-played", "thanks", "oops", "hurry", "good-game", "wow", "sorry")


async def react(services: Services, id: str, guest: Guest, reaction: str) -> dict[str, Any]:
    """Let everybody at the table know; it is kept nowhere.

    Raises Refused `reaction.unknown` and `reaction.too-many`.
    """
    table = await services.registry.table(id)
    seat = table.seated(guest.id)
    if reaction not in REACTIONS:
        raise Refused("reaction.unknown", 422, reaction=reaction, known=", ".join(REACTIONS))
    limits = services.limits.reactions
    wait = max(limit.wait(guest.id) for limit in limits)
    if wait:
        raise Refused("reaction.too-many", 429, seconds=wait)
    for limit in limits:
        limit.count(guest.id)
    told = {"seat": seat, "reaction": reaction, "at": milliseconds()}
    table.broadcast.reaction(compact(told))
    return told
