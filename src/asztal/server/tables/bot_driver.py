"""Playing for the bots whose turn it is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from asztal.match.match import PASS
from asztal.notation.ledger import is_draw
from asztal.server.clock import stamp
from asztal.server.failures import AGAIN, Unkept, log_failure
from asztal.server.settings import Settings
from asztal.server.tables.bot_moves import BotMoves
from asztal.server.tables.live_table import LiveTable
from asztal.server.tables.registry import Registry
from asztal.server.tables.subscriber import Subscriber
from asztal.server.tasks import Tasks

__all__ = ["BotDriver"]

FAILURES = 5  # in a row, after which a table's bots are left alone until something changes there


EASY = 0.75  # of the time for a play, where there was little to think about


def _easy(move: str | None) -> bool:
    """Whether a move takes little thought. Everybody sees the move: the time tells nothing of the hand, as it would
    if it depended on what else could have been played."""
    return move is None or move == PASS or is_draw(move)


class BotDriver(Subscriber):
    """One task for each table at which a bot is to move."""

    def __init__(self, registry: Registry, moves: BotMoves, tasks: Tasks, settings: Settings) -> None:
        self.registry = registry
        self.moves = moves
        self.tasks = tasks
        self.settings = settings
        self.waited: Callable[[float], None] = lambda _seconds: None

    def changed(self, table: LiveTable) -> None:
        """Let the bots play if it is their turn."""
        if not table.driven and table.bot_to_move is not None and not self.tasks.closing:
            table.driver = self.tasks.spawn(self._drive(table))

    async def _drive(self, table: LiveTable) -> None:
        """Play for the bots until it is a person's turn or the deal is over."""
        last: int | None = None
        failures = 0
        while failures < FAILURES and self._is_ours(table):
            try:
                if table.doubtful:  # what it shows may not be so
                    async with table.alone():
                        if self._is_ours(table):
                            await self.registry.believe(table)
                turn = table.bot_to_move
                if turn is None or table.match is None or table.match.state is None:
                    return
                seat, bot = turn
                seq, state = table.match.seq, table.match.state
                started = time.monotonic()
                choice = await self.moves.choose(table, bot, state.view(seat))
                self.waited(time.monotonic() - started)
                pause = table.bot_delay * (0.5 if last == seat else 1.0) * (EASY if _easy(choice) else 1.0)
                await asyncio.sleep(max(0.0, pause - (time.monotonic() - started)))
                last = seat
                async with table.alone():
                    if not self._is_ours(table):
                        return
                    await self.registry.believe(table)
                    if table.match is None or table.match.seq != seq or table.bot_to_move != turn:
                        continue  # somebody sat down, or another process played
                    await self._play(table, seat, choice)
                    failures = 0
            except Unkept:  # the disk is full, the database is away: until it is not
                await asyncio.sleep(AGAIN)
            except Exception:
                log_failure("a bot's move at table %s could not be made", table.row.id)
                failures += 1

    def _is_ours(self, table: LiveTable) -> bool:
        """Whether no other process has it."""
        return self.registry.tables.get(table.row.id) is table

    async def _play(self, table: LiveTable, seat: int, choice: str | None) -> None:
        match = table.started
        legal = match.legal(seat)
        if choice not in legal:  # the bot could not be asked, or is wrong
            choice = legal[self.moves.seed(table) % len(legal)]
        match.act(seat, [choice], at=stamp(), deputy=table.deputy(seat))
        await self.registry.commit(table)
