"""The referee of the römi family: which moves are legal, and why the others are not.

Sources: Römi 40, 000:L5-67; the rule book's R40-01 to R40-65. Rulings where the source is silent
or contradicts itself are in `docs/rules/romi-40.md` with the options that turn them. Not here:
the direction a page shows cards in, and anything about several deals (`asztal.match`).

`RummyState.verdict` is the one judge. It answers with a number of `REASONS`; `refusal` makes it an
error with its rule, `codes` keeps the moves that it passes.
"""

from __future__ import annotations

from typing import Final, SupportsIndex

from mypy_extensions import i64

from asztal.engine import Move, Outcome, Random, View
from asztal.errors import IllegalMove, NotationError, Param
from asztal.games.rummy import quick
from asztal.games.rummy import reasons as why
from asztal.games.rummy.chips import POOL, chip_shares
from asztal.games.rummy.completion import (
    TurnSearch,
    can_open,
    completable,
    only_freed_join,
)
from asztal.games.rummy.deal import DRAWING, OVER, PLAYING, RummyDeal, holds_all
from asztal.games.rummy.ending import (
    discard_fault,
    excess_jokers,
    may_discard,
    not_left,
    owes_card,
    turn_fault,
    unmet_reason,
)
from asztal.games.rummy.layoffs import layoff_fault
from asztal.games.rummy.legal_plays import LegalPlays
from asztal.games.rummy.moves import (
    ADD,
    ADD_MANY,
    ALONE,
    DISCARD,
    DRAW,
    LAY,
    PASS,
    PHRASES,
    SWAP,
    TAKE,
    add_code,
    card_in,
    discard_code,
    index_in,
    lay_code,
    many_code,
    meld_in,
    move_words,
    swap_code,
)
from asztal.games.rummy.plays import plays
from asztal.games.rummy.position import position_text
from asztal.games.rummy.refusal_details import refusal_details
from asztal.games.rummy.table import LAST_FREES, ends_for, joker_place
from asztal.games.rummy.view import RummyView
from asztal.melds.codes import MOST_INDEX, end_written, split_add
from asztal.melds.meld import (
    BIT,
    SUIT_COLUMN,
    is_set,
    joker_count,
    meld_size,
    naturals,
    parse_meld,
    set_rank,
)
from asztal.melds.words import card_slot
from asztal.pieces.cards import JOKER, card_text, parse_card
from asztal.pieces.hand import Hand
from asztal.pieces.lanes import CardCodes, count_cards

__all__ = ["RummyState"]

DISCARDS: Final = CardCodes(discard_code(0), discard_code(1) - discard_code(0))


class RummyState(RummyDeal):
    """A deal of römi with its referee."""

    def is_over(self) -> bool:
        return self.phase == OVER

    def copy(self) -> RummyState:
        drew = self.drew if self.reshuffles == 0 else self.drew[:]
        return self.copied([hand.copy() for hand in self.hands], drew)

    def branch(self) -> RummyState:
        hands = self.hands[:]
        hands[self.turn] = self.own_hand().copy()
        return self.copied(hands, self.drew)

    def copied(self, hands: list[Hand], drew: list[bytes]) -> RummyState:
        """A copy with these hands."""
        other = RummyState(self.own_game, hands, self.table[:], drew, self.now.copy())
        self.copy_into(other)
        return other

    # Judging.

    def verdict(self, code: i64) -> i64:
        """0 if the move is legal now, else the number of the reason."""
        if self.phase == OVER:
            return why.OVER_ALREADY
        verb = code & 7
        if verb == DRAW:
            return self.judge_draw()
        if verb == TAKE:
            return self.judge_take()
        if verb == PASS:  # R40-59: leave the last discard
            if self.phase != DRAWING:
                return why.PASS_DRAWN
            return why.PASS_NOT_NOW if self.can_draw() else 0
        if verb == DISCARD:
            return self.judge_discard(card_in(code))
        if self.phase == DRAWING:  # R40-20
            return why.DRAW_FIRST if self.can_draw() else why.DRAW_EXHAUSTED
        shape = self.judge_shape(code)
        self.rules.arranger.effort.begin()
        return shape if shape != 0 else self.judge_after(code, TurnSearch())

    def judge_draw(self) -> i64:
        """The reason why drawing is refused, or 0."""
        if self.phase != DRAWING:  # R40-17, R40-19
            return self.drawn_fault()
        return 0 if self.can_draw() else why.DRAW_EXHAUSTED

    def drawn_fault(self) -> i64:
        """Why a player who need not draw may not: they have drawn, or are the first player."""
        if not self.is_starting():
            return why.DRAW_ALREADY
        return why.DRAW_STARTER if self.rules.starter_may_lay else why.LAY_STARTER  # R40-17, R40-18

    def judge_take(self) -> i64:
        """The reason why taking the last discard is refused, or 0."""
        if self.phase != DRAWING:
            return self.drawn_fault()
        if len(self.pile) == 0:  # R40-22: only the top, if there is one
            return why.TAKE_EMPTY
        if self.can_take():
            return 0
        after = self.branch()
        after.play_take()
        if lacks_a_discard(after):  # R40-48
            return why.TAKE_LAST
        if not self.is_open() and not can_open(after, -1):
            return why.TAKE_OPENING  # R40-24
        if after.now.bare:  # R40-30
            return why.TAKE_SZURO
        if self.rules.pickup.pair and self.is_open():  # JM-07
            return why.TAKE_PAIR
        if only_freed_join(after, {}):  # R40-26
            return why.TAKE_FREED
        return why.TAKE_UNUSABLE  # R40-28

    def can_take(self) -> bool:
        """Whether the player who must draw may take the last discard."""
        if len(self.pile) == 0:
            return False
        if self.pickup_is_free():  # R40-23
            return True
        answer = quick.taking(self)
        if answer != quick.UNSURE:
            return answer == quick.YES
        self.rules.arranger.effort.begin()
        after = self.branch()
        after.play_take()
        return completable(after, TurnSearch())

    def judge_discard(self, card: i64) -> i64:
        """The reason why a discard is refused, or 0."""
        if self.phase == DRAWING:
            return why.DISCARD_DRAW_FIRST if self.can_draw() else why.DRAW_EXHAUSTED
        if card == JOKER and self.own_game.variant.jokers == 0:  # R50-01
            return why.NO_JOKERS
        if card > JOKER or self.held(self.turn, card) == 0:
            return why.DISCARD_NOT_HELD
        fault = discard_fault(self, card)
        if fault == why.DISCARD_TAKEN and not owes_card(self):
            other = turn_fault(self)  # no other card could be discarded either
            return other if other != 0 else fault
        return fault

    def judge_shape(self, code: i64) -> i64:
        """Whether a play can be made at all: cards held, shape right, player entitled."""
        if self.is_starting() and not self.rules.starter_may_lay:  # R40-18
            return why.LAY_STARTER
        verb = code & 7
        if self.own_game.variant.jokers == 0 and has_joker(code):  # R50-01
            return why.NO_JOKERS
        if verb == LAY:
            meld = meld_in(code)
            if joker_count(meld) > self.rules.cap:  # R40-11, R40-13
                return why.LAY_JOKERS
            if not holds_all(self, self.turn, meld):
                return self.judge_lacking(meld)
            if meld_size(meld) >= self.hand_size(self.turn):  # R40-48
                return why.LAY_LAST
            return 0
        fault = layoff_fault(self, code)
        if fault == why.ADD_UNFIT and verb == ADD:
            # R40-41: it is the very card that a joker of the run stands for
            index = index_in(code)
            if (
                joker_place(self.table[index], card_in(code)) >= 0
                and self.verdict(swap_code(card_in(code), index)) == 0
            ):
                return why.ADD_SWAP
        return fault

    def judge_lacking(self, meld: i64) -> i64:
        """The reason for a meld that is not in hand: all the lacking cards may be on the table (R40-16)."""
        rest = naturals(meld) & ~self.own_hand().one
        if rest == 0:
            return why.LAY_NOT_HELD  # a joker
        for laid in self.table:
            rest &= ~naturals(laid)
        return why.LAY_NOT_HELD if rest != 0 else why.REGROUP

    def judge_after(self, code: i64, search: TurnSearch) -> i64:
        """Whether the turn can still be completed after a play that fits (R40-16, R40-48)."""
        after = self.branch()
        after.advance(code)
        if completable(after, search):
            return 0
        verb = code & 7
        if not after.is_open():
            if self.now.committed:
                return why.DISCARD_GO_OUT  # R40-47
            own = verb == LAY or index_in(code) >= self.now.fresh_from
            if own and not after.now.committed:
                if owes_card(after) and can_open(after, -1):
                    return why.LAY_TAKEN
                return why.LAY_OPENING  # R40-34
            freed = verb == SWAP or own
            if self.rules.minimum == 0:
                return why.SWAP_FIRST_MELD if freed else why.ADD_FIRST_MELD  # R40-60
            return why.SWAP_NOT_OPENED if freed else why.ADD_NOT_OPENED  # R40-46, R40-35
        if owes_card(after):
            return unmet_reason(after, why.LAY_TAKEN, why.LAY_SZURO, why.LAY_PAIR)
        if excess_jokers(after) > 0:
            return why.ADD_FREED if after.now.strays() else why.LAY_JOKER
        left = self.now.taken  # R40-21: it could not be discarded
        return why.LAY_TAKEN_LEFT if left >= 0 and after.held(self.turn, left) > 0 else why.LAY_LAST

    def codes(self) -> list[i64]:
        codes: list[i64] = []
        if self.phase == OVER:
            return codes
        if self.phase == DRAWING:
            if self.can_draw():
                codes.append(DRAW)
            if self.can_take():
                codes.append(TAKE)
            if not self.can_draw():
                codes.append(PASS)
            return codes
        legal = LegalPlays(self)
        if legal.any:
            for code in plays(self):
                if legal.has(code):
                    codes.append(code)
        DISCARDS.add(codes, self.discards())
        return codes

    def discards(self) -> i64:
        """The cards that may be discarded, as a mask with the joker's bit."""
        if turn_fault(self) != 0:
            return 0
        hand = self.own_hand()
        rest = hand.one
        kept = not_left(self)
        if 0 <= kept < JOKER:
            rest &= ~BIT[kept] | hand.two
        if hand.jokers > 0 and may_discard(self, JOKER):
            rest |= BIT[JOKER]
        return rest

    def random_code(self, rng: Random) -> i64:
        """One of `codes`, each as likely: only what is drawn is judged, and where it is illegal drawn again."""
        if self.phase == DRAWING:
            if rng.below(2) == 1 and self.can_take():
                return TAKE
            return DRAW if self.can_draw() else PASS
        cards = self.discards()
        count = count_cards(cards) + (cards >> JOKER)
        legal = LegalPlays(self)
        if legal.any:
            tried = plays(self)
            left: i64 = len(tried)
            while left > 0:
                place = rng.below(left + count)
                if place >= left:
                    return DISCARDS.at(cards, place - left)
                code = tried[place]
                if legal.has(code):
                    return code
                left -= 1
                tried[place] = tried[left]
        return DISCARDS.at(cards, rng.below(count))

    def refusal(self, code: i64) -> IllegalMove | None:
        number = self.verdict(code)
        if number == 0:
            return None
        return why.REASONS.refusal(number, refusal_details(self, number, code), self.rules.cites)

    def visible_refusal(self, code: i64) -> IllegalMove | None:
        """What the taken card is good for, and whether a turn is complete, the rest of the hand may decide."""
        verb = code & 7
        if verb == TAKE and self.phase == DRAWING and len(self.pile) > 0:
            return None
        if self.phase != PLAYING or verb == DRAW or verb == TAKE or verb == PASS:
            return self.refusal(code)
        card = card_in(code)
        if verb == DISCARD:
            fits = card <= JOKER and self.held(self.turn, card) > 0
        else:
            fits = self.judge_shape(code) == 0
        return None if fits else self.refusal(code)

    def lies_open(self) -> bool:
        """R40-59: with the stock used up, the hand of the player to move decides whether the deal goes on."""
        return self.phase == OVER or (self.phase == DRAWING and not self.can_draw())

    # The end.

    @property
    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        rules = self.rules
        factor: i64 = rules.hand_factor if self.by_hand else 1  # R40-51
        bonus: i64 = rules.bonus if self.by_hand else 0  # K-21
        scores: list[int] = []
        for seat in range(self.seats):  # R40-50
            hand = self.hands[seat]
            points = (
                rules.points.of_cards(hand.one)
                + rules.points.of_cards(hand.two)
                + rules.joker_points * hand.jokers
            )  # R40-03, R40-04, K-02
            scores.append(int(factor * points + (bonus if seat != self.winner else 0)))
        if self.winner < 0:
            if self.is_idle():
                return Outcome("idle", "R40-62", None, scores)
            return Outcome("exhausted", rules.cites.get("exhausted", "R40-53"), None, scores)
        winner = int(self.winner)
        chips: dict[str, str | int] = {}
        if rules.pays_chips:  # K-22
            shared = chip_shares(POOL, winner, scores)
            chips = {f"chips {seat}": shared[seat] for seat in range(len(shared))}
        if not self.by_hand:
            return Outcome("out", rules.cites.get("out", "R40-48"), winner, scores, 0, chips)
        if not rules.from_hand:
            return Outcome("kalooki", "K-19", winner, scores, 0, chips)
        return Outcome("hand", rules.cites.get("hand", "R40-47"), winner, scores, 0, chips)

    def play_many(self, suits: i64, index: i64) -> None:
        """Several naturals in one play: one after the other, where the last of them frees the joker."""
        if self.rules.sets != LAST_FREES:
            RummyDeal.play_many(self, suits, index)
            return
        rank = set_rank(self.table[index])
        for suit in range(i64(4)):
            if suits & BIT[suit]:
                self.play_add(13 * suit + rank, index, 0)

    def play_discard(self, card: i64) -> None:
        """Discard a card, and end the deal where nobody can go on (R40-59)."""
        ends = False
        if self.stock_left() == 0:  # asked of a copy: a search that gives up changes nothing
            after = self.copy()
            RummyDeal.play_discard(after, card)
            # R40-59: no card can be drawn any more, and the discard may not be taken.
            ends = after.phase == DRAWING and not after.can_draw() and not after.can_take()
        RummyDeal.play_discard(self, card)
        if ends:
            self.end()

    # Text.

    def move_text(self, code: i64) -> str:
        return move_words(code, self.many_text(code) if code & 7 == ADD_MANY else "")

    def many_text(self, code: i64) -> str:
        """The cards of an add of several."""
        index = index_in(code)
        rank = set_rank(self.table[index]) if index < len(self.table) else 0
        return " ".join([card_text(13 * suit + rank) for suit in range(4) if (code >> 3) & BIT[suit]])

    def parse_move(self, text: str) -> Move:
        try:
            code = self.read_move(text)
        except NotationError as error:
            raise PHRASES.near_miss(text, error, card_slot, self.read_move, self) from None
        return Move(self.move_text(code), code)

    def read_move(self, text: str) -> i64:
        """The code of a move's text. Raises NotationError `move.unreadable`, IllegalMove for no meld."""
        words = text.split()
        verb = words[0].lower() if words else ""
        if len(words) == 1:
            if verb in ALONE:
                return ALONE[verb]
        elif verb == "lay":
            return lay_code(self.read_meld(text.split(None, 1)[1]))
        elif verb == "discard" and len(words) == 2:
            return discard_code(parse_card(words[1]))
        elif verb == "swap":
            cards, index, end = split_add(text, words[1:], "in")
            self.must_be_codable(index)
            if len(cards) == 1 and end == 0:
                return swap_code(parse_card(cards[0]), index)
        elif verb == "add":
            cards, index, end = split_add(text, words[1:], "to")
            self.must_be_codable(index)
            if len(cards) == 1:
                return self.read_add(parse_card(cards[0]), index, end)
            if cards and end == 0:
                return self.read_many([parse_card(card) for card in cards], index, text)
        raise NotationError("move.unreadable", text=text)

    def read_meld(self, text: str) -> i64:
        """`parse_meld`, its refusals by this game's own numbers."""
        if self.own_game.variant.jokers == 0 and "*" in text:
            raise IllegalMove("joker.none", "R50-01", named="yes")
        try:
            return parse_meld(text)
        except IllegalMove as fault:
            fault.rule = self.rules.cites.get(fault.rule, fault.rule)
            raise

    def read_add(self, card: i64, index: i64, end: i64) -> i64:
        """An add with its end where the canonical form has one."""
        if index < len(self.table):
            meld = self.table[index]
            end = end_written(meld, card, ends_for(meld, card, self.rules.cap, self.rules.sets), end)
        return add_code(card, index, end)

    def read_many(self, cards: list[i64], index: i64, text: str) -> i64:
        """Several naturals of one rank laid off in one play."""
        suits: i64 = 0
        double: i64 = -1
        for card in cards:
            if card == JOKER or card % 13 != cards[0] % 13:
                raise NotationError("move.unreadable", text=text)
            if suits & BIT[card // 13]:
                double = card
            suits |= BIT[card // 13]
        if index >= len(self.table):
            raise self.about_meld(why.ADD_NO_MELD, index)
        meld = self.table[index]
        if set_rank(meld) != cards[0] % 13 or not is_set(meld):
            for card in cards:  # a run may take one of them
                if ends_for(meld, card, self.rules.cap, self.rules.sets) == 0:
                    raise self.about_meld(why.ADD_UNFIT, index, card)
            rule = self.rules.cites.get("R40-08", "R40-08")
            raise IllegalMove("lay.run-twice", rule, card=card_text(double))
        if double >= 0:
            rule = self.rules.cites.get("R40-10", "R40-10")
            raise IllegalMove("lay.set-suits", rule, card=card_text(double))
        return many_code(suits, index)

    def must_be_codable(self, index: i64) -> None:
        """Refuse a meld beyond those that a move's code has room for; there is no such meld anyhow."""
        if index > MOST_INDEX:
            raise self.about_meld(why.ADD_NO_MELD, index)

    def about_meld(self, number: i64, index: i64, card: i64 = JOKER) -> IllegalMove:
        """A refusal of this number about the meld at this table index, and about a card."""
        params: dict[str, Param] = {"card": card_text(card), "meld": int(index) + 1, "melds": len(self.table)}
        return why.REASONS.refusal(number, params, self.rules.cites)

    def position(self) -> str:
        return position_text(self)

    def view(self, seat: SupportsIndex | None) -> View:
        viewer = self.seat_of(seat)
        moves = (
            self.legal_moves() if viewer is not None and self.phase != OVER and viewer == self.turn else []
        )
        return RummyView(self, viewer, moves)

    def glance(self, seat: SupportsIndex | None) -> View:
        return RummyView(self, self.seat_of(seat), [])


def has_joker(code: i64) -> bool:
    """Whether a play lays a joker, or asks for one."""
    verb = code & 7
    if verb == LAY:
        return joker_count(meld_in(code)) > 0
    return verb == SWAP or (verb == ADD and card_in(code) == JOKER)


def lacks_a_discard(deal: RummyState) -> bool:
    """Whether the turn can only not be completed because no card would be left to discard (R40-48).

    So it is if the turn could be completed with one card more that fits nowhere.
    """
    card = idle_card(deal)
    if card < 0:
        return False
    more = deal.copy()
    more.own_hand().hold(card)
    return completable(more, TurnSearch())


def idle_card(deal: RummyDeal) -> i64:
    """The natural card counting least that goes with none of the hand and on no meld, or −1.

    Jokers may join two cards of a suit over as many places as a run takes jokers (R40-11).
    """
    held = deal.own_hand().one
    joined = held
    jokers = deal.own_hand().jokers
    for meld in deal.table:
        jokers += joker_count(meld)
        if not is_set(meld):
            joined |= naturals(meld)
    bridged: i64 = 1 + (jokers if jokers < deal.rules.cap else deal.rules.cap)
    if bridged > 12:
        bridged = 12
    far = ~(deal.reach() | joined)
    for place in range(i64(1), i64(14)):  # the ace last
        rank = place % 13
        for suit in range(i64(4)):
            near: i64 = 0
            for step in range(-bridged, bridged + 1):
                near |= BIT[13 * suit + (rank + step + 13) % 13]
            if joined & near == 0 and held & SUIT_COLUMN[15] << rank == 0 and far & BIT[13 * suit + rank]:
                return 13 * suit + rank
    return -1
