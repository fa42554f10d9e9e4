"""That the work measured is the right work: every move legal, every number the tested engine's.

The sample of `tests/golden/playouts.txt` ties the two together. The tests play it on the plain and on the
compiled engine; the benchmarks play it on the engine they measure, before they measure it. What they
then time is the same loop with the same seed, which begins with the very deals of the sample.

    python -m benchmarks.verify        # writes the sample anew, after a change of play
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from asztal import catalog
from asztal.engine import Game, Playouts, Random, playouts

__all__ = ["GOLDEN", "SEED", "Sample", "WrongWork", "golden", "replay", "sampled", "verify"]

GOLDEN: Final = Path(__file__).resolve().parent.parent / "tests" / "golden" / "playouts.txt"
SEED: Final = 1
DEALS: Final = 24                       # a multiple of 2, 3 and 4: every seat has dealt as often
HEAD: Final = """\
# Random play of `asztal.engine.playouts`: game, players, deals, seed, decisions, checksum over every move.
# Written by `python -m benchmarks.verify`; a game whose play changes has a new revision and new numbers.
"""

Loop = Callable[[Game, int, int], Playouts]


class WrongWork(Exception):
    """What was timed is not what should have been: an illegal move, or another result."""


@dataclass(frozen=True)
class Sample:
    """Some deals of a game and what they come to."""

    game: str
    players: int
    deals: int
    seed: int
    decisions: int
    checksum: int

    def __str__(self) -> str:
        return f"{self.game} {self.players} {self.deals} {self.seed} {self.decisions} {self.checksum}"


def golden() -> list[Sample]:
    """The sample as it is kept."""
    lines = [line.split() for line in GOLDEN.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    return [Sample(game, *(int(word) for word in words)) for game, *words in lines]


def sampled(game: str, players: int, deals: int, seed: int, loop: Loop = playouts) -> Sample:
    """What these deals come to on this engine, in the loop that is measured."""
    found = loop(catalog.game(game, players), deals, seed)
    return Sample(game, players, deals, seed, int(found.decisions), int(found.checksum))


def replay(game: Game, deals: int, seed: int) -> tuple[int, int]:
    """Decisions and checksum of the same deals, move by move with the referee beside.

    Raises WrongWork if `State.refusal` refuses any move that the list of legal moves holds.
    """
    source = Random(seed)
    decisions = 0
    checksum = 0
    for number in range(deals):
        state = game.deal(seed=int(source.seed()), dealer=number % game.players,
                          carry=int(game.usual_carry(number)))
        rng = Random(source.seed())
        while not state.is_over():
            codes = [int(code) for code in state.codes()]
            if not codes:
                raise WrongWork(f"{game.id}: no legal move in {state.position()}")
            for code in codes:
                refusal = state.refusal(code)
                if refusal is not None:
                    raise WrongWork(f"{game.id}: {state.move_text(code)} is refused, {refusal}, in "
                                    f"{state.position()}")
            code = codes[int(rng.below(len(codes)))]
            checksum = (checksum * 1000003 + code) & 0x3FFFFFFFFFFFFF
            state.play(code)
            decisions += 1
    return decisions, checksum


def verify(game: Game, deals: int, seed: int, loop: Loop = playouts) -> None:
    """See that the loop makes legal moves alone, and all that it says it makes. Raises WrongWork."""
    found = loop(game, deals, seed)
    decisions, checksum = replay(game, deals, seed)
    if (decisions, checksum) != (found.decisions, found.checksum):
        raise WrongWork(f"{game.id}: {deals} deals from seed {seed} are {decisions} decisions with checksum "
                        f"{checksum}, not {found.decisions} with {found.checksum}")


def main() -> None:
    """Write the sample anew."""
    lines = [str(sampled(entry.id, players, DEALS, SEED)) for entry in catalog.ENTRIES.values()
             for players in range(entry.min_players, entry.max_players + 1)]
    GOLDEN.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
