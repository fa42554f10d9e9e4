"""The one table of bots: the families, and what each of them has."""

from __future__ import annotations

from typing import Final

from asztal.bots.arrangement import Arrangement
from asztal.bots.bot import Bot
from asztal.bots.dominoes.family import FAMILY as DOMINOES
from asztal.bots.family import BotFamily
from asztal.bots.least import LEAST, Least
from asztal.bots.romi500.family import FAMILY as ROMI500
from asztal.bots.rummy.family import FAMILY as RUMMY
from asztal.bots.tabla.family import FAMILY as TABLA
from asztal.bots.trains.family import FAMILY as TRAINS
from asztal.bots.uniform import RandomBot
from asztal.engine import Game, View
from asztal.errors import OptionError

__all__ = ["BOTS", "FAMILIES", "arrange", "make"]

BOTS: Final = ("easy", "random", "steady")
FAMILIES: "Final[dict[str, BotFamily]]" = {
    family.name: family for family in (RUMMY, ROMI500, TABLA, DOMINOES, TRAINS)
}


def make(name: str, game: Game, seed: int) -> Bot:
    """The bot of this name for this game; `least` plays a turn whose time is over (`asztal.bots.least`), and
    sits at no table. Raises OptionError `bot.unknown` (`bot`, `known`)."""
    if name == "random":
        return RandomBot(seed)
    family = FAMILIES.get(game.family)
    players = {} if family is None else family.players
    if name == LEAST and family is not None:
        return Least(family.least, players["steady"](seed), seed)
    player = players.get(name)
    if player is None:
        raise OptionError("bot.unknown", bot=name, known=", ".join(sorted([*players, "random"])))
    return player(seed)


def arrange(view: View) -> Arrangement:
    """Group the hand of the view's seat by what fits together. Empty for a spectator."""
    arrangement = Arrangement()
    family = FAMILIES.get(view.game.family)
    if family is not None:
        family.arrange(view, arrangement)
    return arrangement
