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

from asztal.match import Question
from asztal.match.match import PASS
from asztal.server.clock import milliseconds, stamp
from asztal.server.failures import AGAIN, log_failure
from asztal.server.refusals import Elsewhere
from asztal.server.settings import Settings
from asztal.server.tables.bot_moves import BotMoves
from asztal.server.tables.live_table import LiveTable
from asztal.server.tables.registry import Registry
from asztal.server.tables.subscriber import Subscriber
from asztal.server.tasks import Tasks

__all__ = ["Questions"]


class Questions(Subscriber):
    """Sees to the questions of every table in memory."""

    def __init__(self, registry: Registry, moves: BotMoves, tasks: Tasks, settings: Settings) -> None:
        self.registry = registry
        self.moves = moves
        self.tasks = tasks
        self.settings = settings

    def changed(self, table: LiveTable) -> None:
        """The match or the people have changed: let the bots answer, and be there when the time is over."""
        self.released(table)
        question = table.question
        if question is None or self.tasks.closing:
            return
        for seat, chair in enumerate(table.chairs):
            if chair.bot is not None and question.moves(seat) and seat not in table.pondering:
                table.pondering.add(seat)
                self.tasks.spawn(self._bot(table, question, seat, chair.bot))
        ends = self._ends(table, question)
        if ends is not None:
            wait = max(0.0, (ends - milliseconds()) / 1000)
            table.question_timer = asyncio.get_running_loop().call_later(wait, self._ring, table)

    def released(self, table: LiveTable) -> None:
        """Set no timer for this table."""
        if table.question_timer is not None:
            table.question_timer.cancel()
            table.question_timer = None

    def _ends(self, table: LiveTable, question: Question) -> int | None:
        """When the answers are counted; None: when those who are waited for have answered."""
        if not question.claimed():
            if table.question_ends is not None:
                return table.question_ends
            if any(question.moves(seat) for seat in question.asked if table.is_played_by_person(seat)):
                return None
        return question.since + int(table.bot_delay * 500)

    def _ring(self, table: LiveTable) -> None:
        table.question_timer = None
        if not self.tasks.closing:
            self.tasks.spawn(self._try(table))

    async def _try(self, table: LiveTable) -> None:
        """Count the answers; if that cannot be kept, once more a little later."""
        try:
            async with self.registry.at(table.row.id) as live:
                await self.count(live)
        except Elsewhere:
            return  # they are counted where the table is now
        except Exception:  # the disk is full, the database is away: try again
            log_failure("the answers at table %s could not be counted", table.row.id)
            self.released(table)
            table.question_timer = asyncio.get_running_loop().call_later(AGAIN, self._ring, table)

    async def count(self, table: LiveTable) -> None:
        """Give the answers to the match, if it is time. The table's lock is held."""
        question = table.question
        if question is None or table.match is None:
            return
        ends = self._ends(table, question)
        if ends is None or ends > milliseconds():
            self.changed(table)
            return
        if not question.claimed() and any(
            question.moves(seat) for seat in question.asked if not table.is_played_by_person(seat)
        ):
            self.released(table)  # a bot is still thinking; its answer sets the timer again
            return
        deputies = {seat: deputy for seat in question.asked if (deputy := table.deputy(seat)) is not None}
        table.match.answer(question.answers, at=stamp(), deputies=deputies)
        await self.registry.commit(table)

    async def answer(self, table: LiveTable, seat: int, moves: Sequence[str]) -> None:
        """A person's answer. The table's lock is held. Raises MatchError and what the move is refused for."""
        assert table.question is not None
        if table.question.answer(seat, moves):
            table.answered(seat)
        await self.count(table)

    async def _bot(self, table: LiveTable, question: Question, seat: int, bot: str) -> None:
        """Ask the bot that plays at this seat."""
        match = table.match
        if match is None or match.seq != question.seq:
            return
        view = match.asks(seat).view(seat)
        choice = await self.moves.choose(table, bot, view)
        async with table.alone():
            table.pondering.discard(seat)
            if table.question is question and table.chairs[seat].bot is not None and question.moves(seat):
                question.answers[seat] = choice if choice in question.choices[seat] else PASS
                table.answered(seat)
                self.changed(table)
