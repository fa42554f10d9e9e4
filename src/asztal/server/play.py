"""Playing: moves, previews, taking back, "why not?", hints. The match judges, nothing here does."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from asztal import bots
from asztal.engine import State, View
from asztal.engine.shapes import ViewData
from asztal.errors import IllegalMove, MatchError, SearchError
from asztal.i18n import sentence
from asztal.notation.ledger import is_draw
from asztal.server.clocks import milliseconds
from asztal.server.hall import Hall, stamp
from asztal.server.refusals import Refused

__all__ = ["act", "arrange", "check", "hint", "preview", "undo", "view"]

ADVISER = 0  # the seed of the bot that gives hints


async def act(hall: Hall, id: str, guest: str, seq: int, moves: Sequence[str]) -> int:
    """Make these moves, all or none; the new sequence number once they are on disk."""
    async with hall.at(id) as room:
        match = room.started
        seat = room.playing(guest)
        match.must_be_at(seq)
        if room.question is not None:
            await hall.questions.answer(room, seat, moves)
            return match.seq
        match.act(seat, moves, seq=seq, at=stamp())
        await hall.commit(room)
        if not match.playing:
            room.tell_table()  # its state has changed
        return match.seq


async def undo(hall: Hall, id: str, guest: str, seq: int) -> int:
    """Take the turn's last play back."""
    async with hall.at(id) as room:
        match = room.started
        seat = room.playing(guest)
        match.must_be_at(seq)
        undone = sum(
            1
            for event in match.events[room.deal_began :]
            if event["type"] == "undo" and event["seat"] == seat
        )
        if undone >= hall.settings.undone_per_deal:
            raise Refused("undo.too-many", 409, most=hall.settings.undone_per_deal)
        match.take_back(seat, seq=seq, at=stamp())
        await hall.commit(room)
        return match.seq


async def preview(hall: Hall, id: str, guest: str, seq: int, moves: Sequence[str]) -> ViewData:
    """The deal as this seat would see it after these plays."""
    async with hall.at(id) as room:
        match = room.started
        seat = room.playing(guest)
        match.must_be_at(seq)
        return match.preview(seat, moves)


async def check(
    hall: Hall, id: str, guest: str, move: str, staged: Sequence[str], lang: str
) -> dict[str, Any]:
    """Whether a move is legal now, or after these staged plays; if not, why not."""
    async with hall.at(id) as room:
        error = room.started.check(room.playing(guest), move, staged)
    if error is None:
        return {"legal": True}
    return {
        "legal": False,
        "code": error.code,
        "params": dict(error.params),
        "rule": error.rule if isinstance(error, IllegalMove) else None,
        "message": sentence(lang, error),
    }


async def hint(hall: Hall, id: str, guest: str, staged: Sequence[str] = ()) -> list[str]:
    """What the bot `steady` would do in this seat's place, after these plays: every step of the turn up to a
    draw, after which nobody knows. Raises Refused `hint.off` where the table has no hints for this seat."""
    async with hall.at(id) as room:
        seat = room.playing(guest)
        if not room.has_hints(seat):
            raise Refused("hint.off", 403, hints=room.hints)
        state = room.started.after(seat, staged)
        asked = room.question is not None  # what an answer leads to depends on the other answers
    steps = await hall.thinkers.ask(_turn, state, seat, asked)  # it thinks while others may play
    if not steps:
        raise Refused("hint.none", 503)
    return steps


def _turn(state: State, seat: int, asked: bool) -> list[str]:
    """Runs in a process of its own. The bot sees nothing but its view, and breaks ties the same way each time:
    asking twice gives the same hint."""
    steps: list[str] = []
    with suppress(SearchError):  # too hard a position: what is known is told
        while not state.is_over() and state.to_move == seat:
            move = bots.make("steady", state.game, ADVISER).choose(state.view(seat))
            steps.append(move.text)
            if asked or is_draw(move.text):
                break
            state.apply(move)
    return steps


async def arrange(hall: Hall, id: str, guest: str, staged: Sequence[str] = ()) -> dict[str, Any]:
    """This seat's hand by what fits, after these plays; without them at any time of a deal."""
    async with hall.at(id) as room:
        match = room.started
        seat = room.playing(guest)
        if match.state is None:
            raise MatchError("deal.none")
        view = (match.after(seat, staged) if staged else match.state).view(seat)
    found = await hall.thinkers.ask(_arranged, view)  # melds are searched for while others may play
    if found is None:
        raise Refused("hint.none", 503)
    return found


def _arranged(view: View) -> dict[str, Any]:
    """Runs in a process of its own."""
    return bots.arrange(view).data()


async def view(hall: Hall, id: str, guest: str, after: int | None) -> str:
    """What the stream would say now, as JSON."""
    async with hall.at(id) as room:
        if room.match is None:
            raise Refused("table.not-started", 409)
        seat = room.seat_of(guest)
        if seat is not None:
            room.away[guest] = milliseconds()  # a guest who asks is present, even without an open page
        return room.news(seat, after)
