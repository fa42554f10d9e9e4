"""What players add to a shuffle: a pledge of their nonce, shown to all before, and the nonce after the commitment.

A nonce that others could still choose once they know it of somebody would be as good as none, and so would one that
the server makes up: it knows the secret. So a nonce counts that was pledged before anybody gave theirs, or that is the
only one (`asztal.engine.fairness.are_bound`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from asztal.engine.fairness import NONCE_LENGTH, pledge
from asztal.server.refusals import Refused
from asztal.server.services import Services
from asztal.server.storage import Chair
from asztal.server.tables.live_table import LiveTable

__all__ = ["anew", "given", "mix", "nonces_in", "spent"]


def given(table: LiveTable, seat: int, nonce: str | None) -> Chair:
    """The chair of a seat that gives its nonce for the deal to come.

    Raises Refused `request.invalid` for one that is not printable, and `nonce.pledge` where another was pledged.
    """
    chair = table.chairs[seat]
    if not nonce or table.row.sealed:
        return chair
    check(nonce)
    shown = table.pledges[seat]
    if shown and pledge(nonce) != shown:
        raise Refused("nonce.pledge", 422)
    return replace(chair, nonce=nonce)


def check(nonce: str) -> None:
    """Raise Refused `request.invalid` for a nonce that is too long, or not printable."""
    if len(nonce) > NONCE_LENGTH or not nonce.isprintable():
        raise Refused("request.invalid", 422, field="nonce", problem="printable")


async def mix(services: Services, id: str, guest: str, nonce: str | None, pledged: str | None) -> LiveTable:
    """Give what was pledged for the deal to come, or pledge the next one, or both.

    What comes too late (somebody has stood up, or has begun the deal) or was not pledged changes nothing. Raises what
    `given` raises, and Refused `nonce.early` for a nonce with its own pledge: the others would know it before theirs.
    """
    check(nonce or "")
    async with services.registry.at(id) as table:
        seat = table.seat_of(guest)
        if seat is None or table.row.sealed or (table.match is not None and table.match.finished):
            return table
        if table.match is None and nonce and pledged:
            raise Refused("nonce.early", 422)
        due = nonce if not table.in_deal and table.pledges[seat] else None
        chair = given(table, seat, due)
        if pledged:
            chair = replace(chair, pledge=pledged, nonce=chair.nonce if table.match else None)
        if chair != table.chairs[seat]:
            others = anew(table.chairs) if pledged and table.match is None else table.chairs
            table.change(chairs=tuple(chair if at == seat else each for at, each in enumerate(others)))
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
    """The chairs of a table that waits, once somebody has come, gone or pledged: a nonce that was given is no longer
    unknown to whoever pledges now, so all pledge again."""
    if all(chair.nonce is None for chair in chairs):
        return tuple(chairs)
    return tuple(replace(chair, nonce=None, pledge=None) for chair in chairs)
