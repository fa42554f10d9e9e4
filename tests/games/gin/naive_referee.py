"""Gin rummy a second time: a slow referee, written from the rules alone.

A hand is a set of card texts. Every meld that the pack has is written down once; what a hand can do with them is
found by trying all that it holds. Nothing is shared with the engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "shcd"
PACK = [rank + suit for suit in SUITS for rank in RANKS]  # G-01
POINTS = {rank + suit: min(place, 10) for suit in SUITS for place, rank in enumerate(RANKS, 1)}  # G-05

Cards = frozenset[str]


class House(NamedTuple):
    """The options of the table."""

    knock_at: int = 10  # G-10
    gin_bonus: int = 25  # G-17
    undercut_bonus: int = 25  # G-16
    straight: bool = False  # G-20
    oklahoma: bool = False  # G-21
    big_gin: int = 0  # G-22: its points, or 0 where there is none


def house_of(options: Mapping[str, object]) -> House:
    """The house with these options, as values or as a position writes them."""
    read = {"yes": True, "no": False, "True": True, "False": False}
    values = {name: str(value) for name, value in options.items() if name in House._fields}
    return House(**{name: int(read.get(value, value)) for name, value in values.items()})  # type: ignore[arg-type]


def total(cards: Cards) -> int:
    """What these cards count."""
    return sum(POINTS[card] for card in cards)


def all_melds() -> Iterator[tuple[str, Cards]]:
    """G-04: each meld that there is, as it is written and as a set."""
    for name in RANKS:
        for size in (3, 4):
            for suits in combinations(SUITS, size):
                cards = [name + suit for suit in suits]
                yield "{" + " ".join(cards) + "}", frozenset(cards)
    for suit in SUITS:
        for low, high in combinations(range(14), 2):
            if high - low >= 3:
                cards = [name + suit for name in RANKS[low:high]]
                yield "[" + " ".join(cards) + "]", frozenset(cards)


MELDS: dict[str, Cards] = dict(all_melds())
TEXTS: dict[Cards, str] = {cards: text for text, cards in MELDS.items()}


@lru_cache(maxsize=50_000)
def melds_in(hand: Cards) -> tuple[str, ...]:
    """Every meld that the hand holds, as text."""
    return tuple(text for text, cards in MELDS.items() if cards <= hand)


@lru_cache(maxsize=200_000)
def deadwood(hand: Cards) -> int:
    """The least that is left, whatever is laid."""
    return least(hand, [MELDS[text] for text in melds_in(hand)])


def least(hand: Cards, melds: list[Cards]) -> int:
    """The same with none but these melds: each of them first, and after it those that follow and still can be laid."""
    ways = (
        least(hand - meld, [other for other in melds[place:] if not other & meld])
        for place, meld in enumerate(melds, 1)
    )
    return min([total(hand), *ways])


class Meld(NamedTuple):
    """A meld on the table, whoever's it is."""

    owner: int
    cards: Cards


class Referee:
    """A deal followed by the texts of its moves."""

    def __init__(self, house: House, dealer: int, hands: list[Cards], upcard: str, stock: list[str]) -> None:
        self.house = house
        self.dealer = dealer  # G-03
        self.hands = hands
        self.upcard = upcard
        self.stock = stock  # the top card first
        self.pile = [upcard]  # the top card last
        self.seat = 1 - dealer  # G-06
        self.phase = "offer"
        self.passed = False
        self.taken: str | None = None
        self.takes = 0
        self.took: list[Cards] = [frozenset(), frozenset()]
        self.knocker: int | None = None
        self.table: list[Meld] = []
        self.big = False  # the knocker has said that all eleven lie in melds
        self.reason = self.rule = ""
        self.winner: int | None = None
        self.scores = [0, 0]

    @classmethod
    def at(cls, position: str) -> Referee:
        """The deal of a whole position text."""
        head, *rest = position.split(";")
        clauses = {name.strip(): value.strip() for name, _, value in (each.partition(":") for each in rest)}
        house = house_of(dict(word.split("=") for word in head.split()[1:]))
        dealer = int(clauses.get("dealer", 1))
        hands = [frozenset(clauses.get(f"hand {seat}", "").split()) for seat in (0, 1)]
        deal = cls(house, dealer, hands, clauses.get("upcard", ""), clauses.get("stock", "").split())
        deal.pile = clauses.get("pile", "").split()
        deal.seat = int(clauses.get("to-move", 1 - dealer))
        deal.phase = clauses.get("phase", "draw")
        deal.passed = clauses.get("passed") == "yes"
        deal.taken = clauses.get("taken")
        deal.takes = int(clauses.get("takes", 0))
        deal.took = [frozenset(clauses.get(f"known {seat}", "").split()) for seat in (0, 1)]
        for word in clauses.get("table", "").replace("] ", "]|").replace("} ", "}|").split("|"):
            if word:
                deal.table.append(Meld(int(word[0]), frozenset(word[2:-1].split())))
        if "knocker" in clauses:
            deal.knocker = int(clauses["knocker"])
            deal.big = len(deal.hands[deal.knocker]) + deal.laid(deal.knocker) == 11
        if deal.phase == "over":
            deal.end()
        return deal

    def laid(self, seat: int) -> int:
        """How many cards lie in this player's melds, what was laid off on them included."""
        return sum(len(meld.cards) for meld in self.table if meld.owner == seat)

    @property
    def over(self) -> bool:
        return self.phase == "over"

    def limit(self) -> int:
        """G-10: the most deadwood to knock with."""
        if self.house.straight:
            return 0  # G-20
        if self.house.oklahoma:  # G-21
            points = total(frozenset([self.upcard])) if self.upcard else 10
            return 0 if points == 1 else points
        return self.house.knock_at

    def allowed(self) -> int:
        """What the player who knocked may leave unlaid: big gin leaves nothing."""
        return 0 if self.big else self.limit()

    def is_gin(self) -> bool:
        """G-12, G-22: whether the player who knocked has laid everything."""
        return self.knocker is not None and not self.hands[self.knocker]

    # What may be done

    def moves(self) -> set[str]:
        """The texts of all legal moves."""
        return set(getattr(self, "in_" + self.phase)())

    def in_over(self) -> Iterator[str]:
        yield from ()

    def in_offer(self) -> Iterator[str]:
        yield "take"  # G-06
        yield "pass"

    def in_draw(self) -> Iterator[str]:
        yield "draw"  # G-07
        if self.pile and not self.passed and self.takes < 50:  # G-06, G-09
            yield "take"

    def in_play(self) -> Iterator[str]:
        hand = self.hands[self.seat]
        for card in hand:
            if card != self.taken:  # G-08
                yield f"discard {card}"
                if deadwood(hand - {card}) <= self.limit():  # G-10
                    yield f"knock {card}"
        if self.house.big_gin and deadwood(hand) == 0:  # G-22
            yield "gin"

    def in_spread(self) -> Iterator[str]:
        hand = self.hands[self.seat]
        for text in melds_in(hand):
            if deadwood(hand - MELDS[text]) <= self.allowed():  # G-11
                yield f"lay {text}"
        if total(hand) <= self.allowed():
            yield "done"

    def in_answer(self) -> Iterator[str]:
        hand = self.hands[self.seat]
        for text in melds_in(hand):
            yield f"lay {text}"  # G-13
        for number, meld in enumerate(self.table, 1):
            if meld.owner == self.knocker and not self.is_gin():  # G-13, G-14
                for card in hand:
                    if meld.cards | {card} in TEXTS:
                        yield f"add {card} to {number}"
        yield "done"

    # Why not

    def reasons(self, text: str) -> set[tuple[str, str]]:
        """Code and rule of everything that is wrong with a move; nothing if it is legal."""
        if text in self.moves():
            return set()
        verb, _, rest = text.partition(" ")
        if self.over:
            return {("deal.over", "G-15")}
        if verb == "swap":
            return {("joker.none", "G-01")}
        if self.phase in ("offer", "draw"):
            return self.undrawn(verb)
        if self.phase == "play":
            return self.unplayable(verb, rest)
        if verb in ("draw", "take", "pass", "discard", "knock", "gin"):
            return {("gin.knocked", "G-11")}
        if verb == "add":
            return self.unfit(*rest.split(" to "))
        if verb == "done":
            return {("gin.done-high", "G-11")}
        if not MELDS[rest] <= self.hands[self.seat]:
            return {("lay.not-held", "G-11")}
        return {("gin.lay-dead-end", "G-11")}

    def undrawn(self, verb: str) -> set[tuple[str, str]]:
        if verb == "draw":
            return {("gin.offer", "G-06")}
        if verb == "pass":
            return {("gin.must-draw", "G-06")}
        if verb in ("lay", "add", "done"):
            return {("gin.knock-now", "G-10")}
        if verb == "gin" and not self.house.big_gin:
            return {("gin.no-big-gin", "G-22")}
        if verb != "take":
            return {("gin.draw-first", "G-07")}
        why = set()
        if self.passed:
            why.add(("gin.passed", "G-06"))
        if self.takes >= 50:
            why.add(("gin.take-limit", "G-09"))
        if not self.pile:
            why.add(("gin.take-empty", "G-07"))
        return why

    def unplayable(self, verb: str, card: str) -> set[tuple[str, str]]:
        hand = self.hands[self.seat]
        if verb in ("draw", "take"):
            return {("gin.drawn", "G-07")}
        if verb == "pass":
            return {("gin.must-draw", "G-06")}
        if verb == "gin":
            return {("gin.big-gin-deadwood" if self.house.big_gin else "gin.no-big-gin", "G-22")}
        if verb not in ("discard", "knock"):
            return {("gin.knock-now", "G-10")}
        if card not in hand:
            return {("discard.not-held", "G-07") if verb == "discard" else ("gin.knock-not-held", "G-10")}
        why = set()
        if card == self.taken:
            why.add(("discard.taken", "G-08"))
        if verb == "knock" and deadwood(hand - {card}) > self.limit():
            rule = "G-20" if self.house.straight else "G-21" if self.house.oklahoma else "G-10"
            why.add(("gin.knock-high", rule))
        return why

    def unfit(self, card: str, number: str) -> set[tuple[str, str]]:
        if self.phase == "spread":
            return {("gin.add-yourself", "G-13")}
        why = set()
        if card not in self.hands[self.seat]:
            why.add(("add.not-held", "G-13"))
        if self.is_gin():
            why.add(("gin.add-on-gin", "G-13"))
        if not 1 <= int(number) <= len(self.table):
            return why | {("add.no-such-meld", "G-13")}
        meld = self.table[int(number) - 1]
        if meld.owner != self.knocker:
            why.add(("gin.add-own", "G-14"))
        if meld.cards | {card} not in TEXTS:
            why.add(("add.does-not-fit", "G-13"))
        return why

    # What is done

    def play(self, text: str) -> None:
        """Follow a legal move."""
        verb, _, rest = text.partition(" ")
        seat = self.seat
        hand = self.hands[seat]
        if verb == "pass":
            self.passed = seat == self.dealer
            self.phase = "draw" if self.passed else "offer"
            self.seat = 1 - seat
        elif verb in ("draw", "take"):
            card = self.stock.pop(0) if verb == "draw" else self.pile.pop()
            self.hands[seat] = hand | {card}
            if verb == "take":
                self.taken = card
                self.takes += 1
                self.took[seat] |= {card}
            self.passed = False
            self.phase = "play"
        elif verb == "discard":
            self.throw(rest)
            self.phase, self.seat = "draw", 1 - seat
            if len(self.stock) == 2:  # G-18
                self.end()
        elif verb in ("knock", "gin"):
            self.big = verb == "gin"
            if rest:
                self.throw(rest)
            self.taken, self.knocker, self.phase = None, seat, "spread"
        elif verb == "lay":
            self.hands[seat] = hand - MELDS[rest]
            self.table.append(Meld(seat, MELDS[rest]))
        elif verb == "add":
            card, number = rest.split(" to ")
            self.hands[seat] = hand - {card}
            meld = self.table[int(number) - 1]
            self.table[int(number) - 1] = meld._replace(cards=meld.cards | {card})
        self.took[seat] &= self.hands[seat]
        if self.phase == "spread" and (verb == "done" or not melds_in(self.hands[seat])):  # G-11
            self.phase, self.seat = "answer", 1 - seat
            verb = ""
        if self.phase == "answer" and (verb == "done" or self.moves() == {"done"}):  # G-13
            self.end()

    def throw(self, card: str) -> None:
        self.hands[self.seat] -= {card}
        self.pile.append(card)
        self.taken = None

    def end(self) -> None:
        """Count what is left: G-15 to G-18, G-22."""
        self.phase = "over"
        self.reason, self.rule, self.winner = "wall", "G-18", None
        if self.knocker is None:
            return
        left = [total(hand) for hand in self.hands]
        knocker, other = self.knocker, 1 - self.knocker
        self.winner = knocker
        points = left[other] - left[knocker]
        if self.is_gin() and self.laid(knocker) == 11:
            self.reason, self.rule = "big-gin", "G-22"
            points += self.house.big_gin
        elif self.is_gin():
            self.reason, self.rule = "gin", "G-17"
            points += self.house.gin_bonus
        elif left[other] > left[knocker]:
            self.reason, self.rule = "knock", "G-15"
        else:
            self.reason, self.rule, self.winner = "undercut", "G-16", other
            points = -points + self.house.undercut_bonus
        self.scores = [points if seat == self.winner else 0 for seat in (0, 1)]

    # Counting

    def copy(self) -> Referee:
        """A deal of its own with the same content."""
        other = object.__new__(Referee)
        other.__dict__.update(
            {name: value[:] if isinstance(value, list) else value for name, value in self.__dict__.items()}
        )
        return other

    def count(self, depth: int) -> int:
        """How many sequences of this many moves there are."""
        if depth == 0:
            return 1
        if depth == 1:
            return len(self.moves())
        ways = 0
        for text in self.moves():
            after = self.copy()
            after.play(text)
            ways += after.count(depth - 1)
        return ways
