"""The actions of a game: a fixed table that follows from its rules, the same in every state, process and build.

>>> import asztal
>>> from asztal.envs import Actions
>>> game = asztal.game("romi-40")
>>> actions = Actions(game)
>>> state = game.position("romi-40 players=2; phase: play; hand 0: 5s 6s 7s 8h 8c 8d Qd Kd Ac; opened: 0 1")
>>> lay = state.parse_move("lay 5s 6s 7s")
>>> [actions.name(action) for action in actions.sequence(state, lay)]
['lay [', 'card 5s', 'card 6s', 'card 7s', 'end']
>>> actions.move(state, actions.sequence(state, lay))
asztal.Move('lay [5s 6s 7s]', 3330)
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any, SupportsIndex

from mypy_extensions import i64

from asztal.engine import Game, Move, State
from asztal.envs.codec import NO_MOVE, Codec
from asztal.envs.errors import EnvError, KindError
from asztal.envs.registry import family_of, of_one_game

__all__ = ["Actions", "number_of"]


class Actions:
    """The table of actions of one `game`: `size` of them, numbered from 0. Those of equal games are equal.
    `codec` takes moves apart and puts them together.

    A move is one action, or a short sequence of them (`sequence`, `move`). Raises EnvError `env.family` for a game of
    a family that is not ours.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.codec: Codec = family_of(game).codec(game)
        self.size = len(self.codec.names)

    def __repr__(self) -> str:
        return f"asztal.envs.Actions({self.game!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Actions) and self.game == other.game

    def __hash__(self) -> int:
        return hash(self.game)

    def __deepcopy__(self, memo: object) -> Actions:
        return self  # it never changes

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Actions, (self.game,)

    def name(self, action: SupportsIndex) -> str:
        """What an action is called. Raises EnvError `env.action-unknown` (`action`, `last`) or `env.action-kind`."""
        number = number_of(action)
        self.check(number)
        return self.codec.names[number]

    def check(self, action: int) -> None:
        """Raise EnvError `env.action-unknown` for a number that is not in the table."""
        if not 0 <= action < self.size:
            raise EnvError("env.action-unknown", action=int(action), last=self.size - 1)

    def sequence(self, state: State, move: Move | str) -> tuple[int, ...]:
        """The actions of a move of the seat to move, legal or not.

        Raises what `State.parse_move` raises, and EnvError `env.move-unlisted` (`move`) or `env.meld-number`
        (`number`, `most`) where no game comes to such a move, `env.game` for a state of another game.
        """
        of_one_game(state.game, self.game)
        text = move if isinstance(move, str) else move.text
        code = state.parse_move(text).code
        try:
            return tuple([int(action) for action in self.codec.split(code, state.turn)])
        except LookupError:
            raise EnvError("env.move-unlisted", move=text) from None

    def move(self, state: State, actions: Sequence[SupportsIndex]) -> Move:
        """The move that these actions make for the seat to move, legal or not.

        Raises EnvError `env.action-unknown`, `env.action-kind`, `env.no-move` (`actions`) where they make none, or
        `env.game` for a state of another game.
        """
        of_one_game(state.game, self.game)
        names = ", ".join([self.name(action) for action in actions]) or "-"
        numbers = [number_of(action) for action in actions]
        code: i64 = self.codec.code([int(action) for action in numbers], state.turn) if numbers else NO_MOVE
        if code == NO_MOVE:
            raise EnvError("env.no-move", actions=names)
        return Move(state.move_text(code), code)


def number_of(action: Any) -> int:
    """An action as an int; numpy's are some too. Raises KindError `env.action-kind` (`given`) for anything else."""
    try:
        return index(action)
    except TypeError:
        raise KindError("env.action-kind", given=type(action).__name__) from None
