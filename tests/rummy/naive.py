"""Römi 40 a second time: a slow referee that shares nothing with the engine but the texts of cards.

Written from the rules alone. A hand is a sorted tuple of cards, a meld a tuple of its cards, and a
turn a tuple of what happened in it; every play makes a new one. What is legal is found by trying
everything: a play stands if some sequence of further plays leads to a legal discard.

Two jokers look alike, so where one in hand is the player's own and the other was freed in this turn,
a play of `*` may mean either. `Turn`s of both meanings are kept side by side, and a play is legal if
it is under one of them (R40-57).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from asztal.pieces.cards import JOKER, card_text, parse_card

Cards = tuple[int, ...]


class TooLong(Exception):
    """The question has more positions than we care to try."""


class House(NamedTuple):
    """The options of the table (rules, section 12)."""

    opening_minimum: int = 40
    direction: str = "left"
    starter_may_lay: bool = True
    free_pickup: str = "each"
    jokers_per_meld: str = "2"
    double_layoff_same_meld: bool = True
    last_natural_frees_joker: bool = True
    freed_joker_may_be_added: bool = True
    hand_bonus: str = "none"
    reshuffles: int = 2

    def cap(self) -> int:
        return {"1": 1, "2": 2}.get(self.jokers_per_meld, 99)


class Meld(NamedTuple):
    """A meld on the table, and what was put into it in this turn.

    A run has its cards in order from rank `start` (0 the low ace, 13 the high one); a set has its
    natural cards by suit, then its jokers, and start -1.
    """

    start: int
    cards: Cards
    fresh: bool = False
    mine: int = 0               # cards from the hand, neither the taken nor a freed one; 2 stands for more
    taken: bool = False         # the taken card (a natural one) is here
    wild: int = 0               # jokers put here in this turn

    def is_set(self) -> bool:
        return self.start < 0

    def jokers(self) -> int:
        return self.cards.count(JOKER)

    def suit(self) -> int:
        return next(card for card in self.cards if card != JOKER) // 13

    def rank(self) -> int:
        return next(card for card in self.cards if card != JOKER) % 13

    def end(self) -> int:
        return self.start + len(self.cards) - 1

    def points(self) -> int:
        if self.is_set():
            return worth(self.rank()) * len(self.cards)
        return sum(worth((self.start + place) % 13) for place in range(len(self.cards)))

    def text(self) -> str:
        inside = " ".join(card_text(card) for card in self.cards)
        return f"{{{inside}}}" if self.is_set() else f"[{inside}]"


class Turn(NamedTuple):
    """A turn after its draw: what the player holds, what lies, and what he has done so far."""

    hand: Cards
    table: tuple[Meld, ...]
    opened: bool                # before this turn
    taken: int = -1
    owed: bool = False          # taken, and not freely: it must be laid (R40-28)
    twin: bool = False          # its identical twin was in hand
    fitting: bool = False       # it was a szúró as it was taken
    put: bool = False           # a card like the taken one was laid
    freed: int = 0              # of the jokers in hand, those freed in this turn
    limit: int = -1             # jokers in hand before the first release of the turn (R40-57)
    added: int = 0              # jokers laid off on older melds since then, less one taken
    bound: bool = False         # laid off or freed a joker before opening: only handolás is left


def worth(rank: int) -> int:
    return 11 if rank == 0 else min(rank + 1, 10)               # R40-03


def penalty(card: int) -> int:
    return 20 if card == JOKER else worth(card % 13)            # R40-04


def suited(suit: int, rank: int) -> int:
    return 13 * suit + rank % 13


def without(hand: Cards, cards: Cards) -> Cards:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


@lru_cache(maxsize=20_000)
def runs_in(hand: Cards, cap: int) -> set[Meld]:
    """Every run that can be laid from the hand (R40-08, R40-09, R40-11, R40-58)."""
    found: set[Meld] = set()
    jokers = min(cap, hand.count(JOKER))

    def grow(suit: int, start: int, cards: Cards) -> None:
        if len(cards) >= 3 and any(card != JOKER for card in cards):
            found.add(Meld(start, cards))
        place = start + len(cards)
        if place > 13 or len(cards) == 13:
            return
        if suited(suit, place) in hand:
            grow(suit, start, (*cards, suited(suit, place)))
        if cards.count(JOKER) < jokers:
            grow(suit, start, (*cards, JOKER))

    for suit in {card // 13 for card in hand if card != JOKER}:
        for start in range(12):
            grow(suit, start, ())
    return found


@lru_cache(maxsize=20_000)
def sets_in(hand: Cards, cap: int) -> set[Meld]:
    """Every set that can be laid from the hand (R40-10, R40-13, R40-14)."""
    found: set[Meld] = set()
    for rank in {card % 13 for card in hand if card != JOKER}:
        held = [suited(suit, rank) for suit in range(4) if suited(suit, rank) in hand]
        for size in range(1, len(held) + 1):
            for naturals in combinations(held, size):
                for jokers in range(min(cap, hand.count(JOKER)) + 1):
                    if 3 <= size + jokers <= 4:
                        found.add(Meld(-1, naturals + (JOKER,) * jokers))
    return found


def by_suit(cards: Cards) -> Cards:
    return tuple(sorted(cards))


class Play(NamedTuple):
    """A play: its text, the meld it goes to (-1 a new one), the cards from hand, the meld after it."""

    text: str
    at: int
    cards: Cards
    meld: Meld
    frees: int


def plays_of(hand: Cards, table: tuple[Meld, ...], house: House) -> list[Play]:
    """Every play that the cards allow, whatever the turn asks."""
    found = [Play(f"lay {meld.text()}", -1, meld.cards, meld, 0)
             for meld in runs_in(hand, house.cap()) | sets_in(hand, house.cap())]
    for at, meld in enumerate(table):
        found += adds_to_set(hand, at, meld, house) if meld.is_set() else adds_to_run(hand, at, meld, house)
    return found


def adds_to_run(hand: Cards, at: int, meld: Meld, house: House) -> Iterator[Play]:
    suit, start, end, number = meld.suit(), meld.start, meld.end(), at + 1
    room = len(meld.cards) < 13
    low = room and start > 0
    high = room and end < 13
    for card in dict.fromkeys((suited(suit, start - 1), suited(suit, end + 1), JOKER)):
        wild = card == JOKER
        if card not in hand or (wild and meld.jokers() >= house.cap()):
            continue
        at_low = low and (wild or card == suited(suit, start - 1))
        at_high = high and (wild or card == suited(suit, end + 1))
        told = wild or (at_low and at_high)
        text = f"add {card_text(card)} to {number}"
        if at_low:
            yield Play(text + " low" * told, at, (card,),
                       meld._replace(start=start - 1, cards=(card, *meld.cards)), 0)
        if at_high:
            yield Play(text + " high" * told, at, (card,), meld._replace(cards=(*meld.cards, card)), 0)
    for place, there in enumerate(meld.cards):                  # R40-41
        card = suited(suit, start + place)
        if there == JOKER and card in hand:
            cards = (*meld.cards[:place], card, *meld.cards[place + 1:])
            yield Play(f"swap {card_text(card)} in {number}", at, (card,), meld._replace(cards=cards), 1)


def adds_to_set(hand: Cards, at: int, meld: Meld, house: House) -> Iterator[Play]:
    number, jokers, size = at + 1, meld.jokers(), len(meld.cards)
    naturals = meld.cards[:size - jokers]
    missing = [suited(suit, meld.rank()) for suit in range(4) if suited(suit, meld.rank()) not in naturals]
    held = [card for card in missing if card in hand]
    if JOKER in hand and size < 4 and jokers < house.cap():     # R40-40
        yield Play(f"add * to {number}", at, (JOKER,), meld._replace(cards=(*meld.cards, JOKER)), 0)
    for many in range(1, len(held) + 1):
        frees = max(0, size + many - 4)
        if frees > jokers:
            continue
        if many == 1:
            if frees and not house.last_natural_frees_joker:    # R40-43
                continue
        elif house.last_natural_frees_joker or size != 3 or not frees:
            continue
        for cards in combinations(held, many):                  # R40-42, R40-44
            after = by_suit(naturals + cards) + (JOKER,) * (jokers - frees)
            words = " ".join(card_text(card) for card in cards)
            yield Play(f"add {words} to {number}", at, cards, meld._replace(cards=after), frees)


def fits(card: int, table: tuple[Meld, ...], house: House) -> bool:
    """Whether the card is a szúró (R40-30, R40-32, R40-33)."""
    return any(play.at >= 0 for play in plays_of((card,), table, house))


def fresh_points(turn: Turn) -> int:
    return sum(meld.points() for meld in turn.table if meld.fresh)


def has_met_minimum(turn: Turn, house: House) -> bool:
    """Whether lay-offs are open to the player (R40-35, R40-36, R40-60)."""
    return turn.opened or (any(meld.fresh for meld in turn.table)
                           and fresh_points(turn) >= house.opening_minimum)


def played(turn: Turn, play: Play, house: House) -> list[Turn]:
    """The turn after a play, in every meaning that its jokers may have; empty if no card were left."""
    hand = tuple(sorted(without(turn.hand, play.cards) + (JOKER,) * play.frees))
    if len(play.cards) >= len(turn.hand):
        return []                                               # R40-48: nobody may lay his last card
    old = play.at >= 0 and not turn.table[play.at].fresh
    bound = turn.bound or ((old or play.frees > 0) and not has_met_minimum(turn, house))
    limit, added = turn.limit, turn.added
    jokers = play.cards.count(JOKER)
    if play.frees and limit < 0:
        # a joker that was taken and must yet be laid is none that he may hold (R40-28)
        owed = turn.taken == JOKER and turn.owed and not turn.put
        limit = turn.hand.count(JOKER) - owed
        added -= owed
    if old and limit >= 0:
        added += jokers
    is_taken = turn.taken != JOKER and turn.taken in play.cards and not turn.twin
    naturals = len(play.cards) - jokers - is_taken
    own = turn.hand.count(JOKER) - turn.freed
    found = []
    for freed in range(max(0, jokers - own), min(jokers, turn.freed) + 1):
        own_laid = 0 if turn.taken == JOKER and not turn.twin else jokers - freed
        before = play.meld
        meld = before._replace(
            fresh=before.fresh or play.at < 0,
            mine=min(2, before.mine + naturals + own_laid),
            taken=before.taken or is_taken,
            wild=before.wild + jokers)
        table = (*turn.table, meld) if play.at < 0 else \
            (*turn.table[:play.at], meld, *turn.table[play.at + 1:])
        after = turn._replace(hand=hand, table=table, bound=bound, limit=limit, added=added,
                              put=turn.put or turn.taken in play.cards, freed=turn.freed - freed + play.frees)
        found.append(after)
        if before.fresh and play.frees and own < limit:
            # out of a meld of this turn it may be the own one that comes back (R40-16, R40-56)
            found.append(after._replace(freed=after.freed - 1))
    return found


def may_discard(turn: Turn, card: int, house: House) -> bool:
    """Whether the turn may end with this discard."""
    if card == turn.taken and not turn.twin and not turn.put:   # R40-21, R40-61
        return False
    if turn.owed and not turn.put:                              # R40-28
        return False
    if turn.limit >= 0:                                         # R40-45, R40-57
        elsewhere = 0 if house.freed_joker_may_be_added else max(0, turn.added)
        if turn.hand.count(JOKER) + elsewhere > turn.limit:
            return False
    if len(turn.hand) == 1 and not turn.opened:                 # R40-47, R40-29
        return True
    if turn.bound:
        return False
    if not turn.opened and any(meld.fresh for meld in turn.table) and not has_met_minimum(turn, house):
        return False                                            # R40-34
    if turn.owed and turn.fitting and not turn.twin:            # R40-30
        return any(excused(turn, meld, house) for meld in turn.table)
    return True


def excused(turn: Turn, meld: Meld, house: House) -> bool:
    """Whether the taken szúró lies in this meld by exception 1 or 3."""
    here = meld.wild > 0 if turn.taken == JOKER else meld.taken
    if not here:
        return False
    if meld.fresh or house.double_layoff_same_meld:
        return meld.mine > 0
    return any(other.mine > 0 for other in turn.table if not other.fresh)


def suits_left(turn: Turn, house: House) -> bool:
    """False where it is plain that no discard can be reached: a bound that keeps the search short.

    The turn ends by handolás or with the minimum met. For the one all cards but one must be laid, so
    at most one may have no partners anywhere; for the other the cards must be worth the minimum.
    """
    if turn.opened or (has_met_minimum(turn, house) and not turn.bound):
        return True
    around = set(turn.hand) | {card for meld in turn.table for card in meld.cards}
    wild = turn.hand.count(JOKER) + sum(meld.jokers() for meld in turn.table)
    alone = [card for card in turn.hand if card != JOKER and not has_partners(card, around, wild)]
    if len(alone) <= 1:
        return True
    if turn.bound:
        return False
    reach = sum(worth(card % 13) for card in turn.hand if card != JOKER and card not in alone)
    return fresh_points(turn) + reach + 11 * wild >= house.opening_minimum


def has_partners(card: int, around: set[int], wild: int) -> bool:
    suit, rank = divmod(card, 13)
    if sum(suited(other, rank) in around for other in range(4)) + wild >= 3:
        return True
    places = [rank, 13] if rank == 0 else [rank]
    return any(sum(suited(suit, start + step) in around for step in range(3)) + wild >= 3
               for place in places for start in range(max(0, place - 2), min(11, place) + 1))


class Search:
    """Whether a turn can still be completed, by trying everything; at most `patience` positions."""

    def __init__(self, house: House, patience: int) -> None:
        self.house = house
        self.patience = patience
        self.known: dict[tuple[object, ...], bool] = {}

    def completes(self, turn: Turn) -> bool:
        if any(may_discard(turn, card, self.house) for card in set(turn.hand)):
            return True
        # where a meld lies on the table does not matter for what can be reached
        key = (*turn._replace(table=()), tuple(sorted(turn.table)))
        if key in self.known:
            return self.known[key]
        if len(self.known) >= self.patience:
            raise TooLong
        self.known[key] = False
        if suits_left(turn, self.house):
            self.known[key] = any(
                self.completes(after)
                for play in plays_of(turn.hand, turn.table, self.house)
                for after in played(turn, play, self.house))
        return self.known[key]


class Referee:
    """A deal of Römi 40, followed from its deck by the texts of its moves.

    `patience` bounds the search of one question; `TooLong` says that it was not enough.
    """

    def __init__(self, players: int, house: House, dealer: int, deck: list[str],
                 patience: int = 4000) -> None:
        self.players = players
        self.house = house
        self.patience = patience
        cards = [parse_card(text) for text in deck]
        self.seat = self.next(dealer)
        self.hands: list[Cards] = [()] * players
        seat, many = self.seat, 15                              # R40-06, R40-63
        for _ in range(players):
            self.hands[seat] = tuple(sorted(cards[:many]))
            cards = cards[many:]
            seat, many = self.next(seat), 14
        self.stock = cards
        self.shuffled = False                                   # the order of the stock is not known any more
        self.pile: list[int] = []
        self.table: list[Meld] = []
        self.owners: list[int] = []
        self.opened = [False] * players
        self.drew = [False] * players
        self.turned = 0
        self.over = False
        self.winner: int | None = None
        self.by_hand = False
        # the turns that the cards on the table may mean; empty before the draw
        self.turns: list[Turn] = [Turn(self.hands[self.seat], (), False)]
        self.starting = True
        self.search = Search(house, patience)

    def next(self, seat: int) -> int:
        return (seat + (1 if self.house.direction == "left" else -1)) % self.players    # R40-05

    # What may be done

    def moves(self) -> set[str]:
        """The texts of all legal moves."""
        if self.over:
            return set()
        try:
            return self.found()
        except TooLong:
            self.search = Search(self.house, self.patience)
            raise

    def found(self) -> set[str]:
        search = self.search
        found: set[str] = set()
        if self.turns:
            for turn in self.turns:
                found |= {f"discard {card_text(card)}" for card in set(turn.hand)
                          if may_discard(turn, card, self.house)}
                if self.starting and not self.house.starter_may_lay:
                    continue                                    # R40-18
                for play in plays_of(turn.hand, turn.table, self.house):
                    if play.text not in found and any(search.completes(after)
                                                      for after in played(turn, play, self.house)):
                        found.add(play.text)
            return found
        if self.pile and search.completes(self.with_the_discard()):
            found.add("take")
        if self.stock or self.can_turn_over():
            found.add("draw")
        else:
            found.add("pass")                                   # R40-59
        return found

    def can_turn_over(self) -> bool:
        return self.turned < self.house.reshuffles and len(self.pile) > 1       # R40-53

    def pickup_is_free(self) -> bool:
        if self.house.free_pickup == "each":
            return not self.drew[self.seat]                     # R40-23
        return not any(self.drew) and len(self.pile) == 1       # the first discard of the deal

    def with_the_discard(self) -> Turn:
        card, hand = self.pile[-1], self.hands[self.seat]
        return Turn(tuple(sorted((*hand, card))), tuple(self.table), self.opened[self.seat],
                    taken=card, owed=not self.pickup_is_free(), twin=card in hand,
                    fitting=fits(card, tuple(self.table), self.house))

    # What is done

    def play(self, text: str, drawn: str = "") -> None:
        """Follow a legal move; `drawn` names the card drawn, needed once the pile was shuffled."""
        verb = text.split()[0]
        if verb == "draw":
            self.draw(drawn)
        elif verb == "take":
            turn = self.with_the_discard()
            self.pile.pop()
            self.begin(turn)
        elif verb == "pass":
            self.over = True
        elif verb == "discard":
            self.discard(parse_card(text.split()[1]))
        else:
            self.turns = list({after: None for turn in self.turns
                               for play in plays_of(turn.hand, turn.table, self.house) if play.text == text
                               for after in played(turn, play, self.house)})
            self.table = list(self.turns[0].table)
            self.owners += [self.seat] * (len(self.table) - len(self.owners))
            self.hands[self.seat] = self.turns[0].hand

    def draw(self, drawn: str) -> None:
        if not self.stock:
            self.stock, self.pile = self.pile[:-1], self.pile[-1:]
            self.turned += 1
            self.shuffled = True
        card = parse_card(drawn) if self.shuffled else self.stock[0]
        self.stock.remove(card)
        self.begin(Turn(tuple(sorted((*self.hands[self.seat], card))), tuple(self.table),
                        self.opened[self.seat]))

    def begin(self, turn: Turn) -> None:
        self.turns = [turn]
        self.hands[self.seat] = turn.hand
        self.drew[self.seat] = True

    def discard(self, card: int) -> None:
        seat = self.seat
        turn = next(turn for turn in self.turns if may_discard(turn, card, self.house))
        self.hands[seat] = without(turn.hand, (card,))
        self.pile.append(card)
        self.search = Search(self.house, self.patience)
        self.starting = False
        self.turns = []
        if not self.hands[seat]:                                # R40-49
            self.over, self.winner, self.by_hand = True, seat, not turn.opened
        if any(meld.fresh for meld in turn.table) and not turn.bound and has_met_minimum(turn, self.house):
            self.opened[seat] = True
        self.table = [Meld(meld.start, meld.cards) for meld in self.table]
        if self.over:
            return
        self.seat = self.next(seat)
        if not self.stock and not self.can_turn_over() and \
                not self.search.completes(self.with_the_discard()):
            self.over = True                                    # R40-53, R40-59

    def scores(self) -> list[int]:
        """Points against each seat (R40-50, R40-51)."""
        times = 2 if self.by_hand and self.house.hand_bonus != "none" else 1
        return [times * sum(map(penalty, hand)) for hand in self.hands]

    # A deal in the middle

    @classmethod
    def at(cls, position: str, patience: int = 100_000) -> Referee:
        """The deal of a whole position text, before a draw or at the very first turn."""
        head, *rest = position.split("; ")
        clauses = {name: value.strip() for name, _, value in (clause.partition(":") for clause in rest)}
        words = dict(word.split("=") for word in head.split()[1:])
        players = int(words.pop("players"))
        values: dict[str, Any] = {name: (value == "yes" if value in ("yes", "no") else int(value) if name in
                                         ("opening_minimum", "reshuffles") else value)
                                  for name, value in words.items()}
        deal = cls(players, House(**values), int(clauses["dealer"]), [], patience)
        deal.hands = [tuple(sorted(map(parse_card, clauses[f"hand {seat}"].split())))
                      for seat in range(players)]
        deal.stock = [parse_card(text) for text in clauses["stock"].split()]
        deal.pile = [parse_card(text) for text in clauses.get("pile", "").split()]
        for word in clauses.get("table", "").replace("] ", "]|").replace("} ", "}|").split("|"):
            if word:
                deal.owners.append(int(word[0]))
                deal.table.append(read_meld(word[1:]))
        for seat in map(int, clauses.get("opened", "").split()):
            deal.opened[seat] = True
        for seat in map(int, clauses.get("drawn", "").split()):
            deal.drew[seat] = True
        deal.turned = int(clauses.get("reshuffles", "0"))
        deal.seat = int(clauses["to-move"])
        deal.starting = clauses["phase"] == "play"
        deal.turns = [Turn(deal.hands[deal.seat], (), False)] if deal.starting else []
        return deal

    def copy(self) -> Referee:
        """A deal of its own with the same content; what the search knows of this turn is shared."""
        other = object.__new__(Referee)
        other.__dict__.update({name: value[:] if isinstance(value, list) else value
                               for name, value in self.__dict__.items()})
        return other

    def count(self, depth: int) -> int:
        """How many sequences of so many moves there are."""
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


def read_meld(text: str) -> Meld:
    cards = tuple(parse_card(word) for word in text[1:-1].split())
    if text[0] == "{":
        return Meld(-1, cards)
    place, card = next((place, card) for place, card in enumerate(cards) if card != JOKER)
    rank = 13 if card % 13 == 0 and place else card % 13
    return Meld(rank - place, cards)
