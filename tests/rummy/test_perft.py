"""How many ways a deal of Römi 40 can go: golden files, counted by the naive referee.

The file holds its counts, in blocks of `id`, `position`, `depth` and `count`, one a line; the engine
must come to the same.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
from tests.rummy.naive import Referee

import asztal
from asztal.engine import perft

GOLDEN = Path(__file__).parent.parent / "golden" / "perft" / "romi-40.perft"


class Line(NamedTuple):
    """A block of the golden file."""

    id: str
    position: str
    depth: int
    count: int


def golden() -> list[Line]:
    found: list[Line] = []
    for block in GOLDEN.read_text(encoding="utf-8").split("\n\n"):
        words = dict(line.split(" ", 1) for line in block.splitlines() if line and not line.startswith("#"))
        if words:
            found.append(Line(words["id"], words["position"], int(words["depth"]), int(words["count"])))
    return found


LINES = golden()
for_every_line = pytest.mark.parametrize("line", LINES, ids=[f"{line.id}-{line.depth}" for line in LINES])


def players(line: Line) -> int:
    return int(line.position.split("players=")[1].split(";")[0])


def test_every_number_of_players_has_a_line() -> None:
    assert {players(line) for line in LINES} == {2, 3, 4}


@for_every_line
def test_a_position_is_written_out_whole(line: Line) -> None:
    assert asztal.game("romi-40", players=players(line)).position(line.position).position() == line.position


@for_every_line
def test_the_engine_counts_as_the_file_does(line: Line) -> None:
    state = asztal.game("romi-40", players=players(line)).position(line.position)
    assert perft(state, line.depth) == line.count


@for_every_line
def test_the_file_holds_what_the_naive_referee_counts(line: Line) -> None:
    assert Referee.at(line.position).count(line.depth) == line.count
