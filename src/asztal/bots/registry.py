"""The one table of bots: the families, and what each of them has."""

from __future__ import annotations

from typing import Final

from asztal.bots.arrangement import Arrangement
from asztal.bots.bot import Bot, Maker
from asztal.bots.dominoes.family import FAMILY as DOMINOES
from asztal.bots.family import BotFamily
from asztal.bots.gin.family import FAMILY as GIN
from asztal.bots.least import LEAST, Least
from asztal.bots.romi500.family import FAMILY as ROMI500
from asztal.bots.rummy.family import FAMILY as RUMMY
from asztal.bots.tabla.family import FAMILY as TABLA
from asztal.bots.trains.family import FAMILY as TRAINS
from asztal.bots.uniform import RandomBot
from asztal.engine import Game, View
from asztal.errors import OptionError

__all__ = ["BOTS", "FAMILIES", "arrange", "bots_for", "make"]

FAMILIES: "Final[dict[str, BotFamily]]" = {
    family.name: family for family in (RUMMY, ROMI500, GIN, TABLA, DOMINOES, TRAINS)
}
# The bots that play every game.
EVERYWHERE: "Final[dict[str, Maker]]" = {"random": RandomBot}


def bots_for(family: str) -> tuple[str, ...]:
    """The bots that play the games of a family, the strongest first; `least` sits at no table."""
    own = FAMILIES.get(family)
    return (*({} if own is None else own.players), *EVERYWHERE)


BOTS: Final = tuple(dict.fromkeys(sorted([name for family in FAMILIES for name in bots_for(family)])))


def make(name: str, game: Game, seed: int) -> Bot:
    """Our bot of this name for this game; `least` plays a turn whose time is over (`asztal.bots.least`), and
    sits at no table. Raises OptionError `bot.unknown` (`bot`, `known`)."""
    family = FAMILIES.get(game.family)
    players = EVERYWHERE if family is None else family.players | EVERYWHERE
    if name == LEAST and family is not None:
        return Least(family.least, players["steady"](game, seed), game, seed)
    player = players.get(name)
    if player is None:
        raise OptionError("bot.unknown", bot=name, known=", ".join(sorted(bots_for(game.family))))
    return player(game, seed)


def arrange(view: View) -> Arrangement:
    """Group the hand of the view's seat by what fits together. Empty for a spectator."""
    arrangement = Arrangement()
    family = FAMILIES.get(view.game.family)
    if family is not None:
        family.arrange(view, arrangement)
    return arrangement
