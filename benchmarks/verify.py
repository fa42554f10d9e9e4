"""That the work measured is the right work: every move legal, every number the tested engine's.

The sample of `tests/golden/playouts.txt` ties the two together: random deals, told as the moves a player
would write. The tests play it on the plain and on the compiled engine; the benchmarks play it on the engine
they measure, before they measure it. What they then time is the same loop with the same seed, which begins
with the same deals of the sample.

    python -m benchmarks.verify        # writes the sample again, after a change of play
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from asztal import catalog
from asztal.engine import Game, Playouts, Random, playouts

__all__ = ["GOLDEN", "SEED", "Replay", "Sample", "WrongWork", "golden", "replay", "sampled", "verify"]

GOLDEN: Final = Path(__file__).resolve().parent.parent / "tests" / "golden" / "playouts.txt"
SEED: Final = 1
DEALS: Final = 12  # a multiple of 2, 3 and 4: every seat deals as often
HEAD: Final = """\
# Random play of `asztal.engine.playouts`: game, players, deals, seed, decisions, digest of the moves' texts.
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
    digest: str

    def __str__(self) -> str:
        return f"{self.game} {self.players} {self.deals} {self.seed} {self.decisions} {self.digest}"


@dataclass(frozen=True)
class Replay:
    """Deals played move by move: how many moves, their checksum as the loop's, a digest of their texts."""

    decisions: int
    checksum: int
    digest: str


def golden() -> list[Sample]:
    """The sample as it is kept."""
    samples = []
    for line in GOLDEN.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            game, players, deals, seed, decisions, digest = line.split()
            samples.append(Sample(game, int(players), int(deals), int(seed), int(decisions), digest))
    return samples


def sampled(game: str, players: int, deals: int, seed: int, judge: bool = False) -> Sample:
    """What these deals come to on this engine. Raises WrongWork if the loop comes to something else."""
    made = catalog.game(game, players)
    replayed = verify(made, deals, seed, judge=judge)
    return Sample(game, players, deals, seed, replayed.decisions, replayed.digest)


def replay(game: Game, deals: int, seed: int, judge: bool = True) -> Replay:
    """The deals of the loop once more, move by move; each move that is drawn must be one of those listed.

    With `judge` the referee stands beside: raises WrongWork if `State.refusal` refuses any move that the
    list of legal moves holds.
    """
    source = Random(seed)
    decisions = 0
    checksum = 0
    digest = sha256()
    for number in range(deals):
        state = game.deal(
            seed=int(source.seed()), dealer=number % game.players, carry=int(game.default_carry(number))
        )
        rng = Random(source.seed())
        while not state.is_over():
            codes = [int(code) for code in state.codes()]
            if not codes:
                raise WrongWork(f"{game.id}: no legal move in {state.position()}")
            for code in codes if judge else ():
                refusal = state.refusal(code)
                if refusal is not None:
                    raise WrongWork(
                        f"{game.id}: {state.move_text(code)} is refused, {refusal}, in {state.position()}"
                    )
            code = int(state.random_code(rng))
            if code not in codes:
                raise WrongWork(f"{game.id}: {state.move_text(code)} is no legal move in {state.position()}")
            digest.update(f"{state.move_text(code)}\n".encode())
            checksum = (checksum * 1000003 + code) & 0x3FFFFFFFFFFFFF
            state.advance(code)
            decisions += 1
    return Replay(decisions, checksum, digest.hexdigest()[:16])


def verify(game: Game, deals: int, seed: int, loop: Loop = playouts, judge: bool = True) -> Replay:
    """See that the loop makes legal moves alone, and all that it says it makes. Raises WrongWork."""
    said = loop(game, deals, seed)
    played = replay(game, deals, seed, judge)
    if (played.decisions, played.checksum) != (said.decisions, said.checksum):
        raise WrongWork(
            f"{game.id}: {deals} deals from seed {seed} are {played.decisions} decisions with "
            f"checksum {played.checksum}, not {said.decisions} with {said.checksum}"
        )
    return played


def main() -> None:
    """Write the sample again."""
    lines = [
        str(sampled(entry.id, players, DEALS, SEED, judge=True))
        for entry in catalog.ENTRIES.values()
        for players in range(entry.min_players, entry.max_players + 1)
    ]
    GOLDEN.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
