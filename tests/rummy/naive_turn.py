"""A turn for the naive referee: what a play does, when a turn may end, whether it can still be completed.

A turn is a tuple of what happened in it; every play makes a new one. What is legal is found by trying
everything: a play stands if some sequence of further plays leads to a legal discard.

Two jokers look alike, so where one in hand is the player's own and the other was freed in this turn,
a play of `*` may mean either. `Turn`s of both meanings are kept side by side, and a play is legal if
it is under one of them (R40-57).
"""

from __future__ import annotations

from typing import NamedTuple

from tests.rummy.naive_house import House
from tests.rummy.naive_melds import Cards, Meld, Play, plays_of, suited, without, worth

from asztal.pieces.cards import JOKER


class TooLong(Exception):
    """The question has more positions than we care to try."""


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
    extended: bool = False      # put a card into an older meld: going out is no Kalooki (K-19)


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
        return []                                               # R40-48, K-18: nobody may lay his last card
    old = play.at >= 0 and not turn.table[play.at].fresh
    bound = turn.bound or ((old or play.frees > 0) and not has_met_minimum(turn, house))
    if bound and not house.from_hand:                           # K-10, K-16, K-24
        return []
    limit, added = turn.limit, turn.added
    jokers = play.cards.count(JOKER)
    if play.frees and limit < 0:
        # a joker that was taken and must yet be laid is none that he may hold (R40-28)
        owed = turn.taken == JOKER and turn.owed and not turn.put
        limit = turn.hand.count(JOKER) - owed
        added -= owed
    if old and limit >= 0:
        added += jokers
    is_taken = turn.taken != JOKER and turn.taken in play.cards
    naturals = len(play.cards) - jokers - (is_taken and not turn.twin)
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
                              put=turn.put or turn.taken in play.cards, freed=turn.freed - freed + play.frees,
                              extended=turn.extended or old)
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
    if len(turn.hand) == 1:
        if turn.opened and house.finishing_excuses:             # JM-07 b
            return True
        if not turn.opened and house.from_hand:                 # R40-47, R40-29
            return True
    if turn.bound:
        return False
    if not turn.opened and any(meld.fresh for meld in turn.table) and not has_met_minimum(turn, house):
        return False                                            # R40-34, K-24
    return not turn.owed or any(lies_well(turn, meld, house) for meld in turn.table)


def lies_well(turn: Turn, meld: Meld, house: House) -> bool:
    """Whether the taken card lies in this meld and may, if it is a szúró by exception 1, 2 or 3 (R40-30).

    Cards that look alike are told apart neither in hand nor on the table: a taken joker may be said to
    lie where a joker was put in this turn, if one lies there in the end (R40-56, R40-57).
    """
    here = meld.wild > 0 and meld.jokers() > 0 if turn.taken == JOKER else meld.taken
    if not here:
        return False
    if meld.fresh and turn.opened and house.natural_pair:       # JM-07 c, JM-08, JM-13
        return turn.taken != JOKER and meld.block(turn.taken) >= 3
    if not turn.fitting or turn.twin:
        return True
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
