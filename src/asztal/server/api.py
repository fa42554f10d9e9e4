"""The routes of the HTTP API. Each reads its request, asks `lobby` or `play`, and renders the answer."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse

from asztal import catalog, notation
from asztal.bots import BOTS, bots_for
from asztal.errors import UnknownGame
from asztal.i18n import languages
from asztal.server import codes, desks, forgetting, judging, lobby, play
from asztal.server.answers import (
    Arranged,
    Catalogue,
    Checked,
    DeskInfo,
    Device,
    DeviceOffer,
    Facts,
    Failure,
    Found,
    Games,
    Health,
    Hint,
    Judged,
    Me,
    News,
    Preview,
    Reaction,
    Seq,
    StreamMessage,
    TableInfo,
    Tables,
)
from asztal.server.clocks import Absence, Clock
from asztal.server.forms import (
    MOST_GAMES,
    MOST_MOVES,
    AbsenceRule,
    AnyClock,
    BeginnerForm,
    BotForm,
    ChangeForm,
    CheckForm,
    DeskForm,
    DeviceCode,
    DeviceForm,
    GameId,
    JudgeForm,
    MeForm,
    MovesForm,
    MoveText,
    NextForm,
    ReactForm,
    SeatsForm,
    SitForm,
    StartForm,
    TableForm,
    UndoForm,
)
from asztal.server.guests import Caller, Guests
from asztal.server.hall import Hall
from asztal.server.pages import Made, Text, answer, rule_html, words
from asztal.server.refusals import Refused
from asztal.server.replays import Replays
from asztal.server.rooms import Room
from asztal.server.storage import compact
from asztal.server.streams import EventStream, Stream, parse_seq

__all__ = ["NOT_CHANGED", "From", "InHall", "TableId", "fails", "json_of", "router", "text"]


def hall_of(request: Request) -> Hall:
    """The hall of this server."""
    hall: Hall = request.app.state.hall
    return hall


async def caller_of(request: Request) -> Caller:
    """Who asks."""
    guests: Guests = request.app.state.guests
    hall = hall_of(request)
    caller = await guests.caller(request, hall)
    room = hall.rooms.get(request.path_params.get("id", ""))
    if room is not None:
        room.heard_from(caller.asker)
    return caller


InHall = Annotated[Hall, Depends(hall_of)]
From = Annotated[Caller, Depends(caller_of)]
TableId = Annotated[str, Path(max_length=16, description="The table's id.", examples=["k7m2xw9qhd"])]
Lang = Annotated[str | None, Query(max_length=35, description="The language of sentences: `hu` or `en`.")]
PageName = Annotated[str | None, Query(max_length=32, description="What the page calls itself.")]
Once = Annotated[bool, Query(description="Tell what there is now, and end: for a page that rests.")]
After = Annotated[str | None, Query(max_length=20, description="The last event known.")]
Known = Annotated[
    tuple[GameId, ...],
    Query(max_length=MOST_GAMES, description=("The ids of matches whose replay may be there no longer.")),
]
Staged = Annotated[
    tuple[MoveText, ...], Query(max_length=MOST_MOVES, description="Plays that are staged before it.")
]

SENTENCES: dict[int, str] = {
    400: "The body cannot be read.",
    403: "Not yours to do.",
    404: "There is no such thing.",
    409: "Not now: somebody was faster, or the table is at another point. Nothing has changed.",
    413: "The request is too large.",
    422: "A rule, an option or a field says no. Nothing has changed.",
    429: "Too often; `seconds` and `Retry-After` say how long to wait.",
    500: "The server has failed.",
    503: "The bots cannot be asked just now, or nothing can be kept.",
}


def fails(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The errors a route may answer with, for the OpenAPI document."""
    return {status: {"model": Failure, "description": SENTENCES[status]} for status in statuses}


def in_json(told: dict[int | str, dict[str, Any]]) -> dict[int | str, dict[str, Any]]:
    """These errors of a route that answers with something else: they are JSON all the same."""
    shape = {"application/json": {"schema": {"$ref": f"#/components/schemas/{Failure.__name__}"}}}
    return {status: {"description": each["description"], "content": shape} for status, each in told.items()}


def text(kind: str, description: str, example: str) -> dict[int | str, dict[str, Any]]:
    """A route that answers with something other than JSON."""
    return {
        200: {
            "description": description,
            "content": {kind: {"schema": {"type": "string"}, "example": example}},
        }
    }


class Streamed(JSONResponse):
    """A stream of events, for the OpenAPI document: its schema is that of each."""

    media_type = "text/event-stream"


NOT_CHANGED: dict[int | str, dict[str, Any]] = {304: {"description": "What you have is still so."}}

router = APIRouter(prefix="/api", responses=fails(422, 500, 503))


def json_of(content: str, status: int = 200) -> Response:
    """An answer whose JSON is made already."""
    return Response(content, status_code=status, media_type="application/json")


def table_of(room: Room, caller: Caller, status: int = 200) -> Response:
    """The table, as an answer; who has just sat down is heard of."""
    room.heard_from(caller.asker)
    return json_of(compact(room.data(caller.guest.id)), status)


def clock_of(form: AnyClock | None) -> Clock | None:
    """The clock that a form asks for."""
    return None if form is None else Clock.of(form.model_dump())


def absence_of(form: AbsenceRule | None) -> Absence | None:
    """The rule for the absent that a form asks for."""
    return None if form is None else Absence.of(form.model_dump())


# What there is.


@router.get("/health", tags=["server"], response_model=Health, responses=fails(503))
async def health(hall: InHall) -> Health:
    """Whether the server is there, and can keep what is played."""
    if not await hall.pulse.feel():
        raise Refused("server.storage", 503)
    return Health()


@router.get("/games", tags=["games"], response_model=Catalogue, responses=NOT_CHANGED)
async def games(request: Request) -> Response:
    """What can be played: games and presets, their options, the bots and the languages."""
    content = {
        "games": [
            {**found.data(), "bots": list(bots_for(found.family))} for found in catalog.ENTRIES.values()
        ],
        "bots": list(BOTS),
        "languages": list(languages()),
        "reactions": list(desks.REACTIONS),
    }
    return answer(request, Text.of(compact(content).encode(), "application/json"))


@router.get(
    "/rules/{game}",
    tags=["games"],
    response_class=Response,
    responses={**text("text/html", "An HTML fragment.", "<h1>…</h1>"), **NOT_CHANGED, **fails(404)},
)
async def rules(
    request: Request, caller: From, game: Annotated[str, Path(max_length=64)], lang: Lang = None
) -> Response:
    """The rule page of a game."""
    try:
        entry = catalog.entry(game)
        try:
            page = rule_html(caller.lang, entry.id)
        except UnknownGame:
            if entry.preset_of is None:
                raise
            page = rule_html(caller.lang, entry.preset_of)  # a preset is on its game's page
    except UnknownGame as error:
        raise Refused("game.unknown", 404, **error.params) from None
    return answer(request, page)


@router.get(
    "/messages/{lang}",
    tags=["games"],
    response_class=Response,
    responses={**text("text/plain", "A Fluent catalogue.", "yes = Yes"), **NOT_CHANGED, **fails(404)},
)
async def messages(request: Request, lang: Annotated[str, Path(max_length=35)]) -> Response:
    """The Fluent catalogue of a language: the very words the server uses."""
    if lang not in languages():
        raise Refused("language.unknown", 404, language=lang, known=", ".join(languages()))
    return answer(request, words(lang))


@router.get(
    "/scoring",
    tags=["games"],
    response_model=Facts,
    responses=NOT_CHANGED,
)
async def scoring(request: Request) -> Response:
    """How every game is scored and what its options change, for whoever keeps score without this server."""
    made: Made = request.app.state.scoring
    return answer(request, await made.text())


@router.post(
    "/judge",
    tags=["games"],
    response_model=Judged,
    response_model_exclude_none=True,
    responses=fails(400, 404, 413, 429, 503),
)
async def judge(hall: InHall, caller: From, form: JudgeForm) -> Response:
    """Try a move in a position of one's own: whether it is legal, by which rule not, and what then is."""
    return json_of(
        compact(await judging.judge(hall, caller.asker, form.position, form.move, form.seat, caller.lang))
    )


# Who you are.


@router.get("/me", tags=["guests"], response_model=Me)
async def me(caller: From) -> Me:
    """The guest of the cookie; the first request gets a new one."""
    return Me(id=caller.guest.id, name=caller.guest.name, lang=caller.guest.lang)


@router.put("/me", tags=["guests"], response_model=Me, responses=fails(400, 413))
async def put_me(request: Request, hall: InHall, caller: From, form: MeForm) -> Me:
    """Set name or language; what is left out stays."""
    async with hall.store.write() as writer:
        await writer.guest(caller.guest.id, form.name, form.lang)
    guest = request.app.state.guests.remember(caller.guest, form.name, form.lang)
    return Me(id=guest.id, name=guest.name, lang=guest.lang)


@router.delete("/me", tags=["guests"], status_code=204, response_class=Response, responses=fails(409))
async def delete_me(request: Request, hall: InHall, caller: From) -> Response:
    """Be forgotten: name, language, seats and desks go, and the name in records of what was played."""
    await forgetting.forget(hall, caller.guest.id)
    guests: Guests = request.app.state.guests
    replays: Replays = request.app.state.replays
    guests.known.pop(caller.guest.id, None)
    replays.forget()  # they show the names too
    request.scope["asztal.guest"] = ""  # the cookie goes with the answer
    return Response(status_code=204)


@router.get("/me/tables", tags=["guests"], response_model=Tables)
async def my_tables(hall: InHall, caller: From) -> Response:
    """The tables where you have a seat and that are not finished, the one last touched first."""
    found = await lobby.tables_of(hall, caller.guest.id)
    return json_of(compact({"tables": [room.data(caller.guest.id) for room in found]}))


@router.get("/me/games", tags=["guests"], response_model=Games)
async def my_games(hall: InHall, caller: From, known: Known = ()) -> Response:
    """Your finished matches that are kept here, the newest first; and which of those you know still are."""
    games = await lobby.games_of(hall, caller.guest.id)
    kept = await hall.store.those_kept(known) if known else []
    return json_of(compact({"games": games, "kept": kept}))


@router.post(
    "/me/device", tags=["guests"], status_code=201, response_model=DeviceOffer, responses=fails(400, 404, 413)
)
async def offer_device(hall: InHall, caller: From, form: DeviceForm) -> DeviceOffer:
    """A code by which another device becomes you: for a few minutes, and once."""
    link = "/" if form.table is None else f"/t/{(await hall.room(form.table)).row.id}"
    code = hall.devices.offer(caller.asker, link)
    return DeviceOffer(code=code, link=f"/d/{code}", seconds=int(hall.devices.seconds))


@router.post("/devices", tags=["guests"], response_model=Device, responses=fails(400, 404, 413, 429))
async def take_device(request: Request, hall: InHall, caller: From, form: DeviceCode) -> Device:
    """Be the guest who has asked for this code elsewhere, from now on; whoever you were here is left."""
    offer = await codes.by_device_code(hall, caller.asker, form.code)
    request.scope["asztal.guest"] = offer.guest  # the cookie goes out with the answer
    return Device(link=offer.link)


# Tables.


@router.post(
    "/tables",
    tags=["tables"],
    status_code=201,
    response_model=TableInfo,
    responses=fails(400, 404, 409, 413, 429, 503),
)
async def create(request: Request, hall: InHall, caller: From, form: TableForm) -> Response:
    """Make a table and sit down at seat 0, or go on from a replay; with `start`, play at once."""
    name = form.name or None  # to be remembered once the table is granted
    position, fill, seat = form.position, form.fill, 0
    if form.origin is not None:
        if form.game or form.players or form.options or position:
            raise Refused("request.invalid", 422, field="from", problem="alone")
        replays: Replays = request.app.state.replays
        origin = form.origin
        position = await replays.position(caller.asker, origin.replay, origin.deal, origin.step)
        fill, seat = fill or "steady", origin.seat
    room = await lobby.create(
        hall,
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
        asker=caller.asker,
    )
    request.app.state.guests.remember(caller.guest, name)
    return table_of(room, caller, 201)


@router.get("/tables", tags=["tables"], response_model=Tables)
async def tables(hall: InHall, caller: From) -> Response:
    """Public tables that wait or are being played, newest first."""
    found = await lobby.open_tables(hall)
    return json_of(compact({"tables": [room.data(caller.guest.id) for room in found]}))


@router.get("/tables/{id}", tags=["tables"], response_model=TableInfo, responses=fails(404))
async def table(hall: InHall, caller: From, id: TableId) -> Response:
    """The table: game, options, who sits where."""
    return table_of(await hall.room(id), caller)


@router.post(
    "/tables/{id}/sit", tags=["tables"], response_model=TableInfo, responses=fails(400, 404, 409, 413)
)
async def sit(request: Request, hall: InHall, caller: From, id: TableId, form: SitForm) -> Response:
    """Take a seat, or play on yourself after a bot has played for you."""
    name = form.name or None
    room = await lobby.sit(hall, id, caller.guest, form.seat, form.nonce, name)
    request.app.state.guests.remember(caller.guest, name)
    return table_of(room, caller)


@router.post("/tables/{id}/stand", tags=["tables"], response_model=TableInfo, responses=fails(403, 404, 409))
async def stand(hall: InHall, caller: From, id: TableId) -> Response:
    """Leave your seat; once the match has started a bot plays on for you."""
    return table_of(await lobby.stand(hall, id, caller.guest), caller)


@router.post(
    "/tables/{id}/seats", tags=["tables"], response_model=TableInfo, responses=fails(400, 403, 404, 409, 413)
)
async def seats(hall: InHall, caller: From, id: TableId, form: SeatsForm) -> Response:
    """Rearrange who sits where, before the start: people, bots and empty seats."""
    return table_of(await lobby.seats(hall, id, caller.guest, form.order), caller)


@router.post(
    "/tables/{id}/change", tags=["tables"], response_model=TableInfo, responses=fails(400, 403, 404, 409, 413)
)
async def change(hall: InHall, caller: From, id: TableId, form: ChangeForm) -> Response:
    """Choose another clock, another absence rule, who has hints, public or not, before the start."""
    given = form.model_dump(exclude_unset=True)
    changed: dict[str, Any] = {}
    if "clock" in given:
        changed["clock"] = clock_of(form.clock)
    if "absence" in given:
        changed["absence"] = absence_of(form.absence)
    if "hints" in given:
        changed["hints"] = form.hints
    if "public" in given:
        changed["public"] = form.public
    return table_of(await lobby.change(hall, id, caller.guest, changed), caller)


@router.post(
    "/tables/{id}/beginner",
    tags=["tables"],
    response_model=TableInfo,
    responses=fails(400, 403, 404, 409, 413),
)
async def beginner(hall: InHall, caller: From, id: TableId, form: BeginnerForm) -> Response:
    """Say that you are a beginner, or no more; all see it, and where beginners have hints you have."""
    return table_of(await lobby.beginner(hall, id, caller.guest, form.beginner), caller)


@router.get("/codes/{code}", tags=["tables"], response_model=Found, responses=fails(404, 429))
async def code(
    hall: InHall, caller: From, code: Annotated[str, Path(max_length=32, examples=["472915"])]
) -> Found:
    """The table of a code."""
    id = await codes.by_code(hall, caller.asker, code)
    return Found(id=id, link=f"/t/{id}")


@router.post(
    "/tables/{id}/bot", tags=["tables"], response_model=TableInfo, responses=fails(400, 403, 404, 409, 413)
)
async def bot(hall: InHall, caller: From, id: TableId, form: BotForm) -> Response:
    """Put a bot on a seat or free it, before the start; during the match only `absence` lets a bot play."""
    return table_of(await lobby.bot(hall, id, caller.guest, form.seat, form.bot), caller)


@router.post(
    "/tables/{id}/start", tags=["tables"], response_model=TableInfo, responses=fails(400, 403, 404, 409, 413)
)
async def start(hall: InHall, caller: From, id: TableId, form: StartForm | None = None) -> Response:
    """Deal the first deal."""
    wish = form or StartForm(fill=None)
    return table_of(await lobby.start(hall, id, caller.guest, wish.fill, wish.nonce), caller)


@router.post(
    "/tables/{id}/next", tags=["tables"], response_model=TableInfo, responses=fails(400, 403, 404, 409, 413)
)
async def next_deal(hall: InHall, caller: From, id: TableId, form: NextForm) -> Response:
    """Deal the next deal; pressing twice does no harm."""
    return table_of(await lobby.next_deal(hall, id, caller.guest, form.seq, form.nonce), caller)


@router.post(
    "/tables/{id}/rematch",
    tags=["tables"],
    status_code=201,
    response_model=TableInfo,
    responses={200: {"model": TableInfo, "description": "It is there already."}, **fails(403, 404, 409)},
)
async def rematch(hall: InHall, caller: From, id: TableId) -> Response:
    """A new table with the same people, options and bots."""
    room, new = await lobby.rematch(hall, id, caller.guest)
    return table_of(room, caller, 201 if new else 200)


# Following.


@router.get(
    "/tables/{id}/events",
    tags=["following"],
    response_class=Streamed,
    response_model=StreamMessage,
    responses={
        200: {"description": "The fields of each message; its `data` is JSON in one line."},
        **in_json(fails(404, 422, 429, 500, 503)),
    },
)
async def events(
    hall: InHall,
    caller: From,
    id: TableId,
    after: After = None,
    page: PageName = None,
    once: Once = False,
    last_event_id: Annotated[str | None, Header(max_length=200)] = None,
) -> StreamingResponse:
    """Follow a table: Server-Sent Events, whose `id` is the sequence number; resumes by `Last-Event-ID`."""
    room = await hall.room(id)
    left = hall.audience.enter(caller.asker, id, room.seat_of(caller.guest.id) is not None)
    hall.nudge(room)
    sent = parse_seq(last_event_id)
    stream = Stream(
        caller.guest.id, parse_seq(after) if sent is None else sent, page, once, caller.asker.address
    )
    if hall.closing:
        stream.close()
    return EventStream(
        stream.body(room),
        left,
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


@router.get("/tables/{id}/view", tags=["following"], response_model=News, responses=fails(404, 409))
async def view(hall: InHall, caller: From, id: TableId, after: After = None) -> Response:
    """What the stream would say now, once."""
    return json_of(await play.view(hall, id, caller.guest.id, parse_seq(after)))


@router.get(
    "/tables/{id}/record",
    tags=["following"],
    response_class=Response,
    responses={**text("application/jsonl", "JSON Lines.", '{"type": "match"}\n'), **fails(404, 409)},
)
async def record(hall: InHall, id: TableId) -> Response:
    """The record so far; a deal's secret is in it once the deal is over, one set up from text all of it."""
    async with hall.at(id) as room:
        events = room.started.recorded_events()
    written = await asyncio.to_thread(notation.write, events)  # a long one takes a while
    return Response(
        written,
        media_type="application/jsonl",
        headers={"Content-Disposition": f'attachment; filename="asztal-{room.row.game}-{room.row.id}.jsonl"'},
    )


# Playing.


@router.post(
    "/tables/{id}/moves", tags=["playing"], response_model=Seq, responses=fails(400, 403, 404, 409, 413)
)
async def moves(hall: InHall, caller: From, id: TableId, form: MovesForm) -> Seq:
    """Make moves, all or none; answered once they are on disk."""
    return Seq(seq=await play.act(hall, id, caller.guest.id, form.seq, form.moves))


@router.post(
    "/tables/{id}/preview", tags=["playing"], response_model=Preview, responses=fails(400, 403, 404, 409, 413)
)
async def preview(hall: InHall, caller: From, id: TableId, form: MovesForm) -> Response:
    """What would be after these plays; nothing changes and nobody else sees it."""
    return json_of(compact({"view": await play.preview(hall, id, caller.guest.id, form.seq, form.moves)}))


@router.post(
    "/tables/{id}/undo", tags=["playing"], response_model=Seq, responses=fails(400, 403, 404, 409, 413)
)
async def undo(hall: InHall, caller: From, id: TableId, form: UndoForm) -> Seq:
    """Take the last play of this turn back; never a draw."""
    return Seq(seq=await play.undo(hall, id, caller.guest.id, form.seq))


@router.post(
    "/tables/{id}/check", tags=["playing"], response_model=Checked, responses=fails(400, 403, 404, 409, 413)
)
async def check(hall: InHall, caller: From, id: TableId, form: CheckForm) -> Response:
    """ "Why not?": whether a move is legal now, or after plays that are staged."""
    return json_of(compact(await play.check(hall, id, caller.guest.id, form.move, form.moves, caller.lang)))


@router.get("/tables/{id}/hint", tags=["playing"], response_model=Hint, responses=fails(403, 404, 409, 503))
async def hint(hall: InHall, caller: From, id: TableId, moves: Staged = ()) -> Hint:
    """What the bot `steady` would do in your place, after plays that are staged: the turn up to a draw."""
    steps = await play.hint(hall, id, caller.guest.id, moves)
    return Hint(move=steps[0], moves=steps)


@router.get(
    "/tables/{id}/arrange", tags=["playing"], response_model=Arranged, responses=fails(403, 404, 409, 503)
)
async def arrange(hall: InHall, caller: From, id: TableId, moves: Staged = ()) -> Response:
    """Your hand in groups: melds, then what nearly fits, then the rest; bones as the longest line."""
    return json_of(compact(await play.arrange(hall, id, caller.guest.id, moves)))


@router.post(
    "/tables/{id}/react", tags=["playing"], response_model=Reaction, responses=fails(400, 403, 404, 413, 429)
)
async def react(hall: InHall, caller: From, id: TableId, form: ReactForm) -> Response:
    """Say one of a few things to everybody at the table; it is kept nowhere."""
    return json_of(compact(await desks.react(hall, id, caller.guest, form.reaction)))


@router.put(
    "/tables/{id}/desk",
    tags=["playing"],
    response_model=DeskInfo,
    responses=fails(400, 403, 404, 409, 413, 429),
)
async def put_desk(hall: InHall, caller: From, id: TableId, form: DeskForm) -> Response:
    """Keep what a seat keeps for itself: your other pages get it, nobody else."""
    return json_of(await desks.put_desk(hall, id, caller.guest, form.deal, form.seq, form.desk, form.page))


@router.get("/tables/{id}/desk", tags=["playing"], response_model=DeskInfo, responses=fails(403, 404))
async def desk(hall: InHall, caller: From, id: TableId) -> Response:
    """What your seat keeps for itself."""
    return json_of(await desks.desk(hall, id, caller.guest))
