"""How many ways a deal of Tábla Römi can go: a golden file, counted by the naive referee.

The file holds its counts, in blocks of `id`, `position`, `depth` and `count`, one a line; the engine must
come to the same.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.tabla.naive import Referee

import asztal
from asztal.engine import State, perft

GOLDEN = Path(__file__).parent.parent / "golden" / "perft" / "tabla-romi.perft"


class Line(NamedTuple):
    """A block of the golden file."""

    id: str
    position: str
    depth: int
    count: int

    def start(self) -> State:
        told = dict(word.split("=") for word in self.position.split(";")[0].split()[1:])
        options: dict[str, Any] = {**told, "players": int(told["players"])}
        return asztal.game("tabla-romi", **options).position(self.position)


def golden() -> list[Line]:
    found: list[Line] = []
    for block in GOLDEN.read_text(encoding="utf-8").split("\n\n"):
        words = dict(line.split(" ", 1) for line in block.splitlines() if line and not line.startswith("#"))
        if words:
            found.append(Line(words["id"], words["position"], int(words["depth"]), int(words["count"])))
    return found


LINES = golden()
for_every_line = pytest.mark.parametrize("line", LINES, ids=[f"{line.id}-{line.depth}" for line in LINES])


def test_every_number_of_players_has_a_line() -> None:
    assert {line.position.split("players=")[1][0] for line in LINES} == {"2", "3", "4"}


@for_every_line
def test_a_position_is_written_out_whole(line: Line) -> None:
    assert line.start().position() == line.position


@for_every_line
def test_the_engine_counts_as_the_file_does(line: Line) -> None:
    assert perft(line.start(), line.depth) == line.count


@for_every_line
def test_the_file_holds_what_the_naive_referee_counts(line: Line) -> None:
    assert Referee.at(line.position).perft(line.depth) == line.count
