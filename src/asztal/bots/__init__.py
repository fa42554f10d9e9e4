"""Players that see a `View` and never a `State`: `random`, `easy` and `steady`, for every game."""

from __future__ import annotations

from asztal.bots.arrangement import Arrangement
from asztal.bots.bot import Bot
from asztal.bots.least import LEAST
from asztal.bots.registry import BOTS, arrange, make
from asztal.bots.uniform import RandomBot

__all__ = ["BOTS", "LEAST", "Arrangement", "Bot", "RandomBot", "arrange", "make"]
