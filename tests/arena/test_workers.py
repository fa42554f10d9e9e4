"""Workers: the same result on any number of processes, with one of them killed, and none left behind."""

from __future__ import annotations

import errno
import multiprocessing
import os
import pickle
import signal
from collections.abc import Callable
from multiprocessing.context import SpawnProcess

import pytest

from asztal.arena import Result, Row, Stopped, simulate
from asztal.arena.processes import TRIES, Worker, most_workers, parallel
from asztal.arena.shares import Job, Plan, Share, Total
from asztal.arena.simulation import undisturbed
from asztal.catalog import game
from asztal.errors import OptionError, SimulationError

RUNS = {"domino": ("domino", 2, 1500, "random"), "romi": ("romi-40", 3, 60, ["random", "casual", "solid"])}


def timeless(result: Result) -> dict[str, object]:
    """What a result says but for the time it took."""
    return {
        name: value
        for name, value in result.data().items()
        if name not in ("seconds", "decisions_per_second")
    }


def run(name: str, workers: int | None = None, **more: object) -> Result:
    id, players, deals, bots = RUNS[name]
    return simulate(game(id, players), deals, 3, bots, workers=workers, **more)  # type: ignore[arg-type]


def until(done: int, then: Callable[[], None]) -> Callable[[int], None]:
    """A progress that does something once, when this many deals are done."""
    did: list[int] = []

    def tell(deals: int) -> None:
        if deals >= done and not did:
            did.append(deals)
            then()

    return tell


@pytest.mark.parametrize("name", list(RUNS))
def test_the_result_is_the_same_on_any_number_of_processes(name: str) -> None:
    alone = run(name)
    for workers in (2, 3):
        told: list[int] = []
        rows: list[Row] = []
        shared = run(name, workers, progress=told.append, each=rows.append)
        assert timeless(shared) == timeless(alone)
        assert told == sorted(set(told)) and told[-1] == alone.deals
        assert [row.deal for row in rows] == list(range(1, alone.deals + 1))
        assert sum(row.decisions for row in rows) == alone.decisions
    assert multiprocessing.active_children() == []


def kill_one() -> None:
    victim = multiprocessing.active_children()[0]
    assert victim.pid is not None
    os.kill(victim.pid, signal.SIGKILL)


def test_a_killed_worker_s_share_is_played_again() -> None:
    whole = run("romi")
    assert timeless(run("romi", 2, progress=until(3, kill_one))) == timeless(whole)
    assert multiprocessing.active_children() == []


def test_all_workers_killed_at_once_are_replaced() -> None:
    def kill_all() -> None:
        for victim in multiprocessing.active_children():
            victim.kill()

    assert timeless(run("romi", 2, progress=until(3, kill_all))) == timeless(run("romi"))


class Deadly:
    """Ends the process that unpickles it."""

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return os._exit, (3,)


@pytest.mark.parametrize("workers", [2, 3])
def test_a_share_that_ends_every_worker_ends_the_simulation(workers: int) -> None:
    job = Job(Deadly(), ("random", "random"))  # type: ignore[arg-type]
    with pytest.raises(SimulationError, match=r"simulate.worker-died") as died:
        list(parallel(job, Plan(job, 8, 1, workers)))
    assert died.value.params["times"] == TRIES and died.value.params["status"] == "3"
    assert died.value.result is None  # that is for `simulate` to say
    assert pickle.loads(pickle.dumps(died.value)).params == died.value.params
    assert 1 <= int(died.value.params["first"]) <= int(died.value.params["last"]) <= 8
    assert multiprocessing.active_children() == []


def test_what_was_done_before_the_workers_died_is_in_the_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shares after the first go to dead workers: the deals that were done are told all the same."""
    made = game("domino", 2)
    give = Worker.give
    done: list[int] = []

    def give_to_the_dead(worker: Worker, share: Share) -> None:
        if done:
            worker.process.kill()
            worker.process.join()
        give(worker, share)

    monkeypatch.setattr(Worker, "give", give_to_the_dead)
    with pytest.raises(SimulationError, match=r"simulate.worker-died") as died:
        simulate(made, 10**8, 3, workers=2, progress=done.append)
    assert died.value.params["times"] == TRIES and died.value.params["status"] == str(-signal.SIGKILL)
    kept = died.value.result
    assert isinstance(kept, Result) and kept.interrupted and 1 <= kept.deals == done[-1] < kept.asked
    assert timeless(simulate(made, kept.deals, 3)) == {**timeless(kept), "interrupted": False}
    assert multiprocessing.active_children() == []


def failing_from(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the machine refuse every process from the first, second … one on."""
    started: list[object] = []
    start = SpawnProcess.start

    def refuse(process: SpawnProcess) -> None:
        started.append(process)
        if len(started) >= first:
            raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))
        start(process)

    monkeypatch.setattr(SpawnProcess, "start", refuse)


def test_a_machine_that_starts_fewer_processes_plays_on_those(monkeypatch: pytest.MonkeyPatch) -> None:
    failing_from(2, monkeypatch)
    assert timeless(run("romi", 3)) == timeless(run("romi"))
    assert multiprocessing.active_children() == []


def test_a_machine_that_starts_no_process_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    failing_from(1, monkeypatch)
    with pytest.raises(SimulationError, match=r"simulate.no-worker") as refused:
        run("domino", 2)
    assert refused.value.params["reason"] == os.strerror(errno.EAGAIN)
    assert isinstance(refused.value.result, Result) and refused.value.result.deals == 0


def test_what_a_worker_raises_is_raised_here() -> None:
    job = Job("no game", ("casual", "casual"))  # type: ignore[arg-type]
    with pytest.raises(AttributeError, match="players") as raised:
        list(parallel(job, Plan(job, 8, 1, 2)))
    assert "in play" in raised.value.__notes__[0]  # where it was
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("workers", [1, 2])
def test_what_progress_raises_ends_the_workers(workers: int) -> None:
    def stop() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run("domino", workers, progress=until(1, stop))
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_keeps_the_deals_that_are_done(workers: int) -> None:
    """And what is kept is exactly the result of this many deals."""
    made = game("domino", 2)
    with pytest.raises(KeyboardInterrupt) as raised:
        simulate(
            made, 10**8, 3, workers=workers, progress=until(200, lambda: os.kill(os.getpid(), signal.SIGINT))
        )
    assert isinstance(raised.value, Stopped)
    kept = raised.value.result
    assert kept.interrupted and 200 <= kept.deals < kept.asked == 10**8
    fewer = simulate(made, kept.deals, 3)
    assert timeless(fewer) == {**timeless(kept), "interrupted": False}
    assert multiprocessing.active_children() == []


def test_a_result_of_nothing_is_all_noughts() -> None:
    empty = Result(Total(2), 5, 0.0)
    assert (empty.deals, empty.interrupted, empty.mean_score, empty.decisions_per_second) == (
        0,
        True,
        [0.0, 0.0],
        0.0,
    )


def test_ctrl_c_waits_for_what_must_not_be_cut() -> None:
    done: list[str] = []

    def disturbed() -> None:
        with undisturbed():
            os.kill(os.getpid(), signal.SIGINT)
            done.append("all of it")

    with pytest.raises(KeyboardInterrupt):
        disturbed()
    assert done == ["all of it"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.parametrize("workers", [0, -1, most_workers() + 1, 10**9])
def test_a_number_of_workers_that_makes_no_sense(workers: int) -> None:
    with pytest.raises(OptionError, match=r"simulate.workers") as refused:
        run("domino", workers)
    assert refused.value.params["high"] == most_workers() >= 16
