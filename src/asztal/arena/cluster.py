"""Play shares on a Ray cluster: many machines, each with Asztal installed.

Ray (extra `cluster`) runs a share again when the process or the machine it was on is lost.
"""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Generator, Iterator
from typing import Any, Final

from asztal import __version__
from asztal.arena.shares import Job, Part, Plan, Share, play
from asztal.errors import OptionError, SimulationError

__all__ = ["spread"]

PROBE: Final = 5.0  # seconds for a cluster's port to answer
GREETING: Final = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\4\0\0\0\0\0"
SETTINGS: Final = b"\4"  # the kind of an HTTP/2 frame
AGAIN: Final = 3  # how often Ray restarts a lost share


def spread(job: Job, plan: Plan, address: str, workers: int | None) -> Generator[Part, None, None]:
    """Play the shares on the cluster at this address; the parts come as they are done.

    `workers` is how many shares are played at a time, by default as many as the cluster has cores.
    Raises OptionError `extra.missing`, and SimulationError `cluster.unreachable`, `cluster.not-ray`,
    `cluster.without`, `cluster.version` or `cluster.lost`.
    """
    ray = load()
    with connected(ray, address):
        cores = int(ray.cluster_resources().get("CPU", 1))
        plan.workers = max(1, cores if workers is None else min(workers, cores))
        yield from work(ray, job, plan, address)


def work(ray: Any, job: Job, plan: Plan, address: str) -> Generator[Part, None, None]:
    """Give out shares until all are played."""
    task = ray.remote(play_remotely).options(num_cpus=1, max_retries=AGAIN)
    shared = ray.put(job)
    under_way: set[Any] = set()
    try:
        while True:
            while len(under_way) < plan.workers and (share := plan.share()) is not None:
                under_way.add(task.remote(shared, share))
            if not under_way:
                return
            for done in ray.wait(list(under_way), num_returns=1)[0]:
                under_way.remove(done)
                try:
                    theirs, part = ray.get(done)
                except ray.exceptions.RayTaskError as error:
                    cause = error.cause
                    if isinstance(cause, ModuleNotFoundError) and (cause.name or "").startswith("asztal"):
                        raise SimulationError("cluster.without", reason=str(cause)) from None
                    raise cause from None
                except ray.exceptions.RayError as error:
                    reason = type(error).__name__
                    raise SimulationError("cluster.lost", address=address, reason=reason) from None
                if theirs != __version__:
                    raise SimulationError("cluster.version", theirs=theirs, ours=__version__)
                plan.learn(part)
                yield part
    finally:
        for waiting in under_way:
            with contextlib.suppress(Exception):
                ray.cancel(waiting, force=True)


def play_remotely(job: Job, share: Share) -> tuple[str, Part]:
    """A share's part, and which Asztal has played it; a plain function, as Ray needs one."""
    return __version__, play(job, share)


def load() -> Any:
    """Ray, with its usage statistics off."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ModuleNotFoundError:
        raise OptionError("extra.missing", package="ray", extra="cluster") from None
    return ray


@contextlib.contextmanager
def connected(ray: Any, address: str) -> Iterator[None]:
    """Be connected to a cluster; a connection that is there already is used, and left."""
    if ray.is_initialized():
        yield
        return
    probe(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", configure_logging=False)
    except (ConnectionError, RuntimeError, ValueError, AssertionError) as error:
        raise SimulationError(
            "cluster.unreachable", address=address, reason=str(error).partition("\n")[0].rstrip(". ")
        ) from None
    try:
        yield
    finally:
        ray.shutdown()


def probe(address: str) -> None:
    """Check that Ray listens there at all; Ray itself would wait for minutes.

    It speaks HTTP/2, in which a server answers a greeting with its settings.
    """
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if not colon or not port.isdigit():
        return  # "auto" and the like: Ray knows where
    try:
        with socket.create_connection((host.strip("[]"), int(port)), timeout=PROBE) as line:
            if os.environ.get("RAY_USE_TLS", "0") != "0":
                return
            line.sendall(GREETING)
            answer = line.recv(9)
    except (OSError, OverflowError) as error:
        raise SimulationError("cluster.unreachable", address=address, reason=str(error)) from None
    if answer[3:4] != SETTINGS:
        raise SimulationError("cluster.not-ray", address=address)
