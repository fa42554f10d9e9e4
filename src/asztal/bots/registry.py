"""The one table of bots: name and family → class."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from asztal.bots.bot import Bot
from asztal.bots.domino import EasyDomino, SteadyDomino
from asztal.bots.least import LEAST, VERBS, Least
from asztal.bots.romi500 import EasyKnock, SteadyKnock
from asztal.bots.rummy import EasyRummy, SteadyRummy
from asztal.bots.tabla import EasyTabla, SteadyTabla
from asztal.bots.trains import EasyTrain, SteadyTrain
from asztal.bots.uniform import RandomBot
from asztal.engine import Game
from asztal.errors import OptionError

__all__ = ["BOTS", "make"]

BOTS: Final = ("easy", "random", "steady")

CLASSES: "Final[dict[tuple[str, str], Callable[[int], Bot]]]" = {
    ("dominoes", "easy"): EasyDomino,
    ("dominoes", "steady"): SteadyDomino,
    ("romi500", "easy"): EasyKnock,
    ("romi500", "steady"): SteadyKnock,
    ("rummy", "easy"): EasyRummy,
    ("rummy", "steady"): SteadyRummy,
    ("tabla", "easy"): EasyTabla,
    ("tabla", "steady"): SteadyTabla,
    ("trains", "easy"): EasyTrain,
    ("trains", "steady"): SteadyTrain,
}


def make(name: str, game: Game, seed: int) -> Bot:
    """The bot of this name for this game; `least` plays a turn whose time is over (`asztal.bots.least`), and
    sits at no table. Raises OptionError `bot.unknown` (`bot`, `known`)."""
    if name == "random":
        return RandomBot(seed)
    if name == LEAST and game.family in VERBS:
        return Least(game.family, CLASSES[(game.family, "steady")](seed), seed)
    kind = CLASSES.get((game.family, name))
    if kind is None:
        raise OptionError("bot.unknown", bot=name, known=", ".join(BOTS))
    return kind(seed)
