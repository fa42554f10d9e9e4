"""Sessions who want to be forgotten: what is theirs goes, what others have played too stays without them.

Before a start their seat becomes empty. In a match the table's bot plays on for good, at a seat whose
person has no name and an id that nobody has a cookie for; at a sealed table nobody does, and the deal in progress is
void. In the record they are called by their seat. So are they at tables that are finished. Records that they have
brought go. Asked for twice it does no harm: what failed half way is done then.
"""

from __future__ import annotations

from typing import Any

from starlette.types import Scope

from asztal.errors import AsztalError
from asztal.server.peers import Gone
from asztal.server.rate_limits import Asker
from asztal.server.refusals import Elsewhere, Refused
from asztal.server.services import Services
from asztal.server.storage import Chair
from asztal.server.tables.board import gone
from asztal.server.tables.live_table import UNNAMED, LiveTable
from asztal.server.tables.mixing import anew
from asztal.server.tables.publishing import renamed

__all__ = ["forget", "forget_at"]


async def forget(services: Services, asker: Asker, scope: Scope) -> bool:
    """Forget this guest everywhere; whether nothing is left of them in the files either.

    Raises Elsewhere if a process that has one of the tables does not answer."""
    new = scope.get("asztal.guest") == asker.guest
    while True:
        for id in await services.store.all_tables_of(asker.guest):
            await _forget_anywhere(services, id, asker, scope)
        async with services.store.transaction() as transaction:
            if await transaction.forget_guest(asker.guest, new):
                break  # else another request of theirs has sat down meanwhile
    return await services.store.scrub()


async def _forget_anywhere(services: Services, id: str, asker: Asker, scope: Scope) -> None:
    """Forget this guest at one table, whichever process has it. Raises Elsewhere."""
    try:
        await forget_at(services, id, asker.guest)
    except Elsewhere as elsewhere:
        assert services.peers is not None
        try:
            path = f"/api/tables/{id}/me"
            done = await services.peers.done(elsewhere.address, "DELETE", path, scope, asker.address)
        except Gone:
            done = False
        if not done:
            raise elsewhere from None


async def forget_at(services: Services, id: str, guest: str) -> None:
    """Forget this guest at one table, if it is still there."""
    try:
        async with services.registry.at(id) as table:
            await _leave(services, table, guest)
    except Refused as refused:
        if refused.code != "table.unknown":  # cleaned away meanwhile
            raise


async def _leave(services: Services, table: LiveTable, guest: str) -> None:
    """Forget this guest at one table. Its lock is held."""
    seat = table.seat_of(guest)
    changed: dict[str, Any] = {}
    told = 0
    nobody = services.chance.bytes(12, "nobody", table.row.id).hex()
    if table.row.maker == guest:
        others = [chair.guest for chair in table.chairs if chair.guest not in (None, guest)]
        heir = next((each for each in others if table.present(each)), others[0] if others else nobody)
        changed["maker"] = heir
    if seat is not None:
        chair = table.chairs[seat]
        left = Chair()
        if chair.coming:
            left = Chair(name=chair.bot or "", bot=chair.bot, since=0)  # they have not played
        elif table.match is not None:
            plays = None if table.row.sealed else chair.bot or table.row.absence.bot
            left = Chair(nobody, "", plays, left=True, since=chair.since)
            if table.board is not None:  # what they have posted goes too
                table.board = table.board.again(table.match, gone(seat))
            table.doubtful = True  # until it is on disk under the other name
            event = table.match.rename(seat, UNNAMED.format(seat=seat + 1))
            async with services.store.transaction() as transaction:
                await transaction.own({table.row.id: table.epoch})
                await transaction.rename(table.row.id, event, seat)
            told = event["seq"]
            table.notes.pop(seat, None)
        changed_chairs = table.with_chair(seat, left)
        table.change(chairs=changed_chairs if table.match else anew(changed_chairs))
    table.change(**changed)
    try:
        await services.registry.commit(table, seats=seat is not None, **changed)
    except AsztalError:
        table.doubtful = True
        raise
    if told:
        renamed(table, told)
    for stream in list(table.presence.streams):
        if stream.guest == guest:
            stream.close()
    table.broadcast.seats()
