"""The arranger: what a hand can lay. Exact: a tally for the worth, branch and bound for the melds.

A hand from two packs is `one`, the mask of cards held at least once, `two`, those held twice, and a
number of jokers. A meld holds at most `cap` jokers and at least one natural card (R40-11, R40-13).
"""

from typing import Final, final

from mypy_extensions import i64

from asztal.engine.effort import Effort
from asztal.melds.blocks import MOST_JOKERS, useful
from asztal.melds.meld import BIT, LANE, SUIT_COLUMN
from asztal.melds.plan import Step
from asztal.melds.play_search import PlaySearch
from asztal.melds.points import STANDARD, Points
from asztal.melds.tally import Tally, sets_of, tally_of
from asztal.pieces.cards import JOKER

__all__ = ["Arranger"]

MORE_THAN_ANY: Final = 1023  # more than melds can be worth
NO_PLAN: Final = 0  # what the last question was, for `steps`
PLANNED: Final = 1  # the search has the plan
MELDS: Final = 2  # melds worth `need`
KEEPING: Final = 3  # … with `card`, a card left that is not `not_left`


@final
class Arranger:
    """Answers for hands, one after the other; `steps` is the plan of the last answer.

    >>> hand = 0b111 | 2**7 | 2**20 | 2**33             # As 2s 3s 8s 8h 8c
    >>> arranger = Arranger(2)
    >>> arranger.best(hand, 0, 0), arranger.steps()
    (40, [Step('lay [As 2s 3s]'), Step('lay {8s 8h 8c}')])
    >>> arranger.best_keeping_one(hand, 0, 0)
    24
    """

    def __init__(self, cap: i64, points: Points = STANDARD) -> None:
        self.cap: i64 = cap if cap < MOST_JOKERS else MOST_JOKERS
        self.points: Points = points
        self.tally: Tally = tally_of(self.cap, points)
        self.search: PlaySearch = PlaySearch(self.cap, points)
        self.effort: Effort = self.search.effort  # what the searches have cost
        self.asked: i64 = NO_PLAN
        self.one: i64 = 0
        self.two: i64 = 0
        self.jokers: i64 = 0
        self.need: i64 = 0
        self.card: i64 = -1
        self.not_left: i64 = -1

    def __reduce__(self) -> "tuple[object, tuple[object, ...]]":
        return Arranger, (self.cap, self.points)

    def best(self, one: i64, two: i64, jokers: i64) -> i64:
        """The most points that new melds from the hand can be worth."""
        most = self._most_points(one, two, jokers, 0, MORE_THAN_ANY)
        self._remember(MELDS, one, two, jokers, most, -1)
        return most

    def best_each(self, ones: "list[i64]", twos: "list[i64]", jokers: "list[i64]") -> "list[i64]":
        """`best` for many hands."""
        most: "list[i64]" = [0] * len(ones)
        for at in range(i64(len(ones))):
            most[at] = self._most_points(ones[at], twos[at], jokers[at], 0, MORE_THAN_ANY)
        return most

    def best_keeping_one(self, one: i64, two: i64, jokers: i64, not_left: i64 = -1) -> i64:
        """The most points with a card or joker left for the discard (R40-48).

        What is left must not be `not_left` alone, a card just taken, unless it is held twice
        (R40-21, R40-61).
        """
        most = self._most_points(one, two, jokers, 0, MORE_THAN_ANY)
        if most >= self._all_laid(one, two, jokers, not_left):
            most = self._most_without(one, two, jokers, most, not_left)
            if most < 0:
                most = 0
        self._remember(KEEPING, one, two, jokers, most, not_left)
        self.card = -1
        return most

    def can_reach(self, one: i64, two: i64, jokers: i64, need: i64) -> bool:
        """False only if new melds of the hand cannot be worth `need`: quick, and not exact."""
        most = jokers if jokers < self.cap else self.cap
        one = useful(one, most)
        return (
            self.points.of_cards(one) + self.points.of_cards(two & one) + self.points.highest * jokers >= need
        )

    def opening(
        self,
        one: i64,
        two: i64,
        jokers: i64,
        need: i64,
        card: i64 = -1,
        fresh: "list[i64] | None" = None,
        not_left: i64 = -1,
    ) -> bool:
        """Whether the hand can lay at least `need` more points, one card left as `best_keeping_one`.

        What counts is new melds and cards added to `fresh`, melds laid earlier in the turn (R40-56).
        One copy of `card`, if not −1, must end up there (R40-25). `steps` number `fresh` from 0.
        """
        self.asked = NO_PLAN
        if fresh:
            # Usually new melds alone are enough, which is quicker to decide.
            if need > 0 and card < 0 and self._opening_by_new_melds(one, two, jokers, need, not_left):
                return True
            return self._planned(self.search.opening(one, two, jokers, need, card, fresh, not_left))
        if need > 0 and card < 0:
            return self._opening_by_new_melds(one, two, jokers, need, not_left)
        if self._most_points(one, two, jokers, need - 1, need) < need:
            return False
        if need <= 0 or card == JOKER:
            return self._planned(self.search.opening(one, two, jokers, need, card, [], not_left))
        return self._opening_with_card(one, two, jokers, need, card, not_left)

    def whole(
        self,
        one: i64,
        two: i64,
        jokers: i64,
        table: "list[i64]",
        joker_may_stay: bool,
        not_left: i64 = -1,
        last_natural_frees: bool = True,
        freed_new_meld_only: bool = False,
        own_out: i64 = 0,
    ) -> bool:
        """Whether all of the hand but exactly one card can be laid in this turn (R40-47, R40-48).

        With new melds, cards laid off on `table` and jokers released from it. The card left may be a
        joker only if `joker_may_stay` (the caller knows R40-57: none is left if none was in hand before
        the first release), and not the only copy of `not_left`. `last_natural_frees` is R40-43;
        `freed_new_meld_only` the strict reading of R40-45, except for `own_out` of the freed jokers.
        """
        self.asked = NO_PLAN
        return self._planned(
            self.search.everything(
                one,
                two,
                jokers,
                table,
                joker_may_stay,
                not_left,
                last_natural_frees,
                freed_new_meld_only,
                own_out,
            )
        )

    def steps(self) -> "list[Step]":
        """The plan of the last answer that was not False, each step legal in its turn."""
        if self.asked == MELDS:
            self.search.melds(self.one, self.two, self.jokers, self.need)
        elif self.asked == KEEPING:
            if self.need <= 0:
                return []
            self.search.opening(self.one, self.two, self.jokers, self.need, self.card, [], self.not_left)
        elif self.asked == NO_PLAN:
            return []
        self.asked = PLANNED
        return self.search.steps()

    def _remember(self, asked: i64, one: i64, two: i64, jokers: i64, need: i64, not_left: i64) -> None:
        """Remember the question: most callers ask for the worth and never for the plan."""
        self.asked = asked
        self.one = one
        self.two = two
        self.jokers = jokers
        self.need = need
        self.not_left = not_left

    def _opening_by_new_melds(self, one: i64, two: i64, jokers: i64, need: i64, not_left: i64) -> bool:
        """`opening` with new melds alone, whichever cards lie in them."""
        value = self._most_points(one, two, jokers, need - 1, need)
        if value < need or (
            value >= self._all_laid(one, two, jokers, not_left)  # perhaps only with every card laid
            and self._most_without(one, two, jokers, need, not_left) < need
        ):
            return False
        self._remember(KEEPING, one, two, jokers, need, not_left)
        self.card = -1
        return True

    def _opening_with_card(
        self, one: i64, two: i64, jokers: i64, need: i64, card: i64, not_left: i64
    ) -> bool:
        """`opening` with a natural card that must be laid, for a hand that could reach `need` without it."""
        most = jokers if jokers < self.cap else self.cap
        if useful(one, most) & BIT[card] == 0:
            return False
        rest = one & ~(BIT[card] & ~two)
        twins = two & ~BIT[card]
        value = self._melds_with_card(one, two, rest, twins, jokers, need, card)
        if value < need:
            return False
        if value >= self._all_laid(one, two, jokers, not_left):  # perhaps only with every card laid
            return self._planned(self.search.opening(one, two, jokers, need, card, [], not_left))
        self._remember(KEEPING, one, two, jokers, need, not_left)
        self.card = card
        return True

    def _melds_with_card(
        self, one: i64, two: i64, rest: i64, twins: i64, jokers: i64, need: i64, card: i64
    ) -> i64:
        """The worth of some melds, `card` in one of them, that are worth `need` or more; else less than `need`.

        `rest` and `twins`: the hand without a copy of the card.
        """
        most = jokers if jokers < self.cap else self.cap
        suit = card // 13
        rank = card - 13 * suit
        held: i64 = 0
        for other in range(i64(4)):
            held |= ((one >> (13 * other + rank)) & 1) << other
        for entry in sets_of(held, most, rank):
            if entry & BIT[suit]:
                value = (entry >> 8) * self.points.by_rank[rank]
                cards = (SUIT_COLUMN[entry & 15] << rank) & ~BIT[card]
                value += self._most_points(
                    rest & ~(cards & ~twins),
                    twins & ~cards,
                    jokers - ((entry >> 4) & 15),
                    need - value - 1,
                    need - value,
                )
                if value >= need:
                    return value
        lane = (one >> (13 * suit)) & LANE
        below = lane & (2 * BIT[rank] - 1)
        while below != 0:
            low = below & -below
            below &= ~low
            for block in self.search.blocks.runs(lane & ~(low - 1), most):
                if block & BIT[rank]:
                    value = (block >> 21) & 127
                    cards = ((block & LANE) << (13 * suit)) & ~BIT[card]
                    value += self._most_points(
                        rest & ~(cards & ~twins),
                        twins & ~cards,
                        jokers - ((block >> 13) & 15),
                        need - value - 1,
                        need - value,
                    )
                    if value >= need:
                        return value
        return need - 1

    def _most_points(self, one: i64, two: i64, jokers: i64, top: i64, enough: i64) -> i64:
        """The tally's `more`, counted like any search."""
        self.tally.bound = self.effort.most
        value = self.tally.more(one, two, jokers, top, enough)
        self.effort.spent += self.tally.tried
        return value

    def _planned(self, yes: bool) -> bool:
        if yes:
            self.asked = PLANNED
        return yes

    def _all_laid(self, one: i64, two: i64, jokers: i64, not_left: i64) -> i64:
        """Melds worth less than this leave a card or joker that may be discarded."""
        if not_left == JOKER:
            if jokers == 1:
                jokers = 0
        elif not_left >= 0:
            one &= ~(BIT[not_left] & ~two)
        points = self.points
        return points.at_least(one) + (points.at_least(two) if two != 0 else 0) + points.lowest * jokers

    def _most_without(self, one: i64, two: i64, jokers: i64, enough: i64, not_left: i64) -> i64:
        """The most points with one card or joker taken from the hand for the discard; −1 if none may be.

        Any answer of `enough` or more is acceptable.
        """
        top: i64 = -1
        if jokers > 0 and (jokers > 1 or not_left != JOKER):
            top = self._most_points(one, two, jokers - 1, 0, MORE_THAN_ANY)
        kept: i64 = one & ~two & BIT[not_left] if 0 <= not_left < JOKER else 0
        left = one & ~kept
        while left != 0 and top < enough:
            card = left & -left
            left &= ~card
            top = self._most_points(one & ~(card & ~two), two & ~card, jokers, top, enough)
        return top
