"""Deals that were played, as the steps of a learner: what was seen, what was allowed, what was chosen, what it brought.

A deal is played again from its start by the text of its moves, and every choice that an `Episode` asks for is a step.

>>> import asztal
>>> from asztal.envs.trace import Trace
>>> game = asztal.game("domino", players=2)
>>> trace = Trace(game)
>>> trace.add(1, game.deal(seed=7), ["place 6-6", "place 6-3 left"])  # the first bone is no choice
>>> steps = trace.steps
>>> steps.move, steps.seat, trace.actions.name(steps.action[0]), len(steps.mask), len(steps.view)
([1], [1], 'place 6-3 left', 8, 178)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from asztal.engine import Game, State
from asztal.envs.actions import Actions
from asztal.envs.episode import Episode
from asztal.envs.observation import Observation
from asztal.pieces.lanes import BIT

__all__ = ["Steps", "Trace"]


class Steps(NamedTuple):
    """Steps column by column, and of each deal its `told` moves and how many steps it has, `asked`.

    `move` is the number, from 0, of the deal's move to which a step belongs. `mask` has (actions + 7) // 8 bytes a
    step: action n is bit n % 8, the lowest being 0, of byte n // 8. `view` has the observation of the seat to move,
    `gain` what the deal brought it at the end. `position` has the whole position, or is empty.
    """

    deal: list[int]
    step: list[int]
    move: list[int]
    seat: list[int]
    action: list[int]
    gain: list[float]
    mask: bytearray
    view: bytearray
    position: list[str]
    told: list[list[str]]
    asked: list[int]


class Trace:
    """Collects the `steps` of deals of one `game`; with `open` the position before each of them too.

    `actions` and `observation` are the tables of the game.

    Raises EnvError `env.family` for a game of a family that is not ours.
    """

    def __init__(self, game: Game, open: bool = False) -> None:
        self.actions = Actions(game)
        self.observation = Observation(game)
        self.open = open
        self.steps = Steps([], [], [], [], [], [], bytearray(), bytearray(), [], [], [])
        self.nothing = bytes((self.actions.size + 7) // 8)
        self.seen = bytearray(self.observation.size)

    def add(self, deal: int, state: State, moves: Sequence[str]) -> None:
        """Add the deal of this number, which plays these moves from `state` on.

        Raises what `Actions.sequence` and `Episode.step` raise where such a deal has no such moves.
        """
        steps = self.steps
        episode = Episode(self.actions, state)
        before = len(steps.seat)
        for number, move in enumerate(moves):
            if number < len(episode.played):
                continue  # it was the only legal one
            way = self.actions.sequence(episode.state, move)
            while len(episode.played) == number:
                action = way[len(episode.chosen)]
                steps.deal.append(deal)
                steps.step.append(len(steps.step) - before)
                steps.move.append(number)
                self.note(episode, action)
                episode.step(action)
        returns = episode.returns()
        steps.gain.extend([returns[seat] for seat in steps.seat[before:]])
        steps.told.append(list(moves))
        steps.asked.append(len(steps.seat) - before)

    def note(self, episode: Episode, action: int) -> None:
        """Note who is asked before they choose, what they see and may do, and what they will choose."""
        seat = int(episode.to_move)
        mask = bytearray(self.nothing)
        for offered in episode.offered:
            mask[offered // 8] |= BIT[offered % 8]
        episode.observe(self.observation, seat, self.seen)
        self.steps.seat.append(seat)
        self.steps.action.append(action)
        self.steps.mask.extend(mask)
        self.steps.view.extend(self.seen)
        if self.open:
            self.steps.position.append(episode.state.position())
