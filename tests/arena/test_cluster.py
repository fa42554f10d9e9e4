"""A Ray cluster of two nodes on the loopback: the same results, also when one of them is lost."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.wide import more

from asztal import __version__
from asztal.arena import cluster, simulate, statistics
from asztal.arena.shares import Job, Plan, play
from asztal.catalog import game
from asztal.errors import SimulationError

RUN = [sys.executable, "-c", "from asztal.cli import main; main()", "simulate"]
TIMED = ("seconds", "decisions_per_second")
NODES = """
import sys
from ray.cluster_utils import Cluster
made = Cluster(initialize_head=True, head_node_args={
    "num_cpus": 1, "include_dashboard": False, "node_ip_address": "127.0.0.1"})
other = made.add_node(num_cpus=1, node_ip_address="127.0.0.1")
print(made.address, flush=True)
if sys.stdin.readline():
    made.remove_node(other, allow_graceful=False)
    print("removed", flush=True)
    sys.stdin.read()
made.shutdown()
"""


class Nodes:
    """A head and another node, in a process of their own."""

    def __init__(self) -> None:
        self.folder = tempfile.mkdtemp(prefix="ray")  # sockets need short paths
        self.around = {
            **os.environ,
            "RAY_USAGE_STATS_ENABLED": "0",
            "RAY_TMPDIR": self.folder,
            # Ray takes 127.0.0.1 for the machine's outer address unless clusters are for others
            "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
            "LC_ALL": "en_XX.UTF-8",
        }
        for _ in range(3):  # Ray gives its own processes half a minute, which may be too short
            with (Path(self.folder) / "said.txt").open("w", encoding="utf-8") as said:
                self.process = subprocess.Popen(
                    [sys.executable, "-c", NODES],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=said,
                    text=True,
                    env=self.around,
                )
            assert self.process.stdout is not None
            self.address = self.process.stdout.readline().strip()
            if self.address:
                return
            self.process.communicate()
        raise RuntimeError((Path(self.folder) / "said.txt").read_text(encoding="utf-8")[-2000:])

    def lose_one(self) -> None:
        """Have the other node killed."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline() == "removed\n"

    def end(self) -> None:
        self.process.communicate(timeout=60)
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    cluster = Nodes()
    yield cluster
    cluster.end()


def run(nodes: Nodes, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*RUN, *arguments, "--cluster", nodes.address, "--json"],
        env=nodes.around,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def timeless(result: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in result.items() if name not in TIMED}


@pytest.mark.long
def test_two_nodes_give_what_one_process_gives_and_a_lost_node_changes_nothing(
    nodes: Nodes, tmp_path: Path, compiled: bool
) -> None:
    file = tmp_path / "deals.jsonl"
    quick = run(
        nodes, "romi-40", "--deals", "40", "--seed", "3", "--bots", "casual,random", "--output", str(file)
    )
    output, errors = quick.communicate(timeout=300)
    assert quick.returncode == 0, errors
    alone = tmp_path / "alone.jsonl"
    expected = simulate(game("romi-40"), 40, 3, ["casual", "random"], output=alone)
    assert timeless(expected.data()).items() <= json.loads(output).items()
    assert file.read_bytes() == alone.read_bytes()

    table = run(nodes, "domino", "--players", "2", "--deals", "300", "--bots", "random", "--table")
    output, errors = table.communicate(timeout=300)
    assert table.returncode == 0, errors
    assert json.loads(output) == statistics(game("domino", 2), 300, 1, "random").data()

    deals = more(6_000, 12_000) if compiled else 1_500
    file.unlink()
    long = run(
        nodes,
        "domino",
        "--players",
        "2",
        "--deals",
        str(deals),
        "--seed",
        "3",
        "--bots",
        "casual",
        "--output",
        str(file),
    )
    while not file.exists():
        assert long.poll() is None, long.communicate()
    nodes.lose_one()  # with most of the deals still to be played
    output, errors = long.communicate(timeout=300)
    assert long.returncode == 0, errors
    expected = simulate(game("domino", 2), deals, 3, "casual")
    assert timeless(expected.data()).items() <= json.loads(output).items()
    assert len(file.read_bytes().splitlines()) == deals


class Unfinished(Exception):
    """Ray's own error, as the stand-in has it."""

    def __init__(self, cause: Exception | None = None) -> None:
        super().__init__()
        self.cause = cause


class Task:
    """What a function has become; a share stands for its own outcome."""

    def options(self, **given: object) -> Task:
        return self

    def remote(self, job: Job, share: Any) -> Any:
        return share


class Stand:
    """Ray as far as `work` goes, in this process; `answer` is what comes of a share."""

    class exceptions:  # noqa: N801 - Ray's name
        class RayError(Exception):
            pass

        RayTaskError = Unfinished

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def remote(self, function: Any) -> Any:
        del function
        return Task()

    def put(self, thing: Any) -> Any:
        return thing

    def wait(self, under_way: list[Any], num_returns: int) -> Any:
        return under_way[-num_returns:], under_way[:-num_returns]

    def get(self, share: Any) -> Any:
        answer = self.answer(share)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def cancel(self, share: Any, force: bool) -> None:
        raise RuntimeError("gone")


JOB = Job(game("domino", 2), ("random", "random"))


def test_shares_that_come_back_in_any_order_are_all_there() -> None:
    plan = Plan(JOB, 900, 1, 3)
    ours = __version__
    parts = list(cluster.work(Stand(lambda share: (ours, play(JOB, share))), JOB, plan, "somewhere"))
    assert sum(part.deals for part in parts) == 900
    assert sorted(part.first for part in parts) != [part.first for part in parts]


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (lambda share: ("0.0.0", play(JOB, share)), "cluster.version"),
        (lambda share: Stand.exceptions.RayError(), "cluster.lost"),
        (
            lambda share: Unfinished(ModuleNotFoundError("No module named 'asztal'", name="asztal")),
            "cluster.without",
        ),
    ],
)
def test_what_goes_wrong_on_a_cluster_has_its_sentence(answer: Any, code: str) -> None:
    with pytest.raises(SimulationError) as wrong:
        list(cluster.work(Stand(answer), JOB, Plan(JOB, 900, 1, 2), "somewhere"))
    assert wrong.value.code == code


def test_what_a_share_raises_is_raised_here() -> None:
    with pytest.raises(ZeroDivisionError):
        list(cluster.work(Stand(lambda share: Unfinished(ZeroDivisionError())), JOB, Plan(JOB, 9, 1, 2), ""))


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "[::1]:1", "127.0.0.1:99999"])
def test_nobody_answers(address: str) -> None:
    with pytest.raises(SimulationError, match=r"cluster.unreachable") as refused:
        cluster.probe(address)
    assert refused.value.params["address"] == address


def test_something_else_answers() -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:

        def answer() -> None:
            line, _ = door.accept()
            with line:
                line.recv(99)
                line.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")

        other = threading.Thread(target=answer)
        other.start()
        with pytest.raises(SimulationError, match=r"cluster.not-ray"):
            cluster.probe(f"127.0.0.1:{door.getsockname()[1]}")
        other.join()
