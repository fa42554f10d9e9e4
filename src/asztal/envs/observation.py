"""What a seat sees, as bytes: a vector of fixed length for each game and number of players.

>>> import asztal
>>> from asztal.envs import Observation
>>> game = asztal.game("domino", players=2)
>>> seen = Observation(game)
>>> out = bytearray(seen.size)
>>> seen.write(game.deal(seed=7).view(0), out)
>>> hand = seen.segment("hand")
>>> sum(out[hand.start : hand.start + hand.size])
7
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsIndex

from mypy_extensions import i64

from asztal.engine import Game, State, View
from asztal.envs.actions import Actions, number_of
from asztal.envs.buffers import fill
from asztal.envs.errors import EnvError
from asztal.envs.planes import Planes, Segment
from asztal.envs.registry import family_of, of_one_game
from asztal.errors import DealError

__all__ = ["Observation"]

MOST = 255  # that a byte can say


class Observation:
    """The observations of one `game`: `size` bytes, in `segments`; seats are counted from the one that looks.

    Where a move takes several actions the last segment, `chosen`, has those of the move begun: at each its place in
    the sequence from 1, at one chosen twice the last. Observations of equal games are equal.
    `actions` is the table of its game.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.planes: Planes = family_of(game).planes(game)
        actions = self.actions = Actions(game)
        self.unbegun = b""  # what `chosen` is before a move is begun
        if not actions.codec.whole:
            meaning = "at each action of the move begun its place in it, from 1"
            self.planes.add("chosen", (actions.size,), meaning)
            self.unbegun = bytes(actions.size)
        self.segments: tuple[Segment, ...] = tuple(self.planes.segments)
        self.size = int(self.planes.size)

    def __repr__(self) -> str:
        return f"asztal.envs.Observation({self.game!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Observation) and self.game == other.game

    def __hash__(self) -> int:
        return hash(self.game)

    def __deepcopy__(self, memo: object) -> Observation:
        return self  # it never changes

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Observation, (self.game,)

    def segment(self, name: str) -> Segment:
        """The segment of this name. Raises EnvError `env.segment` (`name`, `known`)."""
        for segment in self.segments:
            if segment.name == name:
                return segment
        raise EnvError("env.segment", name=name, known=", ".join([each.name for each in self.segments]))

    def describe(self) -> str:
        """The segments as text, one a line: where each begins, its name, its shape and its meaning."""
        lines: list[str] = []
        for segment in self.segments:
            shape = "×".join([str(length) for length in segment.shape])
            lines.append(f"{segment.start:5} {segment.name:16} {shape:9} {segment.meaning}")
        return "\n".join(lines)

    def look(self, state: State, seat: SupportsIndex) -> View:
        """The view of a seat, for `write`: its legal moves may be left out.

        Raises DealError `view.seat`, and EnvError `env.game` for a state of another game.
        """
        of_one_game(state.game, self.game)
        place = state.seat_of(seat)
        if place is None:
            raise DealError("view.seat", seat="None", players=self.game.players)
        return self.planes.look(state, place)

    def write(self, view: View, out: Any, chosen: Sequence[int] | None = None) -> None:
        """Write what a seat's view shows into a buffer of `size` bytes (`uint8`), all of it.

        `chosen` are the actions of the move that the seat has begun, if it has. Raises EnvError `env.buffer-kind` or
        `env.buffer-size` about the buffer, `env.game` for a view of another game, `env.spectator` for one of no seat,
        `env.action-kind` or `env.action-unknown` about `chosen`, and `env.move-whole` where every move is one action.
        """
        of_one_game(view.game, self.game)
        seat = view.seat
        if seat is None:
            raise EnvError("env.spectator")
        parts: list[bytes] = []
        self.put(view, seat, self.begun(chosen or ()), parts)
        fill(out, b"".join(parts))

    def begun(self, chosen: Sequence[Any]) -> list[int]:
        """These actions, checked."""
        actions = [number_of(action) for action in chosen]
        for action in actions:
            self.actions.check(action)
        if actions and not self.unbegun:
            raise EnvError("env.move-whole")
        return actions

    def put(self, view: View, seat: i64, chosen: Sequence[int], out: list[bytes]) -> None:
        """List the bytes of `write`, unchecked: the view is one of this game and this seat."""
        self.planes.paint(view, seat, out)
        if not chosen:
            out.append(self.unbegun)
            return
        begun = bytearray(self.unbegun)
        for place, action in enumerate(chosen):
            begun[action] = min(place + 1, MOST)
        out.append(bytes(begun))
