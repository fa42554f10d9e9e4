"""What a net is told of a position in römi and of the moves in it, as numbers about as large as 1.

What they are is listed in one place each, in their order: a net that has been trained knows them by it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bots.learned import flag
from asztal.bots.rummy.evaluate import Evaluator
from asztal.melds.meld import BIT, joker_count, meld_size
from asztal.melds.plan import LAY, Step
from asztal.pieces.cards import JOKER
from asztal.pieces.lanes import count_cards

__all__ = [
    "CONTEXT",
    "DISCARD",
    "DRAW",
    "FREE",
    "LAY_MORE",
    "LAY_OFF",
    "LAY_OFF_JOKER",
    "OPEN",
    "TAKE",
    "TERMS",
    "TRAITS",
    "TURN_ENDED",
    "Traits",
]

# The kinds of moves.
DRAW: Final = 0
TAKE: Final = 1
OPEN: Final = 2
LAY_MORE: Final = 3
LAY_OFF: Final = 4
FREE: Final = 5  # a joker
LAY_OFF_JOKER: Final = 6
DISCARD: Final = 7
KINDS: Final = 8

CONTEXT: Final = 54  # numbers of a position
OF_CARD: Final = 25  # numbers of a card
OF_MOVE: Final = 8  # places for what only one kind of moves has
TRAITS: Final = KINDS + OF_CARD + OF_MOVE + 1  # numbers of a move, with the one that a `Question` adds
# What each number of a move counts as where the net says why (`Term`); "" as nothing that has a name.
TERMS: Final = [
    *[""] * KINDS,
    *["points", "joker", "", "points", "points", "points", "", "points", "points"],
    *["table"] * 5,
    "wanted",
    *["ways"] * 4,
    *["safe"] * 6,
    *["kept"] * 3,
    *["ways"] * 2,
    *[""] * 4,
]
TURN_ENDED: Final = CONTEXT + 6  # numbers of a position in which the own turn is over
NEARLY_OUT: Final = 3  # cards without a place with which one more may be the last that is missing
CLOSE: Final = 7  # cards of a rival up to which each number is told by itself


class Traits:
    """The numbers of one position. `ways`: how many unseen cards would help after the best discard, once it is known;
    `waits`: whether `solid` would keep the hand closed."""

    def __init__(self, evaluator: Evaluator, waits: bool) -> None:
        view = evaluator.view
        self.evaluator = evaluator
        self.waits = waits
        self.ways: i64 = 0
        self.hand = evaluator.hand()
        self.melded: i64 = evaluator.counter.best(view.one, view.two, view.jokers)
        self.points: i64 = evaluator.arranger.best(view.one, view.two, view.jokers)
        self.held: i64 = 0
        for card in self.hand:
            self.held += evaluator.points_of(card)
        self.near: i64 = evaluator.smallest_rival()
        self.after: i64 = (evaluator.seat + view.rules.step + view.players) % view.players
        self.discarded: list[i64] = [0] * (JOKER + 1)
        for card in view.pile:
            self.discarded[card] += 1
        self.unseen: i64 = 0
        for copies in evaluator.unseen:
            self.unseen += copies

    def context(self) -> list[float]:
        """The numbers of the position."""
        out: list[float] = []
        self.add_rules(out)
        self.add_hand(out)
        self.add_rivals(out)
        self.add_table(out)
        return out

    def add_rules(self, out: list[float]) -> None:
        """The rules that differ, and how many play."""
        view = self.evaluator.view
        rules = view.rules
        out.append(float(rules.minimum) / 50.0)
        out.append(float(min(rules.cap, i64(4))) / 4.0)
        for sets in range(i64(3)):
            out.append(flag(rules.sets == sets))
        out.append(float(rules.joker_points) / 20.0)
        out.append(float(rules.bonus) / 50.0)
        out.append(float(rules.hand_factor - 1))
        out.append(flag(rules.freed_may_be_added))
        out.append(flag(rules.free_each))
        out.append(flag(rules.from_hand))
        out.append(flag(rules.idle_rounds > 0))
        out.append(flag(rules.step == 1))
        for players in range(i64(2), i64(5)):
            out.append(flag(view.players == players))

    def add_hand(self, out: list[float]) -> None:
        """The own hand, and how far it is."""
        evaluator = self.evaluator
        view = evaluator.view
        count: i64 = len(self.hand)
        need = view.rules.minimum - self.points
        fitting: i64 = 0
        for card in self.hand:
            if card != JOKER and evaluator.fits_table(card):
                fitting += 1
        out.append(flag(view.phase == 0))
        out.append(flag(view.free_pickup))
        out.append(flag(view.has_drawn & BIT[evaluator.seat] != 0))
        out.append(flag(evaluator.is_open()))
        out.append(float(count) / 14.0)
        out.append(float(self.melded) / 14.0)
        out.append(float(count - self.melded) / 7.0)
        out.append(float(self.points) / 50.0)
        out.append(flag(need <= 0))
        out.append(float(max(need, i64(0))) / 30.0)
        out.append(float(self.held) / 80.0)
        out.append(float(self.held - self.points) / 50.0)
        out.append(float(view.jokers))
        out.append(float(evaluator.loose()) / 8.0)
        out.append(float(self.ways) / 20.0)
        out.append(float(fitting) / 5.0)
        out.append(flag(self.waits))

    def add_rivals(self, out: list[float]) -> None:
        """The other seats: how many cards they hold, who has opened, what is known of them."""
        view = self.evaluator.view
        rivals: i64 = view.players - 1
        opened: i64 = 0
        known: i64 = 0
        total: i64 = 0
        for seat in range(view.players):
            if seat != self.evaluator.seat:
                total += view.counts[seat]
                known += count_cards(view.known_one[seat])
                if view.opened & BIT[seat]:
                    opened += 1
        out.append(float(self.near) / 14.0)
        for cards in range(i64(CLOSE)):
            out.append(flag(self.near == cards))
        out.append(flag(self.near >= CLOSE))
        out.append(float(view.counts[self.after]) / 14.0)
        out.append(float(total) / float(14 * rivals))
        out.append(float(opened) / float(rivals))
        out.append(flag(opened > 0))
        out.append(flag(view.opened & BIT[self.after] != 0))
        out.append(float(known) / 5.0)

    def add_table(self, out: list[float]) -> None:
        """The stock, the pile and the melds."""
        view = self.evaluator.view
        out.append(float(view.stock) / 50.0)
        out.append(float(view.reshuffles))
        out.append(float(len(view.pile)) / 30.0)
        out.append(float(len(view.table)) / 6.0)
        out.append(float(self.evaluator.unseen[JOKER]) / 4.0)
        out.append(float(view.idle) / 10.0)

    def turn_ended(self, gain: i64) -> list[float]:
        """What there is to tell besides where the own turn is over; `gain`: of `Evaluator.next_draw`."""
        evaluator = self.evaluator
        pile = evaluator.view.pile
        loose = evaluator.loose()
        outs = evaluator.outs() if loose <= NEARLY_OUT else i64(0)
        top: i64 = pile[len(pile) - 1] if pile else i64(-1)
        fits = flag(top >= 0 and top != JOKER and evaluator.fits_table(top))
        return [
            float(gain) / 50.0,
            float(outs) / 20.0,
            flag(loose <= 1),
            fits,
            fits if evaluator.view.opened & BIT[self.after] else 0.0,
            float(evaluator.points_of(top)) / 10.0 if top >= 0 else 0.0,
        ]

    def of_move(self, kind: i64, card: i64, own: list[float]) -> list[float]:
        """The numbers of a move: its kind, its card if it has one (else −1), and up to `OF_MOVE` that it alone has."""
        out: list[float] = []
        for other in range(i64(KINDS)):
            out.append(flag(kind == other))
        if card >= 0:
            self.add_card(out, card)
        while len(out) < KINDS + OF_CARD:
            out.append(0.0)
        out.extend(own)
        while len(out) < TRAITS - 1:
            out.append(0.0)
        return out

    def add_card(self, out: list[float], card: i64) -> None:
        """What a card counts, where it fits, and what it may become: with the own cards, and in another hand."""
        evaluator = self.evaluator
        points = float(evaluator.points_of(card)) / 10.0
        out.append(points)
        out.append(flag(card == JOKER))
        if card == JOKER:
            return
        view = evaluator.view
        fits = flag(evaluator.fits_table(card))
        closed = flag(not evaluator.is_open() and self.points < view.rules.minimum)
        out.append(flag(card % 13 == 0))
        out.append(points if self.near <= 2 else 0.0)
        out.append(points if self.near <= 4 else 0.0)
        out.append(points * float(len(self.hand) - self.melded) / 4.0)
        out.append(closed)
        out.append(points * closed)
        out.append(float(self.held - self.points) / 50.0 - points / 5.0)
        out.append(fits)
        out.append(fits if self.near <= 1 else 0.0)
        out.append(fits if self.near <= 3 else 0.0)
        out.append(fits if evaluator.is_open() else 0.0)
        out.append(fits if view.opened & BIT[self.after] else 0.0)
        out.append(flag(evaluator.wanted_by_next(card)))
        self.add_mates(out, card)
        self.add_danger(out, card)

    def add_mates(self, out: list[float], card: i64) -> None:
        """The own cards beside it."""
        mates = self.hand[:]
        if card in mates:
            mates.remove(card)
        rank = card % 13
        same: i64 = 0
        near: i64 = 0
        for mate in mates:
            if mate == JOKER or mate == card:
                continue
            if mate % 13 == rank:
                same += 1
            elif mate // 13 == card // 13 and -3 < mate % 13 - rank < 3:
                near += 1
        out.append(flag(card in mates))
        out.append(float(self.evaluator.promise(card, mates)) / 8.0)
        out.append(float(same))
        out.append(float(near))

    def add_danger(self, out: list[float], card: i64) -> None:
        """What is unseen of it and beside it, so that another may hold it; what lies on the pile."""
        unseen = self.evaluator.unseen
        rank = card % 13
        start = card - rank
        sets: i64 = 0
        same: i64 = 0
        discarded: i64 = 0
        for other in range(rank, i64(52), i64(13)):
            discarded += self.discarded[other]
            if other != card:
                sets += same * unseen[other]
                same += unseen[other]
        below = unseen[start + rank - 1] if rank > 0 else unseen[start + 12]
        above = unseen[start + (rank + 1) % 13]
        runs: i64 = below * above if rank > 0 else i64(0)
        if rank != 1:
            runs += below * unseen[start + (rank + 11) % 13]
        if rank < 12:
            runs += above * unseen[start + (rank + 2) % 13]
        beside: i64 = 0
        if rank > 0:
            beside += self.discarded[card - 1]
        if rank < 12:
            beside += self.discarded[card + 1]
        pairs = float(max(self.unseen, i64(1)) * max(self.unseen, i64(1))) / 100.0
        out.append(float(unseen[card]) / 2.0)
        out.append(float(sets) / pairs)
        out.append(float(runs) / pairs)
        out.append(float(discarded) / 4.0)
        out.append(float(beside) / 4.0)
        out.append(float(self.discarded[card]))

    def of_plan(self, steps: list[Step]) -> list[float]:
        """What only a plan of new melds has: its cards, its points, its jokers, and what stays in hand."""
        cards: i64 = 0
        points: i64 = 0
        jokers: i64 = 0
        for step in steps:
            if step.kind == LAY:
                points += self.evaluator.view.rules.points.of(step.meld)
                cards += meld_size(step.meld)
                jokers += joker_count(step.meld)
        left = float(len(self.hand) - cards)
        return [float(cards) / 5.0, float(points) / 50.0, float(jokers), left / 7.0]
