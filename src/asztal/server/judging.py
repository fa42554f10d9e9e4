"""Judging a move in a position that somebody writes: the live examples of the rule pages.

Nothing is kept. The work is done where bots think, with their time limit, since a position may be
made to be hard; and nobody may ask without end.
"""

from __future__ import annotations

from typing import Any

from asztal.errors import AsztalError, IllegalMove
from asztal.i18n import sentence
from asztal.notation import game_of_position
from asztal.server.rate_limits import Asker
from asztal.server.refusals import Refused
from asztal.server.services import Services

__all__ = ["judge", "judged"]


async def judge(
    services: Services, asker: Asker, position: str, move: str | None, seat: int | None, lang: str
) -> dict[str, Any]:
    """What the rules say of a move in this position, and what is seen before or after it.

    Raises Refused `judge.too-many` and `judge.none`, and what the position is refused for.
    """
    wait = services.limits.judgements.enter(asker)
    if wait:
        raise Refused("judge.too-many", 429, most=services.limits.judgements.most, seconds=wait)
    judgement = await services.workers.ask(judged, position, move, seat, limit=services.workers.limit)
    if judgement is None:
        raise Refused("judge.none", 503)
    answer, refusal = judgement
    if refusal is not None:
        answer.update(
            code=refusal.code,
            params=dict(refusal.params),
            message=sentence(lang, refusal),
            rule=refusal.rule if isinstance(refusal, IllegalMove) else None,
        )
    return answer


def judged(position: str, move: str | None, seat: int | None) -> tuple[dict[str, Any], AsztalError | None]:
    """The answer without its sentence, and the refusal. Runs in a process of its own.

    The view is that of `seat`, by default the seat to move in the position; after a refusal, of the
    position as it was.
    """
    text = " ".join(position.split())
    state = game_of_position(text).position(text)
    looks = int(state.to_move) if seat is None else seat
    refusal: AsztalError | None = None
    if move is not None:
        try:
            state.apply(move)
        except AsztalError as error:
            refusal = error
    answer: dict[str, Any] = {
        "legal": refusal is None,
        "over": state.is_over(),
        "position": state.position(),
        "view": state.view(looks).data(),
    }
    return answer, refusal
