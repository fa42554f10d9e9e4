"""The arranger: what a hand can lay. Exact: branch and bound over disjoint blocks.

A hand from two packs is `one`, the mask of cards held at least once, `two`, those held twice, and a
number of jokers. A meld holds at most `cap` jokers and at least one natural card (R40-11, R40-13).
"""

from typing import Final

from mypy_extensions import i64

from asztal.melds.blocks import LANE_POINTS, LOW_BIT, MOST_JOKERS, block_meld, run_blocks, set_blocks, useful
from asztal.melds.cover import Cover, count_cards
from asztal.melds.meld import BIT, LANE, SUIT_COLUMN
from asztal.melds.plan import EITHER, LAY, Step
from asztal.pieces.cards import JOKER

__all__ = ["Arranger"]

NO_CEILING: Final = 1073741823                          # above every block
NO_LIMIT: Final = 1000                                  # more cards than any hand
DEPTH: Final = 104                                      # melds in a plan: no more than natural cards


class Arranger:
    """Answers for hands, one after the other; `steps` is the plan of the last answer.

    >>> hand = 0b111 | 2**7 | 2**20 | 2**33             # As 2s 3s 8s 8h 8c
    >>> arranger = Arranger(2)
    >>> arranger.best(hand, 0, 0), arranger.steps()
    (40, [Step('lay [As 2s 3s]'), Step('lay {8s 8h 8c}')])
    >>> arranger.best_keeping_one(hand, 0, 0)
    24
    """

    def __init__(self, cap: i64) -> None:
        self.cap: i64 = cap if cap < MOST_JOKERS else MOST_JOKERS
        self.cover: Cover = Cover(self.cap)
        self.covered: bool = False                      # the last plan is the cover's
        self.top: i64 = 0
        self.kept: i64 = 0
        self.joker_cost: i64 = 1
        self.cards: "list[i64]" = [0] * DEPTH           # the path of the search …
        self.blocks: "list[i64]" = [0] * DEPTH
        self.plan: "list[i64]" = [0] * (2 * DEPTH)      # … and the best one so far
        self.planned: i64 = 0

    def __reduce__(self) -> "tuple[object, tuple[object, ...]]":
        return Arranger, (self.cap,)

    def best(self, one: i64, two: i64, jokers: i64) -> i64:
        """The most points that new melds from the hand can be worth."""
        self.kept = 0
        self.joker_cost = 1
        self.covered = False
        self.top = 0
        self.planned = 0
        self._search(one, two, jokers, 0, NO_LIMIT, NO_CEILING, 0)
        return self.top

    def best_keeping_one(self, one: i64, two: i64, jokers: i64, not_left: i64 = -1) -> i64:
        """The most points with a card or joker left for the discard (R40-48).

        What is left must not be `not_left` alone, a card just taken, unless it is held twice
        (R40-21, R40-61).
        """
        self.kept = 0
        self.joker_cost = 1
        self.covered = False
        self.top = 0
        self.planned = 0
        left = count_cards(one) + count_cards(two) + jokers
        if not_left == JOKER:
            if jokers == 1:
                self.joker_cost = 0
                left -= 1
        elif not_left >= 0 and one & ~two & BIT[not_left]:
            self.kept = BIT[not_left]
            left -= 1
        if left > 0:
            self._search(one, two, jokers, 0, left - 1, NO_CEILING, 0)
        return self.top

    def can_reach(self, one: i64, two: i64, jokers: i64, need: i64) -> bool:
        """False only if new melds of the hand cannot be worth `need`: quick, and not exact."""
        most = jokers if jokers < self.cap else self.cap
        one = useful(one, most)
        return _points(one) + _points(two & one) + 11 * jokers >= need

    def opening(self, one: i64, two: i64, jokers: i64, need: i64, card: i64 = -1,
                fresh: "list[i64] | None" = None, not_left: i64 = -1) -> bool:
        """Whether the hand can lay at least `need` more points, one card left as `best_keeping_one`.

        What counts is new melds and cards added to `fresh`, melds laid earlier in the turn (R40-56).
        One copy of `card`, if not −1, must come to lie there (R40-25). `steps` number `fresh` from 0.
        """
        self.covered = True
        return self.cover.opening(one, two, jokers, need, card, [] if fresh is None else fresh, not_left)

    def whole(self, one: i64, two: i64, jokers: i64, table: "list[i64]", joker_may_stay: bool,
              not_left: i64 = -1, last_natural_frees: bool = True, freed_new_meld_only: bool = False) -> bool:
        """Whether all of the hand but exactly one card can be laid in this turn (R40-47, R40-48).

        With new melds, cards laid off on `table` and jokers released from it. The card left may be a
        joker only if `joker_may_stay` (the caller knows R40-57: none is left if none was in hand before
        the first release), and not the only copy of `not_left`. `last_natural_frees` is R40-43;
        `freed_new_meld_only` the strict reading of R40-45.
        """
        self.covered = True
        return self.cover.everything(one, two, jokers, table, joker_may_stay, not_left, last_natural_frees,
                                     freed_new_meld_only)

    def steps(self) -> "list[Step]":
        """The plan of the last answer that was not False, each step legal in its turn."""
        if self.covered:
            return self.cover.steps()
        return [Step(LAY, block_meld(self.plan[2 * index + 1], self.plan[2 * index]), -1, [], EITHER)
                for index in range(self.planned)]

    def _search(self, one: i64, two: i64, jokers: i64, points: i64, spare: i64, ceiling: i64,
                depth: i64) -> None:
        """Lay the lowest card or leave it; `spare`: how many more cards may be laid."""
        if points > self.top:
            self.top = points
            self.planned = depth
            for index in range(depth):
                self.plan[2 * index] = self.cards[index]
                self.plan[2 * index + 1] = self.blocks[index]
        most = jokers if jokers < self.cap else self.cap
        one = useful(one, most)
        if one == 0:
            return
        two &= one
        bound = points + 11 * jokers + _points(one)
        if two != 0:
            bound += _points(two)
        if bound <= self.top:
            return
        suit: i64 = 0
        shift: i64 = 0
        while (one >> shift) & LANE == 0:
            suit += 1
            shift += 13
        lane = (one >> shift) & LANE
        rank = LOW_BIT[lane]
        card = shift + rank
        low = BIT[card]
        twin = two & low != 0
        if depth > 0 and self.cards[depth - 1] != card:
            ceiling = NO_CEILING                        # the other copy had no place left
        self.cards[depth] = card
        for block in run_blocks(lane, most):
            if block <= ceiling:
                self.blocks[depth] = block
                self._lay(one, two, jokers, points, spare, block if twin else NO_CEILING, depth,
                          (block & LANE) << shift, block)
        others: i64 = 0
        for above in range(suit + 1, i64(4)):
            others |= ((one >> (13 * above + rank)) & 1) << above
        for block in set_blocks(card, others, most):
            if block <= ceiling:
                self.blocks[depth] = block
                self._lay(one, two, jokers, points, spare, block if twin else NO_CEILING, depth,
                          SUIT_COLUMN[block & 15] << rank, block)
        self._search(one & ~low, two & ~low, jokers, points, spare, NO_CEILING, depth)

    def _lay(self, one: i64, two: i64, jokers: i64, points: i64, spare: i64, ceiling: i64, depth: i64,
             cards: i64, block: i64) -> None:
        used = (block >> 13) & 15
        spare -= ((block >> 17) & 15) - used + used * self.joker_cost
        if cards & self.kept:
            spare += 1
        if spare >= 0:
            self._search(one & ~(cards & ~two), two & ~cards, jokers - used, points + ((block >> 21) & 127),
                         spare, ceiling, depth + 1)


def _points(cards: i64) -> i64:
    return (LANE_POINTS[cards & LANE] + LANE_POINTS[(cards >> 13) & LANE]
            + LANE_POINTS[(cards >> 26) & LANE] + LANE_POINTS[cards >> 39])
