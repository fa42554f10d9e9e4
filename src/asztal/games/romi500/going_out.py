"""Going out in one turn: can all of a hand, or all but one card to discard, be laid? Exact (RR-18).

The lowest card in hand goes into a new meld, on the table, or stays; then the next. Runs of three to
five cards and sets of three to five are enough: a longer run falls into shorter ones and every part
keeps a natural card, since the deck has two jokers (RR-01); a set of six to eight is two. An end of
a run on the table takes at most two cards at once this way, for three are a new run. Jokers that no
card needs are added at the end.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine.effort import Effort, too_hard
from asztal.games.romi500.moves import add_code, lay_code
from asztal.melds.blocks import LOW_BIT, RUN_REACH, Blocks, blocks_of
from asztal.melds.meld import BIT, LANE, SUIT_COLUMN, is_set, run_length, run_low, run_suit, set_rank
from asztal.melds.points import STANDARD
from asztal.melds.runs import AT_HIGH, AT_LOW
from asztal.melds.sequence import LONGEST
from asztal.melds.sets_with_twins import LARGEST_SET, meld_size, set_code
from asztal.pieces.cards import JOKER
from asztal.pieces.lanes import count_cards, ranks_held

__all__ = ["GoingOut"]

DEPTH: Final = 60  # more than any hand has cards
NEW: Final = 0  # acts: a new meld
ONTO: Final = 1  # a card, or two, onto a meld on the table


class GoingOut:
    """The search and its last plan, for one hand after the other.

    >>> going_out = GoingOut()
    >>> going_out.find(0b111 | 2**20 | 2**33, 0, 1, [], 0, False)         # As 2s 3s 8h 8c *
    True
    """

    def __init__(self) -> None:
        self.blocks: Blocks = blocks_of(STANDARD)
        self.set: "list[bool]" = []  # the melds on the table, and what was put on them
        self.kind: "list[i64]" = []  # rank of a set, suit of a run
        self.low: "list[i64]" = []
        self.high: "list[i64]" = []
        self.size: "list[i64]" = []
        self.open: "list[bool]" = []
        self.acts: "list[i64]" = [0] * DEPTH  # the path of the search
        self.first: "list[i64]" = [0] * DEPTH  # a meld, or an add's code
        self.second: "list[i64]" = [0] * DEPTH  # a further add's code, or −1
        self.depth: i64 = 0
        self.laid: i64 = 0  # new melds on the path
        self.extra: "list[i64]" = []  # adds of the jokers that were left
        self.knocked = False
        self.tried: i64 = 0  # hands looked at for the last question,
        self.effort = Effort()  # and for all before it

    def find(self, one: i64, two: i64, jokers: i64, table: "list[i64]", closed: i64, knocked: bool) -> bool:
        """Whether the hand can be laid except for at most one card.

        `table`: the melds that lie, those in the mask `closed` not to be extended. `knocked`: the
        player has laid a new meld already; if not, cards go onto the table only after one (RR-24).
        """
        self.set = [is_set(meld) for meld in table]
        self.kind = [set_rank(meld) if is_set(meld) else run_suit(meld) for meld in table]
        self.low = [0 if is_set(meld) else run_low(meld) for meld in table]
        self.high = [0 if is_set(meld) else run_low(meld) + run_length(meld) - 1 for meld in table]
        self.size = [meld_size(meld) for meld in table]
        self.open = [closed & BIT[index] == 0 for index in range(len(table))]
        self.knocked = knocked
        self.laid = 0
        self.depth = 0
        self.extra = []
        self.effort.spent += self.tried
        self.tried = 0
        return self._search(one, two, jokers, 1, 0)

    def plan(self) -> "list[i64]":
        """The codes of the moves of the last plan found, each legal in its turn; no discard."""
        codes: "list[i64]" = [
            lay_code(self.first[index]) for index in range(self.depth) if self.acts[index] == NEW
        ]
        for index in range(self.depth):
            if self.acts[index] == ONTO:
                codes.append(self.first[index])
                if self.second[index] >= 0:
                    codes.append(self.second[index])
        return codes + self.extra

    def _search(self, one: i64, two: i64, jokers: i64, spare: i64, depth: i64) -> bool:
        """Lay the lowest card or leave it; `spare`: how many more cards may be left."""
        if one == 0:
            return self._settle(jokers, spare, depth)
        self.tried += 1
        if self.tried > self.effort.most:
            raise too_hard(self.effort.most)
        if not self._hopeful(one, two, jokers, spare):
            return False
        shift: i64 = 0
        while (one >> shift) & LANE == 0:
            shift += 13
        lane = (one >> shift) & LANE
        rank = LOW_BIT[lane]
        card = shift + rank
        for block in self.blocks.runs(lane, jokers):
            cards = (block & LANE) << shift
            self.acts[depth] = NEW
            self.first[depth] = self.blocks.meld(block, card)
            self.laid += 1
            if self._search(
                one & ~(cards & ~two), two & ~cards, jokers - ((block >> 13) & 15), spare, depth + 1
            ):
                return True
            self.laid -= 1
        if self._sets(one, two, jokers, spare, depth, shift // 13, rank):
            return True
        if self._onto(one, two, jokers, spare, depth, shift // 13, rank):
            return True
        return spare > 0 and self._search(one & ~(BIT[card] & ~two), two & ~BIT[card], jokers, 0, depth)

    def _hopeful(self, one: i64, two: i64, jokers: i64, spare: i64) -> bool:
        """False only if it is clear that too many cards have no place.

        A card that is in no natural meld takes a joker, and a joker serves four such cards at most; one
        that is in no meld with a single joker takes two, and two jokers serve two such cards.
        """
        reach: i64 = self._touch()
        near = reach
        for suit in range(i64(4)):
            lane = (one >> (13 * suit)) & LANE
            reach |= RUN_REACH[0][lane] << (13 * suit)
            near |= RUN_REACH[1][lane] << (13 * suit)
        reach |= one & (ranks_held(one, two, 3) * SUIT_COLUMN[15])
        near |= one & (ranks_held(one, two, 2) * SUIT_COLUMN[15])
        if count_cards(one & ~reach) + count_cards(two & ~reach) > spare + 4 * jokers:
            return False
        if jokers == 0:
            return True
        return count_cards(one & ~near) + count_cards(two & ~near) <= (spare if jokers == 1 else spare + 2)

    def _touch(self) -> i64:
        """The cards that could end up on the table, alone or with one other."""
        mask: i64 = 0
        for index in range(len(self.set)):
            if not self.open[index]:
                continue
            if self.set[index]:
                if self.size[index] < LARGEST_SET:
                    mask |= SUIT_COLUMN[15] << self.kind[index]
                continue
            row: i64 = 0
            for step in range(i64(1), i64(3)):
                if self.low[index] >= step:
                    row |= BIT[self.low[index] - step]
                if self.high[index] + step <= 13:
                    row |= BIT[self.high[index] + step]
            mask |= ((row | (row >> 13)) & LANE) << (13 * self.kind[index])
        return mask

    def _sets(self, one: i64, two: i64, jokers: i64, spare: i64, depth: i64, suit: i64, rank: i64) -> bool:
        """Try the lowest card in every set of three to five cards."""
        most: "list[i64]" = [0, 0, 0, 0]
        for other in range(i64(4)):
            most[other] = ((one >> (13 * other + rank)) & 1) + ((two >> (13 * other + rank)) & 1)
        for a in range(i64(most[0] + 1)):
            for b in range(i64(most[1] + 1)):
                for c in range(i64(most[2] + 1)):
                    for d in range(i64(most[3] + 1)):
                        count: i64 = a + b + c + d
                        if count > 5 or count + jokers < 3:
                            continue
                        if (a if suit == 0 else b if suit == 1 else c if suit == 2 else d) == 0:
                            continue  # without the lowest card
                        suits: i64 = a | (b << 2) | (c << 4) | (d << 6)
                        for used in range(i64(jokers + 1)):
                            if 3 <= count + used <= 5 and self._set(
                                one, two, jokers - used, spare, depth, rank, suits, used
                            ):
                                return True
        return False

    def _set(
        self, one: i64, two: i64, jokers: i64, spare: i64, depth: i64, rank: i64, suits: i64, used: i64
    ) -> bool:
        for suit in range(i64(4)):
            for _ in range((suits >> (2 * suit)) & 3):
                bit = BIT[13 * suit + rank]
                if two & bit:
                    two ^= bit
                else:
                    one ^= bit
        self.acts[depth] = NEW
        self.first[depth] = set_code(rank, suits, used)
        self.laid += 1
        if self._search(one, two, jokers, spare, depth + 1):
            return True
        self.laid -= 1
        return False

    def _onto(self, one: i64, two: i64, jokers: i64, spare: i64, depth: i64, suit: i64, rank: i64) -> bool:
        """Try the lowest card on every meld on the table."""
        card = 13 * suit + rank
        for index in range(i64(len(self.set))):
            if not self.open[index]:
                continue
            if self.set[index]:
                if self.kind[index] == rank and self.size[index] < LARGEST_SET:
                    self.size[index] += 1
                    if self._play(one, two, jokers, spare, depth, card, add_code(card, index, 0), -1):
                        return True
                    self.size[index] -= 1
            elif self.kind[index] == suit:
                if self._to_run(one, two, jokers, spare, depth, card, rank, index):
                    return True
                if rank == 0 and self._to_run(one, two, jokers, spare, depth, card, 13, index):
                    return True
        return False

    def _to_run(
        self, one: i64, two: i64, jokers: i64, spare: i64, depth: i64, card: i64, place: i64, index: i64
    ) -> bool:
        low = self.low[index]
        high = self.high[index]
        gap: i64 = low - place if place < low else place - high
        if gap < 1 or gap > 2 or self.size[index] + gap > LONGEST:
            return False
        end: i64 = AT_LOW if place < low else AT_HIGH
        self.size[index] += gap
        if place < low:
            self.low[index] = place
        else:
            self.high[index] = place
        if gap == 1:
            if self._play(one, two, jokers, spare, depth, card, add_code(card, index, end), -1):
                return True
        else:
            inner = 13 * self.kind[index] + ((place + 1) if end == AT_LOW else (place - 1)) % 13
            bit = BIT[inner]
            if one & bit and self._play(
                one & ~(bit & ~two),
                two & ~bit,
                jokers,
                spare,
                depth,
                card,
                add_code(inner, index, end),
                add_code(card, index, end),
            ):
                return True
            if jokers > 0 and self._play(
                one,
                two,
                jokers - 1,
                spare,
                depth,
                card,
                add_code(JOKER, index, end),
                add_code(card, index, end),
            ):
                return True
        self.size[index] -= gap
        self.low[index] = low
        self.high[index] = high
        return False

    def _play(
        self, one: i64, two: i64, jokers: i64, spare: i64, depth: i64, card: i64, first: i64, second: i64
    ) -> bool:
        self.acts[depth] = ONTO
        self.first[depth] = first
        self.second[depth] = second
        bit = BIT[card]
        return self._search(one & ~(bit & ~two), two & ~bit, jokers, spare, depth + 1)

    def _settle(self, jokers: i64, spare: i64, depth: i64) -> bool:
        """No natural card is in hand any more: where the jokers go."""
        self.depth = depth
        self.extra = []
        if depth > self.laid and self.laid == 0 and not self.knocked:  # RR-24
            return False
        left = jokers - spare
        if left <= 0:
            return True
        if self.laid == 0 and not self.knocked:
            return False
        if self.laid > 0:
            # The first new meld has room: it has at most five cards.
            for index in range(depth):
                if self.acts[index] == NEW:
                    meld = self.first[index]
                    low: i64 = 0 if is_set(meld) else run_low(meld)
                    self._add_jokers(i64(len(self.set)), is_set(meld), low, left)
                    return True
        for index in range(i64(len(self.set))):
            if self.open[index] and left > 0:
                room = (LARGEST_SET if self.set[index] else LONGEST) - self.size[index]
                fits = room if room < left else left
                self._add_jokers(index, self.set[index], self.low[index], fits)
                left -= fits
        return left == 0

    def _add_jokers(self, index: i64, to_set: bool, low: i64, count: i64) -> None:
        """Jokers added to the meld that has, or will have, this index: below a run while there is room."""
        for _ in range(count):
            if to_set:
                self.extra.append(add_code(JOKER, index, 0))
            elif low > 0:
                low -= 1
                self.extra.append(add_code(JOKER, index, AT_LOW))
            else:
                self.extra.append(add_code(JOKER, index, AT_HIGH))
