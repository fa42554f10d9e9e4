"""The routes of what there is: the server itself, games, rule pages, words, the judge."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query, Request, Response

from asztal import catalog
from asztal.bots import BOTS, bots_for
from asztal.errors import UnknownGame
from asztal.i18n import languages
from asztal.server import judging
from asztal.server.answers import Catalogue, Facts, Health, Judged, Ready
from asztal.server.api.callers import From, Provided
from asztal.server.api.responses import NOT_CHANGED, api_router, fails, json_of, text
from asztal.server.forms import JudgeForm
from asztal.server.pages import Made, Text, answer, rule_html, words
from asztal.server.refusals import Refused
from asztal.server.storage import compact
from asztal.server.tables.board import sealable
from asztal.server.tables.reactions import REACTIONS

__all__ = ["router"]

Lang = Annotated[str | None, Query(max_length=35, description="The language of sentences: `hu` or `en`.")]

router = api_router()


@router.head("/health", include_in_schema=False)
@router.get("/health", tags=["server"], response_model=Health)
async def health() -> Health:
    """Whether the server is alive: it asks nothing and nobody."""
    return Health()


@router.head("/ready", include_in_schema=False)
@router.get("/ready", tags=["server"], response_model=Ready, responses=fails(503))
async def ready(services: Provided) -> Ready:
    """Whether players may be sent here: the database can be written, and the server is not stopping."""
    await services.check()
    return Ready()


@router.get("/games", tags=["games"], response_model=Catalogue, responses=NOT_CHANGED)
async def games(request: Request) -> Response:
    """What can be played: games and presets, their options, the bots and the languages."""
    content = {
        "games": [
            {**entry.data(), "bots": list(bots_for(entry.family)), "sealed": sealable(entry)}
            for entry in catalog.ENTRIES.values()
        ],
        "bots": list(BOTS),
        "languages": list(languages()),
        "reactions": list(REACTIONS),
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
    """How every game is scored and what its options change, for keeping score without this server."""
    made: Made = request.app.state.scoring
    return answer(request, await made.text())


@router.post(
    "/judge",
    tags=["games"],
    response_model=Judged,
    response_model_exclude_none=True,
    responses=fails(400, 404, 413, 429, 503),
)
async def judge(services: Provided, caller: From, form: JudgeForm) -> Response:
    """Try a move in a position that you write: is it legal, if not by which rule, and what is the position after it?"""
    return json_of(
        compact(await judging.judge(services, caller.asker, form.position, form.move, form.seat, caller.lang))
    )
