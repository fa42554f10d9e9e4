"""The end of a deal between two in which nothing is hidden any more: every way to play on is looked at.

Alpha-beta search (Knuth and Moore, *An analysis of alpha-beta pruning*, 1975) over the deals that follow, by how far
the seat ends ahead. It gives up where that takes too long, which is where the end is still far.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bones.view import BoneView
from asztal.bots.advice import Notes, Term
from asztal.engine import Move, Random, State, View
from asztal.errors import SearchError

__all__ = ["FAR", "MOST", "Ending", "bones_known", "last_move"]

MOST: Final = 300  # decisions that are looked at
FAR: Final = 1e9  # more points than a deal can bring


class Ending:
    """What the moves of a deal in which nothing is hidden are worth to a seat; `left` decisions may be looked at."""

    def __init__(self, seat: int, left: i64) -> None:
        self.seat = seat
        self.left = left

    def worth(self, state: State, low: float, high: float) -> float:
        """By how much the seat ends ahead if both play best, where that is between `low` and `high`.

        The state is played on in place.
        """
        code: i64 = 0
        while not state.is_over():
            code = state.forced()
            if code < 0:
                break
            state.advance(code)
        if state.is_over():
            outcome = state.outcome
            assert outcome is not None
            return state.game.returns(outcome.scores)[self.seat]
        self.left -= 1
        own = state.to_move == self.seat
        for code in state.codes():
            if self.left < 0 or low >= high:
                break
            after = state.copy()
            after.advance(code)
            worth = self.worth(after, low, high)
            if own:
                low = max(low, worth)
            else:
                high = min(high, worth)
        return low if own else high


def bones_known(view: BoneView) -> bool:
    """Whether two play, and all that one does not hold the other does."""
    return view.players == 2 and view.stock == 0


def last_move(view: View, own: Move, most: i64, notes: Notes | None) -> Move | None:
    """The best move of a view from which nothing is hidden: `own` if none is better, None if that is not known."""
    assert view.seat is not None
    try:
        deal = view.game.resample(view, Random(0))  # the only one there is
    except SearchError:  # a position that somebody has made up
        return None
    ending = Ending(int(view.seat), most)
    found: list[tuple[float, Move]] = []
    best = own
    most_worth = -FAR
    for move in [own, *(each for each in view.moves if each.code != own.code)]:
        state = deal.copy()
        state.advance(move.code)
        worth = ending.worth(state, -FAR, FAR)
        if ending.left < 0:
            return None
        found.append((worth, move))
        if worth > most_worth:
            most_worth = worth
            best = move
    if notes is not None:
        notes.weighed.clear()
        notes.grounds.clear()
        for worth, move in found:
            notes.weigh(move, [Term("exact", worth, round(worth))])
    return best
