"""What the bots know of a family of games: one record each, in the folder of the family's name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from asztal.bots.arrangement import Arrangement
from asztal.bots.bot import Maker

__all__ = ["BotFamily"]


class BotFamily:
    """The bots of one family.

    `players` makes each of them from its game and a seed, by name, the strongest first; `steady` and `easy` are
    among them, and a family may have others. What plays every game, `random`, is not among them.
    `arrange` groups the hand of a view, the family's own, by what fits together. `least` lists the verbs of a
    turn whose time is over; the first that is legal is played (`asztal.bots.least`).
    """

    def __init__(
        self,
        name: str,
        players: Mapping[str, Maker],
        arrange: Callable[[Any, Arrangement], None],
        least: tuple[str, ...],
    ) -> None:
        self.name = name
        self.players = dict(players)
        self.arrange = arrange
        self.least = least
