"""Play shares in this process, or in several on this machine.

Each worker has one pipe and plays one share at a time. A worker that dies closes its pipe: its share
is played again by another, and a new process takes its place. When this process ends, for whatever reason,
the pipes close and the workers exit.
"""

from __future__ import annotations

import contextlib
import multiprocessing.connection
import pickle
from collections.abc import Generator, Iterator
from multiprocessing.connection import Connection
from typing import Final

from asztal.arena.shares import Job, Part, Plan, Share, play
from asztal.bots import sendable
from asztal.errors import OptionError, SimulationError
from asztal.processes import PATIENCE, Process, cores, packed

__all__ = ["TRIES", "checked", "most_workers", "parallel", "serial"]

TRIES: Final = 5  # how often a share is started before its worker's death is more than bad luck


def most_workers() -> int:
    """The largest number of processes that may be asked for; more would only get in each other's way."""
    return max(16, 4 * cores())


def serial(job: Job, plan: Plan) -> Generator[Part, None, None]:
    """Play every share here, one after the other."""
    while (share := plan.share()) is not None:
        part = play(job, share)
        plan.learn(part)
        yield part


def parallel(job: Job, plan: Plan) -> Generator[Part, None, None]:
    """Play the shares on `plan.workers` processes; the parts come as they are done.

    Raises SimulationError `simulate.worker-died` if a share ends its worker time and again, and
    `simulate.no-worker` if not one can be started; OptionError `bot.unsent` for a bot that cannot be pickled.
    """
    for bot in job.bots:
        sendable(bot)
    crew = Crew(job)
    try:
        yield from crew.work(plan)
    finally:
        crew.dismiss()


class Worker(Process):
    """A process of its own, and the share it plays."""

    def __init__(self, job: Job) -> None:
        super().__init__("asztal simulate", serve, job)
        self.share: Share | None = None

    def give(self, share: Share) -> None:
        """Have it play a share; a worker that has died is noticed by its closed pipe."""
        self.share = share
        with contextlib.suppress(OSError):
            self.pipe.send(share)


class Crew:
    """The workers of one simulation."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.workers: list[Worker] = []
        self.again: list[Share] = []  # shares whose worker died, to be played first
        self.tries: dict[int, int] = {}  # how often a share was begun in vain, by its first deal

    def work(self, plan: Plan) -> Iterator[Part]:
        """Give out shares until all are played."""
        while True:
            self.occupy(plan)
            busy = {worker.pipe: worker for worker in self.workers if worker.share is not None}
            if not busy:
                return
            for pipe in multiprocessing.connection.wait(list(busy)):
                worker = busy[pipe]  # type: ignore[index]
                try:
                    answer = worker.pipe.recv()
                except (EOFError, OSError):
                    self.replace(worker)
                    continue
                if isinstance(answer, Exception):
                    raise answer
                worker.share = None
                plan.learn(answer)
                yield answer

    def occupy(self, plan: Plan) -> None:
        """Give every idle worker a share, and start workers while there are too few."""
        for worker in self.workers:
            if worker.share is None and (share := self.next_share(plan)) is not None:
                worker.give(share)
        while len(self.workers) < plan.workers and (share := self.next_share(plan)) is not None:
            try:
                worker = Worker(self.job)
            except OSError as error:  # too many processes or files: continue with fewer workers
                self.again.append(share)
                plan.workers = len(self.workers)
                if not self.workers:
                    raise SimulationError("simulate.no-worker", reason=str(error.strerror)) from None
                return
            self.workers.append(worker)
            worker.give(share)

    def next_share(self, plan: Plan) -> Share | None:
        """A share to play: first those that were lost."""
        return self.again.pop() if self.again else plan.share()

    def replace(self, worker: Worker) -> None:
        """Take the share of a worker that died back; `occupy` starts another in its place."""
        share = worker.share
        assert share is not None
        worker.process.join(PATIENCE)
        status = worker.process.exitcode
        self.workers.remove(worker)
        worker.end()
        self.tries[share.first] = self.tries.get(share.first, 0) + 1
        if self.tries[share.first] >= TRIES:
            raise SimulationError(
                "simulate.worker-died",
                first=share.first + 1,
                last=share.first + share.deals,
                times=TRIES,
                status=str(status),
            )
        self.again.append(share)

    def dismiss(self) -> None:
        """End all workers."""
        for worker in self.workers:
            worker.terminate()
        for worker in self.workers:
            worker.end()
        self.workers.clear()


def serve(pipe: Connection, job: Job) -> None:
    """What a worker does: play the shares that come, until the pipe closes."""
    while True:
        pipe.send_bytes(answer(job, pipe.recv()))


def answer(job: Job, share: Share) -> bytes:
    """The part of a share, or what went wrong, ready to be sent."""
    try:
        return pickle.dumps(play(job, share))
    except Exception as error:  # it is raised where it is heard
        return packed(error)


def checked(workers: int | None) -> int:
    """The number of workers asked for, one if none. Raises OptionError `simulate.workers`."""
    if workers is None:
        return 1
    if not 1 <= workers <= most_workers():
        raise OptionError("simulate.workers", given=workers, low=1, high=most_workers(), cores=cores())
    return workers
