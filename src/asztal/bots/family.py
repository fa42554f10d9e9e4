"""What the bots know of a family of games: one record each, in the folder of the family's name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, TypeVar

from asztal.bots.arrangement import Arrangement
from asztal.bots.belief import Believer
from asztal.bots.bot import Maker
from asztal.bots.foresight import Foreseer, Trying, foresight_of
from asztal.bots.learned import PRACTISED, Asking, Learned, net_of
from asztal.bots.search import PLAIN, Searcher
from asztal.engine import View

__all__ = ["SLOWER", "BotFamily"]

SLOWER: Final = 8  # times as long takes what is not compiled, and more
V = TypeVar("V", bound=View)


class BotFamily(Generic[V]):
    """The bots of one family, whose own view is `V`.

    `players` makes each of them from its game and a seed, by its level (`asztal.bots.LEVELS`): `newcomer`, `casual`
    and `solid`; or by its temperament (`asztal.bots.TEMPERAMENTS`). `strong` is `asking` with what it has learned,
    and gives its reasons by what the numbers of a move count as (`terms`); where nothing is hidden any more
    (`known`), it counts the rest out; where `plies` is given `expert` is a search, which plays on with `strong` for
    that many plies before each move, for an eighth of them where nothing is compiled, so that nobody waits for
    long; with `trying` it plays on only to its next turn, where a net says what the deal is worth. `hasty`: how
    many times less time it takes where it advises, for in some games a turn has ten moves. Where it has
    `practised`, `expert` is as `strong` with another net, which has learned for longer. `arrange` groups the hand
    of a view by what fits together. `least` lists the verbs of a turn whose time is over; the first that is legal
    is played (`asztal.bots.least`). `compared`: plies in which it is found out what another move than the best
    would cost, some tenths of a second; `belief`: how likely hands are there, and `expert_belief`, where `expert`
    takes the time to know better.
    """

    def __init__(
        self,
        name: str,
        players: Mapping[str, Maker],
        arrange: Callable[[V, Arrangement], None],
        least: tuple[str, ...],
        asking: Asking | None = None,
        terms: Sequence[str] = (),
        known: Callable[[V], bool] | None = None,
        practised: bool = False,
        plies: int = 0,
        trying: Trying | None = None,
        hasty: int = 1,
        compared: int = 4000,
        belief: Believer[V] | None = None,
        expert_belief: Believer[V] | None = None,
    ) -> None:
        self.name = name
        self.players = dict(players)
        if asking is not None:
            strong = self.players["strong"] = lambda game, seed: Learned(
                game, seed, asking, net_of(name), terms, known
            )
            if practised:
                self.players["expert"] = lambda game, seed: Learned(
                    game, seed, asking, net_of(name, PRACTISED), terms
                )
            if plies > 0:
                thought = plies // SLOWER if PLAIN else plies
                expects = belief if expert_belief is None else expert_belief
                self.players["expert"] = (
                    (lambda game, seed: Searcher(game, seed, strong, thought, expects))
                    if trying is None
                    else (
                        lambda game, seed: Foreseer(
                            game, seed, strong, thought, expects, foresight_of(name), trying
                        )
                    )
                )
        self.asking = asking
        self.arrange = arrange
        self.least = least
        self.hasty = hasty
        self.compared = compared
        self.belief = belief
