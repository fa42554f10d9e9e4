"""A batch whose rows are divided among processes, which write what is seen into memory that all of them share.

This process plays the first part of the rows itself while the others play theirs: it would only wait, and a process
less to wake on every step is a tenth to a quarter more steps a second. For the same reason whoever waits for another
looks again and again for a moment, where there are cores enough, before it sleeps. The others are new processes that
import the program that makes it: a program must not make one while it is imported (`if __name__ == "__main__":`).
"""

from __future__ import annotations

import contextlib
import pickle
import time
from array import array
from collections.abc import Callable, Sequence
from itertools import pairwise
from multiprocessing.connection import Connection
from operator import index
from typing import Any, Final, SupportsIndex

from asztal.bots import BotLike, sendable
from asztal.engine import Game
from asztal.envs.actions import Actions
from asztal.envs.among import each_bot
from asztal.envs.batch import Batch, actions_of, buffers_in, check_legal, row_length
from asztal.envs.errors import EnvError
from asztal.envs.observation import Observation
from asztal.processes import SPAWN, Process, cores, packed

__all__ = ["ParallelBatch"]

AWAKE: Final = 0.001  # seconds for which what is about to come is looked for: what a quick learner takes


class ParallelBatch:
    """As `asztal.envs.Batch`, with `workers` processes, this one among them; every row is the same as there.

    Its `buffers` are its own, in memory that all processes share, so it takes none of the caller's. `size`, `players`,
    `actions`, `observation` and `finals` are as there; `closed` says whether no step can be made any more. `close`, or
    leaving a `with`, ends the others.

    Raises what `Batch` raises, EnvError `env.workers` (`given`, `size`) for fewer than one or more than there are rows,
    and OSError where no process can be started.
    """

    def __init__(
        self,
        game: Game,
        size: SupportsIndex,
        workers: SupportsIndex = 2,
        seed: SupportsIndex = 0,
        bots: BotLike | Sequence[BotLike] | None = None,
        seat: SupportsIndex | None = None,
    ) -> None:
        size, workers = index(size), index(workers)
        if not 1 <= workers <= size:
            raise EnvError("env.workers", given=workers, size=size)
        self.actions = Actions(game)
        self.observation = Observation(game)
        self.size = size
        self.players = game.players
        shared = SPAWN.RawArray("B", size * row_length(self.actions, self.observation))
        chosen = SPAWN.RawArray("H", size)
        self.chosen = memoryview(chosen).cast("B").cast("H")
        self.awake = AWAKE if workers <= cores() else 0.0
        self.buffers = buffers_in(memoryview(shared).cast("B"), self.actions, self.observation, 0, size)
        self.masks: memoryview = self.buffers.masks.cast("B")
        self.legal = b""  # what they have, which others may write into
        self.finals: dict[int, bytes] = {}
        self.closed = False
        self.gone = False  # whether it is because something went wrong
        self.crew: list[Process] = []
        bounds = [size * number // workers for number in range(workers + 1)]
        self.parts = list(pairwise(bounds))  # the rows of each process, this one first
        self.own = part_of(shared, game, self.parts[0], seed, bots, seat)
        sent = None
        if workers > 1 and bots is not None:
            sent = [sendable(bot) for bot in each_bot(bots, game.players - 1)]
        try:
            for rows in self.parts[1:]:
                self.crew.append(
                    Process("asztal batch", work, shared, chosen, self.awake, game, rows, seed, sent, seat)
                )
            self.gather()
        except BaseException:
            self.close()
            raise

    def __len__(self) -> int:
        return self.size

    def __reduce__(self) -> tuple[object, ...]:
        raise EnvError("env.batch-uncopied")

    def __enter__(self) -> ParallelBatch:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def step(self, actions: Any) -> None:
        """Choose an action in each row, as `Batch.step` does.

        Raises what that raises, and EnvError `env.worker-gone` once a process has ended, `env.closed` after `close`.
        """
        if self.closed:
            raise EnvError("env.worker-gone" if self.gone else "env.closed")
        chosen = actions_of(actions, self.size)
        check_legal(self.actions, self.legal, chosen)
        try:
            self.chosen[:] = array("H", chosen)
            for process in self.crew:
                with contextlib.suppress(OSError):  # one that has gone is noticed below
                    process.pipe.send_bytes(b"")
            self.own.step(chosen[: len(self.own)])
            self.gather()
        except BaseException:  # Ctrl-C too: nobody knows how far each has come
            self.gone = True
            self.close()
            raise

    def gather(self) -> None:
        """Wait until the others have written their rows too."""
        self.finals = dict(self.own.finals)
        for process, (first, _) in zip(self.crew, self.parts[1:], strict=True):
            try:
                told = pickle.loads(heard(process.pipe, self.awake))
            except (EOFError, OSError):
                raise EnvError("env.worker-gone") from None
            if isinstance(told, Exception):
                raise told
            self.finals |= {first + row: seen for row, seen in told.items()}
        self.legal = bytes(self.masks)

    def close(self) -> None:
        """End the other processes; the buffers stay as they are, and no step can be made."""
        self.closed = True
        for process in self.crew:
            process.terminate()
        for process in self.crew:
            process.end()
        self.crew = []


def part_of(
    shared: Any,
    game: Game,
    rows: tuple[int, int],
    seed: SupportsIndex,
    bots: BotLike | Sequence[BotLike] | None,
    seat: SupportsIndex | None,
) -> Batch:
    """A batch of the rows from one number up to another, which writes where they have their place."""
    first, after = rows
    memory = memoryview(shared).cast("B")
    buffers = buffers_in(memory, Actions(game), Observation(game), first, after - first)
    return Batch(game, after - first, seed, bots, seat, buffers, first)


def work(
    pipe: Connection,
    shared: Any,
    chosen: Any,
    awake: float,
    game: Game,
    rows: tuple[int, int],
    seed: SupportsIndex,
    bots: list[BotLike] | None,
    seat: SupportsIndex | None,
) -> None:
    """What another process does: it plays its rows, until the pipe closes."""
    made: list[Batch] = []
    ours = memoryview(chosen).cast("B").cast("H")[slice(*rows)]

    def make() -> None:
        made.append(part_of(shared, game, rows, seed, bots, seat))

    pipe.send_bytes(answer(make, made))
    while True:
        heard(pipe, awake)
        pipe.send_bytes(answer(lambda: made[0].step(ours), made))


def heard(pipe: Connection, awake: float) -> bytes:
    """The next message, looked for without sleeping for so many seconds: to be woken takes a tenth of a millisecond.
    Raises EOFError and OSError once the other process has gone."""
    until = time.monotonic() + awake
    while time.monotonic() < until and not pipe.poll(0):
        pass
    return pipe.recv_bytes()


def answer(step: Callable[[], None], made: list[Batch]) -> bytes:
    """What the batch has to say after a step, or what went wrong, ready to be sent."""
    try:
        step()
        return pickle.dumps(made[0].finals)
    except Exception as error:
        return packed(error)
