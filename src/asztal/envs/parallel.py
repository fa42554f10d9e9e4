"""A batch whose rows are divided among processes, which write what is seen into memory that all of them share.

The processes are new ones that import the program that makes it: a program must not make one while it is imported
(`if __name__ == "__main__":`).
"""

from __future__ import annotations

import contextlib
from array import array
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any

from asztal.bots import BotLike, portable
from asztal.engine import Game
from asztal.envs.actions import Actions
from asztal.envs.among import each_bot
from asztal.envs.batch import Batch, actions_of, buffers_in, check_legal, row_length
from asztal.envs.errors import EnvError
from asztal.envs.observation import Observation
from asztal.processes import SPAWN, Process, packed

__all__ = ["ParallelBatch"]


class ParallelBatch:
    """As `asztal.envs.Batch`, with `workers` processes; every row is the same as there, whatever their number.

    `close`, or leaving a `with`, ends them. Raises what `Batch` raises, EnvError `env.workers` (`given`, `size`) for
    fewer than one or more than there are rows, and OSError where no process can be started.
    """

    def __init__(
        self,
        game: Game,
        size: int,
        workers: int = 2,
        seed: int = 0,
        bots: BotLike | Sequence[BotLike] | None = None,
        seat: int | None = None,
    ) -> None:
        if not 1 <= workers <= size:
            raise EnvError("env.workers", given=workers, size=size)
        self.actions = Actions(game)
        self.observation = Observation(game)
        self.size = size
        self.players = game.players
        shared = SPAWN.RawArray("B", size * row_length(self.actions, self.observation))
        self.buffers = buffers_in(memoryview(shared).cast("B"), self.actions, self.observation, 0, size)
        self.masks: memoryview = self.buffers.masks.cast("B")
        self.finals: dict[int, bytes] = {}
        self.crew: list[Process] = []
        self.bounds = [size * number // workers for number in range(workers + 1)]
        sent = None if bots is None else [portable(bot) for bot in each_bot(bots, game.players - 1)]
        try:
            for number in range(workers):
                rows = (self.bounds[number], self.bounds[number + 1] - self.bounds[number])
                self.crew.append(Process("asztal batch", work, shared, game, rows, seed, sent, seat))
            self.gather()
        except BaseException:
            self.close()
            raise

    def __len__(self) -> int:
        return self.size

    def __enter__(self) -> ParallelBatch:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def step(self, actions: Any) -> None:
        """Choose an action in each row, as `Batch.step` does.

        Raises what that raises, and EnvError `env.worker-gone` once a process has ended.
        """
        chosen = actions_of(actions, self.size)
        check_legal(self.actions, self.masks, chosen)
        if not self.crew:
            raise EnvError("env.worker-gone")
        for number, process in enumerate(self.crew):
            part = array("H", chosen[self.bounds[number] : self.bounds[number + 1]])
            with contextlib.suppress(OSError):  # one that has gone is noticed below
                process.pipe.send_bytes(part.tobytes())
        self.gather()

    def gather(self) -> None:
        """Wait until all have written their rows."""
        self.finals = {}
        for number, process in enumerate(self.crew):
            try:
                told = process.pipe.recv()
            except (EOFError, OSError):
                self.close()
                raise EnvError("env.worker-gone") from None
            if isinstance(told, Exception):
                self.close()
                raise told
            self.finals |= {self.bounds[number] + row: seen for row, seen in told.items()}

    def close(self) -> None:
        """End the processes; the buffers stay as they are."""
        for process in self.crew:
            process.terminate()
        for process in self.crew:
            process.end()
        self.crew = []


def work(
    pipe: Connection,
    shared: Any,
    game: Game,
    rows: tuple[int, int],
    seed: int,
    bots: list[BotLike] | None,
    seat: int | None,
) -> None:
    """What a process does: it plays its rows, until the pipe closes."""
    try:
        first, size = rows
        memory = memoryview(shared).cast("B")
        buffers = buffers_in(memory, Actions(game), Observation(game), first, size)
        batch = Batch(game, size, seed, bots, seat, buffers, first)
        while True:
            pipe.send(batch.finals)
            batch.step(array("H", pipe.recv_bytes()))
    except (EOFError, OSError):  # who asked has gone
        raise
    except Exception as error:
        pipe.send_bytes(packed(error))
