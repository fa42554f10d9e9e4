"""Players that see a `View` and never a `State`: `random`, `easy` and `steady` for every game, others for some."""

from __future__ import annotations

from asztal.bots.arrangement import Arrangement
from asztal.bots.bot import Bot
from asztal.bots.least import LEAST
from asztal.bots.registry import BOTS, arrange, bots_for, make
from asztal.bots.uniform import RandomBot

__all__ = ["BOTS", "LEAST", "Arrangement", "Bot", "RandomBot", "arrange", "bots_for", "make"]
