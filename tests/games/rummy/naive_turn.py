"""A turn for the naive referee: what a play does, when a turn may end, whether it can still be completed.

Every card is an individual here: a `Piece` is a card and where it comes from. Texts tell neither two
jokers apart nor the taken card and its twin, so a play is tried in every meaning that its words allow,
and a turn is followed as the list of all its stories. A story ends well if all rules hold in it at the
discard, for the melds in their final form; a play stands if some story of it, with some further plays,
ends well (R40-65). What is legal is found by trying everything.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from tests.games.rummy.naive_house import House
from tests.games.rummy.naive_melds import Cards, Meld, Play, plays_of, suited, worth

from asztal.pieces.cards import JOKER

THERE = "there"  # it lay on the table before the turn
OWN = "own"  # it was in the hand when the turn began, or was drawn from the stock
TAKEN = "taken"  # from the pile
FREED = "freed"  # a joker out of a meld that lay there before the turn


class TooLong(Exception):
    """The question has more positions than we care to try."""


class Piece(NamedTuple):
    """One card and where it comes from."""

    card: int
    origin: str


Pieces = tuple[Piece, ...]


class Laid(NamedTuple):
    """A meld on the table, piece by piece, in the order of `Meld.cards`."""

    start: int
    pieces: Pieces
    fresh: bool = False  # laid in this turn

    def meld(self) -> Meld:
        return Meld(self.start, cards_of(self.pieces))

    def holds(self, origin: str) -> bool:
        return any(piece.origin == origin for piece in self.pieces)


class Turn(NamedTuple):
    """One story of a turn after its draw: what the player holds, what lies, what they have done so far."""

    hand: Pieces
    table: tuple[Laid, ...]
    opened: bool  # before this turn
    owed: bool = False  # the taken card was not free: it must be laid (R40-28)
    twin: bool = False  # its identical twin was in hand as it was taken
    fitting: bool = False  # it was a szúró as it was taken (R40-55)
    limit: int = -1  # jokers in hand before the first release of the turn (R40-57)
    bound: bool = False  # laid off or freed a joker before opening: only handolás is left
    extended: bool = False  # put a card into an older meld: going out is no Kalooki (K-19)


def cards_of(pieces: Pieces) -> Cards:
    return tuple(piece.card for piece in pieces)


def as_own(cards: Cards) -> Pieces:
    """Cards that the player has had from before, or drew from the stock."""
    return tuple(Piece(card, OWN) for card in cards)


def as_there(meld: Meld) -> Laid:
    """A meld that lies as the turn begins."""
    return Laid(meld.start, tuple(Piece(card, THERE) for card in meld.cards))


def melds_of(turn: Turn) -> tuple[Meld, ...]:
    return tuple(laid.meld() for laid in turn.table)


def less(pieces: Pieces, gone: Pieces) -> Pieces:
    left = list(pieces)
    for piece in gone:
        left.remove(piece)
    return tuple(left)


def jokers(pieces: Pieces) -> int:
    return cards_of(pieces).count(JOKER)


def fresh_points(turn: Turn) -> int:
    return sum(laid.meld().points() for laid in turn.table if laid.fresh)


def has_met_minimum(turn: Turn, house: House) -> bool:
    """Whether lay-offs are open to the player (R40-35, R40-36, R40-60)."""
    return turn.opened or (
        any(laid.fresh for laid in turn.table) and fresh_points(turn) >= house.opening_minimum
    )


def meanings(hand: Pieces, cards: Cards) -> set[Pieces]:
    """Every choice of pieces of the hand that these cards, in this order, may be."""
    if not cards:
        return {()}
    return {
        (piece, *rest)
        for piece in set(hand)
        if piece.card == cards[0]
        for rest in meanings(less(hand, (piece,)), cards[1:])
    }


def lying(before: Pieces, first: int, play: Play, put: Pieces) -> list[tuple[Pieces, Pieces]]:
    """What lies in the meld after the play, and what came out of it; in a set any joker may come out."""
    if play.meld.is_set():
        naturals = [piece for piece in before + put if piece.card != JOKER]
        wild = [piece for piece in before if piece.card == JOKER]
        ways = []
        for out in combinations(wild, play.frees):
            stay = less(tuple(wild), out) + tuple(piece for piece in put if piece.card == JOKER)
            ways.append(((*sorted(naturals), *sorted(stay)), out))
        return ways
    at = {first + step: piece for step, piece in enumerate(before)}
    new = list(put)
    lies, gone = [], []
    for step, card in enumerate(play.meld.cards):
        was = at.get(play.meld.start + step)
        if was is not None and was.card == card:
            lies.append(was)
        else:
            lies.append(new.pop(0))
            gone += [] if was is None else [was]
    return [(tuple(lies), tuple(gone))]


def in_hand_again(piece: Piece) -> Piece:
    """A joker that lay there before the turn is freed; one laid in this turn stays what it was (R40-65)."""
    return Piece(piece.card, FREED) if piece.origin == THERE else piece


def played(turn: Turn, play: Play, house: House) -> list[Turn]:
    """The turn after a play, in every meaning of its words; empty if the play cannot be."""
    if len(play.cards) >= len(turn.hand):
        return []  # R40-48, K-18: nobody may lay their last card
    new = play.at < 0
    older = not new and not turn.table[play.at].fresh
    bound = turn.bound or ((older or play.frees > 0) and not has_met_minimum(turn, house))
    if bound and not house.from_hand:  # K-10, K-16, K-24, K-25
        return []
    limit = jokers(turn.hand) if play.frees and turn.limit < 0 else turn.limit
    there = Laid(0, (), fresh=True) if new else turn.table[play.at]
    turns = []
    for put in meanings(turn.hand, play.cards):
        for pieces, out in lying(there.pieces, there.start, play, put):
            laid = Laid(play.meld.start, pieces, there.fresh)
            turns.append(
                turn._replace(
                    hand=tuple(sorted(less(turn.hand, put) + tuple(map(in_hand_again, out)))),
                    table=(*turn.table, laid)
                    if new
                    else (*turn.table[: play.at], laid, *turn.table[play.at + 1 :]),
                    limit=limit,
                    bound=bound,
                    extended=turn.extended or older,
                )
            )
    return list(dict.fromkeys(turns))


def may_discard(turn: Turn, card: int, house: House) -> bool:
    """Whether this story of the turn may end with this discard."""
    if Piece(card, OWN) not in turn.hand:  # R40-21, R40-61, R40-45
        return False
    held = {piece.origin for piece in turn.hand}
    if FREED in held:  # R40-45
        return False
    if TAKEN in held and turn.owed:  # R40-28
        return False
    if not house.freed_joker_may_be_added and any(laid.holds(FREED) for laid in turn.table if not laid.fresh):
        return False  # R40-45, new melds only
    if 0 <= turn.limit < jokers(turn.hand):
        # R40-57. Of freed jokers the count says nothing new, for none of them is in the hand; it binds
        # a joker that was laid in this turn and taken out again: that one must go down once more (R40-65).
        return False
    if len(turn.hand) == 1:
        if turn.opened and house.finishing_excuses:  # JM-07 b
            return True
        if not turn.opened and house.from_hand:  # R40-47, R40-29
            return True
    if turn.bound:
        return False
    if not turn.opened and any(laid.fresh for laid in turn.table) and not has_met_minimum(turn, house):
        return False  # R40-34, K-24
    return not turn.owed or any(lies_well(turn, laid, house) for laid in turn.table if laid.holds(TAKEN))


def lies_well(turn: Turn, laid: Laid, house: House) -> bool:
    """Whether the taken card lies in this meld as its permission asks.

    Company is what the hand gave: cards of the player's own, not freed jokers (R40-55, R40-65), and only
    those that lie there in the end (R40-56).
    """
    if laid.fresh:
        if turn.opened and house.natural_pair:  # JM-07 c, JM-08, JM-13
            return natural_block(laid) >= 3
        return laid.holds(OWN)  # R40-24 to R40-26, R40-30, exception 1
    if not turn.fitting or turn.twin:  # R40-27; R40-30, exception 2
        return True
    if house.double_layoff_same_meld:  # R40-30, exception 3
        return laid.holds(OWN)
    return any(other.holds(OWN) for other in turn.table if not other.fresh)


def natural_block(laid: Laid) -> int:
    """How many natural cards stand together around the taken one: all of a set, a stretch of a run."""
    cards = cards_of(laid.pieces)
    place = next(place for place, piece in enumerate(laid.pieces) if piece.origin == TAKEN)
    if cards[place] == JOKER:
        return 0
    if laid.start < 0:
        return len(cards) - cards.count(JOKER)
    first = last = place
    while first > 0 and cards[first - 1] != JOKER:
        first -= 1
    while last + 1 < len(cards) and cards[last + 1] != JOKER:
        last += 1
    return last - first + 1


def suits_left(turn: Turn, house: House) -> bool:
    """False where it is plain that no discard can be reached: a bound that keeps the search short.

    The turn ends by handolás or with the minimum met. For the one all cards but one must be laid, so
    at most one may have no partners anywhere; for the other the cards must be worth the minimum.
    """
    if turn.opened or (has_met_minimum(turn, house) and not turn.bound):
        return True
    hand = cards_of(turn.hand)
    lie = [card for laid in turn.table for card in cards_of(laid.pieces)]
    around = {*hand, *lie}
    wild = hand.count(JOKER) + lie.count(JOKER)
    alone = [card for card in hand if card != JOKER and not has_partners(card, around, wild)]
    if len(alone) <= 1:
        return True
    if turn.bound:
        return False
    reach = sum(worth(card % 13) for card in hand if card != JOKER and card not in alone)
    return fresh_points(turn) + reach + 11 * wild >= house.opening_minimum


def has_partners(card: int, around: set[int], wild: int) -> bool:
    suit, rank = divmod(card, 13)
    if sum(suited(other, rank) in around for other in range(4)) + wild >= 3:
        return True
    places = [rank, 13] if rank == 0 else [rank]
    return any(
        sum(suited(suit, start + step) in around for step in range(3)) + wild >= 3
        for place in places
        for start in range(max(0, place - 2), min(11, place) + 1)
    )


class Search:
    """Whether a turn can still be completed, by trying everything; at most `patience` positions."""

    def __init__(self, house: House, patience: int) -> None:
        self.house = house
        self.patience = patience
        self.known: dict[tuple[object, ...], bool] = {}

    def completes(self, turn: Turn) -> bool:
        if any(may_discard(turn, card, self.house) for card in set(cards_of(turn.hand))):
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
                for play in plays_of(cards_of(turn.hand), melds_of(turn), self.house)
                for after in played(turn, play, self.house)
            )
        return self.known[key]
