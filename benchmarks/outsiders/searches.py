"""OpenSpiel's tree searches as bots of our games, played through `asztal.envs.openspiel`.

They are its searches in Python: those in C++ crash with any game that is written in Python, its own block dominoes
included. Each looks `simulations` times a move, which takes it longer than our bots think; where it looks no further,
a deal is played on by chance.

    asztal ladder domino-block --players 2 --bots strong,benchmarks/outsiders/searches.py:Ismcts
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from functools import cache
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from asztal.engine import Game, Move, Random, View
from asztal.envs import Episode
from asztal.envs.openspiel import AsztalState, short_name

__all__ = ["Ismcts", "LongIsmcts", "LongMcts", "Mcts", "Search"]

SEEDS: Final = 2**32  # that numpy takes
FINE: Final = 2**30  # steps of a number from 0 to 1
EXPLORE: Final = 30.0  # of UCT, in points: about what a deal is worth


@cache
def loaded(game: Game) -> Any:
    """Our game in OpenSpiel."""
    options = " ".join(f"{name}:{value}" for name, value in game.given.items())
    return pyspiel.load_game(short_name(game.id), {"players": game.players, "options": options})


class Search(ABC):
    """A search in `deals` deals that agree with what its seat sees; it plays what it finds in most of them."""

    simulations: ClassVar[dict[str, int]]
    deals: ClassVar[int] = 1

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.spiel = loaded(game)
        self.rng = Random(seed)
        chance = np.random.RandomState(int(self.rng.seed()) % SEEDS)
        self.bot = self.made(mcts.RandomRolloutEvaluator(1, chance), self.simulations[game.id], chance)

    @abstractmethod
    def made(self, evaluator: Any, simulations: int, chance: Any) -> Any:
        """OpenSpiel's bot."""

    def choose(self, view: View) -> Move:
        """One of the view's moves; where there is only one, nothing is searched."""
        if len(view.moves) == 1:
            return view.moves[0]
        answers = Counter(self.answer(view) for _ in range(self.deals))
        return answers.most_common(1)[0][0]

    def answer(self, view: View) -> Move:
        """What the search plays in one deal. In our games with its searches a move is one action."""
        state = self.spiel.new_initial_state()
        state.episode = Episode(self.spiel.actions, self.game.resample(view, self.rng))
        move: Move = self.spiel.actions.move(state.episode.state, [int(self.bot.step(state))])
        return move


class Ismcts(Search):
    """Search by information sets: it knows what its seat knows, and draws another deal for each simulation."""

    simulations: ClassVar = {"domino-block": 200, "gin": 100}

    def made(self, evaluator: Any, simulations: int, chance: Any) -> Any:
        bot = ismcts.ISMCTSBot(self.spiel, evaluator, EXPLORE, simulations, random_state=chance)
        bot.set_resampler(self.resampled)  # OpenSpiel's own chance cannot be repeated
        return bot

    def resampled(self, state: AsztalState, player: int) -> AsztalState:
        """Another deal that the player cannot tell from this one."""
        return state.resample_from_infostate(player, lambda: self.rng.below(FINE) / FINE)


class LongIsmcts(Ismcts):
    """The same, which thinks for about as long as `expert`."""

    simulations: ClassVar = {"domino-block": 1000, "gin": 100}


class Mcts(Search):
    """Search for games without secrets, which sees every hand of a deal: each of several gets a search of its own."""

    simulations: ClassVar = {"domino-block": 50}
    deals = 20

    def made(self, evaluator: Any, simulations: int, chance: Any) -> Any:
        return mcts.MCTSBot(self.spiel, EXPLORE, simulations, evaluator, random_state=chance)


class LongMcts(Mcts):
    """The same, which thinks for about as long as `expert`."""

    simulations: ClassVar = {"domino-block": 200}
