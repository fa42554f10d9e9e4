"""Thousands of deals side by side: one call plays an action in each of them and writes what is seen next.

>>> import asztal
>>> from asztal.envs import Batch
>>> batch = Batch(asztal.game("domino", players=2), 64, seed=7)
>>> masks = batch.buffers.masks  # 64 × 58; numpy.asarray(masks) is an array of the same memory
>>> batch.step([row.index(1) for row in masks.tolist()])  # the first legal action of each
>>> masks.shape, sum(batch.buffers.ended)
((64, 58), 0)
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any, NamedTuple, SupportsIndex

from mypy_extensions import i64

from asztal.bots import BotLike
from asztal.engine import Game, Random
from asztal.envs.actions import Actions
from asztal.envs.among import Among
from asztal.envs.buffers import flat, flat_numbers
from asztal.envs.errors import EnvError, KindError
from asztal.envs.observation import Observation

__all__ = ["Batch", "Buffers", "actions_of", "buffers_in", "check_legal", "row_length"]


class Buffers(NamedTuple):
    """What a batch writes, a row for each deal; each is a buffer of one piece.

    `seats` (rows; uint8): the seat that is asked. `masks` (rows × actions; int8): 1 at its legal actions. `views`
    (rows × bytes; uint8): what it sees. `ended` (rows; bool): whether the last step ended a deal there; `rewards`
    (rows × players; float32): what that deal brought each of its seats, else 0.
    """

    seats: Any
    masks: Any
    views: Any
    rewards: Any
    ended: Any


class Batch:
    """`size` deals of one game; where one ends the next is dealt at once, and `buffers` have its first choice.

    What is asked is what `Episode` asks, of every seat; with `bots` only of a learner at a `seat` (None: at any,
    drawn again for each deal) among them, as in `asztal.envs.among`. What happens in a row follows from its number
    (`first` is that of the first one), the seed and its own actions, and not from the others. `buffers` are the
    caller's, else some of its own. `finals` has, by row, what the learner saw at the end of each deal that ended in the
    last step, as bytes. `actions` and `observation` are the tables of its game, `players` its seats; `rows` has the
    deals themselves, `torn` says whether a step was broken off.

    Raises EnvError `env.batch-size` (`size`), `env.batch-first` (`first`), `env.bots` (`given`, `needed`),
    `env.seat-alone` for a seat without bots, `env.buffer-kind` or `env.buffer-size` about a buffer; DealError
    `deal.seed`, `view.seat`; OptionError about a bot.
    """

    def __init__(
        self,
        game: Game,
        size: SupportsIndex,
        seed: SupportsIndex = 0,
        bots: BotLike | Sequence[BotLike] | None = None,
        seat: SupportsIndex | None = None,
        buffers: Buffers | None = None,
        first: SupportsIndex = 0,
    ) -> None:
        rows, begin = index(size), index(first)
        if rows < 1:
            raise EnvError("env.batch-size", size=rows)
        if begin < 0:
            raise EnvError("env.batch-first", first=begin)
        learner = None if seat is None else index(seat)
        self.actions = Actions(game)
        self.observation = Observation(game)
        self.size: int = rows
        self.torn = False  # while a step is made, and after one that was not made whole
        self.players = game.players
        if buffers is None:
            memory = memoryview(bytearray(rows * row_length(self.actions, self.observation)))
            buffers = buffers_in(memory, self.actions, self.observation, 0, rows)
        self.buffers = buffers
        self.finals: dict[int, bytes] = {}
        self.seats = flat(self.buffers.seats, rows)
        self.masks = flat(self.buffers.masks, rows * self.actions.size, self.actions.size)
        self.views = flat(self.buffers.views, rows * self.observation.size, self.observation.size)
        self.rewards = flat_numbers(self.buffers.rewards, rows * game.players, game.players)
        self.ended = flat(self.buffers.ended, rows)
        # Who is asked, and what is legal: what the buffers have, which others may write into.
        self.asked = bytearray(rows)
        self.legal = bytearray(rows * self.actions.size)
        self.rows: list[Among] = []
        self.chances: list[Random] = []
        for row_seed in row_seeds(index(seed), begin, rows):
            among = Among(self.actions, learner, bots)
            chance = Random(row_seed)
            among.deal(chance)
            self.rows.append(among)
            self.chances.append(chance)
            self.show(len(self.rows) - 1)
        self.seats[:] = self.asked
        self.masks[:] = self.legal

    def __len__(self) -> int:
        return self.size

    def __reduce__(self) -> tuple[object, ...]:
        raise EnvError("env.batch-uncopied")

    def step(self, actions: Any) -> None:
        """Choose an action in each row: a list of ints, or an array of them.

        Raises EnvError `env.batch-kind` (`given`), which is a TypeError too, for what is no row of whole numbers,
        `env.batch-actions` (`given`, `size`), `env.action-unknown`, or `env.action-illegal-in` (`action`, `row`, from
        0) for one that is not offered there; nothing has changed then. Where a bot fails, or
        Ctrl-C comes, a step is not made whole: what that raised goes on, and each later step raises `env.batch-torn`.
        """
        if self.torn:
            raise EnvError("env.batch-torn")
        chosen = actions_of(actions, self.size)
        check_legal(self.actions, self.legal, chosen)
        self.torn = True
        self.ended[:] = bytes(self.size)
        self.rewards.cast("B")[:] = bytes(self.rewards.nbytes)
        self.finals = {}
        for row in range(self.size):
            among = self.rows[row]
            among.dealt().choose(chosen[row])
            among.let_bots_play()
            if among.dealt().is_over():
                self.end(row)
            self.show(row)
        self.seats[:] = self.asked
        self.masks[:] = self.legal
        self.torn = False

    def end(self, row: int) -> None:
        """Pay a deal out, and deal the next one in its row."""
        among = self.rows[row]
        episode = among.dealt()
        seat = self.asked[row]
        self.ended[row] = 1
        place = row * self.players
        for gain in episode.returns():
            self.rewards[place] = gain
            place += 1
        parts: list[bytes] = []
        self.observation.put(self.observation.planes.look(episode.state, seat), seat, [], parts)
        self.finals[row] = b"".join(parts)
        among.deal(self.chances[row])

    def show(self, row: i64) -> None:
        """Write who is asked in a row, what is legal, and what is seen."""
        among = self.rows[row]
        episode = among.dealt()
        seat = among.asked()
        self.asked[row] = seat
        start = row * self.actions.size
        self.legal[start : start + self.actions.size] = episode.blank
        episode.mark(self.legal, start)
        parts: list[bytes] = []
        self.observation.put(self.observation.planes.look(episode.state, seat), seat, episode.chosen, parts)
        start = row * self.observation.size
        self.views[start : start + self.observation.size] = b"".join(parts)


def actions_of(given: Any, size: int) -> list[int]:
    """So many actions as ints. Raises EnvError `env.batch-kind` and `env.batch-actions`."""
    try:
        actions: list[Any] = given.tolist() if hasattr(given, "tolist") else list(given)
        count = len(actions)
    except TypeError:
        raise KindError("env.batch-kind", given=type(given).__name__) from None
    if count != size:
        raise EnvError("env.batch-actions", given=count, size=size)
    try:
        return [index(action) for action in actions]
    except TypeError:
        kinds = sorted({type(action).__name__ for action in actions} - {"int"})
        raise KindError("env.batch-kind", given=", ".join(kinds)) from None


def check_legal(actions: Actions, masks: Any, chosen: list[int]) -> None:
    """Raise EnvError `env.action-unknown` or `env.action-illegal-in` unless every action is legal in its row."""
    start = 0
    for action in chosen:
        actions.check(action)
        if not masks[start + action]:
            raise EnvError("env.action-illegal-in", action=actions.name(action), row=start // actions.size)
        start += actions.size


def row_seeds(seed: int, first: int, size: int) -> list[int]:
    """The seeds of so many rows, from the one with the number `first` on. Raises DealError `deal.seed`."""
    source = Random(seed)
    return [int(source.seed()) for _ in range(first + size)][first:]


def row_length(actions: Actions, observation: Observation) -> int:
    """How many bytes the buffers take for each row."""
    return sum([length for _, length in columns(actions, observation)])


def columns(actions: Actions, observation: Observation) -> list[tuple[str, int]]:
    """The buffers in their order in memory, numbers first: what their items are, and how many bytes a row has."""
    return [("f", 4 * actions.game.players), ("B", observation.size), ("b", actions.size), ("B", 1), ("?", 1)]


def buffers_in(
    memory: memoryview, actions: Actions, observation: Observation, first: int, size: int
) -> Buffers:
    """Buffers in memory that has them for all rows of a batch: those of so many rows from `first` on."""
    rows = memory.nbytes // row_length(actions, observation)
    made: list[Any] = []
    start = 0
    for kind, length in columns(actions, observation):
        part: Any = memory[start + first * length : start + (first + size) * length]
        if length == 1:
            made.append(part.cast(kind))
        else:
            made.append(part.cast(kind, (size, length // 4 if kind == "f" else length)))
        start += rows * length
    rewards, views, masks, seats, ended = made
    return Buffers(seats, masks, views, rewards, ended)
