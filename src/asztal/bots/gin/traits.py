"""What a net is told of a position in gin rummy and of the moves in it, as numbers about as large as 1.

What they are is listed in one place each, in their order: a net that has been trained knows them by it. There are
always two players, which no number says.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bots.gin.belief import RECENT, STAGES, STOCK
from asztal.bots.gin.evaluate import MATES, PAIRS, Evaluator
from asztal.bots.gin.players import EARLY
from asztal.bots.learned import flag
from asztal.games.gin.deal import DRAWING, OFFERED, PLAYING
from asztal.games.gin.setup import HAND, LAST_CARDS
from asztal.melds.blocks import useful
from asztal.melds.meld import BIT
from asztal.pieces.cards import JOKER
from asztal.pieces.hand import held_cards
from asztal.pieces.lanes import count_cards

__all__ = [
    "CONTEXT",
    "DISCARD_IT",
    "DRAW_ONE",
    "KNOCK_NOW",
    "PASS_IT",
    "TAKE_IT",
    "TERMS",
    "TRAITS",
    "Prospects",
    "Traits",
]

# The kinds of moves.
DRAW_ONE: Final = 0
PASS_IT: Final = 1
TAKE_IT: Final = 2
DISCARD_IT: Final = 3
KNOCK_NOW: Final = 4
KINDS: Final = 5

CONTEXT: Final = 59  # numbers of a position
OF_CARD: Final = 19  # numbers of a card
OF_HAND: Final = 8  # of the hand that a move leaves
OF_MOVE: Final = 8  # places for what only one kind of moves has
TRAITS: Final = (
    KINDS + OF_CARD + OF_HAND + OF_MOVE + 1
)  # numbers of a move, with the one that a `Question` adds
# What each number of a move counts as where the net says why (`Term`); "" as nothing that has a name.
TERMS: Final = [
    *[""] * KINDS,
    *["deadwood", "deadwood", "deadwood", "", "deadwood", "deadwood", "deadwood"],
    *["danger"] * 12,
    *["deadwood"] * OF_HAND,
    *[""] * (OF_MOVE + 1),
]
SETS: Final = 6  # of the cards in `PAIRS`, those of sets
COOL: Final = (
    0.69  # how much less likely a card is held beside one that was discarded or not taken of late (`WEIGHTS`)
)
TURNS: "Final[list[i64]]" = [1, 2, 3, 4, 6, 8, 10]  # of both players, until which a stage of the deal lasts
LAST: "Final[list[i64]]" = [3, 4, 6, 8, 12]  # cards in the stock, likewise


class Prospects:
    """What may be hoped for with a hand of ten: `left` is its deadwood; `whole`, how many cards may lie in melds;
    `more`, how many unseen cards would lengthen these; the rest as in `Weighed`."""

    def __init__(
        self, evaluator: Evaluator, hand: i64, left: i64, hopes: float, ways: i64, knocks: i64, gins: i64
    ) -> None:
        self.left = left
        self.hopes = hopes
        self.ways = ways
        self.knocks = knocks
        self.gins = gins
        melded = useful(hand, 0)
        self.whole: i64 = count_cards(melded)
        self.more: i64 = 0
        near: i64 = 0
        for card in held_cards(melded, 0, 0):
            near |= MATES[card]
        for card in held_cards(near & evaluator.unseen, 0, 0):
            if useful(melded | BIT[card], 0) & BIT[card]:
                self.more += 1


class Traits:
    """The numbers of one position. `best` is what may be hoped for now, or after the discard that `solid` likes best.

    `chances`: how likely the other player holds each card; `wanted`: how likely it goes with what they have taken.
    """

    def __init__(self, evaluator: Evaluator, best: Prospects) -> None:
        view = evaluator.view
        self.evaluator = evaluator
        self.rules = evaluator.rules
        self.best = best
        self.melded: i64 = useful(view.hand, 0)
        self.loose = held_cards(view.hand & ~self.melded, 0, 0)
        self.known = held_cards(evaluator.rival, 0, 0)
        self.stage: i64 = (STOCK - view.stock + view.takes) // 2
        self.late = float(min(self.stage, i64(STAGES))) / float(STAGES)
        self.unseen: i64 = count_cards(evaluator.unseen)
        self.seen: i64 = 0
        for card in view.pile:
            self.seen |= BIT[card]
        self.near: list[i64] = [MATES[card] for card in view.pile[-RECENT:]]
        self.chances: list[float] = [0.0] * JOKER
        self.wanted: list[float] = [0.0] * JOKER
        self.idle: i64 = 0  # of the cards that the other has taken, those that can be in no meld
        self.guess()
        self.follow()

    def guess(self) -> None:
        """How likely the other player holds each card: less so beside what lies on top of the pile."""
        hidden = float(HAND - len(self.known))
        cards = held_cards(self.evaluator.unseen, 0, 0)
        total = 0.0
        for card in cards:
            weight = 1.0
            for near in self.near:
                if near & BIT[card]:
                    weight *= COOL
            self.chances[card] = weight
            total += weight
        for card in cards:
            self.chances[card] = min(1.0, self.chances[card] * hidden / total)
        for card in self.known:
            self.chances[card] = 1.0

    def follow(self) -> None:
        """Which cards would lengthen the melds that the other player has taken cards for."""
        for card in self.known:
            pairs = PAIRS[card]
            total = 0.0
            for at in range(i64(0), i64(len(pairs)), i64(2)):
                total += self.chances[pairs[at]] * self.chances[pairs[at + 1]]
            if total == 0.0:
                self.idle += 1
                continue
            for at in range(i64(0), i64(len(pairs)), i64(2)):
                one = pairs[at]
                other = pairs[at + 1]
                much = self.chances[one] * self.chances[other] / total
                if much > 0.0:
                    for more in held_cards(longer(card, one, other), 0, 0):
                        self.wanted[more] += much

    # The position.

    def context(self) -> list[float]:
        """The numbers of the position."""
        out: list[float] = []
        self.add_rules(out)
        self.add_stage(out)
        self.add_hand(out)
        self.add_rival(out)
        return out

    def add_rules(self, out: list[float]) -> None:
        """What it takes to knock, and what an ending brings beside the points."""
        view = self.evaluator.view
        rules = view.rules
        out.append(float(view.limit) / 10.0)
        out.append(flag(view.limit == 0))
        out.append(float(rules.gin_bonus) / 25.0)
        out.append(float(rules.undercut_bonus) / 25.0)
        out.append(float(rules.big_gin) / 50.0)
        out.append(flag(rules.straight))
        out.append(flag(rules.oklahoma))

    def add_stage(self, out: list[float]) -> None:
        """How far the turn and the deal are."""
        view = self.evaluator.view
        out.append(flag(view.phase == OFFERED))
        out.append(flag(view.phase == DRAWING))
        out.append(flag(view.phase == PLAYING))
        out.append(flag(view.dealer == view.to_move))
        out.append(flag(view.taken >= 0))
        out.append(float(view.stock) / float(STOCK))
        out.append(float(self.stage) / float(STAGES))
        for turns in TURNS:
            out.append(flag(self.stage <= turns))
        for cards in LAST:
            out.append(flag(view.stock <= cards))

    def add_hand(self, out: list[float]) -> None:
        """The own hand, what it may become, and what of it the other player could use."""
        view = self.evaluator.view
        best = self.best
        held = self.rules.points.of_cards(view.hand)
        highest: i64 = 0
        points: i64 = 0
        near: i64 = 0
        danger = 0.0
        wanted = 0.0
        for card in self.loose:
            points += self.rules.points.by_rank[card % 13]
            highest = max(highest, self.rules.points.by_rank[card % 13])
            near += self.promise(card)
            danger += self.meets(card, i64(0))
            wanted += self.wanted[card]
        self.add_prospects(out, best)
        out.append(float(min(best.left, view.limit)) / 10.0)
        out.append(float(max(best.left - view.limit, i64(0))) / 20.0)
        out.append(flag(best.left <= 5))
        out.append(float(held) / 60.0)
        out.append(float(held - best.left) / 40.0)
        out.append(float(len(self.loose)) / 6.0)
        out.append(float(points) / 30.0)
        out.append(float(highest) / 10.0)
        out.append(float(near) / 12.0)
        out.append(danger / 2.0)
        out.append(wanted)
        out.append(float(count_cards(view.known[view.to_move])) / 4.0)
        out.append(self.some_time(best.knocks))
        out.append(self.some_time(best.gins))

    def add_rival(self, out: list[float]) -> None:
        """What is known of the other hand, and of the pile."""
        view = self.evaluator.view
        points = self.rules.points.of_cards(self.evaluator.rival)
        out.append(float(len(self.known)) / 4.0)
        out.append(float(points) / 25.0)
        out.append(float(self.idle) / 2.0)
        out.append(float(count_cards(useful(self.evaluator.rival, 0))) / 4.0)
        out.append(float(HAND - len(self.known)) / float(max(self.unseen, i64(1))))
        out.append(float(self.unseen) / 35.0)
        out.append(float(view.takes) / 8.0)
        out.append(
            float(self.rules.points.of_cards(self.evaluator.unseen)) / float(max(self.unseen, i64(1))) / 10.0
        )
        out.append(float(len(view.pile)) / 20.0)
        out.append(flag(view.deadwood() <= view.limit))
        out.append(flag(view.stock >= EARLY))

    # A move.

    def of_move(self, kind: i64, card: i64, then: Prospects, own: list[float]) -> list[float]:
        """The numbers of a move: its kind, its card if it has one (else −1), what may be hoped for after it, and up to
        `OF_MOVE` that it alone has."""
        out: list[float] = []
        for other in range(i64(KINDS)):
            out.append(flag(kind == other))
        if card >= 0:
            self.add_card(out, card)
        while len(out) < KINDS + OF_CARD:
            out.append(0.0)
        self.add_prospects(out, then)
        out.extend(own)
        while len(out) < TRAITS - 1:
            out.append(0.0)
        return out

    def add_prospects(self, out: list[float], then: Prospects) -> None:
        """What may be hoped for with a hand."""
        out.append(float(then.left) / 20.0)
        out.append(flag(then.left <= self.evaluator.view.limit))
        out.append(then.hopes / 20.0)
        out.append(float(then.ways) / 10.0)
        out.append(float(then.knocks) / 10.0)
        out.append(float(then.gins) / 5.0)
        out.append(float(then.whole) / 10.0)
        out.append(float(then.more) / 5.0)

    def add_card(self, out: list[float], card: i64) -> None:
        """What a card counts, what it is good for in this hand and in the other, and what the pile tells of it."""
        view = self.evaluator.view
        points = float(self.rules.points.by_rank[card % 13]) / 10.0
        near = MATES[card]
        rank = near & ~(SUIT[card // 13])
        out.append(points)
        out.append(points * self.late)
        out.append(flag(points == 1.0))
        out.append(flag(view.known[view.to_move] & BIT[card] != 0))
        out.append(flag(useful(view.hand | BIT[card], 0) & BIT[card] != 0))
        out.append(float(self.promise(card)) / 4.0)
        out.append(float(count_cards(near & view.hand)) / 3.0)
        sets = self.meets(card, i64(SETS))
        danger = self.meets(card, i64(0))
        out.append(flag(near & self.evaluator.rival != 0))
        out.append(self.wanted[card])
        out.append(self.wanted[card] * self.late)
        out.append(2.0 * sets)
        out.append(2.0 * (danger - sets))
        out.append(2.0 * danger * self.late)
        out.append(flag(danger == 0.0))
        cooled: i64 = 0
        for other in self.near:
            if other & BIT[card]:
                cooled += 1
        out.append(float(cooled) / 2.0)
        out.append(float(count_cards(rank & self.seen)) / 2.0)
        out.append(float(count_cards(near & ~rank & self.seen)) / 2.0)
        out.append(float(count_cards(rank & self.evaluator.unseen)) / 2.0)
        out.append(float(count_cards(near & ~rank & self.evaluator.unseen)) / 3.0)

    def promise(self, card: i64) -> i64:
        """How many unseen cards make a meld of this card and another of the own; twice where it does so twice."""
        pairs = PAIRS[card]
        hand = self.evaluator.view.hand
        unseen = self.evaluator.unseen
        count: i64 = 0
        for at in range(i64(0), i64(len(pairs)), i64(2)):
            one = BIT[pairs[at]]
            other = BIT[pairs[at + 1]]
            if (one & hand and other & unseen) or (one & unseen and other & hand):
                count += 1
        return count

    def meets(self, card: i64, end: i64) -> float:
        """How many pairs the other player may be expected to hold that make a meld with a card; `end`: of the first
        so many cards of `PAIRS`, 0 of all."""
        pairs = PAIRS[card]
        total = 0.0
        for at in range(i64(0), end if end > 0 else i64(len(pairs)), i64(2)):
            total += self.chances[pairs[at]] * self.chances[pairs[at + 1]]
        return total

    def laid_off(self, hand: i64) -> list[float]:
        """How many cards, and points, the other player may be expected to lay off on the melds of a hand."""
        left = self.rules.deadwood(hand)
        cards = 0.0
        points = 0.0
        for card in range(i64(JOKER)):
            chance = self.chances[card]
            if chance > 0.0:
                more = hand | BIT[card]
                if useful(more, 0) & BIT[card] and self.rules.deadwood(more) == left:
                    cards += chance
                    points += chance * float(self.rules.points.by_rank[card % 13])
        return [cards / 2.0, points / 10.0]

    def some_time(self, outs: i64) -> float:
        """How likely one of so many cards comes with the draws that are left, if the deal goes on so long."""
        view = self.evaluator.view
        cards: i64 = view.stock - LAST_CARDS
        draws = cards // 2 if view.phase == PLAYING else (cards + 1) // 2
        missed = 1.0 - float(outs) / float(max(self.unseen, i64(1)))
        never = 1.0
        for _ in range(draws):
            never *= missed
        return 1.0 - never


def longer(card: i64, one: i64, other: i64) -> i64:
    """The cards that fit the meld of these three."""
    if one % 13 == card % 13:
        return MATES[card] & MATES[one] & MATES[other]
    low = min(card, one, other)
    cards: i64 = 0
    if low % 13 > 0:
        cards |= BIT[low - 1]
    if low % 13 + 3 < 13:
        cards |= BIT[low + 3]
    return cards


SUIT: "Final[list[i64]]" = [8191 * BIT[13 * suit] for suit in range(4)]
