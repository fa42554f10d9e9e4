"""Playing: moves, previews, taking back, "why not?", hints. The match judges, nothing here does."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from asztal import bots
from asztal.engine import State, View
from asztal.errors import AsztalError, IllegalMove, MatchError, SearchError
from asztal.i18n import sentence
from asztal.match import Match
from asztal.notation.ledger import is_draw
from asztal.server.clocks import milliseconds
from asztal.server.hall import Hall, stamp
from asztal.server.questions import state_of
from asztal.server.refusals import Refused
from asztal.server.rooms import Room

__all__ = ["act", "arrange", "check", "hint", "preview", "undo", "view"]

ADVISER = 0                             # the seed of whoever gives hints


async def act(hall: Hall, id: str, guest: str, seq: int, moves: Sequence[str]) -> int:
    """Make these moves, all or none; the new sequence number once they are on disk."""
    async with hall.at(id) as room:
        match = room.started
        seat = room.playing(guest)
        _current(match, seq)
        if room.question is not None:
            await hall.questions.answer(room, seat, moves)
            return match.seq
        match.act(seat, moves, seq=seq, at=stamp())
        await hall.commit(room)
        if not match.playing:
            room.tell_table()                   # its state has changed
        return match.seq


async def undo(hall: Hall, id: str, guest: str, seq: int) -> int:
    """Take the turn's last play back."""
    async with hall.at(id) as room:
        match = room.started
        seat = room.playing(guest)
        _current(match, seq)
        undone = sum(1 for event in match.events[room.deal_began:]
                     if event["type"] == "undo" and event["seat"] == seat)
        if undone >= hall.settings.undone_per_deal:
            raise Refused("undo.too-many", 409, most=hall.settings.undone_per_deal)
        match.take_back(seat, seq=seq, at=stamp())
        await hall.commit(room)
        return match.seq


async def preview(hall: Hall, id: str, guest: str, seq: int, moves: Sequence[str]) -> dict[str, object]:
    """The deal as this seat would see it after these plays."""
    async with hall.at(id) as room:
        match = room.started
        seat = room.playing(guest)
        _current(match, seq)
        if room.question is not None:
            return _after(_asked(room, seat), seat, moves).view(seat).data()
        return match.preview(seat, moves)


async def check(hall: Hall, id: str, guest: str, move: str, staged: Sequence[str],
                lang: str) -> dict[str, Any]:
    """Whether a move is legal now, or after these staged plays; if not, why not."""
    async with hall.at(id) as room:
        seat = room.playing(guest)
        try:
            state = _acts_on(room, seat)
            with state.game.effort:
                _refuse(_after(state, seat, staged), seat, move)
        except AsztalError as error:
            return {"legal": False, "code": error.code, "params": dict(error.params),
                    "rule": error.rule if isinstance(error, IllegalMove) else None,
                    "message": sentence(lang, error)}
        return {"legal": True}


async def hint(hall: Hall, id: str, guest: str, staged: Sequence[str] = ()) -> list[str]:
    """What the bot `steady` would do in this seat's place, after these plays: every step of the turn up to a
    draw, after which nobody knows. Raises Refused `hint.off` where the table has no hints for this seat."""
    async with hall.at(id) as room:
        seat = room.playing(guest)
        if not room.has_hints(seat):
            raise Refused("hint.off", 403, hints=room.hints)
        state = _after(_acts_on(room, seat), seat, staged)
        if state.is_over() or state.to_move != seat:
            raise _ended(seat)
        asked = room.question is not None                   # what comes of an answer hangs on the others'
    steps = await hall.thinkers.ask(_turn, state, seat, asked)      # it thinks while others may play
    if not steps:
        raise Refused("hint.none", 503)
    return steps


def _turn(state: State, seat: int, asked: bool) -> list[str]:
    """Runs in a process of its own. The bot sees its view alone, and of moves of equal worth always makes the
    same one: who asks twice is not told two things."""
    steps: list[str] = []
    with suppress(SearchError):                             # too hard a position: what is known is told
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
        state = _acts_on(room, seat) if staged else match.state
        view = _after(state, seat, staged).view(seat)
    found = await hall.thinkers.ask(_arranged, view)        # melds are searched for while others may play
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
            room.away[guest] = milliseconds()   # who asks is there, if not with a page
        return room.news(seat, after)


def _current(match: Match, seq: int) -> None:
    """Staleness first: who answers an old position is told so, whatever else is wrong."""
    if seq != match.seq:
        raise MatchError("seq.stale", given=seq, current=match.seq)


def _turn_of(match: Match, seat: int) -> None:
    if match.finished:
        raise MatchError("match.over")
    if match.to_move is None:
        raise MatchError("deal.none")
    if match.to_move != seat:
        raise MatchError("turn.not-yours", seat=seat, to_move=match.to_move)


def _acts_on(room: Room, seat: int) -> State:
    """The state in which this seat is to move, or is asked."""
    match = room.started
    if room.question is not None:
        return _asked(room, seat)
    _turn_of(match, seat)
    assert match.state is not None
    return match.state


def _asked(room: Room, seat: int) -> State:
    """The state in which this seat is asked, while all are."""
    state = room.started.state
    assert room.question is not None and state is not None
    if seat not in room.question.asked:
        raise MatchError("turn.not-yours", seat=seat, to_move=room.question.asked[0])
    return state_of(state, seat)


def _after(state: State, seat: int, staged: Sequence[str]) -> State:
    """A copy of the state after these plays; what a draw brings is not to be learnt here."""
    after = state.copy()
    with state.game.effort:                     # all the moves of a request cost no more than one
        _play_on(after, seat, staged)
    return after


def _play_on(after: State, seat: int, staged: Sequence[str]) -> None:
    """Make these plays."""
    for index, move in enumerate(staged):
        if after.is_over() or after.to_move != seat:
            raise _ended(seat)
        try:
            read = after.parse_move(move)
            if is_draw(read.text):
                raise MatchError("preview.draw")
            after.apply(read)
        except AsztalError as error:
            error.params["index"] = index
            raise


def _ended(seat: int) -> MatchError:
    """The error for staged plays that already end the turn.

    Whether they also end the deal may depend on hidden pieces, so the error does not say.
    """
    return MatchError("turn.not-yours", seat=seat, to_move=seat)


def _refuse(state: State, seat: int, move: str) -> None:
    """Raise the refusal of this move, if there is one."""
    if state.is_over() or state.to_move != seat:
        raise _ended(seat)
    refusal = state.check(move)
    if refusal is not None:
        raise refusal
