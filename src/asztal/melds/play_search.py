"""Search for plays: new melds, lay-offs and joker releases, of a hand together with the table.

The lowest card in hand goes into a new meld, on the table, or stays; then the next. An end of a run
takes at most two cards this way, for three or more with a natural card among them are a new run with
the same cards, points and no more jokers in any meld. Jokers alone go on the table at the end of the
search, when it is known which are left. Jokers that the table will give back later in the search are
owed until then (`TriedTable.pending`), and a run may hold more jokers than the cap until its swaps are
done; both are settled at the end, and the plan does its swaps first.

What the rest of a hand can bring at the most, and which cards have no place, cut off branches. These bounds are part of
the search: no rule asks them, so nothing switches them off, and `tests/melds` compare its answers with a model that has
none.
"""

from typing import Final, final

from mypy_extensions import i64

from asztal.engine.effort import Effort, too_hard
from asztal.melds.acts import (
    ABOVE,
    BELOW,
    BLOCK,
    GAP_BELOW,
    PLAY_TO_SET,
    TAKE_JOKER,
    TO_SET,
    TWO_ABOVE,
    TWO_BELOW,
    Acts,
)
from asztal.melds.blocks import LOW_BIT, Blocks, blocks_of, useful
from asztal.melds.meld import BIT, COUNT, LANE, SUIT_COLUMN
from asztal.melds.plan import Step
from asztal.melds.points import CARDS, Points
from asztal.melds.tally import Tally, tally_of
from asztal.melds.tried_meld import TriedMeld
from asztal.melds.tried_table import ACES, TriedTable
from asztal.pieces.cards import JOKER
from asztal.pieces.lanes import count_cards

__all__ = ["PlaySearch"]

NO_CEILING: Final = 1073741823  # above every block
NO_LIMIT: Final = 1000  # more cards than any hand


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
        self.table: TriedTable = TriedTable(cap)
        self.acts: Acts = Acts()
        self.whole: bool = False  # all but one card, rather than points
        self.last_frees: bool = False  # R40-43
        self.strict: bool = False  # R40-45: freed jokers into new melds only
        self.own_out: i64 = 0  # except for this many of them
        self.joker_may_stay: bool = False
        self.kept: i64 = 0  # a card that may not be the one left, or 0
        self.joker_cost: i64 = 1  # 0: the only joker may not be the card left
        self.tried: i64 = 0  # hands looked at for the last question,
        self.effort = Effort()  # and for all before it

    def melds(self, one: i64, two: i64, jokers: i64, need: i64) -> bool:
        """Whether new melds can be worth `need`, even with every card."""
        self.whole = False
        self._begin([], False)
        self._forbid(one, two, jokers, -1)
        return self._search(one, two, jokers, need, NO_LIMIT, 0, NO_CEILING, 0)

    def opening(
        self, one: i64, two: i64, jokers: i64, need: i64, card: i64, fresh: "list[i64]", not_left: i64
    ) -> bool:
        """As `Arranger.opening`."""
        self.whole = False
        self._begin(fresh, False)
        self._forbid(one, two, jokers, not_left)
        if fresh:
            # New melds, what fits the fresh ones and all jokers added: no more than this together.
            touch = self.table.touch
            rest = (
                need
                - self.points.of_cards(one & touch)
                - self.points.of_cards(two & touch)
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
        self._begin(table, True)
        self._forbid(one, two, jokers, not_left)
        self.joker_may_stay = joker_may_stay and self.joker_cost == 1
        self.table.look_for_jokers(one, last_frees)
        return self._search(one, two, jokers, 0, 1, 0, NO_CEILING, 0)

    def steps(self) -> "list[Step]":
        """The plan of the last question that was answered with yes."""
        return self.acts.steps(self.table, self.blocks, self.points)

    def _begin(self, melds: "list[i64]", swaps: bool) -> None:
        self.effort.spent += self.tried
        self.tried = 0
        self.acts.depth = 0
        self.table.set_up(melds, swaps)

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
        table = self.table
        budget = jokers + table.to_come(one, two) if table.pending > 0 else jokers
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
            one &= useful(one, budget if budget < self.cap else self.cap) | table.touch
            two &= one
            if one == 0 or wanted & ~one & (BIT[JOKER] - 1):
                return False
            if need > most_more + self.points.of_cards(one) + self.points.of_cards(two) or (
                not table.melds and self._tallied(self.most_points, one, two, jokers, need) < need
            ):
                return False
        card = lowest_card(one)
        low = BIT[card]
        if depth > 0 and self.acts.cards[depth - 1] != card:
            ceiling = NO_CEILING  # the other copy had no place left
        most = budget if budget < self.cap else self.cap
        if self._in_new_melds(one, two, jokers, need, spare, wanted, depth, card, ceiling, most):
            return True
        if table.touch & low and self._on_table(one, two, jokers, need, spare, wanted, depth, card):
            return True
        if self.whole:
            # One card stays; of two equal ones the second.
            if spare == 0 or two & low != 0 or low == self.kept:
                return False
            return self._search(one & ~low, two, jokers, 0, 0, 0, NO_CEILING, depth)
        if wanted == low:
            return False
        return self._search(one & ~low, two & ~low, jokers, need, spare, wanted, NO_CEILING, depth)

    def _may_all_lie(self, one: i64, two: i64, jokers: i64, budget: i64, spare: i64) -> bool:
        """Whether the bounds leave it open that all cards but the spare one can be laid."""
        if not self._coverable(one, two, budget, spare):
            return False
        if self.table.melds:
            return True
        least = count_cards(one) + count_cards(two) + jokers - spare
        return self._tallied(self.most_cards, one, two, jokers, least) >= least

    def _coverable(self, one: i64, two: i64, budget: i64, spare: i64) -> bool:
        """False only if it is clear that two or more cards have no place.

        A card in no natural meld lies in one with jokers, there alone or with one neighbour between them:
        a joker serves two such groups at the most. One with no partner within reach of a joker takes two,
        or one if there is another such card beyond them. So it is with cards that only a joker links to a
        run of the table: it serves one of them.
        """
        alone = self.table.beyond(one)
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
        if far > spare and (self.cap == 1 or budget == 1) and count_cards(lost & ~self.table.touch) > spare:
            return False
        groups = _groups(alone)
        if twins != 0:
            groups += _groups(twins)
        return far + groups <= 2 * budget + (2 * spare if far > 0 else spare)

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
                cards = (block & LANE) << shift
                if self._in_block(one, two, jokers, need, spare, wanted, depth, card, block, cards):
                    return True
        others: i64 = 0
        for above in range(suit + 1, i64(4)):
            others |= ((one >> (13 * above + rank)) & 1) << above
        for block in self.blocks.sets(card, others, most):
            if block <= ceiling:
                cards = SUIT_COLUMN[block & 15] << rank
                if self._in_block(one, two, jokers, need, spare, wanted, depth, card, block, cards):
                    return True
        return False

    def _in_block(
        self,
        one: i64,
        two: i64,
        jokers: i64,
        need: i64,
        spare: i64,
        wanted: i64,
        depth: i64,
        card: i64,
        block: i64,
        cards: i64,
    ) -> bool:
        """Lay a new meld of these cards."""
        self.acts.note(depth, BLOCK, card, 0, block)
        used = (block >> 13) & 15
        gain = (block >> 21) & 127
        return self._play(one, two, jokers, need, spare, wanted, depth, cards, used, 0, gain)

    def _play(
        self,
        one: i64,
        two: i64,
        jokers: i64,
        need: i64,
        spare: i64,
        wanted: i64,
        depth: i64,
        cards: i64,
        used: i64,
        freed: i64,
        gain: i64,
    ) -> bool:
        """Lay the `cards` of the act just noted and `used` jokers, get `freed`, and search on."""
        ceiling: i64 = NO_CEILING
        if two & BIT[self.acts.cards[depth]]:
            # The other copy comes next: in no greater block, and after a lay-off in none.
            ceiling = self.acts.chosen[depth] if self.acts.kinds[depth] == BLOCK else 0
        if not self.whole:
            spare -= count_cards(cards) + used * self.joker_cost
            if cards & self.kept:
                spare += 1
            if spare < 0:
                return False
            wanted &= ~cards
            if used > 0:
                wanted &= BIT[JOKER] - 1
        one &= ~(cards & ~two)
        two &= ~cards
        if freed == 0:
            return self._search(one, two, jokers - used, need - gain, spare, wanted, ceiling, depth + 1)
        table = self.table
        table.freed += freed
        table.pending -= freed
        if self._search(one, two, jokers - used + freed, need - gain, spare, wanted, ceiling, depth + 1):
            return True
        table.freed -= freed
        table.pending += freed
        return False

    def _on_table(
        self, one: i64, two: i64, jokers: i64, need: i64, spare: i64, wanted: i64, depth: i64, card: i64
    ) -> bool:
        """Try the lowest card on every meld on the table."""
        suit = card // 13
        rank = card % 13
        melds = self.table.melds
        for at in range(i64(len(melds))):
            target = melds[at]
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
        """Try the card on a set, alone or with others in one play."""
        suits = target.suits
        size = target.size
        held = target.jokers
        own = BIT[card // 13]
        if size < 4 or (self.whole and self.last_frees and held > 0):
            freed: i64 = 0 if size < 4 else 1  # R40-43, R40-44: a set holds four
            target.suits = suits | own
            target.size = 4
            target.jokers = held - freed
            self.acts.note(depth, TO_SET, card, at, 0)
            gain = self.points.by_rank[target.rank]
            if self._play(one, two, jokers, need, spare, wanted, depth, BIT[card], 0, freed, gain):
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
                    self.acts.note(depth, PLAY_TO_SET, card, at, more)
                    if self._play(one, two, jokers, need, spare, wanted, depth, cards, 0, freed, 0):
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
        """Try the card on a run: in the place of a joker, or at either end, which then is where it lies."""
        places = target.swappable
        if self.whole and places & BIT[place]:
            target.swappable = places & ~BIT[place]
            target.jokers -= 1
            self.acts.note(depth, TAKE_JOKER, card, at, 0)
            if self._play(one, two, jokers, need, spare, wanted, depth, BIT[card], 0, 1, 0):
                return True
            target.swappable = places
            target.jokers += 1
        low = target.low
        high = target.high
        size = target.size
        steps = target.steps_to(place)
        if steps == 0:
            return False
        if place < low:
            act: i64 = BELOW if steps == 1 else TWO_BELOW
            target.low = place
        else:
            act = ABOVE if steps == 1 else TWO_ABOVE
            target.high = place
        target.size = target.high - target.low + 1
        laid = target.size <= 13 and (  # R40-58: one ace
            self._next_to_run(one, two, jokers, need, spare, wanted, depth, card, place, at, act)
            if steps == 1
            else self._beyond_run(one, two, jokers, need, spare, wanted, depth, card, place, at, act)
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
        table = self.table
        surely = table.surely
        if act == ABOVE:
            table.surely |= table.two_above & (BIT[card] << 1)
        self.acts.note(depth, act, card, at, 0)
        gain = self.points.by_place[place]
        if self._play(one, two, jokers, need, spare, wanted, depth, BIT[card], 0, 0, gain):
            return True
        table.surely = surely
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
        target = self.table.melds[at]
        inner = place + 1 if act == TWO_BELOW else place - 1
        between = BIT[13 * target.suit + inner % 13]
        gain = self.points.by_place[place] + self.points.by_place[inner]
        if one & between:
            self.acts.note(depth, act, card, at, 0)
            cards = BIT[card] | between
            if self._play(one, two, jokers, need, spare, wanted, depth, cards, 0, 0, gain):
                return True
        to_swap: i64 = 0
        if self.whole and target.swappable != 0:
            lane = (one >> (13 * target.suit)) & LANE
            to_swap = COUNT[target.swappable & (lane | (lane & 1) << 13)]
        if target.jokers >= self.cap + to_swap:
            return False
        target.jokers += 1
        self.acts.note(depth, act + GAP_BELOW - TWO_BELOW, card, at, 0)
        if self._play(one, two, jokers, need, spare, wanted, depth, BIT[card], 1, 0, gain):
            return True
        target.jokers -= 1
        return False

    def _settle_whole(self, jokers: i64, spare: i64, depth: i64) -> bool:
        """No natural card is in hand any more: where the jokers go."""
        if jokers < 0 or (spare > 0 and (jokers == 0 or not self.joker_may_stay)):
            return False
        if not self.table.take_jokers(jokers - spare):
            return False
        if self.strict:
            to_meld = self.table.freed - self.own_out
            if to_meld > 0 and self.acts.melded_jokers(depth) < to_meld:
                return False
        self.acts.depth = depth
        return True

    def _settle_points(self, jokers: i64, need: i64, spare: i64, wanted: i64, depth: i64) -> bool:
        """Whether the points are reached, if need be with jokers added to the fresh melds."""
        if need <= 0 and wanted == 0:
            self.table.take_no_jokers()
            self.acts.depth = depth
            return True
        most = jokers
        if self.joker_cost > 0 and spare < most:
            most = spare
        if (
            not self.table.melds
            or most <= 0
            or wanted & (BIT[JOKER] - 1)
            or need > self.points.highest * most
        ):
            return False
        if not self.table.reach(self.points, 0, most, need, wanted != 0):
            return False
        self.acts.depth = depth
        return True
