"""How many ways a deal of each game can go: golden files, counted by referees that are not the engine.

A file of `tests/golden/perft` holds blocks of `id`, `position`, `depth` and `count`, one a line. The
family's naive referee, written from the rule book alone, comes to the count, and so must the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.families import SAMPLES

import asztal
from asztal.catalog import ENTRIES
from asztal.engine import State, perft

DEEP = 1_000
GOLDEN = Path(__file__).parent / "golden" / "perft"


@dataclass(frozen=True)
class Line:
    """A block of a golden file."""

    game: str
    id: str
    position: str
    depth: int
    count: int

    def options(self) -> dict[str, str]:
        """What the head of the position says, the players among it."""
        return dict(word.split("=") for word in self.position.split(";")[0].split()[1:])

    def state(self) -> State:
        options: dict[str, object] = dict(self.options())
        players = int(str(options.pop("players")))
        return asztal.game(self.game, players, **options).position(self.position)


def golden(game: str) -> list[Line]:
    lines: list[Line] = []
    for block in (GOLDEN / f"{game}.perft").read_text(encoding="utf-8").split("\n\n"):
        words = dict(line.split(" ", 1) for line in block.splitlines() if line and not line.startswith("#"))
        if words:
            lines.append(Line(game, words["id"], words["position"], int(words["depth"]), int(words["count"])))
    return lines


LINES = [line for game in ENTRIES if (GOLDEN / f"{game}.perft").exists() for line in golden(game)]
NAMES = [f"{line.game}-{line.id}-{line.depth}" for line in LINES]
for_every_line = pytest.mark.parametrize("line", LINES, ids=NAMES)


def is_deep(line: Line) -> bool:
    """Whether the naive referee takes long over it and has a count of the same position that is less deep."""
    same = [other.depth for other in LINES if (other.game, other.position) == (line.game, line.position)]
    return line.count > DEEP and line.depth > min(same)


@pytest.mark.parametrize("id", list(ENTRIES))
def test_every_game_has_counts_for_every_number_of_players(id: str) -> None:
    entry = ENTRIES[id]
    counted = {int(line.options()["players"]) for line in golden(id)}
    assert counted == set(range(entry.min_players, entry.max_players + 1))


@for_every_line
def test_a_position_is_written_out_whole(line: Line) -> None:
    assert line.state().position() == line.position


@for_every_line
def test_the_engine_counts_as_the_file_does(line: Line) -> None:
    assert perft(line.state(), line.depth) == line.count


@pytest.mark.once
@pytest.mark.parametrize(
    "line",
    [pytest.param(line, marks=[pytest.mark.wide] if is_deep(line) else []) for line in LINES],
    ids=NAMES,
)
def test_the_file_holds_what_the_naive_referee_counts(line: Line) -> None:
    assert SAMPLES[ENTRIES[line.game].family].count(line.position, line.depth) == line.count
