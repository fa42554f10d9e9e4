"""The routes of replays, records that are uploaded, and proofs."""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, Final

from fastapi import Depends, Path, Query, Request, Response

from asztal.server.advice import Report, Reviewed
from asztal.server.answers import Proof, Replay, ReplayHead, SealedProof
from asztal.server.api.callers import From, Provided, TableId
from asztal.server.api.responses import NOT_CHANGED, GuestRoute, api_router, fails, json_of, text
from asztal.server.forms import LARGEST_SEQ, RecordForm
from asztal.server.pages import answer
from asztal.server.replays import Replays
from asztal.server.storage import compact

__all__ = ["router"]


async def replays_of(request: Request) -> Replays:
    """The replays of this server."""
    replays: Replays = request.app.state.replays
    return replays


InReplays = Annotated[Replays, Depends(replays_of)]
ReplayId = Annotated[str, Path(max_length=32, description="A table's id, or an uploaded record's.")]
DealNumber = Annotated[
    int | None, Query(ge=1, le=LARGEST_SEQ, description="A finished deal; the last one if left out.")
]
Eyes = Annotated[str, Query(max_length=4, description="Whose eyes: a seat, `none`, or `all` for open hands.")]
FirstStep = Annotated[int | None, Query(ge=0, le=LARGEST_SEQ, alias="from", description="The first step.")]
SMALL: Final = 65_536  # bytes; a smaller body may have any shape, and is refused for it
RECORD_ALONE: Final = re.compile(rb'\s*\{\s*"record"\s*:\s*"(?:[^"\\]++|\\.)*+"\s*\}\s*')
LastStep = Annotated[int | None, Query(ge=0, le=LARGEST_SEQ, alias="to", description="The last step.")]

router = api_router()


@router.get(
    "/replays/{id}",
    tags=["replays"],
    response_model=Replay,
    responses={**NOT_CHANGED, **fails(404, 409, 429, 503)},
)
async def replay(
    request: Request,
    replays: InReplays,
    caller: From,
    id: ReplayId,
    deal: DealNumber = None,
    seat: Eyes = "none",
    first: FirstStep = None,
    last: LastStep = None,
) -> Response:
    """A finished deal, step by step, with what a seat saw."""
    return answer(request, await replays.show(caller.asker, id, deal, seat, first, last))


@router.get(
    "/tables/{id}/replay",
    tags=["replays"],
    response_model=Replay,
    responses={**NOT_CHANGED, **fails(404, 409, 429, 503)},
)
async def table_replay(
    request: Request,
    services: Provided,
    replays: InReplays,
    caller: From,
    id: TableId,
    deal: DealNumber = None,
    seat: Eyes = "none",
    first: FirstStep = None,
    last: LastStep = None,
) -> Response:
    """The same of a table."""
    await services.registry.table(id)
    return answer(request, await replays.show(caller.asker, id, deal, seat, first, last))


class RecordRequest(Request):
    """A request that may be as large as a record, and then holds a record and nothing else.

    Two megabytes of empty lists take the better part of a second to read, and nobody else is answered.
    """

    async def json(self) -> Any:
        """The body. Raises TypeError for a large one of another shape."""
        body = await self.body()
        if len(body) > SMALL and not RECORD_ALONE.fullmatch(body):
            raise TypeError("no record")
        return await super().json()


class RecordRoute(GuestRoute):
    """A route whose requests are such."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler, which is given one."""
        handler = super().get_route_handler()

        async def handle(request: Request) -> Response:
            return await handler(RecordRequest(request.scope, request.receive))

        return handle


async def upload(replays: InReplays, caller: From, form: RecordForm) -> Response:
    """Bring a record to replay it and share the replay; it must verify."""
    return json_of(compact(await replays.upload(caller.asker, form.record)), 201)


router.add_api_route(
    "/replay",
    upload,
    methods=["POST"],
    tags=["replays"],
    status_code=201,
    response_model=ReplayHead,
    responses=fails(400, 413, 429, 503),
    route_class_override=RecordRoute,
)


@router.get(
    "/replays/{id}/record",
    tags=["replays"],
    response_class=Response,
    responses={**text("application/jsonl", "JSON Lines.", '{"type": "match"}\n'), **fails(404, 409)},
)
async def record(replays: InReplays, id: ReplayId) -> Response:
    """The record of a replay, as a file: of a table as far as its deals are over."""
    return Response(
        await replays.record(id),
        media_type="application/jsonl",
        headers={"Content-Disposition": f'attachment; filename="asztal-{id}.jsonl"'},
    )


@router.get(
    "/replays/{id}/review",
    tags=["replays"],
    response_model=Reviewed,
    responses={**NOT_CHANGED, **fails(404, 409, 429, 503)},
)
async def review(
    request: Request,
    replays: InReplays,
    caller: From,
    id: ReplayId,
    deal: DealNumber = None,
    first: Annotated[int, Query(ge=0, le=LARGEST_SEQ, alias="from", description="The first step.")] = 0,
) -> Response:
    """What the people's decisions of a deal have cost, a second's work at a time."""
    return answer(request, await replays.review(caller.asker, id, deal, first, caller.lang))


@router.get(
    "/replays/{id}/report",
    tags=["replays"],
    response_model=Report,
    responses=fails(404, 409, 429, 503),
)
async def report(
    replays: InReplays,
    caller: From,
    id: ReplayId,
    step: Annotated[int, Query(ge=0, le=LARGEST_SEQ, description="The step of the move.")],
    deal: DealNumber = None,
) -> Response:
    """A bot's move that somebody finds strange, with all that it takes to look at it, as a file."""
    told = await replays.report(caller.asker, id, deal, step, caller.lang)
    name = f"asztal-report-{id}-{told['deal']}-{step}.json"
    response = json_of(compact(told))
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@router.get(
    "/replays/{id}/proof",
    tags=["replays"],
    response_model=Proof | SealedProof,
    responses=fails(404, 409, 429),
)
async def proof(replays: InReplays, caller: From, id: ReplayId, deal: DealNumber = None) -> Response:
    """What it takes to check by oneself that a deal was dealt as it had to be."""
    return json_of(compact(await replays.proof(caller.asker, id, deal)))


@router.get(
    "/tables/{id}/proof", tags=["replays"], response_model=Proof | SealedProof, responses=fails(404, 409, 429)
)
async def table_proof(
    services: Provided, replays: InReplays, caller: From, id: TableId, deal: DealNumber = None
) -> Response:
    """The same of a table."""
    await services.registry.table(id)
    return json_of(compact(await replays.proof(caller.asker, id, deal)))
