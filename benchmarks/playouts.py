"""The section of the playouts: every game of ours for two beside each peer, in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from asztal import catalog
from asztal.engine.entry import Entry
from benchmarks.building import BUILT, build
from benchmarks.measure import Effort, Side, in_turn
from benchmarks.peers import CppTwin, OpenSpielDominoes, OpenSpielGin, RLCardBare, RLCardGin
from benchmarks.playing import Playing
from benchmarks.results import Goal, Pair
from benchmarks.verify import WrongWork

__all__ = ["CARDS", "SECTION", "Peers", "measure_playouts"]

SECTION: Final = "playouts"
UNIT: Final = "decisions/s"
BLOCK: Final = "domino-block"

CARDS: Final = ("rummy", "romi500", "gin")  # the families that play with cards, as gin rummy does
# By real choices, beside OpenSpiel's gin rummy.
GOALS: Final = {
    "romi-40": Goal("≥", 7, 10),
    "joker-mania-51": Goal("≥", 7, 10),
    "gin": Goal("≥", 30),
    "domino": Goal("≥", 30),
    BLOCK: Goal("≥", 20),
}
OTHERS: Final = Goal("≥", 8)
RLCARD: Final = Goal("≥", 100)
DOMINOES: Final = Goal("≥", 300)
CPP: Final = Goal("≥", 0.25, 0.5)
# The games that a program in `cpp/` plays too: which, and what it is told after deals and seed.
TWINS: Final = {
    BLOCK: ("block_dominoes",),
    "mexican-train": ("mexican_train", "mexican-train"),
    "mexican-train-house-1": ("mexican_train", "mexican-train-house-1"),
    "mexican-train-house-2": ("mexican_train", "mexican-train-house-2"),
}


Missing = Callable[[str, Exception], None]


class Peers:
    """The peers that there are; one that cannot be made is reported and left out."""

    def __init__(self, missing: Missing) -> None:
        self.missing = missing
        self.made: dict[str, Side] = {}
        self.programs: dict[str, Path] = {}
        for kind in (OpenSpielGin, OpenSpielDominoes, RLCardGin, RLCardBare):
            self.add(kind.name, kind)

    def add(self, name: str, make: Callable[[], Side]) -> None:
        """Make a peer, if it can be made."""
        try:
            self.made[name] = make()
        except Exception as error:
            self.missing(name, error)

    def built(self, program: str) -> Path:
        """A program in C++, compiled once for this very processor."""
        if program not in self.programs:
            self.programs[program] = build(program, BUILT, "-march=native")
        return self.programs[program]

    def beside(self, entry: Entry, ours: Playing) -> dict[str, Goal | None]:
        """The names of those that a game is measured beside, each with the target."""
        wanted: dict[str, Goal | None] = {OpenSpielGin.name: None}
        if entry.family in CARDS:
            wanted |= {RLCardGin.name: RLCARD, RLCardBare.name: None}
        elif entry.id == BLOCK:
            wanted |= {OpenSpielDominoes.name: None}
        if entry.id in TWINS:
            wanted |= {CppTwin.name: CPP}
            program, *told = TWINS[entry.id]
            self.made.pop(CppTwin.name, None)  # another game's
            self.add(CppTwin.name, lambda: CppTwin(self.built(program), ours, *told))
        return {name: goal for name, goal in wanted.items() if name in self.made}


def measure_playouts(effort: Effort, say: Callable[[str], None], missing: Missing) -> Iterator[Pair]:
    """Measure game after game; `missing` is told which peers there are not, and which games fail."""
    peers = Peers(missing)
    for entry in catalog.ENTRIES.values():
        ours = Playing(catalog.game(entry.id, 2))
        goals = peers.beside(entry, ours)
        sides: dict[str, Side] = {ours.name: ours} | {name: peers.made[name] for name in goals}
        try:
            rates = in_turn(sides, effort)
        except WrongWork:
            raise
        except Exception as error:
            missing(entry.id, error)
            continue
        for name, goal in goals.items():
            pair = Pair(SECTION, entry.id, name, UNIT, rates[ours.name], rates[name], goal)
            say(f"{entry.id:24}{pair.ratio.median:9.2f} × {name}")
            yield pair
            peer = peers.made[name]
            if isinstance(peer, (OpenSpielGin, OpenSpielDominoes)):
                chosen = by_choices(pair, ours, peer)
                say(f"{entry.id:24}{chosen.ratio.median:9.2f} × {chosen.peer}")
                yield chosen


def by_choices(pair: Pair, ours: Playing, peer: OpenSpielGin | OpenSpielDominoes) -> Pair:
    """The same runs by real choices: what is decided where only one move is legal does not count, on either side."""
    share, theirs = ours.choices(), peer.choices()
    goal = DOMINOES if isinstance(peer, OpenSpielDominoes) else GOALS.get(pair.name, OTHERS)
    return Pair(
        SECTION,
        f"{pair.name}, {share:.0%} of its decisions",
        f"{pair.peer}, by real choices ({theirs:.0%})",
        "choices/s",
        [rate * share for rate in pair.ours],
        [rate * theirs for rate in pair.theirs],
        goal,
    )
