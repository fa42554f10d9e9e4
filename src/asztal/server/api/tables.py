"""The routes of tables: made, found, seats taken, deals begun."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Path, Request, Response

from asztal.server import codes
from asztal.server.answers import Found, TableInfo, Tables
from asztal.server.api.callers import From, Provided, TableId
from asztal.server.api.responses import api_router, fails, json_of
from asztal.server.clock import Absence, Clock
from asztal.server.forms import (
    AbsenceRule,
    AnyClock,
    BeginnerForm,
    BotForm,
    ChangeForm,
    NextForm,
    NonceForm,
    SeatsForm,
    SitForm,
    StartForm,
    TableForm,
)
from asztal.server.http.sessions import Caller
from asztal.server.newcomers import let_in
from asztal.server.refusals import Refused
from asztal.server.replays import Replays
from asztal.server.storage import compact
from asztal.server.tables import forgetting, mixing, seating
from asztal.server.tables.anywhere import seen, seen_all
from asztal.server.tables.live_table import LiveTable
from asztal.server.tables.publishing import table_data

__all__ = ["router"]

router = api_router()


def table_of(table: LiveTable, caller: Caller, status: int = 200) -> Response:
    """The table, as an answer; it notes the address of the caller, who may just have sat down."""
    table.heard_from(caller.asker)
    return json_of(compact(table_data(table, caller.guest.id)), status)


def clock_of(form: AnyClock | None) -> Clock | None:
    """The clock that a form asks for."""
    return None if form is None else Clock.of(form.model_dump())


def absence_of(form: AbsenceRule | None) -> Absence | None:
    """The rule for the absent that a form asks for."""
    return None if form is None else Absence.of(form.model_dump())


@router.post(
    "/tables",
    tags=["tables"],
    status_code=201,
    response_model=TableInfo,
    responses=fails(400, 404, 409, 413, 429, 503),
)
async def create(request: Request, services: Provided, caller: From, form: TableForm) -> Response:
    """Make a table and sit down at seat 0, or go on from a replay; with `start`, play at once."""
    await let_in(services, caller.asker)
    name = form.name or None  # to be remembered once the table is granted
    position, fill, seat = form.position, form.fill, 0
    if form.origin is not None:
        if form.game or form.players or form.options or position:
            raise Refused("request.invalid", 422, field="from", problem="alone")
        replays: Replays = request.app.state.replays
        origin = form.origin
        position = await replays.position(caller.asker, origin.replay, origin.deal, origin.step)
        fill, seat = fill or "solid", origin.seat
    table = await seating.create(
        services,
        caller.guest,
        name=name,
        game=form.game,
        players=form.players,
        options=form.options,
        position=position,
        bots={int(at): name for at, name in form.bots.items()},
        seat=seat,
        fill=fill,
        public=form.public,
        begin=form.start,
        nonce=form.nonce,
        clock=clock_of(form.clock),
        absence=absence_of(form.absence),
        hints=form.hints,
        pace=form.pace,
        sealed=form.sealed,
        asker=caller.asker,
    )
    request.app.state.sessions.remember(caller.guest, name)
    return table_of(table, caller, 201)


@router.get("/tables", tags=["tables"], response_model=Tables)
async def tables(request: Request, services: Provided, caller: From) -> Response:
    """Public tables that wait or are being played, newest first."""
    ids = await seating.open_tables(services)
    seen = await seen_all(services, caller.asker, request.scope, ids)
    waiting = [table for table in seen if table["state"] != "finished"]
    newest = sorted(waiting, key=lambda table: str(table["created"]), reverse=True)[: seating.LISTED]
    return json_of(compact({"tables": newest}))


@router.get("/tables/{id}", tags=["tables"], response_model=TableInfo, responses=fails(404))
async def table(services: Provided, caller: From, id: TableId) -> Response:
    """The table: game, options, who sits where."""
    return table_of(await services.registry.table(id), caller)


@router.delete(
    "/tables/{id}/me", tags=["tables"], status_code=204, response_class=Response, responses=fails(404, 409)
)
async def forget_here(request: Request, services: Provided, caller: From, id: TableId) -> Response:
    """Be forgotten at this table: your seat, its notes, your name in its record."""
    await forgetting.forget_at(services, id, caller.guest.id)
    replays: Replays = request.app.state.replays
    replays.forget(id)
    return Response(status_code=204)


@router.post(
    "/tables/{id}/sit", tags=["tables"], response_model=TableInfo, responses=fails(400, 404, 409, 413, 429)
)
async def sit(request: Request, services: Provided, caller: From, id: TableId, form: SitForm) -> Response:
    """Take a seat, or play on yourself after a bot has played for you."""
    await let_in(services, caller.asker)
    name = form.name or None
    table = await seating.sit(services, id, caller.guest, form.seat, name)
    request.app.state.sessions.remember(caller.guest, name)
    return table_of(table, caller)


@router.post("/tables/{id}/stand", tags=["tables"], response_model=TableInfo, responses=fails(403, 404, 409))
async def stand(services: Provided, caller: From, id: TableId) -> Response:
    """Leave your seat; once the match has started a bot plays on for you."""
    return table_of(await seating.stand(services, id, caller.guest), caller)


@router.post(
    "/tables/{id}/seats", tags=["tables"], response_model=TableInfo, responses=fails(400, 403, 404, 409, 413)
)
async def seats(services: Provided, caller: From, id: TableId, form: SeatsForm) -> Response:
    """Rearrange who sits where, before the start: people, bots and empty seats."""
    return table_of(await seating.seats(services, id, caller.guest, form.order), caller)


@router.post(
    "/tables/{id}/change", tags=["tables"], response_model=TableInfo, responses=fails(400, 403, 404, 409, 413)
)
async def change(services: Provided, caller: From, id: TableId, form: ChangeForm) -> Response:
    """Choose another clock, another absence rule, who has hints, public or not, sealed or not, before the start; how
    quickly bots play, at any time."""
    given = form.model_dump(exclude_unset=True)
    changed: dict[str, Any] = {}
    if "clock" in given:
        changed["clock"] = clock_of(form.clock)
    if "absence" in given:
        changed["absence"] = absence_of(form.absence)
    if "hints" in given:
        changed["hints"] = form.hints
    for name in ("public", "pace", "sealed"):
        if name in given:
            changed[name] = given[name]
    return table_of(await seating.change(services, id, caller.guest, changed), caller)


@router.post(
    "/tables/{id}/beginner",
    tags=["tables"],
    response_model=TableInfo,
    responses=fails(400, 403, 404, 409, 413),
)
async def beginner(services: Provided, caller: From, id: TableId, form: BeginnerForm) -> Response:
    """Say that you are a beginner, or no more; all see it, and where beginners have hints you have."""
    return table_of(await seating.beginner(services, id, caller.guest, form.beginner), caller)


@router.get("/codes/{code}", tags=["tables"], response_model=Found, responses=fails(404, 429))
async def code(
    services: Provided, caller: From, code: Annotated[str, Path(max_length=32, examples=["472915"])]
) -> Found:
    """The table of a code."""
    id = await codes.by_code(services, caller.asker, code)
    return Found(id=id, link=f"/t/{id}")


@router.post(
    "/tables/{id}/bot", tags=["tables"], response_model=TableInfo, responses=fails(400, 403, 404, 409, 413)
)
async def bot(services: Provided, caller: From, id: TableId, form: BotForm) -> Response:
    """Put a bot on a seat, or free it; during the match never in the place of a person who is there."""
    return table_of(await seating.bot(services, id, caller.guest, form.seat, form.bot), caller)


@router.post(
    "/tables/{id}/start", tags=["tables"], response_model=TableInfo, responses=fails(400, 403, 404, 409, 413)
)
async def start(services: Provided, caller: From, id: TableId, form: StartForm | None = None) -> Response:
    """Deal the first deal."""
    wish = form or StartForm(fill=None)
    return table_of(
        await seating.start(services, id, caller.guest, wish.fill, wish.nonce, wish.pledge), caller
    )


@router.post("/tables/{id}/nonce", tags=["tables"], response_model=TableInfo, responses=fails(400, 404, 413))
async def nonce(services: Provided, caller: From, id: TableId, form: NonceForm) -> Response:
    """Add to the shuffle of the next deal what you have pledged, or pledge what you are going to add. What comes too
    late changes nothing."""
    return table_of(await mixing.mix(services, id, caller.guest.id, form.nonce, form.pledge), caller)


@router.post(
    "/tables/{id}/next", tags=["tables"], response_model=TableInfo, responses=fails(400, 403, 404, 409, 413)
)
async def next_deal(services: Provided, caller: From, id: TableId, form: NextForm) -> Response:
    """Deal the next deal; pressing twice does no harm."""
    return table_of(
        await seating.next_deal(services, id, caller.guest.id, form.seq, form.nonce, form.pledge), caller
    )


@router.post(
    "/tables/{id}/rematch",
    tags=["tables"],
    status_code=201,
    response_model=TableInfo,
    responses={200: {"model": TableInfo, "description": "It is there already."}, **fails(403, 404, 409)},
)
async def rematch(request: Request, services: Provided, caller: From, id: TableId) -> Response:
    """A new table with the same people, options and bots."""
    follows, new = await seating.rematch(services, id, caller.guest)
    table = await seen(services, caller.asker, request.scope, follows)
    return json_of(compact(table), 201 if new else 200)
