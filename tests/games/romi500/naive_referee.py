"""Römi 500 a second time: a slow referee, written from the rules alone.

What is legal is found by trying everything: where a player may lay only to go out, a play stands if some
sequence of further plays leaves at most one card. Nothing is shared with the engine but the texts of
cards; runs are those of the naive Römi referee.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from tests.games.rummy.naive_melds import Cards, Meld, read_meld, runs_in, suited, without

from asztal.pieces.cards import JOKER, card_text, parse_card

ROUNDS = 10  # RR-03


class TooLong(Exception):
    """The question has more positions than we care to try."""


class House(NamedTuple):
    """The options of the table (rules, section 12)."""

    direction: str = "left"
    ace_points: int = 1  # RR-14
    cutthroat: bool = False  # RR-22

    def points(self, card: int) -> int:
        if card == JOKER:
            return 15  # RR-14
        return self.ace_points if card % 13 == 0 else min(card % 13 + 1, 10)

    def value(self, hand: Cards) -> int:
        """What a hand counts against its holder: of three alike in rank, one (RR-09, RR-25)."""
        many = Counter(card if card == JOKER else card % 13 for card in hand)
        return sum(
            self.points(card) * (number if card == JOKER else number // 3 + number % 3)
            for card, number in many.items()
        )


HOUSES: dict[str, House] = {
    "romi-500": House(),
    "romi-300": House(),  # RR-21 is about the match alone
    "romi-500-cutthroat": House(cutthroat=True),
}


def house_of(id: str, options: Mapping[str, object]) -> House:
    """A game's house with these options, as values or as a position writes them."""
    flags = {"yes": True, "no": False}
    values = {name: flags.get(str(value), value) for name, value in options.items() if name in House._fields}
    if "ace_points" in values:
        values["ace_points"] = int(str(values["ace_points"]))
    return HOUSES[id]._replace(**values)  # type: ignore[arg-type]


class Turn(NamedTuple):
    """A turn after its draw."""

    hand: Cards
    table: tuple[Meld, ...]
    closed: tuple[bool, ...]  # of the older melds, those that may not be extended (RR-24)
    knocked: bool  # has laid a meld, in this turn or before
    entitled: bool  # may lay without going out (RR-18)
    laid: bool = False  # has laid something in this turn


class Play(NamedTuple):
    """A play: its text, the meld it goes to (-1 a new one), the cards from hand, the meld after it."""

    text: str
    at: int
    cards: Cards
    meld: Meld


@lru_cache(maxsize=20_000)
def sets_in(hand: Cards) -> set[Meld]:
    """Every set that can be laid from the hand; suits may repeat (RR-07, RR-08, RR-25)."""
    sets: set[Meld] = set()
    for rank in {card % 13 for card in hand if card != JOKER}:
        held = [card for card in hand if card != JOKER and card % 13 == rank]
        for size in range(1, len(held) + 1):
            for naturals in combinations(held, size):
                for jokers in range(hand.count(JOKER) + 1):
                    if 3 <= size + jokers <= 8:
                        sets.add(Meld(-1, naturals + (JOKER,) * jokers))
    return sets


def adds_to_set(hand: Cards, at: int, meld: Meld) -> Iterator[Play]:
    if len(meld.cards) == 8:  # RR-25
        return
    for card in dict.fromkeys(hand):
        if card == JOKER or card % 13 == meld.rank():
            after = meld._replace(cards=tuple(sorted((*meld.cards, card))))
            yield Play(f"add {card_text(card)} to {at + 1}", at, (card,), after)


def adds_to_run(hand: Cards, at: int, meld: Meld) -> Iterator[Play]:
    if len(meld.cards) == 13:  # R40-58
        return
    low, high = meld.start - 1, meld.end() + 1
    for card in dict.fromkeys(hand):
        at_low = low >= 0 and card in (JOKER, suited(meld.suit(), low))
        at_high = high <= 13 and card in (JOKER, suited(meld.suit(), high))
        told = card == JOKER or (at_low and at_high)
        text = f"add {card_text(card)} to {at + 1}"
        if at_low:
            yield Play(text + " low" * told, at, (card,), meld._replace(start=low, cards=(card, *meld.cards)))
        if at_high:
            yield Play(text + " high" * told, at, (card,), meld._replace(cards=(*meld.cards, card)))


def plays_of(turn: Turn) -> list[Play]:
    """Every play that the cards and the player's own knock allow."""
    plays = [
        Play(f"lay {meld.text()}", -1, meld.cards, meld)
        for meld in runs_in(turn.hand, 2) | sets_in(turn.hand)
    ]
    if turn.knocked:  # RR-17, RR-24
        for at, meld in enumerate(turn.table):
            if at >= len(turn.closed) or not turn.closed[at]:
                adds = adds_to_set if meld.is_set() else adds_to_run
                plays += adds(turn.hand, at, meld)
    return plays


def played(turn: Turn, play: Play) -> Turn:
    table = (
        (*turn.table, play.meld._replace(fresh=True))
        if play.at < 0
        else (*turn.table[: play.at], play.meld, *turn.table[play.at + 1 :])
    )
    return turn._replace(hand=without(turn.hand, play.cards), table=table, knocked=True, laid=True)


def may_end(turn: Turn, thrown: int) -> bool:
    """Whether the turn may end with this many cards discarded, none or one (RR-11, RR-18)."""
    return turn.entitled or not turn.laid or len(turn.hand) == thrown


def has_partners(card: int, around: list[int], wild: int) -> bool:
    suit, rank = divmod(card, 13)
    if sum(other != JOKER and other % 13 == rank for other in around) + wild >= 3:
        return True
    places = [rank, 13] if rank == 0 else [rank]
    return any(
        sum(suited(suit, start + step) in around for step in range(3)) + wild >= 3
        for place in places
        for start in range(max(0, place - 2), min(11, place) + 1)
    )


class Search:
    """Whether a turn can still be completed, by trying everything; at most `patience` positions."""

    def __init__(self, patience: int) -> None:
        self.patience = patience
        self.known: dict[tuple[object, ...], bool] = {}

    def completes(self, turn: Turn) -> bool:
        if may_end(turn, 0) or (turn.hand and may_end(turn, 1)):
            return True
        key = (turn.hand, turn.knocked, tuple(sorted(turn.table)), turn.closed)
        if key in self.known:
            return self.known[key]
        if len(self.known) >= self.patience:
            raise TooLong
        # one card at most is discarded: two that go with nothing are one too many
        around = [*turn.hand, *(card for meld in turn.table for card in meld.cards)]
        wild = around.count(JOKER)
        alone = sum(card != JOKER and not has_partners(card, around, wild) for card in turn.hand)
        self.known[key] = False
        if alone <= 1:
            self.known[key] = any(self.completes(played(turn, play)) for play in plays_of(turn))
        return self.known[key]


class Referee:
    """A deal followed by the texts of its moves, from its deck.

    `patience` bounds the search of one question; `TooLong` says that it was not enough.
    """

    def __init__(
        self, players: int, house: House, dealer: int, deck: list[str], carry: int = 0, patience: int = 2000
    ) -> None:
        self.players = players
        self.house = house
        self.pool = carry + (0 if house.cutthroat else 30)  # RR-02, RR-22
        cards = [parse_card(text) for text in deck]
        self.first = self.next(dealer)  # RR-01
        self.hands: list[Cards] = [()] * players
        seat = self.first
        for _ in range(players):  # RR-04, R40-63
            self.hands[seat] = tuple(sorted(cards[:13]))
            cards = cards[13:]
            seat = self.next(seat)
        self.stock = cards
        self.seat = self.first
        self.round = 1
        self.table: list[Meld] = []
        self.owners: list[int] = []
        self.knocked = [False] * players
        self.discards: list[list[int]] = [[] for _ in range(players)]
        self.out: list[int | None] = [None] * players  # points of the last discard (RR-19)
        self.turn: Turn | None = None
        self.search = Search(patience)
        self.over = False
        self.reason = ""
        self.unentitled = False  # whether the last turn laid without the right
        self.winner: int | None = None
        self.scores = [0] * players
        self.carry = 0

    def next(self, seat: int) -> int:
        return (seat + (1 if self.house.direction == "left" else -1)) % self.players

    # What may be done

    def moves(self) -> set[str]:
        """The texts of all legal moves."""
        if self.over:
            return set()
        if self.turn is None:
            return {"draw"}  # RR-11, RR-13
        turn = self.turn
        try:
            moves = {play.text for play in plays_of(turn) if self.search.completes(played(turn, play))}
        except TooLong:
            self.search = Search(self.search.patience)
            raise
        if may_end(turn, 0):
            moves.add("done")
        if may_end(turn, 1):
            moves |= {f"discard {card_text(card)}" for card in turn.hand}
        return moves

    # What is done

    def play(self, text: str) -> None:
        """Follow a legal move."""
        verb, *words = text.split()
        seat, turn = self.seat, self.turn
        if turn is None:
            self.hands[seat] = tuple(sorted((*self.hands[seat], self.stock.pop(0))))  # RR-12
            self.turn = Turn(
                self.hands[seat],
                tuple(self.table),
                tuple(self.out[owner] is not None for owner in self.owners),
                self.knocked[seat],
                seat == self.first or any(self.knocked),
            )  # RR-18
        elif verb == "done":
            self.end_turn(0)
        elif verb == "discard":
            card = parse_card(words[0])
            self.hands[seat] = without(turn.hand, (card,))
            self.discards[seat].append(card)
            self.end_turn(self.house.points(card))
        else:
            self.turn = turn = played(turn, next(play for play in plays_of(turn) if play.text == text))
            self.hands[seat], self.table, self.knocked[seat] = turn.hand, list(turn.table), True
            self.owners += [seat] * (len(self.table) - len(self.owners))
            if not turn.hand:  # nothing is left to discard (RR-23)
                self.end_turn(0)

    def end_turn(self, thrown: int) -> None:
        self.unentitled = self.turn is not None and self.turn.laid and not self.turn.entitled
        self.turn = None
        self.search = Search(self.search.patience)
        if not self.hands[self.seat]:
            self.out[self.seat] = thrown
        last = self.next(self.seat) == self.first
        if any(points is not None for points in self.out) and (self.round > 1 or last):
            self.end_out()
        elif last and self.round == ROUNDS:
            self.end_lowest()
        else:
            self.seat = self.next(self.seat)
            self.round += last
            self.table = [meld._replace(fresh=False) for meld in self.table]

    def end_out(self) -> None:
        """Somebody has gone out: the lower discard in round 1 (RR-16, RR-19, RR-25)."""
        self.over, self.reason = True, "out"
        values = [self.house.value(hand) for hand in self.hands]
        low = min(points for points in self.out if points is not None)
        if self.out.count(low) == 1:
            self.winner = self.out.index(low)
            self.scores[self.winner] = self.pool + sum(values)
        else:
            self.reason = "tied"
            self.carry = self.pool + sum(values)

    def end_lowest(self) -> None:
        """Ten rounds are over: the lowest hand scores the differences, the pool stays (RR-20)."""
        self.over, self.reason = True, "rounds"
        values = [self.house.value(hand) for hand in self.hands]
        low = min(values)
        if values.count(low) == 1:
            self.winner = values.index(low)
            self.scores[self.winner] = sum(value - low for value in values)
        self.carry = self.pool

    # A deal in the middle

    @classmethod
    def at(cls, position: str, patience: int = 100_000) -> Referee:
        """The deal of a whole position text, before a draw."""
        head, *rest = position.split("; ")
        clauses = {name: value.strip() for name, _, value in (clause.partition(":") for clause in rest)}
        id, *words = head.split()
        values = dict(word.split("=") for word in words)
        players = int(values["players"])
        deal = cls(players, house_of(id, values), int(clauses["dealer"]), [], 0, patience)
        deal.pool = int(clauses["pool"])
        deal.round = int(clauses["round"])
        deal.seat = int(clauses["to-move"])
        for seat in range(players):
            deal.hands[seat] = tuple(sorted(map(parse_card, clauses[f"hand {seat}"].split())))
            deal.discards[seat] = [parse_card(text) for text in clauses.get(f"discards {seat}", "").split()]
            if not deal.hands[seat]:
                deal.out[seat] = deal.house.points(deal.discards[seat][0]) if deal.discards[seat] else 0
        deal.stock = [parse_card(text) for text in clauses["stock"].split()]
        for word in clauses.get("table", "").replace("] ", "]|").replace("} ", "}|").split("|"):
            if word:
                deal.owners.append(int(word[0]))
                deal.table.append(read_meld(word[1:]))
                deal.knocked[int(word[0])] = True
        return deal

    def copy(self) -> Referee:
        """A deal of its own with the same content; what the search knows of this turn is shared."""
        other = object.__new__(Referee)
        other.__dict__.update(
            {name: value[:] if isinstance(value, list) else value for name, value in self.__dict__.items()}
        )
        other.discards = [cards[:] for cards in self.discards]
        return other

    def count(self, depth: int) -> int:
        """How many sequences of this many moves there are."""
        if depth == 0:
            return 1
        if depth == 1:
            return len(self.moves())
        total = 0
        for text in self.moves():
            after = self.copy()
            after.play(text)
            total += after.count(depth - 1)
        return total
