"""What is left of a match: how much of it a seat wins after a deal, if `solid` plays the deals to come in all seats.

Those deals are not played each time: they are drawn from some hundred that `solid` has played once. A seat's chances
depend on who deals, so each is known from its dealer on.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from statistics import fmean
from typing import Final

from asztal import bots
from asztal.engine import Game, Random

__all__ = ["Rest"]

DRAWN: Final = 6  # for how many comparisons' plies deals are played to draw from
WAYS: Final = 4  # in which a match goes on
MOST: Final = 200  # deals after which a match is left as it is


class Rest:
    """A match before a deal: its `totals`, how many deals are `done`, and who is the `dealer` of this one."""

    def __init__(self, game: Game, totals: Sequence[int], done: int, dealer: int) -> None:
        self.game = game
        self.totals = list(totals)
        self.done = done
        self.dealer = dealer

    @property
    def is_one_deal(self) -> bool:
        """Whether the match is over after any one deal, so that who wins it wins the match."""
        return self.game.match_over([0] * self.game.players, 1)

    def won(self, scores: Sequence[int], seat: int, seed: int) -> float:
        """How much of the match this seat wins, on average, if the deal brings these scores; a tie is shared.

        `seed` draws the deals to come, so that what two moves have brought is followed by the same ones.
        """
        return fmean(self._won(scores, seat, Random(WAYS * seed + way)) for way in range(WAYS))

    def _won(self, scores: Sequence[int], seat: int, chance: Random) -> float:
        game = self.game
        totals = [total + score for total, score in zip(self.totals, scores, strict=True)]
        done = self.done + 1
        dealer = self.dealer
        while not game.match_over(totals, done) and done < self.done + MOST:
            played = _played(game)
            ahead = played[chance.below(len(played))]
            dealer = game.next_dealer(dealer)
            totals = [total + ahead[place - dealer] for place, total in enumerate(totals)]
            done += 1
        best = min(totals) if game.lowest_wins() else max(totals)
        return (totals[seat] == best) / totals.count(best)


@lru_cache(maxsize=16)
def _played(game: Game) -> list[tuple[int, ...]]:
    """The scores of deals of `solid` against itself, one after the other, each dealt by seat 0."""
    comparer = bots.comparer(game)
    chance = Random(0)
    plies = DRAWN * comparer.plies
    carry = 0
    scores: list[tuple[int, ...]] = []
    while plies > 0:
        outcome, taken = comparer.ended(game.deal(seed=chance.seed(), carry=carry))
        scores.append(outcome.scores)
        carry = outcome.carry
        plies -= taken
    return scores
