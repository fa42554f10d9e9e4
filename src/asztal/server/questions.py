"""Questions to everybody (T-18, T-24: who claims the tile just discarded?), asked of all at once and in secret.

The rules ask the nearest first, and a player who cannot claim has nothing to say. If the table waited only for
those who can, everybody would see who they are. So all are asked at the same moment and for the same time;
each hears only whether it is for them to say something, answers are kept here, and when the time is over
they are given to the match in the order of the rules, all at once. Until then nothing that others are sent
depends on anybody's hand: no event, no turn, no clock.

How long that is depends on what everybody can see. Where two people or more sit, `Settings.claim_window`
(`claim_window_days` with a clock of days), no matter who can claim. A person alone among bots is waited for as
long as it takes, for there is nobody to learn anything; bots alone answer after half a `bot_delay`.
Answers are in memory: a server that starts again asks again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from asztal.errors import MatchError
from asztal.match import Match
from asztal.server.clocks import milliseconds, stamp
from asztal.server.failures import AGAIN, log_failure

if TYPE_CHECKING:
    from asztal.server.hall import Hall
    from asztal.server.rooms import Room

__all__ = ["PASS", "Question", "Questions", "question_of"]


PASS: Final = "pass"


@dataclass
class Question:
    """One question: about which event, who is asked in which order, since when, and the answers so far."""

    seq: int
    asked: tuple[int, ...]
    since: int
    choices: dict[int, list[str]]  # the moves of the seats that have more to say than to pass
    answers: dict[int, str] = field(default_factory=dict)

    def moves(self, seat: int | None) -> list[str]:
        """What this seat may still answer; empty if it has nothing to say, or has said it."""
        return [] if seat is None or seat in self.answers else self.choices.get(seat, [])

    def claimed(self) -> bool:
        """Whether somebody has claimed and nobody nearer may still do so: there is nothing to wait for."""
        for seat in self.asked:
            if self.moves(seat):
                return False
            if self.answers.get(seat, PASS) != PASS:
                return True
        return False


def question_of(match: Match | None) -> Question | None:
    """The question that the match is waiting with, if it is."""
    asked = () if match is None else match.asked
    if match is None or not asked:
        return None
    choices = {}
    for seat in asked:
        moves = [move.text for move in match.asks(seat).legal_moves()]
        if len(moves) > 1:
            choices[seat] = moves
    return Question(match.seq, asked, milliseconds(), choices)


class Questions:
    """Sees to the questions of every room in memory."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    def attend(self, room: Room) -> None:
        """The match or the people have changed: let the bots answer, and be there when the time is over."""
        self.forget(room)
        question = room.question
        if question is None or self.hall.closing:
            return
        for seat, chair in enumerate(room.chairs):
            if chair.bot is not None and question.moves(seat) and seat not in room.pondering:
                room.pondering.add(seat)
                self.hall.spawn(self._bot(room, question, seat, chair.bot))
        ends = self._ends(room, question)
        if ends is not None:
            wait = max(0.0, (ends - milliseconds()) / 1000)
            room.question_timer = asyncio.get_running_loop().call_later(wait, self._ring, room)

    def forget(self, room: Room) -> None:
        """Set no timer for this room."""
        if room.question_timer is not None:
            room.question_timer.cancel()
            room.question_timer = None

    def _ends(self, room: Room, question: Question) -> int | None:
        """When the answers are counted; None: when those who are waited for have answered."""
        if not question.claimed():
            if room.question_ends is not None:
                return room.question_ends
            if any(question.moves(seat) for seat in question.asked if room.is_played_by_person(seat)):
                return None
        return question.since + int(self.hall.settings.bot_delay * 500)

    def _ring(self, room: Room) -> None:
        room.question_timer = None
        if not self.hall.closing:
            self.hall.spawn(self._try(room))

    async def _try(self, room: Room) -> None:
        """Count the answers; if that cannot be kept, once more a little later."""
        try:
            async with self.hall.at(room.row.id) as found:
                await self.count(found)
        except Exception:  # the disk is full, the database is away: try again
            log_failure("the answers at table %s could not be counted", room.row.id)
            self.forget(room)
            room.question_timer = asyncio.get_running_loop().call_later(AGAIN, self._ring, room)

    async def count(self, room: Room) -> None:
        """Give the answers to the match, if it is time. The room's lock is held."""
        question = room.question
        if question is None or room.match is None:
            return
        ends = self._ends(room, question)
        if ends is None or ends > milliseconds():
            self.attend(room)
            return
        if not question.claimed() and any(
            question.moves(seat) for seat in question.asked if not room.is_played_by_person(seat)
        ):
            self.forget(room)  # a bot is still thinking; its answer sets the timer again
            return
        deputies = {seat: found for seat in question.asked if (found := room.deputy(seat)) is not None}
        room.match.answer(question.answers, at=stamp(), deputies=deputies)
        await self.hall.commit(room)
        if not room.match.playing:
            room.tell_table()

    async def answer(self, room: Room, seat: int, moves: Sequence[str]) -> None:
        """A person's answer. The room's lock is held. Raises MatchError and what the move is refused for."""
        question, match = room.question, room.started
        assert question is not None
        if seat in question.answers:
            raise MatchError("turn.not-yours", seat=seat, to_move=question.asked[0])
        if len(moves) != 1:
            raise MatchError("turn.not-yours" if moves else "moves.none", seat=seat, to_move=seat, index=1)
        refusal = match.check(seat, moves[0])
        if refusal is not None:
            refusal.params["index"] = 0
            raise refusal
        if seat in question.choices:  # to pass where one can do nothing else changes nothing
            question.answers[seat] = match.asks(seat).parse_move(moves[0]).text
            room.answered(seat)
        await self.count(room)

    async def _bot(self, room: Room, question: Question, seat: int, bot: str) -> None:
        """Ask the bot that plays at this seat."""
        match = room.match
        if match is None or match.seq != question.seq:
            return
        view = match.asks(seat).view(seat)
        choice = await self.hall.thinkers.choose(bot, room.game, view, self.hall.seed_for(room))
        async with room.alone():
            room.pondering.discard(seat)
            if room.question is question and room.chairs[seat].bot is not None and question.moves(seat):
                question.answers[seat] = choice if choice in question.choices[seat] else PASS
                room.answered(seat)
                self.attend(room)
