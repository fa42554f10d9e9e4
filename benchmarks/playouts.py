"""The section of the playouts: every game of ours for two beside each peer, in turn."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from asztal import catalog
from benchmarks.measure import Effort, Side, in_turn
from benchmarks.peers import CppDominoes, OpenSpielDominoes, OpenSpielGin, RLCardBare, RLCardGin
from benchmarks.playing import Playing
from benchmarks.results import Goal, Pair

__all__ = ["CARDS", "SECTION", "measure_playouts"]

SECTION: Final = "playouts"
UNIT: Final = "decisions/s"
BLOCK: Final = "domino-block"
CARDS: Final = ("rummy", "knock")       # the families that play with cards, as gin rummy does
GIN_CARDS: Final = Goal("≥", 4, 10)
GIN_OTHERS: Final = Goal("≥", 10)
RLCARD: Final = Goal("≥", 50)
DOMINOES: Final = Goal("≥", 300)
CPP: Final = Goal("≥", 0.4)


def measure_playouts(effort: Effort, dominoes: Path, say: Callable[[str], None]) -> list[Pair]:
    """Measure all; `dominoes` is the program in C++."""
    gin, block = OpenSpielGin(), OpenSpielDominoes()
    rlcard, bare = RLCardGin(), RLCardBare()
    found: list[Pair] = []
    for entry in catalog.ENTRIES.values():
        ours = Playing(catalog.game(entry.id, 2))
        peers: dict[str, tuple[Side, Goal | None]] = {gin.name: (gin, GIN_OTHERS)}
        if entry.family in CARDS:
            peers = {gin.name: (gin, GIN_CARDS), rlcard.name: (rlcard, RLCARD),
                     bare.name: (bare, None)}
        elif entry.id == BLOCK:
            program = CppDominoes(dominoes, ours)
            peers |= {block.name: (block, DOMINOES), program.name: (program, CPP)}
        sides: dict[str, Side] = {ours.name: ours} | {name: side for name, (side, _) in peers.items()}
        rates = in_turn(sides, effort)
        for name, (_, goal) in peers.items():
            pair = Pair(SECTION, entry.id, name, UNIT, rates[ours.name], rates[name], goal)
            found.append(pair)
            say(f"{entry.id:24}{pair.ratio.median:9.2f} × {name}")
    return found
