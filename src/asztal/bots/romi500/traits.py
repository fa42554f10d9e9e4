"""What a net is told of a position in Römi 500 and of the moves in it, as numbers about as large as 1.

What they are is listed in one place each, in their order: a net that has been trained knows them by it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bots.learned import flag
from asztal.bots.romi500.evaluate import CheapestMelds, Evaluator, completing
from asztal.bots.romi500.players import Keeping, without
from asztal.games.romi500.deal import hand_value, needed
from asztal.games.romi500.moves import card_in, end_in, index_in, meld_in
from asztal.melds.meld import BIT, SUIT_COLUMN, is_set, run_suit, set_rank
from asztal.melds.runs import run_ends
from asztal.melds.sets_with_twins import LARGEST_SET, added, ends_for, joker_count, meld_size
from asztal.pieces.cards import JOKER

__all__ = ["CONTEXT", "KINDS", "TERMS", "TRAITS", "Traits"]

# The kinds of moves.
DISCARD: Final = 0
DONE: Final = 1
LAY: Final = 2
ADD: Final = 3
KINDS: Final = 4

CONTEXT: Final = 47  # numbers of a position
OF_CARD: Final = 14  # numbers of a card
OF_MOVE: Final = 9  # places for what only one kind of moves has
TRAITS: Final = KINDS + OF_CARD + OF_MOVE + 2  # numbers of a move, with the one that a `Question` adds
# What each number of a move counts as where the net says why (`Term`); "" as nothing that has a name.
TERMS: Final = [
    *[""] * KINDS,
    *["points", "joker", "points", "points", "points", "points", ""],
    *["meld", "", "promise", "promise", "", "", ""],
    *["points", "joker", "meld", "promise", "promise", "", "points", "promise", "promise"],
    *[""] * 2,
]
CLOSE: Final = 7  # cards of a rival up to which each number is told by itself
RECENT: Final = 3  # last discards of a rival that are looked at


class Traits:
    """The numbers of one position; `keeping` is what `solid` weighs its discards by, `patient` the code of what it
    would play if it kept its melds in hand up to the last round."""

    def __init__(self, evaluator: Evaluator, keeping: Keeping, cheapest: CheapestMelds) -> None:
        view = evaluator.view
        self.evaluator = evaluator
        self.keeping = keeping
        self.cheapest = cheapest
        self.patient: i64 = -1
        self.hand = evaluator.hand()
        self.size: i64 = len(self.hand)
        self.left: i64 = evaluator.turns_left()
        self.near: i64 = evaluator.smallest_rival()
        self.open: list[i64] = []  # the melds on the table that may be added to
        for index in range(len(view.table)):
            if not view.out & BIT[view.owners[index]]:
                self.open.append(view.table[index])
        self.fitting = fits_of(self.open)
        self.useful: i64 = self.fitting | fits_of(keeping.melds)
        self.ways = self.ways_of(keeping.loose)

    def ways_of(self, loose: list[i64]) -> i64:
        """How many unseen cards would find a place beside these, in a meld of the hand or on the table."""
        mask = self.useful
        for at in range(len(loose)):
            for other in range(at):
                mask |= completing(loose[at], loose[other])
        return self.evaluator.count(mask) + self.evaluator.unseen[JOKER]

    def context(self) -> list[float]:
        """The numbers of the position."""
        out: list[float] = []
        self.add_time(out)
        self.add_hand(out)
        self.add_rivals(out)
        self.add_table(out)
        return out

    def add_time(self, out: list[float]) -> None:
        """The rules that differ, how many play, how late it is, and who may lay."""
        view = self.evaluator.view
        rules = view.rules
        rivals: i64 = view.players - 1
        me: i64 = view.to_move
        before: i64 = ((me - view.first) * rules.step + view.players) % view.players
        knocked: i64 = 0
        for seat in range(i64(view.players)):
            if seat != me and view.knocked & BIT[seat]:
                knocked += 1
        out.append(flag(rules.new_pool > 0))
        out.append(float(min(view.pool, i64(300))) / 100.0)
        out.append(float(rules.points[0]) / 10.0)
        for players in range(i64(2), i64(5)):
            out.append(flag(view.players == players))
        out.append(float(view.round) / 10.0)
        for turns in range(i64(3)):
            out.append(flag(self.left == turns))
        out.append(flag(view.round == 1))
        out.append(float(before) / float(rivals))
        out.append(flag(before == 0))
        out.append(flag(before == rivals))
        out.append(flag(view.may_lay))
        out.append(flag(view.knocked & BIT[me] != 0))
        out.append(flag(knocked > 0))
        out.append(float(knocked) / float(rivals))

    def add_hand(self, out: list[float]) -> None:
        """The own hand, and how far it is."""
        view = self.evaluator.view
        loose: i64 = len(self.keeping.loose) - view.jokers
        fitting: i64 = 0
        fitted: i64 = 0
        for card in self.keeping.loose:
            if card != JOKER and (self.fitting >> card) & 1:
                fitting += 1
                fitted += self.evaluator.points_of(card)
        out.append(float(self.size) / 14.0)
        out.append(float(self.size - loose) / 14.0)
        out.append(float(loose) / 7.0)
        for count in range(i64(2), i64(6)):
            out.append(flag(loose == count))
        out.append(float(self.keeping.whole) / 60.0)
        out.append(float(self.keeping.left) / 50.0)
        out.append(float(view.jokers))
        out.append(float(len(self.keeping.melds)) / 4.0)
        out.append(float(self.ways) / 30.0)
        out.append(float(fitting) / 4.0)
        out.append(float(fitted) / 30.0)

    def add_rivals(self, out: list[float]) -> None:
        """The other seats: how many cards they hold, and how light what they discard has become."""
        view = self.evaluator.view
        total: i64 = 0
        discarded: i64 = 0
        recent: i64 = 0
        for seat in range(i64(view.players)):
            if seat == view.to_move:
                continue
            total += view.counts[seat]
            cards = view.discards[seat]
            for at in range(max(len(cards) - RECENT, 0), len(cards)):
                recent += 1
                discarded += self.evaluator.points_of(cards[at])
        after: i64 = (view.to_move + view.rules.step + view.players) % view.players
        out.append(float(min(self.near, i64(14))) / 14.0)
        for cards_held in range(i64(1), i64(CLOSE)):
            out.append(flag(self.near == cards_held))
        out.append(float(view.counts[after]) / 14.0)
        out.append(float(total) / float(14 * (view.players - 1)))
        out.append(float(discarded) / float(10 * max(recent, i64(1))))
        out.append(flag(view.out != 0))

    def add_table(self, out: list[float]) -> None:
        """The melds, and what is unseen that fits them."""
        view = self.evaluator.view
        mine: i64 = 0
        for owner in view.owners:
            if owner == view.to_move:
                mine += 1
        out.append(float(len(view.table)) / 8.0)
        out.append(float(mine) / 4.0)
        out.append(float(self.evaluator.count(self.fitting)) / 40.0)
        out.append(float(self.evaluator.unseen[JOKER]) / 2.0)

    def of_discard(self, code: i64) -> list[float]:
        """The numbers of a discard: what `solid` weighs it by, and what it takes from melds and from hopes."""
        card = card_in(code)
        keeping = self.keeping
        view = self.evaluator.view
        lighter, joker, broken, promise, outs = keeping.terms(card)
        own = [lighter / 10.0, joker / 100.0, flag(broken < 0.0), promise / 20.0, float(outs) / 10.0]
        own.append((lighter + joker + broken + promise) / 20.0)
        saved = self.evaluator.points_of(card)
        ways = self.ways
        if card in keeping.loose:
            rest = keeping.loose[:]
            rest.remove(card)
            ways = self.ways_of(rest)
        elif self.left > 0:
            one, two, _ = without(view, card)
            self.cheapest.find(one, two, 0, view.rules.points, 0)
            saved = keeping.left - self.cheapest.least
        own.append(float(saved) / 10.0)
        own.append(float(ways) / 30.0)
        own.append(float(ways - self.ways) / 10.0)
        return self.of_move(DISCARD, code, card, own)

    def of_done(self, code: i64) -> list[float]:
        """The numbers of a turn without a discard."""
        return self.of_move(DONE, code, -1, [])

    def of_lay(self, code: i64) -> list[float]:
        """The numbers of a new meld: how light it makes the hand, what stays, and what others may add to it."""
        meld = meld_in(code)
        view = self.evaluator.view
        one, two = needed(meld)
        jokers = joker_count(meld)
        once = (view.one & ~one) | (view.two & one & ~two)
        left = hand_value(view.rules, once, view.two & ~one, view.jokers - jokers)
        own = [float(meld_size(meld)) / 5.0, float(self.keeping.whole - left) / 20.0, float(jokers)]
        own.append(float(self.size - meld_size(meld)) / 7.0)
        own.append(float(left) / 40.0)
        fits = fits_of([meld])
        held: i64 = 0
        for card in self.keeping.loose:
            if card != JOKER and (fits >> card) & 1:
                held += 1
        own.append(float(self.evaluator.count(fits)) / 10.0)
        own.append(float(held))
        own.append(flag(view.knocked == 0))
        own.append(flag(view.knocked & BIT[view.to_move] == 0))
        return self.of_move(LAY, code, -1, own)

    def of_add(self, code: i64) -> list[float]:
        """The numbers of a card that is added: whose meld it goes to, and what others may add after it."""
        card = card_in(code)
        index = index_in(code)
        end = end_in(code)
        view = self.evaluator.view
        one, two, jokers = without(view, card)
        left = hand_value(view.rules, one, two, jokers)
        meld = view.table[index]
        longer = added(meld, card, end if end > 0 else ends_for(meld, card))
        opened = fits_of([longer]) & ~self.fitting
        own = [float(self.keeping.whole - left) / 10.0, float(self.size - 1) / 7.0, float(left) / 40.0]
        own.append(flag(view.owners[index] == view.to_move))
        own.append(float(self.evaluator.count(opened)) / 2.0)
        held: i64 = 0
        for mate in self.hand:
            if mate != JOKER and (opened >> mate) & 1:
                held += 1
        own.append(float(held))
        return self.of_move(ADD, code, card, own)

    def of_move(self, kind: i64, code: i64, card: i64, own: list[float]) -> list[float]:
        """The numbers of a move: its kind, its card if it has one (else −1), up to `OF_MOVE` that it alone has, and
        whether it is the patient one."""
        out: list[float] = []
        for other in range(i64(KINDS)):
            out.append(flag(kind == other))
        if card >= 0:
            self.add_card(out, card)
        while len(out) < KINDS + OF_CARD:
            out.append(0.0)
        out.extend(own)
        while len(out) < TRAITS - 2:
            out.append(0.0)
        out.append(flag(code == self.patient))
        return out

    def add_card(self, out: list[float], card: i64) -> None:
        """What a card counts now and later, where it fits, and the own cards beside it."""
        points = float(self.evaluator.points_of(card)) / 10.0
        out.append(points)
        out.append(flag(card == JOKER))
        out.append(points if self.left == 0 else 0.0)
        out.append(points if self.near <= 2 else 0.0)
        out.append(points if self.near <= 4 else 0.0)
        out.append(points * float(self.left) / 10.0)
        if card == JOKER:
            return
        fits = flag((self.fitting >> card) & 1 != 0)
        rank = card % 13
        same: i64 = 0
        beside: i64 = 0
        for mate in self.keeping.loose:
            if mate == JOKER or mate == card:
                continue
            if mate % 13 == rank:
                same += 1
            elif mate // 13 == card // 13 and -3 < mate % 13 - rank < 3:
                beside += 1
        out.append(flag(rank == 0))
        out.append(flag(card in self.keeping.loose))
        out.append(flag(self.evaluator.view.two & BIT[card] != 0))
        out.append(float(same))
        out.append(float(beside))
        out.append(fits)
        out.append(fits if self.near <= 3 else 0.0)
        out.append(float(self.evaluator.unseen[card]) / 2.0)


def fits_of(melds: list[i64]) -> i64:
    """The cards that one of these melds takes."""
    mask: i64 = 0
    for meld in melds:
        if is_set(meld):
            if meld_size(meld) < LARGEST_SET:
                mask |= SUIT_COLUMN[15] << set_rank(meld)
            continue
        first: i64 = 13 * run_suit(meld)
        for card in range(first, first + 13):
            if run_ends(meld, card) != 0:
                mask |= BIT[card]
    return mask
