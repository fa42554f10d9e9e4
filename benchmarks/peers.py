"""The peers of the playouts: OpenSpiel's gin rummy and block dominoes, RLCard's gin rummy, programs in C++.

Each is driven in the fastest way that it offers. What is not the same work is said in `report.py`.
"""

from __future__ import annotations

import json
import random
import subprocess
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any, Final

from benchmarks.measure import clock
from benchmarks.playing import Playing
from benchmarks.verify import WrongWork

__all__ = ["COUNTED", "CppTwin", "Deals", "OpenSpielDominoes", "OpenSpielGin", "RLCardBare", "RLCardGin"]

ROOTS: Final = 6  # dealt hands to roll out from, one a run in turn
COUNTED: Final = 300  # roll-outs from each that tell how many decisions one has


class OpenSpielGin:
    """Random roll-outs of gin rummy by OpenSpiel's own C++, from after the deal: decisions a second.

    `RandomRolloutEvaluator` cannot be called from Python. A search by `MCTSBot` with one simulation is
    one leaf, evaluated by as many roll-outs as we ask for.
    """

    name = "OpenSpiel gin_rummy, C++ roll-outs"

    def __init__(self) -> None:
        import pyspiel

        self.spiel: Any = pyspiel
        self.game: Any = pyspiel.load_game("gin_rummy")
        self.random = random.Random(5)
        self.asked = self.chosen = 0  # decisions counted, and those among several actions
        self.roots: list[tuple[Any, float]] = []
        self.rollouts = 100
        self.turn = 0

    def prepare(self, seconds: float) -> None:
        """Deal the roots, count how long roll-outs from them are, and find how many fit the time."""
        while len(self.roots) < ROOTS:
            root = self.game.new_initial_state()
            while root.is_chance_node():
                root.apply_action(self.random.choice(root.legal_actions()))
            self.roots.append((root, sum(self._decisions(root) for _ in range(COUNTED)) / COUNTED))
        began = clock()
        for _ in range(ROOTS):
            self.run()
        each = (clock() - began) / (ROOTS * self.rollouts)
        self.rollouts = max(20, round(seconds / each))

    def run(self) -> float:
        """Decisions a second from the next root; chance nodes are not counted."""
        self.turn = (self.turn + 1) % ROOTS
        root, decisions = self.roots[self.turn]
        evaluator = self.spiel.RandomRolloutEvaluator(self.rollouts, self.turn)
        bot = self.spiel.MCTSBot(self.game, evaluator, 2.0, 1, 100, False, 11, False)
        began = clock()
        bot.step(root)
        return self.rollouts * decisions / (clock() - began)

    def _decisions(self, root: Any) -> int:
        state = root.clone()
        made = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            decides = not state.is_chance_node()
            made += decides
            self.chosen += decides and len(actions) > 1
            state.apply_action(actions[int(self.random.random() * len(actions))])
        self.asked += made
        return made

    def choices(self) -> float:
        """How many of the decisions that were counted are among several actions."""
        return self.chosen / self.asked


class OpenSpielDominoes:
    """OpenSpiel's block dominoes for two, a game written in Python and played from Python."""

    name = "OpenSpiel python_block_dominoes"

    def __init__(self) -> None:
        import open_spiel.python.games  # registers the games written in Python
        import pyspiel

        self.game: Any = pyspiel.load_game("python_block_dominoes")
        self.random = random.Random(1).random
        self.deals = 10
        self.asked = self.chosen = 0  # decisions counted, and those among several actions
        del open_spiel

    def prepare(self, seconds: float) -> None:
        """Find how many deals fit the time."""
        began = clock()
        self.run()
        self.deals = max(5, round(self.deals * seconds / (clock() - began)))

    def run(self) -> float:
        """Decisions a second; chance nodes, which deal the bones, are not counted."""
        made = chosen = 0
        pick = self.random
        began = clock()
        for _ in range(self.deals):
            state = self.game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                if not state.is_chance_node():
                    made += 1
                    chosen += len(actions) > 1
                state.apply_action(actions[int(pick() * len(actions))])
        took = clock() - began
        self.asked += made
        self.chosen += chosen
        return made / took

    def choices(self) -> float:
        """How many of the decisions are among several actions."""
        return self.chosen / self.asked


class Deals(ABC):
    """A peer whose runs are some `deals`."""

    deals = 2

    def prepare(self, seconds: float) -> None:
        """Find how many deals fit the time."""
        began = clock()
        self.run()
        self.deals = max(2, round(self.deals * seconds / (clock() - began)))

    @abstractmethod
    def run(self) -> float:
        """Steps a second."""


class RLCardGin(Deals):
    """RLCard's gin rummy as it is meant to be played, an environment with its random agents."""

    name = "RLCard gin-rummy"

    def __init__(self) -> None:
        import rlcard
        from rlcard.agents import RandomAgent

        self.env: Any = rlcard.make("gin-rummy", config={"seed": 1})
        self.env.set_agents(
            [RandomAgent(num_actions=self.env.num_actions) for _ in range(self.env.num_players)]
        )

    def run(self) -> float:
        """Steps a second."""
        made = 0
        began = clock()
        for _ in range(self.deals):
            trajectories, _ = self.env.run(is_training=False)
            made += sum((len(each) - 1) // 2 for each in trajectories)  # states and actions in turn
        return made / (clock() - began)


class RLCardBare(Deals):
    """RLCard's gin rummy with its environment left out: the game object alone, no observations."""

    name = "RLCard gin-rummy, bare game object"

    def __init__(self) -> None:
        import rlcard

        self.game: Any = rlcard.make("gin-rummy", config={"seed": 1}).game
        self.random = random.Random(2)

    def run(self) -> float:
        """Steps a second."""
        game = self.game
        pick = self.random.choice
        made = 0
        began = clock()
        for _ in range(self.deals):
            game.init_game()
            while not game.is_over():
                game.step(pick(game.judge.get_legal_actions()))
                made += 1
        return made / (clock() - began)


class CppTwin:
    """A game in C++ as fast as we can write it: the same deals and choices, so the same checksum or none.

    `told` is what the program is told after deals and seed.
    """

    name = "C++ with masks and PDEP"

    def __init__(self, program: Path, ours: Playing, *told: str) -> None:
        self.program = program
        self.ours = ours
        self.told = told

    def prepare(self, seconds: float) -> None:
        """The deals are those that our side has settled on."""
        del seconds
        self.run()

    def run(self) -> float:
        """Decisions a second, as the program measures itself. Raises WrongWork unless it plays the same."""
        command = [str(self.program), str(self.ours.deals), str(self.ours.seed), *self.told]
        report = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        expected = self.ours.result()
        if (report["decisions"], report["checksum"]) != expected:
            raise WrongWork(
                f"{self.ours.game.id} in C++: {report['decisions']} decisions with checksum "
                f"{report['checksum']}, ours {expected}"
            )
        return float(report["decisions_per_second"])
