"""What a römi player sees in a hand: what it can lay, what each card may still become."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.games.rummy.stories import own_in
from asztal.games.rummy.table import LAST_FREES, ends_for, joker_place
from asztal.games.rummy.view import RummyView
from asztal.melds.arrange import Arranger
from asztal.melds.blocks import useful
from asztal.melds.meld import BIT, cards_of
from asztal.melds.plan import LAY, Step
from asztal.pieces.cards import JOKER

__all__ = ["Evaluator"]

JOKER_POINTS: Final = 20


class Evaluator:
    """Evaluates one view. `unseen[card]`: copies in the stock or in other hands.

    `arranger` counts what melds are worth, `counter` how many cards lie in them.
    """

    def __init__(self, view: RummyView, arranger: Arranger, counter: Arranger) -> None:
        self.view = view
        self.arranger = arranger
        self.counter = counter
        self.seat: i64 = view.to_move if view.seat is None else view.seat
        self.ways: list[
            i64
        ] = []  # for each discard of `next_draw`, how many unseen cards would help after it
        self.unseen: list[i64] = [0] * 53
        for card in view.game.pieces:
            self.unseen[card] += 1
        for card in view.pile:
            self.unseen[card] -= 1
        for meld in view.table:
            for card in cards_of(meld):
                self.unseen[card] -= 1
        for card in self.hand():
            self.unseen[card] -= 1

    def hand(self) -> list[i64]:
        """The hand's cards, jokers last."""
        view = self.view
        cards: list[i64] = []
        for card in range(i64(52)):
            if view.one & BIT[card]:
                cards.append(card)
            if view.two & BIT[card]:
                cards.append(card)
        for _ in range(view.jokers):
            cards.append(JOKER)
        return cards

    def points_of(self, card: i64) -> i64:
        """What a card left in hand counts."""
        return JOKER_POINTS if card == JOKER else self.view.rules.points.by_rank[card % 13]

    def is_open(self) -> bool:
        """Whether this seat has met the minimum."""
        return self.view.opened & BIT[self.seat] != 0

    def smallest_rival(self) -> i64:
        """The fewest cards another seat holds."""
        least: i64 = 99
        for seat in range(self.view.players):
            if seat != self.seat and self.view.counts[seat] < least:
                least = self.view.counts[seat]
        return least

    def best_points(self, extra: i64) -> i64:
        """The most points of melds from the hand, with `extra` in it if it is not −1."""
        one = self.view.one
        two = self.view.two
        jokers = self.view.jokers
        if extra == JOKER:
            jokers += 1
        elif extra >= 0:
            two |= one & BIT[extra]
            one |= BIT[extra]
        return self.arranger.best(one, two, jokers)

    def with_card(self, card: i64) -> tuple[i64, i64, i64]:
        """The hand with one card or joker more, as an arranger takes it."""
        view = self.view
        if card == JOKER:
            return view.one, view.two, view.jokers + 1
        return view.one | BIT[card], view.two | (view.one & BIT[card]), view.jokers

    def without(self, card: i64) -> tuple[i64, i64, i64]:
        """The hand with one card or joker less; as it is with −1."""
        view = self.view
        if card < 0:
            return view.one, view.two, view.jokers
        if card == JOKER:
            return view.one, view.two, view.jokers - 1
        if view.two & BIT[card]:
            return view.one, view.two & ~BIT[card], view.jokers
        return view.one & ~BIT[card], view.two, view.jokers

    def helps(self, card: i64) -> bool:
        """Whether more cards would lie in melds with this one."""
        view = self.view
        one, two, jokers = self.with_card(card)
        return self.counter.best(one, two, jokers) > self.counter.best(view.one, view.two, view.jokers)

    def next_draw(self, discards: list[i64], most: i64) -> list[i64]:
        """For each discard (−1: none) how many more cards than `most` would lie in melds after the next draw.

        In hundredths, on average over all unseen cards; one card is kept for the discard (R40-48).
        """
        gains: list[i64] = [0] * len(discards)
        self.ways = [0] * len(discards)
        unseen: i64 = 0
        for card in range(i64(53)):
            copies = self.unseen[card]
            unseen += max(copies, 0)
            one, two, jokers = self.with_card(card)
            if copies <= 0 or (card != JOKER and not useful(one, jokers) & BIT[card]):
                continue
            if self.counter.best_keeping_one(one, two, jokers) <= most:
                continue
            for at in range(len(discards)):
                one, two, jokers = self.without(discards[at])
                if card == JOKER:
                    jokers += 1
                else:
                    two |= one & BIT[card]
                    one |= BIT[card]
                more = self.counter.best_keeping_one(one, two, jokers) - most
                if more > 0:
                    gains[at] += copies * more
                    self.ways[at] += copies
        return [100 * gain // max(unseen, 1) for gain in gains]

    def loose(self) -> i64:
        """How many cards of the hand lie in no meld and fit none of the table."""
        view = self.view
        rest = self.hand()
        for card in self.in_melds():
            if card in rest:
                rest.remove(card)
        fitting: i64 = 0
        for card in range(i64(52)):
            if card in rest and self.fits_table(card):
                fitting += 1
        cards: i64 = view.counts[self.seat]
        return cards - self.counter.best(view.one, view.two, view.jokers) - fitting

    def may_go_out_with(self, card: i64) -> bool:
        """Whether all but one card could be laid if this one were taken, that is, nearly surely this turn."""
        one, two, jokers = self.with_card(card)
        return self.is_whole(one, two, jokers, self.view.jokers > 0, card)

    def outs(self) -> i64:
        """How many unseen cards, once drawn, would let all but one be laid."""
        outs: i64 = 0
        for card in range(i64(53)):
            if self.unseen[card] > 0:
                one, two, jokers = self.with_card(card)
                if self.is_whole(one, two, jokers, jokers > 0, -1):
                    outs += self.unseen[card]
        return outs

    def steps_to_go_out(self) -> list[Step]:
        """Steps that lay everything but one card now, or none."""
        view = self.view
        limit = view.now.joker_limit if view.now.joker_limit >= 0 else view.jokers
        if limit > 0 and not any(own_in(story, view.jokers) > 0 for story in view.now.stories):
            limit = 0  # R40-65: a freed or taken one is not discarded
        kept: i64 = view.now.taken if view.now.unlaid() else -1
        return (
            self.arranger.steps() if self.is_whole(view.one, view.two, view.jokers, limit > 0, kept) else []
        )

    def is_whole(self, one: i64, two: i64, jokers: i64, joker_discarded: bool, kept: i64) -> bool:
        """Whether all but one card can be laid; a joker may be the one, `kept` may not."""
        rules = self.view.rules
        return self.arranger.whole(
            one,
            two,
            jokers,
            self.view.table,
            joker_discarded,
            kept,
            rules.sets == LAST_FREES,
            not rules.freed_may_be_added,
        )

    def best_melds(self) -> list[Step]:
        """The new melds worth most, one card kept."""
        view = self.view
        kept: i64 = view.now.taken if view.now.unlaid() else -1
        self.arranger.best_keeping_one(view.one, view.two, view.jokers, kept)
        return self.arranger.steps()

    def opening(self, minimum: i64) -> list[Step]:
        """Steps that reach the minimum now, the taken card among them if it is owed; or none."""
        view = self.view
        card: i64 = view.now.taken if view.now.owed and not view.now.taken_new else -1
        if card == JOKER and not view.now.unlaid():
            card = -1
        kept: i64 = view.now.taken if view.now.unlaid() else -1
        fresh = view.table[view.now.fresh_from :]
        need = minimum - view.laid_points
        if need < 1 and not fresh:
            need = 1
        if not self.arranger.opening(view.one, view.two, view.jokers, need, card, fresh, kept):
            return []
        return [
            step
            if step.kind == LAY
            else Step(step.kind, step.meld, step.at + view.now.fresh_from, step.cards, step.end)
            for step in self.arranger.steps()
        ]

    def in_melds(self) -> list[i64]:
        """The natural cards of the best melds, for every copy one entry."""
        self.arranger.best(self.view.one, self.view.two, self.view.jokers)
        cards: list[i64] = []
        for step in self.arranger.steps():
            for card in cards_of(step.meld):
                if card != JOKER:
                    cards.append(card)
        return cards

    def promise(self, card: i64, mates: list[i64]) -> i64:
        """How many unseen cards would make a meld of this card and one of its mates."""
        total: i64 = 0
        rank = card % 13
        suit = card // 13
        for mate in mates:
            if mate == JOKER or mate == card:
                continue
            if mate % 13 == rank:  # two of a rank want a third suit
                for other in range(i64(4)):
                    if other != suit and other != mate // 13:
                        total += self.unseen[13 * other + rank]
            elif mate // 13 == suit:
                total += self.run_outs(suit, rank, mate % 13)
                if rank == 0:
                    total += self.run_outs(suit, 13, mate % 13)
                elif mate % 13 == 0:
                    total += self.run_outs(suit, rank, 13)
        return total

    def run_outs(self, suit: i64, place: i64, other: i64) -> i64:
        """Unseen cards that make three in sequence of these two places."""
        low = place if place < other else other
        high = other if place < other else place
        if high - low == 2:
            return self.unseen[13 * suit + low + 1]
        if high - low != 1:
            return 0
        total: i64 = 0
        if low > 0:
            total += self.unseen[13 * suit + low - 1]
        if high < 13:
            total += self.unseen[13 * suit + (high + 1) % 13]
        return total

    def fits_table(self, card: i64) -> bool:
        """Whether a card could be laid off or free a joker on the present table."""
        rules = self.view.rules
        for meld in self.view.table:
            if ends_for(meld, card, rules.cap, rules.sets) != 0 or joker_place(meld, card) >= 0:
                return True
        return False

    def unseen_mates(self, card: i64) -> i64:
        """How many unseen cards go with this one: of its rank, or at most two ranks from it in its suit, where an ace
        is below the two and above the king."""
        rank = card % 13
        start = card - rank
        count: i64 = 0
        for other in range(rank, i64(52), i64(13)):
            if other != card:
                count += self.unseen[other]
        for near in (rank - 2, rank - 1, rank + 1, rank + 2):
            if near == 13 or (near < 0 and rank == 0):
                count += self.unseen[start + (near + 13) % 13]
            elif 0 <= near < 13:
                count += self.unseen[start + near]
        return count

    def wanted_by_next(self, card: i64) -> bool:
        """Whether the next seat was seen to take a card that goes with this one."""
        view = self.view
        after = (self.seat + view.rules.step + view.players) % view.players
        known = view.known_one[after]
        suit = card // 13
        rank = card % 13
        for other in range(i64(4)):
            if other != suit and known & BIT[13 * other + rank]:
                return True
        for near in (rank - 2, rank - 1, rank + 1, rank + 2):
            if 0 <= near <= 12 and known & BIT[13 * suit + near]:
                return True
        return False
