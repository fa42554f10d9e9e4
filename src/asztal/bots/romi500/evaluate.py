"""What a player of Römi 500 sees in a hand: what it can lay, what each card may still become."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.games.romi500.deal import ROUNDS, rank_count
from asztal.games.romi500.view import Romi500View
from asztal.melds.blocks import LOW_BIT, RUN_REACH, Blocks, blocks_of
from asztal.melds.meld import BIT, LANE, SUIT_COLUMN
from asztal.melds.points import STANDARD
from asztal.melds.sets_with_twins import LARGEST_SET, cards_of, set_code
from asztal.pieces.cards import JOKER
from asztal.pieces.hand import held_cards

__all__ = ["CheapestMelds", "Evaluator", "completing"]

DEPTH: Final = 60  # more than any hand has cards
SEARCH: Final = 200000  # hands looked at, at the most


class CheapestMelds:
    """The new melds of a hand that leave the least behind: branch and bound, lowest card first.

    The search stops at `SEARCH` hands with the best so far; no dealt hand needs that many.
    """

    def __init__(self) -> None:
        self.blocks: Blocks = blocks_of(STANDARD)
        self.points: tuple[int, ...] = ()
        self.joker: i64 = 0
        self.least: i64 = 0  # what the best melds so far leave
        self.tried: i64 = 0  # hands looked at
        self.path: "list[i64]" = [0] * DEPTH
        self.melds: "list[i64]" = []

    def find(self, one: i64, two: i64, jokers: i64, points: tuple[int, ...], joker: i64) -> "list[i64]":
        """The melds. `points`: what a card of each rank left behind costs, `joker` what a joker does.

        A joker may cost less than nothing: then it is better kept than spent on little.
        """
        self.points = points
        self.joker = joker
        self.least = 1000000
        self.tried = 0
        self.melds = []
        self._search(one, two, jokers, 0, 0)
        return self.melds

    def _search(self, one: i64, two: i64, jokers: i64, left: i64, depth: i64) -> None:
        """Lay the lowest card or leave it; `left`: the cost of the cards left so far."""
        hopeful = self._reach(one, two, jokers)
        for card in held_cards(one & ~hopeful, two & ~hopeful, 0):
            left += self.points[card % 13]
        one &= hopeful
        two &= hopeful
        self.tried += 1
        if self.tried > SEARCH:
            return
        if left + (self.joker * jokers if self.joker < 0 else 0) >= self.least:
            return
        if one == 0:
            left += self.joker * jokers
            if left < self.least:
                self.least = left
                self.melds = self.path[:depth]
            return
        shift: i64 = 0
        while (one >> shift) & LANE == 0:
            shift += 13
        lane = (one >> shift) & LANE
        rank = LOW_BIT[lane]
        bit = BIT[shift + rank]
        for block in self.blocks.runs(lane, jokers):
            cards = (block & LANE) << shift
            self.path[depth] = self.blocks.meld(block, shift + rank)
            self._search(one & ~(cards & ~two), two & ~cards, jokers - ((block >> 13) & 15), left, depth + 1)
        self._sets(one, two, jokers, left, depth, shift // 13, rank)
        self._search(one & ~(bit & ~two), two & ~bit, jokers, left + self.points[rank], depth)

    def _reach(self, one: i64, two: i64, jokers: i64) -> i64:
        """The cards that a meld could hold; with two jokers all."""
        if jokers > 1:
            return one
        mask: i64 = 0
        for suit in range(i64(4)):
            mask |= RUN_REACH[jokers][(one >> (13 * suit)) & LANE] << (13 * suit)
        for rank in range(i64(13)):
            if rank_count(one, two, rank) + jokers >= 3:
                mask |= SUIT_COLUMN[15] << rank
        return mask

    def _sets(self, one: i64, two: i64, jokers: i64, left: i64, depth: i64, suit: i64, rank: i64) -> None:
        """The sets with the lowest card: all of its rank, all but one in every way, or just three."""
        held = rank_count(one, two, rank)
        for used in range(i64(jokers + 1)):
            for size in range(i64(3), held + used + 1):
                if size - used >= 2 and size <= LARGEST_SET:
                    self._choose(one, two, jokers, left, depth, rank, suit, size - used, 0, used)

    def _choose(
        self,
        one: i64,
        two: i64,
        jokers: i64,
        left: i64,
        depth: i64,
        rank: i64,
        suit: i64,
        more: i64,
        suits: i64,
        used: i64,
    ) -> None:
        """Choose `more` cards of a rank from `suit` on, the lowest card among them."""
        if more == 0:
            self.path[depth] = set_code(rank, suits, used)
            self._search(one, two, jokers - used, left, depth + 1)
            return
        if suit > 3:
            return
        bit = BIT[13 * suit + rank]
        if suits != 0 or not one & bit:  # leave this suit out, if it is not the lowest card's
            self._choose(one, two, jokers, left, depth, rank, suit + 1, more, suits, used)
        if one & bit:
            # One copy, and both if there are two.
            self._choose(
                one & ~(bit & ~two),
                two & ~bit,
                jokers,
                left,
                depth,
                rank,
                suit + 1,
                more - 1,
                suits + BIT[2 * suit],
                used,
            )
            if two & bit and more > 1:
                self._choose(
                    one & ~bit,
                    two & ~bit,
                    jokers,
                    left,
                    depth,
                    rank,
                    suit + 1,
                    more - 2,
                    suits + 2 * BIT[2 * suit],
                    used,
                )


class Evaluator:
    """Evaluates one view. `unseen[card]`: copies in the stock or in other hands."""

    def __init__(self, view: Romi500View) -> None:
        self.view = view
        self.unseen: "list[i64]" = [0] * 53
        for card in view.game.pieces:
            self.unseen[card] += 1
        for cards in view.discards:
            for card in cards:
                self.unseen[card] -= 1
        for meld in view.table:
            for card in cards_of(meld):
                self.unseen[card] -= 1
        for card in self.hand():
            self.unseen[card] -= 1

    def hand(self) -> "list[i64]":
        """The hand's cards, jokers last."""
        return held_cards(self.view.one, self.view.two, self.view.jokers)

    def turns_left(self) -> i64:
        """How many turns this seat has after this one, if nobody goes out."""
        return ROUNDS - self.view.round

    def chance(self, outs: i64) -> float:
        """About how likely it is that one of `outs` unseen cards is drawn in the turns that are left."""
        total: i64 = 0
        for count in self.unseen:
            total += count
        if total <= 0:
            return 0.0
        missed = 1.0
        for _ in range(self.turns_left()):
            missed *= 1.0 - min(1.0, int(outs) / int(total))
        return 1.0 - missed

    def points_of(self, card: i64) -> i64:
        """What a card left in hand counts."""
        rules = self.view.rules
        return rules.joker if card == JOKER else rules.points[card % 13]

    def smallest_rival(self) -> i64:
        """The fewest cards held by another seat that is not out."""
        least: i64 = 99
        for seat in range(self.view.players):
            count = self.view.counts[seat]
            if seat != self.view.to_move and 0 < count < least:
                least = count
        return least

    def promise(self, card: i64, mates: "list[i64]") -> i64:
        """How many unseen cards would make a meld of this card and one of its mates."""
        mask: i64 = 0
        for mate in mates:
            mask |= completing(card, mate)
        return self.count(mask) + self.unseen[JOKER]

    def count(self, mask: i64) -> i64:
        """How many unseen cards are among these."""
        total: i64 = 0
        for card in range(i64(JOKER)):
            if (mask >> card) & 1:
                total += self.unseen[card]
        return total


def completing(card: i64, mate: i64) -> i64:
    """The cards that make a meld with these two."""
    if card == JOKER or mate == JOKER:
        return 0
    rank = card % 13
    other = mate % 13
    if other == rank:  # RR-08: any suit fits
        return SUIT_COLUMN[15] << rank
    if mate // 13 != card // 13:
        return 0
    places = run_outs(rank, other)
    if rank == 0:
        places |= run_outs(13, other)
    elif other == 0:
        places |= run_outs(rank, 13)
    return ((places | places >> 13) & LANE) << (card - rank)


def run_outs(place: i64, other: i64) -> i64:
    """The places that make three in sequence of these two."""
    low = place if place < other else other
    high = other if place < other else place
    if high - low == 2:
        return BIT[low + 1]
    if high - low != 1:
        return 0
    return (BIT[low - 1] if low > 0 else 0) | (BIT[high + 1] if high < 13 else 0)
