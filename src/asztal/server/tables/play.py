"""Playing: moves, previews, taking back, "why not?", hints. The match judges, nothing here does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asztal.engine.shapes import ViewData
from asztal.errors import IllegalMove, MatchError
from asztal.i18n import sentence
from asztal.match.hint import Step, advised
from asztal.server.clock import milliseconds, stamp
from asztal.server.refusals import Refused
from asztal.server.services import Services
from asztal.server.tables.publishing import news

__all__ = ["act", "arrange", "check", "hint", "preview", "undo", "view"]


async def act(services: Services, id: str, guest: str, seq: int, moves: Sequence[str]) -> int:
    """Make these moves, all or none; the new sequence number once they are on disk."""
    async with services.registry.at(id) as table:
        match = table.started
        seat = table.playing(guest)
        match.must_be_at(seq)
        if table.question is not None:
            await services.questions.answer(table, seat, moves)
            return match.seq
        match.act(seat, moves, seq=seq, at=stamp())
        await services.registry.commit(table)
        return match.seq


async def undo(services: Services, id: str, guest: str, seq: int) -> int:
    """Take the turn's last play back."""
    async with services.registry.at(id) as table:
        match = table.started
        seat = table.playing(guest)
        match.must_be_at(seq)
        undone = sum(
            1
            for event in match.events[table.deal_began :]
            if event["type"] == "undo" and event["seat"] == seat
        )
        if undone >= services.settings.undone_per_deal:
            raise Refused("undo.too-many", 409, most=services.settings.undone_per_deal)
        match.take_back(seat, seq=seq, at=stamp())
        await services.registry.commit(table)
        return match.seq


async def preview(services: Services, id: str, guest: str, seq: int, moves: Sequence[str]) -> ViewData:
    """The deal as this seat would see it after these plays."""
    async with services.registry.at(id) as table:
        match = table.started
        seat = table.playing(guest)
        match.must_be_at(seq)
        return match.preview(seat, moves)


async def check(
    services: Services, id: str, guest: str, move: str, staged: Sequence[str], lang: str
) -> dict[str, Any]:
    """Whether a move is legal now, or after these staged plays; if not, why not."""
    async with services.registry.at(id) as table:
        error = table.started.check(table.playing(guest), move, staged)
    if error is None:
        return {"legal": True}
    return {
        "legal": False,
        "code": error.code,
        "params": dict(error.params),
        "rule": error.rule if isinstance(error, IllegalMove) else None,
        "message": sentence(lang, error),
    }


async def hint(
    services: Services, id: str, guest: str, staged: Sequence[str] = (), compare: bool = False
) -> list[Step]:
    """What the bot `expert` would do in this seat's place, after these plays: every step of the turn up to a
    draw, after which nobody knows. `compare`: what the next best moves cost, too. Raises Refused `hint.off` where the
    table has no hints for this seat."""
    async with services.registry.at(id) as table:
        seat = table.playing(guest)
        if not table.has_hints(seat):
            raise Refused("hint.off", 403, hints=table.hints)
        state = table.started.after(seat, staged)
        asked = table.question is not None  # what an answer leads to depends on the other answers
    if state.is_over() or state.to_move != seat:
        raise Refused("hint.none", 503)
    # It thinks while others may play.
    steps = await services.workers.ask(advised, state, None, not asked, compare)
    if not steps:
        raise Refused("hint.none", 503)
    return steps


async def arrange(services: Services, id: str, guest: str, staged: Sequence[str] = ()) -> dict[str, Any]:
    """This seat's hand by what fits, after these plays; without them at any time of a deal."""
    async with services.registry.at(id) as table:
        match = table.started
        seat = table.playing(guest)
        if match.state is None:
            raise MatchError("deal.none")
        view = (match.after(seat, staged) if staged else match.state).view(seat)
    arranged = await services.workers.arrange(view)  # melds are searched for while others may play
    if arranged is None:
        raise Refused("hint.none", 503)
    return arranged


async def view(services: Services, id: str, guest: str, after: int | None) -> str:
    """What the stream would say now, as JSON."""
    async with services.registry.at(id) as table:
        if table.match is None:
            raise Refused("table.not-started", 409)
        seat = table.seat_of(guest)
        if seat is not None:
            table.presence.away[guest] = (
                milliseconds()
            )  # a guest who asks is present, even without an open page
        return news(table, seat, after)
