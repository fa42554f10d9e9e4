"""The one table of bots: the families, and what each of them has."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from asztal.bots.arrangement import Arrangement
from asztal.bots.bot import Bot
from asztal.bots.clairvoyant import Clairvoyant, Judge
from asztal.bots.dominoes.family import FAMILY as DOMINOES
from asztal.bots.family import BotFamily
from asztal.bots.gin.family import FAMILY as GIN
from asztal.bots.least import LEAST, Least
from asztal.bots.romi500.family import FAMILY as ROMI500
from asztal.bots.rummy.family import FAMILY as RUMMY
from asztal.bots.search import Loss, Searcher
from asztal.bots.tabla.family import FAMILY as TABLA
from asztal.bots.trains.family import FAMILY as TRAINS
from asztal.bots.uniform import RandomBot
from asztal.engine import Game, Move, State, View
from asztal.errors import OptionError

__all__ = [
    "BOTS",
    "FAMILIES",
    "LEVELS",
    "TEMPERAMENTS",
    "adviser",
    "arrange",
    "bots_for",
    "clairvoyant",
    "comparer",
    "judge",
    "ladder_of",
    "level_of",
    "loss",
    "make",
]

FAMILIES: "Final[dict[str, BotFamily[Any]]]" = {
    family.name: family for family in (RUMMY, ROMI500, GIN, TABLA, DOMINOES, TRAINS)
}
# How strong bots are, the strongest first. Each plays every game.
LEVELS: Final = ("expert", "strong", "solid", "casual", "newcomer")
# About as strong as `solid`, and other people: they stand on no ladder, and play where their temper shows.
TEMPERAMENTS: Final = ("patient", "bold")
# What levels were called before there were so many.
ALIASES: "Final[dict[str, str]]" = {"easy": "casual", "steady": "solid"}
RANDOM: Final = "random"


BOTS: Final = (*LEVELS, *TEMPERAMENTS, RANDOM)


def bots_for(family: str) -> tuple[str, ...]:
    """The bots that play the games of a family, its levels first, the strongest of all; `least` sits at no table."""
    own = FAMILIES.get(family)
    return tuple(name for name in BOTS if name == RANDOM or (own is not None and name in own.players))


def ladder_of(family: str) -> tuple[str, ...]:
    """Those of them that stand on a ladder, each stronger than the next."""
    return tuple(name for name in bots_for(family) if name not in TEMPERAMENTS)


def level_of(name: str) -> str:
    """A bot's name as it is today."""
    return ALIASES.get(name, name)


def adviser(game: Game) -> Bot:
    """Who gives hints and judges decisions: the best level, always the same for a position.

    In some families it takes less time for it than at a table (`BotFamily.hasty`). Raises OptionError `bot.unknown`.
    """
    best = ladder_of(game.family)[0]
    bot = make(LEVELS[0] if best == RANDOM else best, game, 0)
    if isinstance(bot, Searcher):
        bot.plies //= FAMILIES[game.family].hasty
    return bot


def make(name: str, game: Game, seed: int) -> Bot:
    """Our bot of this name for this game; `least` plays a turn whose time is over (`asztal.bots.least`), and
    sits at no table. Raises OptionError `bot.unknown` (`bot`, `known`)."""
    if name == RANDOM:
        return RandomBot(game, seed)
    family = FAMILIES.get(game.family)
    if family is not None:
        if name == LEAST:
            return Least(family.least, family.players["solid"](game, seed), game, seed)
        player = family.players.get(level_of(name))
        if player is not None:
            return player(game, seed)
    raise OptionError("bot.unknown", bot=name, known=", ".join(sorted(bots_for(game.family))))


def loss(view: View, best: Move, other: Move) -> Loss | None:
    """What another move than the best costs, as far as a few deals that agree with the view can tell.

    `solid` plays both on in the same ones; the same question has the same answer. None where no such deal is found.
    """
    return comparer(view.game).loss(view, best, other)


def comparer(game: Game) -> Searcher:
    """What plays two moves on, with `solid` in all seats, to tell what one costs beside the other."""
    family = FAMILIES[game.family]
    return Searcher(game, 0, family.players["solid"], family.compared, family.belief)


def clairvoyant(game: Game, seed: int, state: State, plies: int, base: str) -> Clairvoyant:
    """What sees all hands of the deal that is played, and tries the moves of `base` and others for so many plies."""
    return Clairvoyant(game, seed, partial(make, base), plies, state)


def judge(game: Game, seed: int, deals: int, base: str = "solid") -> Judge:
    """What says how much better a move was than the one of `base`, played on from in so many deals."""
    return Judge(game, seed, partial(make, base), deals)


def arrange(view: View) -> Arrangement:
    """Group the hand of the view's seat by what fits together. Empty for a spectator."""
    arrangement = Arrangement()
    family = FAMILIES.get(view.game.family)
    if family is not None:
        family.arrange(view, arrangement)
    return arrangement
