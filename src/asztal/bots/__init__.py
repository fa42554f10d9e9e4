"""Players that see a `View` and never a `State`: ours, of several strengths in every game, and everybody's own."""

from __future__ import annotations

from asztal.bots.advice import Advice, Reason
from asztal.bots.arrangement import Arrangement
from asztal.bots.bot import Bot
from asztal.bots.least import LEAST
from asztal.bots.own import (
    BotLike,
    Factory,
    FromFile,
    Player,
    in_deal,
    is_ours,
    label,
    name_of,
    player_for,
    portable,
    sendable,
    take_turn,
)
from asztal.bots.registry import (
    BOTS,
    LEVELS,
    TEMPERAMENTS,
    adviser,
    arrange,
    bots_for,
    comparer,
    ladder_of,
    level_of,
    loss,
    make,
)
from asztal.bots.rollouts import rollouts
from asztal.bots.search import Loss, Trial
from asztal.bots.uniform import RandomBot

__all__ = [
    "BOTS",
    "LEAST",
    "LEVELS",
    "TEMPERAMENTS",
    "Advice",
    "Arrangement",
    "Bot",
    "BotLike",
    "Factory",
    "FromFile",
    "Loss",
    "Player",
    "RandomBot",
    "Reason",
    "Trial",
    "adviser",
    "arrange",
    "bots_for",
    "comparer",
    "in_deal",
    "is_ours",
    "label",
    "ladder_of",
    "level_of",
    "loss",
    "make",
    "name_of",
    "player_for",
    "portable",
    "rollouts",
    "sendable",
    "take_turn",
]
