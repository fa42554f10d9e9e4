"""A deal played action by action.

What is not to be chosen is not asked: a move of several actions goes on by itself while there is only one way, and a
move that is the only legal one is played. So every action asked for has at least two to choose from. The legal actions
are those with which a legal move goes on, so they are exact, and none leads to a dead end.

>>> import asztal
>>> from asztal.envs import Actions, Episode
>>> actions = Actions(asztal.game("domino", players=2))
>>> episode = Episode(actions, actions.game.deal(seed=7))
>>> while not episode.is_over():
...     episode.step(episode.offered[0])
>>> episode.returns()
[28.0, -28.0]
"""

from __future__ import annotations

import json
from typing import Any, SupportsIndex

from mypy_extensions import i64

from asztal.engine import Game, Move, Played, Random, Seat, State
from asztal.envs.actions import Actions, number_of
from asztal.envs.buffers import fill
from asztal.envs.errors import EnvError
from asztal.envs.observation import Observation
from asztal.envs.registry import of_one_game

__all__ = ["Episode", "dealt"]

DRAW = "draw"  # the only verb that takes a piece nobody has seen, in every game (docs/notation.md)


class Episode:
    """A deal of `actions.game` from a state on, which it plays on.

    `state` is the position, `begun` the one at its beginning; `played` are the codes of the moves since, `chosen` the
    actions of the move that the seat to move has begun, `picked` says whether one of them was a choice. Episodes of
    one game that began alike and are at the same place are equal.

    Raises EnvError `env.game` for a state of another game.
    """

    def __init__(self, actions: Actions, state: State, begun: State | None = None) -> None:
        of_one_game(state.game, actions.game)
        self.actions = actions
        self.begun: State = state.copy() if begun is None else begun  # never changed
        self.state = state
        self.played: list[i64] = []  # the codes of all moves
        self.chosen: list[i64] = []
        self.picked = False  # whether some of it was a choice
        self.earlier: list[list[str]] = []  # what was told of moves before `begun`, as in `Told.known`
        self.told: Told | None = None  # made when somebody asks
        self.codes: list[i64] = []  # the moves that go on from `chosen`, and the next action of each
        self.nexts: list[i64] = []
        self.blank = bytes(actions.size)
        if begun is None:
            self.settle()

    def __repr__(self) -> str:
        asked = "over" if self.is_over() else f"seat {self.to_move}, {len(self.offered)} actions"
        return f"<asztal.envs.Episode of {self.actions.game!r}: {asked}>"

    def is_over(self) -> bool:
        """Whether the deal has ended."""
        return self.state.is_over()

    @property
    def to_move(self) -> Seat:
        """The seat that is asked; meaningless once the deal is over."""
        return self.state.to_move

    @property
    def offered(self) -> list[int]:
        """The legal actions, ascending; none once the deal is over."""
        return sorted({int(action) for action in self.nexts})

    def returns(self) -> list[float]:
        """What the deal is worth to each seat, 0 while it runs: see `State.returns`."""
        return self.state.returns()

    def mask(self, out: Any) -> None:
        """Write 1 for each legal action into a buffer of `actions.size` bytes (`int8`), and 0 for the others.

        Raises EnvError `env.buffer-kind` or `env.buffer-size`.
        """
        content = bytearray(self.blank)
        self.mark(content, 0)
        fill(out, content)

    def mark(self, out: bytearray, start: i64) -> None:
        """Write 1 for each legal action into zeros that begin there."""
        for action in self.nexts:
            out[start + action] = 1

    def observe(self, observation: Observation, seat: SupportsIndex, out: Any) -> None:
        """Write what a seat sees now: see `Observation.write`."""
        view = observation.look(self.state, seat)
        chosen = [int(action) for action in self.chosen] if view.seat == self.state.turn else []
        observation.write(view, out, chosen)

    def step(self, action: SupportsIndex) -> None:
        """Choose an action of the seat to move, an int or numpy's.

        Raises EnvError `env.action-kind` (`given`), which is a TypeError too, for what is no whole number,
        `env.action-unknown`, or `env.action-illegal` (`action`) for one not offered; nothing has changed then.
        """
        number = number_of(action)
        self.actions.check(number)
        if not self.offers(number):
            raise EnvError("env.action-illegal", action=self.actions.name(number))
        self.choose(number)

    def offers(self, action: i64) -> bool:
        """Whether an action is legal now."""
        for other in self.nexts:
            if other == action:
                return True
        return False

    def choose(self, action: i64) -> None:
        """Choose a legal action, unchecked."""
        codes: list[i64] = []
        for place in range(len(self.codes)):
            if self.nexts[place] == action:
                codes.append(self.codes[place])
        self.codes = codes
        self.chosen.append(action)
        self.picked = True
        self.settle()

    def apply(self, move: Move | str) -> None:
        """Play a whole move of the seat to move. Raises what `State.apply` raises, and nothing has changed then.

        Raises EnvError `env.move-begun` where the seat has already chosen a part of one.
        """
        if self.picked:
            raise EnvError("env.move-begun")
        code = self.state.parse_move(move if isinstance(move, str) else move.text).code
        self.state.apply(move)
        self.end_move(code)
        self.settle()

    def end_move(self, code: i64) -> None:
        """A move has been played: nothing of the next one is chosen yet."""
        self.played.append(code)
        self.codes = []
        self.chosen = []
        self.picked = False

    def settle(self) -> None:
        """Go on to the next choice, or to the end of the deal."""
        state = self.state
        while True:
            if not self.codes:
                self.codes = state.codes()
                if not self.codes:
                    self.nexts = []
                    return
            if len(self.codes) == 1:
                code = self.codes[0]
                state.advance(code)
                self.end_move(code)
                continue
            self.nexts = self.next_actions()
            only = self.nexts[0]
            for action in self.nexts:
                if action != only:
                    return
            self.chosen.append(only)

    def next_actions(self) -> list[i64]:
        """For each move that goes on from what is chosen the action that comes next."""
        codec = self.actions.codec
        seat = self.state.turn
        depth = len(self.chosen)
        nexts: list[i64] = []
        for code in self.codes:
            nexts.append(codec.first(code, seat) if depth == 0 else codec.split(code, seat)[depth])
        return nexts

    # What was played, and what a seat knows of it.

    def history(self) -> tuple[Played, ...]:
        """Every move since the episode began, the oldest first, as everybody has seen it."""
        return tuple(self.story().moves)

    def key(self, seat: SupportsIndex | None) -> str:
        """What a seat knows, as text: all it has seen, its own draws, and the part of a move it has begun; None: what
        everybody knows.

        Two deals that it can tell apart have different keys, those that it cannot the same one: perfect recall.
        """
        place = self.state.seat_of(seat)
        return as_text({"moves": self.story().known[-1 if place is None else place], **self.seen_by(place)})

    def sight(self, seat: SupportsIndex | None) -> str:
        """What a seat sees now, as text: its view, and the part of a move it has begun; None: what everybody sees."""
        return as_text(self.seen_by(self.state.seat_of(seat)))

    def seen_by(self, seat: int | None) -> dict[str, object]:
        """What a seat sees now, without the legal moves."""
        data: dict[str, object] = dict(self.state.view(seat).data())
        data.pop("moves")
        chosen = [self.actions.name(int(action)) for action in self.chosen] if seat == self.state.turn else []
        return {"chosen": chosen, "view": data}

    def story(self) -> Told:
        """What has been played until now."""
        if self.told is None:
            self.told = Told(self.begun, self.earlier)
        self.told.tell(self.played)
        return self.told

    def resampled(self, rng: Random) -> Episode:
        """Another deal that the seat to move cannot tell from this one, at the same place (`Game.resample`).

        Its key for this seat is the same; of what the others drew it knows nothing.
        """
        seat = int(self.state.turn)
        new = Episode(self.actions, self.actions.game.resample(self.state.view(seat), rng))
        known = self.story().known
        new.earlier = [known[other if other == seat else -1][:] for other in range(len(known))]
        while len(new.chosen) < len(self.chosen):
            new.step(int(self.chosen[len(new.chosen)]))
        return new

    def copy(self) -> Episode:
        """Return an independent episode at the same place."""
        new = Episode(self.actions, self.state.copy(), self.begun)
        new.played = self.played[:]
        new.chosen = self.chosen[:]
        new.picked = self.picked
        new.codes = self.codes
        new.nexts = self.nexts
        new.earlier = self.earlier
        new.told = None if self.told is None else self.told.copy()
        return new

    def __deepcopy__(self, memo: object) -> Episode:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Episode)
            and self.actions == other.actions
            and self.played == other.played
            and self.chosen == other.chosen
            and self.earlier == other.earlier
            and self.begun == other.begun
        )

    def __hash__(self) -> int:
        raise TypeError("an episode goes on, and has no hash")

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        played = [int(code) for code in self.played]
        chosen = [int(action) for action in self.chosen]
        return _restored, (self.actions.game, self.begun, self.earlier, played, chosen)


def as_text(known: dict[str, object]) -> str:
    """The same in one line, always alike."""
    return json.dumps(known, sort_keys=True, separators=(",", ":"))


def dealt(actions: Actions, rng: Random) -> Episode:
    """A new deal from this stream, any seat its dealer; dealt again where it would end without a choice."""
    game = actions.game
    while True:
        dealer = int(rng.below(game.players))
        episode = Episode(actions, game.deal(seed=int(rng.seed()), dealer=dealer))
        if not episode.is_over():
            return episode


class Told:
    """The story of a deal: its moves, and in `known` how each seat tells them, with what it drew itself.

    After the seats `known` has what everybody can tell.
    """

    def __init__(self, begun: State, earlier: list[list[str]]) -> None:
        self.state: State = begun.copy()
        self.number = 0  # of the moves told
        self.moves: list[Played] = []
        self.known: list[list[str]] = (
            [lines[:] for lines in earlier] if earlier else [[] for _ in range(begun.game.players + 1)]
        )

    def copy(self) -> Told:
        """Return an independent story of the same moves."""
        new = Told(self.state, self.known)
        new.number = self.number
        new.moves = self.moves[:]
        return new

    def tell(self, played: list[i64]) -> None:
        """Go on to the last of these moves."""
        state = self.state
        for code in played[self.number :]:
            seat = int(state.to_move)
            text = state.move_text(code)
            drawn = text == DRAW
            before = hand(state, seat) if drawn else []
            state.advance(code)
            self.moves.append(Played(seat, text))
            for other, lines in enumerate(self.known):
                lines.append(f"{seat} {text}")
                if drawn and other == seat:
                    lines[-1] += "".join([f" {piece}" for piece in gained(before, hand(state, seat))])
        self.number = len(played)


def hand(state: State, seat: int) -> list[str]:
    """The pieces of a seat, as its view names them."""
    return state.view(seat).data()["hand"]


def gained(before: list[str], after: list[str]) -> list[str]:
    """The pieces that are in a hand now and were not before."""
    left = before[:]
    more: list[str] = []
    for piece in after:
        if piece in left:
            left.remove(piece)
        else:
            more.append(piece)
    return more


def _restored(
    game: Game, begun: State, earlier: list[list[str]], played: list[i64], chosen: list[i64]
) -> Episode:
    """The episode that `__reduce__` took apart."""
    state = begun.copy()
    for code in played:
        state.advance(code)
    episode = Episode(Actions(game), state, begun)
    episode.earlier = earlier
    episode.played = played[:]
    episode.settle()
    while len(episode.chosen) < len(chosen):
        episode.step(int(chosen[len(episode.chosen)]))
    return episode
