"""Judging a move in a position that somebody writes: the live examples of the rule pages.

Nothing is kept. The work is done where bots think, with their time limit, since a position may be
made to be hard; and nobody may ask without end.
"""

from __future__ import annotations

from typing import Any

from asztal.errors import IllegalMove
from asztal.i18n import sentence
from asztal.server.positions import judged
from asztal.server.rate_limits import Asker
from asztal.server.refusals import Refused
from asztal.server.services import Services

__all__ = ["judge"]


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
