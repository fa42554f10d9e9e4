"""The routes of play: moves, what would be, advice, and what a seat keeps for itself."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Response

from asztal.server.advice import Hint
from asztal.server.answers import Arranged, Checked, DeskInfo, Posted, Preview, Reaction, SealedInfo, Seq
from asztal.server.api.callers import From, Provided, TableId
from asztal.server.api.responses import api_router, fails, json_of
from asztal.server.forms import (
    MOST_MOVES,
    CheckForm,
    DeskForm,
    MovesForm,
    MoveText,
    ReactForm,
    SealedForm,
    UndoForm,
)
from asztal.server.storage import compact
from asztal.server.tables import play, sealing
from asztal.server.tables.reactions import react as react_at
from asztal.server.tables.seat_notes import keep_notes, notes_of

__all__ = ["router"]

Staged = Annotated[
    tuple[MoveText, ...], Query(max_length=MOST_MOVES, description="Plays that are staged before it.")
]

Comparing = Annotated[
    bool, Query(description="Tell what the next best moves cost too, which takes some tenths of a second.")
]

router = api_router()


@router.post(
    "/tables/{id}/moves", tags=["playing"], response_model=Seq, responses=fails(400, 403, 404, 409, 413)
)
async def moves(services: Provided, caller: From, id: TableId, form: MovesForm) -> Seq:
    """Make moves, all or none; answered once they are on disk."""
    return Seq(seq=await play.act(services, id, caller.guest.id, form.seq, form.moves))


@router.post(
    "/tables/{id}/preview", tags=["playing"], response_model=Preview, responses=fails(400, 403, 404, 409, 413)
)
async def preview(services: Provided, caller: From, id: TableId, form: MovesForm) -> Response:
    """What would be after these plays; nothing changes and nobody else sees it."""
    return json_of(compact({"view": await play.preview(services, id, caller.guest.id, form.seq, form.moves)}))


@router.post(
    "/tables/{id}/undo", tags=["playing"], response_model=Seq, responses=fails(400, 403, 404, 409, 413)
)
async def undo(services: Provided, caller: From, id: TableId, form: UndoForm) -> Seq:
    """Take the last play of this turn back; never a draw."""
    return Seq(seq=await play.undo(services, id, caller.guest.id, form.seq))


@router.post(
    "/tables/{id}/check", tags=["playing"], response_model=Checked, responses=fails(400, 403, 404, 409, 413)
)
async def check(services: Provided, caller: From, id: TableId, form: CheckForm) -> Response:
    """ "Why not?": whether a move is legal now, or after plays that are staged."""
    return json_of(
        compact(await play.check(services, id, caller.guest.id, form.move, form.moves, caller.lang))
    )


@router.get(
    "/tables/{id}/hint", tags=["playing"], response_model=Hint, responses=fails(403, 404, 409, 431, 503)
)
async def hint(
    services: Provided, caller: From, id: TableId, moves: Staged = (), compare: Comparing = False
) -> Response:
    """What the bot `expert` would do in your place, after plays that are staged: the turn up to a draw, and why."""
    steps = await play.hint(services, id, caller.guest.id, moves, compare)
    told = [step.move for step in steps]
    return json_of(
        compact({"move": told[0], "moves": told, "steps": [step.data(caller.lang) for step in steps]})
    )


@router.get(
    "/tables/{id}/arrange",
    tags=["playing"],
    response_model=Arranged,
    responses=fails(403, 404, 409, 431, 503),
)
async def arrange(services: Provided, caller: From, id: TableId, moves: Staged = ()) -> Response:
    """Your hand in groups: melds, then what nearly fits, then the rest; bones as the longest line."""
    return json_of(compact(await play.arrange(services, id, caller.guest.id, moves)))


@router.post(
    "/tables/{id}/react", tags=["playing"], response_model=Reaction, responses=fails(400, 403, 404, 413, 429)
)
async def react(services: Provided, caller: From, id: TableId, form: ReactForm) -> Response:
    """Say one of a few things to everybody at the table; it is kept nowhere."""
    return json_of(compact(await react_at(services, id, caller.guest, form.reaction)))


@router.post(
    "/tables/{id}/sealed",
    tags=["playing"],
    response_model=Posted,
    responses=fails(400, 403, 404, 409, 413, 429),
)
async def post(services: Provided, caller: From, id: TableId, form: SealedForm) -> Posted:
    """Post a message of a sealed deal; answered once it is on disk. Posted again word for word it does no harm."""
    n = await sealing.post(services, id, caller.asker, form.deal, form.attempt, form.kind, form.body)
    return Posted(n=n)


@router.get("/tables/{id}/sealed", tags=["playing"], response_model=SealedInfo, responses=fails(404, 409))
async def sealed(services: Provided, id: TableId) -> Response:
    """All that was posted of the sealed deal in progress."""
    return json_of(await sealing.board_of(services, id))


@router.put(
    "/tables/{id}/desk",
    tags=["playing"],
    response_model=DeskInfo,
    responses=fails(400, 403, 404, 409, 413, 429),
)
async def put_desk(services: Provided, caller: From, id: TableId, form: DeskForm) -> Response:
    """Keep what a seat keeps for itself: your other pages get it, nobody else."""
    return json_of(await keep_notes(services, id, caller.guest, form.deal, form.seq, form.desk, form.page))


@router.get("/tables/{id}/desk", tags=["playing"], response_model=DeskInfo, responses=fails(403, 404, 409))
async def desk(services: Provided, caller: From, id: TableId) -> Response:
    """What your seat keeps for itself."""
    return json_of(await notes_of(services, id, caller.guest))
