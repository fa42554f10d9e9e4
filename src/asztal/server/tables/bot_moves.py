"""What a bot would do at a table, asked of the workers."""

from __future__ import annotations

from asztal.engine import MAX_SEED, View
from asztal.server.chance import Chance
from asztal.server.tables.live_table import LiveTable
from asztal.server.workers import Workers

__all__ = ["BotMoves"]


class BotMoves:
    """Asks for moves, each with a seed of its own."""

    def __init__(self, workers: Workers, chance: Chance) -> None:
        self.workers = workers
        self.chance = chance

    def seed(self, table: LiveTable) -> int:
        """The seed for whatever is left to chance at this table now."""
        return self.chance.below(MAX_SEED, "move", table.row.id, table.started.seq)

    async def choose(self, table: LiveTable, bot: str, view: View) -> str | None:
        """The move of this bot as a text; None if it cannot be asked."""
        return await self.workers.choose(bot, table.game, view, self.seed(table))
