"""Players that see a `View` and never a `State`: `random`, `easy` and `steady` for every game, and everybody's own."""

from __future__ import annotations

from asztal.bots.arrangement import Arrangement
from asztal.bots.bot import Bot
from asztal.bots.least import LEAST
from asztal.bots.own import (
    BotLike,
    Factory,
    FromFile,
    Player,
    label,
    name_of,
    player_for,
    portable,
    take_turn,
)
from asztal.bots.registry import BOTS, arrange, bots_for, make
from asztal.bots.uniform import RandomBot

__all__ = [
    "BOTS",
    "LEAST",
    "Arrangement",
    "Bot",
    "BotLike",
    "Factory",
    "FromFile",
    "Player",
    "RandomBot",
    "arrange",
    "bots_for",
    "label",
    "make",
    "name_of",
    "player_for",
    "portable",
    "take_turn",
]
