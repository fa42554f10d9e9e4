"""Search for plays: new melds, lay-offs and joker releases, of a hand together with the table.

The lowest card in hand goes into a new meld, on the table, or stays; then the next. An end of a run
takes at most two cards this way, for three or more with a natural card among them are a new run with
the same cards, points and no more jokers in any meld. Jokers alone go on the table at the end of the
search, when it is known which are left. Jokers that the table will give back later in the search are
owed until then (`pending`), and a run may hold more jokers than the cap until its swaps are done; both
are settled at the end, and the plan does its swaps first.
"""

from typing import Final, final

from mypy_extensions import i64

from asztal.engine.effort import Effort, too_hard
from asztal.melds.blocks import LOW_BIT, Blocks, blocks_of, useful
from asztal.melds.meld import BIT, COUNT, LANE, SUIT_COLUMN
from asztal.melds.plan import ADD, EITHER, HIGH, LAY, LOW, SWAP, Step
from asztal.melds.points import CARDS, Points
from asztal.melds.tally import Tally, tally_of
from asztal.melds.tried_meld import TriedMeld
from asztal.pieces.cards import JOKER
from asztal.pieces.lanes import count_cards

__all__ = ["PlaySearch"]

BLOCK: Final = 0  # acts of the search
TAKE_JOKER: Final = 1  # a natural card for a run's joker
TO_SET: Final = 2  # one card to a set
PLAY_TO_SET: Final = 3  # several cards to a set, as one play
BELOW: Final = 4  # one card below a run
ABOVE: Final = 5
TWO_BELOW: Final = 6  # two natural cards
TWO_ABOVE: Final = 7
GAP_BELOW: Final = 8  # a joker and then a natural card
GAP_ABOVE: Final = 9

NEVER: Final = -1000000
NO_CEILING: Final = 1073741823  # above every block
NO_LIMIT: Final = 1000  # more cards than any hand
ACES: "Final[i64]" = 1 + 2**13 + 2**26 + 2**39
DEPTH: Final = 104  # acts in a plan: no more than natural cards


def _groups(cards: i64) -> i64:
    """How many groups of neighbours these cards are, or fewer; no three of them follow each other."""
    return (
        count_cards(cards)
        - count_cards(cards & (cards << 1) & ~ACES)
        - count_cards(cards & (cards >> 12) & ACES)
    )


def lowest_card(cards: i64) -> i64:
    """The lowest card of a mask."""
    shift: i64 = 0
    while (cards >> shift) & LANE == 0:
        shift += 13
    return shift + LOW_BIT[(cards >> shift) & LANE]


@final
class PlaySearch:
    """The search and its last plan. `cap`: most jokers in a meld; `points`: what the cards count."""

    def __init__(self, cap: i64, points: Points) -> None:
        self.cap: i64 = cap
        self.points: Points = points
        self.blocks: Blocks = blocks_of(points)
        self.most_points: Tally = tally_of(cap, points)
        self.most_cards: Tally = tally_of(cap, CARDS)
        self.table: "list[TriedMeld]" = []
        self.touch: i64 = 0  # cards that may end up on the table …
        self.surely: i64 = 0  # … with no other card between
        self.below: i64 = 0  # … below a run,
        self.two_below: i64 = 0  # … if one lies between,
        self.above: i64 = 0  # … above a run,
        self.two_above: i64 = 0  # … if one lies or comes between
        self.whole: bool = False  # all but one card, rather than points
        self.last_frees: bool = False  # R40-43
        self.strict: bool = False  # R40-45: freed jokers into new melds only
        self.own_out: i64 = 0  # except for this many of them
        self.joker_may_stay: bool = False
        self.kept: i64 = 0  # a card that may not be the one left, or 0
        self.joker_cost: i64 = 1  # 0: the only joker may not be the card left
        self.pending: i64 = 0  # jokers the table may yet give …
        self.frees: i64 = 0  # … to these cards
        self.freed: i64 = 0  # jokers the table has given
        self.acts: "list[i64]" = [0] * DEPTH
        self.at: "list[i64]" = [0] * DEPTH
        self.cards: "list[i64]" = [0] * DEPTH
        self.chosen: "list[i64]" = [0] * DEPTH  # the block of a BLOCK, the suits of a PLAY_TO_SET
        self.depth: i64 = 0  # of the plan found
        self.tried: i64 = 0  # hands looked at for the last question,
        self.effort = Effort()  # and for all before it
        self.extra: "list[i64]" = []  # jokers alone, added to each meld

    def melds(self, one: i64, two: i64, jokers: i64, need: i64) -> bool:
        """Whether new melds can be worth `need`, even with every card."""
        self.whole = False
        self._set_up([], False)
        self._forbid(one, two, jokers, -1)
        self.depth = 0
        return self._search(one, two, jokers, need, NO_LIMIT, 0, NO_CEILING, 0)

    def opening(
        self, one: i64, two: i64, jokers: i64, need: i64, card: i64, fresh: "list[i64]", not_left: i64
    ) -> bool:
        """As `Arranger.opening`."""
        self.whole = False
        self._set_up(fresh, False)
        self._forbid(one, two, jokers, not_left)
        if fresh:
            # New melds, what fits the fresh ones and all jokers added: no more than this together.
            rest = (
                need
                - self.points.of_cards(one & self.touch)
                - self.points.of_cards(two & self.touch)
                - self.points.highest * jokers
            )
            if rest > 0 and self._tallied(self.most_points, one, two, jokers, rest) < rest:
                return False
        left = count_cards(one) + count_cards(two) + jokers * self.joker_cost
        if self.kept != 0:
            left -= 1
        wanted: i64 = 0
        if card >= 0:
            wanted = BIT[card]
            if (jokers == 0) if card == JOKER else (wanted & one == 0):
                return False
        self.depth = 0
        return left > 0 and self._search(one, two, jokers, need, left - 1, wanted, NO_CEILING, 0)

    def everything(
        self,
        one: i64,
        two: i64,
        jokers: i64,
        table: "list[i64]",
        joker_may_stay: bool,
        not_left: i64,
        last_frees: bool,
        strict: bool,
        own_out: i64,
    ) -> bool:
        """As `Arranger.whole`."""
        self.whole = True
        self.last_frees = last_frees
        self.strict = strict
        self.own_out = own_out
        self._set_up(table, True)
        self._forbid(one, two, jokers, not_left)
        self.joker_may_stay = joker_may_stay and self.joker_cost == 1
        for target in self.table:
            if target.set:
                gain = COUNT[target.suits] + target.jokers - 4
                for suit in range(i64(4)):
                    if ~target.suits & BIT[suit] and (one >> (13 * suit + target.rank)) & 1:
                        gain += 1
                if gain > target.jokers:
                    gain = target.jokers
                if gain > 0 and (last_frees or target.size == 3):
                    self.pending += gain
                    self.frees |= SUIT_COLUMN[15 & ~target.suits] << target.rank
            else:
                places = target.places
                row = (places | (places >> 13)) & LANE
                self.pending += COUNT[row & (one >> (13 * target.suit))]
                self.frees |= row << (13 * target.suit)
        self.depth = 0
        return self._search(one, two, jokers, 0, 1, 0, NO_CEILING, 0)

    def _set_up(self, melds: "list[i64]", swaps: bool) -> None:
        self.table = [TriedMeld(meld) for meld in melds]
        self.extra = [0] * len(melds)
        self.touch = 0
        self.effort.spent += self.tried
        self.tried = 0
        self.pending = 0
        self.frees = 0
        self.freed = 0
        self.surely = self.below = self.two_below = self.above = self.two_above = 0
        for target in self.table:
            touch = target.touches(swaps)
            self.touch |= touch
            if target.set:
                self.surely |= touch
                continue
            shift = 13 * target.suit
            row = target.places if swaps else 0
            self.surely |= ((row | (row >> 13)) & LANE) << shift
            if target.low > 0:
                self.below |= BIT[target.low - 1] << shift
            if target.low > 1:
                self.two_below |= BIT[target.low - 2] << shift
            if target.high < 12:
                self.above |= BIT[target.high + 1] << shift
            if target.high < 11:
                self.two_above |= BIT[target.high + 2] << shift
        self.surely |= (self.touch & ACES) | self.below | self.above

    def _forbid(self, one: i64, two: i64, jokers: i64, not_left: i64) -> None:
        """A card just taken may not be discarded again, but its twin may be (R40-21, R40-61)."""
        self.kept = 0
        self.joker_cost = 1
        if not_left == JOKER:
            if jokers == 1:
                self.joker_cost = 0
        elif not_left >= 0 and two & BIT[not_left] == 0:
            self.kept = one & BIT[not_left]

    def _tallied(self, tally: Tally, one: i64, two: i64, jokers: i64, need: i64) -> i64:
        """The tally's `reaches`, counted with the hands looked at here."""
        tally.bound = self.effort.most
        value = tally.reaches(one, two, jokers, need)
        self.tried += tally.tried
        return value

    def _search(
        self, one: i64, two: i64, jokers: i64, need: i64, spare: i64, wanted: i64, ceiling: i64, depth: i64
    ) -> bool:
        """Lay the lowest card or leave it.

        `need`: points still missing. `spare`: how many more cards may be laid (points), or left
        (whole). `wanted`: a card that must be laid yet. `ceiling`: two equal cards are tried in one
        order only, the greater block first.
        """
        self.tried += 1
        if self.tried > self.effort.most:
            raise too_hard(self.effort.most)
        budget = jokers + self._to_come(one, two) if self.pending > 0 else jokers
        if budget < 0:
            return False
        if self.whole:
            if one == 0:
                return self._settle_whole(jokers, spare, depth)
            if not self._may_all_lie(one, two, jokers, budget, spare):
                return False
        else:
            most_more = self.points.highest * jokers
            if need <= most_more and self._settle_points(jokers, need, spare, wanted, depth):
                return True
            one &= useful(one, budget if budget < self.cap else self.cap) | self.touch
            two &= one
            if one == 0 or wanted & ~one & (BIT[JOKER] - 1):
                return False
            if need > most_more + self.points.of_cards(one) + self.points.of_cards(two) or (
                not self.table and self._tallied(self.most_points, one, two, jokers, need) < need
            ):
                return False
        card = lowest_card(one)
        low = BIT[card]
        if depth > 0 and self.cards[depth - 1] != card:
            ceiling = NO_CEILING  # the other copy had no place left
        if self._in_new_melds(
            one,
            two,
            jokers,
            need,
            spare,
            wanted,
            depth,
            card,
            ceiling,
            budget if budget < self.cap else self.cap,
        ):
            return True
        if self.touch & low and self._on_table(one, two, jokers, need, spare, wanted, depth, card):
            return True
        if self.whole:
            # One card stays; of two equal ones the second.
            if spare == 0 or two & low != 0 or low == self.kept:
                return False
            return self._search(one & ~low, two, jokers, 0, 0, 0, NO_CEILING, depth)
        if wanted == low:
            return False
        return self._search(one & ~low, two & ~low, jokers, need, spare, wanted, NO_CEILING, depth)

    def _to_come(self, one: i64, two: i64) -> i64:
        """The jokers that the table may yet give: each card left in hand frees one at the most."""
        free = count_cards(one & self.frees) + count_cards(two & self.frees)
        return free if free < self.pending else self.pending

    def _may_all_lie(self, one: i64, two: i64, jokers: i64, budget: i64, spare: i64) -> bool:
        """Whether the bounds leave it open that all cards but the spare one can be laid."""
        if not self._coverable(one, two, budget, spare):
            return False
        if self.table:
            return True
        least = count_cards(one) + count_cards(two) + jokers - spare
        return self._tallied(self.most_cards, one, two, jokers, least) >= least

    def _in_new_melds(
        self,
        one: i64,
        two: i64,
        jokers: i64,
        need: i64,
        spare: i64,
        wanted: i64,
        depth: i64,
        card: i64,
        ceiling: i64,
        most: i64,
    ) -> bool:
        """Try the lowest card in every new meld, with at most `most` jokers."""
        suit = card // 13
        rank = card - 13 * suit
        shift = card - rank
        for block in self.blocks.runs((one >> shift) & LANE, most):
            if block <= ceiling:
                self.chosen[depth] = block
                if self._play(
                    one,
                    two,
                    jokers,
                    need,
                    spare,
                    wanted,
                    depth,
                    BLOCK,
                    card,
                    0,
                    (block & LANE) << shift,
                    (block >> 13) & 15,
                    0,
                    (block >> 21) & 127,
                ):
                    return True
        others: i64 = 0
        for above in range(suit + 1, i64(4)):
            others |= ((one >> (13 * above + rank)) & 1) << above
        for block in self.blocks.sets(card, others, most):
            if block <= ceiling:
                self.chosen[depth] = block
                if self._play(
                    one,
                    two,
                    jokers,
                    need,
                    spare,
                    wanted,
                    depth,
                    BLOCK,
                    card,
                    0,
                    SUIT_COLUMN[block & 15] << rank,
                    (block >> 13) & 15,
                    0,
                    (block >> 21) & 127,
                ):
                    return True
        return False

    def _play(
        self,
        one: i64,
        two: i64,
        jokers: i64,
        need: i64,
        spare: i64,
        wanted: i64,
        depth: i64,
        act: i64,
        card: i64,
        at: i64,
        cards: i64,
        used: i64,
        freed: i64,
        gain: i64,
    ) -> bool:
        """Lay `cards`, of which `card` is the lowest, and `used` jokers, get `freed`, and search on."""
        ceiling: i64 = NO_CEILING
        if two & BIT[card]:
            # The other copy comes next: in no greater block, and after a lay-off in none.
            ceiling = self.chosen[depth] if act == BLOCK else 0
        if not self.whole:
            spare -= count_cards(cards) + used * self.joker_cost
            if cards & self.kept:
                spare += 1
            if spare < 0:
                return False
            wanted &= ~cards
            if used > 0:
                wanted &= BIT[JOKER] - 1
        self.acts[depth] = act
        self.cards[depth] = card
        self.at[depth] = at
        one &= ~(cards & ~two)
        two &= ~cards
        if freed == 0:
            return self._search(one, two, jokers - used, need - gain, spare, wanted, ceiling, depth + 1)
        self.freed += freed
        self.pending -= freed
        if self._search(one, two, jokers - used + freed, need - gain, spare, wanted, ceiling, depth + 1):
            return True
        self.freed -= freed
        self.pending += freed
        return False

    def _coverable(self, one: i64, two: i64, budget: i64, spare: i64) -> bool:
        """False only if it is clear that two or more cards have no place.

        A card in no natural meld lies in one with jokers, there alone or with one neighbour between them:
        a joker serves two such groups at the most. One with no partner within reach of a joker takes two,
        or one if there is another such card beyond them. So it is with cards that only a joker links to a
        run of the table: it serves one of them.
        """
        alone = one & ~(
            self.surely
            | (((one & self.below) >> 1) & self.two_below)
            | (((one & self.above) << 1) & self.two_above)
        )
        if alone == 0:
            return True
        alone &= ~useful(one, 0)
        if alone == 0:
            return True
        twins = two & alone
        if budget == 0:
            return count_cards(alone) + count_cards(twins) <= spare
        lost = alone & ~useful(one, 1)
        far = count_cards(lost)
        if far > spare and (self.cap == 1 or budget == 1) and count_cards(lost & ~self.touch) > spare:
            return False
        groups = _groups(alone)
        if twins != 0:
            groups += _groups(twins)
        return far + groups <= 2 * budget + (2 * spare if far > 0 else spare)

    def _on_table(
        self, one: i64, two: i64, jokers: i64, need: i64, spare: i64, wanted: i64, depth: i64, card: i64
    ) -> bool:
        """Try the lowest card on every meld on the table."""
        suit = card // 13
        rank = card % 13
        for at in range(i64(len(self.table))):
            target = self.table[at]
            if target.set:
                if (
                    target.rank == rank
                    and target.suits & BIT[suit] == 0
                    and self._to_set(one, two, jokers, need, spare, wanted, depth, card, at, target)
                ):
                    return True
            elif target.suit == suit:
                if self._to_run(one, two, jokers, need, spare, wanted, depth, card, rank, at, target):
                    return True
                if rank == 0 and self._to_run(
                    one, two, jokers, need, spare, wanted, depth, card, 13, at, target
                ):
                    return True
        return False

    def _to_set(
        self,
        one: i64,
        two: i64,
        jokers: i64,
        need: i64,
        spare: i64,
        wanted: i64,
        depth: i64,
        card: i64,
        at: i64,
        target: TriedMeld,
    ) -> bool:
        suits = target.suits
        size = target.size
        held = target.jokers
        own = BIT[card // 13]
        if size < 4 or (self.whole and self.last_frees and held > 0):
            freed: i64 = 0 if size < 4 else 1  # R40-43, R40-44: a set holds four
            target.suits = suits | own
            target.size = 4
            target.jokers = held - freed
            if self._play(
                one,
                two,
                jokers,
                need,
                spare,
                wanted,
                depth,
                TO_SET,
                card,
                at,
                BIT[card],
                0,
                freed,
                self.points.ranks[target.rank],
            ):
                return True
        if size == 3 and held > 0 and self.whole and not self.last_frees:
            # R40-42, R40-44: several missing cards as one play.
            for more in range(own + 1, i64(16)):
                cards = SUIT_COLUMN[more] << target.rank
                if more & (2 * own - 1) == own and more & suits == 0 and cards & ~one == 0:
                    freed = COUNT[more] - 1
                    target.suits = suits | more
                    target.size = 4
                    target.jokers = held - freed
                    self.chosen[depth] = more
                    if self._play(
                        one,
                        two,
                        jokers,
                        need,
                        spare,
                        wanted,
                        depth,
                        PLAY_TO_SET,
                        card,
                        at,
                        cards,
                        0,
                        freed,
                        0,
                    ):
                        return True
        target.suits = suits
        target.size = size
        target.jokers = held
        return False

    def _to_run(
        self,
        one: i64,
        two: i64,
        jokers: i64,
        need: i64,
        spare: i64,
        wanted: i64,
        depth: i64,
        card: i64,
        place: i64,
        at: i64,
        target: TriedMeld,
    ) -> bool:
        places = target.places
        if self.whole and places & BIT[place]:
            target.places = places & ~BIT[place]
            target.jokers -= 1
            if self._play(
                one, two, jokers, need, spare, wanted, depth, TAKE_JOKER, card, at, BIT[card], 0, 1, 0
            ):
                return True
            target.places = places
            target.jokers += 1
        low = target.low
        high = target.high
        size = target.size
        act: i64 = -1
        if place < low:
            if low - place == 1 and target.low0 - place <= 2:
                act = BELOW
            elif low - place == 2 and low == target.low0:
                act = TWO_BELOW
            target.low = place
        elif place > high:
            if place - high == 1 and place - target.high0 <= 2:
                act = ABOVE
            elif place - high == 2 and high == target.high0:
                act = TWO_ABOVE
            target.high = place
        target.size = target.high - target.low + 1
        laid = (
            act >= 0
            and target.size <= 13
            and (  # R40-58: one ace
                self._next_to_run(one, two, jokers, need, spare, wanted, depth, card, place, at, act)
                if act == BELOW or act == ABOVE
                else self._beyond_run(one, two, jokers, need, spare, wanted, depth, card, place, at, act)
            )
        )
        if not laid:
            target.low = low
            target.high = high
            target.size = size
        return laid

    def _next_to_run(
        self,
        one: i64,
        two: i64,
        jokers: i64,
        need: i64,
        spare: i64,
        wanted: i64,
        depth: i64,
        card: i64,
        place: i64,
        at: i64,
        act: i64,
    ) -> bool:
        """Try the card at the end of a run."""
        surely = self.surely
        if act == ABOVE:
            self.surely |= self.two_above & (BIT[card] << 1)
        if self._play(
            one,
            two,
            jokers,
            need,
            spare,
            wanted,
            depth,
            act,
            card,
            at,
            BIT[card],
            0,
            0,
            self.points.places[place],
        ):
            return True
        self.surely = surely
        return False

    def _beyond_run(
        self,
        one: i64,
        two: i64,
        jokers: i64,
        need: i64,
        spare: i64,
        wanted: i64,
        depth: i64,
        card: i64,
        place: i64,
        at: i64,
        act: i64,
    ) -> bool:
        """Try the card one place beyond the end of a run, a card of the hand or a joker between."""
        target = self.table[at]
        inner = place + 1 if act == TWO_BELOW else place - 1
        between = BIT[13 * target.suit + inner % 13]
        gain = self.points.places[place] + self.points.places[inner]
        if one & between and self._play(
            one, two, jokers, need, spare, wanted, depth, act, card, at, BIT[card] | between, 0, 0, gain
        ):
            return True
        to_swap: i64 = 0
        if self.whole and target.places != 0:
            lane = (one >> (13 * target.suit)) & LANE
            to_swap = COUNT[target.places & (lane | (lane & 1) << 13)]
        if target.jokers >= self.cap + to_swap:
            return False
        target.jokers += 1
        if self._play(
            one,
            two,
            jokers,
            need,
            spare,
            wanted,
            depth,
            act + GAP_BELOW - TWO_BELOW,
            card,
            at,
            BIT[card],
            1,
            0,
            gain,
        ):
            return True
        target.jokers -= 1
        return False

    def _settle_whole(self, jokers: i64, spare: i64, depth: i64) -> bool:
        """No natural card is in hand any more: where the jokers go."""
        if jokers < 0 or (spare > 0 and (jokers == 0 or not self.joker_may_stay)):
            return False
        to_add = jokers - spare
        room: i64 = 0
        for at in range(i64(len(self.table))):
            target = self.table[at]
            if target.jokers > self.cap:
                return False
            free = target.room(self.cap)
            self.extra[at] = free if free < to_add - room else to_add - room
            room += self.extra[at]
        if room < to_add:
            return False
        if self.strict and self.freed > self.own_out:
            melded: i64 = 0
            for index in range(depth):
                if self.acts[index] == BLOCK:
                    melded += (self.chosen[index] >> 13) & 15
            if melded < self.freed - self.own_out:
                return False
        self.depth = depth
        return True

    def _settle_points(self, jokers: i64, need: i64, spare: i64, wanted: i64, depth: i64) -> bool:
        """Whether the points are reached, if need be with jokers added to the fresh melds."""
        if need <= 0 and wanted == 0:
            for at in range(i64(len(self.table))):
                self.extra[at] = 0
            self.depth = depth
            return True
        most = jokers
        if self.joker_cost > 0 and spare < most:
            most = spare
        if not self.table or most <= 0 or wanted & (BIT[JOKER] - 1) or need > self.points.highest * most:
            return False
        if not self._add_jokers(0, most, need, wanted != 0):
            return False
        self.depth = depth
        return True

    def _add_jokers(self, at: i64, most: i64, need: i64, one_at_least: bool) -> bool:
        """Add at most this many jokers to the fresh melds from `at` on for the points that are missing."""
        if at == len(self.table):
            return need <= 0 and not one_at_least
        target = self.table[at]
        room = target.room(self.cap)
        for jokers in range((room if room < most else most) + 1):
            self.extra[at] = jokers
            gain: i64 = 0 if jokers == 0 else target.joker_gain(jokers, self.points)
            if self._add_jokers(at + 1, most - jokers, need - gain, one_at_least and jokers == 0):
                return True
        return False

    def steps(self) -> "list[Step]":
        """The plan found: melds without jokers, releases, lay-offs, jokers added, melds with jokers."""
        melds: "list[Step]" = []
        releases: "list[Step]" = []
        added: "list[Step]" = []
        with_jokers: "list[Step]" = []
        for index in range(self.depth):
            act = self.acts[index]
            card = self.cards[index]
            at = self.at[index]
            if act == BLOCK:
                block = self.chosen[index]
                (with_jokers if (block >> 13) & 15 else melds).append(
                    Step(LAY, self.blocks.meld(block, card), -1, [], EITHER)
                )
            elif act == TAKE_JOKER:
                releases.append(Step(SWAP, 0, at, [card], EITHER))
            elif act == TO_SET:
                releases.append(Step(ADD, 0, at, [card], EITHER))
            elif act == PLAY_TO_SET:
                cards = [13 * suit + card % 13 for suit in range(i64(4)) if self.chosen[index] & BIT[suit]]
                releases.append(Step(ADD, 0, at, cards, EITHER))
            else:
                end: i64 = LOW if act in (BELOW, TWO_BELOW, GAP_BELOW) else HIGH
                if act == TWO_BELOW:
                    added.append(Step(ADD, 0, at, [card + 1], end))
                elif act == TWO_ABOVE:
                    suit = self.table[at].suit
                    added.append(Step(ADD, 0, at, [13 * suit + (card % 13 + 12) % 13], end))
                elif act in (GAP_BELOW, GAP_ABOVE):
                    added.append(Step(ADD, 0, at, [JOKER], end))
                added.append(Step(ADD, 0, at, [card], end))
        for at in range(i64(len(self.table))):
            target = self.table[at]
            extra = self.extra[at]
            below: i64 = 0 if target.set or extra == 0 else target.jokers_below(extra, self.points)
            for index in range(extra):
                end = EITHER if target.set else LOW if index < below else HIGH
                added.append(Step(ADD, 0, at, [JOKER], end))
        return melds + releases + added + with_jokers
