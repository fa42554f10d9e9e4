"""What players add to a shuffle: a pledge of their nonce, shown to all before, and the nonce after the commitment.

A nonce that others could still choose once they know it of somebody would be as good as none, and so would one that
the server makes up: it knows the secret. So a nonce counts that was pledged before anybody gave theirs, or that is the
only one (`asztal.engine.fairness.are_bound`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from asztal.engine.fairness import NONCE_LENGTH, pledge
from asztal.errors import MatchError
from asztal.server.refusals import Refused
from asztal.server.services import Services
from asztal.server.storage import Chair
from asztal.server.tables.live_table import LiveTable

__all__ = ["anew", "given", "mix", "nonces_in", "spent"]


def given(table: LiveTable, seat: int, nonce: str | None, pledged: str | None = None) -> Chair:
    """The chair of a seat that gives its nonce for the deal to come, and pledges one for the deal after that.

    Raises Refused `nonce.early` while a deal is played, `nonce.pledge` where another was pledged, and MatchError
    `match.over`.
    """
    chair = table.chairs[seat]
    if table.match is not None and table.match.finished:
        raise MatchError("match.over")
    if nonce:
        if len(nonce) > NONCE_LENGTH or not nonce.isprintable():
            raise Refused("request.invalid", 422, field="nonce", problem="printable")
        if table.in_deal:
            raise Refused("nonce.early", 422)
        shown = table.pledges[seat]
        if shown and pledge(nonce) != shown:
            raise Refused("nonce.pledge", 422)
        chair = replace(chair, nonce=nonce)
    return replace(chair, pledge=pledged) if pledged else chair


async def mix(services: Services, id: str, guest: str, nonce: str | None, pledged: str | None) -> LiveTable:
    """Give one's nonce for the deal to come, or pledge the next one, or both; raises what `given` raises."""
    async with services.registry.at(id) as table:
        seat = table.seated(guest)
        if table.match is None and nonce and pledged:  # the pledge is of this very deal
            raise Refused("nonce.early", 422)
        chair = given(table, seat, nonce, pledged)
        if chair != table.chairs[seat]:
            table.change(chairs=table.with_chair(seat, chair))
            await services.registry.commit(table, seats=True)
            table.broadcast.seats()
        return table


def nonces_in(table: LiveTable) -> list[str]:
    """What the seats add to the deal that begins: of several nonces only those that were pledged."""
    nonces = [chair.nonce or "" for chair in table.chairs]
    if sum(nonce != "" for nonce in nonces) < 2:
        return nonces
    return [nonce if shown else "" for nonce, shown in zip(nonces, table.pledges, strict=True)]


def spent(chairs: Sequence[Chair], seat: int, pledged: str | None) -> tuple[Chair, ...]:
    """The chairs once their nonces have gone into a deal; `seat` has pledged its next one with it."""
    return tuple(
        replace(chair, nonce=None, pledge=pledged if at == seat and pledged else chair.pledge)
        for at, chair in enumerate(chairs)
    )


def anew(chairs: Sequence[Chair]) -> tuple[Chair, ...]:
    """The chairs of a table that waits, once somebody has come or gone: a nonce that was given is no longer unknown to
    whoever pledges now, so all pledge again."""
    if all(chair.nonce is None for chair in chairs):
        return tuple(chairs)
    return tuple(replace(chair, nonce=None, pledge=None) for chair in chairs)
