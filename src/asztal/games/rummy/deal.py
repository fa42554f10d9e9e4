"""A deal of römi in progress: who holds what, and how a legal move changes it.

Stock and pile are rows of bytes shared between copies, the stock with a pointer to its top.
`RummyState` adds the referee.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from asztal.engine import Random, State
from asztal.errors import undefined
from asztal.games.rummy.moves import (
    ADD,
    ADD_MANY,
    DISCARD,
    DRAW,
    LAY,
    PASS,
    SWAP,
    TAKE,
    card_in,
    end_in,
    index_in,
    meld_in,
)
from asztal.games.rummy.options import RummyRules
from asztal.games.rummy.setup import RummySetup
from asztal.games.rummy.stories import IN_SET, OUT, index_at, places_of, spot_of
from asztal.games.rummy.table import (
    added,
    ends_for,
    fitting,
    freeing,
    joker_place,
    swapped,
    with_many,
    within_reach,
)
from asztal.games.rummy.turn import Turn
from asztal.melds.meld import BIT, joker_count, naturals, run_length, run_low
from asztal.melds.runs import AT_LOW, AT_SET
from asztal.pieces.cards import JOKER
from asztal.pieces.hand import Hand

__all__ = ["DRAWING", "OVER", "PLAYING", "RummyDeal", "holds_all"]

DRAWING: Final = 0  # the player to move must draw
PLAYING: Final = 1  # drawn: lays, then a discard
OVER: Final = 2

UNKNOWN: Final = -1

ONE: "Final[list[bytes]]" = [bytes([piece]) for piece in range(53)]  # a card or a seat


class RummyDeal(State):
    """The pieces and the turn; changed by `play` alone."""

    def __init__(
        self, game: RummySetup, hands: list[Hand], table: list[i64], drew: list[bytes], now: Turn
    ) -> None:
        super().__init__(game)
        self.own_game: RummySetup = game
        self.rules: RummyRules = game.rules
        self.seats: i64 = game.players
        self.dealer: i64 = 0
        self.phase: i64 = DRAWING
        # Pieces.
        self.hands = hands
        self.stock = b""  # drawn from index `top` on
        self.top: i64 = 0
        self.pile = b""  # top last
        self.table = table
        self.owners = b""  # who laid each meld
        # What the table can take, kept until it changes (`see_what_fits`).
        self.seen = False
        self.fits: i64 = 0  # cards that fit a meld alone, the joker as card 52
        self.frees: i64 = 0  # natural cards that may free a joker
        self.near: i64 = UNKNOWN  # natural cards that may end up on a meld
        # The deal so far.
        self.opened: i64 = 0  # seats that have met the minimum
        self.has_drawn: i64 = 0  # seats that have had their first draw (R40-23)
        self.reshuffles: i64 = 0  # how often the pile was turned over
        self.seed: i64 = 0  # for the next reshuffle
        self.idle: i64 = 0  # turns in a row without a card from the stock (R40-62)
        # What everybody knows of the pile last turned over.
        self.recycled = b""  # its cards, ascending
        self.drew = drew  # what each seat has drawn from it
        self.now = now  # the current turn
        # The end.
        self.winner: i64 = -1
        self.by_hand = False

    def game_of(self) -> RummySetup:
        """The game, as its own class."""
        return self.own_game

    # Counting.

    def own_hand(self) -> Hand:
        """The hand of the player to move."""
        return self.hands[self.turn]

    def hand_size(self, seat: i64) -> i64:
        """How many cards a seat holds."""
        return self.hands[seat].size()

    def held(self, seat: i64, card: i64) -> i64:
        """How many copies of a card a seat holds."""
        return self.hands[seat].count(card)

    def laid_points(self) -> i64:
        """Points of the melds laid this turn, in their present form (R40-56)."""
        points: i64 = 0
        for index in range(self.now.fresh_from, len(self.table)):
            points += self.rules.points.of(self.table[index])
        return points

    def is_open(self) -> bool:
        """Whether the player to move has met the minimum, earlier or this turn (R40-36)."""
        return (self.opened >> self.turn) & 1 != 0

    def is_starting(self) -> bool:
        """Whether this is the starter's first turn, before any discard (R40-17)."""
        return (
            self.has_drawn == 0
            and len(self.pile) == 0
            and self.reshuffles == 0
            and self.own_game.variant.fifteenth
        )

    def stock_left(self) -> i64:
        """Cards in the stock."""
        return len(self.stock) - self.top

    def can_draw(self) -> bool:
        """Whether a card can be drawn, the pile turned over if need be (R40-53, R40-59)."""
        return self.stock_left() > 0 or (self.reshuffles < self.rules.reshuffles and len(self.pile) > 1)

    def is_idle(self) -> bool:
        """Whether nobody has drawn from the stock for as many rounds as end the deal (R40-62)."""
        return self.rules.idle_rounds > 0 and self.idle >= self.rules.idle_rounds * self.seats

    def turn_over(self) -> None:
        """Shuffle all of the pile but its top into a new stock (R40-53, R40-63)."""
        rng = Random(self.seed)
        stock = self.pile[:-1]
        self.recycled = bytes(sorted(stock))
        self.drew = [b""] * self.seats
        self.stock = rng.shuffled(stock)
        self.seed = rng.seed()
        self.top = 0
        self.pile = self.pile[-1:]
        self.reshuffles += 1

    # Moves.

    def advance(self, code: i64) -> None:
        """Play a legal move, unchecked."""
        verb = code & 7
        if verb == DRAW:
            self.play_draw()
        elif verb == TAKE:
            self.play_take()
        elif verb == LAY:
            self.play_lay(meld_in(code))
        elif verb == ADD:
            self.play_add(card_in(code), index_in(code), end_in(code))
        elif verb == ADD_MANY:
            self.play_many((code >> 3) & 15, index_in(code))
        elif verb == SWAP:
            self.play_swap(card_in(code), index_in(code))
        elif verb == DISCARD:
            self.play_discard(card_in(code))
        elif verb == PASS:
            self.end()  # R40-59

    def play_draw(self) -> None:
        """Draw from the stock, after a reshuffle if it is empty."""
        if self.stock_left() == 0:
            self.turn_over()
        card = self.stock[self.top]
        self.top += 1
        self.own_hand().hold(card)
        if self.reshuffles > 0:
            self.drew[self.turn] += ONE[card]
        self.has_drawn |= BIT[self.turn]
        self.phase = PLAYING

    def play_take(self) -> None:
        """Take the last discard, and note what it must be used for."""
        hand = self.own_hand()
        free = self.pickup_is_free()
        card = self.pile[len(self.pile) - 1]
        self.pile = self.pile[:-1]
        self.now.take(card)
        self.now.owed = not free
        self.now.bare = hand.count(card) == 0 and self.fits_table(card)  # R40-30.2, R40-55: no twin
        hand.hold(card)
        hand.show(card)
        self.has_drawn |= BIT[self.turn]
        self.phase = PLAYING

    def pickup_is_free(self) -> bool:
        """Whether the top discard may be taken without obligation (R40-23, R40-31)."""
        if self.rules.pickup.free:  # R51-07, K-06
            return True
        if self.rules.free_each:
            return self.has_drawn & BIT[self.turn] == 0
        return self.has_drawn == 0 and len(self.pile) == 1

    def fits_table(self, card: i64) -> bool:
        """Whether a card fits some meld on the table: whether it is a szúró (R40-30, R40-32, R40-33)."""
        self.see_what_fits()
        return self.fits & BIT[card] != 0

    def see_what_fits(self) -> None:
        """See what the table can take, if it has changed since it was last looked at."""
        if self.seen:
            return
        self.seen = True
        self.near = UNKNOWN
        cap = self.rules.cap
        sets = self.rules.sets
        fits: i64 = 0
        frees: i64 = 0
        for meld in self.table:
            fits |= fitting(meld, cap, sets)
            frees |= freeing(meld)
        self.fits = fits
        self.frees = frees

    def reach(self) -> i64:
        """The natural cards that may end up on the table, alone or with others."""
        self.see_what_fits()
        if self.near < 0:
            near: i64 = 0
            for meld in self.table:
                near |= within_reach(meld)
            self.near = near
        return self.near

    def play_lay(self, meld: i64) -> None:
        """Lay a meld of the hand of the seat to move."""
        hand = self.own_hand()
        mask = naturals(meld)
        hand.drop_cards(mask)
        if joker_count(meld) > 0:
            for place in places_of(meld):
                self.now.lay_joker(spot_of(len(self.table), place), hand.jokers, True)
                hand.drop_jokers(1)
        self.table.append(meld)
        self.owners += ONE[self.turn]
        if self.seen:
            self.fits |= fitting(meld, self.rules.cap, self.rules.sets)
            self.frees |= freeing(meld)
            if self.near >= 0:
                self.near |= within_reach(meld)
        taken = self.now.taken
        if 0 <= taken < JOKER and mask & BIT[taken] != 0:
            self.now.taken_new = True
        self.open_if_met()

    def open_if_met(self) -> None:
        """Open the player once their melds of this turn reach the minimum (R40-34, R40-36, R40-60).

        A player who has opened is not asked again: later melds need no minimum (R40-37).
        """
        if (
            not self.is_open()
            and not self.now.committed
            and len(self.table) > self.now.fresh_from
            and self.laid_points() >= self.rules.minimum
        ):
            self.opened |= BIT[self.turn]

    def play_add(self, card: i64, index: i64, end: i64) -> None:
        """Add a card of the hand to the meld of this index, at `end`: 0 where it fits at one only."""
        meld = self.table[index]
        if end == 0:
            end = ends_for(meld, card, self.rules.cap, self.rules.sets)
        before = joker_count(meld)
        after = added(meld, card, end)
        frees = joker_count(after) < before
        self.note_layoff(index, card, frees)
        if card == JOKER:
            place: i64 = IN_SET
            if end != AT_SET:
                place = run_low(after) if end == AT_LOW else run_low(after) + run_length(after) - 1
            self.now.lay_joker(
                spot_of(index, place),
                self.own_hand().jokers,
                self.rules.freed_may_be_added or index >= self.now.fresh_from,
            )
        self.own_hand().drop(card)
        self.table[index] = after
        self.seen = False
        if frees:
            self.take_joker_out(spot_of(index, IN_SET), before)
        self.open_if_met()

    def play_many(self, suits: i64, index: i64) -> None:
        """Add several natural cards at once to the set of this index, one of each suit; its jokers go to the hand."""
        meld = self.table[index]
        rank = (meld >> 3) & 15
        for suit in range(i64(4)):
            if suits & BIT[suit]:
                self.note_layoff(index, 13 * suit + rank, True)
                self.own_hand().drop(13 * suit + rank)
        after = with_many(meld, suits, self.rules.sets)
        self.table[index] = after
        self.seen = False
        for left in range(joker_count(meld), joker_count(after), -1):
            self.take_joker_out(spot_of(index, IN_SET), left)
        self.open_if_met()

    def play_swap(self, card: i64, index: i64) -> None:
        """Give a card of the hand for the joker that stands for it in the meld of this index."""
        meld = self.table[index]
        place = joker_place(meld, card)
        self.note_layoff(index, card, True)
        self.own_hand().drop(card)
        self.table[index] = swapped(meld, place)
        self.seen = False
        self.take_joker_out(spot_of(index, place), 1)

    def take_joker_out(self, spot: i64, alike: i64) -> None:
        """One of `alike` jokers at a spot goes to the hand of the player to move, for all to see."""
        hand = self.own_hand()
        self.now.free_joker(spot, hand.jokers, alike)
        hand.jokers += 1
        hand.known_jokers += 1

    def retell(self, events: list[i64]) -> bool:
        """Set the jokers' story of this turn from these events; False if the cards contradict them.

        As they were laid and taken out one by one, from the hand and the table that must have been before.
        """
        now = self.now
        now.forget_jokers()
        held = self.own_hand().jokers
        lying: dict[i64, i64] = {}  # jokers at a spot
        for event in events:
            spot = event & ~OUT
            index = index_at(spot)
            if spot not in lying:
                lying[spot] = i64(places_of(self.table[index]).count(spot & 15)) if index >= 0 else 99
            out = event & OUT != 0
            held += -1 if out else 1
            lying[spot] += 1 if out else -1
        if held < 0:
            return False
        for spot, before in lying.items():
            index = index_at(spot)
            if (
                before < 0
                or (before > 0 and index >= now.fresh_from)
                or (before > 1 and index >= 0 and spot & 15 != IN_SET)
            ):
                return False
        for index in range(now.fresh_from, len(self.table)):
            for place in places_of(self.table[index]):
                if spot_of(index, place) not in lying:
                    return False
        for event in events:
            spot = event & ~OUT
            if event & OUT:
                if lying[spot] < 1:
                    return False
                now.free_joker(spot, held, lying[spot])
                held += 1
                lying[spot] -= 1
            else:
                if held < 1 or (spot & 15 != IN_SET and lying[spot] > 0):
                    return False
                now.lay_joker(spot, held, self.rules.freed_may_be_added or index_at(spot) >= now.fresh_from)
                held -= 1
                lying[spot] += 1
            if not now.stories:
                return False
        return True

    def note_layoff(self, index: i64, card: i64, frees: bool) -> None:
        """Keep account of a card laid off; of jokers the stories tell."""
        now = self.now
        if card == now.taken and card != JOKER:
            if index >= now.fresh_from:
                now.taken_new = True  # R40-56
            else:
                now.taken_on |= BIT[index]
        elif index < now.fresh_from and card != JOKER:
            now.added_on |= BIT[index]
        if index < now.fresh_from:
            now.extended = True
            if card != JOKER:
                now.laid_off |= BIT[card]
        if not self.is_open() and (index < now.fresh_from or frees):
            now.committed = True  # R40-35, R40-47

    def play_discard(self, card: i64) -> None:
        """Discard a card of the hand: the turn ends, and with the last card the deal."""
        seat = self.turn
        hand = self.hands[seat]
        hand.drop(card)
        if card == self.now.taken and self.now.unlaid() and not hand.knows(card):
            hand.show(card)  # R40-21: its twin, just taken, stays
        self.pile = self.pile + ONE[card]  # compiled, `+=` is slower
        drew = self.now.taken < 0 and self.has_drawn & BIT[seat] != 0
        self.idle = 0 if drew else self.idle + 1
        if hand.is_empty():  # R40-48, R40-49
            self.winner = seat
            # K-19, K-25: freeing a joker lays a card off on an older meld.
            self.by_hand = self.now.closed_start and (self.rules.from_hand or not self.now.extended)
            self.end()
        elif self.is_idle():  # R40-62
            self.end()
        else:
            self.begin_turn((seat + self.rules.step + self.seats) % self.seats)

    def end(self) -> None:
        """The deal is over; what was laid in its last turn can still be told."""
        self.phase = OVER
        self.now = Turn(self.now.fresh_from, False)

    def begin_turn(self, seat: i64) -> None:
        """The next player's turn: everything of the last one forgotten."""
        self.turn = seat
        self.phase = DRAWING
        self.now.begin(len(self.table), self.opened & BIT[seat] == 0)

    @abstractmethod
    def copy(self) -> RummyDeal:
        """Return an independent deal with the same content."""
        raise undefined(self)

    @abstractmethod
    def branch(self) -> RummyDeal:
        """Return a copy for taking a discard, and for plays of this turn: it shares the hands of the others."""
        raise undefined(self)

    def copy_into(self, other: RummyDeal) -> None:
        """Give `other`, made of copies of the pieces, the rest of the content."""
        other.turn = self.turn
        other.dealer = self.dealer
        other.phase = self.phase
        other.stock = self.stock
        other.top = self.top
        other.pile = self.pile
        other.owners = self.owners
        other.seen = self.seen
        other.fits = self.fits
        other.frees = self.frees
        other.near = self.near
        other.opened = self.opened
        other.has_drawn = self.has_drawn
        other.reshuffles = self.reshuffles
        other.seed = self.seed
        other.idle = self.idle
        other.recycled = self.recycled
        other.winner = self.winner
        other.by_hand = self.by_hand


def holds_all(deal: RummyDeal, seat: i64, meld: i64) -> bool:
    """Whether a hand holds a meld's natural cards and jokers."""
    hand = deal.hands[seat]
    return naturals(meld) & ~hand.one == 0 and joker_count(meld) <= hand.jokers
