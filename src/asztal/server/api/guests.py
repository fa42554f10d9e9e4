"""The routes of guests: who you are, what is yours, your other devices."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import Query, Request, Response
from fastapi.responses import StreamingResponse

from asztal.server import codes
from asztal.server.answers import Device, DeviceOffer, Games, Me, Tables, Token
from asztal.server.api.callers import From, Provided
from asztal.server.api.responses import api_router, fails, json_of
from asztal.server.exported import Export
from asztal.server.forms import MOST_GAMES, DeviceCode, DeviceForm, GameId, MeForm, TokenForm
from asztal.server.http.sessions import Sessions, address_of
from asztal.server.newcomers import count_newcomer, let_in
from asztal.server.refusals import Refused
from asztal.server.replays import Replays
from asztal.server.storage import compact, now
from asztal.server.storage.export import export
from asztal.server.tables import forgetting, seating
from asztal.server.tables.anywhere import seen_all

__all__ = ["router"]

Known = Annotated[
    tuple[GameId, ...],
    Query(max_length=MOST_GAMES, description=("The ids of matches whose replay may be there no longer.")),
]

router = api_router()


@router.get("/me", tags=["guests"], response_model=Me)
async def me(caller: From) -> Me:
    """The guest of the cookie; the first request gets a new one."""
    return Me(id=caller.guest.id, name=caller.guest.name, lang=caller.guest.lang)


@router.put("/me", tags=["guests"], response_model=Me, responses=fails(400, 413, 429))
async def put_me(request: Request, services: Provided, caller: From, form: MeForm) -> Me:
    """Set name or language; what is left out stays."""
    await let_in(services, caller.asker)
    async with services.store.transaction() as transaction:
        await transaction.guest(caller.guest.id, form.name, form.lang)
    guest = request.app.state.sessions.remember(caller.guest, form.name, form.lang)
    return Me(id=guest.id, name=guest.name, lang=guest.lang)


@router.get("/me/export", tags=["guests"], response_model=Export, responses=fails(429))
async def export_me(services: Provided, caller: From) -> Response:
    """All that is kept of you, as a file."""
    wait = services.limits.exports.enter(caller.asker)
    if wait:
        raise Refused("export.too-many", 429, most=services.limits.exports.most, seconds=wait)
    parts = export(services.store, caller.guest.id)
    first = await anext(parts)  # where the database is away, the answer says so

    async def whole() -> AsyncIterator[str]:
        yield first
        async for part in parts:
            yield part

    name = f"asztal-{now():%Y-%m-%d}.json"
    return StreamingResponse(
        whole(),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


SCRUBBED_LATER: dict[int | str, dict[str, Any]] = {
    202: {
        "description": "Forgotten; the database's log of writes is emptied as soon as nobody reads from it."
    }
}


@router.delete(
    "/me", tags=["guests"], status_code=204, response_class=Response, responses=SCRUBBED_LATER | fails(409)
)
async def delete_me(request: Request, services: Provided, caller: From) -> Response:
    """Be forgotten: name, language, seats and their notes go, and the name in records of what was played. The answer is
    202 where somebody reads from the database's log of writes just then, so that it is emptied only once they have
    ended."""
    scrubbed = await forgetting.forget(services, caller.asker, request.scope)
    sessions: Sessions = request.app.state.sessions
    replays: Replays = request.app.state.replays
    sessions.forget(caller.guest.id)
    replays.forget()  # they show the names too
    request.scope["asztal.guest"] = ""  # the cookie goes with the answer
    return Response(status_code=204 if scrubbed else 202)


@router.get("/me/tables", tags=["guests"], response_model=Tables)
async def my_tables(request: Request, services: Provided, caller: From) -> Response:
    """The tables where you have a seat and that are not finished, the one last touched first."""
    ids = await services.store.tables_of(caller.guest.id)
    seen = await seen_all(services, caller.asker, request.scope, ids)
    seated = [table for table in seen if table["you"]["seat"] is not None]
    mine = [table for table in seated if not table["seats"][table["you"]["seat"]]["left"]]
    return json_of(compact({"tables": mine}))


@router.get("/me/games", tags=["guests"], response_model=Games, responses=fails(431))
async def my_games(services: Provided, caller: From, known: Known = ()) -> Response:
    """Your finished matches that are kept here, the newest first; and which of those you know still are."""
    games = await seating.games_of(services, caller.guest.id)
    kept = await services.store.those_kept(known) if known else []
    return json_of(compact({"games": games, "kept": kept}))


@router.post(
    "/me/device", tags=["guests"], status_code=201, response_model=DeviceOffer, responses=fails(400, 404, 413)
)
async def offer_device(services: Provided, caller: From, form: DeviceForm) -> DeviceOffer:
    """A code by which another device becomes you: for a few minutes, and once."""
    if form.table is not None and not await services.store.those_kept([form.table]):
        raise Refused("table.unknown", 404, table=form.table)
    link = "/" if form.table is None else f"/t/{form.table}"
    code = await services.devices.offer(caller.asker, link)
    return DeviceOffer(code=code, link=f"/d/{code}", seconds=int(services.devices.seconds))


@router.post(
    "/tokens", tags=["guests"], status_code=201, response_model=Token, responses=fails(400, 413, 429)
)
async def new_token(request: Request, services: Provided, form: TokenForm) -> Token:
    """A new guest for a program, such as a bot of your own, which then sends its token instead of a cookie."""
    count_newcomer(services, address_of(request.scope))
    sessions: Sessions = request.app.state.sessions
    id = sessions.new_guest()
    async with services.store.transaction() as transaction:
        await transaction.guest(id, form.name, None)
    return Token(id=id, name=form.name, token=sessions.token(id))


@router.post("/devices", tags=["guests"], response_model=Device, responses=fails(400, 404, 413, 429))
async def take_device(request: Request, services: Provided, caller: From, form: DeviceCode) -> Device:
    """Become the guest who asked for this code on another device; the guest that this device was is left behind."""
    offer = await codes.by_device_code(services, caller.asker, form.code)
    request.scope["asztal.guest"] = offer.guest  # the cookie goes out with the answer
    return Device(link=offer.link)
