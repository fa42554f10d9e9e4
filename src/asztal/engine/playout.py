"""Random legal play and move counting, in compiled loops."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from asztal.engine.game import Game, State
from asztal.engine.random import Random
from asztal.errors import OptionError

__all__ = ["Playouts", "perft", "play_out", "playouts"]


class Playouts:
    """The result of a run of random deals: counts, and a checksum over every move made.

    `deals` and `decisions` are how many were played, `longest` the most decisions of a deal. `endings` has the
    number of deals by the reason of their outcome, `wins` by the seat that won; `scores` is the sum of each seat's.
    Two are equal where all of that is.
    """

    def __init__(self) -> None:
        self.deals: i64 = 0
        self.decisions: i64 = 0
        self.checksum: i64 = 0
        self.longest: i64 = 0
        self.endings: dict[str, int] = {}
        self.scores: list[int] = []
        self.wins: dict[int, int] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Playouts) and self.__reduce__()[1] == other.__reduce__()[1]

    def __hash__(self) -> int:
        raise TypeError("counts go on, and have no hash")

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        counts = (int(self.deals), int(self.decisions), int(self.checksum), int(self.longest))
        return _counted, (counts, self.endings, self.scores, self.wins)

    def __repr__(self) -> str:
        return (
            f"<Playouts deals={self.deals} decisions={self.decisions} scores={self.scores} wins={self.wins}>"
        )


def _counted(
    counts: tuple[int, int, int, int], endings: dict[str, int], scores: list[int], wins: dict[int, int]
) -> Playouts:
    """The counts that `__reduce__` took apart."""
    result = Playouts()
    result.deals, result.decisions, result.checksum, result.longest = counts
    result.endings = endings
    result.scores = scores
    result.wins = wins
    return result


def _play(state: State, rng: Random, result: Playouts) -> None:
    """Play uniformly random legal moves until the deal ends; add the moves to `result`."""
    made: i64 = 0
    check: i64 = result.checksum
    while not state.is_over():
        code = state.random_code(rng)
        check = (check * 1000003 + code) & 0x3FFFFFFFFFFFFF
        state.advance(code)
        made += 1
    result.checksum = check
    result.deals += 1
    result.decisions += made
    if made > result.longest:
        result.longest = made


def play_out(state: State, rng: Random, result: Playouts | None = None) -> None:
    """Play uniformly random legal moves until the deal ends, in place; add to `result`, if there is one.

    >>> import asztal
    >>> state = asztal.game("domino").deal(seed=7)
    >>> play_out(state, Random(1))
    >>> state.is_over()
    True
    """
    if result is None:
        result = Playouts()
    _play(state, rng, result)
    outcome = state.outcome
    if outcome is not None:
        result.endings[outcome.reason] = result.endings.get(outcome.reason, 0) + 1
        while len(result.scores) < len(outcome.scores):  # the first deal of this table
            result.scores.append(0)
        for seat in range(len(outcome.scores)):
            result.scores[seat] += outcome.scores[seat]
        winner = outcome.winner
        if winner is not None:
            result.wins[int(winner)] = result.wins.get(int(winner), 0) + 1


def playouts(game: Game, deals: int, seed: int) -> Playouts:
    """Play `deals` deals of uniformly random legal moves; what they came to.

    Deal k is dealt and played from `seed`, an int of 0 to 2^62 − 1, and k alone, dealers in turn. Raises DealError
    `deal.seed`, and OptionError `simulate.deals` for fewer than none.
    """
    if deals < 0:
        raise OptionError("simulate.deals", given=deals, low=0)
    result = Playouts()
    source = Random(seed)
    rng = Random(0)
    players: i64 = game.players
    reasons: list[str] = []  # counted in small lists, for deals may take a microsecond each
    ended = vec[i64]()
    scores = vec[i64]([0] * players)
    wins = vec[i64]([0] * players)
    for number in range(i64(deals)):
        rng.restart(source.seed())
        state = game.shuffled(rng, number % players, game.default_carry(number))
        rng.restart(source.seed())
        _play(state, rng, result)
        outcome = state.outcome
        if outcome is None:
            continue
        reason = outcome.reason
        kind: i64 = 0
        while kind < len(reasons) and reasons[kind] != reason:
            kind += 1
        if kind == len(reasons):
            reasons.append(reason)
            ended = append(ended, i64(0))
        ended[kind] += 1
        for seat in range(players):
            scores[seat] += outcome.scores[seat]
        winner = outcome.winner
        if winner is not None:
            wins[winner] += 1
    result.endings = {reasons[kind]: int(ended[kind]) for kind in range(len(reasons))}
    result.scores = [int(score) for score in scores]
    result.wins = {seat: int(wins[seat]) for seat in range(game.players) if wins[seat] > 0}
    return result


def perft(state: State, depth: int) -> int:
    """How many move sequences of exactly `depth` moves start here."""
    if depth <= 0:
        return 1 if depth == 0 else 0
    codes = state.codes()
    if depth == 1:
        return len(codes)
    total = 0
    for code in codes:
        after = state.copy()
        after.advance(code)
        total += perft(after, depth - 1)
    return total
