"""What the bots know of a family of games: one record each, in the folder of the family's name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from asztal.bots.arrangement import Arrangement
from asztal.bots.belief import Believer
from asztal.bots.bot import Maker
from asztal.bots.learned import Asking, Learned, net_of
from asztal.bots.search import Searcher

__all__ = ["BotFamily"]


class BotFamily:
    """The bots of one family.

    `players` makes each of them from its game and a seed, by its level (`asztal.bots.LEVELS`): `newcomer`, `casual`
    and `solid`; or by its temperament (`asztal.bots.TEMPERAMENTS`). Where `plies` is given `strong` is a search, which
    plays on for that many plies before each move; `asking` with what has been learned is `strong` where there is none,
    else `expert`. `arrange` groups the hand of a view, the family's own, by what fits together. `least` lists the verbs
    of a turn whose time is over; the first that is legal is played (`asztal.bots.least`). `compared`: plies in which it
    is found out what another move than the best would cost, some tenths of a second.
    """

    def __init__(
        self,
        name: str,
        players: Mapping[str, Maker],
        arrange: Callable[[Any, Arrangement], None],
        least: tuple[str, ...],
        plies: int = 0,
        compared: int = 4000,
        belief: Believer | None = None,
        asking: Asking | None = None,
    ) -> None:
        self.name = name
        self.players = dict(players)
        self.plies = plies
        if plies > 0:
            solid = self.players["solid"]
            self.players["strong"] = lambda game, seed: Searcher(game, seed, solid, plies, belief)
        if asking is not None:
            level = "expert" if plies > 0 else "strong"
            self.players[level] = lambda game, seed: Learned(game, seed, asking, net_of(name))
        self.asking = asking
        self.arrange = arrange
        self.least = least
        self.compared = compared
        self.belief = belief
