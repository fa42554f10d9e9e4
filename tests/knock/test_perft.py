"""How many ways a deal of Römi 500 and its presets can go: golden files, counted by the naive referee.

A file holds its counts, in blocks of `id`, `position`, `depth` and `count`, one a line; the engine must
come to the same.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
from tests.knock.naive_referee import HOUSES, Referee

import asztal
from asztal.engine import perft

GOLDEN = Path(__file__).parent.parent / "golden" / "perft"


class Line(NamedTuple):
    """A block of a golden file."""

    game: str
    id: str
    position: str
    depth: int
    count: int

    def players(self) -> int:
        return int(self.position.split("players=")[1].split(";")[0])

    def state(self) -> asztal.State:
        return asztal.game(self.game, players=self.players()).position(self.position)


def golden(game: str) -> list[Line]:
    found: list[Line] = []
    for block in (GOLDEN / f"{game}.perft").read_text(encoding="utf-8").split("\n\n"):
        words = dict(line.split(" ", 1) for line in block.splitlines() if line and not line.startswith("#"))
        if words:
            found.append(Line(game, words["id"], words["position"], int(words["depth"]), int(words["count"])))
    return found


LINES = [line for game in HOUSES for line in golden(game)]
for_every_line = pytest.mark.parametrize(
    "line", LINES, ids=[f"{line.game}-{line.id}-{line.depth}" for line in LINES])


@pytest.mark.parametrize("game", HOUSES)
def test_every_number_of_players_has_a_line(game: str) -> None:
    assert {line.players() for line in LINES if line.game == game} == {2, 3, 4}


@for_every_line
def test_a_position_is_written_out_whole(line: Line) -> None:
    assert line.state().position() == line.position


@for_every_line
def test_the_engine_counts_as_the_file_does(line: Line) -> None:
    assert perft(line.state(), line.depth) == line.count


@for_every_line
def test_the_file_holds_what_the_naive_referee_counts(line: Line) -> None:
    assert Referee.at(line.position).count(line.depth) == line.count
